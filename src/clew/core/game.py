"""A game as its box lid shows it: names, seats, options. Loading it compiles nothing.

What needs the rules, and so NumPy, is behind `Game.parts` and comes on first use.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from clew.core.drawing import Paint, seat_name
from clew.core.errors import BadOption, BadText, NotAllowed, listed, quoted, unknown
from clew.core.layout import read_text
from clew.core.refusals import Refusal, Why
from clew.core.texts import as_whole
from clew.core.words import LANGUAGES, Language, Phrases, Said, Spell, Words

if TYPE_CHECKING:
    from clew.core.features import Coding
    from clew.core.fields import Form
    from clew.core.moves import Move
    from clew.core.position import Box, Position
    from clew.core.telling import Told
    from clew.core.trays import Tray, TrayType

OptionValue = str | int | Path
MAX_SEED = 2**64 - 1
MOST_BOXES = 100  # of a game that are kept
GAME_END = 1 << 40  # instead of a move, and greater than any: the game is over
SEAT_SET = re.compile(r"[0-9](\+[0-9])*")


@dataclass(frozen=True)
class Option:
    """One choice that a table makes before the game: a question, and its answers by value.

    Beside its values an option may take what `parse` can read: a text and where it came from to
    the same in its shortest form. With `layout` that text may be in a file, given as a `Path`;
    with `seats` it is a set of seats like `0+2`. It changes something only `when` the number of
    "seats", and other options by name, are among these.
    """

    name: str
    asks: Words
    says: Mapping[str, Words]
    default: str
    clause: str  # that allows it
    more: str = ""  # what else it takes, in words
    parse: Callable[[str, str], str] | None = None
    layout: bool = False
    seats: bool = False
    when: Mapping[str, Collection[str]] = field(default_factory=dict)
    first: str = ""  # instead of the default in somebody's first game,
    eases: Words = ("", "")  # and what is said of it then

    @property
    def values(self) -> tuple[str, ...]:
        return tuple(self.says)

    @property
    def expected(self) -> str:
        if len(self.values) > 6:
            return f"{self.values[0]} to {self.values[-1]}"
        more = "seats like 0+2" if self.seats else self.more
        return listed([*self.values, *([more] if more else [])])

    @property
    def help(self) -> str:
        """The question with its answers, in English."""
        question, _ = self.asks
        said = {value: words for value, (words, _) in self.says.items() if value != words}
        answers = [w if w.startswith(f"{v}, ") else f"{v}: {w}" for v, w in said.items()]
        return f"{question} {'; '.join(answers)} ({self.clause})".replace("  ", " ")

    def check(self, value: OptionValue) -> str:
        if self.parse and self.layout and isinstance(value, Path):
            return self.parse(read_text(value), str(value))
        number = as_whole(value)
        text = value if isinstance(value, str) else "" if number is None else quoted(number)
        if text in self.values:
            return text
        if self.seats and SEAT_SET.fullmatch(text):
            return "+".join(sorted(set(text.split("+"))))
        if text and self.parse and ("\n" in text or not self.layout):
            return self.parse(text, self.name)
        raise BadOption(
            Refusal.OPTION_TAKES(option=self.name, expected=self.expected, came=quoted(value))
        )


def numbers(first: int, last: int) -> dict[str, Words]:
    """The values of an option that is a number."""
    return {str(number): (str(number), str(number)) for number in range(first, last + 1)}


@dataclass(frozen=True)
class Parts:
    """What the modules of a game give to the facade and the table; `box`, `pos`: its trays."""

    position: TrayType
    max_moves: int
    long_moves: int  # moves from this number on take long, see `rl.games.random_games`
    shown: Form
    known: Form
    effect: Form
    features: tuple[Coding, ...]
    told: Told
    phrases: Phrases
    typed: Mapping[str, str]  # by the key of a question: how its answers are typed
    spell: Spell
    make_box: Callable[[int, Mapping[str, str]], Tray]
    sides: Callable[[Tray, Tray], tuple[str, ...]]  # by seat, as they are now
    alike: bool  # all seats play alike, so that no side has a name of its own
    read_move: Callable[[Tray, str], Move]  # BadText if it is none
    write_move: Callable[[Tray, int], Move]
    steps: Mapping[int, str]  # what a board calls each
    meant: Callable[[Tray, Tray, int, tuple[str, ...]], str]  # the text of a move of such steps
    why_not: Callable[[Tray, Tray, int, int], Why]  # the reason against an illegal move
    read_position: Callable[[Tray, Tray, str], None]  # fills the second; BadText
    write_position: Callable[[Tray, Tray], str]
    view: Callable[[Tray, Tray], Any]  # of what is shown
    draw: Callable[[Any, Paint], str]  # a view as text
    paints: Mapping[str, str]  # how a terminal paints what the game names, in Rich's words
    asks: Callable[[Tray, Tray], Said]  # what the viewer is to do now, of what is shown
    ending: Callable[[Tray, Tray], Said]  # of a game that is over, of what is shown
    scored: Callable[[Tray], bool]  # there are points, to be shown to people
    curtain: Callable[[Tray], bool]  # people at one screen must hide from each other what they do
    told_turns: Callable[[Tray], int | None]  # turns that are told while it runs; None: all


def load_parts(package: str, *, curtain: bool) -> Parts:
    """Every game has the same modules with the same names in them; what most say alike is given."""
    names = ("box", "rules", "sight", "words", "moves", "position", "view")
    modules = (import_module(f"{package}.{name}") for name in names)
    box, rules, sight, words, moves, position, view = modules
    for name in ("guide", "drafts"):  # before anything can be compiled with defaults for them
        if find_spec(f"{package}.{name}"):
            import_module(f"{package}.{name}")
    _check(package, box, sight, words)
    return Parts(
        position=box.POSITION,
        max_moves=rules.MAX_MOVES,
        long_moves=getattr(rules, "LONG_MOVES", GAME_END),
        shown=sight.SHOWN,
        known=sight.KNOWN,
        effect=sight.EFFECT,
        features=sight.FEATURES,
        told=sight.TOLD,
        phrases=words.PHRASES,
        typed=words.TYPED,
        spell=getattr(moves, "spell", lambda name, value: str(value)),
        make_box=box.make_box,
        sides=getattr(view, "sides", _numbered),
        alike=not hasattr(view, "sides"),
        read_move=moves.read_move,
        write_move=moves.write_move,
        steps=moves.STEPS,
        meant=getattr(moves, "meant", lambda box, pos, seat, steps: " ".join(steps)),
        why_not=moves.why_not,
        read_position=position.read_position,
        write_position=position.write_position,
        view=view.view,
        draw=view.draw,
        paints=getattr(view, "PAINTS", {}),
        asks=moves.asks,
        ending=moves.ending,
        scored=getattr(view, "scored", lambda box: True),
        curtain=getattr(view, "curtain", lambda box: curtain),
        told_turns=getattr(moves, "told_turns", lambda box: None),
    )


def _check(package: str, box: Any, sight: Any, words: Any) -> None:
    """What a game lacks it says when it is loaded, and not only where it is missed."""
    from clew.core.contract import WRITTEN
    from clew.core.kernel import belongs, lacking

    belongs(package, {"box": box.BOX, "position": box.POSITION, "shown": sight.SHOWN.dtype})
    fields = {*sight.SHOWN.fields, *sight.KNOWN.fields}
    for lacks, what in (
        (lacking(box.POSITION, WRITTEN), "kernels, see core/contract.py"),
        ({*sight.TOLD} - {*words.PHRASES}, "phrases in words.py for what TOLD has"),
        ({coding.name for coding in sight.FEATURES} - fields, "fields that FEATURES codes"),
        ({"seat"} - {next(iter(sight.SHOWN.fields))}, "the first field of SHOWN"),
    ):
        if lacks:
            raise TypeError(f"{package} lacks {what}: {listed(sorted(lacks), 'and')}.")


def _numbered(box: Tray, pos: Tray) -> tuple[str, ...]:
    """Sides of a game in which all play alike."""
    return tuple(map(seat_name, range(box.seats)))


@dataclass(frozen=True, eq=False)
class Game:
    name: str
    called: Words
    motto: Words
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    hidden: bool  # some seats know what others do not, or may forget it
    simultaneous: bool
    longest: int  # actions of all in a game, at most
    rules_version: int
    package: str
    oldest_rules: int = 1  # games played by this version of the rules and later ones replay
    luck: bool = True
    remembered: bool = False  # what is hidden lay open to all: who forgets nothing knows it
    shared: Callable[[Mapping[str, str]], bool] = lambda options: False  # all win or lose together
    shelf: int = 100  # where it stands among the others
    minutes: tuple[int, int] | None = None  # that a game takes
    age: int | None = None  # of the youngest who play
    depth: int | None = None  # 1: learned as one plays, 2: some thought, 3: a lot of it
    places: tuple[
        Words, ...
    ] = ()  # what seats are called at the start, where they play differently

    @property
    def title(self) -> str:
        return self.called[0]

    @cached_property
    def parts(self) -> Parts:
        return load_parts(self.package, curtain=not self.is_open)

    @property
    def is_open(self) -> bool:
        """Whether all know the same at any time, but for what they forget."""
        return not self.simultaneous and (self.remembered or not self.hidden)

    @cached_property
    def _boxes(self) -> dict[tuple[Any, ...], Box]:
        """Those made so far: the same seats and options are the same box."""
        return {}

    def has(self, name: str) -> bool:
        """Whether the game has a module of that name, for what not every game has."""
        named = isinstance(name, str) and name.isidentifier()
        return named and find_spec(f"{self.package}.{name}") is not None

    def part(self, name: str) -> Any:
        """The game's own module of that name."""
        if not self.has(name):
            raise NotAllowed(f"{self.title} has no {quoted(name)}.")
        return import_module(f"{self.package}.{name}")

    def rules(self, language: Language = "en") -> str:
        """The rulebook: Markdown with numbered clauses, the same ones in each language."""
        if language not in LANGUAGES:
            raise unknown(Refusal.UNKNOWN_LANGUAGE, language, LANGUAGES)
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
