"""`make bench`: on one core, random play and search, each beside something slower."""

import sys

from rich.console import Console

from bench import play, search


def main() -> None:
    out = Console(file=sys.stdout, width=90)
    play.beside_naive(out)
    search.by_the_tiger(out)
    search.beside_open_spiel(out)


if __name__ == "__main__":
    main()
