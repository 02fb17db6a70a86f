"""Blue: exchange tiles with the circle, once or twice (RS-78)."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Ints, Table
from clessidra.games.realm_of_sand.actions import DO_STOP, DO_SWAP
from clessidra.games.realm_of_sand.elements import BLUE
from clessidra.games.realm_of_sand.powers.common import back_to_turn, check_power
from clessidra.games.realm_of_sand.state import HELD, NONE, TILES, Crystal, Phase
from clessidra.games.realm_of_sand.statuses import Status


@kernel
def check_swap(content: Table, states: States, i: int, seat: int, choice: int) -> Status:
    """A tile of the circle; the second time neither tile of the first exchange."""
    s = states[i]
    slot, place = choice // TILES, choice % TILES
    if s["phase"] != Phase.SWAP:
        status = check_power(content, states, i, seat, BLUE)
        if status != Status.OK:
            return status
    elif slot == s["slot"] or place == s["swapped"]:
        return Status.TILE_SWAPPED
    return Status.OK if place < s["circled"] else Status.NO_TILE


@kernel
def list_swaps(content: Table, states: States, i: int, seat: int, out: Ints, count: int) -> int:
    """Every exchange that `check_swap` allows."""
    for slot in range(HELD):
        for place in range(int(states[i]["circled"])):
            choice = slot * TILES + place
            out[count] = DO_SWAP + choice
            count += 1 if check_swap(content, states, i, seat, choice) == Status.OK else 0
    return count


@kernel
def list_second_swaps(content: Table, states: States, i: int, seat: int, out: Ints) -> int:
    """After the first exchange: another one, or enough."""
    count = list_swaps(content, states, i, seat, out, 0)
    out[count] = DO_STOP
    return count + 1


@kernel
def swap(states: States, i: int, seat: int, choice: int) -> None:
    """The given tile takes the place of the one taken; after the first a second may follow."""
    s = states[i]
    slot, place = choice // TILES, choice % TILES
    given = s["tiles"][seat, slot]
    s["tiles"][seat, slot] = s["circle"][place]
    s["circle"][place] = given
    if s["phase"] == Phase.SWAP:
        finish_swapping(states, i)
        return
    s["slot"] = slot
    s["swapped"] = place
    s["crystal"][seat] = Crystal.CLEAR
    s["phase"] = Phase.SWAP


@kernel
def finish_swapping(states: States, i: int) -> None:
    """One exchange was enough, or the second is done."""
    states[i]["slot"] = NONE
    states[i]["swapped"] = NONE
    back_to_turn(states, i)
