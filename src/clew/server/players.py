"""Bots at tables. They think in threads beside the event loop and move like everybody else: by an
event that is stored. They are shown what their seat could imagine, never the truth."""

from __future__ import annotations

import asyncio
import logging
import os
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Protocol

from clew import bots
from clew.bots import Bot
from clew.core.errors import ClewError
from clew.core.position import Position
from clew.core.words import Said
from clew.server.events import AnyEvent, Moved
from clew.server.match import Match, Stale
from clew.server.messages import Hint
from clew.server.refusals import ServerRefusal

if TYPE_CHECKING:
    from clew.server.hub import Hub
    from clew.server.room import Room

journal = logging.getLogger("clew.bots")

PACE = 0.5  # seconds from what people saw last to a bot's move, so that they can follow
PACE_ALONE = 1.2  # where only bots play
TAKEOVER = 3.0  # more, where another node made the last move and will most likely make this one too
PATIENCE = 5.0  # after a failure


class Thinker(Protocol):
    """Where the thinking is done; a simulation thinks of something else."""

    async def choose(self, bot: Bot, position: Position, seat: int) -> str: ...

    async def explain(self, position: Position, seat: int) -> tuple[str, Said, str]:
        """A good move and why, as a key and in words."""


class Threads:
    """Search holds no lock of Python's, so bots think at the same time."""

    def __init__(self, count: int | None = None) -> None:
        self._pool = ThreadPoolExecutor(count or max(1, (os.cpu_count() or 2) // 2), "bot")

    async def choose(self, bot: Bot, position: Position, seat: int) -> str:
        loop = asyncio.get_running_loop()
        return str(await loop.run_in_executor(self._pool, bot, position, seat))

    async def explain(self, position: Position, seat: int) -> tuple[str, Said, str]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, _explained, position, seat)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def _explained(position: Position, seat: int) -> tuple[str, Said, str]:
    from clew.bots.explain import explain

    told = explain(position, seat)
    return str(told.best.move), told.reason, told.words


def pace(match: Match) -> float:
    """What the next bot waits at least. Where all move at once nothing is seen before the last
    move is in, so only that one waits."""
    if len(match.awaited) > 1:
        return 0.0
    return PACE if match.present_people() else PACE_ALONE


class Players:
    """The bots of one node."""

    def __init__(self, hub: Hub, thinker: Thinker) -> None:
        self.hub = hub
        self.thinker = thinker
        self._at_work: dict[str, asyncio.Task[None]] = {}
        self._bots: dict[tuple[str, int, str], Bot] = {}
        self._stopped = False

    def look_at(self, room: Room) -> None:
        """A bot may be to move. Nobody there to see it: it can wait."""
        if self._stopped or not room.viewers or room.table in self._at_work:
            return
        if self._to_move(room.match) is not None:
            self._at_work[room.table] = self.hub.spawn(self._work(room))

    def stop(self) -> None:
        self._stopped = True
        for task in list(self._at_work.values()):
            task.cancel()

    def forget(self, table: str) -> None:
        """The table is no longer open here."""
        self._bots = {known: bot for known, bot in self._bots.items() if known[0] != table}

    def _to_move(self, match: Match) -> int | None:
        seats = [seat for seat in match.awaited if match.bot_of(seat)]
        return seats[0] if seats else None

    async def _work(self, room: Room) -> None:
        try:
            await self._play(room)
        finally:
            self._at_work.pop(room.table, None)  # at once: the next look must not find it

    async def _play(self, room: Room) -> None:
        version, since = -1, 0.0
        while room.viewers and not self._stopped:
            seat = self._to_move(room.match)
            if seat is None:
                return
            if room.match.table.version != version:
                version, since = room.match.table.version, self.hub.now()
            try:
                await self._move(room, seat, since)
            except Stale:
                continue
            except ClewError as error:
                journal.warning("%s: seat %d: %s", room.table, seat, error)
                await asyncio.sleep(PATIENCE)

    async def _move(self, room: Room, seat: int, since: float) -> None:
        """`since`: when people saw the position."""
        match, pause = room.match, pace(room.match)
        if not room.mine:
            pause += TAKEOVER if match.sequence > 1 else 0
            await asyncio.sleep(pause)  # think only if it is still needed then
        if room.match.sequence != match.sequence:
            return
        position = match.table.imagined(seat, self.hub.luck.getrandbits(64))
        with self.hub.metrics.thinking.labels(match.bot_of(seat)).time():
            move = await self.thinker.choose(self._bot(room, seat), position, seat)
        await asyncio.sleep(max(0, since + pause - self.hub.now()))
        await room.happen(lambda now: self._moved(now, seat, match, move))

    def _moved(self, now: Match, seat: int, then: Match, move: str) -> AnyEvent:
        version = then.table.version
        if now.bot_of(seat) != then.bot_of(seat) or seat not in now.awaited:
            raise Stale(ServerRefusal.SOMEBODY_ELSE())
        return Moved(seat=seat, move=move, version=version)

    def _bot(self, room: Room, seat: int) -> Bot:
        kind = room.match.bot_of(seat)
        assert kind
        known = (room.table, seat, kind)
        if known not in self._bots:
            self._bots[known] = bots.find(kind, room.match.table.game)
        return self._bots[known]

    async def hint(self, room: Room, seat: int, asked: str) -> Hint:
        position = room.match.table.imagined(seat, self.hub.luck.getrandbits(64))
        move, reason, words = await self.thinker.explain(position, seat)
        return Hint(asked, move, reason, words)
