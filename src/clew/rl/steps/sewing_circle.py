"""Sewing Circle: a flip, a swap, an exchange, a word."""

from clew.games.sewing_circle.box import HANDS, POSITION
from clew.games.sewing_circle.rules import FEATURES, HAND_AT, MAX_MOVES
from clew.rl.steps.whole import whole_moves

ACTIONS, NOTES = HAND_AT + HANDS, MAX_MOVES
__all__ = ["ACTIONS", "FEATURES", "NOTES"]

whole_moves(POSITION)
