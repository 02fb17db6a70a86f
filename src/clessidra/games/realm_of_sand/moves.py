"""The form of a JSON move: which parts each kind has, and its text and back."""

from __future__ import annotations

from typing import cast

from clessidra.core.canonical import Json
from clessidra.core.errors import MoveError
from clessidra.core.game import Move
from clessidra.games.realm_of_sand.elements import ELEMENTS

# The parts of each kind after "do", in the order of the text. A name in LISTS holds a list of
# texts, and stands last.
PARTS = {
    "gain": ("disk",),
    "place": ("tile", "boxes"),
    "fill": ("boxes",),
    "take": ("tile",),
    "summon": (),
    "summon-all": (),
    "put": ("disk", "box"),
    "move": ("from", "to"),
    "stop": (),
    "aside": ("tile",),
    "complete": ("card", "boxes"),
    "look": ("deck",),
    "keep": ("card",),
    "bury": ("cards",),
    "trade": ("give", "get"),
    "shift": ("from", "to"),
    "rise": (),
    "swap": ("give", "take"),
    "end": (),
}
LISTS = ("boxes", "cards")
TRADE_BOX = ("box", "get")
"""Yellow may also give the disk of a box (RS-75): then the move names it instead."""


def well_formed(move: Json) -> Move:
    """The move, if it has the form of one; MoveError says what is wrong."""
    if not isinstance(move, dict) or not isinstance(move.get("do"), str):
        raise MoveError('A move is an object with a "do", for example {"do": "end"}.')
    do = move["do"]
    if do not in PARTS:
        raise MoveError(f'"do" is one of {", ".join(PARTS)}, not {do!r}.')
    names = TRADE_BOX if do == "trade" and "box" in move else PARTS[do]
    if set(move) != {"do", *names}:
        raise MoveError(f'A move "{do}" has exactly these parts: {", ".join(names) or "none"}.')
    for name in names:
        value = move[name]
        entries = value if name in LISTS and isinstance(value, list) else [value]
        if name in LISTS and not isinstance(value, list):
            raise MoveError(f'"{name}" of a move "{do}" is a list of texts.')
        if not all(isinstance(entry, str) for entry in entries):
            raise MoveError(f'"{name}" of a move "{do}" holds texts only.')
    return cast("Move", move)


def text_of(move: Move) -> str:
    """All values in one line."""
    words: list[str] = []
    for value in move.values():
        words += value if isinstance(value, list) else [value]
    return " ".join(words)


def read(text: str) -> Move:
    """The inverse of `text_of`; MoveError if it is not a move's text."""
    do, *words = text.split() or [""]
    names = PARTS.get(do)
    if names is not None:
        if do == "trade" and words and words[0] not in ELEMENTS:
            names = TRADE_BOX
        move: Move = {"do": do}
        for name in names:
            if name in LISTS:
                move[name], words = words, []
            elif words:
                move[name] = words.pop(0)
        if not words and all(move.get(name) for name in names):
            return move
    raise MoveError(f"Cannot read the move {text!r}. Write for example: place tile-01 b2 c2 d2")
