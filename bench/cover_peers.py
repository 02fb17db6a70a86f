"""The peers of the puzzle solver: exact-cover packages from the index, and CP-SAT.

Each gets what it likes best, a matrix with a row for each placement and a column for each cell and
each piece, made with our own fast table of placements: building costs them no more than it must.
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
Counter = Callable[[Puzzle], int]


def matrix_of(puzzle: Puzzle) -> NDArray[np.uint8]:
    """The puzzle as exact-cover programs know it; all pieces differ, and cells fit one word."""
    table = placements(puzzle)
    cells, pieces = len(puzzle.area), len(puzzle.pieces)
    matrix = np.zeros((len(table), cells + pieces), np.uint8)
    matrix[:, :cells] = (table.masks >> np.arange(cells)) & 1
    matrix[np.arange(len(table)), cells + table.piece] = 1
    return matrix


def with_exact_cover(puzzle: Puzzle) -> int:
    """A C extension with dancing links; it counts by itself."""
    import exact_cover

    return int(exact_cover.get_solution_count(matrix_of(puzzle).astype(np.int32)))


def with_exact_cover_py(puzzle: Puzzle) -> int:
    """Dancing links compiled by numba, as a generator."""
    from exact_cover_py import exact_covers

    return sum(1 for _ in exact_covers(matrix_of(puzzle).astype(np.int8)))


def with_xcover(puzzle: Puzzle) -> int:
    """Dancing cells compiled by numba, as a generator. Its decision diagram with a memory gave
    wrong counts (9357 for 6 × 10), and without one it was slower, so neither is measured."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # numba's, about its own types
        from xcover import covers_bool
    return sum(1 for _ in covers_bool(matrix_of(puzzle).astype(bool)))


def with_cp_sat(puzzle: Puzzle) -> int:
    """A constraint solver that enumerates; one worker, as its manual asks for that."""
    from ortools.sat.python import cp_model

    matrix = matrix_of(puzzle)
    model = cp_model.CpModel()
    lies = [model.new_bool_var("") for _ in range(len(matrix))]
    for column in matrix.T:
        model.add_exactly_one(lies[row] for row in np.flatnonzero(column))

    class Count(cp_model.CpSolverSolutionCallback):
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


PEERS: dict[str, tuple[str, Counter]] = {
    "exact_cover": ("exact_cover", with_exact_cover),
    "exact_cover_py": ("exact_cover_py", with_exact_cover_py),
    "xcover": ("xcover", with_xcover),
    "OR-tools CP-SAT": ("ortools", with_cp_sat),
}


def installed() -> dict[str, Counter]:
    """The peers that are there to be measured."""
    found = importlib.util.find_spec
    return {name: count for name, (module, count) in PEERS.items() if found(module)}
