"""Measure the content against its bounds and write that into docs/content: `make tune`.

    python tools/tune.py [GAME[=PARTS] …]

PARTS is how many hundredths of the full number of matches to play (100 unless told). It can be
stopped and goes on where it stopped; all of it takes less than 90 minutes on two cores. The page
of Realm of Sand has more figures, of weaker players and many more matches (tools/sand_figures.py).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from clessidra.core.registry import get_game
from clessidra.lab.bulk_summary import chunks
from clessidra.lab.facts.measuring import MOST_IN_CHUNK, joined, measure_chunk
from clessidra.lab.figures.ratios import Estimate, Ratio, per_match
from clessidra.lab.part import facts_of
from clessidra.lab.plan import Plan
from clessidra.lab.report.figures import Study
from clessidra.lab.workers import WorkerPool
from resuming import resumed, run

PAGES = Path(__file__).resolve().parent.parent / "docs" / "content"
SEED = 6
REALMS = {4: 2000, 2: 800, 3: 800, 5: 800}
"""Players, and the full number of matches."""
HARD = "hard"
SAND = ("master", 60, 60)
"""Who plays Realm of Sand, and how many matches alone and of four with powers."""
FAIR = 0.25  # what the bounds are written for; others scale with the fair share
BEGIN, END = "<!-- bounds -->", "<!-- /bounds -->"


@dataclass(frozen=True, slots=True)
class Bound:
    """What a figure should be, and what it is."""

    what: str
    low: float
    high: float
    found: Estimate | None

    @property
    def verdict(self) -> str:
        """Met, missed, or not to be told apart from either."""
        if self.found is None:
            return "no case"
        inside = self.low <= self.found.value <= self.high
        if self.low <= self.found.low and self.found.high <= self.high:
            return "met"
        if self.found.high < self.low or self.found.low > self.high:
            return "missed"
        return "probably met" if inside else "probably missed"


def study(game_id: str, options: dict[str, int], bot: str, matches: int) -> Study:
    """Play what is missing."""
    game = get_game(game_id)
    chosen = {option.name: option.default for option in game.options} | options
    content = game.shipped_content()[0]
    bots = [bot] * chosen["players"]
    plan = Plan(game, content, chosen, bots, matches, SEED, game.round_cap)
    jobs = chunks(matches, bots, min(MOST_IN_CHUNK, max(1, matches // 50)))
    name = f"{game_id}, {chosen['players']} × {bot}"
    return Study(plan, joined(list(resumed(name, measure_chunk, plan, jobs, WorkerPool()))))


def realms_bounds(found: Study) -> Iterator[Bound]:
    """The bounds of Minute Realms; those about winning scale with the fair share."""
    fair, scale = found.fair, found.fair / FAIR
    for seat in range(found.players):
        slack = 0.04 * scale
        wins = found.seat_wins(seat).share()
        yield Bound(f"wins of seat {seat}", fair - slack, fair + slack, wins)
    counts = {count.id: count for count in found.counts}
    yield Bound("bastions", 0.15, 0.45, found.count(counts["bastions"]).share())
    for name in ("first_invasion", "second_invasion"):
        yield Bound(counts[name].title, 0.2, 0.8, found.count(counts[name]).share())
    (cards,) = facts_of(get_game("minute-realms")).kinds
    locked = {card.id for card in found.plan.content.pack.cards if card.locked}
    for card in found.things(cards):
        slack = 0.12 * scale
        if card.id not in locked:  # MR-41: it is built face up or not at all
            yield Bound(f"{card.name}: built face up", 0.1, 0.9, card.use.share())
        yield Bound(f"{card.name}: its owner wins", fair - slack, fair + slack, card.wins.share())


def sand_bounds(alone: Study, four: Study) -> Iterator[Bound]:
    """The bounds of Realm of Sand: the solo ladder, the length, cards and powers."""
    stars = alone.columns["points"][:, 0]
    yield Bound("alone, at most 39 stars", 0.5, 1, per_match(stars <= 39).share())
    yield Bound("alone, at least 31 stars", 0.5, 1, per_match(stars >= 31).share())
    yield Bound("alone, at least 40 stars", 0.05, 0.3, per_match(stars >= 40).share())
    rounds = four.columns["rounds"]
    fit = per_match((rounds >= 8) & (rounds <= 20))
    yield Bound("four players, 8 to 20 rounds", 0.95, 1, fit.share())
    kinds = {kind.id: kind for kind in four.kinds}
    for card in four.things(kinds["card"]):
        done = Ratio(card.rate.of, per_match(card.rate.of).per)
        yield Bound(f"{card.name}: completed", 0.02, 1, done.share())
    for power in four.things(kinds["power"]):
        yield Bound(f"wins of {power.name}", FAIR - 0.06, FAIR + 0.06, power.wins.share())


def table(bounds: list[Bound]) -> list[str]:
    """What is missed first, then what is in doubt, then the rest of the figures in short."""
    order = ("missed", "probably missed", "probably met", "no case", "met")
    lines = ["| figure | bound | found | verdict |", "|---|---|---|---|"]
    general = [bound for bound in bounds if ":" not in bound.what]
    listed = [*general, *(b for b in bounds if ":" in b.what and b.verdict != "met")]
    listed.sort(key=lambda bound: (bound not in general, order.index(bound.verdict)))
    for bound in listed:
        between = f"{100 * bound.low:.0f}–{100 * bound.high:.0f}%"
        lines.append(f"| {bound.what} | {between} | {_said(bound.found)} | {bound.verdict} |")
    counts = {name: sum(bound.verdict == name for bound in bounds) for name in order}
    summary = ", ".join(f"{count} {name}" for name, count in counts.items() if count)
    return [f"Of {len(bounds)} bounds: {summary}.", "", *lines]


def _said(found: Estimate | None) -> str:
    if found is None:
        return "–"
    ends = f"{100 * found.low:.1f}–{100 * found.high:.1f}"
    return f"{100 * found.value:.1f}% ({ends})"


def write_page(game_id: str, blocks: list[str]) -> None:
    """Put the tables between the marks of the game's page."""
    page = PAGES / f"{game_id}.md"
    text = page.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    command = " ".join(["python tools/tune.py", *sys.argv[1:]])
    said = f"Written by `{command}`. Intervals are 95 %.\n\n" + "\n\n".join(blocks)
    page.write_text(f"{before}{BEGIN}\n\n{said}\n\n{END}{after}", encoding="utf-8")


def tune_realms(parts: int) -> None:
    """Minute Realms, with every number of players."""
    blocks = []
    for players, full in REALMS.items():
        found = study("minute-realms", {"players": players}, HARD, max(10, full * parts // 100))
        title = f"### {players} players, {found.matches} matches of {HARD} bots"
        blocks.append("\n".join([title, "", _pack(found), "", *table(list(realms_bounds(found)))]))
        print(blocks[-1], flush=True)
    write_page("minute-realms", blocks)


def tune_sand(parts: int) -> None:
    """Realm of Sand, alone and with powers."""
    level, one, many = SAND
    alone = study("realm-of-sand", {"players": 1}, level, max(4, one * parts // 100))
    options = {"players": 4, "advanced": 1}
    four = study("realm-of-sand", options, level, max(4, many * parts // 100))
    played = f"{alone.matches} matches of {level} alone, {four.matches} of four with powers."
    lines = table(list(sand_bounds(alone, four)))
    write_page("realm-of-sand", ["\n".join([f"{played} {_pack(four)}", "", *lines])])
    print("\n".join(lines))


def _pack(found: Study) -> str:
    return f"Pack `{found.plan.content.id}` {found.plan.content.version}."


TUNED = {"minute-realms": tune_realms, "realm-of-sand": tune_sand}


def main() -> None:
    """Measure, and write what was found into the pages."""
    for game_id, _, parts in (word.partition("=") for word in sys.argv[1:] or TUNED):
        TUNED[game_id](int(parts or 100))


if __name__ == "__main__":
    run(main)
