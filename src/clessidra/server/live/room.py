"""A table that somebody is at: its parts put together, and what people may do there.

Whatever changes the match goes through `runner`; what changes the table itself goes through
`change_table`, under the same lock and in the same order: on disk first, then told.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import replace

from clessidra.core.game import Game
from clessidra.core.match import Match
from clessidra.server.live.bot_seats import BotSeats
from clessidra.server.live.broadcaster import Broadcaster
from clessidra.server.live.dealer import Dealer
from clessidra.server.live.hints import Hints
from clessidra.server.live.live_table import LiveTable
from clessidra.server.live.match_runner import MatchRunner
from clessidra.server.live.presence import Presence
from clessidra.server.live.race import Race
from clessidra.server.live.services import Services
from clessidra.server.live.table_storage import TableStorage
from clessidra.server.live.timers import Timers
from clessidra.server.preparation import BOTS
from clessidra.server.problems import ProblemError
from clessidra.server.tables import Table
from clessidra.server.wire.connection import Connection
from clessidra.server.wire.protocol import BotSpeed


class Room:
    """One table, live."""

    def __init__(self, services: Services, table: Table, game: Game) -> None:
        settings, tasks, clock = services.settings, services.tasks, services.clock
        preparation = services.preparation
        self._store, self._tasks = services.store, tasks
        self.live = LiveTable(table, game, settings.away_after_s, clock)
        self.broadcaster = Broadcaster(self.live)
        self.storage = TableStorage(
            self.live, services.store, services.writer, services.packs, services.finished
        )
        self.runner = MatchRunner(self.live, self.storage, self.broadcaster, tasks, self.wake)
        self.dealer = Dealer(
            self.live,
            self.storage,
            self.broadcaster,
            tasks,
            lambda: clock.sleep(settings.nonce_wait_s),
            lambda: preparation.require(game.id),
            self.runner.match_changed,
        )
        self.timers = Timers(self.live, tasks, clock, self._ring)
        self.bots = BotSeats(
            self.live,
            tasks,
            settings,
            clock,
            lambda: preparation.is_ready(game.id, BOTS),
            self.runner.play,
        )
        self.hints = Hints(self.live, lambda: preparation.wait(game.id, BOTS))
        self.race = Race(self.live, self.storage, tasks, settings, clock, self.runner.play)

    @property
    def table(self) -> Table:
        """Who sits here, and what they agreed on."""
        return self.live.table

    @property
    def match(self) -> Match | None:
        """The match that is played here."""
        return self.live.match

    @property
    def presence(self) -> Presence:
        """Who is there now."""
        return self.live.presence

    @property
    def is_idle(self) -> bool:
        """Nothing will happen here by itself, and nothing is under way."""
        live = self.live
        waiting = live.table.status == "sealing" or live.turn_clock.ends is not None
        busy = live.lock.locked() or self.bots.is_busy or self.race.is_busy
        return not waiting and not busy

    async def open(self) -> None:
        """Load the match; a race stands still where it was."""
        await self.storage.reload()
        if self.live.match is not None:
            await self.race.stand_still(self.live.match.events[-1].at_ms)

    async def stand_still(self) -> None:
        """The server closes: a race stands still until it is back."""
        if self.live.is_running:
            await self.race.stand_still(self.live.match_ms)

    def close(self) -> None:
        """Nothing happens here any more; the database has everything."""
        self.timers.stop()
        self.race.stop()

    def wake(self) -> None:
        """Something changed: clocks, bots and race look at it."""
        self.timers.wake()
        self.bots.wake()
        self.race.wake()

    def _ring(self) -> None:
        """A turn has lasted too long, or somebody counts as away now."""
        self.broadcaster.table()
        self.wake()

    # --- viewers -------------------------------------------------------------------------------

    def attach(self, connection: Connection) -> None:
        """Somebody looks at the table: they get it whole."""
        self.presence.add(connection)
        self.broadcaster.welcome(connection)
        if self.live.match is not None:
            self.broadcaster.state(connection)
        else:
            self.dealer.ask_nonce(connection)
        if connection.seats:
            self.broadcaster.table(except_for=connection)
        self.wake()

    def detach(self, connection: Connection) -> None:
        """A socket is gone; if it was the person's last one, a bot may stand in after a while."""
        if self.presence.remove(connection):
            self.broadcaster.table()
            self.wake()

    def look(self, connection: Connection, seat: int) -> None:
        """Show the match from the viewpoint of another seat of the same person."""
        if seat >= 0 and seat not in connection.seats:
            raise ProblemError("not_your_seat", 403)
        connection.viewer = seat
        if self.live.match is not None:
            self.broadcaster.state(connection)

    # --- changes of the table ------------------------------------------------------------------

    async def change_table(self, how: Callable[[Table], None]) -> None:
        """Change who sits here or what was agreed: on a copy, which counts once it is on disk."""
        await self._tasks.complete(self._change_table(how))

    async def _change_table(self, how: Callable[[Table], None]) -> None:
        live = self.live
        async with live.lock:
            changed = copy.deepcopy(live.table)
            how(changed)
            await self._store.save_table(changed)
            live.table = changed
            live.presence.update_seats(changed)
        self.broadcaster.table()
        self.wake()

    async def stand_in(self, connection: Connection, seat: int, bot: bool) -> None:
        """Let a bot play for somebody who is away, or take one's own seat back."""

        def change(table: Table) -> None:
            _require_seat(connection)
            if not 0 <= seat < len(table.chairs):
                raise ProblemError("not_your_seat", 403)
            chair = table.chairs[seat]
            if chair.kind != "person":
                raise ProblemError("not_a_person")
            mine = chair.identity == connection.identity
            if not mine and not (bot and self.presence.is_away(chair.identity)):
                raise ProblemError("not_away", 403)
            chair.stand_in = bot

        await self.change_table(change)

    async def set_speed(self, connection: Connection, speed: BotSpeed) -> None:
        """Let bots wait longer or less long, from now on."""

        def change(table: Table) -> None:
            _require_seat(connection)
            table.options = table.options.model_copy(update={"speed": speed})

        await self.change_table(change)

    def hurry(self, connection: Connection) -> None:
        """Bots move at once until it is a person's turn."""
        _require_seat(connection)
        self.bots.hurry()

    async def open_rematch(self, identity: str) -> str:
        """The path of the next table; the first request opens it."""
        live = self.live
        if live.table.status != "over" and not live.stopped:
            raise ProblemError("not_over")
        async with live.lock:
            if live.table.rematch is None:
                new = live.table.for_a_rematch(identity)
                old = replace(live.table, rematch=f"/t/{new.id}")
                await self._store.save_table(new)
                await self._store.save_table(old)
                live.table = old
        self.broadcaster.table()
        assert live.table.rematch is not None
        return live.table.rematch


def _require_seat(connection: Connection) -> None:
    """Only those who play decide: not spectators."""
    if not connection.seats:
        raise ProblemError("not_your_seat", 403)
