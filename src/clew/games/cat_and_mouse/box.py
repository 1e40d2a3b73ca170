"""The trays of Cat and Mouse.

The table has nine places, a to i, enough for every game: with four uncovered discs each, the
ninth pile ends it. A pile is a code that grows by `2 * code + disc` from EMPTY:

    places  i h g f e d c b a          four bits each in `table`, place a in the lowest
    code    1                          EMPTY
            1M 1C                      2-3    one disc, M = 0, C = 1
            1MM 1MC 1CM 1CC            4-7    two, the top disc in the lowest bit
            1MMM … 1CCC                8-15   three: full

A key names a canonical position exactly: how many piles of each code, the side to move, the code
of the frozen pile.
"""

from collections.abc import Mapping

import numpy as np

from clew.core.trays import Tray, tray_type

PLACES = 9
DISCS = 8
MOUSE, CAT = 0, 1
SIDES = ("mouse", "cat")

EMPTY = 1  # a pile's code
NOWHERE = -1  # no place is frozen
NOBODY = -1  # no side has won

RUNNING, MOUSE_WON, CAT_WON, REPEATED, TOO_LONG = 0, 1, 2, 3, 4  # how a game ended
ENDINGS = ("running", "mouse_won", "cat_won", "repeated", "too_long")

LAST_PLY = 200

BOX = tray_type(
    ("seats", np.int8),
    ("frozen", np.int8),  # C4: 0 used, 1 moved
    ("null_move", np.int8),  # C5: 0 no, 1 yes
    ("memory", np.int8),  # C7: 0 hidden, 1 open
    ("games", np.int8),  # C10: 1 is a single game, without points
)

POSITION = tray_type(
    ("table", np.int64),  # the nine piles, see above
    (
        "seen",
        np.int64,
        (LAST_PLY,),
    ),  # C8: keys since the last disc from a reserve, present one last
    ("previous", np.int64),  # C10: the table at the end of the game before; 0 in the first
    ("luck", np.uint64),
    ("seen_count", np.int16),  # how many of `seen` count; the rest is 0
    ("ply", np.int16),  # turns taken in this game
    ("score", np.int16, (2,)),  # C10: by seat, in a match
    ("reserve", np.int8, (2,)),  # discs not yet introduced, by side
    ("side", np.int8),  # to move
    ("frozen", np.int8),  # C4: the place whose top disc may not be moved, or NOWHERE
    ("ended", np.int8),  # RUNNING, or how the last game ended
    ("game", np.int8),  # C10: 0, 1, … of the match
    ("previous_ended", np.int8),  # C10: how the game before ended
)


def make_box(seats: int, options: Mapping[str, str]) -> Tray:
    box = np.zeros(1, BOX)[0]
    box.seats = seats
    box.frozen = ("used", "moved").index(options["frozen"])
    box.null_move = ("no", "yes").index(options["null_move"])
    box.memory = ("hidden", "open").index(options["memory"])
    box.games = int(options["games"]) if options["match"] == "yes" else 1
    return box
