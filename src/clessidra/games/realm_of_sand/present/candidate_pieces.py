"""Candidates of tiles and pieces: where they may lie, and which cards would then match."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.json_text import Facts
from clessidra.core.verbs import Ints, Table
from clessidra.games.realm_of_sand.actions import DO_PLACE, MAX_PLACEMENTS
from clessidra.games.realm_of_sand.elements import BASIC
from clessidra.games.realm_of_sand.grid import BOXES
from clessidra.games.realm_of_sand.placing import squares_short
from clessidra.games.realm_of_sand.present.candidate_facts import (
    MOVING,
    PLACE,
    PLACING,
    new_candidate,
)
from clessidra.games.realm_of_sand.present.previews import ready_after
from clessidra.games.realm_of_sand.rules import check
from clessidra.games.realm_of_sand.shapes import SHAPES
from clessidra.games.realm_of_sand.statuses import Status

CORNER_HALF = next(shape.half for shape in SHAPES if shape.name == "corner")


@kernel
def add_tile(
    content: Table, trials: States, seat: int, slot: int, actions: Ints, facts: Facts
) -> None:
    """One tile: where it may lie, what would be short, which cards would match."""
    f = facts[0]
    tile = int(trials[0]["tiles"][seat, slot])
    half = int(content[0]["half"][tile])
    twin = half if content[0]["alike"][tile] else 0
    at = new_candidate(facts, PLACE, Status.TOO_MANY_DARK)
    f["form"][at], f["tile"][at], f["tile_slot"][at] = PLACING, tile, slot
    f["shape"][at] = 1 if half == CORNER_HALF else 0
    f["digits"][at] = (2 * half + 3) // 4
    first = DO_PLACE + slot * MAX_PLACEMENTS
    for listed in actions:
        action = int(listed)
        if not first <= action < first + MAX_PLACEMENTS:
            continue
        f["status"][at] = Status.OK
        number = action - first
        lacking = squares_short(content, trials, 0, seat, action - DO_PLACE)
        ready = ready_after(content, trials, 0, seat, action)
        add_placement(lacking, ready, facts, at, number)
        if twin:
            add_placement(lacking, ready, facts, at, number + twin)


@kernel
def add_placement(lacking: int, ready: int, facts: Facts, at: int, number: int) -> None:
    """One placement of a tile that is allowed."""
    f = facts[0]
    digit, bit = number >> 2, 1 << (number & 3)
    f["allowed"][at, digit] |= bit
    if lacking:
        row = int(f["shorts"][at])
        f["short_at"][at, row] = number
        for element in range(BASIC):
            f["short_of"][at, row, element] = lacking >> 4 * element & 15
        f["shorts"][at] += 1
    for place in range(int(f["opened"])):
        if ready >> int(f["open"][place]) & 1:
            f["has_ready_placement"][at, place] = 1
            f["ready_placements"][at, place, digit] |= bit


@kernel
def add_goals(content: Table, trials: States, seat: int, first: int, facts: Facts, at: int) -> None:
    """One piece: the boxes it may go to, and those the dark-box limit forbids."""
    f = facts[0]
    f["form"][at], f["status"][at] = MOVING, Status.OK
    for box in range(BOXES):
        found = check(content, trials, 0, seat, first + box)
        if found == Status.OK:
            f["goals"][at] |= 1 << box
            ready = ready_after(content, trials, 0, seat, first + box)
            for place in range(int(f["opened"])):
                if ready >> int(f["open"][place]) & 1:
                    f["ready_boxes"][at, place] |= 1 << box
        elif found == Status.TOO_MANY_DARK:
            f["dark_goals"][at] |= 1 << box
        else:
            f["status"][at] = found
    if f["goals"][at]:
        f["status"][at] = Status.OK
