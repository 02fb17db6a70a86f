"""A match through the eyes of each viewer: views, stories and moves, each made once.

Everything here starts from a hidden record. Viewers who may see the same get the same view. What
is made here goes out with every move, so it is plain JSON as `protocol` describes it, not models.
"""

from __future__ import annotations

from clessidra.core.canonical import Json
from clessidra.core.events import Event
from clessidra.core.fields import SPECTATOR
from clessidra.core.match import Match
from clessidra.server.moment import Moment
from clessidra.server.views import View


class Eyes:
    """What has been made for the viewers of one match so far."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._stories: dict[int, list[Json]] = {}
        self._now = Moment(match, -1)
        self._moments: dict[int, Moment] = {}
        self._told: dict[tuple[object, ...], list[Json]] = {}

    def now(self) -> Moment:
        """The match as it stands; what was made for an earlier event is forgotten."""
        seq = len(self._match.events) - 1
        if seq != self._now.seq:
            self._now = Moment(self._match, seq)
            before = {at: moment for at, moment in self._moments.items() if at == seq - 1}
            self._moments, self._told = {**before, seq: self._now}, {}
        return self._now

    def view(self, viewer: int) -> View:
        """The table as the viewer may see it now; the same object for the same seq."""
        return self.now().view(viewer)

    def candidates(self, viewer: int) -> str:
        """What the viewer's seat could do now: a list of `Candidate` as the JSON that is sent."""
        return self.now().candidates(viewer)

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

    def step(self, viewer: int, seq: int) -> Json:
        """One event of a match that is over, for the replay viewer: view, move and story."""
        event = self._match.events[seq]
        return {
            "seq": seq,
            "move": self.hidden_event(viewer, event),
            "view": self._moment(seq).view(viewer).value,
            "story": self._tell(viewer, event),
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

    def has_secret(self, event: Event) -> bool:
        """Whether only the seat that acted may know all of the event."""
        return self._move(SPECTATOR, event) is not event.body.get("move")

    def _move(self, viewer: int, event: Event) -> Json:
        if event.kind != "move":
            return None
        move = event.body["move"]
        return move if event.seat == viewer else self._match.game.notation.hidden(move)

    def _tell(self, viewer: int, event: Event) -> list[Json]:
        match, moment = self._match, self._moment(event.seq)
        earlier = self._moment(event.seq - 1) if event.seq else moment
        before, after = earlier.seen_by(viewer), moment.seen_by(viewer)
        knows_more = event.seat == viewer and self.has_secret(event)
        key = (event.seq, knows_more, before, after)
        if key not in self._told:
            event_seen = (event.kind, event.seat, self._move(viewer, event))
            records = (earlier.record(before), moment.record(after))
            told = match.game.story(match.content, *event_seen, *records)
            self._told[key] = [
                {"seq": event.seq, "seat": one.seat, "key": one.key, "values": dict(one.values)}
                for one in told
            ]
        return self._told[key]

    def _moment(self, seq: int) -> Moment:
        """The match after an event; those of long ago are forgotten with the next one."""
        self.now()
        if seq not in self._moments:
            self._moments[seq] = Moment(self._match, seq)
        return self._moments[seq]
