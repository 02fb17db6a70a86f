"""The replays of finished matches, as they are sent.

They take a while to make and never change: they are made in a thread, one after another, and the
last ones are kept.
"""

from __future__ import annotations

from dataclasses import dataclass

from fastapi.responses import JSONResponse

from clessidra.server.archive.finished_matches import FinishedMatch, FinishedMatches
from clessidra.server.cache import Cache
from clessidra.server.problems import ProblemError, not_found

KEPT_ANSWERS = 16
"""Stories and files that stay in memory; a long story has two megabytes."""
WAITING = 8
"""Different answers that people may wait for at one time."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What is sent, and the game it is about."""

    game: str
    body: bytes


class Replays:
    """Files and stories of finished matches."""

    def __init__(self, finished: FinishedMatches) -> None:
        self._finished = finished
        self._answers: Cache[tuple[str, int | None], Answer] = Cache(KEPT_ANSWERS)

    async def file(self, match_id: str) -> Answer:
        """The replay file."""
        return await self._answer(match_id, None)

    async def story(self, match_id: str, viewer: int) -> Answer:
        """Every step as this viewer saw it, as JSON."""
        return await self._answer(match_id, viewer)

    async def _answer(self, match_id: str, viewer: int | None) -> Answer:
        answers, key = self._answers, (match_id, viewer)
        ready = answers.find(key)
        if ready is not None:
            return ready
        finished = await self._finished.get(match_id)
        if viewer is not None and viewer >= len(finished.match.terms.seats):
            raise not_found()
        if len(answers.pending | {key}) > WAITING:
            raise ProblemError("too_many_requests", 429)
        return await answers.get(key, lambda: _make(finished, viewer))


def _make(finished: FinishedMatch, viewer: int | None) -> Answer:
    """The story for a viewer; without one the replay file."""
    if viewer is None:
        body = finished.replay_text().encode()
    else:
        body = bytes(JSONResponse(finished.story(viewer)).body)
    return Answer(finished.match.game.id, body)
