"""Moves of Minute Realms as JSON and as text: `build river-mill centre-1`, `lose old-gate`."""

from __future__ import annotations

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.errors import MoveError
from clessidra.core.fields import States
from clessidra.core.game import Move
from clessidra.core.move_forms import MoveForms
from clessidra.games.minute_realms.actions import ACTIONS
from clessidra.games.minute_realms.state import FIRST_CENTRE, PLACES, ROUNDS

PLACE_NAMES = tuple(
    f"seat-{place}" if place < FIRST_CENTRE else f"centre-{place - FIRST_CENTRE + 1}"
    for place in range(PLACES)
)


_FORMS = MoveForms(ACTIONS, example="build river-mill centre-1")


def place_of_action(action: int, seat: int) -> int:
    """The place an action of taking a card takes it from."""
    choices = ACTIONS.decode(action)[1]
    return choices[0] if choices else seat  # MR-44: the forced bastion is one's own card


class MinuteRealmsNotation:
    """The `Notation` of the game."""

    def move_of(self, content: Content, states: States, i: int, seat: int, action: int) -> Move:
        """The JSON move that this action is in this state."""
        kind, choices = ACTIONS.decode(action)
        cards = content.ids["cards"]
        if kind.name == "lose":
            return {"do": kind.word, "card": cards[states["realm"][i, seat, choices[0]]]}
        place = place_of_action(action, seat)
        card = cards[states["offer"][i, place]]
        return {"do": kind.word, "card": card, "place": PLACE_NAMES[place]}

    def action_of(self, content: Content, states: States, i: int, seat: int, move: Json) -> int:
        """The action a JSON move means in this state; MoveError if it means none."""
        move = _FORMS.check(move)
        card = move["card"]
        if card not in content.ids["cards"]:
            raise MoveError(f"No card is called {card!r}.", "unknown_card")
        position = content.ids["cards"].index(card)
        if move["do"] == "lose":
            for slot in range(ROUNDS):
                if states["realm"][i, seat, slot] == position:
                    return ACTIONS.encode("lose", slot)
            raise MoveError(f'"{card}" does not stand in your realm.', "not_in_realm")
        if move["place"] not in PLACE_NAMES:
            raise MoveError(f"No place is called {move['place']!r}.", "unknown_place")
        place = PLACE_NAMES.index(move["place"])
        if states["offer"][i, place] != position:
            raise MoveError(f'"{card}" does not lie at {move["place"]}.', "not_there")
        if move["do"] == "stuck":
            if place != seat:
                raise MoveError("Only the card before you can be taken so.", "not_there")
            return ACTIONS.encode("stuck")
        return ACTIONS.encode(move["do"], place)

    def text_of(self, move: Move) -> str:
        """The move in one line of words, the same in every language."""
        return _FORMS.text_of(move)

    def read(self, text: str) -> Move:
        """The inverse of `text_of`; MoveError if it is not a move's text."""
        return _FORMS.read(text)

    def hidden(self, move: Move) -> Move:
        """MR-65: that somebody chose what to lose is public, what they chose is not."""
        return {"do": "lose"} if move["do"] == "lose" else move
