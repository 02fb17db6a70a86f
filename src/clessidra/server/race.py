"""The clock of a match that knows one: deadlines, pauses, and bots that act at their moments.

Deadlines are events of the match, stamped with their own moment however late we wake up; `Room`
takes in whatever is due before it judges anything else. What is decided here is only when to look,
and when the clock must stand still: while nobody is there, and after a restart (UB-52).
"""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from clessidra.bots import usual_bot
from clessidra.bots.racers import Racers
from clessidra.core.errors import MoveError
from clessidra.core.events import Event
from clessidra.core.match import Match
from clessidra.server import metrics
from clessidra.server.ghosts import GHOST, Ghosts, runs_of
from clessidra.server.log_writer import SeqTakenError, WriterClosedError
from clessidra.server.problems import ProblemError

if TYPE_CHECKING:
    from clessidra.server.room import Room

SAVE_AGAIN_S = 1.0
"""The database did not take an event: try again, but not without end at full speed."""


class Race:
    """One sleeping task for each table whose match has a clock."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._racers = Racers(secrets.token_hex(32))  # nothing to do with the seed of the deal
        self._ghosts = Ghosts()
        self._bell: asyncio.Task[None] | None = None

    def race_against(self, recorded: Match) -> None:
        """Seats that are played by a ghost do what was done on them in this finished match."""
        self._ghosts = Ghosts(runs_of(recorded))

    @property
    def is_busy(self) -> bool:
        """Whether something will happen here by itself."""
        return self._bell is not None

    def wake(self) -> None:
        """Something changed: reckon anew when to act next."""
        self.stop()
        wait = self._wait_ms()
        if wait is not None:
            name = f"race {self._room.table.id}"
            self._bell = self._room.hub.spawn(self._ring(wait / 1000), name)

    def stop(self) -> None:
        """Ring no more."""
        if self._bell is not None:
            self._bell.cancel()
            self._bell = None

    async def stand_still(self, match: Match, at_ms: int) -> None:
        """Pause without anybody to tell: when the server closes, and when it comes back."""
        if not match.clock_runs:
            return
        if match.due_ms is not None:
            at_ms = min(at_ms, match.due_ms - 1)  # what came due while nobody looked is not lost
        event = match.decide_pause(at_ms)
        try:
            await self._room.hub.writer.append(match.terms.match_id, [event])
        except (SeqTakenError, WriterClosedError, SQLAlchemyError):
            return  # the log decides: whoever opens the table next stands still then
        match.fold(event)

    def _match(self) -> Match | None:
        """The match, if it has a clock and goes on."""
        match = self._room.match
        if match is None or match.game.clock is None or not self._room.is_running:
            return None
        return match

    def _somebody_is_there(self) -> bool:
        return any(self._room.company.is_online(person) for person in self._room.table.people)

    def _wait_ms(self) -> int | None:
        """How long until something is to be done here."""
        match = self._match()
        if match is None:
            return None
        if self._must_halt(match) or self._may_go_on(match):
            return 0
        now = self._room.match_ms
        moments = [] if match.due_ms is None else [match.due_ms]
        if self._somebody_is_there() and (bot := self._next(match, now)):
            moments.append(bot[1])
        return min((max(0, moment - now) for moment in moments), default=None)

    def _next(self, match: Match, now: int) -> tuple[int, int] | None:
        """Which seat of a bot or a ghost acts next, and when."""
        ghosts = self._ghost_seats()
        bots = self._bots()
        if match.clock_runs:  # in the race itself the record decides
            bots = {seat: bot for seat, bot in bots.items() if seat not in ghosts}
        found = (self._racers.next(match, bots, now), self._ghosts.next(match, ghosts, now))
        return min((one for one in found if one is not None), key=lambda one: one[1], default=None)

    def _bots(self) -> dict[int, str]:
        """The seats that bots decide for, and which bots: also for those whose turn is over."""
        room = self._room
        overdue = room.timers.overdue()
        usual = usual_bot(room.game.id)
        return {
            seat: usual if chair.bot in ("", GHOST) else chair.bot
            for seat, chair in enumerate(room.table.chairs)
            if chair.played_by_bot or seat in overdue
        }

    def _ghost_seats(self) -> list[int]:
        chairs = enumerate(self._room.table.chairs)
        return [at for at, chair in chairs if chair.bot == GHOST and self._ghosts.knows(at)]

    def _must_halt(self, match: Match) -> bool:
        return match.clock_runs and not self._somebody_is_there()

    def _may_go_on(self, match: Match) -> bool:
        return match.is_paused and self._somebody_is_there()

    async def _ring(self, wait_s: float) -> None:
        await asyncio.sleep(wait_s)
        self._bell = None  # from now on `wake` sets another one and does not cancel this
        try:
            await self._act()
        except (MoveError, ProblemError) as error:
            if error.key == "not_saved":
                await asyncio.sleep(SAVE_AGAIN_S)
        self.wake()

    async def _act(self) -> None:
        """Whatever is due by now; `play` takes in the deadlines by itself."""
        match = self._match()
        if match is None:
            return
        now = self._room.match_ms
        if self._must_halt(match):
            await self._room.play(_pause)
        elif self._may_go_on(match):
            await self._room.play(_resume)
        elif match.due_ms is not None and match.due_ms <= now:
            await self._room.play(_nothing_more)
        elif (bot := self._next(match, now)) and bot[1] <= now:
            await self._let_act()

    async def _let_act(self) -> None:
        """The next bot or ghost acts. Like a deadline it counts from its own moment."""

        def decide(match: Match, at_ms: int) -> list[Event]:
            # Asked again under the lock: another bell may have rung for the same moment.
            found = self._next(match, at_ms)
            if found is None or found[1] > at_ms:
                raise ProblemError("stale")  # or the round ended, or somebody took their seat back
            seat, moment = found
            recorded = self._ghosts.move(match, seat) if seat in self._ghost_seats() else None
            move = recorded or self._racers.move(match, seat, self._bots()[seat])
            return match.decide_move(seat, move, max(match.events[-1].at_ms, moment))

        await self._room.play(decide)
        metrics.MOVES.labels("bot").inc()


def _pause(match: Match, at_ms: int) -> list[Event]:
    return [match.decide_pause(at_ms)]


def _resume(match: Match, at_ms: int) -> list[Event]:
    return [match.decide_resume(at_ms)]


def _nothing_more(_match: Match, _at_ms: int) -> list[Event]:
    return []
