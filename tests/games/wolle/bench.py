"""What `make bench` measures: a uniformly random game by the naive engine, and its moves."""

import random

from clew.games.wolle.sheet import printed
from tests.games.wolle.naive import CUP_SPOT, NaiveWolle

SEATS = 3
ON_A_GPU = 1 << 22  # games that keep a large one busy for about a second
LADDER = [*[(seats, ()) for seats in range(1, 7)], (2, (("side", "B"),))]


def random_game(luck: random.Random) -> int:
    game, moves = NaiveWolle(printed("A"), SEATS), SEATS
    spots = [dot for dot, thing in game.things.items() if thing == CUP_SPOT]
    for seat in range(SEATS):
        game.draw_cups(seat, luck.sample(spots, 6))
    game.deal(luck.sample(range(SEATS), SEATS))
    while not game.over:
        game.roll(luck.randint(1, 6))
        for seat in range(SEATS):
            if choices := game.moves(seat):
                game.play(seat, luck.choice(choices))
                moves += 1
    return moves
