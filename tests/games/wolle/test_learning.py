"""Wolle for learners."""

import numpy as np
import pytest

import clew
from clew.rl import features
from clew.rl.actions import Actions
from clew.rl.envs.moment import USUAL, Moment, find_setup
from tests.rl.test_actions import reached

GAME = clew.game("wolle")


def test_a_small_sheet_has_fewer_features_than_a_large_one():
    sizes = {f.name: f.size for f in features(GAME.box(2))}
    without_cups = {f.name: f.size for f in features(GAME.box(2, cups="off"))}
    other = {f.name: f.size for f in features(GAME.box(2, side="B"))}

    assert sizes["chosen"] == 12
    assert "chosen" not in without_cups
    assert other["marks"] != sizes["marks"]


def test_every_set_of_cups_is_reached_in_one_way():
    position = GAME.deal(2, 1)

    moves = reached(Actions(position.box), position, 0)

    assert sorted(moves) == [move.number for move in position.legal(0)]


def test_the_die_is_fair_enough_over_all_lots():
    options = tuple(GAME.box(1, cups="off").options.items())
    dealt = Moment(find_setup("wolle", 1, options, USUAL, 6000), None)
    dice = [int(dealt.after(lot).position.tray.die) for lot in range(6000)]

    assert np.bincount(dice)[1:] == pytest.approx([1000] * 6, abs=130), "29 is one standard error"


def test_what_openspiels_text_cannot_say_goes_into_a_dictionary():
    pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed here")
    pytest.importorskip("clew.rl.envs.openspiel")  # registers them
    game = pyspiel.load_game("clew_wolle", {"seats": 2, "lots": 32, "forgiven": "0+1"})

    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    assert game.setup.box.text == "wolle seats=2 forgiven=0+1"


def test_an_agent_sees_nothing_of_what_others_chose_in_this_round():
    """Only that they have, which follows from their order."""
    pytest.importorskip("pettingzoo", reason="pettingzoo is not installed here")
    from clew.rl.envs.pettingzoo import aec_env

    env = aec_env("wolle", 2, cups="off")
    env.reset(seed=1)
    seen = []
    for action in np.flatnonzero(env.observe("seat_0")["action_mask"]):
        env.reset(seed=1)
        env.step(action)
        seen.append(env.observe("seat_1"))

    assert len(seen) > 1
    for observation in seen:
        assert (observation["observation"] == seen[0]["observation"]).all()
        assert (observation["action_mask"] == seen[0]["action_mask"]).all()
