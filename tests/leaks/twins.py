"""Twins: two games that a viewer cannot tell apart, made without `imagine` so as to judge it too.

Both are played at once, move by move alike, each with luck of its own, and only where the viewer
sees the same of either (`eyes`). So they look alike at every moment; what lies hidden differs. Only
where nothing is hidden but what people forget they come together by other moves.
"""

import random
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field
from itertools import count, islice
from statistics import mean, variance
from typing import Any

import msgspec
import numpy as np

import clew
from clew.core import contract
from clew.core.contract import WATCHER
from clew.core.game import Game
from clew.core.kernel import index_of
from clew.core.position import Box, Position
from clew.core.telling import told_rows
from clew.server import views
from clew.server.events import Moved
from clew.server.match import Match
from clew.table.table import Table
from tests.leaks import wire
from tests.leaks.channels import effects
from tests.leaks.eyes import Eyes, Seen, eyes_of, refused
from tests.soak import many
from tests.walks import random_move

FITS = 60  # lucks that are tried for a twin to look alike
FORKS = 240  # ways of playing on that are compared for what is forgotten
ALONE = 0.2  # how often a move is chosen that may bring twins together again
JUDGED = many(16, 4000)  # of a game's pairs, what is imagined
APART = 2  # steps from one that is judged to the next
GUESSES = 24
BARREN = 40  # games in a row of which none has twins, at most
STEPS = many(20, 60)  # looked at in one game
WIRE = 8  # one in so many pairs is looked at as the server tells it, to the last byte
OVER = 0.005  # how often a move that loses or ends the game is taken where there are others


class World:
    """One of two: a position, or a match at a server's table with luck of our choice."""

    def __init__(self, box: Box, deal: int, *, served: bool) -> None:
        self.lucks = {0: deal}
        self.story: list[tuple[int, str, int]] = []
        self.match: Match | None = None
        self.bare = box.deal(deal)
        if served:
            self.match = wire.new_match(box, self.lucks)

    @classmethod
    def at(cls, position: Position) -> "World":
        """A game that begins here."""
        world = cls(position.box, 0, served=False)
        world.bare = position
        return world

    @property
    def position(self) -> Position:
        return self.match.table.position if self.match else self.bare

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.match.awaited if self.match else self.bare.to_act

    def after(self, seat: int, move: str, luck: int) -> Position:
        return self.position.with_luck(luck).play(seat, move)

    def play(self, seat: int, move: str, luck: int) -> None:
        self.story.append((seat, move, luck))
        if self.match:
            self.lucks[self.match.table.round_count + 1] = luck
            version = self.match.table.version
            self.match.apply(Moved(seat=seat, move=move, version=version))
        else:
            self.bare = self.after(seat, move, luck)

    def copy(self) -> "World":
        new = copy(self)
        new.lucks, new.story = dict(self.lucks), list(self.story)
        if self.match:
            new.match = self.match.copy()
            wire.choose_luck(new.match, new.lucks)
        return new

    @property
    def truth(self) -> bytes:
        """The truth as it is kept, but for the luck to come."""
        waiting = self.match.table.waiting if self.match else {}
        return self.position.with_luck(0).packed + repr(sorted(waiting.items())).encode()


@dataclass
class Pair:
    """Two worlds and who must not tell them apart."""

    one: World
    other: World
    viewer: int
    luck: random.Random
    meets: bool = True  # see `may_meet`
    eyes: Eyes = field(init=False)
    weights: dict[str, int] = field(init=False)
    wrong: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.eyes = eyes_of(self.one.position.game)
        self.weights = self.luck.choice(self.eyes.weights)

    @property
    def differs(self) -> bool:
        return self.one.truth != self.other.truth

    @property
    def over(self) -> bool:
        return not self.one.to_act

    def unite(self) -> None:
        self.other = self.one.copy()

    # ---- to play on

    def step(self) -> bool:
        """One move in both, or False if no more can be made that looks the same."""
        if self.one.position.game.simultaneous:
            return self.choose_unseen()
        if self.eyes.forgotten and not self.differs:
            return self.fork()
        for _ in range(self.eyes.tries):
            seat = self.one.to_act[0]
            move = self.choose(seat)
            if move is not None and self.try_move(seat, move):
                return True
        if self.eyes.forgotten:
            self.unite()
            return self.fork()
        return False

    def choose(self, seat: int) -> str | None:
        moves = self.one.position.legal(seat)
        if not self.may_meet():
            others = set(self.other.position.legal(seat))
            moves = tuple(move for move in moves if move in others)
        by_word: dict[str, list[str]] = {}
        for move in moves:
            by_word.setdefault(move.split()[0], []).append(str(move))
        if not by_word:
            return None
        weights = [self.weights.get(word, 1) for word in by_word]
        (word,) = self.luck.choices(list(by_word), weights)
        return self.luck.choice(by_word[word])

    def try_move(self, seat: int, move: str) -> bool:
        luck = self.luck.getrandbits(64)
        after = self.one.after(seat, move, luck)
        loses = self.eyes.loses(after) != self.eyes.loses(self.one.position)
        if loses and self.luck.random() > OVER:
            return False
        fitting = self.fitting(seat, move, after)
        if fitting is None:
            if not self.may_meet():
                return False
            self.unite()
            fitting = luck
        self.one.play(seat, move, luck)
        self.other.play(seat, move, fitting)
        return True

    def may_meet(self) -> bool:
        """Where twins part again at once, and what is shown must be the same."""
        return self.meets and self.eyes.meets and self.luck.random() < ALONE

    def fitting(self, seat: int, move: str, after: Position) -> int | None:
        """Luck with which the viewer sees the same happen in the other world."""
        if move not in self.other.position.legal(seat):
            return None
        seen = tuple(self.sight(self.one.position, seat, move, after))
        before = self.other.position
        for _ in range(FITS):
            luck = self.luck.getrandbits(64)
            then = self.other.after(seat, move, luck)
            sights = zip(seen, self.sight(before, seat, move, then), strict=False)
            if all(mine == theirs for mine, theirs in sights):
                return luck
            if not self.eyes.shows(self.one.position, seat, move, after, self.viewer):
                self.wrong.append(self.found(f"looks different after {seat} {move}"))
            if then.luck == luck:  # it does not decide this
                break
        return None

    def sight(self, before: Position, seat: int, move: str, after: Position) -> Iterator[Any]:
        """One thing after another, so that what differs is soon found."""
        yield from self.eyes.seen(before, seat, move, after, self.viewer)

    def choose_unseen(self) -> bool:
        """Where all move at once, others choose different moves, until the round ends."""
        seat = self.luck.choice(self.one.to_act)
        last = self.one.to_act == (seat,)
        if last:
            self.unite()
        mine = theirs = self.drawn_move(seat)
        if not last and seat != self.viewer:
            theirs = self.drawn_move(seat)
        luck = self.luck.getrandbits(64)
        self.one.play(seat, mine, luck)
        self.other.play(seat, theirs, luck)
        return True

    def drawn_move(self, seat: int) -> str:
        """Seldom a pass: who passes much soon has nothing left to hide."""
        moves = (random_move(self.one.position, seat, self.luck) for _ in range(4))
        return next((move for move in moves if move != "pass"), "pass")

    def fork(self) -> bool:
        """On other ways to what looks the same, with the same last turn."""
        start, length = self.one.position, self.luck.choice((3, 4, 5))
        ways: dict[Seen, list[tuple[list[str], Seen]]] = {}
        for _ in range(FORKS):
            moves, after = self.way(start, length)
            seen = tuple(self.eyes.seen(start, 0, moves[-1], after, self.viewer))
            facts = self.eyes.facts(after)
            alike = ways.setdefault((len(moves), seen), [])
            for others, lie in alike:
                if lie != facts and not after.is_over:
                    return self.go_ways(moves, others)
            alike.append((moves, facts))
        return self.go_ways(moves[:1], moves[:1])

    def way(self, position: Position, length: int) -> tuple[list[str], Position]:
        box, tray, moves = position.box.tray, position.tray, []
        tray.luck = np.uint64(self.luck.getrandbits(64))
        while len(moves) < length and (acting := contract.to_act(box, tray)):
            seat = index_of(acting)
            number = contract.sample(box, tray, seat)
            contract.play(box, tray, seat, number)
            moves.append(str(position.box.move(int(number))))
        return moves, Position(position.box, tray)

    def go_ways(self, ways: Sequence[str], others: Sequence[str]) -> bool:
        for one, other in zip(ways, others, strict=True):
            seat = self.one.to_act[0]
            self.one.play(seat, one, 0)
            self.other.play(seat, other, 0)
        return True

    # ---- to look

    def look(self, *, whole: bool) -> Iterator[str]:
        """All that must be the same, and is not."""
        yield from self.wrong
        self.wrong.clear()
        memory = not self.eyes.forgotten
        whole = whole and not self.over  # then all moves and the luck are told
        for viewer in (self.viewer, None):
            shown = list(reaches(self.one, viewer, memory=memory, whole=whole))
            others = list(reaches(self.other, viewer, memory=memory, whole=whole))
            for (name, mine), (_, theirs) in zip(shown, others, strict=True):
                if mine != theirs:
                    yield self.found(f"{viewer}: {name} tells {apart(mine, theirs)}")

    def found(self, what: str) -> str:
        one, other = self.one.position, self.other.position
        return f"{what}; seat {self.viewer}\n  {one.text}\n  {other.text}\n"


def reaches(
    world: World, viewer: int | None, *, memory: bool, whole: bool
) -> Iterator[tuple[str, Any]]:
    position = world.position
    yield "the board", position.shown(viewer).tobytes()
    yield "the drawn board", str(position.view(viewer))
    if viewer is not None:
        moves = position.legal(viewer)
        yield "the list of moves", [(str(move), move.steps) for move in moves]
        yield "what is foreseen", effects(position, viewer)
        yield "what is asked", position.asks(viewer) if moves else None
        if memory:
            yield "features", position.features(viewer).tolist()
        if whole:
            yield "a refusal", [refusal(position, viewer, text) for text in refused(position.game)]
    if world.match:
        yield "what is told", told_to(world.match.table, viewer)
        update = views.update(world.match, viewer, world.match.sequence - 1, {0}, 1, {0: 5})
        yield "the update", msgspec.json.encode(update)
        if whole:
            story = views.story(world.match, viewer, 0)
            yield "the story", msgspec.json.encode(story)
            yield "the wire", wire.told(world.match, viewer)


def told_to(table: Table, viewer: int | None) -> bytes:
    """The last round's rows, of which people get those numbers that TOLD names."""
    if not table._rounds:
        return b""
    last = table._rounds[-1]
    rows = told_rows(last.before, last.turns, last.after)
    return rows[WATCHER if viewer is None else viewer].tobytes()


def refusal(position: Position, seat: int, text: str) -> str:
    try:
        position.check(seat, text)
    except clew.ClewError as error:
        return str(error.why)
    return "fine"


def apart(mine: Any, theirs: Any) -> str:
    """The first place where they differ."""
    if isinstance(mine, list) and isinstance(theirs, list) and len(mine) == len(theirs):
        places = [(n, a, b) for n, (a, b) in enumerate(zip(mine, theirs, strict=True)) if a != b]
        return ", ".join(f"[{n}] {a} or {b}" for n, a, b in places[:4])
    pairs = zip(mine, theirs, strict=False)
    at = next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(mine), len(theirs)))
    return f"{mine[max(0, at - 30) : at + 30]!r} or {theirs[max(0, at - 30) : at + 30]!r}"


# ---- many of them

DEALS = 4000
LUCKS = 24  # tried where all outcomes are wanted
BACK = 4  # steps to take back where no move is left that looks the same and does not lose
RETRIES = 25  # of a game


def pairs_of(box: Box, seed: int, *, steps: int, served: bool = True) -> Iterator[Pair]:
    """Twins of one game, moment by moment, from some time in it on."""
    luck = random.Random(seed)
    viewer = luck.randrange(box.seats)
    one, other = (World(box, deal, served=served) for deal in dealt_alike(box, viewer, luck))
    pair = Pair(one, other, viewer, luck)
    skipped = box.seats * luck.choice(pair.eyes.skipped)
    yield from carried_on(pair, skipped=skipped, steps=steps)


def dealt_alike(box: Box, viewer: int, luck: random.Random) -> tuple[int, int]:
    """Lucks of two deals that look the same to the viewer."""
    eyes = eyes_of(box.game)
    if not eyes.secret_deal:
        return (deal := luck.getrandbits(64)), deal
    others_only = box.seats == 3 and luck.random() < 0.3  # have other cards, and the table the same
    met: dict[Seen, int] = {}
    for _ in range(DEALS):
        deal = luck.getrandbits(64)
        position = box.deal(deal)
        key: Seen = eyes.dealt(position, viewer)
        if others_only:
            key = (*key, *eyes.unowned(position))
        if met.setdefault(key, deal) != deal:
            return met[key], deal
    return deal, deal


def carried_on(pair: Pair, *, skipped: int, steps: int) -> Iterator[Pair]:
    past: deque[tuple[World, World]] = deque(maxlen=BACK)
    retries = RETRIES
    for number in range(skipped + steps):
        if pair.over:
            return
        now = pair.one.copy(), pair.other.copy()
        if pair.step():
            past.append(now)
            if number >= skipped and pair.differs:
                yield pair
        elif past and retries:
            retries -= 1
            pair.one, pair.other = past.popleft()
            past.clear()
        else:
            return


def boxes(game: Game) -> list[Box]:
    return [game.box(seats, **options) for seats, options in eyes_of(game).boxes]


def twins(game: Game, *, steps: int, served: bool | None = None) -> Iterator[Pair]:
    """Of every box in turn, without end; at tables, and now and then without one."""
    last, some = 0, boxes(game)
    for seed in count():
        box = some[seed % len(some)]
        at_table = seed % 3 != 2 if served is None else served
        for pair in pairs_of(box, seed, steps=steps, served=at_table):
            last = seed
            yield pair
        assert seed - last < BARREN, "no twins are found any more"


def judged(game: Game) -> Iterator[Pair]:
    few = 4 * APART
    return islice(twins(game, steps=few, served=False), None, JUDGED * APART, APART)


def tells_at_the_table(game: Game) -> bool:
    """Whether what a table sends tells twins apart, as it must where a leak is seeded."""
    pairs = islice(twins(game, steps=STEPS, served=True), 60)
    return any("the update tells" in found for pair in pairs for found in pair.look(whole=False))


# ---- what is imagined of them


@dataclass
class Guesses:
    """Over many pairs: how much nearer guesses come to the truth than to its twin's truth."""

    nearer: float = 0.0
    spread: float = 0.0
    wrong: list[str] = field(default_factory=list)

    def add(self, pair: Pair, guesses: int) -> None:
        """What is imagined of one must be as likely of the other."""
        mine, theirs = guessed(pair, pair.one, guesses), guessed(pair, pair.other, guesses)
        for number, (here, there) in enumerate(zip(by_fact(mine), by_fact(theirs), strict=True)):
            if unlike(here, there):
                shown = f"{dict(Counter(here))} or {dict(Counter(there))}"
                self.wrong.append(pair.found(f"fact {number} is imagined {shown}"))
        truths = pair.eyes.facts(pair.one.position), pair.eyes.facts(pair.other.position)
        near, far = ([nearness(guess, *truths) for guess in all_] for all_ in (mine, theirs))
        self.nearer += mean(near) - mean(far)
        self.spread += (variance(near) + variance(far)) / guesses

    @property
    def surprise(self) -> float:
        """In standard deviations."""
        return self.nearer / max(self.spread, 1.0) ** 0.5


def guessed(pair: Pair, world: World, guesses: int) -> list[Seen]:
    seeds = (pair.luck.getrandbits(64) for _ in range(guesses))
    return [pair.eyes.facts(world.position.imagine(pair.viewer, seed)) for seed in seeds]


def by_fact(guesses: list[Seen]) -> list[Seen]:
    return list(zip(*guesses, strict=True))


def nearness(guess: Seen, truth: Seen, other: Seen) -> int:
    facts = [(g, t, o) for g, t, o in zip(guess, truth, other, strict=True) if t != o]
    return sum(g == t for g, t, _ in facts) - sum(g == o for g, _, o in facts)


def unlike(here: Sequence[Any], there: Sequence[Any]) -> bool:
    """Whether the same luck could hardly have given both: chi-squared, far beyond any doubt."""
    one, other = Counter(here), Counter(there)
    values = one | other
    distance = sum((one[v] - other[v]) ** 2 / (one[v] + other[v]) for v in values)
    return distance > 45 + 4 * len(values)


def imagined_pairs(pair: Pair, steps: int) -> Iterator[Pair]:
    """What a seat imagines is a twin too, and stays one when the game goes on."""
    position = pair.one.position
    imagined = position.imagine(pair.viewer, pair.luck.getrandbits(64))
    twin = Pair(World.at(position), World.at(imagined), pair.viewer, pair.luck)
    yield twin
    yield from carried_on(twin, skipped=0, steps=steps)


# ---- counted


@dataclass
class Count:
    """What was looked at."""

    pairs: int = 0
    late: int = 0
    alike: int = 0  # to everybody: only the trays differ

    def add(self, pair: Pair) -> None:
        eyes, one, other = pair.eyes, pair.one.position, pair.other.position
        self.pairs += 1
        self.late += eyes.late(one)
        waits = [world.match and world.match.table.waiting for world in (pair.one, pair.other)]
        self.alike += eyes.facts(one) == eyes.facts(other) and waits[0] == waits[1]


# ---- all of them


def ways_on(
    start: Position, moves: Sequence[tuple[int, str]], viewer: int
) -> Iterator[list[Position]]:
    """All that these moves can lead to, by luck, in lots that the viewer cannot tell apart."""
    lots: dict[Seen, dict[bytes, Position]] = {(): {b"": start}}
    seen = eyes_of(start.game).seen
    for seat, move in moves:
        after: dict[Seen, dict[bytes, Position]] = {}
        for past, lot in lots.items():
            for before in lot.values():
                for luck in range(LUCKS):
                    if move not in before.legal(seat):
                        break
                    then = before.with_luck(luck).play(seat, move)
                    sight = (*past, tuple(seen(before, seat, move, then, viewer)))
                    after.setdefault(sight, {})[then.with_luck(0).packed] = then
        lots = after
    for lot in lots.values():
        yield list(lot.values())
