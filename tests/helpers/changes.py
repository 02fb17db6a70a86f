"""What a client does with the changes of a view."""

from __future__ import annotations

import copy

from clessidra.core.canonical import Json
from clessidra.server.wire.protocol import Change


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
