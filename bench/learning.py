"""How fast learners play: actions in one environment of Gymnasium, decisions of a batch; one core.

Run as `python -m bench.learning [GAME …]`. To compare two states of the code, run it for each in
turn with its PYTHONPATH, several times: these figures hold only beside each other. Choosing actions
is not counted, and it is CPU that is, so that others on the machine matter less.
"""

import sys
import time
from functools import partial

import gymnasium
import numpy as np
from rich.console import Console

import clew
import clew.rl.envs.gymnasium  # registers them
from bench import TIMES, best_rates, grid_of, one_core
from bench.games import seats_of
from clew.core.game import Game
from clew.rl import Batch

AT_ONCE = 4096  # games


def by_learners(out: Console, names: list[str] | None = None) -> None:
    headings = ("game", "seats", "features", "one environment, actions/s", "a batch, decisions/s")
    grid = grid_of(f"Learners, random actions, one core, best of {TIMES}", *headings, "ratio")
    for game in map(clew.game, names or [game.name for game in clew.all_games()]):
        seats = seats_of(game)
        rates = [
            partial(actions_per_second, game, seats),
            partial(decisions_per_second, game, seats),
        ]
        for rate in rates:
            rate(0.01)  # compiles
        single, batch = best_rates(rates)
        size = Batch(game.box(seats), 1).actions.features
        cells = f"{single:,.0f}", f"{batch:,.0f}", f"{batch / single:,.1f}"
        grid.add_row(game.name, str(seats), str(size), *cells)
    out.print(grid)


def actions_per_second(game: Game, seats: int, seconds: float) -> float:
    """Opponents are random; dealing anew is counted."""
    name = "".join(word.title() for word in game.name.split("_"))
    env = gymnasium.make(f"clew/{name}-v0", seats=seats)
    luck, spent, actions_made = np.random.default_rng(1), 0.0, 0
    _, info = env.reset(seed=1)
    while spent < seconds:
        action = int(luck.choice(info["action_mask"].nonzero()[0]))
        began = time.thread_time()
        _, _, ended, _, info = env.step(action)
        if ended:
            _, info = env.reset()
        spent += time.thread_time() - began
        actions_made += 1
    return actions_made / spent


def decisions_per_second(game: Game, seats: int, seconds: float) -> float:
    batch, luck = Batch(game.box(seats), AT_ONCE), np.random.default_rng(1)
    spent, actions_made = 0.0, 0
    while spent < seconds:
        actions = (luck.random(batch.masks.shape, np.float32) * batch.masks).argmax(axis=1)
        began = time.thread_time()
        batch.step(actions)
        spent += time.thread_time() - began
        actions_made += 1
    return AT_ONCE * actions_made / spent


if __name__ == "__main__":
    with one_core():
        by_learners(Console(file=sys.stdout, width=100), sys.argv[1:])
