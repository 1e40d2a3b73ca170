"""Twins: two games that a viewer cannot tell apart, made without `imagine` so as to judge it too.

Both are played at once, move by move alike, each with luck of its own, and only where the viewer
sees the same of either (`eyes`). So they look alike at every moment; what lies hidden differs. Only
in Cat and Mouse, where nothing is hidden but what people forget, they come together by other moves.
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any

import msgspec
import numpy as np

import clew
from clew.core import contract
from clew.core.kernel import index_of
from clew.core.position import Box, Position
from clew.server import views
from clew.server.events import Moved
from clew.server.match import Match
from tests.leaks import wire
from tests.leaks.eyes import EYES, Eyes, Seen
from tests.walks import random_move

FITS = 60  # lucks that are tried for a twin to look alike
MOVES = 12  # moves that are tried
FORKS = 240  # ways of playing on that are compared for covered discs
ALONE = 0.2  # how often a move is chosen that may bring twins together again
WIRE = 8  # one in so many pairs is looked at as the server tells it, to the last byte
OVER = 0.1  # how often a move that ends the game is taken where there are others


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
    def record(self) -> bytes:
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
    eyes: Eyes = field(init=False)
    weights: dict[str, int] = field(init=False)
    wrong: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.eyes = EYES[self.one.position.game.name]
        self.weights = self.luck.choice(self.eyes.weights)

    @property
    def differs(self) -> bool:
        return self.one.record != self.other.record

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
        if self.one.position.game.name == "cat_and_mouse" and not self.differs:
            return self.fork()
        for _ in range(MOVES):
            seat = self.one.to_act[0]
            move = self.choose(seat)
            if move is not None and self.try_move(seat, move):
                return True
        self.unite()
        return self.one.position.game.name == "cat_and_mouse" and self.fork()

    def choose(self, seat: int) -> str | None:
        moves = self.one.position.legal(seat)
        if not self.may_meet():
            others = set(self.other.position.legal(seat))
            moves = tuple(move for move in moves if move in others)
        by_word: dict[str, list[str]] = {}
        for move in moves:
            by_word.setdefault(move.steps[0], []).append(str(move))
        if not by_word:
            return None
        weights = [self.weights.get(word, 1) for word in by_word]
        (word,) = self.luck.choices(list(by_word), weights)
        return self.luck.choice(by_word[word])

    def try_move(self, seat: int, move: str) -> bool:
        luck = self.luck.getrandbits(64)
        after = self.one.after(seat, move, luck)
        if after.is_over and self.luck.random() > OVER:
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
        """In Wolfpack twins part again at once, and hands that are shown must be the same."""
        return self.one.position.game.name == "wolfpack" and self.luck.random() < ALONE

    def fitting(self, seat: int, move: str, after: Position) -> int | None:
        """Luck with which the viewer sees the same happen in the other world."""
        if move not in self.other.position.legal(seat):
            return None
        seen = self.eyes.seen(self.one.position, seat, move, after, self.viewer)
        before = self.other.position
        for _ in range(FITS):
            luck = self.luck.getrandbits(64)
            then = self.other.after(seat, move, luck)
            if self.eyes.seen(before, seat, move, then, self.viewer) == seen:
                return luck
            if not self.eyes.shows(self.one.position, seat, move, after, self.viewer):
                self.wrong.append(self.found(f"looks different after {seat} {move}"))
            if then.luck == luck:  # it does not decide this
                break
        return None

    def choose_unseen(self) -> bool:
        """Where all move at once, others choose different moves, until the round ends."""
        seat = self.luck.choice(self.one.to_act)
        last = self.one.to_act == (seat,)
        if last:
            self.unite()
        mine = theirs = random_move(self.one.position, seat, self.luck)
        if not last and seat != self.viewer:
            theirs = random_move(self.one.position, seat, self.luck)
        luck = self.luck.getrandbits(64)
        self.one.play(seat, mine, luck)
        self.other.play(seat, theirs, luck)
        return True

    def fork(self) -> bool:
        """C7: on other ways to the same tops and heights, with the same last turn."""
        start, length = self.one.position, self.luck.choice((3, 4, 5))
        ways: dict[Seen, list[tuple[list[str], Seen]]] = {}
        for _ in range(FORKS):
            moves, after = self.way(start, length)
            seen = self.eyes.seen(start, 0, moves[-1], after, self.viewer)
            facts = self.eyes.facts(after)
            alike = ways.setdefault((len(moves), seen), [])
            for others, lie in alike:
                if lie != facts and not after.is_over:
                    return self.go_ways(moves, others)
            alike.append((moves, facts))
        return self.go_ways(moves[:1], moves[:1])

    def way(self, position: Position, length: int) -> tuple[list[str], Position]:
        box, record, moves = position.box.record, position.record, []
        record.luck = np.uint64(self.luck.getrandbits(64))
        while len(moves) < length and (acting := contract.to_act(box, record)):
            seat = index_of(acting)
            number = contract.sample(box, record, seat)
            contract.play(box, record, seat, number)
            moves.append(str(position.game.parts.write_move(box, number)))
        return moves, Position(position.box, record)

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
        memory = self.one.position.game.name != "cat_and_mouse"
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
    view = position.view(viewer)
    yield "the view", msgspec.json.encode(view)
    yield "the drawn board", str(view)
    if viewer is not None:
        moves = position.legal(viewer)
        yield "the list of moves", [(str(move), move.steps) for move in moves]
        yield "what is asked", position.asks(viewer) if moves else None
        if memory:
            yield "features", position.observe(viewer).tolist()
        if whole:
            yield "a refusal", [refusal(position, viewer, text) for text in wire.REFUSED]
    if world.match:
        update = views.update(world.match, viewer, world.match.sequence - 1, {0}, 1, {0: 5})
        yield "the update", msgspec.json.encode(update)
        if whole:
            log = views.log(world.match, viewer, 0)
            yield "the log", msgspec.json.encode(log)
            yield "the wire", wire.told(world.match, viewer)


def refusal(position: Position, seat: int, text: str) -> str:
    try:
        position.check(seat, text)
    except clew.ClewError as error:
        return str(error)
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


@dataclass
class Count:
    """What was looked at."""

    pairs: int = 0
    late: int = 0  # of them, in the last third of a game
    alike: int = 0  # the same to everybody; only the record differs
    seats: Counter[int] = field(default_factory=Counter)


def dealt_alike(box: Box, viewer: int, luck: random.Random) -> tuple[int, int]:
    """Two deals that look the same to the viewer; of three hands often only the others' differ."""
    if box.game.name not in ("sewing_circle", "wolfpack"):
        return (deal := luck.getrandbits(64)), deal
    eyes = EYES[box.game.name]
    narrow = box.game.name == "sewing_circle" and box.seats == 3 and luck.random() < 0.3
    met: dict[Seen, tuple[Seen, int]] = {}
    for _ in range(4000):
        deal = luck.getrandbits(64)
        position = box.deal(deal)
        facts = eyes.facts(position)
        key: Seen = eyes.dealt(position, viewer)
        if narrow:
            key = (*key, *(fact < 0 for fact in facts))
        known = met.setdefault(key, (facts, deal))
        if known[0] != facts:
            return known[1], deal
    return deal, deal


def pairs_of(box: Box, seed: int, *, steps: int, served: bool = True) -> Iterator[Pair]:
    """Twins of one game, moment by moment, from some time in it on."""
    luck = random.Random(seed)
    viewer = luck.randrange(box.seats)
    one, other = dealt_alike(box, viewer, luck)
    pair = Pair(
        World(box, one, served=served), World(box, other, served=served), viewer, luck
    )
    yield from carried_on(pair, skipped=luck.choice(SKIPPED[box.game.name]), steps=steps)


SKIPPED = {  # steps before the first look
    "cat_and_mouse": (0, 3, 8),
    "sewing_circle": (0, 15),
    "traxx": (0, 20, 40),
    "wolfpack": (0, 60, 120, 200),
    "wolle": (0, 10, 25),
}


def carried_on(pair: Pair, *, skipped: int, steps: int) -> Iterator[Pair]:
    for number in range(skipped + steps):
        if pair.over or not pair.step():
            return
        if number >= skipped and pair.differs:
            yield pair
