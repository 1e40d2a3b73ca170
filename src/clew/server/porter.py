"""What a node fetches from its store, and what it brings there beside the log.

Tables that are wanted at the same time are read together: to ask costs more than to read. Snapshots
are brought as the games go on, so that after a crash only the last events of a table are played
again, and a node that stops has little left to do.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Mapping
from itertools import islice
from typing import TYPE_CHECKING

from clew.core.errors import ClewError
from clew.server.log import Kept

if TYPE_CHECKING:
    from clew.server.hub import Hub
    from clew.server.room import Room

journal = logging.getLogger("clew.porter")

TOGETHER = 16  # tables or snapshots; all others wait while they are made or frozen
BREATH = 0.02  # seconds between snapshots, for all others
LOOK_EVERY = 2.0  # seconds between looks for tables where little happened
LOOKED_AT = 4 * TOGETHER
LAST_SECONDS = 1.0  # for snapshots when a node stops


class Porter:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._wanted: dict[str, asyncio.Future[Kept]] = {}
        self._fetching = False
        self._due: dict[str, Room] = {}
        self._bringing = False

    # ---- tables that are opened

    async def fetch(self, table: str) -> Kept:
        if table not in self._wanted:
            self._wanted[table] = asyncio.get_running_loop().create_future()
        if not self._fetching:
            self._fetching = True
            self.hub.spawn(self._fetch())
        return await asyncio.shield(self._wanted[table])

    async def _fetch(self) -> None:
        try:
            while self._wanted:
                await self._fetch_some(list(islice(self._wanted, TOGETHER)))
        finally:
            self._fetching = False

    async def _fetch_some(self, tables: list[str]) -> None:
        found: Mapping[str, Kept | Exception]
        try:
            await self.hub.retention.open(tables)
            found = await self.hub.store.load(tables, self.hub.build)
        except Exception as error:
            found = dict.fromkeys(tables, error)
        for table in tables:
            wanted, kept = self._wanted.pop(table), found[table]
            if isinstance(kept, Exception):
                wanted.set_exception(kept)
                wanted.exception()  # whoever waited may have gone
            else:
                wanted.set_result(kept)

    # ---- snapshots

    def bring(self, rooms: Iterable[Room]) -> None:
        """Their snapshots, soon."""
        self._due.update((room.table, room) for room in rooms)
        if self._due and not self._bringing:
            self._bringing = True
            self.hub.spawn(self._bring())

    async def _bring(self) -> None:
        try:
            while self._due:
                await self._bring_some()
                await asyncio.sleep(BREATH)
        finally:
            self._bringing = False

    async def _bring_some(self) -> None:
        await self.bring_now(*(self._due.pop(table) for table in list(islice(self._due, TOGETHER))))

    async def bring_now(self, *rooms: Room) -> None:
        try:
            await self.hub.store.keep(*(room.snapshot() for room in rooms))
        except ClewError as error:  # the log has everything
            journal.warning("no snapshots: %s", error)

    async def look(self) -> None:
        """Some of the tables where too little happened to bring them at once."""
        behind = (room for room in self.hub.rooms.values() if room.unkept)
        self.bring(islice(behind, LOOKED_AT))

    async def bring_last(self) -> None:
        """What a moment allows; the others are played again from their logs."""
        end = self.hub.now() + LAST_SECONDS
        self._due = {room.table: room for room in self.hub.rooms.values() if room.unkept}
        while self._due and self.hub.now() < end:
            await self._bring_some()
