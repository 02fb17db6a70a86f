"""Cards with trade actions: how they can be taken, and the coins after that."""

from __future__ import annotations

TRADES: list[tuple[str, int, bool, int, dict[str, int]]] = [
    ("GP", 0, False, 0, {"build": 0, "bastion": 2}),
    ("PG", 0, False, 0, {}),
    ("PG", 0, False, 1, {"build": 1, "bastion": 3}),
    ("PP", 0, False, 1, {}),
    ("GPP", 0, False, 1, {"build": 0, "bastion": 2}),
    ("P", 2, True, 2, {}),
    ("P", 2, False, 2, {"bastion": 3}),
]
"""Trade actions, cost, whether it is locked, coins before; coins after each way to take it."""
