"""A match as each of its viewers may see it: views, stories and moves, each made once.

Everything here starts from a hidden record. Viewers who may see the same share what is made. It is
sent with every move, so it is plain JSON as `protocol` describes it, not models.
"""

from __future__ import annotations

import numpy as np

from clessidra.core.canonical import Json
from clessidra.core.events import Event
from clessidra.core.fields import SPECTATOR, States
from clessidra.core.match import Match
from clessidra.core.view_text import ViewText


class Snapshot:
    """A match as it stood after one event, and what has been made of it so far."""

    def __init__(self, match: Match, seq: int) -> None:
        self.seq = seq
        self._match = match
        self._seen: dict[int, bytes] = {}
        self._records: dict[bytes, States] = {}
        self._views: dict[bytes, ViewText] = {}

    def seen_by(self, viewer: int) -> bytes:
        """The bytes of the record as the viewer may see it: equal for viewers who see the same."""
        seen = self._seen.get(viewer)
        if seen is None:
            seen = self._seen[viewer] = self._match.bytes_seen_by(viewer, self.seq)
        return seen

    def record(self, seen: bytes) -> States:
        """The hidden record. Shared: it must not be written to."""
        record = self._records.get(seen)
        if record is None:
            record = np.frombuffer(bytearray(seen), self._match.game.record.dtype)
            self._records[seen] = record
        return record

    def view(self, viewer: int) -> ViewText:
        """The view of a viewer; the same object for all who may see the same."""
        seen = self.seen_by(viewer)
        view = self._views.get(seen)
        if view is None:
            match, record = self._match, self.record(seen)
            view = self._views[seen] = match.game.view_text(match.content, record, 0)
        return view

    def candidates(self, seat: int) -> str:
        """What a seat that may act could do: a list of `Candidate` as JSON."""
        match, hidden = self._match, self.record(self.seen_by(seat))
        return match.game.candidates_text(match.content, hidden, 0, seat)


class Viewpoints:
    """What has been made for the viewers of one match so far."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._stories: dict[int, list[Json]] = {}
        self._now = Snapshot(match, -1)
        self._snapshots: dict[int, Snapshot] = {}
        self._entries: dict[tuple[object, ...], list[Json]] = {}

    def now(self) -> Snapshot:
        """The match as it stands; what was made for earlier events is dropped."""
        seq = len(self._match.events) - 1
        if seq != self._now.seq:
            self._now = Snapshot(self._match, seq)
            before = {at: snapshot for at, snapshot in self._snapshots.items() if at == seq - 1}
            self._snapshots, self._entries = {**before, seq: self._now}, {}
        return self._now

    def story(self, viewer: int) -> list[Json]:
        """What has happened so far, in lines for this viewer: `Entry` as JSON."""
        story = self._stories.setdefault(viewer, [])
        known = story[-1]["seq"] if story else -1
        story += self.news(viewer, known)
        return list(story)

    def news(self, viewer: int, since: int) -> list[Json]:
        """What happened after event `since`, in lines for this viewer."""
        events = self._match.events[since + 1 :]
        return [entry for event in events for entry in self._entries_of(viewer, event)]

    def step(self, viewer: int, seq: int) -> Json:
        """One event of a finished match, for the replay viewer: view, move and story."""
        event = self._match.events[seq]
        return {
            "seq": seq,
            "move": self.hidden_event(viewer, event),
            "view": self._snapshot(seq).view(viewer).value,
            "story": self._entries_of(viewer, event),
        }

    def hidden_event(self, viewer: int, event: Event) -> Json:
        """An event as the viewer may know it: no digest, no deal, no secret part of a move."""
        known: dict[str, Json] = {"seq": event.seq, "kind": event.kind, "seat": event.seat}
        if self._match.game.clock is not None:
            known["at_ms"] = event.at_ms
        if event.by:
            known["by"] = event.by
        move = self._move(viewer, event)
        if move is not None:
            known["move"] = move
        return known

    def has_secret(self, event: Event) -> bool:
        """Whether only the seat that acted may know all of the event."""
        return self._move(SPECTATOR, event) is not event.body.get("move")

    def _move(self, viewer: int, event: Event) -> Json:
        if event.kind != "move":
            return None
        move = event.body["move"]
        return move if event.seat == viewer else self._match.game.notation.hidden(move)

    def _entries_of(self, viewer: int, event: Event) -> list[Json]:
        match, snapshot = self._match, self._snapshot(event.seq)
        earlier = self._snapshot(event.seq - 1) if event.seq else snapshot
        before, after = earlier.seen_by(viewer), snapshot.seen_by(viewer)
        knows_more = event.seat == viewer and self.has_secret(event)
        key = (event.seq, knows_more, before, after)
        if key not in self._entries:
            event_seen = (event.kind, event.seat, self._move(viewer, event))
            records = (earlier.record(before), snapshot.record(after))
            happenings = match.game.story(match.content, *event_seen, *records)
            self._entries[key] = [
                {"seq": event.seq, "seat": one.seat, "key": one.key, "values": dict(one.values)}
                for one in happenings
            ]
        return self._entries[key]

    def _snapshot(self, seq: int) -> Snapshot:
        """The match after an event; earlier ones are dropped with the next event."""
        self.now()
        if seq not in self._snapshots:
            self._snapshots[seq] = Snapshot(self._match, seq)
        return self._snapshots[seq]
