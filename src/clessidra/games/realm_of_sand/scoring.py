"""Points, ranks and the end (RS-81)."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Ints, Table
from clessidra.games.realm_of_sand.boards import occupied
from clessidra.games.realm_of_sand.grid import count_bits
from clessidra.games.realm_of_sand.state import Phase

SOLO_RANKS = ("apprentice", "master", "grand_master", "premier", "king")
RANK_STARS = (26, 31, 36, 40)  # RS-92: the fewest stars of every rank but the first


@kernel
def finished(content: Table, states: States, i: int) -> int:
    """1 when the match is over."""
    return 1 if states[i]["phase"] == Phase.OVER else 0


@kernel
def pieces_on_board(states: States, i: int, seat: int) -> int:
    """RS-81: squares and disks on light and dark boxes, not in hand."""
    return count_bits(occupied(states, i, seat))


@kernel
def place_in_order(states: States, i: int, seat: int) -> int:
    """How many seats play before this one in a round."""
    s = states[i]
    place = seat - int(s["first"])
    return place if place >= 0 else place + int(s["players"])


@kernel
def is_ahead(states: States, i: int, one: int, other: int) -> int:
    """RS-81: more stars, then more pieces, then later in turn order; there are no ties."""
    stars = int(states[i]["stars"][one]) - int(states[i]["stars"][other])
    if stars != 0:
        return 1 if stars > 0 else 0
    pieces = pieces_on_board(states, i, one) - pieces_on_board(states, i, other)
    if pieces != 0:
        return 1 if pieces > 0 else 0
    return 1 if place_in_order(states, i, one) > place_in_order(states, i, other) else 0


@kernel
def score(content: Table, states: States, i: int, points: Ints, ranks: Ints) -> None:
    """Stars of every seat, and ranks."""
    players = int(states[i]["players"])
    for seat in range(players):
        points[seat] = states[i]["stars"][seat]
        ranks[seat] = 1
        for other in range(players):
            if other != seat:
                ranks[seat] += is_ahead(states, i, other, seat)


@kernel
def solo_rank(stars: int) -> int:
    """RS-92: the rank for a number of stars."""
    rank = 0
    for least in RANK_STARS:
        rank += 1 if stars >= least else 0
    return rank
