"""The tables of the database. Nothing here is special to SQLite."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

metadata = MetaData()

meta = Table(
    "meta",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)

identities = Table(
    "identities",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
)

carries = Table(
    "carries",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("identity", ForeignKey("identities.id"), nullable=False),
    Column("until_ms", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("owner", String(40), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("content", JSON, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seats", JSON, nullable=False),
    Column("watchers", JSON, nullable=False),
    Column("status", String(20), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("invite", String(60), nullable=False),
    Column("watch", String(60), nullable=False),
    Column("match", String(60)),
    Column("rematch", String(60)),
    Column("summary", JSON, nullable=False),
    Column("changed_ms", BigInteger, nullable=False),
    Index("tables_listed", "listed", "status"),
)

# Who sits where, for "my matches": the seats themselves live with their table.
sitters = Table(
    "sitters",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("identity", String(40), primary_key=True, index=True),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(60), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("content", JSON, nullable=False),
    Column("terms", JSON, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("nonces", JSON, nullable=False),
    Column("began_ms", BigInteger, nullable=False),
    Column("over", Boolean, nullable=False),
)

# The log. A match is its log: append-only, and the unique (match, seq) decides any race.
events = Table(
    "events",
    metadata,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
    Column("seat", Integer),
    Column("kind", String(12), nullable=False),
    Column("body", JSON, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("client_id", String(40)),
    UniqueConstraint("match_id", "client_id", name="events_client_id"),
)
