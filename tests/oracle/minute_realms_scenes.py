"""Moments of a match for the tests of the oracle of Minute Realms."""

from __future__ import annotations

from clessidra.games.minute_realms.content.deck import Card
from helpers.minute_realms.decks import card, plain_deck
from oracle.minute_realms import Oracle
from oracle.minute_realms_score import Built
from oracle.minute_realms_setup import setup_cards, setup_tokens


def plain_match(players: int = 2, first: int = 0, trade: str = "") -> Oracle:
    deck = plain_deck(trade)
    return Oracle(deck, players, first, setup_cards(deck, players), setup_tokens(players))


def put(match: Oracle, place: str, new: Card) -> None:
    match.cards[new.id] = new
    match.offer[place] = new.id


def kinds(match: Oracle, seat: int, place: str) -> set[str]:
    """How a seat may build the card at a place."""
    return {move[0] for move in match.legal(seat) if move[2] == place}


def up(*cards: Card) -> list[Built]:
    return [Built(one, up=True) for one in cards]


def down(*cards: Card) -> list[Built]:
    return [Built(one, up=False) for one in cards]


def end_round(match: Oracle, number: int, track: list[int | None]) -> None:
    """Jump to a round with these tokens placed, and have every seat build its own free card."""
    match.round = number
    match.track = track + [None] * (8 - len(track))
    for seat in list(match.to_act):
        put(match, f"seat-{seat}", card(f"last-{seat}", locked=True))
        match.play(seat, ("build", f"last-{seat}", f"seat-{seat}"))
