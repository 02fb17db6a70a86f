"""The clock of a table, stopped: who is away and whose turn is over is for the test to say."""

from __future__ import annotations

import pytest

from clessidra.server import company, timers


class StoppedClock:
    """What the server takes for `time`."""

    now = 1000.0

    def monotonic(self) -> float:
        return self.now


def stopped_clock(monkeypatch: pytest.MonkeyPatch) -> StoppedClock:
    """A clock that stands still until the test moves it."""
    stopped = StoppedClock()
    for module in (timers, company):
        monkeypatch.setattr(module, "time", stopped)
    return stopped
