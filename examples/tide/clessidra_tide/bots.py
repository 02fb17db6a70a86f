"""How bots judge a position of Tide. Without this file they would play matches to their end."""

from __future__ import annotations

from clessidra.bots.part import BotPart
from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Table
from clessidra_tide.state import HAND, NONE, OVER, WAVES


@kernel
def estimate(content: Table, states: States, i: int, seat: int) -> int:
    """What the seat can expect to score, in hundredths: of low waves a point, of high ones none."""
    s = states[i]
    row = s["shown"][seat] if s["phase"] == OVER else s["hidden"][seat]
    expected = 200 * int(s["rides"][seat])
    for slot in range(HAND):
        if row[slot] != NONE:
            expected += 100 - 200 * int(row[slot]) // (WAVES - 1)
    return expected


BOTS = BotPart(estimate=estimate)
