"""Who won, and by what: stars, pieces, or turn order (RS-81); alone, the rank (RS-92)."""

from __future__ import annotations

from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.core.verdict import Standing, Verdict, Verdicts
from clessidra.games.realm_of_sand.scoring import SOLO_RANKS, pieces_on_board, solo_rank


def reason(content: Content, states: States, i: int, final: Standing) -> Verdict:
    """The first thing that tells the winner from the next."""
    winner = final.winners[0]
    stars = final.points[winner]
    if not final.rivals:
        return final.verdict("rank", n=stars, rank=SOLO_RANKS[solo_rank(stars)])
    rival = final.rivals[0]
    ahead = stars - final.points[rival]
    if ahead:
        return final.verdict("stars", points=stars, n=ahead)
    more, less = (pieces_on_board(states, i, seat) for seat in (winner, rival))
    return final.verdict(
        "pieces" if more != less else "order", points=stars, more=int(more), less=int(less)
    )


VERDICTS = Verdicts(reason)
