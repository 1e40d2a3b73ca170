"""Environments of Gymnasium: one seat is the learner's, bots play the others.

    >>> import gymnasium
    >>> env = gymnasium.make("clew.rl.envs.gymnasium:clew/CatAndMouse-v0", opponents="kitten")
    >>> observation, info = env.reset(seed=1)
    >>> info["action_mask"].nonzero()[0].tolist()
    [0]

Importing this module registers every game so, its name written as types are. `make_vec` gives
thousands of games at once, see `vector.py`. `Play` tells of rewards and illegal actions.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clew import bots
from clew.core.errors import BadOption, UnknownName
from clew.core.game import OptionValue
from clew.core.position import Box
from clew.core.registry import every, find
from clew.rl.actions import Actions
from clew.rl.envs.play import (
    ERROR,
    RENDER_MODES,
    Play,
    check_render_mode,
    fresh_seed,
    needs,
    render,
)

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as error:
    raise needs(error, "rl") from None

RANDOM = "random"

Seen = NDArray[np.float32]
Info = dict[str, Any]


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a game. Bots are named for all others at once or one by one, in seat order."""

    metadata: dict[str, Any] = {"render_modes": [*RENDER_MODES], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: str | Sequence[str] = RANDOM,
        reward: str | None = None,
        illegal: str = ERROR,
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        box = find(game).box(seats, **options)
        self.seat = check_seat(box, seat)
        self.opponents = check_opponents(box, seat, opponents)
        random = sum(1 << other for other, name in self.opponents.items() if name == RANDOM)
        self.play = Play(box, reward, illegal, viewer=seat, random=random)
        self.render_mode = check_render_mode(render_mode)
        self.action_space = spaces.Discrete(self.play.actions.count)
        self.observation_space = features_space(self.play.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, Info]:
        """Deal anew; there are no `options`."""
        super().reset(seed=seed)
        self._deal()
        while self.play.is_over:  # others may lose a game for all before the seat is to move
            self._deal()
        self._show()
        return self.play.observe(self.seat), self._info()

    def step(self, action: int) -> tuple[Seen, float, bool, bool, Info]:
        self.play.act(self.seat, int(action))
        self._let_others_play()
        self._show()
        reward = self.play.earned()[self.seat]
        return self.play.observe(self.seat), reward, self.play.is_over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """What sb3-contrib's MaskablePPO asks for."""
        return self.play.mask(self.seat).astype(np.bool_)

    def render(self) -> str | None:
        """The board as the seat sees it."""
        return render(self.render_mode, self.play.position.view(self.seat))

    def _deal(self) -> None:
        self.play.deal(fresh_seed(self.np_random))
        game = self.play.box.game
        self._bots = {other: bots.find(name, game) for other, name in self.opponents.items()}
        self._let_others_play()

    def _let_others_play(self) -> None:
        """Until the seat moves. Bots see what they can imagine: no luck, no move that waits.

        Random ones look at nothing and have moved already.
        """
        while (acting := self.play.to_act) and self.seat not in acting:
            other = acting[0]
            imagined = self.play.position.imagine(other, fresh_seed(self.np_random))
            self.play.move(other, self._bots[other](imagined, other).number)

    def _info(self) -> Info:
        return {"action_mask": self.play.mask(self.seat), "points": self.play.points}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


def check_seat(box: Box, seat: int) -> int:
    if not 0 <= seat < box.seats:
        raise UnknownName(f"There are the seats 0 to {box.seats - 1}, not {seat}.")
    return seat


def check_opponents(box: Box, seat: int, names: str | Sequence[str]) -> dict[int, str]:
    """Bots by seat."""
    others = [other for other in range(box.seats) if other != seat]
    listed = [names] * len(others) if isinstance(names, str) else names
    if len(listed) != len(others):
        raise BadOption(f"Expected {len(others)} opponents or one name for all, not {len(listed)}.")
    for name in listed:
        bots.find(name, box.game)  # or an UnknownName
    return dict(zip(others, listed, strict=True))


def features_space(actions: Actions) -> spaces.Box:
    return spaces.Box(actions.listing.least, actions.listing.most, dtype=np.float32)


for _game in every():
    gymnasium.register(
        f"clew/{''.join(word.title() for word in _game.name.split('_'))}-v0",
        entry_point="clew.rl.envs.gymnasium:SeatEnv",
        vector_entry_point="clew.rl.envs.vector:BatchEnv",
        kwargs={"game": _game.name},
    )
