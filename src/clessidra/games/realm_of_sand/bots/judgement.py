"""What a magician can expect to score: the greedy bot's judgement of Realm of Sand.

All values are hundredths of a star, all times hundredths of a turn. The weights are rules of
thumb, not rules of the game.
"""

from __future__ import annotations

from clessidra.bots.random_action import draw_from_list
from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.rng import Words, below
from clessidra.core.verbs import Ints, Table
from clessidra.games.realm_of_sand.elements import BASIC, N_ELEMENTS
from clessidra.games.realm_of_sand.placing import count_placements, nth_placement
from clessidra.games.realm_of_sand.present.previews import nearest
from clessidra.games.realm_of_sand.rules import list_others
from clessidra.games.realm_of_sand.state import (
    DRAWN,
    ENDING,
    LEVELS,
    MARKET,
    MAX_KEPT,
    NONE,
    OPERATIONS,
    SOLO_ROUNDS,
    Phase,
)

BASIC_DISK, RARE_DISK = 40, 130  # a disk of one's own, for as long as it can be used
LEVEL_UP = 40
HOURGLASS = 10
CRYSTAL = 20  # a charged crystal
TILE_TURNS = (0, 100, 140, 200, 270, 340, 410, 480)  # turns to fill n boxes with tiles, by n
RARE_TURNS = 300  # to gain a rare disk that a card asks for
LAST_TURNS = 6  # to be expected even when somebody is about to end the match
PATIENCE = 150  # turns after which a star is worth half
SECOND, THIRD = 60, 30  # of its worth, in percent, that the next best card adds


@kernel
def estimate(content: Table, states: States, i: int, seat: int) -> int:
    """Stars so far, the cards within reach, and what helps to reach others."""
    s = states[i]
    total = 100 * int(s["stars"][seat])
    if s["phase"] == Phase.OVER:
        return total
    turns = _turns_left(states, i, seat)
    usable = min(100, turns // 4)
    for element in range(N_ELEMENTS):
        disk = BASIC_DISK if element < BASIC else RARE_DISK
        total += disk * _disks(states, i, seat, element) * usable // 100
    total += LEVEL_UP * int(s["level"][seat]) * usable // 100
    total += HOURGLASS * int(s["hourglasses"][seat])
    total += CRYSTAL * min(1, int(s["crystal"][seat])) * usable // 100
    return total + _prospects_of_cards(content, states, i, seat, turns)


@kernel
def _turns_left(states: States, i: int, seat: int) -> int:
    """Exact in solo; among several, a guess from who has most hourglasses."""
    s = states[i]
    if s["players"] == 1:
        return 100 * (SOLO_ROUNDS - int(s["round"]) + 1 - int(s["acted"]))
    most = 0
    for other in range(int(s["players"])):
        most = max(most, int(s["hourglasses"][other]))
    return 100 * (LAST_TURNS + max(0, ENDING - most))


@kernel
def _disks(states: States, i: int, seat: int, element: int) -> int:
    """Disks of one element in hand and on the board, at most three count."""
    s = states[i]
    on_board = int(s["pieces"][seat, element]) & int(s["disks"][seat])
    count = int(s["hand"][seat, element])
    while on_board:
        on_board &= on_board - 1
        count += 1
    return min(3, count)


@kernel
def _prospects_of_cards(content: Table, states: States, i: int, seat: int, turns: int) -> int:
    """The three best cards; pieces serve only one of them, so the others count less."""
    first, second, third = 0, 0, 0
    for at in range(LEVELS * MARKET + DRAWN + MAX_KEPT):
        card = _card_in_reach(states, i, seat, at)
        if card == NONE:
            continue
        worth = _worth(content, states, i, seat, card, turns)
        if worth > first:
            first, second, third = worth, first, second
        elif worth > second:
            second, third = worth, second
        elif worth > third:
            third = worth
    return first + (SECOND * second + THIRD * third) // 100


@kernel
def _card_in_reach(states: States, i: int, seat: int, at: int) -> int:
    """Face up, one of those looked at, or kept; NONE where there is none."""
    s = states[i]
    if at < LEVELS * MARKET:
        return int(s["market"][at // MARKET, at % MARKET])
    at -= LEVELS * MARKET
    return int(s["looked"][seat, at]) if at < DRAWN else int(s["kept"][seat, at - DRAWN])


@kernel
def _worth(content: Table, states: States, i: int, seat: int, card: int, turns: int) -> int:
    """What a card gives, less the longer it takes."""
    gain = 100 * int(content[0]["stars"][card]) + HOURGLASS * int(content[0]["hourglasses"][card])
    gain += LEVEL_UP * int(content[0]["level_ups"][card])
    for element in range(N_ELEMENTS):
        disk = BASIC_DISK if element < BASIC else RARE_DISK
        gain += disk * int(content[0]["gains"][card, element])
    needed = _turns_to_complete(content, states, i, seat, card)
    if needed > turns:
        return 0
    return gain * PATIENCE // (PATIENCE + needed)


@kernel
def _turns_to_complete(content: Table, states: States, i: int, seat: int, card: int) -> int:
    """Disks in stock go to the best place for the card, up to three a turn; tiles do the rest."""
    s = states[i]
    missing, boxes = nearest(content, states, i, seat, card)
    by_disk, rare, lacking = 0, 0, 0
    for element in range(N_ELEMENTS):
        wanted = 0
        for box in range(int(content[0]["size"][card])):
            wanted += 1 if content[0]["element"][card, box] == element else 0
        there = int(s["pieces"][seat, element])
        matching, elsewhere = there & boxes, there & ~boxes & int(s["disks"][seat])
        spare = int(s["hand"][seat, element])
        while matching:
            matching &= matching - 1
            wanted -= 1
        while elsewhere:
            elsewhere &= elsewhere - 1
            spare += 1
        wanted = max(0, wanted)
        by_disk += min(wanted, spare)
        if element >= BASIC:
            rare += wanted
            lacking += max(0, wanted - spare)
    tiled = TILE_TURNS[missing] if rare == 0 else NONE
    now = 0  # disks that the present summoning can still place
    if s["phase"] == Phase.SUMMON and s["turn"] == seat:
        now = by_disk if s["summons_all"] else OPERATIONS - int(s["operations"])
    placed = min(by_disk, max(now, OPERATIONS))
    summoned = RARE_TURNS * lacking + TILE_TURNS[max(0, missing - lacking - placed)]
    if placed > now:
        summoned += 100
    return summoned if tiled == NONE or (placed > 0 and summoned < tiled) else tiled


@kernel
def draw(content: Table, states: States, i: int, seat: int, rng: Words, actions: Ints) -> int:
    """A random legal action: of the hundred ways to place a tile only the one drawn is made."""
    if states[i]["phase"] != Phase.MAIN:
        return draw_from_list(content, states, i, seat, rng, actions)
    placements = count_placements(content, states, i, seat)
    others = list_others(content, states, i, seat, actions, 0)
    n = below(rng, placements + others)
    if n < placements:
        return nth_placement(content, states, i, seat, n)
    return int(actions[n - placements])
