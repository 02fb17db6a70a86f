"""Who won, and by what: points, coins, buildings, or together (MR-73)."""

from __future__ import annotations

from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.core.verdict import Standing, Verdict, Verdicts
from clessidra.games.minute_realms.scoring import buildings


def reason(content: Content, states: States, i: int, final: Standing) -> Verdict:
    """The first thing that tells the winner from the next."""
    winner = final.winners[0]
    points = final.points[winner]
    if len(final.winners) > 1:
        return final.verdict("shared", points=points)
    rival = final.rivals[0]
    ahead = points - final.points[rival]
    if ahead:
        return final.verdict("points", points=points, n=ahead)
    more, less = (int(states["coins"][i, seat]) for seat in (winner, rival))
    key = "coins"
    if more == less:
        more, less = (buildings(states, i, seat) for seat in (winner, rival))
        key = "buildings"
    return final.verdict(key, points=points, more=more, less=less)


VERDICTS = Verdicts(reason)
