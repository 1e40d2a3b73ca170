"""Cat and Mouse: a place, or two places."""

from clew.games.cat_and_mouse.box import POSITION
from clew.games.cat_and_mouse.rules import FEATURES, MAX_MOVES
from clew.rl.steps.whole import whole_moves

ACTIONS = NOTES = MAX_MOVES
__all__ = ["ACTIONS", "FEATURES", "NOTES"]

whole_moves(POSITION)
