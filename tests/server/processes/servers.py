"""`clew serve` as a real process: started, stopped, killed, paused and woken."""

import asyncio
import os
import random
import resource
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx

LIMIT = 120  # seconds until something counts as hanging, on however busy a machine
NO_LIMITS = (
    "player_rate=100000",
    "player_burst=100000",
    "tables_per_address=100000",
    "requests_per_address=1000000",
    "sockets_per_address=5000",
    "connections_per_address=10000",
    "files_per_address=1000000",
    "checks_per_address=1000000",
    "deadline=60",
)
BROKEN = (OSError, httpx.HTTPError)


def free_port() -> int:
    """Below the ports that the system gives to clients, so that it is still free later."""
    while True:
        port = random.randrange(15_000, 32_000)
        with socket.socket() as tried, suppress(OSError):
            tried.bind(("127.0.0.1", port))
            return port


class Node:
    """One process that serves."""

    def __init__(
        self,
        folder: Path,
        database: str,
        *,
        news: str = "",
        settings: Sequence[str] = (),
        program: Sequence[str] = ("-m", "clew"),
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.port = free_port()
        self.log = folder / f"node {self.port}.log"
        self.database = database
        self.program = [sys.executable, *program, "serve"]
        self.flags = ["--port", str(self.port), "--database", database, "--journal", "info"]
        self.flags += ["--news", news] if news else []
        for setting in (*NO_LIMITS, *settings):
            self.flags += ["--set", setting]
        self.environment = {**os.environ}
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket(self) -> str:
        return f"ws://127.0.0.1:{self.port}/api/socket"

    @property
    def pid(self) -> int:
        assert self.process
        return self.process.pid

    # ---- its life

    async def start(self) -> float:
        """Seconds until it accepted moves."""
        began = time.monotonic()
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*self.program, *self.flags], stdout=log, stderr=log, env=self.environment
            )
        await self.is_ready()
        return time.monotonic() - began

    async def is_ready(self) -> None:
        async with self.client() as client:
            for _ in range(LIMIT * 50):
                assert self.process
                assert self.process.poll() is None, self.words()
                with suppress(*BROKEN):
                    if (await client.get("/ready")).is_success:
                        return
                await asyncio.sleep(0.02)
        raise AssertionError(f"not ready within {LIMIT} seconds:\n{self.words()}")

    def signal(self, number: int) -> None:
        if self.process and self.process.poll() is None:
            self.process.send_signal(number)

    def kill(self) -> None:
        """As the system does it, or a power cut: without a word."""
        self.signal(signal.SIGKILL)
        if self.process:
            self.process.wait(LIMIT)

    async def stop(self) -> None:
        """As an administrator does it."""
        assert self.process
        self.signal(signal.SIGTERM)
        status = await asyncio.to_thread(self.process.wait, LIMIT)
        assert status in (0, -signal.SIGTERM), self.words()

    def pause(self) -> None:
        self.signal(signal.SIGSTOP)

    def wake(self) -> None:
        self.signal(signal.SIGCONT)

    def limit_files(self, size: int) -> None:
        """No file of this process grows beyond `size`: as if the disk were full."""
        _, hard = resource.prlimit(self.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (size, hard))

    def words(self) -> str:
        return self.log.read_text(errors="replace") if self.log.exists() else ""

    # ---- asked over HTTP

    def client(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=self.http, timeout=LIMIT, verify=False)  # and no TLS

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer; asked again as long as the server is away or says that it may be."""
        async with self.client() as client:
            for _ in range(LIMIT * 20):
                with suppress(*BROKEN):
                    answer = await client.request(method, path, json=body)
                    if answer.is_success:
                        return answer.json()
                    assert answer.json()["again"], answer.text
                await asyncio.sleep(0.05)
        raise AssertionError(f"{method} {path} was not answered within {LIMIT} seconds")

    async def open_table(self, game: str, seats: int, **more: Any) -> str:
        made = await self.ask("POST", "/api/tables", {"game": game, "seats": seats, **more})
        return made["table"]

    async def take_seat(self, table: str, name: str, seat: int | None = None) -> tuple[int, str]:
        """Under an id, so that asking again after a crash gives the same seat."""
        body = {"name": name, "id": secrets.token_hex(8), "seat": seat}
        taken = await self.ask("POST", f"/api/tables/{table}/seats", body)
        return taken["seat"], taken["token"]

    async def metric(self, name: str) -> float:
        async with self.client() as client:
            text = (await client.get("/metrics")).text
        return sum(float(line.split()[-1]) for line in text.splitlines() if line.startswith(name))
