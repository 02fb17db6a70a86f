"""Clocks: several measures in turn, so that whatever disturbs the machine disturbs them all."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median

ROUNDS = 9

Work = Callable[[], int]
"""Does something and says how many units of it were done."""


@dataclass(frozen=True, slots=True)
class Rates:
    """Units for each second, one entry for each round."""

    per_second: tuple[float, ...]

    @property
    def median(self) -> float:
        """The middle one of the rounds."""
        return median(self.per_second)

    @property
    def best(self) -> float:
        """The fastest round: the one that was disturbed least."""
        return max(self.per_second)


def interleave(works: Sequence[Work], on_round: Callable[[], None]) -> list[Rates]:
    """Run all works once, then all again, and so on; the first turn is not counted.

    All of them run in this thread alone, so processor time is what they need: on a busy machine
    it leaves out the time in which somebody else had the core.
    """
    for work in works:
        work()
    rates: list[list[float]] = [[] for _ in works]
    for _ in range(ROUNDS):
        for work, found in zip(works, rates, strict=True):
            began = time.thread_time()
            done = work()
            found.append(done / (time.thread_time() - began))
        on_round()
    return [Rates(tuple(found)) for found in rates]


def ratios(ours: Rates, peers: Rates) -> Rates:
    """Ours in units of the peer's, round by round."""
    pairs = zip(ours.per_second, peers.per_second, strict=True)
    return Rates(tuple(our / peer for our, peer in pairs))
