"""The one writer of the log: it commits the waiting appends of all tables in one transaction.

A commit on disk costs about as much for one event as for twenty, so whatever arrives while one
commit is under way goes together into the next. Nobody waits longer than one commit.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import insert
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from clessidra.core.events import Event
from clessidra.server import metrics, schema
from clessidra.server.database import write_turn

_INSERT = insert(schema.events)


class SeqTakenError(Exception):
    """Another writer was first with this (match, seq), or this client id has been used."""


class WriterClosedError(Exception):
    """The server is closing: nothing is written any more."""


@dataclass(slots=True)
class _Append:
    rows: list[dict[str, Any]]
    done: asyncio.Future[None]


class LogWriter:
    """Appends events; `append` returns when they are on disk."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[_Append] = []
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
        if self._closing:
            raise WriterClosedError
        rows = [
            {
                "match_id": match_id,
                "seq": event.seq,
                "at_ms": event.at_ms,
                "seat": event.seat,
                "kind": event.kind,
                "body": dict(event.body),
                "digest": event.digest,
                "client_id": client_id if at == 0 else None,
            }
            for at, event in enumerate(events)
        ]
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Append(rows, done))
        self._wake.set()
        await done

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
        self, connection: AsyncConnection | None, batch: list[_Append]
    ) -> AsyncConnection | None:
        """Write with the connection at hand; when it breaks, the next batch gets another."""
        try:
            if connection is None:
                connection = await self._engine.connect()
            await self._commit(connection, batch)
        except Exception as error:
            for append in batch:
                _finish(append, error)
            if connection is not None:
                with contextlib.suppress(SQLAlchemyError):
                    await connection.close()
            return None
        return connection

    async def _commit(self, connection: AsyncConnection, batch: list[_Append]) -> None:
        try:
            await self._insert(connection, [row for append in batch for row in append.rows])
        except (IntegrityError, DataError):
            # One of them lost a race: find out which, and let the others through.
            await self._commit_each(connection, batch)
        else:
            for append in batch:
                _finish(append, None)

    async def _commit_each(self, connection: AsyncConnection, batch: list[_Append]) -> None:
        for append in batch:
            try:
                await self._insert(connection, append.rows)
            except IntegrityError:
                _finish(append, SeqTakenError())
            except DataError as error:
                _finish(append, error)
            else:
                _finish(append, None)

    async def _insert(self, connection: AsyncConnection, rows: list[dict[str, Any]]) -> None:
        async with write_turn(self._engine):
            try:
                await connection.execute(_INSERT, rows)
                with metrics.COMMIT_SECONDS.time():
                    await connection.commit()
            except SQLAlchemyError:
                await connection.rollback()  # before the next in line begins
                raise
        metrics.COMMITS.inc()
        metrics.EVENTS.inc(len(rows))


def _finish(append: _Append, error: Exception | None) -> None:
    if append.done.done():  # whoever asked has gone away
        return
    if error is None:
        append.done.set_result(None)
    else:
        append.done.set_exception(error)
