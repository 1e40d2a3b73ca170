"""The games, in the order in which people are shown them. None imports another."""

from clew.core.registry import register
from clew.games.cat_and_mouse import GAME as CAT_AND_MOUSE
from clew.games.sewing_circle import GAME as SEWING_CIRCLE
from clew.games.traxx import GAME as TRAXX
from clew.games.wolfpack import GAME as WOLFPACK
from clew.games.wolle import GAME as WOLLE

register(WOLLE, TRAXX, WOLFPACK, CAT_AND_MOUSE, SEWING_CIRCLE)
