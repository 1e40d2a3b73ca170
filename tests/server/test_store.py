"""What log.py promises, on both kinds of database."""

import asyncio
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from sqlalchemy import text

from clew.core.errors import BadOption, UnknownName
from clew.server import store as module
from clew.server.log import Entry, NotStored, Snapshot, Unreadable
from clew.server.refusals import ServerRefusal
from clew.server.store import open_store
from tests.server.stores import entry, fill, kept_snapshot, listing, opened

# ---- places


def test_a_place_is_taken_once(url):
    async def play():
        async with opened(url) as store:
            racing = [store.append(entry("t", 1, b"%d" % number)) for number in range(50)]
            answers = await asyncio.gather(*racing)
            late = await store.append(entry("t", 1, b"late"))
            return answers, late, await store.read("t")

    answers, late, log = asyncio.run(play())
    assert answers == [True] + [False] * 49  # the first in the queue has it
    assert late is False
    assert log == [entry("t", 1, b"0")]


def test_a_place_is_taken_by_one_of_two_nodes(postgres):
    url = postgres.new_database()

    async def play():
        async with opened(url) as one, opened(url) as two:
            for sequence in range(1, 31):
                answers = await asyncio.gather(
                    *(store.append(entry("t", sequence)) for store in (one, two) * 5)
                )
                assert answers.count(True) == 1
            return await one.read("t")

    assert [each.sequence for each in asyncio.run(play())] == list(range(1, 31))


def test_nodes_that_write_the_same_tables_at_once_do_not_block_one_another(postgres):
    url = postgres.new_database()
    tables = [f"t{number}" for number in range(40)]

    async def one_node(store, order):
        return await asyncio.gather(
            *(store.append(entry(table, 1), listing(table)) for table in order)
        )

    async def play():
        async with opened(url) as one, opened(url) as two:
            mine, its = await asyncio.gather(one_node(one, tables), one_node(two, tables[::-1]))
            return Counter(mine + its)

    assert asyncio.run(play()) == {True: 40, False: 40}


def test_a_log_is_read_in_order_from_where_one_asks(url):
    async def play():
        async with opened(url) as store:
            await asyncio.gather(*(store.append(entry("t", number)) for number in (3, 1, 2)))
            await store.append(entry("u", 1))
            return await store.read("t"), await store.read("t", after=2), await store.read("none")

    everything, tail, nothing = asyncio.run(play())
    assert [each.sequence for each in everything] == [1, 2, 3]
    assert tail == [entry("t", 3)]
    assert nothing == []


def test_the_newest_place_of_each_log(url):
    async def play():
        async with opened(url) as store:
            await fill(store, {"a": 3, "b": 1, "é 'x'": 2})
            return await store.newest({"a", "é 'x'", "none"}), await store.newest([])

    assert asyncio.run(play()) == ({"a": 3, "é 'x'": 2}, {})


def test_any_bytes_and_long_ones_come_back_as_they_were(url):
    event = bytes(range(256)) * 4_000

    async def play():
        async with opened(url) as store:
            await store.append(entry("t", 1, event))
            return await store.read("t")

    assert asyncio.run(play()) == [entry("t", 1, event)]


# ---- listings and snapshots


def test_a_listing_follows_the_newest_entry_whatever_the_clock_says(url):
    async def play():
        async with opened(url) as store:
            await store.append(entry("t", 1), listing("t", touched=900))
            await asyncio.gather(
                store.append(entry("t", 3), listing("t", touched=100)),
                store.append(entry("t", 2), listing("t", touched=500)),
                store.append(entry("t", 1), listing("t", touched=999)),  # did not get its place
            )
            await store.append(entry("t", 4))
            return await store.listings(10)

    assert asyncio.run(play()) == [listing("t", touched=100)]


def test_listings_show_public_tables_the_last_touched_first(url):
    async def play():
        async with opened(url) as store:
            await store.append(entry("old", 1), listing("old", 1))
            await store.append(entry("new", 1), listing("new", 3))
            await store.append(entry("over", 1), listing("over", 2, phase="over"))
            await store.append(entry("secret", 1), listing("secret", 4, public=False))
            return [
                [each.table for each in await store.listings(limit, phase)]
                for limit, phase in ((9, ""), (2, ""), (9, "over"), (9, "seating"))
            ]

    assert asyncio.run(play()) == [["new", "over", "old"], ["new", "over"], ["over"], []]


def test_a_snapshot_gives_way_to_a_newer_one_only(url):
    async def play():
        async with opened(url) as store:
            assert await kept_snapshot(store, "t", "b") is None
            await fill(store, {"t": 5})
            for sequence, build in ((5, "a"), (3, "a"), (5, "b")):
                await store.keep(Snapshot("t", sequence, build, b"\0state"))
            assert await kept_snapshot(store, "t", "a") is None  # other code wrote it
            return await kept_snapshot(store, "t", "b")

    assert asyncio.run(play()) == Snapshot("t", 5, "b", b"\0state")


def test_tables_are_loaded_together_each_from_where_it_was_kept(url):
    async def play():
        async with opened(url) as store:
            await fill(store, {"a": 3, "b": 4, "c": 2, "d": 1})
            await store.keep(Snapshot("a", 2, "now", b"A"), Snapshot("b", 4, "now", b"B"))
            await store.keep(Snapshot("c", 1, "then", b"C"))
            return await store.load(["d", "a", "b", "c", "none"], "now")

    kept = asyncio.run(play())
    assert {
        table: (each.snapshot and each.snapshot.state, [one.sequence for one in each.entries])
        for table, each in kept.items()
    } == {
        "a": (b"A", [3]),
        "b": (b"B", []),
        "c": (None, [1, 2]),
        "d": (None, [1]),
        "none": (None, []),
    }


def test_forgetting_leaves_nothing_of_old_tables_and_all_of_the_others(url, monkeypatch):
    monkeypatch.setattr(module, "CHUNK", 3)

    async def play():
        async with opened(url) as store:
            for number in range(8):
                name = f"old{number}"
                await store.append(entry(name, 1), listing(name, phase="over", witnessed=5))
                await store.keep(Snapshot(name, 1, "a", b""))
            for name, phase, at in (
                ("fresh", "over", 10), ("playing", "playing", 5), ("unknown", "over", None)
            ):  # fmt: skip
                await store.append(entry(name, 1), listing(name, phase=phase, witnessed=at))
            number = await store.forget("over", now=19, keep=10)
            names = [f"old{number}" for number in range(8)]
            left = (
                await store.newest([*names, "fresh", "playing"]),
                await kept_snapshot(store, "old0", "a"),
            )
            listed = [each.table for each in await store.listings(20)]
            return number, left, listed, await store.forget("over", now=30, keep=10)

    number, left, listed, later = asyncio.run(play())
    assert number == 8
    assert left == ({"fresh": 1, "playing": 1}, None)
    assert listed == ["fresh", "playing", "unknown"]
    assert later == 2  # of what was not known it is known since the first look


# ---- group commit


def test_what_waits_together_is_committed_together(url):
    async def play():
        async with opened(url) as store:
            await asyncio.gather(*(store.append(entry(f"t{number}", 1)) for number in range(400)))
            return store.commits, store.entries, store.last_batch, store.seconds

    commits, entries, last, seconds = asyncio.run(play())
    assert (commits, entries, last) == (1, 400, 400)
    assert seconds > 0


def test_too_many_waiting_are_refused_not_kept_waiting(url):
    async def play():
        async with opened(url) as store:
            surplus = 7
            racing = (
                store.append(entry("t", each)) for each in range(1, module.QUEUE + 1 + surplus)
            )
            return Counter(map(str, await asyncio.gather(*racing, return_exceptions=True)))

    assert asyncio.run(play()) == {"True": module.QUEUE, ServerRefusal.STORE_BUSY().words: 7}


def test_one_unfit_entry_does_not_harm_the_others(url):
    async def play():
        async with opened(url) as store:
            mixed = [entry("a", 1), entry("b", 0), Entry("c", 1, 2**70, b""), entry("d", 1)]
            return await asyncio.gather(*map(store.append, mixed), return_exceptions=True)

    first, zero, late, last = asyncio.run(play())
    assert (first, last) == (True, True)
    assert str(zero) == str(late) == ServerRefusal.STORE_UNFIT().words
    assert isinstance(zero, NotStored)


def test_a_caller_that_goes_away_disturbs_nobody(url):
    async def play():
        async with opened(url) as store:
            queued = asyncio.create_task(store.append(entry("queued", 1)))
            await asyncio.sleep(0)
            queued.cancel()
            assert await store.append(entry("t", 1))
            written = asyncio.create_task(store.append(entry("written", 1)))
            other = asyncio.create_task(store.append(entry("t", 2)))
            for _ in range(6):
                await asyncio.sleep(0)
            written.cancel()
            assert await other
            assert await store.append(entry("t", 3))
            return await store.newest(["t", "queued"])

    assert asyncio.run(play()) == {"t": 3}


def test_closing_waits_for_what_was_asked_before(url):
    async def play():
        store = await open_store(url)
        waiting = [asyncio.create_task(store.append(entry("t", each))) for each in range(1, 1_201)]
        await asyncio.sleep(0)
        await store.close()
        await store.close()
        with pytest.raises(NotStored, match="closed"):
            await store.append(entry("t", 2_000))
        return [each.result() for each in waiting]

    assert asyncio.run(play()) == [True] * 1_200


# ---- durable


def test_what_was_stored_is_there_after_reopening(url):
    async def play():
        async with opened(url) as store:
            await fill(store, {"t": 5})
            before = await store.read("t")
        async with opened(url) as store:
            return before, await store.read("t"), await store.listings(5)

    before, after, listings = asyncio.run(play())
    assert before == after
    assert listings == [listing("t", 5)]


def test_after_a_clean_stop_everything_is_in_one_file(new_url, tmp_path):
    url, copy = new_url("sqlite"), tmp_path / "copy.db"

    async def play():
        async with opened(url) as store:
            await fill(store, {"t": 5})
            await store.read("t")
        path = Path(url.removeprefix("sqlite:///"))
        copy.write_bytes(path.read_bytes())
        async with opened(f"sqlite:///{copy}", writing=False) as store:
            return {each.name for each in path.parent.iterdir()}, len(await store.read("t"))

    assert asyncio.run(play()) == ({"clew.db", "clew.db.lock"}, 5)


CHILD = """
import asyncio, sys
from clew.server.store import open_store
from tests.server.stores import entry

async def write():
    store = await open_store(sys.argv[1])
    for sequence in range(1, 100_000):
        assert await store.append(entry("t", sequence))
        print(sequence, flush=True)

asyncio.run(write())
"""


def test_nothing_acknowledged_is_lost_when_the_process_is_killed(url):
    root = Path(__file__).parents[2]
    with subprocess.Popen([sys.executable, "-c", CHILD, url], cwd=root, stdout=-1) as child:
        acknowledged = [int(child.stdout.readline()) for _ in range(100)]
        child.kill()
        acknowledged += [int(line) for line in child.stdout if line.endswith(b"\n")]

    async def look():
        async with opened(url) as store:  # the lock is free again
            return [each.sequence for each in await store.read("t")]

    there = asyncio.run(look())
    assert there == list(range(1, len(there) + 1))
    assert acknowledged == there[: len(acknowledged)]


def test_a_commit_is_on_disk_before_it_is_acknowledged(url, engine):
    questions = {
        "sqlite": {"PRAGMA synchronous": 2, "PRAGMA journal_mode": "wal"},
        "postgresql": {"SHOW synchronous_commit": "on", "SHOW fsync": "on"},
    }[engine]

    async def ask():
        async with opened(url) as store, store.writing() as connection:
            return {each: await connection.scalar(text(each)) for each in questions}

    assert asyncio.run(ask()) == questions


# ---- one writer


def test_a_second_server_on_one_sqlite_file_is_refused(new_url):
    url = new_url("sqlite")
    script = "import asyncio, sys; from clew.server.store import open_store as o; "
    script += "asyncio.run(o(sys.argv[1]))"

    async def play():
        async with opened(url):
            with pytest.raises(BadOption, match="already using") as here:
                await open_store(url)
            command = [sys.executable, "-c", script, url]
            return str(here.value), subprocess.run(command, capture_output=True, text=True).stderr

    here, elsewhere = asyncio.run(play())
    assert here.endswith("use PostgreSQL for several nodes.")
    assert here in elsewhere


def test_connections_for_reading_cannot_write_a_sqlite_file(new_url):
    url = new_url("sqlite")

    async def play():
        async with opened(url) as store:
            with pytest.raises(Unreadable):
                async with store.reading() as connection:
                    await connection.execute(text("DELETE FROM log"))

    asyncio.run(play())


def test_a_store_for_reading_sees_a_running_server_and_writes_nothing(url):
    async def play():
        async with opened(url) as server, opened(url, writing=False) as reader:
            await fill(server, {"t": 2})
            for attempt in (reader.append(entry("t", 3)), reader.keep(Snapshot("t", 1, "", b""))):
                with pytest.raises(NotStored, match="reading only"):
                    await attempt
            return await reader.newest(["t"])

    assert asyncio.run(play()) == {"t": 2}


def test_the_file_is_for_its_owner_only(new_url):
    url = new_url("sqlite")

    async def play():
        async with opened(url) as store:
            await fill(store, {"t": 1})
            folder = Path(url.removeprefix("sqlite:///")).parent
            return {path.name: path.stat().st_mode & 0o77 for path in folder.glob("clew.db*")}

    modes = asyncio.run(play())
    assert {name for name, mode in modes.items() if mode} <= {"clew.db.lock"}
    assert "clew.db-wal" in modes


# ---- addresses


@pytest.mark.parametrize(
    "url",
    [
        "mysql://me:hush@host/db",
        "nonsense hush",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite:///file.db?mode=hush",
        "postgresql://me:hush@host",
        "postgresql://me:hush@host/db?tricks=hush",
        "postgresql+psycopg://me:hush@host/db",
    ],
)
def test_other_addresses_are_refused_without_showing_the_password(url):
    with pytest.raises(BadOption, match=r"expected sqlite:///.* or postgresql://") as refused:
        asyncio.run(open_store(url))
    assert "hush" not in str(refused.value)


@pytest.mark.parametrize("host", ["localhost:1", "no-such-host.invalid", "?host=/nowhere"])
def test_a_database_that_is_not_there_is_named_without_the_password(host):
    host, query, rest = host.partition("?")
    with pytest.raises(NotStored, match=r"^The database .*/clew cannot be opened: ") as refused:
        asyncio.run(open_store(f"postgresql://me:hush@{host}/clew{query}{rest}"))
    assert "hush" not in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_file_that_is_no_database_is_refused(tmp_path):
    (tmp_path / "text.db").write_text("not a database, but long enough to be read as one" * 100)
    with pytest.raises(NotStored, match=r"text.db cannot be opened: file is not a database"):
        asyncio.run(open_store(f"sqlite:///{tmp_path}/text.db"))
    with pytest.raises(UnknownName, match="There is no database"):
        asyncio.run(open_store(f"sqlite:///{tmp_path}/none.db", writing=False))
    assert not (tmp_path / "none.db").exists()


def test_a_folder_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(NotStored, match="cannot be opened"):
        asyncio.run(open_store(f"sqlite:///{tmp_path}/file/clew.db"))
