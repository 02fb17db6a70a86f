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
from clessidra.core.fields import Field, RecordType, States


def canonical_state(record: RecordType, states: States, i: int, content: Content) -> Json:
    """Every field that says something, by name."""
    return {field.name: value_of(field, states, i, content) for field, _ in record.said(states, i)}


class Digests:
    """Makes the digests of one match: what has not changed since the last is not written anew."""

    def __init__(self, record: RecordType, content: Content) -> None:
        self._record, self._content = record, content
        self._written: dict[str, tuple[bytes, str]] = {}  # field → its bytes, and their JSON

    def of(self, states: States, i: int) -> str:
        """64 hexadecimal digits that two states share only if they are the same."""
        said = self._record.said(states, i)
        written = [f'"{field.name}":{self._write(field, raw, states, i)}' for field, raw in said]
        return _hash("{" + ",".join(written) + "}")

    def _write(self, field: Field, raw: bytes, states: States, i: int) -> str:
        known = self._written.get(field.name)
        if known is None or known[0] != raw:
            known = raw, _compact(value_of(field, states, i, self._content))
            self._written[field.name] = known
        return known[1]


def digest(record: RecordType, states: States, i: int, content: Content) -> str:
    """The digest of a single state."""
    return Digests(record, content).of(states, i)


def hash_json(value: Json) -> str:
    """SHA-256 of a value written as JSON with sorted keys and no spaces."""
    return _hash(_compact(value))


_compact = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("ascii")).hexdigest()
