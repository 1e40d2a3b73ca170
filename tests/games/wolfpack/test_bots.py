"""Bots of Wolfpack: what they say, take, see and remember."""

import clew
from clew import bots
from clew.bots.explain import why
from clew.bots.memory import Memory
from clew.bots.search import Search
from tests.bots.recalling import things
from tests.machines import COMPILED

PASSED = (
    "wolfpack seats=3 | hand0=00 hand1=11/steal hand2=sssss2/swap piles=13,13,13,14,14,13 mover=2"
)


def test_points_at_once_are_named():
    position = clew.position(
        "wolfpack seats=2 | hand0=ss00/sheep hand1=s11 piles=9,9,9,9,9,8 mover=0"
    )

    assert why(position, 0, position.check(0, "sheep"))[1] == ("It brings 2 points at once.")


def test_greedy_takes_the_points():
    position = clew.position(
        "wolfpack seats=2 | hand0=ss00/sheep hand1=s11 piles=9,9,9,9,9,8 mover=0"
    )

    assert bots.find("greedy", position.game)(position, 0) == "sheep"


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


def test_a_hand_that_was_passed_on_must_be_remembered():
    position = clew.position(PASSED)
    assert not things(position, 2)

    assert len(things(position.play(2, "swap right"), 2)) == 2  # sheep, and a wolf


def test_a_forgotten_hand_is_imagined_anew():
    position = clew.position(PASSED).play(2, "swap right")
    known = {position.imagine(2, seed).view(1).players[1].hand for seed in range(20)}
    memory = Memory(0.01)
    memory.blur(position, 2)
    blurred = memory.blur(position.with_luck(3), 2)
    guessed = {blurred.imagine(2, seed).view(1).players[1].hand for seed in range(20)}

    assert len(known) == 1
    assert len(guessed) > 5
    assert blurred.view(2) == position.view(2)
