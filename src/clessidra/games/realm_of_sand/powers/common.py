"""What holds for every power: whose it is, and when it can be used (RS-71, RS-72)."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Table
from clessidra.games.realm_of_sand.state import NONE, Crystal, Phase
from clessidra.games.realm_of_sand.statuses import Status


@kernel
def power_of(content: Table, states: States, i: int, seat: int) -> int:
    """The power of the seat's board, or NONE in a basic match (RS-13)."""
    s = states[i]
    return int(content[0]["power"][int(s["board"][seat])]) if s["advanced"] else NONE


@kernel
def check_power(content: Table, states: States, i: int, seat: int, power: int) -> Status:
    """RS-71, RS-72: the seat's own power, charged before this turn."""
    if power_of(content, states, i, seat) != power:
        return Status.NO_POWER
    crystal = states[i]["crystal"][seat]
    if crystal == Crystal.CHARGED:
        return Status.OK
    return Status.CHARGED_NOW if crystal == Crystal.CHARGING else Status.NOT_CHARGED


@kernel
def back_to_turn(states: States, i: int) -> None:
    """After the steps of a power the turn goes on where it was."""
    states[i]["phase"] = Phase.EXTRA if states[i]["acted"] else Phase.MAIN
