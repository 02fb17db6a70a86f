"""The sets of boards that ship: 36 boards with two sides for each profile."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any

from clessidra.puzzles.areas import parse_area
from clessidra.puzzles.boards import SIDES, Board, BoardRow
from clessidra.puzzles.difficulty import Rating
from clessidra.puzzles.errors import PuzzleError, shown
from clessidra.puzzles.generator import generate
from clessidra.puzzles.placements import placements

SEEDS = {"classic": 1, "unique": 1}
"""The shipped profiles, and the seed that each set comes from bit for bit."""
BOARDS = 36


@dataclass(frozen=True, slots=True)
class BoardSet:
    """All boards of one profile, both sides."""

    profile: str
    seed: int
    easy: tuple[Board, ...]
    hard: tuple[Board, ...]

    def boards(self, side: str) -> tuple[Board, ...]:
        """The boards of one side."""
        return self.easy if side == "easy" else self.hard

    @property
    def hash(self) -> str:
        """A fingerprint of what matters to a game: silhouettes and pieces, not ratings."""
        lines = [
            f"{board.id} {board.area} {' '.join(','.join(row.pieces) for row in board.rows)}"
            for board in (*self.easy, *self.hard)
        ]
        return "sha256:" + hashlib.sha256("\n".join(lines).encode()).hexdigest()

    def to_json(self) -> dict[str, Any]:
        """The set as it stands in its file and as `puzzle export` prints it."""
        return {
            "profile": self.profile,
            "seed": self.seed,
            "boards": [board.to_json() for board in (*self.easy, *self.hard)],
        }


@cache
def load_set(profile: str) -> BoardSet:
    """A set that ships."""
    if profile not in SEEDS:
        raise PuzzleError(
            f"profile {shown(profile)}: no boards of it ship; use {' or '.join(SEEDS)},"
            " or generate some."
        )
    source = files("clessidra.puzzles").joinpath("data", f"{profile}.json")
    data = json.loads(source.read_text(encoding="utf-8"))
    boards = [_board(each) for each in data["boards"]]
    easy, hard = (tuple(board for board in boards if board.side == side) for side in SIDES)
    return BoardSet(data["profile"], data["seed"], easy, hard)


def make_set(profile: str, seed: int) -> BoardSet:
    """Make a set from its seed."""
    return BoardSet(profile, seed, *(generate(profile, side, BOARDS, seed) for side in SIDES))


def file_text(boards: BoardSet) -> str:
    """The text of a set's file: one line for each board."""
    data = boards.to_json()
    lines = ",\n".join(json.dumps(board, separators=(",", ":")) for board in data.pop("boards"))
    return json.dumps(data)[:-1] + f', "boards": [\n{lines}\n]}}\n'


def most_placements(boards: BoardSet) -> int:
    """The greatest number of placements that a row of the set has."""
    rows = [board.puzzle(row) for board in (*boards.easy, *boards.hard) for row in range(6)]
    return max(len(placements(puzzle)) for puzzle in rows)


def _board(data: dict[str, Any]) -> Board:
    rows = tuple(_row(row) for row in data["rows"])
    return Board(data["id"], data["side"], parse_area(data["area"]), rows)


def _row(data: dict[str, Any]) -> BoardRow:
    # A mean over at most four pieces: two decimals are enough to tell its denominator.
    partials = Fraction(str(data["partials"])).limit_denominator(4)
    difficulty = data["difficulty"]
    rating = Rating(data["solutions"], partials, difficulty["seconds"], difficulty["level"])
    return BoardRow(tuple(data["pieces"]), rating)
