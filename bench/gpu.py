"""How fast a GPU plays: `python -m bench.gpu`, on a machine with CUDA, `clew[cuda]` and JAX."""

import time
from argparse import ArgumentParser
from collections.abc import Callable
from importlib import import_module

import cupy

import clew
from bench.games import seats_of
from clew.core.position import Box
from clew.rl import Batch, random_games
from tests.games.found import given, has, part

BUSY = 1 << 22  # games that keep a large GPU busy for about a second, if it says nothing else
STEPPED, STEPS = 1 << 16, 20
JAX_BATCHES, JAX_STEPS = (1 << 16, 1 << 18, 1 << 20), 200


def best_of_three(measure: Callable[[Box, int], float], box: Box, games: int) -> float:
    return max(measure(box, games) for _ in range(3))


def moves_per_second(box: Box, games: int) -> float:
    """Random games, from the deal to the pay-offs, memory for results included."""
    start = time.perf_counter()
    results = random_games(box, games, seed=1, device="cuda")
    return int(results.moves.astype("int64").sum()) / (time.perf_counter() - start)


def decisions_per_second(box: Box, games: int) -> float:
    """A batch whose actions come from outside: random ones, chosen by CuPy from the masks."""
    batch = Batch(box, games, device="cuda")
    choose_and_act(batch)  # compiles
    start = time.perf_counter()
    for _ in range(STEPS):
        choose_and_act(batch)
    cupy.cuda.runtime.deviceSynchronize()
    return games * STEPS / (time.perf_counter() - start)


def choose_and_act(batch: Batch) -> None:
    noise = cupy.random.random(batch.masks.shape, dtype="float32")
    batch.step((noise * batch.masks).argmax(axis=1))


def main() -> None:
    parser = ArgumentParser(prog="bench.gpu", description=__doc__)
    parser.add_argument("games", nargs="*", default=[game.name for game in clew.all_games()])
    for name in parser.parse_args().games:
        game = clew.game(name)
        seats, games = seats_of(game), given(game, "bench", "ON_A_GPU", BUSY)
        box = game.box(seats)
        random_games(box, 1, device="cuda")  # compiles
        played = best_of_three(moves_per_second, box, games)
        stepped = best_of_three(decisions_per_second, box, STEPPED)
        print(f"{box.game.title:15}{seats} seats {played:18,.0f} moves/s", end="")
        print(f"{stepped:14,.0f} decisions/s from outside", flush=True)
        if has(game, "peers"):
            measure = import_module(
                f"{part(game, 'peers').__name__}.in_jax"
            ).random_moves_per_second
            best = max(measure(batch, JAX_STEPS) for batch in JAX_BATCHES)
            print(f"{game.title} in bare JAX {best:15,.0f} moves/s", flush=True)


if __name__ == "__main__":
    main()
