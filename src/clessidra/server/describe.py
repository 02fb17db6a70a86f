"""Rooms as messages: what one person may see of a table and of its match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic_core import to_json

from clessidra.core.canonical import Json
from clessidra.core.match import Match
from clessidra.core.result import standing
from clessidra.core.rng import GENERATOR
from clessidra.server.protocol import (
    ContentRef,
    Done,
    Result,
    SeatInfo,
    SheetLine,
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


def result_of(match: Match, secret: str, nonces: tuple[str, ...]) -> Result:
    """The explained result, and the reveal of the seal: only when the match is over."""
    points, ranks = standing(match.game, match.content, match.states, 0)
    return Result(
        points=points,
        ranks=ranks,
        sheets=[
            [
                SheetLine(points=line.points, key=line.key, values=dict(line.values))
                for line in match.game.sheet(match.content, match.states, 0, seat)
            ]
            for seat in range(len(points))
        ],
        secret=secret,
        nonces=list(nonces),
        commitment=match.terms.commitment,
        generator=GENERATOR,
    )


def _result(room: Room) -> Result | None:
    assert room.match is not None
    return result_of(room.match, room.secret, room.nonces) if room.match.over else None


def _now_ms(room: Room) -> int | None:
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
        view=eyes.view(viewer),
        candidates=eyes.candidates(viewer) if room.is_running else [],
        can_undo=viewer >= 0 and room.is_running and match.can_undo(viewer),
        story=eyes.story(viewer),
        clock=room.timers.clock,
        now_ms=_now_ms(room),
        result=_result(room),
    )


def update(room: Room, viewer: int, before: Json, since: int) -> str:
    """What changed for these eyes since the view they have: an `Update` as JSON, without `done`.

    Most viewers of a match see the same: all but who they are and what they may do is shared.
    """
    match, eyes = room.match, room.eyes
    assert match is not None
    assert eyes is not None
    acts = viewer >= 0 and room.is_running
    candidates = eyes.candidates(viewer) if acts else []
    can_undo = acts and match.can_undo(viewer)

    def make() -> str:
        told = {
            "type": "update",
            "match": match.terms.match_id,
            "from_seq": since,
            "seq": len(match.events) - 1,
            "changes": eyes.changes(before, viewer),
            "moves": [eyes.hidden_event(viewer, event) for event in match.events[since + 1 :]],
            "story": eyes.news(viewer, since),
            "clock": room.timers.clock,
            "now_ms": _now_ms(room),
            "result": _result(room),
        }
        return to_json(told).decode()

    shared = eyes.shared(viewer, before, since, make)
    own = to_json({"candidates": candidates, "can_undo": can_undo, "viewer": viewer}).decode()
    return f"{shared[:-1]},{own[1:]}"


def with_answer(update_text: str, done: Done | None) -> str:
    """The same update for the one socket whose command caused it, or for any other."""
    return f'{update_text[:-1]},"done":{done.model_dump_json() if done else "null"}}}'
