"""What the tests of the store share."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

from clew.core.errors import ClewError
from clew.server.log import Entry, Listing, Snapshot
from clew.server.store import SqlStore, open_store


@asynccontextmanager
async def opened(url: str, *, writing: bool = True) -> AsyncIterator[SqlStore]:
    store = await open_store(url, writing=writing)
    try:
        yield store
    finally:
        await store.close()


def entry(table: str, sequence: int, event: bytes = b'{"kind":"move"}') -> Entry:
    return Entry(table, sequence, 1_000 + sequence, event)


def listing(
    table: str,
    touched: int = 1,
    phase: str = "playing",
    public: bool = True,
    witnessed: int | None = None,
) -> Listing:
    title = b'{"title":"%d"}' % touched
    return Listing(table, "wolle", phase, public, touched, title, witnessed)


async def fill(store: SqlStore, lengths: dict[str, int]) -> None:
    said = (
        store.append(
            entry(table, sequence, f'{{"said":"näh {sequence}"}}'.encode()),
            listing(table, sequence),
        )
        for table, length in lengths.items()
        for sequence in range(1, length + 1)
    )
    assert all(await asyncio.gather(*said))


async def kept_snapshot(store: SqlStore, table: str, build: str = "build") -> Snapshot | None:
    kept = (await store.load([table], build))[table]
    if isinstance(kept, ClewError):
        raise kept
    return kept.snapshot


async def all_logs(store: SqlStore, tables: Iterable[str]) -> dict[str, Any]:
    return {table: await store.read(table) for table in tables}
