"""Areas: what is to be filled. Any set of cells will do, with holes or in several parts."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from clessidra.puzzles.errors import PuzzleError
from clessidra.puzzles.shapes import (
    MOST_COLUMNS,
    MOST_ROWS,
    Cell,
    Cells,
    canonical,
    drawing,
    has_hole,
    is_connected,
    normalised,
    parse_drawing,
    size_of,
)

Grid = NDArray[np.int16]

NO_CELL = -1


class Area:
    """A set of cells. Cell number c is the c-th in reading order, and bit c of a mask."""

    def __init__(self, cells: Iterable[Cell]) -> None:
        self.cells: Cells = normalised(cells)
        self.height, self.width = size_of(self.cells)
        if self.height > MOST_ROWS or self.width > MOST_COLUMNS:
            raise PuzzleError(
                f"area: {self.height} rows and {self.width} columns are too many;"
                f" use at most {MOST_ROWS} of each."
            )

    def __len__(self) -> int:
        return len(self.cells)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Area) and self.cells == other.cells

    def __hash__(self) -> int:
        return hash(self.cells)

    def __str__(self) -> str:
        return drawing(self.cells)

    def __repr__(self) -> str:
        return f"parse_area({str(self)!r})"

    @property
    def is_connected(self) -> bool:
        """Whether the area is in one part."""
        return is_connected(self.cells)

    @property
    def has_hole(self) -> bool:
        """Whether blank cells are shut in."""
        return has_hole(self.cells)

    def canonical(self) -> Area:
        """One and the same area for all that turning and flipping makes of this one."""
        return Area(canonical(self.cells))

    def places(self) -> NDArray[np.uint8]:
        """Row and column of each cell, one after the other, for the kernels."""
        return np.frombuffer(bytes(chain.from_iterable(self.cells)), np.uint8)

    @cached_property
    def grid(self) -> Grid:
        """The number of the cell at each place of the bounding box, or NO_CELL."""
        grid = [[NO_CELL] * self.width for _ in range(self.height)]
        for number, (row, column) in enumerate(self.cells):
            grid[row][column] = number
        return np.array(grid, np.int16)


def rectangle(height: int, width: int) -> Area:
    """A full rectangle."""
    return Area((row, column) for row in range(height) for column in range(width))


def parse_area(text: str) -> Area:
    """Read an area drawn with `#` and `.`, rows parted by slashes or lines."""
    return Area(parse_drawing(text, "area"))
