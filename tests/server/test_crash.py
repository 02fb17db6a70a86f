"""A real server, killed at random moments: every acknowledged move is there, all tables go on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import signal
import sqlite3
from pathlib import Path
from typing import Any

import anyio
import pytest
from websockets.exceptions import ConnectionClosed

from helpers.cli import run
from helpers.server.process import Site
from helpers.server.remote_players import Player, Visitor
from helpers.timeouts import PATIENCE_S

pytestmark = pytest.mark.slow

TABLES = 4
KILLS = 5
PLAN = {
    "game": "minute-realms",
    "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}],
}


def sit_down(site: Site, number: int) -> list[Player]:
    """Two people at a table of their own, ready to play."""
    ada, bob = Visitor(site, f"Ada {number}"), Visitor(site, f"Bob {number}")
    table = ada.ask("POST", "/api/tables", PLAN)
    token = table["invite"].partition("=")[2]
    bob.ask("POST", f"/api/tables/{table['id']}/join", {"token": token})
    ada.ask("POST", f"/api/tables/{table['id']}/start")
    people = enumerate((ada, bob))
    return [Player(person, table["id"], seat, 2 * number + seat) for seat, person in people]


async def crash_and_play(site: Site, players: list[Player], chance: random.Random) -> int:
    """Kill the server now and then while everybody plays; returns how often."""
    up, moved = asyncio.Event(), asyncio.Queue[None]()
    up.set()
    games = asyncio.gather(*(player.play(up, moved) for player in players))
    kills = 0
    while kills < KILLS and await some_moves(chance.randint(1, 12), moved, games):
        # The rest of the moves of this moment are somewhere on their way.
        up.clear()
        site.kill()
        kills += 1
        await asyncio.to_thread(site.start)
        up.set()
    await games
    return kills


async def some_moves(
    count: int, moved: asyncio.Queue[None], games: asyncio.Future[list[None]]
) -> bool:
    """Wait for this many moves; False when all matches are over before."""
    for _ in range(count):
        if moved.empty():  # or else we would fall behind those who play
            news = asyncio.create_task(moved.get())
            await asyncio.wait((news, games), return_when=asyncio.FIRST_COMPLETED)
            if not news.done():
                news.cancel()
                return False
        else:
            moved.get_nowait()
    return True


@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_kill_in_a_loop(tmp_path: Path) -> None:
    async def scene() -> int:
        with anyio.fail_after(5 * PATIENCE_S):
            return await crash_and_play(site, players, random.Random(3))

    with Site(tmp_path) as site:
        players = [player for number in range(TABLES) for player in sit_down(site, number)]
        assert asyncio.run(scene()) >= 5
        assert all(player.acknowledged for player in players)
        check_log(site, players)
        for at, player in enumerate(players[::2]):
            table = player.visitor.ask("GET", f"/api/tables/{player.table_id}")
            assert table["status"] == "over"
            replay = player.visitor.ask("GET", f"/api/matches/{player.match}/replay.jsonl")
            file = tmp_path / f"match-{at}.jsonl"
            file.write_text(replay, encoding="utf-8")
            assert run("verify", file).code == 0
    assert all(
        one.result == two.result for one, two in zip(players[::2], players[1::2], strict=True)
    )


def check_log(site: Site, players: list[Player]) -> None:
    with contextlib.closing(sqlite3.connect(site.database, PATIENCE_S)) as database:
        for player in players:
            query = "SELECT client_id, seq FROM events WHERE match_id = ? AND seat = ?"
            stored = dict(database.execute(query, (player.match, player.seat)).fetchall())
            kept = {key: seq for key, seq in stored.items() if key is not None}
            assert kept.items() >= player.acknowledged.items()


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_told_to_stop_says_goodbye(tmp_path: Path, how: int) -> None:
    async def listen(player: Player, ready: asyncio.Event) -> tuple[Any, int]:
        async with player.visitor.socket(player.table_id) as socket:
            last = None
            try:
                while True:
                    last = json.loads(await socket.recv())
                    ready.set()
                    if last["type"] == "ping":
                        await socket.send('{"type": "pong"}')
            except ConnectionClosed as end:
                return last, end.rcvd.code if end.rcvd else 0

    async def scene() -> int | None:
        with anyio.fail_after(2 * PATIENCE_S):
            ready = [asyncio.Event() for _ in players]
            talks = [
                asyncio.create_task(listen(*pair)) for pair in zip(players, ready, strict=True)
            ]
            for event in ready:
                await event.wait()
            code = await asyncio.to_thread(site.stop, how)
            for last, closed in await asyncio.gather(*talks):
                assert last == {"type": "closing", "key": "server_closing", "again": True}
                assert closed in (1001, 1012)  # going away, or restarting
            return code

    with Site(tmp_path) as site:
        players = [*sit_down(site, 0), *sit_down(site, 1)]
        assert asyncio.run(scene()) == 0


def test_a_message_that_is_too_long_is_not_even_read(tmp_path: Path) -> None:
    async def scene() -> None:
        with anyio.fail_after(PATIENCE_S):
            async with player.visitor.socket(player.table_id) as socket:
                await socket.recv()
                await socket.send("x" * 9000)
                with pytest.raises(ConnectionClosed) as end:  # noqa: PT012 - an answer may come first
                    while True:
                        await socket.recv()
                assert end.value.rcvd is not None
                assert end.value.rcvd.code == 1009

    with Site(tmp_path) as site:
        player = sit_down(site, 0)[0]
        asyncio.run(scene())
