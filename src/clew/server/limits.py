"""How much anybody may ask for. Each refusal is a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from ipaddress import IPv6Address

from clew.core.refusals import Phrase
from clew.server.errors import TooMuch
from clew.server.refusals import ServerRefusal

ADDRESSES = 50_000  # that are remembered at most


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

    def spend(self, now: float) -> bool:
        self._left = min(self.limit, self._left + self.rate * (now - self._at))
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Shares:
    """A credit for each address."""

    def __init__(
        self, limit: int, seconds: float, refusal: Phrase, now: Callable[[], float]
    ) -> None:
        self.limit, self.seconds, self.refusal, self.now = limit, seconds, refusal, now
        self._credits: dict[str, Credit] = {}

    def spend(self, address: str) -> None:
        if address not in self._credits and len(self._credits) >= ADDRESSES:
            self._credits.clear()
        now = self.now()
        credit = self._credits.setdefault(
            address, Credit(self.limit / self.seconds, self.limit, now)
        )
        if not credit.spend(now):
            raise TooMuch(self.refusal())


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
