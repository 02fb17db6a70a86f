"""The state of one table in memory. No sockets are written here, and no database."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from clessidra.core.game import Game
from clessidra.core.lesson import Lesson
from clessidra.core.match import Match
from clessidra.core.result import standing
from clessidra.core.seal import commitment
from clessidra.server.clock import Clock
from clessidra.server.lessons import lesson_at
from clessidra.server.live.presence import Presence
from clessidra.server.live.turn_clock import TurnClock
from clessidra.server.tables import Table
from clessidra.server.wire.protocol import TableInfo
from clessidra.server.wire.serializers import result_of, table_info
from clessidra.server.wire.updates import MatchNow
from clessidra.server.wire.viewpoints import Viewpoints


class LiveTable:
    """A table, its match if there is one, and who is there."""

    def __init__(self, table: Table, game: Game, away_after_s: float, clock: Clock) -> None:
        self.table = table
        self.game = game
        self.lock = asyncio.Lock()
        """Everything that changes the table or its match holds it."""
        self.presence = Presence(table, away_after_s, clock)
        self.turn_clock = TurnClock(clock)
        self.match: Match | None = None
        self.viewpoints: Viewpoints | None = None
        self.recorded: Match | None = None
        """The finished match whose deal is played again, if one is."""
        self.secret = ""
        self.nonces: tuple[str, ...] = ()
        self.stopped: str | None = None
        """Why the match cannot go on, as a text key."""
        self.answered: dict[str, int] = {}
        """The ids of the commands that were carried out, and the seq of their first event."""
        self._clock = clock
        self._began_ms = 0

    def take_match(self, match: Match, secret: str, nonces: tuple[str, ...], began_ms: int) -> None:
        """This match is played here from now on."""
        self.match, self.viewpoints = match, Viewpoints(match)
        self.secret, self.nonces = secret, nonces
        self._began_ms = began_ms

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is given here, if one is."""
        return lesson_at(self.game, self.table.options)

    @property
    def is_running(self) -> bool:
        """There is a match, and somebody can move."""
        return self.match is not None and self.stopped is None and not self.match.over

    @property
    def commitment(self) -> str | None:
        """What is published before the deal."""
        if self.match is not None:
            return self.match.terms.commitment
        if self.table.status != "sealing" or self.table.match is None:
            return None
        return commitment(self.table.match, self.secret)

    @property
    def match_ms(self) -> int:
        """The current time of the match; it never goes back, whatever the system's clock does."""
        last = self.match.events[-1].at_ms if self.match else 0
        return max(last, self._clock.now_ms() - self._began_ms)

    @property
    def changed_ms(self) -> int:
        """When the last event happened, in milliseconds since 1970; 0 without a match."""
        return self._began_ms + (self.match.events[-1].at_ms if self.match else 0)

    def somebody_is_there(self) -> bool:
        """Whether a person who plays has a socket open."""
        return any(self.presence.is_online(person) for person in self.table.people)

    def moves_for(self, seat: int) -> str:
        """Why a bot moves on this seat now, as the log keeps it; empty if the seat is its own."""
        chair = self.table.chairs[seat]
        if chair.kind == "bot":
            return ""
        return "bot" if chair.stand_in else "clock"

    def info(self, identity: str) -> TableInfo:
        """The table as a person may see it."""
        return table_info(self.table, identity, self.presence, self.stopped, self.commitment)

    def now(self) -> MatchNow:
        """The match as it is broadcast."""
        match = self.match
        assert match is not None
        assert self.viewpoints is not None
        return MatchNow(
            match,
            self.viewpoints,
            self.is_running,
            self.turn_clock.shown,
            None if self.game.clock is None else self.match_ms,
            result_of(match, self.secret, self.nonces) if match.over else None,
        )

    def summary(self) -> dict[str, object]:
        """What lists show of the match. Kept in the database only when the match is over."""
        match = self.match
        if match is None:
            return {}
        rounds = match.game.rounds
        _, ranks = standing(match.game, match.content, match.states, 0)
        return {
            "round": int(match.states["round"][0]),
            "rounds": rounds(match.terms.options) if rounds is not None else None,
            "awaited": match.awaited,
            "winners": [s for s, rank in enumerate(ranks) if rank == 1] if match.over else [],
        }

    def listed(self) -> Table:
        """The table as lists show it, with what the match knows."""
        status = "stopped" if self.stopped else self.table.status
        return replace(self.table, status=status, summary=self.summary() or self.table.summary)
