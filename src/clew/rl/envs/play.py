"""One game as learners play it: seats take actions and are rewarded."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clew.core import contract
from clew.core.contract import NO_MOVE
from clew.core.drafting import choose
from clew.core.errors import BadOption, IllegalMove, NotAllowed, listed, quoted
from clew.core.game import MAX_SEED, check_seed
from clew.core.position import Box, Position
from clew.rl.actions import Actions
from clew.rl.turns import NEXT, NONE, hold, turn

PAYOFF, POINTS = "payoff", "points"
ERROR, LOSE = "error", "lose"
LOSS = -1.0  # the reward for an illegal action, where it ends the game
RENDER_MODES = ("human", "ansi")

ActionMask = NDArray[np.int8]  # as Gymnasium's `Discrete.sample` takes it


class Play:
    """A game that is played action by action; where seats move at once each drafts its own move.

    `reward` is what seats get: `payoff` at the end (see `utility`), or `points` as they come.
    An `illegal` action is an `error`, or with `lose` ends the game: for learners without masks.

    The position changes in place, and what is seen of it is worked out in the same call, for the
    `viewer`: a seat, the NEXT one, or NONE. Seats in the bit mask `random` move by themselves, as
    the bot of that name does, whenever `viewer` is not to move.
    """

    def __init__(
        self,
        box: Box,
        reward: str | None = None,
        illegal: str = ERROR,
        *,
        viewer: int = NEXT,
        random: int = 0,
    ) -> None:
        self.box = box
        self.actions = Actions(box)
        self.reward = check_reward(box, reward)
        self.illegal = one_of("illegal", illegal, (ERROR, LOSE))
        self.viewer, self.random = viewer, random
        self._held = hold(box, self.actions)
        self._position: Position | None = None
        self._first_points = box.deal().points
        self.deal(0)

    def deal(self, seed: int) -> None:
        contract.deal(self.box.tray, self._held.positions[0], np.uint64(check_seed(seed)))
        self._held.drafts[:] = 0
        self.offender: int | None = None
        self._points: Sequence[int] = self._first_points
        self._go()

    @property
    def position(self) -> Position:
        """A copy of where the game stands, made when it is asked for."""
        if self._position is None:
            self._position = Position(self.box, self._held.positions[0].copy())
        return self._position

    @position.setter
    def position(self, position: Position) -> None:
        self._held.positions[0] = position.kernel
        self._go()

    @property
    def points(self) -> NDArray[np.int32]:
        """Of each seat, as they stand."""
        return self._held.points.copy()

    @property
    def drafts(self) -> tuple[int, ...]:
        """What each seat has chosen of its move so far."""
        return tuple(self._held.drafts.tolist())

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.offender is not None else seats_in(self._acting)

    @property
    def is_over(self) -> bool:
        return self.offender is not None or not self._acting

    def mask(self, seat: int) -> ActionMask:
        """The actions that `seat` may take now; none if it is not to move."""
        return self._allowed(seat).astype(np.int8)

    def observe(self, seat: int) -> NDArray[np.float32]:
        if not self._looked >> seat & 1:
            self._look(seat)
        return self._held.seen[seat].copy()

    def act(self, seat: int, action: int) -> None:
        if self.permits(seat, action, self._allowed(seat)):
            self._go(seat, action)

    def permits(self, seat: int, action: int, mask: NDArray[Any]) -> bool:
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

    def draft(self, seat: int, action: int) -> int | None:
        """Take an action that is permitted; the move that is whole with it is not yet played."""
        tray, drafts = self._held.positions[0], self._held.drafts
        chosen = choose(self.box.tray, tray, seat, int(drafts[seat]), action)
        drafts[seat] = max(0, -chosen)
        self._looked &= ~(1 << seat)
        return int(chosen) if chosen >= 0 else None

    def move(self, seat: int, number: int) -> None:
        """Play a whole move that is known to be legal."""
        self._go(seat, move=number)

    def earned(self) -> tuple[float, ...]:
        """What each seat has got since this was last asked."""
        if self.offender is not None:
            return tuple(LOSS if seat == self.offender else 0.0 for seat in range(self.box.seats))
        if self.reward == POINTS:
            before, self._points = self._points, self._held.points.tolist()
            return tuple(float(now - then) for now, then in zip(self._points, before, strict=True))
        if self._acting:
            return (0.0,) * self.box.seats
        return tuple(utility(self.box, payoff) for payoff in self._held.payoffs.tolist())

    def _allowed(self, seat: int) -> NDArray[np.bool_]:
        """The mask itself, which is nobody else's to change."""
        if self.offender is not None:
            return np.zeros(self.actions.count, np.bool_)
        if not self._looked >> seat & 1:
            self._look(seat)
        return self._held.masks[seat]

    def _go(self, seat: int = NONE, action: int = NO_MOVE, move: int = NO_MOVE) -> None:
        acting, looked = turn(seat, action, move, self.random, self.viewer, *self._held)
        self._acting, self._looked = acting, 0 if looked == NONE else 1 << looked
        self._position = None

    def _look(self, seat: int) -> None:
        turn(NONE, NO_MOVE, NO_MOVE, 0, seat, *self._held)
        self._looked |= 1 << seat


@cache
def seats_in(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def utility(box: Box, payoff: Any) -> Any:
    """Against each other a win is 1 and the sum over all seats 0; otherwise it is the pay-off."""
    return payoff if box.is_shared else (box.seats * payoff - 1) / (box.seats - 1)


def check_reward(box: Box, reward: str | None) -> str:
    """Alone at a drawing game nobody can lose: there points tell how well it went."""
    if reward is None:
        return POINTS if box.is_scored and box.seats == 1 else PAYOFF
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


def needs(missing: ImportError, extra: str) -> NotAllowed:
    return NotAllowed(f"This needs {missing.name}: pip install 'clew[{extra}]'.")
