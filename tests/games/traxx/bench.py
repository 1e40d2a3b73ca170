"""What `make bench` measures: a uniformly random game by the naive engine, and its moves."""

import random

from clew.games.traxx.layouts import printed
from tests.games.traxx.naive import NaiveTraxx

SEATS = 3
ON_A_GPU = 1 << 22  # games that keep a large one busy for about a second


def random_game(luck: random.Random) -> int:
    game, moves = NaiveTraxx(printed("board"), SEATS, luck.sample(range(1, 5), SEATS)), 0
    lines = [line.split(";")[0].strip() for line in printed("cards").splitlines()]
    cards = [line for line in lines if line]
    for card in luck.sample(cards, len(cards)):
        game.turn_over(card)
        for seat in range(SEATS):
            game.play(seat, luck.choice(game.moves(seat)))
            moves += 1
    return moves
