"""Environments of PettingZoo: all seats are agents, `seat_0`, `seat_1`, …

    >>> from clew.rl.envs.pettingzoo import aec_env
    >>> env = aec_env("cat_and_mouse")
    >>> env.reset(seed=1)
    >>> for agent in env.agent_iter():
    ...     observation, reward, ended, _, _ = env.last()
    ...     env.step(None if ended else observation["action_mask"].argmax())

An agent observes what its seat knows and no more. `Play` tells of rewards and illegal actions.
"""

from typing import Any, TypedDict

import numpy as np
from numpy.typing import NDArray

from clew.core.errors import BadOption, NotAllowed
from clew.core.game import OptionValue
from clew.core.registry import find
from clew.rl.envs.play import (
    ERROR,
    RENDER_MODES,
    ActionMask,
    Play,
    check_render_mode,
    fresh_seed,
    needs,
    render,
)
from clew.rl.turns import NONE

try:
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv, ParallelEnv
except ImportError as error:
    raise needs(error, "rl") from None


class Observation(TypedDict):
    observation: NDArray[np.float32]
    action_mask: ActionMask


Infos = dict[str, dict[str, Any]]


def aec_env(
    game: str,
    seats: int | None = None,
    *,
    reward: str | None = None,
    illegal: str = ERROR,
    render_mode: str | None = None,
    **options: OptionValue,
) -> "Turns":
    """One decision after another; where seats move at once, none sees what others chose."""
    play = Play(find(game).box(seats, **options), reward, illegal)
    return Turns(play, render_mode)


def parallel_env(
    game: str,
    seats: int | None = None,
    *,
    reward: str | None = None,
    illegal: str = ERROR,
    render_mode: str | None = None,
    **options: OptionValue,
) -> "Rounds":
    """A game in which all seats move at once; see `Game.simultaneous`.

    A move may take several actions, and not the same number for each seat. Who is not to move has
    one action, the last: to wait.
    """
    found = find(game)
    if not found.simultaneous:
        raise NotAllowed(f"In {found.title} seats move in turn; use aec_env.")
    play = Play(found.box(seats, **options), reward, illegal, viewer=NONE)
    return Rounds(play, render_mode)


class Seated:
    """What both kinds have in common."""

    def __init__(self, play: Play, actions: int, render_mode: str | None) -> None:
        super().__init__()
        self.play = play
        self.render_mode = check_render_mode(render_mode)
        self.metadata = {
            "name": f"clew_{play.box.game.name}_v0",
            "render_modes": [*RENDER_MODES],
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(play.box.seats)]
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        listing = play.actions.listing
        self.observation_spaces = {
            agent: spaces.Dict(
                observation=spaces.Box(listing.least, listing.most, dtype=np.float32),
                action_mask=spaces.Box(0, 1, (actions,), np.int8),
            )
            for agent in self.possible_agents
        }
        self._luck, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """The board as all may see it, and as the seat does that is to move, if it is one alone."""
        seats = self.play.to_act
        view = self.play.position.view(seats[0] if len(seats) == 1 else None)
        return render(self.render_mode, view)

    def close(self) -> None:
        """Nothing is open."""

    def _deal(self, seed: int | None) -> None:
        if seed is not None:
            self._luck, _ = seeding.np_random(seed)
        self.play.deal(fresh_seed(self._luck))
        self.agents = self.possible_agents[:]
        self._show()

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


class Turns(Seated, AECEnv):  # type: ignore[misc]
    def __init__(self, play: Play, render_mode: str | None) -> None:
        super().__init__(play, play.actions.count, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew; there are no `options`."""
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.play.to_act[0]]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.play.act(self.possible_agents.index(agent), as_number(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self.play.earned(), strict=True))
        self.terminations = dict.fromkeys(self.agents, self.play.is_over)
        if not self.play.is_over:
            self.agent_selection = self.possible_agents[self.play.to_act[0]]
        self._accumulate_rewards()
        self._show()

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        return {"observation": self.play.observe(seat), "action_mask": self.play.mask(seat)}


class Rounds(Seated, ParallelEnv):  # type: ignore[misc]
    """Moves wait here until all are whole: who still drafts does not see who has done."""

    def __init__(self, play: Play, render_mode: str | None) -> None:
        super().__init__(play, play.actions.count + 1, render_mode)
        self._whole: dict[int, int] = {}  # moves by seat

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """Deal anew; there are no `options`."""
        self._deal(seed)
        self._whole.clear()
        return self._observed(), self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        chosen = [as_number(actions.get(agent)) for agent in self.possible_agents]
        if all(self.play.permits(seat, a, self.mask(seat)) for seat, a in enumerate(chosen)):
            self._draft(chosen)
        rewards = dict(zip(self.possible_agents, self.play.earned(), strict=True))
        ended = dict.fromkeys(self.possible_agents, self.play.is_over)
        if self.play.is_over:
            self.agents = []
        self._show()
        cut_short = dict.fromkeys(self.possible_agents, False)
        return self._observed(), rewards, ended, cut_short, self._infos()

    def mask(self, seat: int) -> ActionMask:
        """What `seat` may do now, waiting included."""
        if self._drafts(seat) or self.play.is_over:
            return np.append(self.play.mask(seat), np.int8(0))
        waits = np.zeros(self.play.actions.count + 1, np.int8)
        waits[-1] = 1
        return waits

    def _drafts(self, seat: int) -> bool:
        return seat in self.play.to_act and seat not in self._whole

    def _draft(self, chosen: list[int]) -> None:
        acting = self.play.to_act
        for seat in filter(self._drafts, acting):
            move = self.play.draft(seat, chosen[seat])
            if move is not None:
                self._whole[seat] = move
        if len(self._whole) == len(acting):
            for seat in acting:
                self.play.move(seat, self._whole.pop(seat))

    def _observed(self) -> dict[str, Observation]:
        return {
            agent: {"observation": self.play.observe(seat), "action_mask": self.mask(seat)}
            for seat, agent in enumerate(self.possible_agents)
        }

    def _infos(self) -> Infos:
        return {agent: {} for agent in self.possible_agents}


def as_number(action: int | None) -> int:
    """PettingZoo's None is only for agents whose game is over."""
    if action is None:
        raise BadOption("Expected an action of every agent that still plays, not None.")
    return int(action)
