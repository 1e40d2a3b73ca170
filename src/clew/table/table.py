"""`Table`: the only authority over a match."""

from collections.abc import Iterable
from itertools import chain
from typing import Any, NamedTuple, Self, TypeVar

import numpy as np
from msgspec import Struct

from clew.core.contract import WATCHER
from clew.core.errors import NotAllowed, UnknownName
from clew.core.game import Game
from clew.core.moves import Move
from clew.core.position import Box, Outcome, Position
from clew.core.refusals import Refusal
from clew.core.telling import in_keys, told_rows
from clew.core.trays import Rows
from clew.core.words import Phrases, Said
from clew.table.fairness import commitment, luck_of_round, new_secret
from clew.table.messages import (
    NO_OFFER,
    Best,
    Ending,
    NoUndo,
    Offer,
    Player,
    StoryLine,
    TableView,
    check_word,
)
from clew.table.refusals import TableRefusal

ENDINGS: Phrases = {
    "resigned": ("{name} resigns.", "{name} gibt auf."),
    "overtime": ("{name} has no time left.", "{name} hat keine Zeit mehr."),
    "tie": ("All agreed to a tie.", "Alle einigen sich auf Remis."),
}  # that every game can have
NO_UNDO: dict[NoUndo, TableRefusal] = {
    "no_move": TableRefusal.NO_MOVE_TO_UNDO,
    "revealed": TableRefusal.UNDO_REVEALED,
    "moved_on": TableRefusal.UNDO_MOVED_ON,
}


class Round(NamedTuple):
    """What resolved at once: one turn, or the moves of everybody in a simultaneous game."""

    before: Position
    turns: tuple[tuple[int, Move], ...]  # by seat
    after: Position
    revealed: bool  # something new was told to somebody, and there is no way back


Thing = TypeVar("Thing")
Told = tuple[dict[int, Rows], dict[bytes, list[StoryLine]]]  # of a round, by viewer; rows in words


class Turns(Struct, frozen=True, array_like=True):
    """A round without its positions, which can be played again."""

    turns: tuple[tuple[int, str], ...]
    revealed: bool


class Frozen(Struct, frozen=True):
    """A game but for its box, players and secret; `position` is where the last round began."""

    version: int
    ended: Ending | None
    turns: list[Turns]
    waiting: dict[int, str]
    position: bytes


class Table:
    """A match from the empty seats to the end. What is refused changes nothing."""

    def __init__(self, box: Box, secret: bytes | None = None) -> None:
        self.box = box
        self.players: list[Player | None] = [None] * box.seats
        self.version = 0
        self.ended: Ending | None = None
        self.secret = secret or new_secret()  # not for players: see `shown_secret`
        self._folded: list[Turns] = []  # the first rounds; their positions are not kept
        self._rounds: list[Round] = []  # the others
        self._base: Position | None = None  # where `_rounds` begin; None before the game
        self._waiting: dict[int, Move] = {}  # the moves of this round so far
        self._within: Position | None = None  # where they lead; None while there are none
        self._offers: tuple[Position | None, dict[int, Offer]] = (None, {})  # see `_offer`
        self._best: tuple[int, Best | None] = (-1, None)  # see `best`
        self._told: tuple[int, dict[int, Told]] = (0, {})  # see `_lines`

    @property
    def game(self) -> Game:
        return self.box.game

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    @property
    def shown_secret(self) -> str | None:
        """The secret once the game is over, so that everybody can check the luck."""
        return self.secret.hex() if self.outcome else None

    # ---- before the game

    def sit(self, seat: int, name: str, bot: str | None = None, word: str = "") -> None:
        """Take a seat; the word, if any, becomes part of the luck."""
        self._check_seating(seat)
        checked = check_word(word, TableRefusal.BAD_WORD) if word else ""
        kind = check_word(bot, TableRefusal.BAD_BOT) if bot else None
        self.players[seat] = Player(check_word(name, TableRefusal.BAD_NAME), kind, checked)

    def stand_up(self, seat: int) -> None:
        self._check_seating(seat)
        self.players[seat] = None

    def change_seats(self, seat: int, other: int) -> None:
        """Who sits here sits there from now on, and the other way round."""
        self._check_seating(seat)
        self._check_seating(other)
        players = self.players
        players[seat], players[other] = players[other], players[seat]

    def _check_seating(self, seat: int) -> None:
        if self.has_begun:
            raise NotAllowed(TableRefusal.GAME_BEGUN())
        self._check_seat(seat)

    def _check_seat(self, seat: int) -> None:
        """A number, and nothing that only looks like one: it goes into records."""
        if type(seat) is not int or not 0 <= seat < self.box.seats:
            raise UnknownName(TableRefusal.NO_SUCH_SEAT(last=self.box.seats - 1, came=seat))

    def begin(self) -> None:
        empty = [str(seat) for seat, player in enumerate(self.players) if player is None]
        if empty:
            raise NotAllowed(TableRefusal.SEATS_EMPTY(seats=", ".join(empty)))
        self._base = self._dealt()

    @property
    def has_begun(self) -> bool:
        return self._base is not None

    def _dealt(self) -> Position:
        return self.box.deal(self.luck_of(0))

    def luck_of(self, number: int) -> int:
        """Of a round, also of one that was never played. Not for players before the end."""
        words = [player.word if player else "" for player in self.players]
        return luck_of_round(self.secret, words, number)

    # ---- the game

    @property
    def position(self) -> Position:
        """The truth. Not for players: see `view` and `imagined`."""
        return self._within or self._begun

    @property
    def _begun(self) -> Position:
        """The position in which this round began, before anybody's move is in."""
        if self._base is None:
            raise NotAllowed(TableRefusal.NOT_BEGUN())
        return self._rounds[-1].after if self._rounds else self._base

    @property
    def rounds(self) -> list[Round]:
        """All that resolved so far; what was folded is played again."""
        if self._folded:
            position, rounds = self._dealt(), []
            for number, folded in enumerate(self._folded, start=1):
                turns = [(seat, position.check(seat, text)) for seat, text in folded.turns]
                rounds.append(self._played(position, tuple(turns), number))
                position = rounds[-1].after
            self._rounds[:0] = rounds
            self._folded, self._base = [], self._dealt()
        return self._rounds

    @property
    def first(self) -> Position:
        """The position that was dealt, as true as `position`."""
        return self._dealt()

    @property
    def round_count(self) -> int:
        return len(self._folded) + len(self._rounds)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats whose move is awaited."""
        return () if self.ended else self.position.to_act

    @property
    def waiting(self) -> dict[int, Move]:
        """Moves of this round that are in; hidden from the others until the last one is."""
        return dict(self._waiting)

    @property
    def outcome(self) -> Outcome | None:
        if self.ended:
            return self._ended_early(self.ended)
        return None if self._base is None else self.position.outcome

    def _ended_early(self, ended: Ending) -> Outcome:
        seats = range(self.box.seats)
        if ended.seat is None:
            payoffs = [1 / self.box.seats for _ in seats]
        else:
            payoffs = [float(seat != ended.seat and not self.box.is_shared) for seat in seats]
        name = "" if ended.seat is None else self._player(ended.seat).name
        said = Said(ended.kind, {"name": name} if name else {})
        words = said.words(ENDINGS)
        return Outcome(said, words, tuple(payoffs), self.position.points)

    def imagined(self, seat: int, seed: int) -> Position:
        """For bots: a position that `seat` cannot tell from the true one.

        As the round began: whose move came in first makes no difference to anybody's thoughts.
        """
        return self._begun.imagine(seat, seed)

    def move(self, seat: int, text: str) -> None:
        """Make a move, or put it aside until everybody's is in."""
        self._check_running()
        self._check_seat(seat)
        if seat in self._waiting:
            raise NotAllowed(TableRefusal.MOVE_IS_IN())
        self._have({**self._waiting, seat: self.position.check(seat, text)})

    def check_steps(self, seat: int, steps: tuple[str, ...]) -> None:
        """What stands against a move of these steps, as a refusal; nothing is made."""
        self._check_running()
        self._check_seat(seat)
        if seat in self._waiting:
            raise NotAllowed(TableRefusal.MOVE_IS_IN())
        self.position.check_steps(seat, steps)

    def _have(self, moves: dict[int, Move]) -> None:
        """Have these moves of the round in and no others; when all are, it is over."""
        turns = tuple(sorted(moves.items()))
        played = self._played(self._begun, turns, self.round_count + 1) if turns else None
        if played and len(turns) == len(self._begun.to_act):
            self._waiting, self._within = {}, None
            self._rounds.append(played)
            self.version += 1
        else:
            self._waiting, self._within = moves, played.after if played else None

    def _played(self, before: Position, turns: tuple[tuple[int, Move], ...], number: int) -> Round:
        """With luck of the round's own. Where all move at once the kernel keeps what is in."""
        return Round(before, turns, *before.resolve(turns, self.luck_of(number)))

    def undo(self, seat: int) -> None:
        """Take back a move that waits, or the last one if it revealed nothing."""
        self._check_running()
        self._check_seat(seat)
        if seat in self._waiting:
            self._have({s: move for s, move in self._waiting.items() if s != seat})
            return
        reason = self.why_no_undo(seat)
        if reason:
            raise NotAllowed(NO_UNDO[reason]())
        self.rounds.pop()
        self.version += 1

    def why_no_undo(self, seat: int) -> NoUndo | None:
        """What stands against taking the seat's last move back: first that it cannot be unseen."""
        if seat in self._waiting:
            return None
        moved_on = bool(self._waiting)
        back: Iterable[Round | Turns] = chain(reversed(self._rounds), reversed(self._folded))
        for played in back:
            movers = [mover for mover, _ in played.turns]
            moved_on = moved_on or movers != [seat]
            if seat in movers:
                return "revealed" if played.revealed else "moved_on" if moved_on else None
        return "no_move"

    def resign(self, seat: int) -> None:
        self.end(Ending("resigned", seat))

    def end(self, ending: Ending) -> None:
        """End the game here, whatever the rules would say."""
        self._check_running()
        self._check_ending(ending)
        self._have({})
        self.ended = ending
        self.version += 1

    def _check_ending(self, ending: Ending) -> None:
        if ending.seat is not None:
            self._check_seat(ending.seat)
            if self.box.seats > 2 and ending.kind == "resigned":
                raise NotAllowed(TableRefusal.TOO_MANY_TO_RESIGN())
            if self.box.seats > 2:
                raise NotAllowed(TableRefusal.TOO_MANY_FOR_TIME())
            if ending.kind == "overtime" and ending.seat not in self.to_act:
                raise NotAllowed(TableRefusal.CLOCK_STANDS(number=str(ending.seat)))
        elif self.box.is_shared:
            raise NotAllowed(TableRefusal.NOTHING_TO_TIE())
        elif any(player and player.bot for player in self.players):
            raise NotAllowed(TableRefusal.BOTS_DO_NOT_TIE())

    def _check_running(self) -> None:
        if self.outcome:
            raise NotAllowed(Refusal.GAME_IS_OVER(outcome=str(self.outcome)))

    # ---- what may be seen

    @property
    def is_scored(self) -> bool:
        """Whether there are points to show: not where a game is only won, lost or drawn."""
        return self.box.is_scored

    @property
    def has_curtain(self) -> bool:
        """Whether people who share a screen here must hide from each other what they see."""
        return self.game.parts.curtain(self.box.tray)

    def view(self, seat: int | None = None) -> TableView:
        """What `seat` may know, or with None what everybody may."""
        if seat is not None:
            self._check_seat(seat)
        mine = None if seat is None else self._waiting.get(seat)
        to_act, outcome = self.to_act, self.outcome
        no_undo = None if seat is None or outcome else self.why_no_undo(seat)
        offered = NO_OFFER
        if seat is not None and mine:
            offered = self._offer(seat).only(str(mine))
        elif seat is not None and seat in to_act:
            offered = self._offer(seat)
        return TableView(
            seat=seat,
            version=self.version,
            to_act=to_act,
            ready=tuple(sorted(self._waiting)),
            mine=str(mine) if mine else None,
            asks=offered.asks,
            legal=offered.legal,
            steps=offered.steps,
            effects=offered.effects,
            board=self.position.plain(seat),
            can_undo=seat is not None and not outcome and no_undo is None,
            no_undo=no_undo,
            outcome=outcome,
            secret=self.secret.hex() if outcome else None,
            best=self.best if outcome else None,
        )

    @property
    def best(self) -> Best | None:
        """The round that brought somebody most points so far, the first of such."""
        if not self.is_scored:
            return None
        if self._best[0] != self.version:
            gains = [
                Best(number, seat, after - before)
                for number, played in enumerate(self.rounds, start=1)
                for seat, (before, after) in enumerate(
                    zip(played.before.points, played.after.points, strict=True)
                )
                if after > before
            ]
            best = max(gains, key=lambda gain: gain.points, default=None)
            self._best = (self.version, best)
        return self._best[1]

    def _offer(self, seat: int) -> Offer:
        """It does not change while others get ready, so it is made once a round."""
        if self._offers[0] is not self._begun:
            self._offers = (self._begun, {})
        made = self._offers[1]
        if seat not in made:
            made[seat] = offer(self._begun, seat)
        return made[seat]

    def board_at(self, number: int, viewer: int | None = None) -> dict[str, Any]:
        """What a viewer was shown when this round was over, if that may be told; a game in which
        memory counts lets nobody look back."""
        last = self.round_count
        if not self.told_from <= number <= last:
            raise NotAllowed(TableRefusal.ROUND_NOT_TOLD(first=self.told_from, last=last))
        known = number > len(self._folded)
        rounds = self._rounds if known else self.rounds  # who looks at one looks at more
        return rounds[number - last - 1].after.plain(viewer)

    @property
    def told_from(self) -> int:
        """The first round that is told now; while the game runs the rules may have some forgot."""
        shown = self.game.parts.told_turns(self.box.tray)
        return 1 if shown is None or self.outcome else max(1, self.round_count - shown + 1)

    def story(self, viewer: int | None = None, since: int = 0) -> list[StoryLine]:
        """What happened after `since` rounds, in words, and no more of it than may be told."""
        if viewer is not None:
            self._check_seat(viewer)
        first = max(since, self.told_from - 1)
        if first >= self.round_count:
            return []
        recent = first >= len(self._folded)
        rounds = self._rounds[first - len(self._folded) :] if recent else self.rounds[first:]
        lines = []
        for number, played in enumerate(rounds, start=first + 1):
            lines += self._lines(number, played, viewer)
        return lines

    def _lines(self, number: int, played: Round, viewer: int | None) -> list[StoryLine]:
        """Who is told the same shares its lines, for as long as nothing more happens."""
        if self._told[0] != self.version:
            self._told = (self.version, {})
        told = self._told[1]
        if number not in told:
            told[number] = told_rows(played.before, played.turns, played.after), {}
        rows, lines = told[number]
        mine = rows[WATCHER if viewer is None else viewer]
        known = mine.tobytes()
        if known not in lines:
            parts, names = self.game.parts, [self._player(s).name for s in range(self.box.seats)]
            lines[known] = [
                StoryLine(number, said, said.words(parts.phrases, names, parts.spell))
                for said in in_keys(self.game, mine)
            ]
        return lines[known]

    def _player(self, seat: int) -> Player:
        return self.players[seat] or Player("nobody")

    # ---- kept elsewhere

    def copy(self) -> Self:
        """Another table, equal now; neither hears of what happens to the other."""
        new = shared_copy(self)
        new.players, new._waiting = list(self.players), dict(self._waiting)
        new._folded, new._rounds = list(self._folded), list(self._rounds)
        return new

    def fold(self) -> None:
        """Let go of all positions but the last two; the others are played again when asked for."""
        if len(self._rounds) > 1:
            *old, last = self._rounds
            self._folded += map(_fold, old)
            self._rounds, self._base = [last], last.before

    def freeze(self) -> Frozen:
        waiting = {seat: str(move) for seat, move in self._waiting.items()}
        turns = [*self._folded, *map(_fold, self._rounds)]
        return Frozen(self.version, self.ended, turns, waiting, self._begun.packed)

    def thaw(self, frozen: Frozen) -> None:
        """Go on where a table with the same box, players and secret was frozen."""
        self.version, self.ended = frozen.version, frozen.ended
        self._folded, self._rounds = list(frozen.turns), []
        self._base = self.box.restore(frozen.position)
        self._have({s: self._base.check(s, move) for s, move in frozen.waiting.items()})


def shared_copy(thing: Thing) -> Thing:
    """Another with the very same attributes, as `copy.copy` makes it, in a third of the time."""
    new: Thing = object.__new__(type(thing))
    new.__dict__.update(thing.__dict__)
    return new


def _fold(played: Round) -> Turns:
    return Turns(tuple((seat, str(move)) for seat, move in played.turns), played.revealed)


def offer(position: Position, seat: int) -> Offer:
    """The legal moves of a seat that is to move, their steps, and what each of them does."""
    moves = position.legal(seat)
    effects = position.foresee(seat)
    foreseen = position.box.plain_effects(effects) if effects.view(np.int16).any() else None
    steps = tuple(move.steps for move in moves)
    return Offer(tuple(map(str, moves)), steps, foreseen, position.asks(seat))
