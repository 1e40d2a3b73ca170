"""What a game is to every algorithm: fourteen generic functions with one method for each game.

`box` is the tray of what never changes during a game, `pos` the tray of what does. A game
writes its methods in `rules.py` and `sight.py`; nothing else knows its rules. What has a body here
is written only where the game needs more. They trust
their caller: a seat that may move, a legal move. `Position` is the checked way in.
"""

from clew.core.kernel import default, generic, method
from clew.core.trays import Moves, Rows, Seed, Steps, Tray

WATCHER = -1  # instead of a seat: somebody who only looks on
NO_MOVE = -1  # instead of a move: none was made, or none waits

# What every game writes; the others have defaults.
WRITTEN = ("deal", "to_act", "legal", "sample", "play", "payoff", "imagine", "show", "tell")

__all__ = [
    "NO_MOVE",
    "WATCHER",
    "WRITTEN",
    "deal",
    "foresee",
    "imagine",
    "know",
    "legal",
    "method",
    "payoff",
    "play",
    "points",
    "reveals",
    "sample",
    "show",
    "steps",
    "tell",
    "to_act",
]


@generic(writes="pos")
def deal(box: Tray, pos: Tray, seed: Seed) -> None:
    """Make `pos`, zeroed or any earlier position of the same game, a fresh position."""


@generic(writes="")
def to_act(box: Tray, pos: Tray) -> int:
    """Bit mask of the seats that may move now; 0 when the game is over."""


@generic(writes="", fills="moves")
def legal(box: Tray, pos: Tray, seat: int, moves: Moves) -> int:
    """Fill `moves` with the legal moves in ascending order; return how many."""


@generic(writes="pos")
def sample(box: Tray, pos: Tray, seat: int) -> int:
    """One legal move, uniformly: `legal`'s list at the index `below(pos, its length)`, unlisted."""


@generic(writes="pos")
def play(box: Tray, pos: Tray, seat: int, move: int) -> None:
    """Make the move; the luck it needs comes from `pos`."""


@default(writes="")
def reveals(box: Tray, pos: Tray, seat: int, move: int) -> bool:
    """Would this move, made here, tell anybody more than that it was made?

    Asked before it is played. Where it would not, what every seat and a watcher see after it
    follows from what they saw before and from the move. The answer itself tells nothing: it is the
    same in all positions that look alike to who moves. A game that does not say takes nothing back.
    """
    return True


@default(writes="")
def points(box: Tray, pos: Tray, seat: int) -> int:
    """The score as it stands."""
    return 0


@generic(writes="")
def payoff(box: Tray, pos: Tray, seat: int) -> float:
    """Of an ended game: 1 win … 0 loss; a shared win is split."""


@generic(writes="pos")
def imagine(box: Tray, pos: Tray, seat: int, seed: Seed) -> None:
    """Deal anew, in place, everything that `seat` cannot know, luck included."""


# ---- what leaves the game, for people and for learners


@generic
def show(box: Tray, pos: Tray, seat: int, shown: Tray) -> None:
    """What lies before the eyes of `seat`, or of a WATCHER, into the game's SHOWN tray.

    All that people get of a position is made from it. It fills whatever is in play.
    """


@default(writes="known")
def know(box: Tray, pos: Tray, seat: int, known: Tray) -> None:
    """What a perfect memory of all that `seat` saw adds, into KNOWN; for learners and bots."""


@default
def foresee(box: Tray, shown: Tray, move: int, effect: Tray) -> None:
    """What a legal move of the viewer surely does, step by step, into EFFECT, which is zeroed.

    It reads only what is shown, so it cannot tell more.
    """


@generic
def tell(box: Tray, before: Tray, moves: Moves, after: Tray, viewer: int, told: Rows) -> int:
    """What happened in a round, as far as `viewer` may know: rows of a key and its numbers.

    `moves` has each seat's move, or NO_MOVE. Returns how many rows of `told` were filled.
    """


@default(writes="", fills="taken")
def steps(box: Tray, move: int, taken: Steps) -> int:
    """What a person touches one after the other to make this move; returns how many."""
    taken[0] = move
    return 1
