"""The clocks of a table: who has been away too long, and whose turn has lasted too long."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from clessidra.server.protocol import Clock

if TYPE_CHECKING:
    from clessidra.server.room import Room


class Timers:
    """One sleeping task for each table that has something to wait for."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._task: asyncio.Task[None] | None = None
        self._turn: tuple[int, ...] = ()
        self._turn_ends: float | None = None

    def wake(self) -> None:
        """Something changed: reckon anew what to wait for."""
        self._reckon_turn()
        self.stop()
        if self.overdue():  # perhaps this very call has stopped the bell before it rang
            self._room.thinker.wake()
            self._room.race.wake()
        moments = self._moments()
        if moments:
            wait = max(0.0, min(moments) - time.monotonic())
            self._task = self._room.hub.spawn(self._ring(wait), f"timer {self._room.table.id}")

    def stop(self) -> None:
        """Ring no more."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    @property
    def clock(self) -> Clock | None:
        """The turn clock as it stands."""
        if self._turn_ends is None:
            return None
        left = max(0.0, self._turn_ends - time.monotonic())
        return Clock(left_ms=int(1000 * left), of_ms=1000 * self._seconds)

    def overdue(self) -> list[int]:
        """Seats whose time is up: a bot moves for them."""
        if self._turn_ends is None or time.monotonic() < self._turn_ends:
            return []
        return list(self._turn[1:])

    @property
    def _seconds(self) -> int:
        return self._room.table.options.turn_seconds

    def _reckon_turn(self) -> None:
        """A turn lasts as long as the match waits for the same people in the same state."""
        room = self._room
        match = room.match
        if match is None or not self._seconds or not room.is_running or match.clock_runs:
            self._turn, self._turn_ends = (), None
            return
        waiting = [s for s in match.awaited if not room.table.chairs[s].played_by_bot]
        turn = (int(match.states["reveals"][0]), *waiting) if waiting else ()
        if turn != self._turn:
            self._turn = turn
            self._turn_ends = time.monotonic() + self._seconds if waiting else None

    def _moments(self) -> list[float]:
        moments = self._room.company.next_away()
        if self._turn_ends is not None and self._turn_ends > time.monotonic():
            moments.append(self._turn_ends)
        return moments

    async def _ring(self, wait: float) -> None:
        await asyncio.sleep(wait + 0.01)
        self._task = None
        self._room.broadcast_table()
        self._room.thinker.wake()
        self.wake()
