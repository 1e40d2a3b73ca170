"""`make bench`: random play of every game, compiled beside the naive engine, on one core."""

import random
import sys
import time

from rich.console import Console
from rich.table import Table

import clew
from bench.naive_games import NAIVE, Play
from clew.core.position import Box
from clew.lab.simulate import simulate

SECONDS = 3.0  # for each of the two
TIMES = 3  # the best of so many, taken in turns, so that noise hits both


def naive_rate(play: Play, seconds: float) -> float:
    luck, moves, start = random.Random(1), 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        moves += play(luck)
    return moves / (time.perf_counter() - start)


def compiled_rate(box: Box, seconds: float) -> float:
    trial = simulate(box, 2_000)
    return simulate(box, int(2_000 * seconds / trial.seconds)).moves_per_second


def main() -> None:
    table = Table(title=f"Uniform random play, one core, best of {TIMES}", title_justify="left")
    for heading in ("game", "seats", "compiled, moves/s", "naive engine, moves/s", "ratio"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for game in clew.games():
        seats, play = NAIVE[game.name]
        box = game.box(seats)
        pairs = [
            (compiled_rate(box, SECONDS / TIMES), naive_rate(play, SECONDS / TIMES))
            for _ in range(TIMES)
        ]
        compiled, naive = (max(rates) for rates in zip(*pairs, strict=True))
        ratio = compiled / naive
        table.add_row(game.name, str(seats), f"{compiled:,.0f}", f"{naive:,.0f}", f"{ratio:,.0f}")
    out = Console(file=sys.stdout, width=90)
    out.print(table)
    out.print("A move is one seat's decision: in the drawing games, one round of one seat.")


if __name__ == "__main__":
    main()
