"""Hashes for what was written before there were any.

A step of its own, so that on PostgreSQL older nodes write on meanwhile: adding a column keeps all
others waiting until its transaction ends. What they write now has no hash, and needs none.
"""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import groupby
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

AT_ONCE = 5_000  # places


def upgrade() -> None:
    connection = op.get_bind()
    statement = sa.text(
        "UPDATE log SET hash = :hash WHERE table_id = :table_id AND sequence = :sequence"
    )
    known: dict[str, bytes] = {}  # the last place's hash, of the table that goes on
    for rows in _parts(connection):
        hashes = []
        for table, places in groupby(rows, key=lambda row: row.table_id):
            running = known.get(table) or _digest(table.encode())
            for row in places:
                running = _digest(running + f"{row.sequence} {row.at} ".encode() + row.event)
                hashes.append({"hash": running, "table_id": table, "sequence": row.sequence})
            known = {table: running}
        connection.execute(statement, hashes)


def _parts(connection: sa.Connection) -> Iterator[Sequence[Any]]:
    """Some places at a time, in order; a hole is closed over here, and found by who checks."""
    statement = sa.text(
        "SELECT table_id, sequence, at, event FROM log"
        " WHERE (table_id, sequence) > (:table_id, :sequence)"
        f" ORDER BY table_id, sequence LIMIT {AT_ONCE}"
    )
    last: dict[str, Any] = {"table_id": "", "sequence": -1}
    while rows := connection.execute(statement, last).all():
        yield rows
        last = {"table_id": rows[-1].table_id, "sequence": rows[-1].sequence}


def _digest(data: bytes) -> bytes:
    """As the schema of this revision has it, whatever becomes of chain.py."""
    return blake2b(data, digest_size=16).digest()
