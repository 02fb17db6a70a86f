"""The one clock of a server, handed to everything that has to know the time or to wait."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Tests bring one of their own, so that nothing has to be patched."""

    def monotonic(self) -> float:
        """Seconds that never go back: for how long something lasts."""

    def now_ms(self) -> int:
        """Milliseconds since 1970: for what is stored."""

    async def sleep(self, seconds: float) -> None:
        """Wait that many seconds."""


class SystemClock:
    """The clock of this machine."""

    def monotonic(self) -> float:
        """Seconds since some fixed time."""
        return time.monotonic()

    def now_ms(self) -> int:
        """Milliseconds since 1970."""
        return int(time.time() * 1000)

    async def sleep(self, seconds: float) -> None:
        """Wait that many seconds."""
        await asyncio.sleep(seconds)
