"""The view: a record as JSON, what a client draws. Nothing in here decides a rule."""

from __future__ import annotations

import numpy as np

from clessidra.core.fields import MAX_SEATS, States
from clessidra.core.jit import kernel
from clessidra.core.json_text import Fact, Facts, ViewWriter
from clessidra.core.json_tree import (
    Node,
    by_name,
    constant,
    each,
    equals,
    flag,
    is_set,
    keyed,
    name,
    number,
    positions,
    seats,
    when,
)
from clessidra.core.verbs import Table
from clessidra.games.ubongo.boards import side_of
from clessidra.games.ubongo.content.pack import GRID_NAMES
from clessidra.games.ubongo.content.tables import PIECE_NAMES
from clessidra.games.ubongo.gems import reach_of_rank
from clessidra.games.ubongo.present.notation import SPACE_NAMES
from clessidra.games.ubongo.rules import active
from clessidra.games.ubongo.scoring import (
    MEDALS,
    medal_of,
    score,
)
from clessidra.games.ubongo.state import (
    CELLS,
    COLOURS,
    N_COLOURS,
    NONE,
    PIECES,
    RECORD,
    ROUNDS,
    ROW_LENGTH,
    SIDES,
    SPACES,
    Phase,
)
from clessidra.games.ubongo.timing import percent_of, sand_out_ms, span_ms

PHASES = ("place", "ready", "countdown", "race", "paused", "over")
STAGES = ("solving", "solved", "moved", "done", "out")
NO_TIME = -(1 << 62)
"""Stands for a time that there is not."""

FACTS = (
    Fact("awaited"),
    Fact("next_rank"),
    Fact("next_reach", blank=NONE),
    Fact("medal", blank=NONE),
    Fact("span", (MAX_SEATS,), NO_TIME, np.int64),
    Fact("sand_out", (MAX_SEATS,), NO_TIME, np.int64),
    Fact("sand_left", (MAX_SEATS,), NO_TIME, np.int64),
    Fact("played_side", (MAX_SEATS,)),
    Fact("percent", (MAX_SEATS,)),
    Fact("row_pieces", (MAX_SEATS,)),
    Fact("row_piece", (MAX_SEATS, PIECES)),
    Fact("lies_on", (MAX_SEATS, PIECES), kind=np.int64),
    Fact("cells", (MAX_SEATS,)),
    Fact("covered", (MAX_SEATS,)),
    Fact("reach", (MAX_SEATS,), NONE),
    Fact("solved_ms", (MAX_SEATS,), NONE),
    Fact("counts", (MAX_SEATS, N_COLOURS)),
    Fact("total", (MAX_SEATS,)),
    Fact("points", (MAX_SEATS,)),
    Fact("standing", (MAX_SEATS,)),
    Fact("shows_solution", (MAX_SEATS,)),
    Fact("solved_by", (MAX_SEATS, PIECES), kind=np.int64),
)

_PIECE = name("row_piece", PIECE_NAMES)
_LYING = when(is_set("lies_on"), positions("lies_on", GRID_NAMES))
_SOLUTION = each("row_pieces", {"piece": _PIECE, "cells": positions("solved_by", GRID_NAMES)})

VIEW: dict[str, Node] = {
    "round": number("round"),
    "rounds": constant(ROUNDS),
    "phase": name("phase", PHASES),
    "first": number("first"),
    "awaited": positions("awaited"),
    "alone": when(equals("players", 1), constant(True), constant(False)),
    "face": number("face", none=0),
    "next_rank": number("next_rank", none=0),
    "next_reach": number("next_reach", none=NONE),
    "medal": name("medal", MEDALS),
    # The sand as times of the match: with the current time a client can draw it (UB-51).
    "timer": {
        "seconds": number("timer"),
        "run": number("run"),
        "starts_ms": number("starts", none=NONE),
        "since_ms": number("since", none=NONE),
        "ran_ms": number("ran"),
        "of_ms": each("players", number("span", none=NO_TIME)),
        "ends_ms": each("players", number("sand_out", none=NO_TIME)),
        "left_ms": each("players", number("sand_left", none=NO_TIME)),
        "ended_ms": number("ended", none=NONE),
    },
    "rows": each(SPACES, each(ROW_LENGTH, name("gems", COLOURS))),
    "seats": seats(
        {
            "side": name("played_side", SIDES),
            "time": number("percent"),
            "board": name("board", "boards"),
            "pieces": each("row_pieces", _PIECE),
            "lying": keyed("row_pieces", _PIECE, _LYING),
            "cells": number("cells"),
            "filled": number("covered"),
            "stage": name("stage", STAGES),
            "rank": number("rank"),
            "reach": number("reach", none=NONE),
            "solved_ms": number("solved_ms", none=NONE),
            "pawn": name("pawn", SPACE_NAMES),
            "ready": flag("ready"),
            "gems": by_name(COLOURS, number("kept")),
            "counts": each(N_COLOURS, number("counts")),
            "total": number("total"),
            "place": number("standing"),
            "times_ms": each(ROUNDS, number("times", none=NONE)),
            "beaten": number("beaten"),
            "solution": when(is_set("shows_solution"), _SOLUTION),
        }
    ),
}


def medal_name(states: States, i: int) -> str | None:
    """UB-61: what a match alone has earned when it is over."""
    medal = medal_shown(states, i)
    return None if medal == NONE else MEDALS[medal]


@kernel
def work_out(content: Table, states: States, i: int, facts: Facts) -> None:
    """What the record says only indirectly."""
    s, f = states[i], facts[0]
    players = int(s["players"])
    f["awaited"] = active(content, states, i)
    if s["phase"] == Phase.RACE and s["solved"] < players:
        f["next_rank"] = s["solved"] + 1
        f["next_reach"] = reach_of_rank(int(s["solved"]) + 1)
    f["medal"] = medal_shown(states, i)
    score(content, states, i, f["points"], f["standing"])
    for seat in range(players):
        time_seat(states, i, seat, facts)
        count_gems(states, i, seat, facts)
        f["played_side"][seat] = side_of(states, i, seat)
        f["percent"][seat] = percent_of(states, i, seat)
        if s["rank"][seat]:
            f["reach"][seat] = reach_of_rank(int(s["rank"][seat]))
            # The round whose boards lie on the table: in a race the present one.
            shown = int(s["dealt"]) // players - 1
            f["solved_ms"][seat] = s["times"][seat, shown]
        if s["board"][seat] != NONE:
            lay_out_puzzle(content, states, i, seat, facts)


view_text = ViewWriter(RECORD, VIEW, FACTS, work_out)


@kernel
def medal_shown(states: States, i: int) -> int:
    """UB-61: the medal of a match alone, when it is over."""
    s = states[i]
    if s["players"] != 1 or s["phase"] != Phase.OVER:
        return NONE
    return medal_of(int(s["beaten"][0])) - 1


@kernel
def time_seat(states: States, i: int, seat: int, facts: Facts) -> None:
    """What the sand gives a seat, if there is a limit."""
    s, f = states[i], facts[0]
    if s["timer"]:
        f["span"][seat] = span_ms(states, i, seat)
        f["sand_left"][seat] = f["span"][seat] - s["ran"]
        if s["since"] != NONE:
            f["sand_out"][seat] = sand_out_ms(states, i, seat)


@kernel
def count_gems(states: States, i: int, seat: int, facts: Facts) -> None:
    """How many gems of a colour, the most first, and how many in all."""
    f = facts[0]
    for colour in range(N_COLOURS):
        kept = int(states[i]["kept"][seat, colour])
        f["total"][seat] += kept
        at = colour
        while at > 0 and f["counts"][seat, at - 1] < kept:
            f["counts"][seat, at] = f["counts"][seat, at - 1]
            at -= 1
        f["counts"][seat, at] = kept


@kernel
def lay_out_puzzle(content: Table, states: States, i: int, seat: int, facts: Facts) -> None:
    """The pieces of a seat, where they lie, and once the round is over how they could.

    That is what the seat laid if it filled the board, else any solution.
    """
    s, f, c = states[i], facts[0], content[0]
    side, board, row = side_of(states, i, seat), int(s["board"][seat]), int(s["face"]) - 1
    f["row_pieces"][seat] = c["pieces"][side, board, row]
    f["cells"][seat] = c["cells"][side, board]
    for cell in range(CELLS):
        f["covered"][seat] += int(s["filled"][seat]) >> cell & 1
    over = s["run"] == 0  # the sand neither runs nor stands
    f["shows_solution"][seat] = 1 if over else 0
    for piece in range(int(c["pieces"][side, board, row])):
        f["row_piece"][seat, piece] = c["kind"][side, board, row, piece]
        placement = int(s["lying"][seat, piece])
        if placement != NONE:
            covers = int(c["mask"][side, board, row, placement])
            f["lies_on"][seat, piece] = on_grid(content, side, board, covers)
        if over:
            if not s["rank"][seat]:
                placement = int(c["solution"][side, board, row, piece])
            covers = int(c["mask"][side, board, row, placement])
            f["solved_by"][seat, piece] = on_grid(content, side, board, covers)


@kernel
def on_grid(content: Table, side: int, board: int, cells: int) -> int:
    """A set of cells of an area as a set of cells of the grid."""
    squares = 0
    for cell in range(int(content[0]["cells"][side, board])):
        if cells >> cell & 1:
            squares |= 1 << int(content[0]["square"][side, board, cell])
    return squares
