"""The replays of finished matches, for whoever asks.

They take a while to work out, and never change: it is done in a thread, one after another, and
the last ones are kept. Meanwhile the tables go on.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from fastapi.responses import JSONResponse

from clessidra.server.finished import FinishedMatch
from clessidra.server.problems import ProblemError, not_found

if TYPE_CHECKING:
    from clessidra.server.hub import Hub

KEPT_MATCHES = 8
"""Folded matches that stay in memory."""
KEPT_ANSWERS = 16
"""Stories and files that stay in memory, as they are sent; a long story has two megabytes."""
WAITING = 8
"""Different answers that people may wait for at one time."""
Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Shelf(Generic[Key, Value]):
    """What was worked out last. What fails is not kept, and tried again for whoever asks next."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._ready: OrderedDict[Key, Value] = OrderedDict()
        self._asked: Counter[Key] = Counter()
        self._one_at_a_time = asyncio.Semaphore(1)

    @property
    def waiting(self) -> set[Key]:
        """What somebody waits for."""
        return set(self._asked)

    def find(self, key: Key) -> Value | None:
        """What is here already."""
        if key in self._ready:
            self._ready.move_to_end(key)
        return self._ready.get(key)

    async def get(self, key: Key, make: Callable[[], Value]) -> Value:
        """What is here already, or else is made in a thread when its turn has come."""
        self._asked[key] += 1
        try:
            async with self._one_at_a_time:
                found = self.find(key)  # somebody may have asked for the same a moment earlier
                if found is None:
                    found = self._ready[key] = await asyncio.to_thread(make)
                    if len(self._ready) > self._most:
                        self._ready.popitem(last=False)
                return found
        finally:
            self._asked[key] -= 1
            self._asked += Counter()  # forgets what nobody waits for


@dataclass(frozen=True, slots=True)
class Answer:
    """What is sent, and of which game it tells."""

    game: str
    body: bytes


class Replays:
    """What anybody may ask about the finished matches of this process."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self.matches: Shelf[str, FinishedMatch] = Shelf(KEPT_MATCHES)
        self._answers: Shelf[tuple[str, int | None], Answer] = Shelf(KEPT_ANSWERS)

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
        finished = await self._hub.finished_match(match_id)
        if viewer is not None and viewer >= len(finished.match.terms.seats):
            raise not_found()
        if len(answers.waiting | {key}) > WAITING:
            raise ProblemError("too_many_requests", 429)
        return await answers.get(key, lambda: _tell(finished, viewer))


def _tell(finished: FinishedMatch, viewer: int | None) -> Answer:
    """The story for this viewer; the replay file for nobody in particular."""
    if viewer is None:
        body = finished.replay_text().encode()
    else:
        body = bytes(JSONResponse(finished.story(viewer)).body)
    return Answer(finished.match.game.id, body)
