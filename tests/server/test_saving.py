"""Validate → append → broadcast: nobody is sent what is not on disk, and nothing changes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from clessidra.server.live.room import Room
from clessidra.server.settings import Settings
from clessidra.server.storage.log_writer import LogWriter
from clessidra.server.storage.store import Store
from helpers.server.clients import BOT, ME, OPEN, Person, TestServer, begin, play_on


async def fail(*_: object) -> None:
    raise OperationalError("insert", {"secret": "do not tell"}, OSError("disk is full"))


def two_at(server: TestServer, *more: dict[str, str]) -> tuple[Person, Person, Any]:
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.open_table(ME, OPEN, *more)
    bob.join(table)
    return ada, bob, table


class Gate:
    """A writer that has written, and does not say so before it is told to."""

    def __init__(self, writer: LogWriter) -> None:
        self._right: Callable[..., Any] = writer.append
        self.written = asyncio.Event()
        self.open = asyncio.Event()
        writer.append = self.append  # type: ignore[method-assign, assignment]

    async def append(self, *arguments: Any) -> None:
        await self._right(*arguments)
        self.written.set()
        await self.open.wait()


def test_nobody_hears_of_a_move_that_was_not_saved(
    server: TestServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ada, bob, table = two_at(server)
    with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
        begin(ada, table, one, two)
        play_on([one, two], until=lambda me: me.awaited == [0])
        two.until_seq(one.state["seq"])
        before, move = one.state, one.legal()[0]
        with monkeypatch.context() as patch:
            patch.setattr(server.hub.writer, "append", fail)
            refused = one.move(0, move, client_id="again")
            assert (refused["type"], refused["key"]) == ("refused", "not_saved")
            assert (refused["values"], refused["seq"]) == ({}, before["seq"])
            one.look(0)
            two.look(1)
            assert one.state["view"] == two.state["view"] == before["view"]
            assert one.state["candidates"] == before["candidates"]
        assert not any(m["type"] == "update" and m["seq"] > before["seq"] for m in two.received)
        # The same command, tried once more, is carried out.
        assert one.move(0, move, client_id="again")["type"] == "done"
        play_on([one, two])
    assert "disk is full" in caplog.text


def test_before_it_is_on_disk_nobody_hears_of_it(server: TestServer) -> None:
    ada, bob, table = two_at(server)
    with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
        begin(ada, table, one, two)
        play_on([one, two], until=lambda me: me.awaited == [0])
        two.until_seq(one.state["seq"])
        seq = one.state["seq"]
        gate = Gate(server.hub.writer)
        one.send(type="move", id="x", seq=seq, seat=0, move=one.legal()[0])
        server.call(gate.written.wait)
        two.look(1)
        assert two.state["seq"] == seq
        server.call(_set, gate.open)
        assert one.answer("x")["seq"] == seq + 1
        two.until_seq(seq + 1)


async def _set(event: asyncio.Event) -> None:
    event.set()


async def _cut_off(room: Room, seat: int) -> None:
    """The socket of the person on this seat is gone."""
    (connection,) = [c for c in room.presence.connections if seat in c.seats]
    connection.drop()


def test_who_hangs_up_in_the_middle_of_a_move(server: TestServer) -> None:
    """It is on disk, so it counts: everybody is told, and the match goes on."""
    ada, bob, table = two_at(server, BOT)
    with bob.at(table["id"]) as two:
        with ada.at(table["id"]) as one:
            begin(ada, table, one, two)
            play_on([one, two], until=lambda me: me.awaited == [0])
            seq = one.state["seq"]
            gate = Gate(server.hub.writer)
            one.send(type="move", id="x", seq=seq, seat=0, move=one.legal()[0])
            server.call(gate.written.wait)
            server.call(_cut_off, server.room(table["id"]), 0)
            one.until_closed()  # while the move waits for the disk
        server.call(_set, gate.open)
        two.until_seq(seq + 1)
        with ada.at(table["id"]) as back:
            back.until("state")
            assert back.move(0, {"do": "x"}, seq=0, client_id="x")["seq"] == seq + 1
            play_on([back, two])


def test_the_last_move_counts_although_the_table_cannot_be_saved(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is kept beside the log is corrected from the log."""
    with TestServer(settings) as server:
        ada, bob, table = two_at(server)
        with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
            begin(ada, table, one, two)
            with monkeypatch.context() as patch:
                patch.setattr(Store, "save_table", fail)
                patch.setattr(Store, "end_match", fail)
                play_on([one, two])
                one.until_table(lambda table: table["status"] == "over")
            assert two.over
    with TestServer(settings) as later:
        ada = later.again(ada)
        (line,) = ada.get("/api/tables/mine").json()["tables"]
        assert line["status"] == "over"
        assert line["winners"]
        assert ada.see(table).json()["status"] == "over"
        assert ada.at_table(table, "rematch").status_code == 200


def test_a_deal_counts_although_the_table_cannot_be_saved(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TestServer(settings) as server:
        ada, bob, table = two_at(server)
        right = Store.save_table
        saved: list[str] = []

        async def save(store: Store, table: Any) -> None:
            saved.append(table.status)
            if table.status == "playing":
                await fail()
            await right(store, table)

        monkeypatch.setattr(Store, "save_table", save)
        with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
            begin(ada, table, one, two)
        assert "playing" in saved
        monkeypatch.undo()
    with TestServer(settings) as later:
        assert later.again(ada).see(table).json()["status"] == "playing"


def test_a_table_that_cannot_be_saved_stays_as_it_was(
    server: TestServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ada, bob, table = two_at(server)
    eve = server.person("Eve")
    before = ada.see(table).json()
    with monkeypatch.context() as patch:
        patch.setattr(Store, "save_table", fail)
        answers = [
            eve.watch(table),
            bob.at_table(table, "leave"),
            ada.at_table(table, "leave"),
            ada.at_table(table, "kick", {"seat": 1}),
            ada.at_table(table, "seat", {"seat": 1, "plan": BOT}),
            ada.at_table(table, "options", {"listed": True}),
            ada.at_table(table, "start"),
            ada.post("/api/tables", {"game": "minute-realms", "seats": [ME, BOT]}),
        ]
        for answer in answers:
            assert (answer.status_code, answer.json()) == (
                500,
                {"key": "server_error", "values": {}},
            )
    assert "do not tell" not in "".join(answer.text for answer in answers)
    assert ada.see(table).json() == before
    assert eve.see(table).status_code == 404
    with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
        begin(ada, table, one, two)


def test_a_bot_tries_again(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with TestServer(replace(settings, save_again_s=0.0)) as server, ExitStack() as stack:
        ada = server.person("Ada")
        table = ada.open_table(ME, BOT)
        sitter = stack.enter_context(ada.at(table["id"]))
        begin(ada, table, sitter)
        play_on([sitter], until=lambda me: me.awaited == [0])
        tries = 0
        right = server.hub.writer.append

        async def append(match: str, events: Any, client_id: str | None = None) -> None:
            nonlocal tries
            if client_id is None and tries < 3:
                tries += 1
                await fail()
            await right(match, events, client_id)

        monkeypatch.setattr(server.hub.writer, "append", append)
        play_on([sitter])
        assert tries == 3


def test_another_writer_was_faster(server: TestServer) -> None:
    """A second worker has moved: the loser is told, reads the log again, and everybody follows."""
    ada, bob, table = two_at(server)
    with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
        begin(ada, table, one, two)
        play_on([one, two], until=lambda me: me.awaited == [0])
        two.until_seq(one.state["seq"])
        seq, legal = one.state["seq"], one.legal()
        room = server.room(table["id"])
        assert room.match is not None
        events = room.match.decide_move(0, legal[1], room.match.events[-1].at_ms)
        server.call(server.hub.writer.append, room.match.terms.match_id, events, "of-the-other")
        refused = one.move(0, legal[0])
        assert (refused["type"], refused["key"]) == ("refused", "stale")
        one.until("state")
        two.until_seq(seq + 1)
        assert one.state["view"] == two.state["view"]
        # A command that the other worker has carried out is answered as if we had.
        assert one.move(0, legal[1], seq=seq, client_id="of-the-other")["seq"] == seq + 1
        play_on([one, two])


def test_a_command_that_was_saved_although_it_seemed_lost(server: TestServer) -> None:
    """The disk said no and had said yes: the second try is answered with the first's result."""
    ada, bob, table = two_at(server)
    with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
        begin(ada, table, one, two)
        play_on([one, two], until=lambda me: me.awaited == [0])
        seq, move = one.state["seq"], one.legal()[0]
        right = server.hub.writer.append

        async def append(*arguments: Any) -> None:
            server.hub.writer.append = right  # type: ignore[method-assign]
            await right(*arguments)
            await fail()

        server.hub.writer.append = append  # type: ignore[method-assign, assignment]
        assert one.move(0, move, client_id="x")["key"] == "not_saved"
        assert one.move(0, move, seq=seq, client_id="x")["seq"] == seq + 1
        two.until_seq(seq + 1)
        play_on([one, two])
