"""Purple: a summoning of all disks (RS-74)."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Ints, Table
from clessidra.games.realm_of_sand.actions import DO_SUMMON_ALL
from clessidra.games.realm_of_sand.disks import check_summon
from clessidra.games.realm_of_sand.elements import PURPLE
from clessidra.games.realm_of_sand.powers.common import check_power
from clessidra.games.realm_of_sand.statuses import Status


@kernel
def check_summon_all(content: Table, states: States, i: int, seat: int) -> Status:
    """It is a main action, and a use of the power."""
    status = check_power(content, states, i, seat, PURPLE)
    if status != Status.OK:
        return status
    if states[i]["acted"]:
        return Status.MAIN_DONE
    return check_summon(states, i, seat)


@kernel
def list_summon_all(
    content: Table, states: States, i: int, seat: int, out: Ints, count: int
) -> int:
    """If `check_summon_all` allows it."""
    out[count] = DO_SUMMON_ALL
    return count + (1 if check_summon_all(content, states, i, seat) == Status.OK else 0)
