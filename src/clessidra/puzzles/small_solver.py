"""Counting the solutions of a small puzzle in one call of one kernel.

For a row of a board the search itself takes three millionths of a second; what takes time is to
cross from Python into kernels and to make arrays. So everything happens in one crossing here, in
room that each thread makes once and keeps.
"""

from __future__ import annotations

import threading

import numpy as np
from numpy.typing import NDArray

from clessidra.core.jit import kernel
from clessidra.puzzles.areas import Grid
from clessidra.puzzles.placements import (
    COLUMNS,
    WORD,
    Ints,
    number_cells,
    place,
)
from clessidra.puzzles.puzzle import Puzzle
from clessidra.puzzles.search import (
    BELOW,
    FILLED,
    FINISHED,
    STATE,
    CoverSearch,
    Longs,
    bucket,
    search,
)

MOST_PIECES = 6
"""So few reach hardly any position twice: a memory of positions would only cost time."""
_MOST_ORIENTATIONS = 8
_STEPS = 1 << 20
NOT_FINISHED = -1


class _Room(threading.local):
    """What the kernel writes to, for a puzzle of any shape within the limits.

    Several things share an array, and the arrays are handed over one by one: that takes half the
    time of a named tuple of more of them.
    """

    def __init__(self) -> None:
        most = MOST_PIECES * _MOST_ORIENTATIONS * WORD
        self.arrays = (  # in the order of the kernel's arguments
            np.empty((2, most, 1), np.int64),
            np.empty((most, COLUMNS), np.int16),
            np.empty((2, most), np.int32),
            np.empty((MOST_PIECES + 1, FILLED + 1), np.int64),
            np.zeros((2, max(STATE, MOST_PIECES)), np.int64),
        )


_room = _Room()


@kernel
def _count(
    places: NDArray[np.uint8],
    grid: Grid,
    offsets: NDArray[np.int16],
    left: Ints,
    masks: Longs,
    table: NDArray[np.int16],
    order: Ints,
    stack: Longs,
    state: Longs,
) -> int:
    """The placements lie in `masks` twice, as they are found and sorted; `order` says where each
    bucket begins, then what lies in it; under the state of the search is a row of zeros, since no
    position is remembered."""
    cells, kinds = len(places) // 2, len(left)
    number_cells(places, grid.shape[1] > grid.shape[0], grid)
    placed = place(grid, kinds, offsets, masks[0], table)
    first = order[0, : cells * kinds + 1]
    bucket(cells, kinds, masks[0, :placed], table[:placed], first, order[1], masks[1])
    for column in range(stack.shape[1]):
        stack[0, column] = 0
    for at in range(STATE):
        state[0, at] = 0
    nothing, nowhere = stack[:0], order[:0]
    work = CoverSearch(cells, first, masks[1], left, state[1], stack, nothing, state[0], nowhere)
    return int(stack[0, BELOW]) if search(work, _STEPS) == FINISHED else NOT_FINISHED


def is_small(puzzle: Puzzle) -> bool:
    """Whether a puzzle is within the limits."""
    return len(puzzle.area.cells) <= WORD and len(puzzle.pieces) <= MOST_PIECES


def count_small(puzzle: Puzzle) -> int:
    """The solutions of a small puzzle; NOT_FINISHED if it turns out to be a long search."""
    area = puzzle.area
    return _count(
        area.places(),
        np.empty((area.height, area.width), np.int16),
        np.concatenate([kind.offsets(puzzle.flips) for kind in puzzle.kinds]),
        np.array(puzzle.counts, np.int32),
        *_room.arrays,
    )
