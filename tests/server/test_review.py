"""The review of a match on the server: of finished ones only, once, and off the event loop."""

from __future__ import annotations

from typing import Any

import pytest

from clessidra.lab.review import reviewing
from clessidra.server.archive import reviews
from helpers.reviews import few_runs
from helpers.server.clients import BOT, ME, Person, TestServer, begin, play_on


@pytest.fixture(autouse=True)
def _few_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    few_runs(monkeypatch)


def finished_match(ada: Person) -> str:
    table = ada.open_table(ME, BOT)
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        play_on([sitter])
    return str(sitter.state["match"])


def ask(server: TestServer, ada: Person, match: str) -> dict[str, Any]:
    """Ask until it is there."""
    answers: list[dict[str, Any]] = []

    def ready() -> bool:
        return match in server.hub.reviews._reviews.keys

    first = ada.get(f"/api/matches/{match}/review")
    assert first.status_code == 200
    answers.append(first.json())
    server.until(ready)
    answers.append(ada.get(f"/api/matches/{match}/review").json())
    found: dict[str, Any] = answers[-1]["review"]
    assert answers[0]["done"] <= answers[0]["of"]
    return found


def test_a_finished_match_is_reviewed_for_its_people(server: TestServer) -> None:
    ada = server.person("Ada")
    match = finished_match(ada)
    found = ask(server, ada, match)
    assert found["level"] == "master"
    assert {decision["seat"] for decision in found["decisions"]} == {0}
    assert [seat["seat"] for seat in found["seats"]] == [0]
    assert sorted(found["points"][-1]["chances"])[-1] >= 0.5
    assert all(line["told"] for line in (one["played"] for one in found["decisions"]))


def test_it_is_worked_out_once(server: TestServer, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = server.person("Ada")
    match = finished_match(ada)
    calls: list[object] = []
    real = reviewing.review

    def counted(*arguments: Any) -> Any:
        calls.append(arguments)
        return real(*arguments)

    monkeypatch.setattr(reviews, "review", counted)
    assert ask(server, ada, match) == ask(server, ada, match)
    assert len(calls) == 1


def test_never_of_a_running_match(server: TestServer) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT)
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        play_on([sitter], until=lambda me: me.awaited == [0])
        answer = ada.get(f"/api/matches/{sitter.state['match']}/review")
        assert answer.status_code == 404
    assert ada.get("/api/matches/nothing/review").status_code == 404


def test_memory_is_bounded(server: TestServer, monkeypatch: pytest.MonkeyPatch) -> None:
    server.hub.reviews._reviews._most = 1
    ada = server.person("Ada")
    one, two = finished_match(ada), finished_match(ada)
    ask(server, ada, one)
    ask(server, ada, two)
    assert server.hub.reviews._reviews.keys == [two]
    monkeypatch.setattr(reviews, "WAITING", 0)
    assert ada.get(f"/api/matches/{one}/review").status_code == 429


def test_a_server_that_closes_does_not_wait_for_a_review(server: TestServer) -> None:
    ada = server.person("Ada")
    match = finished_match(ada)
    ada.get(f"/api/matches/{match}/review")
    # Leaving the fixture closes the server; a thread that went on would keep the test waiting.
