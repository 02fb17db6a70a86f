"""What each viewer of a match is sent: a `State` at first, an `Update` after every event.

Most viewers of a match see the same: all but the viewer's number and actions is made once.
"""

from __future__ import annotations

from dataclasses import dataclass

from pydantic_core import to_json

from clessidra.core.canonical import Json
from clessidra.core.match import Match
from clessidra.core.view_text import ViewText
from clessidra.server.wire.protocol import Clock
from clessidra.server.wire.viewpoints import Viewpoints

_NO_ANSWER = "null}"
_NO_ACTIONS = '"candidates":[],"can_undo":false'


@dataclass(frozen=True, slots=True)
class MatchNow:
    """A match as it is broadcast to its viewers."""

    match: Match
    viewpoints: Viewpoints
    is_running: bool
    """Whether anybody can act."""
    turn_clock: Clock | None
    now_ms: int | None
    """The current time of a match with a clock, in milliseconds since it began."""
    result: Json
    """`Result` as JSON, once the match is over."""

    @property
    def seq(self) -> int:
        """The last event."""
        return len(self.match.events) - 1

    @property
    def undo_seats(self) -> list[int]:
        """The seats whose last move can be taken back: several people may share one device."""
        if not self.is_running:
            return []
        return [seat for seat in range(len(self.match.terms.seats)) if self.match.can_undo(seat)]

    def actions_of(self, viewer: int) -> str:
        """The end of a message: what the viewer's seat could do."""
        match = self.match
        if viewer < 0 or not self.is_running:
            return _NO_ACTIONS
        can_act, can_undo = match.may_act(viewer), match.can_undo(viewer)
        if not can_act and not can_undo:
            return _NO_ACTIONS
        candidates = self.viewpoints.now().candidates(viewer) if can_act else "[]"
        return f'"candidates":{candidates},"can_undo":{"true" if can_undo else "false"}'


def state_for(now: MatchNow, viewer: int) -> str:
    """The whole match as one viewer may see it: `State` as JSON."""
    state = {
        "type": "state",
        "match": now.match.terms.match_id,
        "seq": now.seq,
        "viewer": viewer,
        "story": now.viewpoints.story(viewer),
        "undo_seats": now.undo_seats,
        "clock": now.turn_clock,
        "now_ms": now.now_ms,
        "result": now.result,
    }
    view = now.viewpoints.now().view(viewer).json
    return f'{to_json(state).decode()[:-1]},"view":{view},{now.actions_of(viewer)}}}'


class Updates:
    """The updates that the viewers of a match get after the same event."""

    def __init__(self, now: MatchNow) -> None:
        self._now = now
        self._snapshot = now.viewpoints.now()
        self._shared: dict[tuple[ViewText, ViewText, bool], str] = {}
        self._seq = now.seq
        last = now.match.events[-1]
        self._knows_more = last.seat if now.viewpoints.has_secret(last) else None
        """The seat that knows more of the last event than everybody else."""

    def view(self, viewer: int) -> ViewText:
        """What the viewer sees now."""
        return self._snapshot.view(viewer)

    def update(self, viewer: int, before: ViewText, since: int) -> str:
        """What changed for a viewer since event `since`, when they saw `before`."""
        if since == self._seq - 1:
            # Made once for all who saw, see and may know the same of one event.
            key = (before, self.view(viewer), viewer == self._knows_more)
            shared = self._shared.get(key)
            if shared is None:
                shared = self._shared[key] = self._make(viewer, before, since)
        else:
            shared = self._make(viewer, before, since)
        actions = self._now.actions_of(viewer)
        return f'{shared},"viewer":{viewer},{actions},"done":{_NO_ANSWER}'

    def _make(self, viewer: int, before: ViewText, since: int) -> str:
        """An `Update` without its end."""
        now, viewpoints, match = self._now, self._now.viewpoints, self._now.match
        update = {
            "type": "update",
            "match": match.terms.match_id,
            "from_seq": since,
            "seq": self._seq,
            "moves": [
                viewpoints.hidden_event(viewer, event) for event in match.events[since + 1 :]
            ],
            "story": viewpoints.news(viewer, since),
            "undo_seats": now.undo_seats,
            "clock": now.turn_clock,
            "now_ms": now.now_ms,
            "result": now.result,
        }
        changes = self.view(viewer).changes_since(before)
        return f'{to_json(update).decode()[:-1]},"changes":{changes}'


def done(client_id: str, seq: int) -> str:
    """The answer to a command that was carried out: `Done` as JSON."""
    return to_json({"type": "done", "id": client_id, "seq": seq}).decode()


def with_answer(update: str, answer: str) -> str:
    """The same update for the one socket whose command caused it."""
    return f"{update.removesuffix(_NO_ANSWER)}{answer}}}"
