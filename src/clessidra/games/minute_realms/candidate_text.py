"""Candidates as the server sends them, written by one kernel: they go out with every move."""

from __future__ import annotations

import json
from dataclasses import dataclass

import numpy as np

from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.rng import Words
from clessidra.core.verbs import Ints, Table
from clessidra.core.writing import (
    CLOSE,
    COMMA,
    LONGEST_NUMBER,
    OPEN,
    Bytes,
    Numbers,
    Pen,
    letters_of,
    write_number,
    write_sign,
    write_word,
)
from clessidra.games.minute_realms.deck import TRADES, Deck
from clessidra.games.minute_realms.deck_check import MAX_TRADES
from clessidra.games.minute_realms.notation import PLACE_NAMES
from clessidra.games.minute_realms.rules import (
    CANNOT_PAY_TRADE,
    STATUSES,
)
from clessidra.games.minute_realms.state import (
    BASTION,
    BUILD,
    DECK,
    LOSE_SLOT,
    N_ACTIONS,
    NONE,
    PLACES,
    RECORD,
    STUCK,
    UP,
)
from clessidra.games.minute_realms.trials import (
    COINS,
    DEFENCE,
    DONE,
    NOTHING_TO_TRY,
    POINTS,
    SHORT,
    STATUS,
    STEP_COINS,
    STEP_DONE,
    STEP_PAYEE,
    STEP_PLACED,
    TRIALS,
    TRIED,
    WALKED,
    lay_out,
    new_generator,
    shortened_table,
    try_out,
    try_trades,
)

# What is written around the numbers and the names, in the order of a candidate.
_PHRASES = (
    "null",
    '{"move":{"do":"build","card":',
    '{"move":{"do":"bastion","card":',
    '{"move":{"do":"stuck","card":',
    '{"move":{"do":"lose","card":',
    ',"place":',
    '},"status":',
    ',"details":{"short":',
    ',"steps":[',
    '{"step":"cost","amount":',
    '{"step":"bastion","amount":',
    ',"coins":',
    "}",
    '],"gives":',
    ',"coins":[',
    '],"points":[',
    '],"defence":[',
    "]}}",
    ',"to":',
    ',"placed":true',
    ',"placed":false',
)
(
    NULL,
    DO_BUILD,
    DO_BASTION,
    DO_STUCK,
    DO_LOSE,
    AT_PLACE,
    WITH_STATUS,
    AND_SHORT,
    AND_STEPS,
    STEP_COST,
    STEP_BASTION,
    AND_COINS,
    END_STEP,
    AND_GIVES,
    BOTH_COINS,
    BOTH_POINTS,
    BOTH_DEFENCES,
    END_CANDIDATE,
    TO_PLACE,
    PLACED,
    NOT_PLACED,
) = range(len(_PHRASES))
FIRST_STATUS = len(_PHRASES)
FIRST_PLACE = FIRST_STATUS + len(STATUSES)
FIRST_TRADE = FIRST_PLACE + PLACES
FIRST_CARD = FIRST_TRADE + len(TRADES)
PAY, INVASION = TRADES.index("pay"), TRADES.index("invasion")
_WORDS_OF_ONE = 30 + 5 * (MAX_TRADES + 1)
"""No candidate has more words and numbers: those outside its steps, and those of its steps."""


@dataclass(frozen=True, slots=True)
class Wording:
    """How the candidates of one deck are tried out and written."""

    shortened: Table
    trades: Ints
    """For each card its trade actions in their order, by their place in `TRADES`; then NONE."""
    letters: Bytes
    ends: Numbers
    room: int
    """No list of candidates is longer."""


_WORDINGS: dict[str, Wording] = {}


def wording_of(content: Content, deck: Deck) -> Wording:
    """Made once for each deck: kernels know what trade actions come to, the deck their order."""
    if content.hash not in _WORDINGS:
        _WORDINGS[content.hash] = _new_wording(content, deck)
    return _WORDINGS[content.hash]


def _new_wording(content: Content, deck: Deck) -> Wording:
    trades = np.full((DECK, MAX_TRADES), NONE, np.int32)
    for at, card in enumerate(deck.cards):
        trades[at, : len(card.trade)] = [TRADES.index(name) for name in card.trade]
    steps = [f'{{"step":{json.dumps(name)}' for name in TRADES]
    names = map(json.dumps, (*STATUSES, *PLACE_NAMES))
    words = [*_PHRASES, *names, *steps, *map(json.dumps, content.ids["cards"])]
    longest = max(LONGEST_NUMBER, *map(len, words)) + 1
    room = N_ACTIONS * _WORDS_OF_ONE * longest
    shortened = shortened_table(content.table, deck)
    return Wording(shortened, trades, *letters_of(words), room)


def candidates_text(content: Content, deck: Deck, states: States, i: int, seat: int) -> str:
    """The candidates of a seat in a record hidden for it: `Candidate` of the protocol as JSON."""
    wording = wording_of(content, deck)
    text = np.empty(wording.room, np.uint8)
    length = write_candidates(
        content.table,
        states,
        i,
        seat,
        wording.shortened,
        wording.trades,
        wording.letters,
        wording.ends,
        new_generator(),
        np.empty(TRIALS, RECORD.dtype),
        np.zeros((TRIED, 6), np.int32),
        np.zeros((WALKED, 4), np.int32),
        text,
    )
    return text[:length].tobytes().decode("ascii")


@kernel
def write_candidates(
    content: Table,
    states: States,
    i: int,
    seat: int,
    shortened: Table,
    trades: Ints,
    letters: Bytes,
    ends: Numbers,
    generator: Words,
    trials: States,
    tried: Ints,
    walked: Ints,
    text: Bytes,
) -> int:
    """Try everything out and write it down, place by place, then what could be lost, slot by slot;
    returns the length of the text."""
    lay_out(content, states, i, seat, generator, trials)
    try_out(content, states, i, seat, trials, tried)
    try_trades(shortened, trades, seat, trials, walked)
    pen = Pen(letters, ends, text)
    at = write_sign(pen, OPEN, 0)
    for number in range(N_ACTIONS):
        action = in_order(number)
        if not is_shown(states, i, seat, action, tried[action, STATUS]):
            continue
        if at > 1:
            at = write_sign(pen, COMMA, at)
        at = write_move(states, i, seat, action, pen, at)
        at = write_word(pen, WITH_STATUS, at)
        at = write_word(pen, FIRST_STATUS + tried[action, STATUS], at)
        at = write_word(pen, AND_SHORT, at)
        at = write_number_if(tried[action, SHORT] > 0, tried[action, SHORT], pen, at)
        at = write_word(pen, AND_STEPS, at)
        if action < STUCK:
            at = write_steps(content, states, i, seat, action, trades, tried, walked, pen, at)
        at = write_word(pen, AND_GIVES, at)
        at = write_card_if(given(states, i, seat, action), pen, at)
        at = write_both(BOTH_COINS, tried, action, COINS, pen, at)
        at = write_both(BOTH_POINTS, tried, action, POINTS, pen, at)
        at = write_both(BOTH_DEFENCES, tried, action, DEFENCE, pen, at)
        at = write_word(pen, END_CANDIDATE, at)
    return write_sign(pen, CLOSE, at)


@kernel
def in_order(number: int) -> int:
    """The actions in the order they are shown: what a place offers stands together."""
    if number >= STUCK:
        return number
    return BASTION + number // 2 if number % 2 else BUILD + number // 2


@kernel
def is_shown(states: States, i: int, seat: int, action: int, status: int) -> bool:
    """What can be tried, and of what could be lost only what stands there."""
    if status in NOTHING_TO_TRY:
        return False
    return action < LOSE_SLOT or states[i]["face"][seat, action - LOSE_SLOT] == UP


@kernel
def place_taken(seat: int, action: int) -> int:
    """The place that an action of taking takes from."""
    return seat if action == STUCK else action % PLACES


@kernel
def given(states: States, i: int, seat: int, action: int) -> int:
    """MR-24, MR-25: the own card goes where the taken one lay; one's own leaves nothing."""
    if action >= STUCK or place_taken(seat, action) == seat:
        return NONE
    return int(states[i]["offer"][seat])


@kernel
def write_move(states: States, i: int, seat: int, action: int, pen: Pen, at: int) -> int:
    """The move as `notation` has it."""
    if action >= LOSE_SLOT:
        at = write_word(pen, DO_LOSE, at)
        return write_card_if(int(states[i]["realm"][seat, action - LOSE_SLOT]), pen, at)
    do = DO_STUCK if action == STUCK else DO_BASTION if action >= BASTION else DO_BUILD
    place = place_taken(seat, action)
    at = write_word(pen, do, at)
    at = write_card_if(int(states[i]["offer"][place]), pen, at)
    at = write_word(pen, AT_PLACE, at)
    return write_word(pen, FIRST_PLACE + place, at)


@kernel
def write_steps(
    content: Table,
    states: States,
    i: int,
    seat: int,
    action: int,
    trades: Ints,
    tried: Ints,
    walked: Ints,
    pen: Pen,
    at: int,
) -> int:
    """The trade actions one by one, then the cost or the coins for a bastion (MR-30, MR-41)."""
    place = place_taken(seat, action)
    card = int(states[i]["offer"][place])
    coins = tried[TRIED - 1, COINS]
    begun = at
    for count in range(0 if place == seat else MAX_TRADES):  # MR-23
        trade = trades[card, count]
        if trade == NONE:
            break
        row = place * MAX_TRADES + count
        if at > begun:
            at = write_sign(pen, COMMA, at)
        at = write_trade(trade, walked, row, pen, at)
        if not walked[row, STEP_DONE]:
            return at
        coins = walked[row, STEP_COINS]
    if tried[action, STATUS] == CANNOT_PAY_TRADE:
        return at
    if at > begun:
        at = write_sign(pen, COMMA, at)
    done, then = tried[action, DONE] == 1, tried[action, COINS]
    if action >= BASTION:
        at = write_word(pen, STEP_BASTION, at)
        at = write_number_if(done, then - coins, pen, at)
    else:
        at = write_word(pen, STEP_COST, at)
        at = write_number(pen, int(content[0]["cost"][card]), at)
    at = write_word(pen, AND_COINS, at)
    at = write_number_if(done, then, pen, at)
    return write_word(pen, END_STEP, at)


@kernel
def write_trade(trade: int, walked: Ints, row: int, pen: Pen, at: int) -> int:
    """One trade action: whom it pays, whether it places a token, and the coins in hand then."""
    at = write_word(pen, FIRST_TRADE + trade, at)
    if trade == PAY:
        payee = walked[row, STEP_PAYEE]
        at = write_word(pen, TO_PLACE, at)
        at = write_word(pen, NULL if payee == NONE else FIRST_PLACE + payee, at)
    if trade == INVASION:
        at = write_word(pen, PLACED if walked[row, STEP_PLACED] else NOT_PLACED, at)
    at = write_word(pen, AND_COINS, at)
    at = write_number_if(walked[row, STEP_DONE] == 1, walked[row, STEP_COINS], pen, at)
    return write_word(pen, END_STEP, at)


@kernel
def write_both(name: int, tried: Ints, action: int, column: int, pen: Pen, at: int) -> int:
    """A number now, and after the action if it can be carried out."""
    at = write_word(pen, name, at)
    at = write_number(pen, tried[TRIED - 1, column], at)
    at = write_sign(pen, COMMA, at)
    return write_number_if(tried[action, DONE] == 1, tried[action, column], pen, at)


@kernel
def write_number_if(is_known: bool, value: int, pen: Pen, at: int) -> int:
    """A number, or null."""
    return write_number(pen, value, at) if is_known else write_word(pen, NULL, at)


@kernel
def write_card_if(card: int, pen: Pen, at: int) -> int:
    """The id of a card, or null."""
    return write_word(pen, NULL if card == NONE else FIRST_CARD + card, at)
