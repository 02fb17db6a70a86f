"""The form of a JSON move of Realm of Sand, and its text and back."""

from __future__ import annotations

from clessidra.core.game import Move
from clessidra.core.move_forms import MoveForms
from clessidra.games.realm_of_sand.actions import ACTIONS
from clessidra.games.realm_of_sand.elements import ELEMENTS

_FORMS = MoveForms(ACTIONS, example="place tile-01 b2 c2 d2", lists=("boxes", "cards"))

well_formed = _FORMS.check
text_of = _FORMS.text_of


def read(text: str) -> Move:
    """The inverse of `text_of`; MoveError if it is not a move's text."""
    move = _FORMS.read(text)
    if move["do"] == "trade" and move["give"] not in ELEMENTS:
        # RS-75: yellow may also give the disk of a box.
        return {"do": "trade", "box": move["give"], "get": move["get"]}
    return move
