"""The score sheet: every point of a seat, with its reason; the numbers come from the kernels."""

from __future__ import annotations

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.core.game import Line
from clessidra.games.minute_realms.deck import CATEGORIES, KINDS
from clessidra.games.minute_realms.scoring import (
    best_category,
    card_points,
    category_counts,
    count_of,
    defence,
    different_categories,
    has_pair,
    invasion_points,
)
from clessidra.games.minute_realms.state import DOWN, NONE


def sheet(content: Content, states: States, i: int, seat: int) -> list[Line]:
    """A line for each card of the realm, in the order of building, then the last invasion."""
    lines = [_card_line(content, states, i, seat, slot) for slot in range(states["built"][i, seat])]
    if states["held"][i, 1, seat] != NONE:
        held = states["held"][i, 1, seat] == 1
        values = {
            "attack": int(states["attack"][i, 1]),
            "defence": defence(content.table, states, i, seat),
        }
        points = invasion_points(states, i, seat)
        # A building lost in this invasion has become a bastion: the defence now is not the
        # defence then, so only those who held are told a number.
        lines.append(
            Line(points, "held", values)
            if held
            else Line(points, "overrun", {"attack": values["attack"]})
        )
    return lines


def _card_line(content: Content, states: States, i: int, seat: int, slot: int) -> Line:
    card = int(states["realm"][i, seat, slot])
    values: dict[str, Json] = {"card": content.ids["cards"][card]}
    if states["face"][i, seat, slot] == DOWN:
        return Line(0, "bastion", values)
    table = content.table
    kind = int(table["kind"][0, card])
    if kind == NONE:
        return Line(0, "nothing", values)
    counts = category_counts(table, states, i, seat)
    coins = int(states["coins"][i, seat])
    each, name = int(table["points"][0, card]), KINDS[kind]
    asked = [int(category) for category in table["asks"][0, card]]
    if name == "per_choice":
        asked[0] = best_category(counts)
    if name in ("per_category", "per_choice"):
        values |= {"each": each, "n": count_of(counts, asked[0]), "category": CATEGORIES[asked[0]]}
    if name == "per_coin":
        values |= {"each": each, "n": coins}
    if name == "pair":
        name = "pair" if has_pair(table, card, counts) else "no_pair"
        values |= {"category": CATEGORIES[asked[0]], "category2": CATEGORIES[asked[1]]}
    if name == "different":
        values["n"] = different_categories(counts)
    if name == "minus_coins":
        values |= {"from": each, "n": coins}
    return Line(card_points(table, card, counts, coins), name, values)
