"""A seat whose person is away: offered to a bot after a while, taken back at any time."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from clessidra.games.minute_realms.state import Phase
from clessidra.server.live import bot_seats
from clessidra.server.settings import Settings
from helpers.clock import HeldClock
from helpers.minute_realms.rigged_deals import raiders_hash, rig, strong_first, with_raiders
from helpers.server.clients import BOT, ME, OPEN, Person, TestServer, begin, play_on
from helpers.timeouts import PATIENCE_S


def two_at(server: TestServer) -> tuple[Person, Person, Any]:
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.open_table(ME, OPEN, BOT)
    bob.join(table)
    return ada, bob, table


@pytest.fixture
def clock() -> HeldClock:
    return HeldClock()


def wait_a_while(server: TestServer, clock: HeldClock) -> None:
    """Until a person who went counts as away; the server's own alarm tells everybody."""
    clock.advance(server.settings.away_after_s + 1)


def test_only_who_is_away_is_played_for(server: TestServer, clock: HeldClock) -> None:
    ada, bob, table = two_at(server)
    eve = server.person("Eve")
    eve.watch(table)
    with ada.at(table["id"]) as one:
        with bob.at(table["id"]) as two:
            begin(ada, table, one, two)
            one.send(type="stand_in", seat=1, bot=True)
            assert one.until("refused")["key"] == "not_away"
            one.send(type="stand_in", seat=2, bot=True)
            assert one.until("refused")["key"] == "not_a_person"
            one.send(type="stand_in", seat=4, bot=True)
            assert one.until("refused")["key"] == "not_your_seat"
        gone = one.until_table(lambda table: not table["seats"][1]["online"])
        assert not gone["seats"][1]["away"]  # a moment is not a while
        wait_a_while(server, clock)
        one.until_table(lambda table: table["seats"][1]["away"])
        with eve.at(table["id"]) as looker:
            looker.until("welcome")
            looker.send(type="stand_in", seat=1, bot=True)
            assert looker.until("refused")["key"] == "not_your_seat"
        one.send(type="stand_in", seat=1, bot=True)
        one.until_table(lambda table: table["seats"][1]["stand_in"])
        play_on([one], until=lambda me: me.state["view"]["round"] == 3)
        with bob.at(table["id"]) as back:
            seat = back.until("welcome")["table"]["seats"][1]
            assert (seat["stand_in"], seat["away"], seat["online"]) == (True, False, True)
            back.until("state")
            one.send(type="stand_in", seat=1, bot=False)  # not Ada's to give back
            assert one.until("refused")["key"] == "not_away"
            back.send(type="stand_in", seat=1, bot=False)
            back.until_table(lambda table: not table["seats"][1]["stand_in"])
            one.until_table(lambda table: not table["seats"][1]["stand_in"])
            play_on([one, back])
    (match,) = {message["match"] for message in one.received if message["type"] == "update"}
    moved = [step["move"] for step in ada.get(f"/api/matches/{match}/story").json()["steps"]]
    by_seat = [{move.get("by") for move in moved if move["seat"] == seat} for seat in range(3)]
    assert by_seat == [{None}, {None, "bot"}, {None}]  # Bob moved again at the end


def test_who_never_came_is_away_as_well(settings: Settings, clock: HeldClock) -> None:
    with TestServer(settings, clock) as server:
        ada, bob, table = two_at(server)
        with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
            begin(ada, table, one, two)
    with TestServer(settings, clock) as later, later.again(ada).at(table["id"]) as one:
        one.until("state")
        assert not one.table["seats"][1]["away"]
        wait_a_while(later, clock)
        one.until_table(lambda table: table["seats"][1]["away"])
        one.send(type="stand_in", seat=1, bot=True)
        one.until_table(lambda table: table["seats"][1]["stand_in"])
        play_on([one])


def test_a_stand_in_outlives_the_server(settings: Settings) -> None:
    with TestServer(settings) as server:
        ada, bob, table = two_at(server)
        with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
            begin(ada, table, one, two)
            two.send(type="stand_in", seat=1, bot=True)  # one may also ask for oneself
            one.until_table(lambda table: table["seats"][1]["stand_in"])
    with TestServer(settings) as later, later.again(ada).at(table["id"]) as one:
        assert one.until("welcome")["table"]["seats"][1]["stand_in"]
        one.until("state")
        play_on([one])


def test_when_everybody_left_bots_play_to_the_end(server: TestServer) -> None:
    ada, bob, table = two_at(server)
    with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
        begin(ada, table, one, two)
    for person in (ada, bob):
        person.at_table(table, "leave")
    room = server.room(table["id"])
    server.until(lambda: room.table.status == "over")
    assert ada.see(table).json()["status"] == "over"


def test_a_bot_that_is_still_thinking_does_not_move_for_who_is_back(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also not when another bot at the same table is to choose (MR-65)."""
    thinks, may_move = threading.Event(), threading.Event()

    def choose(
        _bot: str, game: Any, content: Any, seen: Any, seat: int, *_seed: Any, **_stop: Any
    ) -> int:
        legal: list[int] = game.legal_actions(content, seen, 0, seat)
        if int(seen["phase"][0]) != Phase.LOSE:
            return 5 if 5 in legal else legal[0]  # from the centre: it calls the raiders
        if seat == 0:
            thinks.set()
            assert may_move.wait(PATIENCE_S)
        return legal[0]

    rig(monkeypatch, strong_first)
    monkeypatch.setattr(bot_seats, "choose", choose)
    with TestServer(with_raiders(settings, tmp_path)) as server:
        ada = server.person("Ada")
        table = ada.open_table(ME, BOT, content=raiders_hash(server))
        with ada.at(table["id"]) as sitter:
            begin(ada, table, sitter)
            sitter.send(type="stand_in", seat=0, bot=True)
            assert thinks.wait(PATIENCE_S)
            sitter.send(type="stand_in", seat=0, bot=False)
            sitter.until_table(lambda table: table["seats"][0]["stand_in"])
            sitter.until_table(lambda table: not table["seats"][0]["stand_in"])
            may_move.set()
            while sitter.state["view"]["phase"] != "lose" or 1 in sitter.awaited:
                sitter.read()
            assert sitter.awaited == [0]  # the other bot has chosen; the seat is Ada's again
            assert sitter.move(0, sitter.legal()[1])["type"] == "done"
