"""What goes into a table and comes out of it."""

from itertools import groupby
from typing import Any, Literal, NamedTuple
from unicodedata import category

from msgspec import Struct

from clew.core.errors import BadText, quoted
from clew.core.position import Outcome
from clew.core.refusals import Phrase
from clew.core.words import Said

NAME_LENGTH = 40
MARKS = 4  # on one letter; no script needs more
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters that look like nothing

NoUndo = Literal["no_move", "revealed", "moved_on"]


class Player(Struct, frozen=True):
    """Who sits on a seat: a person, or a bot by its kind's name. The word is theirs for luck."""

    name: str
    bot: str | None = None
    word: str = ""


class Ending(Struct, frozen=True):
    """How a game ended other than by its rules; `seat` is who brought it about, if one did."""

    kind: Literal["resigned", "overtime", "tie"]
    seat: int | None = None


class StoryLine(Struct, frozen=True):
    round: int
    said: Said
    words: str


class Fact(Struct, frozen=True):
    """One thing that was found to be true of a record."""

    said: Said
    words: str


class Offer(NamedTuple):
    """What a seat may do now."""

    legal: tuple[str, ...] = ()
    steps: tuple[tuple[int, ...], ...] = ()
    effects: dict[str, list[Any]] | None = None
    asks: Said | None = None

    def only(self, move: str) -> "Offer":
        """This one of them, to be looked at and no longer to be chosen."""
        at = self.legal.index(move)
        effects = self.effects and {name: [rows[at]] for name, rows in self.effects.items()}
        return Offer((), (self.steps[at],), effects)


NO_OFFER = Offer()


class Best(Struct, frozen=True):
    """The round that brought somebody most."""

    round: int
    seat: int
    points: int


class TableView(Struct, frozen=True):
    """What one seat, or with `seat` None everybody, may know of the game as it stands."""

    seat: int | None
    version: int
    to_act: tuple[int, ...]
    ready: tuple[int, ...]  # have moved in this round; what is not told
    mine: str | None  # the own move of this round, if it waits for others
    asks: Said | None  # what the seat is to do now
    legal: tuple[str, ...]
    steps: tuple[tuple[int, ...], ...]  # of each: what to touch one after the other; or of `mine`
    effects: Any  # what each does, field by field, or `mine`; None where nothing is foreseen
    board: Any  # what the game shows this seat
    can_undo: bool
    no_undo: NoUndo | None  # why the own last move cannot be taken back
    outcome: Outcome | None
    secret: str | None  # once the game is over
    best: Best | None  # then, in a game for points


def is_plain(text: str) -> bool:
    """Whether any screen can show it: no controls, no turns of direction, nothing unseen."""
    marks = [(mark, len(list(group))) for mark, group in groupby(text, _is_mark)]
    towers = any(mark and count > MARKS for mark, count in marks)
    return text.isprintable() and not (_is_mark(text[:1]) or towers or BLANK & set(text))


def _is_mark(letter: str) -> bool:
    return letter != "" and category(letter).startswith("M")


def check_word(text: str, refusal: Phrase) -> str:
    """A name or a word that may stand in a record and on any screen."""
    tidy = text.strip()
    if not tidy or len(tidy) > NAME_LENGTH or not is_plain(tidy) or ";" in tidy:
        raise BadText(refusal(most=NAME_LENGTH, came=quoted(text)))
    return tidy
