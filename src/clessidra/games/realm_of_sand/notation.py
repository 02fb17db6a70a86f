"""Moves of Realm of Sand as JSON and as text: `place tile-01 b2 c2 d2`, `complete well b2 c2`."""

from __future__ import annotations

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.errors import MoveError
from clessidra.core.fields import States
from clessidra.core.game import Move
from clessidra.games.realm_of_sand import moves
from clessidra.games.realm_of_sand.completing import boxes_of_spot, matches
from clessidra.games.realm_of_sand.elements import BASIC, ELEMENTS, N_ELEMENTS
from clessidra.games.realm_of_sand.grid import BOX_NAMES, BOX_OF_NAME, BOXES, names_of
from clessidra.games.realm_of_sand.placing import boxes_to_fill
from clessidra.games.realm_of_sand.shapes import SQUARES
from clessidra.games.realm_of_sand.state import (
    DO_ASIDE,
    DO_BURY,
    DO_COMPLETE,
    DO_END,
    DO_FILL,
    DO_GAIN,
    DO_KEEP,
    DO_LOOK,
    DO_MOVE,
    DO_PLACE,
    DO_PUT,
    DO_RISE,
    DO_SHIFT,
    DO_STOP,
    DO_SUMMON,
    DO_SUMMON_ALL,
    DO_SWAP,
    DO_TAKE,
    DO_TRADE_BOX,
    DO_TRADE_HAND,
    DRAWN,
    FILL,
    LEVELS,
    MAX_PLACEMENTS,
    SPOTS,
    TILES,
)

DECK_NAMES = tuple(f"level-{level + 1}" for level in range(LEVELS))
PLAIN = {
    "summon": DO_SUMMON,
    "summon-all": DO_SUMMON_ALL,
    "stop": DO_STOP,
    "end": DO_END,
    "rise": DO_RISE,
}


class RealmOfSandNotation:
    """The `Notation` of the game."""

    def move_of(self, content: Content, states: States, i: int, seat: int, action: int) -> Move:
        """The JSON move that this action is in this state."""
        if action >= DO_COMPLETE:
            card, spot = divmod(action - DO_COMPLETE, SPOTS)
            boxes = names_of(boxes_of_spot(content.table, card, spot))
            return {"do": "complete", "card": content.ids["cards"][card], "boxes": boxes}
        if action < DO_FILL:
            return _place_move(content, states, i, seat, action - DO_PLACE)
        if action >= DO_TRADE_HAND:
            return _piece_move(action)
        return _step_move(content, states, i, seat, action)

    def action_of(self, content: Content, states: States, i: int, seat: int, move: Json) -> int:
        """The action a JSON move means in this state; MoveError if it means none."""
        move = moves.well_formed(move)
        do = move["do"]
        if do in PLAIN:
            return PLAIN[do]
        return _READERS[do](content, states, i, seat, move)

    def text_of(self, move: Move) -> str:
        """The move in one line of words, the same in every language."""
        return moves.text_of(move)

    def read(self, text: str) -> Move:
        """The inverse of `text_of`; MoveError if it is not a move's text."""
        return moves.read(text)

    def hidden(self, move: Move) -> Move:
        """RS-73: that red keeps a card and buries others is public, which ones is not."""
        return {"do": move["do"]} if move["do"] in ("keep", "bury") else move


# --- actions to moves --------------------------------------------------------------------------


def _place_move(content: Content, states: States, i: int, seat: int, choice: int) -> Move:
    slot, number = divmod(choice, MAX_PLACEMENTS)
    tile = int(states["tiles"][i, seat, slot])
    at = int(content.table["start"][0, tile]) + number
    boxes = [BOX_NAMES[box] for box in content.table["box"][0, at]]
    return {"do": "place", "tile": content.ids["tiles"][tile], "boxes": boxes}


def _piece_move(action: int) -> Move:
    """Actions that name a piece and where it goes."""
    if action >= DO_SHIFT:
        source, goal = divmod(action - DO_SHIFT, BOXES)
        return {"do": "shift", "from": BOX_NAMES[source], "to": BOX_NAMES[goal]}
    if action >= DO_MOVE:
        source, goal = divmod(action - DO_MOVE, BOXES)
        return {"do": "move", "from": BOX_NAMES[source], "to": BOX_NAMES[goal]}
    if action >= DO_PUT:
        element, box = divmod(action - DO_PUT, BOXES)
        return {"do": "put", "disk": ELEMENTS[element], "box": BOX_NAMES[box]}
    if action >= DO_TRADE_BOX:
        box, gained = divmod(action - DO_TRADE_BOX, N_ELEMENTS)
        return {"do": "trade", "box": BOX_NAMES[box], "get": ELEMENTS[gained]}
    given, gained = divmod(action - DO_TRADE_HAND, N_ELEMENTS)
    return {"do": "trade", "give": ELEMENTS[given], "get": ELEMENTS[gained]}


def _step_move(content: Content, states: States, i: int, seat: int, action: int) -> Move:
    """The small steps of a turn."""
    s = states[i]
    cards, tiles = content.ids["cards"], content.ids["tiles"]
    if action in PLAIN.values():
        return {"do": next(name for name, plain in PLAIN.items() if plain == action)}
    if action < DO_TAKE:
        boxes = boxes_to_fill(content.table, states, i, seat, action - DO_FILL)
        return {"do": "fill", "boxes": names_of(boxes)}
    if action < DO_SUMMON:
        return {"do": "take", "tile": tiles[s["circle"][action - DO_TAKE]]}
    if action < DO_ASIDE:
        return {"do": "gain", "disk": ELEMENTS[BASIC + action - DO_GAIN]}
    if action < DO_LOOK:
        return {"do": "aside", "tile": tiles[s["tiles"][seat, action - DO_ASIDE]]}
    if action < DO_KEEP:
        return {"do": "look", "deck": DECK_NAMES[action - DO_LOOK]}
    if action < DO_BURY:
        return {"do": "keep", "card": cards[s["looked"][seat, action - DO_KEEP]]}
    if action < DO_SWAP:
        first = action - DO_BURY
        order = [cards[s["looked"][seat, at]] for at in (first, 1 - first)]
        return {"do": "bury", "cards": order}
    slot, place = divmod(action - DO_SWAP, TILES)
    give, taken = tiles[s["tiles"][seat, slot]], tiles[s["circle"][place]]
    return {"do": "swap", "give": give, "take": taken}


# --- moves to actions --------------------------------------------------------------------------


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


def _held(content: Content, states: States, i: int, seat: int, name: str) -> int:
    tile = _position(content, "tiles", name)
    return _among(states["tiles"][i, seat], tile, name, "one of your tiles")


def _circled(content: Content, states: States, i: int, name: str) -> int:
    tile = _position(content, "tiles", name)
    return _among(states["circle"][i], tile, name, "in the circle")


def _read_place(content: Content, states: States, i: int, seat: int, move: Move) -> int:
    slot = _held(content, states, i, seat, move["tile"])
    tile = int(states["tiles"][i, seat, slot])
    wanted = [_box(name) for name in move["boxes"]]
    half = int(content.table["half"][0, tile])
    start = int(content.table["start"][0, tile])
    for number in range(2 * half):
        if content.table["box"][0, start + number].tolist() == wanted:
            # A tile that reads the same both ways has one name for both.
            alike = content.table["alike"][0, tile] and number >= half
            number -= half if alike else 0
            return DO_PLACE + slot * MAX_PLACEMENTS + number
    raise MoveError(f'"{move["tile"]}" cannot lie on {" ".join(move["boxes"])}.', "not_there")


def _read_fill(content: Content, states: States, i: int, seat: int, move: Move) -> int:
    wanted = sum({1 << _box(name) for name in move["boxes"]})
    if states["phase"][i] == FILL:
        for squares in range(1 << SQUARES):
            if boxes_to_fill(content.table, states, i, seat, squares) == wanted:
                return DO_FILL + squares
    raise MoveError("These are not boxes of the tile that is being placed.", "not_there")


def _read_take(content: Content, states: States, i: int, seat: int, move: Move) -> int:
    place = _circled(content, states, i, move["tile"])
    if place >= DO_SUMMON - DO_TAKE:
        raise MoveError(f'"{move["tile"]}" is not one of the first two tiles.', "not_there")
    return DO_TAKE + place


def _read_complete(content: Content, states: States, i: int, seat: int, move: Move) -> int:
    """The spot with these boxes, in any order; of several the one that matches now."""
    card = _position(content, "cards", move["card"])
    wanted = sum({1 << _box(name) for name in move["boxes"]})
    found = [
        (way, corner)
        for way in range(int(content.table["ways"][0, card]))
        for corner in range(BOXES)
        if content.table["corners"][0, card, way] >> corner & 1
        and boxes_of_spot(content.table, card, way * BOXES + corner) == wanted
    ]
    if not found:
        boxes = " ".join(move["boxes"])
        raise MoveError(f'The pattern of "{move["card"]}" cannot lie on {boxes}.', "not_there")
    way, corner = next(
        (
            (way, corner)
            for way, corner in found
            if matches(content.table, states, i, seat, card, way) >> corner & 1
        ),
        found[0],
    )
    return DO_COMPLETE + card * SPOTS + way * BOXES + corner


def _read_look(content: Content, states: States, i: int, seat: int, move: Move) -> int:
    if move["deck"] not in DECK_NAMES:
        raise MoveError(f'No deck is called "{move["deck"]}".', "not_there")
    return DO_LOOK + DECK_NAMES.index(move["deck"])


def _read_keep(content: Content, states: States, i: int, seat: int, move: Move) -> int:
    card = _position(content, "cards", move["card"])
    looked = states["looked"][i, seat]
    return DO_KEEP + _among(looked, card, move["card"], "among the cards you look at")


def _read_bury(content: Content, states: States, i: int, seat: int, move: Move) -> int:
    order = [_position(content, "cards", name) for name in move["cards"]]
    looked: list[int] = states["looked"][i, seat, : DRAWN - 1].tolist()
    if sorted(order) != sorted(looked):
        raise MoveError("Name the two cards that are left, the lowest last.", "not_there")
    return DO_BURY + looked.index(order[0])


def _read_trade(content: Content, states: States, i: int, seat: int, move: Move) -> int:
    gained = _element(move["get"])
    if "box" in move:
        return DO_TRADE_BOX + _box(move["box"]) * N_ELEMENTS + gained
    return DO_TRADE_HAND + _element(move["give"]) * N_ELEMENTS + gained


def _read_gain(content: Content, states: States, i: int, seat: int, move: Move) -> int:
    element = _element(move["disk"])
    if element < BASIC:
        raise MoveError("The gift is a sapphire or a moon disk.", "not_there")
    return DO_GAIN + element - BASIC


def _read_swap(content: Content, states: States, i: int, seat: int, move: Move) -> int:
    slot = _held(content, states, i, seat, move["give"])
    return DO_SWAP + slot * TILES + _circled(content, states, i, move["take"])


_READERS = {
    "gain": _read_gain,
    "place": _read_place,
    "fill": _read_fill,
    "take": _read_take,
    "put": lambda content, states, i, seat, move: (
        DO_PUT + _element(move["disk"]) * BOXES + _box(move["box"])
    ),
    "move": lambda content, states, i, seat, move: (
        DO_MOVE + _box(move["from"]) * BOXES + _box(move["to"])
    ),
    "aside": lambda content, states, i, seat, move: (
        DO_ASIDE + _held(content, states, i, seat, move["tile"])
    ),
    "complete": _read_complete,
    "look": _read_look,
    "keep": _read_keep,
    "bury": _read_bury,
    "trade": _read_trade,
    "shift": lambda content, states, i, seat, move: (
        DO_SHIFT + _box(move["from"]) * BOXES + _box(move["to"])
    ),
    "swap": _read_swap,
}
