"""A backup holds everything, fits either kind of database, and is refused when damaged."""

import asyncio
import gzip
import hashlib
import json
import os
import subprocess
import sys

import pytest
from sqlalchemy import delete

from clew.core.errors import BadRecord, NotAllowed, UnknownName
from clew.server import schema
from clew.server.backup import backup, restore
from clew.server.check import Checked, check
from tests.server.stores import all_logs, entry, fill, listing, opened

LENGTHS = {"b": 3, "a": 2, "Ä": 1, "zz": 1_500}


@pytest.fixture
def file(tmp_path, new_url):
    """A backup of LENGTHS."""

    async def make():
        async with opened(new_url("sqlite")) as store:
            await fill(store, LENGTHS)
            await backup(store, tmp_path / "backup.gz")

    asyncio.run(make())
    return tmp_path / "backup.gz"


@pytest.mark.parametrize("source", ["sqlite", "postgresql"])
@pytest.mark.parametrize("target", ["sqlite", "postgresql"])
def test_a_backup_restored_gives_equal_logs(source, target, new_url, tmp_path):
    urls = new_url(source), new_url(target)

    async def play():
        path, again = tmp_path / "backup.gz", tmp_path / "again.gz"
        async with opened(urls[0]) as old, opened(urls[1]) as new:
            await fill(old, LENGTHS)
            await old.append(entry("bytes", 1, bytes(range(256))))
            number = await backup(old, path), await restore(new, path), await backup(new, again)
            assert await all_logs(new, LENGTHS) == await all_logs(old, LENGTHS)
            assert await new.listings(9) == await old.listings(9)
            assert await new.read("bytes") == [entry("bytes", 1, bytes(range(256)))]
            await new.append(entry("a", 3), listing("a", 77))
            assert (await new.listings(9, ""))[1].touched == 77
        return number, path.read_bytes() == again.read_bytes()

    assert asyncio.run(play()) == ((1_507,) * 3, True)


def test_a_backup_is_of_one_moment_and_for_its_owner_only(url, tmp_path):
    path = tmp_path / "backup.gz"

    async def play():
        async with opened(url) as store, opened(url, writing=False) as reader:
            await fill(store, LENGTHS)
            writing = asyncio.create_task(fill(store, {"aa": 40, "y": 40}))
            await asyncio.gather(*(backup(reader, tmp_path / f"{each}.gz") for each in range(3)))
            await writing
            return await backup(reader, path)

    assert asyncio.run(play()) == 1_506 + 80
    assert path.stat().st_mode & 0o77 == 0
    for each in range(3):
        data = gzip.decompress((tmp_path / f"{each}.gz").read_bytes())
        lines = [json.loads(line) for line in data.splitlines()]
        logged = {line["entry"]["table"]: line["entry"] for line in lines if "entry" in line}
        listed = {line["listing"]["table"]: line for line in lines if "listing" in line}
        assert {table: last["sequence"] for table, last in logged.items()} == {
            table: line["sequence"] for table, line in listed.items()
        }


def test_another_process_backs_up_a_running_server(url, tmp_path):
    script = (
        "import asyncio, sys; from pathlib import Path\n"
        "from clew.server.backup import backup; from clew.server.store import open_store\n"
        "async def play():\n"
        "    store = await open_store(sys.argv[1], writing=False)\n"
        "    print(await backup(store, Path(sys.argv[2]))); await store.close()\n"
        "asyncio.run(play())"
    )
    command = [sys.executable, "-c", script, url, str(tmp_path / "backup.gz")]

    async def play():
        async with opened(url) as store:
            await fill(store, {"t": 5})
            process = await asyncio.to_thread(subprocess.run, command, stdout=-1, text=True)
            assert await store.append(entry("t", 6))
        stopped = await asyncio.to_thread(subprocess.run, command, stdout=-1, text=True)
        return process.stdout, stopped.stdout

    assert asyncio.run(play()) == ("5\n", "6\n")


def test_only_an_empty_database_is_restored_into(url, file):
    async def play():
        async with opened(url) as store:
            await store.append(entry("mine", 1))
            with pytest.raises(NotAllowed, match="not empty"):
                await restore(store, file)
            return await store.newest(["mine", *LENGTHS])

    assert asyncio.run(play()) == {"mine": 1}


def refusal(url, path):
    """What restoring says; and nothing may be left of it."""

    async def play():
        async with opened(url) as store:
            with pytest.raises(BadRecord) as refused:
                await restore(store, path)
            assert await store.newest(LENGTHS) == {}
            assert await store.listings(5) == []
            return str(refused.value).removeprefix(str(path))

    return asyncio.run(play())


def changed(file, change):
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    change(lines)
    file.write_bytes(gzip.compress(b"".join(lines)))


def test_a_backup_cut_off_is_refused(url, file):
    data = file.read_bytes()
    for length in (0, 5, len(data) // 2, len(data) - 4):
        file.write_bytes(data[:length])
        assert refusal(url, file).endswith(": the file is cut off.")


def replace_at(number, old, new):
    def change(lines):
        assert old in lines[number]
        lines[number] = lines[number].replace(old, new)

    return change


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda lines: lines.pop(), ", line 1512: the file is cut off."),
        (lambda lines: lines.pop(4), ", line 5: place 2 of table b expected, not 3."),
        (lambda lines: lines.insert(3, lines[2]), ", line 4: place 3 of table a expected, not 2."),
        (lambda lines: lines.pop(1506), ", line 1511: the lines before are not those"),
        (
            replace_at(2, b'"at":1002', b'"at":1003'),
            ", line 3: place 2 of table a is not as it was",
        ),
        (replace_at(2, b'"at":1002', b'"at":"x"'), ", line 3: this cannot be read."),
        (replace_at(2, b"{", b"\xff"), ", line 3: this cannot be read."),
        (replace_at(0, b"2", b"3"), ", line 1: this is no backup of format 2."),
        (lambda lines: lines.append(lines[1]), ", line 1513: something follows the end."),
        (lambda lines: lines.insert(2, lines[0]), ", line 3: a second beginning."),
        (lambda lines: lines.insert(1, lines.pop(3)), ", line 3: table a is out of order."),
        (lambda lines: lines.insert(-1, lines[1]), ", line 1512: table a is out of order."),
        (lambda lines: lines.insert(-1, lines[-2]), ", line 1512: the listing of table"),
    ],
)
def test_a_backup_tampered_with_is_refused_with_line_and_reason(new_url, file, change, says):
    changed(file, change)
    assert refusal(new_url("sqlite"), file).startswith(says)


def test_flipped_bits_are_refused(url, file):
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 0x10
    file.write_bytes(data)
    assert ", line " in refusal(url, file)


def test_other_files_are_refused(new_url, tmp_path):
    (tmp_path / "text").write_text("hello")
    assert refusal(new_url("sqlite"), tmp_path / "text") == ", line 1: the file is damaged."

    async def play():
        async with opened(new_url("sqlite")) as store:
            with pytest.raises(UnknownName, match="There is no file"):
                await restore(store, tmp_path / "none")

    asyncio.run(play())


def test_a_backup_that_cannot_be_written_leaves_the_old_one(url, file, monkeypatch):
    before = file.read_bytes()

    def full(*_):
        raise OSError(28, os.strerror(28))

    async def play():
        async with opened(url) as store:
            await fill(store, {"t": 1})
            with monkeypatch.context() as patched:
                patched.setattr(gzip.GzipFile, "write", full)
                with pytest.raises(NotAllowed, match="cannot be written: No space left"):
                    await backup(store, file)
            with pytest.raises(NotAllowed, match="cannot be written: No such file"):
                await backup(store, file.parent / "none" / "backup.gz")

    asyncio.run(play())
    assert file.read_bytes() == before
    assert not list(file.parent.glob("*.partial"))


async def lose(store, table, sequence):
    async with store.writing() as connection:
        where = (schema.log.c.table_id == table) & (schema.log.c.sequence == sequence)
        await connection.execute(delete(schema.log).where(where))


def test_a_damaged_table_is_named_and_left_out_and_the_others_are_kept(url, new_url, tmp_path):
    path, left_out = tmp_path / "backup.gz", []

    async def play():
        async with opened(url) as store, opened(new_url("sqlite")) as new:
            await fill(store, LENGTHS)
            await lose(store, "b", 2)
            await lose(store, "Ä", 1)
            await backup(store, path, left_out.append)
            number = await restore(new, path)
            return number, [each.table for each in await new.listings(9)], await new.newest(LENGTHS)

    assert asyncio.run(play()) == (1_502, ["zz", "a"], {"zz": 1_500, "a": 2})
    assert [damage.words for damage in left_out] == [
        "place 2 of table b expected, not 3",
        "nothing of table Ä is left",
    ]


def test_a_backup_from_before_there_were_hashes_is_read(url, file):
    def without_hashes(lines):
        read = [json.loads(line) for line in lines]
        read[0]["format"] = 1
        for line in read:
            line.pop("hash", None)
        lines[:-1] = [json.dumps(line).encode() + b"\n" for line in read[:-1]]
        digest = hashlib.sha256(b"".join(lines[:-1])).hexdigest()
        lines[-1] = json.dumps(read[-1] | {"sha256": digest}).encode() + b"\n"

    changed(file, without_hashes)

    async def play():
        async with opened(url) as store:
            return await restore(store, file), await check(store)

    assert asyncio.run(play()) == (1_506, Checked(4, 1_506, 0, []))
