"""Bots of Cat and Mouse, where the truth is known."""

import random

import pytest

import clew
from clew import bots
from clew.bots.explain import explain
from clew.bots.search import Search
from clew.core import contract
from clew.core.luck import below
from tests.bots.recalling import things
from tests.bots.test_memory import COVERED
from tests.machines import COMPILED
from tests.walks import walk

GAME = clew.game("cat_and_mouse")


def test_a_win_is_announced():
    position = clew.position("cat_and_mouse | a:M b:M c:M d:M e:C mouse frozen=e ply=8")

    assert explain(position, 0).words == "It wins at once."


def test_covered_discs_must_be_remembered_but_not_with_an_open_memory():
    assert len(things(clew.position(COVERED), 0)) == 4
    assert not things(
        clew.position(COVERED.replace("cat_and_mouse |", "cat_and_mouse memory=open |")), 0
    )


@pytest.mark.skipif(not COMPILED, reason="uncompiled it takes too long")
def test_the_search_finds_forced_wins():
    """In positions of random games where the side to move wins in three turns or five."""
    solution, search = GAME.part("solver").solve(), Search(simulations=4_000)
    tried, found = 0, 0
    for seed in range(120):
        for position, seat, _ in walk(GAME.box(), seed):
            verdict = solution.judge(position) if seat >= 0 else None
            if verdict and verdict.value == position.sides[seat] and verdict.distance in (3, 5):
                after = position.play(seat, search(position, seat))
                tried += 1
                found += solution.judge(after).value == verdict.value

    assert tried > 20
    assert found >= 0.95 * tried


def test_c10_greedy_wins_where_there_are_no_points_to_take():
    position = clew.position("cat_and_mouse | a:M b:M c:M d:M e:C mouse frozen=e ply=8")

    for luck in range(5):
        assert bots.find("greedy", position.game)(position.with_luck(luck), 0) in ("e", "f")


def test_the_tiger_never_loses():
    luck = random.Random(5)
    tiger = bots.find("tiger", GAME)
    for number in range(30 if COMPILED else 1):
        position, mine = GAME.deal(), number % 2
        while not position.is_over:
            (seat,) = position.to_act
            if seat == mine:
                move = tiger(position.with_luck(luck.getrandbits(64)), seat)
            else:
                tray = position.with_luck(luck.getrandbits(64)).tray
                moves = position.legal(seat)
                move = moves[below(tray, len(moves))]
            position = position.play(seat, move)

        assert contract.payoff(position.box.tray, position.tray, mine) >= 0.5


def test_among_equal_moves_the_tiger_prefers_the_one_easiest_to_go_wrong_against():
    solution, tiger = GAME.part("solver").solve(), bots.find("tiger", GAME)
    for position, seat, _ in walk(GAME.box(), 4):
        if seat < 0:
            break
        slips = {
            move: solution.share_of_slips(position.play(seat, move))
            for move in solution.best_moves(position)
        }
        assert slips[tiger(position, seat)] == max(slips.values())


def test_the_tiger_ranks_by_rating_then_by_slips_then_by_luck():
    """Said slowly, move by move; the table is asked in one call."""
    solution, tiger = GAME.part("solver").solve(), bots.find("tiger", GAME)
    for position, seat, _ in walk(GAME.box(), 6):
        if seat < 0:
            break
        tray, best = position.tray, solution.best_moves(position)

        def rank(rated, position=position, seat=seat, tray=tray, best=best):
            rating, move = rated
            after = position.play(seat, move)
            slips = solution.share_of_slips(after) if move in best else 0.0
            return rating, slips, below(tray, 1 << 16)

        ranked = sorted(solution.rated_moves(position), key=rank, reverse=True)
        assert [judged.move for judged in tiger.judge(position, seat)] == [m for _, m in ranked]
