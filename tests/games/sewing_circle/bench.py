"""What `make bench` measures: a uniformly random game by the naive engine, and its moves."""

import random

from clew.games.sewing_circle.deck import printed
from tests.games.sewing_circle.naive import NaiveSewing

SEATS = 2
ON_A_GPU = 1 << 25  # games that keep a large one busy for about a second
LADDER = [
    *[(seats, (("mode", mode),)) for mode in ("competitive", "coop") for seats in (2, 3)],
    *[(1, (("level", level),)) for level in ("easy", "medium", "hard")],
]


def random_game(luck: random.Random) -> int:
    cards = luck.sample(range(1, 19), 6)
    game, moves = NaiveSewing(printed(), SEATS, [cards[:3], cards[3:]], luck.randrange(SEATS)), 0
    while game.seat_to_move() is not None:
        move = luck.choice(game.moves())
        flips = move.startswith("flip")
        game.play(move, {"card": luck.choice(sorted(game.unseen()))} if flips else None)
        moves += 1
    return moves
