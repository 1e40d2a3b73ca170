"""`clew` with one thing changed: python patched.py CHANGE serve …

early     answers before the store has the entry
replaces  the store lets a later entry take a place that is taken
jumps     the wall clock jumps about by months
quick     bots that play alone wait less between their moves
"""

import asyncio
import random
import sys
from typing import Any

from clew.cli import main
from clew.server import players, schema
from clew.server import store as stores
from clew.server.hub import Hub
from clew.server.room import Room

MONTHS = 90 * 24 * 3600 * 1000  # milliseconds


def early() -> None:
    store = Room._store

    async def answered_first(self: Room, event: Any, after: Any) -> bool:
        async def later() -> None:
            await asyncio.sleep(0.3)
            await store(self, event, after)

        self.hub.spawn(later())
        return True

    Room._store = answered_first  # type: ignore[method-assign]


def replaces() -> None:
    async def insert(
        self: stores.SqlStore, connection: Any, batch: Any
    ) -> tuple[set[Any], set[Any]]:
        first = stores._first_at_each_place(batch)
        statement = self._insert_into(schema.log)
        replacing = statement.on_conflict_do_update(
            index_elements=["table_id", "sequence"], set_={"event": statement.excluded.event}
        )
        await connection.execute(
            replacing, [stores.entry_row(first[place].entry, None) for place in sorted(first)]
        )
        return set(first), set()

    stores.SqlStore._insert = insert  # type: ignore[method-assign]


def jumps() -> None:
    wall = Hub.wall
    Hub.wall = lambda self: wall(self) + random.randint(-MONTHS, MONTHS)  # type: ignore[method-assign]


def quick() -> None:
    players.PACE_ALONE = 0.25


if __name__ == "__main__":
    {"early": early, "replaces": replaces, "jumps": jumps, "quick": quick}[sys.argv.pop(1)]()
    main()
