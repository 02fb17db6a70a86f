"""What a seat could do now, allowed or not, and what it would bring: for clients to show.

Putting a piece is one candidate for each piece, a family: `spots` says for each of its ways which
cells can take the first cell of that way. No rule is repeated here: what is legal comes from
`legal` and `check`, and what a pawn would take from applying the action to a copy of the record.
"""

from __future__ import annotations

import numpy as np

from clessidra.core.content import Content
from clessidra.core.envelope import candidate
from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.json_text import CandidateWriter, Fact, Facts
from clessidra.core.json_tree import (
    Node,
    by_name,
    each,
    equals,
    is_known,
    is_set,
    keyed,
    name,
    number,
    optional,
    positions,
    when,
)
from clessidra.core.verbs import Ints, Table
from clessidra.games.ubongo.actions import (
    GIVE_UP,
    GO,
    KIND_OF,
    LIFT,
    MAX_LEGAL,
    PLACE_PAWN,
    PUT,
    SAY_READY,
    TAKE,
)
from clessidra.games.ubongo.boards import side_of
from clessidra.games.ubongo.content.pack import GRID_NAMES
from clessidra.games.ubongo.content.tables import PIECE_NAMES
from clessidra.games.ubongo.gems import PAIR
from clessidra.games.ubongo.present.notation import SPACE_NAMES
from clessidra.games.ubongo.rules import apply, check, legal
from clessidra.games.ubongo.state import (
    COLOURS,
    NONE,
    PIECES,
    RECORD,
    ROW_LENGTH,
    SPACES,
    Phase,
    Stage,
)
from clessidra.games.ubongo.statuses import STATUSES, Status

DO = ("put", "lift", "go", "take", "place", "ready", "give-up")
DO_PUT, DO_LIFT, DO_GO, DO_TAKE, DO_PLACE, DO_READY, DO_GIVE_UP = range(len(DO))
WAYS = 8
"""A piece can be turned and mirrored in no more ways."""
MOST = max(2 * PIECES, SPACES + 1) + 1

FACTS = (
    Fact("do", (MOST,)),
    Fact("piece", (MOST,), NONE),
    Fact("space", (MOST,), NONE),
    Fact("status", (MOST,)),
    Fact("spots", (MOST, WAYS), kind=np.int64),
    Fact("gem_space", (MOST,)),
    Fact("pair", (MOST,)),
    Fact("gem", (MOST, PAIR)),
    Fact("steps", (MOST,)),
    Fact("is_counted", (MOST, PAIR)),
    Fact("count", (MOST, PAIR)),
)

_GEMS = each("pair", name("gem", COLOURS))
_TAKING: dict[str, Node] = {
    "space": name("gem_space", SPACE_NAMES),
    "gems": _GEMS,
    # What the seat would then have of those colours.
    "after": keyed("pair", name("gem", COLOURS), number("count"), where=is_set("is_counted")),
}
_SPOTS = by_name(
    [str(way) for way in range(WAYS)], positions("spots", GRID_NAMES), where=is_set("spots")
)
CANDIDATE = candidate(
    move={
        "do": name("do", DO),
        "piece": optional(is_known("piece"), name("piece", PIECE_NAMES)),
        "space": optional(is_known("space"), name("space", SPACE_NAMES)),
    },
    status=name("status", STATUSES),
    details=when(
        equals("do", DO_PUT),
        {"spots": _SPOTS},
        when(
            equals("do", DO_GO),
            {"steps": number("steps"), **_TAKING},
            when(equals("do", DO_TAKE), _TAKING, when(equals("do", DO_PLACE), {"gems": _GEMS}, {})),
        ),
    ),
)


def _work_out(content: Content, states: States, i: int, seat: int, facts: Facts) -> None:
    trial, out = np.empty(1, RECORD.dtype), np.empty(MAX_LEGAL, np.int32)
    work_out(content.table, states, i, seat, trial, out, facts)


candidates_text = CandidateWriter(RECORD, CANDIDATE, FACTS, _work_out)


@kernel
def work_out(
    content: Table,
    states: States,
    i: int,
    seat: int,
    trial: States,
    actions: Ints,
    facts: Facts,
) -> None:
    """List the candidates of a seat; none while it cannot do anything."""
    count = legal(content, states, i, seat, actions)
    s = states[i]
    if count == 0:
        return
    if s["phase"] == Phase.PLACE:
        for space in range(SPACES):
            if check(content, states, i, seat, PLACE_PAWN + space) == Status.OK:
                at = new_candidate(facts, DO_PLACE, Status.OK)
                facts[0]["space"][at] = space
                add_front(states, i, space, facts, at)
        return
    if s["phase"] == Phase.READY:
        new_candidate(facts, DO_READY, check(content, states, i, seat, SAY_READY))
        return
    if s["stage"][seat] == Stage.SOLVING:
        list_puzzle(content, states, i, seat, actions[:count], facts)
    else:
        list_spaces(content, states, i, seat, trial, facts)
    if check(content, states, i, seat, GIVE_UP) == Status.OK:
        new_candidate(facts, DO_GIVE_UP, Status.OK)


@kernel
def new_candidate(facts: Facts, do: int, status: int) -> int:
    """Begin a candidate; returns its number."""
    f = facts[0]
    at = int(f["candidates"])
    f["candidates"] += 1
    f["do"][at], f["status"][at] = do, status
    return at


@kernel
def list_puzzle(
    content: Table, states: States, i: int, seat: int, actions: Ints, facts: Facts
) -> None:
    """A candidate for each piece to put, and one for each piece to lift."""
    s, f, c = states[i], facts[0], content[0]
    side, board, row = side_of(states, i, seat), int(s["board"][seat]), int(s["face"]) - 1
    for piece in range(int(c["pieces"][side, board, row])):
        kind = c["kind"][side, board, row, piece]
        at = new_candidate(facts, DO_PUT, Status.COVERED)
        f["piece"][at] = kind
        for listed in actions:
            action = int(listed)
            placement = action - PUT
            if KIND_OF[action] == PUT and c["piece"][side, board, row, placement] == piece:
                f["status"][at] = Status.OK
                way = int(c["way"][side, board, row, placement])
                cells = int(c["mask"][side, board, row, placement])
                f["spots"][at, way] |= 1 << first_square(content, side, board, cells)
        lift = check(content, states, i, seat, LIFT + piece)
        if lift != Status.NOT_LYING:
            f["status"][at] = Status.PIECE_LIES
            f["piece"][new_candidate(facts, DO_LIFT, lift)] = kind


@kernel
def first_square(content: Table, side: int, board: int, cells: int) -> int:
    """Where the first of some cells lies on the grid."""
    cell = 0
    while not cells >> cell & 1:
        cell += 1
    return int(content[0]["square"][side, board, cell])


@kernel
def list_spaces(
    content: Table, states: States, i: int, seat: int, trial: States, facts: Facts
) -> None:
    """Each red space to go to, and the gems to take where the pawn stands."""
    f = facts[0]
    pawn = int(states[i]["pawn"][seat])
    for space in range(SPACES):
        at = new_candidate(facts, DO_GO, check(content, states, i, seat, GO + space))
        f["space"][at], f["steps"][at] = space, abs(space - pawn)
        add_taking(content, states, i, seat, space, trial, facts, at)
    at = new_candidate(facts, DO_TAKE, Status.OK)
    add_taking(content, states, i, seat, pawn, trial, facts, at)


@kernel
def add_front(states: States, i: int, space: int, facts: Facts, at: int) -> None:
    """The gems of a row that are nearest to its red space."""
    f = facts[0]
    for place in range(ROW_LENGTH):
        gem = int(states[i]["gems"][space, place])
        if gem != NONE and f["pair"][at] < PAIR:
            f["gem"][at, int(f["pair"][at])] = gem
            f["pair"][at] += 1


@kernel
def add_taking(
    content: Table,
    states: States,
    i: int,
    seat: int,
    space: int,
    trial: States,
    facts: Facts,
    at: int,
) -> None:
    """What would be taken at a space now, and what the seat would then have of those colours."""
    f = facts[0]
    f["gem_space"][at] = space
    add_front(states, i, space, facts, at)
    if f["status"][at] != Status.OK:
        return
    trial[0] = states[i]
    trial[0]["pawn"][seat] = space
    apply(content, trial, 0, seat, TAKE)
    for place in range(int(f["pair"][at])):
        gem = int(f["gem"][at, place])
        f["count"][at, place] = trial[0]["kept"][seat, gem]
        f["is_counted"][at, place] = 1 if place == 0 or f["gem"][at, 0] != gem else 0
