"""Bots that race, outside kernels: for a server, a terminal, or a test that keeps the time."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from clessidra.bots.part import load_judgement, settings_of
from clessidra.bots.racing import ROOM, act, new_minds, pace
from clessidra.core.driver import next_in_time
from clessidra.core.events import Event
from clessidra.core.fields import MAX_SEATS, States
from clessidra.core.game import Move
from clessidra.core.match import Match
from clessidra.core.rng import STREAM_BOT, new_rng, start
from clessidra.core.seal import words_of

NOT_YET = -1


class Racers:
    """The bots of one match, and the times of the match at which they will act."""

    def __init__(self, seed: str) -> None:
        self._times = np.full(MAX_SEATS, NOT_YET, np.int64)
        self._minds = new_minds()
        self._rng = new_rng()
        start(self._rng, words_of(seed), STREAM_BOT, 0)

    def next(self, match: Match, bots: Mapping[int, str], now: int) -> tuple[int, int] | None:
        """Which seat of those with a bot acts next, and when; None if nobody waits for one.

        Those who can act since now begin to think. The same driver as in simulations decides.
        """
        load_judgement(match.game)
        awaited = 0
        for seat in range(len(match.terms.seats)):
            if seat not in match.awaited or seat not in bots:
                self._times[seat] = NOT_YET
                continue
            awaited |= 1 << seat
            if self._times[seat] == NOT_YET:
                seen, bot = _seen(match, seat), settings_of(bots[seat], match.game.id)
                rest = (seat, bot, self._rng, self._minds[seat])
                self._times[seat] = now + pace(match.content.table, seen, 0, *rest)
        first = int(match.states["first"][0])
        seat = next_in_time(awaited, self._times, first, len(match.terms.seats))
        return None if seat < 0 else (seat, int(self._times[seat]))

    def move(self, match: Match, seat: int, bot: str) -> Move:
        """What the bot does now, given what its seat sees; afterwards it thinks again."""
        load_judgement(match.game)
        self._times[seat] = NOT_YET
        seen, settings = _seen(match, seat), settings_of(bot, match.game.id)
        room = np.zeros(match.game.max_legal, np.int32)
        rest = (seat, settings, self._rng, self._minds[seat], room)
        action = int(act(match.content.table, seen, 0, *rest))
        return match.game.notation.move_of(match.content, seen, 0, seat, action)

    def next_events(
        self, match: Match, bots: Mapping[int, str], until: int | None = None
    ) -> list[Event]:
        """The next deadline or bot's move up to a given time, whichever comes first; or nothing."""
        bot, due = self.next(match, bots, match.events[-1].at_ms), match.due_ms
        if due is not None and (until is None or due <= until) and (bot is None or due <= bot[1]):
            return match.decide_due(due)
        if bot is not None and (until is None or bot[1] <= until):
            seat, at_ms = bot
            return match.decide_move(seat, self.move(match, seat, bots[seat]), at_ms)
        return []


def _seen(match: Match, seat: int) -> States:
    """What the bot may see, with room to try moves on."""
    return np.concatenate([match.seen_by(seat), match.game.record.blank(ROOM - 1)])
