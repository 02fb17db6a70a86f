"""Everything about a table but the playing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from fastapi import Depends, Request

from clessidra.core.registry import game_ids, get_game
from clessidra.server.http.dependencies import Asker, TheHub, new_router
from clessidra.server.http.identity import Person
from clessidra.server.http.security import address_of
from clessidra.server.live.room import Room
from clessidra.server.problems import ProblemError, not_found
from clessidra.server.tables import Table, make_table, require_rules, same_terms
from clessidra.server.tokens import same
from clessidra.server.wire.protocol import (
    NewTable,
    SeatChange,
    SeatNumber,
    SeatPlan,
    TableInfo,
    TableOptions,
    Tables,
    Token,
)
from clessidra.server.wire.serializers import table_line

router = new_router()


@router.post("/tables", status_code=201)
async def new_table(new: NewTable, asker: Asker, hub: TheHub, request: Request) -> TableInfo:
    """Open a table."""
    if new.game not in game_ids():
        raise ProblemError("no_such_game", 422)
    unfinished = await hub.store.count_unfinished(asker.id)
    if unfinished >= hub.settings.limits.tables_per_identity:
        raise ProblemError("too_many_tables", 429)
    game = get_game(new.game)
    recorded = await hub.finished.get(new.options.again) if new.options.again else None
    if recorded is not None:
        new = same_terms(new, recorded.match)
    pack = hub.packs.require(new.content) if new.content else game.shipped_content()[0]
    if pack.game != game.id:
        raise ProblemError("content_missing", 422)
    names = [seat.name for seat in recorded.match.terms.seats] if recorded else []
    table = make_table(new, game, pack, asker.id, asker.name, names)
    if not request.app.state.new_tables.take(address_of(request)):
        raise ProblemError("too_many_requests", 429)
    await hub.store.save_table(table)
    return (await hub.room(table.id)).live.info(asker.id)


@router.get("/tables/mine")
async def my_tables(asker: Asker, hub: TheHub) -> Tables:
    """My tables: those that wait for me first, then the other running ones, then the finished."""
    now = hub.clock.now_ms()
    lines = []
    for table, changed_ms in await hub.store.tables_of(asker.id):
        if table.status in ("playing", "sealing"):  # the log knows better than the table
            live = (await hub.room(table.id)).live
            table, changed_ms = live.listed(), live.changed_ms or changed_ms
        lines.append(table_line(table, asker.id, now - changed_ms))
    order = {"playing": 0, "sealing": 0, "waiting": 1, "stopped": 2, "over": 2}
    lines.sort(key=lambda line: (not line.your_turn, order[line.status], line.updated_ms))
    return Tables(tables=lines)


@router.get("/tables/open")
async def open_tables(asker: Asker, hub: TheHub) -> Tables:
    """Tables that anybody may sit down at."""
    now = hub.clock.now_ms()
    found = await hub.store.open_tables()
    return Tables(tables=[table_line(table, asker.id, now - changed) for table, changed in found])


async def room_of(table_id: str, asker: Asker, hub: TheHub) -> Room:
    """A table that the asker may see."""
    room = await hub.room(table_id)
    if not room.table.may_see(asker.id):
        raise not_found()
    return room


async def seat_at(table_id: str, asker: Asker, hub: TheHub) -> Room:
    """A table that the asker sits at."""
    room = await room_of(table_id, asker, hub)
    if asker.id not in room.table.people:
        raise ProblemError("not_your_seat", 403)
    return room


async def owned(table_id: str, asker: Asker, hub: TheHub) -> Room:
    """A table that the asker made."""
    room = await seat_at(table_id, asker, hub)
    if room.table.owner != asker.id:
        raise ProblemError("not_owner", 403)
    return room


Seen = Annotated[Room, Depends(room_of)]
Sitting = Annotated[Room, Depends(seat_at)]
Owned = Annotated[Room, Depends(owned)]


async def change(room: Room, asker: Person, how: Callable[[Table], None]) -> TableInfo:
    """Change the table, tell everybody, and answer how it is now."""
    await room.change_table(how)
    return room.live.info(asker.id)


@router.get("/tables/{table_id}")
async def table(room: Seen, asker: Asker) -> TableInfo:
    """A table."""
    return room.live.info(asker.id)


@router.post("/tables/{table_id}/join")
async def join(table_id: str, token: Token, asker: Asker, hub: TheHub) -> TableInfo:
    """Sit down: with the invitation, or at a listed table."""
    room = await hub.room(table_id)

    def sit(table: Table) -> None:
        invited = same(token.token, table.invite) or table.options.listed
        if not invited and asker.id not in table.people:
            raise not_found()
        table.sit(asker.id, asker.name)

    return await change(room, asker, sit)


@router.post("/tables/{table_id}/watch")
async def watch(table_id: str, token: Token, asker: Asker, hub: TheHub) -> TableInfo:
    """Look on, with the spectators' link."""
    room = await hub.room(table_id)
    if not same(token.token, room.table.watch) and not room.table.may_see(asker.id):
        raise not_found()
    return await change(room, asker, lambda table: table.let_watch(asker.id))


@router.post("/tables/{table_id}/leave", status_code=204)
async def leave(room: Seen, asker: Asker, hub: TheHub) -> None:
    """Stand up; in a running match a bot plays on, and the seat can be taken back."""
    await room.change_table(lambda table: table.leave(asker.id))
    if not room.table.people:
        await hub.delete_table(room)


@router.post("/tables/{table_id}/kick")
async def kick(which: SeatNumber, room: Owned, asker: Asker) -> TableInfo:
    """Ask somebody to leave before the start."""
    free = SeatPlan(kind="open")
    return await change(
        room, asker, lambda table: table.change_seat(which.seat, free, asker.id, asker.name)
    )


@router.post("/tables/{table_id}/seat")
async def change_seat(new: SeatChange, room: Owned, asker: Asker) -> TableInfo:
    """Change who sits on a seat, before the start."""
    return await change(
        room, asker, lambda table: table.change_seat(new.seat, new.plan, asker.id, asker.name)
    )


@router.post("/tables/{table_id}/options")
async def options(new: TableOptions, room: Owned, asker: Asker) -> TableInfo:
    """Agree on something else, before the start."""
    require_rules(room.live.game, new)
    return await change(room, asker, lambda table: table.agree(new))


@router.post("/tables/{table_id}/start")
async def start(room: Owned, asker: Asker) -> TableInfo:
    """Begin: the deal is sealed, every client adds its nonce, the cards are dealt."""
    await room.dealer.start()
    return room.live.info(asker.id)


@router.post("/tables/{table_id}/rematch")
async def rematch(room: Sitting, asker: Asker, hub: TheHub) -> TableInfo:
    """The same people again, at a new table; the first request opens it."""
    path = await room.open_rematch(asker.id)
    return (await hub.room(path.removeprefix("/t/"))).live.info(asker.id)
