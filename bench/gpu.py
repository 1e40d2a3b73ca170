"""How fast a GPU plays: `python -m bench.gpu`, on a machine with CUDA and `clew[cuda]`."""

import time
from argparse import ArgumentParser
from collections.abc import Callable

import clew
from clew.core.position import Box
from clew.rl import Batch, random_games

GAMES = {  # how many at once: enough to keep a large GPU busy for about a second
    "cat_and_mouse": 1 << 25,
    "wolfpack": 1 << 21,
    "sewing_circle": 1 << 24,
    "wolle": 1 << 21,
    "traxx": 1 << 20,
}
SEATS = {"cat_and_mouse": 2, "wolfpack": 3, "sewing_circle": 2, "wolle": 3, "traxx": 3}


def best_of(times: int, measure: Callable[[], float]) -> float:
    return max(measure() for _ in range(times))


def moves_per_second(box: Box, games: int) -> float:
    """Random games, from the deal to the pay-offs."""
    start = time.perf_counter()
    results = random_games(box, games, seed=1, device="cuda")
    return int(results.moves.astype("int64").sum()) / (time.perf_counter() - start)


def decisions_per_second(box: Box, size: int, steps: int) -> float:
    """A batch whose actions come from outside: random ones, chosen by CuPy from the masks."""
    import cupy

    batch = Batch(box, size, device="cuda")
    start = time.perf_counter()
    for step in range(steps + 1):
        if step == 1:  # the first one compiles
            cupy.cuda.runtime.deviceSynchronize()
            start = time.perf_counter()
        noise = cupy.random.random(batch.masks.shape, dtype="float32")
        batch.step((noise * batch.masks).argmax(axis=1))
    cupy.cuda.runtime.deviceSynchronize()
    return size * steps / (time.perf_counter() - start)


def main() -> None:
    parser = ArgumentParser(prog="bench.gpu", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    for name in parser.parse_args().games:
        box = clew.game(name).box(SEATS[name])
        random_games(box, 1, device="cuda")  # compiles
        played = best_of(3, lambda: moves_per_second(box, GAMES[name]))
        stepped = decisions_per_second(box, 1 << 16, 20)
        print(f"{name:16}{played:>20,.0f} moves/s{stepped:>16,.0f} decisions/s", flush=True)


if __name__ == "__main__":
    main()
