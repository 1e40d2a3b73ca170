"""What must hold whatever fails, numbered as in the promise:

1. acknowledged is durable   2. exactly once   3. one order   4. same state
5. secrets hold              6. it goes on     7. honest failure

`Witness` looks at every frame as it passes; `check_log` and what follows look back at the end. The
log is replayed here, and what people saw must be what it says for their seats.
"""

import json
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from clew.core.errors import ClewError
from clew.server import views
from clew.server.events import AnyEvent, Moved, Opened, Overtime, Paused, Reseated, Undone, decode
from clew.server.match import Match, decode_state, thaw
from clew.server.messages import SeatTaken
from clew.server.tokens import hashed
from tests.server.simulation.world import Link, World

LATE = 13.0  # seconds after which nothing is done any more, the store's slowness included
SLACK = 60  # milliseconds by which a charge on a clock may differ
WRITTEN_NOTHING = "nothing was stored"


class Broken(AssertionError):
    """A promise is."""


class Command(NamedTuple):
    table: str
    seat: int | None
    id: str


class Delivery(NamedTuple):
    link: Link
    command: Command
    version: int | None  # of the game, that the command is for
    at: float
    was_stored: bool


class Seen(NamedTuple):
    """An update, and all that its reader had gathered by then."""

    link: Link
    table: str
    seat: int | None
    update: dict[str, Any]
    lines: list[dict[str, Any]]
    chat: list[Any]


class Witness:
    def __init__(self) -> None:
        self.world: World
        self.failures: list[str] = []
        self.deliveries: Counter[Command] = Counter()
        self.unanswered: dict[tuple[int, str], list[Delivery]] = {}
        self.first_answer: dict[tuple[int, str], dict[str, Any]] = {}
        self.acknowledged: dict[Command, int] = {}
        self.refused: dict[Command, dict[str, Any]] = {}
        self.called_stale: list[tuple[Delivery, float]] = []  # and when
        self.seen_updates: list[Seen] = []
        self._sequence: dict[int, int] = {}  # by link
        self.seats: dict[int, int | None] = {}  # by link, as the node said
        self.secrets: dict[str, bytes] = {}
        self.hashes: set[bytes] = set()  # of tokens
        self.sent_off: list[tuple[str, float, Any, str]] = []  # token, when, who, words

    def fail(self, *words: Any) -> None:
        self.world.note("BROKEN:", *words)
        self.failures.append(" ".join(map(str, words)))

    # ---- as it happens

    def arrived(self, link: Link, frame: str) -> None:
        name, version = _id_and_version(frame)
        if name:
            command = Command(link.person.table, self.seats.get(link.number), name)
            self.deliveries[command] += 1
            stored = command in self.world.shelf.asked
            delivery = Delivery(link, command, version, self.world.loop.now, stored)
            self.unanswered.setdefault((link.number, name), []).append(delivery)

    def sent(self, link: Link, data: bytes, frame: dict[str, Any]) -> None:
        match frame["kind"]:
            case "welcome":
                self.seats[link.number] = frame["seat"]
                self._sequence[link.number] = 0
            case "update":
                self._check_update(link, frame)
            case "answer":
                self._check_answer(link, frame)
            case "hint" | "pong":
                self.unanswered.get((link.number, frame["id"]), [None]).pop(0)
        self._check_secrets(link, data, frame)

    def _check_update(self, link: Link, update: dict[str, Any]) -> None:
        sequence, table = update["sequence"], link.person.table
        if sequence not in self.world.shelf.logs.get(table, {}):
            self.fail(f"3: {link.person.name} sees {sequence}, which is not in the log")
        if sequence < self._sequence.get(link.number, 0):
            self.fail(f"3: {link.person.name} goes back to {sequence}")
        self._sequence[link.number] = sequence

    def _check_answer(self, link: Link, answer: dict[str, Any]) -> None:
        if not answer["accepted"] and not answer["words"]:
            self.fail("7: refused without a word", answer)
        waiting = self.unanswered.get((link.number, answer["id"]))
        if not answer["id"] or not waiting:
            if answer["id"]:
                self.fail("7: an answer that nobody waits for", answer)
            return
        delivery = waiting.pop(0)
        self._check_repeat(link, answer)
        if answer["accepted"]:
            self._check_acknowledged(delivery.command, answer["sequence"])
        elif not answer["words"].startswith("You are watching"):
            self._check_refused(answer, delivery)

    def _check_repeat(self, link: Link, answer: dict[str, Any]) -> None:
        first = self.first_answer.setdefault((link.number, answer["id"]), answer)
        if first["again"] or first is answer:
            self.first_answer[link.number, answer["id"]] = answer
        elif first["accepted"] != answer["accepted"] and self.seats[link.number] is not None:
            self.fail("2: the repeat has another answer:", first, answer)

    def _check_acknowledged(self, command: Command, sequence: int) -> None:
        if self.acknowledged.setdefault(command, sequence) != sequence:
            self.fail(f"2: {command} is at {self.acknowledged[command]} and {sequence}")
        entries = self.world.shelf.entries(command.table)
        entry = self.world.shelf.logs.get(command.table, {}).get(sequence)
        if not entry or not _is_of(decode(entry.event), command, map(_event, entries)):
            self.fail(f"1: {command} was acknowledged at {sequence}, where there is {entry}")

    def _check_refused(self, answer: dict[str, Any], delivery: Delivery) -> None:
        command = delivery.command
        if delivery.was_stored and not answer["again"]:
            self.fail(f"2: {command} is in the log, but the answer to its repeat is", answer)
        if answer["words"].startswith("The game is at version"):
            self.called_stale.append((delivery, self.world.loop.now))
        if not answer["again"] or WRITTEN_NOTHING in answer["words"]:
            self.refused[command] = answer

    def _check_secrets(self, link: Link, data: bytes, frame: dict[str, Any]) -> None:
        table = link.person.table
        if table not in self.secrets and 1 in self.world.shelf.logs.get(table, {}):
            opened = decode(self.world.shelf.logs[table][1].event)
            assert isinstance(opened, Opened)
            self.secrets[table] = opened.secret.encode()
        hidden = set() if frame.get("phase") == "over" else {self.secrets.get(table, b"-" * 9)}
        if any(secret in data for secret in hidden | self.hashes):
            self.fail(f"5: {link.person.name} was sent a secret: {data[:200]!r}")

    def sent_away(self, person: Any, link: Link, frame: dict[str, Any]) -> None:
        """Only who has no right to be there may be told not to come back."""
        if link.token is None or "hello" in frame["words"]:
            if "hello" not in frame["words"]:
                self.fail(f"7: {person.name} is sent away for good: {frame['words']}")
        else:
            self.sent_off.append((link.token, self.world.loop.now, person, frame["words"]))

    def done(self, answer: Any, asked_at: float) -> None:
        """7: who asked long ago has asked elsewhere since, and has what was answered there."""
        if not isinstance(answer, SeatTaken):
            return
        for (table, sequence), at in self.world.shelf.committed.items():
            if sequence not in self.world.shelf.logs.get(table, {}):
                continue  # forgotten since, as nobody was there
            event = _event(self.world.shelf.logs[table][sequence])
            if getattr(event, "token", None) == hashed(answer.token) and at > asked_at + LATE:
                self.fail(f"7: asked at {asked_at:.1f} s, at {at:.1f} s there is {event}")

    def seen(self, person: Any, update: dict[str, Any]) -> None:
        chat = [person.chat[key] for key in sorted(person.chat)]
        self.seen_updates.append(
            Seen(person.link, person.table, person.seat, update, person.lines, chat)
        )


def _id_and_version(frame: str) -> tuple[str, int | None]:
    try:
        asked = json.loads(frame)
        known = asked["kind"] not in ("hello", "nothing")
        return (asked["id"], asked.get("version")) if known else ("", None)
    except (ValueError, TypeError, KeyError, RecursionError):
        return "", None


# ---- looking back


class Replay:
    """A table's log, state after state."""

    def __init__(self, world: World, table: str) -> None:
        self.table = table
        self.entries = world.shelf.entries(table)
        self.events: list[AnyEvent] = [decode(entry.event) for entry in self.entries]
        self.states: list[Match] = []
        self._views: dict[tuple[int, int | None], Any] = {}
        self._lines: dict[tuple[int, int | None], Any] = {}
        for event in self.events:
            self.states.append(self._after(event))

    def _after(self, event: AnyEvent) -> Match:
        if not self.states:
            if not isinstance(event, Opened):
                raise Broken(f"3: the log begins with {event}")
            return Match(event)
        match = self.states[-1].copy()
        try:
            match.apply(event)
        except Exception as error:
            raise Broken(f"3: place {match.sequence + 1} cannot be replayed: {error}") from error
        return match

    def view(self, sequence: int, seat: int | None) -> Any:
        key = (sequence, seat)
        if key not in self._views:
            table = self.states[sequence - 1].table
            self._views[key] = _plain(table.view(seat) if table.has_begun else None)
        return self._views[key]

    def lines(self, sequence: int, seat: int | None) -> Any:
        key = (sequence, seat)
        if key not in self._lines:
            table = self.states[sequence - 1].table
            self._lines[key] = _plain(table.story(seat) if table.has_begun else [])
        return self._lines[key]


def _plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def check_log(world: World, table: str) -> Replay:
    """1 to 3, as far as the log tells."""
    places = [entry.sequence for entry in world.shelf.entries(table)]
    if places != list(range(1, len(places) + 1)):
        raise Broken(f"3: the log's places are {places}")
    asked = [event.asked for event in map(_event, world.shelf.entries(table)) if event.asked]
    twice = [each for each, times in Counter(asked).items() if times > 1]
    if twice:
        raise Broken(f"2: {twice} happened more than once")
    return Replay(world, table)


def _is_of(event: AnyEvent, command: Command, events: Iterable[AnyEvent]) -> bool:
    """Ids are unique here; who asked may sit elsewhere since, if anybody changed seats."""
    seat, name = event.asked or (None, None)
    moved = seat != command.seat and any(isinstance(each, Reseated) for each in events)
    return name == command.id and (seat == command.seat or moved)


def _event(entry: Any) -> AnyEvent:
    return decode(entry.event)


def check_answers(world: World, replay: Replay) -> None:
    """1, 2 and 7: what people were told, when all is done."""
    witness = world.witness
    for command, sequence in witness.acknowledged.items():
        if command.table == replay.table:
            event = replay.events[sequence - 1] if sequence <= len(replay.events) else None
            if not event or not _is_of(event, command, replay.events):
                raise Broken(f"1: {command} was acknowledged at {sequence}, now there is {event}")
    for command, answer in witness.refused.items():
        if command in world.shelf.asked and witness.deliveries[command] == 1:
            raise Broken(f"7: {command} is in the log, but the answer was {answer}")
    for waiting in witness.unanswered.values():
        for delivery in waiting:
            link = delivery.link
            if link.node.up and not any((link.up.closed, link.up.broken, link.down.closed)):
                raise Broken(f"7: {link.person.name} has no answer: {delivery}")


def check_stale(world: World, replay: Replay) -> None:
    """7: a move is called stale only if it was, by the log, when it came or was answered."""
    times = [world.shelf.committed[replay.table, entry.sequence] for entry in replay.entries]
    for delivery, answered in world.witness.called_stale:
        first = bisect_right(times, delivery.at) - 1
        last = bisect_right(times, answered) - 1
        versions = {match.table.version for match in replay.states[first : last + 1]}
        if delivery.command.table == replay.table and versions == {delivery.version}:
            raise Broken(f"7: {delivery.command} was called stale, but the log says otherwise")


def check_tokens(world: World, replay: Replay) -> None:
    """7: nobody is sent away whose token was good all the time before."""
    for token, at, person, words in world.witness.sent_off:
        holders = _holders_at(world, replay, hashed(token))
        if any(since < at - 20 and (until is None or until > at) for since, until in holders):
            raise Broken(f"7: {person.name} is sent away for good: {words}")


def _holders_at(world: World, replay: Replay, token: str) -> list[tuple[float, float | None]]:
    """When the token opened a seat, from and until."""
    spans: list[tuple[float, float | None]] = []
    for match in replay.states:
        at = world.shelf.committed[replay.table, match.sequence]
        good = any(chair and chair.token == token for chair in match.chairs)
        if good and (not spans or spans[-1][1] is not None):
            spans.append((at, None))
        elif not good and spans and spans[-1][1] is None:
            spans[-1] = (spans[-1][0], at)
    return spans


def check_seen(world: World, replay: Replay) -> None:
    """3 to 5: each update is what the log's beginning says, for that seat and no other."""
    for seen in world.witness.seen_updates:
        if seen.table == replay.table:
            _check_one(replay, seen)


def _check_one(replay: Replay, seen: Seen) -> None:
    update, sequence = seen.update, seen.update["sequence"]
    if sequence > len(replay.states):
        raise Broken(f"3: {seen.link.person.name} saw {sequence}, which never was")
    match = replay.states[sequence - 1]
    who = f"{seen.link.person.name} (seat {seen.seat}) at {sequence}"
    if update["game"] != replay.view(sequence, seen.seat):
        raise Broken(f"5: {who} saw another game: {update['game']}")
    if seen.lines != replay.lines(sequence, seen.seat):
        expected = replay.lines(sequence, seen.seat)
        raise Broken(f"3: {who} read {_short(seen.lines)}, not {_short(expected)}")
    if seen.chat != _plain(match.chat):
        raise Broken(f"3: {who} heard {seen.chat}, not {match.chat}")
    _check_besides(match, update, who)
    if seen.seat is not None:
        chair = match.chairs[seen.seat]
        if not chair or chair.token != hashed(seen.link.token or ""):
            raise Broken(f"5: {who} had no right to that seat any more")


def _short(lines: list[dict[str, Any]]) -> list[str]:
    return [f"{line['round']}: {line['words']}" for line in lines]


def _check_besides(match: Match, update: dict[str, Any], who: str) -> None:
    expected = (match.phase, sorted(match.tie), sorted(match.wishes), match.next)
    told = tuple(update[key] for key in ("phase", "tie", "rematch", "next"))
    if told != expected:
        raise Broken(f"4: {who} was told {told}, not {expected}")
    for chair, shown in zip(match.chairs, update["seats"], strict=True):
        known = (chair.name, chair.bot, chair.ready) if chair else (None, None, False)
        if (shown["name"], shown["bot"], shown["ready"]) != known:
            raise Broken(f"4: {who} was told {shown}, not {chair}")


def check_imagined(replay: Replay, seen: list[Seen], luck: Any) -> None:
    """5: where the rest is dealt anew, the seat is shown the same."""
    playing = [each for each in seen if each.seat is not None and each.update["phase"] == "playing"]
    for each in luck.sample(playing, min(2, len(playing))):
        table = replay.states[each.update["sequence"] - 1].table
        imagined = table.position.imagine(each.seat, luck.getrandbits(64))
        if imagined.plain(each.seat) != each.update["game"]["board"]:
            raise Broken(f"5: seat {each.seat} can tell what is hidden from it")


def check_states(world: World, replay: Replay) -> None:
    """4: live on every node, and from the snapshot, as the log says."""
    truth = replay.states[-1].freeze()
    for node in world.nodes:
        room = node.hub.rooms.get(replay.table) if node.up else None
        if room and room.match.sequence > len(replay.states):
            raise Broken(f"1: {node.place.name} is at {room.match.sequence}, the log is not")
        if room and room.match.freeze() != replay.states[room.match.sequence - 1].freeze():
            raise Broken(f"4: {node.place.name} has another state at {room.match.sequence}")
    snapshot = world.shelf.snapshots.get(replay.table)
    if snapshot:
        match = thaw(decode_state(snapshot.state))
        try:
            for event in replay.events[snapshot.sequence :]:
                match.apply(event)
        except ClewError as error:
            raise Broken(f"4: the snapshot and the rest do not fit: {error}") from error
        if match.freeze() != truth:
            raise Broken(f"4: the snapshot at {snapshot.sequence} leads to another state")


def check_listing(world: World, replay: Replay) -> None:
    """4: the listing says what the log says."""
    _, listing = world.shelf.listed[replay.table]
    summary = msgspec.json.encode(views.summary(replay.table, replay.states[-1]))
    if listing.summary != summary:
        raise Broken(f"4: the listing says {listing.summary!r}, not {summary!r}")


def check_clocks(world: World, replay: Replay) -> None:
    """4: nobody's clock is charged for more time than there was."""
    since: dict[int, float] = {}
    for event, match in zip(replay.events, replay.states, strict=True):
        now = world.shelf.committed[replay.table, match.sequence]
        for seat, spent in _charges(event).items():
            witnessed = 1000 * (now - since.get(seat, now))
            if match.opened.clock and spent > witnessed + SLACK:
                raise Broken(f"4: {event} charges {spent} ms of {witnessed:.0f} ms")
            since.pop(seat, None)
        thinking = set(match.awaited) & set(match.present_people())
        since = {seat: since.get(seat, now) for seat in sorted(thinking)}


def _charges(event: AnyEvent) -> dict[int, int]:
    match event:
        case Moved(seat=int(seat), spent=spent) | Undone(seat=int(seat), spent=spent):
            return {seat: spent}
        case Overtime(seat=int(seat), spent=spent):
            return {seat: spent}
        case Paused(spent=spent):
            return spent
    return {}


def check_logs(world: World) -> None:
    forgotten = {link.person.table for link in world.links} & set(world.shelf.forgotten)
    if forgotten:
        raise Broken(f"1: {forgotten} is forgotten, and people play there")
    for table in sorted(world.shelf.logs):
        replay = check_log(world, table)
        check_clocks(world, replay)
        check_listing(world, replay)
        check_states(world, replay)


def check_everything(world: World, luck: Any) -> None:
    check_logs(world)
    for table in sorted(world.shelf.logs):
        replay = check_log(world, table)
        check_answers(world, replay)
        check_stale(world, replay)
        check_seen(world, replay)
        check_tokens(world, replay)
        seen = [each for each in world.witness.seen_updates if each.table == table]
        check_imagined(replay, seen, luck)
