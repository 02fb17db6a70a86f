"""Who meets whom, and where they sit: nobody has an advantage."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from clessidra.lab.arena.seatings import groups, seatings

BOTS = ["a", "b", "c", "d"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_every_bot_has_every_seat_equally_often(players: int, count: int) -> None:
    sat: Counter[tuple[str, int]] = Counter()
    for group in groups(BOTS[:count], players):
        orders = seatings(group)
        assert len(set(orders)) == len(orders)
        sat.update((bot, seat) for order in orders for seat, bot in enumerate(order))
    assert len(sat) == count * players
    assert len(set(sat.values())) == 1


def test_every_pair_meets() -> None:
    met = {frozenset(pair) for group in groups(BOTS, 2) for pair in combinations(group, 2)}
    assert len(met) == 6
    assert groups(["a", "b"], 4) == [("a", "a", "b", "b")]
    assert groups(["a", "b"], 3) == [("a", "a", "b"), ("a", "b", "b")]
