"""`make bench`: on one core, random play beside the naive engine, and the tiger's thinking."""

import random
import sys
import time
from dataclasses import replace

from rich.console import Console
from rich.table import Table

import clew
from bench.naive_games import NAIVE, Play
from clew.bots import guide
from clew.bots.levels import THOUGHT, TIGER, TUNED
from clew.core.position import Box
from clew.lab.simulate import simulate

SECONDS = 3.0  # for each of the two
MANY = 1_000  # moves that no search needs to see
TIMES = 3  # the best of so many, taken in turns, so that noise hits both


def naive_rate(play: Play, seconds: float) -> float:
    luck, moves, start = random.Random(1), 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        moves += play(luck)
    return moves / (time.perf_counter() - start)


def compiled_rate(box: Box, seconds: float) -> float:
    trial = simulate(box, 2_000)
    return simulate(box, int(2_000 * seconds / trial.seconds)).moves_per_second


def simulations_rate(box: Box, seconds: float) -> tuple[int, float]:
    """How many simulations the tiger makes in a second at the start, and how long a move takes."""
    guide.load(box.game)
    search = replace(THOUGHT[TIGER], **TUNED.get(box.game.name, {}).get(TIGER, {}))
    position = box.deal(1)
    while max(len(position.legal(seat)) for seat in position.to_act) > MANY:  # W5: cups
        for seat in position.to_act:
            position = position.play(seat, position.legal(seat)[0])
    seat = position.to_act[0]
    search.judge(position, seat)  # compiles
    moves, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        search.judge(position.with_luck(moves), seat)
        moves += 1
    each = (time.perf_counter() - start) / moves
    return round(search.simulations / each), each


def bench_search(out: Console) -> None:
    table = Table(title="The tiger's first move, one core", title_justify="left")
    for heading in ("game", "seats", "simulations/s", "ms a move"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for game in clew.games():
        seats, _ = NAIVE[game.name]
        rate, seconds = simulations_rate(game.box(seats), SECONDS)
        table.add_row(game.name, str(seats), f"{rate:,}", f"{1000 * seconds:,.0f}")
    out.print(table)


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
    bench_search(out)


if __name__ == "__main__":
    main()
