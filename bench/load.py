"""`python -m bench.load`: one server under load, on this machine, the load on a core of its own.

Tables of all games, each with two seats and two watchers on sockets of their own; people move
at a steady rate whatever the answers take. Every move is durable before it is acknowledged: SQLite
with `synchronous=FULL`. Printed is what was measured, beside the targets.
"""

from __future__ import annotations

import asyncio
import os
import random
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psutil
from rich.console import Console
from rich.table import Table as Grid

import clew
from bench import grid_of
from bench.wire import Wire, connect

WATCHERS = 2  # at each table, and as many who play
SIZES = ((1_000, 1_500), (5_000, 1_000))  # sockets, and moves a second
SECONDS = 10
HELD = 10_000  # sockets
HOLD = 10  # seconds
OPENED = 200  # tables
CROWD = 1_000  # watchers of one table
CROWD_MOVES = 60
KILLS = 5
FREELY = (
    "player_rate=1000 player_burst=10000 watcher_rate=1000 watcher_burst=10000"
    " sockets_per_address=20000 tables_per_address=1000000 requests_per_address=10000000"
    " connections_per_address=40000 checks_per_address=10000000"
)


class Game(msgspec.Struct):
    version: int
    to_act: list[int]
    legal: list[str]


class Frame(msgspec.Struct):
    """All that the load needs of what comes."""

    kind: str
    id: str = ""
    accepted: bool = True
    words: str = ""
    phase: str = ""
    game: Game | None = None


decode = msgspec.json.Decoder(Frame).decode


# ---- the server


class Server:
    """`clew serve` in a process of its own."""

    def __init__(self, folder: Path, settings: str = FREELY) -> None:
        self.folder = folder
        self.settings = settings
        self.port = 8000 + os.getpid() % 1000
        self.process: subprocess.Popen[bytes]

    async def start(self) -> float:
        """The seconds until it says that it is ready."""
        begun = time.perf_counter()
        flags = [word for setting in self.settings.split() for word in ("--set", setting)]
        where = f"sqlite:///{self.folder / 'tables.db'}"
        command = [sys.executable, "-m", "clew", "serve", "--port", str(self.port)]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--database", where, *flags], stdout=log, stderr=log
            )
        async with httpx.AsyncClient() as client:
            while True:
                try:
                    if (await client.get(f"http://127.0.0.1:{self.port}/ready")).is_success:
                        return time.perf_counter() - begun
                except httpx.HTTPError:
                    await asyncio.sleep(0.01)
                if self.process.poll() is not None:
                    raise SystemExit((self.folder / "log").read_text())

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    @property
    def busy(self) -> float:
        """Seconds of a processor that it has used."""
        times = psutil.Process(self.process.pid).cpu_times()
        return float(times.user + times.system)

    @property
    def memory(self) -> int:
        return int(psutil.Process(self.process.pid).memory_info().rss)


# ---- the people


@dataclass
class Person:
    """Somebody with a seat, or watching."""

    at: Table
    token: str | None
    wire: Wire | None = None
    sent: dict[str, float] = field(default_factory=dict)
    heard_at: float = 0.0
    game: Game | None = None  # where it is this person's turn
    turn: int = -1  # the last version with a turn of theirs

    async def enter(self, port: int) -> None:
        self.wire = await connect(port, self.hear)
        self.tell(kind="hello", table=self.at.code, token=self.token)

    def tell(self, **frame: Any) -> None:
        assert self.wire
        self.wire.send(msgspec.json.encode(frame))

    def hear(self, data: bytes) -> None:
        self.heard_at = time.perf_counter()
        if self.token is None:
            return
        frame = decode(data)
        if frame.kind == "answer":
            self.at.answered(frame, self.heard_at - self.sent.pop(frame.id, self.heard_at))
        elif frame.game and frame.game.legal and frame.game.version != self.turn:
            self.game, self.turn = frame.game, frame.game.version
            self.at.load.ready.append(self)
        elif frame.phase == "over":
            self.at.over = True

    def move(self) -> None:
        assert self.game
        name = f"{self.turn}.{random.random()}"
        self.sent[name] = time.perf_counter()
        choice = random.choice(self.game.legal)
        self.tell(kind="move", id=name, version=self.turn, move=choice)


@dataclass
class Table:
    load: Load
    code: str
    people: list[Person] = field(default_factory=list)
    over: bool = False
    waits: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)

    def answered(self, frame: Frame, seconds: float) -> None:
        if frame.accepted and "." in frame.id:
            self.waits.append(seconds)
        elif not frame.accepted:
            self.refused.append(frame.words)


class Load:
    def __init__(self, server: Server) -> None:
        self.server = server
        self.tables: list[Table] = []
        self.ready: list[Person] = []  # those who are to move

    async def open(self, game: str, watchers: int) -> Table:
        base = f"http://127.0.0.1:{self.server.port}/api/tables"
        code = (await self.post(base, game=game, seats=2))["table"]
        table = Table(self, code)
        for seat in range(2):
            taken = await self.post(f"{base}/{code}/seats", name=f"P{seat}", seat=seat)
            table.people.append(Person(table, taken["token"]))
        table.people += [Person(table, None) for _ in range(watchers)]
        self.tables.append(table)
        return table

    async def post(self, url: str, **body: Any) -> Any:
        response = await self.client.post(url, json=body)
        response.raise_for_status()
        return response.json()

    async def fill(self, count: int, watchers: int) -> None:
        """Open tables of all games and let everybody in."""
        games = [game.name for game in clew.all_games()]
        async with httpx.AsyncClient(timeout=120) as self.client:
            for start in range(0, count, 10):
                some = range(start, min(count, start + 10))
                tables = [self.open(games[n % len(games)], watchers) for n in some]
                await asyncio.gather(*map(self.enter, await asyncio.gather(*tables)))

    async def enter(self, table: Table) -> None:
        await asyncio.gather(*(person.enter(self.server.port) for person in table.people))
        for person in table.people[:2]:
            person.tell(kind="ready", id="ready")

    async def run(self, rate: int, seconds: float) -> int:
        """Moves at this rate, whatever becomes of them; how many were sent."""
        start, sent = time.perf_counter(), 0
        while (elapsed := time.perf_counter() - start) < seconds:
            due = int(elapsed * rate) - sent
            for _ in range(min(due, len(self.ready))):
                self.ready.pop(random.randrange(len(self.ready))).move()
                sent += 1
            await asyncio.sleep(0.001)
        await asyncio.sleep(1)
        return sent

    def close(self) -> None:
        for person in (person for table in self.tables for person in table.people):
            if person.wire:
                person.wire.close()

    def take_waits(self) -> list[float]:
        waits = [wait for table in self.tables for wait in table.waits]
        for table in self.tables:
            table.waits.clear()
        return waits


# ---- what is measured


async def measure_opening(server: Server, out: Console) -> None:
    """CPU from the request to a table that is durable and listed."""
    load, games = Load(server), [game.name for game in clew.all_games()]
    base = f"http://127.0.0.1:{server.port}/api/tables"
    grid = grid_of("A table is opened", "measured", "here", "target")
    async with httpx.AsyncClient(timeout=120) as load.client:
        for name, bots in (("alone", {}), ("with a bot", {"1": "cat"})):
            for count in (len(games), OPENED):  # first everything is loaded
                busy = server.busy
                for number in range(count):
                    game = games[number % len(games)]
                    await load.post(base, game=game, seats=2, bots=bots)
            each = (server.busy - busy) / OPENED
            grid.add_row(f"CPU to open it {name}", milliseconds(each), "2 ms")
    out.print(grid)


async def measure_moves(server: Server, out: Console) -> None:
    load = Load(server)
    await load.fill(10, 0)
    await load.run(200, 2)  # compiles
    load.take_waits()
    before, tables = server.memory, 0
    grid = grid_of("One server, SQLite, all games", "measured", "here", "target")
    for sockets, rate in SIZES:
        await load.fill(sockets // (2 + WATCHERS) - tables, WATCHERS)
        tables = sockets // (2 + WATCHERS)
        grid.add_section()
        grid.add_row("sockets", f"{sockets:,}", "")
        await measure_rate(load, rate, grid)
    each = (server.memory - before) / sockets
    grid.add_row("memory a socket with its share of tables", f"{each / 1024:.0f} KiB", "")
    await measure_holding(load, HELD - sockets, grid)
    out.print(grid)
    load.close()


async def measure_rate(load: Load, rate: int, grid: Grid) -> None:
    await load.run(rate, 3)
    load.take_waits()
    busy, start = load.server.busy, time.perf_counter()
    await load.run(rate, SECONDS)
    seconds, waits = time.perf_counter() - start - 1, load.take_waits()
    used = load.server.busy - busy
    refused = sum(len(table.refused) for table in load.tables)
    done = f"{len(waits) / seconds:,.0f}, {refused} refused"
    grid.add_row("durable moves/s, four viewers each", done, f"{rate:,}")
    grid.add_row("acknowledgement, median", milliseconds(quantile(waits, 0.5)), "5 ms")
    grid.add_row("acknowledgement, 99 %", milliseconds(quantile(waits, 0.99)), "50 ms")
    grid.add_row("CPU of the server a move", milliseconds(used / max(1, len(waits))), "")
    grid.add_row("cores that the server used", f"{used / seconds:.2f}", "")


async def measure_holding(load: Load, more: int, grid: Grid) -> None:
    """So many more who watch; who is still there after a while, and what each of them takes."""
    before, sockets = load.server.memory, [p for t in load.tables for p in t.people if p.wire]
    for start in range(0, more, 50):
        tables = [load.tables[n % len(load.tables)] for n in range(start, min(more, start + 50))]
        people = [Person(table, None) for table in tables]
        for person in people:
            person.at.people.append(person)
        await asyncio.gather(*(person.enter(load.server.port) for person in people))
        sockets += people
    await asyncio.sleep(HOLD)
    held = sum(person.wire is not None and not person.wire.closed for person in sockets)
    each = (load.server.memory - before) / max(1, more)
    grid.add_section()
    grid.add_row(f"sockets held for {HOLD} s", f"{held:,}", f"{HELD:,}")
    grid.add_row("memory of a watcher's socket", f"{each / 1024:.0f} KiB", "")


def quickest() -> str:
    """Without luck, and over soon."""
    return min(clew.all_games(), key=lambda game: (game.luck, game.longest)).name


async def measure_crowd(server: Server, out: Console) -> None:
    """How long until the last of many watchers has seen a move."""
    load = Load(server)
    async with httpx.AsyncClient(timeout=120) as load.client:
        table = await load.open(quickest(), CROWD)
    await load.enter(table)
    await asyncio.sleep(3)
    lags: list[float] = []
    for _ in range(CROWD_MOVES):
        if not load.ready:
            break
        sent = time.perf_counter()
        load.ready.pop().move()
        await asyncio.sleep(0.4)
        lags += [person.heard_at - sent for person in table.people[2:] if person.heard_at > sent]
    shown = grid_of("One table with a crowd", "measured", "here", "target")
    shown.add_row("watchers", f"{CROWD:,}", "1,000")
    shown.add_row("from a move to a watcher, median", milliseconds(quantile(lags, 0.5)), "")
    shown.add_row("from a move to a watcher, 99 %", milliseconds(quantile(lags, 0.99)), "150 ms")
    out.print(shown)
    load.close()


async def measure_kills(server: Server, out: Console) -> None:
    """From kill -9 to the next acknowledged move of a table that was being played."""
    load = Load(server)
    await load.fill(5, 0)
    await load.run(20, 1)
    table = load.tables[-2]
    seconds: list[float] = []
    for _ in range(KILLS):
        server.kill()
        start = time.perf_counter()
        await server.start()
        table.waits.clear()
        load.ready.clear()
        for person in table.people:
            person.turn = -1
            await person.enter(server.port)
        while not table.waits and not table.over:
            while load.ready:
                load.ready.pop().move()
            await asyncio.sleep(0.005)
        seconds.append(time.perf_counter() - start)
    shown = grid_of("kill -9", "measured", "here", "target")
    shown.add_row(
        "to the next acknowledged move, median", f"{statistics.median(seconds):.2f} s", ""
    )
    shown.add_row("the worst", f"{max(seconds):.2f} s", "2 s")
    out.print(shown)


def quantile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def milliseconds(seconds: float) -> str:
    return f"{1000 * seconds:.1f} ms"


async def measure(out: Console) -> None:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        server = Server(Path(folder))
        await server.start()
        try:
            await measure_opening(server, out)
            await measure_moves(server, out)
            await measure_crowd(server, out)
            await measure_kills(server, out)
        finally:
            server.kill()


def of_one_server(out: Console) -> None:
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(limit, 65_536), limit))
    asyncio.run(measure(out))


if __name__ == "__main__":
    of_one_server(Console(file=sys.stdout, width=90))
