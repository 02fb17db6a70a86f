"""Events as rows of the log, and the statement that inserts a batch of them.

Into SQLite a batch goes in one step, as one list in JSON. With a step for each row the thread of
the database and the event loop would take the interpreter from each other at every row, and
SQLAlchemy would prepare every value of every row by itself. The statement is written with
SQLAlchemy like any other; only the two JSON functions in it are SQLite's.
"""

from __future__ import annotations

from typing import Any, Protocol

from pydantic_core import to_json
from sqlalchemy import Insert, String, bindparam, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from clessidra.core.events import Event
from clessidra.server.storage import schema

Row = Any
"""What one of the two classes below makes of an event, and inserts."""

_COLUMNS = ("match_id", "seq", "at_ms", "seat", "kind", "body", "digest", "client_id")


class LogRows(Protocol):
    """A way to insert events."""

    def row(self, match_id: str, event: Event, client_id: str | None) -> Row:
        """One event; what cannot be written at all fails here, before it is in any batch."""

    async def insert(self, connection: AsyncConnection, rows: list[Row]) -> None:
        """All of them, in the transaction that is under way."""


def _values(match_id: str, event: Event, client_id: str | None) -> tuple[Any, ...]:
    body = dict(event.body)
    return (
        match_id,
        event.seq,
        event.at_ms,
        event.seat,
        event.kind,
        body,
        event.digest,
        client_id,
    )


class RowByRow:
    """For any database."""

    _INSERT = insert(schema.events)

    def row(self, match_id: str, event: Event, client_id: str | None) -> Row:
        """A value for each column."""
        return dict(zip(_COLUMNS, _values(match_id, event, client_id), strict=True))

    async def insert(self, connection: AsyncConnection, rows: list[Row]) -> None:
        """One step for each."""
        await connection.execute(self._INSERT, rows)


def _insert_lists() -> Insert:
    """Insert a row for each list in a list of lists, which is bound as one text in JSON."""
    lists = func.json_each(bindparam("rows", type_=String)).table_valued("value")
    values = [func.json_extract(lists.c.value, f"$[{at}]") for at in range(len(_COLUMNS))]
    return insert(schema.events).from_select(_COLUMNS, select(*values))


class AllAtOnce:
    """For SQLite."""

    _INSERT = _insert_lists()

    def row(self, match_id: str, event: Event, client_id: str | None) -> Row:
        """A list in JSON; the body, which is JSON itself, comes out again as it went in."""
        return to_json(_values(match_id, event, client_id)).decode()

    async def insert(self, connection: AsyncConnection, rows: list[Row]) -> None:
        """One step."""
        await connection.execute(self._INSERT, {"rows": f"[{','.join(rows)}]"})


def log_rows_for(database: str) -> LogRows:
    """The way for a kind of database."""
    return AllAtOnce() if database == "sqlite" else RowByRow()
