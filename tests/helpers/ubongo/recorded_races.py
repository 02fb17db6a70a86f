"""A race that was played to its end without waiting for it, put into a server's database."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from clessidra.core.events import Seat, Terms
from clessidra.core.match import Match
from clessidra.core.seal import commitment
from clessidra.games.ubongo.game import GAME
from clessidra.games.ubongo.present.notation import row_of
from clessidra.games.ubongo.state import Phase

SECRET = "5" * 64


def played_race(match_id: str, *names: str, step_ms: int = 1000, **options: int) -> Match:
    """Everybody needs `step_ms` for each piece, more by their seat, and takes where they stand."""
    content = GAME.shipped_content()[0]
    usual = {option.name: option.default for option in GAME.options}
    terms = Terms(
        match_id,
        {**usual, **options, "players": len(names)},
        tuple(Seat("person", name) for name in names),
        commitment(match_id, SECRET),
    )
    match = Match(GAME, content, terms)
    match.fold(match.decide_deal(SECRET))
    now = 0
    while not match.over:
        phase = match.states["phase"][0]
        if phase in (Phase.PLACE, Phase.READY):
            move: Any = (
                {"do": "place", "space": "red-3"} if phase == Phase.PLACE else {"do": "ready"}
            )
            _fold(match, match.awaited[0], move, now)
        elif not match.awaited:
            assert match.due_ms is not None
            now = match.due_ms
            for event in match.decide_due(now):
                match.fold(event)
        else:
            for seat in list(match.awaited):
                for move in [*_solution(match, seat), {"do": "take"}]:
                    now += step_ms
                    _fold(match, seat, move, now)
    return match


def _fold(match: Match, seat: int, move: Any, now: int) -> None:
    for event in match.decide_move(seat, move, now):
        match.fold(event)


def _solution(match: Match, seat: int) -> list[Any]:
    states = match.states
    row = row_of(match.content, states, 0, seat)
    assert row is not None
    place = (0, int(states["side"][0]), int(states["board"][0, seat]), int(states["face"][0]) - 1)
    placed = match.content.table["solution"][place].tolist()
    return [
        {"do": "put", "piece": piece, "cells": list(row.cells[at])}
        for piece, at in zip(row.pieces, placed, strict=False)
    ]


def keep(database: Path, match: Match) -> None:
    """As if it had been played on the server of this database."""
    terms, content = match.terms, match.content
    pack = json.dumps({"id": content.id, "version": content.version, "hash": content.hash})
    told = {
        "options": dict(terms.options),
        "seats": [{"kind": seat.kind, "name": seat.name} for seat in terms.seats],
        "commitment": terms.commitment,
    }
    table = f"t_{terms.match_id}"
    with closing(sqlite3.connect(database, timeout=30)) as connection, connection:
        connection.execute(
            "INSERT INTO tables VALUES (?, '', 'ubongo', ?, '{}', '[]', '[]', 'over', 0, '', '',"
            " ?, NULL, '{}', 0)",
            (table, pack, terms.match_id),
        )
        connection.execute(
            "INSERT INTO matches VALUES (?, ?, 'ubongo', ?, ?, ?, ?, '[]', 0, 1)",
            (terms.match_id, table, GAME.rules_version, pack, json.dumps(told), SECRET),
        )
        connection.executemany(
            "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, NULL)",
            [
                (
                    terms.match_id,
                    event.seq,
                    event.at_ms,
                    event.seat,
                    event.kind,
                    json.dumps(dict(event.body)),
                    event.digest,
                )
                for event in match.events
            ],
        )
