"""The table that Ubongo has in the database of a server; `migrations` makes it."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    UniqueConstraint,
)

from clessidra.server.storage.schema import metadata

# Everybody has one attempt a day at each of the two daily puzzles.
ATTEMPTS = Table(
    "attempts",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("identity", ForeignKey("identities.id"), nullable=False, index=True),
    Column("kind", String(12), nullable=False),
    Column("day", String(10)),
    Column("content", String(80), nullable=False),
    Column("side", Integer, nullable=False),
    Column("board", Integer, nullable=False),
    Column("face", Integer, nullable=False),
    Column("began_ms", BigInteger, nullable=False),
    Column("ghost", String(40)),
    Column("solved_ms", BigInteger),
    Column("trace", JSON),
    UniqueConstraint("identity", "day", "side", name="attempts_daily"),
    Index("attempts_puzzle", "content", "board", "side", "face"),
)
