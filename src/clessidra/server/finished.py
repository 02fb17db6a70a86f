"""A match that is over: its replay file, and its story step by step."""

from __future__ import annotations

import io
from dataclasses import dataclass

from clessidra.core.canonical import Json
from clessidra.core.match import Match
from clessidra.core.replay import write_replay
from clessidra.server.describe import result_of
from clessidra.server.eyes import Eyes


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A match with nothing left to hide. Shared: nobody may change it."""

    match: Match
    secret: str
    nonces: tuple[str, ...]

    def replay_text(self) -> str:
        """The replay file that `clessidra verify` accepts."""
        file = io.StringIO()
        write_replay(file, self.match, self.secret, self.nonces)
        return file.getvalue()

    def story(self, viewer: int) -> Json:
        """What this viewer saw after each event."""
        match = self.match
        eyes = Eyes(match)
        return {
            "game": match.game.id,
            "content": {"id": match.content.id, "hash": match.content.hash},
            "seats": [{"kind": seat.kind, "name": seat.name} for seat in match.terms.seats],
            "steps": [eyes.step(viewer, event.seq) for event in match.events],
            "result": result_of(match, self.secret, self.nonces),
        }
