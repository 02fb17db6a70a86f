"""All ways to lay three pieces side by side, as silhouettes with a number: the census' kernel.

The first piece lies still, in its first orientation. The second touches it; the third touches one
of the two, or, in the second pass, only the second: so every connected arrangement of three is
met exactly once, apart from turning and flipping the whole.

A silhouette of at most 15 cells has height + width of at most 16, so its bounding box has at most
64 places: it is one word, read row by row, and a width. Of its eight positions the one with the
smallest (width, word) stands for all.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clessidra.core.jit import kernel, wrapping_kernel
from clessidra.puzzles.placements import Ints

Longs = NDArray[np.int64]
Offsets = NDArray[np.int16]
Paper = NDArray[np.int8]

PAPER = 40
"""Side of the squared paper: room for three pieces in a line on either side of the first."""
MIDDLE = 20
REACH = 5
"""No piece is longer."""
MOST_CELLS = 15
WORD_KEY, WIDTH_KEY, TIMES, SYMMETRIES, ENTRY = range(5)
"""What an entry of the table holds; its `TIMES` is 0 while it is empty."""

_MIX = np.int64(0x1E3779B97F4A7C15)


class Ways(NamedTuple):
    """A piece in all its orientations: `size` rows of offsets for each."""

    offsets: Offsets
    size: int


class Sheet(NamedTuple):
    """Where arrangements are laid and entered."""

    paper: Paper
    cells: Offsets
    table: Longs


@kernel
def lay_three(
    first: Offsets, second: Ways, third: Ways, only_second: int, sheet: Sheet, entries: int
) -> int:
    """Enter every arrangement into the table, which has `entries` entries; returns how many it has
    then, or -1 if it became too full.

    With `only_second` the third piece must touch the second and not the first.
    """
    paper, cells = sheet.paper, sheet.cells
    for part in range(len(first)):
        cells[part, 0], cells[part, 1] = first[part, 0], first[part, 1]
        paper[MIDDLE + first[part, 0], MIDDLE + first[part, 1]] = 1
    laid = len(first)
    for way in range(0, len(second.offsets), second.size):
        for top in range(-REACH, REACH + 1):
            for left in range(-REACH, REACH + 1):
                if _touched(paper, second, way, top, left) != 1:
                    continue
                _mark(paper, second, way, top, left, 2)
                for part in range(second.size):
                    cells[laid + part, 0] = top + second.offsets[way + part, 0]
                    cells[laid + part, 1] = left + second.offsets[way + part, 1]
                found = _lay_third(third, only_second, sheet, laid + second.size)
                _mark(paper, second, way, top, left, 0)
                entries += found
                if 2 * entries > len(sheet.table):
                    return -1
    for part in range(len(first)):
        paper[MIDDLE + first[part, 0], MIDDLE + first[part, 1]] = 0
    return entries


@kernel
def _lay_third(third: Ways, only_second: int, sheet: Sheet, laid: int) -> int:
    cells = sheet.cells
    entries = 0
    for way in range(0, len(third.offsets), third.size):
        for top in range(-2 * REACH, 2 * REACH + 1):
            for left in range(-2 * REACH, 2 * REACH + 1):
                touched = _touched(sheet.paper, third, way, top, left)
                if touched <= 0 or (only_second and touched != 2):
                    continue
                for part in range(third.size):
                    cells[laid + part, 0] = top + third.offsets[way + part, 0]
                    cells[laid + part, 1] = left + third.offsets[way + part, 1]
                entries += _enter(cells, laid + third.size, sheet.table)
    return entries


@kernel
def _touched(paper: Paper, piece: Ways, way: int, top: int, left: int) -> int:
    """Marks of the pieces that a piece laid here would touch, as bits; -1 if it would overlap."""
    touched = 0
    for part in range(way, way + piece.size):
        row = MIDDLE + top + piece.offsets[part, 0]
        column = MIDDLE + left + piece.offsets[part, 1]
        if paper[row, column]:
            return -1
        touched |= paper[row - 1, column] | paper[row + 1, column]
        touched |= paper[row, column - 1] | paper[row, column + 1]
    return touched


@kernel
def _mark(paper: Paper, piece: Ways, way: int, top: int, left: int, mark: int) -> None:
    for part in range(way, way + piece.size):
        paper[MIDDLE + top + piece.offsets[part, 0], MIDDLE + left + piece.offsets[part, 1]] = mark


@kernel
def _enter(cells: Offsets, count: int, table: Longs) -> int:
    """Add one to the entry of a silhouette; returns whether the entry is new."""
    width, word, symmetries = canonical_word(cells, count)
    slot = _slot(word, width, len(table))
    while table[slot, TIMES] != 0:
        if table[slot, WORD_KEY] == word and table[slot, WIDTH_KEY] == width:
            table[slot, TIMES] += 1
            return 0
        slot = (slot + 1) & (len(table) - 1)
    table[slot, WORD_KEY] = word
    table[slot, WIDTH_KEY] = width
    table[slot, TIMES] = 1
    table[slot, SYMMETRIES] = symmetries
    return 1


@kernel
def canonical_word(cells: Offsets, count: int) -> tuple[int, int, int]:
    """Width and word that stand for all eight positions, and how many of the eight look alike."""
    top = bottom = int(cells[0, 0])
    left = right = int(cells[0, 1])
    for at in range(1, count):
        top, bottom = min(top, int(cells[at, 0])), max(bottom, int(cells[at, 0]))
        left, right = min(left, int(cells[at, 1])), max(right, int(cells[at, 1]))
    height, width = bottom - top + 1, right - left + 1
    best_width = 0
    best = np.int64(0)
    alike = 0
    for position in range(8):
        # Bit 0 and 1 turn the box over in either direction, bit 2 exchanges rows and columns.
        wide = height if position & 4 else width
        if best_width and wide > best_width:
            continue
        word = np.int64(0)
        for at in range(count):
            row, column = int(cells[at, 0]) - top, int(cells[at, 1]) - left
            if position & 1:
                row = height - 1 - row
            if position & 2:
                column = width - 1 - column
            place = column * wide + row if position & 4 else row * wide + column
            word |= np.int64(1) << np.int64(place)
        if best_width == 0 or wide < best_width or word < best:
            best_width, best, alike = wide, word, 1
        elif word == best:
            alike += 1
    return best_width, best, alike  # type: ignore[return-value]


@wrapping_kernel
def _slot(word: int, width: int, slots: int) -> int:
    mixed = (np.int64(word) ^ (np.int64(width) << np.int64(58))) * _MIX
    mixed ^= mixed >> np.int64(29)
    return mixed * _MIX >> np.int64(20) & np.int64(slots - 1)  # type: ignore[return-value]


@kernel
def find_holes(words: Longs, widths: Longs, cells: Ints, holes: NDArray[np.uint8]) -> None:
    """For each silhouette the number of its cells, and whether blank places are shut in."""
    for at in range(len(words)):
        word, width = words[at], int(widths[at])
        count = height = 0
        for place in range(64):
            if (word >> np.int64(place)) & 1:
                count += 1
                height = place // width + 1
        cells[at] = count
        holes[at] = _has_hole(word, width, height)


@kernel
def _has_hole(word: int, width: int, height: int) -> int:
    """Blank places at the rim lead outside; let that spread until nothing new is reached."""
    outside = np.int64(0)
    grew = True
    while grew:
        grew = False
        for place in range(width * height):
            bit = np.int64(1) << np.int64(place)
            if (word | outside) & bit:
                continue
            row, column = place // width, place % width
            out = row == 0 or column == 0 or row == height - 1 or column == width - 1
            if not out:
                for other in (place - 1, place + 1, place - width, place + width):
                    if (outside >> np.int64(other)) & 1:
                        out = True
            if out:
                outside |= bit
                grew = True
    for place in range(width * height):
        if not ((word | outside) >> np.int64(place)) & 1:
            return 1
    return 0
