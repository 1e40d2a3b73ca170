"""A vector environment of Gymnasium over a `Batch`: thousands of games, stepped together.

    >>> import gymnasium
    >>> env = gymnasium.make_vec("clew.rl.envs.gymnasium:clew/Traxx-v0", num_envs=500)
    >>> observations, info = env.reset(seed=1)
    >>> actions = info["action_mask"].argmax(axis=1)
    >>> observations, rewards, ended, _, info = env.step(actions)
    >>> observations.shape
    (500, 832)

Opponents are `random`, each of their actions uniformly, or with `self` nobody: then the learner
decides for every seat, `info["seat"]` says for which one, a reward is that of the seat that has
just acted and `info["rewards"]` has those of all. For other bots there is
`make_vec(…, vectorization_mode="sync")`. Games that end begin anew in the same step; there is no
`final_obs`, for who has ended a game has nothing more to decide in it.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from clew.core.game import OptionValue
from clew.core.registry import find
from clew.rl.batch import Batch
from clew.rl.envs.play import POINTS, check_reward, fresh_seed, needs, one_of, utility
from clew.rl.games import WAIT

try:
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise needs(error, "rl") from None

from clew.rl.envs.gymnasium import RANDOM, Info, Seen, check_seat, features_space

SELF = "self"

Flags = NDArray[np.bool_]
Rewards = NDArray[np.float32]


class BatchEnv(VectorEnv[Seen, NDArray[Any], NDArray[Any]]):
    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        game: str,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: str = RANDOM,
        reward: str | None = None,
        **options: OptionValue,
    ) -> None:
        self.box = find(game).box(seats, **options)
        self.num_envs = num_envs
        self.seat = check_seat(self.box, seat)
        self.opponents = one_of("opponents in a batch", opponents, (RANDOM, SELF))
        self.reward = check_reward(self.box, reward)
        self.batch = Batch(self.box, num_envs)
        actions = self.batch.actions
        self.single_action_space = spaces.Discrete(actions.count)
        self.single_observation_space = features_space(actions)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._first_points = np.array(self.box.deal().points, np.float32)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, Info]:
        """Deal all games anew; there are no `options`."""
        super().reset(seed=seed)
        self.batch = Batch(self.box, self.num_envs, fresh_seed(self.np_random))
        self._points = np.tile(self._first_points, (self.num_envs, 1))
        while (others := self._others_are_to_move()).any():
            self._act_some(others, self._random_actions())
        return self.batch.observations.copy(), self._info(np.zeros_like(self._points))

    def step(self, actions: NDArray[Any]) -> tuple[Seen, Rewards, Flags, Flags, Info]:
        seats, everywhere = self.batch.seats.copy(), np.ones(self.num_envs, np.bool_)
        ended, rewards = self._act_some(everywhere, np.asarray(actions))
        while (others := self._others_are_to_move()).any():
            later, more = self._act_some(others, self._random_actions())
            rewards[~ended] += more[~ended]  # the next game pays from the first decision on
            ended |= later
        own = rewards[np.arange(self.num_envs), seats]
        cut_short = np.zeros(self.num_envs, np.bool_)
        return self.batch.observations.copy(), own, ended, cut_short, self._info(rewards)

    def _others_are_to_move(self) -> Flags:
        return (self.batch.seats != self.seat) & (self.opponents == RANDOM)

    def _random_actions(self) -> NDArray[np.intp]:
        masks = self.batch.masks
        return (self.np_random.random(masks.shape, np.float32) * masks).argmax(axis=1)

    def _act_some(self, moving: Flags, actions: NDArray[Any]) -> tuple[Flags, Rewards]:
        """Which of these games ended, and rewards by seat; the others wait."""
        self.batch.step(np.where(moving, actions, WAIT))
        ended = self.batch.ended.copy()
        return ended, self._earned(moving, ended)

    def _earned(self, moving: Flags, ended: Flags) -> Rewards:
        if self.reward == POINTS:
            gained = np.where(moving[:, None], self.batch.points - self._points, 0.0)
            self._points = np.where(ended[:, None], self._first_points, self._points + gained)
        else:
            gained = np.where(ended[:, None], utility(self.box, self.batch.rewards), 0.0)
        return gained.astype(np.float32)

    def _info(self, rewards: Rewards) -> Info:
        return {
            "action_mask": self.batch.masks.astype(np.int8),
            "seat": self.batch.seats.copy(),
            "rewards": rewards,
        }
