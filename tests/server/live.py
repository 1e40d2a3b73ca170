"""A real server in a thread, and clients who know its address only."""

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from clew.server.hub import Hub
from clew.server.news import Alone
from clew.server.serve import Server, listen
from clew.server.settings import Settings
from clew.server.store import open_store
from tests.server.house import QuickThinker

GENEROUS = {
    "port": 0,
    "player_rate": 1e6,
    "player_burst": 10**6,
    "watcher_rate": 1e6,
    "watcher_burst": 10**6,
    "tables_per_address": 10**6,
    "requests_per_address": 10**6,
    "connections_per_address": 10**5,
    "files_per_address": 10**6,
    "checks_per_address": 10**6,
    "work_per_address": 1000,
    "hello_within": 5.0,
    "deadline": 60.0,  # on a machine that has much else to do
}
PLAIN: dict[str, Any] = {"timeout": 30, "verify": False}  # no TLS, and no certificates to read
folders = count(1)
asks = count(1)  # a seat's request is known by its number, whichever socket it came by


class Live:
    """The server's side, for tests that look behind the counter."""

    def __init__(self, folder: Path, settings: Settings) -> None:
        self.database = f"sqlite:///{folder}/secret folder {next(folders)}/clew.db"
        self.settings = settings
        self.hub: Hub
        self.server: Server
        self.url = ""
        self._begun = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()))

    async def _run(self) -> None:
        store = await open_store(self.database)
        self.hub = Hub(self.settings, store, Alone(), QuickThinker(), "this build")
        self.server = Server(self.hub, self.settings, self._started)
        with listen(self.settings.host, self.settings.port) as listening:
            await self.server.serve([listening])

    def _started(self, url: str) -> None:
        self.url = url
        self._begun.set()

    def start(self) -> None:
        self._thread.start()
        assert self._begun.wait(30)

    def stop(self) -> None:
        self.server.should_exit = True
        self._thread.join(30)
        assert not self._thread.is_alive()

    # ---- clients

    @property
    def socket_url(self) -> str:
        return self.url.replace("http", "ws") + "/api/socket"

    def post(self, path: str, **fields: Any) -> httpx.Response:
        return httpx.post(self.url + path, json=fields, **PLAIN)

    def get(self, path: str, **more: Any) -> httpx.Response:
        return httpx.get(self.url + path, **PLAIN, **more)

    def table(self, game: str = "cat_and_mouse", seats: int = 2, **more: Any) -> str:
        answer = self.post("/api/tables", game=game, seats=seats, **more)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    def sit(self, table: str, name: str = "Anna", **more: Any) -> str:
        answer = self.post(f"/api/tables/{table}/seats", name=name, **more)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["token"])

    @contextmanager
    def socket(self, **more: Any) -> Iterator["Socket"]:
        with connect(self.socket_url, open_timeout=60, close_timeout=5, **more) as connection:
            yield Socket(connection)

    @contextmanager
    def at(self, table: str, token: str | None = None, since: int = 0) -> Iterator["Socket"]:
        with self.socket() as socket:
            socket.send("hello", table=table, token=token, since=since)
            yield socket


class Socket:
    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[dict[str, Any]] = []

    def send(self, kind: str, **fields: Any) -> None:
        self.connection.send(json.dumps({"kind": kind, **fields}))

    def next(self, *kinds: str) -> dict[str, Any]:
        while True:
            try:
                frame = json.loads(self.connection.recv(timeout=60))
            except TimeoutError as error:  # what came says where it went wrong
                raise AssertionError(f"{kinds} came no more after {self.heard}") from error
            self.heard.append(frame)
            if not kinds or frame["kind"] in kinds:
                return dict(frame)

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        self.send(kind, **{"id": f"ask {next(asks)}"} | fields)
        return self.next("answer", "hint", "pong", "sorry")

    def until(self, **wanted: Any) -> dict[str, Any]:
        """The first update, of those that came or come, that is so."""
        return self.find(lambda update: all(update[key] == wanted[key] for key in wanted))

    def find(self, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        updates = (frame for frame in self.heard if frame["kind"] == "update")
        while not (found := next(filter(fits, updates), None)):
            updates = iter([self.next("update")])
        return found


@contextmanager
def live(folder: Path, **settings: Any) -> Iterator[Live]:
    server = Live(folder, Settings(**GENEROUS | settings))
    server.start()
    try:
        yield server
    finally:
        server.stop()
