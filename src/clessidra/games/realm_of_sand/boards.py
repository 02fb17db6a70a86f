"""What lies on the board of a seat, as sets of boxes, and how it leaves the board."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Table
from clessidra.games.realm_of_sand.elements import BASIC, N_ELEMENTS
from clessidra.games.realm_of_sand.grid import count_bits
from clessidra.games.realm_of_sand.state import NONE


@kernel
def occupied(states: States, i: int, seat: int) -> int:
    """The boxes that hold a square or a disk."""
    pieces = states[i]["pieces"]
    boxes = 0
    for element in range(N_ELEMENTS):
        boxes |= int(pieces[seat, element])
    return boxes


@kernel
def element_at(states: States, i: int, seat: int, box: int) -> int:
    """The element of the piece in a box, or NONE."""
    pieces = states[i]["pieces"]
    for element in range(N_ELEMENTS):
        if (pieces[seat, element] >> box) & 1:
            return element
    return NONE


@kernel
def dark_in_use(content: Table, states: States, i: int, seat: int) -> int:
    """How many dark boxes hold a piece (RS-50)."""
    return count_bits(occupied(states, i, seat) & int(content[0]["dark"]))


@kernel
def usable(content: Table, states: States, i: int, seat: int, boxes: int) -> int:
    """RS-50: whether these boxes may hold a piece, or lie under a tile, all at one time."""
    dark = count_bits(boxes & int(content[0]["dark"]))
    return 1 if dark <= states[i]["level"][seat] else 0


@kernel
def lift(states: States, i: int, seat: int, boxes: int) -> None:
    """RS-31, RS-62: the pieces leave these boxes: squares to the supply, disks to the hand."""
    s = states[i]
    disks = int(s["disks"][seat])
    for element in range(N_ELEMENTS):
        lifted = int(s["pieces"][seat, element]) & boxes
        if lifted == 0:
            continue
        s["pieces"][seat, element] &= ~boxes
        s["hand"][seat, element] += count_bits(lifted & disks)
        if element < BASIC:
            s["squares"][element] += count_bits(lifted & ~disks)
    s["disks"][seat] = disks & ~boxes


@kernel
def has_disks(states: States, i: int, seat: int) -> int:
    """Whether the seat has a disk, in hand or on the board."""
    s = states[i]
    if s["disks"][seat]:
        return 1
    for element in range(N_ELEMENTS):
        if s["hand"][seat, element]:
            return 1
    return 0
