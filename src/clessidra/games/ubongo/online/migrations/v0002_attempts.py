"""Puzzles alone: attempts, their times and how they were done."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the table of attempts."""
    op.create_table(
        "attempts",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("identity", sa.String(40), sa.ForeignKey("identities.id"), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("day", sa.String(10)),
        sa.Column("content", sa.String(80), nullable=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("board", sa.Integer, nullable=False),
        sa.Column("face", sa.Integer, nullable=False),
        sa.Column("began_ms", sa.BigInteger, nullable=False),
        sa.Column("ghost", sa.String(40)),
        sa.Column("solved_ms", sa.BigInteger),
        sa.Column("trace", sa.JSON),
        sa.UniqueConstraint("identity", "day", "side", name="attempts_daily"),
    )
    op.create_index("ix_attempts_identity", "attempts", ["identity"])
    op.create_index("attempts_puzzle", "attempts", ["content", "board", "side", "face"])
