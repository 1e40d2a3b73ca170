"""Random play beside the libraries of the field: of the same game, and of games like ours.

Everything is on one core. What plays many games at once does so with the number of games that suits
it best. A move is one player's decision; dice and cards that are dealt are none.
"""

import os
import random
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from typing import Any

from rich.console import Console

import clew
from bench import TIMES, Rate, best_rates, grid_of
from bench.games import Play, seats_of
from bench.play import compiled_rate, game_rate
from clew.core.game import Game
from tests.games.found import has, part

BATCHES = (64, 256, 1024, 4096)  # games at once
TRIAL = 50_000  # moves
SAMPLE = 100  # games whose length is counted
NEEDED = {"OpenSpiel": "pyspiel", "Pgx": "pgx", "PettingZoo": "pygame", "RLCard": "rlcard"}

Batched = Callable[[int, int], float]  # moves a second with so many games and turns of each
Row = tuple[str, str, Rate]  # who, what, how fast
Compared = tuple[str, str, Rate, str]  # who, how, how fast, how many times as fast ours is to be


def beside_peers(out: Console) -> None:
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    for library in missing():
        out.print(f"{library} is left out: {NEEDED[library]} is not installed here.")
    the_same_game(out)
    games_like_ours(out)


def missing() -> list[str]:
    return [library for library, module in NEEDED.items() if find_spec(module) is None]


# ---- the same game


def the_same_game(out: Console) -> None:
    for game in clew.all_games():
        if has(game, "peers"):
            beside_ours(out, game, part(game, "peers"))


def beside_ours(out: Console, game: Game, peers: Any) -> None:
    """The same game, written for others."""
    ours = "Clew", game.name, partial(compiled_rate, game.box(seats_of(game))), peers.OURS
    rows: list[Compared] = [ours, *peers.same_game()]
    title = f"{game.title}, uniform random play, one core, best of {TIMES}"
    grid = grid_of(title, "who", "how", "moves/s", "Clew is times as fast", "to reach")
    found = best_rates([rate for _, _, rate, _ in rows])
    for (who, how, _, least), moves in zip(rows, found, strict=True):
        grid.add_row(who, how, f"{moves:,.0f}", f"{found[0] / moves:,.1f}", least)
    out.print(grid)
    out.print(
        "All play the whole game with its default options. JAX and Pgx choose each move by one "
        "random number; Pgx also makes legal masks and observations."
    )


def at_its_best(measured: Batched) -> tuple[int, Rate]:
    """With the number of games at once that is quickest in short trials."""
    rounds = [[measured(batch, TRIAL // batch) for batch in BATCHES] for _ in range(TIMES)]
    trials = dict(zip(BATCHES, map(max, *rounds), strict=True))
    batch = max(BATCHES, key=trials.__getitem__)
    return batch, lambda seconds: measured(batch, int(seconds * trials[batch] / batch) + 1)


# ---- games like ours


def games_like_ours(out: Console) -> None:
    title = f"Games like ours, uniform random play, one core, best of {TIMES}"
    grid = grid_of(title, "who", "game", "moves/s", "our fastest is times as fast")
    rows = [*ours(), *theirs()]
    found = best_rates([rate for _, _, rate in rows])
    fastest = max(rate for (who, _, _), rate in zip(rows, found, strict=True) if who == "Clew")
    for (who, game, _), moves in zip(rows, found, strict=True):
        grid.add_row(who, game, f"{moves:,.0f}", f"{fastest / moves:,.1f}")
    out.print(grid)


def ours() -> Iterator[Row]:
    for game in clew.all_games():
        yield "Clew", game.name, partial(compiled_rate, game.box(seats_of(game)))


def theirs() -> Iterator[Row]:
    for library, rows in (
        ("OpenSpiel", of_open_spiel),
        ("Pgx", of_pgx),
        ("PettingZoo", of_pettingzoo),
        ("RLCard", of_rlcard),
    ):
        if library not in missing():
            yield from rows()


def of_open_spiel() -> Iterator[Row]:
    for name in ("tic_tac_toe", "connect_four", "backgammon", "leduc_poker", "gin_rummy"):
        yield "OpenSpiel, C++", name, partial(game_rate, inside_open_spiel(name))
        yield "OpenSpiel, C++ from Python", name, partial(game_rate, by_open_spiel(name))


def of_pgx() -> Iterator[Row]:
    import pgx

    from bench.pgx_play import random_moves_per_second

    for name in ("tic_tac_toe", "connect_four", "backgammon", "leduc_holdem"):
        batch, rate = at_its_best(partial(random_moves_per_second, partial(pgx.make, name)))
        yield f"Pgx, {batch:,} at once", name, rate


def of_pettingzoo() -> Iterator[Row]:
    for name in ("tictactoe_v3", "connect_four_v3"):
        yield "PettingZoo", name, partial(game_rate, by_pettingzoo(name))


def of_rlcard() -> Iterator[Row]:
    for name in ("leduc-holdem", "uno"):
        yield "RLCard", name, partial(game_rate, by_rlcard(name))


# ---- one game of theirs


def by_open_spiel(name: str) -> Play:
    """Chosen here, played there."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play(luck: random.Random) -> float:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(outcomes, chances)[0])
            else:
                state.apply_action(luck.choice(state.legal_actions()))
                moves += 1
        return moves

    return play


def inside_open_spiel(name: str) -> Play:
    """By its own random bots, without a step in Python; so moves are counted in other games."""
    import pyspiel

    game, counted = pyspiel.load_game(name), by_open_spiel(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    length = sum(counted(random.Random(seed)) for seed in range(SAMPLE)) / SAMPLE

    def play(luck: random.Random) -> float:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, luck.getrandbits(31))
        return length

    return play


def by_pettingzoo(name: str) -> Play:
    from importlib import import_module

    env = import_module(f"pettingzoo.classic.{name}").env()

    def play(luck: random.Random) -> float:
        env.reset()
        moves = 0
        for agent in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(seen["action_mask"]))
                moves += 1
        return moves

    return play


def by_rlcard(name: str) -> Play:
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(name)
    env.set_agents([RandomAgent(env.num_actions)] * env.num_players)

    def play(luck: random.Random) -> float:
        before = env.timestep
        env.run()
        return float(env.timestep - before)

    return play
