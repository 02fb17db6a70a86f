"""The clocks of a table: who has been away too long, and whose turn has lasted too long."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from clessidra.core.events import Event
from clessidra.core.match import Match
from clessidra.server.protocol import Clock

if TYPE_CHECKING:
    from clessidra.server.room import Room


class Timers:
    """One sleeping task for each table that has something to wait for."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._task: asyncio.Task[None] | None = None
        self._waiting: list[int] = []
        self._turn_ends: float | None = None
        self._ends: list[float] = []
        """For each event, when the turn that the match is in after it will have lasted too long."""

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
        return list(self._waiting)

    @property
    def _seconds(self) -> int:
        return self._room.table.options.turn_seconds

    def _reckon_turn(self) -> None:
        """Whom the match waits for, and until when."""
        room = self._room
        match = room.match
        self._waiting, self._turn_ends = [], None
        if match is None or not self._seconds:
            self._ends = []
            return
        for event in match.events[len(self._ends) :]:
            self._ends.append(self._end_after(match, event))
        if room.is_running and not match.clock_runs:
            chairs = room.table.chairs
            self._waiting = [s for s in match.awaited if not chairs[s].played_by_bot]
        if self._waiting:
            self._turn_ends = self._ends[len(match.events) - 1]

    def _end_after(self, match: Match, event: Event) -> float:
        """The end belongs to the turn, not to who sits there: neither taking a move back nor
        lending the seat to a bot for a moment gives anybody more time."""
        if event.kind == "undo":
            return self._ends[int(event.body["to"])]
        if event.seq and _is_same_turn(match, event.seq):
            return self._ends[event.seq - 1]
        return time.monotonic() + self._seconds

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


def _is_same_turn(match: Match, seq: int) -> bool:
    """Whether an event left the turn as it was: nothing was turned up, nobody new is awaited."""
    before, after = match.states_after(seq - 1), match.states_after(seq)
    if any(before[name][0] != after[name][0] for name in ("reveals", "round")):
        return False
    awaited = [{*match.game.awaited(match.content, states, 0)} for states in (before, after)]
    return awaited[1] <= awaited[0]
