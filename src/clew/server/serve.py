"""`clew serve`: one node, from its settings to its end."""

import asyncio
import gc
import socket
from collections.abc import Callable
from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from clew.core.cache import data_folder, sources_digest
from clew.core.errors import BadOption
from clew.server.app import make_app
from clew.server.hub import Hub
from clew.server.news import Alone, Bus, Nats
from clew.server.players import Threads
from clew.server.reach import from_here
from clew.server.settings import Settings
from clew.server.store import open_store

GRACE = 10  # seconds for what is begun when the server is told to stop
BACKLOG = 4096
LAST_PORT = 65_535
SEND_BUFFER = 128 * 1024  # bytes the system keeps for a slow reader; by default it is megabytes


def serve(settings: Settings, started: Callable[[str], None]) -> None:
    """Run until told to stop; `started` is called with the address once people can come in."""
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(run(settings, started))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop]:
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop
    return uvloop.new_event_loop


async def run(settings: Settings, started: Callable[[str], None]) -> None:
    with listen(settings.host, settings.port) as listening:
        hub = await open_hub(settings)
        await Server(hub, settings, started).serve([listening])


def listen(host: str, port: int) -> socket.socket:
    """First of all: who cannot be reached need not open a database."""
    if port > LAST_PORT:
        raise BadOption(f"A port is a number from 0 to {LAST_PORT}, not {port}.")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        why = (error.strerror or "it cannot be used").partition(" (")[0]
        raise BadOption(f"Nobody can be let in at {host}, port {port}: {why}.") from None


async def open_hub(settings: Settings) -> Hub:
    store = await open_store(settings.database or default_database())
    bus: Bus = Nats(settings.news) if settings.news else Alone()
    thinker = Threads(settings.bot_threads)
    return Hub(settings, store, bus, thinker, sources_digest())


def default_database() -> str:
    return f"sqlite:///{data_folder() / 'tables.db'}"


class SocketProtocol(WebSocketsSansIOProtocol):
    """Lets go of who was cut off at once; uvicorn would wait until they have read everything."""

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.writable.is_set():
            self.transport.abort()


class Server(uvicorn.Server):
    """uvicorn with our limits, and a word when it has begun."""

    def __init__(self, hub: Hub, settings: Settings, started: Callable[[str], None]) -> None:
        self._hub = hub
        self._told = started
        super().__init__(
            uvicorn.Config(
                make_app(hub),
                ws=SocketProtocol,
                ws_max_size=settings.frame_bytes,
                ws_per_message_deflate=False,
                backlog=BACKLOG,
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=bool(settings.proxies),
                forwarded_allow_ips=settings.proxies or None,
                timeout_graceful_shutdown=GRACE,
            )
        )

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        if self.started:
            tame_the_collector()
            for listening in self.servers[0].sockets:  # and so what it accepts
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            self._told(f"http://{from_here(host)}:{port}")

    async def shutdown(self, sockets: Any = None) -> None:
        await self._hub.dismiss()  # uvicorn would cut them off without a word
        await super().shutdown(sockets)


def tame_the_collector() -> None:
    """What is loaded by now stays; without this the collector's pauses are the slowest moves."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 100)
