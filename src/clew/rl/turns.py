"""One game by itself: what an environment does in a step is one call.

Calls cost more than most of what they do, and trays more than arrays: so all is handed over as
arrays, in the order of `Held`, which are made once. One by one, though they are many: as a tuple
they would make a step take three times as long.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from clew.core.bits import index_of
from clew.core.contract import NO_MOVE, play, sample, to_act
from clew.core.drafting import choose
from clew.core.kernel import bulk
from clew.core.position import Box
from clew.rl.actions import Actions
from clew.rl.games import settle
from clew.rl.looking import Lens, look, make_lens

NEXT = -1  # instead of a seat: the one that is to move next
NONE = -2  # instead of a seat: nobody


class Held(NamedTuple):
    """All that changes while a game is played, and what it is played with."""

    boxes: Any  # arrays of one tray
    positions: Any
    drafts: Any  # int32, by seat
    points: Any  # int32, by seat: as they stand
    payoffs: Any  # float64, by seat: of a game that is over
    masks: Any  # bool, (seats, actions)
    seen: Any  # float32, (seats, features)
    rows: Any  # see `Lens`
    scales: Any
    shown: Any
    known: Any
    notes: Any


def hold(box: Box, actions: Actions) -> Held:
    return Held(
        boxes=box.tray.reshape(1),
        positions=np.zeros(1, box.game.parts.position),
        drafts=np.zeros(box.seats, np.int32),
        points=np.zeros(box.seats, np.int32),
        payoffs=np.zeros(box.seats, np.float64),
        masks=np.zeros((box.seats, actions.count), np.bool_),
        seen=np.zeros((box.seats, actions.features), np.float32),
        **make_lens(box, actions)._asdict(),
    )


@bulk
def turn(
    seat: int,
    action: int,
    move: int,
    random: int,
    viewer: int,
    boxes: NDArray[Any],
    positions: NDArray[Any],
    drafts: NDArray[np.int32],
    points: NDArray[np.int32],
    payoffs: NDArray[np.float64],
    masks: NDArray[np.bool_],
    seen: NDArray[np.float32],
    rows: NDArray[np.int32],
    scales: NDArray[np.float32],
    shown: NDArray[Any],
    known: NDArray[Any],
    notes: NDArray[np.int32],
) -> tuple[int, int]:
    """Take an allowed action of `seat`, or make its whole move, or with NONE neither; then look.

    Before that, seats in the bit mask `random` move at random until `viewer` or another one is to
    move. Returns who is to move and who was looked for.
    """
    box, pos = boxes[0], positions[0]
    if seat != NONE:
        if move == NO_MOVE:
            move = choose(box, pos, seat, int(drafts[seat]), action)
            drafts[seat] = 0 if move >= 0 else -move
        if move >= 0:
            play(box, pos, seat, move)
    acting = to_act(box, pos)
    while random and acting and not acting >> viewer & 1 and random >> index_of(acting) & 1:
        other = index_of(acting)
        play(box, pos, other, sample(box, pos, other))
        acting = to_act(box, pos)
    settle(box, pos, payoffs, points)
    if viewer == NEXT:
        viewer = index_of(acting) if acting else NONE
    if viewer != NONE:
        lens = Lens(rows, scales, shown, known, notes)
        draft = int(drafts[viewer])
        look(box, pos, acting, viewer, draft, lens, masks[viewer], seen[viewer])
    return acting, viewer
