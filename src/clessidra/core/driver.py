"""Who acts next: the one answer that simulation, contract tests and server bots share."""

from __future__ import annotations

from clessidra.core.fields import MAX_SEATS
from clessidra.core.jit import kernel


@kernel
def next_seat(awaited: int) -> int:
    """The sole awaited seat, or the lowest of several that choose without seeing each other."""
    lowest_bit = awaited & -awaited
    seat = 0
    for above in range(1, MAX_SEATS):
        seat += 1 if lowest_bit >> above else 0
    return seat
