"""What can happen at a table. The log of a table is a list of these, and its state follows from it.

`id` is the client's own name for what it asked for: under one id of one seat one thing happens.
"""

from collections.abc import Collection
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

Id = Annotated[str, Meta(min_length=1, max_length=40)]


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a seat may think in all, and what each of its moves adds."""

    seconds: Annotated[int, Meta(ge=10, le=7 * 24 * 3600)]
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class Event(Struct, frozen=True, tag_field="kind", tag=str.lower, kw_only=True):
    """The family."""

    seat: int | None = None  # whom it is about; None: the table
    by: int | None = None  # the seat that asked for it, where that is another
    id: str | None = None

    @property
    def asked(self) -> "tuple[int | None, str] | None":
        """Which seat asked, and its own name for it."""
        asker = self.seat if self.by is None else self.by
        return None if self.id is None else (asker, self.id)


class Opened(Event, frozen=True):
    """The first of every log; the secret of the table's luck is nobody's but the log's."""

    game: str
    seats: int
    options: dict[str, str]
    public: bool
    clock: Clock | None
    secret: str
    previous: str | None = None  # the table that this is the rematch of
    rules: int = 1  # the version that is played; logs from before it was kept have none


class Seated(Event, frozen=True):
    """A person with the hash of a token, or a bot. Bots are always ready."""

    name: str
    word: str = ""
    token: str | None = None
    bot: str | None = None


class Vacated(Event, frozen=True):
    """Somebody left or was sent away, or a bot was, before the game."""


class Reseated(Event, frozen=True):
    """Before the game: who sat on `seat` sits on `to`, and who sat there, if anybody, on `seat`."""

    to: int


class Readied(Event, frozen=True):
    """The game begins when all seats are taken and ready."""


class Moved(Event, frozen=True):
    move: str
    version: int
    spent: int = 0  # milliseconds on the clock


class Undone(Event, frozen=True):
    version: int
    spent: int = 0


class Resigned(Event, frozen=True):
    version: int


class Offered(Event, frozen=True):
    """A tie, until somebody moves or declines; with the last seat's offer it is agreed."""


class Declined(Event, frozen=True):
    """No tie."""


class Overtime(Event, frozen=True):
    """The seat's time is up: it loses, or where others play on a bot goes on for it."""

    bot: str
    spent: int


class Paused(Event, frozen=True):
    """The clocks of all who were thinking stop until a node goes on with the table."""

    spent: dict[int, int]  # by seat


class Replaced(Event, frozen=True):
    """A bot plays for the seat until its person comes back."""

    bot: str
    spent: int = 0


class Returned(Event, frozen=True):
    """The person plays again."""


class Spoke(Event, frozen=True):
    text: str


class Reacted(Event, frozen=True):
    reaction: str


class Rotated(Event, frozen=True):
    """The seat has a new token; the old one is worth nothing any more."""

    token: str


class Ticketed(Event, frozen=True):
    """Whoever has the ticket may take the seat to another device, once and until then."""

    ticket: str  # its hash
    until: int  # milliseconds of the wall clock


class Carried(Event, frozen=True):
    """The seat is on another device now, under a new token; `claim` as in a chair."""

    ticket: str  # its hash
    token: str
    claim: str


class Wished(Event, frozen=True):
    """For a rematch; the last wish names the table where it goes on."""

    next: str | None = None


AnyEvent = (
    Opened | Seated | Vacated | Reseated | Readied | Moved | Undone | Resigned | Offered
    | Declined | Overtime | Paused | Replaced | Returned | Spoke | Reacted | Rotated | Ticketed
    | Carried | Wished
)  # fmt: skip


def charged(event: AnyEvent) -> Collection[int]:
    """The seats whose thinking up to now has been put on their clocks by this."""
    match event:
        case Moved() | Undone() | Overtime() | Replaced():
            return () if event.seat is None else (event.seat,)
        case Paused(spent=spent):
            return spent
    return ()


decode = msgspec.json.Decoder(AnyEvent).decode
encode = msgspec.json.Encoder().encode
