"""The seats of a table that bots play: they see what their seat sees, and move like anybody."""

from __future__ import annotations

import asyncio
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import Executor
from typing import TypeVar

from clessidra.bots import USUAL, choose, searches
from clessidra.core.errors import MoveError
from clessidra.core.events import Event
from clessidra.core.match import Match
from clessidra.server import metrics
from clessidra.server.clock import Clock
from clessidra.server.lessons import scripted_move
from clessidra.server.live.bot_wait import BotWait
from clessidra.server.live.live_table import LiveTable
from clessidra.server.live.match_runner import Play
from clessidra.server.problems import ProblemError
from clessidra.server.settings import Settings
from clessidra.server.tasks import BackgroundTasks

T = TypeVar("T")
MEANWHILE = "greedy"
"""Who moves for a bot that searches while that one is still being compiled."""


class BotSeats:
    """Moves for the seats that bots hold, one after another, as long as it is their turn."""

    def __init__(
        self,
        live: LiveTable,
        tasks: BackgroundTasks,
        settings: Settings,
        clock: Clock,
        can_search: Callable[[], bool],
        play: Play,
    ) -> None:
        """`can_search`: whether the bots that search are compiled yet."""
        self._live, self._tasks = live, tasks
        self._settings, self._clock, self._play = settings, clock, play
        self._can_search = can_search
        self._wait = BotWait(live, clock, settings.bot_waits)
        self._task: asyncio.Task[None] | None = None
        self._seed = secrets.token_hex(32)  # has nothing to do with the seed of the deal

    @property
    def is_busy(self) -> bool:
        """Whether a bot is about to move."""
        return self._task is not None

    def wake(self) -> None:
        """Look whether a bot is to move."""
        self._wait.wake()
        if self._task is None and self._next() is not None:
            self._task = self._tasks.spawn(self._run(), f"bots {self._live.table.id}")

    def hurry(self) -> None:
        """Somebody does not want to wait: bots move at once until it is a person's turn."""
        if self.is_busy:
            self._wait.hurry()

    def _next(self) -> tuple[int, str] | None:
        """A seat that a bot has to move for, and which bot."""
        live = self._live
        if live.match is None or not live.is_running or live.game.clock is not None:
            return None  # where there is a clock, `Race` moves for the bots
        for seat in live.match.awaited:
            if self._decides_for(seat):
                return seat, live.table.chairs[seat].bot or USUAL
        return None

    def _decides_for(self, seat: int) -> bool:
        live = self._live
        return live.table.chairs[seat].played_by_bot or seat in live.turn_clock.overdue()

    async def _run(self) -> None:
        try:
            while (found := self._next()) is not None:
                await self._move(*found)
        finally:
            self._wait.person_is_next()
            self._task = None

    async def _move(self, seat: int, bot: str) -> None:
        match, game = self._live.match, self._live.game
        assert match is not None
        seq = len(match.events)
        seen = match.seen_by(seat)
        here = (game, match.content, seen, seat, self._seed)
        if not self._can_search() and searches(bot, game.id):
            bot = MEANWHILE
        move = scripted_move(self._live.lesson, match, seat)
        if move is None:
            with metrics.THINKING.time():
                action = await think_in_thread(
                    self._live, match, lambda stop: choose(bot, *here, seq, stop=stop)
                )
            move = game.notation.move_of(match.content, seen, 0, seat, action)
        if not await self._wait.until_due(seq - 1):
            return  # the match went on: what was thought is about a position of the past

        def decide(match: Match, at_ms: int) -> list[Event]:
            if len(match.events) != seq or not self._decides_for(seat):
                raise ProblemError("stale")  # after an undo, or when the seat was taken back
            return match.decide_move(seat, move, at_ms, self._live.moves_for(seat))

        try:
            await self._play(decide)
        except (ProblemError, MoveError) as error:
            if error.key == "not_saved":
                await self._clock.sleep(self._settings.save_again_s)
        else:
            metrics.MOVES.labels("bot").inc()


async def think_in_thread(
    live: LiveTable,
    match: Match,
    think: Callable[[Callable[[], bool]], T],
    threads: Executor | None = None,
) -> T:
    """Think in a thread; `think` is told to stop when the match goes on or the caller is gone."""
    seq, left = len(match.events), threading.Event()

    def stop() -> bool:
        return left.is_set() or live.match is not match or len(match.events) != seq

    try:
        return await asyncio.get_running_loop().run_in_executor(threads, think, stop)
    finally:
        left.set()
