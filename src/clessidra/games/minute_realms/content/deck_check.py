"""The check of a deck file against MR-2 to MR-6: what a card may hold, and how many there are."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from clessidra.core.key_check import (
    either,
    exactly,
    kebab,
    report,
    show,
    table_faults,
    text,
    typed,
    whole,
    wholes,
    word,
    words,
)
from clessidra.core.texts import LANGUAGES
from clessidra.games.minute_realms.content.vocabulary import CATEGORIES, KINDS, TRADES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

MARK_COUNTS = {0: 32, 3: 8, 4: 8, 5: 8}  # MR-4; 0 stands for no mark

# Capacities, not rules: fixed arrays and small integers hold every deck within them.
MAX_COST = 9
MAX_TRADES = 6
MAX_SHIELDS = 5
MAX_POINTS = 20
MAX_VERSION = 9999

ONE_CARD = "write [[card]] above each card"
HEADER = {
    "format": exactly(1, "a format that this version reads"),
    "game": exactly("minute-realms", "this game"),
}
DECK = HEADER | {
    "id": kebab(),
    "version": whole(1, MAX_VERSION),
    "different_categories": wholes(len(CATEGORIES) + 1, 0, MAX_POINTS),
    "card": typed(list, "a list of cards", ONE_CARD),
}
CARD = {
    "id": kebab(),
    "mark": whole(3, 5, required=False),
    "cost": whole(0, MAX_COST),
    "trade": words(TRADES, 0, MAX_TRADES, f"list up to {MAX_TRADES} of {either(TRADES)}"),
    "category": word(CATEGORIES),
    "locked": typed(bool, "true or false", "use true or false, or leave it out", required=False),
    "shields": whole(0, MAX_SHIELDS, required=False),
    "scoring": typed(dict, "a table", 'use { kind = "…" }, or leave it out', required=False),
    "name": typed(dict, "a table", 'use { en = "…", it = "…" }'),
    "flavour": typed(
        dict, "a table", 'use { en = "…", it = "…" }, or leave it out', required=False
    ),
}
TEXTS = {
    "name": dict.fromkeys(LANGUAGES, text(40)),
    "flavour": dict.fromkeys(LANGUAGES, text(120)),
}
KIND = {"kind": word(KINDS)}
POINTS = KIND | {"points": whole(1, MAX_POINTS)}
TWO = f"list two different ones of {either(CATEGORIES)}"
SCORING = {
    "flat": POINTS,
    "per_category": POINTS | {"category": word(CATEGORIES)},
    "per_choice": POINTS,
    "per_coin": POINTS,
    "pair": POINTS | {"categories": words(CATEGORIES, 2, 2, TWO, distinct=True)},
    "different": KIND,  # its points stand in the table of the deck (MR-6)
    "minus_coins": POINTS,
}


def check_deck(deck: Mapping[str, Any], source: str) -> None:
    """Raise ContentError, one line for each problem, unless `deck` is complete and sound."""
    # In a file made for something else every further message would be noise.
    report(table_faults({key: deck[key] for key in HEADER if key in deck}, HEADER), source)
    report(_deck_faults(deck), source)


def _deck_faults(deck: Mapping[str, Any]) -> Iterator[str]:
    yield from table_faults(deck, DECK)
    cards = deck.get("card")
    if not isinstance(cards, list):
        return
    first: dict[str, int] = {}
    for place, card in enumerate(cards, start=1):
        if not isinstance(card, dict):
            yield f"card {place}: {show(card)} is not a table; {ONE_CARD}"
            continue
        name = card.get("id")
        where = f"card {show(name) if isinstance(name, str) else place}"
        for fault in _card_faults(card):
            yield f"{where}, {fault}"
        if isinstance(name, str) and first.setdefault(name, place) != place:
            both = f"cards {first[name]} and {place} share it"
            yield f'{where}, field "id": {both}; give every card an id of its own'
    yield from _count_faults(cards)


def _card_faults(card: Mapping[str, Any]) -> Iterator[str]:
    yield from table_faults(card, CARD)
    for key, fields in TEXTS.items():
        if isinstance(card.get(key), dict):
            yield from table_faults(card[key], fields, f"{key}.")
    scoring = card.get("scoring")
    if isinstance(scoring, dict):
        kind = scoring.get("kind")
        if isinstance(kind, str) and kind in SCORING:
            yield from table_faults(scoring, SCORING[kind], "scoring.")
        else:  # nobody can tell which other fields belong, so only the kind is judged
            kinds = {key: value for key, value in scoring.items() if key == "kind"}
            yield from table_faults(kinds, KIND, "scoring.")


def _count_faults(cards: Sequence[Any]) -> Iterator[str]:
    marks = [card.get("mark", 0) if isinstance(card, dict) else None for card in cards]
    if not all(type(mark) is int and mark in MARK_COUNTS for mark in marks):
        return  # already reported; the counts would mislead
    found = Counter(marks)
    for mark, needed in MARK_COUNTS.items():
        if found[mark] != needed:
            which = f"with mark {mark}" if mark else "without a mark"
            change = "add" if found[mark] < needed else "remove"
            remedy = f"{change} {abs(needed - found[mark])}"
            yield f"cards {which}: {found[mark]} found, {needed} needed (MR-4); {remedy}"
