"""What a digest is made of, in plain Python: `core.canonical_text` must write the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clessidra.core.canonical import value_of

if TYPE_CHECKING:
    from clessidra.core.canonical import Json
    from clessidra.core.content import Content
    from clessidra.core.fields import RecordType, States


def canonical_state(record: RecordType, states: States, i: int, content: Content) -> Json:
    """Every field that is not neutral, by name."""
    return {
        field.name: value_of(field, states, i, content)
        for field in sorted(record.fields, key=lambda field: field.name)
        if (states[field.name][i] != field.neutral).any()
    }
