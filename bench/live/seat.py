"""A player's socket with nothing to it but speed: the load must not cost more than what it loads.

It speaks just as much of RFC 6455 as our server does: whole text frames, no extensions.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

from websockets.frames import Frame, Opcode

Heard = Callable[["Seat", bytes], None]


class Seat(asyncio.Protocol):
    """One seat at one table; `heard` gets every message."""

    def __init__(self, number: int, heard: Heard, request: bytes) -> None:
        self.number = number
        self._heard = heard
        self._request = request
        self._unread = b""
        self._is_open = False
        self._transport: asyncio.WriteTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.WriteTransport", transport)
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._unread += data
        if not self._is_open:
            head, found, self._unread = self._unread.partition(b"\r\n\r\n")
            if not found:
                self._unread = head
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                raise ConnectionError(head.decode())
            self._is_open = True
        while (frame := _first_frame(self._unread)) is not None:
            start, end = frame
            message, self._unread = self._unread[start:end], self._unread[end:]
            self._heard(self, message)

    def send(self, text: str) -> None:
        """Send a message."""
        assert self._transport is not None
        self._transport.write(Frame(Opcode.TEXT, text.encode()).serialize(mask=True))

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()


def _first_frame(data: bytes) -> tuple[int, int] | None:
    """Where the payload of the first frame begins and ends, if it has arrived."""
    if len(data) < 10 and len(data) < 2 + (data[1] if len(data) > 1 else 0):
        return None
    start, length = 2, data[1]
    if length == 126:
        start, length = 4, int.from_bytes(data[2:4], "big")
    elif length == 127:
        start, length = 10, int.from_bytes(data[2:10], "big")
    return (start, start + length) if len(data) >= start + length else None


async def sit_down(base: str, path: str, cookie: str, number: int, heard: Heard) -> Seat:
    """Open a socket at a table."""
    to = urlsplit(base)
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        f"GET {path} HTTP/1.1\r\nHost: {to.netloc}\r\nOrigin: {base}\r\nCookie: {cookie}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    )
    loop = asyncio.get_running_loop()
    _, seat = await loop.create_connection(
        lambda: Seat(number, heard, request.encode()), to.hostname or "", to.port or 80
    )
    return seat
