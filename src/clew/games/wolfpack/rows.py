"""Rows of tokens: how what a seat of Wolfpack knows changes with what it sees; see `memory`."""

import numpy as np

from clew.core.bits import count_bits, index_of
from clew.core.kernel import kernel
from clew.core.trays import Tokens
from clew.games.wolfpack.box import (
    ANY,
    FIRST_BAG,
    FROM_BAG,
    LEAD,
    MEEK,
    PLAYING,
    ROWS,
    SEATS,
    SHEEP,
    TOKENS,
    WOLF,
)

ALL_WOLVES = (1 << SHEEP) - 1
ALL_PLAYING = (1 << PLAYING) - 1
NO_TOKEN = -1
MOST_IN_A_BAG = 250  # so that no count passes 255, whatever is let go of and taken in again


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
    sure = outright(rows, row, kind)
    for token in range(FROM_BAG, TOKENS):
        if rows[row, token]:
            sure += from_bag(rows, token, kind, elsewhere(rows, row, token))
    return sure


@kernel
def outright(rows: Tokens, row: int, kind: int) -> int:
    """Cards known to be of the kind, without those in bags."""
    return cards(rows, row, kind) + (cards(rows, row, LEAD) if kind == row else 0)


@kernel
def elsewhere(rows: Tokens, row: int, token: int) -> int:
    """Cards of that bag which the row does not hold."""
    return row_size(rows, FIRST_BAG + token - FROM_BAG) - cards(rows, row, token)


@kernel
def from_bag(rows: Tokens, token: int, kind: int, others: int) -> int:
    """How many of the bag's cards of a kind are here at least, if others hold so many of it."""
    return max(0, cards(rows, FIRST_BAG + token - FROM_BAG, kind) - others)


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
                sure = min(cards(rows, row, token), max(0, cards(rows, bag, kind) - (size - held)))
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
        held, size = cards(rows, row, token), row_size(rows, FIRST_BAG + token - FROM_BAG)
        if held > most and 2 * held > size and row_size(rows, row) + size <= MOST_IN_A_BAG:
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
            sure = min(held, max(0, cards(rows, bag, kind) - (elsewhere - barred)))
            rows[row, kind] += sure
            held -= sure
    rows[row, ANY] += held
    if barred == elsewhere:  # the others have just these
        for other in range(TOKENS):
            if kinds_of(other) & kinds:
                rows[bag, other] = 0


# ---- more own wolves than others


@kernel
def count_lead(rows: Tokens, seat: int) -> None:
    """So many of the unknown wolves must be own ones that these outnumber the others."""
    hostile = -cards(rows, seat, seat)
    for pack in range(SEATS):
        hostile += cards(rows, seat, pack)
    unknown = cards(rows, seat, WOLF)
    own = min(unknown, max(0, (hostile + unknown - cards(rows, seat, seat)) // 2 + 1))
    rows[seat, WOLF] -= own
    rows[seat, LEAD] += own


@kernel
def settle_lead(rows: Tokens, row: int) -> None:
    """Once cards leave the hand, these are own wolves as any."""
    if row < SEATS:
        rows[row, row] += rows[row, LEAD]
        rows[row, LEAD] = 0
