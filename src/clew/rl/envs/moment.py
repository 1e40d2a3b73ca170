"""Where a game of OpenSpiel stands: luck is drawn as lots, what a seat knows has a name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec
import numpy as np

from clew.core import contract
from clew.core.contract import NO_MOVE
from clew.core.errors import BadOption, IllegalMove
from clew.core.luck import nth_seed
from clew.core.position import Box, Position
from clew.core.registry import find
from clew.core.telling import tell
from clew.core.words import Said
from clew.rl.actions import Actions
from clew.rl.envs.play import PAYOFF, check_reward, utility

CHANCE, OVER = -1, -4  # instead of a seat, as OpenSpiel numbers them
USUAL = "usual"  # the reward: see `check_reward`
NOTHING = b"[]"  # told

Options = tuple[tuple[str, str], ...]


class Setup:
    """What all states of a game have in common. Copies and pickles are the thing itself."""

    def __init__(self, name: str, seats: int, options: Options, reward: str, lots: int) -> None:
        self.key = name, seats, options, reward, lots
        self.box: Box = find(name).box(seats, **dict(options))
        self.actions = Actions(self.box)
        self.reward = check_reward(self.box, None if reward == USUAL else reward)
        if lots < 1:
            raise BadOption(f"Expected at least one lot, not {lots}.")
        self.lots = lots

    def __reduce__(self) -> tuple[Any, ...]:
        return find_setup, self.key


@lru_cache
def find_setup(name: str, seats: int, options: Options, reward: str, lots: int) -> Setup:
    return Setup(name, seats, options, reward, lots)


class Came(NamedTuple):
    """How a game came to stand so."""

    past: Moment | None = None
    actor: int = -1  # who acted there, and how
    action: int = -1
    move: tuple[int, int] | None = None  # seat and whole move, if that was one


FROM_NOWHERE = Came()


class Moment:
    """Where a game stands and what led there. It never changes, so copies of a state share it."""

    __slots__ = (
        "_known",
        "action",
        "actor",
        "draft",
        "move",
        "past",
        "position",
        "setup",
        "waiting",
    )

    def __init__(
        self,
        setup: Setup,
        position: Position | None,  # its luck is always 0; None before the deal
        draft: int = 0,
        waiting: tuple[int, int] | None = None,  # seat and move that need luck
        came: Came = FROM_NOWHERE,
        known: Mapping[int, tuple[bytes, bytes]] | None = None,
    ) -> None:
        self.setup, self.position, self.draft, self.waiting = setup, position, draft, waiting
        self.past, self.actor, self.action, self.move = came
        self._known = dict(known or {})

    def __deepcopy__(self, memo: object) -> Moment:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Without the past, of which is kept what seats know of it."""
        known = {seat: self._knowledge(seat) for seat in range(self.setup.box.seats)}
        packed = self.position.packed if self.position else None
        return thaw, (self.setup, packed, self.draft, self.waiting, known)

    @property
    def player(self) -> int:
        if self.position is None or self.waiting:
            return CHANCE
        to_act = self.position.to_act
        return to_act[0] if to_act else OVER

    def legal(self) -> list[int]:
        assert self.position
        mask = self.setup.actions.mask(self.position, self.player, self.draft)
        actions: list[int] = np.flatnonzero(mask).tolist()
        return actions

    def after(self, action: int) -> Moment:
        return self._after_lot(action) if self.player < 0 else self._after_choice(action)

    def _after_choice(self, action: int) -> Moment:
        seat, position, actions = self.player, self.position, self.setup.actions
        assert position
        if action not in self.legal():
            raise IllegalMove(f"Seat {seat} may take one of {self.legal()}, not {action}.")
        chosen = actions.choose(position, seat, self.draft, action)
        if chosen < 0:
            return self._next(position, action, draft=-chosen)
        played = with_luck_of(position, seat, chosen, 0)
        if played.luck:  # more than 0: some was used
            return self._next(position, action, waiting=(seat, chosen))
        return self._next(played, action, move=(seat, chosen))

    def _after_lot(self, lot: int) -> Moment:
        if self.position is None:
            return self._next(self.setup.box.deal(seed_of(b"", 0, lot)).with_luck(0), lot)
        assert self.waiting
        seat, move = self.waiting
        luck = seed_of(self.position.packed, move, lot)
        played = with_luck_of(self.position, seat, move, luck).with_luck(0)
        return self._next(played, lot, move=self.waiting)

    def _next(
        self,
        position: Position,
        action: int,
        draft: int = 0,
        waiting: tuple[int, int] | None = None,
        move: tuple[int, int] | None = None,
    ) -> Moment:
        came = Came(self, self.player, action, move)
        return Moment(self.setup, position, draft, waiting, came)

    def imagined(self, seat: int, seed: int) -> Moment:
        """What `seat` cannot tell from this; the others know of it what they would see."""
        assert self.position
        position = self.position.imagine(seat, seed).with_luck(0)
        draft = self.draft if self.player == seat else 0
        return Moment(self.setup, position, draft, known={seat: self._knowledge(seat)})

    def known(self, seat: int) -> str:
        """A digest of all that `seat` has seen, been told and done."""
        return f"{seat} {self._knowledge(seat)[0].hex()}"

    def _knowledge(self, seat: int) -> tuple[bytes, bytes]:
        """Two digests: of everything and of what is seen now."""
        moments = [self]
        while seat not in moments[-1]._known and moments[-1].past:
            moments.append(moments[-1].past)
        for moment in reversed(moments):
            if seat not in moment._known:
                moment._known[seat] = moment._learnt(seat)
        return self._known[seat]

    def _learnt(self, seat: int) -> tuple[bytes, bytes]:
        """The own actions, and of each round what a table shows and tells this seat of it.

        So how many actions others needed is not known, nor what waits for the rest of a round.
        """
        everything, before = self.past._known[seat] if self.past else (b"", b"")
        if self.actor == seat:
            everything = digest(everything + b"did %d" % self.action)
        if self.position is None or self._is_within_a_round:
            return everything, before
        told = msgspec.json.encode(self._told(seat))
        seen = digest(self.position.shown(seat).tobytes())
        if told == NOTHING and seen == before:
            return everything, before
        return digest(everything + told + seen), seen

    @property
    def _is_within_a_round(self) -> bool:
        if self.past is None or self.past.position is None:
            return False
        return self.move is None or bool(self.position and waiting_moves(self.position))

    def _told(self, seat: int) -> Sequence[Said]:
        """What is told of the round that has just ended."""
        before = self.past.position if self.past else None
        if before is None or self.move is None or self.position is None:
            return ()
        numbers = {**waiting_moves(before), self.move[0]: self.move[1]}
        turns = [(s, self.setup.box.move(numbers[s])) for s in sorted(numbers)]
        return tell(without_waiting(before), turns, self.position, seat)

    def returns(self) -> list[float]:
        box, outcome = self.setup.box, self.position.outcome if self.position else None
        if not outcome:
            return [0.0] * box.seats
        if self.setup.reward == PAYOFF:
            return [float(utility(box, payoff)) for payoff in outcome.payoffs]
        return [float(points) for points in outcome.points]

    def __str__(self) -> str:
        if self.position is None:
            return "not dealt"
        waiting = f" | waiting={self.waiting}" if self.waiting else ""
        return f"{self.position.text}{waiting}{f' | draft={self.draft}' if self.draft else ''}"


def thaw(
    setup: Setup,
    packed: bytes | None,
    draft: int,
    waiting: tuple[int, int] | None,
    known: Mapping[int, tuple[bytes, bytes]],
) -> Moment:
    position = None if packed is None else setup.box.restore(packed)
    return Moment(setup, position, draft, waiting, known=known)


def waiting_moves(position: Position) -> dict[int, int]:
    """By seat, where all move at once: what is chosen and not yet played."""
    if not position.game.simultaneous:
        return {}
    pending = position.tray.pending[: position.box.seats]
    return {seat: int(move) for seat, move in enumerate(pending) if move != NO_MOVE}


def without_waiting(position: Position) -> Position:
    """As the round began."""
    if not position.game.simultaneous:
        return position
    tray = position.tray
    tray.pending[: position.box.seats] = NO_MOVE
    return Position(position.box, tray)


def with_luck_of(position: Position, seat: int, move: int, luck: int) -> Position:
    """The position after a legal move with this luck."""
    tray = position.with_luck(luck).tray
    contract.play(position.box.tray, tray, seat, move)
    return Position(position.box, tray)


def seed_of(before: bytes, move: int, lot: int) -> int:
    """Luck that differs from one place of the game to the next, so that no lot is always good."""
    here = int.from_bytes(digest(before)[:8], "big")
    return int(nth_seed(np.uint64(nth_seed(np.uint64(here), move)), lot))


def digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=16).digest()
