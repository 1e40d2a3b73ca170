"""What `make bench` measures: a uniformly random game by the naive engine, and its moves."""

import random

from tests.games.cat_and_mouse.naive import NaiveGame

SEATS = 2
ON_A_GPU = 1 << 25  # games that keep a large one busy for about a second
LADDER = [
    (2, ()),
    (2, (("frozen", "moved"), ("null_move", "yes"))),
    (2, (("memory", "open"),)),
]


def random_game(luck: random.Random) -> int:
    game, moves = NaiveGame(), 0
    while game.seat_to_move() is not None:
        game.play(luck.choice(game.moves()))
        moves += 1
    return moves
