"""All seats as agents of PettingZoo."""

import warnings

import numpy as np
import pytest

import clew
from clew.core.errors import BadOption, IllegalMove, NotAllowed
from clew.core.position import Box
from tests import cast

pytest.importorskip("pettingzoo", reason="pettingzoo is not installed here")

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # of its own games, where pygame is
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from clew.rl.envs.pettingzoo import aec_env, parallel_env

EVERY = [(game.name, seats) for game in clew.all_games() for seats in game.seats]
AT_ONCE = [(name, seats) for name, seats in EVERY if clew.game(name).simultaneous]

pytestmark = [  # what PettingZoo says of every environment with masks, its own games excepted
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def env_of(box: Box, **more):
    return aec_env(box.game.name, box.seats, **more, **box.options)


def play(env, seed: int) -> dict[str, float]:
    """A random game; what each agent got in all."""
    luck = np.random.default_rng(seed)
    env.reset(seed=seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, ended, _, _ = env.last()
        total[agent] += reward
        mask = observation["action_mask"]
        env.step(None if ended else luck.choice(np.flatnonzero(mask)))
    return total


# ---- one after another


@pytest.mark.parametrize(("game", "seats"), EVERY)
def test_pettingzoo_accepts_every_game_with_all_seats(game, seats, capsys):
    api_test(aec_env(game, seats), num_cycles=40)

    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "seats"), EVERY)
def test_the_same_seed_gives_the_same_game(game, seats):
    seed_test(lambda: aec_env(game, seats), num_cycles=20)


@pytest.mark.parametrize(("game", "seats"), [each for each in EVERY if each[1] in (2, 3)])
def test_what_one_wins_others_lose(game, seats):
    totals = (play(aec_env(game, seats), seed) for seed in range(3, 20))
    total = next(total for total in totals if len(set(total.values())) > 1)

    assert max(total.values()) > 0
    assert sum(total.values()) == pytest.approx(0)


def test_together_all_get_the_same():
    total = play(env_of(cast.box(cast.together, seats=3)), seed=1)

    assert set(total.values()) in ({0.0}, {1.0})


@pytest.mark.parametrize("box", cast.boxes(cast.by_points), ids=lambda box: box.text)
def test_alone_where_nothing_is_won_points_count(box):
    env = env_of(box)
    total = play(env, seed=4)
    first = box.deal().points[0]

    assert env.play.position.points[0] - first == total["seat_0"]
    assert total["seat_0"] > 0


def test_points_can_be_the_reward_of_any_game():
    env = env_of(cast.box(cast.with_hands, seats=2), reward="points")
    total = play(env, seed=5)

    assert tuple(total.values()) == env.play.position.points


@pytest.mark.parametrize(("game", "seats"), EVERY)
def test_an_agent_observes_nothing_that_it_cannot_know(game, seats):
    """What it cannot know is dealt anew, and it observes the same."""
    env, luck = aec_env(game, seats), np.random.default_rng(1)
    env.reset(seed=8)
    for step in range(40):
        if env.play.is_over:
            break
        truth = env.play.position
        before = [env.observe(agent) for agent in env.agents]
        for seat, agent in enumerate(env.agents):
            env.play.position = truth.imagine(seat, step)
            seen = env.observe(agent)

            assert (seen["observation"] == before[seat]["observation"]).all()
            assert (seen["action_mask"] == before[seat]["action_mask"]).all()
        env.play.position = truth
        env.step(luck.choice(np.flatnonzero(env.last()[0]["action_mask"])))


def test_an_illegal_action_is_refused_with_the_legal_ones_and_changes_nothing():
    env = aec_env("cat_and_mouse")
    env.reset(seed=1)
    before = env.play.position

    with pytest.raises(IllegalMove, match="Seat 0 may take action 0, not 5"):
        env.step(5)
    with pytest.raises(BadOption, match="Expected an action"):
        env.step(None)
    assert env.play.position is before


def test_an_illegal_action_can_lose_the_game_instead():
    env = aec_env("cat_and_mouse", illegal="lose")
    env.reset(seed=1)
    env.step(5)

    assert env.terminations == {"seat_0": True, "seat_1": True}
    assert env.rewards == {"seat_0": -1.0, "seat_1": 0.0}


def test_the_board_is_drawn_as_the_agent_sees_it_that_is_to_move(capsys):
    env = env_of(cast.box(cast.with_hands, seats=2), render_mode="ansi")
    env.reset(seed=1)
    seat = env.possible_agents.index(env.agent_selection)
    aec_env("cat_and_mouse", render_mode="human").reset(seed=1)

    assert env.render() == str(env.play.position.view(seat))
    assert "mouse  reserve" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"reward": "sweets"}, "Expected reward to be payoff or points, not 'sweets'."),
        ({"illegal": "fine"}, "Expected illegal to be error or lose, not 'fine'."),
        ({"render_mode": "oil"}, "Expected render_mode to be human or ansi, not 'oil'."),
        (
            {"colour": "red"},
            "Cat and Mouse has no option 'colour'; "
            "expected frozen, null_move, memory, match or games.",
        ),
    ],
)
def test_what_an_environment_does_not_have_is_named(given, said):
    with pytest.raises(BadOption) as refused:
        aec_env("cat_and_mouse", **given)

    assert str(refused.value) == said


# ---- all at once


@pytest.mark.parametrize(("game", "seats"), AT_ONCE)
def test_pettingzoo_accepts_games_in_which_all_move_at_once(game, seats, capsys):
    parallel_api_test(parallel_env(game, seats), num_cycles=60)

    assert "Passed Parallel API test" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "seats"), AT_ONCE)
def test_the_same_seed_gives_the_same_rounds(game, seats):
    parallel_seed_test(lambda: parallel_env(game, seats, illegal="lose"), num_cycles=20)


def test_rounds_are_those_of_the_turns():
    turns, rounds = aec_env(*AT_ONCE[-1]), parallel_env(*AT_ONCE[-1])
    turns.reset(seed=6)
    observed, _ = rounds.reset(seed=6)
    total = dict.fromkeys(rounds.agents, 0.0)
    while rounds.agents:
        actions = {a: int(np.flatnonzero(observed[a]["action_mask"])[-1]) for a in rounds.agents}
        observed, rewards, _, _, _ = rounds.step(actions)
        total = {agent: total[agent] + rewards[agent] for agent in total}
    while not turns.play.is_over:
        turns.step(int(np.flatnonzero(turns.last()[0]["action_mask"])[-1]))

    assert rounds.play.position == turns.play.position
    assert total == turns.rewards
    with pytest.raises(NotAllowed, match="The game is over"):
        rounds.step(dict.fromkeys(rounds.possible_agents, 0))


def test_every_agent_must_act():
    env = parallel_env(*AT_ONCE[1])
    env.reset(seed=1)

    with pytest.raises(BadOption, match="Expected an action of every agent"):
        env.step({"seat_0": 0})


def test_games_in_turns_are_not_played_at_once():
    with pytest.raises(NotAllowed, match="In Cat and Mouse seats move in turn; use aec_env"):
        parallel_env("cat_and_mouse")


def test_all_see_the_same_board_drawn():
    env = parallel_env(*AT_ONCE[1], render_mode="ansi")
    env.reset(seed=1)

    assert env.render() == str(env.play.position.view())
