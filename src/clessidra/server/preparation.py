"""Getting the games ready while the page is served already.

What is on disk is loaded in a thread. What was never compiled on this machine is compiled by
processes, one for each game: first what it takes to play, then the bots that search, then what
reviews need. A game that somebody asks for does not wait for its turn.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Sequence

from clessidra.core.kernel_folders import rules_of
from clessidra.core.registry import game_ids
from clessidra.lab.precompile import STAGES, is_compiled, load
from clessidra.server.clock import Clock
from clessidra.server.problems import ProblemError
from clessidra.server.tasks import BackgroundTasks

log = logging.getLogger("clessidra.server")
PLAY, BOTS, LAB = STAGES
EXPECTED_S = {PLAY: 0.16, BOTS: 0.06, LAB: 0.05}
"""Seconds of compiling for a kilobyte of rules, on an ordinary machine: enough for an estimate."""


class GamePreparation:
    """How far one game has come."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.ready = {stage: asyncio.Event() for stage in STAGES}
        self.failed = ""
        self.began_s: float | None = None
        kilobytes = sum(source.stat().st_size for source in rules_of(game)) / 1000
        self.expected_s = {stage: kilobytes * each for stage, each in EXPECTED_S.items()}

    def missing(self, stages: Sequence[str]) -> list[str]:
        """Those of the stages that are not ready."""
        return [stage for stage in stages if not self.ready[stage].is_set()]


class Preparation:
    """All games of this server."""

    def __init__(self, tasks: BackgroundTasks, clock: Clock) -> None:
        self._tasks, self._clock = tasks, clock
        self._games = {game: GamePreparation(game) for game in game_ids()}
        self._compiling: dict[str, asyncio.Task[None]] = {}

    async def start(self) -> None:
        """Load what is on disk, which takes a moment, and begin to compile what is not."""
        for stage in STAGES:
            for one in self._games.values():
                if is_compiled(one.game, stage):
                    await self._load(one, stage)
        if self.seconds:
            self._tasks.spawn(self._compile_all(), "preparation")

    def is_ready(self, game: str, stage: str = PLAY) -> bool:
        """Whether a game can be played, or its bots can search."""
        return self._games[game].ready[stage].is_set()

    @property
    def seconds(self) -> int:
        """How long it will take until everything is ready; 0 when it is."""
        left = [self._seconds(one, STAGES) for one in self._games.values()]
        return round(sum(left) / min(len(left), _at_once())) if any(left) else 0

    def require(self, game: str) -> None:
        """ProblemError if the game cannot be played yet: it says how long that will take."""
        one = self._games[game]
        if one.ready[PLAY].is_set():
            return
        if one.failed:
            raise ProblemError("cannot_prepare", 503, game=game)
        self._begin(one, STAGES)
        raise ProblemError("preparing", 503, game=game, seconds=self._seconds(one, [PLAY]))

    async def wait(self, game: str, stage: str) -> None:
        """Until a stage of a game is ready; ProblemError if it cannot be."""
        one = self._games[game]
        if not one.ready[stage].is_set():
            self._begin(one, STAGES)
        await one.ready[stage].wait()
        if one.failed:
            raise ProblemError("cannot_prepare", 503, game=game)

    # --- the work ------------------------------------------------------------------------------

    async def _compile_all(self) -> None:
        # To play all games comes before the bots and the reviews of any.
        for stages in ([PLAY], [BOTS, LAB]):
            waiting = [one for one in self._games.values() if one.missing(stages)]
            await asyncio.gather(*(self._worker(waiting, stages) for _ in range(_at_once())))
        log.info("all games are ready")

    async def _worker(self, waiting: list[GamePreparation], stages: list[str]) -> None:
        """Take one game after another, as long as there are any."""
        while waiting:
            await asyncio.wait([self._begin(waiting.pop(0), stages)])

    def _begin(self, one: GamePreparation, stages: Sequence[str]) -> asyncio.Task[None]:
        """Compile what is missing, unless that is under way."""
        running = self._compiling.get(one.game)
        if running is None or running.done():
            one.began_s = self._clock.monotonic()
            running = self._tasks.spawn(
                self._compile(one, one.missing(stages)), f"compiling {one.game}"
            )
            self._compiling[one.game] = running
        return running

    async def _compile(self, one: GamePreparation, stages: list[str]) -> None:
        """In a process of its own: compiling would hold up everything in this one."""
        if not stages or one.failed:
            return
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "clessidra.lab.compile_process", one.game, *stages),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            async for line in process.stdout:
                await self._load(one, line.decode().strip())
            told = (await process.stderr.read()).decode(errors="replace").strip()
            if await process.wait() != 0:
                self._fail(one, told)
        finally:
            process.stdin.close()

    async def _load(self, one: GamePreparation, stage: str) -> None:
        await asyncio.to_thread(load, one.game, stage)
        one.ready[stage].set()

    def _fail(self, one: GamePreparation, why: str) -> None:
        """Whoever waits is told; the operator reads why."""
        last = why.splitlines()[-1] if why else "the compiling process ended by itself"
        log.error("%s cannot be prepared: %s", one.game, last)
        one.failed = last
        for stage in one.missing(STAGES):
            if stage != PLAY:
                one.ready[stage].set()

    def _seconds(self, one: GamePreparation, stages: Sequence[str]) -> int:
        """How long the stages will take, as far as one can tell."""
        missing = one.missing(stages)
        if not missing:
            return 0
        ran = 0.0 if one.began_s is None else self._clock.monotonic() - one.began_s
        return max(1, round(sum(one.expected_s[stage] for stage in missing) - ran))


def _at_once() -> int:
    """Processes that compile at the same time, unless somebody asks for one more game."""
    return os.cpu_count() or 1
