"""Uvicorn's sockets with a shortcut in each direction.

A move is told to everybody at the table, and through all layers of ASGI a message costs more than
making it. So the application can say who listens, and hears every message at once; and what the
line can take at once is written at the end of this turn of the event loop. All tables whose moves
were saved together are then told together: a reader who is up already need not be woken again,
which costs more than writing.

The shortcuts are an extension in the scope of a socket. Without it (under another server, or a
test client), and whenever a reader is behind, messages go the long way.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from clessidra.server.frames import ends_whole, text_frame, text_in

_NAME = "clessidra.direct"

Hear = Callable[[str], None]
"""Takes in a message; bytes are as good as an empty one."""


@dataclass(frozen=True, slots=True)
class Shortcut:
    """The extension."""

    write: Callable[[str], bool]
    """Writes a message soon, or says that it cannot."""
    listen: Callable[[Hear], None]
    """From now on messages are heard, if they can be, and not received."""


class DirectSockets(WebSocketsSansIOProtocol):
    """The protocol of uvicorn that it takes by itself, and the shortcuts."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._hear: Hear | None = None
        self._is_whole = True
        """Whether what has arrived so far ends where a message ends."""
        self._unsent: list[bytes] = []

    def handle_connect(self, event: Request) -> None:
        """The application, which is about to start, finds the shortcuts in its scope."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][_NAME] = {"shortcut": Shortcut(self.write_soon, self.listen)}

    # --- reading -------------------------------------------------------------------------------

    def listen(self, hear: Hear) -> None:
        """Who has spoken before anybody listened is received as ever, lest words change places."""
        if self.queue.empty():
            self._hear = hear

    def data_received(self, data: bytes) -> None:
        """One whole message, as nearly always: no need for a parser that could read any part."""
        text = text_in(data, self.config.ws_max_size) if self._hear and self._is_whole else None
        if text is not None and self._hear is not None:
            if not self.close_sent:
                self._hear(text)
            return
        if self.handshake_initiated:
            self._is_whole = self._is_whole and ends_whole(data)
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """What was read the long way is heard as well."""
        if self._hear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        try:
            text = b"".join(self.frames).decode() if self.curr_msg_data_type == "text" else ""
        except UnicodeDecodeError:
            super().send_receive_event_to_app()  # which closes the line
            return
        self.frames = []
        self._hear(text)

    # --- writing -------------------------------------------------------------------------------

    def write_soon(self, text: str) -> bool:
        """Write a message unless the reader is behind or the socket is about to close."""
        is_open = self.handshake_complete and not self.close_sent and not self.disconnected
        if not is_open or not self.writable.is_set():
            return False
        if not self._unsent:
            self.loop.call_soon(self._write)
        self._unsent.append(text_frame(text))
        return True

    def _write(self) -> None:
        if self._unsent and not self.transport.is_closing():
            self.transport.write(b"".join(self._unsent))
        self._unsent = []

    async def send(self, message: Any) -> None:
        """The long way: nothing overtakes what was said before."""
        self._write()
        await super().send(message)

    def shutdown(self) -> None:
        """The server closes."""
        self._write()
        super().shutdown()


def shortcut_of(socket: WebSocket) -> Shortcut:
    """The shortcuts of a socket; where there are none it cannot be written to, and nobody hears."""
    found: Shortcut = socket.scope.get("extensions", {}).get(_NAME, {}).get("shortcut", _NONE)
    return found


def _never(_text: str) -> bool:
    return False


def _nobody(_hear: Hear) -> None:
    pass


_NONE = Shortcut(_never, _nobody)
