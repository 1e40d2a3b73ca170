"""Moves as a learner makes them: one small action after another.

A game's moves can be many: a set of six cups, a path of five fields. A learner wants few actions,
always the same ones, and a mask of those that may be chosen now. So a move is made of *actions*,
mostly of one, and what has been chosen of a move so far is a *draft*, a number, 0 for nothing yet.
A game whose moves are few enough needs nothing for it: every move is one action, with the move's
number. Others have a `drafts.py` with ACTIONS, how many there are, and these methods.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from clew.core.contract import legal
from clew.core.kernel import default
from clew.core.trays import Features, Moves, Tray

if TYPE_CHECKING:
    from clew.core.game import Game

Mask = NDArray[np.bool_]
Sketched = Sequence[tuple[str, int, str]]  # of a draft: name, size and coding of each part


@default(bulk=True)
def offer(box: Tray, pos: Tray, seat: int, draft: int, moves: Moves, mask: Mask) -> None:
    """Mark in `mask`, which is all False, the actions that may come next; `moves` is for notes."""
    for index in range(legal(box, pos, seat, moves)):
        mask[moves[index]] = True


@default(bulk=True)
def choose(box: Tray, pos: Tray, seat: int, draft: int, action: int) -> int:
    """The move that is whole with this action, or minus the draft that goes on with it."""
    return action


@default(bulk=True)
def sketch(box: Tray, pos: Tray, seat: int, draft: int, out: Features, first: int) -> None:
    """Fill `out` from `first` on with features of the draft; the module's `sketched` lists them."""


class Drafts(NamedTuple):
    """What a game says of its actions."""

    actions: int
    notes: int  # room that `offer` needs
    sketched: Sketched


def load(game: "Game", box: Tray) -> Drafts:
    """What the game's `drafts.py` says, or that every move is one action."""
    if game.has("drafts"):
        module = game.part("drafts")
        return Drafts(module.ACTIONS, module.NOTES, module.sketched(box))
    return Drafts(game.part("rules").MOVES, game.parts.max_moves, ())
