"""Who acts next, and who could: the one answer that simulation, tests and server share."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from clessidra.core.fields import MAX_SEATS, States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Ints, Table, legal

Times = NDArray[np.int64]
"""For each seat, when it will act: milliseconds since the match began."""


@kernel
def next_seat(awaited: int) -> int:
    """The sole awaited seat, or the lowest of several that choose without seeing each other."""
    lowest_bit = awaited & -awaited
    seat = 0
    for above in range(1, MAX_SEATS):
        seat += 1 if lowest_bit >> above else 0
    return seat


@kernel
def clockwise(seat: int, steps: int, players: int) -> int:
    """The seat `steps` places further on, at most once around the table."""
    at = seat + steps
    return at - players if at >= players else at


@kernel
def next_in_time(awaited: int, times: Times, first: int, players: int) -> int:
    """In a race: the awaited seat that acts earliest, or -1 if nobody is awaited.

    Of seats that act in the same instant the one nearest after `first` comes first.
    """
    seat = -1
    for turn in range(players):
        other = clockwise(first, turn, players)
        if awaited >> other & 1 and (seat < 0 or times[other] < times[seat]):
            seat = other
    return seat


@kernel
def able_seats(content: Table, states: States, i: int, room: Ints) -> int:
    """The seats with a legal action, as a bit set: also those that may still change a choice."""
    able = 0
    for seat in range(int(states[i]["players"])):
        if legal(content, states, i, seat, room) > 0:
            able |= 1 << seat
    return able
