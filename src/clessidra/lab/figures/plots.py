"""Small SVG plots by hand, 360 wide: as they are on a phone, a little larger on a desk.

Colours are those of the page around them; a plot in a file of its own brings them along.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from clessidra.lab.figures.ratios import Estimate

WIDTH, RIGHT = 360, 14
ROW, TOP, AXIS, HEIGHT = 24, 8, 20, 120
LETTER = 6.4
"""The usual width of a letter, to leave room for the longest label."""


@dataclass(frozen=True, slots=True)
class PlotRow:
    """A line of an interval plot."""

    label: str
    estimates: Sequence[Estimate | None]


def alone(plot: str) -> str:
    """The plot as a file of its own, with the colours of both themes."""
    style = files("clessidra.lab.figures").joinpath("plot.css").read_text(encoding="utf-8")
    head, rest = plot.split(">", 1)
    head = head.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    ground = '<rect class="ground" width="100%" height="100%"/>'
    return f"{head}><style>{style}</style>{ground}{rest}\n"


def legend(names: Sequence[str]) -> str:
    """Which colour is which, above a plot with several series."""
    entries = [
        f'<span class="key"><svg width="12" height="12" aria-hidden="true">'
        f'<circle cx="6" cy="6" r="4.5" class="dot s{at}"/></svg> {escape(name)}</span>'
        for at, name in enumerate(names)
    ]
    return f'<p class="legend">{"".join(entries)}</p>'


def intervals(
    title: str,
    rows: Sequence[PlotRow],
    *,
    percent: bool = True,
    middle: float | None = None,
    band: tuple[float, float] | None = None,
) -> str:
    """A dot with whiskers for each estimate; `middle` is where it should be, `band` may be."""
    known = [one for row in rows for one in row.estimates if one is not None]
    ends = [end for one in known for end in (one.low, one.high)]
    ends += [middle] if middle is not None else []
    ends += list(band) if band else []
    low, high = _round_out(min(ends, default=0.0), max(ends, default=1.0))
    if percent and max(ends, default=1.0) <= 1:
        high = min(high, 1.0)
    left = 10 + LETTER * max((min(len(row.label), 24) for row in rows), default=1)
    bottom = TOP + ROW * len(rows)

    def x(value: float) -> float:
        return left + (WIDTH - RIGHT - left) * (value - low) / (high - low)

    parts = []
    if band:
        wide = x(band[1]) - x(band[0])
        parts.append(_rect(x(band[0]), TOP, wide, bottom - TOP, "band"))
    for tick in _ticks(low, high, 4):
        parts.append(_line(x(tick), TOP, x(tick), bottom, "rule"))
        parts.append(_text(x(tick), bottom + 14, _number(tick, percent), "middle"))
    if middle is not None:
        parts.append(_line(x(middle), TOP, x(middle), bottom, "axis"))
    for at, row in enumerate(rows):
        y = TOP + ROW * at + ROW / 2
        parts.append(_text(left - 6, y + 4, _cut(row.label, 24), "end"))
        for series, one in enumerate(row.estimates):
            if one is None:
                continue
            level = y + 7 * (series - (len(row.estimates) - 1) / 2)
            said = f"{row.label}: {_number(one.value, percent, 1)}"
            said += f" ({_number(one.low, percent, 1)} to {_number(one.high, percent, 1)})"
            parts.append(
                f"<g><title>{escape(said)}</title>"
                + _line(x(one.low), level, x(one.high), level, f"whisker s{series}")
                + f'<circle cx="{x(one.value):.1f}" cy="{level:.1f}" r="3.6" '
                f'class="dot s{series}"/></g>'
            )
    return _svg(bottom + AXIS, title, parts)


def histogram(title: str, named: Mapping[str, NDArray[np.generic]]) -> str:
    """Shares of whole numbers in equal steps, one colour for each name."""
    every = np.concatenate([values.ravel() for values in named.values()]).astype(float)
    low, high = (int(every.min()), int(every.max())) if len(every) else (0, 0)
    step = max(1, -(-(high - low + 1) // 24))
    edges = np.arange(low, high + step + 1, step)
    shares = [np.histogram(values, edges)[0] / max(1, values.size) for values in named.values()]
    most = max((float(row.max()) for row in shares), default=1.0) or 1.0
    left, floor = 40, TOP + HEIGHT
    slot = (WIDTH - RIGHT - left) / (len(edges) - 1)
    parts = [_text(left - 5, TOP + 8, f"{100 * most:.0f}%", "end")]
    thin = slot * 0.86 / len(shares)
    for series, row in enumerate(shares):
        for at, share in enumerate(row):
            if share:
                tall = HEIGHT * float(share) / most
                x = left + slot * at + slot * 0.07 + thin * series
                parts.append(_rect(x, floor - tall, thin, tall, f"bar s{series}"))
    parts.append(_line(left, floor, WIDTH - RIGHT, floor, "axis"))
    every_nth = max(1, (len(edges) - 1) // 8)
    for at in range(0, len(edges) - 1, every_nth):
        parts.append(_text(left + slot * (at + 0.5), floor + 14, str(edges[at]), "middle"))
    return _svg(floor + AXIS, title, parts)


def _svg(height: float, title: str, parts: Sequence[str]) -> str:
    head = f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" class="plot">'
    return f"{head}<title>{escape(title)}</title>{''.join(parts)}</svg>"


def _text(x: float, y: float, said: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(said)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" class="{kind}"/>'


def _rect(x: float, y: float, wide: float, tall: float, kind: str) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{tall:.1f}" class="{kind}"/>'


def _cut(label: str, most: int) -> str:
    return label if len(label) <= most else label[: most - 1] + "…"


def _number(value: float, percent: bool, digits: int = 0) -> str:
    shown = 100 * value if percent else value
    if not percent and not digits and abs(shown) < 10 and shown != round(shown):
        digits = 1
    return f"{shown:.{digits}f}%" if percent else f"{shown:.{digits}f}"


def _ticks(low: float, high: float, count: int) -> list[float]:
    return [low + (high - low) * at / count for at in range(count + 1)]


def _round_out(low: float, high: float) -> tuple[float, float]:
    """Ends that are easy to read and hold everything between them."""
    span = max(high - low, 1e-6)
    step = 10.0 ** np.floor(np.log10(span))
    for finer in (0.2, 0.4, 1.0):
        if span / (4 * step * finer) <= 1.25:
            step *= finer
            break
    bottom = np.floor(low / step) * step
    steps = max(1.0, np.ceil((high - bottom) / (4 * step)))  # also where both ends are the same
    return float(bottom), float(bottom + 4 * step * steps)
