"""The first shape of the database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all tables. Written out, not taken from the schema: the schema will move on."""
    op.create_table(
        "meta",
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("value", sa.String(200), nullable=False),
    )
    op.create_table(
        "identities",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "carries",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column("identity", sa.String(40), sa.ForeignKey("identities.id"), nullable=False),
        sa.Column("until_ms", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("owner", sa.String(40), nullable=False, index=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("content", sa.JSON, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("watchers", sa.JSON, nullable=False),
        sa.Column("status", sa.String(20), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("invite", sa.String(60), nullable=False),
        sa.Column("watch", sa.String(60), nullable=False),
        sa.Column("match", sa.String(60)),
        sa.Column("rematch", sa.String(60)),
        sa.Column("summary", sa.JSON, nullable=False),
        sa.Column("changed_ms", sa.BigInteger, nullable=False),
    )
    op.create_index("tables_listed", "tables", ["listed", "status"])
    op.create_table(
        "sitters",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("identity", sa.String(40), primary_key=True, index=True),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(60), primary_key=True),
        sa.Column(
            "table_id", sa.String(40), sa.ForeignKey("tables.id"), nullable=False, index=True
        ),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("content", sa.JSON, nullable=False),
        sa.Column("terms", sa.JSON, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("nonces", sa.JSON, nullable=False),
        sa.Column("began_ms", sa.BigInteger, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
    )
    op.create_table(
        "events",
        sa.Column("match_id", sa.String(60), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("client_id", sa.String(40)),
        sa.UniqueConstraint("match_id", "client_id", name="events_client_id"),
    )
