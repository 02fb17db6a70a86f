"""A puzzle: an area, and the pieces that shall fill it exactly."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from clessidra.puzzles.areas import Area
from clessidra.puzzles.errors import PuzzleError
from clessidra.puzzles.pieces import Piece


@dataclass(frozen=True)
class Puzzle:
    """UB-21: exactly these pieces fill the area, each used once, nothing over and nothing out."""

    area: Area
    pieces: tuple[Piece, ...]
    flips: bool = True
    """Whether pieces may be flipped over; they may always be turned."""

    def __init__(self, area: Area, pieces: Iterable[Piece], flips: bool = True) -> None:
        object.__setattr__(self, "area", area)
        object.__setattr__(self, "pieces", tuple(pieces))
        object.__setattr__(self, "flips", flips)
        if not self.pieces:
            raise PuzzleError("pieces: there are none; name at least one.")

    @cached_property
    def kinds(self) -> tuple[Piece, ...]:
        """The different pieces, in order of first appearance; equal ones are interchangeable."""
        return tuple(group[0] for group in self._groups)

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """How many of each kind there are."""
        return tuple(len(group) for group in self._groups)

    @property
    def mismatch(self) -> str | None:
        """Why the pieces cannot fill the area whatever one does, or None if numbers agree."""
        cells, room = sum(map(len, self.pieces)), len(self.area)
        if cells == room:
            return None
        return f"the pieces have {cells} cells, the area has {room}"

    @cached_property
    def _groups(self) -> tuple[list[Piece], ...]:
        groups: dict[object, list[Piece]] = {}
        for piece in self.pieces:
            groups.setdefault(piece.same_as(self.flips), []).append(piece)
        return tuple(groups.values())
