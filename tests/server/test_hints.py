"""Hints: what a strong player would do, where the table allows it."""

from __future__ import annotations

import contextlib
import threading
from collections import Counter
from typing import Any

import pytest

from clessidra.bots import choose as true_choose
from clessidra.server.live import bot_seats, hints
from helpers.server.clients import BOT, ME, OPEN, TestServer, begin, play_on


def test_a_hint_names_the_best_moves(server: TestServer) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT, BOT)
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        play_on([sitter], until=lambda me: me.awaited == [0])
        hint = sitter.ask("hint", seat=0)
        assert (hint["type"], hint["seat"]) == ("hint", 0)
        assert 1 <= len(hint["moves"]) <= 3
        assert all(best["move"] in sitter.legal() for best in hint["moves"])
        assert all(isinstance(best["expected"], float) for best in hint["moves"])
        assert all(0 <= best["chance"] <= 1 for best in hint["moves"])
        assert all(reason["key"] for best in hint["moves"] for reason in best["reasons"])
        assert sitter.ask("hint", seat=0)["moves"] == hint["moves"]
        assert sitter.move(0, hint["moves"][0]["move"])["type"] == "done"


def test_no_hint_out_of_turn(server: TestServer) -> None:
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.open_table(ME, OPEN, hints=True)
    bob.join(table)
    with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
        assert one.until("welcome")["table"]["hints"]
        assert one.ask("hint", seat=0)["key"] == "not_awaited"
        begin(ada, table, one, two)
        play_on([one, two], until=lambda me: me.awaited == [1])
        assert one.ask("hint", seat=0)["key"] == "not_awaited"
        two.until_seq(one.state["seq"])
        assert two.ask("hint", seat=1)["type"] == "hint"


def test_no_hints_among_people_unless_they_agree(server: TestServer) -> None:
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.open_table(ME, OPEN)
    bob.join(table)
    with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
        begin(ada, table, one, two)
        play_on([one, two], until=lambda me: me.awaited == [0])
        assert one.ask("hint", seat=0)["key"] == "no_hints"
    alone = ada.open_table(ME, BOT, hints=False)
    with ada.at(alone["id"]) as sitter:
        begin(ada, alone, sitter)
        play_on([sitter], until=lambda me: me.awaited == [0])
        assert sitter.ask("hint", seat=0)["key"] == "no_hints"


class Advisers:
    """Advice that is thought about until the test has seen enough."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.thinking: Counter[int] = Counter()
        """How many think about each seat now."""
        self.most: Counter[int] = Counter()
        self.threads: set[str] = set()
        self.enough = threading.Event()
        self._lock = threading.Lock()
        monkeypatch.setattr(hints, "advise", self._advise)

    def _advise(
        self, _game: Any, _content: Any, _seen: Any, seat: int, _seed: str, stop: Any
    ) -> list[Any]:
        with self._lock:
            self.threads.add(threading.current_thread().name)
            self.thinking[seat] += 1
            self.most[seat] = max(self.most[seat], self.thinking[seat])
        while not stop() and not self.enough.wait(0.001):
            pass
        with self._lock:
            self.thinking[seat] -= 1
        return []


def test_one_hint_at_a_time_for_each_person(
    server: TestServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many sockets ask, the others are advised and their bots move."""
    advisers = Advisers(monkeypatch)
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.open_table(ME, BOT)
    with ada.at(table["id"]) as left, ada.at(table["id"]) as right:
        begin(ada, table, left, right)
        play_on([left], until=lambda me: me.awaited == [0])
        left.send(type="hint", id="left", seat=0)
        server.until(lambda: advisers.thinking[0] == 1)
        right.send(type="hint", id="right", seat=0)
        other = bob.open_table(BOT, ME)
        with bob.at(other["id"]) as sitter:
            begin(bob, other, sitter)
            play_on([sitter], until=lambda me: me.awaited == [1])
            sitter.send(type="hint", id="bob", seat=1)
            server.until(lambda: advisers.thinking[1] == 1)
            advisers.enough.set()
            assert sitter.answer("bob")["type"] == "hint"
        assert left.answer("left")["type"] == right.answer("right")["type"] == "hint"
    assert advisers.most == {0: 1, 1: 1}
    assert all(name.startswith("hint") for name in advisers.threads)


def test_who_hangs_up_lets_the_next_one_ask(
    server: TestServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    advisers = Advisers(monkeypatch)
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT)
    with ada.at(table["id"]) as stays:
        begin(ada, table, stays)
        play_on([stays], until=lambda me: me.awaited == [0])
        with ada.at(table["id"]) as goes:
            goes.send(type="hint", id="goes", seat=0)
            server.until(lambda: advisers.thinking[0] == 1)
        server.until(lambda: advisers.thinking[0] == 0)
        advisers.enough.set()
        assert stays.ask("hint", seat=0)["type"] == "hint"


def test_bots_move_while_hints_are_thought_about(
    server: TestServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    advisers = Advisers(monkeypatch)
    names: list[str] = []

    def choose(*arguments: Any, **more: Any) -> int:
        names.append(threading.current_thread().name)
        return true_choose(*arguments, **more)

    monkeypatch.setattr(bot_seats, "choose", choose)
    people = [server.person(name) for name in ("Ada", "Bob", "Cid")]
    with contextlib.ExitStack() as stack:
        for person in people:
            table = person.open_table(ME, BOT, BOT)
            sitter = stack.enter_context(person.at(table["id"]))
            begin(person, table, sitter)
            play_on([sitter], until=lambda me: me.awaited == [0])
            sitter.send(type="hint", id="hint", seat=0)
        server.until(lambda: advisers.thinking[0] == 2)  # the third one waits for them
        eve = server.person("Eve")
        table = eve.open_table(ME, BOT)
        with eve.at(table["id"]) as sitter:
            begin(eve, table, sitter)
            play_on([sitter])
        assert advisers.thinking[0] == 2
        advisers.enough.set()
    assert names
    assert not any(name.startswith("hint") for name in names)
