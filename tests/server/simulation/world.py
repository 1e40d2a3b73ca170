"""The store, the news between nodes, the wires to people and the nodes themselves, all faulty.

The store's truth is `Shelf`: places that are taken once. What a node has of it is a `Handle`,
through which answers come late, wrong or never, as the weather is.
"""

import asyncio
import hashlib
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from clew.core.errors import ClewError
from clew.core.words import Said
from clew.server.events import decode
from clew.server.hub import Hub
from clew.server.log import (
    Damaged,
    Entry,
    Kept,
    Listing,
    NotStored,
    Snapshot,
    Unreadable,
    Unsure,
)
from clew.server.news import Heard, News
from clew.server.refusals import ServerRefusal
from clew.server.settings import Settings
from clew.server.sockets import Connection, Gone
from tests.server.house import kept_of
from tests.server.simulation.loop import Loop, Place

BASE = 1_700_000_000_000  # milliseconds: when the wall clock begins
BUFFER = 8  # frames that a wire holds for who does not read
SETTINGS = Settings(
    poll=1.0, player_rate=50, watcher_rate=50, player_burst=100, watcher_burst=100,
    hello_within=5.0, send_within=4.0, deadline=5.0,
    retention_every=3.0, keep_finished=20, keep_running=20, keep_waiting=20,
)  # fmt: skip
DAY = 1_000  # milliseconds, for retention; nobody is away for so many
REFUSED = ServerRefusal.STORE_FAILED()
SILENT = ServerRefusal.STORE_SILENT()
UNREADABLE = ServerRefusal.STORE_UNREADABLE()
DAMAGED = ServerRefusal.LOG_DAMAGED()


class Weather(Struct):
    """How likely things are to go wrong, each time; and how slow they are, in seconds."""

    refused: float = 0.0  # appends
    lost: float = 0.0  # silence, and nothing written
    kept: float = 0.0  # silence, but written
    ghost: float = 0.0  # silence, and written later
    unreadable: float = 0.0
    hint_lost: float = 0.0
    hint_twice: float = 0.0
    frame_twice: float = 0.0
    slow: float = 0.0  # anything on its way
    usual_delay: float = 0.002
    slow_delay: float = 1.5


# ---- the store


class Shelf:
    """What is durable. `last_wins` is a store without a primary key, `anywhere` one that looks for
    nothing before a place."""

    def __init__(self, world: "World") -> None:
        self.world = world
        self.logs: dict[str, dict[int, Entry]] = {}
        self.committed: dict[tuple[str, int], float] = {}  # when
        self.asked: dict[tuple[str, int | None, str], float] = {}  # when an id was first there
        self.listed: dict[str, tuple[int, Listing]] = {}
        self.snapshots: dict[str, Snapshot] = {}
        self.last_wins = False
        self.anywhere = False
        self.witnessed = 0
        self.forgotten: list[str] = []

    def commit(self, entry: Entry, listing: Listing | None) -> bool:
        log = self.logs.get(entry.table, {})
        if entry.sequence in log and not self.last_wins:
            return False
        if entry.sequence - 1 not in {0, *log} and not self.anywhere:
            raise Damaged(DAMAGED)
        self.logs[entry.table] = log
        log[entry.sequence] = entry
        self.committed[entry.table, entry.sequence] = self.world.loop.now
        asked = decode(entry.event).asked
        if asked:
            self.asked.setdefault((entry.table, *asked), self.world.loop.now)
        if listing and self.listed.get(entry.table, (0,))[0] < entry.sequence:
            self.listed[entry.table] = (entry.sequence, listing)
        self.world.note("store:", entry.table[:3], entry.sequence, entry.event[:90].decode())
        return True

    def entries(self, table: str) -> list[Entry]:
        return [entry for _, entry in sorted(self.logs.get(table, {}).items())]

    def keep(self, snapshot: Snapshot) -> None:
        known = self.snapshots.get(snapshot.table)
        if not known or known.sequence <= snapshot.sequence:
            self.snapshots[snapshot.table] = snapshot

    def witness(self, until: int) -> int:
        self.witnessed = max(self.witnessed, until)
        return self.witnessed

    def touch(self, tables: Collection[str], at: int) -> None:
        for table in set(tables) & set(self.listed):
            sequence, listing = self.listed[table]
            at_least = max(listing.witnessed or 0, at)
            self.listed[table] = sequence, replace(listing, witnessed=at_least)

    def forget(self, phase: str, now: int, keep: int) -> int:
        unknown = [table for table, (_, each) in self.listed.items() if each.witnessed is None]
        self.touch(unknown, now)
        gone = [
            table
            for table, (_, listing) in self.listed.items()
            if listing.phase == phase and (listing.witnessed or 0) < now - keep
        ]
        for table in gone:
            self.forgotten.append(table)
            for kept in (self.listed, self.logs, self.snapshots):
                kept.pop(table, None)
        return len(gone)


class Handle:
    """A node's way to the shelf."""

    def __init__(self, world: "World") -> None:
        self.world = world
        self.shelf = world.shelf
        self.closed = False

    async def append(self, entry: Entry, listing: Listing | None = None) -> bool:
        fate = self.world.fate()
        if self.closed or self.world.over or fate == "refused":
            await asyncio.sleep(self.world.delay())
            raise NotStored(REFUSED)
        reply = self.world.loop.create_future()
        delay = self.world.delay()
        self.world.loop.later(delay, self._arrive, fate, entry, listing, reply)
        return await reply

    def _arrive(
        self, fate: str, entry: Entry, listing: Listing | None, reply: asyncio.Future[bool]
    ) -> None:
        answer: bool | ClewError = Unsure(SILENT)
        if fate != "fine":
            self.world.note("the store falls silent", entry.table[:3], entry.sequence, fate)
        if fate == "ghost":
            late = self.world.luck.uniform(0.1, 4)
            self.world.loop.later(late, self._commit, entry, listing)
        elif fate != "lost":
            taken = self._commit(entry, listing)
            answer = taken if fate == "fine" else answer
        self.world.loop.later(self.world.delay(), settle, reply, answer)

    def _commit(self, entry: Entry, listing: Listing | None) -> bool | ClewError:
        try:
            return self.shelf.commit(entry, listing)
        except Damaged as error:
            return error

    async def _ask(self, look: Callable[[], Any]) -> Any:
        """What is on the shelf when the question arrives, or a failure."""
        await asyncio.sleep(self.world.delay())
        found = look()
        await asyncio.sleep(self.world.delay())
        if self.closed or self.world.over or self.world.happens(self.world.weather.unreadable):
            raise Unreadable(UNREADABLE)
        return found

    async def read(self, table: str, after: int = 0) -> Sequence[Entry]:
        entries = await self._ask(lambda: self.shelf.entries(table))
        return [entry for entry in entries if entry.sequence > after]

    async def newest(self, tables: Collection[str]) -> dict[str, int]:
        logs = self.shelf.logs
        return await self._ask(lambda: {each: max(logs[each]) for each in tables if each in logs})

    async def load(self, tables: Collection[str], build: str) -> dict[str, Kept | ClewError]:
        shelf = self.shelf
        return await self._ask(
            lambda: {
                table: kept_of(shelf.entries(table), shelf.snapshots.get(table), build)
                for table in tables
            }
        )

    async def listings(self, limit: int, phase: str = "") -> Sequence[Listing]:
        return await self._ask(lambda: [listing for _, listing in self.shelf.listed.values()])

    async def keep(self, *snapshots: Snapshot) -> None:
        fate = self.world.fate()
        await asyncio.sleep(self.world.delay())
        if fate in ("fine", "kept") and not self.closed:
            for snapshot in snapshots:
                self.shelf.keep(snapshot)
        if fate != "fine" or self.closed:
            raise Unsure(SILENT) if fate == "kept" else NotStored(REFUSED)

    async def witness(self, until: int) -> int:
        return await self._ask(lambda: self.shelf.witness(until))

    async def touch(self, tables: Collection[str], at: int) -> None:
        await self._ask(lambda: self.shelf.touch(tables, at))

    async def forget(self, phase: str, now: int, keep: int) -> int:
        return await self._ask(lambda: self.shelf.forget(phase, now, keep))

    async def check(self) -> None:
        if self.closed:
            raise NotStored(REFUSED)

    async def close(self) -> None:
        self.closed = True


def settle(reply: asyncio.Future[Any], answer: Any) -> None:
    if reply.done():
        return
    if isinstance(answer, BaseException):
        reply.set_exception(answer)
    else:
        reply.set_result(answer)


# ---- news


class Gossip:
    """One node's end of the bus."""

    def __init__(self, world: "World", node: "Node") -> None:
        self.world = world
        self.place = node.place
        self.node = node
        self.heard: Heard | None = None

    def tell(self, news: News) -> None:
        for node in self.world.nodes:
            if node is not self.node and node.up:
                for _ in range(self._copies()):
                    self.world.loop.run_at(node.place, _hear(node.gossip, news))

    def _copies(self) -> int:
        weather, happens = self.world.weather, self.world.happens
        return 0 if happens(weather.hint_lost) else 1 + happens(weather.hint_twice)

    async def listen(self, heard: Heard) -> None:
        self.heard = heard

    async def close(self) -> None:
        self.heard = None


async def _hear(gossip: Gossip, news: News) -> None:
    await asyncio.sleep(gossip.world.delay())
    if gossip.heard:
        gossip.heard(news)


# ---- wires


class Pipe:
    """One direction: frames arrive in order, after a while, unless it is broken before."""

    def __init__(self, world: "World") -> None:
        self.world = world
        self.frames: deque[Any] = deque()
        self.flying: deque[Any] = deque()
        self.closed = False
        self.broken = False  # though nobody has noticed
        self._last = 0.0
        self._waiting: list[asyncio.Future[None]] = []

    def put(self, frame: Any) -> None:
        loop = self.world.loop
        if self.broken or self.closed:
            return
        self.flying.append(frame)
        self._last = max(self._last, loop.now + self.world.delay())
        loop.later(self._last - loop.now, self._arrive)

    def _arrive(self) -> None:
        frame = self.flying.popleft()
        if not self.broken and not self.closed:
            self.frames.append(frame)
            self._wake()

    def close(self) -> None:
        self.closed = True
        self._wake()

    def close_behind(self) -> None:
        """When all that is on its way has arrived."""
        now = self.world.loop.now
        self.world.loop.later(max(0, self._last - now) + self.world.delay(), self.close)

    def _wake(self) -> None:
        waiting, self._waiting = self._waiting, []
        for each in waiting:
            settle(each, None)

    async def _change(self) -> None:
        change = self.world.loop.create_future()
        self._waiting.append(change)
        await change

    async def get(self) -> Any:
        while not self.frames:
            if self.closed or self.world.over:
                raise Gone
            await self._change()
        frame = self.frames.popleft()
        self._wake()  # there is room again
        return frame

    @property
    def is_full(self) -> bool:
        return len(self.frames) + len(self.flying) >= BUFFER and not self.broken

    async def put_when_there_is_room(self, frame: Any) -> None:
        while self.is_full:
            if self.closed:
                raise Gone
            await self._change()
        if self.closed or self.world.over:
            raise Gone
        self.put(frame)


class Link:
    """A socket between somebody and a node; the node's end is a `Wire`."""

    def __init__(self, world: "World", node: "Node", person: Any) -> None:
        self.world = world
        self.node = node
        self.person = person
        self.up = Pipe(world)
        self.down = Pipe(world)
        self.number = len(world.links)
        self.since = world.loop.now
        self.token: str | None = None
        world.links.append(self)

    # the node's end

    async def receive(self) -> str:
        frame = await self.up.get()
        self.world.witness.arrived(self, frame)
        return frame

    def put(self, data: bytes) -> bool:
        if self.down.is_full or self.down.closed or self.world.over:
            return False
        frame = msgspec.json.decode(data)
        self.world.witness.sent(self, data, frame)
        self.down.put(frame)
        return True

    async def send(self, data: bytes) -> None:
        frame = msgspec.json.decode(data)
        if not self.world.over:
            self.world.witness.sent(self, data, frame)
        await self.down.put_when_there_is_room(frame)

    async def close(self) -> None:
        self.down.close_behind()
        self.up.close()

    # the other end

    def say(self, frame: str) -> None:
        for _ in range(1 + self.world.happens(self.world.weather.frame_twice)):
            self.up.put(frame)

    def hang_up(self) -> None:
        """Properly, or without a word, which the node notices late."""
        self.down.close()
        quickly = self.world.luck.random() < 0.5
        self.world.loop.later(0.01 if quickly else self.world.luck.uniform(1, 8), self.up.close)

    # what happens to it

    def cut(self) -> None:
        """Each side notices in its own time; what is on the way is lost."""
        if not self.up.closed:
            self.world.note("link", self.number, "is cut")
        for pipe in (self.up, self.down):
            pipe.broken = True
            self.world.loop.later(self.world.luck.uniform(0, 6), pipe.close)
            pipe._wake()


class NumberedConnection(Connection):
    """Its hash is its number, so that sets have the same order in every run."""

    def __init__(self, hub: Hub, link: Link) -> None:
        self.number = link.number
        super().__init__(hub, link)

    def __hash__(self) -> int:
        return self.number


# ---- nodes


class Thinker:
    """Bots that move at random, after a while."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck

    async def choose(self, bot: Any, position: Any, seat: int, seconds: float = 1.0) -> str:
        await asyncio.sleep(self.luck.uniform(0.01, 1.0))
        return str(self.luck.choice(position.legal(seat)))

    async def explain(
        self, position: Any, seat: int, seconds: float = 1.0
    ) -> tuple[str, Said, str]:
        move = await self.choose(None, position, seat)
        return move, Said("any"), "It is as good as any."


class SimulatedHub(Hub):
    node: "Node"

    def wall(self) -> int:
        return BASE + int(1000 * (self.node.world.loop.now + self.node.wall_offset))


class Node:
    """A server. It can be killed, frozen, stopped in good order, and started again."""

    def __init__(self, world: "World", number: int) -> None:
        self.world = world
        self.number = number
        self.wall_offset = 0.0
        self.up = False
        self.lives = 0
        self.place = Place("")
        self.gossip = Gossip(world, self)
        self.hub: SimulatedHub

    def start(self) -> None:
        self.lives += 1
        name = f"node {self.number}.{self.lives}"
        self.place = Place(name)
        self.gossip = Gossip(self.world, self)
        luck = Random(f"{self.world.seed} {name}")
        store = Handle(self.world)
        self.hub = SimulatedHub(SETTINGS, store, self.gossip, Thinker(luck), "build", luck)
        self.hub.node = self
        self.hub.retention.day = DAY
        self.world.loop.run_at(self.place, self.hub.start())
        self.up = True
        self.world.note(name, "starts")

    def kill(self) -> None:
        self.world.note(self.place.name, "is killed")
        self.place.dead = True
        self.up = False
        for link in self.links():
            link.up.close()
            self.world.loop.later(self.world.luck.choice([0.01, 0.3, 5.0]), link.down.close)

    def freeze(self, seconds: float) -> None:
        self.world.note(self.place.name, f"is frozen for {seconds:.1f} s")
        place = self.place
        place.frozen = True
        self.world.loop.later(seconds, self._thaw, place)

    def _thaw(self, place: Place) -> None:
        if place.frozen and not place.dead:
            self.world.note(place.name, "goes on")
            self.world.loop.thaw(place)

    async def stop(self) -> None:
        """In good order."""
        self.world.note(self.place.name, "stops")
        self.up = False
        stopping = self.world.loop.run_at(self.place, self.hub.stop())
        await asyncio.wait({stopping})
        if stopping.exception():
            self.world.witness.fail(f"{self.place.name} does not stop: {stopping.exception()!r}")
        self.world.note(self.place.name, "has stopped")
        self.place.dead = True
        for link in self.links():
            link.up.close()
            link.down.close_behind()

    def links(self) -> list[Link]:
        return [link for link in self.world.links if link.node is self and not link.up.closed]

    def accept(self, link: Link) -> None:
        connection = NumberedConnection(self.hub, link)
        self.world.loop.run_at(self.place, self._serve(connection, link))

    async def _serve(self, connection: Connection, link: Link) -> None:
        await connection.serve()
        await link.close()


class World:
    """Everything, and its luck."""

    def __init__(self, seed: int, loop: Loop, nodes: int, witness: Any) -> None:
        self.seed = seed
        self.loop = loop
        self.luck = Random(f"{seed} world")
        self.weather = Weather()
        self.witness = witness
        self.trace: list[str] = []
        self.links: list[Link] = []
        self.shelf = Shelf(self)
        self.is_calm = False
        self.over = False  # nothing counts any more
        self.nodes = [Node(self, number) for number in range(nodes)]
        for node in self.nodes:
            node.start()

    def note(self, *words: Any) -> None:
        self.trace.append(f"{self.loop.now:9.4f} {' '.join(map(str, words))}")

    def trace_hash(self) -> str:
        return hashlib.sha256("\n".join(self.trace).encode()).hexdigest()

    # ---- luck

    def happens(self, chance: float) -> bool:
        return chance > 0 and self.luck.random() < chance

    def delay(self) -> float:
        """How long something is on its way."""
        slow = self.happens(self.weather.slow)
        usual = self.weather.slow_delay if slow else self.weather.usual_delay
        return usual * self.luck.random()

    def fate(self) -> str:
        """Of something that is to be written."""
        weather, draw = self.weather, self.luck.random()
        for name in ("refused", "lost", "kept", "ghost"):
            draw -= getattr(weather, name)
            if draw < 0:
                return name
        return "fine"

    # ---- people come in here

    def some_node(self, luck: Random) -> Node | None:
        up = [node for node in self.nodes if node.up]
        return luck.choice(up) if up else None

    def connect(self, node: Node, person: Any) -> Link:
        link = Link(self, node, person)
        node.accept(link)
        return link

    async def ask(self, node: Node, work: Callable[[Hub], Awaitable[Any]]) -> Any:
        """A request that is answered at once or, where the node fails, never."""
        reply, asked_at = self.loop.create_future(), self.loop.now

        async def serve() -> None:
            try:
                answer = await work(node.hub)
                self.witness.done(answer, asked_at)
            except ClewError as error:
                answer = error
            self.loop.later(self.delay(), settle, reply, answer)

        self.loop.run_at(node.place, serve())
        async with asyncio.timeout(6):
            return await reply
