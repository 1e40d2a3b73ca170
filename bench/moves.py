"""What a move costs a server: CPU from the event to four viewers' updates, without any storage.

Run as `python -m bench.moves [GAME …]`. To compare two states of the code, run it for each in turn
with its PYTHONPATH, several times: these figures hold only beside each other.
"""

import random
import sys
import time
from collections.abc import Iterator

import msgspec

import clew
from clew.server import views
from clew.server.events import Moved, Opened, Readied, Seated
from clew.server.match import Match

SEATS = 4
MOVES = 400
GAMES = ("wolfpack", "wolle", "traxx")


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


def games(game: str) -> Iterator[Match]:
    seed = 0
    while True:
        seed += 1
        yield begun(game, seed)


def microseconds_a_move(game: str) -> float:
    """Moves are chosen from what the mover's last update offered, as people do."""
    luck, spent, made = random.Random(1), 0.0, 0
    for match in games(game):
        while match.phase == "playing" and made < MOVES:
            seat = match.awaited[0]
            offered = views.update(match, seat, match.sequence - 1, set(), 0, {})
            assert offered.game
            move = luck.choice(offered.game.legal)
            began = time.process_time()
            after = match.copy()
            after.apply(Moved(seat=seat, move=move, version=match.table.version))
            for viewer in range(SEATS):
                msgspec.json.encode(views.update(after, viewer, match.sequence, set(), 0, {}))
            spent += time.process_time() - began
            match, made = after, made + 1
        if made == MOVES:
            return 1e6 * spent / made
    raise AssertionError("games go on for ever")


def main(names: list[str]) -> None:
    for game in names or GAMES:
        microseconds_a_move(game)  # compiled, and everything loaded
        best = min(microseconds_a_move(game) for _ in range(3))
        print(f"{game}, {SEATS} seats: {best:.0f} µs of CPU a move")


if __name__ == "__main__":
    main(sys.argv[1:])
