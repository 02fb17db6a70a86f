"""A table for one where anything can be taken back: agreed before the deal, and marked."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.minute_realms.rigged_deals import rig
from helpers.server.clients import BOT, ME, OPEN, TestServer, begin, play_on

HERE = {"kind": "here"}


def refusal(server: TestServer, *seats: dict[str, str], game: str = "minute-realms") -> str:
    """The key with which such a table is refused."""
    plan = {"game": game, "seats": list(seats), "options": {"practice": True}}
    answer = server.person("Ada").post("/api/tables", plan)
    assert answer.status_code == 422
    return str(answer.json()["key"])


def test_what_was_turned_up_is_taken_back(
    server: TestServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, lambda deal: deal | {"first": 1})
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT, practice=True)
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        sitter.until_seq(1)  # the bot begins, so that the move of the person ends the round
        before = sitter.state
        assert not before["can_undo"]
        assert sitter.move(0, sitter.legal()[0])["type"] == "done"
        assert sitter.state["view"]["round"] == 2
        sitter.until_seq(sitter.state["seq"] + (1 if sitter.awaited == [1] else 0))
        assert sitter.state["can_undo"]
        assert sitter.undo(0)["type"] == "done"
        assert sitter.state["view"] == before["view"]
        play_on([sitter])
    match = sitter.state["match"]
    lines = ada.get(f"/api/matches/{match}/replay.jsonl").text.splitlines()
    assert '"practice":true' in lines[0]
    assert ada.get(f"/api/matches/{match}/story?viewer=-1").json()["practice"] is True
    assert [line["practice"] for line in ada.get("/api/tables/mine").json()["tables"]] == [True]


def test_other_tables_are_not_marked(server: TestServer) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT)
    assert table["options"]["practice"] is False
    assert [line["practice"] for line in ada.get("/api/tables/mine").json()["tables"]] == [False]


@pytest.mark.parametrize("other", [OPEN, HERE])
def test_it_is_for_one_person(server: TestServer, other: dict[str, str]) -> None:
    assert refusal(server, ME, other, BOT) == "practice_alone"


def test_not_in_a_race(server: TestServer) -> None:
    assert refusal(server, ME, BOT, game="ubongo") == "practice_alone"


def test_nobody_joins_later(server: TestServer) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT, practice=True)
    change: dict[str, Any] = {"seat": 1, "plan": OPEN}
    answer = ada.at_table(table, "seat", change)
    assert (answer.status_code, answer.json()["key"]) == (422, "practice_alone")
    assert ada.see(table).json()["seats"][1]["kind"] == "bot"


def test_people_cannot_agree_on_it_later(server: TestServer) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, OPEN)
    options = {**table["options"], "practice": True}
    answer = ada.at_table(table, "options", options)
    assert (answer.status_code, answer.json()["key"]) == (422, "practice_alone")
