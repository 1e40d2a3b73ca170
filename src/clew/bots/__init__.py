"""Choosing moves. A bot is handed an imagined position, never the true one."""

from collections.abc import Callable, Collection
from itertools import chain, count

from clew.core.errors import unknown
from clew.core.game import Game
from clew.core.moves import Move
from clew.core.position import Position
from clew.core.refusals import Refusal

Bot = Callable[[Position, int], Move]  # the imagined position's luck is the bot's own

LEVELS = ("kitten", "cat", "lynx", "tiger")

# Who sits at tables, by level and seat: names that are the same in every language.
CHARACTERS = {
    "kitten": ("Mimi", "Fips", "Muffin", "Pip", "Coco", "Toffee"),
    "cat": ("Minka", "Felix", "Tilda", "Oskar", "Luna", "Morris"),
    "lynx": ("Runa", "Silas", "Freya", "Ivar", "Nell", "Boris"),
    "tiger": ("Raja", "Indra", "Amur", "Tara", "Sultan", "Suri"),
}


def names(game: Game) -> tuple[str, ...]:
    """The bots that can play this game, from weak to strong."""
    perfect = ("perfect",) if game.has("solver") else ()
    return ("random", "greedy", *LEVELS, *perfect)


def called(kind: str, seat: int, taken: Collection[str]) -> str:
    """What a bot of this kind on this seat is called, where these names are taken."""
    known = CHARACTERS.get(kind, (kind.capitalize(),))
    turned = [known[(seat + on) % len(known)] for on in range(len(known))]
    numbered = (f"{turned[0]} {number}" for number in count(2))
    return next(name for name in chain(turned, numbered) if name not in taken)


def find(name: str, game: Game) -> Bot:
    """A bot for one seat during one game: it may remember what it was shown."""
    if name not in names(game):
        raise unknown(Refusal.UNKNOWN_BOT, name, names(game), game=game.title)
    if name in LEVELS:
        from clew.bots.levels import make

        return make(name, game)
    if name == "perfect":
        from clew.bots.perfect import Perfect

        return Perfect()
    if name == "greedy":
        from clew.bots.greedy import choose
    else:
        from clew.bots.uniform import choose
    return choose


def within(seconds: float, bot: Bot) -> Bot:
    """The same bot with so much time for a move, if it is one that takes time."""
    hurried: Callable[[float], Bot] | None = getattr(bot, "within", None)
    return hurried(seconds) if hurried else bot
