"""The records of Wolfpack.

Kinds of cards are 0 to 9: wolves by their pack's seat, sheep, then the four kinds of action card. A
card that somebody has seen has a number for as long as it matters, so that `imagine` can think
where it may have gone; the numbers never leave the record. Playing cards are numbered as they are
taken, action cards from FIRST_ACTION on, each with the lowest number that is free. Sets of cards
are words of bits: six words of playing cards, one of action cards.

What nobody has seen is not stored: `unseen` counts, kind by kind, what lies in the piles.
"""

from collections.abc import Mapping
from math import comb

import numpy as np

from clew.core.records import Record, record_type

SEATS = 5
PILES = 6
MOST_ACTIONS = 2  # P9: in a hand
WOLVES = 10  # P1: of each pack
OF_EACH_ACTION = 14

SHEEP = 5  # kinds; 0 to 4 are wolves
SNATCH_SHEEP, SNATCH_WOLF, STEAL, SWAP = 6, 7, 8, 9
PLAYING, KINDS = 6, 10  # kinds of playing card, of any card
ACTIONS = ("sheep", "wolf", "steal", "swap")  # the words for kinds 6 to 9

WORD_SHIFT = 5
WORD_BITS = 1 << WORD_SHIFT
WORDS = 6  # of playing cards; one more for action cards
FIRST_ACTION = WORDS * WORD_BITS
CARDS = FIRST_ACTION + len(ACTIONS) * OF_EACH_ACTION
NO_CARD = -1

TURN, DECIDE, OVER = 0, 1, 2
PHASES = ("turn", "decide", "over")
RUNNING, LAST_CARD, ONE_LEFT, STALL = 0, 1, 2, 3
REASONS = ("running", "last_card", "one_left", "stall")

LOG = 64  # what the position remembers of how hidden cards went
THEFT, NO_HOSTILE, MAJORITY, NO_SNATCH = 0, 1, 2, 3  # what a line of it tells

EVERYBODY = 0b11111
ALL = SEATS  # beside the seats: what all saw at once
BOUND = 0b100000  # beside the seats that have seen a card: something else is known of it

BOX = record_type(
    ("sheep", np.int16),  # in all
    ("cards", np.int16),  # P1: playing cards in all
    ("namings", np.int8, (2, MOST_ACTIONS + 1, SEATS, SEATS)),  # P12: see `count_namings`
    ("seats", np.int8),
    ("third_action", np.int8),
    ("proof", np.int8),
    ("own_wolves", np.int8),
    ("stall", np.int8),
)

POSITION = record_type(
    ("luck", np.uint64),
    ("hand", np.int64, (SEATS, WORDS + 1)),  # cards
    ("down", np.int64),  # action cards discarded face down, P8
    ("log_cards", np.int64, (LOG, WORDS)),  # the hand that a line is about
    ("count", np.int16, (SEATS, KINDS)),  # of each kind in hand, the card just drawn included
    ("snatched", np.int16, (SEATS, PLAYING)),
    ("unseen", np.int16, (KINDS,)),
    ("discard", np.int16, (len(ACTIONS),)),  # P14, with those face down
    ("points", np.int16, (SEATS,)),
    ("idle", np.int16, (SEATS,)),  # P21: turns since a card was taken
    ("log_card", np.int16, (LOG,)),  # what was stolen
    ("taken", np.int16),  # playing cards that have a number
    ("drawn", np.int16),  # the action card to decide about, or NO_CARD
    ("kind", np.int8, (CARDS,)),
    ("seen", np.int8, (CARDS,)),  # seats that have seen it, as bits
    ("since", np.int8, (CARDS, SEATS + 1)),  # lines of the log when the seat, or ALL, last saw it
    ("not_kind", np.int8, (FIRST_ACTION,)),  # kinds that it cannot be, as bits
    ("made_in", np.int8, (CARDS - FIRST_ACTION,)),  # the shuffle it was drawn from
    ("log_kind", np.int8, (LOG,)),
    ("log_seat", np.int8, (LOG,)),
    ("piles", np.int8, (PILES,)),
    ("log_size", np.int8),
    ("shuffle", np.int8),  # P14: how many there were, modulo 100
    ("out", np.int8),  # P16: bit mask of seats
    ("mover", np.int8),
    ("phase", np.int8),
    ("reason", np.int8),
)


def make_box(seats: int, options: Mapping[str, str]) -> Record:
    box = np.zeros(1, BOX)[0]
    box.seats = seats
    box.sheep = int(options["sheep"]) * seats
    box.cards = box.sheep + WOLVES * seats
    box.third_action = options["third_action"] == "play_at_once"
    box.proof = options["proof"] == "shown"
    box.own_wolves = options["own_wolves"] == "count"
    box.stall = options["stall"] == "on"
    for index in np.ndindex(box.namings.shape):
        box.namings[index] = count_namings(*index)
    return box


def count_namings(full: int, room: int, both: int, only: int) -> int:
    """P12: ways to name action cards of `both`, who have other cards too, and of `only`.

    None of `only` may be left out unless the room is used up; if `full` it must be.
    """
    return sum(
        comb(both, some) * comb(only, rest)
        for some in range(min(both, room) + 1)
        for rest in range(min(only, room - some) + 1)
        if some + rest == room or (rest == only and not full)
    )
