"""The store says honestly what became of an entry, and works again when the fault is over."""

import asyncio
import os
import signal
from collections import Counter
from contextlib import suppress

import pytest
from sqlalchemy import insert, text
from sqlalchemy.ext.asyncio import AsyncConnection

from clew.server import schema
from clew.server.log import NotStored, Unreadable, Unsure
from clew.server.refusals import ServerRefusal
from clew.server.store import entry_row
from tests.server.stores import entry, fill, listing, opened


async def comes_back(store, seconds=15):
    for _ in range(seconds * 10):
        try:
            await store.check()
            return
        except NotStored:
            await asyncio.sleep(0.1)
    raise AssertionError("the store did not come back")


def test_a_full_disk_refuses_and_room_on_it_helps(new_url):
    url = new_url("sqlite")

    async def limit(store, pages):
        async with store.writing() as connection:
            await connection.execute(text(f"PRAGMA max_page_count={pages}"))

    async def play():
        async with opened(url) as store:
            await fill(store, {"t": 1})
            await limit(store, 1)  # SQLite takes as many as there are
            large = [store.append(entry(f"u{each}", 1, b"x" * 9_000)) for each in range(5)]
            refused = await asyncio.gather(*large, return_exceptions=True)
            with pytest.raises(NotStored):
                await store.append(entry("t", 2, b"x" * 9_000), listing("t", 2))
            before = await store.newest(["t", *(f"u{each}" for each in range(5))])
            await limit(store, 10_000)
            assert await store.append(entry("t", 2, b"x" * 9_000))
            return refused, before, await store.listings(5)

    refused, before, listings = asyncio.run(play())
    assert [str(each) for each in refused] == [ServerRefusal.STORE_FAILED().words] * 5
    assert before == {"t": 1}
    assert listings == [listing("t", 1)]


async def append_large(store, table, number):
    for sequence in range(2, number + 2):
        await store.append(entry(table, sequence, b"x" * 3_000))


def test_where_there_is_no_room_for_a_move_the_store_is_not_ready(new_url):
    async def pages(store, pragma):
        async with store.writing() as connection:
            return await connection.scalar(text(f"PRAGMA {pragma}"))

    async def play():
        async with opened(new_url("sqlite")) as store:
            await fill(store, {"t": 1})
            await store.check()
            await store.check()
            before = await pages(store, "page_count")
            for _ in range(20):
                await store.check()
            assert await pages(store, "page_count") == before  # and what it writes does not grow
            await pages(store, "max_page_count=1")
            with pytest.raises(NotStored):
                await append_large(store, "t", 20)
            with pytest.raises(NotStored):
                await store.check()
            await pages(store, "max_page_count=10000")
            await store.check()

    asyncio.run(play())


def test_a_commit_that_fails_on_sqlite_is_taken_back(new_url, monkeypatch):
    url = new_url("sqlite")

    async def fails(self):
        raise OSError("no space left")

    async def play():
        async with opened(url) as store:
            with monkeypatch.context() as patched:
                patched.setattr(AsyncConnection, "commit", fails)
                with pytest.raises(NotStored):
                    await store.append(entry("t", 1, b"first"))
            assert await store.append(entry("t", 1, b"second"))
            return await store.read("t")

    assert asyncio.run(play()) == [entry("t", 1, b"second")]


@pytest.mark.parametrize("reached", [True, False])
def test_silence_after_a_commit_was_sent_is_unsure(postgres, monkeypatch, reached):
    url = postgres.new_database()
    commit = AsyncConnection.commit

    async def falls_silent(self):
        if reached:
            await commit(self)
            raise ConnectionResetError
        pid = await self.scalar(text("SELECT pg_backend_pid()"))
        await postgres.execute(f"SELECT pg_terminate_backend({pid}, 1000)")
        await commit(self)

    async def play():
        async with opened(url) as store:
            with monkeypatch.context() as patched:
                patched.setattr(AsyncConnection, "commit", falls_silent)
                with pytest.raises(Unsure, match="may be stored or not"):
                    await store.append(entry("t", 1))
            there = await store.read("t")
            assert await store.append(entry("t", 1)) is not reached
            return there

    assert bool(asyncio.run(play())) is reached


def test_connections_that_died_idle_are_replaced_unnoticed(postgres):
    url = postgres.new_database()
    name = url.split("?")[0].rpartition("/")[2]

    async def play():
        async with opened(url) as store:
            await fill(store, {"t": 1})
            query = f"SELECT pid FROM pg_stat_activity WHERE datname = '{name}'"
            for row in await postgres.execute(query):
                await postgres.execute(f"SELECT pg_terminate_backend({row['pid']}, 1000)")
            assert await store.append(entry("t", 2))
            return await store.newest(["t"])

    assert asyncio.run(play()) == {"t": 2}


def test_a_node_paused_in_the_middle_keeps_no_place_for_long(postgres):
    url = postgres.new_database()

    async def pause(store, meanwhile):
        async with store.writing() as connection:
            await connection.execute(
                insert(schema.log), [entry_row(entry("t", 1, b"paused"), None)]
            )
            assert await meanwhile

    async def play():
        async with opened(url) as paused, opened(url) as other:
            with pytest.raises(Unsure):
                await pause(paused, other.append(entry("t", 1, b"other")))
            return await other.read("t")

    assert asyncio.run(play()) == [entry("t", 1, b"other")]


def test_postgres_stopped_and_started(own_postgres):
    url = own_postgres.new_database()

    async def play():
        async with opened(url) as store:
            await fill(store, {"t": 1})
            await asyncio.to_thread(own_postgres.server.stop)
            with pytest.raises(NotStored, match="nothing was stored"):
                await store.append(entry("t", 2))
            with pytest.raises(Unreadable, match="cannot be read now"):
                await store.read("t")
            with pytest.raises(NotStored):
                await store.check()
            await asyncio.to_thread(own_postgres.server.start)
            await comes_back(store)
            assert await store.append(entry("t", 2))
            return await store.newest(["t"])

    assert asyncio.run(play()) == {"t": 2}


async def keep_writing(store, table, outcomes, stop):
    """A caller as it should be: after NotStored the same once more, when unsure a look first.

    A look too early may miss a commit that is still under way; then the place turns out taken.
    """
    sequence, mine, unsure = 1, [], False
    while not stop.is_set():
        event = f"{table} {sequence} {len(mine)}".encode()
        try:
            stored = await store.append(entry(table, sequence, event))
        except (NotStored, Unsure) as error:
            outcomes[type(error).__name__] += 1
            await asyncio.sleep(0.05)
            unsure = unsure or isinstance(error, Unsure)
        else:
            outcomes["stored"] += stored
            assert stored or unsure  # NotStored was true
            mine += [entry(table, sequence, event)] * stored
            sequence, unsure = sequence + 1, False
        if unsure:
            sequence = 1 + await last(store, table)
    return mine


async def last(store, table):
    while True:
        try:
            return (await store.newest([table])).get(table, 0)
        except Unreadable:
            await asyncio.sleep(0.05)


def test_postgres_killed_again_and_again_loses_nothing_acknowledged(own_postgres):
    url = own_postgres.new_database()
    outcomes = Counter()

    async def kill_writers():
        query = "SELECT pid FROM pg_stat_activity WHERE application_name = 'clew'"
        for row in await own_postgres.execute(query):
            with suppress(ProcessLookupError):
                os.kill(row["pid"], signal.SIGKILL)  # PostgreSQL then restarts as after a crash

    async def play():
        async with opened(url) as store:
            stop = asyncio.Event()
            names = [f"t{each}" for each in range(20)]
            writers = [
                asyncio.create_task(keep_writing(store, name, outcomes, stop)) for name in names
            ]
            for _ in range(3):
                await asyncio.sleep(0.4)
                await kill_writers()
                await comes_back(store)
            await asyncio.sleep(0.2)
            stop.set()
            acknowledged = await asyncio.gather(*writers)
            return acknowledged, [await store.read(name) for name in names]

    acknowledged, logs = asyncio.run(play())
    for mine, log in zip(acknowledged, logs, strict=True):
        assert [each.sequence for each in log] == list(range(1, len(log) + 1))
        assert {each.sequence: each for each in log}.items() >= {
            each.sequence: each for each in mine
        }.items()
    assert outcomes["stored"] > 100
    assert outcomes["NotStored"] + outcomes["Unsure"] > 0
