"""Write what docs list of every game: the table in `README.md`, and in `docs/learning.md` how many
actions there are and all features.

Run as `python tools/features.py`; with `--check` it writes nothing and fails if they are stale.
"""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import clew
from clew.rl import features
from clew.rl.actions import Actions
from clew.rl.listing import HEADINGS

ROOT = Path(__file__).parent.parent
COMMAND = "make features"
SEATS = 2
BEGIN, END = "<!-- made by tools/features.py -->", "<!-- up to here -->"


def main(arguments: Sequence[str]) -> int:
    check = only_checks(arguments)
    stale = 0
    for name, made in PAGES.items():
        page = ROOT / name
        before = page.read_text("utf-8")
        text = renewed(before, made())
        if before == text:
            continue
        stale += 1
        if check:
            print(f"{name} is stale: games or features have changed since. Run {COMMAND}.")
        else:
            page.write_text(text, "utf-8")
            print(f"{name} is written.")
    return int(stale > 0 and check)


def only_checks(arguments: Sequence[str]) -> bool:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if it is stale")
    return bool(parser.parse_args(arguments).check)


def renewed(text: str, lines: Iterator[str]) -> str:
    head, _, rest = text.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return "\n".join([head + BEGIN, *lines, END + tail])


def shelf() -> Iterator[str]:
    yield from ("", "| game | seats | |", "|---|---|---|")
    for game in clew.all_games():
        span = "-".join(str(seats) for seats in sorted({game.seats[0], game.seats[-1]}))
        yield f"| {game.title} | {span} | {game.motto[0]} |"
    yield ""


def lists() -> Iterator[str]:
    for game in clew.all_games():
        listing = features(game.box(SEATS))
        actions = Actions(game.box(SEATS)).count
        yield f"\n**{game.title}**, {SEATS} seats: {actions} actions, {listing.size} features\n"
        for cells in (HEADINGS, ["---"] * len(HEADINGS), *listing.rows()):
            yield f"| {' | '.join(cells)} |"
    yield ""


PAGES: dict[str, Callable[[], Iterator[str]]] = {"README.md": shelf, "docs/learning.md": lists}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
