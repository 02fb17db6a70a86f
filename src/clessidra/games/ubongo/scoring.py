"""Who has won: the most gems of one colour, then of the next (UB-40); alone, medals (UB-60)."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Ints, Table
from clessidra.games.ubongo.state import GEMS_OF_A_COLOUR, N_COLOURS, Phase

MEDALS = ("bronze", "silver", "gold")
ROUNDS_FOR_MEDAL = (5, 7, 9)  # UB-61
_BITS = 4  # a colour has at most 12 gems


@kernel
def collection(states: States, i: int, seat: int) -> int:
    """UB-40: the counts of all colours from the highest down, four bits each, as one number."""
    kept = states[i]["kept"]
    packed = 0
    for count in range(GEMS_OF_A_COLOUR, -1, -1):
        for colour in range(N_COLOURS):
            if kept[seat, colour] == count:
                packed = packed << _BITS | count
    return packed


@kernel
def count_at(packed: int, place: int) -> int:
    """The count of the best colour (place 0), of the second best, and so on."""
    return packed >> (_BITS * (N_COLOURS - 1 - place)) & ((1 << _BITS) - 1)


@kernel
def score(content: Table, states: States, i: int, points: Ints, ranks: Ints) -> None:
    """The best colour counts; ranks compare whole collections. Alone: rounds beaten (UB-60)."""
    s = states[i]
    players = int(s["players"])
    for seat in range(players):
        own = collection(states, i, seat)
        points[seat] = count_at(own, 0) if players > 1 else int(s["beaten"][seat])
        ranks[seat] = 1
        for other in range(players):
            ranks[seat] += 1 if collection(states, i, other) > own else 0


@kernel
def medal_of(beaten: int) -> int:
    """UB-61: 0 none, 1 bronze, 2 silver, 3 gold."""
    medal = 0
    for rounds in ROUNDS_FOR_MEDAL:
        medal += 1 if beaten >= rounds else 0
    return medal


@kernel
def finished(content: Table, states: States, i: int) -> int:
    """After nine rounds (UB-40)."""
    return 1 if states[i]["phase"] == Phase.OVER else 0
