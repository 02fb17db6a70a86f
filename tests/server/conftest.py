"""A server in this process, with a database of its own, and people who talk to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from clessidra.lab.warming import load_all
from clessidra.server.settings import Settings
from helpers.people import TestServer


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        database=f"sqlite+aiosqlite:///{tmp_path / 'test.db'}",
        address="http://testserver",
        bot_pause_s=0.0,
        nonce_wait_s=0.3,
        away_after_s=0.2,
    )


@pytest.fixture
def server(settings: Settings) -> Iterator[TestServer]:
    with TestServer(settings) as running:
        yield running


@pytest.fixture(scope="session", autouse=True)
def _kernels() -> None:
    """Loaded before any test bends the deal: a server that starts plays a trial match."""
    load_all()
