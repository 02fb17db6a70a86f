"""The score sheet: every point of a seat, with its reason; the numbers come from the kernels."""

from __future__ import annotations

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.core.game import Line
from clessidra.games.minute_realms.content.vocabulary import CATEGORIES, KINDS
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
    counts = category_counts(content.table, states, i, seat)
    coins = int(states["coins"][i, seat])
    built = int(states["built"][i, seat])
    cards: list[int] = states["realm"][i, seat, :built].tolist()
    faces: list[int] = states["face"][i, seat, :built].tolist()
    lines = [
        Line(0, "bastion", {"card": content.ids["cards"][card]})
        if face == DOWN
        else _building(content, card, counts, coins)
        for card, face in zip(cards, faces, strict=True)
    ]
    if states["held"][i, 1, seat] != NONE:
        lines.append(_last_invasion(content, states, i, seat))
    return lines


def _last_invasion(content: Content, states: States, i: int, seat: int) -> Line:
    points, attack = invasion_points(states, i, seat), int(states["attack"][i, 1])
    if states["held"][i, 1, seat] == 1:
        shields = defence(content.table, states, i, seat)
        return Line(points, "held", {"attack": attack, "defence": shields})
    # A building lost in this invasion has become a bastion: the defence now is not the defence
    # then, so only those who held are told a number.
    return Line(points, "overrun", {"attack": attack})


def _building(content: Content, card: int, counts: int, coins: int) -> Line:
    """A building that stands, in a realm with these numbers of each category and these coins."""
    values: dict[str, Json] = {"card": content.ids["cards"][card]}
    table = content.table
    kind = int(table["kind"][0, card])
    if kind == NONE:
        return Line(0, "nothing", values)
    each, name = int(table["points"][0, card]), KINDS[kind]
    asked: list[int] = table["asks"][0, card].tolist()
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
