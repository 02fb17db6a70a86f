"""Green: move a square of the board (RS-76)."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Ints, Table
from clessidra.games.realm_of_sand.actions import DO_SHIFT
from clessidra.games.realm_of_sand.boards import element_at, occupied, usable
from clessidra.games.realm_of_sand.disks import list_targets, targets
from clessidra.games.realm_of_sand.elements import GREEN
from clessidra.games.realm_of_sand.grid import BOXES, lowest_bit
from clessidra.games.realm_of_sand.powers.common import check_power
from clessidra.games.realm_of_sand.state import Crystal
from clessidra.games.realm_of_sand.statuses import Status


@kernel
def squares_on_board(states: States, i: int, seat: int) -> int:
    """The boxes that hold a square."""
    return occupied(states, i, seat) & ~int(states[i]["disks"][seat])


@kernel
def check_shift(content: Table, states: States, i: int, seat: int, choice: int) -> Status:
    """A square to an empty box within the limit (RS-50)."""
    status = check_power(content, states, i, seat, GREEN)
    if status != Status.OK:
        return status
    source, goal = 1 << (choice // BOXES), 1 << (choice % BOXES)
    if not squares_on_board(states, i, seat) & source:
        return Status.NO_SQUARE_THERE
    held = occupied(states, i, seat)
    if held & goal:
        return Status.BOX_TAKEN
    moved = (held & ~source) | goal
    return Status.OK if usable(content, states, i, seat, moved) else Status.TOO_MANY_DARK


@kernel
def list_shifts(content: Table, states: States, i: int, seat: int, out: Ints, count: int) -> int:
    """Every move that `check_shift` allows; sets of boxes say so for all goals at once."""
    held = occupied(states, i, seat)
    movable = squares_on_board(states, i, seat)
    while movable:
        source = movable & -movable
        movable &= ~source
        goals = targets(content, states, i, seat, source) & ~held
        count = list_targets(goals, DO_SHIFT + lowest_bit(source) * BOXES, out, count)
    return count


@kernel
def shift(states: States, i: int, seat: int, choice: int) -> None:
    """The square changes its box."""
    s = states[i]
    source, goal = choice // BOXES, choice % BOXES
    element = element_at(states, i, seat, source)
    s["pieces"][seat, element] ^= (1 << source) | (1 << goal)
    s["crystal"][seat] = Crystal.CLEAR
