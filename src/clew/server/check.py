"""Whether the logs are what was written: each table for itself, so a damaged one harms no other."""

from collections.abc import AsyncIterator, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct
from sqlalchemy import Select, select
from sqlalchemy.ext.asyncio import AsyncConnection

from clew.server import schema
from clew.server.chain import Chain, Misfit, Row
from clew.server.store import PROBE, SqlStore, to_row

AT_ONCE = 1_000  # rows read together


class Damage(Struct, frozen=True):
    table: str
    words: str


class Checked(Struct, frozen=True):
    """`unhashed` entries were written by an older Clew; the next hash of their log covers them."""

    tables: int
    entries: int
    unhashed: int
    damaged: list[Damage]


class Log(Struct, frozen=True):
    table: str
    rows: Sequence[Row]
    damage: Damage | None


async def check(store: SqlStore) -> Checked:
    tables = entries = unhashed = 0
    damaged = []
    async with store.reading() as connection:
        async for log in logs(connection):
            tables += 1
            entries += len(log.rows)
            unhashed += sum(kept is None for _, kept in log.rows)
            if log.damage:
                damaged.append(log.damage)
    return Checked(tables, entries, unhashed, damaged)


async def logs(connection: AsyncConnection) -> AsyncIterator[Log]:
    """All of them in the order of their names, and then those of which nothing is left."""
    ends = await _ends(connection)
    rows: list[Row] = []
    kept = schema.log
    query = select(kept).where(kept.c.table_id != PROBE).order_by(kept.c.table_id, kept.c.sequence)
    async for part in parts(connection, query):
        for table, some in groupby(map(to_row, part), key=lambda row: row[0].table):
            if rows and rows[0][0].table != table:
                yield _log(rows, ends)
                rows = []
            rows += some
    if rows:
        yield _log(rows, ends)
    for table in sorted(ends):
        yield Log(table, [], Damage(table, f"nothing of table {table} is left"))


def _log(rows: list[Row], ends: dict[str, int]) -> Log:
    """A log, which is then looked for no more."""
    table = rows[0][0].table
    chain, end = Chain(table), ends.pop(table, 0)
    try:
        chain.add_all(rows)
        if chain.sequence < end:
            raise Misfit(f"place {chain.sequence + 1} of table {table} expected, and nothing came")
    except Misfit as misfit:
        return Log(table, rows, Damage(table, str(misfit)))
    return Log(table, rows, None)


async def _ends(connection: AsyncConnection) -> dict[str, int]:
    """How far each log was at least, by what was made from it."""
    ends: dict[str, int] = {}
    for made in (schema.listings, schema.snapshots):
        for table, sequence in await connection.execute(select(made.c.table_id, made.c.sequence)):
            if table != PROBE and (made is schema.listings or table in ends):
                ends[table] = max(sequence, ends.get(table, 0))
    return ends


async def parts(connection: AsyncConnection, query: Select[Any]) -> AsyncIterator[Sequence[Any]]:
    stream = await connection.stream(query, execution_options={"yield_per": AT_ONCE})
    async for rows in stream.partitions():
        yield rows
