"""Wolfpack: a pile, a word, or what is stolen from whom."""

from clew.games.wolfpack.box import POSITION, SEATS
from clew.games.wolfpack.rules import FEATURES, MAX_MOVES, STEAL_AT
from clew.rl.steps.whole import whole_moves

ACTIONS, NOTES = STEAL_AT + 3**SEATS, MAX_MOVES
__all__ = ["ACTIONS", "FEATURES", "NOTES"]

whole_moves(POSITION)
