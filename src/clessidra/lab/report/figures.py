"""Columns into figures: every one a ratio over matches, so that it has an interval and can be
compared between two packs match by match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clessidra.core.canonical import Json
from clessidra.lab.facts.columns import Columns, Count, ThingKind
from clessidra.lab.figures.ratios import Estimate, Ratio, difference, per_match
from clessidra.lab.part import facts_of
from clessidra.lab.plan import Plan

FEW = 30
"""Cases below which nothing is said about a thing."""
DEAD = 0.5
"""A thing is dead if it is taken less than half as often as things of its kind on average."""
STRONG = 0.2
"""A thing is dominant, or weak, if its owners win a fifth more, or less, than their fair share."""
ORDER = ("dead", "dominant", "weak", "rare", "")


@dataclass(frozen=True, slots=True)
class Thing:
    """A card, tile, power or puzzle: how often it is taken, and what that does."""

    id: str
    name: str
    rate: Ratio
    use: Ratio
    wins: Ratio


@dataclass(frozen=True, slots=True)
class Study:
    """The matches of one content pack."""

    plan: Plan
    columns: Columns

    @property
    def players(self) -> int:
        """Seats at the table."""
        return self.plan.options["players"]

    @property
    def fair(self) -> float:
        """What a seat wins if nothing matters."""
        return 1 / self.players

    @property
    def matches(self) -> int:
        """How many were played."""
        return len(self.columns["moves"])

    @property
    def kinds(self) -> list[ThingKind]:
        """The kinds of things that these matches had anything of."""
        known = facts_of(self.plan.game).kinds
        return [kind for kind in known if self.columns[f"taken/{kind.id}"].any()]

    @property
    def counts(self) -> list[Count]:
        """What was counted at all in matches like these."""
        known = facts_of(self.plan.game).counts
        return [count for count in known if self.columns[f"per/{count.id}"].any()]

    def seat_wins(self, seat: int) -> Ratio:
        """The victories of a seat."""
        return per_match(self.columns["wins"][:, seat])

    def mean(self, name: str) -> Ratio:
        """The mean of a column, over seats if it has them."""
        values = self.columns[name]
        return per_match(values.mean(axis=1) if values.ndim > 1 else values)

    def count(self, count: Count) -> Ratio:
        """One of the game's counts."""
        return Ratio(self.columns[f"of/{count.id}"], self.columns[f"per/{count.id}"])

    def source_gap(self, name: str) -> Ratio:
        """How many points of this source winners have more than the others."""
        values, wins = self.columns[f"source/{name}"], self.columns["ranks"] == 1
        others = ~wins
        decided = others.any(axis=1)
        ahead = _mean_where(values, wins) - _mean_where(values, others)
        return Ratio(np.where(decided, ahead, 0.0), decided.astype(float))

    def things(self, kind: ThingKind) -> list[Thing]:
        """All things of a kind that came up at all."""
        ids = _ids(self, kind)
        names = kind.names(self.plan.content)
        taken = self.columns[f"taken/{kind.id}"]
        offered = self.columns[f"offered/{kind.id}"].astype(float)
        used = self.columns.get(f"used/{kind.id}")
        wins = self.columns["wins"]
        found = []
        for at in np.flatnonzero(offered.any(axis=0)):
            owned = taken[:, :, at].astype(float)
            total = owned.sum(axis=1)
            use = np.zeros(len(total)) if used is None else used[:, :, at].sum(axis=1)
            found.append(
                Thing(
                    id=ids[at],
                    name=names[at],
                    rate=Ratio(total, offered[:, at]),
                    use=Ratio(use.astype(float), total),
                    wins=Ratio((owned * wins).sum(axis=1), total),
                )
            )
        return found


@dataclass(frozen=True, slots=True)
class ReportRow:
    """A thing as the report shows it."""

    id: str
    name: str
    rate: Estimate | None
    use: Estimate | None
    effect: Estimate | None
    note: str

    def to_json(self) -> Json:
        """For `--json`."""
        return {
            "id": self.id,
            "name": self.name,
            "rate": _json(self.rate),
            "use": _json(self.use),
            "effect": _json(self.effect),
            "note": self.note,
        }


def rows(study: Study, kind: ThingKind) -> list[ReportRow]:
    """The things of a kind, dead and dominant ones first."""
    things = study.things(kind)
    usual = float(np.mean([thing.rate.value for thing in things])) if things else 0.0
    found = [_row(study, kind, thing, usual) for thing in things]
    return sorted(found, key=lambda row: (ORDER.index(row.note), -_size(row.effect), row.id))


def _row(study: Study, kind: ThingKind, thing: Thing, usual: float) -> ReportRow:
    rate = thing.rate.share() if kind.rate else None
    use = thing.use.share() if kind.use else None
    wins = thing.wins.share()
    effect = wins.minus(study.fair) if wins and study.players > 1 else None
    slack = STRONG * study.fair
    note = ""
    if thing.rate.cases < FEW:
        note = "rare"
    elif rate is not None and rate.high < DEAD * usual:
        note = "dead"
    elif effect is not None and effect.low > slack:
        note = "dominant"
    elif effect is not None and effect.high < -slack:
        note = "weak"
    return ReportRow(thing.id, thing.name, rate, use, effect, note)


def to_json(study: Study) -> Json:
    """All figures of a study."""
    plan, facts = study.plan, facts_of(study.plan.game)
    content = plan.content
    return {
        "game": plan.game.id,
        "content": {"id": content.id, "version": content.version, "hash": content.hash},
        "players": study.players,
        "bots": plan.bots,
        "matches": study.matches,
        "seed": plan.series,
        "truncated": int(study.columns["truncated"].sum()),
        "wins_by_seat": [_json(study.seat_wins(seat).share()) for seat in range(study.players)],
        "means": {
            name: _json(study.mean(name).mean()) for name in ("points", "rounds", "moves", "margin")
        },
        "tied": _json(study.mean("tied").share()),
        "counts": {
            count.id: _json(estimate(study.count(count), count.percent)) for count in study.counts
        },
        "sources": {
            name: {
                "mean": _json(study.mean(f"source/{name}").mean()),
                "winners_more": _json(study.source_gap(name).mean()),
            }
            for name in facts.sources
        },
        "things": {kind.id: [row.to_json() for row in rows(study, kind)] for kind in study.kinds},
    }


def compared(one: Study, other: Study) -> Iterator[tuple[str, Ratio, Ratio, bool]]:
    """What both studies have, with a title: the figures to put side by side."""
    for seat in range(one.players):
        yield f"wins of seat {seat}", one.seat_wins(seat), other.seat_wins(seat), True
    for name in ("points", "rounds", "margin"):
        yield f"mean {name}", one.mean(name), other.mean(name), False
    yield "matches tied on points", one.mean("tied"), other.mean("tied"), True
    for count in one.counts:
        yield count.title, one.count(count), other.count(count), count.percent
    facts = facts_of(one.plan.game)
    for name, title in facts.sources.items():
        column = f"source/{name}"
        yield f"{facts.points}: {title}", one.mean(column), other.mean(column), False


def comparison_to_json(one: Study, other: Study) -> Json:
    """The differences of two packs, each with its interval."""
    things = {
        kind.id: [
            {
                "id": thing.id,
                "name": thing.name,
                "rate": _json(difference(thing.rate, twin.rate)) if kind.rate else None,
                "use": _json(difference(thing.use, twin.use)) if kind.use else None,
                "effect": _json(difference(thing.wins, twin.wins)),
            }
            for thing, twin in twins(one, other, kind)
        ]
        for kind in one.kinds
    }
    figures = {
        title: _json(difference(first, second)) for title, first, second, _ in compared(one, other)
    }
    return {
        "first": to_json(one),
        "second": to_json(other),
        "difference": {"figures": figures, "things": things},
    }


def twins(one: Study, other: Study, kind: ThingKind) -> list[tuple[Thing, Thing]]:
    """The things that both packs have, those that changed most first."""
    there = {thing.id: thing for thing in other.things(kind)}
    pairs = [(thing, there[thing.id]) for thing in one.things(kind) if thing.id in there]
    return sorted(pairs, key=lambda pair: -_certain(difference(pair[0].wins, pair[1].wins)))


def estimate(ratio: Ratio, percent: bool) -> Estimate | None:
    """A share, or a mean."""
    return ratio.share() if percent else ratio.mean()


def _mean_where(values: NDArray[Any], mask: NDArray[np.bool_]) -> NDArray[np.float64]:
    mean: NDArray[np.float64] = (values * mask).sum(axis=1) / np.maximum(mask.sum(axis=1), 1)
    return mean


def _ids(study: Study, kind: ThingKind) -> list[str]:
    """Content ids where the thing has one; else its name is as good."""
    known = study.plan.content.ids.get(f"{kind.id}s")
    return list(known) if known else kind.names(study.plan.content)


def _size(effect: Estimate | None) -> float:
    return abs(effect.value) if effect else 0.0


def _certain(gap: Estimate | None) -> float:
    """How far a difference is from nothing, in widths of its interval."""
    if gap is None or gap.high <= gap.low:
        return 0.0
    return abs(gap.value) / (gap.high - gap.low)


def _json(one: Estimate | None) -> Json:
    return one.to_json() if one else None
