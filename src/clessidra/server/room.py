"""A table that somebody is at: its match, its viewers, and the order of everything that happens.

Whatever changes the match goes through `play`: validate → append → broadcast, under one lock for
the table. A viewer never hears of an event that is not on disk. What changes the table itself
goes through `change_table`, under the same lock and in the same order.
"""

from __future__ import annotations

import asyncio
import contextlib
import copy
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from clessidra.core.errors import MoveError
from clessidra.core.events import Event
from clessidra.core.fields import SPECTATOR
from clessidra.core.game import Game
from clessidra.core.match import FoldError, Match
from clessidra.core.result import standing
from clessidra.server import describe, metrics
from clessidra.server.asker import Asker
from clessidra.server.company import Company
from clessidra.server.connection import Connection
from clessidra.server.dealer import Dealer
from clessidra.server.eyes import Eyes
from clessidra.server.log_writer import SeqTakenError, WriterClosedError
from clessidra.server.problems import ProblemError
from clessidra.server.protocol import Refused, TableChanged, TableStatus, Welcome
from clessidra.server.race import Race
from clessidra.server.store import now_ms
from clessidra.server.tables import Table
from clessidra.server.telling import Telling, with_answer
from clessidra.server.thinking import Thinker
from clessidra.server.timers import Timers

if TYPE_CHECKING:
    from clessidra.server.hub import Hub

log = logging.getLogger("clessidra.server")

Decide = Callable[[Match, int], list[Event]]
"""Judges a command: from the match and the time to the events it causes."""


class Room:
    """One table, live."""

    def __init__(self, hub: Hub, table: Table, game: Game) -> None:
        self.hub = hub
        self.table = table
        self.game = game
        self.match: Match | None = None
        self.eyes: Eyes | None = None
        self.secret = ""
        self.nonces: tuple[str, ...] = ()
        self.stopped: str | None = None
        self.company = Company(table, hub.settings.away_after_s)
        self.lock = asyncio.Lock()
        self.dealer = Dealer(self)
        self.timers = Timers(self)
        self.thinker = Thinker(self)
        self.race = Race(self)
        self._answered: dict[str, int] = {}  # client id → seq
        self._began_ms = 0

    @property
    def is_idle(self) -> bool:
        """Nothing will happen here until somebody comes: it can be forgotten."""
        waiting = self.table.status == "sealing" or self.timers.clock is not None
        return not waiting and not self.thinker.is_busy and not self.race.is_busy

    @property
    def is_running(self) -> bool:
        """There is a match, and somebody can move."""
        return self.match is not None and self.stopped is None and not self.match.over

    @property
    def commitment(self) -> str | None:
        """What was published before the deal."""
        return self.match.terms.commitment if self.match else self.dealer.commitment

    def take_match(self, match: Match, secret: str, nonces: tuple[str, ...], began_ms: int) -> None:
        """This match is played here now."""
        self.match, self.eyes = match, Eyes(match)
        self.secret, self.nonces = secret, nonces
        self._began_ms = began_ms

    # --- viewers -------------------------------------------------------------------------------

    def attach(self, connection: Connection) -> None:
        """Somebody looks at the table: they get it whole."""
        self.company.come(connection)
        connection.send(
            Welcome(
                table=describe.table_info(self, connection.identity),
                seats=connection.seats,
            )
        )
        if self.match is not None:
            self.send_state(connection)
        else:
            self.dealer.ask_nonce(connection)
        if connection.seats:
            self.broadcast_table(except_for=connection)
        self._after_change()

    def detach(self, connection: Connection) -> None:
        """A socket is gone; if it was the person's last one they may be offered a stand-in."""
        if self.company.go(connection):
            self.broadcast_table()
            self.timers.wake()
            self.race.wake()

    def broadcast_table(self, except_for: Connection | None = None) -> None:
        """Tell everybody who sits here, and what the table is doing."""
        for connection in self.company.connections:
            if connection is not except_for:
                info = describe.table_info(self, connection.identity)
                connection.send(TableChanged(table=info))

    def look(self, connection: Connection, seat: int) -> None:
        """Show the match through the eyes of another seat of the same person."""
        if seat >= 0 and seat not in connection.seats:
            raise ProblemError("not_your_seat", 403)
        connection.viewer = seat
        if self.match is not None:
            self.send_state(connection)

    def send_state(self, connection: Connection) -> None:
        """The whole match as this viewer may see it."""
        assert self.eyes is not None
        connection.view = self.eyes.view(connection.viewer)
        assert self.match is not None
        connection.seq = len(self.match.events) - 1
        connection.send(describe.state(self, connection.viewer))

    def _broadcast_update(self, asker: Asker | None) -> None:
        telling = Telling(self)
        for connection in self.company.connections:
            if connection.view is None:
                self.send_state(connection)
                continue
            update = telling.update(connection)
            if asker is not None and asker.connection is connection:
                update = with_answer(update, asker.tell())
            connection.send_text(update)

    # --- moves ---------------------------------------------------------------------------------

    async def play(self, decide: Decide, asker: Asker | None = None) -> None:
        """Judge a command, put its events on disk, take them in, tell everybody.

        `decide` gets the match and the time; MoveError or ProblemError from it change nothing.
        What has begun is finished, also when whoever asked for it hangs up meanwhile: an event
        that is on disk must be known here.
        """
        await self.hub.complete(self._play(decide, asker))

    async def _play(self, decide: Decide, asker: Asker | None) -> None:
        async with self.lock:
            was_over = self.match is not None and self.match.over
            try:
                await self._carry_out(decide, asker)
            finally:  # also when a deadline ended the match and the command came too late
                if self.match is not None and self.match.over and not was_over:
                    await self.keep_table()
                    self.broadcast_table()
            if asker is not None and not asker.was_told:
                asker.connection.send_text(asker.tell())

    async def _carry_out(self, decide: Decide, asker: Asker | None) -> None:
        if asker is not None and self._has_answered(asker):
            return
        match = self.match
        if match is None or not self.is_running:
            raise ProblemError("not_running")
        at_ms = self.match_ms
        # The deadlines that have passed come first, whatever becomes of the command.
        await self._take_in(match, match.decide_due(at_ms), None)
        await self._take_in(match, decide(match, at_ms), asker)

    def _has_answered(self, asker: Asker) -> bool:
        """Whether this very command was carried out before; then its answer is the same."""
        asker.seq = self._answered.get(asker.client_id, asker.seq)
        return asker.client_id in self._answered

    async def _take_in(self, match: Match, events: list[Event], asker: Asker | None) -> None:
        """Append, fold, broadcast."""
        if not events:
            return
        try:
            await self._append(match, events, None if asker is None else asker.client_id)
        except SeqTakenError:
            await self.reload()
            self.tell_change()
            if asker is not None and self._has_answered(asker):
                return
            raise ProblemError("stale") from None
        for event in events:
            match.fold(event)
        if asker is not None:
            self._answered[asker.client_id] = asker.seq = events[0].seq
            metrics.MOVES_OF_PEOPLE.inc()
        if match.over:
            self.table.status, self.table.summary = "over", self.summary()
        self.tell_change(asker)

    async def _append(self, match: Match, events: list[Event], client_id: str | None) -> None:
        try:
            await self.hub.writer.append(match.terms.match_id, events, client_id)
        except WriterClosedError:
            raise ProblemError("server_closing", 503) from None
        except SQLAlchemyError:
            log.exception("an event could not be saved", extra={"match": match.terms.match_id})
            raise ProblemError("not_saved", 503) from None

    async def keep_table(self) -> None:
        """Write down where the match stands. The log is what counts: `reload` mends the rest."""
        try:
            if self.match is not None and self.match.over:
                await self.hub.store.end_match(self.match.terms.match_id, self.table)
            else:
                await self.hub.store.save_table(self.table)
        except SQLAlchemyError:
            log.exception("a table could not be saved", extra={"table": self.table.id})

    async def answer_move(
        self, connection: Connection, client_id: str, seat: int, decide: Decide
    ) -> None:
        """Carry out a person's action and answer it; a stale one gets the state anew.

        To be begun by the hub: like everything that is played it is done to its end.
        """
        if seat not in connection.seats:
            raise ProblemError("not_your_seat", 403)
        last = len(self.match.events) - 1 if self.match else 0
        try:
            await self._play(decide, Asker(connection, client_id))
        except MoveError as error:
            metrics.REFUSED.labels(error.key).inc()
            values: dict[str, str | int] = {**error.values}
            connection.send(Refused(id=client_id, key=error.key, values=values, seq=last))
        except ProblemError as error:
            metrics.REFUSED.labels(error.key).inc()
            connection.send(Refused(id=client_id, key=error.key, values=error.values, seq=last))
            if error.key == "stale" and self.match is not None:
                self.send_state(connection)

    def tell_change(self, asker: Asker | None = None) -> None:
        """Tell everybody where the match stands now. The clock starts before it is told."""
        self._after_change()
        if self.match is None:
            self.broadcast_table()
        else:
            self._broadcast_update(asker)

    def _after_change(self) -> None:
        self.timers.wake()
        self.thinker.wake()
        self.race.wake()

    @property
    def match_ms(self) -> int:
        """The present moment of the match; it never goes back, whatever the system's clock does."""
        last = self.match.events[-1].at_ms if self.match else 0
        return max(last, now_ms() - self._began_ms)

    @property
    def changed_ms(self) -> int:
        """When the last event happened."""
        return self._began_ms + (self.match.events[-1].at_ms if self.match else 0)

    def summary(self) -> dict[str, object]:
        """What lists show of the match. Kept in the database only when the match is over."""
        match = self.match
        if match is None:
            return {}
        _, ranks = standing(match.game, match.content, match.states, 0)
        return {
            "round": int(match.states["round"][0]),
            "rounds": match.game.view(match.content, match.seen_by(SPECTATOR), 0)["rounds"],
            "awaited": match.awaited,
            "winners": [s for s, rank in enumerate(ranks) if rank == 1] if match.over else [],
        }

    def table_now(self) -> Table:
        """The table as lists show it, with what the match knows."""
        status = "stopped" if self.stopped else self.table.status
        return replace(self.table, status=status, summary=self.summary() or self.table.summary)

    async def open_rematch(self, asker: str) -> str:
        """The path of the next table; the first who asks opens it."""
        if self.table.status != "over" and not self.stopped:
            raise ProblemError("not_over")
        async with self.lock:
            if self.table.rematch is None:
                new = self.table.for_a_rematch(asker)
                old = replace(self.table, rematch=f"/t/{new.id}")
                await self.hub.store.save_table(new)
                await self.hub.store.save_table(old)
                self.table = old
        self.broadcast_table()
        assert self.table.rematch is not None
        return self.table.rematch

    # --- changes of the table ------------------------------------------------------------------

    async def change_table(self, how: Callable[[Table], None]) -> None:
        """Change who sits here or what was agreed: on a copy, which counts once it is on disk."""
        await self.hub.complete(self._change_table(how))

    async def _change_table(self, how: Callable[[Table], None]) -> None:
        async with self.lock:
            changed = copy.deepcopy(self.table)
            how(changed)
            await self.hub.store.save_table(changed)
            self.table = changed
            self.company.take_seats_of(changed)
        self.broadcast_table()
        self._after_change()

    async def stand_in(self, connection: Connection, seat: int, bot: bool) -> None:
        """Let a bot play for somebody who is away, or take the own seat back."""

        def change(table: Table) -> None:
            if not connection.seats or not 0 <= seat < len(table.chairs):
                raise ProblemError("not_your_seat", 403)
            chair = table.chairs[seat]
            if chair.kind != "person":
                raise ProblemError("not_a_person")
            mine = chair.identity == connection.identity
            if not mine and not (bot and self.company.is_away(chair.identity)):
                raise ProblemError("not_away", 403)
            chair.stand_in = bot

        await self.change_table(change)

    # --- from the database ---------------------------------------------------------------------

    async def reload(self) -> None:
        """Fold the log again, for example after another writer was faster."""
        if self.table.match is None:
            return
        stored = await self.hub.store.load_match(self.table.match)
        if stored is None or not stored.events:
            # The server stopped between the seal and the deal: the table waits as before.
            self.match = self.eyes = None
            self.table.status, self.table.match = "waiting", None
            await self.keep_table()
            return
        content = self.hub.find_content(stored.content["hash"])
        if content is None:
            self.stopped = "content_missing"
            return
        match = Match(self.game, content, stored.terms)
        try:
            for event in stored.events:
                match.fold(event)
        except FoldError:
            self.stopped = "other_rules"  # what could be folded can still be read
        if match.events:
            self.take_match(match, stored.secret, stored.nonces, stored.began_ms)
            await self._call_ghosts(match)
        self._answered = dict(stored.client_ids)
        if self.stopped is None:
            await self._put_table_right(match)

    async def _call_ghosts(self, match: Match) -> None:
        """After a restart the ghosts of a race go on; who cannot be found is played by a bot."""
        again = self.table.options.again
        if again and not match.over:
            with contextlib.suppress(ProblemError):
                self.race.race_against((await self.hub.finished_match(again)).match)

    async def _put_table_right(self, match: Match) -> None:
        """The server may have stopped after an event was saved and before the table was."""
        status: TableStatus = "over" if match.over else "playing"
        if self.table.status != status:
            self.table.status, self.table.summary = status, self.summary()
            await self.keep_table()
