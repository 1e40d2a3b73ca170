"""What a store keeps: for each table a log, whose places 1, 2, 3 … are taken once and for ever.

A place is (table, sequence). Whoever writes there first has it; that alone decides races between
nodes. It is taken only behind the one before it, so a log has no holes; and each has a hash that
runs over all before (chain.py), so it is noticed if one appears all the same. Everything else a
store keeps (listings, snapshots) can be made again from the log.
"""

from collections.abc import Collection, Sequence
from typing import Protocol

from msgspec import Struct

from clew.core.errors import ClewError


class NotStored(ClewError):
    """The store refused or could not be reached; nothing was written."""


class Unsure(ClewError):
    """The store fell silent at the wrong moment: the entry may be in the log or not."""


class Unreadable(ClewError):
    """The store could not be reached for reading."""


class Damaged(ClewError):
    """A place before is missing, or is not as it was written; nothing is stored behind it."""


class Entry(Struct, frozen=True):
    """One place of one log."""

    table: str
    sequence: int
    at: int  # milliseconds of the wall clock, for people; decides nothing
    event: bytes  # JSON, see events.py


class Listing(Struct, frozen=True):
    """What is known of a table without opening it; the newest entry's `at` is in `touched`."""

    table: str
    game: str
    phase: str  # seating, playing or over
    public: bool
    touched: int
    summary: bytes  # JSON, see messages.Summary
    witnessed: int | None = None  # by the clock of retention.py, where the writer knows it


class Snapshot(Struct, frozen=True):
    """The whole state of a table after `sequence`; `build` says which code wrote it."""

    table: str
    sequence: int
    build: str
    state: bytes


class Kept(Struct, frozen=True):
    """What there is of a table: a snapshot, if one will do, and the entries behind it."""

    snapshot: Snapshot | None
    entries: list[Entry]


class Store(Protocol):
    async def append(self, entry: Entry, listing: Listing | None = None) -> bool:
        """True once the entry is durable, with its listing; False where the place is taken.

        Damaged where the place before it is not there."""

    async def read(self, table: str, after: int = 0) -> Sequence[Entry]:
        """The entries behind `after`, in order; Damaged where they are not all that was written."""

    async def newest(self, tables: Collection[str]) -> dict[str, int]:
        """The last place taken in each of these logs."""

    async def load(self, tables: Collection[str], build: str) -> dict[str, Kept | ClewError]:
        """All that it takes to open them; a snapshot will do if `build` wrote it. Damaged where
        a log has not all that was written, or not all that a snapshot was made from."""

    async def keep(self, *snapshots: Snapshot) -> None:
        """Keep each in place of an older one of its table."""

    async def listings(self, limit: int, phase: str = "") -> Sequence[Listing]:
        """Public tables, the last touched first."""

    async def witness(self, until: int) -> int:
        """Witnessed time goes on, at least until then; how far it is."""

    async def touch(self, tables: Collection[str], at: int) -> None:
        """These are open at that witnessed time, and so are not old."""

    async def forget(self, phase: str, now: int, keep: int) -> int:
        """Remove all there is of tables in this phase that were open last longer ago than `keep`;
        how many. Those of which it is not known were open now."""

    async def check(self) -> None:
        """Nothing if a move can be stored; NotStored if not."""

    async def close(self) -> None: ...
