"""What a server refuses beside what the rules do; each has the HTTP status it is told with.

ClewError
├── UnknownTable    a code that opens nothing
├── BadRequest      a request or frame that cannot be read
├── TooLong         a request that is larger than any that makes sense
├── TooSlow         a request whose body does not come
├── WrongKind       a body that is no JSON; a page of another site can send others unasked
├── NoToken         a seat's token is needed, and none that fits came
├── SitsElsewhere   somebody who was moved to another seat while they asked
├── Foreign         a page of another site tried to open a socket
├── TooMuch         more than one's share
└── (log.py) NotStored, Unsure, Unreadable, Damaged
"""

import logging
from http import HTTPStatus

from clew.core.errors import ClewError, KernelFailed, NotAllowed, UnknownName
from clew.server.log import Damaged, NotStored, Unreadable, Unsure
from clew.server.refusals import ServerRefusal

journal = logging.getLogger("clew.rules")


class UnknownTable(UnknownName):
    def __init__(self) -> None:
        super().__init__(ServerRefusal.UNKNOWN_TABLE())


class BadRequest(ClewError):
    pass


class TooLong(ClewError):
    pass


class TooSlow(ClewError):
    pass


class WrongKind(ClewError):
    pass


class NoToken(ClewError):
    pass


class Foreign(ClewError):
    pass


class SitsElsewhere(NotAllowed):
    pass


class TooMuch(ClewError):
    pass


STATUS: tuple[tuple[type[ClewError], HTTPStatus], ...] = (
    (TooMuch, HTTPStatus.TOO_MANY_REQUESTS),
    (TooLong, HTTPStatus.REQUEST_ENTITY_TOO_LARGE),
    (TooSlow, HTTPStatus.REQUEST_TIMEOUT),
    (WrongKind, HTTPStatus.UNSUPPORTED_MEDIA_TYPE),
    (NoToken, HTTPStatus.UNAUTHORIZED),
    (Foreign, HTTPStatus.FORBIDDEN),
    (BadRequest, HTTPStatus.BAD_REQUEST),
    (UnknownName, HTTPStatus.NOT_FOUND),
    (NotAllowed, HTTPStatus.CONFLICT),
    (NotStored, HTTPStatus.SERVICE_UNAVAILABLE),
    (Unreadable, HTTPStatus.SERVICE_UNAVAILABLE),
    (Unsure, HTTPStatus.SERVICE_UNAVAILABLE),
    (KernelFailed, HTTPStatus.INTERNAL_SERVER_ERROR),
    (Damaged, HTTPStatus.INTERNAL_SERVER_ERROR),
    (ClewError, HTTPStatus.UNPROCESSABLE_ENTITY),
)


def status_of(error: ClewError) -> HTTPStatus:
    return next(status for kind, status in STATUS if isinstance(error, kind))


def note(error: ClewError) -> None:
    """What is our fault, and no refusal, goes into the journal too."""
    if isinstance(error, KernelFailed):
        journal.error("%s", error)


def is_passing(error: ClewError) -> bool:
    """Whether nothing is wrong with what was asked, and it may be asked again."""
    return isinstance(error, NotStored | Unreadable | Unsure | TooMuch | SitsElsewhere)
