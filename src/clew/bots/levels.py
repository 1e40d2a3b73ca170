"""Four characters, from one for a child to one that is hard to beat.

The weaker ones err as people do: they look at few moves, see less far and forget what they saw.
None throws a random move in. What a game needs beside this is TUNED in its `guide.py`.
"""

from dataclasses import dataclass, replace

from clew.bots import LEVELS
from clew.bots.memory import Memory
from clew.bots.perfect import Perfect
from clew.bots.search import Judged, Search
from clew.core import guiding
from clew.core.game import Game
from clew.core.moves import Move
from clew.core.position import Position

KITTEN, CAT, LYNX, TIGER = LEVELS

THOUGHT = {
    KITTEN: Search(simulations=4, looks=3, depth=1, horizon=0, tries=1),
    CAT: Search(simulations=30, looks=8, depth=2, horizon=1, tries=2),
    LYNX: Search(simulations=200, looks=64, depth=4, horizon=4, tries=4),
    TIGER: Search(simulations=3_000),
}
STRENGTH = {KITTEN: 3.0, CAT: 8.0, LYNX: 24.0}  # of memory, in own turns; a tiger forgets nothing


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

    def within(self, seconds: float) -> "Level":
        """With one memory, and so much time."""
        return replace(self, search=replace(self.search, seconds=seconds))

    def recalled(self, position: Position, seat: int) -> Position:
        return self.memory.blur(position, seat) if self.memory else position


def make(name: str, game: Game) -> Level | Perfect:
    if name == TIGER and game.has("solver"):
        return Perfect()
    memory = Memory(STRENGTH[name]) if game.hidden and name in STRENGTH else None
    return Level(search(name, game), memory)


def search(name: str, game: Game) -> Search:
    """How a bot of this level thinks in this game, where it has to."""
    return replace(THOUGHT[name], **guiding.tuned(game).get(name, {}))
