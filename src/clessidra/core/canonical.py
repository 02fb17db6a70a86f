"""Record fields as JSON values and back: positions in content lists become content ids.

Trailing neutral entries are left out, so a field's value does not depend on the capacity that
this version of the program reserves for it.
"""

from __future__ import annotations

from typing import Any

from clessidra.core.content import Content
from clessidra.core.errors import ClessidraError
from clessidra.core.fields import Field, States

Json = Any
"""A value made of dicts, lists, strings, whole numbers, booleans and None."""


def value_of(field: Field, states: States, i: int, content: Content) -> Json:
    """The value of one field of one record, ready for JSON."""
    names = content.ids[field.ids] if field.ids else None

    def convert(value: Json) -> Json:
        if isinstance(value, list):
            entries = [convert(entry) for entry in value]
            while entries and entries[-1] in (neutral, []):
                entries.pop()
            return entries
        if names is None:
            return value
        return names[value] if value >= 0 else None

    neutral = convert(field.neutral)
    return convert(states[field.name][i].tolist())


def is_neutral(field: Field, value: Json) -> bool:
    """Whether a value from `value_of` says nothing."""
    return bool(value == [] if field.shape else value == field.neutral)


def put_value(field: Field, states: States, i: int, content: Content, value: Json) -> None:
    """Write a JSON value (a number or id, or a flat list of them) into a field of a record."""
    positions = {name: at for at, name in enumerate(content.ids[field.ids])} if field.ids else None
    info_min, info_max = (
        -(2 ** (8 * field.kind().itemsize - 1)),
        2 ** (8 * field.kind().itemsize - 1),
    )

    def convert(entry: Json) -> int:
        if positions is not None:
            if not isinstance(entry, str) or entry not in positions:
                raise ClessidraError(f"{field.name}: the content has nothing called {entry!r}")
            return positions[entry]
        if type(entry) is not int or not info_min <= entry < info_max:
            raise ClessidraError(f"{field.name}: {entry!r} is not a whole number that fits")
        return entry

    if not field.shape:
        states[field.name][i] = convert(value)
        return
    if not isinstance(value, list) or len(value) > field.shape[0]:
        raise ClessidraError(f"{field.name}: expected a list of at most {field.shape[0]} entries")
    states[field.name][i] = field.neutral
    for at, entry in enumerate(value):
        states[field.name][i, at] = convert(entry)
