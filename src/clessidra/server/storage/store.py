"""What the server keeps beside the log: identities, tables, matches."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from pydantic_core import from_json
from sqlalchemy import (
    Row,
    Text,
    and_,
    bindparam,
    delete,
    desc,
    func,
    insert,
    or_,
    select,
    type_coerce,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from clessidra.core.canonical import Json
from clessidra.core.events import Continued, Event, Seat, Terms
from clessidra.server.clock import Clock
from clessidra.server.storage import schema
from clessidra.server.storage.log_writer import LogWriter, Work
from clessidra.server.tables import Table
from clessidra.server.tokens import hash_token, new_id, new_token

CARRY_SECONDS = 600
LIST_LENGTH = 100


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match and its log, as they come from the database."""

    id: str
    table_id: str
    game: str
    rules: int
    content: dict[str, Json]
    terms: Terms
    secret: str
    nonces: tuple[str, ...]
    began_ms: int
    events: tuple[Event, ...]
    client_ids: dict[str, int]


class Store:
    """What each method writes is on disk when it returns, all of it or nothing."""

    def __init__(self, engine: AsyncEngine, writer: LogWriter, clock: Clock) -> None:
        self._engine, self._writer, self._clock = engine, writer, clock

    async def signing_key(self) -> str:
        """The key that signs identities; made at the first start, before the writer begins."""
        async with self._engine.begin() as connection:
            query = select(schema.meta.c.value).where(schema.meta.c.key == "signing_key")
            found = (await connection.execute(query)).scalar()
            if found is None:
                found = new_token() + new_token()
                await connection.execute(insert(schema.meta).values(key="signing_key", value=found))
            return str(found)

    async def is_alive(self) -> bool:
        """Whether the database answers."""
        async with self._engine.connect() as connection:
            await connection.execute(select(1))
        return True

    # --- identities ----------------------------------------------------------------------------

    async def new_identity(self, name: str) -> str:
        """A person who has not been here before."""
        identity = new_id("p")
        row = {"id": identity, "name": name, "created_ms": self._clock.now_ms()}
        await self._writer.write(lambda connection: connection.execute(_INSERT_IDENTITY, row))
        return identity

    async def name_of(self, identity: str) -> str | None:
        """The display name, or None for an identity that does not exist."""
        query = select(schema.identities.c.name).where(schema.identities.c.id == identity)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar()

    async def rename(self, identity: str, name: str) -> None:
        """Change the display name."""
        query = update(schema.identities).where(schema.identities.c.id == identity)
        await self._writer.write(lambda connection: connection.execute(query.values(name=name)))

    async def new_carry(self, identity: str) -> str:
        """A token that carries the identity to another device, once."""
        token = new_token()
        row = {
            "token_hash": hash_token(token),
            "identity": identity,
            "until_ms": self._clock.now_ms() + 1000 * CARRY_SECONDS,
        }

        async def exchange(connection: AsyncConnection) -> None:
            old = schema.carries.c.until_ms < self._clock.now_ms()
            await connection.execute(delete(schema.carries).where(old))
            await connection.execute(insert(schema.carries).values(row))

        await self._writer.write(exchange)
        return token

    async def use_carry(self, token: str) -> str | None:
        """The identity a token carries; the token is gone after this."""
        c = schema.carries.c
        mine = and_(c.token_hash == hash_token(token), c.until_ms >= self._clock.now_ms())
        # Deleting decides: of two that come at once only one finds something to delete.
        query = delete(schema.carries).where(mine).returning(c.identity)

        async def take(connection: AsyncConnection) -> str | None:
            return (await connection.execute(query)).scalar()

        return await self._writer.write(take)

    # --- tables --------------------------------------------------------------------------------

    async def save_table(self, table: Table) -> None:
        """Insert or update the table, and who sits there."""
        await self._writer.write(_saving(table, self._row(table)))

    def _row(self, table: Table) -> dict[str, Json]:
        return table.to_row() | {"changed_ms": self._clock.now_ms()}

    async def delete_table(self, table_id: str) -> None:
        """Delete a table that everybody left before it started."""

        async def forget(connection: AsyncConnection) -> None:
            s, t, m = schema.sitters, schema.tables, schema.matches
            await connection.execute(delete(s).where(s.c.table_id == table_id))
            # Of a match that was sealed and never dealt there is a row without a log.
            await connection.execute(delete(m).where(m.c.table_id == table_id))
            await connection.execute(delete(t).where(t.c.id == table_id))

        await self._writer.write(forget)

    async def load_table(self, table_id: str) -> Table | None:
        """A table by its id."""
        query = select(schema.tables).where(schema.tables.c.id == table_id)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else Table.from_row(row)

    async def tables_of(self, identity: str) -> list[tuple[Table, int]]:
        """The tables a person sits at, the latest first, each with the time of its last change.

        Of the finished ones only the latest; moves do not change a table, so that a running match
        can be older than many of them.
        """
        t, s = schema.tables, schema.sitters
        mine = t.c.id.in_(select(s.c.table_id).where(s.c.identity == identity))
        latest = desc(t.c.changed_ms)
        over = select(t.c.id).where(mine, t.c.status == "over").order_by(latest).limit(LIST_LENGTH)
        query = select(t).where(mine, or_(t.c.status != "over", t.c.id.in_(over)))
        return await self._list(query.order_by(latest))

    async def count_unfinished(self, identity: str) -> int:
        """At how many tables a person sits whose match is not over."""
        t, s = schema.tables, schema.sitters
        query = select(func.count()).select_from(t).join(s, s.c.table_id == t.c.id)
        async with self._engine.connect() as connection:
            found = await connection.execute(
                query.where(s.c.identity == identity, t.c.status != "over")
            )
        return int(found.scalar_one())

    async def open_tables(self) -> list[tuple[Table, int]]:
        """The tables that their owners list and that still wait for people."""
        t = schema.tables
        query = select(t).where(and_(t.c.listed, t.c.status == "waiting"))
        return await self._list(query.order_by(desc(t.c.changed_ms)).limit(LIST_LENGTH))

    async def _list(self, query: Json) -> list[tuple[Table, int]]:
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [(Table.from_row(row), row.changed_ms) for row in rows]

    # --- matches -------------------------------------------------------------------------------

    async def new_match(
        self,
        match_id: str,
        table: Table,
        rules: int,
        terms: Terms,
        secret: str,
        nonces: tuple[str, ...],
        ago_ms: int = 0,
    ) -> int:
        """Keep the terms and the sealed seed; returns when the match began."""
        began_ms = self._clock.now_ms() - ago_ms
        row = {
            "id": match_id,
            "table_id": table.id,
            "game": table.game,
            "rules": rules,
            "content": table.content,
            "terms": _terms_to_json(terms),
            "secret": secret,
            "nonces": list(nonces),
            "began_ms": began_ms,
            "over": False,
        }
        await self._writer.write(lambda connection: connection.execute(_INSERT_MATCH, row))
        return began_ms

    async def end_match(self, match_id: str, table: Table) -> None:
        """From now on its log may be shown to anybody who has the link.

        The people at the table stay the same.
        """
        saved = {**self._row(table), "saved": table.id}
        await self._writer.update((_END_MATCH, {"ended": match_id}), (_UPDATE_TABLE, saved))

    async def load_match(self, match_id: str) -> StoredMatch | None:
        """A match with its whole log."""
        m, e = schema.matches, schema.events
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(m).where(m.c.id == match_id))).one_or_none()
            if row is None:
                return None
            # The bodies stay text here: a long log is parsed in a thread, not in the event loop.
            columns = (e.c.seq, e.c.at_ms, e.c.kind, e.c.seat, e.c.digest, e.c.client_id)
            body = type_coerce(e.c.body, Text).label("body")
            query = select(*columns, body).where(e.c.match_id == match_id).order_by(e.c.seq)
            log = (await connection.execute(query)).all()
        events = await asyncio.to_thread(_events, log)
        return StoredMatch(
            id=row.id,
            table_id=row.table_id,
            game=row.game,
            rules=row.rules,
            content=row.content,
            terms=_terms_from_json(row.id, row.terms),
            secret=row.secret,
            nonces=tuple(row.nonces),
            began_ms=row.began_ms,
            events=events,
            client_ids={line.client_id: line.seq for line in log if line.client_id},
        )


def _events(log: Sequence[Row[Any]]) -> tuple[Event, ...]:
    return tuple(
        Event(line.seq, line.at_ms, line.kind, line.seat, from_json(line.body), line.digest)
        for line in log
    )


# Built once: building a statement takes longer than executing it.
_UPDATE_TABLE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("saved"))
    .values({column.name: bindparam(column.name) for column in schema.tables.columns})
)
_INSERT_TABLE = insert(schema.tables)
_INSERT_IDENTITY = insert(schema.identities)
_INSERT_MATCH = insert(schema.matches)
_DELETE_SITTERS = delete(schema.sitters).where(schema.sitters.c.table_id == bindparam("saved"))
_INSERT_SITTERS = insert(schema.sitters)
_END_MATCH = (
    update(schema.matches).where(schema.matches.c.id == bindparam("ended")).values(over=True)
)


def _saving(table: Table, row: dict[str, Json]) -> Work[None]:
    """Write the table as it is now, whatever becomes of it until its turn comes."""
    sitting = [{"table_id": table.id, "identity": person} for person in table.people]

    async def save(connection: AsyncConnection) -> None:
        changed = await connection.execute(_UPDATE_TABLE, {**row, "saved": table.id})
        if changed.rowcount == 0:
            await connection.execute(_INSERT_TABLE, row)
        await connection.execute(_DELETE_SITTERS, {"saved": table.id})
        if sitting:
            await connection.execute(_INSERT_SITTERS, sitting)

    return save


def _terms_to_json(terms: Terms) -> dict[str, Json]:
    return {
        "options": dict(terms.options),
        "seats": [{"kind": seat.kind, "name": seat.name} for seat in terms.seats],
        "commitment": terms.commitment,
        "practice": terms.practice,
        "continued": None if terms.continued is None else asdict(terms.continued),
    }


def _terms_from_json(match_id: str, stored: Json) -> Terms:
    seats = tuple(Seat(seat["kind"], seat["name"]) for seat in stored["seats"])
    continued = stored.get("continued")
    return Terms(
        match_id,
        stored["options"],
        seats,
        stored["commitment"],
        practice=stored.get("practice", False),  # older matches do not say
        continued=Continued(**continued) if continued else None,
    )
