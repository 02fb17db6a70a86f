"""Decks of Minute Realms made for tests: tailored cards, plain decks, and decks at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clessidra.games.minute_realms.content.deck import Card, Deck, Scoring

if TYPE_CHECKING:
    import random

CATEGORIES = ["productive", "residential", "commercial", "military", "noble", "clerical"]
MARKS = [0] * 32 + [3] * 8 + [4] * 8 + [5] * 8
KINDS = ["flat", "per_category", "per_choice", "per_coin", "pair", "different", "minus_coins"]
TABLE = (0, 0, 1, 2, 4, 6, 9)
TRADE = {"G": "gain", "P": "pay", "I": "invasion"}


def card(
    name: str,
    category: str = "noble",
    *,
    mark: int = 0,
    cost: int = 0,
    trade: str = "",
    locked: bool = False,
    shields: int = 0,
    scoring: Scoring | None = None,
) -> Card:
    """A free card without any symbol, but for what is said; trade actions by their letters."""
    words = name.replace("-", " ").capitalize()
    return Card(
        id=name,
        mark=mark,
        cost=cost,
        trade=tuple(TRADE[letter] for letter in trade),
        category=category,
        locked=locked,
        shields=shields,
        scoring=scoring,
        name={"en": words, "it": words},
        flavour={},
    )


def flat(points: int) -> Scoring:
    return Scoring("flat", points, ())


def plain_deck(trade: str = "") -> Deck:
    """56 free cards that score nothing."""
    cards = tuple(card(f"plain-{i}", mark=mark, trade=trade) for i, mark in enumerate(MARKS))
    return Deck(id="plain", version=1, cards=cards, different_categories=TABLE)


def random_deck(rng: random.Random) -> Deck:
    """56 cards of every sort; every other deck is dearer and more locked than is sensible."""
    harsh = rng.random() < 0.5
    cards = tuple(
        card(
            f"random-{i}",
            rng.choice(CATEGORIES),
            mark=mark,
            cost=rng.randint(1, 4) if harsh else rng.randint(0, 3),
            trade="".join(rng.choices("GPPI", k=rng.randint(0, 3))),
            locked=rng.random() < (0.8 if harsh else 0.2),
            shields=rng.choice([0, 0, 0, 1]),
            scoring=_random_scoring(rng, 9),
        )
        for i, mark in enumerate(MARKS)
    )
    return Deck(id="random", version=1, cards=cards, different_categories=TABLE)


def extreme_deck(rng: random.Random) -> Deck:
    """56 cards that reach for every capacity of a deck file: cost 9, six trade actions, …"""
    cards = tuple(
        card(
            f"extreme-{i}",
            rng.choice(CATEGORIES),
            mark=mark,
            cost=rng.choice([0, 0, 1, 2, 4, 9]),
            trade="".join(rng.choices("GGPPI", k=rng.randint(0, 6))),
            locked=rng.random() < 0.3,
            shields=rng.choice([0, 0, 0, 0, 1, 5]),
            scoring=_random_scoring(rng, 20),
        )
        for i, mark in enumerate(MARKS)
    )
    different = tuple(rng.randint(0, 20) for _ in range(len(CATEGORIES) + 1))
    return Deck(id="extreme", version=1, cards=cards, different_categories=different)


def _random_scoring(rng: random.Random, most: int) -> Scoring | None:
    if rng.random() < 0.1:
        return None
    kind = rng.choice(KINDS)
    wanted = {"per_category": 1, "pair": 2}.get(kind, 0)
    return Scoring(kind, rng.randint(1, most), tuple(rng.sample(CATEGORIES, wanted)))
