"""Who may act, what is legal, and what an action or a deadline does."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Ints, Table
from clessidra.games.ubongo.actions import (
    GIVE_UP,
    GO,
    KIND_OF,
    LIFT,
    N_ACTIONS,
    PHASES_OF,
    PLACE_PAWN,
    PUT,
    SAY_READY,
    TAKE,
)
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
from clessidra.games.ubongo.state import NONE, SPACES, Phase, Stage
from clessidra.games.ubongo.statuses import Status
from clessidra.games.ubongo.timing import due


@kernel
def active(content: Table, states: States, i: int) -> int:
    """One seat places its pawn at a time; "ready" and the race are for all at once."""
    s = states[i]
    if s["phase"] == Phase.PLACE:
        return 1 << seat_to_place(states, i)
    awaited = 0
    for seat in range(int(s["players"])):
        if s["phase"] == Phase.READY and s["ready"][seat] == 0:
            awaited |= 1 << seat
        if s["phase"] == Phase.RACE and s["stage"][seat] < Stage.DONE:
            awaited |= 1 << seat
    return awaited


@kernel
def check(content: Table, states: States, i: int, seat: int, action: int) -> Status:
    """The status of an action: the one place that knows what is legal."""
    s = states[i]
    if action < 0 or action >= N_ACTIONS:
        return Status.NO_SUCH_ACTION
    if seat < 0 or seat >= s["players"]:
        return Status.NOT_AWAITED
    kind, in_phase = int(KIND_OF[action]), (PHASES_OF[action] >> int(s["phase"])) & 1
    if kind == SAY_READY:
        if not in_phase:
            return Status.NOT_NOW
        return Status.ALREADY_READY if s["ready"][seat] == 1 else Status.OK
    if kind == PLACE_PAWN:
        if not in_phase:
            return Status.NOT_NOW
        return Status.OK if seat == seat_to_place(states, i) else Status.NOT_AWAITED
    status = _check_time(states, i, seat)
    if status != Status.OK:
        return status
    return _check_race(content, states, i, seat, action)


@kernel
def _check_time(states: States, i: int, seat: int) -> Status:
    """UB-27: whether a seat can do anything in a race now."""
    s = states[i]
    if s["phase"] == Phase.PAUSED or (s["phase"] == Phase.COUNTDOWN and s["run"] > 0):
        return Status.PAUSED
    if s["phase"] != Phase.RACE:
        return Status.NOT_NOW if s["ended"] == NONE else Status.TOO_LATE
    if s["stage"][seat] == Stage.DONE:
        return Status.TAKEN_ALREADY
    if s["stage"][seat] == Stage.OUT:
        return Status.GIVEN_UP if s["timer"] == 0 else Status.TOO_LATE
    return Status.OK


@kernel
def _check_race(content: Table, states: States, i: int, seat: int, action: int) -> Status:
    """Solve first, then go, then take (UB-21 to UB-24)."""
    s = states[i]
    kind = int(KIND_OF[action])
    choice = action - kind
    if kind == GIVE_UP:
        return Status.OK if s["timer"] == 0 else Status.TIMER_RUNS  # UB-50
    if kind in (PUT, LIFT):
        if s["stage"][seat] != Stage.SOLVING:
            return Status.BOARD_SOLVED
        if kind == LIFT:
            return check_lift(states, i, seat, choice)
        return check_put(content, states, i, seat, choice)
    if s["stage"][seat] == Stage.SOLVING:
        return Status.NOT_SOLVED
    return Status.OK if kind == TAKE else check_go(states, i, seat, choice)


@kernel
def legal(content: Table, states: States, i: int, seat: int, out: Ints) -> int:
    """List the actions that `check` allows."""
    s = states[i]
    count = 0
    if seat < 0 or seat >= s["players"] or not active(content, states, i) >> seat & 1:
        return 0
    if s["phase"] == Phase.PLACE:
        for space in range(SPACES):
            out[count] = PLACE_PAWN + space
            count += 1
        return count
    if s["phase"] == Phase.READY:
        out[0] = SAY_READY
        return 1
    if s["stage"][seat] == Stage.SOLVING:
        count = list_puzzle(content, states, i, seat, out)
    else:
        if s["stage"][seat] == Stage.SOLVED:
            for space in range(SPACES):
                out[count] = GO + space
                count += 1 if check_go(states, i, seat, space) == Status.OK else 0
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
    if status == Status.OK:
        carry_out(content, states, i, seat, action)
    return status.value  # a plain number: making a member of the enum takes as long as a move


@kernel
def carry_out(content: Table, states: States, i: int, seat: int, action: int) -> None:
    """What the rule of its kind does."""
    kind = int(KIND_OF[action])
    choice = action - kind
    if kind == PUT:
        put(content, states, i, seat, choice)
    elif kind == LIFT:
        lift(content, states, i, seat, choice)
    elif kind == GO:
        go(states, i, seat, choice)
    elif kind == TAKE:
        take(states, i, seat)
        end_run_if_over(states, i)
    elif kind == PLACE_PAWN:
        place_pawn(states, i, seat, choice)
    elif kind == SAY_READY:
        say_ready(states, i, seat)
    elif kind == GIVE_UP:
        states[i]["stage"][seat] = Stage.OUT
        end_run_if_over(states, i)


@kernel
def advance(content: Table, states: States, i: int, at_ms: int) -> int:
    """A deadline has come: the countdown is over, or somebody's sand is out."""
    s = states[i]
    if at_ms < 0 or at_ms != due(content, states, i):
        return Status.NOT_DUE.value
    s["now"] = at_ms
    if s["phase"] == Phase.COUNTDOWN:
        end_countdown(states, i)
    else:
        sand_is_out(states, i)
    return Status.OK.value
