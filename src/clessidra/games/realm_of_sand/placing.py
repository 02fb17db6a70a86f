"""Placing a tile, and taking the next one from the circle (RS-30 to RS-35)."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Ints, Table
from clessidra.games.realm_of_sand.actions import DO_FILL, DO_PLACE, MAX_PLACEMENTS
from clessidra.games.realm_of_sand.boards import dark_in_use, lift, occupied, usable
from clessidra.games.realm_of_sand.elements import BASIC
from clessidra.games.realm_of_sand.grid import count_bits
from clessidra.games.realm_of_sand.shapes import SQUARES
from clessidra.games.realm_of_sand.state import HELD, NONE, Phase
from clessidra.games.realm_of_sand.statuses import Status

# --- what is allowed ---------------------------------------------------------------------------


@kernel
def check_place(content: Table, states: States, i: int, seat: int, choice: int) -> Status:
    """RS-30, RS-50: the tile lies on the board, over no more dark boxes than the level allows."""
    tile = int(states[i]["tiles"][seat, choice // MAX_PLACEMENTS])
    number = choice % MAX_PLACEMENTS
    orders = 1 if content[0]["alike"][tile] else 2
    if number >= orders * content[0]["half"][tile]:
        return Status.NO_SUCH_ACTION
    under = int(content[0]["boxes"][content[0]["start"][tile] + number])
    held = occupied(states, i, seat)
    return Status.OK if usable(content, states, i, seat, held | under) else Status.TOO_MANY_DARK


@kernel
def fits(under: int, free_dark: int, room: int) -> bool:
    """Whether a tile over these boxes needs at most `room` of the dark boxes that are free.

    The same as counting them, in a form that costs almost nothing: a tile has three boxes, so
    taking one away up to three times must leave none.
    """
    needed = under & free_dark
    if room > 0:
        needed &= needed - 1
    if room > 1:
        needed &= needed - 1  # the second one
    if room > 2:
        needed = 0
    return needed == 0


@kernel
def dark_limit(content: Table, states: States, i: int, seat: int) -> tuple[int, int]:
    """RS-50: the dark boxes that are free, and how many of them may be used."""
    free = int(content[0]["dark"]) & ~occupied(states, i, seat)
    return free, int(states[i]["level"][seat]) - dark_in_use(content, states, i, seat)


@kernel
def orders_allowed(content: Table, tile: int, number: int, free_dark: int, room: int) -> int:
    """RS-30, RS-50: in how many orders of its squares a tile may lie so: 0, 1 or 2.

    One that reads the same both ways has one order; the other has the number `number + half`.
    """
    under = int(content[0]["boxes"][int(content[0]["start"][tile]) + number])
    if not fits(under, free_dark, room):
        return 0
    return 1 if content[0]["alike"][tile] else 2


@kernel
def list_placements(
    content: Table, states: States, i: int, seat: int, out: Ints, count: int
) -> int:
    """Write every placement that `check_place` allows behind the first `count` actions."""
    free_dark, room = dark_limit(content, states, i, seat)
    for slot in range(HELD):
        tile = int(states[i]["tiles"][seat, slot])
        half = int(content[0]["half"][tile])
        action = DO_PLACE + slot * MAX_PLACEMENTS
        for number in range(half):
            # Written first and counted after: where dark boxes begin would fool a branch.
            out[count] = action + number
            out[count + 1] = action + number + half
            count += orders_allowed(content, tile, number, free_dark, room)
    return count


@kernel
def count_placements(content: Table, states: States, i: int, seat: int) -> int:
    """How many placements `list_placements` would list."""
    free_dark, room = dark_limit(content, states, i, seat)
    count = 0
    for slot in range(HELD):
        tile = int(states[i]["tiles"][seat, slot])
        for number in range(int(content[0]["half"][tile])):
            count += orders_allowed(content, tile, number, free_dark, room)
    return count


@kernel
def nth_placement(content: Table, states: States, i: int, seat: int, n: int) -> int:
    """The action with n others before it in the list of `list_placements`."""
    free_dark, room = dark_limit(content, states, i, seat)
    for slot in range(HELD):
        tile = int(states[i]["tiles"][seat, slot])
        half = int(content[0]["half"][tile])
        for number in range(half):
            orders = orders_allowed(content, tile, number, free_dark, room)
            if n < orders:
                return DO_PLACE + slot * MAX_PLACEMENTS + number + n * half
            n -= orders
    return NONE


@kernel
def squares_short(content: Table, states: States, i: int, seat: int, choice: int) -> int:
    """RS-32: how many squares of the placement the supply lacks, four bits for each element."""
    s = states[i]
    tile = int(s["tiles"][seat, choice // MAX_PLACEMENTS])
    at = int(content[0]["start"][tile]) + choice % MAX_PLACEMENTS
    under = int(content[0]["boxes"][at])
    short = 0
    for element in range(BASIC):
        needed = 0
        for square in range(SQUARES):
            needed += 1 if content[0]["square"][tile, square] == element else 0
        back = int(s["pieces"][seat, element]) & ~int(s["disks"][seat]) & under
        lacking = needed - int(s["squares"][element]) - count_bits(back)
        short |= max(0, lacking) << (4 * element)
    return short


# --- placing -----------------------------------------------------------------------------------


@kernel
def place(content: Table, states: States, i: int, seat: int, choice: int) -> None:
    """RS-31, RS-32: what is covered goes back first; then every colour that is not short."""
    s = states[i]
    slot, number = choice // MAX_PLACEMENTS, choice % MAX_PLACEMENTS
    tile = int(s["tiles"][seat, slot])
    at = int(content[0]["start"][tile]) + number
    lift(states, i, seat, int(content[0]["boxes"][at]))
    s["slot"] = slot
    s["placement"] = number
    for element in range(BASIC):
        boxes = boxes_of_element(content, states, i, seat, element)
        if count_bits(boxes) <= s["squares"][element]:
            lay_squares(states, i, seat, element, boxes)
    if short_element(content, states, i, seat) == NONE:
        finish_tile(states, i, seat)
    else:
        s["phase"] = Phase.FILL


@kernel
def boxes_of_element(content: Table, states: States, i: int, seat: int, element: int) -> int:
    """The boxes under the squares of one element of the tile that is being placed."""
    s = states[i]
    tile = int(s["tiles"][seat, int(s["slot"])])
    at = int(content[0]["start"][tile]) + int(s["placement"])
    boxes = 0
    for square in range(SQUARES):
        if content[0]["square"][tile, square] == element:
            boxes |= 1 << int(content[0]["box"][at, square])
    return boxes


@kernel
def lay_squares(states: States, i: int, seat: int, element: int, boxes: int) -> None:
    """Squares from the supply into empty boxes."""
    s = states[i]
    s["pieces"][seat, element] |= boxes
    s["squares"][element] -= count_bits(boxes)


@kernel
def short_element(content: Table, states: States, i: int, seat: int) -> int:
    """RS-32: the colour of which some but not all squares are there, or NONE.

    There is at most one: it needs two of the three squares.
    """
    held = occupied(states, i, seat)
    for element in range(BASIC):
        boxes = boxes_of_element(content, states, i, seat, element)
        if boxes & ~held and states[i]["squares"][element] > 0:
            return element
    return NONE


# --- a colour that is short --------------------------------------------------------------------


@kernel
def boxes_to_fill(content: Table, states: States, i: int, seat: int, squares: int) -> int:
    """The boxes under some squares of the tile; three bits say which squares."""
    s = states[i]
    tile = int(s["tiles"][seat, int(s["slot"])])
    at = int(content[0]["start"][tile]) + int(s["placement"])
    boxes = 0
    for square in range(SQUARES):
        boxes |= ((squares >> square) & 1) << int(content[0]["box"][at, square])
    return boxes


@kernel
def check_fill(content: Table, states: States, i: int, seat: int, squares: int) -> Status:
    """RS-32: as many as there are, in boxes of that colour."""
    element = short_element(content, states, i, seat)
    boxes = boxes_to_fill(content, states, i, seat, squares)
    if boxes & ~boxes_of_element(content, states, i, seat, element):
        return Status.WRONG_BOXES
    return Status.OK if count_bits(boxes) == states[i]["squares"][element] else Status.WRONG_BOXES


@kernel
def list_fillings(content: Table, states: States, i: int, seat: int, out: Ints) -> int:
    """Every choice that `check_fill` allows."""
    count = 0
    for squares in range(1 << SQUARES):
        if check_fill(content, states, i, seat, squares) == Status.OK:
            out[count] = DO_FILL + squares
            count += 1
    return count


@kernel
def fill(content: Table, states: States, i: int, seat: int, squares: int) -> None:
    """The squares there are go where the player wants them; the other boxes stay empty."""
    element = short_element(content, states, i, seat)
    boxes = boxes_to_fill(content, states, i, seat, squares)
    lay_squares(states, i, seat, element, boxes)
    finish_tile(states, i, seat)


# --- the circle --------------------------------------------------------------------------------


@kernel
def finish_tile(states: States, i: int, seat: int) -> None:
    """RS-34, RS-91: the tile in `slot` goes to the end of the circle; in solo it is set aside."""
    s = states[i]
    slot = int(s["slot"])
    if s["players"] == 1:
        s["aside"][int(s["round"]) - 1] = s["tiles"][seat, slot]
    else:
        s["circle"][int(s["circled"])] = s["tiles"][seat, slot]
        s["circled"] += 1
    s["tiles"][seat, slot] = NONE
    s["placement"] = NONE
    s["phase"] = Phase.TAKE


@kernel
def draw_tile(states: States, i: int, place: int) -> int:
    """Take a tile out of the circle; the others close up and keep their order."""
    s = states[i]
    tile = int(s["circle"][place])
    s["circled"] -= 1
    for at in range(place, int(s["circled"])):
        s["circle"][at] = s["circle"][at + 1]
    s["circle"][int(s["circled"])] = NONE
    return tile


@kernel
def take(states: States, i: int, seat: int, place: int) -> None:
    """RS-34, RS-35: the place of the used tile is filled; the main action is over."""
    s = states[i]
    s["tiles"][seat, int(s["slot"])] = draw_tile(states, i, place)
    s["slot"] = NONE
    s["acted"] = 1
    s["phase"] = Phase.EXTRA
