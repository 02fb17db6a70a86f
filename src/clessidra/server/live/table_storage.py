"""One table and the database: appending to its log, saving it, loading its match."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.exc import SQLAlchemyError

from clessidra.core.content import Content
from clessidra.core.errors import FoldError
from clessidra.core.events import Event
from clessidra.core.match import Match
from clessidra.server.archive.finished_matches import FinishedMatches
from clessidra.server.live.live_table import LiveTable
from clessidra.server.packs import Packs
from clessidra.server.problems import ProblemError
from clessidra.server.storage.log_writer import LogWriter, WriterClosedError
from clessidra.server.storage.store import Store
from clessidra.server.tables import Table
from clessidra.server.wire.protocol import TableStatus

log = logging.getLogger("clessidra.server")


@dataclass(frozen=True, slots=True)
class KnownDeal:
    """A deal that nobody can add a number to, because everybody could know it."""

    secret: str
    nonces: tuple[str, ...]
    match: Match | None = None
    """The match that was played on it before."""


class TableStorage:
    """The log is what counts; the row of the table follows it, and `reload` corrects the row."""

    def __init__(
        self,
        live: LiveTable,
        store: Store,
        writer: LogWriter,
        packs: Packs,
        finished: FinishedMatches,
    ) -> None:
        self._live, self._store, self._writer = live, store, writer
        self._packs, self._finished = packs, finished

    def content(self) -> Content:
        """What the table plays with; ProblemError if this server does not have it."""
        return self._packs.require(self._live.table.content["hash"])

    async def known_deal(self) -> KnownDeal | None:
        """The deal of the lesson, or of the match that is to be played again or played on."""
        live = self._live
        if live.lesson is not None:
            return KnownDeal(live.lesson.secret, ())
        options = live.table.options
        known = options.again or options.continues
        if not known:
            return None
        recorded = await self._finished.get(known)
        return KnownDeal(recorded.secret, recorded.nonces, recorded.match)

    async def save_sealed(self, sealed: Table) -> None:
        """Save the table as it will be while its deal is sealed."""
        await self._store.save_table(sealed)

    async def begin(
        self, match: Match, events: Sequence[Event], secret: str, nonces: tuple[str, ...]
    ) -> int:
        """Save a new match and its first events; returns when it began, in ms.

        One that continues another began so long ago as its last event says.
        """
        table, match_id = self._live.table, match.terms.match_id
        began_ms = await self._store.new_match(
            match_id, table, match.game.rules_version, match.terms, secret, nonces, events[-1].at_ms
        )
        await self._writer.append(match_id, events)
        return began_ms

    async def append(
        self, match: Match, events: Sequence[Event], client_id: str | None = None
    ) -> None:
        """Append to the log; ProblemError if that fails, SeqTakenError if another was first."""
        try:
            await self._writer.append(match.terms.match_id, events, client_id)
        except WriterClosedError:
            raise ProblemError("server_closing", 503) from None
        except SQLAlchemyError:
            log.exception("an event could not be saved", extra={"match": match.terms.match_id})
            raise ProblemError("not_saved", 503) from None

    async def save_table(self) -> None:
        """Save where the match stands. A failure is logged only: the log has it all."""
        live = self._live
        try:
            if live.match is not None and live.match.over:
                await self._store.end_match(live.match.terms.match_id, live.table)
            else:
                await self._store.save_table(live.table)
        except SQLAlchemyError:
            log.exception("a table could not be saved", extra={"table": live.table.id})

    async def reload(self) -> None:
        """Fold the log again: when the table is opened, and after another writer was faster."""
        live = self._live
        if live.table.match is None:
            return
        stored = await self._store.load_match(live.table.match)
        if stored is None or not stored.events:
            # The server stopped between the seal and the deal: the table waits as before.
            live.match = live.viewpoints = None
            live.table.status, live.table.match = "waiting", None
            await self.save_table()
            return
        content = self._packs.find(stored.content["hash"])
        if content is None:
            live.stopped = "content_missing"
            return
        match = Match(live.game, content, stored.terms)
        try:
            await asyncio.to_thread(_fold, match, stored.events)
        except FoldError:
            live.stopped = "other_rules"  # what could be folded can still be read
        if match.events:
            live.take_match(match, stored.secret, stored.nonces, stored.began_ms)
            await self._find_recorded(match)
        live.answered = dict(stored.client_ids)
        if live.stopped is None:
            await self._correct_table(match)

    async def _find_recorded(self, match: Match) -> None:
        """The record that ghosts follow; without it bots play for them."""
        again = self._live.table.options.again
        if again and not match.over:
            with contextlib.suppress(ProblemError):
                self._live.recorded = (await self._finished.get(again)).match

    async def _correct_table(self, match: Match) -> None:
        """The server may have stopped after an event was saved and before the table was."""
        live = self._live
        status: TableStatus = "over" if match.over else "playing"
        if live.table.status != status:
            live.table.status, live.table.summary = status, live.summary()
            await self.save_table()


def _fold(match: Match, events: Sequence[Event]) -> None:
    """In a thread: a long log would keep the other tables waiting."""
    for event in events:
        match.fold(event)
