"""`make bench`: random play of every game, compiled beside the naive engine, on one core."""

import random
import sys
import time
from collections.abc import Callable

from rich.console import Console
from rich.table import Table

import clew
from clew.lab.simulate import simulate
from tests.games.cat_and_mouse.naive import NaiveGame

SECONDS = 3.0  # for each of the two
ROUNDS = 3  # the best of so many, taken in turns, so that noise hits both


def naive_cat_and_mouse(luck: random.Random) -> int:
    """One random game by the naive engine; return how many moves it took."""
    game, moves = NaiveGame(), 0
    while game.seat_to_move() is not None:
        game.play(luck.choice(game.moves()))
        moves += 1
    return moves


NAIVE: dict[str, Callable[[random.Random], int]] = {"cat_and_mouse": naive_cat_and_mouse}


def naive_rate(name: str, seconds: float) -> float:
    luck, moves, start = random.Random(1), 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        moves += NAIVE[name](luck)
    return moves / (time.perf_counter() - start)


def compiled_rate(name: str, seconds: float) -> float:
    box = clew.game(name).box()
    trial = simulate(box, 20_000)
    return simulate(box, int(20_000 * seconds / trial.seconds)).moves_per_second


def main() -> None:
    table = Table(title=f"Uniform random play, one core, best of {ROUNDS}", title_justify="left")
    for heading in ("game", "compiled, moves/s", "naive engine, moves/s", "ratio"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for name in NAIVE:
        rounds = range(ROUNDS)
        pairs = [
            (compiled_rate(name, SECONDS / ROUNDS), naive_rate(name, SECONDS / ROUNDS))
            for _ in rounds
        ]
        compiled, naive = (max(rates) for rates in zip(*pairs, strict=True))
        table.add_row(name, f"{compiled:,.0f}", f"{naive:,.0f}", f"{compiled / naive:,.0f}")
    Console(file=sys.stdout, width=90).print(table)


if __name__ == "__main__":
    main()
