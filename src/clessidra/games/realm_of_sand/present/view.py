"""The view: a hidden record as JSON, what a client draws. Nothing in here decides a rule."""

from __future__ import annotations

import numpy as np

from clessidra.core.fields import MAX_SEATS, States
from clessidra.core.jit import kernel
from clessidra.core.json_text import Fact, Facts, ViewWriter
from clessidra.core.json_tree import (
    NULL,
    Node,
    by_name,
    constant,
    each,
    equals,
    flag,
    is_known,
    is_set,
    name,
    number,
    positions,
    seats,
    text,
    when,
)
from clessidra.core.verbs import Table
from clessidra.games.realm_of_sand.boards import dark_in_use
from clessidra.games.realm_of_sand.elements import BASIC, ELEMENTS, LETTERS, N_ELEMENTS, POWERS
from clessidra.games.realm_of_sand.grid import BOXES
from clessidra.games.realm_of_sand.placing import boxes_of_element, short_element
from clessidra.games.realm_of_sand.powers.common import power_of
from clessidra.games.realm_of_sand.rules import active
from clessidra.games.realm_of_sand.scoring import pieces_on_board
from clessidra.games.realm_of_sand.state import (
    CARDS,
    DECK,
    ENDING,
    HELD,
    LEVELS,
    MARKET,
    MAX_KEPT,
    NONE,
    OPERATIONS,
    RECORD,
    SOLO_ROUNDS,
    TILES,
    Phase,
)
from clessidra.games.realm_of_sand.turns import is_last_round

PHASES = (
    "gift",
    "main",
    "fill",
    "take",
    "summon",
    "aside",
    "extra",
    "swap",
    "look",
    "bury",
    "over",
)
CRYSTALS = ("clear", "charging", "charged")
BOX_LETTERS = f".{LETTERS}{LETTERS.upper()}"
"""Of a box: a point for nothing, small for a square, capital for a disk."""

FACTS = (
    Fact("awaited"),
    Fact("last_round"),
    Fact("levels"),
    Fact("fill_boxes"),
    Fact("fill_element"),
    Fact("fill_squares"),
    Fact("swapped_tile", blank=NONE),
    Fact("power", (MAX_SEATS,), NONE),
    Fact("dark", (MAX_SEATS,)),
    Fact("on_board", (MAX_SEATS,)),
    Fact("looks", (MAX_SEATS,)),
    Fact("done", (MAX_SEATS,)),
    Fact("box", (MAX_SEATS, BOXES), kind=np.int8),
    Fact("done_card", (MAX_SEATS, CARDS), kind=np.int8),
    Fact("bottom", (MAX_SEATS, LEVELS, DECK), NONE, np.int8),
)

_FILLING: Node = {
    "boxes": number("fill_boxes"),
    "element": name("fill_element", ELEMENTS),
    "n": number("fill_squares"),
}
_SUMMONING: Node = {
    "all": flag("summons_all"),
    "done": number("operations"),
    "most": when(is_set("summons_all"), NULL, constant(OPERATIONS)),
    "used": number("operated"),
    "used_in_hand": by_name(ELEMENTS, number("spent")),
}
_SWAPPING: Node = {"slot": number("slot"), "tile": name("swapped_tile", "tiles")}
STEP = when(
    equals("phase", Phase.FILL),
    _FILLING,
    when(
        equals("phase", Phase.TAKE),
        {"slot": number("slot")},
        when(
            equals("phase", Phase.SUMMON), _SUMMONING, when(equals("phase", Phase.SWAP), _SWAPPING)
        ),
    ),
)
"""How far a chain of small actions has come."""

VIEW: dict[str, Node] = {
    "round": number("round"),
    "rounds": when(equals("players", 1), constant(SOLO_ROUNDS)),
    "phase": name("phase", PHASES),
    "first": number("first"),
    "turn": number("turn"),
    "awaited": positions("awaited"),
    "advanced": flag("advanced"),
    "acted": flag("acted"),
    "last_round": flag("last_round"),
    "hourglasses_to_end": when(equals("players", 1), NULL, constant(ENDING)),
    "levels": number("levels"),
    "squares": by_name(ELEMENTS[:BASIC], number("squares")),
    "supply": by_name(ELEMENTS, number("supply")),
    "circle": each(TILES, name("circle", "tiles"), where=is_known("circle")),
    "aside": each(SOLO_ROUNDS, name("aside", "tiles"), where=is_known("aside")),
    "market": each(LEVELS, each(MARKET, name("market", "cards"))),
    "decks": each(LEVELS, number("left")),
    "step": STEP,
    "seats": seats(
        {
            "board": when(is_set("advanced"), name("board", "boards")),
            "power": name("power", POWERS),
            "crystal": when(is_set("advanced"), name("crystal", CRYSTALS)),
            "level": number("level"),
            "dark": number("dark"),
            "tiles": each(HELD, name("tiles", "tiles")),
            "hand": by_name(ELEMENTS, number("hand")),
            "boxes": text("box", BOX_LETTERS, BOXES),
            "stars": number("stars"),
            "hourglasses": number("hourglasses"),
            "pieces": number("on_board"),
            "completed": each("done", name("done_card", "cards")),
            "kept": each(
                MAX_KEPT,
                {"level": number("kept_level"), "card": name("kept", "cards")},
                where=is_set("kept_level"),
            ),
            "looked": when(
                is_set("looks"),
                {"level": number("look_level"), "cards": each("looks", name("looked", "cards"))},
            ),
            # RS-73: what the seat knows of each deck, the next to be drawn first.
            "bottom": each(LEVELS, each(DECK, name("bottom", "cards"), where=is_known("bottom"))),
        }
    ),
}


@kernel
def work_out(content: Table, states: States, i: int, facts: Facts) -> None:
    """What the record says only indirectly."""
    s, f = states[i], facts[0]
    f["awaited"] = active(content, states, i)
    f["last_round"] = is_last_round(states, i)
    f["levels"] = content[0]["levels"]
    if s["phase"] == Phase.FILL:
        element = short_element(content, states, i, int(s["turn"]))
        f["fill_element"], f["fill_squares"] = element, s["squares"][element]
        f["fill_boxes"] = boxes_of_element(content, states, i, int(s["turn"]), element)
    if s["phase"] == Phase.SWAP:
        f["swapped_tile"] = s["circle"][int(s["swapped"])]
    for seat in range(int(s["players"])):
        f["power"][seat] = power_of(content, states, i, seat)
        f["dark"][seat] = dark_in_use(content, states, i, seat)
        f["on_board"][seat] = pieces_on_board(states, i, seat)
        f["looks"][seat] = s["looking"] if s["turn"] == seat else 0
        letter_boxes(states, i, seat, facts)
        for level in range(LEVELS):
            for depth in range(DECK):
                entry = (int(s["top"][level]) + depth) % DECK
                f["bottom"][seat, level, depth] = s["known"][seat, level, entry]
    for at in range(int(s["completions"])):
        seat = int(s["completed_by"][at])
        f["done_card"][seat, int(f["done"][seat])] = s["completed"][at]
        f["done"][seat] += 1


view_text = ViewWriter(RECORD, VIEW, FACTS, work_out)


@kernel
def letter_boxes(states: States, i: int, seat: int, facts: Facts) -> None:
    """The number of each box's letter."""
    disks = int(states[i]["disks"][seat])
    for element in range(N_ELEMENTS):
        pieces = int(states[i]["pieces"][seat, element])
        for box in range(BOXES):
            if pieces >> box & 1:
                capital = N_ELEMENTS if disks >> box & 1 else 0
                facts[0]["box"][seat, box] = 1 + element + capital
