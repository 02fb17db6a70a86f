"""What a seat could do now, allowed or not, and what each would change: for clients to show.

The details of a candidate:

- `short`: how many coins more would make it legal; null where coins are not the trouble;
- `steps`: the coin walk, left to right, each with the `coins` in hand after it; the step that
  cannot be carried out has null there, and is the last;
- `gives`: the card that goes to the place the taken one came from, or null;
- `coins`, `points`, `defence`: now and after; null after an action that is refused.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from clessidra.core.content import Content
from clessidra.core.envelope import candidate
from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.json_text import CandidateWriter, Fact, Facts
from clessidra.core.json_tree import (
    Node,
    at_least,
    each,
    equals,
    flag,
    is_known,
    items,
    name,
    number,
    optional,
)
from clessidra.core.rng import Words
from clessidra.core.verbs import Ints, Table
from clessidra.games.minute_realms.actions import (
    BASTION,
    BUILD,
    KIND_OF,
    LOSE_SLOT,
    N_ACTIONS,
    STUCK,
)
from clessidra.games.minute_realms.content.deck import Deck
from clessidra.games.minute_realms.content.deck_check import MAX_TRADES
from clessidra.games.minute_realms.content.vocabulary import TRADES
from clessidra.games.minute_realms.present.notation import PLACE_NAMES
from clessidra.games.minute_realms.present.previews import (
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
from clessidra.games.minute_realms.state import DECK, NONE, PLACES, RECORD, UP
from clessidra.games.minute_realms.statuses import STATUSES

UNKNOWN = -(1 << 31)
"""Stands for a number that there is not."""
DO = ("build", "bastion", "stuck", "lose")
DO_BUILD, DO_BASTION, DO_STUCK, DO_LOSE = range(len(DO))
STEPS = (*TRADES, "cost", "bastion")
PAY, INVASION, COST, FORTIFY = (STEPS.index(step) for step in ("pay", "invasion", *STEPS[-2:]))
MAX_STEPS = MAX_TRADES + 1

FACTS = (
    Fact("do", (N_ACTIONS,)),
    Fact("card", (N_ACTIONS,), NONE),
    Fact("place", (N_ACTIONS,), NONE),
    Fact("status", (N_ACTIONS,)),
    Fact("short", (N_ACTIONS,)),
    Fact("gives", (N_ACTIONS,), NONE),
    Fact("steps", (N_ACTIONS,)),
    Fact("step", (N_ACTIONS, MAX_STEPS)),
    Fact("amount", (N_ACTIONS, MAX_STEPS), UNKNOWN),
    Fact("payee", (N_ACTIONS, MAX_STEPS), NONE),
    Fact("token", (N_ACTIONS, MAX_STEPS)),
    Fact("coins_after", (N_ACTIONS, MAX_STEPS), UNKNOWN),
    Fact("coins_now"),
    Fact("points_now"),
    Fact("defence_now"),
    Fact("coins_then", (N_ACTIONS,), UNKNOWN),
    Fact("points_then", (N_ACTIONS,), UNKNOWN),
    Fact("defence_then", (N_ACTIONS,), UNKNOWN),
)


def _known(source: str) -> Node:
    return number(source, none=UNKNOWN)


CANDIDATE = candidate(
    move={
        "do": name("do", DO),
        "card": name("card", "cards"),
        "place": optional(is_known("place"), name("place", PLACE_NAMES)),
    },
    status=name("status", STATUSES),
    details={
        "short": number("short", none=0),
        "steps": each(
            "steps",
            {
                "step": name("step", STEPS),
                "amount": optional(at_least("step", COST), _known("amount")),
                "to": optional(equals("step", PAY), name("payee", PLACE_NAMES)),
                "placed": optional(equals("step", INVASION), flag("token")),
                "coins": _known("coins_after"),
            },
        ),
        "gives": name("gives", "cards"),
        "coins": items(number("coins_now"), _known("coins_then")),
        "points": items(number("points_now"), _known("points_then")),
        "defence": items(number("defence_now"), _known("defence_then")),
    },
)


@dataclass(frozen=True, slots=True)
class TradeTables:
    """What trade actions come to with one deck, and their order on each card."""

    shortened: Table
    trades: Ints


class Previews(NamedTuple):
    """What actions are tried out with, and what comes of them: kept by the caller, for kernels."""

    shortened: Table
    trades: Ints
    """Both as in `TradeTables`."""
    generator: Words
    trials: States
    tried: Ints
    """A row for each action, and a last one for things as they are; `previews` has the columns."""
    walked: Ints
    """`MAX_TRADES` rows for each place; `previews` has the columns."""


_TRADE_TABLES: dict[str, TradeTables] = {}


def _tables_of(content: Content) -> TradeTables:
    if content.hash not in _TRADE_TABLES:
        deck: Deck = content.pack
        trades = np.full((DECK, MAX_TRADES), NONE, np.int32)
        for at, card in enumerate(deck.cards):
            trades[at, : len(card.trade)] = [TRADES.index(trade) for trade in card.trade]
        tables = TradeTables(shortened_table(content.table, deck), trades)
        _TRADE_TABLES[content.hash] = tables
    return _TRADE_TABLES[content.hash]


def _work_out(content: Content, states: States, i: int, seat: int, facts: Facts) -> None:
    tables = _tables_of(content)
    previews = Previews(
        shortened=tables.shortened,
        trades=tables.trades,
        generator=new_generator(),
        trials=np.empty(TRIALS, RECORD.dtype),
        tried=np.zeros((TRIED, 6), np.int32),
        walked=np.zeros((WALKED, 4), np.int32),
    )
    work_out(content.table, states, i, seat, previews, facts)


candidates_text = CandidateWriter(RECORD, CANDIDATE, FACTS, _work_out)


@kernel
def work_out(
    content: Table, states: States, i: int, seat: int, previews: Previews, facts: Facts
) -> None:
    """Try everything out and list it, place by place, then what could be lost, slot by slot."""
    trials, tried = previews.trials, previews.tried
    lay_out(content, states, i, seat, previews.generator, trials)
    try_out(content, states, i, seat, trials, tried)
    try_trades(previews.shortened, previews.trades, seat, trials, previews.walked)
    f = facts[0]
    now = tried[TRIED - 1]
    f["coins_now"], f["points_now"], f["defence_now"] = now[COINS], now[POINTS], now[DEFENCE]
    for position in range(N_ACTIONS):
        action = in_order(position)
        if not is_shown(states, i, seat, action, tried[action, STATUS]):
            continue
        at = int(f["candidates"])
        f["candidates"] += 1
        name_move(states, i, seat, action, facts, at)
        f["status"][at], f["short"][at] = tried[action, STATUS], tried[action, SHORT]
        f["gives"][at] = given(states, i, seat, action)
        if KIND_OF[action] in (BUILD, BASTION):
            walk(content, states, i, seat, action, previews, facts, at)
        if tried[action, DONE]:
            f["coins_then"][at] = tried[action, COINS]
            f["points_then"][at] = tried[action, POINTS]
            f["defence_then"][at] = tried[action, DEFENCE]


@kernel
def in_order(position: int) -> int:
    """The actions in the order they are shown: what a place offers stands together."""
    place = position // 2
    if place < PLACES:
        return BASTION + place if position % 2 else BUILD + place
    rest = position - 2 * PLACES
    return LOSE_SLOT + rest - 1 if rest else STUCK


@kernel
def is_shown(states: States, i: int, seat: int, action: int, status: int) -> bool:
    """What can be tried, and of what could be lost only what stands there."""
    if status in NOTHING_TO_TRY:
        return False
    kind = int(KIND_OF[action])
    return kind != LOSE_SLOT or states[i]["face"][seat, action - LOSE_SLOT] == UP


@kernel
def place_taken(seat: int, action: int) -> int:
    """The place that an action of taking takes from."""
    kind = int(KIND_OF[action])
    return seat if kind == STUCK else action - kind


@kernel
def given(states: States, i: int, seat: int, action: int) -> int:
    """MR-24, MR-25: the own card goes where the taken one lay; one's own leaves nothing."""
    if KIND_OF[action] not in (BUILD, BASTION) or place_taken(seat, action) == seat:
        return NONE
    return int(states[i]["offer"][seat])


@kernel
def name_move(states: States, i: int, seat: int, action: int, facts: Facts, at: int) -> None:
    """The parts of the move as `notation` has it."""
    f = facts[0]
    kind = int(KIND_OF[action])
    if kind == LOSE_SLOT:
        f["do"][at] = DO_LOSE
        f["card"][at] = states[i]["realm"][seat, action - LOSE_SLOT]
        return
    place = place_taken(seat, action)
    f["do"][at] = DO_STUCK if kind == STUCK else DO_BASTION if kind == BASTION else DO_BUILD
    f["card"][at], f["place"][at] = states[i]["offer"][place], place


@kernel
def walk(
    content: Table,
    states: States,
    i: int,
    seat: int,
    action: int,
    previews: Previews,
    facts: Facts,
    at: int,
) -> None:
    """The trade actions one by one, then the cost or the coins for a bastion (MR-30, MR-41)."""
    f = facts[0]
    trades, tried, walked = previews.trades, previews.tried, previews.walked
    place = place_taken(seat, action)
    card = int(states[i]["offer"][place])
    coins = tried[TRIED - 1, COINS]
    step = 0
    for count in range(0 if place == seat else MAX_TRADES):  # MR-23
        if trades[card, count] == NONE:
            break
        row = walked[place * MAX_TRADES + count]
        f["step"][at, step] = trades[card, count]
        f["payee"][at, step], f["token"][at, step] = row[STEP_PAYEE], row[STEP_PLACED]
        step += 1
        f["steps"][at] = step
        if not row[STEP_DONE]:
            return
        coins = row[STEP_COINS]
        f["coins_after"][at, step - 1] = coins
    f["steps"][at] = step + 1
    then = tried[action, COINS]
    if tried[action, DONE]:
        f["coins_after"][at, step] = then
    if KIND_OF[action] == BUILD:
        f["step"][at, step], f["amount"][at, step] = COST, content[0]["cost"][card]
    else:
        f["step"][at, step] = FORTIFY
        if tried[action, DONE]:
            f["amount"][at, step] = then - coins
