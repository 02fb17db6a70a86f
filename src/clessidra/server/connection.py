"""One socket: an outgoing queue of its own, so that a slow reader never slows the others."""

from __future__ import annotations

import asyncio
import contextlib

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import BaseModel

from clessidra.core.fields import SPECTATOR
from clessidra.server.direct import FAREWELL_S, shortcut_of
from clessidra.server.limits import Bucket
from clessidra.server.protocol import Closing
from clessidra.server.settings import Limits
from clessidra.server.views import View

NORMAL, GOING_AWAY, TOO_LARGE = 1000, 1001, 1009
TOO_SLOW, TOO_MANY, MALFORMED = 4000, 4001, 4002


class Connection:
    """A viewer's socket, and what has been sent on it."""

    def __init__(self, socket: WebSocket, identity: str, seats: list[int], limits: Limits) -> None:
        self.identity = identity
        self.seats = seats
        self.viewer = seats[0] if len(seats) == 1 else SPECTATOR  # of several, the client asks
        self.view: View | None = None
        """The view the client has now; None until it got a state."""
        self.seq = -1
        self.missed_beats = 0
        self.bucket = Bucket(limits.messages_per_second, limits.messages_at_once)
        self._socket = socket
        self._most = limits.outgoing_messages
        shortcut = shortcut_of(socket)
        self._write_soon, self._let_go = shortcut.write, shortcut.let_go
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
        """Send a message that is JSON already, after those before it; who does not read is let go.

        Nobody waits here: what cannot be written at once is queued.
        """
        if self._ending or (not self._unsent and self._write_soon(text)):
            return
        if self._unsent > self._most:
            self.drop()
        else:
            self._unsent += 1
            self._outgoing.put_nowait(text)

    def drop(self) -> None:
        """Give the client up: whatever is still to be sent would never arrive."""
        self._ending, self._code = True, TOO_SLOW
        self._pump.cancel()

    def bid_farewell(self, key: str, again: bool, code: int = GOING_AWAY) -> None:
        """Tell the client why the socket will close; it closes when that has been sent."""
        self.send(Closing(key=key, again=again))
        if not self._ending:
            self._ending, self._code = True, code
            self._outgoing.put_nowait(None)
            # Who does not read hears no farewell: nobody waits for that.
            asyncio.get_running_loop().call_later(FAREWELL_S, self._pump.cancel)

    @property
    def is_ending(self) -> bool:
        """Whether nothing more will be said after what waits to be sent."""
        return self._ending

    @property
    def sent(self) -> asyncio.Task[None]:
        """Done when nothing more will be sent."""
        return self._pump

    async def close(self) -> None:
        """Say what is left to say after a farewell, then close the socket."""
        if self._ending:
            await asyncio.wait((self._pump,), timeout=FAREWELL_S)
        self._ending = True
        self._pump.cancel()
        # Closing waits for the client's ear as well: not for ever.
        with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect, TimeoutError):
            await asyncio.wait_for(self._socket.close(self._code), FAREWELL_S)
        self._let_go()

    async def _send_all(self) -> None:
        """Send what is queued until the queue is closed or the socket breaks."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while (message := await self._outgoing.get()) is not None:
                await self._socket.send_text(message)
                self._unsent -= 1
