"""The report as one HTML file that needs nothing else: no script, no font, no address."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files

import numpy as np

from clessidra import __version__
from clessidra.lab.facts.columns import ThingKind
from clessidra.lab.figures.plots import PlotRow, histogram, intervals, legend
from clessidra.lab.figures.ratios import Estimate, difference
from clessidra.lab.part import facts_of
from clessidra.lab.report.figures import (
    DEAD,
    FEW,
    STRONG,
    ReportRow,
    Study,
    compared,
    estimate,
    rows,
    twins,
)

NOTES = {
    "dead": "hardly taken",
    "dominant": "its owners win",
    "weak": "its owners lose",
    "rare": "too few cases",
    "": "",
}
SHOWN = 120
"""Rows of a table; a pack of puzzles has hundreds of things, and the last ones say nothing."""


def page(studies: Sequence[Study]) -> str:
    """A report on one pack, or on two side by side."""
    one = studies[0]
    title = f"{one.plan.game.name('en')}: {' and '.join(_pack(study) for study in studies)}"
    facts = facts_of(one.plan.game)
    names = [_pack(study) for study in studies]
    key = legend(names) if len(studies) > 1 else ""
    parts = [_head(studies, title)]
    if len(studies) > 1:
        parts.append(_differences(studies[0], studies[1]))
    if one.players > 1:
        parts.append(_section("Wins by seat", key + _seats(studies), _SEATS))
    parts += [
        _section(
            f"{facts.points[0].upper()}{facts.points[1:]} and length",
            key
            + _pair(
                _histogram("points", f"{facts.points} of all players", studies),
                *(_histogram(name, name, studies) for name in _lengths(studies)),
            ),
        ),
        _section(
            "How matches are decided",
            (key if _has_gaps(one) else "") + _decided(studies),
            _DECIDED if _has_gaps(one) else "",
        ),
    ]
    for study in studies:
        for kind in study.kinds:
            parts.append(_things(study, kind, len(studies) > 1))
    style = "".join(
        files(f"clessidra.lab.{folder}").joinpath(name).read_text(encoding="utf-8")
        for folder, name in (("figures", "plot.css"), ("report", "page.css"))
    )
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<link rel="icon" href="data:,">\n'
        f"<title>{escape(title)}</title>\n<style>{style}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(parts)
        + f"\n<footer>clessidra {__version__}. Intervals are 95%, worked out from matches: seats"
        " of one match are not independent. Of a hundred intervals about five miss.</footer>\n"
        "</main>\n</body>\n</html>\n"
    )


_SEATS = "The line is the fair share."
_DECIDED = (
    "The plot: how much more of each source winners have than the others. What separates them"
    " stands far from zero."
)


def _pack(study: Study) -> str:
    """What the pack is called; two drafts of one pack often have the same name and version."""
    content = study.plan.content
    return f"{content.id} {content.version} ({content.hash.removeprefix('sha256:')[:4]})"


def _head(studies: Sequence[Study], title: str) -> str:
    one = studies[0]
    plan = one.plan
    bots = plan.bots[0] if len(set(plan.bots)) == 1 else ", ".join(plan.bots)
    options = ", ".join(f"{name} {value}" for name, value in plan.options.items())
    lines = [
        f"<p>{one.matches:,} matches of {bots} bots; {escape(options)}; seed {plan.series}.</p>"
    ]
    for study in studies:
        lines.append(
            f"<p>{escape(_pack(study))}: <code>{escape(study.plan.content.hash)}</code></p>"
        )
        stopped = int(study.columns["truncated"].sum())
        if stopped:
            lines.append(
                f"<p>{stopped:,} of its matches were stopped by the round cap; they count as they"
                " stood.</p>"
            )
        lines.append(_first_look(study))
    return f"<header><h1>{escape(title)}</h1>{''.join(lines)}</header>"


def _first_look(study: Study) -> str:
    """The things a designer should look at first."""
    found = []
    if not study.kinds:
        return ""
    for kind in study.kinds:
        listed = rows(study, kind)
        for note in ("dead", "dominant", "weak"):
            names = [row.name for row in listed if row.note == note]
            if names:
                more = f" and {len(names) - 8} more" if len(names) > 8 else ""
                said = escape(", ".join(names[:8])) + more
                label = f"{kind.title.split(' ')[0]}, {NOTES[note]}"
                found.append(f"<li><b>{escape(label)}:</b> {said}.</li>")
    if not found:
        return "<p>Nothing is dead, dominant or weak beyond doubt.</p>"
    return f"<ul>{''.join(found)}</ul>"


def _section(title: str, body: str, note: str = "") -> str:
    said = f'<p class="note">{escape(note)}</p>' if note else ""
    return f"<section><h2>{escape(title)}</h2>{said}{body}</section>"


def _pair(*plots: str) -> str:
    return f'<div class="pair">{"".join(f"<figure>{plot}</figure>" for plot in plots)}</div>'


def _seats(studies: Sequence[Study]) -> str:
    wins = [
        PlotRow(f"seat {seat}", [study.seat_wins(seat).share() for study in studies])
        for seat in range(studies[0].players)
    ]
    return _pair(intervals("Wins by seat", wins, middle=studies[0].fair))


def _lengths(studies: Sequence[Study]) -> list[str]:
    """What differs between matches: a game of eight rounds need not show that it has eight."""
    columns = ("rounds", "moves", "margin")
    return [name for name in columns if any(np.ptp(one.columns[name]) for one in studies)]


def _histogram(column: str, title: str, studies: Sequence[Study]) -> str:
    named = {str(at): study.columns[column] for at, study in enumerate(studies)}
    means = " and ".join(f"{float(np.mean(study.columns[column])):.1f}" for study in studies)
    caption = f"<figcaption>{escape(title)}: mean {means}</figcaption>"
    return histogram(title, named) + caption


def _has_gaps(study: Study) -> bool:
    """Whether there are winners and others, and the game tells where points come from."""
    return study.players > 1 and bool(facts_of(study.plan.game).sources)


def _decided(studies: Sequence[Study]) -> str:
    facts = facts_of(studies[0].plan.game)
    counts = studies[0].counts
    gaps = [
        PlotRow(title, [study.source_gap(name).mean() for study in studies])
        for name, title in facts.sources.items()
    ]
    lines = [("matches tied on points", [study.mean("tied").share() for study in studies], True)]
    lines += [
        (
            count.title,
            [estimate(study.count(count), count.percent) for study in studies],
            count.percent,
        )
        for count in counts
    ]
    lines += [
        (f"{facts.points} from {title}", [s.mean(f"source/{name}").mean() for s in studies], False)
        for name, title in facts.sources.items()
    ]
    heads = ["", *([_pack(study) for study in studies] if len(studies) > 1 else ["figure"])]
    table = _table(
        heads,
        [[escape(said), *(_said(one, percent) for one in ones)] for said, ones, percent in lines],
    )
    if not _has_gaps(studies[0]):
        return table
    plot = intervals(f"{facts.points}, winners minus others", gaps, percent=False, middle=0)
    return _pair(plot) + table


def _differences(one: Study, other: Study) -> str:
    lines = []
    for title, first, second, percent in compared(one, other):
        gap = difference(first, second)
        lines.append(
            [
                escape(title),
                _said(estimate(first, percent), percent),
                _said(estimate(second, percent), percent),
                _gap(gap, percent),
            ]
        )
    heads = ["", _pack(one), _pack(other), "difference"]
    body = _table(heads, lines)
    for kind in one.kinds:
        changed = []
        for thing, twin in twins(one, other, kind)[:SHOWN]:
            cells = [escape(thing.name)]
            if kind.rate:
                cells.append(_gap(difference(thing.rate, twin.rate), True))
            if kind.use:
                cells.append(_gap(difference(thing.use, twin.use), True))
            cells.append(_gap(difference(thing.wins, twin.wins), True))
            changed.append(cells)
        what = [*filter(None, (kind.rate, kind.use)), "wins of its owners"]
        body += f"<h3>{escape(kind.title)}: what changed, surest first</h3>"
        body += _table(["", *what], changed)
    return _section(
        "The difference",
        body,
        "Both packs were played on the same deals, so much of the luck cancels. A difference in"
        " bold is not luck alone: its interval does not hold zero.",
    )


def _things(study: Study, kind: ThingKind, named: bool) -> str:
    listed = rows(study, kind)
    heads = ["", *filter(None, (kind.rate, kind.use))]
    if study.players > 1:
        heads += ["owners' wins above the fair share", ""]
    ends = [end for row in listed if row.effect for end in (row.effect.low, row.effect.high)]
    far = min(1.0, max([0.05, *(abs(end) for end in ends)]))
    body = [_thing_cells(row, kind, study.players > 1, far) for row in listed[:SHOWN]]
    note = (
        "Dead and dominant ones first. Hardly taken: below"
        f" {100 * DEAD:.0f}% of the usual rate. Its owners win, or lose: surely more than"
        f" {100 * STRONG * study.fair:.0f} points from the fair share of {100 * study.fair:.0f}%."
        f" Fewer than {FEW} cases say nothing."
        " Owners win more of what winners can afford, too: this shows what goes with winning, not"
        " what causes it."
    )
    if len(listed) > SHOWN:
        note += f" The first {SHOWN} of {len(listed)}; `--json` has all."
    title = f"{kind.title} of {_pack(study)}" if named else kind.title
    return _section(title, _table(heads, body), note)


def _thing_cells(row: ReportRow, kind: ThingKind, effects: bool, far: float) -> list[str]:
    note = f' <em class="{row.note}">{NOTES[row.note]}</em>' if row.note else ""
    cells = [escape(row.name) + note]
    if kind.rate:
        cells.append(_said(row.rate, True))
    if kind.use:
        cells.append(_said(row.use, True))
    if effects:
        cells += [_said(row.effect, True, signed=True), _spark(row.effect, far)]
    return cells


def _spark(one: Estimate | None, far: float) -> str:
    """A dot with whiskers, small enough for a line of a table; the tick is the fair share."""
    if one is None:
        return ""

    def x(value: float) -> float:
        return 45 + 42 * max(-1.0, min(1.0, value / far))

    return (
        '<svg class="spark" viewBox="0 0 90 14" aria-hidden="true">'
        '<path class="axis" d="M45 1V13"/>'
        f'<path class="whisker s0" d="M{x(one.low):.1f} 7H{x(one.high):.1f}"/>'
        f'<circle class="dot s0" cx="{x(one.value):.1f}" cy="7" r="3"/></svg>'
    )


def _table(heads: Sequence[str], lines: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in heads)
    body = "".join(
        f"<tr><th>{line[0]}</th>{''.join(f'<td>{cell}</td>' for cell in line[1:])}</tr>"
        for line in lines
    )
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    # A table that is wider than a phone scrolls by itself, with the keyboard too.
    return f'<div class="wide" tabindex="0" role="region" aria-label="table">{table}</div>'


def _said(one: Estimate | None, percent: bool, signed: bool = False) -> str:
    if one is None:
        return "–"
    scale, unit = (100, " %") if percent else (1, "")
    sign = "+" if signed else ""
    value, low, high = (f"{scale * end:{sign}.1f}" for end in (one.value, one.low, one.high))
    between = f"{low} to {high}" if signed else f"{low}–{high}"
    return f"<b>{value}{unit}</b> <small>{between}</small>".replace("-", "−")


def _gap(one: Estimate | None, percent: bool) -> str:
    if one is None:
        return "–"
    said = _said(one, percent, signed=True)
    sure = one.low > 0 or one.high < 0
    return said if sure else said.replace("<b>", "").replace("</b>", "")
