"""A round-robin: all groups, all seatings, the same deals for everybody."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from clessidra.core.canonical import Json
from clessidra.lab.arena.ratings import BotRating, rate
from clessidra.lab.arena.seatings import Seating, groups, seatings
from clessidra.lab.bulk_play import Batch, play_batch
from clessidra.lab.bulk_summary import Chunk, chunks, win_shares
from clessidra.lab.figures.ratios import Estimate, Ratio
from clessidra.lab.plan import Plan
from clessidra.lab.workers import WorkerPool, in_order


@dataclass(frozen=True, slots=True)
class ArenaPlan(Plan):
    """Which bots meet. Each group of them plays `matches` matches, rounded up so that every deal is
    played in all seatings."""

    @property
    def groups(self) -> list[Seating]:
        """Who meets whom."""
        return groups(self.bots, self.options["players"])

    def jobs(self) -> list[Job]:
        """Deals in parts; of each part one job for every group and seating."""
        found = []
        for group_number, group in enumerate(self.groups):
            orders = seatings(group)
            deals = -(-self.matches // len(orders))
            for chunk in chunks(deals, list(group)):
                found += [Job(group_number, order, chunk) for order in orders]
        return found


@dataclass(frozen=True, slots=True)
class Job:
    """Some deals, with one group in one seating."""

    group: int
    seating: Seating
    deals: Chunk


@dataclass(frozen=True, slots=True)
class BotStanding:
    """How one bot did."""

    bot: str
    matches: int
    wins: Estimate
    """The part of the victories that one of its seats had."""
    points: float
    rating: BotRating

    def to_json(self) -> Json:
        """A row of `clessidra arena --json`."""
        return {
            "bot": self.bot,
            "matches": self.matches,
            "win_rate": round(self.wins.value, 5),
            "win_interval": [round(self.wins.low, 5), round(self.wins.high, 5)],
            "mean_points": round(self.points, 3),
            "rating": round(self.rating.mean, 3),
            "interval": [round(end, 3) for end in self.rating.interval],
        }


@dataclass(slots=True)
class Results:
    """All parts of an arena, in the order of the jobs."""

    plan: ArenaPlan
    jobs: list[Job] = field(default_factory=list)
    batches: list[Batch] = field(default_factory=list)

    def add(self, job: Job, batch: Batch) -> None:
        """Take a part in."""
        self.jobs.append(job)
        self.batches.append(batch)

    @property
    def truncated(self) -> int:
        """Matches that the round cap stopped; they count as they stood."""
        return sum(int(batch.truncated.sum()) for batch in self.batches)

    def standings(self) -> list[BotStanding]:
        """Every bot, the best first."""
        ratings = rate(self.plan.bots, self._told())
        rows = [self._standing(bot, ratings[bot]) for bot in self.plan.bots]
        return sorted(rows, key=lambda row: -row.rating.mean)

    def against(self, bot: str, other: str) -> Ratio:
        """How the first did where both sat at the table, deal by deal."""
        return self._wins(bot, other)

    def _told(self) -> Iterator[tuple[Sequence[str], Sequence[int]]]:
        """Match by match; groups take turns, so that no bot is rated long before the others."""
        players = self.plan.options["players"]
        parts = sorted(zip(self.jobs, self.batches, strict=True), key=lambda part: part[0].deals[0])
        for job, batch in parts:
            for ranks in batch.ranks[:, :players].tolist():
                yield job.seating, ranks

    def _standing(self, bot: str, rating: BotRating) -> BotStanding:
        wins = self._wins(bot)
        share = wins.share()
        assert share is not None, "every bot plays"
        matches = sum(job.deals[1] for job in self.jobs if bot in job.seating)
        points = [
            float(batch.points[:, seat].sum())
            for job, batch in zip(self.jobs, self.batches, strict=True)
            for seat in _seats_of(bot, job)
        ]
        return BotStanding(bot, matches, share, sum(points) / wins.cases, rating)

    def _wins(self, bot: str, other: str | None = None) -> Ratio:
        """By deal: the same deal in another seating is no new evidence about luck."""
        deals = max((sum(job.deals) for job in self.jobs), default=0)
        of, per = np.zeros(deals), np.zeros(deals)
        for job, batch in zip(self.jobs, self.batches, strict=True):
            if other is not None and other not in job.seating:
                continue
            first, count = job.deals
            shares = win_shares(batch.ranks[:, : len(job.seating)])
            for seat in _seats_of(bot, job):
                of[first : first + count] += shares[:, seat]
                per[first : first + count] += 1
        return Ratio(of, per)


def _seats_of(bot: str, job: Job) -> list[int]:
    return [seat for seat, name in enumerate(job.seating) if name == bot]


def play_job(plan: ArenaPlan, job: Job) -> Batch:
    """One part of an arena."""
    return play_batch(replace(plan, bots=list(job.seating)), *job.deals)


def run_arena(
    plan: ArenaPlan,
    pool: WorkerPool,
    on_part: Callable[[Job, Batch], None] = lambda job, batch: None,
) -> Results:
    """Play it all; `on_part` is called with every part, in order."""
    results = Results(plan)
    jobs = plan.jobs()
    for job, batch in zip(jobs, in_order(play_job, plan, jobs, pool), strict=True):
        results.add(job, batch)
        on_part(job, batch)
    return results
