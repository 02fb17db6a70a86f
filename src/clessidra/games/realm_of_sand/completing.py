"""Completing cards: where a pattern matches, what is paid and what is gained (RS-60 to RS-63)."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Ints, Table
from clessidra.games.realm_of_sand.actions import DO_COMPLETE, SPOTS
from clessidra.games.realm_of_sand.boards import lift
from clessidra.games.realm_of_sand.elements import N_ELEMENTS
from clessidra.games.realm_of_sand.grid import BOXES, lowest_bit
from clessidra.games.realm_of_sand.state import LEVELS, MARKET, MAX_KEPT, NONE, Crystal
from clessidra.games.realm_of_sand.statuses import Status

# --- matching ----------------------------------------------------------------------------------


@kernel
def matches(content: Table, states: States, i: int, seat: int, card: int, way: int) -> int:
    """RS-60: the set of corner boxes at which this way of the card's pattern matches."""
    pieces = states[i]["pieces"]
    found = int(content[0]["corners"][card, way])
    for box in range(int(content[0]["size"][card])):
        element = int(content[0]["element"][card, box])
        found &= int(pieces[seat, element]) >> int(content[0]["shift"][card, way, box])
        if found == 0:
            break
    return found


@kernel
def boxes_of_spot(content: Table, card: int, spot: int) -> int:
    """The boxes that the pattern covers at a spot."""
    way, corner = spot // BOXES, spot % BOXES
    boxes = 0
    for box in range(int(content[0]["size"][card])):
        boxes |= 1 << (corner + int(content[0]["shift"][card, way, box]))
    return boxes


@kernel
def place_in_market(content: Table, states: States, i: int, card: int) -> int:
    """Which of its level's face-up places a card lies at, or NONE."""
    level = int(content[0]["card_level"][card])
    for place in range(MARKET):
        if states[i]["market"][level, place] == card:
            return place
    return NONE


@kernel
def place_among_kept(states: States, i: int, seat: int, card: int) -> int:
    """Which of the seat's kept cards it is, or NONE."""
    for place in range(MAX_KEPT):
        if states[i]["kept"][seat, place] == card:
            return place
    return NONE


@kernel
def check_complete(content: Table, states: States, i: int, seat: int, choice: int) -> Status:
    """RS-60, RS-61: a card face up or kept, and the pieces for it at that spot."""
    card, spot = choice // SPOTS, choice % SPOTS
    if (
        place_in_market(content, states, i, card) == NONE
        and place_among_kept(states, i, seat, card) == NONE
    ):
        return Status.NO_CARD_THERE
    way, corner = spot // BOXES, spot % BOXES
    if way >= content[0]["ways"][card]:
        return Status.NO_MATCH
    found = matches(content, states, i, seat, card, way)
    return Status.OK if (found >> corner) & 1 else Status.NO_MATCH


@kernel
def list_spots(
    content: Table, states: States, i: int, seat: int, card: int, out: Ints, count: int
) -> int:
    """Every spot where one card can be completed."""
    action = DO_COMPLETE + card * SPOTS
    for way in range(int(content[0]["ways"][card])):
        found = matches(content, states, i, seat, card, way)
        while found:
            out[count] = action + way * BOXES + lowest_bit(found)
            count += 1
            found &= found - 1
    return count


@kernel
def list_completions(
    content: Table, states: States, i: int, seat: int, out: Ints, count: int
) -> int:
    """Every completion that `check_complete` allows."""
    s = states[i]
    for level in range(LEVELS):
        for place in range(MARKET):
            card = int(s["market"][level, place])
            if card != NONE:
                count = list_spots(content, states, i, seat, card, out, count)
    for place in range(MAX_KEPT):
        card = int(s["kept"][seat, place])
        if card == NONE:
            break
        count = list_spots(content, states, i, seat, card, out, count)
    return count


# --- completing --------------------------------------------------------------------------------


@kernel
def complete(content: Table, states: States, i: int, seat: int, choice: int) -> None:
    """RS-62, RS-63, RS-70: pay the pieces, take the card, gain what it gives, charge."""
    s = states[i]
    card = choice // SPOTS
    boxes = boxes_of_spot(content, card, choice % SPOTS)
    take_card(content, states, i, seat, card)
    lift(states, i, seat, boxes)
    gain(content, states, i, seat, card)
    if s["advanced"] and boxes & int(content[0]["crystals"][int(s["board"][seat])]):
        charge(states, i, seat)


@kernel
def take_card(content: Table, states: States, i: int, seat: int, card: int) -> None:
    """RS-64: the gap in the centre stays; a kept card becomes known to all."""
    s = states[i]
    place = place_in_market(content, states, i, card)
    if place != NONE:
        s["market"][int(content[0]["card_level"][card]), place] = NONE
    else:
        forget_kept(states, i, seat, place_among_kept(states, i, seat, card))
        s["reveals"] += 1
    s["completed"][int(s["completions"])] = card
    s["completed_by"][int(s["completions"])] = seat
    s["completions"] += 1


@kernel
def forget_kept(states: States, i: int, seat: int, place: int) -> None:
    """The other kept cards close up and keep their order."""
    s = states[i]
    last = MAX_KEPT - 1
    for at in range(place, last):
        s["kept"][seat, at] = s["kept"][seat, at + 1]
        s["kept_level"][seat, at] = s["kept_level"][seat, at + 1]
    s["kept"][seat, last] = NONE
    s["kept_level"][seat, last] = 0


@kernel
def gain(content: Table, states: States, i: int, seat: int, card: int) -> None:
    """RS-63, RS-5: disks as far as there are any, levels as far as the track goes."""
    s = states[i]
    for element in range(N_ELEMENTS):
        disks = min(int(content[0]["gains"][card, element]), int(s["supply"][element]))
        s["supply"][element] -= disks
        s["hand"][seat, element] += disks
    higher = int(s["level"][seat]) + int(content[0]["level_ups"][card])
    s["level"][seat] = min(higher, int(content[0]["levels"]))
    s["hourglasses"][seat] += content[0]["hourglasses"][card]
    s["stars"][seat] += content[0]["stars"][card]


@kernel
def charge(states: States, i: int, seat: int) -> None:
    """RS-70, RS-71: a clear crystal is charged, for the next turn; a charged one stays."""
    if states[i]["crystal"][seat] == Crystal.CLEAR:
        states[i]["crystal"][seat] = Crystal.CHARGING
