"""A hidden record as JSON: what a client draws. Nothing in here decides a rule."""

from __future__ import annotations

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.games.realm_of_sand.boards import dark_in_use
from clessidra.games.realm_of_sand.elements import BASIC, ELEMENTS, LETTERS, POWERS
from clessidra.games.realm_of_sand.grid import BOXES
from clessidra.games.realm_of_sand.placing import boxes_of_element, short_element
from clessidra.games.realm_of_sand.powers import power_of
from clessidra.games.realm_of_sand.rules import active
from clessidra.games.realm_of_sand.scoring import pieces_on_board
from clessidra.games.realm_of_sand.state import (
    DECK,
    ENDING,
    FILL,
    LEVELS,
    NONE,
    OPERATIONS,
    SOLO_ROUNDS,
    SUMMON,
    SWAP,
    TAKE,
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


def view(content: Content, states: States, i: int) -> Json:
    """The whole table as one viewer sees it."""
    s = states[i]
    players = int(s["players"])
    bits = active(content.table, states, i)
    return {
        "round": int(s["round"]),
        "rounds": SOLO_ROUNDS if players == 1 else None,
        "phase": PHASES[s["phase"]],
        "first": int(s["first"]),
        "turn": int(s["turn"]),
        "awaited": [seat for seat in range(players) if bits >> seat & 1],
        "advanced": bool(s["advanced"]),
        "acted": bool(s["acted"]),
        "last_round": bool(is_last_round(states, i)),
        "hourglasses_to_end": None if players == 1 else ENDING,
        "levels": int(content.table["levels"][0]),
        "squares": dict(zip(ELEMENTS[:BASIC], s["squares"].tolist(), strict=True)),
        "supply": by_element(s["supply"]),
        "circle": _names(content, "tiles", s["circle"]),
        "aside": _names(content, "tiles", s["aside"]),
        "market": [[_name(content, "cards", card) for card in row] for row in s["market"]],
        "decks": s["left"].tolist(),
        "step": _step(content, states, i),
        "seats": [_seat(content, states, i, seat) for seat in range(players)],
    }


def by_element(counts: Json) -> Json:
    """Five numbers by the names of the elements."""
    return dict(zip(ELEMENTS, counts.tolist(), strict=True))


def board_text(states: States, i: int, seat: int) -> str:
    """30 letters in reading order: small for squares, capital for disks, a point for nothing."""
    letters = ["."] * BOXES
    for element, letter in enumerate(LETTERS):
        for box in range(BOXES):
            if states["pieces"][i, seat, element] >> box & 1:
                disk = states["disks"][i, seat] >> box & 1
                letters[box] = letter.upper() if disk else letter
    return "".join(letters)


def _seat(content: Content, states: States, i: int, seat: int) -> Json:
    s = states[i]
    power = power_of(content.table, states, i, seat)
    advanced = power != NONE
    return {
        "board": content.ids["boards"][s["board"][seat]] if advanced else None,
        "power": POWERS[power] if advanced else None,
        "crystal": CRYSTALS[s["crystal"][seat]] if advanced else None,
        "level": int(s["level"][seat]),
        "dark": dark_in_use(content.table, states, i, seat),
        "tiles": [_name(content, "tiles", tile) for tile in s["tiles"][seat]],
        "hand": by_element(s["hand"][seat]),
        "boxes": board_text(states, i, seat),
        "stars": int(s["stars"][seat]),
        "hourglasses": int(s["hourglasses"][seat]),
        "pieces": pieces_on_board(states, i, seat),
        "completed": completed_by(content, states, i, seat),
        "kept": [
            {"level": int(level), "card": _name(content, "cards", card)}
            for level, card in zip(s["kept_level"][seat], s["kept"][seat], strict=True)
            if level
        ],
        "looked": _looked(content, states, i, seat),
        "bottom": [_bottom(content, states, i, seat, level) for level in range(LEVELS)],
    }


def completed_by(content: Content, states: States, i: int, seat: int) -> list[str]:
    """The cards a seat has completed, in order."""
    s = states[i]
    done = zip(s["completed"].tolist(), s["completed_by"].tolist(), strict=True)
    return [content.ids["cards"][card] for card, by in done if by == seat]


def _looked(content: Content, states: States, i: int, seat: int) -> Json:
    s = states[i]
    if not s["looking"] or s["turn"] != seat:
        return None
    cards = [_name(content, "cards", card) for card in s["looked"][seat, : s["looking"]]]
    return {"level": int(s["look_level"]), "cards": cards}


def _bottom(content: Content, states: States, i: int, seat: int, level: int) -> list[str]:
    """What a seat knows of a deck, the next to be drawn first (RS-73)."""
    s = states[i]
    ring = [(int(s["top"][level]) + depth) % DECK for depth in range(DECK)]
    return _names(content, "cards", s["known"][seat, level, ring])


def _step(content: Content, states: States, i: int) -> Json:
    """How far a chain of small actions has come."""
    s = states[i]
    seat = int(s["turn"])
    if s["phase"] == FILL:
        element = short_element(content.table, states, i, seat)
        boxes = boxes_of_element(content.table, states, i, seat, element)
        n = int(s["squares"][element])
        return {"boxes": boxes, "element": ELEMENTS[element], "n": n}
    if s["phase"] == TAKE:
        return {"slot": int(s["slot"])}
    if s["phase"] == SUMMON:
        return {
            "all": bool(s["summons_all"]),
            "done": int(s["operations"]),
            "most": None if s["summons_all"] else OPERATIONS,
            "used": int(s["operated"]),
            "used_in_hand": by_element(s["spent"]),
        }
    if s["phase"] == SWAP:
        tile = content.ids["tiles"][s["circle"][s["swapped"]]]
        return {"slot": int(s["slot"]), "tile": tile}
    return None


def _name(content: Content, kind: str, entry: int) -> str | None:
    return None if entry == NONE else content.ids[kind][entry]


def _names(content: Content, kind: str, row: Json) -> list[str]:
    return [content.ids[kind][entry] for entry in row if entry != NONE]
