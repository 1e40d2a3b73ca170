"""Bots at tables. They think in threads beside the event loop and move like everybody else: by an
event that is stored. They are shown what their seat could imagine, never the truth.

Whoever thinks for long takes turns with others like that (`turns.py`), and so do those who are
quick: a kitten waits for no tiger."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from clew import bots
from clew.bots import Bot
from clew.core.errors import ClewError
from clew.core.position import Position
from clew.core.words import Said
from clew.server.events import AnyEvent, Moved
from clew.server.match import Match, Stale
from clew.server.messages import Hint
from clew.server.refusals import ServerRefusal
from clew.server.turns import HINT, MOVE, SHOW, Thought, Turns

if TYPE_CHECKING:
    from clew.server.hub import Hub
    from clew.server.room import Room

journal = logging.getLogger("clew.bots")

PACE = 0.5  # seconds from what people saw last to a bot's move, so that they can follow
PACE_ALONE = 1.2  # where only bots play
TAKEOVER = 3.0  # more, where another node made the last move and will most likely make this one too
PATIENCE = 5.0  # after a failure


# Seconds. A tiger's thousands of simulations take less than MOST where nobody else thinks. Of what
# is asked for now WITHIN is the time to wait and to think in, but for the LEAST.
MOST = 1.5
WITHIN = 3.0
LEAST = 0.1
QUICK = frozenset({"random", "greedy", *bots.LEVELS[:-1]})  # think for some milliseconds
NICE = 10  # threads that think give way to the one that answers people

Result = TypeVar("Result")
Think = Callable[[float], Coroutine[Any, Any, Result]]


class Thinker(Protocol):
    """Where the thinking is done, in so many seconds; a simulation thinks of something else."""

    async def choose(
        self, bot: Bot, position: Position, seat: int, seconds: float = MOST
    ) -> str: ...

    async def explain(
        self, position: Position, seat: int, seconds: float = MOST
    ) -> tuple[str, Said, str]:
        """A good move and why, as a key and in words."""


class Threads:
    """Search holds no lock of Python's, so bots think at the same time."""

    def __init__(self, wished: int = 0) -> None:
        self._pool = ThreadPoolExecutor(2 * places(wished), "bot", _give_way)

    async def choose(self, bot: Bot, position: Position, seat: int, seconds: float = MOST) -> str:
        loop, hurried = asyncio.get_running_loop(), bots.within(seconds, bot)
        return str(await loop.run_in_executor(self._pool, hurried, position, seat))

    async def explain(
        self, position: Position, seat: int, seconds: float = MOST
    ) -> tuple[str, Said, str]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, _explained, position, seat, seconds)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def _give_way() -> None:
    if sys.platform == "linux":  # where a thread has a niceness of its own
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)


def _explained(position: Position, seat: int, seconds: float) -> tuple[str, Said, str]:
    from clew.bots.explain import explain

    told = explain(position, seat, seconds=seconds)
    return str(told.best.move), told.reason, told.words


def pace(match: Match) -> float:
    """What the next bot waits at least. Where all move at once nothing is seen before the last
    move is in, so only that one waits."""
    if len(match.awaited) > 1:
        return 0.0
    return PACE if match.present_people() else PACE_ALONE


def places(wished: int) -> int:
    """Quick bots that think at the same time, and again as many others; 0: as there are cores."""
    return wished or os.cpu_count() or 1


class Players:
    """The bots of one node."""

    def __init__(self, hub: Hub, thinker: Thinker) -> None:
        self.hub = hub
        self.thinker = thinker
        self._at_work: dict[str, asyncio.Task[None]] = {}
        self._bots: dict[tuple[str, int, str], Bot] = {}
        count = places(hub.settings.bot_threads)
        self._quick, self._long = Turns(count, MOST), Turns(count, MOST)
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
        move = await self._choose(room, seat, match)
        if move is None:
            return
        await asyncio.sleep(max(0, since + pause - self.hub.now()))
        await room.happen(lambda now: self._moved(now, seat, match, move))

    async def _choose(self, room: Room, seat: int, match: Match) -> str | None:
        """A move for the seat in this match, unless nobody needs it when its turn comes."""
        kind = match.bot_of(seat)
        assert kind

        async def choose(seconds: float) -> str | None:
            if not room.viewers or room.match.table.version != match.table.version:
                return None
            position = match.table.imagined(seat, self.hub.luck.getrandbits(64))
            with self.hub.metrics.thinking.labels(kind).time():
                return await self.thinker.choose(self._bot(room, seat), position, seat, seconds)

        turns = self._quick if kind in QUICK else self._long
        address = turns.least_served(_addresses(room))
        start = MOVE if match.present_people() else SHOW
        return await self._in_turn(turns, Thought(address, room.table, start), choose)

    async def _in_turn(self, turns: Turns, thought: Thought, think: Think[Result]) -> Result:
        """Who is cancelled while waiting costs nothing; a thought that has begun keeps its place
        until it is over."""
        asked = self.hub.now()
        await turns.begin(thought)
        began = self.hub.now()
        self.hub.metrics.waiting.observe(began - asked)
        work = self.hub.spawn(think(min(MOST, max(LEAST, asked + WITHIN - began))))
        work.add_done_callback(lambda _: turns.end(thought, self.hub.now() - began))
        return await asyncio.shield(work)

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

    async def hint(self, room: Room, seat: int, asked: str, address: str = "") -> Hint:
        match = room.match

        async def explain(seconds: float) -> tuple[str, Said, str]:
            room.match.check_version(match.table.version)
            position = match.table.imagined(seat, self.hub.luck.getrandbits(64))
            return await self.thinker.explain(position, seat, seconds)

        thought = Thought(address, room.table, HINT)
        return Hint(asked, *await self._in_turn(self._long, thought, explain))


def _addresses(room: Room) -> set[str]:
    """Who makes the bots of a table think: those who sit there, or else those who look."""
    seated = {viewer.address for viewer in room.viewers if viewer.seat is not None}
    return seated or {viewer.address for viewer in room.viewers}
