"""The games, in the order in which people are shown them. None imports another."""

from clew.core.registry import register
from clew.games.cat_and_mouse import GAME as CAT_AND_MOUSE

register(CAT_AND_MOUSE)
