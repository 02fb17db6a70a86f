"""The turn clock. Time is a number that the test sets."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from clessidra.server.settings import Settings
from helpers.clock import HeldClock
from helpers.matches import easy_move
from helpers.minute_realms.rigged_deals import (
    play_to_losing,
    raiders_hash,
    rig,
    strong_first,
    with_raiders,
)
from helpers.server.clients import BOT, ME, OPEN, Person, TestServer, begin, play_on


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> HeldClock:
    rig(monkeypatch, strong_first)
    return HeldClock()


@pytest.fixture
def timed(clock: HeldClock, settings: Settings) -> Iterator[TestServer]:
    with TestServer(settings, clock) as server:
        yield server


def ring(server: TestServer, table: Any) -> None:
    """Let the table look at its clock, as it does after its alarm."""

    async def wake() -> None:
        (await server.hub.room(table["id"])).wake()

    server.call(wake)


def two_at(server: TestServer, **options: Any) -> tuple[Person, Person, Any]:
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.open_table(ME, OPEN, **options)
    bob.join(table)
    return ada, bob, table


def stands_in(seat: int, bot: bool, table: Any) -> bool:
    return bool(table["seats"][seat]["stand_in"] is bot)


def test_each_turn_has_its_time(timed: TestServer, clock: HeldClock) -> None:
    ada, bob, table = two_at(timed, turn_seconds=60)
    with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
        begin(ada, table, one, two)
        assert one.state["clock"] == two.state["clock"] == {"left_ms": 60_000, "of_ms": 60_000}
        clock.seconds += 45
        one.look(0)
        assert one.state["clock"] == {"left_ms": 15_000, "of_ms": 60_000}
        one.move(0, one.legal()[0])
        two.until_seq(1)
        # The clock of the next one is told together with the move.
        assert one.state["clock"] == two.state["clock"] == {"left_ms": 60_000, "of_ms": 60_000}


def test_a_move_and_its_undo_win_no_time(timed: TestServer, clock: HeldClock) -> None:
    ada, bob, table = two_at(timed, turn_seconds=60)
    with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
        begin(ada, table, one, two)
        for left_ms in (40_000, 20_000):
            clock.seconds += 20
            one.move(0, one.legal()[0])
            assert one.state["clock"]["left_ms"] == 60_000  # Bob's
            one.undo(0)
            assert (one.awaited, one.state["clock"]["left_ms"]) == ([0], left_ms)
        clock.seconds += 20
        ring(timed, table)
        one.until_seq(5)
        assert one.awaited == [1]


def test_a_stand_in_for_a_moment_wins_no_time(
    timed: TestServer, clock: HeldClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob, table = two_at(timed, turn_seconds=60)
    room = timed.room(table["id"])
    with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
        begin(ada, table, one, two)
        monkeypatch.setattr(room.bots, "wake", lambda: None)  # the bot is not quick enough
        for left_ms in (45_000, 30_000):
            clock.seconds += 15
            for bot in (True, False):
                one.send(type="stand_in", seat=0, bot=bot)
                one.until_table(partial(stands_in, 0, bot))
            one.look(0)
            assert one.state["clock"]["left_ms"] == left_ms


def test_after_a_turn_of_the_others_there_is_new_time(settings: Settings) -> None:
    """Also where nothing is turned up in between; the steps of one turn share its time."""
    clock = HeldClock()
    with TestServer(settings, clock) as server:
        ada, bob, table = two_at(server, game="realm-of-sand", turn_seconds=60)
        with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
            begin(ada, table, one, two)
            match = server.room(table["id"]).match
            assert match is not None
            first = int(match.states["reveals"][0])
            for _turn in range(4):
                (seat,) = one.awaited
                sitter = (one, two)[seat]
                assert sitter.state["clock"]["left_ms"] == 60_000
                clock.seconds += 50
                while True:
                    assert sitter.move(seat, easy_move(match, seat))["type"] == "done"
                    if seat not in sitter.awaited:
                        break
                    assert sitter.state["clock"]["left_ms"] == 10_000
                for other in (one, two):
                    other.until_seq(sitter.state["seq"])
            assert int(match.states["reveals"][0]) == first


@pytest.mark.rule("MR-65")
def test_the_choice_of_one_wins_no_time_for_the_others(
    clock: HeldClock, settings: Settings, tmp_path: Path
) -> None:
    with TestServer(with_raiders(settings, tmp_path), clock) as server:
        ada, bob, table = two_at(server, turn_seconds=60, content=raiders_hash(server))
        with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
            play_to_losing(ada, table, one, two)
            assert one.state["clock"]["left_ms"] == 60_000
            clock.seconds += 25
            one.move(0, one.legal()[0])
            assert (one.awaited, one.state["clock"]["left_ms"]) == ([1], 35_000)
            one.undo(0)
            assert (one.awaited, one.state["clock"]["left_ms"]) == ([0, 1], 35_000)
            one.move(0, one.legal()[0])
            clock.seconds += 35
            ring(server, table)
            one.until_seq(one.state["seq"] + 1)
            assert one.state["view"]["phase"] != "lose"
            assert one.state["clock"]["left_ms"] == 60_000


def test_without_the_option_there_is_no_clock(timed: TestServer) -> None:
    ada, bob, table = two_at(timed)
    with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
        begin(ada, table, one, two)
        play_on([one, two])
        assert all(m["clock"] is None for m in one.received if m["type"] in ("state", "update"))


def test_at_the_end_of_the_time_a_bot_moves(timed: TestServer, clock: HeldClock) -> None:
    ada, bob, table = two_at(timed, turn_seconds=60)
    with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
        begin(ada, table, one, two)
        clock.seconds += 59.9
        ring(timed, table)
        one.look(0)
        assert (one.state["seq"], one.awaited) == (0, [0])
        clock.seconds += 0.1
        ring(timed, table)
        one.until_seq(1)
        assert one.awaited == [1]
        assert one.state["moves"][0]["seat"] == 0
        assert one.state["moves"][0]["by"] == "clock"
        assert not one.table["seats"][0]["stand_in"]  # the seat is still Ada's
        two.until_seq(1)
        assert two.state["clock"]["left_ms"] == 60_000
        two.move(1, two.legal()[0])
        one.until_seq(2)
        assert "by" not in one.state["moves"][0]
        assert not one.state["can_undo"]


def test_for_bots_no_clock_runs(timed: TestServer, clock: HeldClock) -> None:
    ada = timed.person("Ada")
    table = ada.open_table(ME, BOT, turn_seconds=5)
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        clock.seconds += 3
        sitter.move(0, sitter.legal()[0])
        (told,) = [m for m in sitter.received if m["type"] == "update" and m["seq"] == 1]
        assert told["clock"] is None
        play_on([sitter], until=lambda me: me.awaited == [0])
        assert sitter.state["clock"] == {"left_ms": 5_000, "of_ms": 5_000}


def test_a_table_with_a_running_clock_is_not_forgotten(timed: TestServer, clock: HeldClock) -> None:
    """Otherwise the clock would move in a room that nobody can see."""
    ada, bob, table = two_at(timed, turn_seconds=60)
    with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
        begin(ada, table, one, two)
    room = timed.room(table["id"])
    timed.until(lambda: not room.presence.connections)

    async def sweep() -> None:
        timed.hub.close_idle_rooms()

    timed.call(sweep)
    assert timed.room(table["id"]) is room
    clock.seconds += 61
    ring(timed, table)
    timed.until(lambda: room.match is not None and len(room.match.events) == 2)
    with ada.at(table["id"]) as one:
        one.until("state")
        assert one.state["seq"] == 1


def test_the_alarm_rings_by_itself(settings: Settings) -> None:
    clock = HeldClock()
    with TestServer(settings, clock) as server:
        ada, bob, table = two_at(server, turn_seconds=60)
        with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
            begin(ada, table, one, two)
            (seat,) = one.awaited
            clock.advance(61)
            one.until_seq(1)
            assert one.state["moves"][0]["seat"] == seat
