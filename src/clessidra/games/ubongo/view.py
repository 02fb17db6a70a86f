"""A hidden record as JSON: what a client draws. Nothing in here decides a rule."""

from __future__ import annotations

import numpy as np

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.fields import MAX_SEATS, States
from clessidra.games.ubongo.boards import side_of
from clessidra.games.ubongo.gems import reach_of_rank
from clessidra.games.ubongo.notation import SPACE_NAMES, row_of
from clessidra.games.ubongo.rules import active
from clessidra.games.ubongo.scoring import (
    MEDALS,
    medal_of,
    score,
)
from clessidra.games.ubongo.state import (
    COLOURS,
    NONE,
    OVER,
    RACE,
    ROUNDS,
    SIDES,
)
from clessidra.games.ubongo.timing import percent_of, sand_out_ms, span_ms

PHASES = ("place", "ready", "countdown", "race", "paused", "over")
STAGES = ("solving", "solved", "moved", "done", "out")


def view(content: Content, states: States, i: int) -> Json:
    """The whole table as everybody sees it."""
    s = states[i]
    players = int(s["players"])
    bits = active(content.table, states, i)
    racing = s["phase"] == RACE
    next_rank = int(s["solved"]) + 1 if racing and s["solved"] < players else None
    points, ranks = np.zeros(MAX_SEATS, np.int32), np.zeros(MAX_SEATS, np.int32)
    score(content.table, states, i, points, ranks)
    return {
        "round": int(s["round"]),
        "rounds": ROUNDS,
        "phase": PHASES[s["phase"]],
        "first": int(s["first"]),
        "awaited": [seat for seat in range(players) if bits >> seat & 1],
        "alone": players == 1,
        "face": int(s["face"]) or None,
        "next_rank": next_rank,
        "next_reach": None if next_rank is None else reach_of_rank(next_rank),
        "medal": medal_name(states, i),
        "timer": _timer(states, i),
        "rows": [[_colour(gem) for gem in row] for row in s["gems"].tolist()],
        "seats": [_seat(content, states, i, seat, int(ranks[seat])) for seat in range(players)],
    }


def medal_name(states: States, i: int) -> str | None:
    """UB-61: what a match alone has earned when it is over."""
    s = states[i]
    if s["players"] != 1 or s["phase"] != OVER:
        return None
    medal = medal_of(int(s["beaten"][0]))
    return MEDALS[medal - 1] if medal else None


def _timer(states: States, i: int) -> Json:
    """The sand in moments of the match: whoever knows the present moment can draw it (UB-51)."""
    s = states[i]
    seats = range(int(s["players"]))
    spans = [span_ms(states, i, seat) for seat in seats]
    limited, running = bool(s["timer"]), s["since"] != NONE
    return {
        "seconds": int(s["timer"]),
        "run": int(s["run"]),
        "starts_ms": _number(s["starts"]),
        "since_ms": _number(s["since"]),
        "ran_ms": int(s["ran"]),
        "of_ms": [span if limited else None for span in spans],
        "ends_ms": [
            sand_out_ms(states, i, seat) if limited and running else None for seat in seats
        ],
        "left_ms": [span - int(s["ran"]) if limited else None for span in spans],
        "ended_ms": _number(s["ended"]),
    }


def _seat(content: Content, states: States, i: int, seat: int, place: int) -> Json:
    s = states[i]
    row = row_of(content, states, i, seat)
    pieces = row.pieces if row else ()
    board, side = int(s["board"][seat]), side_of(states, i, seat)
    rank = int(s["rank"][seat])
    kept = s["kept"][seat].tolist()
    times = [_number(time) for time in s["times"][seat].tolist()]
    return {
        "side": SIDES[side],
        "time": percent_of(states, i, seat),
        "board": None if row is None else content.ids["boards"][board],
        "pieces": list(pieces),
        "lying": {
            piece: list(row.cells[at]) if row and (at := int(s["lying"][seat, n])) != NONE else None
            for n, piece in enumerate(pieces)
        },
        "cells": 0 if row is None else int(content.table["full"][0, side, board]).bit_count(),
        "filled": int(s["filled"][seat]).bit_count(),
        "stage": STAGES[s["stage"][seat]],
        "rank": rank,
        "reach": reach_of_rank(rank) if rank else None,
        "solved_ms": times[_round_on_show(states, i)] if rank else None,
        "pawn": None if s["pawn"][seat] == NONE else SPACE_NAMES[s["pawn"][seat]],
        "ready": bool(s["ready"][seat]),
        "gems": dict(zip(COLOURS, kept, strict=True)),
        "counts": sorted(kept, reverse=True),
        "total": sum(kept),
        "place": place,
        "times_ms": times,
        "beaten": int(s["beaten"][seat]),
        "solution": _solution(content, states, i, seat),
    }


def _round_on_show(states: States, i: int) -> int:
    """The position of the round whose boards lie on the table: in a race the present one."""
    s = states[i]
    return int(s["dealt"]) // int(s["players"]) - 1


def _solution(content: Content, states: States, i: int, seat: int) -> Json:
    """When the round is over: what the seat laid if it filled the board, else any solution."""
    s = states[i]
    row = row_of(content, states, i, seat)
    if row is None or s["run"] > 0:  # the sand is running, or stands
        return None
    if s["rank"][seat]:
        placed = s["lying"][seat].tolist()
    else:
        place = (side_of(states, i, seat), int(s["board"][seat]), int(s["face"]) - 1)
        placed = content.table["solution"][0][place].tolist()
    return [
        {"piece": piece, "cells": list(row.cells[at])}
        for piece, at in zip(row.pieces, placed, strict=False)
    ]


def _colour(gem: int) -> str | None:
    return None if gem == NONE else COLOURS[gem]


def _number(value: int) -> int | None:
    return None if value == NONE else int(value)
