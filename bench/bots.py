"""`python -m bench.bots`: how long a kitten lets people wait while fifty tables of tigers think.

At each table of tigers somebody looks. A person plays against a kitten, from another address and
then from the tigers' own, and another asks again and again whether the server is there.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from rich.console import Console

import clew
from bench import busy, computer, grid_of
from bench.load import Load, Person, Server, Table, milliseconds, quantile, quickest
from bench.wire import connect

TABLES = 50
MOVES = 15  # of the kitten, each time
ELSEWHERE = "127.0.0.2"
WARM = 5.0  # seconds until all tigers are at it
PING_EVERY = 0.02


class Den(Load):
    async def against(self, game: str, bots: dict[str, str], address: str | None) -> Table:
        """A table with these bots; whoever is left over sits there, or looks."""
        base = f"http://127.0.0.1:{self.server.port}/api/tables"
        code = (await self.post(base, game=game, seats=2, bots=bots))["table"]
        table, token = Table(self, code), None
        if len(bots) < 2:
            token = (await self.post(f"{base}/{code}/seats", name="P", seat=0))["token"]
        person = Person(table, token)
        table.people.append(person)
        person.wire = await connect(self.server.port, person.hear, address)
        person.tell(kind="hello", table=code, token=token)
        if token:
            person.tell(kind="ready", id="ready")
        return table

    async def tigers(self) -> None:
        games = [game.name for game in clew.all_games()]
        both = {"0": "tiger", "1": "tiger"}
        for number in range(TABLES):
            await self.against(games[number % len(games)], both, None)

    async def waits(self, address: str | None) -> list[float]:
        """From a person's move to their next turn."""
        found: list[float] = []
        while len(found) < MOVES:
            self.ready.clear()
            table = await self.against(quickest(), {"1": "kitten"}, address)
            while len(found) < MOVES and await self.turn_of(table):
                self.ready.pop().move()
                sent = time.perf_counter()
                if await self.turn_of(table):
                    found.append(time.perf_counter() - sent)
        return found

    async def turn_of(self, table: Table) -> bool:
        while not self.ready and not table.over:
            await asyncio.sleep(0.002)
        return bool(self.ready)


async def pings(port: int, times: list[float]) -> None:
    """How long the server takes to say that it is there; one of its rooms is needed for that."""
    answered = asyncio.Event()

    def hear(data: bytes) -> None:
        if b'"pong"' in data:
            answered.set()

    load = Den(Server(Path()))
    load.server.port = port
    async with httpx.AsyncClient(timeout=120) as load.client:
        code = await load.post(f"http://127.0.0.1:{port}/api/tables", game=quickest(), seats=2)
    wire = await connect(port, hear)
    wire.send(b'{"kind": "hello", "table": "%s", "token": null}' % code["table"].encode())
    while True:
        sent = time.perf_counter()
        wire.send(b'{"kind": "ping", "id": "ping"}')
        await answered.wait()
        answered.clear()
        times.append(time.perf_counter() - sent)
        await asyncio.sleep(PING_EVERY)


async def measure(out: Console) -> None:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        server = Server(Path(folder))
        await server.start()
        try:
            out.print(await measured(server))
        finally:
            server.kill()


async def measured(server: Server) -> Any:
    load, times = Den(server), list[float]()
    grid = grid_of(f"A kitten beside {TABLES} tables of tigers", "who waits", "half", "the worst")
    async with httpx.AsyncClient(timeout=120) as load.client:
        pinging = asyncio.create_task(pings(server.port, times))
        add(grid, "for the kitten, alone", await load.waits(None))
        add(grid, "for the server, alone", times)
        await load.tigers()
        await asyncio.sleep(WARM)
        times.clear()
        add(grid, "for the kitten, elsewhere", await load.waits(ELSEWHERE))
        add(grid, "for the kitten, in the tigers' house", await load.waits(None))
        add(grid, "for the server", times)
        pinging.cancel()
    grid.add_section()
    grid.add_row("to reach, for the kitten", "", "2 s more than alone")
    return grid


def add(grid: Any, who: str, seconds: list[float]) -> None:
    grid.add_row(who, milliseconds(quantile(seconds, 0.5)), milliseconds(max(seconds)))


def beside_tigers(out: Console) -> None:
    asyncio.run(measure(out))


if __name__ == "__main__":
    console = Console(file=sys.stdout, width=90)
    console.print(f"{computer()}; {busy()}.", highlight=False)
    beside_tigers(console)
