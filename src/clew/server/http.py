"""What can be asked over HTTP. Every endpoint takes and gives a struct of messages.py."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect
from starlette.requests import Request as HttpRequest
from starlette.responses import Response

import clew
from clew import bots
from clew.core.errors import ClewError, NotAllowed, quoted
from clew.core.game import Game, Option
from clew.server import views
from clew.server.errors import (
    BadRequest,
    NoToken,
    TooLong,
    TooSlow,
    WrongKind,
    is_passing,
    note,
    status_of,
)
from clew.server.hub import Hub
from clew.server.lessons.book import Lesson, book
from clew.server.lessons.trial import tried
from clew.server.limits import share_of
from clew.server.messages import (
    Analysis,
    CarrySeat,
    EmptyBoard,
    GameInfo,
    Games,
    LessonInfo,
    Lessons,
    NewTable,
    NewTableMade,
    OptionInfo,
    OwnTable,
    Phase,
    Reach,
    RecordText,
    Refused,
    Replay,
    ReplayAt,
    SeatTaken,
    SeatTicket,
    Setup,
    Summary,
    Tables,
    TakeSeat,
    Tried,
    TryMoves,
    Verified,
    Words,
)
from clew.server.reach import hosts_in_network, is_own
from clew.server.records import analysed, replayed
from clew.server.refusals import ServerRefusal
from clew.server.room import Room
from clew.table.record import record, verify

Result = TypeVar("Result")
LISTED = 50
BODY_BYTES = 256 * 1024
BODY_WITHIN = 20.0  # seconds
ALWAYS = (429, 500, 503)  # any endpoint may refuse so,
BODY = (400, 408, 413, 415, 422)  # and any that takes a body so


@dataclass(frozen=True)
class Endpoint:
    """One line of the list of routes."""

    method: str
    path: str
    serve: Callable[[Call], Awaitable[Any]]
    gives: Any
    takes: Any = None
    words: str = ""
    status: int = HTTPStatus.OK
    queries: Mapping[str, Any] = field(default_factory=dict)  # by name: what each may be
    token: bool = False
    refuses: tuple[int, ...] = ()  # statuses, beside those of BODY and ALWAYS

    @property
    def refusals(self) -> list[int]:
        return sorted({*ALWAYS, *self.refuses, *(BODY if self.takes else ())})


@dataclass(frozen=True)
class Call:
    """A request that was let in."""

    hub: Hub
    http: HttpRequest
    address: str
    body: Any

    @property
    def table(self) -> str:
        return self.place("table")

    def place(self, name: str) -> str:
        """What stands in the address where the endpoint's path has {name}."""
        return str(self.http.path_params[name])

    def query(self, name: str, kind: Any) -> Any:
        """What was asked for, or None."""
        given = self.http.query_params.get(name)
        try:
            return None if given is None else msgspec.convert(given, kind)
        except msgspec.ValidationError as error:
            raise BadRequest(ServerRefusal.UNREADABLE_QUERY(name=name, detail=str(error))) from None

    async def apart(self, work: Callable[..., Result], *args: Any) -> Result:
        """Do something long where nobody waits for it but who asked."""
        return await self.hub.desk.do(self.address, work, *args)

    @property
    def token(self) -> str:
        kind, _, token = self.http.headers.get("authorization", "").partition(" ")
        if kind.lower() != "bearer" or not token:
            raise NoToken(ServerRefusal.TOKEN_EXPECTED())
        return token.strip()


# ---- games


async def games(call: Call) -> Games:
    return Games([_describe(game) for game in clew.all_games()])


def _describe(game: Game) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        motto=game.motto[0],
        seats=list(game.seats),
        hidden=game.hidden,
        bots=list(bots.names(game)),
        options=[_offered(option) for option in game.options],
    )


def _offered(option: Option) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        expected=option.expected,
        choices=list(option.values),
        default=option.default,
        help=option.help,
        when={name: list(values) for name, values in option.when.items()},
        first=option.first or option.default,
    )


async def rules(call: Call) -> Words:
    game = clew.game(call.place("game"))
    return Words(en=game.rules("en"), de=game.rules("de"))


# ---- lessons


async def lessons(call: Call) -> Lessons:
    game = clew.game(call.place("game"))
    found = [LessonInfo(each.name, each.title, each.text) for each in book(game).lessons]
    return Lessons(game.name, found)


async def try_moves(call: Call) -> Tried:
    game = clew.game(call.place("game"))
    lesson: Lesson = book(game).lesson(call.place("lesson"))
    return await call.apart(tried, lesson, call.body.moves)


async def empty_board(call: Call) -> EmptyBoard:
    return await call.apart(_empty_board, call.body)


def _empty_board(asked: Setup) -> EmptyBoard:
    game = clew.game(asked.game)
    return EmptyBoard(game.box(asked.seats, **game.choose(asked.options)).deal(0).plain())


# ---- tables


async def reach(call: Call) -> Reach:
    """Behind a proxy on this machine everybody comes from here; but they name it otherwise."""
    name = call.http.url.hostname or ""
    near = is_own(call.http.client.host if call.http.client else "") and is_own(name)
    return Reach(hosts_in_network(call.hub.settings.host) if near else None)


async def tables(call: Call) -> Tables:
    phase = call.query("phase", Phase)
    found = await call.hub.store.listings(LISTED, phase or "")
    return Tables([msgspec.json.decode(listing.summary, type=Summary) for listing in found])


async def open_table(call: Call) -> NewTableMade:
    call.hub.opening.spend(call.address)
    return NewTableMade((await call.hub.open(call.body)).table)


async def show_table(call: Call) -> Summary:
    room = await call.hub.room(call.table)
    return views.summary(room.table, room.match)


async def take_seat(call: Call) -> SeatTaken:
    return await call.hub.take_seat(await call.hub.room(call.table), call.body)


async def show_own_table(call: Call) -> OwnTable:
    room, seat = await _own_seat(call)
    return views.own_table(room.table, room.match, seat)


async def change_token(call: Call) -> SeatTaken:
    room, seat = await _own_seat(call)
    room.spend(seat)
    return await call.hub.rotate(room, seat, call.token)


async def make_ticket(call: Call) -> SeatTicket:
    return await call.hub.ticket(*await _own_seat(call))


async def carry_seat(call: Call) -> SeatTaken:
    return await call.hub.carry(await call.hub.room(call.table), call.body)


async def _own_seat(call: Call) -> tuple[Room, int]:
    """Where whoever calls sits."""
    room = await call.hub.room(call.table)
    seat = await call.hub.seat_for(room, call.token)
    if seat is None:
        raise NoToken(ServerRefusal.TOKEN_INVALID())
    return room, seat


# ---- records


async def show_record(call: Call) -> str:
    room = await call.hub.room(call.table)
    if not room.match.table.has_begun:
        raise NotAllowed(ServerRefusal.NO_RECORD_YET())
    return record(room.match.table)


async def verify_record(call: Call) -> Verified:
    return Verified(await call.apart(verify, call.body.record))


async def replay(call: Call) -> Replay:
    return await call.apart(replayed, call.body)


async def analyse(call: Call) -> Analysis:
    return await call.apart(analysed, call.body)


ENDPOINTS = (
    Endpoint("GET", "/api/games", games, Games, words="The games and their options."),
    Endpoint(
        "GET", "/api/games/{game}/rules", rules, Words,
        words="The rulebook in each language, in Markdown.", refuses=(404,),
    ),
    Endpoint(
        "POST", "/api/boards", empty_board, EmptyBoard, Setup,
        "A board before the first move, to be looked at or printed.", refuses=(404,),
    ),
    Endpoint(
        "GET", "/api/lessons/{game}", lessons, Lessons,
        words="What there is to learn about a game, chapter by chapter.", refuses=(404,),
    ),
    Endpoint(
        "POST", "/api/lessons/{game}/{lesson}", try_moves, Tried, TryMoves,
        "A lesson's board after these moves, and what the coach says.", refuses=(404, 409),
    ),
    Endpoint(
        "GET", "/api/reach", reach, Reach,
        words="By which names others in the network find the server; told to who sits at it.",
    ),
    Endpoint(
        "GET", "/api/tables", tables, Tables, words="Public tables, the liveliest first.",
        queries={"phase": Phase}, refuses=(400,),
    ),
    Endpoint(
        "POST", "/api/tables", open_table, NewTableMade, NewTable, "Open a table.", 201,
        refuses=(404, 409),
    ),
    Endpoint(
        "GET", "/api/tables/{table}", show_table, Summary,
        words="A table by its code.", refuses=(404, 409),
    ),
    Endpoint(
        "POST", "/api/tables/{table}/seats", take_seat, SeatTaken, TakeSeat, "Take a seat.", 201,
        refuses=(404, 409),
    ),
    Endpoint(
        "GET", "/api/tables/{table}/seat", show_own_table, OwnTable,
        words="A table of your own: whose turn it is, and how it ended.", token=True,
        refuses=(401, 404, 409),
    ),
    Endpoint(
        "POST", "/api/tables/{table}/token", change_token, SeatTaken,
        words="Change the token of your seat; the old one is worth nothing then.", token=True,
        refuses=(401, 404, 409),
    ),
    Endpoint(
        "POST", "/api/tables/{table}/ticket", make_ticket, SeatTicket,
        words="A ticket that opens your seat on another device, once.", status=201, token=True,
        refuses=(401, 404, 409),
    ),
    Endpoint(
        "POST", "/api/tables/{table}/seat", carry_seat, SeatTaken, CarrySeat,
        "Take a seat over from another device, by its ticket.", refuses=(404, 409),
    ),
    Endpoint(
        "GET", "/api/tables/{table}/record", show_record, str,
        words="The record; while the game runs it tells no secrets.", refuses=(404, 409),
    ),
    Endpoint(
        "POST", "/api/records/verify", verify_record, Verified, RecordText,
        "Check a finished game.",
    ),
    Endpoint(
        "POST", "/api/records/replay", replay, Replay, ReplayAt, "Look through a finished game.",
        refuses=(404, 409),
    ),
    Endpoint(
        "POST", "/api/records/analyse", analyse, Analysis, ReplayAt,
        "What it takes to judge the moves that there were at a moment of a finished game.",
        refuses=(404, 409),
    ),
)  # fmt: skip


# ---- around every call


async def answer(endpoint: Endpoint, hub: Hub, http: HttpRequest) -> Response:
    """Let the call in, serve it, and put the answer or the refusal into a response."""
    try:
        address = share_of(http.client.host if http.client else "")
        body = await _body(endpoint, http)
        given = await endpoint.serve(Call(hub, http, address, body))
    except ClewError as error:
        return refusal(error)
    if isinstance(given, str):
        return Response(given, endpoint.status, media_type="text/plain; charset=utf-8")
    return Response(msgspec.json.encode(given), endpoint.status, media_type="application/json")


async def _body(endpoint: Endpoint, http: HttpRequest) -> Any:
    if endpoint.takes is None:
        return None
    kind = http.headers.get("content-type", "")
    if kind.partition(";")[0].strip().lower() != "application/json":
        raise WrongKind(ServerRefusal.NOT_JSON(came=quoted(kind)))
    try:
        async with asyncio.timeout(BODY_WITHIN):
            read = await _read(http)
    except TimeoutError:
        raise TooSlow(ServerRefusal.TOO_SLOW(seconds=f"{BODY_WITHIN:g}")) from None
    except ClientDisconnect:
        raise BadRequest(ServerRefusal.CUT_OFF()) from None
    try:
        return msgspec.json.decode(read, type=endpoint.takes)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadRequest(ServerRefusal.UNREADABLE_REQUEST(detail=str(error)[:200])) from None


async def _read(http: HttpRequest) -> bytes:
    read = bytearray()
    async for part in http.stream():
        read += part
        if len(read) > BODY_BYTES:
            raise TooLong(ServerRefusal.TOO_LONG(most=BODY_BYTES))
    return bytes(read)


def refusal(error: ClewError) -> Response:
    note(error)
    refused = Refused(str(error), error.why.said, is_passing(error))
    body = msgspec.json.encode(refused)
    return Response(body, status_of(error), media_type="application/json")
