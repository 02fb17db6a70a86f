"""Fixtures: a server in this process, with a database of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from clessidra.lab.precompile import load_all
from clessidra.server.clock import Clock, SystemClock
from clessidra.server.settings import Limits, Settings
from helpers.server.clients import TestServer
from helpers.timeouts import PATIENCE_S

HOUR_S = 3600.0


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Nothing happens only because this machine is slow: whatever waits waits for people.

    A test that is about one of these times or limits sets it, or the clock.
    """
    return Settings(
        database=f"sqlite+aiosqlite:///{tmp_path / 'test.db'}",
        address="http://testserver",
        bot_waits=0.0,
        nonce_wait_s=HOUR_S,
        away_after_s=HOUR_S,
        heartbeat_s=HOUR_S,
        closing_s=PATIENCE_S,
        limits=Limits(messages_at_once=10**6, requests_at_once=10**6),
    )


@pytest.fixture
def clock() -> Clock:
    """The real one. A test that is about time brings a clock that it moves itself."""
    return SystemClock()


@pytest.fixture
def server(clock: Clock, settings: Settings) -> Iterator[TestServer]:
    with TestServer(settings, clock) as running:
        yield running


@pytest.fixture(scope="session", autouse=True)
def compiled_kernels() -> None:
    """Loaded before any test arranges a deal: a server that starts plays a trial match."""
    load_all()
