"""Tables and results as messages."""

from __future__ import annotations

from typing import Protocol

from clessidra.core.canonical import Json
from clessidra.core.match import Match
from clessidra.core.result import standing
from clessidra.core.rng import GENERATOR
from clessidra.core.verdict import verdict_of
from clessidra.server.tables import Chair, Table
from clessidra.server.wire.protocol import ContentRef, SeatInfo, TableInfo, TableLine


class Attendance(Protocol):
    """Who is at the table."""

    def is_online(self, identity: str | None) -> bool:
        """Whether a person has a socket open."""

    def is_away(self, identity: str | None) -> bool:
        """Whether a person has been gone long enough for a bot to stand in."""


def table_info(
    table: Table, identity: str, present: Attendance, stopped: str | None, commitment: str | None
) -> TableInfo:
    """The table as this person may see it."""
    sits = identity in table.people
    return TableInfo(
        id=table.id,
        game=table.game,
        content=ContentRef(**table.content),
        status="stopped" if stopped else table.status,
        owner=table.owner == identity,
        seats=[
            _seat_info(
                seat,
                chair,
                identity,
                present.is_online(chair.identity),
                present.is_away(chair.identity),
            )
            for seat, chair in enumerate(table.chairs)
        ],
        options=table.options,
        hints=table.hints,
        # The tokens are in the fragment, which browsers never send: no log of a server has them.
        invite=f"/t/{table.id}#invite={table.invite}" if sits else None,
        watch=f"/t/{table.id}#watch={table.watch}" if sits else None,
        match=table.match,
        commitment=commitment,
        rematch=table.rematch,
        stopped=stopped,
    )


def table_line(table: Table, identity: str, changed_ms_ago: int) -> TableLine:
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
            _seat_info(seat, chair, identity, False, False)
            for seat, chair in enumerate(table.chairs)
        ],
        winners=table.summary.get("winners", []),
        match=table.match,
        practice=table.options.practice,
        updated_ms=max(0, changed_ms_ago),
    )


def _seat_info(seat: int, chair: Chair, identity: str, online: bool, away: bool) -> SeatInfo:
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


def result_of(match: Match, secret: str, nonces: tuple[str, ...]) -> Json:
    """The explained result and the reveal of the seal: `Result` as JSON.

    Not models: everybody at the table is sent it at once, and other tables would have to wait.
    """
    game, content, states = match.game, match.content, match.states
    points, ranks = standing(game, content, states, 0)
    verdict = verdict_of(game, content, states, 0)
    sheets = [game.sheet(content, states, 0, seat) for seat in range(len(points))]
    return {
        "points": points,
        "ranks": ranks,
        "verdict": {
            "key": verdict.key,
            "winners": list(verdict.winners),
            "rivals": list(verdict.rivals),
            "values": dict(verdict.values),
        },
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
