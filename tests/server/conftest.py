"""A server in this process, with a database of its own, and people who talk to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from clessidra.lab.warming import load_all
from clessidra.server import connection, hub
from clessidra.server.settings import Settings
from helpers.patience import PATIENCE_S
from helpers.people import TestServer

HOUR_S = 3600.0


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Nothing happens only because this machine is slow: whatever waits waits for people.

    A test that is about one of these times sets it, or the clock.
    """
    return Settings(
        database=f"sqlite+aiosqlite:///{tmp_path / 'test.db'}",
        address="http://testserver",
        bot_pause_s=0.0,
        nonce_wait_s=HOUR_S,
        away_after_s=HOUR_S,
        heartbeat_s=HOUR_S,
    )


@pytest.fixture(autouse=True)
def _unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Last words, too, are given the time that they need."""
    for module in (connection, hub):
        monkeypatch.setattr(module, "FAREWELL_S", PATIENCE_S)


@pytest.fixture
def server(settings: Settings) -> Iterator[TestServer]:
    with TestServer(settings) as running:
        yield running


@pytest.fixture(scope="session", autouse=True)
def _kernels() -> None:
    """Loaded before any test bends the deal: a server that starts plays a trial match."""
    load_all()
