"""Rooms as messages: what one person may see of a table and of its match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic_core import from_json

from clessidra.core.canonical import Json
from clessidra.core.match import Match
from clessidra.core.result import standing
from clessidra.core.rng import GENERATOR
from clessidra.server.protocol import (
    ContentRef,
    SeatInfo,
    State,
    TableInfo,
    TableLine,
)
from clessidra.server.store import now_ms
from clessidra.server.tables import Chair, Table

if TYPE_CHECKING:
    from clessidra.server.room import Room


def seat_info(seat: int, chair: Chair, identity: str, online: bool, away: bool) -> SeatInfo:
    """A seat as somebody at the table sees it."""
    return SeatInfo(
        seat=seat,
        kind=chair.kind,  # type: ignore[arg-type]
        name=chair.name,
        bot=chair.bot,
        mine=chair.identity == identity,
        online=online,
        away=away,
        stand_in=chair.stand_in,
        recorded=chair.recorded,
    )


def invite_path(table: Table) -> str:
    """The link that lets somebody sit down; the token never reaches a server's log."""
    return f"/t/{table.id}#invite={table.invite}"


def table_info(room: Room, identity: str) -> TableInfo:
    """The table as this person may see it."""
    table = room.table
    sits = identity in table.people
    return TableInfo(
        id=table.id,
        game=table.game,
        content=ContentRef(**table.content),
        status="stopped" if room.stopped else table.status,
        owner=table.owner == identity,
        seats=[
            seat_info(
                seat,
                chair,
                identity,
                room.company.is_online(chair.identity),
                room.company.is_away(chair.identity),
            )
            for seat, chair in enumerate(table.chairs)
        ],
        options=table.options,
        hints=table.hints,
        invite=invite_path(table) if sits else None,
        watch=f"/t/{table.id}#watch={table.watch}" if sits else None,
        match=table.match,
        commitment=room.commitment,
        rematch=table.rematch,
        stopped=room.stopped,
    )


def table_line(table: Table, changed_ms: int, identity: str) -> TableLine:
    """A table in a list."""
    mine = table.seats_of(identity)
    awaited = table.summary.get("awaited", [])
    return TableLine(
        id=table.id,
        path=f"/t/{table.id}",
        game=table.game,
        status=table.status,
        round=table.summary.get("round", 0),
        rounds=table.summary.get("rounds"),
        your_turn=table.status == "playing" and any(seat in awaited for seat in mine),
        seats=[
            seat_info(seat, chair, identity, False, False)
            for seat, chair in enumerate(table.chairs)
        ],
        winners=table.summary.get("winners", []),
        match=table.match,
        updated_ms=max(0, now_ms() - changed_ms),
    )


def result_of(match: Match, secret: str, nonces: tuple[str, ...]) -> Json:
    """The explained result, and the reveal of the seal, only when the match is over: `Result` as
    JSON. Everybody is told at once, and models for every line would make others wait."""
    game, content, states = match.game, match.content, match.states
    points, ranks = standing(game, content, states, 0)
    sheets = [game.sheet(content, states, 0, seat) for seat in range(len(points))]
    return {
        "points": points,
        "ranks": ranks,
        "sheets": [
            [
                {"points": line.points, "key": line.key, "values": dict(line.values)}
                for line in sheet
            ]
            for sheet in sheets
        ],
        "secret": secret,
        "nonces": list(nonces),
        "commitment": match.terms.commitment,
        "generator": GENERATOR,
    }


def result(room: Room) -> Json:
    """The result for who plays or watches, once there is one."""
    assert room.match is not None
    return result_of(room.match, room.secret, room.nonces) if room.match.over else None


def clock_ms(room: Room) -> int | None:
    """UB-51: the present moment of a match that knows a clock; who gets it draws the time left."""
    return None if room.game.clock is None else room.match_ms


def state(room: Room, viewer: int) -> State:
    """The whole match through these eyes."""
    match, eyes = room.match, room.eyes
    assert match is not None
    assert eyes is not None
    return State(
        match=match.terms.match_id,
        seq=len(match.events) - 1,
        viewer=viewer,
        view=eyes.view(viewer).value,
        candidates=from_json(eyes.candidates(viewer)) if room.is_running else [],
        can_undo=viewer >= 0 and room.is_running and match.can_undo(viewer),
        story=eyes.story(viewer),
        clock=room.timers.clock,
        now_ms=clock_ms(room),
        result=result(room),
    )
