"""The trays of Sewing Circle.

Cards are 0 to 17, places 0 to 11; people see both counted from 1. Sets of cards are bit masks, so a
hand has no order. A hand is a seat's, or in solo one of the player's two or three. What nobody has
seen is not stored: a face-down place is only FACE_DOWN, and `unseen` holds what can lie there.
"""

from collections.abc import Mapping

import numpy as np

from clew.core.trays import Tray, tray_type
from clew.games.sewing_circle.deck import CARDS, printed, read_deck

HANDS = 3
PLACES = 12
ALL = (1 << CARDS) - 1
EVERYBODY = 0b1111  # the seats, and one bit for all who only watch
PUBLIC = 3  # that bit
LAST_TURN = 100  # S10, S13
SEEN = LAST_TURN - PLACES  # each turn flips a card while one is face down, the rest none

COMPETITIVE, COOP, SOLO = range(3)
MODES = ("competitive", "coop", "solo")
FACE_DOWN = -1
NO_RIBBON = -1
NO_CARD = -1
NOBODY = -1

CHOOSE_RIBBON, CHOOSE_HAND, FLIP, ACT, SWAPPED, ANSWER, OVER = range(7)
PHASES = ("ribbon", "hand", "flip", "act", "swapped", "answer", "over")

RUNNING, TANGLED, TIE_AGREED, REPEATED, TURN_LIMIT, WON, LOST, TOO_LATE = range(8)
REASONS = ("running", "tangled", "tie_agreed", "repeated", "turn_limit", "won", "lost", "too_late")

LEVELS = {"easy": (2, 3), "medium": (3, 2), "hard": (2, 2)}  # S14: hands and their size

BOX = tray_type(
    ("left", np.int8, (CARDS,)),  # three bits: the side of each ribbon at this edge
    ("right", np.int8, (CARDS,)),
    ("seats", np.int8),
    ("hands", np.int8),  # how many
    ("hand_size", np.int8),
    ("mode", np.int8),
)

POSITION = tray_type(
    ("luck", np.uint64),
    ("seen", np.uint64, (SEEN,)),  # S10: hashes of turns' beginnings that can still come back
    ("old", np.int64),  # S12: tangles when the turn began, three bits for each place
    ("hand", np.int32, (HANDS,)),  # cards
    ("changed", np.int32, (HANDS,)),  # S10: cards that came into a hand or left it since the first
    ("unseen", np.int32),  # cards that nobody has seen
    ("turn", np.int16),  # 1, 2, …
    ("seen_count", np.int16),
    ("circle", np.int8, (PLACES,)),  # a card, or FACE_DOWN
    ("known_to", np.int8, (CARDS,)),  # S15: bits of those who know in which hand a card is
    ("split", np.int8, (2,)),  # S9: cards of which `loser` knows only that each other got one
    ("ribbon", np.int8, (HANDS,)),  # 0 to 2, or NO_RIBBON
    ("out", np.int8),  # S9: bit mask of seats
    ("winners", np.int8),  # bit mask of seats, once it is over
    ("loser", np.int8),  # S9, or NOBODY
    ("mover", np.int8),  # the hand whose turn it is
    ("answering", np.int8),  # S10: the seat asked about a tie, or NOBODY
    ("offered", np.int8),  # S10: a tie in this turn
    ("phase", np.int8),
    ("reason", np.int8),
)


def make_box(seats: int, options: Mapping[str, str]) -> Tray:
    own = options["cards"]
    deck = read_deck(printed() if own == "printed" else own, "cards")
    box = np.zeros(1, BOX)[0]
    box.left[:] = [card.left for card in deck]
    box.right[:] = [card.right for card in deck]
    box.seats = seats
    if seats == 1:
        box.mode = SOLO
        box.hands, box.hand_size = LEVELS[options["level"]]
    else:
        box.mode = COOP if options["mode"] == "coop" else COMPETITIVE
        box.hands, box.hand_size = seats, 6 // seats  # S2
    return box
