"""The course of a match: pawns, ready, countdown, race, and what the sand ends (UB-11 to UB-30)."""

from __future__ import annotations

from clessidra.core.driver import clockwise
from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.games.ubongo.state import NONE, PIECES, ROUNDS, Phase, Stage
from clessidra.games.ubongo.timing import sand_out_ms, start_countdown


@kernel
def seat_to_place(states: States, i: int) -> int:
    """UB-11: whose pawn is next, in seat order from the start player; NONE when all stand."""
    s = states[i]
    players = int(s["players"])
    for turn in range(players):
        seat = clockwise(int(s["first"]), turn, players)
        if s["pawn"][seat] == NONE:
            return seat
    return NONE


@kernel
def place_pawn(states: States, i: int, seat: int, space: int) -> None:
    """UB-11: any red space, shared or not."""
    s = states[i]
    s["pawn"][seat] = space
    if seat_to_place(states, i) == NONE:
        s["phase"] = Phase.READY


@kernel
def say_ready(states: States, i: int, seat: int) -> None:
    """With the last one ready the countdown begins."""
    s = states[i]
    s["ready"][seat] = 1
    for other in range(int(s["players"])):
        if s["ready"][other] == 0:
            return
    start_countdown(states, i)


@kernel
def end_countdown(states: States, i: int) -> None:
    """The sand begins to run, or goes on after a pause."""
    s = states[i]
    if s["run"] == 0:
        _deal_boards(states, i)
        s["run"] = 1
    s["since"] = s["now"]
    s["starts"] = NONE
    s["phase"] = Phase.RACE


@kernel
def _deal_boards(states: States, i: int) -> None:
    """UB-20: a board for everybody from the start player on, and one roll for all."""
    s = states[i]
    players = int(s["players"])
    for turn in range(players):
        seat = clockwise(int(s["first"]), turn, players)
        top = int(s["dealt"])
        s["board"][seat] = s["stack"][top]
        s["used"][top] = s["stack"][top]
        s["stack"][top] = NONE
        s["dealt"] += 1
        s["filled"][seat] = 0
        s["rank"][seat] = 0
        s["stage"][seat] = Stage.SOLVING
        for piece in range(PIECES):
            s["lying"][seat, piece] = NONE
    number = int(s["round"]) - 1
    s["face"] = s["rolls"][number]
    s["rolls"][number] = 0
    s["solved"] = 0
    s["reveals"] += 1


@kernel
def sand_is_out(states: States, i: int) -> None:
    """UB-27: a seat whose sand is out can do nothing more in this round."""
    s = states[i]
    for seat in range(int(s["players"])):
        if s["stage"][seat] < Stage.DONE and sand_out_ms(states, i, seat) <= s["now"]:
            s["stage"][seat] = Stage.OUT
    end_run_if_over(states, i)


@kernel
def end_run_if_over(states: States, i: int) -> None:
    """UB-28, UB-29: when nobody can do anything, the timer is turned once, or the round ends."""
    s = states[i]
    players = int(s["players"])
    for seat in range(players):
        if s["stage"][seat] < Stage.DONE:
            return
    if s["solved"] == 0 and s["run"] == 1 and s["timer"] != 0:
        s["run"] = 2
        s["ran"] = 0
        s["since"] = s["now"]
        for seat in range(players):
            s["stage"][seat] = Stage.SOLVING
    else:
        _end_round(states, i)


@kernel
def _end_round(states: States, i: int) -> None:
    """UB-30: the start player's role passes to the left; after nine rounds it is over (UB-13)."""
    s = states[i]
    players = int(s["players"])
    s["run"] = 0
    s["ran"] = 0
    s["since"] = NONE
    s["ended"] = s["now"]
    for seat in range(players):
        s["ready"][seat] = 0
    if s["round"] == ROUNDS:
        s["phase"] = Phase.OVER
        return
    s["round"] += 1
    s["first"] = clockwise(int(s["first"]), 1, players)
    s["phase"] = Phase.READY
