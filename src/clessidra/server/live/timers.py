"""The alarm of a table: for turns that last too long and people who stay away too long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from clessidra.server.clock import Clock
from clessidra.server.live.live_table import LiveTable
from clessidra.server.tasks import BackgroundTasks


class Timers:
    """One sleeping task for each table that has something to wait for."""

    def __init__(
        self, live: LiveTable, tasks: BackgroundTasks, clock: Clock, on_ring: Callable[[], None]
    ) -> None:
        self._live, self._tasks, self._clock = live, tasks, clock
        self._on_ring = on_ring
        self._task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Something changed: find out what to wait for now."""
        live = self._live
        live.turn_clock.work_out(live.table, live.match, live.is_running)
        self.stop()
        moments = self._moments()
        if moments:
            wait = max(0.0, min(moments) - self._clock.monotonic())
            self._task = self._tasks.spawn(self._ring(wait), f"timer {live.table.id}")

    def stop(self) -> None:
        """Cancel the alarm."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _moments(self) -> list[float]:
        moments = self._live.presence.away_moments()
        ends = self._live.turn_clock.ends
        if ends is not None and ends > self._clock.monotonic():
            moments.append(ends)
        return moments

    async def _ring(self, wait: float) -> None:
        await self._clock.sleep(wait + 0.01)
        self._task = None  # from now on `wake` sets another one and does not cancel this
        self._on_ring()
