"""Record fields as JSON values and back: positions in content lists become content ids.

Trailing neutral entries are left out, so a field's value does not depend on the capacity that
this version of the program reserves for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clessidra.core.content import Content
from clessidra.core.errors import ClessidraError
from clessidra.core.fields import Field, States

Json = Any
"""A value made of dicts, lists, strings, whole numbers, booleans and None."""


def value_of(field: Field, states: States, i: int, content: Content) -> Json:
    """The value of one field of one record, ready for JSON."""
    names = content.ids[field.ids] if field.ids else None
    value = states[field.name][i].tolist()
    if field.shape:
        return _said(value, field.neutral, names)
    return value if names is None else _name(value, names)


def _said(values: list[Json], neutral: int, names: Sequence[str] | None) -> list[Json]:
    """The entries up to the last one that is not neutral."""
    if values and isinstance(values[0], list):
        values = [_said(row, neutral, names) for row in values]
        neutral_now: Json = []
    else:
        neutral_now = neutral
    last = len(values)
    while last and values[last - 1] == neutral_now:
        last -= 1
    said = values[:last]
    if names is None or neutral_now == []:
        return said
    return [_name(value, names) for value in said]


def _name(value: int, names: Sequence[str]) -> str | None:
    return names[value] if value >= 0 else None


def put_value(field: Field, states: States, i: int, content: Content, value: Json) -> None:
    """Write a JSON value into a field of a record; ClessidraError if it does not fit."""
    positions = {name: at for at, name in enumerate(content.ids[field.ids])} if field.ids else None
    bounds = np.iinfo(field.kind)

    def entry_of(value: Json) -> int:
        if positions is not None:
            if not isinstance(value, str) or value not in positions:
                raise ClessidraError(f"{field.name}: the content has nothing called {value!r}")
            return positions[value]
        if type(value) is not int or not bounds.min <= value <= bounds.max:
            raise ClessidraError(f"{field.name}: {value!r} is not a whole number that fits")
        return value

    def fill(room: NDArray[Any], value: Json) -> None:
        if not isinstance(value, list) or len(value) > len(room):
            raise ClessidraError(f"{field.name}: expected a list of at most {len(room)} entries")
        for at, entry in enumerate(value):
            if room.ndim > 1:
                fill(room[at], entry)
            else:
                room[at] = entry_of(entry)

    if field.shape:
        states[field.name][i] = field.neutral
        fill(states[field.name][i], value)
    else:
        states[field.name][i] = entry_of(value)
