"""Replays of finished matches: worked out once, off the event loop, and never of a running one."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from clessidra.core.errors import FoldError
from clessidra.core.events import Event
from clessidra.core.match import Match
from clessidra.server.archive import replays as replaying
from clessidra.server.archive.finished_matches import FinishedMatch
from clessidra.server.archive.replays import Replays
from helpers.server.clients import BOT, ME, Person, Sitter, TestServer, begin, play_on
from helpers.timeouts import PATIENCE_S

PATHS = ("story", "story?viewer=0", "replay.jsonl")


class Watched:
    """Counts the calls of a method, and holds them up while it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, owner: type, name: str) -> None:
        self.calls = 0
        self._free = threading.Event()
        self._free.set()
        real = getattr(owner, name)

        def watched(*arguments: Any) -> Any:
            self.calls += 1
            assert self._free.wait(PATIENCE_S), "nobody else got a turn"
            return real(*arguments)

        monkeypatch.setattr(owner, name, watched)

    def hold(self) -> None:
        self._free.clear()

    def let_go(self) -> None:
        self._free.set()


@pytest.fixture
def others() -> Iterator[ThreadPoolExecutor]:
    """People who ask at the same time."""
    with ThreadPoolExecutor() as pool:
        yield pool


def play(ada: Person) -> tuple[str, Sitter]:
    table = ada.open_table(ME, BOT)
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        play_on([sitter])
    return str(sitter.state["match"]), sitter


def replays(server: TestServer) -> Replays:
    return server.hub.replays


def test_what_is_asked_again_is_not_worked_out_again(
    server: TestServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = server.person("Ada")
    match, sitter = play(ada)
    loads = Watched(monkeypatch, type(server.hub.store), "load_match")
    folds = Watched(monkeypatch, Match, "fold")
    stories = Watched(monkeypatch, FinishedMatch, "story")
    files = Watched(monkeypatch, FinishedMatch, "replay_text")
    first = {path: ada.get(f"/api/matches/{match}/{path}") for path in PATHS}
    again = {path: server.person("Eve").get(f"/api/matches/{match}/{path}") for path in PATHS}
    events = sitter.state["seq"] + 1
    assert (loads.calls, folds.calls, stories.calls, files.calls) == (1, events, 2, 1)
    for path in PATHS:
        assert first[path].status_code == 200
        assert again[path].content == first[path].content
        for header in ("content-type", "content-disposition"):
            assert again[path].headers.get(header) == first[path].headers.get(header)


def test_the_answers_are_what_the_match_tells(server: TestServer) -> None:
    ada = server.person("Ada")
    match, _ = play(ada)
    told = server.call(server.hub.finished.get, match)
    for viewer in (-1, 0, 1):
        answer = ada.get(f"/api/matches/{match}/story?viewer={viewer}")
        assert answer.headers["content-type"] == "application/json"
        assert answer.json() == told.story(viewer)
    file = ada.get(f"/api/matches/{match}/replay.jsonl")
    assert file.text == told.replay_text()
    assert file.headers["content-type"] == "application/x-ndjson"
    name = f'attachment; filename="minute-realms-{match}.jsonl"'
    assert file.headers["content-disposition"] == name


@pytest.mark.parametrize(
    ("owner", "method", "path"),
    [
        (Match, "fold", "story"),
        (FinishedMatch, "story", "story"),
        (FinishedMatch, "replay_text", "replay.jsonl"),
    ],
)
def test_the_tables_go_on_meanwhile(
    server: TestServer,
    monkeypatch: pytest.MonkeyPatch,
    others: ThreadPoolExecutor,
    owner: type,
    method: str,
    path: str,
) -> None:
    ada, eve = server.person("Ada"), server.person("Eve")
    match, _ = play(ada)
    work = Watched(monkeypatch, owner, method)
    work.hold()
    asked = others.submit(eve.get, f"/api/matches/{match}/{path}")
    server.until(lambda: work.calls > 0)
    assert ada.get("/api/me").json()["name"] == "Ada"
    assert not asked.done()
    work.let_go()
    assert asked.result().status_code == 200


def test_one_after_another_and_the_same_only_once(
    server: TestServer, monkeypatch: pytest.MonkeyPatch, others: ThreadPoolExecutor
) -> None:
    monkeypatch.setattr(replaying, "WAITING", 2)
    ada = server.person("Ada")
    match, _ = play(ada)
    path = f"/api/matches/{match}/story?viewer="
    stories = Watched(monkeypatch, FinishedMatch, "story")
    stories.hold()
    answers = replays(server)._answers
    asked = [others.submit(server.client().get, f"{path}{viewer}") for viewer in (0, 0, 1)]
    server.until(lambda: answers._requested == {(match, 0): 2, (match, 1): 1})
    server.until(lambda: stories.calls > 0)
    assert stories.calls == 1
    refused = ada.get(f"{path}-1")
    assert (refused.status_code, refused.json()["key"]) == (429, "too_many_requests")
    stories.let_go()
    assert [one.result().status_code for one in asked] == [200, 200, 200]
    assert stories.calls == 2
    assert not answers.pending
    assert ada.get(f"{path}-1").status_code == 200


def test_nothing_of_a_running_match_is_kept(server: TestServer) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT)

    def refused(match: str) -> None:
        for path in PATHS:
            answer = ada.get(f"/api/matches/{match}/{path}")
            assert (answer.status_code, answer.json()["key"]) == (404, "not_found")
        assert not server.hub.finished._matches.keys
        assert not replays(server)._answers.keys

    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        match = sitter.state["match"]
        play_on([sitter], until=lambda me: me.awaited == [0])
        refused(match)
    server.until_quiet()
    server.hub.close_room(table["id"])  # now only the log can tell that the match goes on
    refused(match)
    refused("nothing")
    with ada.at(table["id"]) as sitter:
        sitter.until("state")
        play_on([sitter])
        for path in PATHS:
            assert ada.get(f"/api/matches/{match}/{path}").status_code == 200


def test_other_rules_are_not_kept(server: TestServer, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = server.person("Ada")
    match, _ = play(ada)

    def otherwise(_match: Match, event: Event) -> None:
        raise FoldError(event.seq, "the digest does not follow from the events before it")

    with monkeypatch.context() as changed:
        changed.setattr(Match, "_check", otherwise)
        answer = ada.get(f"/api/matches/{match}/story")
        assert (answer.status_code, answer.json()["key"]) == (409, "other_rules")
    assert ada.get(f"/api/matches/{match}/story").status_code == 200


def test_a_viewer_who_was_not_there(server: TestServer) -> None:
    ada = server.person("Ada")
    match, _ = play(ada)
    for _ in range(2):
        assert ada.get(f"/api/matches/{match}/story?viewer=2").status_code == 404
    assert not replays(server)._answers.keys


def test_only_the_last_ones_are_kept(server: TestServer) -> None:
    ada = server.person("Ada")
    match, _ = play(ada)
    kept = replays(server)
    kept._answers._most = 2
    for path in (*PATHS, "story?viewer=0", "story?viewer=1"):
        assert ada.get(f"/api/matches/{match}/{path}").status_code == 200
    assert kept._answers.keys == [(match, 0), (match, 1)]
