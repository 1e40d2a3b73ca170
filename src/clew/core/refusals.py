"""What is refused, as keys with parameters like all that is told, in English and German.

A phrase that is called becomes a refusal: `NotAllowed(Refusal.UNKNOWN_SEAT(came=7, …))`. Tables,
the server and every game have their own phrases beside what they refuse.
"""

from __future__ import annotations

from enum import Enum
from string import Formatter
from typing import NamedTuple

from clew.core.words import Said, fill


class Why(NamedTuple):
    """A refusal: keys, of which each fills the gap `why` of the one before, and English words."""

    said: tuple[Said, ...]
    words: str


class Phrase(Enum):
    """The family. The name is the key, the value its `Words`, with gaps to be filled.

    Whoever wants all phrases asks for its subclasses, once all games are loaded.
    """

    @property
    def key(self) -> str:
        """Two games may refuse different things alike; so theirs are named after them."""
        _, layer, name, *_ = (*type(self).__module__.split("."), "")
        return f"{name}_{self.name.lower()}" if layer == "games" else self.name.lower()

    @property
    def gaps(self) -> frozenset[str]:
        english, _ = self.value
        return frozenset(gap for _, gap, _, _ in Formatter().parse(english) if gap)

    def __call__(self, because: Why | None = None, /, **args: str | int) -> Why:
        said, words = because or Why((), "")
        english, _ = self.value
        return Why((Said(self.key, {**args}), *said), fill(english, {**args, "why": words}))


class Refusal(Phrase):
    PLAIN = ("{words}", "{words}")  # a sentence without a key, see core/errors.py

    # names
    UNKNOWN_GAME = (
        "There is no game {name}; expected {known}.{why}",
        "Das Spiel {name} gibt es hier nicht.{why}",
    )
    UNKNOWN_LANGUAGE = (
        "There is no language {name}; expected {known}.{why}",
        "Die Sprache {name} gibt es hier nicht.{why}",
    )
    UNKNOWN_BOT = (
        "There is no bot for {game} called {name}; expected {known}.{why}",
        "Einen Bot {name} gibt es für {game} nicht.{why}",
    )
    DID_YOU_MEAN = (" Did you mean {name}?", " Meintest du {name}?")
    UNKNOWN_SEAT = (
        "There is no seat {came} here; expected {known}.",
        "Den Platz {came} gibt es hier nicht.",
    )

    # options
    UNKNOWN_OPTION = (
        "{game} has no option {name}; expected {known}.",
        "{game} hat keine Variante {name}.",
    )
    OPTION_TAKES = (
        "Option {option} takes {expected}, not {came}.",
        "Die Variante {option} gibt es nicht als {came}.",
    )
    OPTION_NAMES_SEAT = (
        "Option {option} names seat {number}; the table has {seats:seat|seats}.",
        "Die Variante {option} nennt Platz {number}; der Tisch hat {seats:Platz|Plätze}.",
    )
    OPTION_UNREADABLE = (
        "Expected option=value, not {came}.",
        "Eine Variante steht da als name=wert, nicht als {came}.",
    )
    OPTION_TWICE = ("Expected {name} once, it came twice.", "{name} steht zweimal da.")
    NUMBER_OF_SEATS = (
        "{game} is for {seats} seats, not {came}.",
        "{game} ist nicht für {came} Plätze.",
    )
    NUMBER_EXPECTED = (
        "Expected {name} to be a number from {least} to {most}, not {came}.",
        "{name} ist eine Zahl von {least} bis {most}, nicht {came}.",
    )
    NOT_UTF8 = ("Expected text in UTF-8, not {came}.", "Das ist kein Text in UTF-8: {came}.")

    # versions of the rules
    RULES_TOO_NEW = (
        (
            "This was played by version {version} of {game}'s rules; this Clew knows none after "
            "version {newest}."
        ),
        (
            "Das wurde nach Fassung {version} der Regeln von {game} gespielt; hier ist {newest} "
            "die neueste."
        ),
    )
    RULES_GONE = (
        (
            "This was played by version {version} of {game}'s rules; this Clew replays version "
            "{oldest} and later."
        ),
        (
            "Das wurde nach Fassung {version} der Regeln von {game} gespielt; hier gelten nur "
            "Fassung {oldest} und neuere."
        ),
    )

    # moves
    ILLEGAL_MOVE = ("{move} is not a legal move: {why}", "Das geht nicht: {why}")
    GAME_IS_OVER = ("The game is over: {outcome}", "Das Spiel ist aus.")
    OTHER_MOVES = ("{movers} is to move, not {side}.", "Gerade ist jemand anders am Zug.")
    OTHERS_MOVE = ("{movers} are to move, not {side}.", "Gerade sind andere am Zug.")
    OTHER_MOVES_FOR = (
        "{movers} is to move, not {side}: {why}",
        "Gerade ist jemand anders am Zug: {why}",
    )
    OTHERS_MOVE_FOR = (
        "{movers} are to move, not {side}: {why}",
        "Gerade sind andere am Zug: {why}",
    )

    # a fault of Clew itself
    KERNEL_FAILED = (
        "The rules of {game} broke down ({detail}); nothing was changed.",
        "In den Regeln von {game} steckt ein Fehler ({detail}); es hat sich nichts geändert.",
    )

    # layouts and records; the inner ones get their full stop from the outer two
    IN_LAYOUT = ("{source}: {why}", "{source}: {why}")
    AT_LINE = ("{source}, line {line}: {why}", "{source}, Zeile {line}: {why}")
    LAYOUT_NOT_UTF8 = ("expected text in UTF-8", "Das ist kein Text in UTF-8.")
    HEADER_MISSING = ("expected a header {name}", "Es fehlt die Angabe {name}.")
    HEADER_UNKNOWN = (
        "unknown header {name}; expected {known}",
        "Die Angabe {name} gehört nicht hierher.",
    )
    HEADER_TWICE = (
        "a second header {name}; the first is in line {line}",
        "Die Angabe {name} steht schon in Zeile {line}.",
    )
    HEADER_NO_NUMBER = (
        "expected {name} to be a number, not {came}",
        "{name} ist eine Zahl, nicht {came}.",
    )
    HEADER_NO_NUMBERS = (
        "expected {name} to be numbers from {least} to {most}, not {came}",
        "{name} sind Zahlen von {least} bis {most}, nicht {came}.",
    )
    HEADER_NOT_ONE = (
        "expected one number for {name}, not {count}",
        "{name} ist nur eine Zahl; hier stehen {count}.",
    )
    OTHER_CARDS = (
        "expected {expected} cards, not {count}",
        "Es sind {expected} Karten, nicht {count}.",
    )
    SECTION_MISSING = ("expected a section {name}", "Es fehlt der Abschnitt {name}.")
    SECTION_UNKNOWN = (
        "unexpected section {name}: {came}",
        "Der Abschnitt {name} gehört nicht hierher.",
    )
    SECTION_TWICE = ("a second section {name}", "Den Abschnitt {name} gibt es schon.")
    LINE_UNEXPECTED = ("unexpected line: {came}", "Diese Zeile gehört nicht hierher: {came}.")
