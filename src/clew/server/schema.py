"""The tables of the database, the same on SQLite and PostgreSQL.

log        one row a place, see log.py; never changed, only forgotten with its whole table
listings   one row a table, made from its newest entry
snapshots  one row a table, at most as new as its newest entry
witnessed  one row: the time that some node lived through, see retention.py

A change here needs a new file in migrations/versions and its name at the end of REVISIONS.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)
from sqlalchemy.dialects.postgresql import TEXT

REVISIONS = ("0001", "0002", "0003")
HEAD = REVISIONS[-1]

# Collation "C" orders by code point, as SQLite and Python do: locks are taken and backups written
# in one order everywhere.
NAME = Text().with_variant(TEXT(collation="C"), "postgresql")

metadata = MetaData()

log = Table(
    "log",
    metadata,
    Column("table_id", NAME, primary_key=True),
    Column("sequence", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("event", LargeBinary, nullable=False),
    Column("hash", LargeBinary),  # see chain.py; none where an older Clew wrote it
    CheckConstraint("sequence >= 1", name="log_sequence_from_one"),
    sqlite_with_rowid=False,  # the entries of one table lie side by side
)

listings = Table(
    "listings",
    metadata,
    Column("table_id", NAME, primary_key=True),
    Column("sequence", BigInteger, nullable=False),  # the entry that it was made from
    Column("game", Text, nullable=False),
    Column("phase", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("summary", LargeBinary, nullable=False),
    Column("witnessed", BigInteger),  # when it was open last; none: not known, so not long ago
    Index("listings_public_touched", "public", "touched"),
    Index("listings_phase_witnessed", "phase", "witnessed"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", NAME, primary_key=True),
    Column("sequence", BigInteger, nullable=False),
    Column("build", Text, nullable=False),
    Column("state", LargeBinary, nullable=False),
)

witnessed = Table(
    "witnessed",
    metadata,
    Column("one", Integer, primary_key=True, autoincrement=False),
    Column("milliseconds", BigInteger, nullable=False),
    CheckConstraint("one = 1", name="witnessed_once"),
)
