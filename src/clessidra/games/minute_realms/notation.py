"""Moves of Minute Realms as JSON and as text: `build river-mill centre-1`, `lose old-gate`."""

from __future__ import annotations

from typing import cast

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.errors import MoveError
from clessidra.core.fields import States
from clessidra.core.game import Move
from clessidra.games.minute_realms.state import (
    BASTION,
    BUILD,
    FIRST_CENTRE,
    LOSE_SLOT,
    PLACES,
    ROUNDS,
    STUCK,
)

_FIELDS = {
    "build": ("do", "card", "place"),
    "bastion": ("do", "card", "place"),
    "stuck": ("do", "card", "place"),
    "lose": ("do", "card"),
}

PLACE_NAMES = tuple(
    f"seat-{place}" if place < FIRST_CENTRE else f"centre-{place - FIRST_CENTRE + 1}"
    for place in range(PLACES)
)


def place_of_action(action: int, seat: int) -> int:
    """The place an action of taking a card takes it from."""
    if action == STUCK:
        return seat
    return action - BASTION if action >= BASTION else action - BUILD


class MinuteRealmsNotation:
    """The `Notation` of the game."""

    def move_of(self, content: Content, states: States, i: int, seat: int, action: int) -> Move:
        """The JSON move that this action is in this state."""
        cards = content.ids["cards"]
        if action >= LOSE_SLOT:
            return {"do": "lose", "card": cards[states["realm"][i, seat, action - LOSE_SLOT]]}
        do = "stuck" if action == STUCK else "bastion" if action >= BASTION else "build"
        place = place_of_action(action, seat)
        return {"do": do, "card": cards[states["offer"][i, place]], "place": PLACE_NAMES[place]}

    def action_of(self, content: Content, states: States, i: int, seat: int, move: Json) -> int:
        """The action a JSON move means in this state; MoveError if it means none."""
        move = _well_formed(move)
        card = move["card"]
        if card not in content.ids["cards"]:
            raise MoveError(f"No card is called {card!r}.", "unknown_card")
        position = content.ids["cards"].index(card)
        if move["do"] == "lose":
            for slot in range(ROUNDS):
                if states["realm"][i, seat, slot] == position:
                    return LOSE_SLOT + slot
            raise MoveError(f'"{card}" does not stand in your realm.', "not_in_realm")
        if move["place"] not in PLACE_NAMES:
            raise MoveError(f"No place is called {move['place']!r}.", "unknown_place")
        place = PLACE_NAMES.index(move["place"])
        if states["offer"][i, place] != position:
            raise MoveError(f'"{card}" does not lie at {move["place"]}.', "not_there")
        if move["do"] == "stuck":
            if place != seat:
                raise MoveError("Only the card before you can be taken so.", "not_there")
            return STUCK
        return place + (BASTION if move["do"] == "bastion" else BUILD)

    def text_of(self, move: Move) -> str:
        """The move in one line of words, the same in every language."""
        return " ".join(move.values())

    def read(self, text: str) -> Move:
        """The inverse of `text_of`; MoveError if it is not a move's text."""
        words = text.split()
        names = _FIELDS.get(words[0], ()) if words else ()
        if not names or len(names) != len(words):
            raise MoveError(
                f"Cannot read the move {text!r}. Write for example: build river-mill centre-1"
            )
        return dict(zip(names, words, strict=True))

    def hidden(self, move: Move) -> Move:
        """MR-65: that somebody chose what to lose is public, what they chose is not."""
        return {"do": "lose"} if move["do"] == "lose" else move


def _well_formed(move: Json) -> dict[str, str]:
    if not isinstance(move, dict) or not isinstance(move.get("do"), str):
        raise MoveError('A move is an object with a "do", for example {"do": "lose", …}.')
    names = _FIELDS.get(move["do"])
    if names is None:
        raise MoveError(f'"do" is one of {", ".join(_FIELDS)}, not {move["do"]!r}.')
    if set(move) != set(names) or not all(isinstance(value, str) for value in move.values()):
        raise MoveError(f'A move "{move["do"]}" has exactly these texts: {", ".join(names)}.')
    return cast("dict[str, str]", move)
