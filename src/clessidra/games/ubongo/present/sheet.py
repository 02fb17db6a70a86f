"""The score sheet: colours from the best down (UB-40); alone, the rounds one by one (UB-60)."""

from __future__ import annotations

from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.core.game import Line
from clessidra.games.ubongo.scoring import MEDALS, medal_of
from clessidra.games.ubongo.state import COLOURS, NONE, ROUNDS


def sheet(content: Content, states: States, i: int, seat: int) -> list[Line]:
    """The best colour counts; the others are there for ties."""
    if states["players"][i] == 1:
        return _alone(states, i)
    counts = sorted(
        ((int(n), -at) for at, n in enumerate(states["kept"][i, seat]) if n), reverse=True
    )
    if not counts:
        return [Line(0, "none", {})]
    return [
        Line(n if at == 0 else 0, "next" if at else "best", {"gem": COLOURS[-colour], "n": n})
        for at, (n, colour) in enumerate(counts)
    ]


def _alone(states: States, i: int) -> list[Line]:
    beaten = int(states["beaten"][i, 0])
    lines = [Line(beaten, "beaten", {"n": beaten, "rounds": ROUNDS})]
    medal = medal_of(beaten)
    if medal:
        lines.append(Line(0, "medal", {"medal": MEDALS[medal - 1]}))
    for at, time in enumerate(states["times"][i, 0].tolist()):
        values = {"round": at + 1}
        if time == NONE:
            lines.append(Line(0, "missed", values))
        else:
            lines.append(
                Line(0, "time", {**values, "seconds": time // 1000, "tenths": time // 100 % 10})
            )
    return lines
