"""Set-up of a match, and re-dealing what a viewer cannot see."""

from __future__ import annotations

from clessidra.core.driver import clockwise
from clessidra.core.fields import MAX_SEATS, States
from clessidra.core.jit import kernel
from clessidra.core.rng import Words, below, shuffle
from clessidra.core.verbs import Table
from clessidra.games.minute_realms.rules import deal_round, may_be_lost
from clessidra.games.minute_realms.state import DECK, DISCARDS, NONE, PLACES, ROUNDS, TOKENS, Phase

N_VALUES = 3  # tokens are worth 0, 1 or 2
STARTING_COINS = (3, 3, 4, 4, 5)  # MR-10


@kernel
def tokens_of_value(players: int, value: int) -> int:
    """How many tokens of a value are in play (MR-1, MR-13)."""
    if value == 2:
        return 2
    if value == 1:
        return 5
    if players == 5:
        return 5
    return 4 if players == 4 else 2


@kernel
def tokens_in_play(players: int) -> int:
    """How many tokens the stack has at the start."""
    total = 0
    for value in range(N_VALUES):
        total += tokens_of_value(players, value)
    return total


@kernel
def deal(content: Table, states: States, i: int, rng: Words) -> None:
    """MR-10, MR-12, MR-13: the first player by lot, the deck, the stack of tokens."""
    s = states[i]
    players = int(s["players"])
    s["first"] = below(rng, players)
    count = 0
    for card in range(DECK):
        if content[0]["mark"][card] <= players:
            s["deck"][count] = card
            count += 1
    shuffle(rng, s["deck"], count)
    count = 0
    for value in range(N_VALUES):
        for _ in range(tokens_of_value(players, value)):
            s["tokens"][count] = value
            count += 1
    shuffle(rng, s["tokens"], count)


@kernel
def set_up(content: Table, states: States, i: int) -> None:
    """MR-10: starting coins clockwise from the first player; then the first round's cards."""
    s = states[i]
    players = int(s["players"])
    for turn in range(players):
        s["coins"][clockwise(int(s["first"]), turn, players)] = STARTING_COINS[turn]
    s["round"] = 1
    s["phase"] = Phase.TAKE
    deal_round(states, i)


@kernel
def redeal(content: Table, states: States, i: int, rng: Words) -> None:
    """Fill deck, tokens and others' pending choices of a hidden record at random.

    Reads nothing but what the viewer may see: the unseen cards are the content less all that lie
    open, the unseen tokens those in play less the ones turned up.
    """
    _redeal_deck(content, states, i, rng)
    _redeal_tokens(states, i, rng)
    s = states[i]
    for seat in range(int(s["players"])):
        if s["chosen"][seat] == 1 and s["choice"][seat] == NONE:
            s["choice"][seat] = _random_loss(content, states, i, seat, rng)


@kernel
def _redeal_deck(content: Table, states: States, i: int, rng: Words) -> None:
    s = states[i]
    unseen = 0  # a bit for each card: the 56 of the deck fit one word
    for card in range(DECK):
        if content[0]["mark"][card] <= s["players"]:
            unseen |= 1 << card
    for place in range(PLACES):
        if s["offer"][place] != NONE:
            unseen &= ~(1 << int(s["offer"][place]))
    for seat in range(MAX_SEATS):
        for slot in range(int(s["built"][seat])):
            unseen &= ~(1 << int(s["realm"][seat, slot]))
    for at in range(DISCARDS):
        if s["discards"][at] != NONE:
            unseen &= ~(1 << int(s["discards"][at]))
    start = int(s["dealt"])
    count = 0
    for card in range(DECK):
        if unseen >> card & 1:
            s["deck"][start + count] = card
            count += 1
    shuffle(rng, s["deck"][start:], count)


@kernel
def _redeal_tokens(states: States, i: int, rng: Words) -> None:
    s = states[i]
    players = int(s["players"])
    start = int(s["drawn"])
    # Collect the unseen values at the end of the stack's room: those of the track lie there too
    # until they are handed out, so there is room for all of them.
    pool = s["tokens"]
    count = 0
    for value in range(N_VALUES):
        unseen = tokens_of_value(players, value)
        for number in range(ROUNDS):
            if s["shown"][number] == value:
                unseen -= 1
        for _ in range(unseen):
            pool[count] = value
            count += 1
    shuffle(rng, pool, count)
    for number in range(ROUNDS):
        if s["placed"][number] == 1 and s["shown"][number] == NONE:
            count -= 1
            s["track"][number] = pool[count]
        else:
            s["track"][number] = s["shown"][number]
    # What is left is the stack; move it to where the stack begins now.
    for at in range(count - 1, -1, -1):
        pool[start + at] = pool[at]
    for at in range(TOKENS):
        if at < start or at >= start + count:
            pool[at] = NONE


@kernel
def _random_loss(content: Table, states: States, i: int, seat: int, rng: Words) -> int:
    s = states[i]
    eligible = 0
    for slot in range(int(s["built"][seat])):
        eligible += may_be_lost(content, states, i, seat, slot)
    skip = below(rng, eligible)
    for slot in range(int(s["built"][seat])):
        if may_be_lost(content, states, i, seat, slot):
            if skip == 0:
                return slot
            skip -= 1
    return NONE
