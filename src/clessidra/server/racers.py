"""Bots in a race: each acts when its modelled time has come, and sees what its seat sees."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import numpy as np

from clessidra.bots import bot_number, load_judgement, usual_bot
from clessidra.bots.racing import ROOM, act, new_minds, pace
from clessidra.core.driver import next_in_time
from clessidra.core.events import Event
from clessidra.core.fields import MAX_SEATS, States
from clessidra.core.match import Match
from clessidra.core.rng import STREAM_BOT, new_rng, start
from clessidra.core.seal import words_of
from clessidra.server import metrics
from clessidra.server.problems import ProblemError

if TYPE_CHECKING:
    from clessidra.server.room import Room

NOT_YET = -1


class Racers:
    """The bots of one table, and the moments of the match at which they will act."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._times = np.full(MAX_SEATS, NOT_YET, np.int64)
        self._minds = new_minds()
        self._rng = new_rng()
        # Has nothing to do with the seed of the deal.
        start(self._rng, words_of(secrets.token_hex(32)), STREAM_BOT, 0)

    def next_ms(self, match: Match, now: int) -> int | None:
        """When the next bot acts; those who can act since now begin to think."""
        seat = self._next_seat(match, now)
        return None if seat < 0 else int(self._times[seat])

    async def act(self, match: Match, now: int) -> None:
        """Let the next bot act if its moment has come."""
        seat = self._next_seat(match, now)
        if seat < 0 or self._times[seat] > now:
            return

        def decide(match: Match, at_ms: int) -> list[Event]:
            if seat not in match.awaited or not self._decides_for(seat):
                raise ProblemError("stale")  # the round ended, or somebody took their seat back
            seen = self._seen(match, seat)
            room = np.zeros(match.game.max_legal, np.int32)
            mind = self._minds[seat]
            action = act(match.content.table, seen, 0, seat, self._bot(seat), self._rng, mind, room)
            move = match.game.notation.move_of(match.content, seen, 0, seat, int(action))
            return match.decide_move(seat, move, at_ms)

        self._times[seat] = NOT_YET
        await self._room.play(decide, None)
        metrics.MOVES.labels("bot").inc()

    def _next_seat(self, match: Match, now: int) -> int:
        """The seat whose bot acts next, or -1; the same driver as in simulations decides."""
        load_judgement(match.game)
        awaited = 0
        for seat in range(len(match.terms.seats)):
            if seat not in match.awaited or not self._decides_for(seat):
                self._times[seat] = NOT_YET
                continue
            awaited |= 1 << seat
            if self._times[seat] == NOT_YET:
                seen, mind = self._seen(match, seat), self._minds[seat]
                table, bot = match.content.table, self._bot(seat)
                self._times[seat] = now + pace(table, seen, 0, seat, bot, self._rng, mind)
        first = int(match.states["first"][0])
        return next_in_time(awaited, self._times, first, len(match.terms.seats))

    def _decides_for(self, seat: int) -> bool:
        room = self._room
        return room.table.chairs[seat].played_by_bot or seat in room.timers.overdue()

    def _bot(self, seat: int) -> int:
        game_id = self._room.game.id
        return bot_number(self._room.table.chairs[seat].bot or usual_bot(game_id), game_id)

    def _seen(self, match: Match, seat: int) -> States:
        """What the bot may see, with room to try moves on."""
        return np.concatenate([match.seen_by(seat), match.game.record.blank(ROOM - 1)])
