"""Placements: every way one piece of a puzzle can lie inside its area, numbered once and for all.

A game, a log or a solution names a placement by its number, and two placements collide when their
masks have a common bit. The order is fixed: pieces as the puzzle names them, orientations as the
piece numbers them, then from the top row down and from left to right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from clessidra.core.jit import kernel
from clessidra.puzzles.areas import NO_CELL, Grid
from clessidra.puzzles.pieces import Piece
from clessidra.puzzles.puzzle import Puzzle

Masks = NDArray[np.int64]
Ints = NDArray[np.int32]
WORD = 64
"""Cells to a word of a mask. Words are signed and only ever combined bit by bit, so that the
topmost bit is as good as any other."""

PIECE, ORIENTATION, ROW, COLUMN, LOWEST, COLUMNS = range(6)
"""What stands in the columns of the table that `place` writes."""


@kernel
def place(
    grid: Grid, offsets: NDArray[np.int16], kinds: Ints, masks: Masks, table: NDArray[np.int16]
) -> int:
    """Write all placements and return how many; `grid` decides which bit stands for which cell.

    `kinds` has two rows: for each kind of piece the number of its orientations, and of its cells.
    """
    height, width = grid.shape
    count = 0
    base = 0
    for kind in range(kinds.shape[1]):
        size = int(kinds[1, kind])
        for orientation in range(kinds[0, kind]):
            for place_ in range(height * width):
                top = place_ // width
                left = place_ % width - offsets[base, 1]
                if left < 0 or grid[top, left + offsets[base, 1]] == NO_CELL:
                    continue
                lowest = _mask_of(grid, offsets, base, size, top, left, masks, count)
                if lowest != NO_CELL:
                    table[count, PIECE] = kind
                    table[count, ORIENTATION] = orientation
                    table[count, ROW] = top
                    table[count, COLUMN] = left
                    table[count, LOWEST] = lowest
                    count += 1
            base += size
    return count


@kernel
def _mask_of(
    grid: Grid,
    offsets: NDArray[np.int16],
    base: int,
    size: int,
    top: int,
    left: int,
    masks: Masks,
    at: int,
) -> int:
    """Write the mask of one placement and return its lowest cell; NO_CELL if it sticks out."""
    height, width = grid.shape
    for word in range(masks.shape[1]):
        masks[at, word] = 0
    lowest = height * width
    for part in range(base, base + size):
        row = top + offsets[part, 0]
        column = left + offsets[part, 1]
        if row >= height or column >= width or grid[row, column] == NO_CELL:
            return NO_CELL
        cell = int(grid[row, column])
        masks[at, cell // WORD] |= np.int64(1) << np.int64(cell % WORD)
        lowest = min(lowest, cell)
    return lowest


@dataclass(frozen=True)
class Placements:
    """The placements of one puzzle; entry p of every array belongs to placement p."""

    puzzle: Puzzle
    masks: Masks
    """(p, word): the cells covered, as bits; one word for areas of up to 64 cells."""
    table: NDArray[np.int16]

    def __len__(self) -> int:
        return len(self.table)

    @property
    def piece(self) -> NDArray[np.int16]:
        """Which of `puzzle.kinds` lies there."""
        return self.table[:, PIECE]

    @property
    def orientation(self) -> NDArray[np.int16]:
        """Its orientation, numbered as `Piece.orientations` does."""
        return self.table[:, ORIENTATION]

    @property
    def row(self) -> NDArray[np.int16]:
        """The topmost row of the orientation's bounding box."""
        return self.table[:, ROW]

    @property
    def column(self) -> NDArray[np.int16]:
        """The leftmost column of the orientation's bounding box."""
        return self.table[:, COLUMN]

    def cells(self, placement: int) -> tuple[int, ...]:
        """The numbers of the cells that a placement covers."""
        words = self.masks[placement].tolist()
        numbers = range(len(self.puzzle.area))
        return tuple(cell for cell in numbers if words[cell // WORD] >> (cell % WORD) & 1)

    def find(self, piece: int, orientation: int, row: int, column: int) -> int | None:
        """The number of a placement, or None if the piece does not lie inside the area there."""
        return self._numbers.get((piece, orientation, row, column))

    @cached_property
    def _numbers(self) -> dict[tuple[int, ...], int]:
        keys = self.table[:, : COLUMN + 1].tolist()
        return {tuple(key): number for number, key in enumerate(keys)}


def placements(puzzle: Puzzle) -> Placements:
    """Number all placements of a puzzle; bits of the masks are the area's cell numbers."""
    area = puzzle.area
    return Placements(puzzle, *place_all(area.grid, len(area), puzzle.kinds, puzzle.flips))


def place_all(
    grid: Grid, cells: int, kinds: Sequence[Piece], flips: bool
) -> tuple[Masks, NDArray[np.int16]]:
    """Masks and table of all placements of these pieces, with bits as `grid` numbers the cells."""
    parts = [kind.offsets(flips) for kind in kinds]
    sizes = [len(kind) for kind in kinds]
    ways = [len(part) // size for part, size in zip(parts, sizes, strict=True)]
    most = sum(ways) * cells
    masks = np.empty((most + 1, words_for(cells)), np.int64)  # one row to write and reject
    table = np.empty((most + 1, COLUMNS), np.int16)
    count = place(grid, np.concatenate(parts), np.array((ways, sizes), np.int32), masks, table)
    return masks[:count], table[:count]


def words_for(cells: int) -> int:
    """Words that a mask over so many cells needs."""
    return (cells + WORD - 1) // WORD
