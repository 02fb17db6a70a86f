"""What may be done, and what comes of it: every action goes to the file of its rule."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Ints, Table
from clessidra.games.realm_of_sand import completing, disks, placing, turns
from clessidra.games.realm_of_sand.actions import (
    DO_ASIDE,
    DO_BURY,
    DO_COMPLETE,
    DO_END,
    DO_FILL,
    DO_GAIN,
    DO_KEEP,
    DO_LOOK,
    DO_MOVE,
    DO_PLACE,
    DO_PUT,
    DO_RISE,
    DO_SHIFT,
    DO_STOP,
    DO_SUMMON,
    DO_SUMMON_ALL,
    DO_SWAP,
    DO_TAKE,
    DO_TRADE_BOX,
    DO_TRADE_HAND,
    KIND_OF,
    N_ACTIONS,
    PHASES_OF,
)
from clessidra.games.realm_of_sand.elements import BASIC, RARE
from clessidra.games.realm_of_sand.powers import blue, green, orange, purple, red, yellow
from clessidra.games.realm_of_sand.powers.listing import list_power
from clessidra.games.realm_of_sand.state import FRONT, Phase
from clessidra.games.realm_of_sand.statuses import Status

# --- who and when ------------------------------------------------------------------------------


@kernel
def active(content: Table, states: States, i: int) -> int:
    """RS-21: one seat at a time."""
    return 0 if states[i]["phase"] == Phase.OVER else 1 << int(states[i]["turn"])


@kernel
def check(content: Table, states: States, i: int, seat: int, action: int) -> Status:
    """The status of an action: it alone says why one is refused.

    `legal` lists what this allows. Where there are hundreds of actions (placements, summoning,
    green, completions) it has a faster form of the same rule, on sets of boxes;
    `tests/contract/test_verbs_contract.py` and the oracle hold the two equal.
    """
    if action < 0 or action >= N_ACTIONS:
        return Status.NO_SUCH_ACTION
    if seat < 0 or seat >= states[i]["players"] or active(content, states, i) != 1 << seat:
        return Status.NOT_AWAITED
    status = check_phase(states, i, action)
    if status != Status.OK:
        return status
    return check_choice(content, states, i, seat, action)


@kernel
def check_phase(states: States, i: int, action: int) -> Status:
    """Whether this kind of action belongs to the present phase (RS-20)."""
    phase, phases = int(states[i]["phase"]), int(PHASES_OF[action])
    if (phases >> phase) & 1:
        return Status.OK
    if phase == Phase.EXTRA and phases == 1 << Phase.MAIN:
        return Status.MAIN_DONE
    return Status.MAIN_DUE if phase == Phase.MAIN and action == DO_END else Status.NOT_NOW


@kernel
def check_choice(content: Table, states: States, i: int, seat: int, action: int) -> Status:
    """What the rule of its kind says; kinds not named are always possible in their phase."""
    kind = int(KIND_OF[action])
    choice = action - kind
    if kind == DO_PLACE:
        return placing.check_place(content, states, i, seat, choice)
    if kind == DO_FILL:
        return placing.check_fill(content, states, i, seat, choice)
    if kind == DO_SUMMON:
        return disks.check_summon(states, i, seat)
    if kind == DO_PUT:
        return disks.check_put(content, states, i, seat, choice)
    if kind == DO_MOVE:
        return disks.check_move(content, states, i, seat, choice)
    if kind == DO_STOP and states[i]["phase"] == Phase.SUMMON:
        return disks.check_stop(states, i)
    if kind == DO_COMPLETE:
        return completing.check_complete(content, states, i, seat, choice)
    if kind == DO_LOOK:
        return red.check_look(content, states, i, seat, choice)
    if kind == DO_KEEP:
        return red.check_keep(states, i, choice)
    if kind == DO_SUMMON_ALL:
        return purple.check_summon_all(content, states, i, seat)
    if kind == DO_TRADE_HAND:
        return yellow.check_trade_hand(content, states, i, seat, choice)
    if kind == DO_TRADE_BOX:
        return yellow.check_trade_box(content, states, i, seat, choice)
    if kind == DO_SHIFT:
        return green.check_shift(content, states, i, seat, choice)
    if kind == DO_RISE:
        return orange.check_rise(content, states, i, seat)
    if kind == DO_SWAP:
        return blue.check_swap(content, states, i, seat, choice)
    return Status.OK


# --- the list ----------------------------------------------------------------------------------


@kernel
def legal(content: Table, states: States, i: int, seat: int, out: Ints) -> int:
    """List the actions that `check` allows."""
    if seat < 0 or seat >= states[i]["players"] or active(content, states, i) != 1 << seat:
        return 0
    phase = states[i]["phase"]
    if phase in (Phase.MAIN, Phase.EXTRA):
        return list_turn(content, states, i, seat, out)
    if phase == Phase.SUMMON:
        return disks.list_operations(content, states, i, seat, out)
    if phase == Phase.SWAP:
        return blue.list_second_swaps(content, states, i, seat, out)
    if phase == Phase.FILL:
        return placing.list_fillings(content, states, i, seat, out)
    if phase == Phase.LOOK:
        return red.list_keeps(states, i, out)
    if phase == Phase.BURY:
        return red.list_buryings(out)
    if phase == Phase.ASIDE:
        return disks.list_asides(out)
    if phase == Phase.TAKE:
        return list_range(DO_TAKE, FRONT, out)
    return list_range(DO_GAIN, RARE, out)


@kernel
def list_turn(content: Table, states: States, i: int, seat: int, out: Ints) -> int:
    """RS-20: the main action while it is due, extra actions, and the end once it is done."""
    count = 0
    if states[i]["acted"] == 0:
        count = placing.list_placements(content, states, i, seat, out, 0)
    return list_others(content, states, i, seat, out, count)


@kernel
def list_others(content: Table, states: States, i: int, seat: int, out: Ints, count: int) -> int:
    """Whatever a turn allows besides placing a tile."""
    if states[i]["acted"]:
        out[count] = DO_END
        count += 1
    else:
        out[count] = DO_SUMMON
        count += 1 if disks.check_summon(states, i, seat) == Status.OK else 0
    count = completing.list_completions(content, states, i, seat, out, count)
    return list_power(content, states, i, seat, out, count)


@kernel
def list_range(action: int, count: int, out: Ints) -> int:
    """List `count` consecutive actions."""
    for at in range(count):
        out[at] = action + at
    return count


# --- actions -----------------------------------------------------------------------------------


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
    if kind == DO_PLACE:
        placing.place(content, states, i, seat, choice)
    elif kind == DO_FILL:
        placing.fill(content, states, i, seat, choice)
    elif kind == DO_TAKE:
        placing.take(states, i, seat, choice)
    elif kind == DO_SUMMON:
        disks.summon(states, i, seat, 0)
    elif kind == DO_SUMMON_ALL:
        disks.summon(states, i, seat, 1)
    elif kind == DO_PUT:
        disks.put(states, i, seat, choice)
    elif kind == DO_MOVE:
        disks.move(states, i, seat, choice)
    elif kind == DO_ASIDE:
        disks.put_aside(states, i, seat, choice)
    elif kind == DO_STOP:
        stop(states, i)
    elif kind == DO_COMPLETE:
        completing.complete(content, states, i, seat, choice)
    elif kind == DO_LOOK:
        red.look(states, i, seat, choice)
    elif kind == DO_KEEP:
        red.keep(states, i, seat, choice)
    elif kind == DO_BURY:
        red.bury(states, i, seat, choice)
    elif kind == DO_TRADE_HAND:
        yellow.trade_hand(states, i, seat, choice)
    elif kind == DO_TRADE_BOX:
        yellow.trade_box(states, i, seat, choice)
    elif kind == DO_SHIFT:
        green.shift(states, i, seat, choice)
    elif kind == DO_RISE:
        orange.rise(states, i, seat)
    elif kind == DO_SWAP:
        blue.swap(states, i, seat, choice)
    elif kind == DO_GAIN:
        receive_gift(states, i, seat, BASIC + choice)
    elif kind == DO_END:
        turns.end_turn(states, i, seat)


@kernel
def stop(states: States, i: int) -> None:
    """Enough of what was begun: RS-40, or RS-78."""
    if states[i]["phase"] == Phase.SWAP:
        blue.finish_swapping(states, i)
    else:
        disks.finish_summoning(states, i)


@kernel
def receive_gift(states: States, i: int, seat: int, element: int) -> None:
    """RS-15: purple's disk, before the start player's first turn."""
    s = states[i]
    s["supply"][element] -= 1
    s["hand"][seat, element] += 1
    turns.begin_turn(states, i, int(s["first"]))
