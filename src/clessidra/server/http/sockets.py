"""The live part: one socket for each viewer of a table."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, WebSocket

from clessidra.server import metrics
from clessidra.server.clock import Clock
from clessidra.server.http.identity import known_person
from clessidra.server.http.security import address_of, is_own_origin
from clessidra.server.live.hub import Hub
from clessidra.server.live.listener import Listener
from clessidra.server.live.room import Room
from clessidra.server.problems import ProblemError
from clessidra.server.wire import protocol
from clessidra.server.wire.connection import TOO_MANY, Connection
from clessidra.server.wire.fast_sockets import shortcut_of

router = APIRouter()
NOT_ALLOWED = 4003
NOT_READY = 4004
"""The game of the table is still being compiled; the reason names it and how long it will take."""


@router.websocket("/ws/{table_id}")
async def table_socket(socket: WebSocket, table_id: str) -> None:
    """Talk with one viewer until they leave."""
    hub: Hub = socket.app.state.hub
    await socket.accept()
    if not is_own_origin(socket.headers, hub.settings):
        await socket.close(NOT_ALLOWED, "foreign_request")
        return
    address = address_of(socket)
    if not socket.app.state.requests.take(address):
        await socket.close(TOO_MANY, "too_many_requests")
        return
    person = await known_person(socket, hub.store, socket.app.state.signer)
    try:
        room = await hub.room(table_id)
    except ProblemError as error:
        if error.key == "preparing":  # the client comes again
            left = error.values
            await socket.close(NOT_READY, f"preparing {left['game']} {left['seconds']}")
        else:
            await socket.close(NOT_ALLOWED, error.key)
        return
    if person is None or not room.table.may_see(person.id):
        await socket.close(NOT_ALLOWED, "not_found")
        return
    if not hub.admit(person.id, address):
        await socket.close(TOO_MANY, "too_many_sockets")
        return
    seats = room.table.seats_of(person.id)
    connection = Connection(socket, person.id, seats, hub.settings, hub.clock)
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
    """There are sockets of tables only; any other path is answered like an unknown table."""
    await socket.accept()
    await socket.close(NOT_ALLOWED, "not_found")


async def _serve(socket: WebSocket, hub: Hub, room: Room, connection: Connection) -> None:
    room.attach(connection)
    listener = Listener(room, connection, hub.tasks, hub.settings.limits.message_bytes)
    shortcut_of(socket).listen(listener.receive)
    beat = asyncio.create_task(_heartbeat(connection, hub.clock, hub.settings.heartbeat_s))
    listen = asyncio.create_task(_listen(socket, listener))
    try:
        # The first of reader, writer and heartbeat that ends closes the connection.
        await asyncio.wait((connection.sent, beat, listen), return_when=asyncio.FIRST_COMPLETED)
    finally:
        listener.stop()
        beat.cancel()
        listen.cancel()
        await asyncio.wait((beat, listen))


async def _heartbeat(connection: Connection, clock: Clock, every_s: float) -> None:
    """Disconnect a client that has not answered three pings."""
    while connection.missed_beats < 3:
        await clock.sleep(every_s)
        connection.missed_beats += 1
        connection.send(protocol.Ping())


async def _listen(socket: WebSocket, listener: Listener) -> None:
    """Until the client is gone; where there is a shortcut nothing but that is received."""
    while (text := await _next_text(socket)) is not None:
        listener.receive(text)


async def _next_text(socket: WebSocket) -> str | None:
    """The next message, or None when the client is gone. Bytes count as malformed text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        return None
    text: str | None = message.get("text")
    return text if text is not None else ""
