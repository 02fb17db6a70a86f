"""The messages of one viewer: checked as they arrive, answered one after another."""

from __future__ import annotations

import asyncio
import logging
from collections import deque

from pydantic import TypeAdapter, ValidationError

from clessidra.core.events import Event
from clessidra.core.match import Match
from clessidra.server.live.match_runner import Decide
from clessidra.server.live.room import Room
from clessidra.server.problems import ProblemError
from clessidra.server.tasks import BackgroundTasks
from clessidra.server.wire import protocol
from clessidra.server.wire.connection import MALFORMED, TOO_LARGE, TOO_MANY, Connection

log = logging.getLogger("clessidra.server")
_FROM_CLIENT: TypeAdapter[protocol.FromClient] = TypeAdapter(protocol.FromClient)
MALFORMED_ALLOWED = 20
"""Unreadable messages that are answered before the socket is closed."""


class Listener:
    """Reads one socket."""

    def __init__(
        self, room: Room, connection: Connection, tasks: BackgroundTasks, most_bytes: int
    ) -> None:
        self._room, self._connection, self._tasks = room, connection, tasks
        self._most_bytes = most_bytes
        self._waiting: deque[protocol.FromClient] = deque()
        self._answering: asyncio.Task[None] | None = None
        self._hinting = False
        self._malformed = 0

    def receive(self, text: str) -> None:
        """Take in a message; the limit of messages also bounds how many can wait."""
        connection = self._connection
        if connection.is_ending:
            return
        connection.missed_beats = 0
        if not connection.bucket.take():
            connection.close_soon("too_many_messages", again=True, code=TOO_MANY)
            return
        if len(text.encode()) > self._most_bytes:
            connection.close_soon("too_large", again=True, code=TOO_LARGE)
            return
        try:
            message = _FROM_CLIENT.validate_json(text)
        except ValidationError:
            self._complain()
            return
        if isinstance(message, protocol.Probe):
            connection.send(protocol.Ping())
            return
        if self._answering is None:
            self._begin(message)
        else:
            self._waiting.append(message)

    def stop(self) -> None:
        """The viewer is gone: a command under way is completed, a hint is given up."""
        self._waiting.clear()
        if self._answering is not None and self._hinting:
            self._answering.cancel()

    def _complain(self) -> None:
        connection = self._connection
        self._malformed += 1
        connection.send(protocol.Refused(id="", key="malformed", seq=connection.seq))
        if self._malformed >= MALFORMED_ALLOWED:
            connection.close_soon("malformed", again=True, code=MALFORMED)

    def _begin(self, message: protocol.FromClient) -> None:
        self._hinting = isinstance(message, protocol.AskHint)
        self._answering = self._tasks.begin(self._answer_safely(message))
        self._answering.add_done_callback(self._next)

    def _next(self, _answered: asyncio.Task[None]) -> None:
        self._answering = None
        if self._waiting:
            self._begin(self._waiting.popleft())

    async def _answer_safely(self, message: protocol.FromClient) -> None:
        """Report any error to the client; nothing has changed then."""
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
                await room.runner.answer_move(connection, message.id, message.seat, _move(message))
            case protocol.Undo():
                await room.runner.answer_move(connection, message.id, message.seat, _undo(message))
            case protocol.Look():
                room.look(connection, message.seat)
            case protocol.AskHint():
                if message.seat not in connection.seats:
                    raise ProblemError("not_your_seat", 403)
                connection.send(await room.hints.hint(message.id, message.seat))
            case protocol.Nonce():
                room.dealer.take_nonce(connection, message.match, message.nonce)
            case protocol.StandIn():
                await room.stand_in(connection, message.seat, message.bot)
            case protocol.Speed():
                await room.set_speed(connection, message.speed)
            case protocol.Hurry():
                room.hurry(connection)
            case protocol.Pong() | protocol.Probe():
                pass  # a probe was answered when it came


def _move(message: protocol.Move) -> Decide:
    def decide(match: Match, at_ms: int) -> list[Event]:
        if is_stale(match, message.seat, message.seq):
            raise ProblemError("stale")
        return match.decide_move(message.seat, message.move, at_ms)

    return decide


def _undo(message: protocol.Undo) -> Decide:
    def decide(match: Match, at_ms: int) -> list[Event]:
        if message.seq != len(match.events) - 1:
            raise ProblemError("stale")
        return [match.decide_undo(message.seat, at_ms)]

    return decide


def is_stale(match: Match, seat: int, seen_seq: int) -> bool:
    """Whether what the seat may do has changed since the state it acted on.

    In a simultaneous choice others may have chosen meanwhile: that changes nothing for it.
    """
    if seen_seq == len(match.events) - 1:
        return False
    if seen_seq >= len(match.events):
        return True
    then, now = match.states_after(seen_seq), match.states
    if match.game.clock is not None:
        # In a race everybody acts at once and nobody waits for the others' news: the rules
        # judge, unless something was turned up that the seat had not seen.
        return bool(then["reveals"][0] != now["reveals"][0])
    if any(then[name][0] != now[name][0] for name in ("round", "phase", "reveals")):
        return True
    legal = match.game.legal_actions
    return legal(match.content, then, 0, seat) != legal(match.content, now, 0, seat)
