"""Reasons of Realm of Sand: cards completed, ready or near, and what a completion gives."""

from __future__ import annotations

import numpy as np

from clessidra.bots.reasons import Reason
from clessidra.core.content import Content
from clessidra.core.fields import States, copy_of
from clessidra.games.realm_of_sand.actions import ACTIONS
from clessidra.games.realm_of_sand.elements import ELEMENTS
from clessidra.games.realm_of_sand.gains import gains_of
from clessidra.games.realm_of_sand.present.previews import nearest, ready_after, ready_cards
from clessidra.games.realm_of_sand.rules import apply

MOST = 2
"""Cards to name that come nearer: more would be a list, not a reason."""


def reasons(content: Content, states: States, seat: int, action: int) -> tuple[Reason, ...]:
    """What the action brings at once or puts within reach."""
    after = copy_of(states, 0)
    apply(content.table, after, 0, seat, action)
    kind, choices = ACTIONS.decode(action)
    if kind.name == "complete":
        return _completion(content, states, after, seat, card=choices[0])
    if kind.name == "gain":
        gained = (after["hand"][0, seat] - states["hand"][0, seat]).tolist().index(1)
        return (Reason("disk", {"n": 1, "element": ELEMENTS[gained]}),)
    return _nearer(content, states, after, seat, action)


def _completion(
    content: Content, before: States, after: States, seat: int, card: int
) -> tuple[Reason, ...]:
    gains = gains_of(content, card, seat, before, after)
    found = [Reason("completes", {"card": content.ids["cards"][card], "n": gains["stars"]})]
    if gains["hourglasses"]:
        found.append(Reason("hourglasses", {"n": gains["hourglasses"]}))
    if gains["levels"]:
        found.append(Reason("levels", {"n": gains["levels"]}))
    found += [Reason("disk", {"n": n, "element": name}) for name, n in gains["disks"].items()]
    return tuple(found)


def _nearer(
    content: Content, before: States, after: States, seat: int, action: int
) -> tuple[Reason, ...]:
    """Cards that can now be completed, then those that lack one box; the richest first."""
    table = content.table
    ready = ready_cards(table, before, 0, seat)
    room = np.concatenate([before[:1], before[:1]])
    new = ready_after(table, room, 0, seat, action) & ~ready
    found: list[Reason] = []
    for card in sorted(_open(before, seat), key=lambda card: -int(table[0]["stars"][card])):
        values: dict[str, int | str] = {
            "card": content.ids["cards"][card],
            "n": int(table[0]["stars"][card]),
        }
        lacking = nearest(table, after, 0, seat, card)[0]
        if new >> card & 1:
            found.insert(0, Reason("readies", values))
        elif lacking == 1 and nearest(table, before, 0, seat, card)[0] > 1:
            found.append(Reason("nears", values))
    return tuple(found[:MOST])


def _open(states: States, seat: int) -> list[int]:
    """The cards that the seat may complete: face up, or kept."""
    cards = [*states["market"][0].ravel().tolist(), *states["kept"][0, seat].tolist()]
    return [card for card in cards if card >= 0]
