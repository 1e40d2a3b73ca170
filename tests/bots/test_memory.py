"""A memory that fades: what is forgotten, how fast, and that it stays so."""

from math import exp

import numpy as np

import clew
from clew.bots import guide
from clew.bots.memory import Memory
from clew.core.guiding import THINGS
from clew.core.kernel import COMPILED

TIMES = 400 if COMPILED else 20
COVERED = "cat_and_mouse | a:MCM b:CM c:MC mouse frozen=c ply=8"
PASSED = (
    "wolfpack seats=3 | hand0=00 hand1=11/steal hand2=sssss2/swap piles=13,13,13,14,14,13 mover=2"
)


def things(position, seat):
    guide.load(position.game)
    recalled = np.zeros(THINGS, np.bool_)
    guide.recall(position.box.record, position.record, seat, recalled)
    return set(np.flatnonzero(recalled))


def test_covered_discs_must_be_remembered_but_not_with_an_open_memory():
    assert len(things(clew.position(COVERED), 0)) == 4
    assert not things(
        clew.position(COVERED.replace("cat_and_mouse |", "cat_and_mouse memory=open |")), 0
    )


def test_a_hand_that_was_passed_on_must_be_remembered():
    position = clew.position(PASSED)
    assert not things(position, 2)

    assert len(things(position.play(2, "swap right"), 2)) == 2  # sheep, and a wolf


def test_cards_that_came_into_a_hand_from_the_circle_must_be_remembered():
    position = clew.position(
        "sewing_circle seats=2 | circle=7,2,-,-,-,-,-,-,-,-,-,- hand0=13+14+15 ribbon0=green"
        " hand1=16+17+18 ribbon1=orange mover=0 turn=2 phase=act"
    )

    assert things(position.play(0, "exchange 2 13"), 1) == {1}


def test_nothing_is_forgotten_in_the_turn_in_which_it_is_learned():
    position = clew.position(COVERED)
    guide.load(position.game)
    for seed in range(20):
        seen = position.with_luck(seed)
        assert Memory(0.1).blur(seen, 0).view(0) == seen.view(0)
        assert Memory(0.1).blur(seen, 0).record.table == position.record.table


def test_after_as_many_turns_as_its_strength_a_third_is_left():
    position, kept, turns = clew.position(COVERED), 0, 5
    for seed in range(TIMES):
        memory = Memory(float(turns))
        for turn in range(turns + 1):
            memory.blur(position.with_luck(1000 * seed + turn), 0)
        kept += 4 - int(memory.lost.sum())

    assert abs(kept / (4 * TIMES) - exp(-1)) < (0.06 if COMPILED else 0.25)


def test_what_is_lost_stays_lost_and_how_many_discs_there_are_is_known():
    position, memory = clew.position(COVERED), Memory(2.0)
    lost: set[int] = set()
    for turn in range(12):
        blurred = memory.blur(position.with_luck(turn), 0)
        now = set(np.flatnonzero(memory.lost))
        assert lost <= now
        lost = now
        assert blurred.view(0).piles == position.view(0).piles  # tops and heights are in sight
        assert bin(int(blurred.record.table)).count("1") == bin(int(position.record.table)).count(
            "1"
        )
        assert clew.position(blurred.text) == blurred
    assert lost


def test_a_forgotten_hand_is_imagined_anew():
    position = clew.position(PASSED).play(2, "swap right")
    guide.load(position.game)
    known = {position.imagine(2, seed).view(1).players[1].hand for seed in range(20)}
    memory = Memory(0.01)
    memory.blur(position, 2)
    blurred = memory.blur(position.with_luck(3), 2)
    guessed = {blurred.imagine(2, seed).view(1).players[1].hand for seed in range(20)}

    assert len(known) == 1
    assert len(guessed) > 5
    assert blurred.view(2) == position.view(2)
