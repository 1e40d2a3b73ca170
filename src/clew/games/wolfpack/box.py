"""The trays of Wolfpack.

Kinds of cards are 0 to 9: wolves by their pack's seat, sheep, then the four kinds of action card.
Equal cards cannot be told apart, so hands are counts by kind.

What nobody has seen is not stored: `unseen` counts, kind by kind, what lies in the piles. What a
seat has seen of others' cards it remembers in rows of tokens, see `memory`:

    row     a hand, the action cards face down, or a bag: cards known, but not who has which
    token   a card of the row as far as the seat knows it: its kind, one of several kinds, or one
            of the cards in a bag
"""

from collections.abc import Mapping
from math import comb

import numpy as np

from clew.core.trays import Tray, tray_type

SEATS = 5
PILES = 6
MOST_ACTIONS = 2  # P9: in a hand
WOLVES = 10  # P1: of each pack
OF_EACH_ACTION = 14
MOST_IDLE = 30_000  # P21, with stall=off: turns are not counted further

SHEEP = 5  # kinds; 0 to 4 are wolves
SNATCH_SHEEP, SNATCH_WOLF, STEAL, SWAP = 6, 7, 8, 9
PLAYING, KINDS = 6, 10  # kinds of playing card, of any card
ACTIONS = ("sheep", "wolf", "steal", "swap")  # the words for kinds 6 to 9

NO_CARD = -1

TURN, DECIDE, OVER = 0, 1, 2
PHASES = ("turn", "decide", "over")
RUNNING, LAST_CARD, ONE_LEFT, STALL = 0, 1, 2, 3
REASONS = ("running", "last_card", "one_left", "stall")

PLAYING_SIDE, ACTION_SIDE = 0, 1  # of what is remembered: the two kinds of backs
DOWN = SEATS  # the row of action cards that were discarded face down, after those of the hands
FIRST_BAG = DOWN + 1
BAGS = 6
ROWS = FIRST_BAG + BAGS
# Tokens 0 to 5 are kinds of playing card, 0 to 3 on the other side kinds of action card.
ANY, WOLF, MEEK = 6, 7, 8  # any kind; any wolf; from MEEK on a wolf of that seat's pack or a sheep
LEAD = MEEK + SEATS  # in a hand: an own wolf, for there must be so many more than other ones
FROM_BAG = LEAD + 1  # from here on: one of the cards in that bag
TOKENS = FROM_BAG + BAGS

BOX = tray_type(
    ("sheep", np.int16),  # in all
    ("cards", np.int16),  # P1: playing cards in all
    ("namings", np.int8, (2, MOST_ACTIONS + 1, SEATS, SEATS)),  # P12: see `count_namings`
    ("seats", np.int8),
    ("viewers", np.int8),  # seats that remember: all, or none where nobody looks
    ("third_action", np.int8),
    ("proof", np.int8),
    ("own_wolves", np.int8),
    ("stall", np.int8),
)

POSITION = tray_type(
    ("luck", np.uint64),
    ("count", np.int16, (SEATS, KINDS)),  # of each kind in hand, the card just drawn included
    ("snatched", np.int16, (SEATS, PLAYING)),
    ("unseen", np.int16, (KINDS,)),
    ("discard", np.int16, (len(ACTIONS),)),  # P14, with those face down
    ("points", np.int16, (SEATS,)),
    ("idle", np.int16, (SEATS,)),  # P21: turns since a card was taken
    ("saw", np.int16, (2, SEATS, SEATS)),  # cards that the first surely knows of the second's, as
    # far as everybody can tell
    ("memory", np.uint8, (SEATS, 2, ROWS, TOKENS)),  # what each seat knows of others' cards
    ("down", np.int8, (len(ACTIONS),)),  # P8: discarded face down
    ("piles", np.int8, (PILES,)),
    ("drawn", np.int8),  # the kind of the action card to decide about, or NO_CARD
    ("out", np.int8),  # P16: bit mask of seats
    ("mover", np.int8),
    ("phase", np.int8),
    ("reason", np.int8),
)


def make_box(seats: int, options: Mapping[str, str]) -> Tray:
    box = np.zeros(1, BOX)[0]
    box.seats = box.viewers = seats
    box.sheep = int(options["sheep"]) * seats
    box.cards = box.sheep + WOLVES * seats
    box.third_action = options["third_action"] == "play_at_once"
    box.proof = options["proof"] == "shown"
    box.own_wolves = options["own_wolves"] == "count"
    box.stall = options["stall"] == "on"
    for index in np.ndindex(box.namings.shape):
        box.namings[index] = count_namings(*index)
    return box


def count_namings(full: int, space: int, both: int, only: int) -> int:
    """P12: ways to name action cards of `both`, who have other cards too, and of `only`.

    None of `only` may be left out unless the space is used up; if `full` it must be.
    """
    return sum(
        comb(both, some) * comb(only, rest)
        for some in range(min(both, space) + 1)
        for rest in range(min(only, space - some) + 1)
        if some + rest == space or (rest == only and not full)
    )
