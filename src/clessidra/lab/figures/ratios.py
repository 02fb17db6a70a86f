"""Shares and means over matches, with 95 % intervals that respect what belongs together.

Everything we count is a sum over matches of something, divided by a sum over matches of something
else: victories of a card's owners by owners, bastions by buildings. Seats of one match are not
independent, matches are; so the error is worked out from the matches (the usual linearisation of
a ratio). Two packs on common deals are compared match by match, where much of the luck cancels.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Z = 1.96
Values = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure between the ends of its 95 % interval, and from how many cases it comes."""

    value: float
    low: float
    high: float
    cases: float

    def minus(self, other: float) -> Estimate:
        """Against a fixed figure, such as a fair share."""
        return Estimate(self.value - other, self.low - other, self.high - other, self.cases)

    def to_json(self) -> dict[str, float]:
        """Rounded beyond any meaning the figure has."""
        return {
            "value": round(self.value, 5),
            "low": round(self.low, 5),
            "high": round(self.high, 5),
            "cases": round(self.cases, 2),
        }


@dataclass(frozen=True, slots=True)
class Ratio:
    """For each match: an amount of one thing per amount of another."""

    of: Values
    per: Values

    @property
    def cases(self) -> float:
        """How often there was anything to count."""
        return float(self.per.sum())

    @property
    def value(self) -> float:
        """The ratio over all matches; 0 where there is nothing to divide by."""
        return float(self.of.sum()) / self.cases if self.cases else 0.0

    def pulls(self) -> Values:
        """How far each match pulls the ratio away from where it is."""
        if not self.cases:
            return np.zeros(len(self.of))
        pulled: Values = (self.of - self.value * self.per) / self.cases
        return pulled

    @property
    def error(self) -> float:
        """The standard error."""
        return _error(self.pulls())

    def mean(self) -> Estimate | None:
        """For quantities without bounds: points, rounds."""
        if not self.cases:
            return None
        half = Z * self.error
        return Estimate(self.value, self.value - half, self.value + half, self.cases)

    def share(self) -> Estimate | None:
        """For shares from 0 to 1: Wilson's interval, which is honest near both ends too.

        Where cases hang together, there are fewer independent ones than cases.
        """
        if not self.cases:
            return None
        p, error = min(max(self.value, 0.0), 1.0), self.error
        n = self.cases
        if error > 0 and 0 < p < 1:
            n = min(n, p * (1 - p) / error**2)
        middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
        half = Z / (1 + Z * Z / n) * (p * (1 - p) / n + Z * Z / (4 * n * n)) ** 0.5
        return Estimate(p, min(p, max(0.0, middle - half)), max(p, middle + half), self.cases)


def difference(one: Ratio, other: Ratio) -> Estimate | None:
    """How much larger the second ratio is; matches with the same number were dealt alike."""
    if not one.cases or not other.cases:
        return None
    gap = other.value - one.value
    half = Z * _error(other.pulls() - one.pulls())
    return Estimate(gap, gap - half, gap + half, min(one.cases, other.cases))


def _error(pulls: Values) -> float:
    count = len(pulls)
    if count < 2:
        return 0.0
    return float(np.sqrt((pulls**2).sum() * count / (count - 1)))


def per_match(of: NDArray[np.generic]) -> Ratio:
    """Something that every match has once."""
    return Ratio(of.astype(float), np.ones(len(of)))
