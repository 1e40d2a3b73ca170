"""`Room`: a table that this node has open. It takes commands, stores what they lead to, and only
then tells anybody.

The order of things is the promise: an event is tried on a copy of the match, written to the log,
and when it is durable the copy becomes the match, the asker gets an answer and viewers an update.
Where another node was faster the place in the log is taken; the room then reads on and tries again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

import msgspec

from clew.core.errors import ClewError, NotAllowed
from clew.server import events, views
from clew.server.errors import TooMuch, UnknownTable
from clew.server.events import (
    AnyEvent,
    Carried,
    Overtime,
    Paused,
    Reseated,
    Returned,
    Rotated,
    Seated,
)
from clew.server.limits import Credit
from clew.server.log import Damaged, Entry, Listing, NotStored, Snapshot, Unsure
from clew.server.match import Asked, Match
from clew.server.messages import Answer, SeatView
from clew.server.news import News
from clew.server.refusals import ServerRefusal

if TYPE_CHECKING:
    from clew.server.hub import Hub

journal = logging.getLogger("clew.room")

TRIES = 20  # against other nodes that take the place first
LIST_AGAIN = 600_000  # milliseconds until a listing is written though nothing in it changed
SNAPSHOT_EVERY = 16  # events
PRESENCE_DELAY = 1.0  # seconds in which comings and goings are told together
REFUSALS = 256  # that are remembered: who asks again under the same id gets the same answer
ELSEWHERE = 30.0  # seconds that another node's word about who is there holds
STAND_IN = "cat"  # the bot that plays for people who left
PAUSE = 20.0  # seconds that who is away is waited for

MakeEvent = Callable[[Match], AnyEvent]  # or a refusal is raised
Around = tuple[set[int], int, dict[int, int], list[SeatView]]  # see `views.update`


class Viewer(Protocol):
    """Somebody at the table or watching; `seat` is None for those who watch."""

    seat: int | None
    address: str  # whose share it is that they use

    def wake(self) -> None:
        """Something is new."""


class Room:
    def __init__(self, hub: Hub, table: str, match: Match, snapshot_at: int = 0) -> None:
        self.hub = hub
        self.table = table
        self.match = match
        self.viewers: set[Viewer] = set()
        self.revision = 0  # changes whenever an update would be another; this node's own count
        self.idle_since = hub.now()
        self.refusals: dict[Asked, Answer] = {}
        self.mine = False  # whether the newest event is this node's
        self.lost: ClewError | None = None  # why nothing can happen here any more
        self.rematching = asyncio.Lock()
        self._lock = asyncio.Lock()
        self._in_doubt = 0  # the place of what may or may not be stored, or come to be
        self._frames: dict[tuple[int | None, int], bytes] = {}
        self._around: Around | None = None  # while everybody is told
        self._elsewhere: dict[str, tuple[set[int], float]] = {}  # by node: seats, when heard
        self._credits: dict[int, Credit] = {}  # by seat
        self._opened = hub.now()
        self._seen: dict[int, float] = {}  # when somebody was there last, by seat
        self._began: dict[int, float] = {}  # since when a clock runs, by seat
        self._alarm: asyncio.TimerHandle | None = None
        self._presence: asyncio.TimerHandle | None = None
        self._telling = False
        self._listed: tuple[bytes, int] = (b"", 0)
        self._snapshot_at = snapshot_at
        self._set_clocks()

    # ---- how much its people may ask for

    def credit(self, seat: int) -> Credit:
        """The seat's, however many sockets it has."""
        if seat not in self._credits:
            rate, burst = self.hub.settings.player_rate, self.hub.settings.player_burst
            self._credits[seat] = Credit(rate, burst, self.hub.now())
        return self._credits[seat]

    def spend(self, seat: int) -> None:
        if not self.credit(seat).spend(self.hub.now()):
            raise TooMuch(ServerRefusal.TOO_MANY_REQUESTS())

    # ---- what happens

    async def happen(self, make: MakeEvent, asked: Asked | None = None) -> int:
        """Let it happen, durably, and what was asked once only; its place in the log."""
        task = self.hub.spawn(
            self._happen(make, asked, self.hub.now() + self.hub.settings.deadline)
        )
        return await asyncio.shield(task)  # who asked may go away; what is begun is finished

    async def _happen(self, make: MakeEvent, asked: Asked | None, deadline: float) -> int:
        async with self._lock:
            self._in_doubt = 0
            try:
                return await self._find_a_place(make, asked, deadline)
            except Damaged as error:
                raise await self._lose(error) from None
            except ClewError as error:
                if self._in_doubt == self.match.sequence + 1:  # it may still turn up there
                    raise Unsure(ServerRefusal.STORE_UNSURE()) from error
                raise

    async def _find_a_place(self, make: MakeEvent, asked: Asked | None, deadline: float) -> int:
        for _ in range(TRIES):
            self._check_going_on()
            if asked in self.match.happened:  # first: it may not be allowed any more
                return self.match.happened[asked]
            self.hub.check_in_time(deadline)
            try:
                event = make(self.match)
                after = self.match.copy()
                after.apply(event)
            except ClewError:
                if self.hub.settings.poll and await self._read_on():
                    continue  # it was refused by what is no longer so
                raise
            if await self._store(event, after):
                self.hub.metrics.events.labels(type(event).__name__.lower()).inc()
                self.mine = True
                self._stop_clocks(event, after)
                self._greet_seats(event)
                self._adopt(after)
                self.tell_nodes()
                return after.sequence
            self.hub.metrics.races.inc()
            await self._read_on()
        raise NotStored(ServerRefusal.OTHERS_WERE_FASTER())

    def _check_going_on(self) -> None:
        if self.lost:
            raise self.lost.with_traceback(None)

    async def _lose(self, error: Damaged) -> ClewError:
        """The log is not what this room was made from: it was forgotten, or it is damaged."""
        kept = await self.hub.store.newest([self.table])
        self.lost = error if kept else UnknownTable()
        journal.error("%s is closed: %s", self.table, self.lost)
        self.hub.let_go(self)
        self.announce()
        return self.lost

    def refuse(self, asked: Asked, answer: Answer) -> Answer:
        if len(self.refusals) >= REFUSALS:
            self.refusals.pop(next(iter(self.refusals)))
        self.refusals[asked] = answer
        return answer

    async def _store(self, event: AnyEvent, after: Match) -> bool:
        at = self.hub.wall()
        entry = Entry(self.table, after.sequence, at, events.encode(event))
        listing = self._new_listing(after, at)
        try:
            stored = await self.hub.store.append(entry, listing)
        except Unsure:
            self._in_doubt = entry.sequence
            stored = await self._is_stored(entry)
        if stored and listing:
            self._listed = (listing.summary, at)
        return stored

    async def _is_stored(self, entry: Entry) -> bool:
        """The store did not say; look. If that fails too, nobody knows, and that is the answer."""
        try:
            found = await self.hub.store.read(entry.table, entry.sequence - 1)
        except ClewError as error:
            raise Unsure(ServerRefusal.STORE_UNSURE()) from error
        return bool(found) and found[0] == entry

    def _new_listing(self, after: Match, at: int) -> Listing | None:
        before, listed_at = self._listed
        is_recent = bool(before) and at - listed_at < LIST_AGAIN
        same = after.phase == self.match.phase and after.chairs == self.match.chairs
        if is_recent and same:  # mostly; all else in it stays as it is
            return None
        encoded = msgspec.json.encode(views.summary(self.table, after))
        if is_recent and encoded == before:
            return None
        return views.listing(self.table, after, at, encoded, self.hub.retention.now())

    async def catch_up(self) -> None:
        """Take what other nodes wrote."""
        async with self._lock:
            try:
                await self._read_on()
            except Damaged as error:
                raise await self._lose(error) from None

    async def _read_on(self) -> bool:
        """Take what is new in the log; whether there was anything."""
        found = await self.hub.store.read(self.table, self.match.sequence)
        if found:
            after = self.match.copy()
            for entry in found:
                event = events.decode(entry.event)
                after.apply(event)
                self._stop_clocks(event, after)
                self._greet_seats(event)
            self.mine = False
            self._listed = (b"", 0)  # others may have listed something else
            self._adopt(after)
        return bool(found)

    def _adopt(self, after: Match) -> None:
        self.match = after
        self._set_clocks()
        self.announce()
        self.hub.bots.look_at(self)
        if self.unkept >= SNAPSHOT_EVERY:
            self.hub.porter.bring([self])

    @property
    def unkept(self) -> int:
        """How many events are behind the last snapshot."""
        return self.match.sequence - self._snapshot_at

    def snapshot(self) -> Snapshot:
        match, self._snapshot_at = self.match, self.match.sequence
        frozen = match.freeze()
        match.table.fold()  # a table of an hour would hold megabytes of positions
        return Snapshot(self.table, match.sequence, self.hub.build, frozen)

    # ---- clocks: only time that a node witnessed counts

    def _stop_clocks(self, event: AnyEvent, after: Match) -> None:
        """Of those who were charged, or think no longer; if they do again, then from now."""
        going_on = after.thinking() - set(events.charged(event))
        self._began = {seat: at for seat, at in self._began.items() if seat in going_on}

    def _set_clocks(self) -> None:
        match, now = self.match, self.hub.now()
        running = match.thinking()
        self._began = {seat: self._began.get(seat, now) for seat in running}
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        if running:
            soonest = min(match.left[seat] - self.spent(seat) for seat in running)
            self._alarm = asyncio.get_running_loop().call_later(
                max(0, soonest) / 1000 + 0.01, lambda: self.hub.spawn(self._ring())
            )

    def spent(self, seat: int) -> int:
        """Milliseconds that the seat has been thinking, as far as this node saw it."""
        began = self._began.get(seat)
        return 0 if began is None else int(1000 * (self.hub.now() - began))

    async def _ring(self) -> None:
        for seat in list(self._began):
            if self.spent(seat) >= self.match.left[seat]:
                await self._try(partial(self._overtime, seat))
        self._set_clocks()

    def _overtime(self, seat: int, _: Match) -> AnyEvent:
        return Overtime(seat=seat, bot=STAND_IN, spent=self.spent(seat))

    async def pause(self) -> None:
        """Charge what was thought so far; what comes until some node goes on is nobody's."""
        if self._began:
            await self._try(self._paused)

    def _paused(self, _: Match) -> AnyEvent:
        if not self._began:
            raise NotAllowed(ServerRefusal.NO_CLOCK())
        return Paused(spent={seat: self.spent(seat) for seat in self._began})

    async def _try(self, make: MakeEvent) -> None:
        """Let something happen that nobody asked for; if it cannot, that is all right."""
        try:
            await self.happen(make)
        except ClewError as error:
            journal.info("%s: %s", self.table, error)

    # ---- who is there

    def enter(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        self._tell_presence()
        self.tell_nodes()
        self.hub.bots.look_at(self)

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.idle_since = self.hub.now()
        if viewer.seat is not None:
            self._seen[viewer.seat] = self.hub.now()
        self._tell_presence()
        self.tell_nodes()

    @property
    def here(self) -> set[int]:
        """Seats whose people are connected, as far as this node knows."""
        recent = self.hub.now() - ELSEWHERE
        others = [seats for seats, heard in self._elsewhere.values() if heard > recent]
        return self._connected.union(*others)

    @property
    def _connected(self) -> set[int]:
        return {viewer.seat for viewer in self.viewers if viewer.seat is not None}

    def tell_nodes(self) -> None:
        here = sorted(self._connected)
        self.hub.bus.tell(News(self.table, self.match.sequence, self.hub.node, here))

    def hear_of(self, news: News) -> None:
        before = self.here
        self._elsewhere[news.node] = (set(news.here), self.hub.now())
        if self.here != before:
            self._seen |= dict.fromkeys(before, self.hub.now())
            self._tell_presence()
        if news.sequence > self.match.sequence:
            self.hub.spawn(self.catch_up())

    def moved(self) -> None:
        """Some viewer has another seat than before, or none."""
        self._tell_presence()

    def _greet_seats(self, event: AnyEvent) -> None:
        """Who has just got a seat, or sits elsewhere, has all the time to come to it."""
        if isinstance(event, Seated | Reseated | Rotated | Carried | Returned):
            seats = (event.seat, event.to) if isinstance(event, Reseated) else (event.seat,)
            self._seen |= {seat: self.hub.now() for seat in seats if seat is not None}

    def wait(self, seat: int) -> float:
        """Seconds until others need wait no longer for whoever is away from there: only time counts
        that this node witnessed since it opened the table, so a restart takes nobody's seat."""
        others = [at + ELSEWHERE for seats, at in self._elsewhere.values() if seat in seats]
        last = max(self._opened, self.hub.woke, self._seen.get(seat, self._opened), *others)
        return max(0.0, last + PAUSE - self.hub.now())

    def _waits(self) -> dict[int, int]:
        """In milliseconds, for all who are away and play themselves."""
        here = self.here
        away = [seat for seat in self.match.present_people() if seat not in here]
        return {seat: int(1000 * self.wait(seat)) for seat in away}

    def _tell_presence(self) -> None:
        if self._presence is None and self.viewers:
            loop = asyncio.get_running_loop()
            self._presence = loop.call_later(PRESENCE_DELAY, self._presence_changed)

    def _presence_changed(self) -> None:
        self._presence = None
        self.announce()

    def announce(self) -> None:
        self.revision += 1
        self._frames.clear()
        if not self._telling:  # what changes at the same time is told together
            self._telling = True
            asyncio.get_running_loop().call_soon(self._tell)

    def _tell(self) -> None:
        self._telling, self._around = False, self._look_around()
        for viewer in list(self.viewers):
            viewer.wake()
        self._around = None

    def frame(self, seat: int | None, since: int) -> bytes:
        """The update for who knows the table up to `since`; viewers who may see the same share."""
        known = (seat, since)
        if known not in self._frames:
            here, watching, spent, seats = self._around or self._look_around()
            update = views.update(self.match, seat, since, here, watching, spent, None, seats)
            self._frames[known] = msgspec.json.encode(update)
        return self._frames[known]

    def _look_around(self) -> Around:
        """What every viewer is told alike."""
        here, spent = self.here, {seat: self.spent(seat) for seat in self._began}
        watching = sum(viewer.seat is None for viewer in self.viewers)
        return here, watching, spent, views.seat_views(self.match, here, spent, self._waits())

    def close(self) -> None:
        for timer in (self._alarm, self._presence):
            if timer:
                timer.cancel()
