"""How much anybody may ask for. Each refusal is a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from ipaddress import IPv6Address
from math import ceil
from typing import Protocol

from clew.core.refusals import Phrase
from clew.server.errors import TooMuch
from clew.server.refusals import ServerRefusal

ADDRESSES = 50_000  # that are remembered at most
EVEN = 3  # times as quickly as in the long run an address is served at once
SLOWEST = 10.0  # times a second that it is served at least
ANEW = 10  # times as many connections as it may have open an address may open in a minute


def share_of(address: str) -> str:
    """Whose share it is: one house has one IPv4 address, or 2⁶⁴ of IPv6."""
    try:
        number = IPv6Address(address)
    except ValueError:
        return address
    return str(number.ipv4_mapped or int(number) >> 64)


class Credit:
    """Spend one for each thing done; it grows back with time, up to a limit."""

    __slots__ = ("_at", "_left", "limit", "rate")

    def __init__(self, rate: float, limit: int, now: float) -> None:
        self.rate = rate
        self.limit = limit
        self._left = float(limit)
        self._at = now

    def left(self, now: float) -> float:
        """Less than nothing where something was charged that could not be refused."""
        self._left = min(self.limit, self._left + self.rate * (now - self._at))
        self._at = now
        return self._left

    def spend(self, now: float) -> bool:
        if self.left(now) < 1:
            return False
        self._left -= 1
        return True

    def charge(self, cost: float) -> None:
        """What has come already costs whatever is left."""
        self._left -= cost

    def wait(self, now: float) -> float:
        """Seconds until there is one to spend."""
        return max(0.0, (1 - self.left(now)) / self.rate)


class Pace:
    """How quickly an address is served: what comes at once waits in line."""

    def __init__(self, rate: float, now: Callable[[], float]) -> None:
        self.rate, self.now = rate, now
        self._credits: dict[str, Credit] = {}

    def wait(self, address: str) -> float:
        """Seconds until it is the turn of one more."""
        if address not in self._credits and len(self._credits) >= ADDRESSES:
            self._credits.clear()
        now = self.now()
        credit = self._credits.setdefault(address, Credit(self.rate, ceil(self.rate), now))
        credit.charge(1)
        return max(0.0, -credit.left(now) / self.rate)


class Shares:
    """A credit for each address, and a pace: what comes at once waits in line."""

    def __init__(
        self, limit: int, seconds: float, refusal: Phrase, now: Callable[[], float]
    ) -> None:
        self.limit, self.seconds, self.refusal, self.now = limit, seconds, refusal, now
        self._credits: dict[str, Credit] = {}
        self.pace = Pace(max(SLOWEST, EVEN * limit / seconds), now)

    def spend(self, address: str) -> None:
        if not self.has(address):
            raise TooMuch(self.refusal())

    def has(self, address: str) -> bool:
        """Whether there is one more for this address; it is spent."""
        if address not in self._credits and len(self._credits) >= ADDRESSES:
            self._credits.clear()
        now = self.now()
        credit = self._credits.setdefault(
            address, Credit(self.limit / self.seconds, self.limit, now)
        )
        return credit.spend(now)


class Sockets:
    """How many sockets are open, in all and from each address."""

    def __init__(self, limit: int, per_address: int) -> None:
        self.limit, self.per_address = limit, per_address
        self._open: Counter[str] = Counter()
        self.count = 0

    def enter(self, address: str) -> None:
        if self.count >= self.limit:
            raise TooMuch(ServerRefusal.HOUSE_IS_FULL())
        if self._open[address] >= self.per_address:
            raise TooMuch(ServerRefusal.TOO_MANY_SOCKETS(most=self.per_address))
        self.count += 1
        self._open[address] += 1

    def leave(self, address: str) -> None:
        self.count -= 1
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


# ---- connections, before anything is said


class Transport(Protocol):
    def abort(self) -> None: ...

    def is_closing(self) -> bool: ...


class Guest:
    """A connection. `share` is None where a proxy stands for many."""

    __slots__ = ("leaving", "share", "transport")

    def __init__(self, share: str | None) -> None:
        self.share = share
        self.transport: Transport | None = None  # until it is made
        self.leaving = False  # was being closed already when we looked last


class Guests:
    """All connections of a node. Who keeps it waiting for a request is sent away after a while, and
    at once when others want to come in and there is no room: the one that has waited longest."""

    def __init__(
        self, limit: int, per_address: int, patience: float, now: Callable[[], float]
    ) -> None:
        self.limit, self.per_address, self.patience, self.now = limit, per_address, patience, now
        self._open: Counter[str] = Counter()
        self._anew = Shares(ANEW * per_address, 60, ServerRefusal.TOO_MANY_REQUESTS, now)
        self._present: set[Guest] = set()
        self._waiting: dict[Guest, float] = {}  # since when, the longest first

    @property
    def count(self) -> int:
        return len(self._present)

    def enter(self, share: str | None) -> Guest | None:
        """None if there is no room, which is said to nobody: an answer would cost more."""
        if share is not None and not self._has_room(share):
            return None
        if self.count >= self.limit and not self._make_room():
            return None
        guest = Guest(share)
        self._present.add(guest)
        if share is not None:
            self._open[share] += 1
        return guest

    def _has_room(self, share: str) -> bool:
        return self._open[share] < self.per_address and self._anew.has(share)

    def _make_room(self) -> bool:
        if not self._waiting:
            return False
        self._send_away(next(iter(self._waiting)))
        return True

    def knows(self, guest: Guest) -> bool:
        """Whether it has not left or been sent away."""
        return guest in self._present

    def leave(self, guest: Guest) -> None:
        self._waiting.pop(guest, None)
        if guest in self._present:
            self._present.remove(guest)
            if guest.share is not None:
                self._open[guest.share] -= 1
                if not self._open[guest.share]:
                    del self._open[guest.share]

    def waits(self, guest: Guest) -> None:
        """A request is expected from now on."""
        if guest in self._present:
            self._waiting.setdefault(guest, self.now())

    def heard(self, guest: Guest) -> None:
        """A whole one came."""
        self._waiting.pop(guest, None)

    def look_round(self) -> None:
        """Send away who keeps us waiting, and who is being closed since the last look and does not
        take what was sent last."""
        begun = self.now() - self.patience
        for guest in [guest for guest, since in self._waiting.items() if since <= begun]:
            self._send_away(guest)
        for guest in list(self._present):
            leaving = guest.transport is not None and guest.transport.is_closing()
            if leaving and guest.leaving:
                self._send_away(guest)
            guest.leaving = leaving

    def _send_away(self, guest: Guest) -> None:
        self.leave(guest)
        if guest.transport is not None:
            guest.transport.abort()
