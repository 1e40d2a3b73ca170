"""The door: connections as they are accepted, and what each may cost before anybody listens to it.

Everything here runs before HTTP or a hello could tell who somebody is, so it is counted by address
and by connection: each connection, each time there is something to read, each frame of any kind.
Who does not read is not read either. uvicorn does the rest.
"""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import Callable
from functools import partial
from typing import Any, cast

from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame

from clew.server.limits import Credit, Guest, Guests, share_of
from clew.server.settings import Settings
from clew.server.sockets import PUT

BUFFER = 128 * 1024  # bytes the system keeps for a slow reader; by default it is megabytes
UNREAD = 32 * 1024  # bytes it keeps for us
AT_ONCE = 32  # connections let in before others have their turn
BREATH = 0.1  # seconds, when the system has no room for another connection
READS = 5.0  # times a second that HTTP is read; what comes meanwhile is read at once
READS_BURST = 100
LEAST_READ = 16 * 1024  # bytes of a long answer in `send_within` seconds
EACH = 4  # times as many frames as people may send: pings, pongs and pieces are among them
PIECE = 512  # bytes that are taken in at once; not many frames fit into them
PIECES = 64  # that one frame may come in


class Entrance:
    """What doors and connections of a node have in common."""

    def __init__(
        self,
        settings: Settings,
        guests: Guests,
        is_proxy: Callable[[str], bool],
        cut_off: Callable[[], None],
    ) -> None:
        self.settings, self.guests = settings, guests
        self.is_proxy, self.cut_off = is_proxy, cut_off

    def share(self, address: str) -> str | None:
        """None for a proxy, which comes for many; whose requests they are it says later."""
        return None if self.is_proxy(address) else share_of(address)


class Door:
    """Where connections come in; to uvicorn a server like those of asyncio. Who is turned away
    costs two system calls."""

    def __init__(
        self, entrance: Entrance, listening: socket.socket, make: Callable[[Guest], HttpProtocol]
    ) -> None:
        listening.setblocking(False)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER)  # and so what it accepts
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, UNREAD)
        self.sockets = (listening,)
        self._entrance, self._listening, self._make = entrance, listening, make
        self._loop = asyncio.get_running_loop()
        self._coming: set[asyncio.Task[Any]] = set()
        self._tasks = [self._loop.create_task(each) for each in (self._open(), self._look_round())]

    async def _open(self) -> None:
        while True:
            try:
                self._let_in(*await self._loop.sock_accept(self._listening))
                for _ in range(AT_ONCE):
                    self._let_in(*self._listening.accept())
            except (BlockingIOError, ConnectionError):  # nobody else is there, or has gone already
                await asyncio.sleep(0)
            except OSError:  # too many files are open
                await asyncio.sleep(BREATH)
            else:
                await asyncio.sleep(0)

    def _let_in(self, connection: socket.socket, address: Any) -> None:
        guest = self._entrance.guests.enter(self._entrance.share(str(address[0])))
        if guest is None:
            connection.close()
            return
        connection.setblocking(False)
        task = self._loop.create_task(self._connect(guest, connection))
        self._coming.add(task)
        task.add_done_callback(self._coming.discard)

    async def _connect(self, guest: Guest, connection: socket.socket) -> None:
        try:
            await self._loop.connect_accepted_socket(partial(self._make, guest), connection)
        except OSError:  # has gone already
            self._entrance.guests.leave(guest)
            connection.close()

    async def _look_round(self) -> None:
        while True:
            await asyncio.sleep(self._entrance.guests.patience / 4)
            self._entrance.guests.look_round()

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()

    async def wait_closed(self) -> None:
        await asyncio.gather(*self._tasks, *self._coming, return_exceptions=True)


class HttpProtocol(H11Protocol):
    """Waits only so long for a request, and for whoever reads an answer."""

    def __init__(
        self,
        entrance: Entrance,
        config: Config,
        state: ServerState,
        app_state: dict[str, Any],
        guest: Guest,
    ) -> None:
        super().__init__(config, state, app_state, asyncio.get_running_loop())
        self.ws_protocol_class = cast(Any, partial(SocketProtocol, entrance, guest))
        self._entrance, self._guests, self._guest = entrance, entrance.guests, guest
        self._reads = Credit(READS, READS_BURST, self.loop.time())
        self._timer: asyncio.TimerHandle | None = None  # until who does not read is cut off
        self._pause: asyncio.TimerHandle | None = None
        self._unsent = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._guest.transport = transport
        self._guests.waits(self._guest)
        if not self._guests.knows(self._guest):  # sent away meanwhile
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._guests.leave(self._guest)
        self._stop_timers()
        super().connection_lost(exc)

    def _stop_timers(self) -> None:
        for timer in (self._timer, self._pause):
            if timer:
                timer.cancel()

    @property
    def _has_ended(self) -> bool:
        """Closed, or a socket's now."""
        return self.transport.is_closing() or self.transport.get_protocol() is not self

    @property
    def _is_busy(self) -> bool:
        """With a request that came whole."""
        return self.cycle is not None and not self.cycle.response_complete

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._is_busy:
            self._guests.heard(self._guest)
        if not self._reads.spend(self.loop.time()) and not self._pause and not self._has_ended:
            self.transport.pause_reading()
            self._pause = self.loop.call_later(1 / READS, self._read_on)

    def _read_on(self) -> None:
        self._pause = None
        if not self._has_ended and not self.flow.read_paused:
            self.transport.resume_reading()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._guests.heard(self._guest)
        self._stop_timers()
        self.transport.resume_reading()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self._is_busy:
            self._guests.waits(self._guest)

    # ---- who does not read

    def pause_writing(self) -> None:
        super().pause_writing()
        self._watch()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _watch(self) -> None:
        self._unsent = self.transport.get_write_buffer_size()
        self._timer = self.loop.call_later(self._entrance.settings.send_within, self._look)

    def _look(self) -> None:
        if self.transport.get_write_buffer_size() > self._unsent - LEAST_READ:
            self._entrance.cut_off()
            self.transport.abort()
        else:
            self._watch()


class SocketProtocol(WebSocketsSansIOProtocol):
    """Takes in what comes a little at a time: each frame of any kind has to be paid for, and each
    reading too. Whoever has spent all is read later, and whoever does not read is not read."""

    def __init__(
        self,
        entrance: Entrance,
        guest: Guest,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
    ) -> None:
        super().__init__(config, server_state, app_state, asyncio.get_running_loop())
        settings = entrance.settings
        rate = EACH * max(settings.player_rate, settings.watcher_rate)
        burst = EACH * max(settings.player_burst, settings.watcher_burst)
        self._entrance, self._guest = entrance, guest
        self._credit = Credit(rate, burst, self.loop.time())
        self._unread = bytearray()
        self._later: asyncio.TimerHandle | None = None  # until there is something to spend
        self._timer: asyncio.TimerHandle | None = None  # until who does not read is cut off

    def connection_lost(self, exc: Exception | None) -> None:
        self._entrance.guests.leave(self._guest)
        self._unread.clear()
        for timer in (self._later, self._timer):
            if timer:
                timer.cancel()
        super().connection_lost(exc)

    # ---- reading

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:  # the head, as HTTP has read it
            super().data_received(data)
            return
        self._unread += data
        self._credit.charge(1)
        self._go_on()

    def _go_on(self) -> None:
        """Take in what came, as far as that is possible now."""
        while self._unread and self._can_read and self._can_pay:
            piece = bytes(self._unread[:PIECE])
            del self._unread[:PIECE]
            super().data_received(piece)
        if self.transport.is_closing():
            return
        if self._unread or self.read_paused or not self.writable.is_set():
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    @property
    def _can_read(self) -> bool:
        is_open = self.handshake_complete and not self.transport.is_closing()
        return is_open and not self.read_paused and self.writable.is_set()

    @property
    def _can_pay(self) -> bool:
        now = self.loop.time()
        if self._credit.left(now) >= 1:
            return True
        if self._later is None:
            self._later = self.loop.call_later(self._credit.wait(now), self._paid)
        return False

    def _paid(self) -> None:
        self._later = None
        self._go_on()

    async def receive(self) -> Any:
        message = await super().receive()
        if self._unread:
            self._go_on()
        return message

    async def send(self, message: Any) -> None:
        await super().send(message)
        if self._unread:  # what came before the handshake was done
            self._go_on()

    def handle_events(self) -> None:
        self._credit.charge(len(self.conn.events))
        super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        if self.close_sent:
            return
        if len(self.frames) < PIECES:
            super().handle_cont(event)
            return
        self.conn.fail(CloseCode.MESSAGE_TOO_BIG, f"more than {PIECES} pieces")
        self.handle_parser_exception()

    def put(self, text: bytes) -> bool:
        """A text frame, as it stands on the wire: most of what is sent, and at half the cost."""
        is_open = self.handshake_complete and not self.close_sent and not self.disconnected
        if not is_open or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(head(len(text)) + text)
        return True

    # ---- who does not read

    def pause_writing(self) -> None:
        super().pause_writing()
        self._timer = self.loop.call_later(self._entrance.settings.send_within, self._cut_off)
        self._go_on()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._timer:
            self._timer.cancel()
            self._timer = None
        self._go_on()

    def _cut_off(self) -> None:
        self._entrance.cut_off()
        self.transport.abort()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # it would wait until they have read everything

    async def run_asgi(self) -> None:
        """Lets go of who was cut off at once."""
        cast(dict[str, Any], self.scope["extensions"])[PUT] = self.put
        await super().run_asgi()
        if not self.writable.is_set():
            self.transport.abort()


def head(length: int) -> bytes:
    """Of a whole text frame (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    if length < 1 << 16:
        return struct.pack("!BBH", 0x81, 126, length)
    return struct.pack("!BBQ", 0x81, 127, length)
