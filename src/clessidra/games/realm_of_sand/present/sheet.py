"""The score sheet: every star of a seat, with the card it comes from."""

from __future__ import annotations

from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.core.game import Line
from clessidra.games.realm_of_sand.scoring import SOLO_RANKS, finished, solo_rank


def sheet(content: Content, states: States, i: int, seat: int) -> list[Line]:
    """A line for each completed card, in order; after a solo match the rank (RS-92)."""
    lines = []
    done = zip(states["completed"][i].tolist(), states["completed_by"][i].tolist(), strict=True)
    for card in (card for card, by in done if by == seat):
        stars = int(content.table["stars"][0, card])
        level = int(content.table["card_level"][0, card]) + 1
        lines.append(Line(stars, "card", {"card": content.ids["cards"][card], "level": level}))
    if states["players"][i] == 1 and finished(content.table, states, i):
        rank = SOLO_RANKS[solo_rank(int(states["stars"][i, seat]))]
        lines.append(Line(0, "rank", {"rank": rank, "stars": int(states["stars"][i, seat])}))
    return lines
