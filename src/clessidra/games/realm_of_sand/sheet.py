"""The score sheet: every star of a seat, with the card it comes from."""

from __future__ import annotations

from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.core.game import Line
from clessidra.games.realm_of_sand.scoring import SOLO_RANKS, finished, solo_rank
from clessidra.games.realm_of_sand.view import completed_by


def sheet(content: Content, states: States, i: int, seat: int) -> list[Line]:
    """A line for each completed card, in order; after a solo match the rank (RS-92)."""
    lines = []
    for card in completed_by(content, states, i, seat):
        at = content.ids["cards"].index(card)
        stars = int(content.table["stars"][0, at])
        level = int(content.table["card_level"][0, at]) + 1
        lines.append(Line(stars, "card", {"card": card, "level": level}))
    if states["players"][i] == 1 and finished(content.table, states, i):
        rank = SOLO_RANKS[solo_rank(int(states["stars"][i, seat]))]
        lines.append(Line(0, "rank", {"rank": rank, "stars": int(states["stars"][i, seat])}))
    return lines
