"""Where a match of bulk play begins: its deal follows from (series, number of the match)."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.rng import STREAM_DEAL, Words, derive_seed, start
from clessidra.core.verbs import Table, deal

NO_CAP = 0
TABLE, SEEN = 0, 1  # rows: the true record, and from the second on the room a bot thinks in


@kernel
def deal_match(
    content: Table,
    states: States,
    template: States,
    series: Words,
    number: int,
    seed: Words,
    rng: Words,
) -> None:
    """Row TABLE becomes a match of the series, dealt but not yet set up; `seed` becomes its own."""
    derive_seed(series, number, rng, seed)
    states[TABLE] = template[0]
    start(rng, seed, STREAM_DEAL, 0)
    deal(content, states, TABLE, rng)
