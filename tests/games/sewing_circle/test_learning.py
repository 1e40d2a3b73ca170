"""Sewing Circle for learners."""

import pytest


def test_a_game_that_others_lose_for_all_at_once_is_dealt_again():
    """With three seats that happens in every tenth game or so."""
    gymnasium = pytest.importorskip("gymnasium", reason="gymnasium is not installed here")
    pytest.importorskip("clew.rl.envs.gymnasium")  # registers them
    env = gymnasium.make("clew/SewingCircle-v0", seats=3, mode="coop").unwrapped
    dealt = []
    deal = env.play.deal
    env.play.deal = lambda seed: (dealt.append(seed), deal(seed))
    for seed in range(60):
        _, info = env.reset(seed=seed)
        assert info["action_mask"].any()

    assert len(dealt) > 60
