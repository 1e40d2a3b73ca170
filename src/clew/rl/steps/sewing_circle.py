"""Sewing Circle: a flip, a swap, an exchange, a word."""

from clew.games.sewing_circle.box import HANDS, POSITION
from clew.games.sewing_circle.rules import FEATURES, HAND_AT, MAX_MOVES
from clew.rl.actions import GAME_END
from clew.rl.steps.whole import whole_moves

ACTIONS, NOTES = HAND_AT + HANDS, MAX_MOVES
LONG_MOVES = GAME_END
__all__ = ["ACTIONS", "FEATURES", "LONG_MOVES", "NOTES"]

whole_moves(POSITION)
