"""A game's lessons as they are written down: `lessons.toml` in its folder.

A lesson has a title, a text to read and a position to play on. Each of its exercises waits for one
move of the reader: `say` tells what to do, `good` lists the moves that lead on (none listed: all
do), `heard` is what the coach says to them, `remarks` what to certain moves, `otherwise` what to
all others. A `*` in a move stands for anything. After a good move the `replies` are played, each
with its seat: "1 b>c".
"""

from collections.abc import Iterable
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from clew.core.errors import unknown
from clew.core.game import Game
from clew.server.messages import Words
from clew.server.refusals import ServerRefusal


class Written(Struct, frozen=True, forbid_unknown_fields=True):
    """The family; what is misspelt in a file is refused."""


class Remark(Written, frozen=True):
    moves: tuple[str, ...]
    say: Words


class Exercise(Written, frozen=True):
    say: Words
    heard: Words
    good: tuple[str, ...] = ()
    shown: bool = False  # whether good moves are pointed at without being asked for
    remarks: tuple[Remark, ...] = ()
    otherwise: Words | None = None  # needed where not all moves are good
    replies: tuple[str, ...] = ()

    def leads_on(self, move: str) -> bool:
        return not self.good or fits(move, self.good)

    def says_to(self, move: str) -> Words | None:
        """What the coach says to a move; what is said to just this one comes first."""
        for remark in self.remarks:
            if fits(move, remark.moves):
                return remark.say
        return self.heard if self.leads_on(move) else self.otherwise

    @property
    def turns(self) -> list[tuple[int, str]]:
        """The replies, each with its seat."""
        parts = [reply.partition(" ") for reply in self.replies]
        return [(int(seat), move) for seat, _, move in parts]


def fits(move: str, patterns: Iterable[str]) -> bool:
    return any(fnmatchcase(move, pattern) for pattern in patterns)


class Lesson(Written, frozen=True):
    name: str
    title: Words
    text: Words
    position: str  # as `clew.position` reads it
    exercises: tuple[Exercise, ...]
    seat: int = 0  # the reader's


class Book(Written, frozen=True):
    lessons: tuple[Lesson, ...]

    def lesson(self, name: str) -> Lesson:
        for lesson in self.lessons:
            if lesson.name == name:
                return lesson
        known = [lesson.name for lesson in self.lessons]
        raise unknown(ServerRefusal.UNKNOWN_LESSON, name, known)


@cache
def book(game: Game) -> Book:
    """Of a game without lessons an empty one."""
    written = files(game.package).joinpath("lessons.toml")
    return msgspec.toml.decode(written.read_bytes(), type=Book) if written.is_file() else Book(())
