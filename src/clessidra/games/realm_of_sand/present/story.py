"""What happened, as keys and values, made only from what the viewer may see.

A client turns a key into a sentence of its language. Since only hidden records and hidden moves
come in, nothing secret can go out.
"""

from __future__ import annotations

import numpy as np

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.fields import MAX_SEATS, States
from clessidra.core.game import Happening, Move
from clessidra.games.realm_of_sand.boards import element_at
from clessidra.games.realm_of_sand.elements import BASIC, ELEMENTS
from clessidra.games.realm_of_sand.gains import gains_of, some
from clessidra.games.realm_of_sand.grid import BOX_OF_NAME
from clessidra.games.realm_of_sand.present.notation import DECK_NAMES
from clessidra.games.realm_of_sand.scoring import SOLO_RANKS, score, solo_rank
from clessidra.games.realm_of_sand.shapes import letters_along
from clessidra.games.realm_of_sand.state import ENDING, NONE, Crystal, Phase
from clessidra.games.realm_of_sand.turns import is_last_round


def story(
    content: Content, kind: str, seat: int | None, move: Move | None, before: States, after: States
) -> list[Happening]:
    """The event itself, and what followed from it: a charge, new cards, a round, the end."""
    if kind == "deal":
        first = int(after["first"][0])
        return [Happening(first, "deal", {"first": first})]
    if kind == "undo":
        return [Happening(seat, "undo", {})]
    if seat is None or move is None:
        return []
    do = move["do"]
    told = []
    if do != "end":
        values = _VALUES[do](content, seat, move, before, after)
        told.append(Happening(seat, "summon" if do == "summon-all" else do, values))
    told += _consequences(content, seat, before, after)
    return told


# --- the move itself ---------------------------------------------------------------------------


def _placed(content: Content, seat: int, move: Move, before: States, after: States) -> Json:
    tile = content.pack.tiles[content.ids["tiles"].index(move["tile"])]
    wanted = np.array([letters_along(tile.pattern).count(letter) for letter in "wso"])
    back = _gone_back(seat, move["boxes"], before)
    returned = np.array([back["squares"].get(element, 0) for element in ELEMENTS[:BASIC]])
    laid = before["squares"][0] + returned - after["squares"][0]
    # RS-32: squares of an element that is short are laid next, where its player chooses.
    laid = laid + np.minimum(wanted - laid, after["squares"][0])
    return {
        "tile": move["tile"],
        "boxes": move["boxes"],
        "squares": some(laid),
        "back": back,
        "missing": some(wanted - laid),
    }


def _gone_back(seat: int, boxes: list[str], before: States) -> Json:
    """RS-31: the pieces that lay there, by where they went."""
    squares, disks = np.zeros(len(ELEMENTS), int), np.zeros(len(ELEMENTS), int)
    for name in boxes:
        box = BOX_OF_NAME[name]
        element = element_at(before, 0, seat, box)
        if element != NONE:
            (disks if before["disks"][0, seat] >> box & 1 else squares)[element] += 1
    return {"squares": some(squares), "disks": some(disks)}


def _filled(content: Content, seat: int, move: Move, before: States, after: States) -> Json:
    element = ELEMENTS[element_at(after, 0, seat, BOX_OF_NAME[move["boxes"][0]])]
    return {"boxes": move["boxes"], "element": element}


def _taken(content: Content, seat: int, move: Move, before: States, after: States) -> Json:
    tile = content.ids["tiles"].index(move["tile"])
    return {"tile": move["tile"], "from": 1 + before["circle"][0].tolist().index(tile)}


def _put(content: Content, seat: int, move: Move, before: States, after: States) -> Json:
    back = _gone_back(seat, [move["box"]], before)
    return {"disk": move["disk"], "box": move["box"], "back": back}


def _moved(content: Content, seat: int, move: Move, before: States, after: States) -> Json:
    disk = ELEMENTS[element_at(before, 0, seat, BOX_OF_NAME[move["from"]])]
    back = _gone_back(seat, [move["to"]], before)
    return {"disk": disk, "from": move["from"], "to": move["to"], "back": back}


def _completed(content: Content, seat: int, move: Move, before: States, after: States) -> Json:
    card = content.ids["cards"].index(move["card"])
    source = "market" if card in before["market"][0] else "kept"
    gains = gains_of(content, card, seat, before, after)
    return {"card": move["card"], "boxes": move["boxes"], "from": source, **gains}


def _kept(content: Content, seat: int, move: Move, before: States, after: States) -> Json:
    """RS-73: only the owner is told which; a hidden move has no card."""
    return {"level": int(before["look_level"][0]), "card": move.get("card")}


def _buried(content: Content, seat: int, move: Move, before: States, after: States) -> Json:
    return {"level": int(before["look_level"][0]), "cards": move.get("cards")}


def _traded(content: Content, seat: int, move: Move, before: States, after: States) -> Json:
    box: str | None = move.get("box")
    if box is None:
        return {"give": move["give"], "get": move["get"], "box": None}
    given = ELEMENTS[element_at(before, 0, seat, BOX_OF_NAME[box])]
    return {"give": given, "get": move["get"], "box": box}


def _shifted(content: Content, seat: int, move: Move, before: States, after: States) -> Json:
    element = ELEMENTS[element_at(before, 0, seat, BOX_OF_NAME[move["from"]])]
    return {"element": element, "from": move["from"], "to": move["to"]}


def _swapped(content: Content, seat: int, move: Move, before: States, after: States) -> Json:
    """RS-72: a second tile may follow the first; the power is used once."""
    return {
        **_rest(content, seat, move, before, after),
        "again": bool(before["phase"][0] == Phase.SWAP),
    }


def _rest(content: Content, seat: int, move: Move, before: States, after: States) -> Json:
    """A move that says everything itself."""
    return {name: value for name, value in move.items() if name != "do"}


_VALUES = {
    "gain": _rest,
    "place": _placed,
    "fill": _filled,
    "take": _taken,
    "summon": lambda *_: {"all": False},
    "summon-all": lambda *_: {"all": True},
    "put": _put,
    "move": _moved,
    "stop": _rest,
    "aside": _rest,
    "complete": _completed,
    "look": lambda content, seat, move, *_: {"level": 1 + DECK_NAMES.index(move["deck"])},
    "keep": _kept,
    "bury": _buried,
    "trade": _traded,
    "shift": _shifted,
    "rise": lambda content, seat, move, before, after: {"level": int(after["level"][0, seat])},
    "swap": _swapped,
}


# --- what follows from it ----------------------------------------------------------------------


def _consequences(content: Content, seat: int, before: States, after: States) -> list[Happening]:
    told = []
    if after["crystal"][0, seat] == Crystal.CHARGING != before["crystal"][0, seat]:
        told.append(Happening(seat, "charged", {}))
    new = _turned_up(content, before, after)
    if new:
        told.append(Happening(None, "refill", {"cards": new}))
    if int(after["players"][0]) > 1 and is_last_round(after, 0) > is_last_round(before, 0):
        told.append(Happening(seat, "ending", {"hourglasses": ENDING}))
    if after["round"][0] > before["round"][0]:
        told.append(Happening(None, "round", {"round": int(after["round"][0])}))
    if after["phase"][0] == Phase.OVER:
        told.append(Happening(None, "over", _result(content, after)))
    return told


def _turned_up(content: Content, before: States, after: States) -> list[str]:
    """The cards that came to the centre."""
    old, new = before["market"][0].ravel(), after["market"][0].ravel()
    return [
        content.ids["cards"][card]
        for was, card in zip(old, new, strict=True)
        if was != card != NONE
    ]


def _result(content: Content, after: States) -> Json:
    points, ranks = np.zeros(MAX_SEATS, np.int32), np.zeros(MAX_SEATS, np.int32)
    score(content.table, after, 0, points, ranks)
    players = int(after["players"][0])
    alone = SOLO_RANKS[solo_rank(int(points[0]))] if players == 1 else None
    return {"winners": [seat for seat in range(players) if ranks[seat] == 1], "rank": alone}
