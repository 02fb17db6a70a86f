"""The census: every silhouette that exactly three different pieces of the twelve can fill.

Silhouettes are connected and counted once up to turning and flipping. For each set of three the
kernel lists all arrangements with the first piece in its first orientation. How often a silhouette
comes up there tells the number of its solutions with this set: turning and flipping carries every
arrangement into that orientation in the same number of ways, so

    solutions = times · orientations of the first piece · symmetries of the silhouette / 8.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clessidra.puzzles.arrangements import (
    ENTRY,
    MOST_CELLS,
    PAPER,
    SYMMETRIES,
    TIMES,
    WIDTH_KEY,
    WORD_KEY,
    Sheet,
    Ways,
    find_holes,
    lay_three,
)
from clessidra.puzzles.boards import ROWS
from clessidra.puzzles.pieces import TWELVE_PIECES, Piece

Longs = NDArray[np.int64]

PIECES = 3
SLOTS = 1 << 18
"""Room for the silhouettes of one set: twice as many as any has."""


@dataclass(frozen=True, slots=True)
class Totals:
    """What the census counts."""

    silhouettes: int
    pairs: int
    """Pairs of a silhouette and a set that fills it."""
    single_pairs: int
    """Those with exactly one solution."""
    with_six_sets: int
    """Silhouettes that at least six sets fill: enough for a board."""
    with_six_single_sets: int
    """Silhouettes that at least six sets fill in exactly one way each."""


@dataclass(frozen=True, slots=True)
class Census:
    """Totals for all silhouettes and for those without holes, together and by area."""

    all: Totals
    hole_free: Totals
    all_by_area: dict[int, Totals]
    hole_free_by_area: dict[int, Totals]

    def to_json(self) -> dict[str, Any]:
        """The census with plain numbers."""

        def by_area(totals: dict[int, Totals]) -> dict[str, Any]:
            return {str(area): asdict(each) for area, each in totals.items()}

        return {
            "pieces": PIECES,
            "all": {**asdict(self.all), "by_area": by_area(self.all_by_area)},
            "hole_free": {**asdict(self.hole_free), "by_area": by_area(self.hole_free_by_area)},
        }


def take_census(
    pieces: Sequence[Piece] = TWELVE_PIECES, on_set: Callable[[], None] = lambda: None
) -> Census:
    """Go through all sets of three different pieces."""
    found = []
    for chosen in combinations(pieces, PIECES):
        found.append(silhouettes_of(chosen))
        on_set()
    pairs = np.concatenate(found)
    order = np.lexsort((pairs[:, 1], pairs[:, 0]))
    words, widths, solutions = pairs[order].T
    new = np.ones(len(words), bool)
    new[1:] = (np.diff(words) != 0) | (np.diff(widths) != 0)
    starts = np.flatnonzero(new)
    sets = np.diff(np.append(starts, len(words)))
    single = np.add.reduceat((solutions == 1).astype(np.int64), starts)
    cells, holes = np.zeros(len(starts), np.int32), np.zeros(len(starts), np.uint8)
    find_holes(
        np.ascontiguousarray(words[starts]), np.ascontiguousarray(widths[starts]), cells, holes
    )

    def totals(chosen: NDArray[np.bool_]) -> Totals:
        return Totals(
            silhouettes=int(chosen.sum()),
            pairs=int(sets[chosen].sum()),
            single_pairs=int(single[chosen].sum()),
            with_six_sets=int((sets[chosen] >= ROWS).sum()),
            with_six_single_sets=int((single[chosen] >= ROWS).sum()),
        )

    free = holes == 0
    areas = [int(area) for area in np.unique(cells)]
    return Census(
        totals(np.ones(len(starts), bool)),
        totals(free),
        {area: totals(cells == area) for area in areas},
        {area: totals((cells == area) & free) for area in areas},
    )


def silhouettes_of(chosen: Sequence[Piece]) -> Longs:
    """The silhouettes that three pieces can make: rows of (word, width, solutions)."""
    first, second, third = chosen
    start = np.array(first.cells, np.int16)
    table = np.zeros((SLOTS, ENTRY), np.int64)
    paper = np.zeros((PAPER, PAPER), np.int8)
    sheet = Sheet(paper, np.zeros((MOST_CELLS, 2), np.int16), table)
    entries = 0
    for only_second, (near, far) in enumerate(((second, third), (third, second))):
        ways = (Ways(near.offsets()[1:], len(near)), Ways(far.offsets()[1:], len(far)))
        entries = lay_three(start, *ways, only_second, sheet, entries)
        assert entries >= 0, "the table is too small for these pieces"
    rows = table[table[:, TIMES] > 0]
    solutions = rows[:, TIMES] * len(first.orientations()) * rows[:, SYMMETRIES] // 8
    return np.stack([rows[:, WORD_KEY], rows[:, WIDTH_KEY], solutions], axis=1)
