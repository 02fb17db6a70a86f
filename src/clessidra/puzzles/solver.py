"""Solving: count all solutions of a puzzle, find the first, or go through all of them.

What is counted: distinct fillings of the area as it lies. Orientations of a piece that look alike
count once and equal pieces are interchangeable; a filling that is another one turned or mirrored
counts separately.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import prod
from operator import mul

import numpy as np

from clessidra.puzzles.areas import Area
from clessidra.puzzles.errors import PuzzleError
from clessidra.puzzles.pieces import Piece
from clessidra.puzzles.placements import place_all
from clessidra.puzzles.puzzle import Puzzle
from clessidra.puzzles.search import (
    BELOW,
    CANDIDATE,
    CODE,
    FILLED,
    FINISHED,
    PAUSED,
    ROWS,
    STATE,
    TOO_MANY,
    CoverSearch,
    bucket,
    search,
)
from clessidra.puzzles.small_solver import MOST_PIECES, NOT_FINISHED, count_small, is_small

Solution = tuple[int, ...]
"""A filling of the area: numbers of placements (see `placements`), from the lowest up."""

STEPS_A_CALL = 1 << 22
"""Some tenths of a second: an interrupt may have to wait that long."""
MOST_SLOTS = 1 << 21
"""Positions remembered at most, some fifty megabytes; fewer pieces meet fewer positions."""
SOLUTIONS_A_CALL = 256


def count(puzzle: Puzzle) -> int:
    """How many solutions a puzzle has; *unique* means exactly one."""
    if puzzle.mismatch:
        return 0
    if is_small(puzzle):
        number = count_small(puzzle)
        if number != NOT_FINISHED:
            return number
    return Solver(puzzle.area, puzzle.kinds, puzzle.flips).count(puzzle.counts)


def first(puzzle: Puzzle) -> Solution | None:
    """One solution, always the same, or None."""
    return next(_each(puzzle, 1), None)


def every(puzzle: Puzzle) -> Iterator[Solution]:
    """All solutions, one after the other, in an order that never changes."""
    return _each(puzzle, SOLUTIONS_A_CALL)


def _each(puzzle: Puzzle, at_once: int) -> Iterator[Solution]:
    if puzzle.mismatch:
        return iter(())
    return Solver(puzzle.area, puzzle.kinds, puzzle.flips).each(puzzle.counts, at_once)


class Solver:
    """An area and some kinds of pieces, made ready to search with any number of each."""

    def __init__(self, area: Area, kinds: Sequence[Piece], flips: bool = True) -> None:
        # Cells are numbered along the shorter side: a search that always fills the lowest one
        # then keeps a short edge between full and empty.
        masks, table = place_all(area, kinds, flips, by_columns=area.width > area.height)
        self.cells = len(area)
        self.first = np.empty(len(area) * len(kinds) + 1, np.int32)
        self.order = np.empty(len(table), np.int32)
        self.masks = np.empty_like(masks)
        bucket(self.cells, len(kinds), masks, table, self.first, self.order, self.masks)

    def count(self, counts: Sequence[int]) -> int:
        """The solutions with `counts` pieces of each kind, whose cells add up to the area."""
        run = _Run(self, counts, 0)
        while run.go_on() == PAUSED:
            pass
        if run.status == TOO_MANY:
            raise PuzzleError("solutions: there are more than 2^62; try a smaller area.")
        return run.count

    def each(self, counts: Sequence[int], at_once: int) -> Iterator[Solution]:
        """The solutions themselves, found in batches."""
        run = _Run(self, counts, at_once)
        while run.status not in (FINISHED, TOO_MANY):
            if run.go_on() != PAUSED:
                yield from run.take()


class _Run:
    """One search: the room it needs, and its state between two calls of the kernel."""

    def __init__(self, solver: Solver, counts: Sequence[int], rows: int) -> None:
        pieces = sum(counts)
        words = solver.masks.shape[1]
        self.status = PAUSED
        self._order = solver.order
        # Positions are told apart by one number for all pieces left, which must fit a word.
        ways = [number + 1 for number in counts]
        remembers = pieces > MOST_PIECES and prod(ways) < 1 << 62
        slots = min(1 << (pieces + 9), MOST_SLOTS) if remembers else 0
        radix = list(accumulate(ways[:-1], mul, initial=1)) if remembers else [0] * len(ways)
        self._work = CoverSearch(
            cells=solver.cells,
            first=solver.first,
            masks=solver.masks,
            left=np.array(counts, np.int32),
            radix=np.array(radix, np.int64),
            stack=np.zeros((pieces + 1, FILLED + words), np.int64),
            memory=np.zeros((slots, words + 2), np.int64),
            state=np.zeros(STATE, np.int64),
            found=np.empty((rows, pieces), np.int32),
        )
        self._work.stack[0, CANDIDATE] = solver.first[0]
        self._work.state[CODE] = sum(map(mul, counts, radix))

    @property
    def count(self) -> int:
        """The solutions there are, once it has finished."""
        return int(self._work.stack[0, BELOW])

    def go_on(self) -> int:
        """Search for a while; returns why it stopped."""
        self.status = search(self._work, STEPS_A_CALL)
        return self.status

    def take(self) -> list[Solution]:
        """Take out the solutions found since the last time."""
        rows = int(self._work.state[ROWS])
        self._work.state[ROWS] = 0
        found = self._order[self._work.found[:rows]]
        return [tuple(sorted(row)) for row in found.tolist()]
