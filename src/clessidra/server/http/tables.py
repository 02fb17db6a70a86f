"""Everything about a table but the playing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from fastapi import Depends, Request

from clessidra.core.registry import game_ids, get_game
from clessidra.server.http.dependencies import Requester, TheHub, new_router
from clessidra.server.http.identity import Person
from clessidra.server.http.security import address_of
from clessidra.server.lessons import as_lesson
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
async def new_table(
    new: NewTable, requester: Requester, hub: TheHub, request: Request
) -> TableInfo:
    """Open a table."""
    if new.game not in game_ids():
        raise ProblemError("no_such_game", 422)
    unfinished = await hub.store.count_unfinished(requester.id)
    if unfinished >= hub.settings.limits.tables_per_identity:
        raise ProblemError("too_many_tables", 429)
    game = get_game(new.game)
    if new.options.lesson:
        new = as_lesson(new, game)
    known = new.options.again or new.options.continues
    recorded = await hub.finished.get(known) if known else None
    if recorded is not None:
        new = same_terms(new, recorded.match)
    pack = hub.packs.require(new.content) if new.content else game.shipped_content()[0]
    if pack.game != game.id:
        raise ProblemError("content_missing", 422)
    names = [seat.name for seat in recorded.match.terms.seats] if recorded else []
    if new.options.continues:
        names = []  # nobody's ghost sits here
    table = make_table(new, game, pack, requester.id, requester.name, names)
    if not request.app.state.new_tables.take(address_of(request)):
        raise ProblemError("too_many_requests", 429)
    await hub.store.save_table(table)
    return (await hub.room(table.id)).live.info(requester.id)


@router.get("/tables/mine")
async def my_tables(requester: Requester, hub: TheHub) -> Tables:
    """My tables: those that wait for me first, then the other running ones, then the finished."""
    now = hub.clock.now_ms()
    lines = []
    for table, changed_ms in await hub.store.tables_of(requester.id):
        ready = hub.preparation.is_ready(table.game)
        if ready and table.status in ("playing", "sealing"):  # the log knows better than the table
            live = (await hub.room(table.id)).live
            table, changed_ms = live.listed(), live.changed_ms or changed_ms
        lines.append(table_line(table, requester.id, now - changed_ms))
    order = {"playing": 0, "sealing": 0, "waiting": 1, "stopped": 2, "over": 2}
    lines.sort(key=lambda line: (not line.your_turn, order[line.status], line.updated_ms))
    return Tables(tables=lines)


@router.get("/tables/open")
async def open_tables(requester: Requester, hub: TheHub) -> Tables:
    """Tables that anybody may sit down at."""
    now = hub.clock.now_ms()
    found = await hub.store.open_tables()
    return Tables(
        tables=[table_line(table, requester.id, now - changed) for table, changed in found]
    )


async def room_of(table_id: str, requester: Requester, hub: TheHub) -> Room:
    """A table that the requester may see."""
    room = await hub.room(table_id)
    if not room.table.may_see(requester.id):
        raise not_found()
    return room


async def seat_at(table_id: str, requester: Requester, hub: TheHub) -> Room:
    """A table that the requester sits at."""
    room = await room_of(table_id, requester, hub)
    if requester.id not in room.table.people:
        raise ProblemError("not_your_seat", 403)
    return room


async def owned(table_id: str, requester: Requester, hub: TheHub) -> Room:
    """A table that the requester made."""
    room = await seat_at(table_id, requester, hub)
    if room.table.owner != requester.id:
        raise ProblemError("not_owner", 403)
    return room


Seen = Annotated[Room, Depends(room_of)]
Sitting = Annotated[Room, Depends(seat_at)]
Owned = Annotated[Room, Depends(owned)]


async def change(room: Room, requester: Person, how: Callable[[Table], None]) -> TableInfo:
    """Change the table, tell everybody, and answer how it is now."""
    await room.change_table(how)
    return room.live.info(requester.id)


@router.get("/tables/{table_id}")
async def table(room: Seen, requester: Requester) -> TableInfo:
    """A table."""
    return room.live.info(requester.id)


@router.post("/tables/{table_id}/join")
async def join(table_id: str, token: Token, requester: Requester, hub: TheHub) -> TableInfo:
    """Sit down: with the invitation, or at a listed table."""
    room = await hub.room(table_id)

    def sit(table: Table) -> None:
        invited = same(token.token, table.invite) or table.options.listed
        if not invited and requester.id not in table.people:
            raise not_found()
        table.sit(requester.id, requester.name)

    return await change(room, requester, sit)


@router.post("/tables/{table_id}/watch")
async def watch(table_id: str, token: Token, requester: Requester, hub: TheHub) -> TableInfo:
    """Look on, with the spectators' link."""
    room = await hub.room(table_id)
    if not same(token.token, room.table.watch) and not room.table.may_see(requester.id):
        raise not_found()
    return await change(room, requester, lambda table: table.let_watch(requester.id))


@router.post("/tables/{table_id}/leave", status_code=204)
async def leave(room: Seen, requester: Requester, hub: TheHub) -> None:
    """Stand up; in a running match a bot plays on, and the seat can be taken back."""
    await room.change_table(lambda table: table.leave(requester.id))
    if not room.table.people:
        await hub.delete_table(room)


@router.post("/tables/{table_id}/kick")
async def kick(which: SeatNumber, room: Owned, requester: Requester) -> TableInfo:
    """Ask somebody to leave before the start."""
    free = SeatPlan(kind="open")
    return await change(
        room,
        requester,
        lambda table: table.change_seat(which.seat, free, requester.id, requester.name),
    )


@router.post("/tables/{table_id}/seat")
async def change_seat(new: SeatChange, room: Owned, requester: Requester) -> TableInfo:
    """Change who sits on a seat, before the start."""
    return await change(
        room,
        requester,
        lambda table: table.change_seat(new.seat, new.plan, requester.id, requester.name),
    )


@router.post("/tables/{table_id}/options")
async def options(new: TableOptions, room: Owned, requester: Requester) -> TableInfo:
    """Agree on something else, before the start."""
    require_rules(room.live.game, new)
    return await change(room, requester, lambda table: table.agree(new))


@router.post("/tables/{table_id}/start")
async def start(room: Owned, requester: Requester) -> TableInfo:
    """Begin: the deal is sealed, every client adds its nonce, the cards are dealt."""
    await room.dealer.start()
    return room.live.info(requester.id)


@router.post("/tables/{table_id}/rematch")
async def rematch(room: Sitting, requester: Requester, hub: TheHub) -> TableInfo:
    """The same people again, at a new table; the first request opens it."""
    path = await room.open_rematch(requester.id)
    return (await hub.room(path.removeprefix("/t/"))).live.info(requester.id)
