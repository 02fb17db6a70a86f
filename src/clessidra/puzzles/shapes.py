"""Shapes on squared paper: sets of cells, what turning and flipping makes of them, drawings.

A cell is (row, column). A shape is *normalised* when its cells stand in reading order and its
bounding box begins at (0, 0), so that two shapes are equal when they can be pushed over each other.
"""

from __future__ import annotations

from collections.abc import Iterable

from clessidra.puzzles.errors import PuzzleError, shown

Cell = tuple[int, int]
Cells = tuple[Cell, ...]

FILLED, BLANK = "#", "."
MOST_ROWS = MOST_COLUMNS = 100
"""Largest drawing: far more than a solver can fill, so a larger one is a typing mistake."""


def normalised(cells: Iterable[Cell]) -> Cells:
    """The shape with its bounding box at (0, 0), in reading order, each cell once."""
    ordered = sorted(set(cells))
    top = ordered[0][0]
    left = min(column for _, column in ordered)
    return tuple((row - top, column - left) for row, column in ordered)


def turned(cells: Cells) -> Cells:
    """The shape after a quarter turn clockwise."""
    return normalised((column, -row) for row, column in cells)


def mirrored(cells: Cells) -> Cells:
    """The shape flipped over, left and right exchanged."""
    return normalised((row, -column) for row, column in cells)


def symmetries(cells: Cells) -> tuple[Cells, ...]:
    """All eight: turned 0 to 3 times, then mirrored and turned 0 to 3 times; repeats included."""
    found = []
    for start in (normalised(cells), mirrored(cells)):
        shape = start
        for _ in range(4):
            found.append(shape)
            shape = turned(shape)
    return tuple(found)


def canonical(cells: Cells, flips: bool = True) -> Cells:
    """One and the same shape for all that turning (and flipping) makes of this one."""
    return min(symmetries(cells)[: 8 if flips else 4])


def size_of(cells: Cells) -> tuple[int, int]:
    """Height and width of a normalised shape."""
    return cells[-1][0] + 1, 1 + max(column for _, column in cells)


def is_connected(cells: Iterable[Cell]) -> bool:
    """Whether one can walk from every cell to every other over common sides."""
    waiting = set(cells)
    _walk({waiting.pop()}, waiting)
    return not waiting


def has_hole(cells: Cells) -> bool:
    """Whether some blank cell is shut in: no way out over common sides, also not past a corner."""
    height, width = size_of(cells)
    ring = {(row, column) for row in range(-1, height + 1) for column in range(-1, width + 1)}
    blank = ring.difference(cells)
    blank.discard((-1, -1))
    _walk({(-1, -1)}, blank)
    return bool(blank)


def _walk(reached: set[Cell], waiting: set[Cell]) -> None:
    """Take everything out of `waiting` that can be walked to."""
    while reached:
        row, column = reached.pop()
        around = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
        found = around & waiting
        waiting -= found
        reached |= found


def drawing(cells: Cells) -> str:
    """The shape as text, rows parted by slashes: `##/#.`."""
    height, width = size_of(cells)
    there = set(cells)
    return "/".join(
        "".join(FILLED if (row, column) in there else BLANK for column in range(width))
        for row in range(height)
    )


def parse_drawing(text: str, what: str) -> Cells:
    """Read a drawing; rows may be parted by slashes or lines. `what` names it in messages."""
    rows = text.strip().replace("\r\n", "/").replace("\n", "/").split("/")
    if len(rows) > MOST_ROWS:
        raise PuzzleError(f"{what}: it has {len(rows)} rows; draw at most {MOST_ROWS}.")
    cells = []
    for row, line in enumerate(rows):
        line = line.rstrip()
        if len(line) > MOST_COLUMNS:
            raise PuzzleError(
                f"{what}: row {row + 1} has {len(line)} columns; draw at most {MOST_COLUMNS}."
            )
        for column, mark in enumerate(line):
            if mark not in FILLED + BLANK:
                raise PuzzleError(
                    f"{what}: row {row + 1}, column {column + 1} is {shown(mark)}; draw with"
                    f' "{FILLED}" for a cell and "{BLANK}" for none, rows parted by "/".'
                )
            if mark == FILLED:
                cells.append((row, column))
    if not cells:
        raise PuzzleError(f'{what}: it has no cell; draw at least one "{FILLED}".')
    return normalised(cells)
