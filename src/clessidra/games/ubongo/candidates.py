"""What a seat could do now, allowed or not, and what it would bring: for clients to show.

A candidate is JSON: `move`, `text`, `status` ("ok" or why not) and details. Putting a piece is one
candidate for each piece, a family: `spots` says for each of its ways which cells can take the
first cell of that way. No rule is repeated here: what is legal comes from `legal` and `check`, and
what a pawn would take from applying the action to a copy of the record.
"""

from __future__ import annotations

import numpy as np

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.fields import States, copy_of
from clessidra.core.game import Move
from clessidra.games.ubongo.gems import PAIR
from clessidra.games.ubongo.notation import SPACE_NAMES, UbongoNotation, row_of
from clessidra.games.ubongo.rules import apply, check, legal
from clessidra.games.ubongo.state import (
    COLOURS,
    GIVE_UP,
    GO,
    LIFT,
    MAX_LEGAL,
    NONE,
    PLACE,
    PLACE_PAWN,
    PUT,
    RACE,
    READY,
    SAY_READY,
    SOLVING,
    SPACES,
    TAKE,
)
from clessidra.games.ubongo.statuses import COVERED, NOT_LYING, OK, PIECE_LIES, STATUSES

_NOTATION = UbongoNotation()


def candidates(content: Content, states: States, i: int, seat: int) -> list[Json]:
    """The candidates of a seat; none while it cannot do anything."""
    out = np.zeros(MAX_LEGAL, np.int32)
    count = legal(content.table, states, i, seat, out)
    if count == 0:
        return []
    s = states[i]
    if s["phase"] == PLACE:
        return [
            _candidate({"do": "place", "space": name}, OK, {"gems": _front(states, i, space)})
            for space, name in enumerate(SPACE_NAMES)
            if check(content.table, states, i, seat, PLACE_PAWN + space) == OK
        ]
    if s["phase"] == READY:
        return [_single(content, states, i, seat, SAY_READY)]
    assert s["phase"] == RACE
    if s["stage"][seat] == SOLVING:
        found = _puzzle(content, states, i, seat, out[:count].tolist())
    else:
        found = [_go(content, states, i, seat, space) for space in range(SPACES)]
        details = _taking(content, states, i, seat, int(s["pawn"][seat]), OK)
        found.append(_candidate({"do": "take"}, OK, details))
    if check(content.table, states, i, seat, GIVE_UP) == OK:
        found.append(_single(content, states, i, seat, GIVE_UP))
    return found


def _candidate(move: Move, status: int, details: Json) -> Json:
    text = _NOTATION.text_of(move)
    return {"move": move, "text": text, "status": STATUSES[status], **details}


def _single(content: Content, states: States, i: int, seat: int, action: int) -> Json:
    move = _NOTATION.move_of(content, states, i, seat, action)
    return _candidate(move, check(content.table, states, i, seat, action), {})


def _puzzle(content: Content, states: States, i: int, seat: int, actions: list[int]) -> list[Json]:
    """A candidate for each piece to put, and one for each piece to lift."""
    row = row_of(content, states, i, seat)
    assert row is not None
    spots: list[dict[str, list[str]]] = [{} for _ in row.pieces]
    for action in actions:
        if PUT <= action < LIFT:
            placement = action - PUT
            ways = spots[row.piece[placement]]
            ways.setdefault(str(row.way[placement]), []).append(row.cells[placement][0])
    found: list[Json] = []
    for at, piece in enumerate(row.pieces):
        lies = check(content.table, states, i, seat, LIFT + at) != NOT_LYING
        status = PIECE_LIES if lies else OK if spots[at] else COVERED
        found.append(_candidate({"do": "put", "piece": piece}, status, {"spots": spots[at]}))
        if lies:
            found.append(_single(content, states, i, seat, LIFT + at))
    return found


def _go(content: Content, states: States, i: int, seat: int, space: int) -> Json:
    status = check(content.table, states, i, seat, GO + space)
    steps = abs(space - int(states["pawn"][i, seat]))
    details = {"steps": steps, **_taking(content, states, i, seat, space, status)}
    return _candidate({"do": "go", "space": SPACE_NAMES[space]}, status, details)


def _taking(
    content: Content, states: States, i: int, seat: int, space: int, status: int
) -> dict[str, Json]:
    """What would be taken at a space now, and what the seat would then have of those colours."""
    gems = _front(states, i, space)
    after = copy_of(states, i)
    if status == OK:
        after["pawn"][0, seat] = space
        apply(content.table, after, 0, seat, TAKE)
    counts = after["kept"][0, seat]
    return {
        "space": SPACE_NAMES[space],
        "gems": gems,
        "after": {gem: int(counts[COLOURS.index(gem)]) for gem in gems} if status == OK else {},
    }


def _front(states: States, i: int, space: int) -> list[str]:
    """The gems of a row that are nearest to its red space."""
    gems = [gem for gem in states["gems"][i, space].tolist() if gem != NONE]
    return [COLOURS[gem] for gem in gems[:PAIR]]
