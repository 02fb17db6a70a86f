"""Uvicorn's sockets with a shortcut in each direction.

A move is told to everybody at the table, and through all layers of ASGI a message costs more than
making it. So the application can say who listens, and hears every message at once; and what the
line can take at once is written at the end of this turn of the event loop. All tables whose moves
were saved together are then told together: a reader who is up already need not be woken again,
which costs more than writing.

The shortcuts are an extension in the scope of a socket. Without it (under another server, or a
test client), and whenever a reader is behind, messages go the long way.

What the parser would have to take apart is counted first: frames are cheap to send and dear to
read, also those that are no messages, and those that come after our farewell.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from clessidra.server.frames import Walker, text_frame, text_in
from clessidra.server.limits import Bucket

_NAME = "clessidra.direct"
FRAMES_AT_ONCE, FRAMES_PER_SECOND = 200, 50
"""More than a client may say: who sends so many that cannot be heard at once is cut off."""
FAREWELL_S = 2.0
"""So long a client may take to read our last words."""

Hear = Callable[[str], None]
"""Takes in a message; bytes are as good as an empty one."""


@dataclass(frozen=True, slots=True)
class Shortcut:
    """The extension."""

    write: Callable[[str], bool]
    """Writes a message soon, or says that it cannot."""
    listen: Callable[[Hear], None]
    """From now on messages are heard, if they can be, and not received."""
    let_go: Callable[[], None]
    """Cuts the line in a while, if the client has not hung up by then."""


class DirectSockets(WebSocketsSansIOProtocol):
    """The protocol of uvicorn that it takes by itself, and the shortcuts."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._hear: Hear | None = None
        self._walker = Walker()
        self._frames = Bucket(FRAMES_PER_SECOND, FRAMES_AT_ONCE)
        self._unsent: list[bytes] = []

    def handle_connect(self, event: Request) -> None:
        """The application, which is about to start, finds the shortcuts in its scope."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            shortcut = Shortcut(self.write_soon, self.listen, self.let_go)
            self.scope["extensions"][_NAME] = {"shortcut": shortcut}

    # --- reading -------------------------------------------------------------------------------

    def listen(self, hear: Hear) -> None:
        """Who has spoken before anybody listened is received as ever, lest words change places."""
        if self.queue.empty():
            self._hear = hear

    def data_received(self, data: bytes) -> None:
        """One whole message, as nearly always: no need for a parser that could read any part."""
        if self._hear is not None and self._walker.is_whole and not self.close_sent:
            text = text_in(data, self.config.ws_max_size)
            if text is not None:
                self._hear(text)
                return
        if self.handshake_initiated:
            frames = self._walker.walk(data, FRAMES_AT_ONCE)
            if not self._frames.take(frames):
                self.transport.abort()
                return
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

    def handle_ping(self) -> None:
        """Who asks without reading the answers is cut off: they would pile up here."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()

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

    def let_go(self) -> None:
        """A line that is closed as usual stays until all is read: not for who never reads."""
        self.loop.call_later(FAREWELL_S, self._cut_off)

    def _cut_off(self) -> None:
        if not self.disconnected:
            self.transport.abort()

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


def _nothing() -> None:
    pass


_NONE = Shortcut(_never, _nobody, _nothing)
