"""What the action cards of Wolfpack do, P10 to P16, and what a steal may name.

That is a number: for each seat a digit of base 3, seat 0's the lowest, says what is named from it.
"""

from clew.core.bits import count_bits, nth_bit
from clew.core.kernel import kernel
from clew.core.luck import below
from clew.core.trays import Tray
from clew.games.wolfpack.box import (
    ACTION_SIDE,
    DECIDE,
    KINDS,
    MOST_ACTIONS,
    PLAYING,
    PLAYING_SIDE,
    SHEEP,
    STEAL,
    WOLVES,
)
from clew.games.wolfpack.hands import (
    actions_held,
    hand_size,
    in_play,
    next_seat,
    nth_kind,
)
from clew.games.wolfpack.memory import (
    remember_change,
    remember_hand,
    remember_majority,
    remember_none_hostile,
    remember_passed,
    remember_shown,
    remember_swap,
    remember_theft,
)

NOTHING, A_PLAYING, AN_ACTION = 0, 1, 2  # what is named from a seat
WOLF_POINTS = 3  # P18


# ---- snatch


@kernel
def snatch(box: Tray, pos: Tray, seat: int, sheep: bool) -> None:
    """P10: all sheep of the hand; P11: all hostile wolves."""
    for kind in range(PLAYING):
        if kind == SHEEP if sheep else kind != seat and kind != SHEEP:
            lay(box, pos, seat, kind)
    if not sheep:
        remember_none_hostile(box, pos, seat)
    elif box.proof:  # P15: all of it, action cards too
        remember_hand(box, pos, seat)
    else:
        remember_majority(box, pos, seat)
    eliminate(box, pos)


@kernel
def lay(box: Tray, pos: Tray, seat: int, kind: int) -> None:
    """All cards of the kind, face up; P18: points for them."""
    cards = int(pos.count[seat, kind])
    pos.count[seat, kind] = 0
    pos.snatched[seat, kind] += cards
    pos.points[seat] += cards if kind == SHEEP else WOLF_POINTS * cards
    remember_shown(box, pos, seat, PLAYING_SIDE, kind, cards)


@kernel
def eliminate(box: Tray, pos: Tray) -> None:
    """P16: packs whose wolves all lie snatched."""
    for pack in range(box.seats):
        lying = 0
        for seat in range(box.seats):
            lying += int(pos.snatched[seat, pack])
        if lying == WOLVES:
            pos.out |= 1 << pack


# ---- steal


@kernel
def room_to_steal(pos: Tray, seat: int) -> int:
    """P12: for so many action cards once the steal has left the hand; -1 if there is none."""
    held = actions_held(pos, seat)
    if pos.phase == DECIDE:
        return MOST_ACTIONS - held if pos.drawn == STEAL else -1
    return MOST_ACTIONS + 1 - held if pos.count[seat, STEAL] > 0 else -1


@kernel
def holders(box: Tray, pos: Tray, victims: int) -> tuple[int, int]:
    """Those of `victims` who hold playing cards, and who hold action cards, as bits."""
    playing, actions = 0, 0
    for seat in range(box.seats):
        playing |= int(hand_size(pos, seat, PLAYING_SIDE) > 0) << seat
        actions |= int(actions_held(pos, seat) > 0) << seat
    return playing & victims, actions & victims


@kernel
def steal_count(box: Tray, pos: Tray, seat: int) -> int:
    room = room_to_steal(pos, seat)
    if room < 0:
        return 0
    playing, actions = holders(box, pos, in_play(box, pos) & ~(1 << seat))
    return int(box.namings[0, room, count_bits(actions & playing), count_bits(actions & ~playing)])


@kernel
def nth_steal(box: Tray, pos: Tray, seat: int, n: int) -> int:
    """The n-th naming in ascending order: decided from the highest seat down."""
    playing, actions = holders(box, pos, in_play(box, pos) & ~(1 << seat))
    room, full, named = room_to_steal(pos, seat), 0, 0
    for back in range(1, box.seats + 1):
        victim = int(box.seats) - back
        bit = 1 << victim
        actions_below = actions & bit - 1
        what = A_PLAYING if playing & bit else NOTHING
        if actions & bit:
            left_out = int(what == NOTHING)
            both, only = count_bits(actions_below & playing), count_bits(actions_below & ~playing)
            ways = int(box.namings[full | left_out, room, both, only])
            if n < ways:
                full |= left_out
            else:
                n -= ways
                what = AN_ACTION
                room -= 1
        named = 3 * named + what
    return named


@kernel
def steal(box: Tray, pos: Tray, thief: int, named: int) -> None:
    """P12: which card of the kind is random."""
    for victim in range(box.seats):
        what = named % 3
        named //= 3
        if what != NOTHING:
            side = PLAYING_SIDE if what == A_PLAYING else ACTION_SIDE
            kind = nth_kind(pos.count[victim], side, below(pos, hand_size(pos, victim, side)))
            pos.count[victim, kind] -= 1
            pos.count[thief, kind] += 1
            remember_theft(box, pos, thief, victim, side, kind)


# ---- swap


@kernel
def swap_hands(box: Tray, pos: Tray, to_left: bool) -> None:
    """P13: the first hand changes with each other in turn, and all have moved on by one."""
    left = in_play(box, pos)
    first = nth_bit(left, 0)
    for seat in range(box.seats):
        if left >> seat & 1:
            other = next_seat(box, pos, seat)
            remember_swap(box, pos, other if to_left else seat, seat if to_left else other)
    for turn in range(1, box.seats):
        other = turn if to_left else int(box.seats) - turn
        if other > first and left >> other & 1:
            change_hands(pos, first, other)
            remember_change(box, pos, first, other)
    for seat in range(box.seats):
        if left >> seat & 1:
            other = next_seat(box, pos, seat)
            remember_passed(box, pos, seat if to_left else other, other if to_left else seat)


@kernel
def change_hands(pos: Tray, one: int, other: int) -> None:
    for kind in range(KINDS):
        count = pos.count[one, kind]
        pos.count[one, kind] = pos.count[other, kind]
        pos.count[other, kind] = count


@kernel
def neighbour(seat: int, far: int, seats: int, to_left: bool) -> int:
    """P13: left is the next seat in turn order."""
    return (seat + (far if to_left else seats - far)) % seats
