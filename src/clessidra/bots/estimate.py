"""A verb of the bots: what a seat can expect to score from here on, in hundredths of a point."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.verbs import Table, verb


@verb
def estimate(content: Table, states: States, i: int, seat: int) -> int:  # type: ignore[empty-body]
    """A rough forecast from what lies on the table; every game has its own."""
