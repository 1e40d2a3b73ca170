"""Sewing Circle: a flip, a swap, an exchange, a word."""

from clew.games.sewing_circle.box import HANDS, POSITION
from clew.games.sewing_circle.rules import HAND_AT, MAX_MOVES
from clew.rl.actions import GAME_END
from clew.rl.drafts.whole import sketched, whole_moves

ACTIONS, NOTES = HAND_AT + HANDS, MAX_MOVES
LONG_MOVES = GAME_END
__all__ = ["ACTIONS", "LONG_MOVES", "NOTES", "sketched"]

whole_moves(POSITION)
