"""A memory that fades: what is forgotten, how fast, and that it stays so."""

from math import exp

import numpy as np

import clew
from clew.bots.memory import Memory
from tests.machines import COMPILED

TIMES = 400 if COMPILED else 20
COVERED = "cat_and_mouse | a:MCM b:CM c:MC mouse frozen=c ply=8"


def test_nothing_is_forgotten_in_the_turn_in_which_it_is_learned():
    position = clew.position(COVERED)
    for seed in range(20):
        seen = position.with_luck(seed)
        assert Memory(0.1).blur(seen, 0).view(0) == seen.view(0)
        assert Memory(0.1).blur(seen, 0).tray.table == position.tray.table


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
        assert bin(int(blurred.tray.table)).count("1") == bin(int(position.tray.table)).count("1")
        assert clew.position(blurred.text) == blurred
    assert lost
