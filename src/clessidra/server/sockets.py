"""The live part: one socket for each viewer of a table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from fastapi import APIRouter, WebSocket
from pydantic import TypeAdapter, ValidationError

from clessidra.core.events import Event
from clessidra.core.match import Match
from clessidra.server import metrics, protocol
from clessidra.server.connection import MALFORMED, TOO_LARGE, TOO_MANY, Connection
from clessidra.server.hub import Hub
from clessidra.server.identity import known_person
from clessidra.server.problems import ProblemError
from clessidra.server.room import Room
from clessidra.server.security import address_of, is_own_origin
from clessidra.server.stale import is_stale

log = logging.getLogger("clessidra.server")
router = APIRouter()
_FROM_CLIENT: TypeAdapter[protocol.FromClient] = TypeAdapter(protocol.FromClient)
NOT_ALLOWED = 4003
MALFORMED_ALLOWED = 20
"""So many unreadable messages are answered; then the socket is closed."""


@router.websocket("/ws/{table_id}")
async def table_socket(socket: WebSocket, table_id: str) -> None:
    """Talk with one viewer until they leave."""
    hub: Hub = socket.app.state.hub
    await socket.accept()
    if not is_own_origin(socket.headers, hub.settings.address):
        await socket.close(NOT_ALLOWED, "foreign_request")
        return
    address = address_of(socket)
    if not socket.app.state.requests.take(address):
        await socket.close(TOO_MANY, "too_many_requests")
        return
    person = await known_person(socket, hub, socket.app.state.signer)
    try:
        room = await hub.room(table_id)
    except ProblemError:
        await socket.close(NOT_ALLOWED, "not_found")
        return
    if person is None or not room.table.may_see(person.id):
        await socket.close(NOT_ALLOWED, "not_found")
        return
    if not hub.admit(person.id, address):
        await socket.close(TOO_MANY, "too_many_sockets")
        return
    seats = room.table.seats_of(person.id)
    connection = Connection(socket, person.id, seats, hub.settings.limits)
    metrics.SOCKETS.inc()
    try:
        await _serve(socket, hub, room, connection)
    finally:
        room.detach(connection)
        hub.dismiss(person.id, address)
        metrics.SOCKETS.dec()
        await connection.close()


@router.websocket("/{rest:path}")
async def no_socket(socket: WebSocket) -> None:
    """Tables are all there is to talk with; who asks for more hears it as at a closed table."""
    await socket.accept()
    await socket.close(NOT_ALLOWED, "not_found")


async def _serve(socket: WebSocket, hub: Hub, room: Room, connection: Connection) -> None:
    room.attach(connection)
    beat = asyncio.create_task(_heartbeat(connection, hub.settings.heartbeat_s))
    listen = asyncio.create_task(_listen(socket, hub, room, connection))
    try:
        # Whichever ends first ends the conversation: the reader, the writer, or the heartbeat.
        await asyncio.wait((connection.sent, beat, listen), return_when=asyncio.FIRST_COMPLETED)
    finally:
        beat.cancel()
        listen.cancel()
        await asyncio.wait((beat, listen))


async def _heartbeat(connection: Connection, every_s: float) -> None:
    """A client that does not answer for three beats is gone."""
    while connection.missed_beats < 3:
        await asyncio.sleep(every_s)
        connection.missed_beats += 1
        connection.send(protocol.Ping())


async def _listen(socket: WebSocket, hub: Hub, room: Room, connection: Connection) -> None:
    malformed = 0
    while (text := await _next_text(socket)) is not None:
        connection.missed_beats = 0
        if not connection.bucket.take():
            connection.bid_farewell("too_many_messages", again=True, code=TOO_MANY)
            return
        if len(text.encode()) > hub.settings.limits.message_bytes:
            connection.bid_farewell("too_large", again=True, code=TOO_LARGE)
            return
        try:
            message = _FROM_CLIENT.validate_json(text)
        except ValidationError:
            malformed += 1
            connection.send(protocol.Refused(id="", key="malformed", seq=connection.seq))
            if malformed >= MALFORMED_ALLOWED:
                connection.bid_farewell("malformed", again=True, code=MALFORMED)
                return
            continue
        await _answer_kindly(room, connection, message)


async def _next_text(socket: WebSocket) -> str | None:
    """The next message, or None when the client is gone. Bytes are as good as malformed text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        return None
    text: str | None = message.get("text")
    return text if text is not None else ""


async def _answer_kindly(room: Room, connection: Connection, message: protocol.FromClient) -> None:
    """Whatever goes wrong is told to the client, and nothing has changed."""
    try:
        await _answer(room, connection, message)
    except ProblemError as error:
        key, values = error.key, error.values
    except Exception:
        log.exception("a message could not be answered", extra={"type": message.type})
        key, values = "server_error", {}
    else:
        return
    about = getattr(message, "id", "")
    connection.send(protocol.Refused(id=about, key=key, values=values, seq=connection.seq))


async def _answer(room: Room, connection: Connection, message: protocol.FromClient) -> None:
    """Carry out one message."""
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
