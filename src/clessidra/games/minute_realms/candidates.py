"""What a seat could do now, allowed or not, and what each would change: for clients to show.

A candidate is JSON:

- `move`, `text`: the action as logs know it;
- `status`: "ok", or the key of the reason why not (`rules.STATUSES`, answered by `check`);
- `short`: how many coins more would make it legal; None where coins are not the trouble;
- `steps`: the coin walk, left to right, each with the `coins` in hand after it; the step that
  cannot be carried out has None there, and is the last;
- `gives`: the card that goes to the place the taken one came from, or None;
- `coins`, `points`, `defence`: now and after; None after an action that is refused.

No rule is repeated here: every number comes from applying the action, or a shortened form of it,
to a copy of the record.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

import numpy as np

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.fields import MAX_SEATS, States, copy_of
from clessidra.core.jit import kernel
from clessidra.core.rng import STREAM_REDEAL, new_rng, start
from clessidra.core.verbs import Ints, Table
from clessidra.games.minute_realms.dealing import redeal
from clessidra.games.minute_realms.deck import Deck
from clessidra.games.minute_realms.deck_check import MAX_COST, MAX_TRADES
from clessidra.games.minute_realms.notation import (
    PLACE_NAMES,
    MinuteRealmsNotation,
    place_of_action,
)
from clessidra.games.minute_realms.rules import (
    CANNOT_PAY_COST,
    CANNOT_PAY_TRADE,
    NO_CARD_THERE,
    NOT_AWAITED,
    NOT_STUCK,
    OK,
    STATUSES,
    apply,
    check,
)
from clessidra.games.minute_realms.scoring import defence, realm_points
from clessidra.games.minute_realms.state import (
    BASTION,
    BUILD,
    LOSE_SLOT,
    N_ACTIONS,
    NONE,
    PLACES,
    STUCK,
    UP,
)
from clessidra.games.minute_realms.tables import with_card

_NOTATION = MinuteRealmsNotation()
_NO_SEED = np.zeros(4, np.uint64)
_NO_CANDIDATES = (NOT_AWAITED, NO_CARD_THERE, NOT_STUCK)
"""Refusals with nothing to show: no turn, no card, or a last resort (MR-44) that is not needed."""


_SHOWN = (*(way + place for place in range(PLACES) for way in (BUILD, BASTION)), STUCK)
_LAST_ROW = N_ACTIONS
"""Of what was tried out: here nothing was."""


def candidates(content: Content, deck: Deck, states: States, i: int, seat: int) -> list[Json]:
    """The candidates of a seat in a record hidden for it, by place or by slot of its realm.

    The deck is the one the content was made of: kernels know what trade actions come to, only
    the deck knows their order.
    """
    trial = Trial(content, deck, states, i, seat)
    face = states["face"][i, seat].tolist()
    losses = (LOSE_SLOT + slot for slot, side in enumerate(face) if side == UP)
    return [
        trial.candidate(action)
        for action in (*_SHOWN, *losses)
        if trial.status(action) not in _NO_CANDIDATES
    ]


@kernel
def try_out(content: Table, states: States, i: int, seat: int, trials: States, found: Ints) -> None:
    """Every action on a record of its own, in one call: there are too many to try one by one.

    Row by row: the status in the state as it is, whether it was carried out on the trial record,
    the seat's coins, points and defence then, and how many coins more it would take.
    """
    for action in range(len(trials)):
        if action < N_ACTIONS:
            found[action, 0] = check(content, states, i, seat, action)
            found[action, 1] = apply(content, trials, action, seat, action) == OK
        found[action, 2] = trials[action]["coins"][seat]
        found[action, 3] = realm_points(content, trials, action, seat)
        found[action, 4] = defence(content, trials, action, seat)
        if found[action, 0] == CANNOT_PAY_TRADE or found[action, 0] == CANNOT_PAY_COST:
            found[action, 5] = coins_short(content, trials, action, seat, action)


@kernel
def coins_short(content: Table, richer: States, i: int, seat: int, action: int) -> int:
    """The fewest coins more with which `check` would allow the action; 0 if none do."""
    for more in range(1, MAX_TRADES + MAX_COST + 1):
        richer[i]["coins"][seat] += 1
        if check(content, richer, i, seat, action) == OK:
            return more
    return 0  # it is locked as well: no wealth makes a bastion of it


@kernel
def try_trades(shortened: Table, seat: int, trials: States, found: Ints) -> None:
    """Take each card with only its first trade action, with its first two, and so on.

    Without its cost, so that the difference from one to the next is one trade action's doing. A
    card has `MAX_TRADES` rows in `shortened`, a place as many in `trials` and `found`: whether it
    was carried out, the seat's coins then, who was paid last, and whether a token was placed last.
    The last trial stays as it is.
    """
    for row in range(len(trials) - 1):
        place, count = row // MAX_TRADES, row % MAX_TRADES
        card = int(trials[row]["offer"][place])
        if card == NONE or place == seat:
            continue  # MR-23
        table = card * MAX_TRADES + count
        done = apply(shortened[table : table + 1], trials, row, seat, BUILD + place) == OK
        before = row - 1 if count else len(trials) - 1
        found[row, 0] = done
        found[row, 1] = trials[row]["coins"][seat]
        found[row, 2] = NONE
        for other in range(MAX_SEATS):
            if trials[row]["coins"][other] > trials[before]["coins"][other]:
                found[row, 2] = other
        found[row, 3] = trials[row]["drawn"] > trials[before]["drawn"]  # MR-32


_SHORTENED: dict[str, Table] = {}


def _shortened(content: Content, deck: Deck) -> Table:
    """For each card as many packs as it can have trade actions, in which it is free and has only
    the first of them, the first two and so on; made once."""
    if content.hash not in _SHORTENED:
        rows = [
            with_card(content.table, at, replace(card, cost=0, trade=card.trade[: count + 1]))
            for at, card in enumerate(deck.cards)
            for count in range(MAX_TRADES)
        ]
        _SHORTENED[content.hash] = np.concatenate(rows)
    return _SHORTENED[content.hash]


class Trial:
    """Copies to try actions on, on which no action reveals anything that we go on to read."""

    def __init__(self, content: Content, deck: Deck, states: States, i: int, seat: int) -> None:
        self._content, self._deck, self._seat = content, deck, seat
        self._before = before = copy_of(states, i)
        generator = new_rng()
        # Any possibility will do, and always the same: no number we show depends on the unseen.
        start(generator, _NO_SEED, STREAM_REDEAL, 0)
        redeal(content.table, before, 0, generator)
        # A preview stops at the first reveal, but the last action of a round deals the next one
        # and may call the invaders (MR-50). So on the copy the seat is the first of the round to
        # act. What is on offer does not change by that: the places of those who acted are empty.
        before["first"], before["acted"] = seat, 0
        # MR-65: a choice of what to lose is carried out when the last one is in. With nobody else
        # choosing this one is the last. The round dealt then is invented, and nobody reads it.
        own = before["must_lose"][0, seat]
        before["must_lose"] = 0
        before["must_lose"][0, seat] = own
        self._offer: list[int] = before["offer"][0].tolist()
        found = np.zeros((N_ACTIONS + 1, 6), np.int32)
        try_out(content.table, states, i, seat, _copies(before, N_ACTIONS + 1), found)
        self._found: list[list[int]] = found.tolist()
        self._now = self._found[_LAST_ROW][2:5]

    def status(self, action: int) -> int:
        """What `check` says of the action."""
        return self._found[action][0]

    def candidate(self, action: int) -> Json:
        """One action, and what it would change."""
        status, done, coins, points, defended, short = self._found[action]
        move = _NOTATION.move_of(self._content, self._before, 0, self._seat, action)
        return {
            "move": move,
            "text": _NOTATION.text_of(move),
            "status": STATUSES[status],
            "short": short or None,
            "steps": []
            if action >= STUCK
            else self._steps(action, status, coins if done else None),
            "gives": self._gives(action),
            "coins": [self._now[0], coins if done else None],
            "points": [self._now[1], points if done else None],
            "defence": [self._now[2], defended if done else None],
        }

    def _steps(self, action: int, status: int, then: int | None) -> list[Json]:
        """The trade actions one by one, then the cost or the coins for a bastion (MR-30, MR-41)."""
        place = place_of_action(action, self._seat)
        steps = self._trades[place]
        if status == CANNOT_PAY_TRADE:
            return steps
        if action >= BASTION:
            now = steps[-1]["coins"] if steps else self._now[0]
            amount = None if then is None else then - now
            return [*steps, {"step": "bastion", "amount": amount, "coins": then}]
        cost = self._deck.cards[self._offer[place]].cost
        return [*steps, {"step": "cost", "amount": cost, "coins": then}]

    @cached_property
    def _trades(self) -> list[list[Json]]:
        """By place: building and bastion share them."""
        found = np.zeros((PLACES * MAX_TRADES, 4), np.int32)
        shortened = _shortened(self._content, self._deck)
        try_trades(shortened, self._seat, _copies(self._before, PLACES * MAX_TRADES + 1), found)
        rows = found.tolist()
        return [
            self._trades_at(place, card, rows[place * MAX_TRADES :])
            for place, card in enumerate(self._offer)
        ]

    def _trades_at(self, place: int, card: int, rows: list[list[int]]) -> list[Json]:
        steps: list[Json] = []
        if card == NONE or place == self._seat:
            return steps  # MR-23
        for name, (done, coins, payee, placed) in zip(
            self._deck.cards[card].trade, rows, strict=False
        ):
            step: dict[str, Json] = {"step": name}
            if name == "pay":
                step["to"] = None if payee == NONE else PLACE_NAMES[payee]
            if name == "invasion":
                step["placed"] = bool(placed)
            steps.append({**step, "coins": coins if done else None})
            if not done:
                break
        return steps

    def _gives(self, action: int) -> str | None:
        """MR-24, MR-25: the own card goes where the taken one lay; one's own leaves nothing."""
        if action >= STUCK or place_of_action(action, self._seat) == self._seat:
            return None
        own = self._offer[self._seat]
        return None if own == NONE else self._content.ids["cards"][own]


def _copies(states: States, count: int) -> States:
    return np.frombuffer(bytearray(states.tobytes() * count), states.dtype)
