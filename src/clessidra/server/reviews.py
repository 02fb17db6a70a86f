"""Reviews of finished matches: worked out once, in a thread, one after another, then kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from clessidra.core.match import Match
from clessidra.lab.review.reviewing import ReviewStoppedError, review
from clessidra.server.problems import ProblemError, not_found
from clessidra.server.protocol import Review, ReviewState

if TYPE_CHECKING:
    from clessidra.server.hub import Hub

KEPT = 32
"""Reviews that stay in memory; a forgotten one is worked out again."""
WAITING = 8
"""Matches that may wait for their review at one time."""


@dataclass(slots=True)
class _Work:
    """A review under way."""

    of: int
    done: int = 0


class Reviews:
    """All reviews of this process."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._ready: OrderedDict[str, Review] = OrderedDict()
        self._under_way: dict[str, _Work] = {}
        self._one_at_a_time = asyncio.Semaphore(1)
        self._closing = False

    async def state(self, match_id: str) -> ReviewState:
        """The review of a match, or how far it has come; never of a match that runs."""
        ready = self._ready.get(match_id)
        if ready is not None:
            self._ready.move_to_end(match_id)
            return ReviewState(done=1, of=1, review=ready)
        if match_id not in self._under_way:
            finished = await self._hub.finished_match(match_id)
            if not finished.match.finished:
                raise not_found()
            self._begin(match_id, finished.match)
        work = self._under_way[match_id]
        return ReviewState(done=work.done, of=work.of, review=None)

    def close(self) -> None:
        """Nobody waits any more."""
        self._closing = True

    def _begin(self, match_id: str, match: Match) -> None:
        if match_id in self._under_way:
            return  # somebody else asked while the match was read
        if len(self._under_way) >= WAITING:
            raise ProblemError("too_many_requests", 429)
        work = self._under_way[match_id] = _Work(len(match.events))
        self._hub.spawn(self._run(match_id, match, work), f"review {match_id}")

    async def _run(self, match_id: str, match: Match, work: _Work) -> None:
        people = tuple(at for at, seat in enumerate(match.terms.seats) if seat.is_person)

        def step(done: int, of: int) -> None:
            work.done, work.of = done, of

        try:
            async with self._one_at_a_time:
                seats = people or None
                found = await asyncio.to_thread(
                    review, match, None, seats, step, lambda: self._closing
                )
            self._ready[match_id] = Review.model_validate(found.to_json())
            while len(self._ready) > KEPT:
                self._ready.popitem(last=False)
        except ReviewStoppedError:
            pass
        finally:
            self._under_way.pop(match_id, None)
