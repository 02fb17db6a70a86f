"""Pawns and gems: how far a pawn may go, and what is taken where it stands (UB-23 to UB-26)."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.games.ubongo.state import NONE, ROW_LENGTH, Stage
from clessidra.games.ubongo.statuses import Status

PAIR = 2  # UB-24


@kernel
def reach_of_rank(rank: int) -> int:
    """UB-23: the first three to solve may go 3, 2, 1 red spaces far, for any number of players."""
    return max(0, 4 - rank)


@kernel
def check_go(states: States, i: int, seat: int, space: int) -> Status:
    """UB-23: once, along the line, within reach; staying is a move of 0."""
    s = states[i]
    if s["stage"][seat] == Stage.MOVED:
        return Status.MOVED_ALREADY
    steps = abs(space - int(s["pawn"][seat]))
    return Status.OK if steps <= reach_of_rank(int(s["rank"][seat])) else Status.TOO_FAR


@kernel
def go(states: States, i: int, seat: int, space: int) -> None:
    """Move the pawn."""
    s = states[i]
    s["pawn"][seat] = space
    s["stage"][seat] = Stage.MOVED


@kernel
def take(states: States, i: int, seat: int) -> None:
    """UB-24, UB-26: the nearest pair of the row, or whatever is left of it."""
    s = states[i]
    space = int(s["pawn"][seat])
    for _ in range(PAIR):
        nearest = int(s["gone"][space])
        if nearest < ROW_LENGTH:
            s["kept"][seat, int(s["gems"][space, nearest])] += 1
            s["gems"][space, nearest] = NONE
            s["gone"][space] += 1
    s["stage"][seat] = Stage.DONE
    s["beaten"][seat] += 1
