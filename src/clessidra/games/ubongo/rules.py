"""Who may act, what is legal, and what an action or a deadline does."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Ints, Table
from clessidra.games.ubongo.boards import check_lift, check_put, lift, list_puzzle, put
from clessidra.games.ubongo.gems import check_go, go, take
from clessidra.games.ubongo.rounds import (
    end_countdown,
    end_run_if_over,
    place_pawn,
    sand_is_out,
    say_ready,
    seat_to_place,
)
from clessidra.games.ubongo.state import (
    COUNTDOWN,
    DONE,
    GIVE_UP,
    GO,
    LIFT,
    N_ACTIONS,
    NONE,
    OUT,
    PAUSED,
    PLACE,
    PLACE_PAWN,
    PUT,
    RACE,
    READY,
    SAY_READY,
    SOLVED,
    SOLVING,
    SPACES,
    TAKE,
)
from clessidra.games.ubongo.statuses import (
    ALREADY_READY,
    BOARD_SOLVED,
    GIVEN_UP,
    IS_PAUSED,
    NO_SUCH_ACTION,
    NOT_AWAITED,
    NOT_DUE,
    NOT_NOW,
    NOT_SOLVED,
    OK,
    TAKEN_ALREADY,
    TIMER_RUNS,
    TOO_LATE,
)
from clessidra.games.ubongo.timing import due


@kernel
def active(content: Table, states: States, i: int) -> int:
    """One seat places its pawn at a time; "ready" and the race are for all at once."""
    s = states[i]
    if s["phase"] == PLACE:
        return 1 << seat_to_place(states, i)
    awaited = 0
    for seat in range(int(s["players"])):
        if s["phase"] == READY and s["ready"][seat] == 0:
            awaited |= 1 << seat
        if s["phase"] == RACE and s["stage"][seat] < DONE:
            awaited |= 1 << seat
    return awaited


@kernel
def check(content: Table, states: States, i: int, seat: int, action: int) -> int:
    """The status of an action: the one place that knows what is legal."""
    s = states[i]
    if action < 0 or action >= N_ACTIONS:
        return NO_SUCH_ACTION
    if seat < 0 or seat >= s["players"]:
        return NOT_AWAITED
    if action == SAY_READY:
        if s["phase"] != READY:
            return NOT_NOW
        return ALREADY_READY if s["ready"][seat] == 1 else OK
    if PLACE_PAWN <= action < SAY_READY:
        if s["phase"] != PLACE:
            return NOT_NOW
        return OK if seat == seat_to_place(states, i) else NOT_AWAITED
    status = _check_time(states, i, seat)
    if status != OK:
        return status
    return _check_race(content, states, i, seat, action)


@kernel
def _check_time(states: States, i: int, seat: int) -> int:
    """UB-27: whether a seat can do anything in a race now."""
    s = states[i]
    if s["phase"] == PAUSED or (s["phase"] == COUNTDOWN and s["run"] > 0):
        return IS_PAUSED
    if s["phase"] != RACE:
        return NOT_NOW if s["ended"] == NONE else TOO_LATE
    if s["stage"][seat] == DONE:
        return TAKEN_ALREADY
    if s["stage"][seat] == OUT:
        return GIVEN_UP if s["timer"] == 0 else TOO_LATE
    return OK


@kernel
def _check_race(content: Table, states: States, i: int, seat: int, action: int) -> int:
    """Solve first, then go, then take (UB-21 to UB-24)."""
    s = states[i]
    if action == GIVE_UP:
        return OK if s["timer"] == 0 else TIMER_RUNS  # UB-50
    if action < GO:
        if s["stage"][seat] != SOLVING:
            return BOARD_SOLVED
        if action >= LIFT:
            return check_lift(states, i, seat, action - LIFT)
        return check_put(content, states, i, seat, action - PUT)
    if s["stage"][seat] == SOLVING:
        return NOT_SOLVED
    return OK if action == TAKE else check_go(states, i, seat, action - GO)


@kernel
def legal(content: Table, states: States, i: int, seat: int, out: Ints) -> int:
    """List the actions that `check` allows."""
    s = states[i]
    count = 0
    if seat < 0 or seat >= s["players"] or not active(content, states, i) >> seat & 1:
        return 0
    if s["phase"] == PLACE:
        for space in range(SPACES):
            out[count] = PLACE_PAWN + space
            count += 1
        return count
    if s["phase"] == READY:
        out[0] = SAY_READY
        return 1
    if s["stage"][seat] == SOLVING:
        count = list_puzzle(content, states, i, seat, out)
    else:
        if s["stage"][seat] == SOLVED:
            for space in range(SPACES):
                out[count] = GO + space
                count += 1 if check_go(states, i, seat, space) == OK else 0
        out[count] = TAKE
        count += 1
    if s["timer"] == 0:
        out[count] = GIVE_UP
        count += 1
    return count


@kernel
def apply(content: Table, states: States, i: int, seat: int, action: int) -> int:
    """Carry out an action that `check` allows; whatever follows from it happens at once."""
    status = check(content, states, i, seat, action)
    if status != OK:
        return status
    if action < LIFT:
        put(content, states, i, seat, action - PUT)
    elif action < GO:
        lift(content, states, i, seat, action - LIFT)
    elif action < TAKE:
        go(states, i, seat, action - GO)
    elif action == TAKE:
        take(states, i, seat)
        end_run_if_over(states, i)
    elif action < SAY_READY:
        place_pawn(states, i, seat, action - PLACE_PAWN)
    elif action == SAY_READY:
        say_ready(states, i, seat)
    else:
        states[i]["stage"][seat] = OUT
        end_run_if_over(states, i)
    return OK


@kernel
def advance(content: Table, states: States, i: int, at_ms: int) -> int:
    """A deadline has come: the countdown is over, or somebody's sand is out."""
    s = states[i]
    if at_ms < 0 or at_ms != due(content, states, i):
        return NOT_DUE
    s["now"] = at_ms
    if s["phase"] == COUNTDOWN:
        end_countdown(states, i)
    else:
        sand_is_out(states, i)
    return OK
