"""What is missing or not as it was written is found: when a table is opened, when something is to
be stored behind it, and by `clew check`, which names it and leaves the rest alone."""

import asyncio
import json

import pytest
from sqlalchemy import delete, insert, update

from clew.cli.serve import look
from clew.server import schema
from clew.server.check import check
from clew.server.log import Damaged, Snapshot
from tests.server.stores import entry, fill, kept_snapshot, listing, opened

LENGTHS = {"a": 3, "b": 4, "c": 1}
LOG = schema.log.c


def at(table, *sequences):
    return (LOG.table_id == table) & LOG.sequence.in_(sequences)


async def execute(store, statement):
    async with store.writing() as connection:
        await connection.execute(statement)


async def swap(store):
    """Two entries in each other's place."""
    one, two = [each.event for each in (await store.read("b"))[1:3]]
    await execute(store, update(schema.log).where(at("b", 2)).values(event=two))
    await execute(store, update(schema.log).where(at("b", 3)).values(event=one))


DAMAGES = {
    "a place is missing": (delete(schema.log).where(at("b", 2)), "place 2 of table b expected"),
    "the first is missing": (delete(schema.log).where(at("b", 1)), "place 1 of table b expected"),
    "the last is missing": (delete(schema.log).where(at("b", 4)), "place 4 of table b expected"),
    "all are missing": (delete(schema.log).where(at("b", 1, 2, 3, 4)), "nothing of table b"),
    "another event": (
        update(schema.log).where(at("b", 2)).values(event=b"{}"), "place 2 of table b is not as"
    ),
    "another time": (
        update(schema.log).where(at("b", 3)).values(at=7), "place 3 of table b is not as"
    ),
}  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_table_is_named_and_the_others_are_left_alone(url, damage, capsys):
    statement, words = DAMAGES[damage]

    async def play():
        async with opened(url) as store:
            await fill(store, LENGTHS)
            before = await check(store)
            await execute(store, statement)
            found = await check(store)
            assert await store.append(entry("a", 4))
            return before, found

    before, found = asyncio.run(play())
    assert (before.tables, before.entries, before.unhashed, before.damaged) == (3, 8, 0, [])
    assert [each.table for each in found.damaged] == ["b"]
    assert found.damaged[0].words.startswith(words)
    with pytest.raises(SystemExit) as status:
        look(url, as_json=True)
    assert status.value.code == 1
    assert json.loads(capsys.readouterr().out)["damaged"][0]["table"] == "b"


def test_whole_logs_are_told_as_such(url, capsys):
    async def play():
        async with opened(url) as store:
            await fill(store, LENGTHS)
            await store.check()  # what is written to see whether it can be is no table

    asyncio.run(play())
    look(url, as_json=False)
    assert capsys.readouterr().out == "Tables: 3, entries: 8, whole: 3 tables.\n"


def test_entries_that_changed_places_are_noticed(url):
    async def play():
        async with opened(url) as store:
            await fill(store, LENGTHS)
            await swap(store)
            with pytest.raises(Damaged):
                await store.read("b")
            return await check(store)

    assert [each.table for each in asyncio.run(play()).damaged] == ["b"]


def test_nothing_is_stored_behind_a_hole(url):
    async def play():
        async with opened(url) as store:
            await fill(store, LENGTHS)
            await execute(store, delete(schema.log).where(at("b", 4)))
            for late in (entry("b", 5), entry("none", 2)):
                with pytest.raises(Damaged, match="nothing was stored now"):
                    await store.append(late, listing(late.table, 9))
            assert not await store.append(entry("b", 3))
            racing = [store.append(each) for each in (entry("b", 6), entry("a", 4), entry("d", 1))]
            answers = await asyncio.gather(*racing, return_exceptions=True)
            return answers, await store.newest(["a", "b", "d", "none"])

    (hole, *fine), newest = asyncio.run(play())
    assert isinstance(hole, Damaged)  # and whoever waits together with it does not suffer
    assert fine == [True, True]
    assert newest == {"a": 4, "b": 3, "d": 1}


def test_a_hole_is_noticed_on_opening(url):
    async def play():
        async with opened(url) as store:
            await fill(store, LENGTHS)
            await store.keep(Snapshot("b", 3, "build", b""))
            assert await kept_snapshot(store, "b")
            await execute(store, delete(schema.log).where(at("b", 2)))
            with pytest.raises(Damaged):
                await kept_snapshot(store, "b")
            with pytest.raises(Damaged):  # and not only by the snapshot
                await kept_snapshot(store, "b", "another build")
            with pytest.raises(Damaged):
                await store.read("b", 1)
            assert [each.sequence for each in await store.read("b", 3)] == [4]
            return await store.read("a")

    assert len(asyncio.run(play())) == 3


def without_hash(table, sequence, event):
    """As a node of the Clew before writes it, during a rolling update."""
    row = {"table_id": table, "sequence": sequence, "at": 1, "event": event}
    return insert(schema.log).values(row)


def test_what_an_older_node_writes_is_taken_and_covered_by_the_next_hash(url):
    async def play():
        async with opened(url) as store:
            await fill(store, LENGTHS)
            for sequence in (5, 6):
                await execute(store, without_hash("b", sequence, b"%d" % sequence))
            tail = await store.read("b", 5)
            assert await store.append(entry("b", 7))
            await execute(store, without_hash("b", 8, b"8"))
            between = await check(store)
            assert [each.sequence for each in await store.read("b", 6)] == [7, 8]
            await execute(store, update(schema.log).where(at("b", 5)).values(event=b"other"))
            with pytest.raises(Damaged):
                await store.append(entry("b", 9))
            return [each.event for each in tail], between, await check(store)

    tail, between, after = asyncio.run(play())
    assert tail == [b"6"]
    assert (between.unhashed, between.damaged) == (3, [])
    assert after.damaged[0].words == "place 7 of table b is not as it was written"


def test_a_table_is_forgotten_wholly_while_nodes_write_to_it(postgres):
    url = postgres.new_database()
    tables = [f"t{number:02}" for number in range(12)]

    async def write(store, table):
        for sequence in range(2, 60):
            try:
                await store.append(entry(table, sequence))
            except Damaged:
                return sequence
        return None

    async def play():
        async with opened(url) as one, opened(url) as two:
            for table in tables:
                await one.append(entry(table, 1), listing(table, witnessed=1))
            writing = asyncio.gather(*(write(one, table) for table in tables))
            await asyncio.sleep(0.02)
            forgotten = await two.forget("playing", 10, 5)
            stopped = await writing
            return forgotten, stopped, await one.newest(tables), await check(one)

    forgotten, stopped, newest, found = asyncio.run(play())
    assert forgotten == 12
    assert all(stopped)
    assert newest == {}
    assert (found.entries, found.damaged) == (0, [])
