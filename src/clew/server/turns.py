"""Whose thought is next, where there are more than can be thought at once.

By address, and at an address by table: whoever has thought least comes first, as in fair queueing.
So fifty tables of one house take from one another and not from a table elsewhere. What somebody
waits for at a board has a start before what only somebody looks at; the start is in seconds of
thinking, so that it can be used up and nobody waits for ever.
"""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from itertools import count

from msgspec import Struct

KEPT = 1_000  # that are remembered though they may have used no more than others

# How many seconds others may think before it is this one's turn.
MOVE = 0.0  # people wait for it
HINT = 5.0
SHOW = 10.0  # a move of bots among themselves


class Thought(Struct, frozen=True):
    """Somebody's wish to think; `address` is theirs who look."""

    address: str
    table: str
    start: float = MOVE


@dataclass
class Ledger:
    """How long each has thought; who comes new is put beside who is served just now."""

    used: dict[str, float] = field(default_factory=dict)
    now: float = 0.0  # what whoever began last had used before

    def enter(self, who: str, here: Iterable[str]) -> float:
        """What counts as used from now on; those who are not `here` may be forgotten."""
        if len(self.used) >= KEPT:
            kept = {name for name, seconds in self.used.items() if seconds > self.now}.union(here)
            self.used = {name: seconds for name, seconds in self.used.items() if name in kept}
        self.used[who] = max(self.used.get(who, 0.0), self.now)
        return self.used[who]

    def begin(self, who: str, seconds: float) -> None:
        self.now = max(self.now, self.used[who])
        self.used[who] += seconds

    def correct(self, who: str, seconds: float) -> None:
        self.used[who] = self.used.get(who, self.now) + seconds


@dataclass
class House:
    """Those of one address."""

    # A heap, by whose turn it is; the number keeps those who are alike in their order.
    queue: list[tuple[float, int, Thought, asyncio.Future[None]]] = field(default_factory=list)
    tables: Ledger = field(default_factory=Ledger)
    thinking: int = 0

    def add(self, number: int, thought: Thought, turn: asyncio.Future[None]) -> None:
        used = self.tables.enter(thought.table, (waiting[2].table for waiting in self.queue))
        heappush(self.queue, (used + thought.start, number, thought, turn))

    def drop(self, turn: asyncio.Future[None]) -> None:
        self.queue = [waiting for waiting in self.queue if waiting[-1] is not turn]
        heapify(self.queue)

    def first(self) -> Thought | None:
        """Whose turn it is here, but of those who are about to be dropped."""
        while self.queue and self.queue[0][-1].done():
            heappop(self.queue)
        return self.queue[0][2] if self.queue else None


class Turns:
    """So many `places` to think in. `charge` is what a thought counts until it is over."""

    def __init__(self, places: int, charge: float) -> None:
        self.free, self.charge = places, charge
        self._addresses = Ledger()
        self._houses: dict[str, House] = {}  # with somebody who thinks or waits
        self._numbers = count()

    async def begin(self, thought: Thought) -> None:
        """Wait for a turn, which must be brought to its `end`; who is cancelled has none."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if thought.address not in self._houses:
            self._addresses.enter(thought.address, self._houses)
            self._houses[thought.address] = House()
        house = self._houses[thought.address]
        house.add(next(self._numbers), thought, turn)
        self._hand_out()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                house.drop(turn)
            else:  # it came at the same moment
                self.end(thought, 0.0)
            raise

    def end(self, thought: Thought, seconds: float) -> None:
        """It took so long."""
        house = self._houses[thought.address]
        self.free += 1
        house.thinking -= 1
        self._addresses.correct(thought.address, seconds - self.charge)
        house.tables.correct(thought.table, seconds - self.charge)
        self._hand_out()

    def least_served(self, addresses: Iterable[str]) -> str:
        used = self._addresses.used
        return min(addresses, key=lambda address: used.get(address, 0.0), default="")

    def _hand_out(self) -> None:
        while self.free:
            waiting = self._waiting()
            if not waiting:
                return
            self.free -= 1
            thought = min(waiting, key=self._rank)
            self._grant(self._houses[thought.address])

    def _waiting(self) -> list[Thought]:
        """Whose turn it is at each address; houses where nobody is at it any more are let go."""
        first = {address: house.first() for address, house in self._houses.items()}
        for address, thought in first.items():
            if thought is None and not self._houses[address].thinking:
                del self._houses[address]
        if not self._houses:
            self._addresses = Ledger()  # nobody waited for it
        return [thought for thought in first.values() if thought]

    def _rank(self, thought: Thought) -> float:
        return self._addresses.used[thought.address] + thought.start

    def _grant(self, house: House) -> None:
        _, _, thought, turn = heappop(house.queue)
        house.thinking += 1
        self._addresses.begin(thought.address, self.charge)
        house.tables.begin(thought.table, self.charge)
        turn.set_result(None)
