"""A finished match played on from where it once stood: "Try it from here"."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from clessidra.core.match import Match
from clessidra.core.registry import get_game
from clessidra.core.replay_reader import read_replays
from clessidra.core.verify import verify
from helpers.reviews import few_runs
from helpers.server.clients import BOT, ME, Person, TestServer, begin, play_on

AT = 5


@pytest.fixture(autouse=True)
def _few_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    few_runs(monkeypatch)


def finished(ada: Person, *seats: Any, **options: Any) -> str:
    """A match that Ada plays to its end."""
    table = ada.open_table(*seats, **options)
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        play_on([sitter])
    return str(sitter.state["match"])


def told(ada: Person, match: str, folder: Path) -> Match:
    """Its replay, believed."""
    file = folder / f"{match}.jsonl"
    file.write_text(ada.get(f"/api/matches/{match}/replay.jsonl").text, encoding="utf-8")
    (replay,) = read_replays(file)
    game = get_game("minute-realms")
    return verify(replay, game, game.load_content(None))


def test_it_goes_on_where_the_other_stood(server: TestServer, tmp_path: Path) -> None:
    ada = server.person("Ada")
    one = told(ada, finished(ada, ME, BOT), tmp_path)
    match = one.terms.match_id
    two = told(ada, finished(ada, BOT, ME, continues=match, continues_at=AT), tmp_path)
    taken = AT + 1
    assert two.terms.continued is not None
    assert (two.terms.continued.match, two.terms.continued.events) == (match, taken)
    assert [e.digest for e in two.events[:taken]] == [e.digest for e in one.events[:taken]]
    assert [seat.is_person for seat in two.terms.seats] == [False, True]
    assert two.finished


def test_what_was_taken_over_is_not_judged(server: TestServer) -> None:
    ada = server.person("Ada")
    match = finished(ada, ME, BOT)
    table = ada.open_table(ME, BOT, continues=match, continues_at=AT)
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        play_on([sitter])
        again = str(sitter.state["match"])
    ada.get(f"/api/matches/{again}/review")
    server.until(lambda: again in server.hub.reviews._reviews.keys)
    review = ada.get(f"/api/matches/{again}/review").json()["review"]
    assert review["decisions"]
    assert all(decision["seq"] > AT for decision in review["decisions"])
    story = ada.get(f"/api/matches/{again}/story").json()
    assert story["continued"] == {"match": match, "events": AT + 1}


def test_only_a_finished_match_and_a_real_position(server: TestServer, tmp_path: Path) -> None:
    ada, eve = server.person("Ada"), server.person("Eve")
    match = finished(ada, ME, BOT)
    last = len(told(ada, match, tmp_path).events) - 1
    running = ada.open_table(ME, BOT)
    with ada.at(running["id"]) as sitter:
        begin(ada, running, sitter)
        play_on([sitter], until=lambda me: me.awaited == [0])
        other = str(sitter.state["match"])

    def refused(seats: list[Any], **options: Any) -> int:
        plan = {"game": "minute-realms", "seats": seats, "options": options}
        return int(eve.post("/api/tables", plan).status_code)

    assert refused([ME, BOT], continues=match, continues_at=AT) == 201
    assert refused([ME, BOT], continues=other, continues_at=1) == 404
    assert refused([ME, BOT], continues="nothing", continues_at=1) == 404
    assert refused([ME, BOT], continues=match, continues_at=last) == 404
    assert refused([ME, BOT], continues=match, continues_at=last + 1) == 404
    assert refused([ME, BOT, BOT], continues=match, continues_at=AT) == 422
    assert refused([ME, BOT], continues=match, continues_at=AT, again=match) == 422
