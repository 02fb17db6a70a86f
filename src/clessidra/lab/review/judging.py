"""What one decision was worth, beside the best that could have been done.

There is one model of judgement. A search names the move that a strong bot would have made; how much
better it was is found by playing both moves on, many times, with the same luck for both. All
figures of a review come from such runs, so they can be compared and added up.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from clessidra.bots import advise
from clessidra.core.content import Content
from clessidra.core.fields import SPECTATOR, States
from clessidra.core.game import Game
from clessidra.core.hiding import hide
from clessidra.lab.part import lab_part
from clessidra.lab.review.structure import Why
from clessidra.lab.rollouts import AS_IT_STANDS, First, Prospects, Shares, prospects

Stop = Callable[[], bool]
PLAYER = "greedy"
"""The bot that plays on: one that chooses at once."""
ROUGH = 5
"""In a race all ways to choose are tried with a fifth of the runs, and only the best with all."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands for every seat."""

    chances: Shares
    expected: Shares


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision: what was done, what would have been best, and what the difference is."""

    action: int
    best: int
    why: tuple[Why, ...]
    """Reasons for the best move."""
    stands: Standing
    """With the better of the two moves."""
    lead: Standing
    """What the best move brings every seat more than the one made; nothing if no more than luck
    may be behind the difference."""


class Judge:
    """Judges positions and decisions of one match, always with as many runs."""

    def __init__(
        self, game: Game, content: Content, level: str, runs: int, seed: str, stop: Stop
    ) -> None:
        self._game, self._content = game, content
        self._level, self._runs, self._seed, self._stop = level, runs, seed, stop

    def standing(self, states: States, now: int) -> Standing:
        """How the match stands, by what everybody can see."""
        seen = hide(self._game.record, states, 0, SPECTATOR)
        return _standing(self._play_on(seen, self._seed, now, self._runs))

    def is_decision(self, states: States, seat: int) -> bool:
        """Whether there is something to decide; in a race also whether it is a choice at all."""
        if len(self._game.legal_actions(self._content, states, 0, seat)) < 2:
            return False
        return self._game.clock is None or lab_part(self._game).is_decision(states, seat)

    def judge(self, states: States, seat: int, action: int, now: int, seq: int) -> Judged:
        """Judge by what the seat could see then, not by what came out later."""
        seen = hide(self._game.record, states, 0, seat)
        luck = hashlib.sha256(f"{self._seed} {seq}".encode()).hexdigest()
        best, why = self._best(states, seen, seat, luck, now)
        played = self._play_on(seen, luck, now, self._runs, First(seat, action))
        if best == action:
            return Judged(action, best, why, _standing(played), _nothing(played))
        rival = self._play_on(seen, luck, now, self._runs, First(seat, best))
        if not _is_better(rival, played, seat):
            return Judged(action, best, why, _standing(played), _nothing(played))
        lead = Standing(rival.chances - played.chances, rival.expected - played.expected)
        return Judged(action, best, why, _standing(rival), lead)

    def _best(
        self, states: States, seen: States, seat: int, luck: str, now: int
    ) -> tuple[int, tuple[Why, ...]]:
        """What a strong bot would do, and why."""
        game, content = self._game, self._content
        if game.clock is None:
            found = advise(
                game, content, seen, seat, luck, most=1, bot=self._level, stop=self._stop
            )[0]
            return found.action, tuple(Why(one.key, dict(one.values)) for one in found.reasons)
        # Nobody searches in a race. The luck is another than that of the comparison to come: the
        # best of several rough figures is partly luck, and a second look takes the luck away.
        other = hashlib.sha256(luck.encode()).hexdigest()
        runs = max(1, self._runs // ROUGH)

        def promise(way: int) -> tuple[float, float, int]:
            found = self._play_on(seen, other, now, runs, First(seat, way))
            return float(found.chances[seat]), float(found.expected[seat]), -way

        return max(game.legal_actions(content, states, 0, seat), key=promise), ()

    def _play_on(
        self, seen: States, luck: str, now: int, runs: int, first: First = AS_IT_STANDS
    ) -> Prospects:
        return prospects(self._game, self._content, seen, PLAYER, runs, luck, now, first)


def _standing(found: Prospects) -> Standing:
    return Standing(found.chances, found.expected)


def _nothing(found: Prospects) -> Standing:
    return Standing(np.zeros_like(found.chances), np.zeros_like(found.expected))


def _is_better(rival: Prospects, played: Prospects, seat: int) -> bool:
    """Whether the difference, run by run, is larger than its standard error. Alone, in points."""
    alone = rival.shares.shape[1] == 1
    of = (rival.points, played.points) if alone else (rival.shares, played.shares)
    lead = of[0][:, seat] - of[1][:, seat]
    return bool(lead.mean() > lead.std() / len(lead) ** 0.5)
