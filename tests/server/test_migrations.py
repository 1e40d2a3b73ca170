"""The schema that migrations make is the one that the store uses."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from clew.core.errors import BadOption
from clew.server import schema, upgrade
from clew.server.store import open_store
from tests.server.stores import fill, opened


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
