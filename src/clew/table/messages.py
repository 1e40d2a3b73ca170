"""What goes into a table and comes out of it."""

from typing import Any, Literal

from msgspec import Struct

from clew.core.errors import BadText
from clew.core.position import Outcome
from clew.core.words import Said

NAME_LENGTH = 40


class Player(Struct, frozen=True):
    """Who sits on a seat: a person, or a bot by its kind's name. The word is theirs for luck."""

    name: str
    bot: str | None = None
    word: str = ""


class Proposal(Struct, frozen=True):
    """What a seat wants to do, seen against `version` of the table; `id` is the client's own."""

    seat: int
    version: int
    id: str
    kind: Literal["move", "undo", "resign"] = "move"
    move: str = ""


class LogLine(Struct, frozen=True):
    round: int
    said: Said
    words: str


class TableView(Struct, frozen=True):
    """All that one seat, or with `seat` None everybody, may know of a table."""

    game: str
    options: dict[str, str]
    players: tuple[Player, ...]
    seat: int | None
    version: int
    to_act: tuple[int, ...]
    ready: tuple[int, ...]  # have moved in this round; what is not told
    mine: str | None  # the own move of this round, if it waits for others
    legal: tuple[str, ...]
    board: Any  # the game's own view
    log: tuple[LogLine, ...]
    can_undo: bool
    outcome: Outcome | None
    commitment: str
    secret: str | None  # once the game is over


class Answer(Struct, frozen=True):
    """What became of a proposal. One that was too old comes with the table as it is now."""

    id: str
    accepted: bool
    version: int
    words: str = ""  # why it was refused
    present: TableView | None = None


def check_word(kind: str, text: str) -> str:
    """A name or a word that may stand in a record and on any screen."""
    tidy = text.strip()
    if not tidy or len(tidy) > NAME_LENGTH or not tidy.isprintable() or ";" in tidy:
        raise BadText(
            f"A {kind} has 1 to {NAME_LENGTH} visible characters and no semicolon, not {text!r}."
        )
    return tidy
