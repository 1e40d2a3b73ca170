"""A game as its box lid shows it: names, seats, options. Loading it compiles nothing.

What needs the rules, and so Numba, is behind `Game.parts` and comes on first use.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

from clew.core.drawing import Paint
from clew.core.errors import BadOption, BadText, NotAllowed, listed, quoted, unknown
from clew.core.layout import read_text
from clew.core.refusals import Refusal, Why
from clew.core.texts import as_whole
from clew.core.words import Language, Phrases, Said, Spell

if TYPE_CHECKING:
    from clew.core.features import Coding
    from clew.core.fields import Form
    from clew.core.moves import Move
    from clew.core.position import Box, Position
    from clew.core.records import Record, RecordType
    from clew.core.telling import Told

OptionValue = str | int | Path
MAX_SEED = 2**64 - 1
MOST_BOXES = 100  # of a game that are kept


@dataclass(frozen=True)
class Option:
    """One choice that a table makes before the game, with the clause that allows it.

    Beside its values an option may take what `parse` can read: a text and where it came from to
    the same in its shortest form. With `layout` that text may be in a file, given as a `Path`.
    """

    name: str
    values: tuple[str, ...]
    default: str
    help: str
    more: str = ""  # what else it takes, in words
    parse: Callable[[str, str], str] | None = None
    layout: bool = False

    @property
    def expected(self) -> str:
        if len(self.values) > 6:
            return f"{self.values[0]} to {self.values[-1]}"
        return listed([*self.values, *([self.more] if self.more else [])])

    def check(self, value: OptionValue) -> str:
        if self.parse and self.layout and isinstance(value, Path):
            return self.parse(read_text(value), str(value))
        number = as_whole(value)
        text = value if isinstance(value, str) else "" if number is None else quoted(number)
        if text in self.values:
            return text
        if text and self.parse and ("\n" in text or not self.layout):
            return self.parse(text, self.name)
        raise BadOption(
            Refusal.OPTION_TAKES(option=self.name, expected=self.expected, came=quoted(value))
        )


@dataclass(frozen=True)
class Parts:
    """What the modules of a game give to the facade and the table; `box`, `pos`: its records."""

    position: RecordType
    max_moves: int
    shown: Form
    known: Form
    effect: Form
    features: tuple[Coding, ...]
    told: Told
    phrases: Phrases
    spell: Spell
    make_box: Callable[[int, Mapping[str, str]], Record]
    sides: Callable[[Record, Record], tuple[str, ...]]  # by seat, as they are now
    read_move: Callable[[Record, str], Move]  # BadText if it is none
    write_move: Callable[[Record, int], Move]
    why_not: Callable[[Record, Record, int, int], Why]  # the reason against an illegal move
    read_position: Callable[[Record, Record, str], None]  # fills the second; BadText
    write_position: Callable[[Record, Record], str]
    view: Callable[[Record, Record], Any]  # of what is shown
    draw: Callable[[Any, Paint], str]  # a view as text
    asks: Callable[[Record, Record], Said]  # what the viewer is to do now, of what is shown
    ending: Callable[[Record, Record], Said]  # of a game that is over, of what is shown
    scored: Callable[[Record], bool]  # there are points, to be shown to people
    curtain: Callable[[Record], bool]  # people at one screen must hide from each other what they do
    told_turns: Callable[[Record], int | None]  # turns the log tells while it runs; None: all


def load_parts(package: str) -> Parts:
    """Every game has the same modules with the same names in them."""
    names = ("box", "rules", "sight", "moves", "position", "view")
    box, rules, sight, moves, position, view = (import_module(f"{package}.{n}") for n in names)
    return Parts(
        position=box.POSITION,
        max_moves=rules.MAX_MOVES,
        shown=sight.SHOWN,
        known=sight.KNOWN,
        effect=sight.EFFECT,
        features=sight.FEATURES,
        told=sight.TOLD,
        phrases=moves.PHRASES,
        spell=moves.spell,
        make_box=box.make_box,
        sides=view.sides,
        read_move=moves.read_move,
        write_move=moves.write_move,
        why_not=moves.why_not,
        read_position=position.read_position,
        write_position=position.write_position,
        view=view.view,
        draw=view.draw,
        asks=moves.asks,
        ending=moves.ending,
        scored=view.scored,
        curtain=view.curtain,
        told_turns=moves.told_turns,
    )


@dataclass(frozen=True)
class Game:
    name: str
    title: str
    summary: str
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    hidden: bool  # some seats know what others do not, or may forget it
    simultaneous: bool
    rules_version: int
    package: str
    tools: tuple[str, ...] = ()  # further modules: solver, hindsight
    oldest_rules: int = 1  # games played by this version of the rules and later ones replay

    @cached_property
    def parts(self) -> Parts:
        return load_parts(self.package)

    @cached_property
    def _boxes(self) -> dict[tuple[Any, ...], Box]:
        """Those made so far: the same seats and options are the same box."""
        return {}

    def tool(self, name: str) -> Any:
        """The game's own module for something that not every game can do."""
        if name not in self.tools:
            raise NotAllowed(f"{self.title} has no {quoted(name)}.")
        return import_module(f"{self.package}.{name}")

    def rules(self, language: Language = "en") -> str:
        """The rulebook: Markdown with numbered clauses, the same ones in each language."""
        if language not in get_args(Language):
            raise unknown(Refusal.UNKNOWN_LANGUAGE, language, get_args(Language))
        name = "rules.md" if language == "en" else f"rules.{language}.md"
        return files(self.package).joinpath(name).read_text("utf-8")

    def check_version(self, version: int) -> None:
        """Refuse what was played by rules that this Clew has not."""
        newest, oldest = self.rules_version, self.oldest_rules
        if version > newest:
            raise NotAllowed(Refusal.RULES_TOO_NEW(version=version, game=self.title, newest=newest))
        if version < oldest:
            raise NotAllowed(Refusal.RULES_GONE(version=version, game=self.title, oldest=oldest))

    def box(self, /, seats: int | None = None, **options: OptionValue) -> Box:
        """The game set up for so many seats with these options; the rest are defaults."""
        from clew.core.position import Box

        chosen = self.choose(options)
        count = self.seats[0] if seats is None else as_whole(seats)
        if count is None or count not in self.seats:
            span = listed(str(n) for n in self.seats)
            raise BadOption(
                Refusal.NUMBER_OF_SEATS(game=self.title, seats=span, came=quoted(seats))
            )
        known = (count, *chosen.values())
        if known not in self._boxes:
            if len(self._boxes) >= MOST_BOXES:
                self._boxes.clear()
            self._boxes[known] = Box(self, count, chosen, self.parts.make_box(count, chosen))
        return self._boxes[known]

    def deal(self, /, seats: int | None = None, seed: int = 0, **options: OptionValue) -> Position:
        """A fresh position; the same arguments deal the same."""
        return self.box(seats, **options).deal(seed)

    def position(self, text: str) -> Position:
        """Read a position's text without the game's name in front; see `clew.position`."""
        from clew.core.position import read_position

        return read_position(self, text)

    def choose(self, options: Mapping[str, OptionValue]) -> dict[str, str]:
        """All options by name, checked, with defaults for those not given."""
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise BadOption(
                    Refusal.UNKNOWN_OPTION(game=self.title, name=quoted(name), known=listed(known))
                )
        return {n: option.check(options.get(n, option.default)) for n, option in known.items()}


def check_seed(seed: int) -> int:
    number = as_whole(seed)
    if number is None or not 0 <= number <= MAX_SEED:
        raise BadText(f"A seed is a whole number from 0 to {MAX_SEED}, not {quoted(seed)}.")
    return number
