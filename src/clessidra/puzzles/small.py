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
    Masks,
    number_cells,
    place,
)
from clessidra.puzzles.puzzle import Puzzle
from clessidra.puzzles.search import BELOW, FILLED, FINISHED, STATE, Longs, bucket, search

MOST_PIECES = 6
"""So few reach hardly any position twice: a memory of positions would only cost time."""
_MOST_ORIENTATIONS = 8
_STEPS = 1 << 20
NOT_FINISHED = -1


class _Room(threading.local):
    """What the kernel writes to, for a puzzle of any shape within the limits."""

    def __init__(self) -> None:
        most = MOST_PIECES * _MOST_ORIENTATIONS * WORD
        self.arrays = (  # in the order of the kernel's arguments
            np.empty((most, 1), np.int64),
            np.empty((most, COLUMNS), np.int16),
            np.empty(WORD * MOST_PIECES + 1, np.int32),
            np.empty(most, np.int32),
            np.empty((most, 1), np.int64),
            np.empty((MOST_PIECES + 1, FILLED + 1), np.int64),
            np.empty(STATE, np.int64),
            np.zeros(MOST_PIECES, np.int64),
            np.empty((0, 3), np.int64),
            np.empty((0, MOST_PIECES), np.int32),
        )


_room = _Room()


@kernel
def _count(
    places: NDArray[np.uint8],
    grid: Grid,
    offsets: NDArray[np.int16],
    left: Ints,
    masks: Masks,
    table: NDArray[np.int16],
    first: Ints,
    order: Ints,
    sorted_masks: Masks,
    stack: Longs,
    state: Longs,
    radix: Longs,
    memory: Longs,
    found: Ints,
) -> int:
    cells, kinds = len(places) // 2, len(left)
    number_cells(places, grid.shape[1] > grid.shape[0], grid)
    placed = place(grid, kinds, offsets, masks, table)
    buckets = first[: cells * kinds + 1]
    bucket(cells, kinds, masks[:placed], table[:placed], buckets, order, sorted_masks)
    for column in range(stack.shape[1]):
        stack[0, column] = 0
    for at in range(len(state)):
        state[at] = 0
    status = search(cells, buckets, sorted_masks, left, radix, stack, memory, state, found, _STEPS)
    return int(stack[0, BELOW]) if status == FINISHED else NOT_FINISHED


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
