"""Yarn: dice under cups, and a tale that grows until somebody doubts it."""

from clew.core.game import Game, Option

GAME = Game(
    name="yarn",
    title="Yarn",
    summary="Say what lies under all cups, a little more each time, until somebody doubts it.",
    seats=(2, 3, 4, 5),
    options=(
        Option(
            name="ones",
            values=("plain", "wild"),
            default="plain",
            help="whether a 1 counts for every face; Y6",
        ),
    ),
    hidden=True,
    simultaneous=False,
    rules_version=1,
    package=__name__,
)
