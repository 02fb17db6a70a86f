"""The difference between two views, and its application: what a client does, for our tests."""

from __future__ import annotations

import copy

from clessidra.core.canonical import Json
from clessidra.server.protocol import Change


def changes_between(before: Json, after: Json) -> list[Change]:
    """The values to set so that one view becomes the other."""
    found: list[Change] = []
    _compare(before, after, [], found)
    return found


def _compare(before: Json, after: Json, path: list[str | int], found: list[Change]) -> None:
    if type(before) is type(after):
        if before == after:
            return
        if isinstance(after, dict) and before.keys() == after.keys():
            for key in after:
                _compare(before[key], after[key], [*path, key], found)
            return
        if isinstance(after, list) and len(before) == len(after):
            for at, (old, new) in enumerate(zip(before, after, strict=True)):
                _compare(old, new, [*path, at], found)
            return
    found.append(Change(path=path, value=after))


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
