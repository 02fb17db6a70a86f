"""A match as it stood after one event, as its viewers may see it.

Everything here starts from a hidden record. Viewers who may see the same get the same, made once.
"""

from __future__ import annotations

import numpy as np
from pydantic_core import to_json

from clessidra.core.canonical import Json
from clessidra.core.fields import States
from clessidra.core.match import Match
from clessidra.server.views import View, view_of


class Moment:
    """What has been made of one state of a match so far."""

    def __init__(self, match: Match, seq: int) -> None:
        self.seq = seq
        self._match = match
        self._seen: dict[int, bytes] = {}
        self._records: dict[bytes, States] = {}
        self._views: dict[bytes, View] = {}

    def seen_by(self, viewer: int) -> bytes:
        """The bytes of the record as the viewer may see it: the same for who may see the same."""
        seen = self._seen.get(viewer)
        if seen is None:
            seen = self._seen[viewer] = self._match.bytes_seen_by(viewer, self.seq)
        return seen

    def record(self, seen: bytes) -> States:
        """The hidden record. Shared: nobody may write to it."""
        record = self._records.get(seen)
        if record is None:
            record = np.frombuffer(bytearray(seen), self._match.game.record.dtype)
            self._records[seen] = record
        return record

    def view(self, viewer: int) -> View:
        """The table as the viewer may see it; the same object for all who may see the same."""
        seen = self.seen_by(viewer)
        view = self._views.get(seen)
        if view is None:
            match, record = self._match, self.record(seen)
            view = self._views[seen] = view_of(match.game, match.content, record)
        return view

    def candidates(self, viewer: int) -> str:
        """What the viewer's seat could do: a list of `Candidate` as the JSON that is sent.

        Only of the present moment: who may act is known of no other.
        """
        match = self._match
        if viewer < 0 or not match.may_act(viewer):
            return "[]"
        game, hidden = match.game, self.record(self.seen_by(viewer))
        if game.candidates_text is not None:
            return game.candidates_text(match.content, hidden, 0, viewer)
        found = game.candidates(match.content, hidden, 0, viewer)
        return to_json([_for_client(candidate) for candidate in found]).decode()


def _for_client(candidate: dict[str, Json]) -> Json:
    """A game's candidate as `Candidate`: clients have words of their own for a move."""
    move, status = candidate.pop("move"), candidate.pop("status")
    candidate.pop("text", None)
    return {"move": move, "status": status, "details": candidate}
