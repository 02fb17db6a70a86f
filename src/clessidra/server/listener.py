"""What one viewer says: judged as it arrives, answered one message after another."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable

from pydantic import TypeAdapter, ValidationError

from clessidra.core.events import Event
from clessidra.core.match import Match
from clessidra.server import protocol
from clessidra.server.connection import MALFORMED, TOO_LARGE, TOO_MANY, Connection
from clessidra.server.hub import Hub
from clessidra.server.problems import ProblemError
from clessidra.server.room import Room
from clessidra.server.stale import is_stale

log = logging.getLogger("clessidra.server")
_FROM_CLIENT: TypeAdapter[protocol.FromClient] = TypeAdapter(protocol.FromClient)
MALFORMED_ALLOWED = 20
"""So many unreadable messages are answered; then the socket is closed."""


class Listener:
    """The ear of one socket."""

    def __init__(self, hub: Hub, room: Room, connection: Connection) -> None:
        self._hub, self._room, self._connection = hub, room, connection
        self._waiting: deque[protocol.FromClient] = deque()
        self._answering: asyncio.Task[None] | None = None
        self._hinting = False
        self._malformed = 0

    def hear(self, text: str) -> None:
        """Take in a message; how many may wait is bounded by how many may be sent."""
        connection = self._connection
        if connection.is_ending:
            return
        connection.missed_beats = 0
        if not connection.bucket.take():
            connection.bid_farewell("too_many_messages", again=True, code=TOO_MANY)
            return
        if len(text.encode()) > self._hub.settings.limits.message_bytes:
            connection.bid_farewell("too_large", again=True, code=TOO_LARGE)
            return
        try:
            message = _FROM_CLIENT.validate_json(text)
        except ValidationError:
            self._complain()
            return
        if self._answering is None:
            self._begin(message)
        else:
            self._waiting.append(message)

    def stop(self) -> None:
        """The viewer is gone. What they asked for to be done is done, what only they would hear
        is not thought about any longer."""
        self._waiting.clear()
        if self._answering is not None and self._hinting:
            self._answering.cancel()

    def _complain(self) -> None:
        connection = self._connection
        self._malformed += 1
        connection.send(protocol.Refused(id="", key="malformed", seq=connection.seq))
        if self._malformed >= MALFORMED_ALLOWED:
            connection.bid_farewell("malformed", again=True, code=MALFORMED)

    def _begin(self, message: protocol.FromClient) -> None:
        self._hinting = isinstance(message, protocol.AskHint)
        self._answering = self._hub.begin(self._answer_kindly(message))
        self._answering.add_done_callback(self._next)

    def _next(self, _answered: asyncio.Task[None]) -> None:
        self._answering = None
        if self._waiting:
            self._begin(self._waiting.popleft())

    async def _answer_kindly(self, message: protocol.FromClient) -> None:
        """Whatever goes wrong is told to the client, and nothing has changed."""
        try:
            await self._answer(message)
        except ProblemError as error:
            key, values = error.key, error.values
        except Exception:
            log.exception("a message could not be answered", extra={"type": message.type})
            key, values = "server_error", {}
        else:
            return
        about, seq = getattr(message, "id", ""), self._connection.seq
        self._connection.send(protocol.Refused(id=about, key=key, values=values, seq=seq))

    async def _answer(self, message: protocol.FromClient) -> None:
        """Carry out one message."""
        room, connection = self._room, self._connection
        match message:
            case protocol.Move():
                await room.answer_move(connection, message.id, message.seat, _move(message))
            case protocol.Undo():
                await room.answer_move(connection, message.id, message.seat, _undo(message))
            case protocol.Look():
                room.look(connection, message.seat)
            case protocol.AskHint():
                if message.seat not in connection.seats:
                    raise ProblemError("not_your_seat", 403)
                connection.send(await room.thinker.hint(message.id, message.seat))
            case protocol.Nonce():
                room.dealer.take_nonce(connection, message.match, message.nonce)
            case protocol.StandIn():
                await room.stand_in(connection, message.seat, message.bot)
            case protocol.Pong():
                pass


def _move(message: protocol.Move) -> Callable[[Match, int], list[Event]]:
    def decide(match: Match, at_ms: int) -> list[Event]:
        if is_stale(match, message.seat, message.seq):
            raise ProblemError("stale")
        return match.decide_move(message.seat, message.move, at_ms)

    return decide


def _undo(message: protocol.Undo) -> Callable[[Match, int], list[Event]]:
    def decide(match: Match, at_ms: int) -> list[Event]:
        if message.seq != len(match.events) - 1:
            raise ProblemError("stale")
        return [match.decide_undo(message.seat, at_ms)]

    return decide
