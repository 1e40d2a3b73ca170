"""`clew serve`: one node, from its settings to its end."""

import asyncio
import gc
import logging
import socket
import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, cast

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from clew.core.cache import data_folder, sources_digest
from clew.core.errors import BadOption
from clew.server.app import make_app
from clew.server.door import Door, Entrance, HttpProtocol, SocketProtocol
from clew.server.hub import Hub
from clew.server.limits import Guests
from clew.server.news import Alone, Bus, Nats
from clew.server.players import Threads
from clew.server.reach import from_here
from clew.server.settings import Settings
from clew.server.store import open_store

GRACE = 10  # seconds for what is begun when the server is told to stop
BACKLOG = 4096
LAST_PORT = 65_535
FILES_LEFT = 256  # open files for the store and all else that is no connection
MOST_FILES = 1 << 17  # that a node asks for

if sys.platform != "win32":
    import resource

journal = logging.getLogger("clew.serve")


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


class Server(uvicorn.Server):
    """uvicorn with a door of ours, and a word when it has begun."""

    def __init__(self, hub: Hub, settings: Settings, started: Callable[[str], None]) -> None:
        self._hub = hub
        self._settings = settings
        self._told = started
        self.guests = Guests(
            room_for_connections(settings),
            settings.connections_per_address,
            settings.head_within,
            hub.now,
        )
        super().__init__(
            uvicorn.Config(
                make_app(hub),
                http=HttpProtocol,
                ws=SocketProtocol,
                ws_max_size=settings.frame_bytes,
                ws_per_message_deflate=False,
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=bool(settings.proxies),
                forwarded_allow_ips=settings.proxies or None,
                timeout_graceful_shutdown=GRACE,
            )
        )

    async def startup(self, sockets: Sequence[socket.socket] | None = None) -> None:
        await super().startup([])
        if self.started:
            tame_the_collector()
            entrance = self._entrance()
            make = partial(
                HttpProtocol, entrance, self.config, self.server_state, self.lifespan.state
            )
            doors = [Door(entrance, listening, make) for listening in sockets or ()]
            self.servers = cast(Any, doors)
            host, port = doors[0].sockets[0].getsockname()[:2]
            self._told(f"http://{from_here(host)}:{port}")

    def _entrance(self) -> Entrance:
        settings = self._settings
        trusted = ProxyHeadersMiddleware(cast(Any, None), settings.proxies or []).trusted_hosts
        return Entrance(settings, self.guests, trusted.__contains__, self._hub.metrics.cut_off.inc)

    async def shutdown(self, sockets: Any = None) -> None:
        await self._hub.dismiss()  # uvicorn would cut them off without a word
        await super().shutdown(sockets)


def room_for_connections(settings: Settings) -> int:
    """How many there can be, with files left over for the store and all else. Systems let a process
    have few files unless it asks for more."""
    if sys.platform == "win32":
        return MOST_FILES
    files, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    endless = most == resource.RLIM_INFINITY or most > MOST_FILES
    files = max(files, MOST_FILES) if endless else most
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, most))
    room = max(files // 2, files - FILES_LEFT)
    if room < settings.sockets:
        journal.info("the system has room for %d connections, not more", room)
    return room


def tame_the_collector() -> None:
    """What is loaded by now stays; without this the collector's pauses are the slowest moves."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 100)
