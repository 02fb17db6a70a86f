"""The deck as one record of small arrays: what the kernels read."""

from __future__ import annotations

import numpy as np

from clessidra.core.verbs import Table
from clessidra.games.minute_realms.content.deck import Card, Deck
from clessidra.games.minute_realms.content.vocabulary import CATEGORIES, KINDS
from clessidra.games.minute_realms.state import DECK, NONE

N_CATEGORIES = len(CATEGORIES)

COINS_OF_TRADE = {"gain": 1, "pay": -1, "invasion": 0}
PER_CATEGORY, PER_CHOICE, PAIR, DIFFERENT = (
    KINDS.index(name) for name in ("per_category", "per_choice", "pair", "different")
)

# MR-5: what each way to score multiplies, and by how much; None: by the printed points.
FACTORS: dict[str, dict[str, int | None]] = {
    "flat": {"flat": None},
    "per_category": {"per_category": None},
    "per_choice": {"per_choice": None},
    "per_coin": {"per_coin": None},
    "pair": {"for_pair": None},
    "different": {"by_table": 1},
    "minus_coins": {"flat": None, "per_coin": -1},
}

DTYPE = np.dtype(
    [
        ("mark", np.int8, (DECK,)),
        ("cost", np.int8, (DECK,)),
        # All trade actions of a card at once: only the purse's way down depends on their order.
        ("trade_net", np.int8, (DECK,)),  # what they do to the purse in all
        ("trade_dip", np.int8, (DECK,)),  # its lowest point on the way, 0 or less (MR-31)
        ("trade_pays", np.int8, (DECK,)),  # coins paid, to a player or to the reserve (MR-30)
        ("trade_invades", np.int8, (DECK,)),  # 1 with at least one invasion symbol (MR-32)
        ("category", np.int8, (DECK,)),
        ("locked", np.int8, (DECK,)),
        ("shields", np.int8, (DECK,)),
        ("kind", np.int8, (DECK,)),  # how it scores; NONE: not at all
        ("points", np.int8, (DECK,)),  # as printed
        ("asks", np.int8, (DECK, 2)),  # the categories its scoring names, otherwise 0
        # The same as the factors of one sum (`card_points`); those of other kinds are 0.
        ("flat", np.int8, (DECK,)),
        ("per_category", np.int8, (DECK,)),
        ("per_choice", np.int8, (DECK,)),
        ("per_coin", np.int8, (DECK,)),
        ("for_pair", np.int8, (DECK,)),
        ("by_table", np.int8, (DECK,)),
        ("different", np.int8, (N_CATEGORIES + 1,)),  # MR-6
    ],
    align=True,
)


def table_of(deck: Deck) -> Table:
    """The deck for the kernels; a card is its position in the file."""
    table = np.zeros(1, DTYPE)
    row = table[0]
    row["different"] = deck.different_categories
    for at, card in enumerate(deck.cards):
        _write_card(row, at, card)
    return table


def with_card(table: Table, at: int, card: Card) -> Table:
    """A copy of the table in which one card is another."""
    changed = table.copy()
    row = changed[0]
    _write_card(row, at, card)
    return changed


def _write_card(row: np.void, at: int, card: Card) -> None:
    row["mark"][at] = card.mark
    row["cost"][at] = card.cost
    row["trade_net"][at] = row["trade_dip"][at] = 0
    for trade in card.trade:
        row["trade_net"][at] += COINS_OF_TRADE[trade]
        row["trade_dip"][at] = min(row["trade_dip"][at], row["trade_net"][at])
    row["trade_pays"][at] = card.trade.count("pay")
    row["trade_invades"][at] = "invasion" in card.trade
    row["category"][at] = CATEGORIES.index(card.category)
    row["locked"][at] = card.locked
    row["shields"][at] = card.shields
    row["kind"][at], row["points"][at], row["asks"][at] = NONE, 0, 0
    for factors in FACTORS.values():
        for name in factors:
            row[name][at] = 0
    if card.scoring is not None:
        kind, points = card.scoring.kind, card.scoring.points
        row["kind"][at], row["points"][at] = KINDS.index(kind), points
        for ask, category in enumerate(card.scoring.categories):
            row["asks"][at, ask] = CATEGORIES.index(category)
        for name, factor in FACTORS[kind].items():
            row[name][at] = points if factor is None else factor
