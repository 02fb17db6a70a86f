"""Puzzles alone, as they are kept: who tried which, how long it took, and how it was done."""

from __future__ import annotations

import statistics
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from sqlalchemy import and_, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from clessidra.core.canonical import Json
from clessidra.games.ubongo.online.schema import ATTEMPTS
from clessidra.games.ubongo.solo_puzzle import Alone
from clessidra.server.storage.log_writer import LogWriter

DAY_MS = 86_400_000
BOT = "bot:"
"""Before the level of a bot, where the id of an attempt would stand."""
MOST_TIMES = 10_000
"""How many times go into a median; more would not move it."""
_A = ATTEMPTS


def day_of(moment_ms: int) -> str:
    """The UTC date of a time: the same day for everybody."""
    return datetime.fromtimestamp(moment_ms / 1000, UTC).date().isoformat()


@dataclass(frozen=True, slots=True)
class StoredAttempt:
    """One try of one person at one puzzle."""

    id: str
    identity: str
    kind: str
    day: str | None
    content: str
    side: int
    board: int
    face: int
    began_ms: int
    ghost: str | None = None
    solved_ms: int | None = None
    """How long it took, by our clock; None until it is solved."""
    trace: list[Json] | None = None

    @property
    def puzzle(self) -> Alone:
        """The puzzle that was tried."""
        return Alone(self.side, self.board, self.face)

    def to_row(self) -> dict[str, Json]:
        """The columns of `ATTEMPTS`."""
        return {column.name: getattr(self, column.name) for column in _A.columns}


class Attempts:
    """What each method writes is on disk when it returns."""

    def __init__(self, engine: AsyncEngine, writer: LogWriter) -> None:
        self._engine = engine
        self._writer = writer

    async def begin(self, attempt: StoredAttempt) -> StoredAttempt:
        """Keep a new attempt; a daily one that was begun before goes on instead.

        Of puzzles that were not solved only the last is kept, and the daily ones.
        """

        async def work(connection: AsyncConnection) -> None:
            given_up = and_(
                _A.c.identity == attempt.identity, _A.c.day.is_(None), _A.c.solved_ms.is_(None)
            )
            await connection.execute(delete(_A).where(given_up))
            await connection.execute(insert(_A).values(attempt.to_row()))

        try:
            await self._writer.write(work)
        except IntegrityError:
            assert attempt.day is not None
            begun = await self.daily(attempt.identity, attempt.day)
            return begun[attempt.side]
        return attempt

    async def load(self, attempt_id: str) -> StoredAttempt | None:
        """An attempt by its id."""
        found = await self._select(_A.c.id == attempt_id)
        return found[0] if found else None

    async def daily(self, identity: str, day: str) -> dict[int, StoredAttempt]:
        """A person's attempts at the puzzles of a day, by side."""
        found = await self._select(and_(_A.c.identity == identity, _A.c.day == day))
        return {attempt.side: attempt for attempt in found}

    async def solve(self, attempt_id: str, took_ms: int, trace: list[Json]) -> StoredAttempt:
        """Note that it is solved; the first time counts, whatever comes after it."""
        first = and_(_A.c.id == attempt_id, _A.c.solved_ms.is_(None))
        query = update(_A).where(first).values(solved_ms=took_ms, trace=trace)
        await self._writer.write(lambda connection: connection.execute(query))
        solved = await self.load(attempt_id)
        assert solved is not None
        return solved

    async def times(self, attempt: StoredAttempt) -> list[int]:
        """What everybody took for the same puzzle: of the same day, or whenever it was tried."""
        same = [
            _A.c.content == attempt.content,
            _A.c.side == attempt.side,
            _A.c.board == attempt.board,
            _A.c.face == attempt.face,
            _A.c.solved_ms.is_not(None),
        ]
        if attempt.day is not None:
            same.append(_A.c.day == attempt.day)
        query = select(_A.c.solved_ms).where(and_(*same)).limit(MOST_TIMES)
        async with self._engine.connect() as connection:
            return [int(row.solved_ms) for row in await connection.execute(query)]

    async def streak(self, identity: str, today: str) -> tuple[int, int]:
        """Days in a row with a daily puzzle solved: up to today or yesterday, and the most ever."""
        mine = and_(_A.c.identity == identity, _A.c.day.is_not(None), _A.c.solved_ms.is_not(None))
        query = select(_A.c.day).where(mine).distinct()
        async with self._engine.connect() as connection:
            days = {date.fromisoformat(row.day) for row in await connection.execute(query)}
        return streaks_of(days, date.fromisoformat(today))

    async def _select(self, condition: Json) -> list[StoredAttempt]:
        async with self._engine.connect() as connection:
            rows = (await connection.execute(select(_A).where(condition))).all()
        return [StoredAttempt(**row._mapping) for row in rows]


def streaks_of(days: set[date], today: date) -> tuple[int, int]:
    """The run of days that is still going, and the longest."""
    one = timedelta(days=1)

    def length(last: date) -> int:
        count = 0
        while last in days:
            count, last = count + 1, last - one
        return count

    now = length(today) or length(today - one)
    return now, max((length(day) for day in days if day + one not in days), default=0)


def median_of(times: list[int]) -> int | None:
    """The time that half of the people beat."""
    return round(statistics.median(times)) if times else None
