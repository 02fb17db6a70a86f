"""Taking a move back: with the bots' replies, never another person's move, never a reveal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from clessidra.server.settings import Settings
from helpers.minute_realms.rigged_deals import (
    play_to_losing,
    raiders_hash,
    rig,
    strong_first,
    with_raiders,
)
from helpers.server.clients import BOT, ME, OPEN, TestServer, begin, play_on

HERE = {"kind": "here"}


@pytest.fixture
def rigged(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[TestServer]:
    rig(monkeypatch, strong_first)
    with TestServer(with_raiders(settings, tmp_path)) as server:
        yield server


def test_the_replies_of_bots_are_taken_back(rigged: TestServer) -> None:
    ada = rigged.person("Ada")
    table = ada.open_table(ME, BOT, HERE)
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        sitter.look(0)
        before = sitter.state
        assert not before["can_undo"]
        assert sitter.undo(0)["key"] == "nothing_to_undo"
        sitter.move(0, sitter.legal()[0])
        sitter.until_seq(2)  # the bot's reply
        assert sitter.awaited == [2]
        assert sitter.state["can_undo"]
        done = sitter.undo(0)
        assert (done["type"], done["seq"]) == ("done", 3)
        assert sitter.state["view"] == before["view"]
        assert sitter.state["candidates"] == before["candidates"]
        assert sitter.state["moves"] == [{"seq": 3, "kind": "undo", "seat": 0}]
        assert not sitter.state["can_undo"]
        assert sitter.state["story"][-1]["seq"] == 3
        # It goes on from there, and the log keeps everything.
        sitter.move(0, sitter.legal()[1])
        sitter.until_seq(5)
        play_on([sitter])
    replay = ada.get(f"/api/matches/{sitter.state['match']}/replay.jsonl").text
    assert '"kind":"undo","seat":0,"to":0' in replay


def test_not_after_another_person_moved(rigged: TestServer) -> None:
    ada, bob = rigged.person("Ada"), rigged.person("Bob")
    table = ada.open_table(ME, OPEN, HERE)
    bob.join(table)
    with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
        begin(ada, table, one, two)
        one.look(0)
        one.move(0, one.legal()[0])
        two.until_seq(1)
        assert one.state["can_undo"]
        assert not two.state["can_undo"]
        assert one.state["undo_seats"] == two.state["undo_seats"] == [0]
        two.move(1, two.legal()[0])
        one.until_seq(2)
        assert not one.state["can_undo"]
        refused = one.undo(0)
        assert (refused["type"], refused["key"]) == ("refused", "others_moved")
        assert two.state["can_undo"]
        assert two.undo(1)["type"] == "done"
        one.until_seq(3)
        assert one.state["can_undo"]
        assert one.undo(0)["type"] == "done"
        assert one.awaited == [0]


def test_not_after_a_reveal(rigged: TestServer) -> None:
    ada = rigged.person("Ada")
    table = ada.open_table(ME, HERE)
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        for seat in (0, 1):  # the second one ends the round: new cards are dealt
            sitter.look(seat)
            sitter.move(seat, sitter.legal()[0])
        assert sitter.state["view"]["round"] == 2
        assert not sitter.state["can_undo"]
        assert sitter.undo(1)["key"] == "nothing_to_undo"


def test_an_undo_of_an_older_state_is_stale(rigged: TestServer) -> None:
    ada = rigged.person("Ada")
    table = ada.open_table(ME, BOT, HERE)
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        sitter.look(0)
        sitter.move(0, sitter.legal()[0])
        sitter.until_seq(2)
        refused = sitter.ask("undo", seq=1, seat=0)
        assert (refused["type"], refused["key"]) == ("refused", "stale")
        sitter.until("state")
        assert (sitter.state["seq"], sitter.awaited) == (2, [2])


@pytest.mark.rule("MR-65")
def test_a_pending_choice_can_be_taken_back(rigged: TestServer) -> None:
    ada, bob = rigged.person("Ada"), rigged.person("Bob")
    table = ada.open_table(ME, OPEN, content=raiders_hash(rigged))
    bob.join(table)
    with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
        play_to_losing(ada, table, one, two)
        one.move(0, one.legal()[0])
        assert one.state["view"]["seats"][0]["choice"] == 0
        two.until_seq(one.state["seq"])
        assert two.state["view"]["seats"][0]["chosen"]
        assert two.state["view"]["seats"][0]["choice"] is None
        assert one.undo(0)["type"] == "done"
        assert one.awaited == [0, 1]
        two.until_seq(one.state["seq"])
        assert not two.state["view"]["seats"][0]["chosen"]
        play_on([one, two])
