"""One socket: an outgoing queue of its own, so that a slow reader never slows the others."""

from __future__ import annotations

import asyncio
import contextlib

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import BaseModel

from clessidra.core.canonical import Json
from clessidra.core.fields import SPECTATOR
from clessidra.server.limits import Bucket
from clessidra.server.protocol import Closing
from clessidra.server.settings import Limits

TOO_SLOW, TOO_MANY, MALFORMED, GOING_AWAY = 4000, 4001, 4002, 1001


class Connection:
    """A viewer's socket, and what has been sent on it."""

    def __init__(self, socket: WebSocket, identity: str, seats: list[int], limits: Limits) -> None:
        self.identity = identity
        self.seats = seats
        self.viewer = seats[0] if seats else SPECTATOR
        self.view: Json = None
        """The view the client has now; None until it got a state."""
        self.seq = -1
        self.missed_beats = 0
        self.bucket = Bucket(limits.messages_per_second, limits.messages_at_once)
        self._socket = socket
        self._outgoing: asyncio.Queue[str | None] = asyncio.Queue(limits.outgoing_messages)
        self._lost = False

    def send(self, message: BaseModel) -> None:
        """Put a message in the queue; a client that does not read is let go."""
        if self._lost:
            return
        try:
            self._outgoing.put_nowait(message.model_dump_json())
        except asyncio.QueueFull:
            self.drop()

    def drop(self) -> None:
        """Forget what is waiting and close the socket."""
        self._lost = True
        while not self._outgoing.empty():
            self._outgoing.get_nowait()
        self._outgoing.put_nowait(None)

    def bid_farewell(self, key: str, again: bool) -> None:
        """Tell the client why the socket will close, then close it."""
        self.send(Closing(key=key, again=again))
        if not self._lost:
            self._lost = True
            with contextlib.suppress(asyncio.QueueFull):
                self._outgoing.put_nowait(None)

    async def pump(self) -> None:
        """Send what is queued until the queue is closed or the socket breaks."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while (message := await self._outgoing.get()) is not None:
                await self._socket.send_text(message)
            await self._socket.close(TOO_SLOW if self._lost else GOING_AWAY)
