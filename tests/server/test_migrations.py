"""The schema that migrations make is the one that the store uses."""

import asyncio
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from clew.core.errors import BadOption
from clew.server import schema, upgrade
from clew.server.check import check
from clew.server.engines import address, engines
from clew.server.log import NotStored
from clew.server.messages import Move
from clew.server.store import SqlStore, open_store
from tests.server.house import any_move, begun, do, house, version
from tests.server.stores import entry, fill, listing, opened
from tests.server.test_commands import ruling


def scripts():
    config = Config()
    config.set_main_option("script_location", str(Path(upgrade.__file__).with_name("migrations")))
    return ScriptDirectory.from_config(config)


def test_the_migrations_make_the_schema(url):
    def differences(connection):
        return compare_metadata(MigrationContext.configure(connection), schema.metadata)

    async def compare():
        async with opened(url) as store, store.reading() as connection:
            return await connection.run_sync(differences)

    assert asyncio.run(compare()) == []


def test_the_revisions_known_by_name_are_those_that_there_are():
    names = [script.revision for script in scripts().walk_revisions()]
    assert tuple(reversed(names)) == schema.REVISIONS


def test_a_database_of_a_newer_clew_is_refused(url):
    async def play():
        async with opened(url) as store:
            await fill(store, {"t": 1})
            async with store.writing() as connection:
                await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        for writing in (True, False):
            with pytest.raises(BadOption, match=r"newer Clew \(its schema is 9999"):
                await open_store(url, writing=writing)

    asyncio.run(play())


def test_an_empty_database_is_not_changed_by_opening_it_for_reading(url, engine, tmp_path):
    if engine == "sqlite":
        path = Path(url.removeprefix("sqlite:///"))
        path.parent.mkdir(parents=True)
        path.touch()
    with pytest.raises(BadOption, match="empty or was written by an older Clew"):
        asyncio.run(open_store(url, writing=False))


def test_nodes_that_start_together_migrate_once(postgres):
    url = postgres.new_database()

    async def play():
        stores = await asyncio.gather(*(open_store(url) for _ in range(4)))
        await fill(stores[0], {"t": 2})
        newest = await stores[3].newest(["t"])
        await asyncio.gather(*(store.close() for store in stores))
        return newest

    assert asyncio.run(play()) == {"t": 2}


def test_alembic_is_not_loaded_where_there_is_nothing_to_do(url):
    script = (
        "import asyncio, sys; from clew.server.store import open_store\n"
        "async def play(): await (await open_store(sys.argv[1])).close()\n"
        "asyncio.run(play()); print('alembic' in sys.modules)"
    )
    command = [sys.executable, "-c", script, url]
    runs = [subprocess.run(command, capture_output=True, text=True).stdout for _ in range(2)]
    assert runs == ["True\n", "False\n"]


# ---- from a database as the Clew before hashes wrote it


async def as_before_hashes(url, entries, listings):
    """The first schema, with what nodes of then wrote."""
    where = address(url)
    made = engines(where, writing=True)
    async with made.writer.begin() as connection:
        await connection.run_sync(upgrade._upgrade, "0001")
        await write_as_before_hashes(connection, entries, listings)
    await made.close()


async def write_as_before_hashes(connection, entries, listings=()):
    for each in entries:
        row = {"t": each.table, "s": each.sequence, "a": each.at, "e": each.event}
        await connection.execute(
            text("INSERT INTO log (table_id, sequence, at, event) VALUES (:t, :s, :a, :e)"), row
        )
    for sequence, each in listings:
        row = {"t": each.table, "s": sequence, "g": each.game, "p": each.phase, "u": each.public}
        row |= {"o": each.touched, "m": each.summary}
        await connection.execute(
            text(
                "INSERT INTO listings (table_id, sequence, game, phase, public, touched, summary)"
                " VALUES (:t, :s, :g, :p, :u, :o, :m)"
            ),
            row,
        )


def test_what_was_written_before_there_were_hashes_has_them_then(url, monkeypatch):
    monkeypatch.setattr(fill_revision(), "AT_ONCE", 7)  # parts begin in the middle of tables
    lengths = {"a": 3, "b": 20, "c": 1, "é": 9}
    entries = [entry(table, each) for table in lengths for each in range(1, lengths[table] + 1)]
    holed = [entry("holed", 1), entry("holed", 3)]
    listings = [(length, listing(table, 10**15)) for table, length in lengths.items()]
    asyncio.run(as_before_hashes(url, entries + holed, listings))

    async def play():
        async with opened(url) as store:
            found = await check(store)
            same = {table: await store.read(table) for table in lengths}
            assert await store.append(entry("b", 21))
            assert await store.forget("playing", 1, 0) == 0  # nothing is old yet
            return found, [each for log in same.values() for each in log]

    found, same = asyncio.run(play())
    assert (found.tables, found.entries, found.unhashed) == (5, 35, 0)
    assert [each.words for each in found.damaged] == ["place 2 of table holed expected, not 3"]
    assert same == entries


def fill_revision():
    return next(each.module for each in scripts().walk_revisions() if each.revision == "0003")


@ruling
async def test_a_running_game_goes_on_across_the_upgrade(hub):
    room, tokens = await begun(hub)
    await a_move(room)
    log, listed = hub.store.logs[room.table], hub.store.listed[room.table]
    with TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/clew.db"
        await asyncio.to_thread(asyncio.run, as_before_hashes(url, log, [(len(log), listed)]))
        async with opened(url) as store, house(store) as new:
            again = await new.room(room.table)
            assert again.match.freeze() == room.match.freeze()
            assert [new.seat_of(again.match, token) for token in tokens] == [0, 1]
            for _ in range(3):
                await a_move(again)
            assert (await check(store)).damaged == []


class Older(SqlStore):
    """Writes as the Clew before hashes did, into a database that a newer one has changed."""

    async def append(self, entry, listing=None):
        listings = [(entry.sequence, listing)] if listing and entry.sequence == 1 else []
        try:
            async with self.writing() as connection:
                await write_as_before_hashes(connection, [entry], listings)
        except NotStored:
            return False  # the place is taken
        return True


def test_a_running_game_goes_on_while_nodes_are_replaced_one_after_the_other(postgres):
    """The older one neither looks for the place before, nor writes hashes."""
    url = postgres.new_database()

    async def play():
        async with opened(url) as store:
            older = Older(engines(address(url), writing=True))
            async with house(older, poll=1.0) as there, house(store, poll=1.0) as here:
                room, _ = await begun(there)
                rooms = (await here.room(room.table), room)
                for number in range(12):
                    await rooms[number // 2 % 2].catch_up()
                    await a_move(rooms[number // 2 % 2])
                await rooms[0].catch_up()
                await rooms[1].catch_up()
                states = {each.match.freeze() for each in rooms}
                await here.retention.look()
                found = await check(store)
                here.rooms.clear()
                loaded = await here.room(room.table)
                return states, found, loaded.match.freeze()

    states, found, loaded = asyncio.run(play())
    assert states == {loaded}
    assert found.unhashed > 0
    assert (found.tables, found.damaged) == (1, [])


async def a_move(room):
    seat = room.match.awaited[0]
    await do(room, seat, Move, version(room), any_move(room, seat))
