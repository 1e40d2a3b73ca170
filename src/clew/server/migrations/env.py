"""Alembic runs this; clew.server.engines hands over the connection, inside a transaction."""

from alembic import context

from clew.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
