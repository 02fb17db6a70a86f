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

import numpy as np

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.fields import MAX_SEATS, States, copy_of
from clessidra.core.rng import STREAM_REDEAL, new_rng, start
from clessidra.core.verbs import Table
from clessidra.games.minute_realms.dealing import redeal
from clessidra.games.minute_realms.deck import Card, Deck
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
from clessidra.games.minute_realms.state import BASTION, BUILD, LOSE_SLOT, NONE, PLACES, STUCK, UP
from clessidra.games.minute_realms.tables import with_card

_NOTATION = MinuteRealmsNotation()
_NO_CANDIDATES = (NOT_AWAITED, NO_CARD_THERE, NOT_STUCK)
"""Refusals with nothing to show: no turn, no card, or a last resort (MR-44) that is not needed."""


def candidates(content: Content, deck: Deck, states: States, i: int, seat: int) -> list[Json]:
    """The candidates of a seat in a record hidden for it, by place or by slot of its realm.

    The deck is the one the content was made of: kernels know what trade actions come to, only
    the deck knows their order.
    """
    actions = [way + place for place in range(PLACES) for way in (BUILD, BASTION)]
    actions += [
        STUCK,
        *(LOSE_SLOT + int(slot) for slot in np.flatnonzero(states["face"][i, seat] == UP)),
    ]
    trial = Trial(content, deck, states, i, seat)
    return [
        trial.candidate(action, status)
        for action in actions
        if (status := check(content.table, states, i, seat, action)) not in _NO_CANDIDATES
    ]


class Trial:
    """A copy to try actions on, on which no action reveals anything that we go on to read."""

    def __init__(self, content: Content, deck: Deck, states: States, i: int, seat: int) -> None:
        self._content, self._deck, self._seat = content, deck, seat
        self._before = copy_of(states, i)
        generator = new_rng()
        # Any possibility will do, and always the same: no number we show depends on the unseen.
        start(generator, np.zeros(4, np.uint64), STREAM_REDEAL, 0)
        redeal(content.table, self._before, 0, generator)
        # A preview stops at the first reveal, but the last action of a round deals the next one
        # and may call the invaders (MR-50). So on the copy the seat is the first of the round to
        # act. What is on offer does not change by that: the places of those who acted are empty.
        self._before["first"], self._before["acted"] = seat, 0
        # MR-65: a choice of what to lose is carried out when the last one is in. With nobody else
        # choosing this one is the last. The round dealt then is invented, and nobody reads it.
        self._before["must_lose"][0, np.arange(MAX_SEATS) != seat] = 0
        self._now = self._standing(self._before)
        self._trades: dict[int, list[Json]] = {}  # by place: building and bastion share them

    def candidate(self, action: int, status: int) -> Json:
        """One action, and what it would change."""
        move = _NOTATION.move_of(self._content, self._before, 0, self._seat, action)
        after = copy_of(self._before)
        done = apply(self._content.table, after, 0, self._seat, action) == OK
        then = self._standing(after) if done else (None, None, None)
        coins, points, defended = zip(self._now, then, strict=True)
        return {
            "move": move,
            "text": _NOTATION.text_of(move),
            "status": STATUSES[status],
            "short": _short(self._content.table, self._before, self._seat, action, status),
            "steps": [] if action >= STUCK else self._steps(action, status, then[0]),
            "gives": _gives(self._content, self._before, self._seat, action),
            "coins": list(coins),
            "points": list(points),
            "defence": list(defended),
        }

    def _standing(self, states: States) -> tuple[int, int, int]:
        """Coins, points and defence of the seat."""
        table, seat = self._content.table, self._seat
        coins = int(states["coins"][0, seat])
        return coins, realm_points(table, states, 0, seat), defence(table, states, 0, seat)

    def _steps(self, action: int, status: int, then: int | None) -> list[Json]:
        """The trade actions one by one, then the cost or the coins for a bastion (MR-30, MR-41)."""
        place = place_of_action(action, self._seat)
        at = int(self._before["offer"][0, place])
        card = self._deck.cards[at]
        if place not in self._trades:
            self._trades[place] = _trade_steps(
                self._content, at, card, self._before, self._seat, place
            )
        steps = self._trades[place]
        if status == CANNOT_PAY_TRADE:
            return steps
        if action >= BASTION:
            now = steps[-1]["coins"] if steps else self._now[0]
            amount = None if then is None else then - now
            return [*steps, {"step": "bastion", "amount": amount, "coins": then}]
        return [*steps, {"step": "cost", "amount": card.cost, "coins": then}]


def _short(table: Table, trial: States, seat: int, action: int, status: int) -> int | None:
    """The fewest coins more with which `check` would allow the action, if any do."""
    if status not in (CANNOT_PAY_TRADE, CANNOT_PAY_COST):
        return None
    richer = copy_of(trial)
    for more in range(1, MAX_TRADES + MAX_COST + 1):
        richer["coins"][0, seat] += 1
        if check(table, richer, 0, seat, action) == OK:
            return more
    return None  # locked as well: no wealth makes a bastion of it


def _gives(content: Content, trial: States, seat: int, action: int) -> str | None:
    """MR-24, MR-25: the own card goes where the taken one lay; one's own leaves nothing."""
    if action >= STUCK or place_of_action(action, seat) == seat:
        return None
    own = int(trial["offer"][0, seat])
    return None if own == NONE else content.ids["cards"][own]


def _trade_steps(
    content: Content, at: int, card: Card, trial: States, seat: int, place: int
) -> list[Json]:
    """Take the card with only its first trade action, with its first two, and so on.

    Without a cost, so that the difference from one to the next is one trade action's doing.
    """
    if place == seat:
        return []  # MR-23
    steps: list[Json] = []
    before = trial
    for count, name in enumerate(card.trade, 1):
        shortened = _shortened(content, at, card, count)
        after = copy_of(trial)
        done = apply(shortened, after, 0, seat, BUILD + place) == OK
        step: dict[str, Json] = {"step": name}
        if name == "pay":
            coins = before["coins"][0].tolist(), after["coins"][0].tolist()
            purses = zip(PLACE_NAMES, *coins, strict=False)  # the centre has none
            step["to"] = next((place for place, was, now in purses if now > was), None)
        if name == "invasion":
            step["placed"] = bool(after["drawn"][0] > before["drawn"][0])  # MR-32
        steps.append({**step, "coins": int(after["coins"][0, seat]) if done else None})
        if not done:
            break
        before = after
    return steps


_SHORTENED: dict[tuple[str, int, int], Table] = {}


def _shortened(content: Content, at: int, card: Card, count: int) -> Table:
    """The pack with one card free and with only its first trade actions; made once."""
    key = (content.hash, at, count)
    if key not in _SHORTENED:
        short = replace(card, cost=0, trade=card.trade[:count])
        _SHORTENED[key] = with_card(content.table, at, short)
    return _SHORTENED[key]
