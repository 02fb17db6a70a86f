"""The rules of Tide as kernels; see RULES.md."""

from __future__ import annotations

from typing import Any

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.rng import Words, below, shuffle
from clessidra.core.verbs import Ints, Table
from clessidra_tide.state import (
    FALL,
    HAND,
    HIDE,
    KIND_OF,
    N_ACTIONS,
    NO_SUCH_ACTION,
    NONE,
    NOT_AWAITED,
    NOT_IN_HAND,
    OK,
    OVER,
    RIDE,
    TOO_LOW,
    WAVES,
)

Waves = Any
"""A list of waves; NumPy and numba both know it."""


@kernel
def deal(content: Table, states: States, i: int, rng: Words) -> None:
    """TI-2, TI-3: shuffle, and draw who begins."""
    s = states[i]
    for wave in range(WAVES):
        s["deck"][wave] = wave
    shuffle(rng, s["deck"], WAVES)
    s["first"] = below(rng, int(s["players"]))


@kernel
def set_up(content: Table, states: States, i: int) -> None:
    """TI-2, TI-3: five for each, and the first tide."""
    s = states[i]
    for seat in range(int(s["players"])):
        for slot in range(HAND):
            s["hand"][seat, slot] = draw(states, i)
        s["left"][seat] = HAND
    s["tide"] = draw(states, i)
    s["turn"] = s["first"]
    s["round"] = 1


@kernel
def draw(states: States, i: int) -> int:
    """The next wave of the deck, which has one."""
    s = states[i]
    wave = int(s["deck"][int(s["drawn"])])
    s["deck"][int(s["drawn"])] = NONE
    s["drawn"] += 1
    return wave


@kernel
def active(content: Table, states: States, i: int) -> int:
    """The seat whose turn it is."""
    s = states[i]
    return 0 if s["phase"] == OVER else 1 << int(s["turn"])


@kernel
def legal(content: Table, states: States, i: int, seat: int, out: Ints) -> int:
    """TI-4: ride or hide any wave of the hand, where that is allowed."""
    count = 0
    for action in range(N_ACTIONS):
        if check(states, i, seat, action) == OK:
            out[count] = action
            count += 1
    return count


@kernel
def check(states: States, i: int, seat: int, action: int) -> int:
    """Whether an action is allowed, or why not."""
    s = states[i]
    if not 0 <= action < N_ACTIONS:
        return NO_SUCH_ACTION
    if s["phase"] == OVER or seat != s["turn"]:
        return NOT_AWAITED
    kind = int(KIND_OF[action])
    wave = action - kind
    if slot_of(s["hand"][seat], wave) == NONE:
        return NOT_IN_HAND
    if kind == RIDE and wave <= s["tide"]:
        return TOO_LOW  # TI-5
    return OK


@kernel
def apply(content: Table, states: States, i: int, seat: int, action: int) -> int:
    """Play a wave, then the turn passes."""
    status = check(states, i, seat, action)
    if status != OK:
        return status
    s = states[i]
    kind = int(KIND_OF[action])
    wave = action - kind
    remove(s["hand"][seat], slot_of(s["hand"][seat], wave))
    s["left"][seat] -= 1
    if kind == HIDE:
        add(s["hidden"][seat], wave)  # TI-6
    else:
        s["rides"][seat] += 1
        rise(states, i, wave)
        if wave >= FALL and s["drawn"] < WAVES:  # TI-7
            rise(states, i, draw(states, i))
            s["reveals"] += 1
    pass_turn(states, i)
    return OK


@kernel
def rise(states: States, i: int, wave: int) -> None:
    """A wave is the tide now."""
    s = states[i]
    add(s["past"], int(s["tide"]))
    s["tide"] = wave


@kernel
def pass_turn(states: States, i: int) -> None:
    """TI-3, TI-8: the next player, or the end."""
    s = states[i]
    s["turn"] = (int(s["turn"]) + 1) % int(s["players"])
    if s["turn"] != s["first"]:
        return
    if s["round"] < HAND:
        s["round"] += 1
        return
    s["phase"] = OVER
    s["turn"] = NONE
    s["reveals"] += 1
    for seat in range(int(s["players"])):
        for slot in range(HAND):
            s["shown"][seat, slot] = s["hidden"][seat, slot]
            s["hidden"][seat, slot] = NONE


@kernel
def redeal(content: Table, states: States, i: int, rng: Words) -> None:
    """TI-11: deal what the viewer does not know, out of all waves that they have not seen."""
    s = states[i]
    unseen = 0
    for wave in range(WAVES):
        if not is_seen(states, i, wave):
            s["deck"][unseen] = wave
            unseen += 1
    shuffle(rng, s["deck"], unseen)
    for seat in range(int(s["players"])):
        hidden = 0 if s["phase"] == OVER else HAND - int(s["left"][seat]) - int(s["rides"][seat])
        unseen = fill(s["hand"][seat], int(s["left"][seat]), s["deck"], unseen)
        unseen = fill(s["hidden"][seat], hidden, s["deck"], unseen)
    drawn = int(s["drawn"])  # what is left of the deck lies behind what was drawn
    for place in range(WAVES - 1, -1, -1):
        s["deck"][place] = s["deck"][place - drawn] if place >= drawn else NONE


@kernel
def is_seen(states: States, i: int, wave: int) -> bool:
    """Whether the record shows where a wave is; the deck is never shown."""
    s = states[i]
    seen = s["tide"] == wave or slot_of(s["past"], wave) != NONE
    for seat in range(int(s["players"])):
        seen = seen or slot_of(s["hand"][seat], wave) != NONE
        seen = seen or slot_of(s["hidden"][seat], wave) != NONE
        seen = seen or slot_of(s["shown"][seat], wave) != NONE
    return seen


@kernel
def fill(row: Waves, count: int, pile: Waves, top: int) -> int:
    """Give a hidden row its waves from the top of a pile; returns how many are left there."""
    if count == 0 or row[0] != NONE:
        return top
    for slot in range(count):
        top -= 1
        row[slot] = pile[top]
    return top


@kernel
def finished(content: Table, states: States, i: int) -> int:
    """TI-8."""
    return 1 if states[i]["phase"] == OVER else 0


@kernel
def score(content: Table, states: States, i: int, points: Ints, ranks: Ints) -> None:
    """TI-9, TI-10: points, and ranks with the tie-break."""
    s = states[i]
    players = int(s["players"])
    for seat in range(players):
        points[seat] = 2 * int(s["rides"][seat])
        for slot in range(HAND):
            wave = int(s["shown"][seat, slot])
            if wave != NONE:
                points[seat] += 1 if wave < s["tide"] else -1
    for seat in range(players):
        ranks[seat] = 1
        for rival in range(players):
            ahead = points[rival] > points[seat]
            level = points[rival] == points[seat]
            if ahead or (level and s["rides"][rival] > s["rides"][seat]):
                ranks[seat] += 1


# --- lists of waves ----------------------------------------------------------------------------


@kernel
def slot_of(row: Waves, wave: int) -> int:
    """Where a wave is in a list, or NONE."""
    for slot in range(len(row)):
        if row[slot] == wave:
            return slot
    return NONE


@kernel
def add(row: Waves, wave: int) -> None:
    """Put a wave at the end of a list, which has room for it."""
    row[slot_of(row, NONE)] = wave


@kernel
def remove(row: Waves, slot: int) -> None:
    """Take a wave out of a list; those behind it move up."""
    for at in range(slot, len(row) - 1):
        row[at] = row[at + 1]
    row[len(row) - 1] = NONE
