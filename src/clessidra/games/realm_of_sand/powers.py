"""The six powers and their steps (RS-71 to RS-78)."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Ints, Table
from clessidra.games.realm_of_sand.boards import element_at, has_disks, occupied, usable
from clessidra.games.realm_of_sand.decks import bury_card, draw_card
from clessidra.games.realm_of_sand.disks import check_summon, list_targets, targets
from clessidra.games.realm_of_sand.elements import (
    BLUE,
    GREEN,
    N_ELEMENTS,
    ORANGE,
    PURPLE,
    RED,
    YELLOW,
)
from clessidra.games.realm_of_sand.grid import BOXES, lowest_bit
from clessidra.games.realm_of_sand.state import (
    BURY,
    CHARGED,
    CHARGING,
    CLEAR,
    DO_BURY,
    DO_KEEP,
    DO_LOOK,
    DO_RISE,
    DO_SHIFT,
    DO_STOP,
    DO_SUMMON_ALL,
    DO_SWAP,
    DO_TRADE_BOX,
    DO_TRADE_HAND,
    DRAWN,
    EXTRA,
    HELD,
    LEVELS,
    LOOK,
    MAIN,
    MAX_KEPT,
    NONE,
    SWAP,
    TILES,
)
from clessidra.games.realm_of_sand.statuses import (
    BOX_TAKEN,
    CHARGED_NOW,
    DECK_EMPTY,
    LAST_LEVEL,
    MAIN_DONE,
    NO_DISK_IN_HAND,
    NO_DISK_THERE,
    NO_POWER,
    NO_SQUARE_THERE,
    NO_SUCH_CARD,
    NO_TILE,
    NONE_IN_SUPPLY,
    NOT_CHARGED,
    OK,
    TILE_SWAPPED,
    TOO_MANY_DARK,
)

# --- any power ---------------------------------------------------------------------------------


@kernel
def power_of(content: Table, states: States, i: int, seat: int) -> int:
    """The power of the seat's board, or NONE in a basic match (RS-13)."""
    s = states[i]
    return int(content[0]["power"][int(s["board"][seat])]) if s["advanced"] else NONE


@kernel
def check_power(content: Table, states: States, i: int, seat: int, power: int) -> int:
    """RS-71, RS-72: the seat's own power, charged before this turn."""
    if power_of(content, states, i, seat) != power:
        return NO_POWER
    crystal = states[i]["crystal"][seat]
    if crystal == CHARGED:
        return OK
    return CHARGED_NOW if crystal == CHARGING else NOT_CHARGED


@kernel
def back_to_turn(states: States, i: int) -> None:
    """After the steps of a power the turn goes on where it was."""
    states[i]["phase"] = EXTRA if states[i]["acted"] else MAIN


@kernel
def list_power(content: Table, states: States, i: int, seat: int, out: Ints, count: int) -> int:
    """Every use of the seat's power that its check allows."""
    power = power_of(content, states, i, seat)
    if power == NONE or states[i]["crystal"][seat] != CHARGED:
        return count
    if power == RED:
        return list_looks(states, i, out, count)
    if power == PURPLE:
        if states[i]["acted"] == 0 and has_disks(states, i, seat):
            out[count] = DO_SUMMON_ALL
            count += 1
        return count
    if power == YELLOW:
        return list_trades(states, i, seat, out, count)
    if power == GREEN:
        return list_shifts(content, states, i, seat, out, count)
    if power == ORANGE:
        out[count] = DO_RISE
        return count + (1 if states[i]["level"][seat] < content[0]["levels"] else 0)
    return list_swaps(states, i, seat, out, count)


# --- red (RS-73) -------------------------------------------------------------------------------


@kernel
def check_look(content: Table, states: States, i: int, seat: int, level: int) -> int:
    """An empty deck cannot be chosen."""
    status = check_power(content, states, i, seat, RED)
    if status != OK:
        return status
    return OK if states[i]["left"][level] else DECK_EMPTY


@kernel
def list_looks(states: States, i: int, out: Ints, count: int) -> int:
    """The decks that have cards."""
    for level in range(LEVELS):
        out[count] = DO_LOOK + level
        count += 1 if states[i]["left"][level] else 0
    return count


@kernel
def look(states: States, i: int, seat: int, level: int) -> None:
    """The top three cards, or what there is, for the owner's eyes."""
    s = states[i]
    count = min(DRAWN, int(s["left"][level]))
    for at in range(count):
        s["looked"][seat, at] = draw_card(states, i, level)
    s["looking"] = count
    s["look_level"] = level + 1
    s["crystal"][seat] = CLEAR
    s["reveals"] += 1
    s["phase"] = LOOK


@kernel
def check_keep(states: States, i: int, at: int) -> int:
    """One of the cards that were drawn."""
    return OK if at < states[i]["looking"] else NO_SUCH_CARD


@kernel
def list_keeps(states: States, i: int, out: Ints) -> int:
    """The cards that were drawn."""
    count = int(states[i]["looking"])
    for at in range(count):
        out[at] = DO_KEEP + at
    return count


@kernel
def keep(states: States, i: int, seat: int, at: int) -> None:
    """One card is kept face down; a single other goes to the bottom at once."""
    s = states[i]
    place = 0
    while place < MAX_KEPT - 1 and s["kept_level"][seat, place]:
        place += 1
    s["kept"][seat, place] = s["looked"][seat, at]
    s["kept_level"][seat, place] = s["look_level"]
    for later in range(at, DRAWN - 1):
        s["looked"][seat, later] = s["looked"][seat, later + 1]
    s["looked"][seat, DRAWN - 1] = NONE
    s["looking"] -= 1
    if s["looking"] == DRAWN - 1:
        s["phase"] = BURY
    else:
        bury(states, i, seat, 0)


@kernel
def list_buryings(out: Ints) -> int:
    """Either of the two may lie higher."""
    for first in range(DRAWN - 1):
        out[first] = DO_BURY + first
    return DRAWN - 1


@kernel
def bury(states: States, i: int, seat: int, first: int) -> None:
    """The cards that are left go to the bottom; `first` is the one that lies highest."""
    s = states[i]
    count = int(s["looking"])
    for at in range(count):
        card = int(s["looked"][seat, (first + at) % count])
        bury_card(states, i, seat, int(s["look_level"]) - 1, card)
    for at in range(count):
        s["looked"][seat, at] = NONE
    s["looking"] = 0
    s["look_level"] = 0
    back_to_turn(states, i)


# --- purple (RS-74) ----------------------------------------------------------------------------


@kernel
def check_summon_all(content: Table, states: States, i: int, seat: int) -> int:
    """It is a main action, and a use of the power."""
    status = check_power(content, states, i, seat, PURPLE)
    if status != OK:
        return status
    if states[i]["acted"]:
        return MAIN_DONE
    return check_summon(states, i, seat)


# --- yellow (RS-75) ----------------------------------------------------------------------------


@kernel
def check_trade_hand(content: Table, states: States, i: int, seat: int, choice: int) -> int:
    """A disk in hand for one of the supply, perhaps of the same type."""
    status = check_power(content, states, i, seat, YELLOW)
    if status != OK:
        return status
    if states[i]["hand"][seat, choice // N_ELEMENTS] == 0:
        return NO_DISK_IN_HAND
    return OK if states[i]["supply"][choice % N_ELEMENTS] else NONE_IN_SUPPLY


@kernel
def check_trade_box(content: Table, states: States, i: int, seat: int, choice: int) -> int:
    """A disk on the board for one of the supply, which takes its box."""
    status = check_power(content, states, i, seat, YELLOW)
    if status != OK:
        return status
    if not states[i]["disks"][seat] >> choice // N_ELEMENTS & 1:
        return NO_DISK_THERE
    return OK if states[i]["supply"][choice % N_ELEMENTS] else NONE_IN_SUPPLY


@kernel
def list_trades(states: States, i: int, seat: int, out: Ints, count: int) -> int:
    """Every disk of the seat for every type in the supply."""
    s = states[i]
    for gained in range(N_ELEMENTS):
        if s["supply"][gained] == 0:
            continue
        for given in range(N_ELEMENTS):
            out[count] = DO_TRADE_HAND + given * N_ELEMENTS + gained
            count += 1 if s["hand"][seat, given] else 0
        for box in range(BOXES):
            out[count] = DO_TRADE_BOX + box * N_ELEMENTS + gained
            count += 1 if s["disks"][seat] >> box & 1 else 0
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
    s["crystal"][seat] = CLEAR


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
    s["crystal"][seat] = CLEAR


# --- green (RS-76) -----------------------------------------------------------------------------


@kernel
def squares_on_board(states: States, i: int, seat: int) -> int:
    """The boxes that hold a square."""
    return occupied(states, i, seat) & ~int(states[i]["disks"][seat])


@kernel
def check_shift(content: Table, states: States, i: int, seat: int, choice: int) -> int:
    """A square to an empty box within the limit (RS-50)."""
    status = check_power(content, states, i, seat, GREEN)
    if status != OK:
        return status
    source, goal = 1 << choice // BOXES, 1 << choice % BOXES
    if not squares_on_board(states, i, seat) & source:
        return NO_SQUARE_THERE
    held = occupied(states, i, seat)
    if held & goal:
        return BOX_TAKEN
    return OK if usable(content, states, i, seat, held & ~source | goal) else TOO_MANY_DARK


@kernel
def list_shifts(content: Table, states: States, i: int, seat: int, out: Ints, count: int) -> int:
    """Every move that `check_shift` allows."""
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
    s["pieces"][seat, element] ^= 1 << source | 1 << goal
    s["crystal"][seat] = CLEAR


# --- orange (RS-77) ----------------------------------------------------------------------------


@kernel
def check_rise(content: Table, states: States, i: int, seat: int) -> int:
    """Not at the last space."""
    status = check_power(content, states, i, seat, ORANGE)
    if status != OK:
        return status
    return OK if states[i]["level"][seat] < content[0]["levels"] else LAST_LEVEL


@kernel
def rise(states: States, i: int, seat: int) -> None:
    """One space up."""
    states[i]["level"][seat] += 1
    states[i]["crystal"][seat] = CLEAR


# --- blue (RS-78) ------------------------------------------------------------------------------


@kernel
def check_swap(content: Table, states: States, i: int, seat: int, choice: int) -> int:
    """A tile of the circle; the second time neither tile of the first exchange."""
    s = states[i]
    slot, place = choice // TILES, choice % TILES
    if s["phase"] != SWAP:
        status = check_power(content, states, i, seat, BLUE)
        if status != OK:
            return status
    elif slot == s["slot"] or place == s["swapped"]:
        return TILE_SWAPPED
    return OK if place < s["circled"] else NO_TILE


@kernel
def list_swaps(states: States, i: int, seat: int, out: Ints, count: int) -> int:
    """Every tile held for every tile of the circle, but for those exchanged just now."""
    s = states[i]
    for slot in range(HELD):
        if slot == s["slot"]:
            continue
        for place in range(int(s["circled"])):
            out[count] = DO_SWAP + slot * TILES + place
            count += 1 if place != s["swapped"] else 0
    if s["phase"] == SWAP:
        out[count] = DO_STOP
        count += 1
    return count


@kernel
def swap(states: States, i: int, seat: int, choice: int) -> None:
    """The given tile takes the place of the one taken; after the first a second may follow."""
    s = states[i]
    slot, place = choice // TILES, choice % TILES
    given = s["tiles"][seat, slot]
    s["tiles"][seat, slot] = s["circle"][place]
    s["circle"][place] = given
    if s["phase"] == SWAP:
        finish_swapping(states, i)
        return
    s["slot"] = slot
    s["swapped"] = place
    s["crystal"][seat] = CLEAR
    s["phase"] = SWAP


@kernel
def finish_swapping(states: States, i: int) -> None:
    """One exchange was enough, or the second is done."""
    states[i]["slot"] = NONE
    states[i]["swapped"] = NONE
    back_to_turn(states, i)
