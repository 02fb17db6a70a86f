"""One socket by itself: slow readers, heartbeats, farewells, and what arrives on it."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any, cast

import anyio
import pytest
from fastapi import WebSocket

from clessidra.server.clock import SystemClock
from clessidra.server.http import sockets
from clessidra.server.live.listener import Listener
from clessidra.server.settings import Limits, Settings
from clessidra.server.wire.connection import MALFORMED, TOO_MANY, TOO_SLOW, Connection
from clessidra.server.wire.fast_sockets import Shortcut
from clessidra.server.wire.protocol import Hint, Ping
from helpers.server.clients import (
    BOT,
    HEADERS,
    ME,
    OPEN,
    Person,
    Sitter,
    TestServer,
    begin,
    play_on,
)
from helpers.timeouts import PATIENCE_S


class Line:
    """A socket whose other end reads only when it is told to."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {}
        self.reads = asyncio.Event()
        self.sent: list[Any] = []
        self.closed: int | None = None

    async def send_text(self, text: str) -> None:
        await self.reads.wait()
        self.sent.append(json.loads(text))

    async def close(self, code: int = 1000) -> None:
        await self.reads.wait()
        self.closed = code


class ShortLine(Line):
    """A socket of our own server: it can be written to at once as long as the other end reads."""

    def __init__(self) -> None:
        super().__init__()
        self.at_once = 0
        shortcut = Shortcut(self.write_soon, lambda _hear: None, lambda _after_s: None)
        self.scope["extensions"] = {"clessidra.fast_sockets": {"shortcut": shortcut}}

    def write_soon(self, text: str) -> bool:
        if self.reads.is_set():
            self.sent.append(json.loads(text))
            self.at_once += 1
        return self.reads.is_set()


def connect(line: Line, closing_s: float = PATIENCE_S) -> Connection:
    settings = Settings(database="", limits=Limits(outgoing_messages=5), closing_s=closing_s)
    return Connection(cast(WebSocket, line), "p", [0], settings, SystemClock())


async def bounded(work: Any) -> None:
    with anyio.fail_after(PATIENCE_S):
        await work


def test_a_slow_reader_is_let_go() -> None:
    async def scene() -> None:
        line = Line()
        connection = connect(line)
        await asyncio.sleep(0)  # the first message waits for the reader
        for _ in range(6):
            connection.send(Ping())
        assert not connection.sent.done()
        for _ in range(20):
            connection.send(Ping())  # and nobody waits for it
        await asyncio.wait((connection.sent,))
        line.reads.set()
        await connection.close()
        assert line.closed == TOO_SLOW
        assert len(line.sent) <= 1

    asyncio.run(bounded(scene()))


def test_a_reader_that_never_reads_does_not_hold_us_up() -> None:
    async def scene() -> None:
        line = Line()
        connection = connect(line, closing_s=0.05)
        connection.send(Ping())
        connection.close_soon("server_closing", again=True)
        await connection.close()
        assert (line.sent, line.closed) == ([], None)

    asyncio.run(bounded(scene()))


def test_last_words_come_last() -> None:
    async def scene() -> None:
        line = Line()
        line.reads.set()
        connection = connect(line)
        connection.send(Ping())
        connection.close_soon("asked_to_leave", again=False)
        connection.send(Ping())
        connection.close_soon("server_closing", again=True)
        await connection.close()
        assert [message["type"] for message in line.sent] == ["ping", "closing"]
        assert line.sent[1] == {"type": "closing", "key": "asked_to_leave", "again": False}
        assert line.closed == 1001

    asyncio.run(bounded(scene()))


def test_what_the_line_can_take_is_sent_at_once() -> None:
    async def scene() -> None:
        line = ShortLine()
        line.reads.set()
        connection = connect(line)
        for number in range(50):  # more than would ever be queued
            connection.send_text(f"{number}")
            assert line.sent[-1] == number
        line.reads.clear()
        connection.send_text("50")
        connection.send_text("51")
        await asyncio.sleep(0)
        line.reads.set()
        connection.send_text("52")  # others are waiting still: not before them
        while len(line.sent) < 53:
            await asyncio.sleep(0)
        assert line.at_once == 50
        connection.send_text("53")
        assert line.at_once == 51
        assert line.sent == [*range(54)]
        connection.close_soon("server_closing", again=True)
        await connection.close()
        assert line.sent[-1]["type"] == "closing"

    asyncio.run(bounded(scene()))


def test_a_slow_reader_of_a_short_line_is_let_go() -> None:
    async def scene() -> None:
        line = ShortLine()
        connection = connect(line)
        for _ in range(20):
            connection.send(Ping())
        await asyncio.wait((connection.sent,))
        line.reads.set()
        await connection.close()
        assert (line.sent, line.closed) == ([], TOO_SLOW)

    asyncio.run(bounded(scene()))


def test_a_socket_that_breaks_ends_quietly() -> None:
    class Broken(Line):
        async def send_text(self, text: str) -> None:
            raise RuntimeError("gone")

        async def close(self, code: int = 1000) -> None:
            raise RuntimeError("gone")

    async def scene() -> None:
        connection = connect(Broken())
        connection.send(Ping())
        await asyncio.wait((connection.sent,))
        assert connection.sent.exception() is None
        await connection.close()

    asyncio.run(bounded(scene()))


# --- at a table ----------------------------------------------------------------------------------


def two_at(server: TestServer) -> tuple[Person, Person, Any]:
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.open_table(ME, OPEN, BOT)
    bob.join(table)
    return ada, bob, table


def test_a_slow_client_delays_nobody(server: TestServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line of one viewer is stuck: the others play a whole match, and it is cut off."""
    ada, bob, table = two_at(server)
    eve = server.person("Eve")
    eve.watch(table)
    stuck = asyncio.Event()
    right = WebSocket.send_text

    async def send_text(socket: WebSocket, text: str) -> None:
        if socket.headers.get("x-slow") and '"type":"welcome"' not in text:
            await stuck.wait()
        await right(socket, text)

    monkeypatch.setattr(WebSocket, "send_text", send_text)
    headers = {**HEADERS, "x-slow": "1"}
    with (
        ada.at(table["id"]) as one,
        bob.at(table["id"]) as two,
        eve.client.websocket_connect(f"/ws/{table['id']}", headers=headers) as socket,
    ):
        slow = Sitter(socket, None)
        slow.until("welcome")
        room = server.room(table["id"])
        begin(ada, table, one, two)
        for connection in room.presence.connections:
            if not connection.seats:
                connection._most = 10
        play_on([one, two])
        server.until(lambda: len(room.presence.connections) == 2)
        assert slow.until_closed()[0] == TOO_SLOW


def test_three_beats_without_an_answer_end_it() -> None:
    class Answering:
        """A client that answers the first five pings."""

        missed_beats = 0
        pings = 0

        def send(self, _ping: Ping) -> None:
            self.pings += 1
            if self.pings <= 5:
                self.missed_beats = 0

    client = Answering()
    asyncio.run(bounded(sockets._heartbeat(cast(Connection, client), SystemClock(), 0)))
    assert client.pings == 8


def test_a_silent_client_is_let_go(settings: Settings) -> None:
    with TestServer(replace(settings, heartbeat_s=0.02)) as server:
        ada, _, table = two_at(server)
        with ada.at(table["id"]) as silent:
            heard = [silent._next()]
            while heard[-1]["type"] != "websocket.close":
                heard.append(silent._next())
            assert [json.loads(m["text"])["type"] for m in heard[1:-1]] == ["ping"] * 3


def test_whatever_a_client_says_shows_that_it_is_there(server: TestServer) -> None:
    ada, _, table = two_at(server)
    with ada.at(table["id"]) as sitter:
        sitter.until("welcome")
        (connection,) = server.room(table["id"]).presence.connections
        for words in ('{"type": "look", "seat": 3}', "{"):
            connection.missed_beats = 2
            sitter.socket.send_text(words)
            sitter.until("refused")
            assert connection.missed_beats == 0


def test_a_probe_is_answered_at_once_also_while_something_is_thought_about(
    server: TestServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, _, table = two_at(server)
    with ada.at(table["id"]) as sitter:
        sitter.until("welcome")
        thought = asyncio.Event()

        async def think(client_id: str, seat: int) -> Hint:
            await thought.wait()
            return Hint(id=client_id, seat=seat, moves=[])

        monkeypatch.setattr(server.room(table["id"]).hints, "hint", think)
        sitter.send(type="hint", id="slow", seat=0)
        sitter.send(type="probe")
        assert sitter.until("hint", "ping")["type"] == "ping"
        server.call(lambda: _set(thought))
        assert sitter.until("hint")["id"] == "slow"


async def _set(event: asyncio.Event) -> None:
    event.set()


def test_a_bad_message_is_told_and_too_many_of_them_end_it(server: TestServer) -> None:
    ada, _, table = two_at(server)
    with ada.at(table["id"]) as sitter:
        sitter.until("welcome")
        for count in range(20):
            if count % 2:
                sitter.socket.send_bytes(b"\x00\xff")
            else:
                sitter.socket.send_text("{")
            refused = sitter.until("refused")
            assert (refused["key"], refused["id"], refused["values"]) == ("malformed", "", {})
        closing = sitter.until("closing")
        assert (closing["key"], closing["again"]) == ("malformed", True)
        assert sitter.until_closed()[0] == MALFORMED


def test_too_many_messages(settings: Settings) -> None:
    few = Limits(messages_per_second=0.001, messages_at_once=4)
    with TestServer(replace(settings, limits=few)) as server:
        ada, _, table = two_at(server)
        with ada.at(table["id"]) as sitter, ada.at(table["id"]) as other:
            for _ in range(5):
                sitter.send(type="pong")
            closing = sitter.until("closing")
            assert (closing["key"], closing["again"]) == ("too_many_messages", True)
            assert sitter.until_closed()[0] == TOO_MANY
            other.send(type="look", seat=3)  # each socket has an allowance of its own
            assert other.until("refused")["key"] == "not_your_seat"


def test_a_message_that_is_too_long(settings: Settings) -> None:
    with TestServer(replace(settings, limits=Limits(message_bytes=200))) as server:
        ada, _, table = two_at(server)
        with ada.at(table["id"]) as sitter:
            sitter.send(type="hint", id="x", seat=0)
            assert sitter.until("refused")["key"] == "not_awaited"
            sitter.socket.send_text('{"type": "pong", "more": "' + "é" * 100 + '"}')
            assert sitter.until("closing")["key"] == "too_large"
            assert sitter.until_closed()[0] == 1009


def test_an_error_of_ours_is_told_kindly(
    server: TestServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ada, _, table = two_at(server)

    async def broken(*_: object) -> None:
        raise ZeroDivisionError("private words")

    monkeypatch.setattr(Listener, "_answer", broken)
    with ada.at(table["id"]) as sitter:
        sitter.until("welcome")
        refused = sitter.ask("hint", seat=0)
        assert (refused["type"], refused["key"]) == ("refused", "server_error")
        assert "private words" not in json.dumps(sitter.received)
        monkeypatch.undo()
        assert sitter.ask("hint", seat=0)["key"] == "not_awaited"  # the line is still open
    assert "private words" in caplog.text


def test_when_the_server_closes_everybody_is_told(settings: Settings) -> None:
    server = TestServer(settings)
    with server:
        ada, bob, table = two_at(server)
        with ada.at(table["id"]) as one, bob.at(table["id"]) as two:
            begin(ada, table, one, two)
            server.call(server.hub.announce_closing)
            for sitter in (one, two):
                closing = sitter.until("closing")
                assert (closing["key"], closing["again"]) == ("server_closing", True)
                assert sitter.until_closed()[0] == 1001
