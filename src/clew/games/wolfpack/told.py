"""What is told of a turn of Wolfpack, P22: to each viewer what that one may know."""

from clew.core.bits import count_bits
from clew.core.contract import WATCHER, method
from clew.core.kernel import kernel
from clew.core.telling import say
from clew.core.trays import Moves, Rows, Tray
from clew.games.wolfpack.actions import A_PLAYING, NOTHING, neighbour
from clew.games.wolfpack.box import (
    KINDS,
    LAST_CARD,
    OVER,
    PLAYING,
    POSITION,
    SEATS,
    SHEEP,
    SNATCH_SHEEP,
)
from clew.games.wolfpack.rules import (
    DISCARD,
    DRAW,
    KEEP,
    PLAY_WOLF,
    RENEW,
    STEAL_AT,
    SWAP_LEFT,
    SWAP_RIGHT,
    TAKE_AT,
    sharing_packs,
)

CARDS = ("cards", KINDS)  # how many of each kind
TOLD = {
    "take": ("seat", "pile"),
    "take_seen": ("seat", "pile", "card"),  # a kind
    "draw": ("seat",),
    "draw_seen": ("seat", "card"),
    "keep": ("seat",),
    "discard": ("seat", "card"),
    "renew": ("seat",),
    "renew_seen": ("seat", "card"),
    "sheep": ("seat", "count"),
    "proof": ("seat", CARDS),
    "wolf": ("seat", CARDS),
    "swap_left": ("seat",),
    "swap_right": ("seat",),
    "swap": ("seat",),
    "passed": ("seat", "other_seat", CARDS),
    "steal": ("seat",),
    "stolen_playing": ("seat", "other_seat"),
    "stolen_action": ("seat", "other_seat"),
    "stolen_seen": ("seat", "other_seat", "card"),
    "eliminated": ("seat",),
    "share": ("seat", "sheep", "share", ("packs", SEATS)),  # 1: gets a share
    "void": ("seat", "sheep"),
    "last_card": (),
    "one_left": (),
    "stall": (),
}
TOLD_TAKE, _, TOLD_DRAW, _, TOLD_KEEP, TOLD_DISCARD, TOLD_RENEW, _ = range(8)
TOLD_SHEEP, TOLD_PROOF, TOLD_WOLF, TOLD_SWAP_LEFT, _, _, TOLD_PASSED = range(8, 15)
TOLD_STEAL, TOLD_STOLEN, _, TOLD_STOLEN_SEEN, TOLD_ELIMINATED = range(15, 20)
TOLD_SHARE, TOLD_VOID, TOLD_LAST_CARD, _, _ = range(20, 25)


@method(POSITION)
def tell(box: Tray, before: Tray, moves: Moves, after: Tray, viewer: int, told: Rows) -> int:
    """P22: what was taken, drawn or stolen is told to those who saw it."""
    seat = int(before.mover)
    count = tell_move(box, before, seat, int(moves[seat]), after, viewer, told)
    for other in range(box.seats):
        if (int(after.out) ^ int(before.out)) >> other & 1:
            count = say(told, count, TOLD_ELIMINATED, other)
    if after.phase == OVER:
        count = say(told, count, TOLD_LAST_CARD + int(after.reason) - LAST_CARD)
        count = tell_shares(box, after, told, count)
    return count


@kernel
def tell_move(
    box: Tray, before: Tray, seat: int, move: int, after: Tray, viewer: int, told: Rows
) -> int:
    seen = int(seat == viewer)
    if move < DRAW:
        kind = new_kind(before, after, seat) if seen else 0
        return say(told, 0, TOLD_TAKE + seen, seat, move - TAKE_AT + 1, kind)
    if move == DRAW:
        return say(told, 0, TOLD_DRAW + seen, seat, after.drawn if seen else 0)
    if move == KEEP:
        return say(told, 0, TOLD_KEEP, seat)
    if move == DISCARD:
        return say(told, 0, TOLD_DISCARD, seat, before.drawn)
    if move == RENEW:
        return say(told, 0, TOLD_RENEW + seen, seat, only_action(after, seat) if seen else 0)
    if move >= STEAL_AT:
        say(told, 0, TOLD_STEAL, seat)
        return tell_stolen(box, before, seat, move - STEAL_AT, after, viewer, told)
    if move >= SWAP_LEFT:
        say(told, 0, TOLD_SWAP_LEFT + move - SWAP_LEFT, seat)
        return tell_passed(box, before, move, after, viewer, told)
    return tell_snatched(box, before, seat, move, after, told)


@kernel
def new_kind(before: Tray, after: Tray, seat: int) -> int:
    """Of the playing card that came into a hand."""
    found = 0
    for kind in range(PLAYING):
        if after.count[seat, kind] > before.count[seat, kind]:
            found = kind
    return found


@kernel
def only_action(pos: Tray, seat: int) -> int:
    """P8: the new card is the only action card of the hand."""
    found = SNATCH_SHEEP
    for kind in range(SNATCH_SHEEP, KINDS):
        if pos.count[seat, kind]:
            found = kind
    return found


@kernel
def tell_snatched(box: Tray, before: Tray, seat: int, move: int, after: Tray, told: Rows) -> int:
    """P10, P11; P15: with the rest of the hand."""
    if move == PLAY_WOLF:
        say(told, 0, TOLD_WOLF, seat)
        for kind in range(KINDS):
            told[0, 2 + kind] = 0
        for kind in range(PLAYING):
            told[0, 2 + kind] = after.snatched[seat, kind] - before.snatched[seat, kind]
        return 1
    snatched = after.snatched[seat, SHEEP] - before.snatched[seat, SHEEP]
    count = say(told, 0, TOLD_SHEEP, seat, snatched)
    if box.proof == 0:
        return count
    say(told, 1, TOLD_PROOF, seat)
    for kind in range(KINDS):
        told[1, 2 + kind] = after.count[seat, kind]
    return 2


@kernel
def tell_passed(box: Tray, before: Tray, move: int, after: Tray, viewer: int, told: Rows) -> int:
    """P13: from whom the viewer's new hand came."""
    if viewer == WATCHER or int(before.out) >> viewer & 1:
        return 1
    seats, far = int(box.seats), 1
    from_left = move == SWAP_RIGHT
    while int(before.out) >> neighbour(viewer, far, seats, from_left) & 1:
        far += 1
    say(told, 1, TOLD_PASSED, viewer, neighbour(viewer, far, seats, from_left))
    for kind in range(KINDS):
        told[1, 3 + kind] = after.count[viewer, kind]
    return 2


@kernel
def tell_stolen(
    box: Tray, before: Tray, thief: int, named: int, after: Tray, viewer: int, told: Rows
) -> int:
    count = 1
    for victim in range(box.seats):
        what = named % 3
        named //= 3
        if what != NOTHING:
            sees = (viewer == thief) | (viewer == victim)
            key, card = TOLD_STOLEN + what - A_PLAYING, 0
            for kind in range(KINDS):
                if sees and after.count[victim, kind] < before.count[victim, kind]:
                    key, card = TOLD_STOLEN_SEEN, kind
            count = say(told, count, key, thief, victim, card)
    return count


@kernel
def tell_shares(box: Tray, pos: Tray, told: Rows, count: int) -> int:
    """P19, hand by hand."""
    for seat in range(box.seats):
        sheep, sharing = int(pos.count[seat, SHEEP]), sharing_packs(box, pos, seat)
        if sheep:
            for pack in range(SEATS):
                told[count, 4 + pack] = sharing >> pack & 1
            share = sheep // max(1, count_bits(sharing))
            count = say(told, count, TOLD_SHARE if sharing else TOLD_VOID, seat, sheep, share)
    return count
