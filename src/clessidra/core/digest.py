"""The digest of a state: SHA-256 over named field values in a canonical form, not raw bytes.

The form is a JSON object with sorted keys and no spaces: field name → value as in
`core.canonical`. A field with its neutral value is left out, so a field added by a later version
leaves old digests as they are. `docs/reference/replay.md` describes it for other programs.
"""

from __future__ import annotations

import hashlib
import json

from clessidra.core.canonical import Json, value_of
from clessidra.core.content import Content
from clessidra.core.fields import RecordType, States


def canonical_state(record: RecordType, states: States, i: int, content: Content) -> Json:
    """Every field that says something, by name."""
    said = record.fields_that_differ(states, i)
    return {field.name: value_of(field, states, i, content) for field in said}


def digest(record: RecordType, states: States, i: int, content: Content) -> str:
    """64 hexadecimal digits that two states share only if they are the same."""
    return hash_json(canonical_state(record, states, i, content))


def hash_json(value: Json) -> str:
    """SHA-256 of a value written as JSON with sorted keys and no spaces."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()
