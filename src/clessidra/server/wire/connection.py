"""One socket: an outgoing queue of its own, so that a slow reader never slows the others."""

from __future__ import annotations

import asyncio
import contextlib

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import BaseModel

from clessidra.core.fields import SPECTATOR
from clessidra.core.view_text import ViewText
from clessidra.server.clock import Clock
from clessidra.server.limits import Bucket
from clessidra.server.settings import Settings
from clessidra.server.wire.fast_sockets import shortcut_of
from clessidra.server.wire.protocol import Closing

NORMAL, GOING_AWAY, TOO_LARGE = 1000, 1001, 1009
TOO_SLOW, TOO_MANY, MALFORMED = 4000, 4001, 4002


class Connection:
    """A viewer's socket, and what has been sent on it."""

    def __init__(
        self,
        socket: WebSocket,
        identity: str,
        seats: list[int],
        settings: Settings,
        clock: Clock,
    ) -> None:
        limits = settings.limits
        self.identity = identity
        self.seats = seats
        self.viewer = seats[0] if len(seats) == 1 else SPECTATOR  # with several the client chooses
        self.view: ViewText | None = None
        """The view the client has now; None until it got a state."""
        self.seq = -1
        self.missed_beats = 0
        self.bucket = Bucket(limits.messages_per_second, limits.messages_at_once, clock)
        self._socket = socket
        self._most = limits.outgoing_messages
        self._closing_s = settings.closing_s
        shortcut = shortcut_of(socket)
        self._write_soon, self._abort_after = shortcut.write, shortcut.abort_after
        self._outgoing: asyncio.Queue[str | None] = asyncio.Queue()
        self._unsent = 0
        """Messages in the queue, or taken from it and not yet out."""
        self._code = NORMAL
        self._ending = False
        self._pump = asyncio.create_task(self._send_all())

    def send(self, message: BaseModel) -> None:
        """Send a message, or put it in the queue."""
        self.send_text(message.model_dump_json())

    def send_text(self, text: str) -> None:
        """Send a message that is JSON already, after those before it.

        This never waits: what cannot be written at once is queued, and a client that leaves too
        much unread is dropped.
        """
        if self._ending or (not self._unsent and self._write_soon(text)):
            return
        if self._unsent > self._most:
            self.drop()
        else:
            self._unsent += 1
            self._outgoing.put_nowait(text)

    def drop(self) -> None:
        """Give up on the client: what is still to be sent would never arrive."""
        self._ending, self._code = True, TOO_SLOW
        self._pump.cancel()

    def close_soon(self, key: str, again: bool, code: int = GOING_AWAY) -> None:
        """Tell the client why the socket will close; it closes when that has been sent."""
        self.send(Closing(key=key, again=again))
        if not self._ending:
            self._ending, self._code = True, code
            self._outgoing.put_nowait(None)
            # A client that does not read must not keep the socket open.
            asyncio.get_running_loop().call_later(self._closing_s, self._pump.cancel)

    @property
    def is_ending(self) -> bool:
        """Whether nothing more will be queued."""
        return self._ending

    @property
    def sent(self) -> asyncio.Task[None]:
        """Done when nothing more will be sent."""
        return self._pump

    async def close(self) -> None:
        """Send what is queued if the client was given a reason, then close the socket."""
        if self._ending:
            await asyncio.wait((self._pump,), timeout=self._closing_s)
        self._ending = True
        self._pump.cancel()
        # close() also waits for the client's acknowledgement: not for ever.
        with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect, TimeoutError):
            await asyncio.wait_for(self._socket.close(self._code), self._closing_s)
        self._abort_after(self._closing_s)

    async def _send_all(self) -> None:
        """Send what is queued until the queue is closed or the socket breaks."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while (message := await self._outgoing.get()) is not None:
                await self._socket.send_text(message)
                self._unsent -= 1
