"""A bot thinks as long as somebody waits for it, and no longer."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

from clessidra.bots import choose as true
from clessidra.server.live import bot_seats
from helpers.server.clients import BOT, ME, TestServer, begin, play_on
from helpers.timeouts import PATIENCE_S


def test_an_undo_stops_the_bot_that_thinks_about_it(
    server: TestServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinks, stopped = threading.Event(), threading.Event()

    def choose(
        bot: str, game: Any, content: Any, seen: Any, seat: int, seed: str, at: int, stop: Any
    ) -> int:
        if int(seen["acted"][0]) == 1 and not stopped.is_set():
            thinks.set()
            until = time.monotonic() + PATIENCE_S
            while not stop() and time.monotonic() < until:
                time.sleep(0.01)
            assert stop()
            stopped.set()
        return true(bot, game, content, seen, seat, seed, at, stop)

    monkeypatch.setattr(bot_seats, "choose", choose)
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT)
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        play_on([sitter], until=lambda me: me.state["view"]["first"] == 0 and me.awaited == [0])
        assert sitter.move(0, sitter.legal()[0])["type"] == "done"
        assert thinks.wait(PATIENCE_S)
        assert sitter.undo(0)["type"] == "done"
        assert stopped.wait(PATIENCE_S)
        assert sitter.awaited == [0]
