"""Candidates of cards: where they match and what they give, or how far away they are."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.json_text import Facts
from clessidra.core.verbs import Ints, Table
from clessidra.games.realm_of_sand.actions import DO_COMPLETE, SPOTS
from clessidra.games.realm_of_sand.completing import boxes_of_spot, place_among_kept
from clessidra.games.realm_of_sand.elements import N_ELEMENTS
from clessidra.games.realm_of_sand.present.candidate_facts import (
    COMPLETE,
    COMPLETING,
    new_candidate,
)
from clessidra.games.realm_of_sand.present.previews import nearest
from clessidra.games.realm_of_sand.rules import apply
from clessidra.games.realm_of_sand.state import LEVELS, MARKET, MAX_KEPT, NONE
from clessidra.games.realm_of_sand.statuses import Status


@kernel
def list_open_cards(trials: States, seat: int, facts: Facts) -> None:
    """The cards face up, then those the seat keeps."""
    s, f = trials[0], facts[0]
    count = 0
    for level in range(LEVELS):
        for place in range(MARKET):
            if s["market"][level, place] != NONE:
                f["open"][count] = s["market"][level, place]
                count += 1
    for place in range(MAX_KEPT):
        if s["kept"][seat, place] != NONE:
            f["open"][count] = s["kept"][seat, place]
            count += 1
    f["opened"] = count


@kernel
def add_card(
    content: Table, trials: States, seat: int, card: int, actions: Ints, facts: Facts
) -> None:
    """One card: where it matches and what it gives, or how far away it is."""
    f = facts[0]
    at = new_candidate(facts, COMPLETE, Status.NO_MATCH)
    f["form"][at], f["card"][at] = COMPLETING, card
    f["is_kept"][at] = 0 if place_among_kept(trials, 0, seat, card) == NONE else 1
    first = DO_COMPLETE + card * SPOTS
    for listed in actions:
        action = int(listed)
        if first <= action < first + SPOTS:
            spot = int(f["spots"][at])
            f["spots"][at], f["status"][at] = spot + 1, Status.OK
            f["spot_boxes"][at, spot] = boxes_of_spot(content, card, action - first)
            trials[1] = trials[0]
            apply(content, trials, 1, seat, action)
            charged = trials[1]["crystal"][seat] > trials[0]["crystal"][seat]
            f["spot_charges"][at, spot] = 1 if charged else 0
    if f["spots"][at]:
        add_gains(content, trials, seat, card, facts, at)
    else:
        f["missing"][at], f["near"][at] = nearest(content, trials, 0, seat, card)


@kernel
def add_gains(content: Table, trials: States, seat: int, card: int, facts: Facts, at: int) -> None:
    """What the completion that was tried last gave, as in `gains`: the same at every spot."""
    before, after, f = trials[0], trials[1], facts[0]
    levels = int(after["level"][seat]) - int(before["level"][seat])
    f["gained_stars"][at] = int(after["stars"][seat]) - int(before["stars"][seat])
    f["gained_hourglasses"][at] = int(after["hourglasses"][seat]) - int(before["hourglasses"][seat])
    f["gained_levels"][at] = levels
    f["lost_levels"][at] = int(content[0]["level_ups"][card]) - levels
    for element in range(N_ELEMENTS):
        disks = int(before["supply"][element]) - int(after["supply"][element])
        f["gained_disks"][at, element] = disks
        f["lost_disks"][at, element] = int(content[0]["gains"][card, element]) - disks
