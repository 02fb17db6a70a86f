"""What everybody at a table is told after an event: an `Update` for each, as the JSON that is sent.

Most viewers of a match see the same. All but who they are and what they may do is made once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic_core import to_json

from clessidra.server import describe
from clessidra.server.views import View

if TYPE_CHECKING:
    from clessidra.server.room import Room

_NOT_ASKED = "null}"


class Telling:
    """One broadcast."""

    def __init__(self, room: Room) -> None:
        assert room.match is not None
        assert room.eyes is not None
        self._room, self._match, self._eyes = room, room.match, room.eyes
        self._now = room.eyes.now()
        self._is_running = room.is_running
        self._shared: dict[tuple[View, View, bool], str] = {}
        self.seq = self._now.seq

    def view(self, viewer: int) -> View:
        """The table as the viewer may see it now."""
        return self._now.view(viewer)

    def update(self, viewer: int, before: View, since: int) -> str:
        """What changed for these eyes since the view they have, for who did not ask for it."""
        candidates, can_undo = "[]", "false"
        if viewer >= 0 and self._is_running:
            candidates = self._now.candidates(viewer)
            can_undo = "true" if self._match.can_undo(viewer) else "false"
        shared = self._share(viewer, before, since)
        own = f'"viewer":{viewer},"candidates":{candidates},"can_undo":{can_undo}'
        return f'{shared},{own},"done":{_NOT_ASKED}'

    def _share(self, viewer: int, before: View, since: int) -> str:
        """Made once for all who saw, see and may know the same of one event."""
        if since != self.seq - 1:
            return self._make(viewer, before, since)
        knows_all = self._eyes.knows_all(viewer, self._match.events[-1])
        key = (before, self._now.view(viewer), knows_all)
        shared = self._shared.get(key)
        if shared is None:
            shared = self._shared[key] = self._make(viewer, before, since)
        return shared

    def _make(self, viewer: int, before: View, since: int) -> str:
        """An `Update` without its end."""
        match, eyes, room = self._match, self._eyes, self._room
        told = {
            "type": "update",
            "match": match.terms.match_id,
            "from_seq": since,
            "seq": self.seq,
            "moves": [eyes.hidden_event(viewer, event) for event in match.events[since + 1 :]],
            "story": eyes.news(viewer, since),
            "clock": room.timers.clock,
            "now_ms": describe.clock_ms(room),
            "result": describe.result(room),
        }
        changes = self._now.view(viewer).changes_since(before)
        return f'{to_json(told).decode()[:-1]},"changes":{changes}'


def with_answer(update: str, done: str) -> str:
    """The same update for the one socket whose command caused it."""
    return f"{update.removesuffix(_NOT_ASKED)}{done}}}"
