"""Orange: raise the level marker (RS-77)."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Ints, Table
from clessidra.games.realm_of_sand.actions import DO_RISE
from clessidra.games.realm_of_sand.elements import ORANGE
from clessidra.games.realm_of_sand.powers.common import check_power
from clessidra.games.realm_of_sand.state import Crystal
from clessidra.games.realm_of_sand.statuses import Status


@kernel
def check_rise(content: Table, states: States, i: int, seat: int) -> Status:
    """Not at the last space."""
    status = check_power(content, states, i, seat, ORANGE)
    if status != Status.OK:
        return status
    return Status.OK if states[i]["level"][seat] < content[0]["levels"] else Status.LAST_LEVEL


@kernel
def list_rise(content: Table, states: States, i: int, seat: int, out: Ints, count: int) -> int:
    """If `check_rise` allows it."""
    out[count] = DO_RISE
    return count + (1 if check_rise(content, states, i, seat) == Status.OK else 0)


@kernel
def rise(states: States, i: int, seat: int) -> None:
    """One space up."""
    states[i]["level"][seat] += 1
    states[i]["crystal"][seat] = Crystal.CLEAR
