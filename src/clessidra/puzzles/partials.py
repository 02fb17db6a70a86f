"""Partials: in how many ways all but the smallest piece can be put down legally.

Many such ways and few that leave room for the last piece: that is what makes a puzzle hard for
people. Among rows of printed boards and random puzzles, partials tell the two apart far better
than the number of solutions does.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from clessidra.core.jit import kernel
from clessidra.puzzles.areas import Area
from clessidra.puzzles.errors import PuzzleError
from clessidra.puzzles.pieces import Piece
from clessidra.puzzles.placements import PIECE, Ints, Masks, place_all
from clessidra.puzzles.puzzle import Puzzle

MOST_TRIES = 1 << 28
"""Some seconds; rows of boards need a few hundred."""


@kernel
def count_packings(
    masks: Masks, begin: Ints, chosen: Ints, at: Ints, filled: NDArray[np.int64], budget: int
) -> int:
    """In how many ways the chosen kinds lie in the area together without overlap; -1 if more
    than `budget` tries do not suffice.

    The placements of kind k are those from begin[k] up to begin[k + 1]. Equal kinds stand side by
    side in `chosen` and are put down in the order of their placements: each way counts once.
    """
    pieces = len(chosen)
    words = masks.shape[1]
    count = 0
    depth = 0
    at[0] = begin[chosen[0]]
    for _ in range(budget):
        if depth < 0:
            return count
        if at[depth] == begin[chosen[depth] + 1]:
            depth -= 1
            continue
        placement = int(at[depth])
        at[depth] += 1
        free = True
        for word in range(words):
            if masks[placement, word] & filled[depth, word]:
                free = False
        if not free:
            continue
        if depth + 1 == pieces:
            count += 1
            continue
        for word in range(words):
            filled[depth + 1, word] = filled[depth, word] | masks[placement, word]
        depth += 1
        equal = chosen[depth] == chosen[depth - 1]
        at[depth] = placement + 1 if equal else begin[chosen[depth]]
    return -1


class Packer:
    """An area and some kinds of pieces, made ready to count partials with any number of each."""

    def __init__(self, area: Area, kinds: Sequence[Piece], flips: bool = True) -> None:
        self.sizes = [len(kind) for kind in kinds]
        self.masks, table = place_all(area, kinds, flips)
        begin = np.searchsorted(table[:, PIECE], np.arange(len(kinds) + 1))
        self.begin = begin.astype(np.int32)

    def partials(self, counts: Sequence[int]) -> Fraction:
        """All but the smallest piece; of several smallest ones, the mean over leaving out each."""
        there = [kind for kind, number in enumerate(counts) if number]
        smallest = min(self.sizes[kind] for kind in there)
        left_out = [kind for kind in there if self.sizes[kind] == smallest]
        total = sum(counts[kind] * self._without(counts, kind) for kind in left_out)
        return Fraction(total, sum(counts[kind] for kind in left_out))

    def _without(self, counts: Sequence[int], left_out: int) -> int:
        chosen = [
            kind for kind, n in enumerate(counts) for _ in range(n - (1 if kind == left_out else 0))
        ]
        if not chosen:
            return 1  # nothing to put down: one way
        # Those with few placements first: a search that fails early is short.
        chosen.sort(key=lambda kind: (self.begin[kind + 1] - self.begin[kind], kind))
        kinds, at = np.array(chosen, np.int32), np.zeros(len(chosen), np.int32)
        room = np.zeros((len(chosen), self.masks.shape[1]), np.int64)
        count = count_packings(self.masks, self.begin, kinds, at, room, MOST_TRIES)
        if count < 0:
            raise PuzzleError(
                "partials: there are too many to count; rate a puzzle with fewer pieces or cells."
            )
        return count


def partials(puzzle: Puzzle) -> Fraction:
    """The partials of a puzzle, a whole number unless several pieces are smallest."""
    return Packer(puzzle.area, puzzle.kinds, puzzle.flips).partials(puzzle.counts)
