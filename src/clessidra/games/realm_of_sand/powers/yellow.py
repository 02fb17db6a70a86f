"""Yellow: exchange a disk for one of the supply (RS-75)."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Ints, Table
from clessidra.games.realm_of_sand.actions import DO_TRADE_BOX, DO_TRADE_HAND
from clessidra.games.realm_of_sand.boards import element_at
from clessidra.games.realm_of_sand.elements import N_ELEMENTS, YELLOW
from clessidra.games.realm_of_sand.grid import BOXES
from clessidra.games.realm_of_sand.powers.common import check_power
from clessidra.games.realm_of_sand.state import Crystal
from clessidra.games.realm_of_sand.statuses import Status


@kernel
def check_trade_hand(content: Table, states: States, i: int, seat: int, choice: int) -> Status:
    """A disk in hand for one of the supply, perhaps of the same type."""
    status = check_power(content, states, i, seat, YELLOW)
    if status != Status.OK:
        return status
    if states[i]["hand"][seat, choice // N_ELEMENTS] == 0:
        return Status.NO_DISK_IN_HAND
    return Status.OK if states[i]["supply"][choice % N_ELEMENTS] else Status.NONE_IN_SUPPLY


@kernel
def check_trade_box(content: Table, states: States, i: int, seat: int, choice: int) -> Status:
    """A disk on the board for one of the supply, which takes its box."""
    status = check_power(content, states, i, seat, YELLOW)
    if status != Status.OK:
        return status
    if not (states[i]["disks"][seat] >> (choice // N_ELEMENTS)) & 1:
        return Status.NO_DISK_THERE
    return Status.OK if states[i]["supply"][choice % N_ELEMENTS] else Status.NONE_IN_SUPPLY


@kernel
def list_trades(content: Table, states: States, i: int, seat: int, out: Ints, count: int) -> int:
    """Every exchange that `check_trade_hand` and `check_trade_box` allow, by what is gained."""
    for gained in range(N_ELEMENTS):
        for given in range(N_ELEMENTS):
            choice = given * N_ELEMENTS + gained
            out[count] = DO_TRADE_HAND + choice
            allowed = check_trade_hand(content, states, i, seat, choice) == Status.OK
            count += 1 if allowed else 0
        for box in range(BOXES):
            choice = box * N_ELEMENTS + gained
            out[count] = DO_TRADE_BOX + choice
            allowed = check_trade_box(content, states, i, seat, choice) == Status.OK
            count += 1 if allowed else 0
    return count


@kernel
def trade_hand(states: States, i: int, seat: int, choice: int) -> None:
    """From hand to supply, from supply to hand."""
    s = states[i]
    given, gained = choice // N_ELEMENTS, choice % N_ELEMENTS
    s["hand"][seat, given] -= 1
    s["supply"][given] += 1
    s["supply"][gained] -= 1
    s["hand"][seat, gained] += 1
    s["crystal"][seat] = Crystal.CLEAR


@kernel
def trade_box(states: States, i: int, seat: int, choice: int) -> None:
    """From the board to the supply, from the supply into the same box."""
    s = states[i]
    box, gained = choice // N_ELEMENTS, choice % N_ELEMENTS
    given = element_at(states, i, seat, box)
    s["pieces"][seat, given] &= ~(1 << box)
    s["supply"][given] += 1
    s["supply"][gained] -= 1
    s["pieces"][seat, gained] |= 1 << box
    s["crystal"][seat] = Crystal.CLEAR
