"""Bots at a table: they think in threads, see what their seat sees, and move like anybody else."""

from __future__ import annotations

import asyncio
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar
from weakref import WeakValueDictionary

from clessidra.bots import advise, choose, usual_bot
from clessidra.core.errors import MoveError
from clessidra.core.events import Event
from clessidra.core.match import Match
from clessidra.server import metrics
from clessidra.server.problems import ProblemError
from clessidra.server.protocol import Hint, HintMove, Reason

if TYPE_CHECKING:
    from clessidra.server.room import Room

T = TypeVar("T")
SAVE_AGAIN_S = 1.0
"""The database did not take a move: a bot tries again, but not without end at full speed."""
_FOR_HINTS = ThreadPoolExecutor(2, "hint")
"""Nobody's bots wait while others are advised. Whoever hangs up stops the thought, so at the end
of the process there is nothing to wait for."""
_hints_of: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
"""One hint at a time for each person, however many sockets ask; forgotten when nobody asks."""


class Thinker:
    """Moves for the seats that bots hold, one after another, as long as it is their turn."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._task: asyncio.Task[None] | None = None
        self._seed = secrets.token_hex(32)  # has nothing to do with the seed of the deal

    @property
    def is_busy(self) -> bool:
        """Whether a bot is about to move."""
        return self._task is not None

    def wake(self) -> None:
        """Look whether a bot is to move."""
        if self._task is None and self._next() is not None:
            self._task = self._room.hub.spawn(self._run(), f"bots {self._room.table.id}")

    def _next(self) -> tuple[int, str] | None:
        """A seat that a bot has to move for, and which bot."""
        room = self._room
        if room.match is None or not room.is_running or room.game.clock is not None:
            return None  # bots that race a clock are the race's
        for seat in room.match.awaited:
            if self._decides_for(seat):
                return seat, room.table.chairs[seat].bot or usual_bot(room.game.id)
        return None

    def _decides_for(self, seat: int) -> bool:
        room = self._room
        return room.table.chairs[seat].played_by_bot or seat in room.timers.overdue()

    async def _run(self) -> None:
        try:
            while (found := self._next()) is not None:
                await asyncio.sleep(self._room.hub.settings.bot_pause_s)
                await self._move(*found)
        finally:
            self._task = None

    async def _move(self, seat: int, bot: str) -> None:
        room = self._room
        match = room.match
        assert match is not None
        seq = len(match.events)
        seen = match.seen_by(seat)
        here = (room.game, match.content, seen, seat, self._seed)
        with metrics.THINKING.time():
            action = await self._off_the_loop(
                match, lambda stop: choose(bot, *here, seq, stop=stop)
            )
        move = room.game.notation.move_of(match.content, seen, 0, seat, action)

        def decide(match: Match, at_ms: int) -> list[Event]:
            if len(match.events) != seq or not self._decides_for(seat):
                raise ProblemError("stale")  # somebody undid, or took their seat back
            return match.decide_move(seat, move, at_ms)

        try:
            await room.play(decide)
        except (ProblemError, MoveError) as error:
            if error.key == "not_saved":
                await asyncio.sleep(SAVE_AGAIN_S)
        else:
            metrics.MOVES.labels("bot").inc()

    async def hint(self, client_id: str, seat: int) -> Hint:
        """What the strongest bot would do here, what it expects of it, and why."""
        person = self._room.table.chairs[seat].identity or ""
        async with _hints_of.setdefault(person, asyncio.Lock()):
            return await self._hint(client_id, seat)

    async def _hint(self, client_id: str, seat: int) -> Hint:
        room = self._room
        match = room.match
        if match is None or not room.is_running or seat not in match.awaited:
            raise ProblemError("not_awaited")
        if not room.table.hints or room.game.clock is not None:
            raise ProblemError("no_hints", 403)
        seen = match.seen_by(seat)
        here = (room.game, match.content, seen, seat, self._seed)
        found = await self._off_the_loop(match, lambda stop: advise(*here, stop=stop), _FOR_HINTS)
        move_of = room.game.notation.move_of
        moves = [
            HintMove(
                move=move_of(match.content, seen, 0, seat, advice.action),
                expected=round(advice.expected, 1),
                chance=round(advice.chance, 2),
                reasons=[Reason(key=r.key, values=dict(r.values)) for r in advice.reasons],
            )
            for advice in found
        ]
        return Hint(id=client_id, seat=seat, moves=moves)

    async def _off_the_loop(
        self,
        match: Match,
        think: Callable[[Callable[[], bool]], T],
        threads: Executor | None = None,
    ) -> T:
        """Think in a thread; it stops when the match goes on without it, or nobody waits for it."""
        room, seq, left = self._room, len(match.events), threading.Event()

        def stop() -> bool:
            return left.is_set() or room.match is not match or len(match.events) != seq

        try:
            return await asyncio.get_running_loop().run_in_executor(threads, think, stop)
        finally:
            left.set()
