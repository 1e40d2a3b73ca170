"""Brings a database to the present schema; Alembic is loaded only where there is work for it."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from clew.core.errors import BadOption
from clew.server.engines import Address, patient_engine
from clew.server.schema import HEAD, REVISIONS

ADVISORY_LOCK = 0x436C6577  # "Clew"; any number that all nodes agree on


async def upgrade(writer: AsyncEngine, address: Address) -> None:
    """Each revision in a transaction of its own: what one locks, the next does not keep."""
    engine = writer if address.path else patient_engine(address)
    try:
        for revision in REVISIONS:
            async with engine.begin() as connection:
                await connection.run_sync(_upgrade, revision)
    finally:
        if engine is not writer:
            await engine.dispose()


async def is_current(engine: AsyncEngine) -> bool:
    """Refuses a database that a newer Clew has changed."""
    async with engine.connect() as connection:
        stored = await connection.run_sync(stored_revision)
    if stored is not None and stored not in REVISIONS:
        raise BadOption(
            f"The database was written by a newer Clew (its schema is {stored}, "
            f"the newest known here is {HEAD}); update Clew."
        )
    return stored == HEAD


def stored_revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.scalar(text("SELECT version_num FROM alembic_version"))


def _upgrade(connection: Connection, revision: str) -> None:
    from alembic import command
    from alembic.config import Config

    if connection.dialect.name == "postgresql":  # of several nodes that start, one does the work
        connection.execute(text(f"SELECT pg_advisory_xact_lock({ADVISORY_LOCK})"))
    stored = stored_revision(connection)
    if stored and REVISIONS.index(stored) >= REVISIONS.index(revision):
        return
    config = Config(attributes={"connection": connection})
    folder = str(Path(__file__).with_name("migrations")).replace("%", "%%")
    config.set_main_option("script_location", folder)
    command.upgrade(config, revision)
