"""Uvicorn's sockets with a shortcut in each direction.

A move is sent to everybody at the table, and passing a message through all layers of ASGI costs
more than making it. So the application can register a callback that gets every message at once; and
outgoing messages are written at the end of this turn of the event loop, if the reader keeps up.
All tables whose moves were saved together are then told together: waking a reader costs more than
writing to one that is awake.

The shortcuts are an extension in the scope of a socket. Without it (under another server, or a
test client), and whenever a reader is behind, messages go through ASGI.

Frames are counted before they are parsed: they are cheap to send and expensive to read, also those
that are no messages, and those that come after we have closed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from clessidra.server.clock import Clock, SystemClock
from clessidra.server.limits import Bucket
from clessidra.server.wire.frames import FrameCounter, text_frame, text_in

_NAME = "clessidra.fast_sockets"
FRAMES_AT_ONCE, FRAMES_PER_SECOND = 200, 50
"""More than the limit of messages: a client that sends more frames for the parser is cut off."""

OnMessage = Callable[[str], None]
"""Takes in a message; bytes count as an empty one."""


@dataclass(frozen=True, slots=True)
class Shortcut:
    """The extension."""

    write: Callable[[str], bool]
    """Writes a message soon, or says that it cannot."""
    listen: Callable[[OnMessage], None]
    """From now on messages go to the callback instead of `receive`, if none waits there."""
    abort_after: Callable[[float], None]
    """Drops the connection after this many seconds unless the client has closed it by then."""


class FastSockets(WebSocketsSansIOProtocol):
    """The protocol that uvicorn uses by default, with the shortcuts."""

    clock: Clock = SystemClock()
    """Uvicorn makes the objects, so a server with another clock makes a class: `with_clock`."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._on_message: OnMessage | None = None
        self._counter = FrameCounter()
        self._frames = Bucket(FRAMES_PER_SECOND, FRAMES_AT_ONCE, self.clock)
        self._unsent: list[bytes] = []

    @classmethod
    def with_clock(cls, clock: Clock) -> type[FastSockets]:
        """The same protocol with this clock."""
        return type("FastSockets", (cls,), {"clock": clock})

    def handle_connect(self, event: Request) -> None:
        """The application, which is about to start, finds the shortcuts in its scope."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            shortcut = Shortcut(self.write_soon, self.listen, self.abort_after)
            self.scope["extensions"][_NAME] = {"shortcut": shortcut}

    # --- reading -------------------------------------------------------------------------------

    def listen(self, on_message: OnMessage) -> None:
        """Use the callback, unless messages wait in the queue already: the order must stay."""
        if self.queue.empty():
            self._on_message = on_message

    def data_received(self, data: bytes) -> None:
        """Nearly always this is one whole message, which needs no parser."""
        if self._on_message is not None and self._counter.is_whole and not self.close_sent:
            text = text_in(data, self.config.ws_max_size)
            if text is not None:
                self._on_message(text)
                return
        if self.handshake_initiated:
            frames = self._counter.count(data, FRAMES_AT_ONCE)
            if not self._frames.take(frames):
                self.transport.abort()
                return
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """Messages that went through the parser go to the callback as well."""
        if self._on_message is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        try:
            text = b"".join(self.frames).decode() if self.curr_msg_data_type == "text" else ""
        except UnicodeDecodeError:
            super().send_receive_event_to_app()  # which closes the connection
            return
        self.frames = []
        self._on_message(text)

    def handle_ping(self) -> None:
        """A client that does not read the answers is cut off: they would pile up here."""
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
        """Through ASGI; what was written before goes out first."""
        self._write()
        await super().send(message)

    def abort_after(self, after_s: float) -> None:
        """A closed connection stays until everything is read; a client may never read it."""
        self.loop.call_later(after_s, self._cut_off)

    def _cut_off(self) -> None:
        if not self.disconnected:
            self.transport.abort()

    def shutdown(self) -> None:
        """The server closes."""
        self._write()
        super().shutdown()


def shortcut_of(socket: WebSocket) -> Shortcut:
    """The shortcuts of a socket; under another server they do nothing."""
    found: Shortcut = socket.scope.get("extensions", {}).get(_NAME, {}).get("shortcut", _NONE)
    return found


def _never(_text: str) -> bool:
    return False


def _nobody(_on_message: OnMessage) -> None:
    pass


def _nothing(_after_s: float) -> None:
    pass


_NONE = Shortcut(_never, _nobody, _nothing)
