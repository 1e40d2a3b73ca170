"""Cards of Wolfpack by their numbers: in which word of a set, in whose hand, how they move."""

from clew.core.bits import count_bits, nth_bit
from clew.core.kernel import kernel
from clew.core.records import Record
from clew.games.wolfpack.box import (
    EVERYBODY,
    FIRST_ACTION,
    NO_CARD,
    SEATS,
    SNATCH_SHEEP,
    WORD_BITS,
    WORD_SHIFT,
    WORDS,
)

DOWN = SEATS  # the place of action cards that were discarded face down
NOWHERE = -1


@kernel
def word_of(card: int) -> int:
    return min(card >> WORD_SHIFT, WORDS)


@kernel
def bit_of(card: int) -> int:
    return 1 << card - WORD_BITS * word_of(card)


@kernel
def words_used(pos: Record) -> int:
    """By the playing cards that have a number."""
    return int(pos.taken) + WORD_BITS - 1 >> WORD_SHIFT


@kernel
def in_hand(pos: Record, seat: int, card: int) -> bool:
    return int(pos.hand[seat, word_of(card)]) & bit_of(card) != 0


@kernel
def place_of(pos: Record, card: int) -> int:
    """The seat that holds it, DOWN, or NOWHERE: laid down, played, or never drawn."""
    for seat in range(SEATS):
        if in_hand(pos, seat, card):
            return seat
    return DOWN if card >= FIRST_ACTION and int(pos.down) & bit_of(card) else NOWHERE


@kernel
def put(pos: Record, place: int, card: int) -> None:
    """To a hand, or face down on the discard."""
    kind = int(pos.kind[card])
    if place == DOWN:
        pos.down |= bit_of(card)
        pos.discard[kind - SNATCH_SHEEP] += 1
    else:
        pos.hand[place, word_of(card)] |= bit_of(card)
        pos.count[place, kind] += 1


@kernel
def lift(pos: Record, place: int, card: int) -> None:
    """From where `put` put it."""
    kind = int(pos.kind[card])
    if place == DOWN:
        pos.down ^= bit_of(card)
        pos.discard[kind - SNATCH_SHEEP] -= 1
    else:
        pos.hand[place, word_of(card)] ^= bit_of(card)
        pos.count[place, kind] -= 1


@kernel
def nth_playing(pos: Record, seat: int, n: int) -> int:
    """The n-th playing card of a hand, counted from 0."""
    for word in range(words_used(pos)):
        cards = int(pos.hand[seat, word])
        size = count_bits(cards)
        if n < size:
            return WORD_BITS * word + nth_bit(cards, n)
        n -= size
    return NO_CARD


@kernel
def nth_action(pos: Record, seat: int, n: int) -> int:
    return FIRST_ACTION + nth_bit(int(pos.hand[seat, WORDS]), n)


@kernel
def held_action(pos: Record, seat: int, kind: int) -> int:
    """An action card of this kind in the hand; of two, the one that more have seen."""
    found, most = NO_CARD, -1
    for n in range(count_bits(int(pos.hand[seat, WORDS]))):
        card = nth_action(pos, seat, n)
        seen = count_bits(int(pos.seen[card]) & EVERYBODY)
        if pos.kind[card] == kind and seen > most:
            found, most = card, seen
    return found


@kernel
def free_action(pos: Record) -> int:
    """The lowest number of an action card that is neither in a hand nor face down."""
    used = int(pos.down)
    for seat in range(SEATS):
        used |= int(pos.hand[seat, WORDS])
    return FIRST_ACTION + nth_bit(~used, 0)
