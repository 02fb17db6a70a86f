"""The deck of Minute Realms: its cards as data, and how a deck file is read."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from clessidra.core.key_check import printable
from clessidra.core.toml_file import parse_toml, read_text
from clessidra.games.minute_realms.content.deck_check import check_deck
from clessidra.games.minute_realms.content.vocabulary import CATEGORIES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Scoring:
    """How a building scores (MR-5). `categories` holds one for per_category, two for pair."""

    kind: str
    points: int
    categories: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """One building card (MR-3). `mark` 0 means no mark; `scoring` None scores nothing."""

    id: str
    mark: int
    cost: int
    trade: tuple[str, ...]
    category: str
    locked: bool
    shields: int
    scoring: Scoring | None
    name: Mapping[str, str] = field(hash=False)
    flavour: Mapping[str, str] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Deck:
    """A whole deck, cards in file order. `different_categories[n]` is the worth of n (MR-6)."""

    id: str
    version: int
    cards: tuple[Card, ...]
    different_categories: tuple[int, ...]

    @property
    def hash(self) -> str:
        """The fingerprint of all that the rules and the replays read.

        Names and flavour stay out, so that fixing a translation leaves old matches playable. A
        property added to cards later must stay out at its neutral value, for the same reason.
        """
        cards = [_rules_of(card) for card in self.cards]
        body = {"cards": cards, "different_categories": self.different_categories}
        text = json.dumps(body, sort_keys=True, separators=(",", ":"))
        return "sha256:" + hashlib.sha256(text.encode("ascii")).hexdigest()


def load_deck(path: Path | None = None) -> Deck:
    """Read a deck file; without a path, the newest authored deck that comes with the package."""
    return shipped_decks()[0] if path is None else parse_deck(read_text(path), str(path))


@cache
def shipped_decks() -> tuple[Deck, ...]:
    """The authored deck in all its versions, the newest first: old matches stay playable."""
    folder = files("clessidra.games.minute_realms") / "content"
    sources = [file for file in folder.iterdir() if file.name.endswith(".toml")]
    decks = [parse_deck(file.read_text(encoding="utf-8"), file.name) for file in sources]
    return tuple(sorted(decks, key=lambda deck: deck.version, reverse=True))


def parse_deck(text: str, source: str) -> Deck:
    """Turn the text of a deck file into a deck; `source` names it in the messages.

    Raises ContentError with one line for each problem.
    """
    source = printable(source)
    table = parse_toml(text, source)
    check_deck(table, source)
    return Deck(
        id=table["id"],
        version=table["version"],
        cards=tuple(_card(card) for card in table["card"]),
        different_categories=tuple(table["different_categories"]),
    )


def _card(card: dict[str, Any]) -> Card:
    """Build a card from a table that `check_deck` has passed."""
    return Card(
        id=card["id"],
        mark=card.get("mark", 0),
        cost=card["cost"],
        trade=tuple(card["trade"]),
        category=card["category"],
        locked=card.get("locked", False),
        shields=card.get("shields", 0),
        scoring=_scoring(card["scoring"]) if "scoring" in card else None,
        name=card["name"],
        flavour=card.get("flavour", {}),
    )


def _scoring(scoring: dict[str, Any]) -> Scoring:
    one = [scoring["category"]] if "category" in scoring else []
    # MR-5: a pair has no order, so it is kept in one order only and hashes alike.
    categories = sorted(scoring.get("categories", one), key=CATEGORIES.index)
    return Scoring(scoring["kind"], scoring.get("points", 0), tuple(categories))


def _rules_of(card: Card) -> dict[str, object]:
    scoring = card.scoring
    return {
        "id": card.id,
        "mark": card.mark,
        "cost": card.cost,
        "trade": card.trade,
        "category": card.category,
        "locked": card.locked,
        "shields": card.shields,
        "scoring": scoring and [scoring.kind, scoring.points, scoring.categories],
    }
