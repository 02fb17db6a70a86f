"""Both ways to insert events leave the same in the database."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from pydantic_core import PydanticSerializationError
from sqlalchemy import select, text
from sqlalchemy.exc import IntegrityError

from clessidra.core.events import Event
from clessidra.server.storage import schema
from clessidra.server.storage.database import migrate, open_engine
from clessidra.server.storage.log_rows import AllAtOnce, LogRows, RowByRow, log_rows_for

WAYS = (RowByRow(), AllAtOnce())
EVENTS = [
    Event(0, 0, "deal", None, {"deal": {"deck": ["a", None, "è"], "n": -1}}, "d" * 64),
    Event(1, 5_000_000_000, "move", 2, {"move": {"do": "x"}, "text": 'it\'s "x" \\ 日本'}, "e"),
    Event(2, 7, "time", None, {}, ""),
    Event(3, 7, "move", 0, {"auto": True, "deep": [[1.5, {"": [{}]}], True, None]}, "f"),
]


def written(folder: Path, rows: LogRows, events: list[Event]) -> list[Any]:
    async def scene() -> list[Any]:
        engine = open_engine(f"sqlite+aiosqlite:///{folder / type(rows).__name__}.db")
        try:
            await migrate(engine, [])
            async with engine.connect() as connection:
                await connection.execute(text("PRAGMA foreign_keys=OFF"))
                ids = ["mine" if event.seq == 1 else None for event in events]
                made = [rows.row("m", *one) for one in zip(events, ids, strict=True)]
                await rows.insert(connection, made)
                await connection.commit()
                log = select(schema.events).order_by(schema.events.c.seq)
                return [tuple(row) for row in await connection.execute(log)]
        finally:
            await engine.dispose()

    return asyncio.run(scene())


def test_the_same_comes_out_again(tmp_path: Path) -> None:
    for rows in WAYS:
        assert written(tmp_path, rows, EVENTS) == [
            ("m", e.seq, e.at_ms, e.seat, e.kind, e.body, e.digest, "mine" if e.seq == 1 else None)
            for e in EVENTS
        ]


def test_a_seq_is_taken_once(tmp_path: Path) -> None:
    for rows in WAYS:
        with pytest.raises(IntegrityError):
            written(tmp_path, rows, [EVENTS[0], EVENTS[0]])


def test_what_cannot_be_written_is_in_no_batch() -> None:
    bad = Event(0, 0, "move", 0, {"move": object()}, "")
    with pytest.raises(PydanticSerializationError):
        AllAtOnce().row("m", bad, None)


def test_every_database_has_its_way() -> None:
    assert isinstance(log_rows_for("sqlite"), AllAtOnce)
    assert isinstance(log_rows_for("postgresql"), RowByRow)
