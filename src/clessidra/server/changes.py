"""The difference between two views, and its application: what a client does, for our tests."""

from __future__ import annotations

import copy
from collections.abc import Iterable

from clessidra.core.canonical import Json
from clessidra.server.protocol import Change


def changes_between(before: Json, after: Json) -> list[Json]:
    """The values to set so that one view becomes the other: `Change` as JSON."""
    found: list[Json] = []
    if before != after or type(before) is not type(after):
        _compare(before, after, [], found)
    return found


def _compare(before: Json, after: Json, path: list[str | int], found: list[Json]) -> None:
    """Of two values that differ: where, as deep inside as they have the same shape."""
    kind = type(after) if type(after) is type(before) else None
    if kind is dict and before.keys() == after.keys():
        pairs: Iterable[tuple[str | int, Json]] = after.items()
    elif kind is list and len(before) == len(after):
        pairs = enumerate(after)
    else:
        found.append({"path": path, "value": after})
        return
    for key, new in pairs:
        old = before[key]
        # 1 == True in Python, but not for whoever reads the JSON.
        if old != new or type(old) is not type(new):
            _compare(old, new, [*path, key], found)


def apply_changes(view: Json, changes: list[Change]) -> Json:
    """The view after the changes; the one given stays as it is."""
    root = {"": copy.deepcopy(view)}
    for change in changes:
        inner: Json = root
        path: list[str | int] = ["", *change.path]
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = change.value
    return root[""]
