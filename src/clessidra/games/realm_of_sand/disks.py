"""Summoning disks: operations one after another (RS-40 to RS-42, RS-74)."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Ints, Table
from clessidra.games.realm_of_sand.actions import DO_ASIDE, DO_MOVE, DO_PUT, DO_STOP
from clessidra.games.realm_of_sand.boards import (
    dark_in_use,
    element_at,
    has_disks,
    lift,
    occupied,
    usable,
)
from clessidra.games.realm_of_sand.elements import N_ELEMENTS
from clessidra.games.realm_of_sand.grid import BOXES, lowest_bit
from clessidra.games.realm_of_sand.placing import finish_tile
from clessidra.games.realm_of_sand.state import HELD, OPERATIONS, Crystal, Phase
from clessidra.games.realm_of_sand.statuses import Status

# --- what is allowed ---------------------------------------------------------------------------


@kernel
def check_summon(states: States, i: int, seat: int) -> Status:
    """RS-40: at least one disk, since at least one operation must follow."""
    return Status.OK if has_disks(states, i, seat) else Status.NO_DISKS


@kernel
def unused_in_hand(states: States, i: int, seat: int, element: int) -> int:
    """Disks in hand that may still go: all but those a summoning of all has used (RS-74)."""
    s = states[i]
    return int(s["hand"][seat, element]) - int(s["spent"][element])


@kernel
def targets(content: Table, states: States, i: int, seat: int, source: int) -> int:
    """RS-41, RS-50: the boxes a disk or square may go to when `source` is free of it."""
    held = occupied(states, i, seat) & ~source
    dark = int(content[0]["dark"])
    room = int(states[i]["level"][seat]) - dark_in_use(content, states, i, seat)
    room += 1 if source & dark else 0
    everywhere = (1 << BOXES) - 1
    without_new_dark = (everywhere & ~dark) | held
    reachable = everywhere if room > 0 else without_new_dark
    return reachable & ~source


@kernel
def check_put(content: Table, states: States, i: int, seat: int, choice: int) -> Status:
    """RS-40, RS-41: a disk from the hand to any box within the limit."""
    element, box = choice // BOXES, choice % BOXES
    if states[i]["hand"][seat, element] == 0:
        return Status.NO_DISK_IN_HAND
    if unused_in_hand(states, i, seat, element) == 0:
        return Status.DISK_USED
    held = occupied(states, i, seat) | (1 << box)
    return Status.OK if usable(content, states, i, seat, held) else Status.TOO_MANY_DARK


@kernel
def check_move(content: Table, states: States, i: int, seat: int, choice: int) -> Status:
    """RS-40, RS-41: a disk of the board to another box within the limit."""
    source, box = 1 << (choice // BOXES), choice % BOXES
    if not states[i]["disks"][seat] & source:
        return Status.NO_DISK_THERE
    if states[i]["operated"] & source:
        return Status.DISK_USED
    if source == 1 << box:
        return Status.SAME_BOX
    held = (occupied(states, i, seat) & ~source) | (1 << box)
    return Status.OK if usable(content, states, i, seat, held) else Status.TOO_MANY_DARK


@kernel
def check_stop(states: States, i: int) -> Status:
    """RS-40: not before the first operation."""
    return Status.OK if states[i]["operations"] else Status.NOTHING_MOVED


@kernel
def list_operations(content: Table, states: States, i: int, seat: int, out: Ints) -> int:
    """Every operation that `check_put`, `check_move` and `check_stop` allow."""
    s = states[i]
    count = 0
    free = targets(content, states, i, seat, 0)
    for element in range(N_ELEMENTS):
        if unused_in_hand(states, i, seat, element) > 0:
            count = list_targets(free, DO_PUT + element * BOXES, out, count)
    movable = int(s["disks"][seat]) & ~int(s["operated"])
    while movable:
        source = movable & -movable
        movable &= ~source
        goals = targets(content, states, i, seat, source)
        count = list_targets(goals, DO_MOVE + lowest_bit(source) * BOXES, out, count)
    if check_stop(states, i) == Status.OK:
        out[count] = DO_STOP
        count += 1
    return count


@kernel
def list_targets(boxes: int, action: int, out: Ints, count: int) -> int:
    """One action for each box of a set."""
    for box in range(BOXES):
        out[count] = action + box
        count += (boxes >> box) & 1
    return count


# --- operations --------------------------------------------------------------------------------


@kernel
def summon(states: States, i: int, seat: int, all_disks: int) -> None:
    """RS-40; RS-74: declared as one of all disks it spends the crystal."""
    s = states[i]
    s["phase"] = Phase.SUMMON
    s["summons_all"] = all_disks
    if all_disks:
        s["crystal"][seat] = Crystal.CLEAR


@kernel
def put(states: States, i: int, seat: int, choice: int) -> None:
    """A disk from the hand to a box."""
    element, box = choice // BOXES, choice % BOXES
    states[i]["hand"][seat, element] -= 1
    land(states, i, seat, element, box)


@kernel
def move(states: States, i: int, seat: int, choice: int) -> None:
    """A disk from one box to another."""
    source, box = choice // BOXES, choice % BOXES
    element = element_at(states, i, seat, source)
    states[i]["pieces"][seat, element] &= ~(1 << source)
    states[i]["disks"][seat] &= ~(1 << source)
    land(states, i, seat, element, box)


@kernel
def land(states: States, i: int, seat: int, element: int, box: int) -> None:
    """The disk comes down; what lay there goes back (RS-31); the operation counts."""
    s = states[i]
    if (s["operated"] >> box) & 1:
        # RS-74: a disk that was used and is bumped back to hand stays there.
        s["spent"][element_at(states, i, seat, box)] += 1
    lift(states, i, seat, 1 << box)
    s["pieces"][seat, element] |= 1 << box
    s["disks"][seat] |= 1 << box
    s["operations"] += 1
    if s["summons_all"]:
        s["operated"] |= 1 << box
        if can_operate(states, i, seat) == 0:
            finish_summoning(states, i)
    elif s["operations"] == OPERATIONS:
        finish_summoning(states, i)


@kernel
def can_operate(states: States, i: int, seat: int) -> int:
    """RS-74: whether a disk is left that this summoning has not used."""
    s = states[i]
    if int(s["disks"][seat]) & ~int(s["operated"]):
        return 1
    for element in range(N_ELEMENTS):
        if unused_in_hand(states, i, seat, element) > 0:
            return 1
    return 0


@kernel
def finish_summoning(states: States, i: int) -> None:
    """RS-42: the main action is over; in solo a tile is still to be set aside (RS-91)."""
    s = states[i]
    s["operations"] = 0
    s["summons_all"] = 0
    s["operated"] = 0
    for element in range(N_ELEMENTS):
        s["spent"][element] = 0
    if s["players"] == 1:
        s["phase"] = Phase.ASIDE
    else:
        s["acted"] = 1
        s["phase"] = Phase.EXTRA


# --- solo --------------------------------------------------------------------------------------


@kernel
def list_asides(out: Ints) -> int:
    """RS-91: any of the three tiles."""
    for slot in range(HELD):
        out[slot] = DO_ASIDE + slot
    return HELD


@kernel
def put_aside(states: States, i: int, seat: int, slot: int) -> None:
    """RS-91: the tile marks the round, and is replaced as usual."""
    states[i]["slot"] = slot
    finish_tile(states, i, seat)
