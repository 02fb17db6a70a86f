"""Small SVG plots for the page about the authored content of Realm of Sand."""

from __future__ import annotations

from collections.abc import Sequence

INK, FAINT, COLOURS = "#6b5b4b", "#c9bda9", ("#c0762c", "#3f6f8f", "#7a8f3f")
LEFT, TOP, HEIGHT = 44, 24, 150


def _svg(width: int, height: int, title: str, parts: Sequence[str]) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img" font-family="sans-serif" font-size="11" fill="{INK}">'
    )
    return "\n".join([head, f"<title>{title}</title>", *parts, "</svg>", ""])


def _text(x: float, y: float, said: str, anchor: str = "middle") -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}">{said}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, colour: str = FAINT) -> str:
    return f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" stroke="{colour}"/>'


def histograms(
    title: str, named: dict[str, list[int]], borders: Sequence[int], bar: int = 2
) -> str:
    """Shares of values in steps of `bar`, one colour for each name, with dashed-off borders."""
    low = min(min(values) for values in named.values()) // bar * bar
    high = max(max(values) for values in named.values())
    steps = range(low, high + 1, bar)
    slot = 14
    width = LEFT + slot * len(steps) + 16
    shares = {
        name: [sum(step <= v < step + bar for v in values) / len(values) for step in steps]
        for name, values in named.items()
    }
    most = max(max(row) for row in shares.values())
    floor = TOP + HEIGHT
    parts = [_line(LEFT, floor, width - 8, floor, INK)]
    for border in borders:
        x = LEFT + slot * (border - low) / bar
        parts += [_line(x, TOP, x, floor), _text(x, floor + 28, str(border))]
    thin = (slot - 2) / len(named)
    for number, (name, row) in enumerate(shares.items()):
        colour = COLOURS[number]
        for at, share in enumerate(row):
            tall = HEIGHT * share / most
            x = LEFT + slot * at + 1 + thin * number
            parts.append(
                f'<rect x="{x:.1f}" y="{floor - tall:.1f}" width="{thin:.1f}" '
                f'height="{tall:.1f}" fill="{colour}"/>'
            )
        parts.append(
            f'<rect x="{LEFT + 110 * number}" y="4" width="9" height="9" fill="{colour}"/>'
        )
        parts.append(_text(LEFT + 14 + 110 * number, 13, name, "start"))
    parts += [_text(LEFT - 6, TOP + 8, f"{100 * most:.0f}%", "end")]
    return _svg(width, floor + 36, title, parts)


def intervals(
    title: str, rows: dict[str, dict[str, tuple[float, float, float]]], fair: float, slack: float
) -> str:
    """For each row, by series: low end, share, high end, in percent. The band is fair ± slack."""
    left, scale, tall = 80, 9, 34
    first = 10  # percent at the left edge

    def x(percent: float) -> float:
        return left + scale * (percent - first)

    height = TOP + tall * len(rows)
    band = (
        f'<rect x="{x(fair - slack):.0f}" y="{TOP}" width="{2 * slack * scale:.0f}" '
        f'height="{height - TOP}" fill="{FAINT}" opacity="0.35"/>'
    )
    parts = [band, _line(x(fair), TOP, x(fair), height, INK)]
    for percent in range(first, 45, 5):
        parts.append(_text(x(percent), height + 14, f"{percent}%"))
    for at, (name, series) in enumerate(rows.items()):
        y = TOP + tall * at + tall / 2
        parts.append(_text(left - 8, y + 4, name, "end"))
        for number, (_, (low, share, high)) in enumerate(series.items()):
            level = y + 10 * (number - (len(series) - 1) / 2)
            colour = COLOURS[number]
            parts.append(_line(x(low), level, x(high), level, colour))
            parts.append(f'<circle cx="{x(share):.1f}" cy="{level:.1f}" r="3.5" fill="{colour}"/>')
    for number, name in enumerate(next(iter(rows.values()))):
        parts.append(
            f'<circle cx="{left + 6 + 130 * number}" cy="9" r="4" fill="{COLOURS[number]}"/>'
        )
        parts.append(_text(left + 16 + 130 * number, 13, name, "start"))
    return _svg(int(x(42)), height + 22, title, parts)


def bars(title: str, shares: dict[str, float], colours: dict[str, int]) -> str:
    """One thin bar for each name, sorted; `colours` chooses among three."""
    ordered = sorted(shares.items(), key=lambda pair: pair[1])
    slot = 10
    most = ordered[-1][1]
    floor = TOP + HEIGHT
    parts = [_line(LEFT, floor, LEFT + slot * len(ordered), floor, INK)]
    for at, (name, share) in enumerate(ordered):
        tall = HEIGHT * share / most
        parts.append(
            f'<rect x="{LEFT + slot * at + 1}" y="{floor - tall:.1f}" width="{slot - 2}" '
            f'height="{tall:.1f}" fill="{COLOURS[colours[name]]}"><title>{name} '
            f"{100 * share:.0f}%</title></rect>"
        )
    for number in range(3):
        x = LEFT + 80 * number
        parts.append(f'<rect x="{x}" y="4" width="9" height="9" fill="{COLOURS[number]}"/>')
        parts.append(_text(x + 14, 13, f"level {number + 1}", "start"))
    parts.append(_text(LEFT - 6, TOP + 8, f"{100 * most:.0f}%", "end"))
    return _svg(LEFT + slot * len(ordered) + 10, floor + 10, title, parts)
