"""`make bench`: random play and search on one core, each beside something slower; a server."""

import sys

from rich.console import Console

from bench import load, play, search


def main() -> None:
    out = Console(file=sys.stdout, width=90)
    play.beside_naive(out)
    search.by_the_tiger(out)
    search.beside_open_spiel(out)
    load.of_one_server(out)


if __name__ == "__main__":
    main()
