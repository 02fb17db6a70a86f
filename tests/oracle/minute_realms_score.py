"""What a realm of Minute Realms defends and scores, counted the way one would at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clessidra.games.minute_realms.content.deck import Card

BASTION_SHIELDS = 2


@dataclass
class Built:
    """One card of a realm: a building while it is face up, a bastion while it is face down."""

    card: Card
    up: bool


def buildings(realm: list[Built]) -> list[Card]:
    """The face-up cards; a bastion is not a building (MR-42)."""
    return [built.card for built in realm if built.up]


def losable(realm: list[Built]) -> list[Card]:
    """The buildings an invasion may turn face down: face up and not locked (MR-63)."""
    return [card for card in buildings(realm) if not card.locked]


def defence(realm: list[Built]) -> int:
    """2 per face-down card, plus the shields printed on the face-up ones (MR-61)."""
    total = 0
    for built in realm:
        if built.up:
            total += built.card.shields
        else:
            total += BASTION_SHIELDS
    return total


def card_points(card: Card, realm: list[Built], coins: int, table: Sequence[int]) -> int:
    """What one face-up card of this realm is worth (MR-5, MR-70 to MR-72)."""
    scoring = card.scoring
    if scoring is None:
        return 0
    # The categories of all the face-up buildings, this card's own included.
    present = [building.category for building in buildings(realm)]
    match scoring.kind:
        case "flat":
            return scoring.points
        case "per_category":
            (wanted,) = scoring.categories
            return scoring.points * present.count(wanted)
        case "per_choice":
            return scoring.points * max(present.count(category) for category in present)
        case "per_coin":
            return scoring.points * coins
        case "pair":
            one, other = scoring.categories
            return scoring.points if one in present and other in present else 0
        case "different":
            return table[len(set(present))]
        case "minus_coins":
            return max(0, scoring.points - coins)
    raise ValueError(f"unknown scoring kind {scoring.kind!r}")


def realm_points(realm: list[Built], coins: int, table: Sequence[int]) -> int:
    """What the whole realm scores, without the points for the last invasion."""
    return sum(card_points(card, realm, coins, table) for card in buildings(realm))
