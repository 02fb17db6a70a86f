"""What everybody at a table is told after an event: an `Update` for each, as the JSON that is sent.

Most viewers of a match see the same. All but who they are and what they may do is made once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic_core import to_json

from clessidra.server import describe
from clessidra.server.views import View

if TYPE_CHECKING:
    from clessidra.server.connection import Connection
    from clessidra.server.room import Room

_NOT_ASKED = "null}"
_NOTHING_TO_DO = '"candidates":[],"can_undo":false'


class Telling:
    """One broadcast."""

    def __init__(self, room: Room) -> None:
        assert room.match is not None
        assert room.eyes is not None
        self._room, self._match, self._eyes = room, room.match, room.eyes
        self._now = room.eyes.now()
        self._is_running = room.is_running
        self._shared: dict[tuple[View, View, bool], str] = {}
        self._seq = self._now.seq
        last = room.match.events[-1]
        self._knower = last.seat if self._eyes.has_secret(last) else None
        """Who knows more of the last event than everybody else."""

    def update(self, connection: Connection) -> str:
        """What changed since the view that a connection has, for who did not ask for it; from now
        on it has the present one."""
        viewer, before, since = connection.viewer, connection.view, connection.seq
        assert before is not None
        now = self._now.view(viewer)
        connection.view, connection.seq = now, self._seq
        if since == self._seq - 1:
            # Made once for all who saw, see and may know the same of one event.
            key = (before, now, viewer == self._knower)
            shared = self._shared.get(key)
            if shared is None:
                shared = self._shared[key] = self._make(viewer, before, since)
        else:
            shared = self._make(viewer, before, since)
        return f'{shared},"viewer":{viewer},{self._acts_of(viewer)},"done":{_NOT_ASKED}'

    def _acts_of(self, viewer: int) -> str:
        """What the viewer's seat could do."""
        match = self._match
        if viewer < 0 or not self._is_running:
            return _NOTHING_TO_DO
        is_able, can_undo = match.may_act(viewer), match.can_undo(viewer)
        if not is_able and not can_undo:
            return _NOTHING_TO_DO
        undo = "true" if can_undo else "false"
        return f'"candidates":{self._now.candidates(viewer)},"can_undo":{undo}'

    def _make(self, viewer: int, before: View, since: int) -> str:
        """An `Update` without its end."""
        match, eyes, room = self._match, self._eyes, self._room
        told = {
            "type": "update",
            "match": match.terms.match_id,
            "from_seq": since,
            "seq": self._seq,
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
