"""Moves of Realm of Sand as JSON and as text: `place tile-01 b2 c2 d2`, `complete well b2 c2`."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.errors import MoveError
from clessidra.core.fields import States
from clessidra.core.game import Move
from clessidra.games.realm_of_sand import moves
from clessidra.games.realm_of_sand.actions import ACTIONS
from clessidra.games.realm_of_sand.completing import boxes_of_spot, matches
from clessidra.games.realm_of_sand.elements import BASIC, ELEMENTS
from clessidra.games.realm_of_sand.grid import BOX_NAMES, BOX_OF_NAME, BOXES, names_of
from clessidra.games.realm_of_sand.placing import boxes_to_fill
from clessidra.games.realm_of_sand.shapes import SQUARES
from clessidra.games.realm_of_sand.state import DRAWN, FRONT, LEVELS, Phase

DECK_NAMES = tuple(f"level-{level + 1}" for level in range(LEVELS))


class _Position(NamedTuple):
    """Where a move is made, and who makes it."""

    content: Content
    states: States
    i: int
    seat: int

    def card(self, card: int) -> str:
        return self.content.ids["cards"][card]

    def tile(self, tile: int) -> str:
        return self.content.ids["tiles"][tile]

    def held(self, slot: int) -> int:
        return int(self.states["tiles"][self.i, self.seat, slot])

    def circled(self, place: int) -> int:
        return int(self.states["circle"][self.i, place])

    def looked(self, at: int) -> int:
        return int(self.states["looked"][self.i, self.seat, at])


class RealmOfSandNotation:
    """The `Notation` of the game."""

    def move_of(self, content: Content, states: States, i: int, seat: int, action: int) -> Move:
        """The JSON move that this action is in this state."""
        kind, choices = ACTIONS.decode(action)
        move: Move = {"do": kind.word}
        if kind.parts:
            parts = _PARTS_OF[kind.name](_Position(content, states, i, seat), *choices)
            move.update(zip(kind.parts, parts, strict=True))
        return move

    def action_of(self, content: Content, states: States, i: int, seat: int, move: Json) -> int:
        """The action a JSON move means in this state; MoveError if it means none."""
        move = moves.well_formed(move)
        do = move["do"]
        if do not in _CHOICES_OF:
            return ACTIONS.first(do)
        kind, choices = _CHOICES_OF[do](_Position(content, states, i, seat), move)
        return ACTIONS.encode(kind, *choices)

    def text_of(self, move: Move) -> str:
        """The move in one line of words, the same in every language."""
        return moves.text_of(move)

    def read(self, text: str) -> Move:
        """The inverse of `text_of`; MoveError if it is not a move's text."""
        return moves.read(text)

    def hidden(self, move: Move) -> Move:
        """RS-73: that red keeps a card and buries others is public, which ones is not."""
        return {"do": move["do"]} if move["do"] in ("keep", "bury") else move


# --- choices to the parts of a move ------------------------------------------------------------


def _place_parts(at: _Position, slot: int, number: int) -> tuple[Json, ...]:
    tile = at.held(slot)
    row = int(at.content.table["start"][0, tile]) + number
    return at.tile(tile), [BOX_NAMES[box] for box in at.content.table["box"][0, row]]


def _complete_parts(at: _Position, card: int, way: int, corner: int) -> tuple[Json, ...]:
    boxes = boxes_of_spot(at.content.table, card, way * BOXES + corner)
    return at.card(card), names_of(boxes)


def _fill_parts(at: _Position, squares: int) -> tuple[Json, ...]:
    return (names_of(boxes_to_fill(at.content.table, at.states, at.i, at.seat, squares)),)


def _from_and_to(at: _Position, source: int, goal: int) -> tuple[Json, ...]:
    return BOX_NAMES[source], BOX_NAMES[goal]


_PARTS_OF: dict[str, Callable[..., tuple[Json, ...]]] = {
    "place": _place_parts,
    "fill": _fill_parts,
    "take": lambda at, place: (at.tile(at.circled(place)),),
    "gain": lambda at, rare: (ELEMENTS[BASIC + rare],),
    "aside": lambda at, slot: (at.tile(at.held(slot)),),
    "look": lambda at, level: (DECK_NAMES[level],),
    "keep": lambda at, number: (at.card(at.looked(number)),),
    "bury": lambda at, first: ([at.card(at.looked(n)) for n in (first, 1 - first)],),
    "swap": lambda at, slot, place: (at.tile(at.held(slot)), at.tile(at.circled(place))),
    "trade-hand": lambda at, given, gained: (ELEMENTS[given], ELEMENTS[gained]),
    "trade-box": lambda at, box, gained: (BOX_NAMES[box], ELEMENTS[gained]),
    "put": lambda at, element, box: (ELEMENTS[element], BOX_NAMES[box]),
    "move": _from_and_to,
    "shift": _from_and_to,
    "complete": _complete_parts,
}
"""For each kind with parts: their values, in the order of the declaration."""


# --- a move to its kind and choices ------------------------------------------------------------

Choices = tuple[str, tuple[int, ...]]


def _position(content: Content, kind: str, name: str) -> int:
    """The position of a tile or card in the content."""
    if name not in content.ids[kind]:
        what = kind.removesuffix("s")
        raise MoveError(f'No {what} is called "{name}".', f"unknown_{what}")
    return content.ids[kind].index(name)


def _box(name: str) -> int:
    if name not in BOX_OF_NAME:
        raise MoveError(f'No box is called "{name}": they are a1 to f5.', "unknown_box")
    return BOX_OF_NAME[name]


def _boxes(names: list[str]) -> int:
    """A set of boxes."""
    return sum({1 << _box(name) for name in names})


def _element(name: str) -> int:
    if name not in ELEMENTS:
        raise MoveError(f'No disk is called "{name}": {", ".join(ELEMENTS)}.', "unknown_disk")
    return ELEMENTS.index(name)


def _among(row: Json, entry: int, name: str, where: str) -> int:
    """The place of an entry in a row of the record."""
    places = row.tolist()
    if entry not in places:
        raise MoveError(f'"{name}" is not {where}.', "not_there")
    place: int = places.index(entry)
    return place


def _held(at: _Position, name: str) -> int:
    tile = _position(at.content, "tiles", name)
    return _among(at.states["tiles"][at.i, at.seat], tile, name, "one of your tiles")


def _circled(at: _Position, name: str) -> int:
    tile = _position(at.content, "tiles", name)
    return _among(at.states["circle"][at.i], tile, name, "in the circle")


def _read_place(at: _Position, move: Move) -> Choices:
    slot = _held(at, move["tile"])
    tile = at.held(slot)
    wanted = [_box(name) for name in move["boxes"]]
    table = at.content.table
    half, start = int(table["half"][0, tile]), int(table["start"][0, tile])
    for number in range(2 * half):
        if table["box"][0, start + number].tolist() == wanted:
            # A tile that reads the same both ways has one name for both.
            alike = table["alike"][0, tile] and number >= half
            return "place", (slot, number - half if alike else number)
    raise MoveError(f'"{move["tile"]}" cannot lie on {" ".join(move["boxes"])}.', "not_there")


def _read_fill(at: _Position, move: Move) -> Choices:
    wanted = _boxes(move["boxes"])
    if at.states["phase"][at.i] == Phase.FILL:
        for squares in range(1 << SQUARES):
            if boxes_to_fill(at.content.table, at.states, at.i, at.seat, squares) == wanted:
                return "fill", (squares,)
    raise MoveError("These are not boxes of the tile that is being placed.", "not_there")


def _read_take(at: _Position, move: Move) -> Choices:
    place = _circled(at, move["tile"])
    if place >= FRONT:
        raise MoveError(f'"{move["tile"]}" is not one of the first two tiles.', "not_there")
    return "take", (place,)


def _read_complete(at: _Position, move: Move) -> Choices:
    """The spot with these boxes, in any order; of several the one that matches now."""
    table = at.content.table
    card = _position(at.content, "cards", move["card"])
    wanted = _boxes(move["boxes"])
    found = [
        (way, corner)
        for way in range(int(table["ways"][0, card]))
        for corner in range(BOXES)
        if (table["corners"][0, card, way] >> corner) & 1
        and boxes_of_spot(table, card, way * BOXES + corner) == wanted
    ]
    if not found:
        boxes = " ".join(move["boxes"])
        raise MoveError(f'The pattern of "{move["card"]}" cannot lie on {boxes}.', "not_there")
    way, corner = next(
        (
            (way, corner)
            for way, corner in found
            if (matches(table, at.states, at.i, at.seat, card, way) >> corner) & 1
        ),
        found[0],
    )
    return "complete", (card, way, corner)


def _read_look(at: _Position, move: Move) -> Choices:
    if move["deck"] not in DECK_NAMES:
        raise MoveError(f'No deck is called "{move["deck"]}".', "not_there")
    return "look", (DECK_NAMES.index(move["deck"]),)


def _read_keep(at: _Position, move: Move) -> Choices:
    card = _position(at.content, "cards", move["card"])
    looked = at.states["looked"][at.i, at.seat]
    return "keep", (_among(looked, card, move["card"], "among the cards you look at"),)


def _read_bury(at: _Position, move: Move) -> Choices:
    order = [_position(at.content, "cards", name) for name in move["cards"]]
    looked: list[int] = at.states["looked"][at.i, at.seat, : DRAWN - 1].tolist()
    if sorted(order) != sorted(looked):
        raise MoveError("Name the two cards that are left, the lowest last.", "not_there")
    return "bury", (looked.index(order[0]),)


def _read_trade(at: _Position, move: Move) -> Choices:
    gained = _element(move["get"])
    if "box" in move:
        return "trade-box", (_box(move["box"]), gained)
    return "trade-hand", (_element(move["give"]), gained)


def _read_gain(at: _Position, move: Move) -> Choices:
    element = _element(move["disk"])
    if element < BASIC:
        raise MoveError("The gift is a sapphire or a moon disk.", "not_there")
    return "gain", (element - BASIC,)


def _read_from_and_to(at: _Position, move: Move) -> Choices:
    return move["do"], (_box(move["from"]), _box(move["to"]))


_CHOICES_OF: dict[str, Callable[[_Position, Move], Choices]] = {
    "place": _read_place,
    "fill": _read_fill,
    "take": _read_take,
    "gain": _read_gain,
    "aside": lambda at, move: ("aside", (_held(at, move["tile"]),)),
    "look": _read_look,
    "keep": _read_keep,
    "bury": _read_bury,
    "swap": lambda at, move: ("swap", (_held(at, move["give"]), _circled(at, move["take"]))),
    "trade": _read_trade,
    "put": lambda at, move: ("put", (_element(move["disk"]), _box(move["box"]))),
    "move": _read_from_and_to,
    "shift": _read_from_and_to,
    "complete": _read_complete,
}
