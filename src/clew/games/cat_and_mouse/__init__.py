"""Cat and Mouse: who first has five discs uncovered; a game of memory for two."""

from clew.core.game import Game, Option

MOST_GAMES = 20


GAME = Game(
    name="cat_and_mouse",
    title="Cat and Mouse",
    summary="Uncover five of your discs first, and remember what lies beneath.",
    seats=(2,),
    options=(
        Option(
            name="frozen",
            values=("used", "moved"),
            default="used",
            help="which disc of the opponent's last turn cannot be moved: moved or introduced "
            "(used), or only a moved one (moved); C4",
        ),
        Option(
            name="null_move",
            values=("no", "yes"),
            default="no",
            help="may a disc lying alone be moved to a new pile of its own; C5",
        ),
        Option(
            name="memory",
            values=("hidden", "open"),
            default="hidden",
            help="are covered discs hidden while the game runs; C7",
        ),
        Option(
            name="match",
            values=("no", "yes"),
            default="no",
            help="play a match of several games, changing sides after each; C10",
        ),
        Option(
            name="games",
            values=tuple(str(n) for n in range(1, MOST_GAMES + 1)),
            default="2",
            help="how many games make a match, if one is played; C10",
        ),
    ),
    hidden=True,
    simultaneous=False,
    rules_version=2,
    oldest_rules=2,
    package=__name__,
    tools=("solver",),
)
