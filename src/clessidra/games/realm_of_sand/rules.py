"""What may be done, and what comes of it: every action goes to the file of its rule."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Ints, Table
from clessidra.games.realm_of_sand.completing import check_complete, complete, list_completions
from clessidra.games.realm_of_sand.disks import (
    check_move,
    check_put,
    check_stop,
    check_summon,
    finish_summoning,
    list_asides,
    list_operations,
    move,
    put,
    put_aside,
    summon,
)
from clessidra.games.realm_of_sand.elements import BASIC, RARE
from clessidra.games.realm_of_sand.placing import (
    check_fill,
    check_place,
    fill,
    list_fillings,
    list_placements,
    place,
    take,
)
from clessidra.games.realm_of_sand.powers import (
    bury,
    check_keep,
    check_look,
    check_rise,
    check_shift,
    check_summon_all,
    check_swap,
    check_trade_box,
    check_trade_hand,
    finish_swapping,
    keep,
    list_buryings,
    list_keeps,
    list_power,
    list_swaps,
    look,
    rise,
    shift,
    swap,
    trade_box,
    trade_hand,
)
from clessidra.games.realm_of_sand.state import (
    ASIDE,
    BURY,
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
    EXTRA,
    FILL,
    FRONT,
    GIFT,
    LOOK,
    MAIN,
    N_ACTIONS,
    OVER,
    SUMMON,
    SWAP,
    TAKE,
)
from clessidra.games.realm_of_sand.statuses import (
    MAIN_DONE,
    MAIN_DUE,
    NO_CLOCK,
    NO_SUCH_ACTION,
    NOT_AWAITED,
    NOT_NOW,
    OK,
)
from clessidra.games.realm_of_sand.turns import begin_turn, end_turn

# --- who and when ------------------------------------------------------------------------------


@kernel
def active(content: Table, states: States, i: int) -> int:
    """RS-21: one seat at a time."""
    return 0 if states[i]["phase"] == OVER else 1 << int(states[i]["turn"])


@kernel
def check(content: Table, states: States, i: int, seat: int, action: int) -> int:
    """The status of an action: the one place that knows what is legal."""
    if action < 0 or action >= N_ACTIONS:
        return NO_SUCH_ACTION
    if seat < 0 or seat >= states[i]["players"] or active(content, states, i) != 1 << seat:
        return NOT_AWAITED
    status = check_phase(states, i, action)
    if status != OK:
        return status
    if action >= DO_COMPLETE:
        return check_complete(content, states, i, seat, action - DO_COMPLETE)
    if action < DO_FILL:
        return check_place(content, states, i, seat, action - DO_PLACE)
    if action >= DO_TRADE_HAND:
        return check_piece_action(content, states, i, seat, action)
    return check_step(content, states, i, seat, action)


@kernel
def check_phase(states: States, i: int, action: int) -> int:
    """Whether this kind of action belongs to the present phase (RS-20)."""
    phase = states[i]["phase"]
    expected = phase_of(action, phase)
    if phase == expected:
        return OK
    if phase == EXTRA and expected == MAIN:
        return MAIN_DONE
    return MAIN_DUE if phase == MAIN and action == DO_END else NOT_NOW


@kernel
def phase_of(action: int, phase: int) -> int:
    """The phase an action belongs to; of several the present one, if it is among them."""
    if action < DO_FILL or action == DO_SUMMON:
        return MAIN
    if action < DO_TAKE:
        return FILL
    if action < DO_SUMMON:
        return TAKE
    if DO_PUT <= action < DO_SHIFT:
        return SUMMON
    if action == DO_STOP:
        return SWAP if phase == SWAP else SUMMON
    if action == DO_END:
        return EXTRA
    if DO_GAIN <= action < DO_ASIDE:
        return GIFT
    if DO_ASIDE <= action < DO_LOOK:
        return ASIDE
    if DO_KEEP <= action < DO_BURY:
        return LOOK
    if DO_BURY <= action < DO_SWAP:
        return BURY
    if DO_SWAP <= action < DO_TRADE_HAND and phase == SWAP:
        return SWAP
    # Extra actions (RS-20); the summoning of all tells by itself that it is a main action.
    return EXTRA if phase == EXTRA else MAIN


@kernel
def check_piece_action(content: Table, states: States, i: int, seat: int, action: int) -> int:
    """Actions that name a piece and where it goes."""
    if action < DO_TRADE_BOX:
        return check_trade_hand(content, states, i, seat, action - DO_TRADE_HAND)
    if action < DO_PUT:
        return check_trade_box(content, states, i, seat, action - DO_TRADE_BOX)
    if action < DO_MOVE:
        return check_put(content, states, i, seat, action - DO_PUT)
    if action < DO_SHIFT:
        return check_move(content, states, i, seat, action - DO_MOVE)
    return check_shift(content, states, i, seat, action - DO_SHIFT)


@kernel
def check_step(content: Table, states: States, i: int, seat: int, action: int) -> int:
    """The small steps of a turn; those not named here are always possible in their phase."""
    if action < DO_TAKE:
        return check_fill(content, states, i, seat, action - DO_FILL)
    if action == DO_SUMMON:
        return check_summon(states, i, seat)
    if action == DO_SUMMON_ALL:
        return check_summon_all(content, states, i, seat)
    if action == DO_STOP and states[i]["phase"] == SUMMON:
        return check_stop(states, i)
    if action == DO_RISE:
        return check_rise(content, states, i, seat)
    if DO_LOOK <= action < DO_KEEP:
        return check_look(content, states, i, seat, action - DO_LOOK)
    if DO_KEEP <= action < DO_BURY:
        return check_keep(states, i, action - DO_KEEP)
    if action >= DO_SWAP:
        return check_swap(content, states, i, seat, action - DO_SWAP)
    return OK


# --- the list ----------------------------------------------------------------------------------


@kernel
def legal(content: Table, states: States, i: int, seat: int, out: Ints) -> int:
    """List the actions that `check` allows."""
    if seat < 0 or seat >= states[i]["players"] or active(content, states, i) != 1 << seat:
        return 0
    phase = states[i]["phase"]
    if phase in (MAIN, EXTRA):
        return list_turn(content, states, i, seat, out)
    if phase == SUMMON:
        return list_operations(content, states, i, seat, out)
    if phase == SWAP:
        return list_swaps(states, i, seat, out, 0)
    if phase == FILL:
        return list_fillings(content, states, i, seat, out)
    if phase == LOOK:
        return list_keeps(states, i, out)
    if phase == BURY:
        return list_buryings(out)
    if phase == ASIDE:
        return list_asides(out)
    if phase == TAKE:
        return list_range(DO_TAKE, FRONT, out)
    return list_range(DO_GAIN, RARE, out)


@kernel
def list_turn(content: Table, states: States, i: int, seat: int, out: Ints) -> int:
    """RS-20: the main action while it is due, extra actions, and the end once it is done."""
    count = 0
    if states[i]["acted"] == 0:
        count = list_placements(content, states, i, seat, out, 0)
    return list_others(content, states, i, seat, out, count)


@kernel
def list_others(content: Table, states: States, i: int, seat: int, out: Ints, count: int) -> int:
    """Whatever a turn allows besides placing a tile."""
    if states[i]["acted"]:
        out[count] = DO_END
        count += 1
    else:
        out[count] = DO_SUMMON
        count += 1 if check_summon(states, i, seat) == OK else 0
    count = list_completions(content, states, i, seat, out, count)
    return list_power(content, states, i, seat, out, count)


@kernel
def list_range(action: int, count: int, out: Ints) -> int:
    """So many actions in a row."""
    for at in range(count):
        out[at] = action + at
    return count


# --- actions -----------------------------------------------------------------------------------


@kernel
def apply(content: Table, states: States, i: int, seat: int, action: int) -> int:
    """Carry out an action that `check` allows; whatever follows from it happens at once."""
    status = check(content, states, i, seat, action)
    if status != OK:
        return status
    if action >= DO_COMPLETE:
        complete(content, states, i, seat, action - DO_COMPLETE)
    elif action < DO_FILL:
        place(content, states, i, seat, action - DO_PLACE)
    elif action >= DO_TRADE_HAND:
        apply_piece_action(states, i, seat, action)
    else:
        apply_step(content, states, i, seat, action)
    return OK


@kernel
def apply_piece_action(states: States, i: int, seat: int, action: int) -> None:
    """Actions that name a piece and where it goes."""
    if action < DO_TRADE_BOX:
        trade_hand(states, i, seat, action - DO_TRADE_HAND)
    elif action < DO_PUT:
        trade_box(states, i, seat, action - DO_TRADE_BOX)
    elif action < DO_MOVE:
        put(states, i, seat, action - DO_PUT)
    elif action < DO_SHIFT:
        move(states, i, seat, action - DO_MOVE)
    else:
        shift(states, i, seat, action - DO_SHIFT)


@kernel
def apply_step(content: Table, states: States, i: int, seat: int, action: int) -> None:
    """The small steps of a turn."""
    if action < DO_TAKE:
        fill(content, states, i, seat, action - DO_FILL)
    elif action < DO_SUMMON:
        take(states, i, seat, action - DO_TAKE)
    elif action <= DO_SUMMON_ALL:
        summon(states, i, seat, 1 if action == DO_SUMMON_ALL else 0)
    elif action == DO_STOP:
        if states[i]["phase"] == SWAP:
            finish_swapping(states, i)
        else:
            finish_summoning(states, i)
    elif action == DO_END:
        end_turn(states, i, seat)
    elif action == DO_RISE:
        rise(states, i, seat)
    elif action < DO_ASIDE:
        receive_gift(states, i, seat, action - DO_GAIN + BASIC)
    elif action < DO_LOOK:
        put_aside(states, i, seat, action - DO_ASIDE)
    elif action < DO_KEEP:
        look(states, i, seat, action - DO_LOOK)
    elif action < DO_BURY:
        keep(states, i, seat, action - DO_KEEP)
    elif action < DO_SWAP:
        bury(states, i, seat, action - DO_BURY)
    else:
        swap(states, i, seat, action - DO_SWAP)


@kernel
def receive_gift(states: States, i: int, seat: int, element: int) -> None:
    """RS-15: purple's disk, before the start player's first turn."""
    s = states[i]
    s["supply"][element] -= 1
    s["hand"][seat, element] += 1
    begin_turn(states, i, int(s["first"]))


@kernel
def advance(content: Table, states: States, i: int, at_ms: int) -> int:
    """Realm of Sand knows no clock."""
    return NO_CLOCK
