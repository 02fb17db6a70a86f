"""Boards as the game deals them: one silhouette, six rows of pieces, and what is known of each."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from clessidra.puzzles.areas import Area
from clessidra.puzzles.difficulty import Rating
from clessidra.puzzles.pieces import PIECES
from clessidra.puzzles.puzzle import Puzzle

SIDES = ("easy", "hard")
ROWS = 6
"""One for each face of a die."""


@dataclass(frozen=True, slots=True)
class BoardRow:
    """The pieces of one row, with their certificate: anybody can compute the rating again."""

    pieces: tuple[str, ...]
    rating: Rating

    @property
    def solutions(self) -> int:
        """How many solutions the row has."""
        return self.rating.solutions

    @property
    def partials(self) -> Fraction:
        """In how many ways all but the smallest piece can lie."""
        return self.rating.partials

    @property
    def seconds(self) -> int:
        """The modelled time that people need."""
        return self.rating.seconds

    @property
    def level(self) -> int:
        """The difficulty, from 1 to 5."""
        return self.rating.level

    def to_json(self) -> dict[str, Any]:
        """The row as it stands in a file."""
        return {"pieces": list(self.pieces), **self.rating.to_json()}


@dataclass(frozen=True, slots=True)
class Board:
    """One side of a board."""

    id: str
    side: str
    area: Area
    rows: tuple[BoardRow, ...]

    def puzzle(self, row: int) -> Puzzle:
        """The puzzle that row 0 to 5 asks for; the die's face less one."""
        return Puzzle(self.area, [PIECES[name] for name in self.rows[row].pieces])

    def to_json(self) -> dict[str, Any]:
        """The board as it stands in a file."""
        return {
            "id": self.id,
            "side": self.side,
            "area": str(self.area),
            "rows": [row.to_json() for row in self.rows],
        }
