"""A server's clock in the hand of a test."""

from __future__ import annotations

import asyncio


class HeldClock:
    """Stands still until the test moves it; only `advance` wakes what sleeps."""

    def __init__(self, ms: int = 10**12) -> None:
        self.seconds = 1000.0
        """What the server takes for the monotonic clock."""
        self.ms = ms
        """What the server takes for the time of day."""
        self._asleep: list[tuple[float, asyncio.Future[None]]] = []

    def monotonic(self) -> float:
        return self.seconds

    def now_ms(self) -> int:
        return self.ms

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        sleeper = (self.seconds + seconds, asyncio.get_running_loop().create_future())
        self._asleep.append(sleeper)
        try:
            await sleeper[1]
        finally:
            self._asleep.remove(sleeper)

    def sleeps(self, seconds: float) -> bool:
        """Whether somebody sleeps who will wake after this time."""
        return any(abs(until - self.seconds - seconds) < 1e-6 for until, _ in self._asleep)

    def advance(self, seconds: float) -> None:
        """Let time pass; from any thread."""
        self.seconds += seconds
        self.ms += round(1000 * seconds)
        for until, future in list(self._asleep):
            if until <= self.seconds:
                future.get_loop().call_soon_threadsafe(_wake, future)


def _wake(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)
