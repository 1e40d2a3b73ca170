"""What people may ask for at a table, and the event that each comes to."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from clew import bots
from clew.core.errors import ClewError, NotAllowed
from clew.server.errors import SitsElsewhere
from clew.server.events import (
    AnyEvent,
    Declined,
    Moved,
    Offered,
    Reacted,
    Readied,
    Replaced,
    Reseated,
    Resigned,
    Returned,
    Seated,
    Spoke,
    Undone,
    Vacated,
    Wished,
)
from clew.server.match import Chair, Match
from clew.server.messages import (
    AddBot,
    AskWhy,
    Command,
    DeclineTie,
    Leave,
    Move,
    OfferTie,
    React,
    Ready,
    Rematch,
    Replace,
    Reseat,
    Resign,
    Return,
    Speak,
    Undo,
)
from clew.server.refusals import ServerRefusal
from clew.server.room import STAND_IN, Room

if TYPE_CHECKING:
    from clew.server.hub import Hub


class _NeedsTable(ClewError):
    """Everybody wishes a rematch; it needs a table first."""


async def obey(
    hub: Hub,
    room: Room,
    seat: int | None,
    command: Command,
    token: str | None = None,
    address: str = "",
) -> int:
    """Do what `seat` asks for from this address; the place in the log where it came true.

    With the hash of a `token` only while that is the seat's: it may change while others are first.
    """
    if seat is None:
        raise NotAllowed(ServerRefusal.WATCHING())
    asked = (room.match.since(seat), command.id)

    def make(match: Match) -> AnyEvent:
        chair = match.chairs[seat]
        if token and (chair is None or chair.token != token):
            if match.seat_of_token(token) is not None:
                raise SitsElsewhere(ServerRefusal.SEAT_MOVED())
            raise NotAllowed(match.why_lost(token))
        return event_of(room, match, seat, command)

    if not isinstance(command, Rematch):
        return await room.happen(make, asked)
    async with room.rematching:  # the last wish opens a table; of two that come at once, one
        try:
            return await room.happen(make, asked)
        except _NeedsTable:
            new = await hub.reopen(room, address)
            last = Wished(seat=seat, id=command.id, next=new.table)
            return await room.happen(lambda _: last, asked)


def event_of(room: Room, match: Match, seat: int, command: Command) -> AnyEvent:
    match command:
        case Move(id, version, move):
            _check_own_hands(match, seat)
            return Moved(seat=seat, id=id, version=version, move=move, spent=room.spent(seat))
        case Undo(id, version):
            _check_own_hands(match, seat)
            return Undone(seat=seat, id=id, version=version, spent=room.spent(seat))
        case Resign(id, version):
            return Resigned(seat=seat, id=id, version=version)
        case Ready(id):
            return _ready(match, seat, id)
        case OfferTie(id):
            return _offer(match, seat, id)
        case DeclineTie(id):
            return _decline(match, seat, id)
        case Speak(id, text):
            return Spoke(seat=seat, id=id, text=text)
        case React(id, reaction):
            return Reacted(seat=seat, id=id, reaction=reaction)
        case Return(id):
            return Returned(seat=seat, id=id)
        case Leave(id):
            return _leave(room, match, seat, id)
        case Replace(id, other):
            return _replace(room, match, seat, id, other)
        case Reseat(id, other, to):
            return _reseat(match, seat, id, other, to)
        case AddBot(id, other, bot):
            return Seated(seat=other, by=seat, id=id, name=bot_name(match, bot, other), bot=bot)
        case Rematch(id):
            return _rematch(match, seat, id)


def _check_own_hands(match: Match, seat: int) -> None:
    if match.bot_of(seat):
        raise NotAllowed(ServerRefusal.BOT_PLAYS_FOR_YOU())


# What would change nothing is refused here and no event: a log grows by what happened. Logs from
# before have such events, so a match takes them.


def _ready(match: Match, seat: int, asked: str) -> AnyEvent:
    chair = match.chairs[seat]
    if chair and chair.ready and not match.table.has_begun:
        raise NotAllowed(ServerRefusal.READY_ALREADY())
    return Readied(seat=seat, id=asked)


def _offer(match: Match, seat: int, asked: str) -> AnyEvent:
    _check_own_hands(match, seat)
    if seat in match.tie and match.phase == "playing":
        raise NotAllowed(ServerRefusal.OFFERED_ALREADY())
    return Offered(seat=seat, id=asked)


def _decline(match: Match, seat: int, asked: str) -> AnyEvent:
    if not match.tie and match.phase == "playing":
        raise NotAllowed(ServerRefusal.NO_TIE_OFFERED())
    return Declined(seat=seat, id=asked)


def _leave(room: Room, match: Match, seat: int, asked: str) -> AnyEvent:
    if match.table.has_begun:
        return Replaced(seat=seat, id=asked, bot=STAND_IN, spent=room.spent(seat))
    return Vacated(seat=seat, id=asked)


def _replace(room: Room, match: Match, seat: int, asked: str, other: int) -> AnyEvent:
    _, chair = match.chair(other)
    if match.table.has_begun:
        if chair.token and not chair.bot:
            _check_away(room, other, chair)
        return Replaced(seat=other, by=seat, id=asked, bot=STAND_IN, spent=room.spent(other))
    if chair.token and seat != match.host:  # a host who never comes back shall not stop the others
        _check_away(room, other, chair)
    return Vacated(seat=other, by=seat, id=asked)


def _check_away(room: Room, seat: int, chair: Chair) -> None:
    if seat in room.here:
        raise NotAllowed(ServerRefusal.IS_HERE(name=chair.name))
    if wait := room.wait(seat):
        raise NotAllowed(ServerRefusal.MAY_COME_BACK(name=chair.name, seconds=ceil(wait)))


def _reseat(match: Match, seat: int, asked: str, other: int, to: int) -> AnyEvent:
    """The host moves anybody, others themselves to a free seat."""
    match.chair(other)
    host = match.host
    to_free = to in match.seats and match.chairs[to] is None
    if seat != host and not (other == seat and to_free):
        name = match.chair(host)[1].name
        raise NotAllowed(ServerRefusal.ONLY_HOST(name=name))
    return Reseated(seat=other, by=seat, id=asked, to=to)


def _rematch(match: Match, seat: int, asked: str) -> AnyEvent:
    everybody = set(match.present_people()) | {seat}
    if match.phase == "over" and not match.next and everybody <= match.wishes | {seat}:
        raise _NeedsTable
    if seat in match.wishes and not match.next:
        raise NotAllowed(ServerRefusal.WISHED_ALREADY())
    return Wished(seat=seat, id=asked)


def bot_name(match: Match, kind: str, seat: int) -> str:
    return bots.called(kind, seat, [chair.name for chair in match.chairs if chair])


def check_steps(match: Match, seat: int | None, asked: AskWhy) -> None:
    """What stands against a move of these steps, as a refusal."""
    if seat is None:
        raise NotAllowed(ServerRefusal.WATCHING())
    if match.bot_of(seat):
        raise NotAllowed(ServerRefusal.BOT_PLAYS_FOR_YOU())
    match.check_steps(seat, asked.version, asked.steps)


def check_hint(match: Match, seat: int | None) -> int:
    """Hints are for those who play against nobody but bots."""
    if seat is None or seat not in match.awaited or match.bot_of(seat):
        raise NotAllowed(ServerRefusal.HINT_FOR_MOVER())
    if len(match.people()) > 1 and not match.table.box.is_shared:
        raise NotAllowed(ServerRefusal.NO_HINTS())
    return seat
