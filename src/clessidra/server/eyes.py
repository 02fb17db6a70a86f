"""A match through the eyes of each viewer: views, stories and moves, each made once.

Everything here starts from a hidden record. Viewers who may see the same get the same view. What
is made here goes out with every move, so it is plain JSON as `protocol` describes it, not models.
"""

from __future__ import annotations

from collections.abc import Callable

from clessidra.core.canonical import Json
from clessidra.core.events import Event
from clessidra.core.fields import States
from clessidra.core.hiding import hide
from clessidra.core.match import Match
from clessidra.server.changes import changes_between


class Eyes:
    """What has been made for the viewers of one match so far."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._stories: dict[int, list[Json]] = {}
        self._seen: dict[int, Json] = {}
        self._views: dict[bytes, Json] = {}
        self._changes: list[tuple[Json, Json, list[Json]]] = []
        self._told: dict[tuple[object, ...], list[Json]] = {}
        self._texts: dict[tuple[object, ...], str] = {}
        self._made_for = -1  # the seq that the five above belong to
        self._hidden_records: dict[tuple[int, int], States] = {}

    def view(self, viewer: int) -> Json:
        """The table as the viewer may see it now; the same object for the same seq."""
        seq = self._start_anew()
        if viewer not in self._seen:
            hidden = self._hidden(viewer, seq)
            key = hidden.tobytes()
            if key not in self._views:
                self._views[key] = self._match.game.view(self._match.content, hidden, 0)
            self._seen[viewer] = self._views[key]
        return self._seen[viewer]

    def changes(self, before: Json, viewer: int) -> list[Json]:
        """What to change in a view that was made earlier; most viewers share theirs."""
        after = self.view(viewer)
        for old, new, changes in self._changes:
            if old is before and new is after:
                return changes
        changes = changes_between(before, after)
        self._changes.append((before, after, changes))
        return changes

    def candidates(self, viewer: int) -> list[Json]:
        """What the viewer's seat could do now: `Candidate` as JSON."""
        match = self._match
        if viewer < 0 or match.over:
            return []
        hidden = self._hidden(viewer, len(match.events) - 1)
        if not match.game.legal_actions(match.content, hidden, 0, viewer):
            return []
        found = match.game.candidates(match.content, hidden, 0, viewer)
        return [_for_client(candidate) for candidate in found]

    def story(self, viewer: int) -> list[Json]:
        """What has happened so far, in lines for this viewer: `Entry` as JSON."""
        told = self._stories.setdefault(viewer, [])
        known = told[-1]["seq"] if told else -1
        for event in self._match.events[known + 1 :]:
            told += self._tell(viewer, event)
        return list(told)

    def news(self, viewer: int, since: int) -> list[Json]:
        """What happened after event `since`, in lines for this viewer."""
        events = self._match.events[since + 1 :]
        return [entry for event in events for entry in self._tell(viewer, event)]

    def shared(self, viewer: int, before: Json, since: int, make: Callable[[], str]) -> str:
        """A text about one event, made once for all who saw, see and may know the same."""
        event = self._match.events[-1]
        if since != event.seq - 1:
            return make()
        knows_all = self._move(viewer, event) is event.body.get("move")
        key = (id(before), id(self.view(viewer)), knows_all)
        if key not in self._texts:
            self._texts[key] = make()
        return self._texts[key]

    def step(self, viewer: int, seq: int) -> Json:
        """One event of a match that is over, for the replay viewer: view, move and story."""
        match = self._match
        return {
            "seq": seq,
            "move": self.hidden_event(viewer, match.events[seq]),
            "view": match.game.view(match.content, self._hidden(viewer, seq), 0),
            "story": self._tell(viewer, match.events[seq]),
        }

    def hidden_event(self, viewer: int, event: Event) -> Json:
        """An event as the viewer may know it: no digest, no deal, no secret part of a move."""
        known: dict[str, Json] = {"seq": event.seq, "kind": event.kind, "seat": event.seat}
        if self._match.game.clock is not None:
            known["at_ms"] = event.at_ms
        move = self._move(viewer, event)
        if move is not None:
            known["move"] = move
        return known

    def _move(self, viewer: int, event: Event) -> Json:
        if event.kind != "move":
            return None
        move = event.body["move"]
        return move if event.seat == viewer else self._match.game.notation.hidden(move)

    def _tell(self, viewer: int, event: Event) -> list[Json]:
        match = self._match
        after = self._hidden(viewer, event.seq)
        before = self._hidden(viewer, event.seq - 1) if event.seq else after
        move = self._move(viewer, event)
        key = (event.seq, move is event.body.get("move"), before.tobytes(), after.tobytes())
        if key not in self._told:
            told = match.game.story(match.content, event.kind, event.seat, move, before, after)
            self._told[key] = [
                {"seq": event.seq, "seat": one.seat, "key": one.key, "values": dict(one.values)}
                for one in told
            ]
        return self._told[key]

    def _start_anew(self) -> int:
        """Forget what was made for an earlier event; returns the present seq."""
        seq = len(self._match.events) - 1
        if seq != self._made_for:
            self._seen, self._views, self._changes = {}, {}, []
            self._told, self._texts, self._made_for = {}, {}, seq
            self._hidden_records = {
                k: v for k, v in self._hidden_records.items() if k[1] == seq - 1
            }
        return seq

    def _hidden(self, viewer: int, seq: int) -> States:
        """Shared: nobody may write to it."""
        key = (viewer, seq)
        if key not in self._hidden_records:
            match = self._match
            hidden = hide(match.game.record, match.states_after(seq), 0, viewer)
            self._hidden_records[key] = hidden
        return self._hidden_records[key]


def _for_client(candidate: dict[str, Json]) -> Json:
    """A game's candidate as `Candidate`: clients have words of their own for a move."""
    move, status = candidate.pop("move"), candidate.pop("status")
    candidate.pop("text", None)
    return {"move": move, "status": status, "details": candidate}
