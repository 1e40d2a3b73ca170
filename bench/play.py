"""Uniform random play of all games, beside the naive engines."""

import random
import time
from functools import partial

from rich.console import Console

import clew
from bench import TIMES, best_rates, grid_of
from bench.games import Play, naive_play, seats_of
from clew.core.position import Box
from clew.lab.simulate import simulate


def beside_naive(out: Console) -> None:
    headings = ("game", "seats", "compiled, moves/s", "naive engine, moves/s", "ratio")
    grid = grid_of(f"Uniform random play, one core, best of {TIMES}", *headings)
    for game in clew.all_games():
        seats, play = seats_of(game), naive_play(game)
        rates = [partial(compiled_rate, game.box(seats))]
        compiled, *naive = best_rates([*rates, partial(game_rate, play)] if play else rates)
        beside = (f"{naive[0]:,.0f}", f"{compiled / naive[0]:,.0f}") if naive else ("–", "–")
        grid.add_row(game.name, str(seats), f"{compiled:,.0f}", *beside)
    out.print(grid)
    out.print("A move is one seat's decision: in the drawing games, one round of one seat.")


def game_rate(play: Play, seconds: float) -> float:
    """Moves a second, game after game."""
    luck, moves, start = random.Random(1), 0.0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        moves += play(luck)
    return moves / (time.perf_counter() - start)


def compiled_rate(box: Box, seconds: float) -> float:
    trial = simulate(box, 2_000)
    return simulate(box, int(2_000 * seconds / trial.seconds)).moves_per_second
