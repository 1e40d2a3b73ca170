"""`Hub`: all that one node has open, and the way to tables that it has not."""

from __future__ import annotations

import asyncio
import hmac
import logging
import math
import random
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from clew import bots
from clew.core.errors import BadOption, BadText, ClewError, NotAllowed, quoted
from clew.core.registry import find
from clew.server import views
from clew.server.commands import bot_name
from clew.server.errors import NoToken, UnknownTable
from clew.server.events import (
    AnyEvent,
    Carried,
    Opened,
    Readied,
    Rotated,
    Seated,
    Ticketed,
    decode,
    encode,
)
from clew.server.limits import Shares, Sockets
from clew.server.log import Entry, Kept, NotStored, Store
from clew.server.match import Chair, Match, decode_state, thaw
from clew.server.messages import CarrySeat, NewTable, SeatTaken, SeatTicket, TakeSeat
from clew.server.metrics import Metrics
from clew.server.news import Bus, News
from clew.server.players import Players, Thinker
from clew.server.porter import LOOK_EVERY, Porter
from clew.server.refusals import ServerRefusal
from clew.server.retention import TOUCH_EVERY, WITNESS_EVERY, Retention
from clew.server.room import Room
from clew.server.settings import Settings
from clew.server.tokens import fits, hashed, is_code, new_code, new_token
from clew.server.work import Desk
from clew.table.fairness import SECRET_BYTES
from clew.table.refusals import TableRefusal

if TYPE_CHECKING:
    from clew.server.sockets import Connection

journal = logging.getLogger("clew.hub")

UNLOAD_AFTER = 60.0  # seconds without anybody at a table
ALARM_EVERY = 10.0
TICKET_SECONDS = 600  # in which a seat can be taken to another device
PULSE = 1.0  # seconds


class _SitsThere(ClewError):
    """Who asks for a seat has it already."""


class Hub:
    """One node. `luck` makes codes, tokens and secrets; a simulation hands its own."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        bus: Bus,
        thinker: Thinker,
        build: str,
        luck: random.Random | None = None,
    ) -> None:
        self.settings = settings
        self.store = store
        self.bus = bus
        self.build = build
        self.luck = luck or random.SystemRandom()
        self.node = new_code(self.luck)
        self.bots = Players(self, thinker)
        self.retention = Retention(self)
        self.porter = Porter(self)
        self.rooms: dict[str, Room] = {}
        self.connections: set[Connection] = set()
        self.closing = False
        self._pulse: float | None = None  # when the loop was last seen to go round
        self.woke = -math.inf  # after a pause in which nothing was witnessed
        self.metrics = self._metrics()
        self.sockets = Sockets(settings.sockets, settings.sockets_per_address)
        tables, requests = ServerRefusal.TOO_MANY_TABLES, ServerRefusal.TOO_MANY_REQUESTS
        self.opening = Shares(settings.tables_per_address, 3600, tables, self.now)
        self.requests = Shares(settings.requests_per_address, 60, requests, self.now)
        self.files = Shares(settings.files_per_address, 60, requests, self.now)
        self.checks = Shares(settings.checks_per_address, 60, requests, self.now)
        self.desk = Desk(settings.work_per_address)
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    def _metrics(self) -> Metrics:
        metrics = Metrics()
        metrics.gauge("clew_sockets", "Open sockets.", lambda: self.sockets.count)
        metrics.gauge("clew_tables", "Tables in memory.", lambda: len(self.rooms))
        return metrics

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def wall(self) -> int:
        return int(1000 * time.time())

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run it beside everything else; it is kept from being forgotten half done."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error and not isinstance(error, ClewError):  # those are answers; this is our fault
            journal.error("unexpected", exc_info=error)

    # ---- the life of a node

    async def start(self) -> None:
        await self.bus.listen(self._heard)
        self.spawn(self._repeat(PULSE, self._beat, at_once=True))
        self.spawn(self._repeat(ALARM_EVERY, self._unload))
        self.spawn(self._repeat(WITNESS_EVERY, self.retention.witness, at_once=True))
        self.spawn(self._repeat(LOOK_EVERY, self.porter.look))
        self.spawn(self._repeat(TOUCH_EVERY, self.retention.keep_open))
        self.spawn(self._repeat(self.settings.retention_every, self.retention.look))
        if self.settings.poll:
            self.spawn(self._repeat(self.settings.poll, self._poll))

    async def stop(self) -> None:
        """Pause clocks, finish what is begun, keep what helps the next start."""
        await self.dismiss()
        self.bots.stop()
        self.desk.close()
        await asyncio.gather(*(room.pause() for room in self.rooms.values()))
        await self.porter.bring_last()
        for room in self.rooms.values():
            room.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bus.close()
        await self.store.close()

    async def dismiss(self) -> None:
        """Tell everybody that this node stops, and let nobody in any more."""
        self.closing = True
        await asyncio.gather(*(connection.dismiss() for connection in list(self.connections)))

    async def _repeat(self, seconds: float, work: Any, at_once: bool = False) -> None:
        while True:
            await asyncio.sleep(0 if at_once else seconds)
            at_once = False
            try:
                await work()
            except ClewError as error:
                journal.warning("%s", error)

    async def _beat(self) -> None:
        now = self.now()
        if self._pulse is not None and now - self._pulse > self.settings.deadline:
            self.woke = now
        self._pulse = now

    def check_in_time(self, deadline: float = math.inf) -> None:
        """A node that was paused finds what was asked of it long ago, and since then perhaps of
        others, beside what is asked now; so for a moment it does nothing of either."""
        now = self.now()
        pulse = now if self._pulse is None else self._pulse
        if now > deadline or now - pulse > self.settings.deadline or now - self.woke < PULSE:
            raise NotStored(ServerRefusal.TOO_LATE())

    async def _unload(self) -> None:
        """Tables that nobody is at leave the memory; their log stays."""
        for room in list(self.rooms.values()):
            if not room.viewers and self.now() - room.idle_since > UNLOAD_AFTER:
                await room.pause()
                if room.unkept:
                    await self.porter.bring_now(room)
                if not room.viewers:
                    self.let_go(room)

    def let_go(self, room: Room) -> None:
        """It is open here no longer; whoever comes has it loaded again."""
        room.close()
        if self.rooms.get(room.table) is room:
            del self.rooms[room.table]
            self.bots.forget(room.table)

    async def check(self) -> None:
        """Nothing if this node can take moves."""
        if self.closing:
            raise NotStored(ServerRefusal.STOPPING())
        await self.store.check()

    # ---- news from other nodes

    def _heard(self, news: News) -> None:
        room = self.rooms.get(news.table)
        if room and news.node != self.node:
            room.hear_of(news)

    async def _poll(self) -> None:
        """News may be lost; so look, now and then."""
        watched = [table for table, room in self.rooms.items() if room.viewers]
        if watched:
            for table, sequence in (await self.store.newest(watched)).items():
                if table in self.rooms and sequence > self.rooms[table].match.sequence:
                    await self.rooms[table].catch_up()
        for table in watched:
            if table in self.rooms:
                self.rooms[table].tell_nodes()

    # ---- tables

    async def room(self, table: str) -> Room:
        """The table, from the store if it is not open here."""
        if table in self.rooms:
            return self.rooms[table]
        if not is_code(table):
            raise UnknownTable
        if self.closing:
            raise NotStored(ServerRefusal.STOPPING_COME_BACK())
        if table not in self._loading:
            self._loading[table] = self.spawn(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Room:
        with self.metrics.loading.time():
            return await self._loaded(table)

    async def _loaded(self, table: str) -> Room:
        kept = await self.porter.fetch(table)
        match, entries = _first(kept)
        for entry in entries:
            match.apply(decode(entry.event))
        room = Room(self, table, match, kept.snapshot.sequence if kept.snapshot else 0)
        return self.rooms.setdefault(table, room)

    async def open(self, asked: NewTable, previous: Room | None = None) -> Room:
        """Open a table and put its bots into their seats."""
        self.check_in_time()
        opened = self._opened(asked, previous.table if previous else None)
        match = Match(opened)
        seated = _bots_by_seat(asked, match)
        table = new_code(self.luck)
        summary = views.summary(table, match)
        encoded = encode(summary)
        listing = views.listing(table, match, self.wall(), encoded, self.retention.now())
        if not await self.store.append(Entry(table, 1, self.wall(), encode(opened)), listing):
            raise NotAllowed(ServerRefusal.CODE_TAKEN())  # 54 bits: never
        room = self.rooms[table] = Room(self, table, match)
        for seat, kind in sorted(seated.items()):
            await self.add_bot(room, seat, kind)
        return room

    def _opened(self, asked: NewTable, previous: str | None) -> Opened:
        game = find(asked.game)
        box = game.box(asked.seats, **game.choose(asked.options))
        return Opened(
            game=game.name,
            seats=box.seats,
            options=dict(box.options),
            public=asked.public,
            clock=asked.clock,
            secret=self.luck.randbytes(SECRET_BYTES).hex(),
            previous=previous,
            rules=game.rules_version,
        )

    async def add_bot(self, room: Room, seat: int, kind: str) -> None:
        await room.happen(lambda now: Seated(seat=seat, name=bot_name(now, kind, seat), bot=kind))

    async def take_seat(self, room: Room, asked: TakeSeat) -> SeatTaken:
        """Sit down."""

        def sit(match: Match, claim: str, token: str) -> Seated:
            if any(name == claim for _, name in match.happened):
                raise NotAllowed(ServerRefusal.SEAT_GIVEN_UP())
            seat = _free_seat(match, asked.seat)
            return Seated(seat=seat, id=claim, name=asked.name, word=asked.word, token=token)

        return await self._sit(room, asked.id or new_token(self.luck), sit)

    async def carry(self, room: Room, asked: CarrySeat) -> SeatTaken:
        """Sit down on the device that has the ticket."""

        def sit(match: Match, claim: str, token: str) -> Carried:
            seat = _ticketed(match, asked.ticket, self.wall())
            return Carried(seat=seat, ticket=hashed(asked.ticket), token=token, claim=claim)

        return await self._sit(room, asked.id, sit)

    async def _sit(
        self, room: Room, name: str, sit: Callable[[Match, str, str], Seated | Carried]
    ) -> SeatTaken:
        """Asked twice under one name, whichever node it is, seat and token are the same."""
        claim, token = _claim(room.match, name)
        seat = -1  # as the event that is stored has it

        def make(match: Match) -> AnyEvent:
            nonlocal seat, token
            mine = _claimed(match, claim)
            event: AnyEvent
            if mine is None:
                event = sit(match, claim, hashed(token))
            else:
                seat = mine
                token = self._asked_again(room, match, mine, token)
                event = Rotated(seat=mine, token=hashed(token))
            assert event.seat is not None
            seat = event.seat
            return event

        with suppress(_SitsThere):
            await room.happen(make)
        return SeatTaken(seat, token)

    def _asked_again(self, room: Room, match: Match, seat: int, token: str) -> str:
        """Nothing happens where the token is good still; else it was changed since, and is new."""
        room.spend(seat)
        if self.seat_of(match, token) == seat:
            raise _SitsThere
        return new_token(self.luck)

    async def reopen(self, room: Room, address: str) -> Room:
        """A table like this one for the rematch; everybody moves on by a seat and keeps a token.
        It is opened by the address of the last who wished it."""
        self.opening.spend(address)
        match, opened = room.match, room.match.opened
        asked = NewTable(
            game=opened.game,
            seats=opened.seats,
            options=opened.options,
            public=opened.public,
            clock=opened.clock,
        )
        new = await self.open(asked, room)
        for seat, chair in enumerate(match.chairs):
            there = (seat + 1) % opened.seats
            if chair and not chair.token:
                await _bot_again(new, there, chair)
            elif chair and not chair.bot:
                await _sit_again(new, there, chair)
        return new

    async def rotate(self, room: Room, seat: int, old: str | None = None) -> SeatTaken:
        """A new token for who has the old one, and still has it when others were first."""
        token = new_token(self.luck)

        def make(match: Match) -> AnyEvent:
            if old is not None and self.seat_of(match, old) != seat:
                raise NoToken(ServerRefusal.TOKEN_INVALID())
            return Rotated(seat=seat, token=hashed(token))

        await room.happen(make)
        return SeatTaken(seat, token)

    async def ticket(self, room: Room, seat: int) -> SeatTicket:
        """A new one takes the place of those before."""
        ticket, until = new_token(self.luck), self.wall() + 1000 * TICKET_SECONDS
        await room.happen(lambda _: Ticketed(seat=seat, ticket=hashed(ticket), until=until))
        return SeatTicket(ticket, TICKET_SECONDS)

    async def seat_for(self, room: Room, token: str) -> int | None:
        """The seat that this token opens, though perhaps at another node a moment ago."""
        seat = self.seat_of(room.match, token)
        if seat is None and self.settings.poll:
            await room.catch_up()
            seat = self.seat_of(room.match, token)
        return seat

    def seat_of(self, match: Match, token: str) -> int | None:
        """The seat that this token opens; all are looked at, whichever fits."""
        kept = [(seat, chair.token) for seat, chair in enumerate(match.chairs) if chair]
        fitting = [seat for seat, known in kept if known and fits(token, known)]
        return fitting[0] if fitting else None


def _first(kept: Kept) -> tuple[Match, list[Entry]]:
    """Where to begin, with the snapshot or with the first entry, and what follows."""
    if kept.snapshot:
        return thaw(decode_state(kept.snapshot.state)), kept.entries
    opened = decode(kept.entries[0].event) if kept.entries else None
    if not isinstance(opened, Opened):
        raise UnknownTable
    return Match(opened), kept.entries[1:]


async def _bot_again(room: Room, seat: int, chair: Chair) -> None:
    """Whoever knows it finds it again under its name."""
    await room.happen(lambda _: Seated(seat=seat, name=chair.name, bot=chair.bot))


async def _sit_again(room: Room, seat: int, chair: Chair) -> None:
    """Who wished a rematch sits there, ready."""
    await room.happen(lambda _: Seated(seat=seat, name=chair.name, token=chair.token))
    await room.happen(lambda _: Readied(seat=seat))


def _bots_by_seat(asked: NewTable, match: Match) -> dict[int, str]:
    names = {str(seat): seat for seat in match.seats}
    for seat, kind in asked.bots.items():
        if seat not in names:
            raise BadOption(ServerRefusal.BOTS_SIT_ON(last=len(names) - 1, came=quoted(seat)))
        bots.find(kind, match.table.game)
    return {names[seat]: kind for seat, kind in asked.bots.items()}


def _ticketed(match: Match, ticket: str, now: int) -> int:
    """The seat that the ticket opens; all are looked at, whichever fits."""
    kept = [(seat, chair.ticket) for seat, chair in enumerate(match.chairs) if chair]
    fitting = [(seat, known[1]) for seat, known in kept if known and fits(ticket, known[0])]
    if not fitting:
        raise NotAllowed(ServerRefusal.TICKET_UNKNOWN())
    seat, until = fitting[0]
    if now > until:
        raise NotAllowed(ServerRefusal.TICKET_OLD())
    return seat


def _claim(match: Match, asked: str) -> tuple[str, str]:
    """What the log keeps of an id under which somebody sits down, and their token. Who knows the
    id finds the token, who knows the log does not."""
    key, asked_for = bytes.fromhex(match.opened.secret), asked.encode("utf-8", "surrogatepass")
    keyed = hmac.new(key, asked_for, "sha256").hexdigest()
    return hashed(f"claim {keyed}")[: len(keyed) // 2], keyed[: len(keyed) // 2]


def _claimed(match: Match, claim: str) -> int | None:
    claims = [chair.claim if chair else None for chair in match.chairs]
    return claims.index(claim) if claim in claims else None


def _free_seat(match: Match, wished: int | None) -> int:
    free = [seat for seat in match.seats if match.chairs[seat] is None]
    if match.table.has_begun:
        raise NotAllowed(ServerRefusal.GAME_BEGUN_WATCH())
    if wished is not None and wished not in match.seats:
        raise BadText(TableRefusal.NO_SUCH_SEAT(last=match.table.box.seats - 1, came=wished))
    if not free:
        raise NotAllowed(ServerRefusal.ALL_SEATS_TAKEN())
    if wished is not None and wished not in free:
        raise NotAllowed(ServerRefusal.SEAT_TAKEN(number=wished))
    return free[0] if wished is None else wished
