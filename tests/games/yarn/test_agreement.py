"""Two engines, one rulebook: the kernels and the naive engine written from the clauses alone."""

import random

import pytest

import clew
from tests.games.yarn.naive import Cups, NaiveYarn
from tests.soak import many
from tests.walks import THOROUGH

GAME = clew.game("yarn")
GAMES = many(10, 500) if THOROUGH else 3


def cups(position) -> Cups:
    """All dice, as each seat sees its own."""
    return [list(map(int, position.view(seat).own.split())) for seat in range(position.box.seats)]


def agree(naive: NaiveYarn, position) -> None:
    seat = naive.seat_to_move()
    assert position.to_act == (() if seat is None else (seat,))
    assert cups(position) == naive.cups
    assert position.points == tuple(map(len, naive.cups))
    if seat is None:
        assert position.outcome.payoffs == tuple(float(bool(cup)) for cup in naive.cups)
    else:
        assert list(position.legal(seat)) == naive.moves()


@pytest.mark.parametrize("ones", ["plain", "wild"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_random_games_agree_move_list_by_move_list(seats, ones):
    for seed in range(GAMES):
        luck, position = random.Random(seed), GAME.deal(seats, seed, ones=ones)
        naive = NaiveYarn(cups(position), position.to_act[0], wild=ones == "wild")
        agree(naive, position)
        while naive.seat_to_move() is not None:
            move = luck.choice(naive.moves()[: 1 + luck.randrange(8)])  # or all soon ends in doubt
            position = position.play(naive.seat_to_move(), move)
            naive.play(move, cups(position))
            agree(naive, position)
