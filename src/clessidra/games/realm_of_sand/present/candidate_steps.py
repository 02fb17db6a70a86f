"""Candidates of small steps: single actions, and families that give something for another."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.json_text import Facts
from clessidra.core.verbs import Table
from clessidra.games.realm_of_sand.actions import (
    DO_ASIDE,
    DO_BURY,
    DO_END,
    DO_FILL,
    DO_GAIN,
    DO_KEEP,
    DO_LOOK,
    DO_RISE,
    DO_STOP,
    DO_SUMMON,
    DO_SUMMON_ALL,
    DO_SWAP,
    DO_TAKE,
    DO_TRADE_BOX,
    DO_TRADE_HAND,
    KIND_OF,
)
from clessidra.games.realm_of_sand.elements import BASIC, N_ELEMENTS
from clessidra.games.realm_of_sand.placing import boxes_to_fill
from clessidra.games.realm_of_sand.present.candidate_facts import (
    BEGIN_SUMMON,
    END,
    FILL_BOXES,
    GAIN,
    KEEP,
    LOOK_AT,
    PUT_UNDER,
    RISE,
    SET_ASIDE,
    STOP,
    SUMMON_ALL,
    SWAP_TILE,
    SWAPPING,
    TAKE_TILE,
    TRADE,
    TRADING,
    new_candidate,
)
from clessidra.games.realm_of_sand.rules import check
from clessidra.games.realm_of_sand.state import NONE, TILES
from clessidra.games.realm_of_sand.statuses import Status


@kernel
def add_single(content: Table, trials: States, seat: int, action: int, facts: Facts) -> None:
    """An action that needs nothing added."""
    at = new_candidate(facts, END, check(content, trials, 0, seat, action))
    name_step(content, trials, seat, action, facts, at)


@kernel
def add_member(content: Table, trials: States, seat: int, action: int, facts: Facts) -> None:
    """A legal action: a candidate of its own, or one more of its family."""
    f = facts[0]
    kind = int(KIND_OF[action])
    choice = action - kind
    if kind == DO_SWAP:
        slot, place = divmod(choice, TILES)
        at = family(facts, SWAPPING, NONE, NONE, int(trials[0]["tiles"][seat, slot]))
        f["takes_tile"][at, int(f["takes"][at])] = trials[0]["circle"][place]
        f["takes"][at] += 1
    elif kind == DO_TRADE_HAND:
        given, gained = divmod(choice, N_ELEMENTS)
        f["gets"][family(facts, TRADING, given, NONE, NONE)] |= 1 << gained
    elif kind == DO_TRADE_BOX:
        box, gained = divmod(choice, N_ELEMENTS)
        f["gets"][family(facts, TRADING, NONE, box, NONE)] |= 1 << gained
    else:
        add_single(content, trials, seat, action, facts)


@kernel
def family(facts: Facts, form: int, disk: int, box: int, tile: int) -> int:
    """The candidate that gives just this; a new one if there is none yet."""
    f = facts[0]
    for at in range(int(f["candidates"])):
        if (
            f["form"][at] == form
            and f["gives_disk"][at] == disk
            and f["in_box"][at] == box
            and f["gives_tile"][at] == tile
        ):
            return at
    at = new_candidate(facts, TRADE if form == TRADING else SWAP_TILE, Status.OK)
    f["form"][at], f["gives"][at] = form, 1 if box == NONE else 0
    f["gives_disk"][at], f["in_box"][at], f["gives_tile"][at] = disk, box, tile
    return at


@kernel
def name_step(
    content: Table, trials: States, seat: int, action: int, facts: Facts, at: int
) -> None:
    """The parts of the move of a small step, as `notation` has them."""
    s, f = trials[0], facts[0]
    kind = int(KIND_OF[action])
    choice = action - kind
    if kind == DO_SUMMON:
        f["do"][at] = BEGIN_SUMMON
    elif kind == DO_SUMMON_ALL:
        f["do"][at] = SUMMON_ALL
    elif kind == DO_STOP:
        f["do"][at] = STOP
    elif kind == DO_END:
        f["do"][at] = END
    elif kind == DO_RISE:
        f["do"][at] = RISE
    elif kind == DO_FILL:
        f["do"][at] = FILL_BOXES
        f["to_fill"][at] = boxes_to_fill(content, trials, 0, seat, choice)
    elif kind == DO_TAKE:
        f["do"][at], f["tile"][at] = TAKE_TILE, s["circle"][choice]
    elif kind == DO_GAIN:
        f["do"][at], f["disk"][at] = GAIN, BASIC + choice
    elif kind == DO_ASIDE:
        f["do"][at], f["tile"][at] = SET_ASIDE, s["tiles"][seat, choice]
    elif kind == DO_LOOK:
        f["do"][at], f["from_deck"][at] = LOOK_AT, choice
    elif kind == DO_KEEP:
        f["do"][at], f["card"][at] = KEEP, s["looked"][seat, choice]
    elif kind == DO_BURY:
        f["do"][at], f["cards"][at] = PUT_UNDER, 2
        f["order"][at, 0] = s["looked"][seat, choice]
        f["order"][at, 1] = s["looked"][seat, 1 - choice]
