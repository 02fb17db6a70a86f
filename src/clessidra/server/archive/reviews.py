"""Reviews of finished matches: made once, in a thread, one after another, then kept."""

from __future__ import annotations

from dataclasses import dataclass

from clessidra.core.match import Match
from clessidra.lab.review.reviewing import ReviewStoppedError, review
from clessidra.server.archive.finished_matches import FinishedMatches
from clessidra.server.cache import Cache
from clessidra.server.preparation import BOTS, LAB, Preparation
from clessidra.server.problems import ProblemError, not_found
from clessidra.server.tasks import BackgroundTasks
from clessidra.server.wire.protocol import Review, ReviewState

KEPT_REVIEWS = 32
"""Reviews that stay in memory; a dropped one is made again."""
WAITING = 8
"""Matches that may wait for their review at one time."""


@dataclass(slots=True)
class _Progress:
    """How far a review has come."""

    of: int
    done: int = 0


class Reviews:
    """All reviews of this process."""

    def __init__(
        self,
        finished: FinishedMatches,
        preparation: Preparation,
        tasks: BackgroundTasks,
        kept: int = KEPT_REVIEWS,
    ) -> None:
        self._finished, self._preparation, self._tasks = finished, preparation, tasks
        self._reviews: Cache[str, Review] = Cache(kept)
        self._under_way: dict[str, _Progress] = {}
        self._closing = False

    async def state(self, match_id: str) -> ReviewState:
        """The review of a match, or how far it has come; never of a match that runs."""
        ready = self._reviews.find(match_id)
        if ready is not None:
            return ReviewState(done=1, of=1, review=ready)
        if match_id not in self._under_way:
            finished = await self._finished.get(match_id)
            if not finished.match.finished:
                raise not_found()
            self._begin(match_id, finished.match)
        progress = self._under_way[match_id]
        return ReviewState(done=progress.done, of=progress.of, review=None)

    def close(self) -> None:
        """Stop the review under way: nobody waits any more."""
        self._closing = True

    def _begin(self, match_id: str, match: Match) -> None:
        if match_id in self._under_way:
            return  # another request came while the match was loaded
        if len(self._under_way) >= WAITING:
            raise ProblemError("too_many_requests", 429)
        progress = self._under_way[match_id] = _Progress(len(match.events))
        self._tasks.spawn(self._run(match_id, match, progress), f"review {match_id}")

    async def _run(self, match_id: str, match: Match, progress: _Progress) -> None:
        people = tuple(at for at, seat in enumerate(match.terms.seats) if seat.is_person)

        def step(done: int, of: int) -> None:
            progress.done, progress.of = done, of

        def make() -> Review:
            found = review(match, None, people or None, step, lambda: self._closing)
            return Review.model_validate(found.to_json())

        try:
            for stage in (BOTS, LAB):
                await self._preparation.wait(match.game.id, stage)
            await self._reviews.get(match_id, make)
        except ReviewStoppedError:
            pass
        finally:
            self._under_way.pop(match_id, None)
