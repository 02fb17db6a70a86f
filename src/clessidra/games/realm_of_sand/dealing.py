"""Set-up of a match, and re-dealing what a viewer cannot see."""

from __future__ import annotations

from clessidra.core.driver import clockwise
from clessidra.core.fields import MAX_SEATS, States
from clessidra.core.jit import kernel
from clessidra.core.rng import Words, below, shuffle
from clessidra.core.verbs import Table
from clessidra.games.realm_of_sand.decks import refill
from clessidra.games.realm_of_sand.elements import BASIC, N_ELEMENTS, PURPLE, RED
from clessidra.games.realm_of_sand.grid import count_bits, nth_bit
from clessidra.games.realm_of_sand.placing import draw_tile
from clessidra.games.realm_of_sand.powers.common import power_of
from clessidra.games.realm_of_sand.state import (
    BOARDS,
    CARDS,
    DECK,
    DRAWN,
    HELD,
    LEVELS,
    MARKET,
    MAX_KEPT,
    NONE,
    SQUARES_EACH,
    TILES,
    Phase,
)
from clessidra.games.realm_of_sand.turns import begin_turn

# --- a new match -------------------------------------------------------------------------------


@kernel
def deal(content: Table, states: States, i: int, rng: Words) -> None:
    """RS-10, RS-11, RS-13, RS-14: decks, circle, boards and first player by lot."""
    s = states[i]
    players = int(s["players"])
    s["first"] = below(rng, players)
    for level in range(LEVELS):
        for at in range(DECK):
            s["deck"][level, at] = content[0]["of_level"][level, at]
        shuffle(rng, s["deck"][level], DECK)
    for tile in range(TILES):
        s["circle"][tile] = tile
    shuffle(rng, s["circle"], TILES)
    unused = (1 << BOARDS) - 1
    for seat in range(players):
        board = nth_bit(unused, below(rng, BOARDS - seat))
        s["board"][seat] = board
        unused &= ~(1 << board)


@kernel
def disks_in_play(players: int, element: int) -> int:
    """RS-12: how many disks of an element there are."""
    if players == 4:
        return 7 if element < BASIC else 5
    return 5 if players == 3 else 2 * players


@kernel
def set_up(content: Table, states: States, i: int) -> None:
    """RS-10 to RS-15: from the deal to the first decision."""
    s = states[i]
    players = int(s["players"])
    for element in range(BASIC):
        s["squares"][element] = SQUARES_EACH
    for element in range(N_ELEMENTS):
        s["supply"][element] = disks_in_play(players, element)
    for level in range(LEVELS):
        s["left"][level] = DECK
    refill(states, i)
    s["circled"] = TILES
    for turn in range(players):
        for slot in range(HELD):
            seat = clockwise(int(s["first"]), turn, players)
            s["tiles"][seat, slot] = draw_tile(states, i, 0)
    s["round"] = 1
    begin_turn(states, i, int(s["first"]))
    for seat in range(players):
        if power_of(content, states, i, seat) == PURPLE:
            s["turn"] = seat
            s["phase"] = Phase.GIFT


# --- what a viewer cannot see ------------------------------------------------------------------


@kernel
def redeal(content: Table, states: States, i: int, rng: Words) -> None:
    """Fill decks, and cards only their owner knows, of a hidden record at random.

    Reads nothing but what the viewer may see. Only red has secrets (RS-73): who is red, how many
    cards it keeps and looks at and how many it has put at the bottom is public.
    """
    red = NONE
    for seat in range(int(states[i]["players"])):
        if power_of(content, states, i, seat) == RED:
            red = seat
    for level in range(LEVELS):
        unseen = _unseen(content, states, i, level)
        if red != NONE:
            unseen = _redeal_red(content, states, i, level, red, unseen, rng)
        _redeal_deck(content, states, i, level, red, unseen, rng)


@kernel
def _unseen(content: Table, states: States, i: int, level: int) -> int:
    """The cards of a level that the viewer sees nowhere; bit n is the level's n-th card."""
    s = states[i]
    seen = 0  # a bit for each card: the 54 fit one word
    for place in range(MARKET):
        seen |= _bit(int(s["market"][level, place]))
    for at in range(CARDS):
        seen |= _bit(int(s["completed"][at]))
    for seat in range(MAX_SEATS):
        for at in range(MAX_KEPT):
            seen |= _bit(int(s["kept"][seat, at]))
        for at in range(DRAWN):
            seen |= _bit(int(s["looked"][seat, at]))
        for at in range(DECK):
            seen |= _bit(int(s["known"][seat, level, at]))
    unseen = 0
    for at in range(DECK):
        unseen |= (~seen >> int(content[0]["of_level"][level, at]) & 1) << at
    return unseen


@kernel
def _bit(card: int) -> int:
    return 0 if card == NONE else 1 << card


@kernel
def _pick(unseen: int, rng: Words) -> int:
    """A bit of the set, each equally likely."""
    return nth_bit(unseen, below(rng, count_bits(unseen)))


@kernel
def _redeal_red(
    content: Table, states: States, i: int, level: int, red: int, unseen: int, rng: Words
) -> int:
    """The cards of this level that red keeps, looks at or has buried; returns what is left."""
    s = states[i]
    cards = content[0]["of_level"][level]
    for at in range(MAX_KEPT):
        if s["kept_level"][red, at] == level + 1 and s["kept"][red, at] == NONE:
            picked = _pick(unseen, rng)
            unseen &= ~(1 << picked)
            s["kept"][red, at] = cards[picked]
    if s["look_level"] == level + 1:
        for at in range(int(s["looking"])):
            if s["looked"][red, at] == NONE:
                picked = _pick(unseen, rng)
                unseen &= ~(1 << picked)
                s["looked"][red, at] = cards[picked]
    for back in range(int(s["buried"][level])):
        at = (int(s["top"][level]) + int(s["left"][level]) - 1 - back) % DECK
        if s["known"][red, level, at] == NONE:
            picked = _pick(unseen, rng)
            unseen &= ~(1 << picked)
            s["known"][red, level, at] = cards[picked]
    return unseen


@kernel
def _redeal_deck(
    content: Table, states: States, i: int, level: int, red: int, unseen: int, rng: Words
) -> None:
    """The deck: what red knows of it where it lies, the rest in any order."""
    s = states[i]
    for depth in range(int(s["left"][level])):
        at = (int(s["top"][level]) + depth) % DECK
        if red != NONE and s["known"][red, level, at] != NONE:
            s["deck"][level, at] = s["known"][red, level, at]
        else:
            picked = _pick(unseen, rng)
            unseen &= ~(1 << picked)
            s["deck"][level, at] = content[0]["of_level"][level, picked]
