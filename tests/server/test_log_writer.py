"""The one writer of the log: batches, races, and a database that fails."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import anyio
import pytest
from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.event import listens_for
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from clessidra.core.events import Event
from clessidra.server import metrics
from clessidra.server.storage import schema
from clessidra.server.storage.database import migrate, open_engine
from clessidra.server.storage.log_writer import LogWriter, SeqTakenError, Work, WriterClosedError
from helpers.timeouts import PATIENCE_S

Scene = Callable[[AsyncEngine, LogWriter], Awaitable[None]]


def event(seq: int, seat: int = 0) -> Event:
    return Event(seq, 10 * seq, "move", seat, {"move": {"do": "x"}}, "d" * 64)


def patient_engine(url: str) -> AsyncEngine:
    """Of two writers one waits for the other, however slow the disk is."""
    engine = open_engine(url)

    @listens_for(engine.sync_engine, "connect")
    def wait(connection: Any, _record: object) -> None:
        connection.execute(f"PRAGMA busy_timeout={int(1000 * PATIENCE_S)}")

    return engine


@contextlib.asynccontextmanager
async def written(folder: Path) -> AsyncIterator[tuple[AsyncEngine, LogWriter]]:
    """A database with fifty matches whose logs are empty, and a writer."""
    engine = patient_engine(f"sqlite+aiosqlite:///{folder / 'log.db'}")
    await migrate(engine, [])
    table = {
        "id": "t",
        "owner": "p",
        "game": "g",
        "content": {},
        "options": {},
        "seats": [],
        "watchers": [],
        "status": "playing",
        "listed": False,
        "invite": "",
        "watch": "",
        "summary": {},
        "changed_ms": 0,
    }
    match = {
        "table_id": "t",
        "game": "g",
        "rules": 1,
        "content": {},
        "terms": {},
        "secret": "",
        "nonces": [],
        "began_ms": 0,
        "over": False,
    }
    async with engine.begin() as connection:
        await connection.execute(insert(schema.tables).values(table))
        rows = [match | {"id": f"m{number}"} for number in range(50)]
        await connection.execute(insert(schema.matches), rows)
    writer = LogWriter(engine)
    writer.start()
    try:
        yield engine, writer
        await writer.close()
    finally:
        await engine.dispose()


def play(folder: Path, scene: Scene) -> None:
    async def run() -> None:
        with anyio.fail_after(PATIENCE_S):
            async with written(folder) as (engine, writer):
                await scene(engine, writer)

    asyncio.run(run())


async def log_of(engine: AsyncEngine, match: str) -> list[tuple[int, int | None, str | None]]:
    e = schema.events.c
    query = select(e.seq, e.seat, e.client_id).where(e.match_id == match).order_by(e.seq)
    async with engine.connect() as connection:
        return [(row.seq, row.seat, row.client_id) for row in await connection.execute(query)]


def commits() -> float:
    counted = metrics.REGISTRY.get_sample_value("clessidra_commits_total")
    return counted or 0.0


def test_what_waits_goes_into_one_commit(tmp_path: Path) -> None:
    async def scene(engine: AsyncEngine, writer: LogWriter) -> None:
        await writer.append("m0", [event(0)])
        before = commits()
        await asyncio.gather(
            *(writer.append(f"m{n}", [event(1), event(2)], f"id{n}") for n in range(50))
        )
        assert commits() - before <= 2  # one was perhaps on its way before the others came
        for number in range(50):
            log = await log_of(engine, f"m{number}")
            # The id belongs to the command, so to the first of its events.
            assert log[-2:] == [(1, 0, f"id{number}"), (2, 0, None)]

    play(tmp_path, scene)


def test_of_two_writers_one_wins(tmp_path: Path) -> None:
    """Of one process or of two: the unique (match, seq) decides; bystanders do not suffer."""

    async def scene(engine: AsyncEngine, writer: LogWriter) -> None:
        other = LogWriter(patient_engine(str(engine.url)))
        other.start()
        for seq in range(10):
            told = await asyncio.gather(
                writer.append("m0", [event(seq, 0)]),
                writer.append("m1", [event(seq, 0)]),
                other.append("m0", [event(seq, 1)]),
                other.append("m2", [event(seq, 1)]),
                writer.append("m3", [event(seq, 0)]),
                return_exceptions=True,
            )
            assert sorted(map(repr, told)) == ["None"] * 4 + ["SeqTakenError()"]
            assert told[1] is told[3] is told[4] is None
            winner = 0 if told[0] is None else 1
            assert (await log_of(engine, "m0"))[seq] == (seq, winner, None)
        for match in ("m0", "m1", "m2", "m3"):
            assert len(await log_of(engine, match)) == 10
        await other.close()
        await other._engine.dispose()

    play(tmp_path, scene)


def test_within_one_batch_one_wins(tmp_path: Path) -> None:
    async def scene(engine: AsyncEngine, writer: LogWriter) -> None:
        told = await asyncio.gather(
            *(writer.append("m0", [event(0, seat)]) for seat in range(4)),
            writer.append("m1", [event(0)]),
            return_exceptions=True,
        )
        assert [isinstance(one, SeqTakenError) for one in told] == [False, True, True, True, False]
        assert await log_of(engine, "m0") == [(0, 0, None)]
        assert await log_of(engine, "m1") == [(0, 0, None)]

    play(tmp_path, scene)


def test_all_events_of_a_command_or_none(tmp_path: Path) -> None:
    async def scene(engine: AsyncEngine, writer: LogWriter) -> None:
        await writer.append("m0", [event(1)])
        with pytest.raises(SeqTakenError):
            await writer.append("m0", [event(0), event(1)])
        assert await log_of(engine, "m0") == [(1, 0, None)]

    play(tmp_path, scene)


def test_a_client_id_is_used_once_in_a_match(tmp_path: Path) -> None:
    async def scene(engine: AsyncEngine, writer: LogWriter) -> None:
        await writer.append("m0", [event(0)], "same")
        await writer.append("m1", [event(0)], "same")  # of another match
        with pytest.raises(SeqTakenError):
            await writer.append("m0", [event(1)], "same")
        assert await log_of(engine, "m0") == [(0, 0, "same")]

    play(tmp_path, scene)


_END = update(schema.matches).where(schema.matches.c.id == bindparam("ended")).values(over=True)


def test_alike_statements_are_carried_out_together_and_survive_a_lost_race(tmp_path: Path) -> None:
    async def scene(engine: AsyncEngine, writer: LogWriter) -> None:
        await writer.append("m0", [event(0)])
        before = commits()
        told = await asyncio.gather(
            *(writer.update((_END, {"ended": f"m{number}"})) for number in range(1, 49)),
            return_exceptions=True,
        )
        assert set(told) == {None}
        assert commits() - before <= 2
        lost = await asyncio.gather(
            writer.append("m0", [event(0)]),  # loses, and the whole transaction with it
            writer.update((_END, {"ended": "m49"})),
            return_exceptions=True,
        )
        assert [type(one) for one in lost] == [SeqTakenError, type(None)]
        over = select(schema.matches.c.id).where(schema.matches.c.over)
        async with engine.connect() as connection:
            ended = set((await connection.execute(over)).scalars())
        assert ended == {f"m{number}" for number in range(1, 50)}

    play(tmp_path, scene)


def person(name: str) -> dict[str, object]:
    return {"id": name, "name": name, "created_ms": 0}


async def names(engine: AsyncEngine) -> list[str]:
    query = select(schema.identities.c.id).order_by(schema.identities.c.id)
    async with engine.connect() as connection:
        return list((await connection.execute(query)).scalars())


def test_other_work_goes_into_the_same_commit(tmp_path: Path) -> None:
    async def scene(engine: AsyncEngine, writer: LogWriter) -> None:
        def adding(name: str) -> Work[str]:
            async def add(connection: AsyncConnection) -> str:
                await connection.execute(insert(schema.identities), person(name))
                return name

            return add

        await writer.append("m0", [event(0)])
        before = commits()
        told = await asyncio.gather(
            *(writer.write(adding(f"p{n}")) for n in range(5)),
            *(writer.append(f"m{n}", [event(1)]) for n in range(5)),
        )
        assert told == ["p0", "p1", "p2", "p3", "p4", *[None] * 5]
        assert commits() - before <= 2
        assert await names(engine) == ["p0", "p1", "p2", "p3", "p4"]
        assert await log_of(engine, "m4") == [(1, 0, None)]

    play(tmp_path, scene)


def test_work_that_fails_does_not_disturb_the_others(tmp_path: Path) -> None:
    """Nothing of it is kept, its error is told to who asked, and the others are written."""

    async def scene(engine: AsyncEngine, writer: LogWriter) -> None:
        async def twice(connection: AsyncConnection) -> None:
            await connection.execute(insert(schema.identities), person("new"))
            await connection.execute(insert(schema.identities), person("new"))

        async def once(connection: AsyncConnection) -> None:
            await connection.execute(insert(schema.identities), person("other"))

        told = await asyncio.gather(
            writer.write(once),
            writer.write(twice),
            writer.append("m0", [event(0)]),
            return_exceptions=True,
        )
        assert [type(one) for one in told] == [type(None), IntegrityError, type(None)]
        assert await names(engine) == ["other"]
        assert await log_of(engine, "m0") == [(0, 0, None)]

    play(tmp_path, scene)


def test_who_goes_away_does_not_disturb_the_others(tmp_path: Path) -> None:
    async def scene(engine: AsyncEngine, writer: LogWriter) -> None:
        gone = asyncio.create_task(writer.append("m0", [event(0)]))
        stays = asyncio.create_task(writer.append("m1", [event(0)]))
        await asyncio.sleep(0)
        gone.cancel()
        await stays
        assert await log_of(engine, "m1") == [(0, 0, None)]
        assert await log_of(engine, "m0") == [(0, 0, None)]  # it was asked for

    play(tmp_path, scene)


def test_what_waits_is_written_before_the_writer_closes(tmp_path: Path) -> None:
    async def scene(engine: AsyncEngine, writer: LogWriter) -> None:
        waiting = [asyncio.create_task(writer.append(f"m{n}", [event(0)])) for n in range(9)]
        await asyncio.sleep(0)
        await writer.close()
        await asyncio.gather(*waiting)
        assert await log_of(engine, "m8") == [(0, 0, None)]
        with pytest.raises(WriterClosedError):
            await writer.append("m0", [event(1)])

    play(tmp_path, scene)


def test_a_database_that_fails_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody who waits is told; nothing of it was kept; the next ones are written."""

    async def scene(engine: AsyncEngine, writer: LogWriter) -> None:
        await writer.append("m0", [event(0)])

        async def fail(*_: object) -> None:
            raise OperationalError("insert", {}, OSError("disk I/O error"))

        with monkeypatch.context() as patch:
            patch.setattr("sqlalchemy.ext.asyncio.AsyncConnection.commit", fail)
            told = await asyncio.gather(
                *(writer.append(f"m{n}", [event(1)]) for n in range(3)), return_exceptions=True
            )
            assert all(isinstance(one, OperationalError) for one in told)
            patch.setattr("sqlalchemy.ext.asyncio.AsyncConnection.rollback", fail)
            with pytest.raises(OperationalError):
                await writer.append("m0", [event(1)])
        assert await log_of(engine, "m0") == [(0, 0, None)]
        await writer.append("m0", [event(1)])
        assert len(await log_of(engine, "m0")) == 2

    play(tmp_path, scene)


def test_a_database_that_cannot_be_reached(tmp_path: Path) -> None:
    async def scene(engine: AsyncEngine, writer: LogWriter) -> None:
        lost = LogWriter(open_engine(f"sqlite+aiosqlite:///{tmp_path}/no/such/folder.db"))
        lost.start()
        for _ in range(2):
            with pytest.raises(SQLAlchemyError):
                await lost.append("m0", [event(0)])
        await lost.close()

    play(tmp_path, scene)
