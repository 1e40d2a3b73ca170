"""`python -m bench.attack`: what honest people at a server notice while somebody attacks it.

Each attack runs in a process of its own, from a few addresses of this machine's loopback, against
a fresh server with its settings as they come. Meanwhile people at tables of all games move at a
steady rate, and somebody new comes in now and then. Printed is how long the slowest of them waited,
beside the same without an attack, how much of a processor the server used and what its memory grew
by. Its database is in memory where there is a place for that: attacks are on it, not on the disk.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import resource
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, closing, suppress
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console

import clew
from bench import grid_of
from bench.load import Load, Server, milliseconds, quantile, quickest
from clew import bots
from clew.core.game import Game
from clew.server.lessons.book import book
from clew.table import Table as Match
from clew.table.record import record

SECONDS = 8.0
TABLES = 20
RATE = 60  # moves a second
LET_IN_EVERY = 0.2  # seconds
AIM = 0.1  # seconds, for 99 % of moves and of those who come in
ADDRESSES = 4  # that an attack comes from
THREADS = 16
NICE = 10  # so that attackers leave who measures a place on the processor
HELD = 100  # connections that a thread holds open
MOST_ROUNDS = 3_000  # of a long record
CONTINUATION, TEXT, PING = 0, 1, 9
MASKED = bytes(4)
MEMORY = "/dev/shm" if Path("/dev/shm").is_dir() else None


# ---- those who attack


class Foe:
    """One attacker: `address` is one of a few, and everything ends at `until`."""

    def __init__(self, port: int, number: int, until: float) -> None:
        self.port, self.number, self.until = port, number, until
        self.address = f"127.0.0.{2 + number % ADDRESSES}"
        self.tries = 0

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.until

    def connection(self) -> socket.socket:
        self.tries += 1
        made = socket.create_connection(("127.0.0.1", self.port), 1, (self.address, 0))
        made.settimeout(1)
        return made

    def socket(self) -> socket.socket:
        """A WebSocket, as far as its first answer."""
        made = self.connection()
        key = base64.b64encode(os.urandom(16)).decode()
        made.sendall(
            b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n\r\n" % key.encode()
        )
        if not made.recv(4096).startswith(b"HTTP/1.1 101"):
            made.close()
            raise ConnectionError
        return made

    def ask(self, path: str, body: Any = None, token: str = "") -> Any:
        """What was answered to one request, or an OSError."""
        with closing(self.connection()) as made:
            made.settimeout(3)
            made.sendall(request(path, body, token))
            answer = b""
            while part := made.recv(65536):
                answer += part
        head, _, text = answer.partition(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 2"):
            raise ConnectionError
        return json.loads(text)

    def seat(self) -> tuple[str, str]:
        """A table of its own, and the token of a seat there."""
        table = self.ask("/api/tables", {"game": quickest(), "seats": 2})["table"]
        return table, self.ask(f"/api/tables/{table}/seats", {"name": "Foe"})["token"]


def request(path: str, body: Any = None, token: str = "", keep: bool = False) -> bytes:
    data = b"" if body is None else json.dumps(body).encode()
    lines = [
        f"{'GET' if body is None else 'POST'} {path} HTTP/1.1",
        "Host: x",
        *([] if keep else ["Connection: close"]),
        *([f"Authorization: Bearer {token}"] if token else []),
        *([f"Content-Type: application/json\r\nContent-Length: {len(data)}"] if data else []),
    ]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + data


def frame(kind: int, payload: bytes = b"", last: bool = True) -> bytes:
    size = len(payload)
    length = bytes([128 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes([(128 if last else 0) | kind]) + length + MASKED + payload


def said(**fields: Any) -> bytes:
    return frame(TEXT, json.dumps(fields).encode())


def pour(made: socket.socket, data: bytes, foe: Foe, count: int, read: bool = True) -> None:
    """As much as the server takes, and nothing read but what must be."""
    while foe.goes_on:
        with suppress(TimeoutError):
            made.sendall(data)
            foe.tries += count
        if read:
            with suppress(BlockingIOError):
                while made.recv(65536, socket.MSG_DONTWAIT):
                    pass


def silence(foe: Foe, begin: bytes = b"") -> None:
    """Connections that say nothing, or the beginning of something; closed ones are opened anew."""
    held: list[socket.socket] = []
    while foe.goes_on:
        with suppress(OSError):
            if len(held) < HELD:
                made = foe.connection()
                made.sendall(begin)
                held.append(made)
                continue
        time.sleep(0.05)
        alive = []
        for each in held:
            with suppress(OSError):
                each.sendall(begin[-1:])
                alive.append(each)
        held = alive


def half_headers(foe: Foe) -> None:
    silence(foe, b"GET / HTTP/1.1\r\nHost: x\r\nX: y")


def half_bodies(foe: Foe) -> None:
    silence(foe, request("/api/tables", {"game": " " * 9000})[:-9000])


def churn(foe: Foe) -> None:
    while foe.goes_on:
        with suppress(OSError):
            foe.connection().close()


def requests_for(path: str, foe: Foe) -> None:
    """One after the other on a connection that is kept, and as many at once as it takes."""
    data = request(path, keep=True) * 20
    while foe.goes_on:
        with suppress(OSError), closing(foe.connection()) as made:
            pour(made, data, foe, 20)


def unread_answers(foe: Foe) -> None:
    data = request("/openapi.json", keep=True) * 20
    while foe.goes_on:
        with suppress(OSError), closing(foe.connection()) as made:
            pour(made, data, foe, 20, read=False)


def hellos(foe: Foe) -> None:
    """Guesses at codes."""
    while foe.goes_on:
        with suppress(OSError), closing(foe.socket()) as made:
            code = "".join(random.choice("23456789abc") for _ in range(11))
            made.sendall(said(kind="hello", table=code))
            made.recv(4096)


def idle_sockets(foe: Foe) -> None:
    held = []
    while foe.goes_on:
        with suppress(OSError):
            held.append(foe.socket())
            continue
        time.sleep(0.05)


def frames(data: bytes, count: int, foe: Foe, begin: bytes = b"", read: bool = True) -> None:
    while foe.goes_on:
        with suppress(OSError), closing(foe.socket()) as made:
            made.sendall(begin)
            pour(made, data, foe, count, read)


def pings(foe: Foe) -> None:
    frames(frame(PING) * 2000, 2000, foe)


def unread_pongs(foe: Foe) -> None:
    frames(frame(PING, bytes(125)) * 500, 500, foe, read=False)


def continuations(foe: Foe) -> None:
    frames(frame(CONTINUATION, last=False) * 2000, 2000, foe, frame(TEXT, last=False))


def bytes_one_by_one(foe: Foe) -> None:
    while foe.goes_on:
        with suppress(OSError), closing(foe.socket()) as made:
            made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            made.sendall(frame(TEXT, bytes(8000))[:100])
            while foe.goes_on:
                made.sendall(b"\0")
                foe.tries += 1


def messages(foe: Foe) -> None:
    """One seat with a socket for each thread, all of which talk."""
    table, token = foe.seat()
    hello = said(kind="hello", table=table, token=token)
    while foe.goes_on:
        with suppress(OSError), closing(foe.socket()) as made:
            made.sendall(hello)
            while foe.goes_on:
                words = [said(kind="speak", id=f"{random.random()}", text="x") for _ in range(50)]
                made.sendall(b"".join(words))
                foe.tries += 50
                with suppress(BlockingIOError):
                    made.recv(1 << 20, socket.MSG_DONTWAIT)


def slow_readers(foe: Foe) -> None:
    """Watchers who do not read, at a table where somebody talks."""
    table, token = foe.seat()
    with suppress(OSError):
        for _ in range(20):
            watching = foe.socket()
            watching.sendall(said(kind="hello", table=table))
            KEPT.append(watching)
    hello = said(kind="hello", table=table, token=token)
    words = b"".join(said(kind="speak", id=f"{n}", text="x" * 200) for n in range(100))
    frames(words, 100, foe, hello)


KEPT: list[socket.socket] = []


def readied(foe: Foe) -> None:
    table, token = foe.seat()
    names = [said(kind="ready", id=f"{foe.number}.{n}") for n in range(500)]
    frames(b"".join(names), 500, foe, said(kind="hello", table=table, token=token))


def asked(path: str, body: Callable[[], Any], foe: Foe) -> None:
    while foe.goes_on:
        with suppress(OSError):
            foe.ask(path, body())


def new_tokens(foe: Foe) -> None:
    table, token = foe.seat()
    while foe.goes_on:
        with suppress(OSError):
            token = foe.ask(f"/api/tables/{table}/token", {}, token)["token"]


# ---- what they ask for


def new_table() -> Any:
    """With as many of the strongest bots as there are seats."""
    game = max(clew.all_games(), key=lambda game: game.seats[-1])
    names = bots.names(game)
    seats = {str(seat): names[-1] for seat in range(game.seats[-1])}
    return {"game": game.name, "seats": game.seats[-1], "bots": seats}


@cache
def long_record() -> Any:
    """Of a finished game, the longest that random moves lead to."""
    return {"record": max(map(_played, clew.all_games()), key=len)}


def _played(game: Game) -> str:
    options = {option.name: option.values[-1] for option in game.options if not option.layout}
    table = Match(game.box(game.seats[-1], **game.choose(options)), bytes(32))
    for seat in range(game.seats[-1]):
        table.sit(seat, f"{seat}")
    table.begin()
    luck = random.Random(1)
    while not table.outcome and table.round_count < MOST_ROUNDS:
        for seat in table.to_act:
            table.move(seat, str(luck.choice(table.position.legal(seat))))
    return record(table) if table.outcome else ""


def looked_at() -> Any:
    return long_record() | {"round": 1}


def layout() -> Any:
    """As large as one may be, and none."""
    game, option = next(
        (game, option) for game in clew.all_games() for option in game.options if option.layout
    )
    return {"game": game.name, "seats": game.seats[0], "options": {option.name: "a\n" * 3900}}


def a_lesson() -> str:
    game = next(iter(clew.all_games()))
    return f"/api/lessons/{game.name}/{book(game).lessons[0].name}"


class Attack(NamedTuple):
    words: str
    run: Callable[[Foe], None]


ATTACKS = {
    "silence": Attack("1,600 connections that say nothing", silence),
    "half_headers": Attack("1,600 that drip a header", half_headers),
    "half_bodies": Attack("1,600 that drip a body", half_bodies),
    "churn": Attack("connections opened and closed", churn),
    "nothing_there": Attack("requests for what is not there", partial(requests_for, "/x")),
    "starts": Attack("requests for the page", partial(requests_for, "/")),
    "kernels": Attack("requests for files", partial(requests_for, "/icon.svg")),
    "ready": Attack("requests for /ready", partial(requests_for, "/ready")),
    "metrics": Attack("requests for /metrics", partial(requests_for, "/metrics")),
    "openapi": Attack("requests for /openapi.json", partial(requests_for, "/openapi.json")),
    "unread_answers": Attack("answers that nobody reads", unread_answers),
    "idle_sockets": Attack("sockets that say no hello", idle_sockets),
    "hellos": Attack("hellos that guess at codes", hellos),
    "pings": Attack("pings", pings),
    "unread_pongs": Attack("pings whose pongs nobody reads", unread_pongs),
    "continuations": Attack("empty pieces of a frame without end", continuations),
    "bytes": Attack("a frame byte by byte", bytes_one_by_one),
    "messages": Attack("chat from many sockets of a seat", messages),
    "readied": Attack("the same wish again and again", readied),
    "slow_readers": Attack("watchers who do not read", slow_readers),
    "tables": Attack("tables opened", partial(asked, "/api/tables", new_table)),
    "tokens": Attack("tokens changed", new_tokens),
    "records": Attack("long records to verify", partial(asked, "/api/records/verify", long_record)),
    "analyses": Attack(
        "long records to analyse", partial(asked, "/api/records/analyse", looked_at)
    ),
    "lessons": Attack("lessons tried", partial(asked, a_lesson(), dict)),
    "boards": Attack("large layouts", partial(asked, "/api/boards", layout)),
}


def attack(name: str, port: int) -> None:
    """In all threads until nobody measures any more; says when it begins and how much it tried."""
    os.setpriority(os.PRIO_PROCESS, 0, NICE)
    if name in ("records", "analyses"):
        long_record()
    print("begins", flush=True)
    until = time.monotonic() + SECONDS + 2
    foes = [Foe(port, number, until) for number in range(THREADS)]
    threads = [
        threading.Thread(target=_attack, args=(ATTACKS[name].run, foe), daemon=True) for foe in foes
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(max(0, until + 2 - time.monotonic()))
    print(sum(foe.tries for foe in foes), flush=True)
    os._exit(0)  # a thread may hang in a call


def _attack(run: Callable[[Foe], None], foe: Foe) -> None:
    while foe.goes_on:
        with suppress(OSError):
            run(foe)
        time.sleep(0.01)


# ---- those who are honest


class Waits(NamedTuple):
    """Seconds, in order of time."""

    moves: list[float]
    coming_in: list[float]
    memory: int  # bytes that the server has more than before
    cores: float  # that it used
    tries: int


async def come_in(port: int, waits: list[float]) -> None:
    """Somebody new, on a connection of their own, now and then."""
    end = time.perf_counter() + SECONDS
    while (begun := time.perf_counter()) < end:
        answer = b""
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(5):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(request("/api/games"))
                answer = await reader.read()
                writer.close()
        is_in = answer.startswith(b"HTTP/1.1 200")
        waits.append(time.perf_counter() - begun if is_in else float("inf"))
        await asyncio.sleep(max(0, begun + LET_IN_EVERY - time.perf_counter()))


async def watch_memory(server: Server, seen: list[int]) -> None:
    while True:
        seen.append(server.memory)
        await asyncio.sleep(0.2)


@asynccontextmanager
async def attacked(name: str | None, port: int) -> AsyncIterator[list[int]]:
    """While it goes on; what is yielded has the number of tries at the end."""
    tries: list[int] = []
    if name is None:
        yield tries
        return
    command = [sys.executable, "-m", "bench.attack", name, str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout
        await asyncio.to_thread(process.stdout.readline)
        yield tries
        tries.append(int(await asyncio.to_thread(process.stdout.readline) or 0))


async def during(name: str | None, server: Server) -> Waits:
    load = Load(server)
    await load.fill(TABLES, 0)
    await load.run(RATE, 2)
    load.take_waits()
    coming_in: list[float] = []
    memory = [server.memory]
    async with attacked(name, server.port) as tries:
        await asyncio.sleep(0.5)
        beside = [
            asyncio.ensure_future(come_in(server.port, coming_in)),
            asyncio.ensure_future(watch_memory(server, memory)),
        ]
        busy, begun = server.busy, time.perf_counter()
        await load.run(RATE, SECONDS)
        cores = (server.busy - busy) / (time.perf_counter() - begun)
        await beside[0]
        beside[1].cancel()
    now = time.perf_counter()
    people = [person for table in load.tables for person in table.people]
    waits = load.take_waits() + [now - sent for person in people for sent in person.sent.values()]
    for person in people:
        if person.wire:
            person.wire.close()
    return Waits(waits, coming_in, max(memory) - memory[0], cores, sum(tries))


async def measure_attack(name: str | None) -> Waits:
    with tempfile.TemporaryDirectory(dir=MEMORY, ignore_cleanup_errors=True) as folder:
        server = Server(Path(folder), "")
        await server.start()
        try:
            return await during(name, server)
        finally:
            server.kill()


async def measure(names: Sequence[str | None], out: Console) -> None:
    grid = grid_of(
        f"{TABLES} tables attacked from {ADDRESSES} addresses; the aim: 99 % within 100 ms",
        "attack", "tries", "moves/s", "a move, 99 %", "coming in, 99 %", "cores", "memory",
    )  # fmt: skip
    for name in names:
        waits = await measure_attack(name)
        grid.add_row(
            ATTACKS[name].words if name else "none",
            f"{waits.tries:,}",
            f"{len(waits.moves) / SECONDS:.0f}",
            milliseconds(quantile(waits.moves, 0.99)),
            milliseconds(quantile(waits.coming_in, 0.99)),
            f"{waits.cores:.2f}",
            f"+{waits.memory / 2**20:.0f} MiB",
        )
    out.print(grid)


def of_one_server(out: Console, names: Sequence[str] = ()) -> None:
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(limit, 65_536), limit))
    with suppress(PermissionError):  # what else goes on here is not to be measured
        os.setpriority(os.PRIO_PROCESS, 0, -NICE)
    asyncio.run(measure([None, *(names or ATTACKS)], out))


if __name__ == "__main__":
    if sys.argv[2:] and sys.argv[2].isdecimal():
        attack(sys.argv[1], int(sys.argv[2]))
    else:
        of_one_server(Console(file=sys.stdout, width=100), sys.argv[1:])
