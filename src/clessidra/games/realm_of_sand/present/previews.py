"""What lies ahead: cards that match now or after an action, and how near the others are."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Table
from clessidra.games.realm_of_sand.completing import boxes_of_spot, matches
from clessidra.games.realm_of_sand.grid import BOXES, lowest_bit
from clessidra.games.realm_of_sand.rules import apply
from clessidra.games.realm_of_sand.state import LEVELS, MARKET, MAX_KEPT, NONE


@kernel
def is_ready(content: Table, states: States, i: int, seat: int, card: int) -> int:
    """Whether the pieces of the seat match the card anywhere."""
    for way in range(int(content[0]["ways"][card])):
        if matches(content, states, i, seat, card, way):
            return 1
    return 0


@kernel
def ready_cards(content: Table, states: States, i: int, seat: int) -> int:
    """The cards that the seat could complete, as bits: the 54 fit one word."""
    s = states[i]
    ready = 0
    for level in range(LEVELS):
        for place in range(MARKET):
            card = int(s["market"][level, place])
            if card != NONE and is_ready(content, states, i, seat, card):
                ready |= 1 << card
    for place in range(MAX_KEPT):
        card = int(s["kept"][seat, place])
        if card == NONE:
            break
        if is_ready(content, states, i, seat, card):
            ready |= 1 << card
    return ready


@kernel
def ready_after(content: Table, states: States, i: int, seat: int, action: int) -> int:
    """The cards that the seat could complete after an action; the row after i is room for it."""
    states[i + 1] = states[i]
    apply(content, states, i + 1, seat, action)
    return ready_cards(content, states, i + 1, seat)


@kernel
def boxes_that_match(
    content: Table, states: States, i: int, seat: int, card: int, way: int
) -> tuple[int, int]:
    """The most boxes of a pattern that already match in one place, and the corners of such places.

    Counts for all places at once: three words hold the ones, twos and fours of every count, and
    each box of the pattern is added to them as a column of an addition.
    """
    s = states[i]
    ones, twos, fours = 0, 0, 0
    for box in range(int(content[0]["size"][card])):
        element = int(content[0]["element"][card, box])
        more = int(s["pieces"][seat, element]) >> int(content[0]["shift"][card, way, box])
        carry = ones & more
        ones ^= more
        fours |= twos & carry
        twos ^= carry
    best = int(content[0]["corners_at_level"][card, way, int(s["level"][seat])])
    count = 0
    if best & fours:
        best &= fours
        count += 4
    if best & twos:
        best &= twos
        count += 2
    if best & ones:
        best &= ones
        count += 1
    return count, best


@kernel
def nearest(content: Table, states: States, i: int, seat: int, card: int) -> tuple[int, int]:
    """The fewest boxes a card still lacks, and one set of boxes where it lacks no more.

    Only places within the dark-box limit count (RS-50); without one the set is empty.
    """
    best, spot = NONE, NONE
    for way in range(int(content[0]["ways"][card])):
        count, corners = boxes_that_match(content, states, i, seat, card, way)
        if corners and count > best:
            best = count
            spot = way * BOXES + lowest_bit(corners)
    if spot == NONE:
        return int(content[0]["size"][card]), 0
    return int(content[0]["size"][card]) - best, boxes_of_spot(content, card, spot)
