"""The end of a simulation: a few rounds of quick sensible play, then a value for every seat."""

from __future__ import annotations

from clessidra.bots.estimate import estimate
from clessidra.bots.settings import RIVAL_SAMPLE, ROUNDS, SAMPLE, SPREAD
from clessidra.bots.tree import HOPE, WIN, Search
from clessidra.core.driver import next_seat
from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.rng import Words, below
from clessidra.core.verbs import Ints, Table, active, apply, finished, legal, score

LONGEST = 400
"""Steps after which even a playout that goes in circles ends."""
WIN_SHARE = 0.75
"""What a victory counts for in the value of a finished match; the rest is its margin."""


@kernel
def play_on(
    content: Table, states: States, i: int, own: int, rng: Words, actions: Ints, settings: Ints
) -> None:
    """Everybody takes what looks best for themselves, until the rounds are over."""
    if settings[ROUNDS] < 0:
        return
    last = int(states[i]["round"]) + int(settings[ROUNDS])
    turn = active(content, states, i)
    for _ in range(LONGEST):
        awaited = active(content, states, i)
        if awaited == 0 or states[i]["round"] > last:
            return
        if settings[ROUNDS] == 0 and awaited != turn:
            return
        seat = next_seat(awaited)
        count = legal(content, states, i, seat, actions)
        sample = int(settings[SAMPLE if seat == own else RIVAL_SAMPLE])
        action = _quick(content, states, i, seat, rng, actions, count, sample)
        apply(content, states, i, seat, action)


@kernel
def _quick(
    content: Table,
    states: States,
    i: int,
    seat: int,
    rng: Words,
    actions: Ints,
    count: int,
    sample: int,
) -> int:
    """The best of the actions for the seat itself, or of a few of them drawn at random."""
    best = int(actions[0])
    best_value = 0
    looked_at = min(count, sample)
    if looked_at == 1:
        return best
    for at in range(looked_at):
        if looked_at < count:
            other = at + below(rng, count - at)
            actions[at], actions[other] = actions[other], actions[at]
        states[i + 1] = states[i]
        action = int(actions[at])
        apply(content, states, i + 1, seat, action)
        value = estimate(content, states, i + 1, seat)
        if at == 0 or value > best_value:
            best, best_value = action, value
    return best


@kernel
def assess(search: Search, i: int, seat: int, anchor: int) -> None:
    """A value from 0 to 1 for every seat, and the points of one, into the tree's `result`."""
    content, states, tree = search.content, search.states, search.tree
    points, ranks = search.points, search.ranks
    players = int(states[i]["players"])
    over = finished(content, states, i)
    if over:
        score(content, states, i, points, ranks)
    for one in range(players):
        points[one] = 100 * points[one] if over else estimate(content, states, i, one)
    winners = 0
    for one in range(players):
        winners += 1 if over and ranks[one] == 1 else 0
    for one in range(players):
        value = lead_value(points, one, players, anchor, int(search.settings[SPREAD]))
        won = value
        if over and players > 1:
            won = 1.0 / winners if ranks[one] == 1 else 0.0
            value = WIN_SHARE * won + (1.0 - WIN_SHARE) * value
        tree.result[one] = value
        if one == seat:
            tree.result[HOPE] = float(points[one])
            tree.result[WIN] = won


@kernel
def lead_value(points: Ints, seat: int, players: int, anchor: int, spread: int) -> float:
    """From the lead over the best rival to a number between 0 and 1; alone, over the anchor."""
    rival = anchor if players == 1 else -1_000_000
    for other in range(players):
        if other != seat:
            rival = max(rival, int(points[other]))
    lead = (int(points[seat]) - rival) / spread
    return 0.5 + 0.5 * lead / (1.0 + abs(lead))
