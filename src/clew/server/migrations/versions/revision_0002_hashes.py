"""A hash with each place, and what retention goes by; nothing that is there is read or changed."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("log", sa.Column("hash", sa.LargeBinary))
    op.add_column("listings", sa.Column("witnessed", sa.BigInteger))
    op.create_index("listings_phase_witnessed", "listings", ["phase", "witnessed"])
    op.drop_index("listings_phase_touched", "listings")
    op.create_table(
        "witnessed",
        sa.Column("one", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("milliseconds", sa.BigInteger, nullable=False),
        sa.CheckConstraint("one = 1", name="witnessed_once"),
    )
