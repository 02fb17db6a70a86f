"""Uvicorn's sockets with a shortcut: what the line can take at once is written at once.

A move is told to everybody at the table, and through all layers of ASGI every message costs more
than making it. The shortcut is an extension in the scope of a socket. Without it (under another
server, or a test client) and whenever a reader is behind, messages go the long way.
"""

from __future__ import annotations

from collections.abc import Callable

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

_NAME = "clessidra.write_now"

WriteNow = Callable[[str], bool]
"""Writes a message, or says that it cannot now."""


class DirectSockets(WebSocketsSansIOProtocol):
    """The protocol of uvicorn that it takes by itself, and the shortcut."""

    def handle_connect(self, event: Request) -> None:
        """The application, which is about to start, finds the shortcut in its scope."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][_NAME] = {"write": self.write_now}

    def write_now(self, text: str) -> bool:
        """Write a message unless the reader is behind or the socket is about to close."""
        is_open = self.handshake_complete and not self.close_sent and not self.disconnected
        if not is_open or not self.writable.is_set():
            return False
        self.transport.write(Frame(Opcode.TEXT, text.encode()).serialize(mask=False))
        return True


def shortcut_of(socket: WebSocket) -> WriteNow:
    """How to write to the socket at once; where there is no shortcut it never can."""
    extension = socket.scope.get("extensions", {}).get(_NAME)
    return extension["write"] if extension else _never


def _never(_text: str) -> bool:
    return False
