"""The wait before a bot moves: people see one move before the next, and can take theirs back."""

from __future__ import annotations

import asyncio

from clessidra.server.clock import Clock
from clessidra.server.live.live_table import LiveTable
from clessidra.server.wire.protocol import BotSpeed

WAITS_S: dict[BotSpeed, float] = {"slow": 3.5, "normal": 1.8, "fast": 0.8, "instant": 0.0}
"""From the last move to that of a bot."""
AFTER_REVEAL = 2
"""So many times as long after something was turned up: new cards are looked at first."""
WITHIN_A_TURN = 0.5
"""And so many times between the steps of one turn."""


class BotWait:
    """When the next bot of a table may move; a person can hurry it."""

    def __init__(self, live: LiveTable, clock: Clock, scale: float) -> None:
        """All waits are multiplied by `scale`; 0 means that nobody waits."""
        self._live, self._clock, self._scale = live, clock, scale
        self._seq = -1
        self._reveals = -1
        self._since = 0.0
        self._times = 1.0
        self._hurried = False
        self._sleep: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Something changed: after an event the wait begins anew, at another speed it differs."""
        match = self._live.match
        if match is not None and len(match.events) - 1 != self._seq:
            last, reveals = match.events[-1], int(match.states["reveals"][0])
            if last.kind == "move" and last.seat in match.awaited:
                self._times = WITHIN_A_TURN
            else:
                self._times = AFTER_REVEAL if reveals > self._reveals else 1
            self._seq, self._reveals = len(match.events) - 1, reveals
            self._since = self._clock.monotonic()
        self._look_again()

    def hurry(self) -> None:
        """Nobody waits before a person's next turn."""
        self._hurried = True
        self._look_again()

    def person_is_next(self) -> None:
        """No bot is to move: the next one waits again."""
        self._hurried = False

    async def until_due(self, seq: int) -> bool:
        """Wait as long as it takes; False if the match went on meanwhile."""
        while self._seq == seq and (left := self._left_s()) > 0:
            self._sleep = asyncio.ensure_future(self._clock.sleep(left))
            try:
                await asyncio.wait({self._sleep})
            finally:
                self._sleep.cancel()
                self._sleep = None
        return self._seq == seq

    def _left_s(self) -> float:
        if self._hurried:
            return 0.0
        wait = WAITS_S[self._live.table.options.speed] * self._times * self._scale
        return self._since + wait - self._clock.monotonic()

    def _look_again(self) -> None:
        if self._sleep is not None:
            self._sleep.cancel()
