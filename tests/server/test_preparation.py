"""A server whose games are not compiled yet: the page answers, and everything goes on by itself."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Any

import pytest

from clessidra.bots import choose as usual
from clessidra.core.errors import ClessidraError
from clessidra.core.registry import game_ids
from clessidra.lab.precompile import STAGES
from clessidra.server.clock import Clock
from clessidra.server.http.sockets import NOT_READY
from clessidra.server.live import bot_seats
from clessidra.server.problems import ProblemError
from clessidra.server.settings import Settings
from helpers.server.clients import BOT, ME, Person, TestServer, begin, play_on

GAME = "minute-realms"


class SlowKernels:
    """Nothing is compiled until the test says so."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, tuple[str, ...]]] = []
        self.loaded: list[tuple[str, str]] = []
        self.done: dict[tuple[str, str], asyncio.Event] = {}
        self.broken: set[str] = set()

    def is_compiled(self, game: str, stage: str) -> bool:
        return False

    def load(self, game: str, stage: str) -> None:
        self.loaded.append((game, stage))

    async def compile(self, game: str, stages: Sequence[str]) -> AsyncIterator[str]:
        self.asked.append((game, tuple(stages)))
        for stage in stages:
            await self.done.setdefault((game, stage), asyncio.Event()).wait()
            if game in self.broken:
                raise ClessidraError("no room left on the disk.")
            yield stage

    async def finish(self, game: str, *stages: str) -> None:
        for stage in stages:
            self.done.setdefault((game, stage), asyncio.Event()).set()


@pytest.fixture
def kernels() -> SlowKernels:
    return SlowKernels()


@pytest.fixture
def server(clock: Clock, settings: Settings, kernels: SlowKernels) -> Iterator[TestServer]:
    with TestServer(settings, clock, kernels) as running:
        yield running


def open_table(person: Person) -> str:
    table: str = person.post("/api/tables", {"game": GAME, "seats": [ME, BOT]}).json()["id"]
    return table


def test_the_page_and_a_table_are_there_before_any_game(server: TestServer) -> None:
    ada = server.person("Ada")
    assert ada.get("/api/info").status_code == 200
    assert ada.get(f"/api/tables/{open_table(ada)}").status_code == 200
    assert server.hub.preparation.seconds > 0


def test_a_start_says_what_is_being_prepared_and_works_when_it_is(
    server: TestServer, kernels: SlowKernels
) -> None:
    ada = server.person("Ada")
    table = open_table(ada)
    refused = ada.post(f"/api/tables/{table}/start", {})
    values = refused.json()["values"]
    assert (refused.status_code, refused.json()["key"]) == (503, "preparing")
    assert values["game"] == GAME
    assert values["seconds"] >= 1
    assert ada.get(f"/api/tables/{table}").json()["status"] == "waiting"
    server.call(kernels.finish, GAME, "play")
    server.until(lambda: server.hub.preparation.is_ready(GAME))
    assert (GAME, "play") in kernels.loaded
    assert ada.post(f"/api/tables/{table}/start", {}).status_code == 200


def test_a_game_that_is_asked_for_does_not_wait_for_its_turn(
    server: TestServer, kernels: SlowKernels
) -> None:
    """However few are compiled at a time by themselves."""
    for game in game_ids():
        with pytest.raises(ProblemError, match="preparing"):
            server.call(_require, server, game)
    server.until(lambda: {game for game, _ in kernels.asked} == set(game_ids()))


async def _require(server: TestServer, game: str) -> None:
    server.hub.preparation.require(game)


def test_a_quick_bot_moves_for_one_that_searches_until_that_one_is_ready(
    server: TestServer, kernels: SlowKernels, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved: list[str] = []

    def choose(bot: str, *rest: Any, **more: Any) -> int:
        moved.append(bot)
        return usual(bot, *rest, **more)

    monkeypatch.setattr(bot_seats, "choose", choose)
    server.call(kernels.finish, GAME, "play")
    server.until(lambda: server.hub.preparation.is_ready(GAME))
    ada = server.person("Ada")
    table = ada.open_table(ME, {"kind": "bot", "bot": "hard"}, {"kind": "bot", "bot": "random"})
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        play_on([sitter])
    assert set(moved) == {"greedy", "random"}


def test_what_cannot_be_prepared_is_said_and_logged_in_one_line(
    server: TestServer, kernels: SlowKernels, caplog: pytest.LogCaptureFixture
) -> None:
    ada = server.person("Ada")
    table = open_table(ada)
    kernels.broken.add(GAME)
    server.call(kernels.finish, GAME, *STAGES)
    with pytest.raises(ProblemError, match="cannot_prepare"):
        server.call(server.hub.preparation.wait, GAME, "play")
    refused = ada.post(f"/api/tables/{table}/start", {})
    assert refused.json() == {"key": "cannot_prepare", "values": {"game": GAME}}
    told = [record.getMessage() for record in caplog.records if "cannot be prepared" in record.msg]
    assert told == [f"{GAME} cannot be prepared: no room left on the disk."]


def test_a_running_match_is_listed_before_its_game_is_ready(
    settings: Settings, clock: Clock, kernels: SlowKernels
) -> None:
    with TestServer(settings, clock) as first:
        ada = first.person("Ada")
        table = open_table(ada)
        with ada.at(table) as sitter:
            ada.post(f"/api/tables/{table}/start")
            sitter.until("state")
    with TestServer(settings, clock, kernels) as second:
        ada = second.again(ada)
        lines = ada.get("/api/tables/mine").json()["tables"]
        assert [line["id"] for line in lines] == [table]
        assert ada.get(f"/api/tables/{table}").json()["key"] == "preparing"
        with ada.at(table) as sitter:
            code, reason = sitter.until_closed()
        assert code == NOT_READY
        assert re.fullmatch(f"preparing {GAME} [1-9][0-9]*", reason)
