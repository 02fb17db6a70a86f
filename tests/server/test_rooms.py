"""Rooms: opened when somebody comes, forgotten when idle, one for each table."""

from __future__ import annotations

import asyncio

import pytest

from clessidra.server.live.room import Room
from clessidra.server.settings import Settings
from clessidra.server.tables import Table
from helpers.server.clients import BOT, ME, OPEN, TestServer, arrive, begin, play_on


def sweep(server: TestServer) -> None:
    async def close() -> None:
        server.hub.close_idle_rooms()

    server.call(close)


def test_an_idle_room_is_forgotten_and_comes_back_the_same(server: TestServer) -> None:
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.open_table(ME, OPEN)
    bob.join(table)
    with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
        begin(ada, table, one, two)
        play_on([one, two], until=lambda me: me.state["seq"] >= 7)
        room = server.room(table["id"])
        sweep(server)
        assert server.room(table["id"]) is room  # somebody is here
    server.until(lambda: not room.presence.connections)
    sweep(server)
    with ada.at(table["id"]) as back:
        back.until("state")
        for name in ("view", "seq", "candidates", "can_undo", "story"):
            assert back.state[name] == one.state[name]
        assert server.room(table["id"]) is not room


def test_a_sealed_table_is_not_forgotten(server: TestServer) -> None:
    ada = server.person("Ada")
    table = ada.open_table(ME, BOT)
    with ada.at(table["id"], None) as sitter:
        arrive(sitter)
        ada.at_table(table, "start")
        sitter.until("sealing")
        seal = sitter.received[-1]["commitment"]
    room = server.room(table["id"])
    server.until(lambda: not room.presence.connections)
    sweep(server)
    with ada.at(table["id"], "a" * 32) as back:
        assert back.until("sealing")["commitment"] == seal
        back.until("state")
        assert back.state["view"]["round"] == 1


def test_who_comes_at_once_comes_into_the_same_room(settings: Settings) -> None:
    with TestServer(settings) as server:
        table = server.person("Ada").open_table(ME, BOT)
    with TestServer(settings) as later:

        async def come() -> int:
            rooms = await asyncio.gather(*(later.hub.room(table["id"]) for _ in range(20)))
            return len({id(room) for room in rooms})

        assert later.call(come) == 1


def test_who_comes_before_a_new_table_is_announced_comes_into_the_same_room(
    server: TestServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As soon as it is saved somebody can find it, for example among their tables."""
    ada = server.person("Ada")
    hub, save_table = server.hub, server.hub.store.save_table
    opened: dict[str, Room] = {}

    async def save_and_come(table: Table) -> None:
        await save_table(table)
        if table.id not in opened:
            opened[table.id] = await hub.room(table.id)

    monkeypatch.setattr(hub.store, "save_table", save_and_come)
    table = ada.open_table(ME, BOT)
    with ada.at(table["id"]) as sitter:
        begin(ada, table, sitter)
        play_on([sitter])
        sitter.until_table(lambda table: table["status"] == "over")
    new = ada.at_table(table, "rematch").json()
    assert list(opened) == [table["id"], new["id"]]
    for table_id, room in opened.items():
        assert server.room(table_id) is room
