"""The course of a match: how it stood after what, as one series that everything else is read from.

A decision that is judged goes on from where the series stands: before it stands what its best move
was worth, after it that, less what the move made gave away. Where something happened on which
nobody decided here (others moved, cards were turned up, time passed) the match is weighed afresh.
So a cost is never more than there was to lose, and a judged move can only lose.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from clessidra.lab.review.judging import Judged, Standing
from clessidra.lab.review.structure import Point, Turn
from clessidra.lab.rollouts import Shares

TURNING_POINTS = 5
LEAST_SWING = 0.1


def whole_percents(chances: Shares) -> list[int]:
    """Chances as whole numbers that are 100 together: what is lost by rounding down goes to those
    who lost most by it."""
    exact = 100 * np.asarray(chances, np.float64)
    floor = np.floor(exact + 1e-9).astype(int)
    missing = 100 - int(floor.sum())
    for seat in np.argsort(floor - exact, kind="stable")[:missing]:
        floor[seat] += 1
    return [int(one) for one in floor]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a decision was worth to the seat that made it."""

    before: int
    """Its chance in percent with the best move."""
    after: int
    expected_before: float
    expected_after: float

    @property
    def cost(self) -> int:
        """Percents given away, at least 0."""
        return self.before - self.after

    @property
    def lost(self) -> float:
        """Points given away, at least 0."""
        return round(self.expected_before - self.expected_after, 1)


class Course:
    """The series, as it grows event by event."""

    def __init__(self) -> None:
        self.points: list[Point] = []
        self._percents: list[list[int]] = []
        self._movers: dict[int, int] = {}
        """By place in the series: who made the judged move before this point."""
        self._now = Standing(np.zeros(0), np.zeros(0))

    def weigh(self, seq: int, number: int, standing: Standing) -> None:
        """The match was weighed afresh after event `seq`, in round `number`."""
        self._add(seq, number, standing, whole_percents(standing.chances))

    def decide(self, seq: int, number: int, seat: int, judged: Judged) -> Verdict:
        """A decision that was judged; where the series is stale, `weigh` comes first."""
        before, percents = self._now, self._percents[-1]
        after = _less(before, judged.lead, seat)
        left = whole_percents(after.chances)
        if left[seat] >= percents[seat]:  # less than one percent
            left = list(percents)
        self._add(seq, number, after, left)
        self._movers[len(self.points) - 1] = seat
        expected = [round(float(one.expected[seat]), 1) for one in (before, after)]
        return Verdict(percents[seat], left[seat], *expected)

    def turning(self, movers: dict[int, int | None], error: float) -> list[Turn]:
        """The largest swings that are more than noise, in the order of the match.

        A move that lost much is a turning point only downwards: what luck made good afterwards
        is no merit of it.
        """
        found: list[tuple[int, Turn]] = []
        for at, (one, two) in enumerate(pairwise(self._percents)):
            swings = [b - a for a, b in zip(one, two, strict=True)]
            sizes = [abs(swing) for swing in swings]
            judged = self._movers.get(at + 1)
            seat = sizes.index(max(sizes)) if judged is None else judged
            if sizes[seat] < 100 * max(LEAST_SWING, error if judged is None else 0):
                continue
            was, point = self.points[at], self.points[at + 1]
            luck = judged is None and was.seq == point.seq
            if luck and self._cost(at) > 0 and swings[self._movers[at]] > 0:
                continue
            mover = judged if judged is not None else None if luck else movers[point.seq]
            turn = Turn(point.seq, was.round, mover, seat, one[seat] / 100, two[seat] / 100, luck)
            found.append((sizes[seat], turn))
        found.sort(key=lambda entry: -entry[0])
        return sorted((turn for _, turn in found[:TURNING_POINTS]), key=lambda turn: turn.seq)

    def _cost(self, at: int) -> int:
        """What the move before this point has cost."""
        seat = self._movers.get(at)
        return 0 if seat is None else self._percents[at - 1][seat] - self._percents[at][seat]

    def _add(self, seq: int, number: int, standing: Standing, percents: list[int]) -> None:
        self._now = standing
        self._percents.append(percents)
        chances = [percent / 100 for percent in percents]
        expected = [round(float(one), 1) for one in standing.expected]
        self.points.append(Point(seq, number, chances, expected))


def _less(before: Standing, lead: Standing, seat: int) -> Standing:
    """What is left after a move that was worse by `lead`: nobody has less than nothing.

    The lead was found in other runs than where the series stands, so it can be too much to lose;
    then all of it shrinks.
    """
    with np.errstate(divide="ignore", invalid="ignore"):
        room = np.where(lead.chances > 0, before.chances / lead.chances, np.inf)
    share = min(1.0, float(room.min(initial=np.inf)))
    lost = lead.expected.copy()
    lost[seat] = max(0.0, lost[seat])
    return Standing(before.chances - share * lead.chances, before.expected - lost)
