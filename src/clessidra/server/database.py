"""Opening the database and bringing it to its present shape."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from pydantic_core import to_json
from sqlalchemy import Connection, event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from clessidra.core.errors import ClessidraError

_MIGRATIONS = Path(__file__).parent / "migrations"


def open_engine(url: str) -> AsyncEngine:
    """An engine for the URL; for SQLite with the settings that make an acknowledged move safe."""
    try:
        engine = create_async_engine(url, json_serializer=_json)
    except SQLAlchemyError as error:
        raise ClessidraError(f"--db {url}: not a database address we can use.") from error
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _json(value: object) -> str:
    """Every event has a body of JSON: several times quicker than Python's own."""
    return to_json(value).decode()


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    # A move is on disk before anybody hears of it: WAL alone would lose the last ones in a crash.
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=5000",
        "temp_store=MEMORY",  # what a statement may have to take back: no file for each batch
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Carry out the migrations that this database has not seen yet."""
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade)
    except SQLAlchemyError as error:
        reason = str(error.__cause__ or error).splitlines()[0]
        where = engine.url.render_as_string(hide_password=True)
        raise ClessidraError(
            f"The database {where} cannot be opened: {reason}. Choose another with --db."
        ) from error


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
