"""People at a table of Ubongo, with the server's clock in the test's hand."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

from clessidra.games.ubongo.game import GAME
from clessidra.games.ubongo.present.notation import row_of
from helpers.clock import HeldClock
from helpers.server.clients import BOT, ME, OPEN, TestServer, begin

COUNTDOWN_MS, MINUTE = 3000, 60_000


class Sitting:
    """People at a table of Ubongo, the server's clock in the test's hand."""

    def __init__(
        self,
        server: TestServer,
        clock: HeldClock,
        *names: str,
        bots: int = 0,
        seats: Sequence[dict[str, str]] = (),
        **options: Any,
    ) -> None:
        self.server, self.clock = server, clock
        self.people = [server.person(name) for name in names]
        owner = self.people[0]
        seats = seats or [ME, *[OPEN] * (len(names) - 1), *[BOT] * bots]
        self.table = owner.open_table(*seats, game="ubongo", **options)
        for person in self.people[1:]:
            person.join(self.table)
        self.stack = ExitStack()
        self.sitters = [self.stack.enter_context(p.at(self.table["id"])) for p in self.people]

    def __enter__(self) -> Sitting:
        begin(self.people[0], self.table, *self.sitters)
        return self

    def __exit__(self, *error: object) -> None:
        self.stack.close()

    @property
    def match(self) -> Any:
        return self.server.room(self.table["id"]).match

    def match_ms(self) -> int:
        return self.server.room(self.table["id"]).live.match_ms

    def ring(self) -> None:
        """Let the race look at its clock, as it does after its alarm."""
        room = self.server.room(self.table["id"])

        async def wake() -> None:
            room.race.wake()

        self.server.call(wake)

    def wait(self, ms: int, until: str | None = None) -> None:
        """Let time pass on the server; everybody reads on until the match is in this phase."""
        self.clock.ms += ms
        self.ring()
        if until is not None:
            for sitter in self.sitters:
                while sitter.state["view"]["phase"] != until:
                    sitter.read()

    def catch_up(self) -> None:
        for sitter in self.sitters:
            sitter.until_seq(len(self.match.events) - 1)

    def do(self, seat: int, move: Any) -> Any:
        """A move of a seat that a person holds."""
        if isinstance(move, str):
            move = GAME.notation.read(move)
        sitter = next(one for one in self.sitters if seat in one.seats)
        answer = sitter.move(seat, move)
        self.catch_up()
        return answer

    def start(self) -> None:
        """Pawns, ready, countdown: the sand has begun to run."""
        while self.match.states["phase"][0] == 0:
            seat = self.match.awaited[0]
            assert self.do(seat, "place red-3")["type"] == "done"
        for seat in self.match.awaited:
            assert self.do(seat, "ready")["type"] == "done"
        self.wait(COUNTDOWN_MS, "race")

    def solution(self, seat: int) -> list[Any]:
        match = self.match
        states = match.states
        row = row_of(match.content, states, 0, seat)
        assert row is not None
        place = (0, 0, int(states["board"][0, seat]), int(states["face"][0]) - 1)
        placed = match.content.table["solution"][place].tolist()
        return [
            {"do": "put", "piece": piece, "cells": list(row.cells[at])}
            for piece, at in zip(row.pieces, placed, strict=False)
        ]

    def is_idle(self) -> bool:
        """Whether the server has nothing left to do at the current time."""
        room = next(room for room in self.server.hub.rooms if room.table.id == self.table["id"])
        return room.race._wait_ms() != 0 and not room.live.lock.locked()
