"""Cat and Mouse: a place, or two places."""

from clew.games.cat_and_mouse.box import POSITION
from clew.games.cat_and_mouse.rules import MAX_MOVES
from clew.rl.actions import GAME_END
from clew.rl.drafts.whole import sketched, whole_moves

ACTIONS = NOTES = MAX_MOVES
LONG_MOVES = GAME_END + 1  # none: even a deal is short
__all__ = ["ACTIONS", "LONG_MOVES", "NOTES", "sketched"]

whole_moves(POSITION)
