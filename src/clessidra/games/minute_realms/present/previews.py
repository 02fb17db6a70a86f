"""Trying out what a seat could do, each action on a fresh copy of the record.

No rule is repeated here: every number comes from applying the action, or a shortened form of it.
No action on the copies reveals anything that we go on to read.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from clessidra.core.content import Content
from clessidra.core.fields import MAX_SEATS, States
from clessidra.core.jit import kernel
from clessidra.core.rng import STREAM_REDEAL, Words, new_rng, start
from clessidra.core.verbs import Ints, Table
from clessidra.games.minute_realms.actions import BUILD, N_ACTIONS
from clessidra.games.minute_realms.content.deck import Deck
from clessidra.games.minute_realms.content.deck_check import MAX_COST, MAX_TRADES
from clessidra.games.minute_realms.content.tables import with_card
from clessidra.games.minute_realms.dealing import redeal
from clessidra.games.minute_realms.rules import apply, check
from clessidra.games.minute_realms.scoring import defence, realm_points
from clessidra.games.minute_realms.state import NONE, PLACES, RECORD
from clessidra.games.minute_realms.statuses import Status

TRIED = N_ACTIONS + 1
"""Rows of what was tried out: one for each action, and a last one where nothing was."""
WALKED = PLACES * MAX_TRADES
"""Rows of the trade actions of each place."""

# The records it takes: the one that all begin with, the one that is tried on, the one before it.
BASE, TRIAL, BEFORE = range(3)
TRIALS = 3

NOTHING_TO_TRY = (Status.NOT_AWAITED, Status.NO_CARD_THERE, Status.NOT_STUCK)
"""No turn, no card, a last resort (MR-44) that is not needed."""

# Columns of what was tried out, and of what was walked through.
STATUS, DONE, COINS, POINTS, DEFENCE, SHORT = range(6)
STEP_DONE, STEP_COINS, STEP_PAYEE, STEP_PLACED = range(4)

_GENERATOR = new_rng()
# Any possibility will do, and always the same: no number we show depends on the unseen.
start(_GENERATOR, np.zeros(4, np.uint64), STREAM_REDEAL, 0)


def new_generator() -> Words:
    """What a record is filled up with before anything is tried out on it."""
    return _GENERATOR.copy()


def try_actions(content: Content, states: States, i: int, seat: int) -> list[list[int]]:
    """What every action of the seat would come to: a row of numbers each, by the columns above."""
    trials, found = np.empty(TRIALS, RECORD.dtype), np.zeros((TRIED, 6), np.int32)
    lay_out(content.table, states, i, seat, new_generator(), trials)
    try_out(content.table, states, i, seat, trials, found)
    rows: list[list[int]] = found.tolist()
    return rows


@kernel
def lay_out(
    content: Table, states: States, i: int, seat: int, generator: Words, trials: States
) -> None:
    """Make the record that all trials begin with: on it the seat acts and reveals nothing."""
    trials[BASE] = states[i]
    redeal(content, trials, BASE, generator)
    s = trials[BASE]
    # A preview stops at the first reveal, but the last action of a round deals the next one
    # and may call the invaders (MR-50). So on the copy the seat is the first of the round to
    # act. What is on offer does not change by that: the places of those who acted are empty.
    s["first"], s["acted"] = seat, 0
    # MR-65: a choice of what to lose is carried out when the last one is in. With nobody else
    # choosing this one is the last. The round dealt then is invented, and nobody reads it.
    for other in range(MAX_SEATS):
        if other != seat:
            s["must_lose"][other] = 0


@kernel
def try_out(content: Table, states: States, i: int, seat: int, trials: States, found: Ints) -> None:
    """Every action in one call: there are too many to try one by one.

    Row by row: the status in the state as it is, whether it was carried out on the trial record,
    the seat's coins, points and defence then, and how many coins more it would take. Of what
    nobody can do here, for lack of a turn or of a card, only the status is told.
    """
    for action in range(N_ACTIONS):
        status = check(content, states, i, seat, action)
        found[action, STATUS] = status
        if status in NOTHING_TO_TRY:
            continue
        trials[TRIAL] = trials[BASE]
        if apply(content, trials, TRIAL, seat, action) == Status.OK:
            found[action, DONE] = 1
            look(content, trials, TRIAL, seat, found[action])
        elif status in (Status.CANNOT_PAY_TRADE, Status.CANNOT_PAY_COST):
            found[action, SHORT] = coins_short(content, trials, TRIAL, seat, action)
    look(content, trials, BASE, seat, found[TRIED - 1])


@kernel
def look(content: Table, trials: States, i: int, seat: int, row: Ints) -> None:
    """Write down how the seat stands on a trial record."""
    row[COINS] = trials[i]["coins"][seat]
    row[POINTS] = realm_points(content, trials, i, seat)
    row[DEFENCE] = defence(content, trials, i, seat)


@kernel
def coins_short(content: Table, richer: States, i: int, seat: int, action: int) -> int:
    """The fewest coins more with which `check` would allow the action; 0 if none do."""
    for more in range(1, MAX_TRADES + MAX_COST + 1):
        richer[i]["coins"][seat] += 1
        if check(content, richer, i, seat, action) == Status.OK:
            return more
    return 0  # it is locked as well: no wealth makes a bastion of it


@kernel
def try_trades(shortened: Table, trades: Ints, seat: int, trials: States, found: Ints) -> None:
    """Take each card with only its first trade action, with its first two, and so on.

    Without its cost, so that the difference from one to the next is one trade action's doing. A
    card has `MAX_TRADES` rows in `shortened`, a place as many in `found`: whether it was carried
    out, the seat's coins then, who was paid last, and whether a token was placed last.
    """
    for place in range(PLACES):
        card = int(trials[BASE]["offer"][place])
        if card == NONE or place == seat:
            continue  # MR-23
        trials[BEFORE] = trials[BASE]
        for count in range(MAX_TRADES):
            if trades[card, count] == NONE:
                break
            table, row = card * MAX_TRADES + count, found[place * MAX_TRADES + count]
            trials[TRIAL] = trials[BASE]
            done = (
                apply(shortened[table : table + 1], trials, TRIAL, seat, BUILD + place) == Status.OK
            )
            row[STEP_DONE] = done
            row[STEP_COINS] = trials[TRIAL]["coins"][seat]
            if not done:  # whom somebody with more coins would pay (MR-31)
                trials[TRIAL] = trials[BASE]
                trials[TRIAL]["coins"][seat] += MAX_TRADES
                apply(shortened[table : table + 1], trials, TRIAL, seat, BUILD + place)
            row[STEP_PAYEE] = NONE
            for other in range(MAX_SEATS):
                if other != seat and trials[TRIAL]["coins"][other] > trials[BEFORE]["coins"][other]:
                    row[STEP_PAYEE] = other
            row[STEP_PLACED] = trials[TRIAL]["drawn"] > trials[BEFORE]["drawn"]  # MR-32
            trials[BEFORE] = trials[TRIAL]


def shortened_table(table: Table, deck: Deck) -> Table:
    """For each card as many packs as it can have trade actions, in which it is free and has only
    the first of them, the first two and so on."""
    rows = [
        with_card(table, at, replace(card, cost=0, trade=card.trade[: count + 1]))
        for at, card in enumerate(deck.cards)
        for count in range(MAX_TRADES)
    ]
    return np.concatenate(rows)
