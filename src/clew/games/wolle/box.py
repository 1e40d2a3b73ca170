"""The trays of Wolle.

A cell is a dot's number on a grid 16 wide with a rim of blocks around it, so that no step needs
a check for the edge:

    cell = 16 * (row + 1) + column + 1          R + 1   D + 16   L - 1   U - 16

A seat's sheet is a byte of marks for each cell: which segments to the right and down are drawn,
whether the thread was there, whether a cup stands there.
"""

from collections.abc import Mapping

import numpy as np

from clew.core.errors import BadOption
from clew.core.refusals import Refusal
from clew.core.trays import Tray, tray_type
from clew.games.wolle.sheet import (
    ITEMS,
    LETTERS,
    MOST_DOTS,
    MOST_SETS,
    MOST_SPOTS,
    MOST_TIMER,
    Sheet,
    printed,
    read_sheet,
)

SEATS = 6
GRID = 256
WIDE = 16

BLOCK, MOUSE, SOCK, PLANE, SPOT, PAW, DOT, START = range(8)  # what lies on a cell
THINGS = {"start": START, "dot": DOT, "block": BLOCK, "mouse": MOUSE, "sock": SOCK}
THINGS |= {"plane": PLANE, "spot": SPOT, "paw": PAW}

RIGHT, DOWN, VISITED, CUP = 1, 2, 4, 8  # marks
MARKS = 4
NO_HEADING = -1

DRAWING_CUPS, ROLLED, OVER = 0, 1, 2  # phases
PHASES = ("cups", "rolled", "over")
NOT_OVER, TIMER, NOBODY_DREW, ALL_ENDED = 0, 1, 2, 3
REASONS = ("running", "timer", "nobody_drew", "all_ended")
MOST_ROUNDS = 1 + SEATS * 2 * MOST_DOTS * (MOST_DOTS - 1)  # one for each segment of each seat

BOX = tray_type(
    ("spots", np.int16, (MOST_SPOTS,)),  # cells of the cup spots, row by row
    ("sets", np.int16, (MOST_SETS,)),  # W20: the value of each column
    ("start", np.int16),  # a cell
    ("paw", np.int16),
    ("item_points", np.int16),
    ("cup_points", np.int16),
    ("paw_points", np.int16),
    ("most_points", np.int16),  # that a thread could ever make, and the fewest
    ("fewest_points", np.int16),
    ("fullest", np.int16),  # W13: boxes of the longest row
    ("things", np.int8, (GRID,)),  # by cell
    ("timer", np.int8, (MOST_TIMER,)),
    ("rows", np.int8),  # the smallest rectangle from a1 on that holds all free dots
    ("columns", np.int8),
    ("timer_length", np.int8),
    ("set_count", np.int8),
    ("spot_count", np.int8),
    ("cups", np.int8),  # W4: how many each player draws; 0 with the option off
    ("seats", np.int8),
    ("forgiven", np.int8),  # W5: bit mask of seats
    ("joint", np.int8),  # W8: 0 bend=within, 1 bend=joint
    ("never", np.int8),  # W12: 0 crossing=allowed, 1 crossing=never
)

POSITION = tray_type(
    ("luck", np.uint64),
    ("pending", np.int32, (SEATS,)),  # the move of this round that waits for the others
    ("cell", np.int16, (SEATS,)),  # where the thread ends now
    ("collected", np.int16, (SEATS, 3)),  # mice, socks, planes
    ("rounds", np.int16),  # completed
    ("marks", np.uint8, (SEATS, GRID)),
    ("heading", np.int8, (SEATS,)),  # direction of the last segment
    ("knocked", np.int8, (SEATS,)),  # cups
    ("ended", np.int8),  # W16: bit mask of seats
    ("die", np.int8),  # 0 before the first roll
    ("timer_runs", np.int8),
    ("crossed", np.int8),  # timer numbers
    ("phase", np.int8),
    ("reason", np.int8),
)


def make_box(seats: int, options: Mapping[str, str]) -> Tray:
    sheet = sheet_of(options)
    box = np.zeros(1, BOX)[0]
    box.things[:] = BLOCK
    for dot, letter in sheet.all_dots():
        box.things[cell_of(dot)] = THINGS[LETTERS[letter]]
    free = np.nonzero(box.things.reshape(WIDE, WIDE) != BLOCK)
    box.rows, box.columns = free[0].max(), free[1].max()
    spots = [cell_of(dot) for dot in sheet.dots("spot")]
    box.spots[: len(spots)] = spots
    box.spot_count = len(spots)
    box.start, box.paw = cell_of(sheet.dots("start")[0]), cell_of(sheet.dots("paw")[0])
    box.sets[: len(sheet.sets)] = sheet.sets
    box.set_count = len(sheet.sets)
    box.timer[: len(sheet.timer)] = sheet.timer
    box.timer_length = len(sheet.timer)
    box.item_points, box.cup_points = sheet.item_points, sheet.cup_points
    box.paw_points = sheet.paw_points
    box.fewest_points, box.most_points = sheet.fewest_points, max(1, sheet.most_points)
    box.fullest = max(1, *(len(sheet.dots(item)) for item in ITEMS))
    box.cups = sheet.cups if options["cups"] == "on" else 0
    box.seats = seats
    box.forgiven = sum(1 << seat for seat in forgiven_seats(options["forgiven"], seats))
    box.joint = options["bend"] == "joint"
    box.never = options["crossing"] == "never"
    return box


def sheet_of(options: Mapping[str, str]) -> Sheet:
    own = options["sheet"]
    return read_sheet(printed(options["side"]) if own == "printed" else own, "sheet")


def forgiven_seats(text: str, seats: int) -> list[int]:
    forgiven = [] if text == "none" else [int(seat) for seat in text.split("+")]
    if forgiven and max(forgiven) >= seats:
        raise BadOption(
            Refusal.OPTION_NAMES_SEAT(option="forgiven", number=max(forgiven), seats=seats)
        )
    return forgiven


def cell_of(dot: str) -> int:
    return WIDE * int(dot[1:]) + ord(dot[0]) - ord("a") + 1


def is_on_sheet(box: Tray, cell: int) -> bool:
    return 1 <= cell // WIDE <= int(box.rows) and 1 <= cell % WIDE <= int(box.columns)


def dot_of(cell: int) -> str:
    return DOT_NAMES[cell]


DOT_NAMES = tuple(f"{chr(ord('a') + cell % WIDE - 1)}{cell // WIDE}" for cell in range(GRID))
ALL_CELLS = tuple(WIDE * (y + 1) + x + 1 for y in range(MOST_DOTS) for x in range(MOST_DOTS))
