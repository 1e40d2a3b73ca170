"""The search: legal, reproducible, fair, and good where the truth is known."""

import random
import time

import numpy as np
import pytest

import clew
from clew import bots
from clew.bots import guide
from clew.bots.search import Search
from clew.core import contract
from clew.core.kernel import COMPILED
from clew.core.luck import below
from tests.walks import all_boxes, walk

BOXES = all_boxes()
every_box = pytest.mark.parametrize("box", BOXES, ids=[box.text for box in BOXES])
QUICK = Search(simulations=30, horizon=2, tries=2)


@every_box
def test_the_search_finds_legal_moves_in_every_box(box):
    for position, seat, _ in list(walk(box, 1))[:: 20 if COMPILED else 60]:
        if seat >= 0:
            judged = QUICK.judge(position.imagine(seat, 3), seat)

            assert {judgement.move for judgement in judged} <= set(position.legal(seat))
            assert sum(judgement.visits for judgement in judged) == QUICK.simulations
            assert all(0 <= judgement.value <= 1 for judgement in judged)


@every_box
def test_what_looks_good_is_a_number_and_looking_changes_nothing(box):
    guide.load(box.game)
    for position, seat, _ in list(walk(box, 2))[:: 7 if COMPILED else 40]:
        record = position.record
        for viewer in range(box.seats):
            assert 0 <= guide.worth(box.record, record, viewer) <= 1
        for move in position.legal(seat)[:50] if seat >= 0 else ():
            rating = guide.rate(box.record, record, seat, np.int64(move.number))
            assert -2 <= rating <= 2
        assert record.tobytes() == position.record.tobytes()


def test_the_same_luck_gives_the_same_judgement_and_threads_add_up():
    position = clew.game("sewing_circle").deal(2, 4)
    seat = position.to_act[0]
    one, two = Search(simulations=60), Search(simulations=60, threads=2)

    assert one.judge(position, seat) == one.judge(position, seat)
    assert two.judge(position, seat) == two.judge(position, seat)
    assert sum(judged.visits for judged in two.judge(position, seat)) == 120
    assert one.judge(position.with_luck(5), seat) != one.judge(position, seat)


@pytest.mark.skipif(not COMPILED, reason="uncompiled it takes too long")
def test_a_search_with_a_clock_stops():
    position = clew.game("wolle").deal(3, 4, cups="off")
    search = Search(simulations=10**7, seconds=0.2)
    search.judge(position, 0)
    start = time.perf_counter()
    judged = search.judge(position, 0)

    assert sum(judgement.visits for judgement in judged) < 10**7
    assert time.perf_counter() - start < 30  # not a speed, only that it ends


def test_the_search_sees_no_luck_and_no_hands_that_it_should_not():
    """Two positions that seat 0 cannot tell apart: it judges the same moves alike."""
    before = clew.position(
        "wolfpack seats=3 | hand0=00s/wolf hand1=11s hand2=sss2/swap piles=13,13,13,14,14,13"
        " mover=0"
    )
    other = clew.position(
        "wolfpack seats=3 | hand0=00s/wolf hand1=22s hand2=11s2/steal piles=13,13,13,14,14,13"
        " mover=0"
    )
    search = Search(simulations=1_500 if COMPILED else 20, horizon=10)
    first, second = (
        {judged.move: judged for judged in search.judge(position.with_luck(1), 0)}
        for position in (before, other)
    )
    common = [move for move in first if move in second and second[move].visits > 100]

    assert common or not COMPILED
    for move in common:
        assert abs(first[move].value - second[move].value) < 0.1


@pytest.mark.skipif(not COMPILED, reason="uncompiled it takes too long")
def test_the_search_finds_forced_wins_of_cat_and_mouse():
    """In positions of random games where the side to move wins in three turns or five."""
    game = clew.game("cat_and_mouse")
    solution, search = game.part("solver").solve(), Search(simulations=4_000)
    tried, found = 0, 0
    for seed in range(120):
        for position, seat, _ in walk(game.box(), seed):
            verdict = solution.judge(position) if seat >= 0 else None
            if verdict and verdict.value == position.sides[seat] and verdict.distance in (3, 5):
                after = position.play(seat, search(position, seat))
                tried += 1
                found += solution.judge(after).value == verdict.value

    assert tried > 20
    assert found >= 0.95 * tried


# ---- the other bots


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
def test_every_bot_plays_a_whole_game(game):
    for name in bots.names(game) if COMPILED else ("kitten",):
        if name == "tiger" and game.name != "cat_and_mouse":
            continue  # it takes its time
        position, turns = game.deal(game.seats[-1], 3), 0
        players = [bots.find(name, game) for _ in range(position.box.seats)]
        while not position.is_over and turns < (60 if COMPILED else 4):
            turns += 1
            for seat in position.to_act:
                move = players[seat](position.imagine(seat, turns), seat)
                assert move in position.legal(seat)
                position = position.play(seat, move)


def test_greedy_takes_the_points():
    position = clew.position(
        "wolfpack seats=2 | hand0=ss00/sheep hand1=s11 piles=9,9,9,9,9,8 mover=0"
    )

    assert bots.find("greedy", position.game)(position, 0) == "sheep"


def test_c10_greedy_wins_where_there_are_no_points_to_take():
    position = clew.position("cat_and_mouse | a:M b:M c:M d:M e:C mouse frozen=e ply=8")

    for luck in range(5):
        assert bots.find("greedy", position.game)(position.with_luck(luck), 0) in ("e", "f")


def test_the_tiger_of_cat_and_mouse_never_loses():
    game, luck = clew.game("cat_and_mouse"), random.Random(5)
    tiger = bots.find("tiger", game)
    for number in range(30 if COMPILED else 1):
        position, mine = game.deal(), number % 2
        while not position.is_over:
            (seat,) = position.to_act
            if seat == mine:
                move = tiger(position.with_luck(luck.getrandbits(64)), seat)
            else:
                record = position.with_luck(luck.getrandbits(64)).record
                moves = position.legal(seat)
                move = moves[below(record, len(moves))]
            position = position.play(seat, move)

        assert contract.payoff(position.box.record, position.record, mine) >= 0.5


def test_among_equal_moves_the_tiger_prefers_the_one_easiest_to_go_wrong_against():
    game = clew.game("cat_and_mouse")
    solution, tiger = game.part("solver").solve(), bots.find("tiger", game)
    for position, seat, _ in walk(game.box(), 4):
        if seat < 0:
            break
        slips = {
            move: solution.share_of_slips(position.play(seat, move))
            for move in solution.best_moves(position)
        }
        assert slips[tiger(position, seat)] == max(slips.values())
