"""The rules of Sewing Circle, in the order of play; clauses are those of `rules.md`.

Moves are numbers: from FLIP_AT a place to flip, from SWAP_AT a place whose card changes with its
right neighbour, from EXCHANGE_AT a place and a card of the hand, then single words.

Where ribbons tangle is in `ribbons`, what stood before in `repeating`; `imagined` deals anew what a
seat cannot know.
"""

import numpy as np

from clew.core.bits import count_bits, next_bit, nth_bit
from clew.core.contract import method
from clew.core.kernel import kernel
from clew.core.luck import below, one_of
from clew.core.repetition import times_stood
from clew.core.trays import Moves, Seed, Tray
from clew.games.sewing_circle.box import (
    ACT,
    ALL,
    ANSWER,
    CHOOSE_HAND,
    CHOOSE_RIBBON,
    COMPETITIVE,
    COOP,
    EVERYBODY,
    FACE_DOWN,
    FLIP,
    HANDS,
    LAST_TURN,
    LOST,
    NO_CARD,
    NO_RIBBON,
    NOBODY,
    OVER,
    PLACES,
    POSITION,
    REPEATED,
    RUNNING,
    SOLO,
    SWAPPED,
    TANGLED,
    TIE_AGREED,
    TOO_LATE,
    TURN_LIMIT,
    WON,
)
from clew.games.sewing_circle.deck import CARDS
from clew.games.sewing_circle.imagined import imagine as imagine  # a method of this game
from clew.games.sewing_circle.repeating import forget, times_seen, turn_hash
from clew.games.sewing_circle.ribbons import own_tangles, tangles

FLIP_AT, SWAP_AT, EXCHANGE_AT = 0, 12, 24
DONE = EXCHANGE_AT + PLACES * CARDS
TIE, ACCEPT, REFUSE = DONE + 1, DONE + 2, DONE + 3
RIBBON_AT = DONE + 4
HAND_AT = RIBBON_AT + 3
MOVES = HAND_AT + HANDS
MAX_MOVES = 2 * PLACES + 4 * PLACES + 2

PLACE_BITS = (1 << PLACES) - 1


# ---- set up


@method(POSITION)
def deal(box: Tray, pos: Tray, seed: Seed) -> None:
    pos.luck = np.uint64(seed)
    for place in range(PLACES):
        pos.circle[place] = FACE_DOWN
    for card in range(CARDS):
        pos.known_to[card] = 0
    pos.unseen = ALL
    for hand in range(HANDS):
        pos.hand[hand] = 0
        pos.ribbon[hand] = NO_RIBBON
        if hand < box.hands:  # S2, S14
            for _ in range(box.hand_size):
                card = draw_unseen(pos)
                pos.hand[hand] |= 1 << card
                pos.known_to[card] = 1 << hand if box.mode == COMPETITIVE else EVERYBODY
    pos.split[0] = NO_CARD
    pos.split[1] = NO_CARD
    pos.loser = NOBODY
    pos.answering = NOBODY
    pos.out = 0
    pos.winners = 0
    pos.reason = RUNNING
    pos.turn = 0
    pos.offered = 0
    pos.old = 0
    forget(pos)
    pos.mover = 0 if box.mode == SOLO else below(pos, box.seats)  # S3: the first is random
    pos.phase = CHOOSE_RIBBON if box.mode == COMPETITIVE else CHOOSE_HAND
    if box.mode == COOP:
        begin_turn(box, pos, int(pos.mover))


@kernel
def draw_unseen(pos: Tray) -> int:
    """A card that nobody has seen yet; each is alike likely."""
    card = one_of(pos, int(pos.unseen))
    pos.unseen ^= 1 << card
    return card


# ---- who acts


@method(POSITION)
def to_act(box: Tray, pos: Tray) -> int:
    if pos.phase == OVER:
        return 0
    if box.mode == SOLO:
        return 1
    return 1 << int(pos.answering if pos.phase == ANSWER else pos.mover)


# ---- what is legal


@method(POSITION)
def legal(box: Tray, pos: Tray, seat: int, moves: Moves) -> int:
    count = choices(box, pos, -1)
    for index in range(count):
        moves[index] = choices(box, pos, index)
    return count


@method(POSITION)
def sample(box: Tray, pos: Tray, seat: int) -> int:
    return choices(box, pos, below(pos, choices(box, pos, -1)))


@kernel
def choices(box: Tray, pos: Tray, index: int) -> int:
    """The legal move at `index`; with -1, how many there are."""
    up = face_up(pos)
    if pos.phase == FLIP:  # S4, S5
        down = up ^ PLACE_BITS
        return count_bits(down) if index < 0 else FLIP_AT + nth_bit(down, index)
    if pos.phase == CHOOSE_RIBBON:  # S3
        free = 0b111
        for seat in range(box.seats):
            if pos.ribbon[seat] != NO_RIBBON:
                free ^= 1 << int(pos.ribbon[seat])
        return count_bits(free) if index < 0 else RIBBON_AT + nth_bit(free, index)
    if pos.phase == CHOOSE_HAND:  # S14
        return int(box.hands) if index < 0 else HAND_AT + index
    if pos.phase == ANSWER:  # S10
        return 2 if index < 0 else ACCEPT + index
    # S5: a swap of two neighbours, not both face down; not after a swap
    pairs = (up | up >> 1 | up << PLACES - 1) & PLACE_BITS if pos.phase == ACT else 0
    hand = int(pos.hand[pos.mover])
    swaps, cards = count_bits(pairs), count_bits(hand)
    exchanges = count_bits(up) * cards
    tie = pos.phase == ACT and box.mode == COMPETITIVE and up == PLACE_BITS and not pos.offered
    if index < 0:
        return swaps + exchanges + (2 if tie else 1)
    if index < swaps:
        return SWAP_AT + nth_bit(pairs, index)
    index -= swaps
    if index < exchanges:
        place, card = nth_bit(up, index // cards), nth_bit(hand, index % cards)
        return EXCHANGE_AT + place * CARDS + card
    return DONE + index - exchanges


@kernel
def face_up(pos: Tray) -> int:
    """Bit mask of the places whose card can be seen."""
    up = 0
    for place in range(PLACES):
        if pos.circle[place] != FACE_DOWN:
            up |= 1 << place
    return up


# ---- play


@method(POSITION)
def play(box: Tray, pos: Tray, seat: int, move: int) -> None:
    move = int(move)
    if move < SWAP_AT:
        flip(box, pos, move)
    elif move < EXCHANGE_AT:
        swap(pos, move - SWAP_AT)
    elif move < DONE:
        exchange(pos, (move - EXCHANGE_AT) // CARDS, (move - EXCHANGE_AT) % CARDS)
        end_turn(box, pos)
    elif move == DONE:
        end_turn(box, pos)
    elif move == TIE:  # S10
        pos.offered = 1
        pos.phase = ANSWER
        pos.answering = next_hand(box, pos, int(pos.mover))
    elif move == ACCEPT:
        accept(box, pos)
    elif move == REFUSE:
        pos.phase = ACT
        pos.answering = NOBODY
    elif move < HAND_AT:
        choose_ribbon(box, pos, move - RIBBON_AT)
    else:
        begin_turn(box, pos, move - HAND_AT)


@method(POSITION)
def reveals(box: Tray, pos: Tray, seat: int, move: int) -> bool:
    """S5: a flip shows a card; S15: so does an exchange where hands are hidden; the end shows all.

    That hands are as they were follows from the exchanges, so a repetition is no secret before.
    """
    move = int(move)
    if move < SWAP_AT:
        return True
    if box.mode != COMPETITIVE or move < EXCHANGE_AT:
        return False
    if move <= DONE:
        return move < DONE or opens_hands(box, pos)
    return move == ACCEPT and next_hand(box, pos, int(pos.answering)) == pos.mover  # S10


@kernel
def opens_hands(box: Tray, pos: Tray) -> bool:
    """S8 to S10: whether the mover is out, or the game over, if the turn ends now."""
    if own_tangles(box, pos, int(pos.mover)) or pos.turn >= LAST_TURN:
        return True
    if pos.seen_count == 0:  # a card is face down
        return False
    return times_stood(pos, turn_hash(pos, next_hand(box, pos, int(pos.mover)))) >= 2


@kernel
def choose_ribbon(box: Tray, pos: Tray, ribbon: int) -> None:
    """S3: the first player, then the next; a third gets the last; then the first turn."""
    chooser = int(pos.mover)
    following = (chooser + 1) % int(box.seats)
    pos.ribbon[chooser] = ribbon
    pos.mover = following
    before = (chooser + int(box.seats) - 1) % int(box.seats)
    if pos.ribbon[before] == NO_RIBBON:
        return
    if box.seats == 3:
        pos.ribbon[following] = 3 - ribbon - int(pos.ribbon[before])
        following = before
    begin_turn(box, pos, following)


@kernel
def begin_turn(box: Tray, pos: Tray, hand: int) -> None:
    pos.turn += 1
    pos.mover = hand
    pos.offered = 0
    pos.answering = NOBODY
    pos.old = tangles(box, pos)
    pos.phase = ACT if face_up(pos) == PLACE_BITS else FLIP  # S6
    if box.mode == COMPETITIVE and pos.phase == ACT and times_seen(pos) >= 3:  # S10
        finish(pos, REPEATED, remaining(box, pos))


@kernel
def flip(box: Tray, pos: Tray, place: int) -> None:
    pos.circle[place] = draw_unseen(pos)
    if pos.turn == 1:  # S4: nothing else
        end_turn(box, pos)
    else:
        pos.phase = ACT


@kernel
def swap(pos: Tray, place: int) -> None:
    right = (place + 1) % PLACES
    card = pos.circle[place]
    pos.circle[place] = pos.circle[right]
    pos.circle[right] = card
    pos.phase = SWAPPED


@kernel
def exchange(pos: Tray, place: int, card: int) -> None:
    """S5; S15: all see both cards, so all know what came into the hand."""
    taken = int(pos.circle[place])
    pos.circle[place] = card
    pos.hand[pos.mover] ^= 1 << card | 1 << taken
    if pos.seen_count:
        pos.changed[pos.mover] ^= 1 << card | 1 << taken
    pos.known_to[card] = 0
    pos.known_to[taken] = EVERYBODY
    for index in range(2):
        if pos.split[index] == card:  # the loser now knows where the other one is
            pos.known_to[pos.split[1 - index]] |= 1 << int(pos.loser)
            pos.split[0] = NO_CARD
            pos.split[1] = NO_CARD


@kernel
def accept(box: Tray, pos: Tray) -> None:
    """S10: if all remaining players accept, they share the win."""
    following = next_hand(box, pos, int(pos.answering))
    if following == pos.mover:
        finish(pos, TIE_AGREED, remaining(box, pos))
    else:
        pos.answering = following


# ---- end


@kernel
def end_turn(box: Tray, pos: Tray) -> None:
    if box.mode == COMPETITIVE:
        check_own_ribbon(box, pos)
    else:
        check_team(box, pos)
    if pos.phase != OVER:
        begin_turn(box, pos, next_hand(box, pos, int(pos.mover)))


@kernel
def check_own_ribbon(box: Tray, pos: Tray) -> None:
    """S8: only the player whose turn ends, only the own ribbon."""
    if own_tangles(box, pos, int(pos.mover)):
        pos.out |= 1 << int(pos.mover)
        left = remaining(box, pos)
        if count_bits(left) == 1:
            finish(pos, TANGLED, left)
        else:
            deal_on(box, pos)
    if pos.phase != OVER and pos.turn >= LAST_TURN:  # S10: also if one of three lost in it
        finish(pos, TURN_LIMIT, remaining(box, pos))


@kernel
def deal_on(box: Tray, pos: Tray) -> None:
    """S9: the loser's two cards go to the others, who each see only their own."""
    loser = int(pos.mover)
    cards = int(pos.hand[loser])
    pos.hand[loser] = 0
    pos.loser = loser
    taker = next_hand(box, pos, loser)
    if below(pos, 2) == 1:
        taker = next_hand(box, pos, taker)
    for index in range(2):
        card, other = nth_bit(cards, index), next_hand(box, pos, taker)
        pos.hand[taker] |= 1 << card
        pos.known_to[card] = 1 << taker | int(pos.known_to[card]) & 1 << other
        pos.split[index] = card
        taker = other
    forget(pos)


@kernel
def check_team(box: Tray, pos: Tray) -> None:
    """S11 while cards are face down, then S12 and S13: only an old tangle loses."""
    now = tangles(box, pos)
    if face_up(pos) != PLACE_BITS:
        if now:
            finish(pos, LOST, 0)
    elif now & int(pos.old):
        finish(pos, LOST, 0)
    elif now == 0:
        finish(pos, WON, (1 << int(box.seats)) - 1)
    if pos.phase != OVER and pos.turn >= LAST_TURN:
        finish(pos, TOO_LATE, 0)


@kernel
def finish(pos: Tray, reason: int, winners: int) -> None:
    pos.phase = OVER
    pos.reason = reason
    pos.winners = winners
    pos.answering = NOBODY


@kernel
def remaining(box: Tray, pos: Tray) -> int:
    return (1 << int(box.seats)) - 1 & ~int(pos.out)


@kernel
def next_hand(box: Tray, pos: Tray, hand: int) -> int:
    """The next in turn order that is not out; in solo the next hand (S14)."""
    return next_bit((1 << int(box.hands)) - 1 & ~int(pos.out), hand)


@method(POSITION)
def points(box: Tray, pos: Tray, seat: int) -> int:
    """There is no score: 1 for having won."""
    return int(pos.winners) >> seat & 1


@method(POSITION)
def payoff(box: Tray, pos: Tray, seat: int) -> float:
    """S9, S10: shared wins are split; S13: the team wins together."""
    if pos.winners >> seat & 1 == 0:
        return 0.0
    return 1.0 / count_bits(int(pos.winners)) if box.mode == COMPETITIVE else 1.0
