"""What is forgotten, and when: tables that nobody had open for long.

Time counts as far as some node lived through it, by its monotonic clock. All nodes of a database
write how far that is, and none can be ahead of true time: it adds only what passed since it read
what it adds to. A wall clock that jumps deletes nothing, nor do weeks in which nobody served.
"""

from __future__ import annotations

import logging
from collections.abc import Collection
from typing import TYPE_CHECKING

from clew.core.errors import ClewError

if TYPE_CHECKING:
    from clew.server.hub import Hub

journal = logging.getLogger("clew.retention")

WITNESS_EVERY = 60.0  # seconds
TOUCH_EVERY = 1800.0
MOST = 2 * WITNESS_EVERY  # that count at once; a node that was paused witnessed nothing
DAY = 24 * 3600 * 1000  # milliseconds


class Retention:
    """One node's part in it. `day` is shorter in a simulation."""

    day = DAY

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._known: int | None = None  # what was witnessed by `_since`
        self._since = 0.0

    def now(self) -> int | None:
        """Milliseconds that were witnessed, if this node knows by now."""
        if self._known is None:
            return None
        return self._known + int(1000 * min(MOST, self.hub.now() - self._since))

    async def witness(self) -> int:
        """Write how far time is, and learn what others witnessed."""
        mine, since = self.now(), self.hub.now()
        if mine is not None:  # it counts once, even if it cannot be written now
            self._known, self._since = mine, since
        found = await self.hub.store.witness(mine or 0)
        if self._known is None:
            self._since = since
        self._known = max(found, self._known or 0)
        return self._known

    async def open(self, tables: Collection[str]) -> None:
        """Before they are read: from now on they are not old."""
        try:
            await self._touch(tables)
        except ClewError as error:  # where nothing can be written nothing is forgotten
            journal.warning("tables are opened unwritten: %s", error)

    async def _touch(self, tables: Collection[str]) -> None:
        """To the hour, so that most have nothing to write."""
        now = self.now()
        if now is None:
            now = await self.witness()
        await self.hub.store.touch(tables, now - now % (self.day // 24))

    async def keep_open(self) -> None:
        await self._touch(self.hub.rooms)

    async def look(self) -> None:
        """Forget what is old. What is open here is not, and other nodes say so of theirs."""
        now = await self.witness()
        await self.keep_open()
        settings = self.hub.settings
        days = settings.keep_finished, settings.keep_running, settings.keep_waiting
        for phase, keep in zip(("over", "playing", "seating"), days, strict=True):
            gone = await self.hub.store.forget(phase, now, keep * self.day)
            if gone:
                journal.info(
                    "%d tables in phase %s were kept for %d days, no longer", gone, phase, keep
                )
