"""Carries out commands: whatever changes a match goes through here.

Validate → append → fold → broadcast, under the lock of the table. A viewer is never sent an
event that is not on disk.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from clessidra.core.errors import MoveError
from clessidra.core.events import Event
from clessidra.core.match import Match
from clessidra.server import metrics
from clessidra.server.live.broadcaster import Broadcaster
from clessidra.server.live.live_table import LiveTable
from clessidra.server.live.pending_command import PendingCommand
from clessidra.server.live.table_storage import TableStorage
from clessidra.server.problems import ProblemError
from clessidra.server.storage.log_writer import SeqTakenError
from clessidra.server.tasks import BackgroundTasks
from clessidra.server.wire.connection import Connection
from clessidra.server.wire.protocol import Refused

Decide = Callable[[Match, int], list[Event]]
"""Judges a command: from the match and its current time to the events it causes. MoveError or
ProblemError mean that nothing changes."""
Play = Callable[[Decide], Awaitable[None]]


class MatchRunner:
    """Runs the match of one table."""

    def __init__(
        self,
        live: LiveTable,
        storage: TableStorage,
        broadcaster: Broadcaster,
        tasks: BackgroundTasks,
        wake: Callable[[], None],
    ) -> None:
        """`wake` lets timers, bots and race look at what has changed."""
        self._live, self._storage, self._broadcaster = live, storage, broadcaster
        self._tasks, self._wake = tasks, wake

    async def play(self, decide: Decide) -> None:
        """Carry out a command of the server itself.

        What has begun is completed even if the caller is cancelled: an event that is on disk must
        be known here.
        """
        await self._tasks.complete(self._play(decide, None))

    async def answer_move(
        self, connection: Connection, client_id: str, seat: int, decide: Decide
    ) -> None:
        """Carry out a person's command and answer it; a stale one is answered with the state.

        Never cancelled: `Listener` begins it as a task that is completed.
        """
        live = self._live
        if seat not in connection.seats:
            raise ProblemError("not_your_seat", 403)
        last = len(live.match.events) - 1 if live.match else 0
        try:
            await self._play(decide, PendingCommand(connection, client_id))
        except (MoveError, ProblemError) as error:
            metrics.REFUSED.labels(error.key).inc()
            values: dict[str, str | int] = {**error.values}
            connection.send(Refused(id=client_id, key=error.key, values=values, seq=last))
            if isinstance(error, ProblemError) and error.key == "stale" and live.match is not None:
                self._broadcaster.state(connection)

    def match_changed(self, command: PendingCommand | None = None) -> None:
        """Tell everybody where the match stands now. Clocks start before they are sent."""
        self._wake()
        if self._live.match is None:
            self._broadcaster.table()
        else:
            self._broadcaster.update(command)

    async def _play(self, decide: Decide, command: PendingCommand | None) -> None:
        live = self._live
        async with live.lock:
            was_over = live.match is not None and live.match.over
            try:
                await self._carry_out(decide, command)
            finally:  # also when a deadline ended the match and the command came too late
                if live.match is not None and live.match.over and not was_over:
                    await self._storage.save_table()
                    self._broadcaster.table()
            if command is not None and not command.is_answered:
                command.connection.send_text(command.answer())

    async def _carry_out(self, decide: Decide, command: PendingCommand | None) -> None:
        live = self._live
        if command is not None and self._was_carried_out(command):
            return
        match = live.match
        if match is None or not live.is_running:
            raise ProblemError("not_running")
        at_ms = live.match_ms
        # The deadlines that have passed come first, whatever becomes of the command.
        await self._take_in(match, match.decide_due(at_ms), None)
        await self._take_in(match, decide(match, at_ms), command)

    def _was_carried_out(self, command: PendingCommand) -> bool:
        """Whether this very command was carried out before; then its answer is the same."""
        answered = self._live.answered
        command.seq = answered.get(command.client_id, command.seq)
        return command.client_id in answered

    async def _take_in(
        self, match: Match, events: list[Event], command: PendingCommand | None
    ) -> None:
        """Append, fold, broadcast."""
        if not events:
            return
        live = self._live
        client_id = None if command is None else command.client_id
        try:
            await self._storage.append(match, events, client_id)
        except SeqTakenError:
            await self._storage.reload()
            self.match_changed()
            if command is not None and self._was_carried_out(command):
                return
            raise ProblemError("stale") from None
        for event in events:
            match.fold(event)
        if command is not None:
            live.answered[command.client_id] = command.seq = events[0].seq
            metrics.MOVES_OF_PEOPLE.inc()
        if match.over:
            live.table.status, live.table.summary = "over", live.summary()
        self.match_changed(command)
