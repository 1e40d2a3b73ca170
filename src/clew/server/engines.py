"""From a database's address to engines that write and read it safely.

SQLite: one writing connection, guarded by a lock file; reading connections cannot write. Before
3.51.3 SQLite could damage a file that two connections write at once.
PostgreSQL: everything has a time limit, and a commit is acknowledged once it is on disk.
"""

import logging
import re
from pathlib import Path
from typing import Any

from msgspec import Struct
from sqlalchemy import event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from clew.core.errors import BadOption, UnknownName, quoted
from clew.server.lock import FileLock, Held

EXPECTED = "expected sqlite:///folder/file.db or postgresql://user:password@host/database"
CONNECT_SECONDS = 3
COMMAND_SECONDS = 10
READERS = 4
READER_MILLISECONDS = 500  # that somebody who reads is waited for when all is put into one file

POSTGRES_OPTIONS = {"host", "port", "sslmode"}
POSTGRES_SETTINGS = {
    "application_name": "clew",
    "synchronous_commit": "on",
    "default_transaction_isolation": "read committed",
    # A node that was paused in the middle must not keep a place from the others for long.
    "idle_in_transaction_session_timeout": "5s",
}
SQLITE_SETTINGS = {"synchronous": "FULL", "busy_timeout": 5000}


journal = logging.getLogger(__name__)


class Address(Struct, frozen=True):
    """Where a database is; `path` is empty for PostgreSQL."""

    url: URL
    path: Path | None

    def __str__(self) -> str:
        """Without user and password."""
        return str(self.path or f"{self.url.host or 'localhost'}/{self.url.database}")


def address(text: str) -> Address:
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise BadOption(f"This is no address of a database; {EXPECTED}.") from None
    match url.drivername:
        case "sqlite":
            return _sqlite_address(url)
        case "postgresql" | "postgres":
            return _postgres_address(url)
        case other:
            raise BadOption(f"There is no store for {quoted(other)}; {EXPECTED}.")


def _sqlite_address(url: URL) -> Address:
    if url.host or url.query or not url.database or url.database == ":memory:":
        raise BadOption(f"SQLite needs the path of a file and nothing else; {EXPECTED}.")
    return Address(url, Path(url.database).resolve())


def _postgres_address(url: URL) -> Address:
    if surplus := sorted(url.query.keys() - POSTGRES_OPTIONS):
        raise BadOption(f"The database's address has an option {quoted(surplus[0])}; {EXPECTED}.")
    if not url.database:
        raise BadOption(f"The database's address names no database; {EXPECTED}.")
    query = {"ssl" if key == "sslmode" else key: value for key, value in url.query.items()}
    return Address(url.set(drivername="postgresql+asyncpg", query=query), None)


class Engines(Struct):
    """`writer` is missing where the database was opened for reading only."""

    writer: AsyncEngine | None
    reader: AsyncEngine
    lock: FileLock | None = None

    @property
    def dialect(self) -> str:
        return self.reader.dialect.name

    async def close(self) -> None:
        await self.reader.dispose()
        if self.writer:
            if self.dialect == "sqlite":
                await _put_into_one_file(self.writer)
            await self.writer.dispose()
        if self.lock:
            self.lock.release()


async def _put_into_one_file(writer: AsyncEngine) -> None:
    """What was last written is in a file beside it, until nobody reads any more."""
    try:
        async with writer.connect() as connection:
            raw = await connection.get_raw_connection()  # or a transaction would begin
            assert raw.driver_connection
            for pragma in (f"busy_timeout={READER_MILLISECONDS}", "wal_checkpoint(TRUNCATE)"):
                await raw.driver_connection.execute(f"PRAGMA {pragma}")
    except Exception as error:
        journal.warning("The database is in more than one file: %s.", type(error).__name__)


def engines(address: Address, writing: bool) -> Engines:
    if address.path:
        return _sqlite_engines(address.path, writing)
    return Engines(_postgres(address.url, 2) if writing else None, _postgres(address.url, READERS))


def patient_engine(address: Address) -> AsyncEngine:
    """PostgreSQL without a time limit, for migrations."""
    return _postgres(address.url, 1, None)


def _postgres(url: URL, size: int, limit: float | None = COMMAND_SECONDS) -> AsyncEngine:
    return create_async_engine(
        url,
        pool_pre_ping=True,  # connections that died with the server are replaced
        connect_args={
            "timeout": CONNECT_SECONDS,
            "command_timeout": limit,
            "server_settings": POSTGRES_SETTINGS,
        },
        **_pool(size),
    )


def _sqlite_engines(path: Path, writing: bool) -> Engines:
    if not writing:
        if not path.is_file():
            raise UnknownName(f"There is no database {path}.")
        return Engines(None, _sqlite_reader(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = _lock(path)
    path.touch(mode=0o600)  # it holds what players must not see
    return Engines(_sqlite_writer(path), _sqlite_reader(path), lock)


def _lock(path: Path) -> FileLock:
    try:
        return FileLock(path.with_name(path.name + ".lock"))
    except Held:
        raise BadOption(
            f"A server is already using {path}; use PostgreSQL for several nodes."
        ) from None


def _sqlite_writer(path: Path) -> AsyncEngine:
    url = URL.create("sqlite+aiosqlite", database=str(path))
    return _sqlite(url, 1, SQLITE_SETTINGS | {"journal_mode": "WAL"}, "BEGIN IMMEDIATE")


def _sqlite_reader(path: Path) -> AsyncEngine:
    query = {"mode": "ro", "uri": "true"}
    url = URL.create("sqlite+aiosqlite", database=path.as_uri(), query=query)
    return _sqlite(url, READERS, SQLITE_SETTINGS | {"query_only": 1}, "BEGIN")


def _sqlite(url: URL, size: int, settings: dict[str, Any], begin: str) -> AsyncEngine:
    engine = create_async_engine(url, **_pool(size))

    def connected(connection: Any, _: object) -> None:
        connection.isolation_level = None  # transactions begin where the next function says
        cursor = connection.cursor()
        for name, value in settings.items():
            cursor.execute(f"PRAGMA {name}={value}")
        cursor.close()

    event.listen(engine.sync_engine, "connect", connected)
    event.listen(engine.sync_engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine


def _pool(size: int) -> dict[str, Any]:
    return {
        "pool_size": size,
        "max_overflow": 0,
        "pool_timeout": COMMAND_SECONDS,
        "hide_parameters": True,
    }


def about_the_rows(error: BaseException) -> bool:
    """Whether what was to be written is to blame, and not the database."""
    cause = getattr(error, "orig", None) or error
    state = getattr(cause, "sqlstate", None) or getattr(cause, "sqlite_errorname", None) or ""
    driver = cause.__cause__ or cause
    return bool(
        re.match(r"22|23|SQLITE_CONSTRAINT|SQLITE_TOOBIG", state)
        or isinstance(driver, ValueError | TypeError | OverflowError)
    )


def may_be_on_disk(error: BaseException, dialect: str) -> bool:
    """Whether a commit that failed like this may have happened all the same.

    SQLite takes a failed commit back, but if only the sync to disk failed a crash may revive it.
    """
    cause = getattr(error, "orig", None)
    return dialect == "postgresql" or "FSYNC" in getattr(cause, "sqlite_errorname", "")


def reason(error: BaseException) -> str:
    """The first line of what the driver said, without SQL."""
    cause = getattr(error, "orig", None) or error
    lines = str(cause.__cause__ or cause).strip().splitlines()
    return lines[0].rstrip(".") if lines else type(cause).__name__
