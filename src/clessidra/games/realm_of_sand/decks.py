"""The three decks: rings of cards, drawn at the top, and for red filled at the bottom.

What red has put at the bottom lies there until everything above it is drawn, so the cards that
red knows are always the last `buried` of a deck.
"""

from __future__ import annotations

from clessidra.core.fields import MAX_SEATS, States
from clessidra.core.jit import kernel
from clessidra.games.realm_of_sand.state import DECK, LEVELS, MARKET, NONE


@kernel
def draw_card(states: States, i: int, level: int) -> int:
    """The top card leaves its deck."""
    s = states[i]
    top = int(s["top"][level])
    card = int(s["deck"][level, top])
    s["deck"][level, top] = NONE
    for seat in range(MAX_SEATS):
        s["known"][seat, level, top] = NONE
    s["top"][level] = (top + 1) % DECK
    s["left"][level] -= 1
    s["buried"][level] = min(int(s["buried"][level]), int(s["left"][level]))
    return card


@kernel
def bury_card(states: States, i: int, seat: int, level: int, card: int) -> None:
    """RS-73: a card goes below all others; the player who put it there knows it."""
    s = states[i]
    bottom = (int(s["top"][level]) + int(s["left"][level])) % DECK
    s["deck"][level, bottom] = card
    s["known"][seat, level, bottom] = card
    s["left"][level] += 1
    s["buried"][level] += 1


@kernel
def refill(states: States, i: int) -> None:
    """RS-10, RS-64: up to four face-up cards of each level, as far as its deck goes."""
    s = states[i]
    turned = 0
    for level in range(LEVELS):
        for place in range(MARKET):
            if s["market"][level, place] == NONE and s["left"][level]:
                s["market"][level, place] = draw_card(states, i, level)
                turned = 1
    s["reveals"] += turned
