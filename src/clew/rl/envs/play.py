"""One game as learners play it: seats take actions and are rewarded."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clew.core import contract
from clew.core.errors import BadOption, IllegalMove, NotAllowed, listed, quoted
from clew.core.game import MAX_SEED
from clew.core.position import Box, Position
from clew.rl.actions import Actions

PAYOFF, POINTS = "payoff", "points"
ERROR, LOSE = "error", "lose"
LOSS = -1.0  # the reward for an illegal action, where it ends the game
RENDER_MODES = ("human", "ansi")

ActionMask = NDArray[np.int8]  # as Gymnasium's `Discrete.sample` takes it


class Play:
    """A game that is played action by action; where seats move at once each drafts its own move.

    `reward` is what seats get: `payoff` at the end (see `utility`), or `points` as they come.
    An `illegal` action is an `error`, or with `lose` ends the game: for learners without masks.
    """

    def __init__(self, box: Box, reward: str | None = None, illegal: str = ERROR) -> None:
        self.box = box
        self.actions = Actions(box)
        self.reward = check_reward(box, reward)
        self.illegal = one_of("illegal", illegal, (ERROR, LOSE))
        self.deal(0)

    def deal(self, seed: int) -> None:
        self.position = self.box.deal(seed)
        self.drafts = [0] * self.box.seats
        self.offender: int | None = None
        self._points = self.position.points

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.offender is not None else self.position.to_act

    @property
    def is_over(self) -> bool:
        return not self.to_act

    def mask(self, seat: int) -> ActionMask:
        """The actions that `seat` may take now; none if it is not to move."""
        if seat not in self.to_act:
            return np.zeros(self.actions.count, np.int8)
        return self.actions.mask(self.position, seat, self.drafts[seat]).astype(np.int8)

    def observe(self, seat: int) -> NDArray[np.float32]:
        return self.actions.observe(self.position, seat, self.drafts[seat])

    def act(self, seat: int, action: int) -> None:
        if self.permits(seat, action, self.mask(seat)):
            chosen = self.actions.choose(self.position, seat, self.drafts[seat], action)
            self.drafts[seat] = max(0, -chosen)
            if chosen >= 0:
                self.move(seat, chosen)

    def permits(self, seat: int, action: int, mask: ActionMask) -> bool:
        """Is the action in the mask? If not, it is an error or has ended the game."""
        if 0 <= action < mask.size and mask[action]:
            return True
        if self.is_over:
            raise NotAllowed("The game is over; reset deals another.")
        if self.illegal == ERROR:
            allowed = [str(number) for number in np.flatnonzero(mask)]
            raise IllegalMove(f"Seat {seat} may take action {listed(allowed)}, not {action}.")
        self.offender = seat
        return False

    def move(self, seat: int, number: int) -> None:
        """Play a whole move that is known to be legal."""
        record = self.position.record
        contract.play(self.box.record, record, seat, number)
        self.position = Position(self.box, record)

    def earned(self) -> tuple[float, ...]:
        """What each seat has got since this was last asked."""
        if self.offender is not None:
            return tuple(LOSS if seat == self.offender else 0.0 for seat in range(self.box.seats))
        if self.reward == POINTS:
            before, self._points = self._points, self.position.points
            return tuple(float(now - then) for now, then in zip(self._points, before, strict=True))
        outcome = self.position.outcome
        payoffs = outcome.payoffs if outcome else ()
        return tuple(utility(self.box, p) for p in payoffs) or (0.0,) * self.box.seats


def utility(box: Box, payoff: Any) -> Any:
    """Against each other a win is 1 and the sum over all seats 0; otherwise it is the pay-off."""
    return payoff if box.is_shared else (box.seats * payoff - 1) / (box.seats - 1)


def check_reward(box: Box, reward: str | None) -> str:
    """Alone at a drawing game nobody can lose: there points tell how well it went."""
    if reward is None:
        return POINTS if box.game.simultaneous and box.seats == 1 else PAYOFF
    return one_of("reward", reward, (PAYOFF, POINTS))


def check_render_mode(mode: str | None) -> str | None:
    return None if mode is None else one_of("render_mode", mode, RENDER_MODES)


def one_of(name: str, value: str, known: Sequence[str]) -> str:
    if value not in known:
        raise BadOption(f"Expected {name} to be {listed(known)}, not {quoted(value)}.")
    return value


def render(mode: str | None, view: Any) -> str | None:
    """A view as text, or printed."""
    if mode != "human":
        return str(view) if mode == "ansi" else None
    print(f"{view}\n")
    return None


def fresh_seed(luck: np.random.Generator) -> int:
    return int(luck.integers(MAX_SEED, dtype=np.uint64, endpoint=True))
