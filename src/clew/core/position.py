"""The facade: immutable, printable positions that check what they are given.

Kernels trust, the facade checks. It makes few, coarse calls: a call with trays costs a third of a
microsecond, what surrounds it more, which is nothing at a prompt and too much in a simulation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any
from urllib.parse import quote, unquote

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from clew.core import contract, features
from clew.core.contract import WATCHER
from clew.core.errors import BadText, IllegalMove, UnknownName, WrongTurn, listed, quoted
from clew.core.features import Plan
from clew.core.game import MAX_SEED, Game, OptionValue, check_seed
from clew.core.kernel import entry
from clew.core.moves import Move
from clew.core.refusals import Refusal, Why
from clew.core.texts import as_whole, expect_text, whole_number
from clew.core.trays import Many, Moves, Tray, copied
from clew.core.words import Said

Seat = int | str
Plain = Callable[[NDArray[Any]], dict[str, Any]]
MOST_WRITTEN = 20_000  # moves that a box keeps


class Outcome(Struct, frozen=True):
    """How a game ended and why."""

    reason: Said
    words: str
    payoffs: tuple[float, ...]
    points: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the best pay-off; every seat when all are alike."""
        return tuple(s for s, payoff in enumerate(self.payoffs) if payoff == max(self.payoffs))

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True)
class Box:
    """A game set up for a number of seats, with its options."""

    game: Game
    seats: int
    options: Mapping[str, str]
    tray: Tray
    _written: dict[int, Move] = field(default_factory=dict, repr=False, compare=False)
    _read: dict[str, Move] = field(default_factory=dict, repr=False, compare=False)

    def deal(self, seed: int = 0) -> Position:
        tray = self.blank()
        contract.deal(self.tray, tray, np.uint64(check_seed(seed)))
        return Position(self, tray)

    def blank(self) -> Tray:
        return np.zeros(1, self.game.parts.position)[0]

    def restore(self, data: bytes) -> Position:
        """The position that was `packed` so. They are trusted: for what we wrote ourselves."""
        return Position(self, np.frombuffer(bytearray(data), self.game.parts.position)[0])

    @property
    def unwatched(self) -> Tray:
        """For games that nobody looks at: where seats would remember what they saw, none does."""
        tray = copied(self.tray)
        if "viewers" in tray.dtype.names:
            tray.viewers = 0
        return tray

    def move(self, number: int) -> Move:
        """A move by its number, legal or not; texts are made once."""
        if number not in self._written:
            if len(self._written) >= MOST_WRITTEN:
                self._written.clear()
            self._written[number] = self.game.parts.write_move(self.tray, number)
        return self._written[number]

    def read(self, text: str) -> Move:
        """A move by its text, legal or not; an error that says what was expected if it is none."""
        known = self._read.get(expect_text(text, "a move"))
        if known is not None:
            return known
        move = self.game.parts.read_move(self.tray, text)
        if len(self._read) >= MOST_WRITTEN:
            self._read.clear()
        return self._read.setdefault(str(move), move)

    @cached_property
    def plain_shown(self) -> Plain:
        """What is shown, as it goes over a wire."""
        return self.game.parts.shown.plain(self.tray)

    @cached_property
    def plain_effects(self) -> Plain:
        """What each of many moves does, as it goes over a wire."""
        return self.game.parts.effect.columns(self.tray)

    @cached_property
    def plan(self) -> Plan:
        """The features of this box: what a learner gets of a position."""
        parts = self.game.parts
        return features.plan(parts.features, parts.shown, parts.known, self.tray)

    @property
    def is_shared(self) -> bool:
        """Whether nobody can win against anybody: one seat, or all win and lose together."""
        return self.seats == 1 or self.game.shared(self.options)

    @property
    def is_open(self) -> bool:
        """Whether nobody has anything to hide from anybody: one seat, or all know the same."""
        return self.seats == 1 or not self.game.parts.curtain(self.tray)

    @property
    def is_scored(self) -> bool:
        """Whether there are points to be shown to people."""
        return self.game.parts.scored(self.tray)

    @property
    def text(self) -> str:
        """The game's name, the seats where there is a choice, options that are not defaults."""
        defaults = {option.name: option.default for option in self.game.options}
        seats = [f"seats={self.seats}"] if len(self.game.seats) > 1 else []
        changed = {n: value for n, value in self.options.items() if value != defaults[n]}
        return " ".join([self.game.name, *seats, *write_options(changed)])


class Position:
    """A moment of a game. `play` gives a new one and leaves this as it is."""

    __slots__ = ("_may", "_plain", "_shown", "_to_act", "_tray", "box")

    def __init__(self, box: Box, tray: Tray) -> None:
        self.box = box
        self._tray = tray
        self._to_act: tuple[int, ...] | None = None  # asked for often, and never another
        self._may: dict[int, Moves] = {}  # the numbers of legal moves, by seat
        self._shown: NDArray[Any] | None = None  # of a watcher, then of each seat
        self._plain: dict[bytes, dict[str, Any]] = {}

    @property
    def game(self) -> Game:
        return self.box.game

    @property
    def tray(self) -> Tray:
        """A copy of the kernels' tray, to do with as you like."""
        return copied(self._tray)

    @property
    def kernel(self) -> Tray:
        """The tray itself, for kernels that only read it."""
        return self._tray

    @property
    def sides(self) -> tuple[str, ...]:
        """What each seat plays now; in some games seats change sides."""
        return self.game.parts.sides(self.box.tray, self._tray)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may move now; none when the game is over."""
        if self._to_act is None:
            mask = contract.to_act(self.box.tray, self._tray)
            self._to_act = tuple(seat for seat in range(self.box.seats) if mask >> seat & 1)
        return self._to_act

    @property
    def is_over(self) -> bool:
        return not self.to_act

    @property
    def points(self) -> tuple[int, ...]:
        """The score of each seat as it stands."""
        return tuple(contract.points(self.box.tray, self._tray, s) for s in range(self.box.seats))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        if self.to_act:
            return None
        parts, box = self.game.parts, self.box
        reason = parts.ending(box.tray, self.shown()[0])
        payoffs = [contract.payoff(box.tray, self._tray, s) for s in range(box.seats)]
        words = reason.words(parts.phrases, (), parts.spell)
        return Outcome(reason, words, tuple(payoffs), self.points)

    def legal(self, seat: Seat) -> tuple[Move, ...]:
        """The moves that `seat` may make now; none if it is not to move."""
        return tuple(map(self.box.move, self.legal_numbers(seat).tolist()))

    def legal_numbers(self, seat: Seat) -> Moves:
        """The numbers of the moves that `seat` may make now, in ascending order."""
        number = self.seat(seat)
        return self._legal(number) if number in self.to_act else np.empty(0, np.int32)

    def _legal(self, seat: int) -> Moves:
        """Not to be changed: a table asks for what may be done, what it does and if it was done."""
        if seat not in self._may:
            moves = np.empty(self.game.parts.max_moves, np.int32)
            count = contract.legal(self.box.tray, self._tray, seat, moves)
            self._may[seat] = moves[:count].copy()  # there was room for many more
            self._may[seat].flags.writeable = False
        return self._may[seat]

    def play(self, seat: Seat, move: str) -> Position:
        """The position after the move, which must be legal."""
        number = self.seat(seat)
        checked = self.check(number, move)
        tray = self.tray
        contract.play(self.box.tray, tray, number, checked.number)
        return Position(self.box, tray)

    def resolve(self, turns: Iterable[tuple[int, Move]], luck: int) -> tuple[Position, bool]:
        """The position after moves that were checked, and whether they told anybody anything new.

        This luck is for all of them; what used some of it told something.
        """
        tray, revealed = self.tray, False
        tray.luck = np.uint64(luck)
        for seat, move in turns:
            revealed = revealed or contract.reveals(self.box.tray, tray, seat, move.number)
            contract.play(self.box.tray, tray, seat, move.number)
        return Position(self.box, tray), bool(revealed or tray.luck != np.uint64(luck))

    def reveals(self, seat: Seat, move: str) -> bool:
        """Whether the move would tell anybody more than that it was made."""
        number = self.seat(seat)
        checked = self.check(number, move)
        return bool(contract.reveals(self.box.tray, self._tray, number, checked.number))

    def check(self, seat: Seat, move: str) -> Move:
        """The legal move with this text, or an error that says what is wrong with it."""
        number = self.mover(seat)
        parts = self.game.parts
        meant = self.box.read(move)
        if meant.number not in self._legal(number):
            why = parts.why_not(self.box.tray, self._tray, number, meant.number)
            raise IllegalMove(Refusal.ILLEGAL_MOVE(why, move=str(meant)))
        return meant

    def check_steps(self, seat: Seat, steps: tuple[str, ...]) -> None:
        """Nothing where these steps are a legal move, or else what stands against it."""
        number, parts = self.mover(seat), self.game.parts
        meant = self.box.read(parts.meant(self.box.tray, self._tray, number, steps))
        if meant.number not in self._legal(number):
            raise IllegalMove(parts.why_not(self.box.tray, self._tray, number, meant.number))

    def mover(self, seat: Seat) -> int:
        """The number of a seat that may move now, or an error that says who may."""
        number = self.seat(seat)
        if self.is_over:
            raise WrongTurn(Refusal.GAME_IS_OVER(outcome=str(self.outcome)))
        if number not in self.to_act:
            raise WrongTurn(self._why_idle(number))
        return number

    def _why_idle(self, seat: int) -> Why:
        """Where all move at once, why not this seat; elsewhere it goes without saying."""
        movers, side = listed((self.sides[s] for s in self.to_act), last="and"), self.sides[seat]
        many = len(self.to_act) > 1
        if not self.game.simultaneous:
            phrase = Refusal.OTHERS_MOVE if many else Refusal.OTHER_MOVES
            return phrase(movers=movers, side=side)
        phrase = Refusal.OTHERS_MOVE_FOR if many else Refusal.OTHER_MOVES_FOR
        why = self.game.parts.why_not(self.box.tray, self._tray, seat, 0)
        return phrase(why, movers=movers, side=side)

    def view(self, seat: Seat | None = None) -> Any:
        """What `seat` sees, or with None what everybody sees. It prints as a drawn board."""
        return self.game.parts.view(self.box.tray, self.shown(seat)[0])

    def shown(self, seat: Seat | None = None) -> NDArray[Any]:
        """The same as kernels have it: an array of one SHOWN tray, not to be changed."""
        viewer = WATCHER if seat is None else self.seat(seat)
        if self._shown is None:
            shown = self.game.parts.shown.blank(self.box.seats + 1)
            show_all(self.box.tray, self._tray, shown)
            self._shown = shown  # when it is whole: others may look at the same time
        return self._shown[viewer + 1 : viewer + 2]

    def plain(self, seat: Seat | None = None) -> dict[str, Any]:
        """The same as it goes over a wire: words, numbers and lists of them.

        Who sees the same but for whose eyes they are shares it: `seat` is the first field of all.
        """
        shown = self.shown(seat)
        rest = shown.tobytes()[2:]
        if rest not in self._plain:
            self._plain[rest] = self.box.plain_shown(shown)
        viewer = int(shown[0].seat)
        return {**self._plain[rest], "seat": None if viewer == WATCHER else viewer}

    def known(self, seat: Seat) -> NDArray[Any]:
        """What a perfect memory adds to it: an array of one KNOWN tray."""
        known = self.game.parts.known.blank()
        contract.know(self.box.tray, self._tray, self.seat(seat), known[0])
        return known

    def foresee(self, seat: Seat, *moves: str) -> NDArray[Any]:
        """What these moves of `seat` surely do, or without any all that are legal, in their order.

        An EFFECT tray for each.
        """
        checked = [self.check(seat, move).number for move in moves]
        numbers = np.array(checked, np.int32) if moves else self.legal_numbers(seat)
        effects = self.game.parts.effect.blank(len(numbers))
        foresee_all(self.box.tray, self.shown(seat)[0], numbers, effects)
        return effects

    def asks(self, seat: Seat) -> Said:
        """What `seat`, who is to move, is to do now."""
        return self.game.parts.asks(self.box.tray, self.shown(self.mover(seat))[0])

    def imagine(self, seat: Seat, seed: int) -> Position:
        """A position that `seat` cannot tell from this one: what it does not know is dealt anew."""
        tray = self.tray
        contract.imagine(self.box.tray, tray, self.seat(seat), np.uint64(check_seed(seed)))
        return Position(self.box, tray)

    def features(self, seat: Seat) -> NDArray[np.float32]:
        """What `seat` sees and remembers, as features for learning; see `Box.plan`."""
        plan = self.box.plan
        out = np.empty(plan.size, np.float32)
        shown, known = self.shown(seat), self.known(seat)
        features.code_one(self.box.tray, plan.rows, plan.scales, shown, known, out)
        return out

    def with_luck(self, luck: int) -> Position:
        """The same position with other luck to come."""
        tray = self.tray
        tray.luck = np.uint64(check_seed(luck))
        return Position(self.box, tray)

    @property
    def packed(self) -> bytes:
        """The tray as it lies in memory; see `Box.restore`."""
        return self._tray.tobytes()

    @property
    def luck(self) -> int:
        return int(self._tray.luck)

    def seat(self, seat: Seat) -> int:
        """The number of a seat that was named by its number or by the side that it plays."""
        if isinstance(seat, str) and seat in self.sides:
            return self.sides.index(seat)
        number = as_whole(seat)
        if number is not None and 0 <= number < self.box.seats:
            return number
        names = [*map(str, range(self.box.seats)), *dict.fromkeys(self.sides)]
        raise UnknownName(Refusal.UNKNOWN_SEAT(came=quoted(seat), known=listed(names)))

    @property
    def text(self) -> str:
        """Everything, in one line that `clew.position` reads."""
        body = self.game.parts.write_position(self.box.tray, self._tray)
        return f"{self.box.text} | {body} | luck={self.luck}"

    def __repr__(self) -> str:
        return f"clew.position({self.text!r})"

    def __str__(self) -> str:
        return str(self.view())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        same_box = self.box is other.box or self.box.text == other.box.text
        return same_box and self._tray.tobytes() == other._tray.tobytes()

    def __hash__(self) -> int:
        return hash((self.box.text, self._tray.tobytes()))


@entry(writes="shown")
def show_all(box: Tray, pos: Tray, shown: Annotated[NDArray[Any], Many("shown")]) -> None:
    """For a watcher and every seat at once: a call costs more than what it does."""
    for index in range(shown.size):
        contract.show(box, pos, index - 1, shown[index])


@entry(writes="effects")
def foresee_all(
    box: Tray, shown: Tray, moves: Moves, effects: Annotated[NDArray[Any], Many("effect")]
) -> None:
    for index in range(moves.size):
        contract.foresee(box, shown, moves[index], effects[index])


def read_position(game: Game, text: str) -> Position:
    """Read `[option=value …] | the game's own text | luck=N`; the outer parts may be left out."""
    options, body, luck = _three_parts(expect_text(text, "a position"))
    box = game.box(**read_options(options))
    tray = box.blank()
    tray.luck = np.uint64(_read_luck(luck))
    game.parts.read_position(box.tray, tray, body.strip())
    return Position(box, tray)


def _three_parts(text: str) -> tuple[str, str, str]:
    parts = [part.strip() for part in text.split("|")]
    luck = parts.pop() if parts[-1].startswith("luck=") else "luck=0"
    if len(parts) > 2:
        raise BadText(f"A position is 'options | pieces | luck=…', not {quoted(text)}.")
    return parts[0] if len(parts) == 2 else "", "".join(parts[-1:]), luck


def write_options(options: Mapping[str, str]) -> list[str]:
    """`name=value` words; a value that is a whole layout is quoted into one."""
    return [f"{name}={quote(value, safe='+')}" for name, value in options.items()]


def read_options(text: str) -> dict[str, Any]:
    options: dict[str, OptionValue] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals:
            raise BadText(Refusal.OPTION_UNREADABLE(came=quoted(word)))
        if name in options:
            raise BadText(Refusal.OPTION_TWICE(name=quoted(name)))
        options[name] = whole_number(value, "seats", 0, 99) if name == "seats" else _plain(value)
    return options


def _plain(value: str) -> str:
    try:
        return unquote(value, errors="strict")
    except UnicodeDecodeError:
        raise BadText(Refusal.NOT_UTF8(came=quoted(value))) from None


def _read_luck(text: str) -> int:
    return whole_number(text.removeprefix("luck="), "luck", 0, MAX_SEED)
