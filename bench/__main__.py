"""`make bench`: random play, learners and search on one core, beside something slower; a server.

What is printed is also written to `bench/results.md`, with the commit and the machine.
"""

import platform
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from rich.console import Console

from bench import (
    attack,
    bots,
    busy,
    computer,
    frames,
    learning,
    load,
    made,
    moves,
    one_core,
    peers,
    play,
    search,
)

PAGE = Path(__file__).with_name("results.md")
LIBRARIES = ("numba", "wasmtime", "numpy", "jax", "pgx", "open_spiel", "pettingzoo", "rlcard")


def main() -> None:
    out = Console(file=sys.stdout, width=100, record=True)
    out.print(about(), highlight=False)
    with one_core():
        play.beside_naive(out)
        peers.beside_peers(out)
        learning.by_learners(out)
        search.by_the_tiger(out)
        search.beside_open_spiel(out)
        moves.of_a_server(out)
    load.of_one_server(out)
    attack.of_one_server(out)
    bots.beside_tigers(out)
    frames.of_the_page(out)
    heading = f"# What `make bench` measured\n\n{made('make bench')}"
    PAGE.write_text(f"{heading}\n\n```\n{out.export_text()}```\n", "utf-8")


def about() -> str:
    libraries = ", ".join(f"{name} {there}" for name in LIBRARIES if (there := installed(name)))
    return (
        f"{computer()}; {busy()} at the beginning.\n"
        f"Python {platform.python_version()}, {libraries}.\n"
    )


def installed(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


if __name__ == "__main__":
    main()
