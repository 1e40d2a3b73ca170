"""How a seat of Sewing Circle imagines the cards that it cannot see.

It is exact: all unknown cards are alike likely to lie in any unknown place. Nothing is concluded
from how others play.
"""

import numpy as np

from clew.core.bits import count_bits, nth_bit
from clew.core.contract import method
from clew.core.kernel import kernel
from clew.core.luck import below, one_of
from clew.core.trays import Seed, Tray
from clew.games.sewing_circle.box import COMPETITIVE, HANDS, NO_CARD, OVER, POSITION
from clew.games.sewing_circle.deck import CARDS


@method(POSITION)
def imagine(box: Tray, pos: Tray, seat: int, seed: Seed) -> None:
    """S15: deal anew what lies face down and what others hold, but for cards known to be there."""
    pos.luck = np.uint64(seed)
    if box.mode != COMPETITIVE or pos.phase == OVER:
        return
    if pos.loser == seat and pos.split[0] != NO_CARD:
        split_anew(pos, below(pos, 2) == 1)
    slots, count, pool, split = 0, 0, int(pos.unseen), 0
    for hand in range(HANDS):
        for card in range(CARDS):
            held = pos.hand[hand] >> card & 1
            in_split = card == pos.split[0] or card == pos.split[1]
            if held and not knows(pos, seat, card):
                slots = sorted_in(slots, int(in_split) << 6 | hand << 4 | int(pos.known_to[card]))
                count += 1
                pos.hand[hand] ^= 1 << card
                pos.known_to[card] = 0
                pool |= 1 << card
            elif held and in_split:
                split |= 1 << card
    for _ in range(count):
        card = one_of(pos, pool)
        pool ^= 1 << card
        pos.hand[slots >> 4 & 3] |= 1 << card
        pos.known_to[card] = slots & 15
        split |= (slots >> 6 & 1) << card
        slots >>= 8
    for index in range(count_bits(split)):
        pos.split[index] = nth_bit(split, index)
    pos.unseen = pool


@kernel
def sorted_in(slots: int, slot: int) -> int:
    """One more of these bytes, the smallest lowest: no order tells which cards lay there."""
    place = 0
    while slots >> place & 0xFF and slots >> place & 0xFF < slot:
        place += 8
    low = slots & (1 << place) - 1
    return slots >> place << place + 8 | slot << place | low


@kernel
def knows(pos: Tray, seat: int, card: int) -> bool:
    """Does `seat` know who holds the card? The loser of S9 knows it of two cards together."""
    if pos.loser == seat and (card == pos.split[0] or card == pos.split[1]):
        return True
    return pos.known_to[card] >> seat & 1 == 1


@kernel
def split_anew(pos: Tray, crossed: bool) -> None:
    """S9: as likely as not, the lower card went to the later hand."""
    lower = min(int(pos.split[0]), int(pos.split[1]))
    both = 1 << int(pos.split[0]) | 1 << int(pos.split[1])
    for hand in range(HANDS):
        if int(pos.hand[hand]) & both:  # the earlier of the two hands
            if (int(pos.hand[hand]) >> lower & 1 == 0) != crossed:
                exchange_split(pos)
            return


@kernel
def exchange_split(pos: Tray) -> None:
    """Each of the two got the other card."""
    first, second = int(pos.split[0]), int(pos.split[1])
    both = 1 << first | 1 << second
    holders = 0
    for hand in range(HANDS):
        if int(pos.hand[hand]) & both:
            pos.hand[hand] ^= both
            holders |= 1 << hand
    for card in (first, second):  # who knew the card was the loser's knows who has it now
        if count_bits(int(pos.known_to[card])) == 1:
            pos.known_to[card] ^= holders
