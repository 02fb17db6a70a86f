"""The HTTP part: who I am, what there is, and everything about a table but the playing."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse

from clessidra import __version__
from clessidra.bots import levels_of
from clessidra.core.texts import LANGUAGES
from clessidra.games import game_ids, get_game
from clessidra.server import describe
from clessidra.server.ghosts import runs_of
from clessidra.server.hub import Hub
from clessidra.server.identity import Person, give_cookie, person_of
from clessidra.server.problems import ProblemError, not_found
from clessidra.server.protocol import (
    CarryLink,
    CarryToken,
    ContentRef,
    GameInfo,
    Me,
    NewName,
    NewTable,
    Problem,
    RecordedRun,
    ReviewState,
    Runs,
    SeatChange,
    SeatNumber,
    SeatPlan,
    ServerInfo,
    TableInfo,
    TableOptions,
    Tables,
    Token,
    TraceStep,
)
from clessidra.server.room import Room
from clessidra.server.security import address_of, is_own_origin
from clessidra.server.store import CARRY_SECONDS
from clessidra.server.tables import Table, clean_name, make_table, require_rules, same_terms
from clessidra.server.tokens import same

REFUSALS: dict[int | str, dict[str, Any]] = {
    code: {"model": Problem, "description": "Refused; nothing has changed."}
    for code in (400, 403, 404, 409, 413, 422, 429, 500)
}
Asker = Annotated[Person, Depends(person_of)]


def get_hub(request: Request) -> Hub:
    """The hub of this app."""
    hub: Hub = request.app.state.hub
    return hub


def guard(request: Request) -> None:
    """Changes come from our own page only, and not too many of them."""
    hub = get_hub(request)
    if not request.app.state.requests.take(address_of(request)):
        raise ProblemError("too_many_requests", 429)
    if request.method in ("GET", "HEAD"):
        return
    if request.headers.get("x-clessidra") != "1":
        raise ProblemError("foreign_request", 403)
    if "origin" in request.headers and not is_own_origin(request.headers, hub.settings):
        raise ProblemError("foreign_request", 403)


router = APIRouter(prefix="/api", dependencies=[Depends(guard)], responses=REFUSALS)
TheHub = Annotated[Hub, Depends(get_hub)]


@router.get("/info")
async def info(hub: TheHub) -> ServerInfo:
    """What can be played here."""
    games = [
        GameInfo(
            id=game_id,
            name={lang: get_game(game_id).name(lang) for lang in LANGUAGES},
            players=list(get_game(game_id).seats),
            packs=[
                ContentRef(id=pack.id, version=pack.version, hash=pack.hash)
                for pack in hub.packs.values()
                if pack.game == game_id
            ],
            bots=list(levels_of(game_id)),
            clock=get_game(game_id).clock is not None,
        )
        for game_id in game_ids()
    ]
    settings = hub.settings
    return ServerInfo(
        version=__version__, games=games, loopback=settings.loopback, address=settings.address
    )


@router.get("/content/{content_hash}")
async def content(content_hash: str, hub: TheHub) -> JSONResponse:
    """A content pack, for drawing. It never changes, but a newer program may tell more of it."""
    pack = hub.find_content(content_hash)
    if pack is None:
        raise not_found()
    body = get_game(pack.game).content_json(pack)
    return JSONResponse(body, headers={"cache-control": "public, max-age=600"})


# --- me ----------------------------------------------------------------------------------------


@router.get("/me")
async def me(asker: Asker) -> Me:
    """Who I am; the first answer brings the cookie."""
    return Me(id=asker.id, name=asker.name)


@router.put("/me")
async def rename(new: NewName, asker: Asker, hub: TheHub) -> Me:
    """Change my display name, also at the tables that have not started yet."""
    name = clean_name(new.name)
    if not name:
        raise ProblemError("empty_name", 422)
    await hub.store.rename(asker.id, name)
    for table, _ in await hub.store.tables_of(asker.id):
        if table.status == "waiting":
            with contextlib.suppress(ProblemError):  # by now it may have started, or be gone
                room = await hub.room(table.id)
                await room.change_table(lambda table: table.rename(asker.id, asker.name, name))
    return Me(id=asker.id, name=name)


@router.post("/me/carry")
async def carry(asker: Asker, hub: TheHub) -> CarryLink:
    """A link that makes another device be me; it works once, for ten minutes."""
    return CarryLink(path=f"/carry#{await hub.store.new_carry(asker.id)}", seconds=CARRY_SECONDS)


@router.post("/carry")
async def use_carry(token: CarryToken, request: Request, response: Response, hub: TheHub) -> Me:
    """Be who the link says."""
    identity = await hub.store.use_carry(token.token)
    name = await hub.store.name_of(identity) if identity else None
    if identity is None or name is None:
        raise ProblemError("carry_used", 404)
    give_cookie(response, identity, request.app.state.signer, hub.settings.secure)
    return Me(id=identity, name=name)


# --- tables ------------------------------------------------------------------------------------


@router.post("/tables", status_code=201)
async def new_table(new: NewTable, asker: Asker, hub: TheHub, request: Request) -> TableInfo:
    """Open a table."""
    if new.game not in game_ids():
        raise ProblemError("no_such_game", 422)
    unfinished = await hub.store.count_unfinished(asker.id)
    if unfinished >= hub.settings.limits.tables_per_identity:
        raise ProblemError("too_many_tables", 429)
    game = get_game(new.game)
    recorded = await hub.finished_match(new.options.again) if new.options.again else None
    if recorded is not None:
        new = same_terms(new, recorded.match)
    pack = hub.content(new.content) if new.content else game.shipped_content()[0]
    if pack.game != game.id:
        raise ProblemError("content_missing", 422)
    names = [seat.name for seat in recorded.match.terms.seats] if recorded else []
    table = make_table(new, game, pack, asker.id, asker.name, names)
    if not request.app.state.new_tables.take(address_of(request)):
        raise ProblemError("too_many_requests", 429)
    await hub.store.save_table(table)
    return describe.table_info(await hub.room(table.id), asker.id)


@router.get("/tables/mine")
async def my_tables(asker: Asker, hub: TheHub) -> Tables:
    """My tables: those that wait for me first, then the other running ones, then the finished."""
    lines = []
    for table, changed_ms in await hub.store.tables_of(asker.id):
        if table.status in ("playing", "sealing"):  # the log knows better than the table
            room = await hub.room(table.id)
            table, changed_ms = room.table_now(), room.changed_ms or changed_ms
        lines.append(describe.table_line(table, changed_ms, asker.id))
    order = {"playing": 0, "sealing": 0, "waiting": 1, "stopped": 2, "over": 2}
    lines.sort(key=lambda line: (not line.your_turn, order[line.status], line.updated_ms))
    return Tables(tables=lines)


@router.get("/tables/open")
async def open_tables(asker: Asker, hub: TheHub) -> Tables:
    """Tables that anybody may sit down at."""
    found = await hub.store.open_tables()
    return Tables(
        tables=[describe.table_line(table, changed_ms, asker.id) for table, changed_ms in found]
    )


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
    return describe.table_info(room, asker.id)


@router.get("/tables/{table_id}")
async def table(room: Seen, asker: Asker) -> TableInfo:
    """A table."""
    return describe.table_info(room, asker.id)


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
    """Say anew who sits on a seat, before the start."""
    return await change(
        room, asker, lambda table: table.change_seat(new.seat, new.plan, asker.id, asker.name)
    )


@router.post("/tables/{table_id}/options")
async def options(new: TableOptions, room: Owned, asker: Asker) -> TableInfo:
    """Agree on something else, before the start."""
    require_rules(room.game, new)
    return await change(room, asker, lambda table: table.agree(new))


@router.post("/tables/{table_id}/start")
async def start(room: Owned, asker: Asker) -> TableInfo:
    """Begin: the deal is sealed, every client adds its nonce, the cards are dealt."""
    await room.dealer.start()
    return describe.table_info(room, asker.id)


@router.post("/tables/{table_id}/rematch")
async def rematch(room: Sitting, asker: Asker, hub: TheHub) -> TableInfo:
    """The same people again, at a new table; the first who asks opens it."""
    path = await room.open_rematch(asker.id)
    return describe.table_info(await hub.room(path.removeprefix("/t/")), asker.id)


# --- finished matches --------------------------------------------------------------------------


@router.get(
    "/matches/{match_id}/replay.jsonl",
    response_class=Response,
    responses={200: {"content": {"application/x-ndjson": {"schema": {"type": "string"}}}}},
)
async def replay(match_id: str, hub: TheHub) -> PlainTextResponse:
    """The whole match, for `clessidra verify`; only after its end."""
    answer = await hub.replays.file(match_id)
    name = f"{answer.game}-{match_id}.jsonl"
    return PlainTextResponse(
        answer.body,
        media_type="application/x-ndjson",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@router.get("/matches/{match_id}/runs")
async def runs(match_id: str, hub: TheHub) -> Runs:
    """What each seat of a finished race did, and when: to draw a ghost beside one's own board."""
    match = (await hub.finished_match(match_id)).match
    if match.game.clock is None:
        raise ProblemError("no_ghosts", 422)
    return Runs(
        runs=[
            RecordedRun(
                name=seat.name,
                rounds=[
                    [TraceStep(at_ms=step.at_ms, move=step.move) for step in steps]
                    for steps in run.rounds
                ],
                times_ms=list(run.times_ms),
            )
            for seat, run in zip(match.terms.seats, runs_of(match), strict=True)
        ]
    )


@router.get("/matches/{match_id}/story")
async def story(
    match_id: str, hub: TheHub, viewer: Annotated[int, Query(ge=-1, le=4)] = -1
) -> Response:
    """Every step of a finished match as one viewer saw it."""
    answer = await hub.replays.story(match_id, viewer)
    return Response(answer.body, media_type="application/json")


@router.get("/matches/{match_id}/review")
async def review(match_id: str, hub: TheHub) -> ReviewState:
    """What a strong bot says about a match that is over; the first who asks has it begun."""
    return await hub.reviews.state(match_id)
