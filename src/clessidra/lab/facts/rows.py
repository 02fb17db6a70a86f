"""Facts as a table with one row for each match and seat: what a data frame wants.

A column of things becomes one column for each thing, `taken/card/Olive press`; what belongs to a
match is repeated for each of its seats.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from clessidra.lab.facts.columns import Columns
from clessidra.lab.part import facts_of
from clessidra.lab.plan import Plan

OF_A_SEAT = {"wins": "win", "ranks": "rank"}
"""As the other Parquet files call them."""


def rows_of(plan: Plan, columns: Columns) -> dict[str, Any]:
    """The table; `match` is the number of the deal in its series."""
    matches, players = columns["points"].shape
    table: dict[str, Any] = {
        "pack": [f"{plan.content.id} {plan.content.version}"] * (matches * players),
        "match": np.repeat(np.arange(matches), players),
        "seat": np.tile(np.arange(players, dtype=np.int8), matches),
        "bot": list(plan.bots) * matches,
    }
    names = {kind.id: kind.names(plan.content) for kind in facts_of(plan.game).kinds}
    for name, values in columns.items():
        what, _, of = name.partition("/")
        if of in names and what in ("offered", "taken", "used"):
            for at, thing in enumerate(names[of]):
                table[f"{name}/{thing}"] = _for_seats(values[..., at], players)
        else:
            table[OF_A_SEAT.get(name, name)] = _for_seats(values, players)
    return table


def _for_seats(values: NDArray[Any], players: int) -> NDArray[Any]:
    return values.ravel() if values.ndim > 1 else np.repeat(values, players)
