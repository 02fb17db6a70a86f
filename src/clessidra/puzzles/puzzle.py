"""A puzzle: an area, and the pieces that must fill it exactly."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial

from clessidra.puzzles.areas import Area
from clessidra.puzzles.errors import PuzzleError
from clessidra.puzzles.pieces import Piece


@dataclass(frozen=True)
class Puzzle:
    """Exactly these pieces fill the area, each used once, nothing over and nothing out."""

    area: Area
    pieces: tuple[Piece, ...]
    flips: bool = True
    """Whether pieces may be flipped over; they may always be turned."""
    kinds: tuple[Piece, ...] = field(init=False, compare=False)
    """The different pieces, in order of first appearance; equal ones are interchangeable."""
    counts: tuple[int, ...] = field(init=False, compare=False)
    """How many of each kind there are."""

    def __init__(self, area: Area, pieces: Iterable[Piece], flips: bool = True) -> None:
        pieces = tuple(pieces)
        if not pieces:
            raise PuzzleError("pieces: there are none; name at least one.")
        groups: dict[int, list[Piece]] = {}
        for piece in pieces:
            groups.setdefault(piece.kind(flips), []).append(piece)
        set_field = partial(object.__setattr__, self)  # the dataclass is frozen
        set_field("area", area)
        set_field("pieces", pieces)
        set_field("flips", flips)
        set_field("kinds", tuple(group[0] for group in groups.values()))
        set_field("counts", tuple(len(group) for group in groups.values()))

    @property
    def mismatch(self) -> str | None:
        """Why the pieces cannot fill the area whatever one does, or None if numbers agree."""
        cells, room = sum(len(piece.cells) for piece in self.pieces), len(self.area.cells)
        if cells == room:
            return None
        return f"the pieces have {cells} cells, the area has {room}"
