"""The rules of Wolfpack, in the order of play; clauses are those of `rules.md`.

Moves are numbers: a pile to take from, single words, and from STEAL_AT a steal, with what it names.

What the action cards do is in `actions`, how cards are counted and drawn in `hands`. What seats
know is kept by `memory`; `imagined` deals the rest anew.
"""

import numpy as np

from clew.core.bits import count_bits, nth_bit
from clew.core.contract import method
from clew.core.kernel import kernel
from clew.core.luck import below
from clew.core.scoring import most_points
from clew.core.trays import Moves, Seed, Tray
from clew.games.wolfpack.actions import (
    nth_steal,
    snatch,
    steal,
    steal_count,
    swap_hands,
)
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
from clew.games.wolfpack.hands import (
    actions_held,
    cards_unseen,
    draw_kind,
    hostile,
    in_play,
    next_seat,
)
from clew.games.wolfpack.imagined import imagine as imagine  # a method of this game
from clew.games.wolfpack.memory import (
    forget_down,
    remember_down,
    remember_new,
    remember_none_hostile,
    remember_shown,
)

TAKE_AT = 0
DRAW, KEEP, DISCARD, RENEW = 6, 7, 8, 9
PLAY_SHEEP, PLAY_WOLF = 10, 11
SWAP_LEFT, SWAP_RIGHT, SWAP_TWO = 12, 13, 14
STEAL_AT = 15

HAND_DEALT = 3  # P4
STALL_TURNS = 12  # P21
MOVES = STEAL_AT + 3**SEATS
LONG_MOVES = DISCARD  # what is done with action cards
MAX_MOVES = PILES + 2 + 2 + 2 + 16  # P12: from four others, two ways each at most


# ---- set up


@method(POSITION)
def deal(box: Tray, pos: Tray, seed: Seed) -> None:
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
def clear(box: Tray, pos: Tray) -> None:
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
def to_act(box: Tray, pos: Tray) -> int:
    return 0 if pos.phase == OVER else 1 << int(pos.mover)


# ---- what is legal


@method(POSITION)
def legal(box: Tray, pos: Tray, seat: int, moves: Moves) -> int:
    words, steals = word_moves(box, pos, seat), steal_count(box, pos, seat)
    count = count_bits(words)
    for n in range(count):
        moves[n] = nth_bit(words, n)
    for n in range(steals):
        moves[count + n] = STEAL_AT + nth_steal(box, pos, seat, n)
    return count + steals


@method(POSITION)
def sample(box: Tray, pos: Tray, seat: int) -> int:
    words = word_moves(box, pos, seat)
    count = count_bits(words)
    index = below(pos, count + steal_count(box, pos, seat))
    if index >= count:
        return STEAL_AT + nth_steal(box, pos, seat, index - count)
    return nth_bit(words, index)


@kernel
def word_moves(box: Tray, pos: Tray, seat: int) -> int:
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
def playable(pos: Tray, seat: int) -> int:
    """P6, P7: the kinds of the action cards that may be played now, as bits."""
    if pos.phase == DECIDE:
        return 1 << int(pos.drawn)
    kinds = 0
    for kind in range(SNATCH_SHEEP, KINDS):
        if pos.count[seat, kind] > 0:
            kinds |= 1 << kind
    return kinds


# ---- play


@method(POSITION)
def play(box: Tray, pos: Tray, seat: int, move: int) -> None:
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
def reveals(box: Tray, pos: Tray, seat: int, move: int) -> bool:
    """P22: all but keeping a card draws, shows or passes some; P21: a stall opens all hands."""
    if move != KEEP:
        return True
    for other in range(box.seats):
        idle = int(pos.idle[other]) + (other == seat)
        if pos.out >> other & 1 == 0 and idle < STALL_TURNS:
            return False
    return box.stall == 1


@kernel
def count_idle(box: Tray, pos: Tray, seat: int, took: bool) -> None:
    """P21: turns since a card was taken."""
    pos.idle[seat] = min(int(pos.idle[seat]) + 1, MOST_IDLE)
    for other in range(box.seats):
        if took:
            pos.idle[other] = 0


@kernel
def new_card(box: Tray, pos: Tray, seat: int, side: int) -> None:
    """Into the hand, a card that nobody has seen before."""
    draw_card(box, pos, seat, side)
    remember_new(box, pos, seat, side)


@kernel
def draw_card(box: Tray, pos: Tray, seat: int, side: int) -> int:
    """Into the hand, from the piles; its kind."""
    kind = draw_kind(pos, side)
    pos.count[seat, kind] += 1
    if side == ACTION_SIDE and cards_unseen(pos, side) == 0:
        shuffle_discard(box, pos)
    return kind


@kernel
def shuffle_discard(box: Tray, pos: Tray) -> None:
    """P14: as soon as the action pile is empty."""
    for kind in range(len(ACTIONS)):
        pos.unseen[SNATCH_SHEEP + kind] += pos.discard[kind]
        pos.discard[kind] = 0
        pos.down[kind] = 0
    forget_down(box, pos)


@kernel
def discard_third(box: Tray, pos: Tray, seat: int, drawn: int) -> None:
    """P6: all see that it cannot be played."""
    to_discard(pos, seat, drawn)
    if drawn == SNATCH_WOLF:
        remember_none_hostile(box, pos, seat)


@kernel
def to_discard(pos: Tray, seat: int, kind: int) -> None:
    pos.count[seat, kind] -= 1
    pos.discard[kind - SNATCH_SHEEP] += 1


@kernel
def put_down(box: Tray, pos: Tray, seat: int) -> None:
    """P8: both action cards, face down."""
    remember_down(box, pos, seat)
    for kind in range(SNATCH_SHEEP, KINDS):
        cards = pos.count[seat, kind]
        pos.count[seat, kind] = 0
        pos.discard[kind - SNATCH_SHEEP] += cards
        pos.down[kind - SNATCH_SHEEP] += cards


@kernel
def play_card(box: Tray, pos: Tray, seat: int, move: int, drawn: int) -> None:
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


# ---- end


@kernel
def end_turn(box: Tray, pos: Tray) -> None:
    if count_bits(in_play(box, pos)) <= 1:  # P17, and P21: before a stall
        finish(box, pos, ONE_LEFT)
    elif cards_lying(box, pos) == 0:
        finish(box, pos, LAST_CARD)
    elif box.stall and has_stalled(box, pos):
        finish(box, pos, STALL)
    else:
        pos.mover = next_seat(box, pos, int(pos.mover))


@kernel
def cards_lying(box: Tray, pos: Tray) -> int:
    """In the six piles."""
    lying = 0
    for pile in range(PILES):
        lying += int(pos.piles[pile])
    return lying


@kernel
def has_stalled(box: Tray, pos: Tray) -> bool:
    """P21: twelve turns of each who is in play."""
    for seat in range(box.seats):
        if pos.out >> seat & 1 == 0 and pos.idle[seat] < STALL_TURNS:
            return False
    return True


@kernel
def finish(box: Tray, pos: Tray, reason: int) -> None:
    pos.phase = OVER
    pos.reason = reason
    for seat in range(box.seats):
        share_sheep(box, pos, seat)


@kernel
def share_sheep(box: Tray, pos: Tray, holder: int) -> None:
    """P19: the sheep of a hand go to those with most wolves in it, in equal shares."""
    sharing = sharing_packs(box, pos, holder)
    share = int(pos.count[holder, SHEEP]) // max(1, count_bits(sharing))
    for pack in range(box.seats):
        if sharing >> pack & 1:
            pos.points[pack] += share


@kernel
def sharing_packs(box: Tray, pos: Tray, holder: int) -> int:
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
def points(box: Tray, pos: Tray, seat: int) -> int:
    """P18; once it is over with the sheep of P19."""
    return int(pos.points[seat])


@method(POSITION)
def payoff(box: Tray, pos: Tray, seat: int) -> float:
    """P20: most points win, ties are shared."""
    return most_points(box, pos, seat)
