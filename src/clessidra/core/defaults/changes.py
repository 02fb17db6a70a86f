"""What an action or an event changes, field by field, as people would say it.

A change is JSON: `field`, `seat` (None for a field of the table) and either `before` and `after`,
or of a list of things what has `gone` and `come`, or `unknown` where it depends on what the viewer
does not know.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.defaults.view import phase_name, shown_fields, shown_value
from clessidra.core.fields import Field, States, Visibility

if TYPE_CHECKING:
    from clessidra.core.declaration import Declaration


def changes_between(
    game: Declaration, content: Content, before: States, after: States, viewer: int | None = None
) -> list[Json]:
    """What differs between a record and what becomes of it, perhaps in several possible worlds.

    A viewer's own fields come first; without one both records must be hidden already.
    """
    players = int(before["players"][0])
    seats = sorted(range(players), key=lambda seat: seat != viewer)
    found: list[Json] = []
    for field in shown_fields(game.record):
        rows = seats if field.has_row_for_each_seat else [None]
        for seat in rows:
            is_hidden = field.visibility is Visibility.OWNER and viewer not in (None, seat)
            if not is_hidden:
                found += _change(field, content, before, after, seat)
    return [*found, *_common_changes(game, before, after)]


def _change(
    field: Field, content: Content, before: States, after: States, seat: int | None
) -> list[Json]:
    old = before[field.name][0] if seat is None else before[field.name][0, seat]
    new = after[field.name] if seat is None else after[field.name][:, seat]
    if np.array_equal(new, np.broadcast_to(old, new.shape)):
        return []
    change: dict[str, Json] = {"field": field.name, "seat": seat}
    if not np.array_equal(new, np.broadcast_to(new[0], new.shape)):
        return [{**change, "unknown": True}]
    first = shown_value(field, content, before, 0, seat)
    last = shown_value(field, content, after, 0, seat)
    if field.ids is None or not isinstance(first, list):
        return [{**change, "before": first, "after": last}]
    old_things, new_things = Counter(_things(first)), Counter(_things(last))
    gone, come = old_things - new_things, new_things - old_things
    return [{**change, "gone": [*gone.elements()], "come": [*come.elements()]}]


def _things(value: Json) -> list[str]:
    """All ids in a list, or in a list of lists."""
    if isinstance(value, list):
        return [thing for entry in value for thing in _things(entry)]
    return [] if value is None else [value]


def _common_changes(game: Declaration, before: States, after: States) -> list[Json]:
    """The round and the phase, which no game declares."""
    found: list[Json] = []
    for name in ("round", "phase"):
        if (after[name] == before[name][0]).all():
            continue
        change: dict[str, Json] = {"field": name, "seat": None}
        if (after[name] != after[name][0]).any():
            found.append({**change, "unknown": True})
            continue
        pair = [
            phase_name(game, states, 0) if name == "phase" else int(states[name][0])
            for states in (before, after)
        ]
        found.append({**change, "before": pair[0], "after": pair[1]})
    return found
