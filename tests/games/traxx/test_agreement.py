"""Two engines, one rulebook: the kernels and the naive engine written from the clauses alone."""

import random
from copy import copy

import pytest

import clew
from clew.games.traxx.layouts import COLOUR_NAMES, COLOURS, ROW_LENGTHS, printed
from tests.games.traxx.naive import NaiveTraxx
from tests.golden import check_golden
from tests.machines import COMPILED
from tests.walks import THOROUGH

GAME = clew.game("traxx")
GAMES = 15 if THOROUGH else 4


def letters(position) -> str:
    """The card as the naive engine reads it."""
    return " ".join(COLOURS[COLOUR_NAMES.index(colour)] for colour in position.view().card)


def naive_twin(position, board: str) -> NaiveTraxx:
    starts = [path.board for path in position.view().paths]
    naive = NaiveTraxx(board, len(starts), starts)
    naive.turn_over(letters(position))
    return naive


def agree(naive: NaiveTraxx, position) -> None:
    assert position.is_over == naive.over
    for seat, own in enumerate(position.view().paths):
        assert list(own.fields) == naive.path(seat)
        assert {int(number): points for number, points in own.scored.items()} == naive.numbers(seat)
        assert own.total == position.points[seat] == naive.points(seat)
        assert sorted(position.legal(seat)) == naive.moves(seat)
    if naive.over:
        payoffs = [naive.payoff(seat) for seat in naive.seats]
        assert list(position.outcome.payoffs) == payoffs


def choose(naive: NaiveTraxx, seat: int, luck: random.Random) -> str:
    """Half of the moves go over as many numbers as possible, to have something to score."""
    moves = naive.moves(seat)
    luck.shuffle(moves)
    if luck.random() < 0.5:
        return moves[0]
    return max(moves, key=lambda move: sum(word in naive.number_on for word in move.split()))


def play_out(position, board: str, seed: int) -> set[str]:
    """One game on both engines, everybody's moves in any order; how its numbers scored."""
    luck = random.Random(seed)
    naive = naive_twin(position, board)
    agree(naive, position)
    while not naive.over:
        for seat in luck.sample(naive.seats, len(naive.seats)):
            move = choose(naive, seat, luck)
            position = position.play(seat, move)
            naive.play(seat, move)
            if naive.card is None and not naive.over:
                naive.turn_over(letters(position))
            agree(naive, position)
    scored = [score for seat in naive.seats for score in naive.numbers(seat).items()]
    return {"full" if number == points else "half" for number, points in scored}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_games_agree_move_list_by_move_list(seats):
    scores = set()
    for seed in range(GAMES):
        scores |= play_out(GAME.deal(seats, seed), printed("board"), seed)

    assert not THOROUGH or scores == {"full", "half"}


def random_board(luck: random.Random) -> str:
    """Colours anyhow, alike ones side by side too; numbers and starts anywhere."""
    marks = [*map(str, range(2, 11)), "*1", "*2", "*3", "*4", *[""] * 48]
    luck.shuffle(marks)
    fields = [luck.choice(COLOURS) + mark for mark in marks]
    return "".join(" ".join(fields.pop() for _ in range(n)) + "\n" for n in ROW_LENGTHS)


def random_cards(luck: random.Random) -> str:
    """T2: four colours each, on some cards one of them twice."""
    cards = [luck.sample(COLOURS, 4) for _ in range(15)]
    return "".join(" ".join(card + card[: luck.randrange(2)]) + "\n" for card in cards)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_games_on_random_boards_with_random_cards_agree(seats):
    for seed in range(GAMES // 4 + 1):
        luck = random.Random(seed)
        board, cards = random_board(luck), random_cards(luck)
        play_out(GAME.deal(seats, seed, board=board, cards=cards), board, seed)


# ---- perft


def perft(position, depth: int) -> list[int]:
    """How many sequences of 1, 2 … moves there are; luck within decides the cards."""
    moves = position.legal(0)
    counts = [len(moves)] + [0] * (depth - 1)
    if depth > 1:
        for move in moves:
            for n, count in enumerate(perft(position.play(0, move), depth - 1), start=1):
                counts[n] += count
    return counts


def naive_perft(naive: NaiveTraxx, cards: list[str]) -> list[int]:
    """The same with the cards told, one for each move."""
    naive.turn_over(cards[0])
    moves = naive.moves(0)
    counts = [len(moves)] + [0] * (len(cards) - 1)
    if len(cards) > 1:
        for move in moves:
            after = copy(naive)
            after.paths, after.scored = [naive.path(0)], [naive.numbers(0)]
            after.chosen = {0: move}
            after.carry_out()  # what `play` does, less looking the move up once more
            for n, count in enumerate(naive_perft(after, cards[1:]), start=1):
                counts[n] += count
    return counts


def both_perfts(seed: int, depth: int) -> tuple[list[int], list[int], list[str]]:
    start = GAME.deal(1, seed)
    later, cards = start, []
    for _ in range(depth):
        cards.append(letters(later))
        later = later.play(0, "pass")
    naive = NaiveTraxx(printed("board"), 1, [start.view().paths[0].board])
    return perft(start, depth), naive_perft(naive, cards), cards


@pytest.mark.parametrize("seed", [3, 4])
def test_perft_counts_to_depth_two_are_those_of_the_naive_engine(seed):
    counts, naive_counts, _ = both_perfts(seed, depth=2)

    assert counts == naive_counts


@pytest.mark.skipif(not COMPILED, reason="a million moves take minutes uncompiled")
def test_perft_counts_are_those_of_the_naive_engine_and_of_the_golden_file():
    lines = ["; sequences of 1, 2, 3 moves of one seat from the start"]
    for seed in (1, 2):
        counts, naive_counts, cards = both_perfts(seed, depth=3)
        assert counts == naive_counts
        lines.append(f"seed {seed}, cards {', '.join(cards)}: {counts}")
    check_golden("traxx", "perft.txt", "\n".join(lines) + "\n")


# ---- the order of moves


def test_the_order_of_moves_is_pinned_in_the_golden_file():
    texts = [
        "traxx seats=1 | path0=1:f5 card=6 unseen=0,1,2,3,4,5,7,8,9,10,11,12,13,14 round=0",
        "traxx seats=1 | path0=1:f5-e5 card=3 unseen=0,1,2,4,5,6,7,8,9,10,11,13,14 round=1",
        "traxx seats=1 | path0=4:f5-f4-e4-d4-c4-b3-a3 scored0=2:2,9:9 card=10 unseen=2 round=13",
        "traxx seats=2 | path0=2:e6-d6-c6-c7 scored0=5:5 pending0=pass path1=3:d4-d3-c2-c1-b1-a1 "
        "scored1=7:7 card=9 unseen=0,1,2 round=11",
        "traxx seats=1 | path0=3:a1-b1-b2-a2-b3-c3-d4-d5-c5-b4-a4-b5-b6-a5 card=0 round=14",
    ]
    lines = []
    for text in texts:
        position = clew.position(text)
        moves = ", ".join(position.legal(position.to_act[0]))
        lines.append(f"{text}\n    {moves}")
    check_golden("traxx", "move_order.txt", "\n".join(lines) + "\n")
