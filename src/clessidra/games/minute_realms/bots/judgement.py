"""What a realm can expect to score: the greedy bot's judgement of Minute Realms.

All values are hundredths of a point. The weights are rules of thumb, not rules of the game.
"""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Table
from clessidra.games.minute_realms.content.tables import DIFFERENT, PAIR, PER_CATEGORY, PER_CHOICE
from clessidra.games.minute_realms.dealing import N_VALUES, tokens_of_value
from clessidra.games.minute_realms.scoring import (
    card_points,
    category_counts,
    defence,
    different_categories,
    has_pair,
    invasion_points,
)
from clessidra.games.minute_realms.state import NONE, ROUNDS, UP, Phase

COIN = 45  # a coin that can still be spent
SPARE_COIN = 5  # one that cannot: it only breaks ties
LATER_BUILDING = 12  # chance, in percent, that a later card fits a category asked for
LATER_CHOICE = 28  # the same for the best category
LATER_PAIR = 13  # chance a round to complete a pair
LATER_SHIELDS = 40  # shields a later round brings on average
TOKEN_A_ROUND = 60  # chance, in percent, that a round places a token
LOST_BUILDING = 260  # what a building flipped by invaders costs


@kernel
def estimate(content: Table, states: States, i: int, seat: int) -> int:
    """Points on the table, what may come, coins, and the invasions to be expected."""
    s = states[i]
    left = ROUNDS - int(s["built"][seat])
    counts = category_counts(content, states, i, seat)
    coins = int(s["coins"][seat])
    total = 0
    for slot in range(int(s["built"][seat])):
        if s["face"][seat, slot] == UP:
            card = int(s["realm"][seat, slot])
            total += 100 * card_points(content, card, counts, coins)
            total += _growth(content, card, counts, left)
    spendable = min(coins, 2 * left)
    total += COIN * spendable + SPARE_COIN * (coins - spendable)
    if s["phase"] == Phase.OVER:
        return total + 100 * invasion_points(states, i, seat)
    if s["attack"][0] == NONE:
        total += _invasion(content, states, i, seat, ROUNDS // 2, 0)
    return total + _invasion(content, states, i, seat, ROUNDS, 1)


@kernel
def _growth(content: Table, card: int, counts: int, left: int) -> int:
    """What the cards still to come may add to a card already built."""
    kind = int(content[0]["kind"][card])
    points = int(content[0]["points"][card])
    if kind == PER_CATEGORY:
        return points * left * LATER_BUILDING
    if kind == PER_CHOICE:
        return points * left * LATER_CHOICE
    if kind == PAIR and has_pair(content, card, counts) == 0:
        return points * min(100, left * LATER_PAIR)
    if kind == DIFFERENT:
        now = different_categories(counts)
        later = min(len(content[0]["different"]) - 1, now + (left + 1) // 2)
        rise = int(content[0]["different"][later]) - int(content[0]["different"][now])
        return 60 * rise
    return 0


@kernel
def _invasion(content: Table, states: States, i: int, seat: int, last_round: int, pays: int) -> int:
    """Expected gain or loss of the invasion after `last_round`."""
    s = states[i]
    players = int(s["players"])
    unseen, worth = 0, 0
    for value in range(N_VALUES):
        count = tokens_of_value(players, value)
        for number in range(ROUNDS):
            if s["shown"][number] == value:
                count -= 1
        unseen += count
        worth += 100 * value * count
    mean = worth // max(1, unseen)
    attack = 0
    for number in range(last_round):
        if s["shown"][number] != NONE:
            attack += 100 * int(s["shown"][number])
        elif s["placed"][number] == 1:
            attack += mean
        elif number + 1 >= s["round"]:
            attack += mean * TOKEN_A_ROUND // 100
    rounds_left = max(0, last_round - int(s["built"][seat]))
    shields = 100 * defence(content, states, i, seat) + LATER_SHIELDS * rounds_left
    # The chance to hold rises from 0 to 1 while the shields go from 1.5 below to 1.5 above.
    hold = min(300, max(0, shields - attack + 150))
    gain = hold * attack // 300 if pays else 0
    return gain - (300 - hold) * LOST_BUILDING // 300
