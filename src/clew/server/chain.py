"""The running hash of a log: each place's covers its own content and, through the hash before it,
all that came before. So nothing is lost, changed or out of place without being noticed.

A place without a hash was written by an older Clew while nodes were replaced one after the other;
the next hash covers it all the same.
"""

from collections.abc import Iterable
from hashlib import blake2b

from clew.server.log import Entry

SIZE = 16  # bytes; it finds accidents, not forgers

Row = tuple[Entry, bytes | None]  # an entry, and the hash that is kept with it


class Misfit(Exception):
    """What does not fit to what came before, as words."""


def following(before: bytes, entry: Entry) -> bytes:
    """The hash of an entry behind the hash `before`."""
    numbers = f"{entry.sequence} {entry.at} ".encode()
    return blake2b(before + numbers + entry.event, digest_size=SIZE).digest()


class Chain:
    """One log, place after place, from its first or from one whose hash is known."""

    def __init__(self, table: str, sequence: int = 0, known: bytes | None = None) -> None:
        self.table = table
        self.sequence = sequence
        self.hash = known or blake2b(table.encode(), digest_size=SIZE).digest()

    def add(self, entry: Entry, kept: bytes | None) -> None:
        """The next place; a Misfit if it is another one, or not as it was written."""
        expected = self.sequence + 1
        if entry.sequence != expected:
            raise Misfit(f"place {expected} of table {self.table} expected, not {entry.sequence}")
        new = following(self.hash, entry)
        if kept is not None and kept != new:
            raise Misfit(f"place {expected} of table {self.table} is not as it was written")
        self.sequence, self.hash = expected, new

    def add_all(self, rows: Iterable[Row]) -> None:
        for entry, kept in rows:
            self.add(entry, kept)
