"""What nobody can tell apart in Sewing Circle, and a leak that only twins find."""

import random

import numpy as np
import pytest

import clew
from tests import machines
from tests.leaks.twins import GUESSES, Guesses, Pair, World, judged
from tests.machines import COMPILED

pytestmark = pytest.mark.skipif(not COMPILED, reason="rules are compared uncompiled elsewhere")

GAME = clew.game("sewing_circle")


def test_s10_an_imagined_game_ends_by_repetition_when_the_true_one_does():
    """Circle and moves are open; who of the others has which card is not."""
    position = clew.position(
        "sewing_circle seats=3 | circle=1,7,2,8,3,9,4,10,5,11,6,12 hand0=13+14 ribbon0=green"
        " hand1=15+16 ribbon1=orange hand2=17+18 ribbon2=purple mover=0 turn=20 phase=act"
    )
    for _ in range(4):
        position = position.play(position.to_act[0], "done")
    pairs = [Pair(World.at(position), World.at(position.imagine(0, seed)), 0, random.Random(seed))
             for seed in range(8)]  # fmt: skip
    assert any(pair.differs for pair in pairs)
    for pair in pairs:
        for world in (pair.one, pair.other):
            while world.to_act and len(world.story) < 6:
                world.play(world.to_act[0], "done", 0)

        assert pair.one.position.is_over
        assert len(pair.one.story) == len(pair.other.story)


def test_a_bot_that_is_dealt_half_the_truth_is_found(monkeypatch):
    honest = machines.honest("imagine")

    def imagine(box, pos, seat, seed):
        if int(seed) % 2:
            honest(box, pos, seat, seed)
        pos.luck = np.uint64(seed)

    machines.seed(monkeypatch, "imagine", GAME.parts.position, imagine)
    guesses = Guesses()
    for pair in judged(GAME):
        guesses.add(pair, GUESSES)

    assert guesses.surprise > 6
