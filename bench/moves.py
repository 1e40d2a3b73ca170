"""What a move costs a server: CPU from the event to all viewers' updates, without any storage.

By wasmtime, as servers run kernels, and by Numba. Run as `python -m bench.moves [GAME …]`, which
takes some minutes when nothing is compiled yet. To compare two states of the code, run it for each
in turn with its PYTHONPATH, several times: these figures hold only beside each other.
"""

import random
import sys
import time
from collections.abc import Sequence

import msgspec
from rich.console import Console

import clew
from bench import TIMES, busy, computer, grid_of, one_core
from clew.core.kernel import NUMBA, WASM, running
from clew.server import views
from clew.server.events import Moved, Opened, Readied, Seated
from clew.server.match import Match
from clew.server.serve import tame_the_collector

SEATS = 4  # or as many as the game has
MOVES = 400
MACHINES = (WASM, NUMBA)


def seats_of(game: str) -> int:
    return min(clew.game(game).seats, key=lambda seats: abs(seats - SEATS))


def begun(game: str, seed: int) -> Match:
    secret = random.Random(seed).randbytes(32).hex()
    rules, seats = clew.game(game), seats_of(game)
    match = Match(
        Opened(
            game=game,
            seats=seats,
            options=rules.choose({}),
            public=True,
            clock=None,
            secret=secret,
            rules=rules.rules_version,
        )
    )
    for seat in range(seats):
        match.apply(Seated(seat=seat, name=f"P{seat}", token=f"token{seat}", id=f"id{seat}"))
        match.apply(Readied(seat=seat))
    return match


Story = tuple[int, list[Moved]]


def stories(game: str) -> list[Story]:
    """Games of MOVES moves in all: the seed of each, and what was moved, at random."""
    luck = random.Random(1)
    found: list[Story] = []
    while sum(len(moves) for _, moves in found) < MOVES:
        seed = len(found)
        match, moves = begun(game, seed), list[Moved]()
        while match.phase == "playing":
            seat = match.awaited[0]
            move = luck.choice(match.table.position.legal(seat))
            moves.append(Moved(seat=seat, move=str(move), version=match.table.version))
            match.apply(moves[-1])
        found.append((seed, moves))
    return found


def microseconds_a_move(game: str, told: list[Story]) -> float:
    opened = [(begun(game, seed), moves) for seed, moves in told]
    began = time.process_time()
    for match, moves in opened:
        for event in moves:
            after = match.copy()
            after.apply(event)
            for viewer in after.seats:
                msgspec.json.encode(views.update(after, viewer, match.sequence, set(), 0, {}))
            match = after
    return 1e6 * (time.process_time() - began) / sum(len(moves) for _, moves in told)


def microseconds_by(machine: str, game: str, told: list[Story]) -> float:
    with running(machine):
        return microseconds_a_move(game, told)


def of_a_server(out: Console, names: Sequence[str] = ()) -> None:
    title = f"CPU a move, all seats look, one core, best of {TIMES}"
    grid = grid_of(title, "game", "seats", "µs by wasmtime", "µs by Numba", "times")
    for game in names or [game.name for game in clew.all_games()]:
        told = stories(game)
        for machine in MACHINES:
            microseconds_by(machine, game, told)  # compiled, and everything loaded
        tame_the_collector()
        rounds = [[microseconds_by(by, game, told) for by in MACHINES] for _ in range(TIMES)]
        wasm, numba = (min(those) for those in zip(*rounds, strict=True))
        grid.add_row(
            game, str(seats_of(game)), f"{wasm:.0f}", f"{numba:.0f}", f"{wasm / numba:.2f}"
        )
    out.print(grid)


def main(names: Sequence[str]) -> None:
    out = Console()
    out.print(f"{computer()}; {busy()}.", highlight=False)
    with one_core():
        of_a_server(out, names)


if __name__ == "__main__":
    main(sys.argv[1:])
