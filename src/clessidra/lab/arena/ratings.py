"""Ratings of bots by openskill (Plackett–Luce): what the ranks of many matches say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from clessidra.lab.figures.ratios import Z

BASE = 25.0  # openskill's own beginning


@dataclass(frozen=True, slots=True)
class BotRating:
    """openskill's mean, and its 95 % interval: 1.96 of openskill's sigma to both sides."""

    mean: float
    sigma: float

    @property
    def interval(self) -> tuple[float, float]:
        """The ends."""
        return self.mean - Z * self.sigma, self.mean + Z * self.sigma


def rate(
    bots: Sequence[str], matches: Iterable[tuple[Sequence[str], Sequence[int]]]
) -> dict[str, BotRating]:
    """Ratings after these matches. A match is given as the bots of its seats and their ranks.

    A bot does not learn between matches, so its rating does not drift (tau is 0). A bot on two
    seats of one match is rated for each of them, and what they taught is added up.
    """
    model = PlackettLuce(mu=BASE, sigma=BASE / 3, tau=0.0)
    mean = dict.fromkeys(bots, BASE)
    sigma = dict.fromkeys(bots, BASE / 3)
    for seats, ranks in matches:
        before = [[model.rating(mu=mean[bot], sigma=sigma[bot])] for bot in seats]
        after = model.rate(before, ranks=[float(rank) for rank in ranks])
        for bot, (old,), (new,) in zip(seats, before, after, strict=True):
            mean[bot] += new.mu - old.mu
            sigma[bot] *= new.sigma / old.sigma
    return {bot: BotRating(mean[bot], sigma[bot]) for bot in bots}
