"""The digest of a state: SHA-256 over named field values in a canonical form, not raw bytes.

The form is a JSON object with sorted keys and no spaces: field name → value as in
`core.canonical`. A field with its neutral value is left out, so a field added by a later version
leaves old digests as they are. `docs/reference/replay.md` describes it for other programs.
"""

from __future__ import annotations

import hashlib

import numpy as np

from clessidra.core.canonical_text import canonical_text, form_of
from clessidra.core.content import Content
from clessidra.core.fields import RecordType, States


class Digests:
    """Makes the digests of one match."""

    def __init__(self, record: RecordType, content: Content) -> None:
        self._form = form_of(record, content.ids)

    def of(self, states: States, i: int) -> str:
        """64 hexadecimal digits that two states share only if they are the same."""
        return self.of_bytes(states[i].tobytes())

    def of_bytes(self, raw: bytes) -> str:
        """The same from the bytes of a record."""
        room = np.empty(self._form.room, np.uint8)
        return hashlib.sha256(canonical_text(self._form, raw, room)).hexdigest()


def digest(record: RecordType, states: States, i: int, content: Content) -> str:
    """The digest of a single state."""
    return Digests(record, content).of(states, i)
