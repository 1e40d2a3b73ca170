"""The trays of Träxx.

Fields are numbered 0 to 60 row by row. NEIGHBOURS[6 * field + direction] is the field that way, or
NOTHING; the directions go as fields are numbered: north-west, north-east, west, east, south-west,
south-east, so that 5 - direction leads back.

A path is kept twice: as a set of bits, to ask what lies on it, and as links, each field's
direction towards end 0, to walk it from end 1.
"""

from collections.abc import Mapping

import numpy as np

from clew.core.trays import Tray, tray_type
from clew.games.traxx.layouts import (
    CARDS,
    COLOURS,
    FIELDS,
    ROW_LENGTHS,
    colours_on,
    printed,
    read_board,
    read_cards,
)

SEATS = 4
DIRECTIONS = 6
NUMBERS = 11  # an entry for each number up to 10

NOTHING = -1  # no neighbour
NO_CARD = -1

BOX = tray_type(
    ("around", np.int64, (FIELDS,)),  # AROUND; a GPU reads a module's tables one thread at a time
    ("coloured", np.int64, (len(COLOURS),)),  # bit mask of the fields of each colour
    ("cards", np.int32, (CARDS,)),  # three bits for each colour: how often it is shown
    ("shown_on", np.int16, (len(COLOURS),)),  # bit mask of the cards that show a colour
    ("colour", np.int8, (FIELDS,)),
    ("number", np.int8, (FIELDS,)),  # 0 for none
    ("starts", np.int8, (4,)),
    ("direction", np.int8, (64 * FIELDS,)),  # DIRECTION, NEIGHBOURS
    ("neighbours", np.int8, (DIRECTIONS * FIELDS,)),
    ("seats", np.int8),
)

POSITION = tray_type(
    ("luck", np.uint64),
    ("path", np.int64, (SEATS,)),  # bit mask of fields
    ("pending", np.int32, (SEATS,)),  # the move of this round that waits for the others
    ("unseen", np.int16),  # T3: bit mask of the cards not yet turned over
    ("link", np.int8, (SEATS, FIELDS)),  # 1 + direction towards end 0; 0 at end 0 and off the path
    ("ends", np.int8, (SEATS, 2)),  # T7: fields
    ("scored", np.int8, (SEATS, NUMBERS)),  # points for each number reached; 0 for none
    ("start", np.int8, (SEATS,)),  # T3: which of the four boards
    ("card", np.int8),  # the one turned over, or NO_CARD when all is over
    ("rounds", np.int8),  # completed
)


def make_box(seats: int, options: Mapping[str, str]) -> Tray:
    board_text, cards_text = (
        printed(name) if options[name] == "printed" else options[name]
        for name in ("board", "cards")
    )
    board, cards = read_board(board_text, "board"), read_cards(cards_text, "cards")
    box = np.zeros(1, BOX)[0]
    box.seats = seats
    box.around[:], box.direction[:], box.neighbours[:] = AROUND, DIRECTION, NEIGHBOURS
    box.colour[:] = board.colours
    box.coloured[:] = [
        sum(1 << field for field, own in enumerate(board.colours) if own == colour)
        for colour in range(len(COLOURS))
    ]
    box.number[:] = board.numbers
    box.starts[:] = board.starts
    box.cards[:] = [
        sum(count << 3 * colour for colour, count in enumerate(colours_on(card))) for card in cards
    ]
    box.shown_on[:] = [
        sum(1 << number for number, card in enumerate(cards) if colours_on(card)[colour])
        for colour in range(len(COLOURS))
    ]
    return box


def _neighbours() -> list[int]:
    """From places in the plane: x in half fields from the middle, y in rows."""
    places = [(2 * x - n + 1, y) for y, n in enumerate(ROW_LENGTHS) for x in range(n)]
    number = {place: field for field, place in enumerate(places)}
    ways = ((-1, -1), (1, -1), (-2, 0), (2, 0), (-1, 1), (1, 1))
    return [number.get((x + dx, y + dy), NOTHING) for x, y in places for dx, dy in ways]


NEIGHBOURS = np.array(_neighbours(), np.int8)
AROUND = np.zeros(FIELDS, np.int64)  # the same as bit masks
DIRECTION = np.zeros(64 * FIELDS, np.int8)  # 64 * here + there: 1 + the direction, 0 for none
for _index, _there in enumerate(_neighbours()):
    if _there != NOTHING:
        AROUND[_index // DIRECTIONS] |= 1 << _there
        DIRECTION[64 * (_index // DIRECTIONS) + _there] = 1 + _index % DIRECTIONS
