"""Whose turn it is, the end of a turn and the end of the match (RS-20, RS-21, RS-80, RS-90)."""

from __future__ import annotations

from clessidra.core.driver import clockwise
from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.games.realm_of_sand.decks import refill
from clessidra.games.realm_of_sand.state import ENDING, SOLO_ROUNDS, Crystal, Phase


@kernel
def is_last_round(states: States, i: int) -> int:
    """RS-80, RS-90: whether the match ends with this round, as far as is known."""
    s = states[i]
    players = int(s["players"])
    if players == 1:
        return 1 if s["round"] >= SOLO_ROUNDS else 0
    for seat in range(players):
        if s["hourglasses"][seat] >= ENDING:
            return 1
    return 0


@kernel
def begin_turn(states: States, i: int, seat: int) -> None:
    """The main action is due."""
    states[i]["turn"] = seat
    states[i]["acted"] = 0
    states[i]["phase"] = Phase.MAIN


@kernel
def end_turn(states: States, i: int, seat: int) -> None:
    """RS-64, RS-71: gaps are filled, a fresh charge becomes usable, the next seat plays."""
    s = states[i]
    refill(states, i)
    if s["crystal"][seat] == Crystal.CHARGING:
        s["crystal"][seat] = Crystal.CHARGED
    following = clockwise(seat, 1, int(s["players"]))
    if following == s["first"]:
        if is_last_round(states, i):
            s["phase"] = Phase.OVER
            return
        s["round"] += 1
    begin_turn(states, i, following)
