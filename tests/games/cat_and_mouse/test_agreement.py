"""Two engines, one rulebook: the kernels and the naive engine written from the clauses alone."""

import random

import pytest

import clew
from tests.games.cat_and_mouse.naive import NaiveGame
from tests.golden import check_golden
from tests.soak import many
from tests.walks import THOROUGH

GAME = clew.game("cat_and_mouse")
GAMES = many(20, 600) if THOROUGH else 5
OPTIONS = [
    {"frozen": frozen, "null_move": null_move, "match": match, "games": 3}
    for frozen in ("used", "moved")
    for null_move in ("no", "yes")
    for match in ("no", "yes")
]
REASONS = {"mouse_won": "five_uncovered", "cat_won": "five_uncovered"}
REASONS |= {"repeated": "repetition", "too_long": "ply_limit"}


def agree(naive: NaiveGame, position) -> None:
    seat = naive.seat_to_move()
    assert position.to_act == (() if seat is None else (seat,))
    assert position.points == (naive.points(0), naive.points(1))
    if seat is None:
        last = position.view().ended
        assert REASONS[last] == naive.reason
        assert position.outcome.payoffs == (naive.payoff(0), naive.payoff(1))
    else:
        assert list(position.legal(seat)) == naive.moves()
        assert position.sides[seat] == naive.side_to_move()
    text = GAME.parts.write_position(position.box.tray, position.tray)
    piles = dict(w.split(":") for w in text.split() if ":" in w and "=" not in w)
    assert piles == naive.piles()


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_random_games_agree_move_list_by_move_list(options):
    for seed in range(GAMES):
        luck = random.Random(seed)
        naive, position = NaiveGame(**options), GAME.deal(**options)
        agree(naive, position)
        while naive.seat_to_move() is not None:
            move = luck.choice(naive.moves())
            position = position.play(naive.seat_to_move(), move)
            naive.play(move)
            agree(naive, position)


@pytest.mark.parametrize("options", OPTIONS[::2], ids=str)
def test_games_that_avoid_winning_agree_to_the_draw(options):
    """Random play hardly ever draws: here whoever moves avoids to end the game, if possible."""
    endings = set()
    for seed in range(GAMES // 5 + 1):
        luck = random.Random(seed)
        naive, position = NaiveGame(**options), GAME.deal(**options)
        while naive.seat_to_move() is not None:
            seat, moves = naive.seat_to_move(), naive.moves()
            luck.shuffle(moves)
            quiet = [m for m in moves if not position.play(seat, m).is_over]
            move = (quiet or moves)[0]
            position = position.play(seat, move)
            naive.play(move)
            agree(naive, position)
        endings.add(naive.reason)

    assert not THOROUGH or "ply_limit" in endings


def perft(position, depth: int) -> int:
    """How many sequences of so many moves there are; an ended game has none that go on."""
    if depth == 0:
        return 1
    return sum(
        perft(position.play(seat, move), depth - 1)
        for seat in position.to_act
        for move in position.legal(seat)
    )


def naive_perft(moves: tuple[str, ...], depth: int, options: dict) -> int:
    naive = NaiveGame(**options)
    for move in moves:
        naive.play(move)
    if depth == 0:
        return 1
    return sum(naive_perft((*moves, move), depth - 1, options) for move in naive.moves())


def test_perft_counts_are_those_of_the_naive_engine_and_of_the_golden_file():
    lines = ["; sequences of 1, 2, 3 … moves from the start"]
    for options in OPTIONS[::2]:
        counts = [perft(GAME.deal(**options), depth) for depth in range(1, 8)]
        assert counts[:5] == [naive_perft((), depth, options) for depth in range(1, 6)]
        lines.append(f"frozen={options['frozen']} null_move={options['null_move']}: {counts}")
    check_golden("cat_and_mouse", "perft.txt", "\n".join(lines) + "\n")


def test_the_order_of_moves_is_pinned():
    texts = [
        "cat_and_mouse | mouse",
        "cat_and_mouse | a:M b:C mouse frozen=b ply=2",
        "cat_and_mouse | a:MCM b:C c:MM e:CC mouse frozen=c ply=10",
        "cat_and_mouse frozen=moved null_move=yes | a:M b:C d:MC cat ply=7",
        "cat_and_mouse | a:MMM b:MMM c:MMC d:C mouse ply=30",
    ]
    lines = []
    for text in texts:
        position = clew.position(text)
        lines.append(f"{text}\n    {' '.join(position.legal(position.to_act[0]))}")
    check_golden("cat_and_mouse", "move_order.txt", "\n".join(lines) + "\n")
