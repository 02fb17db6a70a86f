"""The clock of a match that has one: deadlines, pauses, and bots that act in real time.

Deadlines are events of the match, stamped with their own time however late we wake up;
`MatchRunner` takes in whatever is due before it judges anything else. What is decided here is only
when to look, and when the clock must stand still: while nobody is there, and after a restart.
"""

from __future__ import annotations

import asyncio
import secrets

from clessidra.bots import USUAL
from clessidra.bots.racers import Racers
from clessidra.core.errors import MoveError
from clessidra.core.events import Event
from clessidra.core.match import Match
from clessidra.server import metrics
from clessidra.server.clock import Clock
from clessidra.server.live.live_table import LiveTable
from clessidra.server.live.match_runner import Play
from clessidra.server.live.table_storage import TableStorage
from clessidra.server.part import Ghosts, server_part
from clessidra.server.problems import ProblemError
from clessidra.server.settings import Settings
from clessidra.server.storage.log_writer import SeqTakenError
from clessidra.server.tables import GHOST
from clessidra.server.tasks import BackgroundTasks


class Race:
    """One sleeping task for each table whose match has a clock."""

    def __init__(
        self,
        live: LiveTable,
        storage: TableStorage,
        tasks: BackgroundTasks,
        settings: Settings,
        clock: Clock,
        play: Play,
    ) -> None:
        self._live, self._storage, self._tasks = live, storage, tasks
        self._settings, self._clock, self._play = settings, clock, play
        self._racers = Racers(secrets.token_hex(32))  # nothing to do with the seed of the deal
        self._ghosts: tuple[Match, Ghosts] | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def is_busy(self) -> bool:
        """Whether something will happen here by itself."""
        return self._task is not None

    def wake(self) -> None:
        """Something changed: find out when to act next."""
        self.stop()
        wait = self._wait_ms()
        if wait is not None:
            name = f"race {self._live.table.id}"
            self._task = self._tasks.spawn(self._ring(wait / 1000), name)

    def stop(self) -> None:
        """Cancel the alarm."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def stand_still(self, at_ms: int) -> None:
        """Pause without a broadcast: when the server shuts down, and when it starts again."""
        match = self._live.match
        if match is None or not match.clock_runs:
            return
        if match.due_ms is not None:
            at_ms = min(at_ms, match.due_ms - 1)  # what came due while nobody looked is not lost
        event = match.decide_pause(at_ms)
        try:
            await self._storage.append(match, [event])
        except (SeqTakenError, ProblemError):
            return  # the log decides: the clock stands still when the table is opened next
        match.fold(event)

    def _match(self) -> Match | None:
        """The match, if it has a clock and goes on."""
        match = self._live.match
        if match is None or match.game.clock is None or not self._live.is_running:
            return None
        return match

    def _wait_ms(self) -> int | None:
        """How long until something is to be done here."""
        match = self._match()
        if match is None:
            return None
        if self._must_halt(match) or self._may_go_on(match):
            return 0
        now = self._live.match_ms
        moments = [] if match.due_ms is None else [match.due_ms]
        if self._live.somebody_is_there() and (bot := self._next(match, now)):
            moments.append(bot[1])
        return min((max(0, moment - now) for moment in moments), default=None)

    def _next(self, match: Match, now: int) -> tuple[int, int] | None:
        """Which seat of a bot or a ghost acts next, and when."""
        ghosts, seats = self._recorded(), self._ghost_seats()
        bots = self._bots()
        if match.clock_runs:  # in the race itself the record decides
            bots = {seat: bot for seat, bot in bots.items() if seat not in seats}
        found = [self._racers.next(match, bots, now)]
        if ghosts is not None:
            found.append(ghosts.next(match, seats, now))
        return min((one for one in found if one is not None), key=lambda one: one[1], default=None)

    def _bots(self) -> dict[int, str]:
        """The seats that bots decide for, and which bots: also for those whose turn is over."""
        live = self._live
        overdue = live.turn_clock.overdue()
        return {
            seat: USUAL if chair.bot in ("", GHOST) else chair.bot
            for seat, chair in enumerate(live.table.chairs)
            if chair.played_by_bot or seat in overdue
        }

    def _recorded(self) -> Ghosts | None:
        """The ghosts of the recorded match, if there is one and the game has ghosts."""
        recorded = self._live.recorded
        make = server_part(self._live.game).ghosts
        if recorded is None or make is None:
            return None
        if self._ghosts is None or self._ghosts[0] is not recorded:
            self._ghosts = (recorded, make(recorded))
        return self._ghosts[1]

    def _ghost_seats(self) -> list[int]:
        ghosts = self._recorded()
        if ghosts is None:
            return []
        chairs = enumerate(self._live.table.chairs)
        return [seat for seat, chair in chairs if chair.bot == GHOST and ghosts.knows(seat)]

    def _must_halt(self, match: Match) -> bool:
        return match.clock_runs and not self._live.somebody_is_there()

    def _may_go_on(self, match: Match) -> bool:
        return match.is_paused and self._live.somebody_is_there()

    async def _ring(self, wait_s: float) -> None:
        await self._clock.sleep(wait_s)
        self._task = None  # from now on `wake` sets another one and does not cancel this
        try:
            await self._act()
        except (MoveError, ProblemError) as error:
            if error.key == "not_saved":
                await self._clock.sleep(self._settings.save_again_s)
        self.wake()

    async def _act(self) -> None:
        """Whatever is due by now; `play` takes in the deadlines by itself."""
        match = self._match()
        if match is None:
            return
        now = self._live.match_ms
        if self._must_halt(match):
            await self._play(_pause)
        elif self._may_go_on(match):
            await self._play(_resume)
        elif match.due_ms is not None and match.due_ms <= now:
            await self._play(_nothing_more)
        elif (bot := self._next(match, now)) and bot[1] <= now:
            await self._play(self._decide_for_bot)
            metrics.MOVES.labels("bot").inc()

    def _decide_for_bot(self, match: Match, at_ms: int) -> list[Event]:
        """The next bot or ghost acts. Its move is stamped with the time it was due."""
        # Asked again under the lock: another alarm may have rung for the same time.
        found = self._next(match, at_ms)
        if found is None or found[1] > at_ms:
            raise ProblemError("stale")  # or the round ended, or a seat was taken back
        seat, moment = found
        ghosts = self._recorded()
        recorded = None
        if ghosts is not None and seat in self._ghost_seats():
            recorded = ghosts.move(match, seat)
        move = recorded or self._racers.move(match, seat, self._bots()[seat])
        at_ms = max(match.events[-1].at_ms, moment)
        return match.decide_move(seat, move, at_ms, self._live.moves_for(seat))


def _pause(match: Match, at_ms: int) -> list[Event]:
    return [match.decide_pause(at_ms)]


def _resume(match: Match, at_ms: int) -> list[Event]:
    return [match.decide_resume(at_ms)]


def _nothing_more(_match: Match, _at_ms: int) -> list[Event]:
    return []
