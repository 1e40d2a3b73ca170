"""The rules of Wolfpack, in the order of play; clauses are those of `rules.md`.

Moves are numbers: a pile to take from, single words, and from STEAL_AT a steal: what is named from
each seat as a digit of base 3 (0 nothing, 1 a playing card, 2 an action card), seat 0's the lowest.

What seats know is kept by `memory`; `imagined` deals the rest anew.
"""

import numpy as np

from clew.core.bits import count_bits, nth_bit
from clew.core.contract import method
from clew.core.kernel import kernel
from clew.core.luck import below
from clew.core.records import Moves, Record, Seed
from clew.games.wolfpack.box import (
    ACTION_SIDE,
    ACTIONS,
    DECIDE,
    KINDS,
    LAST_CARD,
    MOST_ACTIONS,
    MOST_IDLE,
    NO_CARD,
    OF_EACH_ACTION,
    ONE_LEFT,
    OVER,
    PILES,
    PLAYING,
    PLAYING_SIDE,
    POSITION,
    ROWS,
    RUNNING,
    SEATS,
    SHEEP,
    SNATCH_SHEEP,
    SNATCH_WOLF,
    STALL,
    STEAL,
    SWAP,
    TOKENS,
    TURN,
    WOLVES,
)
from clew.games.wolfpack.imagined import imagine as imagine  # a method of this game
from clew.games.wolfpack.memory import (
    forget_down,
    remember_change,
    remember_down,
    remember_hand,
    remember_majority,
    remember_new,
    remember_none_hostile,
    remember_passed,
    remember_shown,
    remember_swap,
    remember_theft,
)

TAKE_AT = 0
DRAW, KEEP, DISCARD, RENEW = 6, 7, 8, 9
PLAY_SHEEP, PLAY_WOLF = 10, 11
SWAP_LEFT, SWAP_RIGHT, SWAP_TWO = 12, 13, 14
STEAL_AT = 15
NOTHING, A_PLAYING, AN_ACTION = 0, 1, 2  # what is named from a seat

HAND_DEALT = 3  # P4
STALL_TURNS = 12  # P21
WOLF_POINTS = 3  # P18
MOVES = STEAL_AT + 3**SEATS
LONG_MOVES = DISCARD  # what is done with action cards
MAX_MOVES = PILES + 2 + 2 + 2 + 16  # P12: from four others, two ways each at most


# ---- set up


@method(POSITION)
def deal(box: Record, pos: Record, seed: Seed) -> None:
    clear(box, pos)
    pos.luck = np.uint64(seed)
    for seat in range(box.seats):
        pos.unseen[seat] = WOLVES
    pos.unseen[SHEEP] = box.sheep
    for kind in range(SNATCH_SHEEP, KINDS):
        pos.unseen[kind] = OF_EACH_ACTION
    for pile in range(PILES):  # P3
        pos.piles[pile] = (int(box.cards) + PILES - 1 - pile) // PILES
    for card in range(HAND_DEALT * int(box.seats)):  # P4
        pos.piles[card % PILES] -= 1
        new_card(box, pos, card // HAND_DEALT, PLAYING_SIDE)
    pos.mover = below(pos, box.seats)


@kernel
def clear(box: Record, pos: Record) -> None:
    """Nothing drawn, nothing known."""
    for seat in range(SEATS):
        for kind in range(KINDS):
            pos.count[seat, kind] = 0
        for kind in range(PLAYING):
            pos.snatched[seat, kind] = 0
        pos.points[seat] = 0
        pos.idle[seat] = 0
    for seat in range(box.viewers):
        for side in range(2):
            for other in range(SEATS):
                pos.saw[side, seat, other] = 0
            for row in range(ROWS):
                for token in range(TOKENS):
                    pos.memory[seat, side, row, token] = 0
    for kind in range(KINDS):
        pos.unseen[kind] = 0
    for kind in range(len(ACTIONS)):
        pos.discard[kind] = 0
        pos.down[kind] = 0
    pos.drawn = NO_CARD
    pos.out = 0
    pos.phase = TURN
    pos.reason = RUNNING


# ---- who acts


@method(POSITION)
def to_act(box: Record, pos: Record) -> int:
    return 0 if pos.phase == OVER else 1 << int(pos.mover)


# ---- what is legal


@method(POSITION)
def legal(box: Record, pos: Record, seat: int, moves: Moves) -> int:
    words, steals = word_moves(box, pos, seat), steal_count(box, pos, seat)
    count = count_bits(words)
    for n in range(count):
        moves[n] = nth_bit(words, n)
    for n in range(steals):
        moves[count + n] = nth_steal(box, pos, seat, n)
    return count + steals


@method(POSITION)
def sample(box: Record, pos: Record, seat: int) -> int:
    words = word_moves(box, pos, seat)
    count = count_bits(words)
    index = below(pos, count + steal_count(box, pos, seat))
    if index >= count:
        return nth_steal(box, pos, seat, index - count)
    return nth_bit(words, index)


@kernel
def word_moves(box: Record, pos: Record, seat: int) -> int:
    """All legal moves but steals, as bits."""
    kinds, held = playable(pos, seat), actions_held(pos, seat)
    moves, rivals = 0, hostile(pos, seat)
    if kinds >> SNATCH_SHEEP & 1 and pos.count[seat, seat] > rivals and pos.count[seat, SHEEP] > 0:
        moves |= 1 << PLAY_SHEEP  # P10
    if kinds >> SNATCH_WOLF & 1 and rivals > 0:  # P11
        moves |= 1 << PLAY_WOLF
    if kinds >> SWAP & 1:  # P13
        several = count_bits(in_play(box, pos)) > 2
        moves |= 1 << SWAP_LEFT | 1 << SWAP_RIGHT if several else 1 << SWAP_TWO
    if pos.phase == DECIDE:  # P6
        if held < MOST_ACTIONS:
            moves |= 1 << KEEP
        elif moves == 0 and kinds != 1 << STEAL:
            moves = 1 << DISCARD
        return moves
    for pile in range(PILES):  # P5
        if pos.piles[pile] > 0:
            moves |= 1 << TAKE_AT + pile
    if held < MOST_ACTIONS or box.third_action:  # P6
        moves |= 1 << DRAW
    if held == MOST_ACTIONS:  # P8
        moves |= 1 << RENEW
    return moves


@kernel
def playable(pos: Record, seat: int) -> int:
    """P6, P7: the kinds of the action cards that may be played now, as bits."""
    if pos.phase == DECIDE:
        return 1 << int(pos.drawn)
    kinds = 0
    for kind in range(SNATCH_SHEEP, KINDS):
        if pos.count[seat, kind] > 0:
            kinds |= 1 << kind
    return kinds


@kernel
def hostile(pos: Record, seat: int) -> int:
    """Wolves of others in the hand."""
    wolves = 0
    for pack in range(SEATS):
        if pack != seat:
            wolves += int(pos.count[seat, pack])
    return wolves


@kernel
def in_play(box: Record, pos: Record) -> int:
    return (1 << int(box.seats)) - 1 & ~int(pos.out)


@kernel
def actions_held(pos: Record, seat: int) -> int:
    """Action cards in hand, without the one that its holder decides about."""
    held = 0
    for kind in range(SNATCH_SHEEP, KINDS):
        held += int(pos.count[seat, kind])
    return held - 1 if pos.phase == DECIDE and pos.mover == seat else held


@kernel
def playing_held(pos: Record, seat: int) -> int:
    held = 0
    for kind in range(PLAYING):
        held += int(pos.count[seat, kind])
    return held


# ---- steals


@kernel
def room_to_steal(pos: Record, seat: int) -> int:
    """P12: for so many action cards once the steal has left the hand; -1 if there is none."""
    held = actions_held(pos, seat)
    if pos.phase == DECIDE:
        return MOST_ACTIONS - held if pos.drawn == STEAL else -1
    return MOST_ACTIONS + 1 - held if pos.count[seat, STEAL] > 0 else -1


@kernel
def holders(box: Record, pos: Record, victims: int) -> tuple[int, int]:
    """Those of `victims` who hold playing cards, and who hold action cards, as bits."""
    playing, actions = 0, 0
    for seat in range(box.seats):
        playing |= int(playing_held(pos, seat) > 0) << seat
        actions |= int(actions_held(pos, seat) > 0) << seat
    return playing & victims, actions & victims


@kernel
def steal_count(box: Record, pos: Record, seat: int) -> int:
    room = room_to_steal(pos, seat)
    if room < 0:
        return 0
    playing, actions = holders(box, pos, in_play(box, pos) & ~(1 << seat))
    return int(box.namings[0, room, count_bits(actions & playing), count_bits(actions & ~playing)])


@kernel
def nth_steal(box: Record, pos: Record, seat: int, n: int) -> int:
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
    return STEAL_AT + named


# ---- play


@method(POSITION)
def play(box: Record, pos: Record, seat: int, move: int) -> None:
    seat, move = int(seat), int(move)
    drawn = int(pos.drawn)
    pos.phase, pos.drawn = TURN, NO_CARD
    if move == RENEW:  # P8: before the new one is taken
        put_down(box, pos, seat)
    if move < DRAW:  # P5
        pos.piles[move - TAKE_AT] -= 1
        new_card(box, pos, seat, PLAYING_SIDE)
    elif move == DRAW:  # P6
        pos.phase, pos.drawn = DECIDE, draw_card(box, pos, seat, ACTION_SIDE)
    elif move == RENEW:
        new_card(box, pos, seat, ACTION_SIDE)
    elif move == KEEP:
        remember_new(box, pos, seat, ACTION_SIDE)
    elif move == DISCARD:
        discard_third(box, pos, seat, drawn)
    else:
        play_card(box, pos, seat, move, drawn)
    if move != DRAW:
        count_idle(box, pos, seat, move < DRAW)
        end_turn(box, pos)


@method(POSITION)
def reveals(box: Record, pos: Record, seat: int, move: int) -> bool:
    """P22: all but keeping a card draws, shows or passes some; P21: a stall opens all hands."""
    if move != KEEP:
        return True
    for other in range(box.seats):
        idle = int(pos.idle[other]) + (other == seat)
        if pos.out >> other & 1 == 0 and idle < STALL_TURNS:
            return False
    return box.stall == 1


@kernel
def count_idle(box: Record, pos: Record, seat: int, took: bool) -> None:
    """P21: turns since a card was taken."""
    pos.idle[seat] = min(int(pos.idle[seat]) + 1, MOST_IDLE)
    for other in range(box.seats):
        if took:
            pos.idle[other] = 0


@kernel
def new_card(box: Record, pos: Record, seat: int, side: int) -> None:
    """Into the hand, a card that nobody has seen before."""
    draw_card(box, pos, seat, side)
    remember_new(box, pos, seat, side)


@kernel
def draw_card(box: Record, pos: Record, seat: int, side: int) -> int:
    """Each card that nobody has seen yet is alike likely."""
    action = side == ACTION_SIDE
    n = below(pos, pile_size(pos) if action else cards_unseen(pos))
    kind = SNATCH_SHEEP if action else 0
    while n >= pos.unseen[kind]:
        n -= int(pos.unseen[kind])
        kind += 1
    pos.unseen[kind] -= 1
    pos.count[seat, kind] += 1
    if action and pile_size(pos) == 0:
        shuffle_discard(box, pos)
    return kind


@kernel
def pile_size(pos: Record) -> int:
    """Of the action pile."""
    size = 0
    for kind in range(SNATCH_SHEEP, KINDS):
        size += int(pos.unseen[kind])
    return size


@kernel
def cards_unseen(pos: Record) -> int:
    size = 0
    for kind in range(PLAYING):
        size += int(pos.unseen[kind])
    return size


@kernel
def shuffle_discard(box: Record, pos: Record) -> None:
    """P14: as soon as the action pile is empty."""
    for kind in range(len(ACTIONS)):
        pos.unseen[SNATCH_SHEEP + kind] += pos.discard[kind]
        pos.discard[kind] = 0
        pos.down[kind] = 0
    forget_down(box, pos)


@kernel
def discard_third(box: Record, pos: Record, seat: int, drawn: int) -> None:
    """P6: all see that it cannot be played."""
    to_discard(pos, seat, drawn)
    if drawn == SNATCH_WOLF:
        remember_none_hostile(box, pos, seat)


@kernel
def to_discard(pos: Record, seat: int, kind: int) -> None:
    pos.count[seat, kind] -= 1
    pos.discard[kind - SNATCH_SHEEP] += 1


@kernel
def put_down(box: Record, pos: Record, seat: int) -> None:
    """P8: both action cards, face down."""
    remember_down(box, pos, seat)
    for kind in range(SNATCH_SHEEP, KINDS):
        cards = pos.count[seat, kind]
        pos.count[seat, kind] = 0
        pos.discard[kind - SNATCH_SHEEP] += cards
        pos.down[kind - SNATCH_SHEEP] += cards


@kernel
def play_card(box: Record, pos: Record, seat: int, move: int, drawn: int) -> None:
    """P7, or P6 at once."""
    kind = kind_played(move)
    to_discard(pos, seat, kind)
    if drawn == NO_CARD:
        remember_shown(box, pos, seat, ACTION_SIDE, kind, 1)
    if kind == SWAP:
        swap_hands(box, pos, move != SWAP_RIGHT)
    elif kind == STEAL:
        steal(box, pos, seat, move - STEAL_AT)
    else:
        snatch(box, pos, seat, kind == SNATCH_SHEEP)


@kernel
def kind_played(move: int) -> int:
    if move >= STEAL_AT:
        return STEAL
    if move >= SWAP_LEFT:
        return SWAP
    return SNATCH_SHEEP if move == PLAY_SHEEP else SNATCH_WOLF


@kernel
def snatch(box: Record, pos: Record, seat: int, sheep: bool) -> None:
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
def lay(box: Record, pos: Record, seat: int, kind: int) -> None:
    """All cards of the kind, face up; P18: points for them."""
    cards = int(pos.count[seat, kind])
    pos.count[seat, kind] = 0
    pos.snatched[seat, kind] += cards
    pos.points[seat] += cards if kind == SHEEP else WOLF_POINTS * cards
    remember_shown(box, pos, seat, PLAYING_SIDE, kind, cards)


@kernel
def eliminate(box: Record, pos: Record) -> None:
    """P16: packs whose wolves all lie snatched."""
    for pack in range(box.seats):
        lying = 0
        for seat in range(box.seats):
            lying += int(pos.snatched[seat, pack])
        if lying == WOLVES:
            pos.out |= 1 << pack


@kernel
def steal(box: Record, pos: Record, thief: int, named: int) -> None:
    """P12: which card of the kind is random."""
    for victim in range(box.seats):
        what = named % 3
        named //= 3
        if what != NOTHING:
            playing = what == A_PLAYING
            kind = 0 if playing else SNATCH_SHEEP
            n = below(pos, playing_held(pos, victim) if playing else actions_held(pos, victim))
            while n >= pos.count[victim, kind]:
                n -= int(pos.count[victim, kind])
                kind += 1
            pos.count[victim, kind] -= 1
            pos.count[thief, kind] += 1
            side = PLAYING_SIDE if playing else ACTION_SIDE
            remember_theft(box, pos, thief, victim, side, kind)


@kernel
def swap_hands(box: Record, pos: Record, to_left: bool) -> None:
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
def change_hands(pos: Record, one: int, other: int) -> None:
    for kind in range(KINDS):
        count = pos.count[one, kind]
        pos.count[one, kind] = pos.count[other, kind]
        pos.count[other, kind] = count


# ---- end


@kernel
def end_turn(box: Record, pos: Record) -> None:
    if count_bits(in_play(box, pos)) <= 1:  # P17, and P21: before a stall
        finish(box, pos, ONE_LEFT)
    elif cards_lying(box, pos) == 0:
        finish(box, pos, LAST_CARD)
    elif box.stall and has_stalled(box, pos):
        finish(box, pos, STALL)
    else:
        pos.mover = next_seat(box, pos, int(pos.mover))


@kernel
def cards_lying(box: Record, pos: Record) -> int:
    """In the six piles."""
    lying = 0
    for pile in range(PILES):
        lying += int(pos.piles[pile])
    return lying


@kernel
def has_stalled(box: Record, pos: Record) -> bool:
    """P21: twelve turns of each who is in play."""
    for seat in range(box.seats):
        if pos.out >> seat & 1 == 0 and pos.idle[seat] < STALL_TURNS:
            return False
    return True


@kernel
def next_seat(box: Record, pos: Record, seat: int) -> int:
    following = (seat + 1) % int(box.seats)
    while pos.out >> following & 1:
        following = (following + 1) % int(box.seats)
    return following


@kernel
def finish(box: Record, pos: Record, reason: int) -> None:
    pos.phase = OVER
    pos.reason = reason
    for seat in range(box.seats):
        share_sheep(box, pos, seat)


@kernel
def share_sheep(box: Record, pos: Record, holder: int) -> None:
    """P19: the sheep of a hand go to those with most wolves in it, in equal shares."""
    sharing = sharing_packs(box, pos, holder)
    share = int(pos.count[holder, SHEEP]) // max(1, count_bits(sharing))
    for pack in range(box.seats):
        if sharing >> pack & 1:
            pos.points[pack] += share


@kernel
def sharing_packs(box: Record, pos: Record, holder: int) -> int:
    """P19: bit mask of the packs with most wolves in the hand; none if there are no wolves."""
    most, sharing = 1, 0
    for pack in range(box.seats):
        wolves = int(pos.count[holder, pack])
        if pack == holder and not box.own_wolves:
            wolves = 0
        if wolves > most:
            most, sharing = wolves, 0
        if wolves == most:
            sharing |= 1 << pack
    return sharing


@method(POSITION)
def points(box: Record, pos: Record, seat: int) -> int:
    """P18; once it is over with the sheep of P19."""
    return int(pos.points[seat])


@method(POSITION)
def payoff(box: Record, pos: Record, seat: int) -> float:
    """P20: most points win, ties are shared."""
    sharing = 0
    for other in range(box.seats):
        if pos.points[other] > pos.points[seat]:
            return 0.0
        sharing += int(pos.points[other] == pos.points[seat])
    return 1.0 / sharing
