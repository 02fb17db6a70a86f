"""Getting the games ready while the page is served already.

What is on disk is loaded. What was never compiled on this machine is compiled, one game beside the
other: first what it takes to play, then the bots that search, then what reviews need. A game that
somebody asks for does not wait for its turn.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Sequence

from clessidra.core.errors import ClessidraError
from clessidra.core.kernel_folders import rules_of
from clessidra.core.registry import game_ids
from clessidra.lab.precompile import STAGES
from clessidra.server.clock import Clock
from clessidra.server.kernels import Kernels
from clessidra.server.problems import ProblemError
from clessidra.server.tasks import BackgroundTasks

log = logging.getLogger("clessidra.server")
PLAY, BOTS, LAB = STAGES
SECONDS_EACH = {PLAY: 0.16, BOTS: 0.06, LAB: 0.05}
"""Seconds of compiling for a kilobyte of rules, on an ordinary machine: enough for an estimate."""


class _Game:
    """How far one game has come."""

    def __init__(self, game_id: str) -> None:
        self.id = game_id
        self.ready = {stage: asyncio.Event() for stage in STAGES}
        self.failed = False
        self.began_s: float | None = None
        self.compiling: asyncio.Task[None] | None = None
        kilobytes = sum(source.stat().st_size for source in rules_of(game_id)) / 1000
        self.expected_s = {stage: kilobytes * each for stage, each in SECONDS_EACH.items()}

    def missing(self, stages: Sequence[str]) -> list[str]:
        return [stage for stage in stages if not self.ready[stage].is_set()]


class Preparation:
    """All games of this server."""

    def __init__(self, kernels: Kernels, tasks: BackgroundTasks, clock: Clock) -> None:
        self._kernels, self._tasks, self._clock = kernels, tasks, clock
        self._games = {game_id: _Game(game_id) for game_id in game_ids()}

    async def start(self) -> None:
        """Load what is on disk, which takes a moment, and begin to compile what is not."""
        for stage in STAGES:
            for game in self._games.values():
                if self._kernels.is_compiled(game.id, stage):
                    await self._load(game, stage)
        if self.seconds:
            self._tasks.spawn(self._compile_all(), "preparation")

    def is_ready(self, game_id: str, stage: str = PLAY) -> bool:
        """Whether a game can be played, or its bots can search."""
        return self._games[game_id].ready[stage].is_set()

    @property
    def seconds(self) -> int:
        """About how long it takes until everything is ready; 0 when it is."""
        left = [self._seconds(game, STAGES) for game in self._games.values()]
        return round(sum(left) / min(len(left), _at_once())) if any(left) else 0

    def require(self, game_id: str) -> None:
        """ProblemError if the game cannot be played yet: it says how long that will take."""
        game = self._games[game_id]
        if game.ready[PLAY].is_set():
            return
        if game.failed:
            raise ProblemError("cannot_prepare", 503, game=game_id)
        self._begin(game, STAGES)
        raise ProblemError("preparing", 503, game=game_id, seconds=self._seconds(game, [PLAY]))

    async def wait(self, game_id: str, stage: str) -> None:
        """Until a stage of a game is ready; ProblemError if it never will be."""
        game = self._games[game_id]
        while not game.ready[stage].is_set():
            if game.failed:
                raise ProblemError("cannot_prepare", 503, game=game_id)
            await asyncio.wait([self._begin(game, STAGES)])

    async def _compile_all(self) -> None:
        # To play all games comes before the bots and the reviews of any.
        for stages in ([PLAY], [BOTS, LAB]):
            waiting = [game for game in self._games.values() if game.missing(stages)]
            await asyncio.gather(*(self._worker(waiting, stages) for _ in range(_at_once())))

    async def _worker(self, waiting: list[_Game], stages: list[str]) -> None:
        """Take one game after another, as long as there are any."""
        while waiting:
            await asyncio.wait([self._begin(waiting.pop(0), stages)])

    def _begin(self, game: _Game, stages: Sequence[str]) -> asyncio.Task[None]:
        """Compile what is missing, unless that is under way."""
        if game.compiling is None or game.compiling.done():
            game.began_s = self._clock.monotonic()
            work = self._compile(game, game.missing(stages))
            game.compiling = self._tasks.spawn(work, f"compiling {game.id}")
        return game.compiling

    async def _compile(self, game: _Game, stages: list[str]) -> None:
        if not stages or game.failed:
            return
        try:
            async for stage in self._kernels.compile(game.id, stages):
                await self._load(game, stage)
        except ClessidraError as error:
            log.error("%s cannot be prepared: %s", game.id, error)
            game.failed = True

    async def _load(self, game: _Game, stage: str) -> None:
        await asyncio.to_thread(self._kernels.load, game.id, stage)
        game.ready[stage].set()

    def _seconds(self, game: _Game, stages: Sequence[str]) -> int:
        """How long the stages will take, as far as one can tell."""
        missing = game.missing(stages)
        if not missing or game.failed:
            return 0
        ran = 0.0 if game.began_s is None else self._clock.monotonic() - game.began_s
        return max(1, round(sum(game.expected_s[stage] for stage in missing) - ran))


def _at_once() -> int:
    """How many games are compiled at the same time, unless somebody asks for one more."""
    return os.cpu_count() or 1
