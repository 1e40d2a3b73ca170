"""All phrases of refusals there are, and their keys."""

import clew
import clew.server.app
from clew.core.refusals import Phrase

assert all(game.parts for game in clew.all_games())  # now all are loaded
FAMILIES = Phrase.__subclasses__()
KEYS = {phrase.key for family in FAMILIES for phrase in family}
