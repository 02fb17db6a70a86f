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
from clessidra.core.fields import States, copy_of
from clessidra.core.jit import kernel
from clessidra.core.rng import STREAM_REDEAL, new_rng, start
from clessidra.core.verbs import Ints, Table
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
    and the seat's coins, points and defence then.
    """
    for action in range(len(trials)):
        if action < N_ACTIONS:
            found[action, 0] = check(content, states, i, seat, action)
            found[action, 1] = apply(content, trials, action, seat, action) == OK
        found[action, 2] = trials[action]["coins"][seat]
        found[action, 3] = realm_points(content, trials, action, seat)
        found[action, 4] = defence(content, trials, action, seat)


@kernel
def coins_short(content: Table, richer: States, seat: int, action: int, most: int) -> int:
    """The fewest coins more with which `check` would allow the action; 0 if none do."""
    for more in range(1, most + 1):
        richer[0]["coins"][seat] += 1
        if check(content, richer, 0, seat, action) == OK:
            return more
    return 0


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
        trials = np.frombuffer(bytearray(before.tobytes() * (N_ACTIONS + 1)), before.dtype)
        found = np.zeros((N_ACTIONS + 1, 5), np.int32)
        try_out(content.table, states, i, seat, trials, found)
        self._found: list[list[int]] = found.tolist()
        self._trades: dict[int, list[Json]] = {}  # by place: building and bastion share them

    def status(self, action: int) -> int:
        """What `check` says of the action."""
        return self._found[action][0]

    def candidate(self, action: int) -> Json:
        """One action, and what it would change."""
        status, done, *then = self._found[action]
        now = self._found[_LAST_ROW][2:]
        coins, points, defended = zip(now, then if done else (None, None, None), strict=True)
        move = _NOTATION.move_of(self._content, self._before, 0, self._seat, action)
        return {
            "move": move,
            "text": _NOTATION.text_of(move),
            "status": STATUSES[status],
            "short": _short(self._content.table, self._before, self._seat, action, status),
            "steps": [] if action >= STUCK else self._steps(action, status, coins),
            "gives": self._gives(action),
            "coins": list(coins),
            "points": list(points),
            "defence": list(defended),
        }

    def _steps(self, action: int, status: int, coins: tuple[int, int | None]) -> list[Json]:
        """The trade actions one by one, then the cost or the coins for a bastion (MR-30, MR-41)."""
        place = place_of_action(action, self._seat)
        at = self._offer[place]
        card = self._deck.cards[at]
        if place not in self._trades:
            self._trades[place] = _trade_steps(
                self._content, at, card, self._before, self._seat, place
            )
        steps = self._trades[place]
        if status == CANNOT_PAY_TRADE:
            return steps
        now, then = coins
        if action >= BASTION:
            now = steps[-1]["coins"] if steps else now
            amount = None if then is None else then - now
            return [*steps, {"step": "bastion", "amount": amount, "coins": then}]
        return [*steps, {"step": "cost", "amount": card.cost, "coins": then}]

    def _gives(self, action: int) -> str | None:
        """MR-24, MR-25: the own card goes where the taken one lay; one's own leaves nothing."""
        if action >= STUCK or place_of_action(action, self._seat) == self._seat:
            return None
        own = self._offer[self._seat]
        return None if own == NONE else self._content.ids["cards"][own]


def _short(table: Table, trial: States, seat: int, action: int, status: int) -> int | None:
    """The fewest coins more with which `check` would allow the action, if any do."""
    if status not in (CANNOT_PAY_TRADE, CANNOT_PAY_COST):
        return None
    # None if it is locked as well: no wealth makes a bastion of it.
    return coins_short(table, copy_of(trial), seat, action, MAX_TRADES + MAX_COST) or None


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
