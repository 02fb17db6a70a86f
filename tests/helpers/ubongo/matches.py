"""Matches of Ubongo with a clock that the test sets: nothing here ever sleeps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from clessidra.core.deals import deal_from_json, deal_from_seed, deal_to_json
from clessidra.core.digest import digest
from clessidra.core.errors import MoveError
from clessidra.core.events import Event, Seat, Terms
from clessidra.core.match import Match
from clessidra.core.seal import series_secret
from clessidra.games.ubongo.actions import LIFT, PUT
from clessidra.games.ubongo.game import GAME
from clessidra.games.ubongo.present.notation import row_of
from clessidra.games.ubongo.state import NONE, PIECES, Phase, Stage

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clessidra.core.canonical import Json
    from clessidra.core.content import Content
    from clessidra.core.fields import States
    from clessidra.core.game import Move

CLASSIC = GAME.load_content(None)
COUNTDOWN_MS = 3000
MINUTE = 60_000
GEMS = ("ruby", "amber", "emerald", "sapphire", "amethyst", "moonstone")


def options_of(players: int, **chosen: int) -> dict[str, int]:
    return {option.name: option.default for option in GAME.options} | {"players": players} | chosen


def some_deal(players: int, seed: int = 0, **chosen: int) -> Json:
    """A deal by content ids."""
    states = deal_from_seed(GAME, CLASSIC, options_of(players, **chosen), series_secret(seed, 0))
    return deal_to_json(GAME, CLASSIC, states)


def rows_of(front: Mapping[int, tuple[str, str]]) -> list[list[str]]:
    """Rows of gems with the pairs wanted in front of some of them; twelve of each colour."""
    left = dict.fromkeys(GEMS, 12)
    for pair in front.values():
        for gem in pair:
            left[gem] -= 1
    rest = [gem for gem in GEMS for _ in range(left[gem])]
    rows = []
    for space in range(6):
        row = list(front.get(space, ()))
        while len(row) < 12:
            row.append(rest.pop())
        rows.append(row)
    return rows


def helpful(content: Content, states: States, seat: int) -> int | None:
    """A step towards a solution: put what belongs somewhere, or lift what lies wrong."""
    s = states[0]
    if s["phase"] != Phase.RACE or s["stage"][seat] != Stage.SOLVING:
        return None
    side = int(s["side"]) ^ (int(s["handicap"]) >> seat & 1)
    row = (side, int(s["board"][seat]), int(s["face"]) - 1)
    lying, solution = s["lying"][seat].tolist(), content.table["solution"][0][row].tolist()
    wrong = [piece for piece in range(PIECES) if lying[piece] not in (NONE, solution[piece])]
    if wrong:
        return LIFT + int(wrong[0])
    missing = [at for piece, at in enumerate(solution) if lying[piece] == NONE != at]
    return PUT + int(missing[0])


class Table:
    """A match, its clock, and short words for what people do in it."""

    def __init__(
        self, players: int = 2, seed: int = 0, deal: Mapping[str, Json] | None = None, **chosen: int
    ) -> None:
        self.players = players
        options = options_of(players, **chosen)
        seats = tuple(Seat("person", f"P{at}") for at in range(players))
        self.match = Match(GAME, CLASSIC, Terms("t", options, seats, "00" * 32))
        dealt = some_deal(players, seed, **chosen) | {"first": 0} | dict(deal or {})
        states = deal_from_json(GAME, CLASSIC, options, dealt)
        GAME.rules.set_up(CLASSIC.table, states, 0)
        mark = digest(GAME.record, states, 0, CLASSIC)
        self.match.fold(Event(0, 0, "deal", None, {"deal": dealt}, mark, states.tobytes()))
        self.now = 0

    # --- looking ---------------------------------------------------------------------------------

    @property
    def view(self) -> Any:
        return GAME.view(CLASSIC, self.match.states, 0)

    @property
    def phase(self) -> str:
        return str(self.view["phase"])

    def seat(self, seat: int) -> Any:
        return self.view["seats"][seat]

    def field(self, name: str) -> Any:
        return self.match.states[name][0].tolist()

    def solution(self, seat: int) -> list[Move]:
        """The moves that solve the board before a seat."""
        states = self.match.states
        row = row_of(CLASSIC, states, 0, seat)
        assert row is not None
        board, face = int(states["board"][0, seat]), int(states["face"][0]) - 1
        side = 1 if self.seat(seat)["side"] == "hard" else 0
        placed = CLASSIC.table["solution"][0, side, board, face].tolist()
        return [
            {"do": "put", "piece": piece, "cells": list(row.cells[at])}
            for piece, at in zip(row.pieces, placed, strict=False)
        ]

    # --- doing -----------------------------------------------------------------------------------

    def wait(self, ms: int) -> None:
        """Let time pass; whatever is due happens."""
        self.now += ms
        for event in self.match.decide_due(self.now):
            self.match.fold(event)

    def do(self, seat: int, move: Move | str) -> None:
        """A move that must be legal, at the current time."""
        if isinstance(move, str):
            move = GAME.notation.read(move)
        self.wait(0)
        for event in self.match.decide_move(seat, move, self.now):
            self.match.fold(event)

    def refused(self, seat: int, move: Move | str) -> MoveError:
        """A move that must be refused, and changes nothing."""
        self.wait(0)
        before = self.match.states.tobytes()
        with pytest.raises(MoveError) as caught:
            self.do(seat, move)
        assert self.match.states.tobytes() == before
        return caught.value

    def pause(self) -> None:
        self.match.fold(self.match.decide_pause(self.now))

    def resume(self) -> None:
        self.match.fold(self.match.decide_resume(self.now))

    def place(self, *spaces: int) -> Table:
        """Pawns on these red spaces, from 1, seat by seat; the first one for all others."""
        while self.phase == "place":
            seat = self.match.awaited[0]
            space = spaces[seat] if seat < len(spaces) else 1
            self.do(seat, f"place red-{space}")
        return self

    def begin(self, *spaces: int) -> Table:
        """Everybody ready, the countdown over: the sand has just begun to run."""
        self.place(*spaces)
        for seat in self.match.awaited:
            self.do(seat, "ready")
        self.wait(COUNTDOWN_MS)
        assert self.phase == "race"
        return self

    def solve(self, seat: int) -> None:
        """Put all pieces of a solution, in this instant."""
        for move in self.solution(seat):
            self.do(seat, move)

    def nearly_solve(self, seat: int) -> Move:
        """All but the last piece; returns the move that is left."""
        *early, last = self.solution(seat)
        for move in early:
            self.do(seat, move)
        return last

    def finish_round(self, *seats: int) -> None:
        """These seats solve and take, in this order; then the sand runs out if it must."""
        for seat in seats:
            self.solve(seat)
            self.do(seat, "take")
        while self.phase == "race":
            due = self.match.due_ms
            assert due is not None
            self.wait(due - self.now)
