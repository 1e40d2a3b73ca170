"""All phrases of refusals there are, and their keys."""

import clew
from clew.core.refusals import Phrase, Refusal
from clew.server.refusals import ServerRefusal
from clew.table.refusals import TableRefusal

FAMILIES: list[type[Phrase]] = [
    Refusal,
    TableRefusal,
    ServerRefusal,
    *(game.parts.refusals for game in clew.all_games()),
]
KEYS = {phrase.key for family in FAMILIES for phrase in family}
