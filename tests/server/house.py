"""A whole node in memory: a store, a clock that is told the time, and people with sockets."""

import asyncio
import json
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import httpx
from msgspec.structs import replace

import clew
from clew.core.errors import ClewError
from clew.core.position import Position
from clew.core.words import Said
from clew.server.app import make_app
from clew.server.commands import obey
from clew.server.hub import Hub
from clew.server.log import Damaged, Entry, Kept, Listing, Snapshot
from clew.server.messages import Command, NewTable, Ready, TakeSeat
from clew.server.news import Alone
from clew.server.refusals import ServerRefusal
from clew.server.room import Room
from clew.server.settings import Settings
from clew.server.sockets import Connection, Gone

ids = (f"id {number}" for number in count(1))
GAMES = [game.name for game in clew.all_games()]


class MemoryStore:
    """log.py's promises but for durability."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Entry]] = {}
        self.listed: dict[str, Listing] = {}
        self.snapshots: dict[str, Snapshot] = {}
        self.witnessed = 0

    async def append(self, entry: Entry, listing: Listing | None = None) -> bool:
        log = self.logs.get(entry.table, [])
        if entry.sequence > len(log) + 1:
            raise Damaged(ServerRefusal.LOG_DAMAGED())
        if entry.sequence <= len(log):
            return False
        self.logs.setdefault(entry.table, []).append(entry)
        if listing:
            self.listed[entry.table] = listing
        return True

    async def read(self, table: str, after: int = 0) -> Sequence[Entry]:
        return self.logs.get(table, [])[after:]

    async def newest(self, tables: Collection[str]) -> dict[str, int]:
        return {table: len(self.logs[table]) for table in tables if table in self.logs}

    async def keep(self, *snapshots: Snapshot) -> None:
        self.snapshots.update((each.table, each) for each in snapshots)

    async def load(self, tables: Collection[str], build: str) -> dict[str, Kept | ClewError]:
        return {
            table: kept_of(self.logs.get(table, []), self.snapshots.get(table), build)
            for table in tables
        }

    async def listings(self, limit: int, phase: str = "") -> Sequence[Listing]:
        shown = [a for a in self.listed.values() if a.public and phase in ("", a.phase)]
        return sorted(shown, key=lambda a: -a.touched)[:limit]

    async def witness(self, until: int) -> int:
        self.witnessed = max(self.witnessed, until)
        return self.witnessed

    async def touch(self, tables: Collection[str], at: int) -> None:
        for table in set(tables) & set(self.listed):
            known = self.listed[table]
            self.listed[table] = replace(known, witnessed=max(known.witnessed or 0, at))

    async def forget(self, phase: str, now: int, keep: int) -> int:
        await self.touch([t for t, a in self.listed.items() if a.witnessed is None], now)
        gone = [
            table
            for table, listing in self.listed.items()
            if listing.phase == phase and (listing.witnessed or 0) < now - keep
        ]
        for table in gone:
            for kept in (self.logs, self.listed, self.snapshots):
                kept.pop(table, None)
        return len(gone)

    async def check(self) -> None:
        pass

    async def close(self) -> None:
        pass


def kept_of(log: Sequence[Entry], snapshot: Snapshot | None, build: str) -> Kept:
    if snapshot and snapshot.build == build:
        return Kept(snapshot, list(log[snapshot.sequence :]))
    return Kept(None, list(log))


class QuickThinker:
    """Plays the last legal move, and remembers what it was shown."""

    def __init__(self) -> None:
        self.shown: list[tuple[Position, int]] = []

    async def choose(self, bot: Any, position: Position, seat: int, seconds: float = 1.0) -> str:
        self.shown.append((position, seat))
        return str(position.legal(seat)[-1])

    async def explain(
        self, position: Position, seat: int, seconds: float = 1.0
    ) -> tuple[str, Said, str]:
        self.shown.append((position, seat))
        return str(position.legal(seat)[-1]), Said("last"), "Because it is the last."


class House(Hub):
    """A node whose time is `time`, and goes on only if it is told."""

    time = 1_000.0

    def now(self) -> float:
        return self.time

    def wall(self) -> int:
        return int(1000 * self.time)


@asynccontextmanager
async def house(store: MemoryStore | None = None, **settings: Any) -> AsyncIterator[House]:
    fast = {"player_rate": 1e6, "player_burst": 10**6} | settings
    hub = House(Settings(**fast), store or MemoryStore(), Alone(), QuickThinker(), "this build")
    try:
        yield hub
    finally:
        await hub.stop()


def ask(path: str, body: Any = None, headers: dict[str, str] | None = None) -> httpx.Response:
    """One request to a node of its own; a body is posted."""

    async def inside() -> httpx.Response:
        async with house() as hub:
            transport = httpx.ASGITransport(make_app(hub))
            async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
                method = "POST" if body else "GET"
                return await client.request(method, path, json=body, headers=headers)

    return asyncio.run(inside())


# ---- tables


async def opened(hub: Hub, game: str = "cat_and_mouse", seats: int = 2, **more: Any) -> Room:
    return await hub.open(NewTable(game=game, seats=seats, **more))


async def seated(
    hub: Hub, game: str = "cat_and_mouse", seats: int = 2, people: int | None = None, **more: Any
) -> tuple[Room, list[str]]:
    """A table and the tokens of the people, who sit on its first seats and are not yet ready."""
    room = await opened(hub, game, seats, **more)
    taken = [
        await hub.take_seat(room, TakeSeat(name=f"Person {seat}"))
        for seat in range(seats if people is None else people)
    ]
    return room, [each.token for each in taken]


async def begun(
    hub: Hub, game: str = "cat_and_mouse", seats: int = 2, people: int | None = None, **more: Any
) -> tuple[Room, list[str]]:
    """The same with everybody ready."""
    room, tokens = await seated(hub, game, seats, people, **more)
    for seat in room.match.people():
        await obey(hub, room, seat, Ready(next(ids)))
    assert room.match.phase == "playing"
    return room, tokens


async def do(room: Room, seat: int | None, kind: type[Any], *fields: Any) -> int:
    """`seat` asks for it under a new id."""
    command: Command = kind(next(ids), *fields)
    return await obey(room.hub, room, seat, command)


def any_move(room: Room, seat: int) -> str:
    return str(room.match.table.position.legal(seat)[-1])


def version(room: Room) -> int:
    return room.match.table.version


# ---- sockets


class MemoryWire:
    def __init__(self) -> None:
        self.incoming: asyncio.Queue[str | None] = asyncio.Queue()
        self.sent: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        self.closed = False

    async def receive(self) -> str:
        text = await self.incoming.get()
        if text is None:
            raise Gone
        return text

    def put(self, data: bytes) -> bool:
        if not self.closed:
            self.sent.put_nowait(json.loads(data))
        return not self.closed

    async def send(self, data: bytes) -> None:
        if self.closed:
            raise Gone
        self.sent.put_nowait(json.loads(data))

    async def close(self) -> None:
        self.closed = True


class Person:
    """Somebody with a socket. `seen` is every frame that came."""

    def __init__(self, hub: Hub) -> None:
        self.wire = MemoryWire()
        self.connection = Connection(hub, self.wire)
        self.seen: list[dict[str, Any]] = []
        self.task = asyncio.ensure_future(self.connection.serve())

    def send(self, kind: str, **fields: Any) -> None:
        self.say(json.dumps({"kind": kind, **fields}))

    def say(self, text: str) -> None:
        self.wire.incoming.put_nowait(text)

    async def next(self, *kinds: str) -> dict[str, Any]:
        """The next frame of these kinds; others are seen on the way."""
        while True:
            frame = await asyncio.wait_for(self.wire.sent.get(), 10)
            assert frame is not None
            self.seen.append(frame)
            if frame["kind"] in kinds:
                return frame

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """What became of a command."""
        self.send(kind, **{"id": next(ids)} | fields)
        return await self.next("answer", "hint", "moment", "pong", "sorry")

    async def update(self) -> dict[str, Any]:
        return await self.next("update")

    async def go(self) -> None:
        self.wire.incoming.put_nowait(None)
        await asyncio.wait_for(self.task, 10)


async def arrived(hub: Hub, room: Room, token: str | None = None, since: int = 0) -> Person:
    person = Person(hub)
    person.send("hello", table=room.table, token=token, since=since)
    await person.next("welcome", "sorry")
    return person
