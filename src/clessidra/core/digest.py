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
        self._written: dict[str, tuple[bytes, str]] = {}  # field → its bytes; name and JSON

    def of(self, states: States, i: int) -> str:
        """64 hexadecimal digits that two states share only if they are the same."""
        written = []
        for field, raw in self._record.said(states, i):
            known = self._written.get(field.name)
            if known is None or known[0] != raw:
                known = raw, self._write(field, states, i)
                self._written[field.name] = known
            written.append(known[1])
        return _hash("{" + ",".join(written) + "}")

    def _write(self, field: Field, states: States, i: int) -> str:
        value = value_of(field, states, i, self._content)
        # Numbers and lists of them look in JSON as they do in Python, but for the spaces.
        text = _compact(value) if field.ids else repr(value).replace(" ", "")
        return f'"{field.name}":{text}'


def digest(record: RecordType, states: States, i: int, content: Content) -> str:
    """The digest of a single state."""
    return Digests(record, content).of(states, i)


def hash_json(value: Json) -> str:
    """SHA-256 of a value written as JSON with sorted keys and no spaces."""
    return _hash(_compact(value))


_compact = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("ascii")).hexdigest()
