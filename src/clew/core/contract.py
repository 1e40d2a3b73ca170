"""What a game is to every algorithm: ten generic functions with one method for each game.

`box` is the record of what never changes during a game, `pos` the record of what does. A game
writes one method for each in its `rules.py`; nothing else knows its rules. The functions trust
their caller: a seat that may move, a legal move. `Position` is the checked way in.
"""

from clew.core.kernel import generic, method
from clew.core.records import Features, Moves, Record, Seed

__all__ = [
    "deal",
    "imagine",
    "legal",
    "method",
    "observe",
    "payoff",
    "play",
    "points",
    "reveals",
    "sample",
    "to_act",
]


@generic
def deal(box: Record, pos: Record, seed: Seed) -> None:
    """Make `pos`, zeroed or any earlier position of the same game, a fresh position."""


@generic
def to_act(box: Record, pos: Record) -> int:
    """Bit mask of the seats that may move now; 0 when the game is over."""


@generic
def legal(box: Record, pos: Record, seat: int, moves: Moves) -> int:
    """Fill `moves` with the legal moves in ascending order; return how many."""


@generic
def sample(box: Record, pos: Record, seat: int) -> int:
    """One legal move, uniformly: `legal`'s list at the index `below(pos, its length)`, unlisted."""


@generic
def play(box: Record, pos: Record, seat: int, move: int) -> None:
    """Make the move; the luck it needs comes from `pos`."""


@generic
def reveals(box: Record, pos: Record, seat: int, move: int) -> bool:
    """Would this move, made here, tell anybody more than that it was made?

    Asked before it is played. Where it would not, what every seat and a watcher see after it
    follows from what they saw before and from the move. The answer itself tells nothing: it is the
    same in all positions that look alike to who moves.
    """


@generic
def points(box: Record, pos: Record, seat: int) -> int:
    """The score as it stands."""


@generic
def payoff(box: Record, pos: Record, seat: int) -> float:
    """Of an ended game: 1 win … 0 loss; a shared win is split."""


@generic
def imagine(box: Record, pos: Record, seat: int, seed: Seed) -> None:
    """Deal anew, in place, everything that `seat` cannot know, luck included."""


@generic
def observe(box: Record, pos: Record, seat: int, out: Features) -> None:
    """Fill `out` with features of what `seat` knows."""
