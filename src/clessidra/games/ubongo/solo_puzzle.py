"""One puzzle alone: which one is today's, and whether somebody's moves solve it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.errors import MoveError
from clessidra.core.fields import States
from clessidra.games.ubongo.actions import KIND_OF, LIFT, PUT
from clessidra.games.ubongo.content.pack import Pack
from clessidra.games.ubongo.present.notation import UbongoNotation
from clessidra.games.ubongo.rules import apply
from clessidra.games.ubongo.state import BOARDS, FACES, RECORD, SIDES, Phase, Stage
from clessidra.games.ubongo.statuses import Status

_NOTATION = UbongoNotation()


@dataclass(frozen=True, slots=True)
class Alone:
    """One row of one side of a board."""

    side: int
    board: int
    face: int

    @property
    def level(self) -> str:
        """Easy or hard."""
        return SIDES[self.side]


def puzzle_of_the_day(content: Content, day: str, side: int) -> Alone:
    """Chosen by the date, the set of boards and the side alone: the same on every server."""
    text = f"clessidra daily 1\n{day}\n{content.hash}\n{SIDES[side]}"
    number = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
    return Alone(side, number % BOARDS, 1 + number // BOARDS % FACES)


def puzzles_of(content: Content, side: int, difficulty: int) -> list[Alone]:
    """All puzzles of a side with this difficulty, 1 to 5; 0 is any."""
    pack: Pack = content.pack
    return [
        Alone(side, board, face)
        for board in range(BOARDS)
        for face in range(1, FACES + 1)
        if difficulty in (0, difficulty_of(pack, Alone(side, board, face)))
    ]


def difficulty_of(pack: Pack, puzzle: Alone) -> int:
    """1 to 5, by the model of the pack."""
    return pack.board(puzzle.side, puzzle.board).rows[puzzle.face - 1].level


def set_out(puzzle: Alone, room: int = 1) -> States:
    """A record in which seat 0 races alone on this puzzle, as the first of `room` records."""
    states = RECORD.blank(room)
    first = states[:1]
    for name, value in (
        ("players", 1),
        ("phase", Phase.RACE),
        ("round", 1),
        ("run", 1),
        ("dealt", 1),
    ):
        first[name] = value
    first["side"], first["face"] = puzzle.side, puzzle.face
    first["board"][0, 0], first["since"] = puzzle.board, 0
    return states


def judge(content: Content, puzzle: Alone, moves: Sequence[Json]) -> tuple[int | None, bool]:
    """Play putting and lifting by the rules: the first wrong move, if any; and whether it solves.

    What comes after the solution is wrong too (UB-21: the pieces of a solved board stay).
    """
    states = set_out(puzzle)
    for at, move in enumerate(moves):
        try:
            action = _NOTATION.action_of(content, states, 0, 0, move)
        except MoveError:
            return at, False
        if (
            KIND_OF[action] not in (PUT, LIFT)
            or apply(content.table, states, 0, 0, action) != Status.OK
        ):
            return at, False
    return None, bool(states["stage"][0, 0] == Stage.SOLVED)
