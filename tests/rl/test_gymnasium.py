"""One seat as an environment of Gymnasium, and thousands of games as one."""

from typing import Any

import numpy as np
import pytest

import clew
from clew.core.errors import BadOption, IllegalMove, NotAllowed, UnknownName
from clew.core.position import Box
from tests import cast

gymnasium = pytest.importorskip("gymnasium", reason="gymnasium is not installed here")

from gymnasium.utils.env_checker import check_env  # noqa: E402

import clew.rl.envs.gymnasium  # noqa: E402 - registers them
from clew.rl.envs.play import Play  # noqa: E402

GAMES = [game.name for game in clew.all_games()]
EVERY = [(game.name, seats) for game in clew.all_games() for seats in game.seats]
HANDS = cast.box(cast.with_hands, seats=3)
AT_ONCE = cast.box(cast.at_once, seats=3)
DUEL = cast.boxes(cast.at_once, seats=2)[-1]
EACH = [(game.name, game.seats[len(game.seats) > 1]) for game in clew.all_games()]


def name_of(game: str) -> str:
    return f"clew/{''.join(word.capitalize() for word in game.split('_'))}-v0"


def named(box: Box) -> dict[str, Any]:
    return {"id": name_of(box.game.name), "seats": box.seats, **box.options}


def random_action(mask: np.ndarray, luck: np.random.Generator) -> int:
    return int(luck.choice(np.flatnonzero(mask)))


def random_actions(masks: np.ndarray, luck: np.random.Generator) -> np.ndarray:
    return (luck.random(masks.shape) * masks).argmax(axis=1)


def play(env, seed: int) -> tuple[float, dict]:
    """A random game: the sum of rewards and what was told last."""
    luck = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    total, ended = 0.0, False
    while not ended:
        _, reward, ended, _, info = env.step(random_action(info["action_mask"], luck))
        total += reward
    return total, info


# ---- one seat


@pytest.mark.parametrize(("game", "seats"), EVERY)
def test_gymnasium_accepts_every_game(game, seats, capsys):
    """It takes actions without masks, so illegal ones must not be errors here."""
    env = gymnasium.make(name_of(game), seats=seats, illegal="lose")
    check_env(env.unwrapped)

    assert len(capsys.readouterr().out.splitlines()) > 3, "it asked for the board to be printed"


def test_the_module_can_be_named_with_the_environment():
    env = gymnasium.make("clew.rl.envs.gymnasium:clew/CatAndMouse-v0", opponents="random")

    assert env.unwrapped.play.box.text == "cat_and_mouse"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_ends_and_its_end_pays(game):
    env = gymnasium.make(name_of(game))
    box = env.unwrapped.play.box
    for seed in range(5):
        total, info = play(env, seed)
        if env.unwrapped.play.reward == "points":
            assert total == info["points"][0] - box.deal().points[0]
        else:
            assert total in ({0.0, 1.0} if box.is_shared else {-1.0, 0.0, 1.0})
        assert not info["action_mask"].any()


def test_the_same_seed_gives_the_same_game_with_bots():
    envs = [gymnasium.make(**named(HANDS), opponents="kitten") for _ in range(2)]

    totals = [play(env, seed=7) for env in envs]

    assert totals[0][0] == totals[1][0]
    assert envs[0].unwrapped.play.position == envs[1].unwrapped.play.position


def test_the_learner_sits_where_it_likes_among_bots_by_name():
    env = gymnasium.make(**named(AT_ONCE), seat=1, opponents=["greedy", "random"])
    env.reset(seed=1)

    assert env.unwrapped.opponents == {0: "greedy", 2: "random"}
    assert env.unwrapped.seat in env.unwrapped.play.to_act


def test_an_illegal_action_is_refused_with_the_legal_ones():
    env = gymnasium.make("clew/CatAndMouse-v0")
    env.reset(seed=1)

    with pytest.raises(IllegalMove, match="Seat 0 may take action 0, not 40"):
        env.step(40)


def test_an_illegal_action_can_lose_the_game_instead():
    env = gymnasium.make("clew/CatAndMouse-v0", illegal="lose")
    env.reset(seed=1)

    _, reward, ended, cut_short, _ = env.step(40)

    assert (reward, ended, cut_short) == (-1.0, True, False)
    with pytest.raises(NotAllowed, match="The game is over"):
        env.unwrapped.step(0)


def test_masks_come_in_the_form_that_maskable_ppo_wants():
    env = gymnasium.make("clew/CatAndMouse-v0").unwrapped
    _, info = env.reset(seed=1)

    assert env.action_masks().dtype == np.bool_
    assert (env.action_masks() == info["action_mask"]).all()


@pytest.mark.parametrize(
    ("given", "error", "said"),
    [
        ({"seat": 3}, UnknownName, "There are the seats 0 to 2, not 3."),
        ({"opponents": ["cat"]}, BadOption, "Expected 2 opponents or one name for all, not 1."),
        ({"opponents": "dog"}, UnknownName, "There is no bot for .* called 'dog'"),
    ],
)
def test_seats_and_bots_must_be_there(given, error, said):
    with pytest.raises(error, match=said):
        gymnasium.make(**named(AT_ONCE), **given)


# ---- thousands of games


@pytest.mark.parametrize(("game", "seats"), EACH)
def test_in_a_vector_the_learner_is_asked_for_its_own_seat_only(game, seats):
    env = gymnasium.make_vec(name_of(game), num_envs=32, seats=seats, seat=seats - 1)
    luck = np.random.default_rng(1)
    observations, info = env.reset(seed=2)
    for _ in range(30):
        assert (info["seat"] == seats - 1).all()
        assert info["action_mask"].any(axis=1).all()
        assert observations in env.observation_space
        observations, _, _, _, info = env.step(random_actions(info["action_mask"], luck))


@pytest.mark.parametrize("reward", ["payoff", "points"])
@pytest.mark.parametrize(("game", "seats"), EACH)
def test_a_vector_pays_what_single_games_pay(game, seats, reward):
    """The learner decides for all seats in the vector; each game is played again alone."""
    size = 4
    env = gymnasium.make_vec(
        name_of(game), num_envs=size, seats=seats, opponents="self", reward=reward
    )
    single = Play(clew.game(game).box(seats), reward)
    luck = np.random.default_rng(4)
    _, info = env.reset(seed=5)
    single.position = env.unwrapped.batch.position(0)
    for _ in range(150):
        seat = int(info["seat"][0])
        actions = random_actions(info["action_mask"], luck)
        _, rewards, ended, _, info = env.step(actions)
        single.act(seat, int(actions[0]))
        earned = single.earned()

        assert info["rewards"][0] == pytest.approx(earned)
        assert rewards[0] == pytest.approx(earned[seat])
        assert ended[0] == single.is_over
        if single.is_over:
            single.deal(0)
            single.position = env.unwrapped.batch.position(0)


@pytest.mark.parametrize(("game", "seats"), EACH)
def test_games_in_which_others_do_not_move_stand_still(game, seats):
    env = gymnasium.make_vec(name_of(game), num_envs=16, seats=seats, opponents="self").unwrapped
    env.reset(seed=6)
    before = [env.batch.position(number) for number in range(16)]
    moving = np.arange(16) % 2 == 0
    env._act_some(moving, env._random_actions())
    after = [env.batch.position(number) for number in range(16)]

    pairs = zip(before, after, strict=True)

    assert before[1::2] == after[1::2]
    changed = [a != b or env.batch.drafts[n] for n, (a, b) in enumerate(pairs)]
    assert all(changed[::2])


def test_the_same_seed_gives_the_same_vector():
    seen = []
    for _ in range(2):
        env = gymnasium.make_vec(**named(HANDS), num_envs=8)
        luck = np.random.default_rng(1)
        _, info = env.reset(seed=3)
        for _ in range(40):
            observations, *_, info = env.step(random_actions(info["action_mask"], luck))
        seen.append(observations)

    assert (seen[0] == seen[1]).all()


def test_random_seats_win_alike_in_a_vector():
    env = gymnasium.make_vec(**named(DUEL), num_envs=400)
    luck = np.random.default_rng(1)
    _, info = env.reset(seed=3)
    paid, games = 0.0, 0
    while games < 2_000:
        _, rewards, ended, _, info = env.step(random_actions(info["action_mask"], luck))
        paid, games = paid + rewards.sum(), games + ended.sum()

    assert abs(paid / games) < 0.1, "0 in the long run; one standard error is 0.022"


def test_opponents_in_a_batch_are_random_or_the_learner():
    with pytest.raises(BadOption, match="opponents in a batch to be random or self, not 'lynx'"):
        gymnasium.make_vec(**named(DUEL), num_envs=2, opponents="lynx")

    env = gymnasium.make_vec(
        **named(DUEL), num_envs=2, opponents="kitten", vectorization_mode="sync"
    )
    observations, _ = env.reset(seed=1)
    assert observations.shape[0] == 2
