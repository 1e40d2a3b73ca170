"""Träxx for learners: a path is drafted field by field."""

import numpy as np
import pytest

from clew.core.errors import IllegalMove


def test_bots_see_neither_luck_nor_moves_that_wait():
    gymnasium = pytest.importorskip("gymnasium", reason="gymnasium is not installed here")
    pytest.importorskip("clew.rl.envs.gymnasium")  # registers them
    env = gymnasium.make("clew/Traxx-v0", seats=2, opponents="greedy").unwrapped
    env.reset(seed=1)
    bot, shown = env._bots[1], []
    env._bots[1] = lambda p, seat: shown.append((env.play.position, p)) or bot(p, seat)
    luck = np.random.default_rng(1)
    while not env.play.is_over:
        env.step(int(luck.choice(np.flatnonzero(env.play.mask(0)))))

    assert len(shown) == 15, "one for each card"
    assert all(truth.luck != imagined.luck for truth, imagined in shown)
    waiting = [(truth.tray.pending[0], imagined.tray.pending[0]) for truth, imagined in shown]
    assert any(true != other for true, other in waiting)


def test_how_long_others_think_is_not_known():
    """Whether a path was drawn in one action or in several, others see only that it is chosen."""
    pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed here")
    pytest.importorskip("clew.rl.envs.openspiel")  # registers them
    state = pyspiel.load_game("clew_traxx(seats=2)").new_initial_state()
    state.apply_action(7)
    short, long = state.child(0), state.clone()
    while long.current_player() == 0:
        long.apply_action(long.legal_actions()[-1])

    assert long.move_number() > short.move_number()
    assert long.information_state_string(1) == short.information_state_string(1)
    assert long.information_state_string(0) != short.information_state_string(0)


# ---- all seats as agents


@pytest.fixture
def envs():
    pytest.importorskip("pettingzoo", reason="pettingzoo is not installed here")
    return pytest.importorskip("clew.rl.envs.pettingzoo")


def test_a_draft_is_nobody_elses_business(envs):
    env = envs.aec_env("traxx", 2)
    env.reset(seed=2)
    before = env.observe("seat_1")["observation"]
    env.step(int(np.flatnonzero(env.observe("seat_0")["action_mask"])[-1]))

    assert env.agent_selection == "seat_0", "the path can go on"
    assert (env.observe("seat_1")["observation"] == before).all()


def test_who_is_ready_waits_and_has_no_other_action(envs):
    env = envs.parallel_env("traxx", 2)
    observed, _ = env.reset(seed=2)
    wait = env.action_space("seat_0").n - 1
    longer = int(np.flatnonzero(observed["seat_1"]["action_mask"])[-1])
    observed, _, ended, _, _ = env.step({"seat_0": 0, "seat_1": longer})

    assert not any(ended.values())
    assert np.flatnonzero(observed["seat_0"]["action_mask"]).tolist() == [wait]
    assert not observed["seat_1"]["action_mask"][wait]
    with pytest.raises(IllegalMove, match=f"Seat 0 may take action {wait}, not 0"):
        env.step({"seat_0": 0, "seat_1": 0})

    env.step({"seat_0": wait, "seat_1": 0})

    assert env.play.position.tray.rounds == 1


def test_who_still_drafts_does_not_see_who_has_done(envs):
    """That would tell how many actions a move took."""
    env = envs.parallel_env("traxx", 2)
    before, _ = env.reset(seed=2)
    longer = int(np.flatnonzero(before["seat_1"]["action_mask"])[-1])

    passed, *_ = env.step({"seat_0": 0, "seat_1": longer})
    env.reset(seed=2)
    drafted, *_ = env.step({"seat_0": longer, "seat_1": longer})

    assert passed["seat_0"]["action_mask"][-1] == 1, "which waits"
    assert drafted["seat_0"]["action_mask"][-1] == 0, "which goes on"
    assert (passed["seat_1"]["observation"] == drafted["seat_1"]["observation"]).all()
