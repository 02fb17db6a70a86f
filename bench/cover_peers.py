"""The peers of the puzzle solver: exact-cover packages from the index, and CP-SAT.

Each gets what it likes best, a matrix with a row for each placement and a column for each cell and
each piece. None of them knows polyominoes, so their users build it in Python: `plain_matrix`. To
see the solvers alone, `table_matrix` hands them our own compiled table of placements instead.
"""

from __future__ import annotations

import importlib.util
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clessidra.puzzles import Puzzle, placements

HOW_TO_INSTALL = "is not installed; run: pip install -e '.[bench]'"
LIMIT_S = 120
"""By the clock; only CP-SAT ever needs it, on the large puzzle."""
Matrix = NDArray[np.uint8]
Counter = Callable[[Puzzle], int]


def plain_matrix(puzzle: Puzzle) -> Matrix:
    """The matrix as somebody with one of these packages builds it; all pieces differ."""
    cells = puzzle.area.cells
    column_of = {cell: number for number, cell in enumerate(cells)}
    rows = []
    for kind, piece in enumerate(puzzle.pieces, start=len(cells)):
        for way in piece.orientations(puzzle.flips):
            _, left = way.cells[0]
            for top, column in cells:
                covered = [(top + r, column - left + c) for r, c in way.cells]
                if all(cell in column_of for cell in covered):
                    rows.append([kind, *(column_of[cell] for cell in covered)])
    matrix = np.zeros((len(rows), len(cells) + len(puzzle.pieces)), np.uint8)
    for at, row in enumerate(rows):
        matrix[at, row] = 1
    return matrix


def table_matrix(puzzle: Puzzle) -> Matrix:
    """The same matrix from our table; all pieces differ, and cells fit one word."""
    table = placements(puzzle)
    cells, pieces = len(puzzle.area), len(puzzle.pieces)
    matrix = np.zeros((len(table), cells + pieces), np.uint8)
    matrix[:, :cells] = (table.masks >> np.arange(cells)) & 1
    matrix[np.arange(len(table)), cells + table.piece] = 1
    return matrix


def with_exact_cover(matrix: Matrix) -> int:
    """A C extension with dancing links; it counts by itself."""
    import exact_cover

    return int(exact_cover.get_solution_count(matrix.astype(np.int32)))


def with_exact_cover_py(matrix: Matrix) -> int:
    """Dancing links compiled by numba, as a generator."""
    from exact_cover_py import exact_covers

    return sum(1 for _ in exact_covers(matrix.astype(np.int8)))


def with_xcover(matrix: Matrix) -> int:
    """Dancing cells compiled by numba, as a generator. Its decision diagram with a memory gave
    wrong counts (9357 for 6 × 10), and without one it was slower, so neither is measured."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # numba's, about its own types
        from xcover import covers_bool
    return sum(1 for _ in covers_bool(matrix.astype(bool)))


def with_cp_sat(matrix: Matrix) -> int:
    """A constraint solver that enumerates; one worker, as its manual asks for that."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    lies = [model.new_bool_var("") for _ in range(len(matrix))]
    for column in matrix.T:
        model.add_exactly_one(lies[row] for row in np.flatnonzero(column))

    class Count(cp_model.CpSolverSolutionCallback):  # type: ignore[misc, unused-ignore]
        found = 0

        def on_solution_callback(self) -> None:
            self.found += 1

    solver: Any = cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = LIMIT_S
    count = Count()
    if solver.solve(model, count) not in (cp_model.OPTIMAL, cp_model.INFEASIBLE):
        raise TimeoutError
    return count.found


PEERS: dict[str, tuple[str, Callable[[Matrix], int]]] = {
    "exact_cover": ("exact_cover", with_exact_cover),
    "exact_cover_py": ("exact_cover_py", with_exact_cover_py),
    "xcover": ("xcover", with_xcover),
    "OR-tools CP-SAT": ("ortools", with_cp_sat),
}


def installed(build: Callable[[Puzzle], Matrix]) -> dict[str, Counter]:
    """The peers that are there to be measured, each with this way to build a matrix."""

    def counter(solve: Callable[[Matrix], int]) -> Counter:
        return lambda puzzle: solve(build(puzzle))

    found = importlib.util.find_spec
    return {name: counter(solve) for name, (module, solve) in PEERS.items() if found(module)}
