"""One file with all there is, for either kind of database.

Gzipped JSON lines, told apart by their `type`:
  clew-backup   the version of this format; the first line
  entry         one place of one log with its hash; tables in order, each from 1 without a gap
  listing       one row of the listings; tables in order
  end           how many there were, and the SHA-256 of all lines before; the last line
Bytes are base64. Snapshots are left out: they can be made again. So are damaged tables, by name.
"""

import asyncio
import gzip
import hashlib
import logging
import os
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import IO

import msgspec
from msgspec import Struct
from sqlalchemy import insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from clew.core.errors import BadRecord, NotAllowed, UnknownName
from clew.server import schema
from clew.server.chain import Chain, Misfit
from clew.server.check import AT_ONCE, Damage, logs, parts
from clew.server.log import Entry, Listing
from clew.server.store import SqlStore, entry_row, listing_row, to_listing

FORMAT = 2
FORMATS = (1, 2)  # that can be read; the first had no hashes
LONGEST = 2**26  # bytes in a line

journal = logging.getLogger(__name__)


class Head(Struct, tag="clew-backup", frozen=True):
    format: int


class EntryLine(Struct, tag="entry", frozen=True, omit_defaults=True):
    entry: Entry
    hash: bytes | None = None


class ListingLine(Struct, tag="listing", frozen=True):
    sequence: int
    listing: Listing


class End(Struct, tag="end", frozen=True):
    entries: int
    listings: int
    sha256: str


Item = EntryLine | ListingLine
Line = Head | Item | End
decoder: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


class Tally:
    """What has gone by, and whether the next item may follow it."""

    def __init__(self) -> None:
        self.entries = 0
        self.listings = 0
        self.digest = hashlib.sha256()
        self._log = Chain("")
        self._listed = ""

    def count(self, item: Item) -> Item:
        """The same item; a Misfit where it may not follow. An entry then has its hash."""
        if isinstance(item, EntryLine):
            return self._count_entry(item)
        self._count_listing(item.listing)
        return item

    def end(self) -> End:
        return End(self.entries, self.listings, self.digest.hexdigest())

    def _count_entry(self, line: EntryLine) -> EntryLine:
        entry, before = line.entry, self._log
        log = before if entry.table == before.table else Chain(entry.table)
        log.add(entry, line.hash)
        if self.listings or entry.table < before.table:
            raise Misfit(f"table {entry.table} is out of order")
        self._log = log
        self.entries += 1
        return EntryLine(entry, log.hash)

    def _count_listing(self, listing: Listing) -> None:
        if listing.table <= self._listed:
            raise Misfit(f"the listing of table {listing.table} is out of order")
        self._listed = listing.table
        self.listings += 1


# ---- backup


def note(damage: Damage) -> None:
    journal.error("A table is damaged and was left out: %s.", damage.words)


async def backup(store: SqlStore, path: Path, left_out: Callable[[Damage], None] = note) -> int:
    """Writes the file; how many entries it holds. It appears, or replaces another, when whole.

    `left_out` is called for each damaged table."""
    partial = path.with_name(path.name + ".partial")
    try:
        with _writable(path), _private(partial) as raw:
            number = await _write_all(store, Writer(path, raw), left_out)
            os.fsync(raw.fileno())
            partial.replace(path)
    finally:
        partial.unlink(missing_ok=True)
    return number


class Writer:
    def __init__(self, path: Path, raw: IO[bytes]) -> None:
        self.tally = Tally()
        self._path = path
        self._raw = raw
        self._file = gzip.GzipFile("", "wb", 6, raw, mtime=0)

    def put(self, lines: Sequence[Line]) -> None:
        data = b"".join(msgspec.json.encode(line) + b"\n" for line in lines)
        self.tally.digest.update(data)
        with _writable(self._path):
            self._file.write(data)

    def put_items(self, items: Sequence[Item]) -> None:
        for item in items:
            try:
                self.tally.count(item)
            except Misfit as misfit:
                raise BadRecord(f"The database is damaged: {misfit}.") from None
        self.put(items)

    def finish(self) -> None:
        self.put([self.tally.end()])
        with _writable(self._path):
            self._file.close()
            self._raw.flush()


async def _write_all(store: SqlStore, writer: Writer, left_out: Callable[[Damage], None]) -> int:
    writer.put([Head(FORMAT)])
    damaged = set()
    async with store.reading() as connection:
        async for log in logs(connection):
            if log.damage:
                damaged.add(log.table)
                left_out(log.damage)
            else:
                await asyncio.to_thread(writer.put_items, [EntryLine(*row) for row in log.rows])
        listings = select(schema.listings).order_by(schema.listings.c.table_id)
        async for rows in parts(connection, listings):
            whole = [row for row in rows if row.table_id not in damaged]
            lines = [ListingLine(row.sequence, to_listing(row)) for row in whole]
            await asyncio.to_thread(writer.put_items, lines)
    writer.finish()
    return writer.tally.entries


@contextmanager
def _writable(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise NotAllowed(f"{path} cannot be written: {error.strerror or error}.") from None


def _private(path: Path) -> IO[bytes]:
    path.unlink(missing_ok=True)
    path.touch(mode=0o600)  # it holds what players must not see
    return path.open("wb")


# ---- restore


async def restore(store: SqlStore, path: Path) -> int:
    """Reads the file into an empty database, wholly or not at all; how many entries."""
    if not path.is_file():
        raise UnknownName(f"There is no file {path}.")
    async with store.writing() as connection:
        await _refuse_unless_empty(connection)
        return await _restore_all(connection, _checked(path))


async def _restore_all(connection: AsyncConnection, items: Iterator[Item]) -> int:
    number = 0
    while some := await asyncio.to_thread(lambda: list(islice(items, AT_ONCE))):
        entries = [entry_row(each.entry, each.hash) for each in some if isinstance(each, EntryLine)]
        listings = [
            listing_row(each.listing, each.sequence)
            for each in some
            if isinstance(each, ListingLine)
        ]
        if entries:
            await connection.execute(insert(schema.log), entries)
        if listings:
            await connection.execute(insert(schema.listings), listings)
        number += len(entries)
    return number


async def _refuse_unless_empty(connection: AsyncConnection) -> None:
    if connection.dialect.name == "postgresql":  # no other node may begin meanwhile
        await connection.execute(text("LOCK TABLE log, listings IN SHARE ROW EXCLUSIVE MODE"))
    for table in (schema.log, schema.listings):
        if (await connection.execute(select(table).limit(1))).first():
            raise NotAllowed("The database is not empty; a backup is restored into an empty one.")


def _checked(path: Path) -> Iterator[Item]:
    """The items of the file; a BadRecord that names the line where it is cut or damaged."""
    with gzip.GzipFile(path) as file:
        reader = Reader(file)
        try:
            yield from reader.items()
        except Misfit as misfit:
            raise BadRecord(f"{path}, line {reader.number}: {misfit}.") from None


class Reader:
    def __init__(self, file: gzip.GzipFile) -> None:
        self.number = 0
        self._file = file
        self._tally = Tally()

    def items(self) -> Iterator[Item]:
        head = self._line()
        if not isinstance(head, Head) or head.format not in FORMATS:
            raise Misfit(f"this is no backup of format {FORMAT}")
        while not isinstance(line := self._line(), End):
            if isinstance(line, Head):
                raise Misfit("a second beginning")
            yield self._tally.count(line)
        if self._raw():
            raise Misfit("something follows the end")

    def _line(self) -> Line:
        raw = self._raw()
        if not raw.endswith(b"\n"):
            raise Misfit("the file is cut off")
        try:
            line = decoder.decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise Misfit("this cannot be read") from None
        if isinstance(line, End) and line != self._tally.end():
            raise Misfit("the lines before are not those that were written")
        self._tally.digest.update(raw)
        return line

    def _raw(self) -> bytes:
        self.number += 1
        try:
            return self._file.readline(LONGEST)
        except EOFError:
            raise Misfit("the file is cut off") from None
        except (OSError, zlib.error):
            raise Misfit("the file is damaged") from None
