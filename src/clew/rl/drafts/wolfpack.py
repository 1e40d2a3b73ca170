"""Wolfpack: a pile, a word, or what is stolen from whom."""

from clew.games.wolfpack.box import POSITION, SEATS
from clew.games.wolfpack.rules import DISCARD, MAX_MOVES, STEAL_AT
from clew.rl.drafts.whole import sketched, whole_moves

ACTIONS, NOTES = STEAL_AT + 3**SEATS, MAX_MOVES
LONG_MOVES = DISCARD  # what is done with action cards
__all__ = ["ACTIONS", "LONG_MOVES", "NOTES", "sketched"]

whole_moves(POSITION)
