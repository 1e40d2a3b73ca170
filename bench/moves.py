"""What a move costs a server: CPU from the event to four viewers' updates, without any storage.

Run as `python -m bench.moves [GAME …]`. To compare two states of the code, run it for each in turn
with its PYTHONPATH, several times: these figures hold only beside each other.
"""

import random
import sys
import time
from collections.abc import Sequence

import msgspec
from rich.console import Console

import clew
from bench import TIMES, grid_of
from clew.server import views
from clew.server.events import Moved, Opened, Readied, Seated
from clew.server.match import Match
from clew.server.serve import tame_the_collector

SEATS = 4
MOVES = 400
GAMES = [game.name for game in clew.all_games() if SEATS in game.seats]


def begun(game: str, seed: int) -> Match:
    secret = random.Random(seed).randbytes(32).hex()
    rules = clew.game(game)
    match = Match(
        Opened(
            game=game,
            seats=SEATS,
            options=rules.choose({}),
            public=True,
            clock=None,
            secret=secret,
            rules=rules.rules_version,
        )
    )
    for seat in range(SEATS):
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
            for viewer in range(SEATS):
                msgspec.json.encode(views.update(after, viewer, match.sequence, set(), 0, {}))
            match = after
    return 1e6 * (time.process_time() - began) / sum(len(moves) for _, moves in told)


def of_a_server(out: Console, names: Sequence[str] = ()) -> None:
    grid = grid_of(f"CPU a move, {SEATS} seats that all look, best of {TIMES}", "game", "µs")
    for game in names or GAMES:
        told = stories(game)
        microseconds_a_move(game, told)  # compiled, and everything loaded
        tame_the_collector()
        best = min(microseconds_a_move(game, told) for _ in range(TIMES))
        grid.add_row(game, f"{best:.0f}")
    out.print(grid)


if __name__ == "__main__":
    of_a_server(Console(), sys.argv[1:])
