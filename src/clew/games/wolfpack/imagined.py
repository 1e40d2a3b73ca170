"""How a seat of Wolfpack imagines the cards that it cannot see, from its memory alone."""

import numpy as np

from clew.core.contract import method
from clew.core.kernel import kernel
from clew.core.luck import below
from clew.core.trays import Seed, Tokens, Tray
from clew.games.wolfpack.box import (
    ACTION_SIDE,
    ANY,
    DECIDE,
    DOWN,
    FIRST_BAG,
    FROM_BAG,
    KINDS,
    LEAD,
    MEEK,
    NO_CARD,
    OF_EACH_ACTION,
    OVER,
    PLAYING,
    PLAYING_SIDE,
    POSITION,
    ROWS,
    SEATS,
    SHEEP,
    SNATCH_SHEEP,
    TOKENS,
    WOLF,
    WOLVES,
)
from clew.games.wolfpack.hands import draw_kind, first_kind, hand_size, kinds_of_side
from clew.games.wolfpack.rows import (
    ALL_WOLVES,
    cards,
    clear_row,
    kinds_of,
    row_size,
)

TRIES = 32  # to deal enough own wolves


@method(POSITION)
def imagine(box: Tray, pos: Tray, seat: int, seed: Seed) -> None:
    """P22: open the bags, deal the rest; nothing is read but what `seat` knows.

    The rows of another seat are space to work in, before they too are made anew.
    """
    pos.luck = np.uint64(seed)
    if pos.phase == OVER:
        return
    space = (seat + 1) % int(box.seats)
    for side in range(2):
        rows = pos.memory[space, side]
        for row in range(ROWS):
            for token in range(TOKENS):
                rows[row, token] = pos.memory[seat, side, row, token]
        open_bags(pos, rows)
        count_unseen(box, pos, seat, rows, side)
        deal_hands(box, pos, seat, rows, side)
    deal_down(pos, pos.memory[space, ACTION_SIDE])
    if pos.phase == DECIDE and pos.mover != seat:
        pos.drawn = draw_kind(pos, ACTION_SIDE)
        pos.count[pos.mover, pos.drawn] += 1
    for other in range(box.viewers):
        if other != seat:
            recall(box, pos, seat, other)


@kernel
def open_bags(pos: Tray, rows: Tokens) -> None:
    """Each bag's cards go where cards of it are, in any order; bags within bags come later."""
    bag = outer_bag(rows)
    while bag != NO_CARD:
        token = FROM_BAG + bag - FIRST_BAG
        size = row_size(rows, bag)
        for row in range(FIRST_BAG):
            while rows[row, token]:
                card, n = 0, below(pos, size)
                while n >= rows[bag, card]:
                    n -= cards(rows, bag, card)
                    card += 1
                rows[bag, card] -= 1
                rows[row, token] -= 1
                rows[row, card] += 1
                size -= 1
        clear_row(rows, bag)
        bag = outer_bag(rows)


@kernel
def outer_bag(rows: Tokens) -> int:
    """A bag that is in no other, or NO_CARD if none is left."""
    for bag in range(FIRST_BAG, ROWS):
        if row_size(rows, bag):
            within = False
            for other in range(FIRST_BAG, ROWS):
                within |= rows[other, FROM_BAG + bag - FIRST_BAG] > 0
            if not within:
                return bag
    return NO_CARD


@kernel
def count_unseen(box: Tray, pos: Tray, seat: int, rows: Tokens, side: int) -> None:
    """All cards that the seat does not know the place of, into `pos.unseen`."""
    for token in range(kinds_of_side(side)):
        kind = first_kind(side) + token
        left = every_card(box, kind) - int(pos.count[seat, kind])
        if side == ACTION_SIDE:
            left -= int(pos.discard[token]) - int(pos.down[token])
        else:
            for other in range(box.seats):
                left -= int(pos.snatched[other, kind])
        for row in range(FIRST_BAG):
            left -= cards(rows, row, token)
        for row in range(FIRST_BAG):
            while left < 0 and rows[row, token] > pos.memory[seat, side, row, token]:
                rows[row, token] -= 1  # a bag that was let go of has one too many
                rows[row, ANY] += 1
                left += 1
        pos.unseen[kind] = left


@kernel
def every_card(box: Tray, kind: int) -> int:
    """P1, P2."""
    if kind >= SNATCH_SHEEP:
        return OF_EACH_ACTION
    if kind == SHEEP:
        return int(box.sheep)
    return WOLVES if kind < box.seats else 0


@kernel
def deal_hands(box: Tray, pos: Tray, seat: int, rows: Tokens, side: int) -> None:
    """Known cards, then those of few kinds, then any."""
    wanted = FIRST_BAG  # the bags are empty: their rows are free
    for hand in range(box.seats):
        if hand != seat:
            for token in range(kinds_of_side(side)):
                pos.count[hand, first_kind(side) + token] = rows[hand, token]
            if rows[hand, LEAD]:
                deal_lead(pos, rows, hand)
            for token in range(WOLF, LEAD):
                rows[wanted, token] += rows[hand, token]
    for token in range(WOLF, LEAD):
        if rows[wanted, token]:
            for hand in range(box.seats):
                for _ in range(cards(rows, hand, token)):
                    rows[wanted, token] -= 1
                    pos.count[hand, draw_narrow(pos, rows, wanted, token)] += 1
    for hand in range(box.seats):
        for _ in range(cards(rows, hand, ANY)):
            pos.count[hand, draw_kind(pos, side)] += 1


@kernel
def deal_lead(pos: Tray, rows: Tokens, hand: int) -> None:
    """P10, not proven: unknown wolves of which enough are own; each such hand is alike likely."""
    lead, wolves = cards(rows, hand, LEAD), 0
    size = lead + cards(rows, hand, WOLF)
    for pack in range(SEATS):
        wolves += int(pos.unseen[pack])
    own, tries = 0, 0
    while own < lead and tries < TRIES:
        own = 0
        for drawn in range(size):
            own += int(below(pos, wolves - drawn) < int(pos.unseen[hand]) - own)
        tries += 1
    for drawn in range(size):
        kinds = 1 << hand if drawn < max(own, lead) else ALL_WOLVES & ~(1 << hand)
        pos.count[hand, draw_of(pos, kinds)] += 1
    rows[hand, LEAD] = 0
    rows[hand, WOLF] = 0


@kernel
def draw_narrow(pos: Tray, rows: Tokens, wanted: int, token: int) -> int:
    """A card of few kinds, so that enough are left for the others of few kinds."""
    kinds = 0
    for kind in range(PLAYING):
        if kinds_of(token) >> kind & 1 and leaves_enough(pos, rows, wanted, kind):
            kinds |= 1 << kind
    return draw_of(pos, kinds)


@kernel
def draw_of(pos: Tray, kinds: int) -> int:
    """A playing card of one of these kinds, or any if there is none."""
    total = 0
    for kind in range(PLAYING):
        total += int(pos.unseen[kind]) * (kinds >> kind & 1)
    if total == 0:
        return draw_kind(pos, PLAYING_SIDE)
    n, kind = below(pos, total), 0
    while kinds >> kind & 1 == 0 or n >= pos.unseen[kind]:
        n -= int(pos.unseen[kind]) * (kinds >> kind & 1)
        kind += 1
    pos.unseen[kind] -= 1
    return kind


@kernel
def leaves_enough(pos: Tray, rows: Tokens, wanted: int, taken: int) -> bool:
    """With one card of a kind gone: sheep and own wolves for the meek, wolves for the rest."""
    meek, own, wolves = 0, 0, 0
    for pack in range(SEATS):
        left = int(pos.unseen[pack]) - int(taken == pack)
        meek += cards(rows, wanted, MEEK + pack)
        own += min(cards(rows, wanted, MEEK + pack), left)
        wolves += left
    from_wolves = max(0, meek - int(pos.unseen[SHEEP]) + int(taken == SHEEP))
    return from_wolves <= own and cards(rows, wanted, WOLF) <= wolves - from_wolves


@kernel
def deal_down(pos: Tray, rows: Tokens) -> None:
    """P8: the cards face down."""
    for token in range(KINDS - SNATCH_SHEEP):
        pos.discard[token] += cards(rows, DOWN, token) - int(pos.down[token])
        pos.down[token] = rows[DOWN, token]
    for _ in range(cards(rows, DOWN, ANY)):
        kind = draw_kind(pos, ACTION_SIDE) - SNATCH_SHEEP
        pos.discard[kind] += 1
        pos.down[kind] += 1


# ---- what the others know there


@kernel
def recall(box: Tray, pos: Tray, seat: int, other: int) -> None:
    """Make up what another seat knows: as many cards of each hand as all can tell that it does."""
    for side in range(2):
        rows = pos.memory[other, side]
        for row in range(ROWS):
            clear_row(rows, row)
        for hand in range(box.seats):
            if hand != other:
                size = hand_size(pos, hand, side)
                if side == ACTION_SIDE and pos.phase == DECIDE and pos.mover == hand:
                    size -= 1
                known = min(size, int(pos.saw[side, other, hand]))
                for _ in range(known):
                    guess_known(pos, seat, hand, side, rows)
                rows[hand, ANY] = size - known
    for kind in range(KINDS - SNATCH_SHEEP):
        pos.memory[other, ACTION_SIDE, DOWN, ANY] += pos.down[kind]


@kernel
def guess_known(pos: Tray, seat: int, hand: int, side: int, rows: Tokens) -> None:
    """One more card of the hand; rather one that `seat` did not see there itself."""
    for rather in range(1, -1, -1):
        total = 0
        for token in range(kinds_of_side(side)):
            total += cards_to_know(pos, seat, hand, side, rows, token, rather)
        if total:
            n, token = below(pos, total), 0
            while n >= cards_to_know(pos, seat, hand, side, rows, token, rather):
                n -= cards_to_know(pos, seat, hand, side, rows, token, rather)
                token += 1
            rows[hand, token] += 1
            return


@kernel
def cards_to_know(
    pos: Tray, seat: int, hand: int, side: int, rows: Tokens, token: int, rather: int
) -> int:
    kind = first_kind(side) + token
    held = int(pos.count[hand, kind]) - cards(rows, hand, token)
    if side == ACTION_SIDE and pos.phase == DECIDE and pos.mover == hand and pos.drawn == kind:
        held -= 1
    return max(0, held - rather * cards(pos.memory[seat, side], hand, token))
