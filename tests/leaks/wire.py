"""What a server sends: frames, pages, refusals, and what its bots and hints are handed."""

import asyncio
import random
from collections.abc import Iterator, Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import msgspec
from msgspec.structs import replace

import clew
from clew.core.game import Game
from clew.core.position import Box
from clew.server import http, views
from clew.server.commands import check_hint, check_steps, event_of
from clew.server.events import Moved, Opened, Readied, Seated, Spoke
from clew.server.match import Match
from clew.server.messages import (
    AskWhy,
    LookBack,
    Move,
    OfferTie,
    Rematch,
    Resign,
    Return,
    Undo,
)
from clew.server.room import PAUSE, Room
from tests import cast
from tests.leaks.eyes import eyes_of, refused
from tests.server.house import arrived, begun, house
from tests.walks import random_move

SECRET = bytes(range(1, 33)).hex()
CLAIM = "the id of a claim "
HASH = "the hash of a token "
STEPS = 40
Boards = dict[tuple[int, int | None], Any]  # by number of rounds and viewer
NO_ROOM: Any = SimpleNamespace(spent=lambda seat: 0, here=set())


def find_wire_leaks(games: Sequence[Game]) -> Iterator[str]:
    yield from frames_for_the_wrong_viewer()
    yield from hints_from_the_truth()
    yield from matches_that_look_different(games)


def boxes(games: Sequence[Game]) -> list[Box]:
    """Those where most is hidden first."""
    some = [game.box(game.seats[min(1, len(game.seats) - 1)]) for game in games]
    some += [box for box in cast.boxes(cast.together, seats=3) if box.game in games]
    return sorted(some, key=lambda box: (not box.game.hidden, box.seats))


def matches_that_look_different(games: Sequence[Game]) -> Iterator[str]:
    """Every byte is the same, whatever is hidden from who reads it."""
    for number, box in enumerate(boxes(games)):
        shown: Boards = {}
        for match in walk_match(box, number):
            yield from told_secrets(match)
            yield from lines_for_the_wrong_viewer(match)
            yield from moments_that_were_not_shown(match, shown)
            for seat in match.seats:
                other = reimagined(match, seat, number + match.sequence)
                for viewer in (seat, None):
                    if told(match, viewer) != told(other, viewer):
                        yield f"{box.text}: {viewer} can tell {match.table.position.text}"


def new_match(box: Box, lucks: Mapping[int, int] | None = None) -> Match:
    """With `lucks` the deal and each round have the luck of our choice."""
    options = dict(box.options)
    match = Match(
        Opened(
            game=box.game.name,
            seats=box.seats,
            options=options,
            public=True,
            clock=None,
            secret=SECRET,
            rules=box.game.rules_version,
        )
    )
    if lucks is not None:
        choose_luck(match, lucks)
    for seat in range(box.seats):
        match.apply(Seated(seat=seat, name=f"P{seat}", token=f"{HASH}{seat}", id=f"{CLAIM}{seat}"))
        match.apply(Readied(seat=seat))
    return match


def choose_luck(match: Match, lucks: Mapping[int, int]) -> None:
    match.table.luck_of = lambda number: lucks.get(number, 0)  # type: ignore[method-assign]


def walk_match(box: Box, seed: int) -> Iterator[Match]:
    """A random game, after every move and with some talk."""
    luck, match = random.Random(seed), new_match(box)
    match.apply(Spoke(seat=0, text="Hello"))
    for _ in range(STEPS):
        yield match
        seat = luck.choice(match.awaited)
        move = random_move(match.table.position, seat, luck)
        match.apply(Moved(seat=seat, move=move, version=match.table.version))
        if match.phase == "over":
            return


def moments_that_were_not_shown(match: Match, shown: Boards) -> Iterator[str]:
    """Who looks back sees what was there to be seen then, if that may be told; `shown` gathers it.

    A round that waits for others shows no more than what it began with.
    """
    rounds = match.table.round_count
    for viewer in (*match.seats, None):
        if not match.table.waiting:
            shown[rounds, viewer] = match.table.position.plain(viewer)
        for number in {1, rounds - 1, rounds, rounds + 1}:
            asked = LookBack("id", number)
            try:
                board = views.moment(match, viewer, asked).board
            except clew.ClewError:
                continue
            if number < match.table.told_from or board != shown.get((number, viewer)):
                yield f"{match.opened.game}: {viewer} looks back at what was not shown, {number}"


def reimagined(match: Match, seat: int, seed: int) -> Match:
    """A match that `seat` must not tell from this: other hands, other luck, other moves wait."""
    new = match.copy()
    table, position = new.table, match.table._begun.imagine(seat, seed)
    if table._rounds:
        table._rounds[-1] = table._rounds[-1]._replace(after=position)
    else:
        table._base = position
    waiting = table.waiting
    for other in set(waiting) - {seat}:
        legal = position.legal(other)
        waiting[other] = legal[seed % len(legal)]
    table._have(waiting)
    return new


# ---- all that reaches somebody


def told(match: Match, viewer: int | None) -> list[bytes]:
    updates = [
        views.update(match, viewer, since, {0}, 1, {0: 5})
        for since in (0, match.sequence - 1, match.sequence)
    ]
    if eyes_of(match.table.game).reads_hands:
        updates = [replace(update, story=None) for update in updates]
    pages = [views.welcome("code", match, viewer), views.summary("code", match), page(match)]
    if viewer is not None:
        pages.append(views.own_table("code", match, viewer))
        pages += [refusal(match, viewer, command) for command in commands(match)]
        pages.append(hint_refusal(match, viewer))
        pages += [why(match, viewer, steps) for steps in steps_of(match.table.game)]
    return [msgspec.json.encode(each) for each in (*updates, *pages)]


def page(match: Match) -> str:
    """The record, as HTTP gives it."""

    async def room(_: str) -> Any:
        return SimpleNamespace(match=match)

    call: Any = SimpleNamespace(hub=SimpleNamespace(room=room), table="code")
    return at_once(http.show_record(call))


def at_once(coroutine: Any) -> Any:
    """What it comes to; it waits for nothing."""
    try:
        coroutine.send(None)
    except StopIteration as done:
        return done.value
    raise AssertionError("it waits")


def commands(match: Match) -> list[Any]:
    version = match.table.version
    moves = [Move("id", version, text) for text in refused(match.table.game)]
    return [*moves, Move("id", version + 1, "a"), Undo("id", version), Resign("id", version + 1),
            OfferTie("id"), Return("id"), Rematch("id")]  # fmt: skip


def refusal(match: Match, seat: int, command: Any) -> str:
    try:
        match.copy().apply(event_of(NO_ROOM, match, seat, command))
    except clew.ClewError as error:
        return str(error.why)
    return "fine"


def steps_of(game: Game) -> list[tuple[str, ...]]:
    """Moves that often cannot be made, step by step, and each step by itself."""
    texts = [tuple(text.split()) for text in refused(game)]
    return [*texts, *sorted({(step,) for text in texts for step in text})]


def why(match: Match, seat: int, steps: tuple[str, ...]) -> str:
    try:
        check_steps(match, seat, AskWhy("id", match.table.version, steps))
    except clew.ClewError as error:
        return str(error.why)
    return "fine"


def hint_refusal(match: Match, seat: int) -> str:
    try:
        return str(check_hint(match, seat))
    except clew.ClewError as error:
        return str(error.why)


def told_secrets(match: Match) -> Iterator[str]:
    """Nobody is told the luck to come, tokens, claims, or the moves where something is hidden."""
    texts = [text.decode() for viewer in (*match.seats, None) for text in told(match, viewer)]
    for secret in (SECRET, str(match.table.position.luck), HASH, CLAIM):
        if any(secret in text for text in texts):
            yield f"{match.opened.game}: {secret} is told"
    if match.table.game.hidden and any(word in page(match) for word in ("moves:", "closed:")):
        yield f"{match.opened.game}: the moves of a running game are told"


def lines_for_the_wrong_viewer(match: Match) -> Iterator[str]:
    """What happened is told as the viewer saw it, and no more of it than may be told."""
    for viewer in (*match.seats, None):
        update = views.update(match, viewer, 0, set(), 0, {})
        if update.story.lines != match.table.story(viewer):
            yield f"{match.opened.game}: {viewer} is told what somebody else saw"


# ---- rooms and sockets


def frames_for_the_wrong_viewer() -> Iterator[str]:
    yield from asyncio.run(_wrong_frames())


async def _wrong_frames() -> list[str]:
    """Whoever looked before, each viewer gets the own frame; a socket too."""
    match, found = new_match(cast.box(cast.with_hands, seats=2)), []
    async with house() as hub:
        for order in ((0, 1, None), (None, 1, 0)):
            room = Room(hub, "code", match)
            for viewer in order:
                waits = dict.fromkeys(match.seats, int(1000 * PAUSE))
                own = msgspec.json.encode(views.update(match, viewer, 0, set(), 0, {}, waits))
                if room.frame(viewer, 0) != own:
                    found.append(f"{viewer} gets a frame of somebody else")
    return found + await _wrong_sockets()


async def _wrong_sockets() -> list[str]:
    """A watcher's socket, and one whose token was changed, get what everybody may see."""
    found = []
    async with house() as hub:
        room, (token, _) = await begun(hub, **cast.asked(cast.box(cast.with_hands, seats=2)))
        public = room.match.table.position.plain()
        watcher, thief = await arrived(hub, room), await arrived(hub, room, token)
        if (await watcher.update())["game"]["board"] != public:
            found.append("a watcher's socket gets more than everybody may see")
        await thief.update()
        await hub.rotate(room, 0)
        if (await thief.update())["game"]["board"] != public:
            found.append("a socket of an old token gets more than everybody may see")
    return found


def hints_from_the_truth() -> Iterator[str]:
    yield from asyncio.run(_true_hints())


async def _true_hints() -> list[str]:
    """Who thinks is handed other luck, and over many askings not always the true hands."""
    match, found = new_match(cast.box(cast.with_hands, seats=2)), []
    async with house() as hub:
        room = Room(hub, "code", match)
        seat = match.awaited[0]
        for _ in range(20):
            await hub.bots.hint(room, seat, "id")
        shown = [position for position, _ in hub.bots.thinker.shown]
        if any(position.luck == match.table.position.luck for position in shown):
            found.append("a hint is thought of with the luck to come")
        if len({position.view(1 - seat) for position in shown}) == 1:
            found.append("a hint is thought of with the hands of others")
    return found
