"""Yarn: dice under cups, and a tale that grows until somebody doubts it."""

from clew.core.game import Game, Option

GAME = Game(
    name="yarn",
    called=("Yarn", "Seemannsgarn"),
    motto=(
        "Say what lies under all cups, a little more each time, until somebody doubts it.",
        "Sag, was unter allen Bechern liegt, immer etwas mehr, bis es jemand nicht glaubt.",
    ),
    seats=(2, 3, 4, 5),
    options=(
        Option(
            name="ones",
            asks=("What does a 1 count for?", "Wofür zählt eine 1?"),
            says={"plain": ("itself", "für sich"), "wild": ("every face", "für alle Augen")},
            default="plain",
            clause="Y6",
        ),
    ),
    hidden=True,
    simultaneous=False,
    longest=728,  # a round of t dice has 6 t bids and a doubt; each costs a die of 15, down to 2
    rules_version=1,
    package=__name__,
)
