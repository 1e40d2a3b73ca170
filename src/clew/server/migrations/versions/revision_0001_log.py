"""Log, listings and snapshots."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import TEXT

revision = "0001"
down_revision = None


def upgrade() -> None:
    _log()
    _listings()
    _snapshots()


def _log() -> None:
    op.create_table(
        "log",
        sa.Column("table_id", _name(), primary_key=True),
        sa.Column("sequence", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("event", sa.LargeBinary, nullable=False),
        sa.CheckConstraint("sequence >= 1", name="log_sequence_from_one"),
        sqlite_with_rowid=False,
    )


def _listings() -> None:
    op.create_table(
        "listings",
        sa.Column("table_id", _name(), primary_key=True),
        sa.Column("sequence", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("summary", sa.LargeBinary, nullable=False),
    )
    op.create_index("listings_public_touched", "listings", ["public", "touched"])
    op.create_index("listings_phase_touched", "listings", ["phase", "touched"])


def _snapshots() -> None:
    op.create_table(
        "snapshots",
        sa.Column("table_id", _name(), primary_key=True),
        sa.Column("sequence", sa.BigInteger, nullable=False),
        sa.Column("build", sa.Text, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )


def _name() -> sa.types.TypeEngine[str]:
    return sa.Text().with_variant(TEXT(collation="C"), "postgresql")
