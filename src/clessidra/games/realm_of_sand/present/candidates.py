"""What a seat could do now, allowed or not: for clients to show.

A tile has hundreds of placements, so one candidate stands for a family of actions: its `move`
lacks the last part, and its details say what may be added and what comes of it. Its status is
"ok" if at least one of the family is legal.

- sets of boxes are numbers, bit n for box n; sets of placements are hexadecimal texts, four
  placements to a digit, lowest first;
- `ready`: for each card the members of the family after which it could be completed.
"""

from __future__ import annotations

import numpy as np

from clessidra.core.content import Content
from clessidra.core.envelope import candidate
from clessidra.core.fields import States
from clessidra.core.json_text import CandidateWriter, Facts
from clessidra.core.json_tree import (
    Node,
    by_name,
    each,
    equals,
    flag,
    is_known,
    is_set,
    keyed,
    name,
    number,
    optional,
    positions,
    text,
    when,
)
from clessidra.games.realm_of_sand.actions import MAX_LEGAL
from clessidra.games.realm_of_sand.elements import BASIC, ELEMENTS
from clessidra.games.realm_of_sand.grid import BOX_NAMES
from clessidra.games.realm_of_sand.present.candidate_facts import (
    COMPLETING,
    DO,
    FACTS,
    MOVING,
    PLACING,
    SWAPPING,
    TRADING,
)
from clessidra.games.realm_of_sand.present.candidate_listing import work_out
from clessidra.games.realm_of_sand.present.notation import DECK_NAMES
from clessidra.games.realm_of_sand.shapes import SHAPES
from clessidra.games.realm_of_sand.state import RECORD
from clessidra.games.realm_of_sand.statuses import STATUSES

DIGITS = "0123456789abcdef"

_OPEN_CARD = name("open", "cards", axes=(1,))


def _named(source: str, names: str | tuple[str, ...]) -> Node:
    """A part of a move, where it has it."""
    return optional(is_known(source), name(source, names))


def _some(source: str, names: tuple[str, ...]) -> Node:
    """The numbers that are not 0, by element."""
    return by_name(names, number(source), where=is_set(source))


MOVE: Node = {
    "do": name("do", DO),
    "tile": _named("tile", "tiles"),
    "card": _named("card", "cards"),
    "cards": optional(is_set("cards"), each("cards", name("order", "cards"))),
    "disk": _named("disk", ELEMENTS),
    "from": _named("from", BOX_NAMES),
    "box": _named("in_box", BOX_NAMES),
    "boxes": optional(is_known("to_fill"), positions("to_fill", BOX_NAMES)),
    "deck": _named("from_deck", DECK_NAMES),
    "give": optional(
        is_set("gives"),
        when(is_known("gives_tile"), name("gives_tile", "tiles"), name("gives_disk", ELEMENTS)),
    ),
}
PLACING_DETAILS: Node = {
    "shape": name("shape", tuple(shape.name for shape in SHAPES)),
    "slot": number("tile_slot"),
    "allowed": text("allowed", DIGITS, "digits"),
    "short": keyed("shorts", number("short_at"), _some("short_of", ELEMENTS[:BASIC])),
    "ready": keyed(
        "opened",
        _OPEN_CARD,
        text("ready_placements", DIGITS, "digits"),
        where=is_set("has_ready_placement"),
    ),
}
MOVING_DETAILS: Node = {
    "to": number("goals"),
    "dark": number("dark_goals"),
    "ready": keyed("opened", _OPEN_CARD, number("ready_boxes"), where=is_set("ready_boxes")),
}
COMPLETING_DETAILS: Node = {
    "from": name("is_kept", ("market", "kept")),
    "spots": each("spots", number("spot_boxes")),
    "charges": each("spots", flag("spot_charges")),
    "gains": optional(
        is_set("spots"),
        {
            "stars": number("gained_stars"),
            "hourglasses": number("gained_hourglasses"),
            "levels": number("gained_levels"),
            "disks": _some("gained_disks", ELEMENTS),
            "lost": {"levels": number("lost_levels"), "disks": _some("lost_disks", ELEMENTS)},
        },
    ),
    "missing": optional(equals("spots", 0), number("missing")),
    "near": optional(equals("spots", 0), number("near", none=0)),
}


def _details(*forms: tuple[int, Node]) -> Node:
    """The details of a candidate by its form; one of no such form has none."""
    found: Node = {}
    for form, node in forms:
        found = when(equals("form", form), node, found)
    return found


CANDIDATE = candidate(
    MOVE,
    name("status", STATUSES),
    _details(
        (PLACING, PLACING_DETAILS),
        (MOVING, MOVING_DETAILS),
        (COMPLETING, COMPLETING_DETAILS),
        (TRADING, {"get": positions("gets", ELEMENTS)}),
        (SWAPPING, {"take": each("takes", name("takes_tile", "tiles"))}),
    ),
)


def _work_out(content: Content, states: States, i: int, seat: int, facts: Facts) -> None:
    trials, out = np.empty(2, RECORD.dtype), np.empty(MAX_LEGAL, np.int32)
    work_out(content.table, states, i, seat, trials, out, facts)


candidates_text = CandidateWriter(RECORD, CANDIDATE, FACTS, _work_out)
