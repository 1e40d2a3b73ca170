"""The store on SQLite or PostgreSQL.

Group commit: appends wait in a queue; one task takes all that wait, writes them in one
transaction and answers each. While it writes, the next group gathers.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from os import urandom
from random import randrange
from time import perf_counter
from typing import Any, NamedTuple

from sqlalchemy import (
    JSON,
    Text,
    and_,
    bindparam,
    column,
    delete,
    func,
    literal,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from clew.core.errors import BadOption, ClewError
from clew.server import schema
from clew.server.chain import Chain, Misfit, Row
from clew.server.engines import Address, Engines, about_the_rows, address, may_be_on_disk, reason
from clew.server.engines import engines as make_engines
from clew.server.log import (
    Damaged,
    Entry,
    Kept,
    Listing,
    NotStored,
    Snapshot,
    Store,
    Unreadable,
    Unsure,
)
from clew.server.refusals import ServerRefusal
from clew.server.upgrade import is_current, upgrade

BATCH = 500  # entries in one transaction
QUEUE = 5_000  # entries waiting for it
CHUNK = 50  # tables forgotten in one transaction; appends come in between
PROBE = ""  # no table is called this; `check` writes to its log
PROBE_BYTES = 8_192  # no move is longer


journal = logging.getLogger(__name__)

Place = tuple[str, int]


class Unfit(NotStored):
    """What was to be written is to blame, not the store."""


class _Overtaken(NotStored):
    """Another node took a place on which others of the batch were to stand."""


class Waiting(NamedTuple):
    entry: Entry
    listing: Listing | None
    answer: asyncio.Future[bool]

    @property
    def place(self) -> Place:
        return self.entry.table, self.entry.sequence


async def open_store(url: str, *, writing: bool = True) -> "SqlStore":
    """A store, its schema brought up to date; only one process may write one SQLite file.

    Opened for reading only it takes no lock, so it may look into a running server's database.
    """
    where = address(url)
    opened: Engines | None = None
    try:
        opened = make_engines(where, writing)
        await _bring_up_to_date(opened, where)
    except BaseException as error:
        if opened:
            await opened.close()
        if isinstance(error, ClewError) or not isinstance(error, Exception):
            raise
        raise NotStored(f"The database {where} cannot be opened: {reason(error)}.") from None
    return SqlStore(opened)


async def _bring_up_to_date(opened: Engines, where: Address) -> None:
    if await is_current(opened.reader if opened.writer is None else opened.writer):
        return
    if opened.writer is None:
        raise BadOption(f"The database {where} is empty or was written by an older Clew.")
    await upgrade(opened.writer, where)


class SqlStore(Store):
    """`commits`, `entries`, `last_batch` and `seconds` (spent writing) only ever count up."""

    def __init__(self, engines: Engines) -> None:
        self.dialect = engines.dialect
        self.commits = 0
        self.entries = 0
        self.last_batch = 0
        self.seconds = 0.0
        self._engines = engines
        # Made once: to build a statement takes longer than to run it.
        self._looking = _last(self.dialect)
        self._kept, self._behind = _snapshots(self.dialect), _behind_them(self.dialect)
        self._putting = self._put_once(schema.log)
        self._listing = self._upsert(schema.listings, "<")
        self._keeping = self._upsert(schema.snapshots, "<=")
        self._queue: asyncio.Queue[Waiting | None] = asyncio.Queue(QUEUE)
        self._closed = False
        self._writing = asyncio.create_task(self._write_until_closed(), name="store writer")

    # ---- the log

    async def append(self, entry: Entry, listing: Listing | None = None) -> bool:
        if self._closed:
            raise NotStored(ServerRefusal.STORE_CLOSED())
        waiting = Waiting(entry, listing, asyncio.get_running_loop().create_future())
        try:
            self._queue.put_nowait(waiting)
        except asyncio.QueueFull:
            raise NotStored(ServerRefusal.STORE_BUSY()) from None
        return await waiting.answer

    async def read(self, table: str, after: int = 0) -> Sequence[Entry]:
        rows = await self._log(table, after)
        try:
            if not _follow(table, after, rows):  # from there nothing can be told; look at all
                rows = await self._log(table, 0)
                Chain(table).add_all(rows)
        except Misfit as misfit:
            raise _damaged(misfit) from None
        return [entry for entry, _ in rows if entry.sequence > after]

    async def _log(self, table: str, first: int) -> list[Row]:
        log = schema.log
        query = select(log).where(log.c.table_id == table, log.c.sequence >= first)
        return [to_row(row) for row in await self._rows(query.order_by(log.c.sequence))]

    async def newest(self, tables: Collection[str]) -> dict[str, int]:
        rows = await self._rows(_newest(sorted(tables), self.dialect))
        return {table: sequence for table, sequence in rows if sequence}

    # ---- what can be made again

    async def keep(self, *snapshots: Snapshot) -> None:
        async with self.writing() as connection:
            rows = [_snapshot_row(each) for each in snapshots]
            await connection.execute(self._keeping, rows)

    async def load(self, tables: Collection[str], build: str) -> dict[str, Kept | ClewError]:
        asked = {"asked": sorted(tables), "build": build}
        async with self.reading() as connection:
            snapshots = {row.table_id: row for row in await connection.execute(self._kept, asked)}
            rows: dict[str, list[Row]] = {table: [] for table in tables}
            for row in await connection.execute(self._behind, asked):
                rows[row.table_id].append(to_row(row))
        return {
            table: await self._opened(table, snapshots.get(table), rows[table], build)
            for table in tables
        }

    async def _opened(self, table: str, kept: Any, rows: list[Row], build: str) -> Kept | ClewError:
        """`kept` is the newest snapshot with the number of places beneath; `rows` what follows."""
        try:
            if kept and 0 < kept.places < kept.sequence:
                raise Misfit(f"places of table {table} before {kept.sequence} are missing")
            if not kept or not kept.places or kept.build != build:
                Chain(table).add_all(rows)
                return Kept(None, [entry for entry, _ in rows])
            snapshot = Snapshot(table, kept.sequence, kept.build, kept.state)
            if not _follow(table, kept.sequence, rows):
                return Kept(snapshot, list(await self.read(table, kept.sequence)))
            return Kept(snapshot, [entry for entry, _ in rows[1:]])
        except Misfit as misfit:
            return _damaged(misfit)
        except Damaged as damaged:
            return damaged

    async def listings(self, limit: int, phase: str = "") -> Sequence[Listing]:
        listings = schema.listings.c
        query = select(schema.listings).where(listings.public)
        if phase:
            query = query.where(listings.phase == phase)
        newest_first = query.order_by(listings.touched.desc(), listings.table_id).limit(limit)
        return [to_listing(row) for row in await self._rows(newest_first)]

    # ---- what is forgotten

    async def witness(self, until: int) -> int:
        kept = schema.witnessed
        new = {"one": 1, "milliseconds": until}
        async with self.writing() as connection:
            statement = self._insert_into(kept).values(new)
            later = statement.on_conflict_do_update(
                index_elements=["one"],
                set_={"milliseconds": until},
                where=kept.c.milliseconds < until,
            )
            await connection.execute(later)
            return int(await connection.scalar(select(kept.c.milliseconds)) or 0)

    async def touch(self, tables: Collection[str], at: int) -> None:
        listings = schema.listings.c
        older = listings.witnessed.is_(None) | (listings.witnessed < at)
        asked = _unfolded(literal(sorted(tables), JSON), self.dialect)
        async with self.writing() as connection:
            await connection.execute(
                _opened_at(at, older & listings.table_id.in_(select(asked.c.value)))
            )

    async def forget(self, phase: str, now: int, keep: int) -> int:
        listings = schema.listings.c
        unknown = (listings.phase == phase) & listings.witnessed.is_(None)
        async with self.writing() as connection:
            await connection.execute(_opened_at(now, unknown))
        forgotten = 0
        while True:
            async with self.writing() as connection:
                number = await _forget_some(connection, phase, now - keep)
            forgotten += number
            if number < CHUNK:
                return forgotten

    # ---- the store itself

    async def check(self) -> None:
        """Stores as much as a move may be, where moves are stored, and takes away what was stored
        the last time."""
        place, log = randrange(1, 2**62), schema.log
        row = entry_row(Entry(PROBE, place, 0, urandom(PROBE_BYTES)), None)
        older = (log.c.table_id == PROBE) & (log.c.sequence != place)
        try:
            await self.newest([PROBE])
            async with self.writing() as connection:
                await connection.execute(self._insert_into(log).values(row))
                await connection.execute(delete(log).where(older))
        except (Unreadable, Unsure):
            raise NotStored(ServerRefusal.STORE_FAILED()) from None

    async def close(self) -> None:
        """What waits is still written."""
        if not self._closed:
            self._closed = True
            await self._queue.put(None)
        await self._writing
        await self._engines.close()  # and then all is in one file, where it is a file

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """One transaction that sees the database as it was when it began."""
        try:
            async with self._engines.reader.connect() as connection:
                if self.dialect == "postgresql":  # SQLite does it anyway
                    await connection.execution_options(isolation_level="REPEATABLE READ")
                yield connection
        except ClewError:
            raise
        except Exception as error:
            journal.warning("The store could not be read: %s.", type(error).__name__)
            raise Unreadable(ServerRefusal.STORE_UNREADABLE()) from None

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """One transaction, committed at the end; Unsure where that fell silent."""
        if self._engines.writer is None:
            raise NotStored(ServerRefusal.STORE_READ_ONLY())
        committing = False
        try:
            async with self._engines.writer.connect() as connection:
                yield connection
                committing = True
                await connection.commit()
        except ClewError:
            raise
        except Exception as error:
            raise self._failure(error, committing) from None

    def _failure(self, error: Exception, committing: bool) -> ClewError:
        # Neither the error's text nor its rows: they may hold what players must not see.
        journal.warning("The store could not write: %s.", type(error).__name__)
        if committing and may_be_on_disk(error, self.dialect):
            return Unsure(ServerRefusal.STORE_SILENT())
        return (
            Unfit(ServerRefusal.STORE_UNFIT())
            if about_the_rows(error)
            else NotStored(ServerRefusal.STORE_FAILED())
        )

    async def _rows(self, query: Any) -> Sequence[Any]:
        try:
            async with self._engines.reader.connect() as connection:
                return (await connection.execute(query)).all()
        except Exception as error:
            journal.warning("The store could not be read: %s.", type(error).__name__)
            raise Unreadable(ServerRefusal.STORE_UNREADABLE()) from None

    # ---- the writing task

    async def _write_until_closed(self) -> None:
        while not (self._closed and self._queue.empty()):
            if batch := await self._next_batch():
                await self._settle(batch)

    async def _next_batch(self) -> list[Waiting]:
        """All that wait, but those whose callers have gone: nobody would hear the answer."""
        taken = [await self._queue.get()]
        while len(taken) < BATCH and not self._queue.empty():
            taken.append(self._queue.get_nowait())
        return [waiting for waiting in taken if waiting and not waiting.answer.cancelled()]

    async def _settle(self, batch: list[Waiting]) -> None:
        try:
            taken, holes = await self._commit(batch)
        except Unfit as error:
            await self._settle_one_by_one(batch, error)
        except ClewError as error:
            _refuse(batch, error)
        else:
            _refuse([each for each in batch if each.place in holes], _hole())
            _answer([each for each in batch if each.place not in holes], taken)

    async def _settle_one_by_one(self, batch: list[Waiting], error: Unfit) -> None:
        """One entry cannot be stored; the others must not suffer from it."""
        if len(batch) == 1:
            _refuse(batch, error)
            return
        for waiting in batch:
            await self._settle([waiting])

    async def _commit(self, batch: list[Waiting]) -> tuple[set[Place], set[Place]]:
        """The places that this batch took, and those before which one is missing."""
        started = perf_counter()
        while True:
            try:
                async with self.writing() as connection:
                    taken, holes = await self._insert(connection, batch)
                    await self._list(connection, [each for each in batch if each.place in taken])
                break
            except _Overtaken:
                continue
        self.commits += 1
        self.entries += len(taken)
        self.last_batch = len(batch)
        self.seconds += perf_counter() - started
        return taken, holes

    async def _insert(
        self, connection: AsyncConnection, batch: list[Waiting]
    ) -> tuple[set[Place], set[Place]]:
        """Each at the end of its log, as that is now; nothing is put anywhere else."""
        first = _first_at_each_place(batch)
        ends = await self._ends(connection, {waiting.entry.table for waiting in batch})
        rows, holes = [], set()
        for place in sorted(first):  # no deadlocks, and each behind those it stands on
            row = _behind(ends[place[0]], first[place].entry)
            if isinstance(row, dict):
                rows.append(row)
            elif row is None:
                holes.add(place)
        taken = await self._put(connection, rows) if rows else set()
        tried = {(row["table_id"], row["sequence"]) for row in rows}
        if any((table, place - 1) in tried - taken for table, place in taken):
            raise _Overtaken
        return taken, holes

    async def _put(self, connection: AsyncConnection, rows: list[dict[str, Any]]) -> set[Place]:
        return {(table, at) for table, at in await connection.execute(self._putting, rows)}

    async def _ends(self, connection: AsyncConnection, tables: set[str]) -> dict[str, Chain | None]:
        """The end of each log, None if it is damaged. Until the commit none is forgotten."""
        if self.dialect == "postgresql":
            await connection.execute(text("LOCK TABLE log IN ROW EXCLUSIVE MODE"))
        ends: dict[str, Chain | None] = {table: Chain(table) for table in tables}
        for row in await connection.execute(self._looking, {"asked": sorted(tables)}):
            if row.hash is None:
                ends[row.table_id] = await _counted(connection, row.table_id)
            else:
                ends[row.table_id] = Chain(row.table_id, row.sequence, row.hash)
        return ends

    async def _list(self, connection: AsyncConnection, batch: list[Waiting]) -> None:
        newest = {
            each.entry.table: listing_row(each.listing, each.entry.sequence)
            for each in sorted(batch, key=lambda each: each.place)
            if each.listing
        }
        if newest:
            await connection.execute(self._listing, list(newest.values()))

    def _put_once(self, log: Any) -> Any:
        statement = self._insert_into(log).on_conflict_do_nothing()
        return statement.returning(log.c.table_id, log.c.sequence)

    def _upsert(self, table: Any, older: str) -> Any:
        """Replaces a row whose sequence is `older` ("<" or "<=") than the new one's."""
        statement = self._insert_into(table)
        new = statement.excluded
        return statement.on_conflict_do_update(
            index_elements=["table_id"],
            set_={each.name: new[each.name] for each in table.c if each.name != "table_id"},
            where=table.c.sequence.op(older)(new.sequence),
        )

    def _insert_into(self, table: Any) -> Any:
        insert = postgresql.insert if self.dialect == "postgresql" else sqlite.insert
        return insert(table)


def _first_at_each_place(batch: list[Waiting]) -> dict[Place, Waiting]:
    return {waiting.place: waiting for waiting in reversed(batch)}


def _answer(batch: list[Waiting], taken: set[Place]) -> None:
    first = _first_at_each_place(batch)
    for waiting in batch:
        if not waiting.answer.done():  # its caller may have gone meanwhile
            waiting.answer.set_result(waiting.place in taken and first[waiting.place] is waiting)


def _refuse(batch: list[Waiting], error: ClewError) -> None:
    for waiting in batch:
        if not waiting.answer.done():
            waiting.answer.set_exception(type(error)(*error.args))


def _behind(end: Chain | None, entry: Entry) -> dict[str, Any] | bool | None:
    """The row to put at the end of a log; False where the place is taken, None beyond a hole."""
    if entry.sequence < 1:
        return entry_row(entry, None)  # the database says what it thinks of that
    if end is None or entry.sequence > end.sequence + 1:
        return None
    if entry.sequence <= end.sequence:
        return False
    end.add(entry, None)
    return entry_row(entry, end.hash)


def _hole() -> Damaged:
    return Damaged(ServerRefusal.LOG_DAMAGED())


def _damaged(misfit: Misfit) -> Damaged:
    journal.error("A log is damaged: %s.", misfit)
    return _hole()


def _follow(table: str, after: int, rows: Sequence[Row]) -> bool:
    """Whether the rows follow on their first, which is at `after`; False if it has no hash."""
    if not rows:
        return True
    chain = Chain(table)
    if after:
        first, known = rows[0]
        if first.sequence != after:
            raise Misfit(f"place {after} of table {table} expected, not {first.sequence}")
        if known is None:
            return False
        chain = Chain(table, after, known)
    chain.add_all(rows[bool(after) :])
    return True


async def _counted(connection: AsyncConnection, table: str) -> Chain | None:
    """The end of a log whose last place has no hash; None if it is damaged."""
    log, chain = schema.log, Chain(table)
    query = select(log).where(log.c.table_id == table).order_by(log.c.sequence)
    try:
        chain.add_all([to_row(row) for row in await connection.execute(query)])
    except Misfit as misfit:
        journal.error("A log is damaged: %s.", misfit)
        return None
    return chain


def _opened_at(at: int, which: Any) -> Any:
    """Rows are locked in the order in which appends lock them, or one might wait for the other."""
    tables = schema.listings.c.table_id
    some = select(tables).where(which).order_by(tables).with_for_update()
    return update(schema.listings).where(tables.in_(some)).values(witnessed=at)


async def _forget_some(connection: AsyncConnection, phase: str, before: int) -> int:
    listings = schema.listings
    old = (listings.c.phase == phase) & (listings.c.witnessed < before)
    some = select(listings.c.table_id).where(old).order_by(listings.c.table_id).limit(CHUNK)
    if not (await connection.execute(some.limit(1))).first():
        return 0
    if connection.dialect.name == "postgresql":  # nobody writes behind what is removed
        await connection.execute(text("LOCK TABLE log IN SHARE ROW EXCLUSIVE MODE"))
    # `old` again: a node may have touched the table between the choice and the removal.
    chosen = delete(listings).where(old, listings.c.table_id.in_(some))
    tables = (await connection.scalars(chosen.returning(listings.c.table_id))).all()
    for table in (schema.snapshots, schema.log):
        await connection.execute(delete(table).where(table.c.table_id.in_(tables)))
    return len(tables)


def _unfolded(tables: Any, dialect: str) -> Any:
    """Any number of names as one parameter."""
    unfold = func.json_array_elements_text if dialect == "postgresql" else func.json_each
    return unfold(tables).table_valued(column("value", Text), name="asked")


def _newest(tables: Sequence[str], dialect: str) -> Any:
    """For each table a look at the end of its log, not a walk through it."""
    asked = _unfolded(literal(tables, JSON), dialect)
    return select(asked.c.value, _end_of(asked.c.value))


def _last(dialect: str) -> Any:
    """The last place of each log, with its hash."""
    asked, log = _unfolded(bindparam("asked", type_=JSON), dialect), schema.log.c
    last = and_(log.table_id == asked.c.value, log.sequence == _end_of(asked.c.value))
    return select(log.table_id, log.sequence, log.hash).select_from(asked).join(schema.log, last)


def _snapshots(dialect: str) -> Any:
    """The snapshots, and how many places of their logs there are beneath."""
    asked = _unfolded(bindparam("asked", type_=JSON), dialect)
    kept, log = schema.snapshots, schema.log.c
    beneath = (log.table_id == kept.c.table_id) & (log.sequence <= kept.c.sequence)
    places = select(func.count()).where(beneath).scalar_subquery().label("places")
    return select(kept, places).where(kept.c.table_id.in_(select(asked.c.value)))


def _behind_them(dialect: str) -> Any:
    """What stands in the logs from where a snapshot was taken on, or from the beginning."""
    asked = _unfolded(bindparam("asked", type_=JSON), dialect)
    log, kept = schema.log, schema.snapshots.c
    usable = and_(kept.table_id == log.c.table_id, kept.build == bindparam("build", type_=Text))
    taken_at = select(kept.sequence).where(usable).scalar_subquery()
    query = select(log).where(log.c.table_id.in_(select(asked.c.value)))
    query = query.where(log.c.sequence >= func.coalesce(taken_at, 0))
    return query.order_by(log.c.table_id, log.c.sequence)


def _end_of(table: Any) -> Any:
    log = schema.log.alias("ends")
    return select(func.max(log.c.sequence)).where(log.c.table_id == table).scalar_subquery()


# ---- rows


def entry_row(entry: Entry, running: bytes | None) -> dict[str, Any]:
    return {
        "table_id": entry.table,
        "sequence": entry.sequence,
        "at": entry.at,
        "event": entry.event,
        "hash": running,
    }


def to_row(row: Any) -> Row:
    return Entry(row.table_id, row.sequence, row.at, row.event), row.hash


def _snapshot_row(snapshot: Snapshot) -> dict[str, Any]:
    return {
        "table_id": snapshot.table,
        "sequence": snapshot.sequence,
        "build": snapshot.build,
        "state": snapshot.state,
    }


def to_listing(row: Any) -> Listing:
    return Listing(row.table_id, row.game, row.phase, row.public, row.touched, row.summary)


def listing_row(listing: Listing, sequence: int) -> dict[str, Any]:
    return {
        "table_id": listing.table,
        "sequence": sequence,
        "game": listing.game,
        "phase": listing.phase,
        "public": listing.public,
        "touched": listing.touched,
        "summary": listing.summary,
        "witnessed": listing.witnessed,
    }
