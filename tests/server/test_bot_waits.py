"""Bots wait, so that people see one move after the other and can take theirs back in between."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from clessidra.server.live.bot_wait import AFTER_REVEAL, WAITS_S, WITHIN_A_TURN
from clessidra.server.settings import Settings
from clessidra.server.wire.protocol import BotSpeed
from helpers.clock import HeldClock
from helpers.matches import easy_move
from helpers.minute_realms.rigged_deals import rig
from helpers.server.clients import BOT, ME, OPEN, Sitter, TestServer, begin

NORMAL = WAITS_S["normal"]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> HeldClock:
    rig(monkeypatch, lambda deal: deal | {"first": 0})
    return HeldClock()


@pytest.fixture
def server(clock: HeldClock, settings: Settings) -> Iterator[TestServer]:
    with TestServer(replace(settings, bot_waits=1.0), clock) as running:
        yield running


def take(sitter: Sitter, seat: int = 0) -> None:
    """Make some move of a seat of mine."""
    if sitter.state["viewer"] != seat:
        sitter.look(seat)
    answer = sitter.move(seat, sitter.legal()[0])
    assert answer["type"] == "done", answer


def until_waiting(server: TestServer, clock: HeldClock, seconds: float) -> None:
    """Until a bot has thought, and sleeps for this time."""
    server.until(lambda: clock.sleeps(seconds))


def test_each_bot_waits_after_the_move_before(server: TestServer, clock: HeldClock) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT, BOT)
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        take(sitter)
        for bot in (1, 2):
            until_waiting(server, clock, NORMAL)
            assert sitter.awaited == [bot]
            assert sitter.state["can_undo"]
            clock.advance(NORMAL)
            sitter.until_seq(bot + 1)
        assert sitter.state["view"]["round"] == 2  # new cards are up: they are looked at first
        until_waiting(server, clock, AFTER_REVEAL * NORMAL)


def test_the_steps_of_one_turn_follow_sooner(server: TestServer, clock: HeldClock) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT, game="realm-of-sand")
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        match = server.room(table["id"]).match
        assert match is not None
        while sitter.awaited == [0]:
            assert sitter.move(0, easy_move(match, 0))["type"] == "done"
        until_waiting(server, clock, NORMAL)
        seq = sitter.state["seq"]
        clock.advance(NORMAL)
        sitter.until_seq(seq + 1)
        assert sitter.awaited == [1]  # a tile is placed, another is to be taken
        until_waiting(server, clock, WITHIN_A_TURN * NORMAL)


def test_a_move_can_be_taken_back_while_bots_wait(server: TestServer, clock: HeldClock) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT)
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        take(sitter)
        until_waiting(server, clock, NORMAL)
        clock.advance(NORMAL / 2)
        assert sitter.undo(0)["type"] == "done"
        assert sitter.awaited == [0]
        server.until_quiet()  # the bot does not wait any more
        take(sitter)
        until_waiting(server, clock, NORMAL)  # and now from the beginning
        assert sitter.awaited == [1]


@pytest.mark.parametrize("speed", ["slow", "fast"])
def test_the_speed_changes_at_once(server: TestServer, clock: HeldClock, speed: BotSpeed) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT)
    assert table["options"]["speed"] == "normal"
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        take(sitter)
        until_waiting(server, clock, NORMAL)
        sitter.send(type="speed", speed=speed)
        sitter.until_table(lambda now: now["options"]["speed"] == speed)
        until_waiting(server, clock, WAITS_S[speed])
        clock.advance(WAITS_S[speed])
        sitter.until_seq(2)


def test_at_once(server: TestServer, clock: HeldClock) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT, BOT, speed="instant")
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        take(sitter)
        sitter.until_seq(3)
    assert clock.seconds == HeldClock().seconds


def test_a_person_hurries_bots_up_to_the_next_person(server: TestServer, clock: HeldClock) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT, BOT, {"kind": "here"})
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        sitter.look(0)
        take(sitter)
        until_waiting(server, clock, NORMAL)
        sitter.send(type="hurry")
        sitter.until_seq(3)
        assert sitter.awaited == [3]


def test_who_hurried_once_waits_the_next_time(server: TestServer, clock: HeldClock) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT, {"kind": "here"}, BOT)
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        sitter.look(0)
        take(sitter)
        until_waiting(server, clock, NORMAL)
        sitter.send(type="hurry")
        sitter.until_seq(2)
        server.until_quiet()
        take(sitter, 2)
        until_waiting(server, clock, NORMAL)


def test_spectators_change_nothing(server: TestServer, clock: HeldClock) -> None:
    ada, eve = server.person("Ada"), server.person("Eve")
    table = ada.open_table(ME, BOT)
    eve.watch(table)
    with ada.at(table["id"]) as sitter, eve.at(table["id"]) as watcher:
        begin(ada, table, sitter, watcher)
        take(sitter)
        until_waiting(server, clock, NORMAL)
        messages: list[dict[str, Any]] = [
            {"type": "hurry"},
            {"type": "speed", "speed": "instant"},
        ]
        for message in messages:
            watcher.send(**message)
            assert watcher.until("refused")["key"] == "not_your_seat"
        assert ada.see(table).json()["options"]["speed"] == "normal"
        assert clock.sleeps(NORMAL)


def test_the_speed_is_kept(server: TestServer) -> None:
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.open_table(ME, OPEN, speed="slow")
    bob.join(table)
    with bob.at(table["id"]) as sitter:
        sitter.until("welcome")
        sitter.send(type="speed", speed="fast")
        sitter.until_table(lambda now: now["options"]["speed"] == "fast")
    with TestServer(server.settings) as again:
        seen = again.again(ada).see(table).json()
        assert seen["options"]["speed"] == "fast"
        assert ada.open_table(ME, OPEN)["options"]["speed"] == "normal"
