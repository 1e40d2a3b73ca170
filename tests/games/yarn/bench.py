"""What `make bench` measures: a uniformly random game by the naive engine, and its moves."""

import random

from tests.games.yarn.naive import Cups, NaiveYarn

SEATS = 3


def random_game(luck: random.Random) -> int:
    game, moves = NaiveYarn(rolled([3] * SEATS, luck), luck.randrange(SEATS), wild=False), 0
    while game.seat_to_move() is not None:
        move = luck.choice(game.moves())
        game.play(move, rolled(game.left(game.loser()), luck) if move == "doubt" else game.cups)
        moves += 1
    return moves


def rolled(dice: list[int], luck: random.Random) -> Cups:
    return [[luck.randint(1, 6) for _ in range(count)] for count in dice]
