"""Cat and Mouse is a draw with perfect play, whichever side one has and whatever the options.

So a tiger need lose to nobody: it does not pass if one game in ten thousand is lost.
"""

from collections.abc import Iterator

import clew
from bench.marks import TIGER, Mark
from clew.bots.search import Search

FOES = ("random", "greedy", "lynx", "search")
GUESTS = (("search", Search(simulations=300)),)
WAYS: tuple[dict[str, str], ...] = (  # every option
    {},
    {"frozen": "moved"},
    {"null_move": "yes"},
    {"frozen": "moved", "null_move": "yes"},
    {"memory": "open"},
    {"match": "yes", "games": "3"},
)


def marks() -> Iterator[Mark]:
    around = [pair for foe in FOES for pair in ((TIGER, foe), (foe, TIGER))]
    around.append((TIGER, TIGER))
    for options in WAYS:
        chosen = " ".join("=".join(item) for item in options.items())
        name = f"Cat and Mouse, {chosen or 'as it comes'}"
        box = clew.game("cat_and_mouse").box(2, **options)
        yield Mark(name, box, around, 186, 0.5, guests=GUESTS, never_lost=True)
