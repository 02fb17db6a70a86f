"""The figures as a table: on the screen, and as a page to keep."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.table import Table

from bench.figure import Figure
from bench.kept import Kept

COLUMNS = ("figure", "median", "best", "target", "")
COLOURS = {"met": "green", "not met": "red", "": ""}

INTRODUCTION = """\
# Speed

Written by `python -m bench --write [GROUP …]`; do not edit. All rounds of one group of figures \
run in turn, ours and the peer's side by side, so that a disturbance of the machine hits both. \
Rates and costs are in processor time of one thread; compilation and starts are by the clock on \
the wall. "Best" is the fastest round."""


def table(figures: Sequence[Figure]) -> Table:
    """The figures for a terminal."""
    shown = Table(title="Clessidra, measured")
    for column in COLUMNS:
        shown.add_column(column, justify="right" if column in ("median", "best") else "left")
    for figure in figures:
        colour = COLOURS[figure.verdict]
        verdict = f"[{colour}]{figure.verdict}[/]" if colour else ""
        shown.add_row(figure.name, figure.median, figure.best, figure.target, verdict)
    return shown


def page(kept: Mapping[str, Kept]) -> str:
    """The figures as Markdown, group by group, with the machine and how each was measured."""
    lines = [INTRODUCTION]
    for group, one in kept.items():
        lines += ["", f"## {group}", ""]
        lines += [", ".join(f"{name} {value}" for name, value in one.machine.items()) + "."]
        lines += ["", "| figure | median | best | target | |", "|---|--:|--:|---|---|"]
        lines += [
            f"| {' | '.join((f.name, f.median, f.best, f.target, f.verdict))} |"
            for f in one.figures
        ]
        notes = [f"- **{f.name}.** {f.note}" for f in one.figures if f.note]
        lines += ["", *notes] if notes else []
    return "\n".join(lines) + "\n"
