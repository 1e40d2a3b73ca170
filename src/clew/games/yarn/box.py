"""The records of Yarn.

Dice under a cup have no order: a cup is how many of its dice show each face. Faces are 0 to 5 here
and 1 to 6 for people.
"""

from collections.abc import Mapping

import numpy as np

from clew.core.records import Record, record_type

SEATS = 5
DICE = 3  # Y1: of each seat
FACES = 6
ALL_DICE = SEATS * DICE
NO_BID = 0

BOX = record_type(
    ("seats", np.int8),
    ("wild", np.int8),  # Y6: 1 if a 1 counts for every face
)

POSITION = record_type(
    ("luck", np.uint64),
    ("said", np.int16, (SEATS,)),  # Y3: each seat's last bid of this round, or NO_BID
    ("cups", np.int8, (SEATS, FACES)),  # Y2: how many dice show each face
    ("lifted", np.int8, (SEATS, FACES)),  # Y5: the cups of the round before
    ("mover", np.int8),  # the seat whose turn it is; when it is over, the winner
)


def make_box(seats: int, options: Mapping[str, str]) -> Record:
    box = np.zeros(1, BOX)[0]
    box.seats = seats
    box.wild = options["ones"] == "wild"
    return box
