"""One socket: a viewer of one table, and the commands that come from there.

A viewer has no queue of updates, only the news that there are some. Who reads slowly gets fewer
and newer updates, and who does not read at all is cut off and may resume.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol

import msgspec

from clew.core.errors import ClewError, NotAllowed
from clew.core.refusals import Why
from clew.server import views
from clew.server.commands import check_hint, check_steps, obey
from clew.server.errors import is_passing, note
from clew.server.hub import Hub
from clew.server.limits import Credit
from clew.server.messages import (
    Answer,
    AskHint,
    AskWhy,
    Command,
    DropHint,
    Frame,
    FromClient,
    Hello,
    LookBack,
    Moment,
    Ping,
    Pong,
    Sorry,
)
from clew.server.refusals import ServerRefusal
from clew.server.room import Room
from clew.server.tokens import hashed

ANSWERS = 64  # that may wait for a slow reader
PUT = "clew.put"  # the way to a socket past ASGI, where our own server is beneath
BACK_IN = 1.0  # seconds until somebody who is sent away may come back

decode = msgspec.json.Decoder(FromClient).decode
encode = msgspec.json.Encoder().encode


class Gone(Exception):
    """The other side has closed, or was cut off."""


class Wire(Protocol):
    """A socket as far as we need one; a simulation has its own."""

    async def receive(self) -> str:
        """The next text frame, or Gone."""

    def put(self, data: bytes) -> bool:
        """Send it at once; False where that cannot be, and nothing is sent."""

    async def send(self, data: bytes) -> None:
        """Send it as soon as there is room."""

    async def close(self) -> None: ...


class Connection:
    """Somebody at the table, or watching."""

    def __init__(self, hub: Hub, wire: Wire, address: str = "") -> None:
        self.hub = hub
        self.wire = wire
        self.address = address  # whose share it is
        self.seat: int | None = None
        self.known = 0  # the sequence up to which they know the table
        self._token: str | None = None  # the hash of what opened the seat
        self._revision = -1
        self._news = asyncio.Event()
        self._outbox: deque[bytes] = deque()
        self._room: Room | None = None  # where this is a viewer
        self._is_talking = False
        self._under_way: dict[bool, asyncio.Task[None]] = {}  # a hint, a command
        self._hint_for = ""  # under which id the hint was asked for

    async def serve(self) -> None:
        """From Hello to the end; never raises."""
        self.hub.connections.add(self)
        try:
            room = self._room = await self._greet()
            room.enter(self)
            try:
                await self._both(room)
            finally:
                room.leave(self)
        except Gone:
            pass
        except ClewError as error:
            note(error)
            await self._say_sorry(error.why, BACK_IN if is_passing(error) else None)
        finally:
            self.hub.connections.discard(self)

    async def _both(self, room: Room) -> None:
        reading = asyncio.ensure_future(self._read(room))
        writing = asyncio.ensure_future(self._write(room))
        try:
            await asyncio.wait({reading, writing}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            tasks = (reading, writing, *self._under_way.values())
            for task in tasks:
                task.cancel()
            done = await asyncio.gather(*tasks, return_exceptions=True)
        for error in done:
            if isinstance(error, Exception):
                raise error

    async def _greet(self) -> Room:
        try:
            async with asyncio.timeout(self.hub.settings.hello_within):
                frame = self._decoded(await self.wire.receive())
        except TimeoutError:
            raise NotAllowed(ServerRefusal.NO_HELLO()) from None
        if not isinstance(frame, Hello):
            raise NotAllowed(ServerRefusal.HELLO_FIRST())
        room = await self.hub.room(frame.table)
        if self.hub.settings.poll and self._is_behind(room, frame):
            await room.catch_up()
            room = await self.hub.room(frame.table)  # it may have been closed meanwhile
        if frame.token is not None:
            self.seat = self.hub.seat_of(room.match, frame.token)
            self._token = hashed(frame.token)
            if self.seat is None:
                raise NotAllowed(room.match.why_lost(self._token))
        self.known = min(frame.since, room.match.sequence)
        self._send(views.welcome(room.table, room.match, self.seat))
        return room

    def _is_behind(self, room: Room, hello: Hello) -> bool:
        """Another node has told them what this one has not heard of yet, or so it seems."""
        unknown = hello.token is not None and self.hub.seat_of(room.match, hello.token) is None
        return unknown or hello.since > room.match.sequence

    def _check_seat(self, room: Room) -> None:
        """Who gave the seat up, or whose token was changed, goes on watching; who was moved to
        another seat goes on from there."""
        chair = None if self.seat is None else room.match.chairs[self.seat]
        if self.seat is None or not self._token or (chair and chair.token == self._token):
            return
        self.seat = room.match.seat_of_token(self._token)
        self.known = 0
        lost = room.match.why_lost(self._token) if self.seat is None else None
        self._send(views.welcome(room.table, room.match, self.seat, lost))
        room.moved()

    # ---- to the client

    def wake(self) -> None:
        """Mostly there is room on the wire, and all is said at once; `_write` does the rest."""
        if self._is_talking or not self._said_all():
            self._news.set()

    def _send(self, frame: Frame) -> None:
        if len(self._outbox) >= ANSWERS:
            raise Gone
        self._outbox.append(encode(frame))
        self.wake()

    def _said_all(self) -> bool:
        if self._room is None:
            return False
        self._is_talking = True
        try:
            return self._say_all(self._room)
        except Exception:  # `_write` meets it again, and there it ends this connection alone
            return False
        finally:
            self._is_talking = False

    def _say_all(self, room: Room) -> bool:
        """Whether all was said, without waiting."""
        if room.lost:
            return False
        self._check_seat(room)
        while self._outbox:
            if not self.wire.put(self._outbox[0]):
                return False
            self._outbox.popleft()
            self._check_seat(room)  # it may be lost meanwhile
        if self._revision != room.revision:
            if not self.wire.put(room.frame(self.seat, self.known)):
                return False
            self._revision, self.known = room.revision, room.match.sequence
        return True

    async def _write(self, room: Room) -> None:
        self._news.set()
        while True:
            await self._news.wait()
            self._news.clear()
            if room.lost:
                raise room.lost
            self._is_talking = True
            await self._write_all(room)
            self._is_talking = False  # only now: nothing may follow what was not sent

    async def _write_all(self, room: Room) -> None:
        self._check_seat(room)
        while self._outbox:
            await self._send_now(self._outbox.popleft())
            self._check_seat(room)
        if self._revision != room.revision:
            self._revision = room.revision
            frame = room.frame(self.seat, self.known)
            self.known = room.match.sequence
            await self._send_now(frame)

    async def _send_now(self, data: bytes) -> None:
        try:
            async with asyncio.timeout(self.hub.settings.send_within):
                await self.wire.send(data)
        except TimeoutError:
            self.hub.metrics.cut_off.inc()
            raise Gone from None

    async def _say_sorry(self, why: Why, back_in: float | None = None) -> None:
        try:
            await self._send_now(encode(Sorry(why.words, why.said, back_in)))
            await self.wire.close()
        except Gone:
            pass

    async def dismiss(self) -> None:
        await self._say_sorry(ServerRefusal.RESTARTS(), BACK_IN)

    # ---- from the client

    async def _read(self, room: Room) -> None:
        settings = self.hub.settings
        watching = Credit(settings.watcher_rate, settings.watcher_burst, self.hub.now())
        while True:
            text = await self.wire.receive()
            credit = watching if self.seat is None else room.credit(self.seat)
            while not credit.spend(self.hub.now()):
                await asyncio.sleep(1 / credit.rate)  # who is too quick is read slowly
            try:
                frame = self._decoded(text)
            except ClewError as error:
                self._send(_refused(room, "", error))
            else:
                await self._take(room, frame)

    def _decoded(self, text: str) -> FromClient:
        try:
            return decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise NotAllowed(ServerRefusal.UNREADABLE_FRAME(detail=str(error)[:200])) from None

    async def _take(self, room: Room, frame: FromClient) -> None:
        """Commands one after the other, and hints; meanwhile a ping learns that we are here."""
        if isinstance(frame, Ping):
            self._send(Pong(frame.id))
        elif isinstance(frame, Hello):
            self._send(_refused(room, "", NotAllowed(ServerRefusal.HELLO_AGAIN())))
        elif isinstance(frame, DropHint):
            if frame.id == self._hint_for and True in self._under_way:
                self._under_way.pop(True).cancel()
            self._send(Pong(frame.id))
        else:
            is_hint = isinstance(frame, AskHint)
            if is_hint in self._under_way:
                await self._under_way[is_hint]
            self._under_way[is_hint] = asyncio.ensure_future(self._do(room, frame))
            if is_hint:
                self._hint_for = frame.id

    async def _do(self, room: Room, frame: Command | AskHint | AskWhy | LookBack) -> None:
        if isinstance(frame, AskHint):
            await self._hint(room, frame)
        elif isinstance(frame, AskWhy):
            self._send(self._why(room, frame))
        elif isinstance(frame, LookBack):
            self._send(self._moment(room, frame))
        else:
            with self.hub.metrics.commands.time():
                self._send(await self._answer(room, frame))

    async def _answer(self, room: Room, command: Command) -> Answer:
        self._check_seat(room)
        asked = (room.match.since(self.seat), command.id)
        try:
            if asked in room.refusals:
                if self.hub.settings.poll:
                    await room.catch_up()  # another node may have taken it since
                if asked not in room.match.happened:
                    return room.refusals[asked]
            place = await obey(self.hub, room, self.seat, command, self._token, self.address)
            return Answer(command.id, True, place)
        except ClewError as error:
            self.hub.metrics.refusals.labels(type(error).__name__).inc()
            answer = _refused(room, command.id, error)
            return answer if answer.again or self.seat is None else room.refuse(asked, answer)

    async def _hint(self, room: Room, frame: AskHint) -> None:
        try:
            self._check_seat(room)
            seat = check_hint(room.match, self.seat)
            self._send(await self.hub.bots.hint(room, seat, frame.id, self.address))
        except ClewError as error:
            self._send(_refused(room, frame.id, error))

    def _why(self, room: Room, frame: AskWhy) -> Answer:
        try:
            self._check_seat(room)
            check_steps(room.match, self.seat, frame)
            return Answer(frame.id, True, room.match.sequence)
        except ClewError as error:
            return _refused(room, frame.id, error)

    def _moment(self, room: Room, frame: LookBack) -> Moment | Answer:
        try:
            self._check_seat(room)
            return views.moment(room.match, self.seat, frame)
        except ClewError as error:
            return _refused(room, frame.id, error)


def _refused(room: Room, asked: str, error: ClewError) -> Answer:
    note(error)
    said, words = error.why
    return Answer(asked, False, room.match.sequence, words, said, is_passing(error))
