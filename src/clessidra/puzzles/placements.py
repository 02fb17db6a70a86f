"""Placements: every way one piece of a puzzle can lie inside its area, with fixed numbers.

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
from clessidra.puzzles.areas import NO_CELL, Area, Grid
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
def number_cells(places: NDArray[np.uint8], by_columns: bool, grid: Grid) -> None:
    """Number the cells of an area in reading order, or column after column."""
    height, width = grid.shape
    for row in range(height):
        for column in range(width):
            grid[row, column] = NO_CELL
    for at in range(0, len(places), 2):
        grid[places[at], places[at + 1]] = 0
    number = 0
    for outer in range(width if by_columns else height):
        for inner in range(height if by_columns else width):
            row, column = (inner, outer) if by_columns else (outer, inner)
            if grid[row, column] != NO_CELL:
                grid[row, column] = number
                number += 1


@kernel
def place(
    grid: Grid, kinds: int, offsets: NDArray[np.int16], masks: Masks, table: NDArray[np.int16]
) -> int:
    """Write all placements and return how many; `grid` decides which bit stands for which cell.

    `offsets` has the part of each kind of piece, as `Piece.offsets` makes it.
    """
    height, width = grid.shape
    count = 0
    base = 0
    for kind in range(kinds):
        orientations, size = int(offsets[base, 0]), int(offsets[base, 1])
        base += 1
        for orientation in range(orientations):
            tall = int(offsets[base + size - 1, 0])  # cells stand in reading order
            wide = 0
            for part in range(base, base + size):
                wide = max(wide, int(offsets[part, 1]))
            for top in range(height - tall):
                for left in range(width - wide):
                    if _lies_inside(grid, offsets, base, size, top, left):
                        lowest = _write_mask(grid, offsets, base, size, top, left, masks, count)
                        table[count, PIECE] = kind
                        table[count, ORIENTATION] = orientation
                        table[count, ROW] = top
                        table[count, COLUMN] = left
                        table[count, LOWEST] = lowest
                        count += 1
            base += size
    return count


@kernel
def _lies_inside(
    grid: Grid, offsets: NDArray[np.int16], base: int, size: int, top: int, left: int
) -> bool:
    for part in range(base, base + size):
        if grid[top + offsets[part, 0], left + offsets[part, 1]] == NO_CELL:
            return False
    return True


@kernel
def _write_mask(
    grid: Grid,
    offsets: NDArray[np.int16],
    base: int,
    size: int,
    top: int,
    left: int,
    masks: Masks,
    at: int,
) -> int:
    """Write the mask of one placement and return its lowest cell."""
    for word in range(masks.shape[1]):
        masks[at, word] = 0
    lowest = grid.size
    for part in range(base, base + size):
        cell = int(grid[top + offsets[part, 0], left + offsets[part, 1]])
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
    return Placements(puzzle, *place_all(puzzle.area, puzzle.kinds, puzzle.flips))


def place_all(
    area: Area, kinds: Sequence[Piece], flips: bool, by_columns: bool = False
) -> tuple[Masks, NDArray[np.int16]]:
    """Masks and table of all placements of these pieces; bits follow rows, or columns."""
    cells = len(area)
    most = sum(len(kind.orientations(flips)) for kind in kinds) * cells
    grid = np.empty((area.height, area.width), np.int16)
    masks = np.empty((most, words_for(cells)), np.int64)
    table = np.empty((most, COLUMNS), np.int16)
    number_cells(area.places(), by_columns, grid)
    offsets = np.concatenate([kind.offsets(flips) for kind in kinds])
    count = place(grid, len(kinds), offsets, masks, table)
    return masks[:count], table[:count]


def words_for(cells: int) -> int:
    """Words that a mask over this many cells needs."""
    return (cells + WORD - 1) // WORD
