"""The shortcuts of our sockets, on a real line: whatever arrives however, in its order."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import anyio
import pytest
import uvicorn
from starlette.websockets import WebSocket
from uvicorn.server import ServerState
from websockets.frames import Opcode

from clessidra.server.settings import Limits
from clessidra.server.wire.fast_sockets import FRAMES_AT_ONCE, FastSockets, shortcut_of
from helpers.server.frames import sent
from helpers.timeouts import PATIENCE_S

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
MOST_BYTES = 1000


class Host:
    """An application that receives, and writes what it is told to."""

    def __init__(self, *, is_late: bool = False) -> None:
        self.heard: list[str] = []
        self.received: list[Any] = []
        self.socket: WebSocket | None = None
        self.gone = asyncio.Event()
        self.protocol: FastSockets | None = None
        self._is_late = is_late

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        socket = WebSocket(scope, receive, send)
        await socket.accept()
        while self._is_late and self.protocol is not None and self.protocol.queue.empty():
            await asyncio.sleep(0)
        shortcut_of(socket).listen(self.heard.append)
        self.socket = socket
        while (message := await socket.receive())["type"] != "websocket.disconnect":
            self.received.append(message["text"])
        self.gone.set()

    @property
    def write(self) -> Callable[[str], bool]:
        assert self.socket is not None
        return shortcut_of(self.socket).write

    async def has_heard(self, count: int) -> list[str]:
        while len(self.heard) + len(self.received) < count:
            await asyncio.sleep(0)
        return self.heard


class Line:
    """The client's end."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    async def say(self, data: bytes) -> None:
        self._writer.write(data)
        await self._writer.drain()

    async def piece_by_piece(self, data: bytes) -> None:
        for at in range(len(data)):
            await self.say(data[at : at + 1])
            for _ in range(3):
                await asyncio.sleep(0)

    async def frame(self) -> tuple[int, bytes]:
        head, size = await self._reader.readexactly(2)
        if size == 126:
            size = int.from_bytes(await self._reader.readexactly(2), "big")
        return head & 15, await self._reader.readexactly(size)

    async def open(self) -> None:
        await self.say(HANDSHAKE)
        answer = await self._reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in answer

    async def hang_up(self) -> None:
        self._writer.close()
        with contextlib.suppress(ConnectionError):
            await self._writer.wait_closed()


@contextlib.asynccontextmanager
async def connected(host: Host) -> AsyncIterator[Line]:
    config = uvicorn.Config(host, ws_max_size=MOST_BYTES, ws_ping_interval=None, log_level=50)
    config.load()
    state, loop = ServerState(), asyncio.get_running_loop()

    def protocol() -> FastSockets:
        host.protocol = FastSockets(config=config, server_state=state, app_state={}, _loop=loop)
        return host.protocol

    server = await loop.create_server(protocol, "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    line = Line(reader, writer)
    await line.open()
    try:
        yield line
    finally:
        await line.hang_up()
        await host.gone.wait()
        server.close()


def played(scene: Callable[[Host, Line], Awaitable[None]]) -> None:
    async def bounded() -> None:
        with anyio.fail_after(PATIENCE_S):
            host = Host()
            async with connected(host) as line:
                while host.socket is None:
                    await asyncio.sleep(0)
                await scene(host, line)

    asyncio.run(bounded())


def test_a_message_is_heard_and_not_received() -> None:
    async def scene(host: Host, line: Line) -> None:
        for text in ("one", "two", "è" * 200, ""):
            await line.say(sent(text.encode()))
        assert await host.has_heard(4) == ["one", "two", "è" * 200, ""]
        assert host.received == []

    played(scene)


def test_messages_that_arrive_together_or_in_pieces_are_heard_in_their_order() -> None:
    async def scene(host: Host, line: Line) -> None:
        await line.say(sent(b"one") + sent(b"two") + sent(b"three"))
        await line.say(sent(b"four"))
        await line.piece_by_piece(sent(b"five"))
        await line.say(sent(b"six"))
        await line.say(sent(b"se", fin=False) + sent(b"ven", Opcode.CONT))
        await line.say(sent(b"eight"))
        words = ["one", "two", "three", "four", "five", "six", "seven", "eight"]
        assert await host.has_heard(8) == words
        assert host.received == []

    played(scene)


def test_a_text_inside_the_parts_of_another_is_no_message() -> None:
    async def scene(host: Host, line: Line) -> None:
        await line.say(sent(b"a part", fin=False))
        await line.say(sent(b"not its other part"))
        opcode, why = await line.frame()
        assert (opcode, why[:2]) == (Opcode.CLOSE, (1002).to_bytes(2, "big"))
        assert host.heard == []

    played(scene)


def test_a_ping_is_answered_between_messages() -> None:
    async def scene(host: Host, line: Line) -> None:
        await line.say(sent(b"one") + sent(b"there?", Opcode.PING))
        assert await line.frame() == (Opcode.PONG, b"there?")
        await line.say(sent(b"two"))
        assert await host.has_heard(2) == ["one", "two"]

    played(scene)


def test_bytes_are_as_good_as_an_empty_message() -> None:
    async def scene(host: Host, line: Line) -> None:
        await line.say(sent(b"\x00\x01", Opcode.BINARY) + sent(b"text"))
        assert await host.has_heard(2) == ["", "text"]

    played(scene)


def test_what_is_no_text_or_too_long_closes_the_line() -> None:
    for data, code in ((sent(b"\xff\xfe"), 1007), (sent(b"x" * (MOST_BYTES + 1)), 1009)):

        async def scene(host: Host, line: Line, data: bytes = data, code: int = code) -> None:
            await line.say(data)
            opcode, why = await line.frame()
            assert (opcode, int.from_bytes(why[:2], "big")) == (Opcode.CLOSE, code)
            assert host.heard == []

        played(scene)


def test_who_spoke_before_anybody_listened_is_received() -> None:
    async def bounded() -> None:
        with anyio.fail_after(PATIENCE_S):
            host = Host(is_late=True)
            async with connected(host) as line:
                await line.say(sent(b"early"))
                while host.socket is None:
                    await asyncio.sleep(0)
                await line.say(sent(b"late"))
                await host.has_heard(2)
                assert (host.heard, host.received) == ([], ["early", "late"])

    asyncio.run(bounded())


def test_what_is_written_in_one_turn_arrives_whole_and_in_its_order() -> None:
    async def scene(host: Host, line: Line) -> None:
        for number in range(40):
            assert host.write(f"{number}" * 50)
        assert host.socket is not None
        await host.socket.send_text("the long way")
        assert host.write("and soon again")
        await host.socket.close(4000)
        assert not host.write("too late")
        for number in range(40):
            assert await line.frame() == (Opcode.TEXT, f"{number}".encode() * 50)
        assert await line.frame() == (Opcode.TEXT, b"the long way")
        assert await line.frame() == (Opcode.TEXT, b"and soon again")
        opcode, why = await line.frame()
        assert (opcode, int.from_bytes(why[:2], "big")) == (Opcode.CLOSE, 4000)

    played(scene)


def test_a_reader_who_is_behind_is_not_written_to() -> None:
    async def scene(host: Host, line: Line) -> None:
        written = 0
        while host.write("x" * 60_000):
            written += 1
            await asyncio.sleep(0)
        assert written
        for _ in range(written):
            assert await line.frame() == (Opcode.TEXT, b"x" * 60_000)
        while not host.write("again"):
            await asyncio.sleep(0)
        assert await line.frame() == (Opcode.TEXT, b"again")

    played(scene)


def test_who_hung_up_is_not_written_to() -> None:
    async def scene(host: Host, line: Line) -> None:
        assert host.write("the last words")
        await line.hang_up()
        await host.gone.wait()
        assert not host.write("nobody is there")

    played(scene)


FLOODS = {
    "texts": sent(b"x"),
    "empty texts": sent(b""),
    "bytes": sent(b"", Opcode.BINARY),
    "pings": sent(b"x" * 125, Opcode.PING),
    "pongs": sent(b"", Opcode.PONG),
    "parts without an end": sent(b"", Opcode.CONT, fin=False),
}
MANY = 20 * FRAMES_AT_ONCE


async def is_cut_off(line: Line, data: bytes) -> bool:
    """Whether the line ends while the data is sent; what comes back is read and forgotten."""
    with contextlib.suppress(ConnectionError):
        await line.say(data)
        while await line._reader.read(1 << 16):
            pass
    return True


@pytest.mark.parametrize("what", FLOODS)
def test_who_sends_more_frames_than_anybody_needs_is_cut_off(what: str) -> None:
    """All of them at once, before the parser has taken any apart."""

    async def scene(host: Host, line: Line) -> None:
        first = sent(b"", fin=False) if "parts" in what else b""
        assert await is_cut_off(line, first + FLOODS[what] * MANY)
        await host.gone.wait()
        assert len(host.heard) + len(host.received) <= FRAMES_AT_ONCE

    played(scene)


def test_who_goes_on_after_our_farewell_is_cut_off() -> None:
    async def scene(host: Host, line: Line) -> None:
        assert host.socket is not None
        await host.socket.close(4003)
        assert (await line.frame())[0] == Opcode.CLOSE
        assert await is_cut_off(line, sent(b"") * MANY)

    played(scene)


def test_as_many_messages_as_one_may_send_together_are_heard() -> None:
    async def scene(host: Host, line: Line) -> None:
        most = Limits().messages_at_once
        await line.say(b"".join(sent(f"{number}".encode()) for number in range(most)))
        assert await host.has_heard(most) == [f"{number}" for number in range(most)]

    played(scene)


def test_who_asks_and_reads_no_answer_is_cut_off() -> None:
    async def scene(host: Host, line: Line) -> None:
        while host.write("x" * 60_000):
            await asyncio.sleep(0)
        with contextlib.suppress(ConnectionError):
            await line.say(sent(b"there?", Opcode.PING))
        await host.gone.wait()

    played(scene)


def test_who_never_reads_our_farewell_is_let_go() -> None:
    async def scene(host: Host, line: Line) -> None:
        while host.write("x" * 60_000):
            await asyncio.sleep(0)
        assert host.socket is not None
        shortcut_of(host.socket).abort_after(0.0)
        await host.gone.wait()

    played(scene)


def hostile_bytes(chance: random.Random) -> bytes:
    """Frames that are nearly right: heads of every kind before too much, too little or nonsense."""
    parts = []
    for _ in range(chance.randint(1, 6)):
        frame = bytearray(sent(chance.randbytes(chance.choice((0, 1, 5, 125, 126, 300)))))
        for _ in range(chance.randint(0, 3)):
            frame[chance.randrange(min(len(frame), 8))] = chance.randrange(256)
        parts.append(bytes(frame[: chance.randint(1, len(frame))]))
    return b"".join(parts)


def test_no_bytes_at_all_upset_the_server() -> None:
    """Each on a line of its own: it is heard, refused or cut off, and nothing goes wrong inside."""
    chance, wrong = random.Random(7), []

    async def scene(_host: Host, line: Line) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _loop, what: wrong.append(what))
        with contextlib.suppress(ConnectionError):
            await line.say(hostile_bytes(chance))
        for _ in range(5):
            await asyncio.sleep(0)

    for _ in range(300):
        played(scene)
    assert wrong == []
