"""Opening the database and bringing it to its present shape."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from pydantic_core import to_json
from sqlalchemy import Connection, event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from clessidra.core.errors import ClessidraError
from clessidra.core.registry import game_ids, get_game
from clessidra.server.part import ServerPart, server_part

_MIGRATIONS = Path(__file__).parent / "migrations"


async def prepare(url: str) -> None:
    """Bring the database to its present shape before anybody is let in; says what is wrong."""
    engine = open_engine(url)
    if engine.dialect.name == "sqlite":
        # First without a thread: one that fails to open its file outlives the loop it reports to.
        try:
            with contextlib.closing(sqlite3.connect(engine.url.database or ":memory:")) as file:
                file.execute("PRAGMA schema_version")
        except sqlite3.Error as error:
            raise _cannot_open(engine, error) from error
    try:
        await migrate(engine, [server_part(get_game(game_id)) for game_id in game_ids()])
    finally:
        await engine.dispose()


def open_engine(url: str) -> AsyncEngine:
    """An engine for the URL; for SQLite with the settings that make an acknowledged move safe."""
    try:
        engine = create_async_engine(url, json_serializer=_json)
    except ModuleNotFoundError as error:
        raise ClessidraError(
            f"--db: a database of this kind needs the Python package {error.name}; install it, or "
            "write the path of a file."
        ) from error
    except (SQLAlchemyError, ValueError) as error:
        # The address itself is not repeated: there may be a password in it.
        raise ClessidraError(
            "--db: not a database address we can use; write the path of a file."
        ) from error
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _json(value: object) -> str:
    """Every event has a body of JSON: several times quicker than Python's own."""
    return to_json(value).decode()


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    # A move is on disk before it is broadcast: WAL alone would lose the last ones in a crash.
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=5000",
        "temp_store=MEMORY",  # what a statement may have to take back: no file for each batch
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine, parts: Iterable[ServerPart]) -> None:
    """Carry out the migrations that this database has not seen yet: ours, and those of games."""
    brought = [part.migrations for part in parts if part.migrations is not None]
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade, [_MIGRATIONS / "versions", *brought])
    except SQLAlchemyError as error:
        raise _cannot_open(engine, error.__cause__ or error) from error
    except CommandError as error:
        raise ClessidraError(
            f"The database {_where(engine)} was made by a newer version of Clessidra, or with a "
            "game that is not installed here. Update, install it, or choose another with --db."
        ) from error


def _cannot_open(engine: AsyncEngine, error: BaseException) -> ClessidraError:
    reason = str(error).splitlines()[0]
    return ClessidraError(
        f"The database {_where(engine)} cannot be opened: {reason}. Choose another with --db."
    )


def _where(engine: AsyncEngine) -> str:
    """Which database, for people: a file by its path, any other without its password."""
    if engine.dialect.name == "sqlite":
        return engine.url.database or "in memory"
    return engine.url.render_as_string(hide_password=True)


def _upgrade(connection: Connection, revisions: Iterable[Path]) -> None:
    config = Config()
    config.set_main_option("path_separator", "os")
    config.set_main_option("version_locations", os.pathsep.join(map(str, revisions)))
    config.set_main_option("script_location", str(_MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "heads")
