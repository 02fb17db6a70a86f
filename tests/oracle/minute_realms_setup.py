"""What Minute Realms is set up with (MR-1 to MR-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clessidra.games.minute_realms.content.deck import Deck

ROUNDS = 8
STARTING_COINS = [3, 3, 4, 4, 5]  # clockwise from the first player
BASTION_COINS = 2
CENTRE = ["centre-1", "centre-2"]


def seat_place(seat: int) -> str:
    """The place of the card lying in front of a seat."""
    return f"seat-{seat}"


def setup_cards(deck: Deck, players: int) -> list[str]:
    """The cards in play: those marked above the number of players are out (MR-12)."""
    return [card.id for card in deck.cards if card.mark <= players]


def setup_tokens(players: int) -> list[int]:
    """The token values in play, lowest first (MR-13)."""
    zeros_removed = {2: 3, 3: 3, 4: 1, 5: 0}[players]
    return [0] * (5 - zeros_removed) + [1] * 5 + [2] * 2
