"""Four characters, from one for a child to one that is hard to beat.

The weaker ones err as people do: they look at few moves, see less far and forget what they saw.
None throws a random move in. How much each game needs is set here.
"""

from dataclasses import dataclass, replace
from typing import Any

from clew.bots import guide
from clew.bots.guide import ALL
from clew.bots.memory import Memory
from clew.bots.perfect import Perfect
from clew.bots.search import Judged, Search
from clew.core.game import Game
from clew.core.moves import Move
from clew.core.position import Position

KITTEN, CAT, LYNX, TIGER = "kitten", "cat", "lynx", "tiger"
LEVELS = (KITTEN, CAT, LYNX, TIGER)

THOUGHT = {
    KITTEN: Search(simulations=4, looks=3, depth=1, horizon=0, tries=1),
    CAT: Search(simulations=30, looks=8, depth=2, horizon=1, tries=2),
    LYNX: Search(simulations=200, looks=64, depth=4, horizon=4, tries=4),
    TIGER: Search(simulations=3_000),
}
STRENGTH = {KITTEN: 3.0, CAT: 8.0, LYNX: 24.0}  # of memory, in own turns; a tiger forgets nothing

TUNED: dict[str, dict[str, dict[str, Any]]] = {
    "wolle": {  # a little search goes far; moves are few, so listing them takes less than trying
        CAT: {"simulations": 8, "looks": 4},
        LYNX: {"simulations": 60},
        TIGER: {"tries": ALL},
    },
    "wolfpack": {  # much luck: few simulations add more noise than sense
        KITTEN: {"simulations": 1, "looks": 2},
        CAT: {"simulations": 1, "looks": 4},
        LYNX: {"simulations": 1, "looks": 6},
        TIGER: {"depth": 1, "horizon": 4, "tries": ALL, "trust": 50.0, "curiosity": 0.05},
    },
    "sewing_circle": {  # of fifty moves often one alone saves the turn: looking at few is no play
        KITTEN: {"simulations": 3, "looks": 20},
        CAT: {"simulations": 10, "looks": 22, "horizon": 0},
        LYNX: {"simulations": 16, "looks": 36, "horizon": 3, "tries": ALL},
        TIGER: {"tries": ALL, "horizon": 3, "curiosity": 0.3},
    },
}


@dataclass
class Level:
    """A bot of one level for one seat during one game: it has a memory."""

    search: Search
    memory: Memory | None

    def __call__(self, position: Position, seat: int) -> Move:
        return self.search(self.recalled(position, seat), seat)

    def judge(self, position: Position, seat: int) -> tuple[Judged, ...]:
        """The moves it thought of, the best first."""
        return self.search.judge(self.recalled(position, seat), seat)

    def recalled(self, position: Position, seat: int) -> Position:
        return self.memory.blur(position, seat) if self.memory else position


def make(name: str, game: Game) -> Level | Perfect:
    if name == TIGER and "solver" in game.tools:
        return Perfect()
    guide.load(game)
    tuned = TUNED.get(game.name, {}).get(name, {})
    memory = Memory(STRENGTH[name]) if game.hidden and name in STRENGTH else None
    return Level(replace(THOUGHT[name], **tuned), memory)
