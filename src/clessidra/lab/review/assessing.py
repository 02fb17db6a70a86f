"""What one decision was worth: the move made, and the one that a strong bot would have made."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass

from clessidra.bots import advise
from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.core.game import Game
from clessidra.core.hiding import hide
from clessidra.lab.part import lab_part
from clessidra.lab.review.structure import Why
from clessidra.lab.rollouts import chances

Stop = Callable[[], bool]
RUNS_TO_FIND, RUNS_TO_WEIGH = 48, 240
"""Matches played on in a race: for each way to choose, then again for the best and the one taken.
The best of several rough figures is partly luck; a second look takes the luck away."""
DOUBT = 0.05
"""A smaller difference is within the noise of this many matches."""
PLAYER = "greedy"
"""The bot that plays on: one that chooses at once."""


@dataclass(frozen=True, slots=True)
class Worth:
    """An action, and what may be expected of it."""

    action: int
    chance: float
    expected: float
    why: tuple[Why, ...] = ()


def assess(
    game: Game,
    content: Content,
    states: States,
    seat: int,
    action: int,
    level: str,
    seed: str,
    now: int,
    stop: Stop,
) -> tuple[Worth, Worth] | None:
    """The action played and the best one; None where there was nothing to decide.

    Judged by what the seat could see then, not by what came out later.
    """
    legal = game.legal_actions(content, states, 0, seat)
    if len(legal) < 2:
        return None
    if game.clock is not None:
        if not lab_part(game).is_decision(states, seat):
            return None
        return _assess_by_rollouts(game, content, states, seat, action, legal, seed, now)
    seen = hide(game.record, states, 0, seat)
    found = advise(game, content, seen, seat, seed, most=3, bot=level, wanted=[action], stop=stop)
    worths = [
        Worth(
            one.action,
            one.chance,
            one.expected,
            tuple(Why(reason.key, dict(reason.values)) for reason in one.reasons),
        )
        for one in found
    ]
    played = next((one for one in worths if one.action == action), None)
    return None if played is None else (played, worths[0])


def _assess_by_rollouts(
    game: Game,
    content: Content,
    states: States,
    seat: int,
    action: int,
    legal: list[int],
    seed: str,
    now: int,
) -> tuple[Worth, Worth]:
    """Try every way and play the match on from there, with the same luck for all."""

    def weigh(way: int, runs: int, luck: str) -> Worth:
        tried = states.copy()
        game.rules.apply(content.table, tried, 0, seat, way)
        wins, points = chances(game, content, tried, PLAYER, runs, luck, now)
        return Worth(way, wins[seat], points[seat])

    rough = [weigh(way, RUNS_TO_FIND, seed) for way in legal]
    best = max(rough, key=lambda one: (one.chance, one.expected, -one.action)).action
    other_luck = hashlib.sha256(seed.encode()).hexdigest()
    played = weigh(action, RUNS_TO_WEIGH, other_luck)
    rival = weigh(best, RUNS_TO_WEIGH, other_luck)
    return played, rival if rival.chance - played.chance > DOUBT else played
