"""Views as text: what changed is found part by part, and leads from one to the next."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from clessidra.core.view_text import Parts, ViewText
from clessidra.server.wire.protocol import Change
from helpers.changes import apply_changes

PARTS = Parts([("a",), ("list", 0), ("list", 1), ("deep", "b"), ("not there",)])
VALUE = st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=5), st.just([1, {}]))


def view(a: Any, first: Any, second: Any, b: Any) -> ViewText:
    """Written as a game's kernel would write it."""
    text, marks = "", np.zeros((PARTS.count, 2), np.int32)
    pieces = (('{"a":', a), (',"list":[', first), (",", second), ('],"deep":{"b":', b))
    for part, (before, value) in enumerate(pieces):
        text += before
        start = len(text)
        text += json.dumps(value)
        marks[part] = start, len(text)
    raw = np.frombuffer(bytearray(f'{text},"same":0}}}}'.encode("ascii")), np.uint8)
    return ViewText(raw, marks, PARTS)


@settings(deadline=None)
@given(st.tuples(*[VALUE] * 4), st.tuples(*[VALUE] * 4))
def test_the_changes_lead_from_one_to_the_other(old: Any, new: Any) -> None:
    before, after = view(*old), view(*new)
    assert after.value == {"a": new[0], "list": [*new[1:3]], "deep": {"b": new[3], "same": 0}}
    changes = [Change.model_validate(change) for change in json.loads(after.changes_since(before))]
    assert json.dumps(apply_changes(before.value, changes)) == json.dumps(after.value)
    differ = [json.dumps(one) != json.dumps(other) for one, other in zip(old, new, strict=True)]
    assert len(changes) == sum(differ)


def test_each_change_names_its_place() -> None:
    before, after = view(1, 2, 3, 4), view(1, 20, 3, None)
    assert json.loads(after.changes_since(before)) == [
        {"path": ["list", 0], "value": 20},
        {"path": ["deep", "b"], "value": None},
    ]
    assert after.changes_since(after) == "[]"
