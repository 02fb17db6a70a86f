"""The one writer of the database: it commits what waits, of all tables, in one transaction.

A commit on disk costs about as much for one event as for twenty, so whatever arrives while one
commit is under way goes together into the next. It also makes the writes of this process take
turns, as SQLite needs them to: it has a single writer, and of two connections that want to write
one would fail as "locked".
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

from sqlalchemy import UpdateBase
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from clessidra.core.events import Event
from clessidra.server import metrics
from clessidra.server.storage.log_rows import Row, log_rows_for

_T = TypeVar("_T")

Work = Callable[[AsyncConnection], Awaitable[_T]]
"""Statements to carry out in a transaction that somebody else begins and commits.

If the statements of another table make the transaction fail, these run again in the next one.
"""

Statement = tuple[UpdateBase, dict[str, Any]]
"""A statement that gives nothing back, and its values."""


class SeqTakenError(Exception):
    """Another writer was first with this (match, seq), or this client id has been used."""


class WriterClosedError(Exception):
    """The server is closing: nothing is written any more."""


@dataclass(slots=True)
class _Waiting:
    """Events for the log, or other work, and the future of its caller."""

    done: asyncio.Future[Any]
    rows: list[Row] = field(default_factory=list)
    statements: Sequence[Statement] = ()
    work: Work[Any] | None = None
    result: Any = None

    def finish(self, error: Exception | None = None) -> None:
        """Tell the caller, unless it was cancelled."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(self.result)
        else:
            self.done.set_exception(error)


class LogWriter:
    """`append` and `write` return when what they were given is on disk."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._rows = log_rows_for(engine.dialect.name)
        self._waiting: list[_Waiting] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closing = False

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="log writer")

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self._closing = True
        self._wake.set()
        if self._task:
            await self._task

    async def append(
        self, match_id: str, events: Sequence[Event], client_id: str | None = None
    ) -> None:
        """Wait until the events are on disk; SeqTakenError if somebody else was first."""
        row = self._rows.row
        rows = [row(match_id, event, None if at else client_id) for at, event in enumerate(events)]
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        await self._queue(_Waiting(done, rows=rows))

    async def write(self, work: Work[_T]) -> _T:
        """Wait until other statements are carried out and on disk; returns what they gave."""
        done: asyncio.Future[_T] = asyncio.get_running_loop().create_future()
        return cast("_T", await self._queue(_Waiting(done, work=work)))

    async def update(self, *statements: Statement) -> None:
        """Wait until statements are carried out and on disk.

        Equal statements of several callers are carried out together, after other work: a caller
        that needs an order waits for one before it asks for the next.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        await self._queue(_Waiting(done, statements=statements))

    async def _queue(self, waiting: _Waiting) -> Any:
        if self._closing:
            raise WriterClosedError
        self._waiting.append(waiting)
        self._wake.set()
        return await waiting.done

    async def _run(self) -> None:
        connection: AsyncConnection | None = None
        while self._waiting or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            if batch:
                connection = await self._write(connection, batch)
        if connection is not None:
            await connection.close()

    async def _write(
        self, connection: AsyncConnection | None, batch: list[_Waiting]
    ) -> AsyncConnection | None:
        """Write with the open connection; if that fails, the next batch opens another."""
        try:
            if connection is None:
                connection = await self._engine.connect()
            await self._commit(connection, batch)
        except Exception as error:
            for waiting in batch:
                waiting.finish(error)
            if connection is not None:
                with contextlib.suppress(SQLAlchemyError):
                    await connection.close()
            return None
        return connection

    async def _commit(self, connection: AsyncConnection, batch: list[_Waiting]) -> None:
        try:
            await self._carry_out(connection, batch)
        except (IntegrityError, DataError):
            # One of them lost a race: find out which, and let the others through.
            await self._commit_each(connection, batch)
        else:
            for waiting in batch:
                waiting.finish()

    async def _commit_each(self, connection: AsyncConnection, batch: list[_Waiting]) -> None:
        for waiting in batch:
            try:
                await self._carry_out(connection, [waiting])
            except IntegrityError as error:
                waiting.finish(SeqTakenError() if waiting.rows else error)
            except DataError as error:
                waiting.finish(error)
            else:
                waiting.finish()

    async def _carry_out(self, connection: AsyncConnection, batch: list[_Waiting]) -> None:
        """All of them in one transaction, or none."""
        rows = [row for waiting in batch for row in waiting.rows]
        alike: dict[UpdateBase, list[dict[str, Any]]] = {}
        for waiting in batch:
            for statement, values in waiting.statements:
                alike.setdefault(statement, []).append(values)
        try:
            for waiting in batch:
                if waiting.work is not None:
                    waiting.result = await waiting.work(connection)
            for statement, of_all in alike.items():
                await connection.execute(statement, of_all)
            if rows:
                await self._rows.insert(connection, rows)
            with metrics.COMMIT_SECONDS.time():
                await connection.commit()
        except BaseException:
            await connection.rollback()
            raise
        metrics.COMMITS.inc()
        metrics.EVENTS.inc(len(rows))
