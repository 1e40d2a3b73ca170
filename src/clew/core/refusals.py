"""What is refused, as keys with parameters like all that is told, each with its English phrase.

A phrase that is called becomes a refusal: `NotAllowed(Refusal.UNKNOWN_SEAT(came=7, …))`. Tables,
the server and every game have their own phrases beside what they refuse.
"""

from __future__ import annotations

from enum import Enum
from string import Formatter
from typing import NamedTuple

from clew.core.words import Said


class Why(NamedTuple):
    """A refusal: keys, of which each fills the gap `why` of the one before, and English words."""

    said: tuple[Said, ...]
    words: str


class Phrase(Enum):
    """The family. The name is the key, the value its English, with gaps to be filled.

    Whoever wants all phrases asks for its subclasses, once all games are loaded.
    """

    @property
    def key(self) -> str:
        """Two games may refuse different things alike; so theirs are named after them."""
        _, layer, name, *_ = (*type(self).__module__.split("."), "")
        return f"{name}_{self.name.lower()}" if layer == "games" else self.name.lower()

    @property
    def gaps(self) -> frozenset[str]:
        return frozenset(gap for _, gap, _, _ in Formatter().parse(self.value) if gap)

    def __call__(self, because: Why | None = None, /, **args: str | int) -> Why:
        said, words = because or Why((), "")
        return Why((Said(self.key, {**args}), *said), self.value.format(**args, why=words))


class Refusal(Phrase):
    PLAIN = "{words}"  # a sentence without a key, see core/errors.py

    # names
    UNKNOWN_GAME = "There is no game {name}; expected {known}.{why}"
    UNKNOWN_LANGUAGE = "There is no language {name}; expected {known}.{why}"
    UNKNOWN_BOT = "There is no bot for {game} called {name}; expected {known}.{why}"
    DID_YOU_MEAN = " Did you mean {name}?"
    UNKNOWN_SEAT = "There is no seat {came} here; expected {known}."

    # options
    UNKNOWN_OPTION = "{game} has no option {name}; expected {known}."
    OPTION_TAKES = "Option {option} takes {expected}, not {came}."
    OPTION_NAMES_SEAT = "Option {option} names seat {number}; there are {seats} seats."
    OPTION_UNREADABLE = "Expected option=value, not {came}."
    OPTION_TWICE = "Expected {name} once, it came twice."
    NUMBER_OF_SEATS = "{game} is for {seats} seats, not {came}."
    NUMBER_EXPECTED = "Expected {name} to be a number from {least} to {most}, not {came}."
    NOT_UTF8 = "Expected text in UTF-8, not {came}."

    # versions of the rules
    RULES_TOO_NEW = (
        "This was played by version {version} of {game}'s rules; "
        "this Clew knows none after version {newest}."
    )
    RULES_GONE = (
        "This was played by version {version} of {game}'s rules; "
        "this Clew replays version {oldest} and later."
    )

    # moves
    ILLEGAL_MOVE = "{move} is not a legal move: {why}"
    GAME_IS_OVER = "The game is over: {outcome}"
    OTHER_MOVES = "{movers} is to move, not {side}."
    OTHERS_MOVE = "{movers} are to move, not {side}."
    OTHER_MOVES_FOR = "{movers} is to move, not {side}: {why}"
    OTHERS_MOVE_FOR = "{movers} are to move, not {side}: {why}"

    # layouts and records; the inner ones get their full stop from the outer two
    IN_LAYOUT = "{source}: {why}"
    AT_LINE = "{source}, line {line}: {why}"
    LAYOUT_NOT_UTF8 = "expected text in UTF-8"
    HEADER_MISSING = "expected a header {name}"
    HEADER_UNKNOWN = "unknown header {name}; expected {known}"
    HEADER_TWICE = "a second header {name}; the first is in line {line}"
    HEADER_NO_NUMBER = "expected {name} to be a number, not {came}"
    HEADER_NO_NUMBERS = "expected {name} to be numbers from {least} to {most}, not {came}"
    HEADER_NOT_ONE = "expected one number for {name}, not {count}"
    SECTION_MISSING = "expected a section {name}"
    SECTION_UNKNOWN = "unexpected section {name}: {came}"
    SECTION_TWICE = "a second section {name}"
    LINE_UNEXPECTED = "unexpected line: {came}"
