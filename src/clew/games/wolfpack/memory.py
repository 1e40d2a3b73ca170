"""What a seat of Wolfpack knows of cards that it cannot see.

For each hand a seat keeps a row: one token a card, its kind, what kinds it may be, or one of the
cards in a bag. A bag comes of a theft that the seat does not see: the robbed hand's tokens go into
it, and both hands hold cards from it, nobody knows which. So nothing is lost and nothing made up:

    before        hand 1: s s s 2     hand 2: ? ?
    2 steals      hand 1: A A A       hand 2: ? ? A       bag A: s s s 2
    1 shows a 2   hand 1: s s         hand 2: ? ? s

A seat's rows follow from what it saw alone, and `imagine` reads nothing else: it opens the bags,
each card of one as likely as the next, and deals what is then unknown. Approximate, and only ever
towards knowing less, is this:

- A card that leaves a hand and may be one from a bag or another that is unknown: a hand that holds
  few cards of the bag lets go of it, one that holds most of them takes the unknown ones into it.
- A seat has six bags for each kind of backs; where it needs a seventh, the smallest is emptied:
  each hand keeps what it surely has of it.
- Of a hand with hostile wolves in its bags, that is then known to have none (P11), the bag tells
  only what is sure. That a card to snatch sheep could not be played (P6) is not remembered.
- When the discard is shuffled, action cards kept from before may be imagined as any (P14).
- A random card of a hand that turns out to be of a kind that is known there counts as the known
  one; that the others may be of that kind too becomes no more likely.
- In an imagined position each other seat knows as many cards of a hand as everybody can tell that
  it must; which ones is guessed.
- Nothing is concluded from how others play.
"""

import numpy as np

from clew.core.bits import count_bits, index_of
from clew.core.kernel import kernel
from clew.core.records import Record, Tokens
from clew.games.wolfpack.box import (
    ACTION_SIDE,
    ANY,
    DOWN,
    FIRST_BAG,
    FROM_BAG,
    LEAD,
    MEEK,
    PLAYING,
    PLAYING_SIDE,
    ROWS,
    SEATS,
    SHEEP,
    SNATCH_SHEEP,
    TOKENS,
    WOLF,
)

ALL_WOLVES = (1 << SHEEP) - 1
ALL_PLAYING = (1 << PLAYING) - 1
NO_TOKEN = -1


# ---- what happens, as each seat sees it


@kernel
def first_kind(side: int) -> int:
    return 0 if side == PLAYING_SIDE else SNATCH_SHEEP


@kernel
def kinds_of_side(side: int) -> int:
    return PLAYING if side == PLAYING_SIDE else 4


@kernel
def remember_new(box: Record, pos: Record, seat: int, side: int) -> None:
    """A card that only `seat` has seen comes into its hand."""
    for viewer in range(box.viewers):
        if viewer != seat:
            pos.memory[viewer, side, seat, ANY] += 1


@kernel
def remember_shown(box: Record, pos: Record, seat: int, side: int, kind: int, cards: int) -> None:
    """All see so many cards of a kind leave the hand of `seat`."""
    for viewer in range(box.viewers):
        if viewer != seat:
            for _ in range(cards):
                lose(pos.memory[viewer, side], seat, kind - first_kind(side))
    lose_sight(box, pos, seat, side, cards)


@kernel
def remember_theft(box: Record, pos: Record, thief: int, victim: int, side: int, kind: int) -> None:
    """Thief and victim have seen the card."""
    lose_sight(box, pos, victim, side, 1)
    token = kind - first_kind(side)
    for viewer in range(box.viewers):
        rows = pos.memory[viewer, side]
        if viewer == thief:
            lose(rows, victim, token)
        elif viewer == victim:
            rows[thief, token] += 1
            pos.saw[side, victim, thief] += 1
        else:
            move_unseen(rows, victim, thief)


@kernel
def remember_hand(box: Record, pos: Record, seat: int) -> None:
    """P15: the whole hand is shown to all."""
    for viewer in range(box.viewers):
        if viewer != seat:
            see_hand(pos, viewer, seat)
            for side in range(2):
                pos.saw[side, viewer, seat] = hand_size(pos, seat, side)


@kernel
def remember_down(box: Record, pos: Record, seat: int) -> None:
    """P8: all action cards of the hand, which is as it was, go face down."""
    for viewer in range(box.viewers):
        rows = pos.memory[viewer, ACTION_SIDE]
        for token in range(TOKENS):
            rows[DOWN, token] += rows[seat, token]
            rows[seat, token] = 0
        if viewer == seat:
            for kind in range(SNATCH_SHEEP, SNATCH_SHEEP + 4):
                rows[DOWN, kind - SNATCH_SHEEP] += pos.count[seat, kind]
        pos.saw[ACTION_SIDE, viewer, seat] = 0


@kernel
def forget_down(box: Record, pos: Record) -> None:
    """P14: what lay face down is shuffled with the rest."""
    for viewer in range(box.viewers):
        rows = pos.memory[viewer, ACTION_SIDE]
        for token in range(TOKENS):
            rows[DOWN, token] = 0
        tidy(rows)


@kernel
def remember_none_hostile(box: Record, pos: Record, seat: int) -> None:
    """P11: the hand of `seat` holds none but own wolves and sheep."""
    for viewer in range(box.viewers):
        if viewer != seat:
            narrow(pos.memory[viewer, PLAYING_SIDE], seat, 1 << seat | 1 << SHEEP)


@kernel
def remember_majority(box: Record, pos: Record, seat: int) -> None:
    """P10, not proven: the hand of `seat` holds no sheep, and more own wolves than hostile ones."""
    for viewer in range(box.viewers):
        if viewer != seat:
            rows = pos.memory[viewer, PLAYING_SIDE]
            narrow(rows, seat, ALL_WOLVES)
            if not has_bags(rows, seat):
                count_lead(rows, seat)


@kernel
def count_lead(rows: Tokens, seat: int) -> None:
    """So many of the unknown wolves must be own ones that these outnumber the others."""
    hostile = -cards(rows, seat, seat)
    for pack in range(SEATS):
        hostile += cards(rows, seat, pack)
    unknown = cards(rows, seat, WOLF)
    own = max(0, (hostile + unknown - cards(rows, seat, seat)) // 2 + 1)
    rows[seat, WOLF] -= own
    rows[seat, LEAD] += own


@kernel
def settle_lead(rows: Tokens, row: int) -> None:
    """Once cards leave the hand, these are own wolves as any."""
    if row < SEATS:
        rows[row, row] += rows[row, LEAD]
        rows[row, LEAD] = 0


@kernel
def remember_swap(box: Record, pos: Record, seat: int, other: int) -> None:
    """P13: before hands go on, `seat` looks at the one that comes from `other`."""
    if box.viewers:
        see_hand(pos, seat, other)


@kernel
def remember_change(box: Record, pos: Record, one: int, other: int) -> None:
    """What is known of two hands that change places."""
    for viewer in range(box.viewers):
        for side in range(2):
            rows = pos.memory[viewer, side]
            settle_lead(rows, one)
            settle_lead(rows, other)
            for token in range(TOKENS):
                tokens = rows[one, token]
                rows[one, token] = rows[other, token]
                rows[other, token] = tokens
            seen = pos.saw[side, viewer, one]
            pos.saw[side, viewer, one] = pos.saw[side, viewer, other]
            pos.saw[side, viewer, other] = seen


@kernel
def remember_passed(box: Record, pos: Record, giver: int, taker: int) -> None:
    """P13: `giver` has another's hand now and knows the one that `taker` has."""
    for side in range(2 if box.viewers else 0):
        rows = pos.memory[giver, side]
        clear_row(rows, giver)
        know_hand(pos, rows, taker, side)
        pos.saw[side, giver, giver] = 0
        pos.saw[side, giver, taker] = hand_size(pos, taker, side)


@kernel
def see_hand(pos: Record, viewer: int, seat: int) -> None:
    """`viewer` sees all cards of a hand; what it held of bags is then known not to be elsewhere."""
    for side in range(2):
        rows = pos.memory[viewer, side]
        if has_bags(rows, seat):
            for token in range(kinds_of_side(side)):
                for _ in range(pos.count[seat, first_kind(side) + token]):
                    lose(rows, seat, token)
        know_hand(pos, rows, seat, side)


@kernel
def know_hand(pos: Record, rows: Tokens, seat: int, side: int) -> None:
    clear_row(rows, seat)
    for token in range(kinds_of_side(side)):
        rows[seat, token] = pos.count[seat, first_kind(side) + token]


@kernel
def lose_sight(box: Record, pos: Record, seat: int, side: int, cards: int) -> None:
    """Cards leave a hand: whoever knew some of it may know fewer."""
    for viewer in range(box.viewers):
        pos.saw[side, viewer, seat] = max(0, int(pos.saw[side, viewer, seat]) - cards)


@kernel
def hand_size(pos: Record, seat: int, side: int) -> int:
    """Cards in hand, with one that was just drawn."""
    size = 0
    for token in range(kinds_of_side(side)):
        size += int(pos.count[seat, first_kind(side) + token])
    return size


# ---- rows


@kernel
def cards(rows: Tokens, row: int, token: int) -> int:
    """With a sign: compiled, `int` of a number that has none has none either."""
    return int(np.int64(rows[row, token]))


@kernel
def row_size(rows: Tokens, row: int) -> int:
    size = 0
    for token in range(TOKENS):
        size += cards(rows, row, token)
    return size


@kernel
def clear_row(rows: Tokens, row: int) -> None:
    for token in range(TOKENS):
        rows[row, token] = 0


@kernel
def has_bags(rows: Tokens, row: int) -> bool:
    held = 0
    for token in range(FROM_BAG, TOKENS):
        held += cards(rows, row, token)
    return held > 0


@kernel
def kinds_of(token: int) -> int:
    """The kinds that a token may be, as bits; of a bag's any."""
    if token < ANY:
        return 1 << token
    if token == WOLF:
        return ALL_WOLVES
    if MEEK <= token < LEAD:
        return 1 << token - MEEK | 1 << SHEEP
    return ALL_PLAYING


@kernel
def token_of(kinds: int) -> int:
    """The token for these kinds: one, all wolves, a wolf or a sheep, or any."""
    if count_bits(kinds) == 1:
        return index_of(kinds)
    if kinds == ALL_WOLVES:
        return WOLF
    return MEEK + index_of(kinds) if count_bits(kinds) == 2 else ANY


@kernel
def surely(rows: Tokens, row: int, kind: int) -> int:
    """How many cards of a kind the row holds at least."""
    sure = cards(rows, row, kind) + (cards(rows, row, LEAD) if kind == row else 0)
    for token in range(FROM_BAG, TOKENS):
        held = cards(rows, row, token)
        if held:
            bag = FIRST_BAG + token - FROM_BAG
            sure += max(0, cards(rows, bag, kind) - (row_size(rows, bag) - held))
    return sure


# ---- a card moves unseen


@kernel
def move_unseen(rows: Tokens, victim: int, thief: int) -> None:
    """P12: one of the victim's tokens, each as likely as the next, goes to the thief."""
    settle_lead(rows, victim)
    token = only_token(rows, victim)
    if token == NO_TOKEN:
        bag = free_bag(rows)
        token = only_token(rows, victim)  # emptying a bag may have made them alike
        if token == NO_TOKEN:
            token = FROM_BAG + bag - FIRST_BAG
            size = row_size(rows, victim)
            for other in range(TOKENS):
                rows[bag, other] = rows[victim, other]
                rows[victim, other] = 0
            rows[victim, token] = size
    rows[victim, token] -= 1
    rows[thief, token] += 1


@kernel
def only_token(rows: Tokens, row: int) -> int:
    """The token, if all of the row are alike."""
    found = NO_TOKEN
    for token in range(TOKENS):
        if rows[row, token]:
            if found != NO_TOKEN:
                return NO_TOKEN
            found = token
    return found


@kernel
def free_bag(rows: Tokens) -> int:
    """An empty one; if there is none, the smallest is emptied."""
    smallest, least = FIRST_BAG, 1 << 10
    for bag in range(FIRST_BAG, ROWS):
        size = row_size(rows, bag)
        if size < least:
            smallest, least = bag, size
    if least:
        empty_bag(rows, smallest)
    return smallest


@kernel
def empty_bag(rows: Tokens, bag: int) -> None:
    """Each row keeps what it surely has of the bag; the rest may be anything."""
    token, size = FROM_BAG + bag - FIRST_BAG, row_size(rows, bag)
    for row in range(ROWS):
        held = cards(rows, row, token)
        if held:
            for kind in range(PLAYING):
                sure = max(0, cards(rows, bag, kind) - (size - held))
                rows[row, kind] += sure
                rows[row, token] -= sure
            rows[row, ANY] += rows[row, token]
            rows[row, token] = 0
    clear_row(rows, bag)
    tidy(rows)


@kernel
def tidy(rows: Tokens) -> None:
    """Bags that tell nothing: unused ones, of cards that are all alike, or all of one row."""
    again = True
    while again:
        again = False
        for bag in range(FIRST_BAG, ROWS):
            size = row_size(rows, bag)
            if size:
                token = FROM_BAG + bag - FIRST_BAG
                alike, holder, holders = only_token(rows, bag), NO_TOKEN, 0
                for row in range(ROWS):
                    if rows[row, token]:
                        holder = row
                        holders += 1
                if holders == 0:
                    clear_row(rows, bag)
                    again = True
                elif alike != NO_TOKEN:
                    for row in range(ROWS):
                        rows[row, alike] += rows[row, token]
                        rows[row, token] = 0
                    clear_row(rows, bag)
                    again = True
                elif holders == 1 and rows[holder, token] == size:
                    rows[holder, token] = 0
                    for other in range(TOKENS):
                        rows[holder, other] += rows[bag, other]
                    clear_row(rows, bag)
                    again = True


# ---- a card is seen


@kernel
def lose(rows: Tokens, row: int, kind: int) -> None:
    """A card of this kind was seen and leaves the row: a known one if there is one.

    Equal cards have no identity: if an unknown one was shown, the known one may be that now.
    """
    settle_lead(rows, row)
    bagged = False
    while rows[row, kind] == 0:
        unknown, bag, bags = narrowest(rows, row, kind), NO_TOKEN, 0
        for token in range(FROM_BAG, TOKENS):
            if rows[row, token] and may_hold(rows, FIRST_BAG + token - FROM_BAG, kind):
                bag = token
                bags += 1
        bagged |= bags > 0
        if bags and (unknown != NO_TOKEN or bags > 1):
            settle_doubt(rows, row)
        elif bags:
            rows[row, bag] -= 1
            row = FIRST_BAG + bag - FROM_BAG
        else:
            if unknown == NO_TOKEN:
                return  # no game comes here
            blur(rows, row, kind, unknown)
            kind = unknown
    rows[row, kind] -= 1
    if bagged:
        tidy(rows)


@kernel
def blur(rows: Tokens, row: int, kind: int, chosen: int) -> None:
    """If a card of other kinds may have been it as well, it is now what either of them may be."""
    for token in range(WOLF, LEAD):
        may_be = kinds_of(token) >> kind & 1 and kinds_of(chosen) & ~kinds_of(token)
        if rows[row, token] and may_be:
            rows[row, token] -= 1
            rows[row, ANY] += 1


@kernel
def narrowest(rows: Tokens, row: int, kind: int) -> int:
    """Of the row's unknown cards that may be of this kind, those with fewest kinds."""
    found, fewest = NO_TOKEN, TOKENS
    for token in range(ANY, LEAD):
        kinds = kinds_of(token)
        if rows[row, token] and kinds >> kind & 1 and count_bits(kinds) < fewest:
            found, fewest = token, count_bits(kinds)
    return found


@kernel
def may_hold(rows: Tokens, bag: int, kind: int) -> bool:
    """Whether the bag has a card of the kind, or one that may be."""
    held = 0
    for token in range(TOKENS):
        held += cards(rows, bag, token) * (kinds_of(token) >> kind & 1)
    return held > 0


@kernel
def settle_doubt(rows: Tokens, row: int) -> None:
    """A card may have come from several places: make them one, by knowing less."""
    main, most = NO_TOKEN, 0
    for token in range(FROM_BAG, TOKENS):
        held = cards(rows, row, token)
        if held > most and 2 * held > row_size(rows, FIRST_BAG + token - FROM_BAG):
            main, most = token, held
    for token in range(FROM_BAG, TOKENS):
        if token != main:
            rows[row, ANY] += rows[row, token]
            rows[row, token] = 0
    if main != NO_TOKEN:
        for token in range(ANY, LEAD):
            rows[FIRST_BAG + main - FROM_BAG, token] += rows[row, token]
            rows[row, main] += rows[row, token]
            rows[row, token] = 0


@kernel
def narrow(rows: Tokens, row: int, kinds: int) -> None:
    """The row is seen to hold none but these kinds."""
    settle_lead(rows, row)
    for token in range(FROM_BAG, TOKENS):
        if rows[row, token] and not is_within(rows, FIRST_BAG + token - FROM_BAG, kinds):
            draw_out(rows, row, token, kinds)
            tidy(rows)
    for token in range(ANY, LEAD):
        held = rows[row, token]
        if held:
            rows[row, token] = 0
            rows[row, token_of(kinds_of(token) & kinds)] += held


@kernel
def is_within(rows: Tokens, bag: int, kinds: int) -> bool:
    others = 0
    for token in range(TOKENS):
        if kinds_of(token) & ~kinds:
            others += cards(rows, bag, token)
    return others == 0


@kernel
def draw_out(rows: Tokens, row: int, token: int, kinds: int) -> None:
    """A row's cards of a bag are of these kinds: what is sure of them, then, and the others'."""
    bag, held = FIRST_BAG + token - FROM_BAG, cards(rows, row, token)
    elsewhere, barred = row_size(rows, bag) - held, 0
    for other in range(TOKENS):
        if kinds_of(other) & kinds == 0:
            barred += cards(rows, bag, other)
    rows[row, token] = 0
    for kind in range(PLAYING):
        if kinds >> kind & 1:
            sure = max(0, cards(rows, bag, kind) - (elsewhere - barred))
            rows[row, kind] += sure
            held -= sure
    rows[row, ANY] += held
    if barred == elsewhere:  # the others have just these
        for other in range(TOKENS):
            if kinds_of(other) & kinds:
                rows[bag, other] = 0
