"""Write how many actions there are, and the lists of features, in `docs/learning.md`, game by game.

Run as `python tools/features.py`; with `--check` it writes nothing and fails if they are stale.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import clew
from clew.rl import features
from clew.rl.actions import Actions
from clew.rl.listing import HEADINGS

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs/learning.md"
COMMAND = "make features"
SEATS = 2
BEGIN, END = "<!-- made by tools/features.py -->", "<!-- up to here -->"


def main(arguments: Sequence[str]) -> int:
    before, name = PAGE.read_text("utf-8"), PAGE.relative_to(ROOT)
    head, _, rest = before.partition(BEGIN)
    _, _, tail = rest.partition(END)
    text = "\n".join([head + BEGIN, *lists(), END + tail])
    if "--check" not in arguments:
        PAGE.write_text(text, "utf-8")
        print(f"{name} is written.")
        return 0
    if before == text:
        print(f"{name} lists the features.")
        return 0
    print(f"{name} is stale: features have changed since. Run {COMMAND}.")
    return 1


def lists() -> Iterator[str]:
    for game in clew.all_games():
        listing = features(game.box(SEATS))
        actions = Actions(game.box(SEATS)).count
        yield f"\n**{game.title}**, {SEATS} seats: {actions} actions, {listing.size} features\n"
        for cells in (HEADINGS, ["---"] * len(HEADINGS), *listing.rows()):
            yield f"| {' | '.join(cells)} |"
    yield ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
