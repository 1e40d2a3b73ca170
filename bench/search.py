"""The search: the tiger's first move in all games, and a plain one beside OpenSpiel's.

By each machine that runs kernels, and by the page in Chromium. Run as `python -m bench.search
[GAME …]` for the tiger alone, which takes some minutes when nothing is compiled yet.
"""

import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
from rich.console import Console

import clew
from bench import TIMES, Rate, best_rates, busy, by, computer, grid_of, one_core
from bench.browser import LeftOut, Page, at_the_page
from bench.games import seats_of
from clew.bots import levels
from clew.bots.search import Search, make_desk, think
from clew.core.game import Game
from clew.core.kernel import NUMBA, WASM
from clew.core.position import Box, Position
from clew.core.trays import Tray
from clew.server.records import searched
from tests.games.found import has, part

MANY = 1_000  # moves that no search needs to see
CURIOSITY = 0.7  # of pay-offs from 0 to 1; OpenSpiel's go from -1 to 1
PLAIN = Search(  # as OpenSpiel's: every move gets its node, play-outs are random and go to the end
    simulations=1_000,
    curiosity=CURIOSITY,
    trust=0.0,
    widening=1.0,
    depth=1_000,
    horizon=1_000,
    tries=1,
)


# ---- the tiger


def by_the_tiger(out: Console, names: Sequence[str] = ()) -> None:
    games = [clew.game(name) for name in names] or clew.all_games()
    headings = ("game", "seats", "Numba", "wasmtime", "of it", "Chromium", "of it", "ms a move")
    grid = grid_of(f"The tiger's first move, simulations/s, one core, best of {TIMES}", *headings)
    with at_the_page() as page:
        for game in games:
            grid.add_row(game.name, *row_of(game, page))
    out.print(grid)
    out.print("“of it”: of Numba's. A move by wasmtime, which thinks where people play.")
    if isinstance(page, LeftOut):
        out.print(f"Chromium is left out: {page.why}.")


def row_of(game: Game, page: Page | LeftOut) -> tuple[str, ...]:
    position, search = first_choice(game.box(seats_of(game))), levels.search(levels.TIGER, game)
    python = partial(simulations_rate, search, position)
    rates: list[Rate] = [by(NUMBA, python), by(WASM, python)]
    if isinstance(page, Page):
        rates.append(partial(page.simulations_rate, searched(position, position.to_act[0])))
    numba, wasm, *chromium = best_rates(rates)
    others = [
        each for rate in (wasm, *chromium) for each in (f"{rate:,.0f}", f"{rate / numba:.0%}")
    ]
    left_out = () if chromium else ("–", "–")
    each = f"{1000 * search.simulations / wasm:,.0f}"
    return str(position.box.seats), f"{numba:,.0f}", *others, *left_out, each


def first_choice(box: Box) -> Position:
    """The start, or where it has fewer moves than that."""
    position = box.deal(1)
    while max(len(position.legal(seat)) for seat in position.to_act) > MANY:
        for seat in position.to_act:
            position = position.play(seat, position.legal(seat)[0])
    return position


def simulations_rate(search: Search, position: Position, seconds: float) -> float:
    seat, moves = position.to_act[0], 0
    search.judge(position, seat)  # compiles
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        search.judge(position.with_luck(moves), seat)
        moves += 1
    return search.simulations * moves / (time.perf_counter() - start)


# ---- beside OpenSpiel


def beside_open_spiel(out: Console) -> None:
    if find_spec("pyspiel") is None:
        out.print("The search beside OpenSpiel's is left out: open_spiel is not installed here.")
        return
    for game in clew.all_games():
        if has(game, "peers"):
            second_turn_of(out, game, part(game, "peers"))


def second_turn_of(out: Console, game: Game, peers: Any) -> None:
    position, thinker = game.deal().play(0, peers.OPENING), thinker_of(peers)
    own = by(NUMBA, partial(simulations_rate, PLAIN, position))
    ours, theirs = best_rates([own, thinker.rate])
    title = f"Search beside OpenSpiel's IS-MCTS, {game.title}, one core"
    grid = grid_of(title, "who", "simulations/s", "ratio")
    grid.add_row("Clew, Search, by Numba", f"{ours:,.0f}", f"{ours / theirs:,.0f}")
    grid.add_row("OpenSpiel, ISMCTSBot over the naive engine", f"{theirs:,.0f}", "1")
    out.print(grid)
    out.print(
        f"Best of {TIMES}. The second turn of the game, {PLAIN.simulations:,} simulations a move, "
        "uniformly random play-outs to the end: a simulation takes "
        f"{turns_each(PLAIN, position, peers.turns):.1f} turns here and "
        f"{thinker.turns_each:.1f} there."
    )


def thinker_of(peers: Any) -> Any:
    theirs = import_module(f"{peers.__name__}.in_open_spiel")
    return theirs.Thinker(PLAIN.simulations, 2 * CURIOSITY, [peers.OPENING])


def turns_each(search: Search, position: Position, turns_of: Callable[[Tray], int]) -> float:
    """How many turns a simulation takes, in the tree and in the play-out."""
    desk, plan = make_desk(position, search.simulations), search.plan()
    box, seat, seed, turns = position.box.tray, position.to_act[0], np.uint64(1), 0
    for one in range(search.simulations):
        think(box, plan, desk, seat, seed, one, one + 1)
        turns += turns_of(desk.work[0]) - turns_of(desk.root[0])
    return turns / search.simulations


def main(names: Sequence[str]) -> None:
    out = Console(width=100)
    out.print(f"{computer()}; {busy()}.", highlight=False)
    with one_core():
        by_the_tiger(out, names)


if __name__ == "__main__":
    main(sys.argv[1:])
