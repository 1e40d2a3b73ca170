"""What leaves a game of Wolle: what is shown, foreseen and told."""

from clew.core.contract import NO_MOVE, method
from clew.core.features import bits, one_hot, scaled
from clew.core.fields import NOTHING, Axis, Form, field
from clew.core.kernel import kernel
from clew.core.telling import say
from clew.core.trays import Moves, Rows, Steps, Tray
from clew.games.wolle.box import (
    BOX,
    CUP,
    DRAWING_CUPS,
    MARKS,
    MOST_ROUNDS,
    MOUSE,
    NOT_OVER,
    PAW,
    PHASES,
    PLANE,
    POSITION,
    REASONS,
    SEATS,
    SOCK,
    SPOT,
    VISITED,
    WIDE,
)
from clew.games.wolle.rules import (
    CUPS,
    PASS,
    choices,
    cup_points,
    has_ended,
    item_points,
    line_parts,
    paw_points,
    points_a_cup,
    set_points,
    sets,
    spot_below,
    turned,
)
from clew.games.wolle.sheet import MOST_CUPS, MOST_DOTS, MOST_SETS, MOST_TIMER

DIRECTIONS = "RDLU"
ITEM_KINDS = 3
ITEM_PLANES = PAW + 1  # a feature each; dots and the start need none
LONGEST = 7  # steps: six segments, and the paw
PAW_STEP = 4  # after the directions; a cup's step is its cell

BY_SEAT = Axis(SEATS, of="seats", own="seat")
BY_ROW = Axis(MOST_DOTS, of="rows")
BY_COLUMN = Axis(MOST_DOTS, of="columns")

SHOWN = Form(
    field("seat", maybe=True),
    field("phase", words=PHASES),
    field("reason", words=REASONS),  # W19: why it is over
    field("die"),  # 0 before the first roll
    field("round"),  # 1, 2, …
    field("timer", Axis(MOST_TIMER, of="timer_length")),
    field("crossed"),  # numbers of the timer
    field("timer_runs"),
    field("sets", Axis(MOST_SETS, of="set_count")),  # W20: the value of each column
    field("cups_to_draw"),
    field("things", BY_ROW, BY_COLUMN, fixed=True),  # block mouse sock plane spot paw dot start
    field("marks", BY_SEAT, BY_ROW, BY_COLUMN),  # 1 drawn to the right, 2 down, 4 visited, 8 a cup
    field("end", BY_SEAT, 2),  # of the thread: row and column
    field("heading", BY_SEAT, words=DIRECTIONS, maybe=True),  # of its last segment
    field("ended", BY_SEAT),  # W16
    field("ready", BY_SEAT),  # has chosen in this round
    field("collected", BY_SEAT, ITEM_KINDS),  # mice, socks, planes
    field("knocked", BY_SEAT),  # cups
    field("full_sets", BY_SEAT),
    field("item_points", BY_SEAT),
    field("set_points", BY_SEAT),
    field("paw_points", BY_SEAT),
    field("cup_points", BY_SEAT),
    field("points", BY_SEAT),  # all of them
)

KNOWN = NOTHING

EFFECT = Form(
    field("meets", LONGEST),  # what the step brings: 1 mouse, 2 sock, 3 plane, 4 cup, 5 paw
    field("sets", LONGEST),  # full ones after the step
    field("points", LONGEST),
)

FEATURES = (
    one_hot("things", ITEM_PLANES),
    bits("marks", MARKS),
    one_hot("end", MOST_DOTS),
    one_hot("heading", len(DIRECTIONS)),
    one_hot("die", 7),
    one_hot("phase", len(PHASES)),
    one_hot("reason", len(REASONS)),
    scaled("round", MOST_ROUNDS),
    scaled("crossed", "timer_length"),
    scaled("timer_runs", 1),
    scaled("ended", 1),
    scaled("ready", 1),
    scaled("collected", "fullest"),
    scaled("knocked", MOST_CUPS),
    scaled("points", "most_points", "fewest_points"),
)

TOLD = {
    "cups_drawn": (),
    "rolled": ("die",),
    "crossed": ("number",),
    "passed": ("seat",),
    "drew": ("seat", ("line", 4)),
    "drew_to_paw": ("seat", ("line", 4)),
    "met_mouse": ("seat",),
    "met_sock": ("seat",),
    "met_plane": ("seat",),
    "met_cup": ("seat",),
    "timer_starts": (),
    "timer": (),
    "nobody_drew": (),
    "all_ended": (),
}
CUPS_DRAWN, ROLLED, CROSSED, PASSED, DREW, _, MET_MOUSE, _, _, MET_CUP, TIMER_STARTS = range(11)
ENDINGS = 10  # before the first of them, `timer`


# ---- shown


@method(POSITION)
def show(box: Tray, pos: Tray, seat: int, shown: Tray) -> None:
    """W6: all lies open but this round's choices."""
    shown.seat = seat
    shown.phase = pos.phase
    shown.reason = pos.reason
    shown.die = pos.die
    shown.round = pos.rounds + (pos.reason == NOT_OVER)
    for index in range(box.timer_length):
        shown.timer[index] = box.timer[index]
    shown.crossed = pos.crossed
    shown.timer_runs = pos.timer_runs
    for index in range(box.set_count):
        shown.sets[index] = box.sets[index]
    shown.cups_to_draw = box.cups
    for row in range(box.rows):
        for column in range(box.columns):
            shown.things[row, column] = box.things[cell_at(row, column)]
    for each in range(box.seats):
        show_thread(box, pos, each, shown)


@kernel
def show_thread(box: Tray, pos: Tray, seat: int, shown: Tray) -> None:
    for row in range(box.rows):
        for column in range(box.columns):
            shown.marks[seat, row, column] = pos.marks[seat, cell_at(row, column)]
    shown.end[seat, 0] = pos.cell[seat] // WIDE - 1
    shown.end[seat, 1] = pos.cell[seat] % WIDE - 1
    shown.heading[seat] = pos.heading[seat]
    shown.ended[seat] = has_ended(pos, seat)
    shown.ready[seat] = pos.pending[seat] != NO_MOVE
    for kind in range(ITEM_KINDS):
        shown.collected[seat, kind] = pos.collected[seat, kind]
    shown.knocked[seat] = pos.knocked[seat]
    shown.full_sets[seat] = sets(pos, seat)
    shown.item_points[seat] = item_points(box, pos, seat)
    shown.set_points[seat] = set_points(box, pos, seat)
    shown.paw_points[seat] = paw_points(box, pos, seat)
    shown.cup_points[seat] = cup_points(box, pos, seat)
    shown.points[seat] = (
        shown.item_points[seat]
        + shown.set_points[seat]
        + shown.paw_points[seat]
        + shown.cup_points[seat]
    )


@kernel
def cell_at(row: int, column: int) -> int:
    return WIDE * (row + 1) + column + 1


@method(POSITION)
def know(box: Tray, pos: Tray, seat: int, known: Tray) -> None:
    known.nothing = 0


# ---- foreseen


@method(SHOWN.dtype)
def foresee(box: Tray, shown: Tray, move: int, effect: Tray) -> None:
    """W13 to W15: a line with one bend comes to no dot twice, so what it meets is met once."""
    if move == PASS or move >= CUPS:
        return
    first, before, turn, after, ends = line_parts(int(move))
    seat = int(shown.seat)
    row, column = int(shown.end[seat, 0]), int(shown.end[seat, 1])
    mice, socks = int(shown.collected[seat, 0]), int(shown.collected[seat, 1])
    planes = int(shown.collected[seat, 2])
    full, total = int(shown.full_sets[seat]), int(shown.points[seat])
    for step in range(before + after):
        way = first if step < before else turned(first, turn)
        column += (way == 0) - (way == 2)
        row += (way == 1) - (way == 3)
        thing = met(int(shown.things[row, column]), int(shown.marks[seat, row, column]))
        mice += thing == MOUSE
        socks += thing == SOCK
        planes += thing == PLANE
        if MOUSE <= thing <= PLANE:
            total += int(box.item_points)
        if thing == SPOT:
            total += points_a_cup(box, seat)
        if min(mice, socks, planes) > full:
            total += int(box.sets[full])
            full += 1
        effect.meets[step] = thing
        effect.sets[step] = full
        effect.points[step] = total
    if ends:
        effect.meets[before + after] = PAW
        effect.sets[before + after] = full
        effect.points[before + after] = total + int(box.paw_points)


@kernel
def met(thing: int, marks: int) -> int:
    """What a thread meets that comes to this dot: an item, a cup (SPOT), or 0."""
    if marks & VISITED:
        return 0
    if MOUSE <= thing <= PLANE:
        return thing
    return SPOT if marks & CUP else 0


# ---- told


@method(POSITION)
def tell(box: Tray, before: Tray, moves: Moves, after: Tray, viewer: int, told: Rows) -> int:
    if before.phase == DRAWING_CUPS:
        return tell_roll(box, before, after, told, say(told, 0, CUPS_DRAWN))
    dealt = before.rounds == 0 and (box.seats == 1 or not box.cups)  # the first die lies there
    count = say(told, 0, ROLLED, before.die) if dealt else 0
    for seat in range(box.seats):
        if moves[seat] != NO_MOVE:
            count = tell_move(before, int(moves[seat]), after, seat, told, count)
    if after.timer_runs and not before.timer_runs:
        count = say(told, count, TIMER_STARTS)
    if after.reason == NOT_OVER:
        return tell_roll(box, before, after, told, count)
    return say(told, count, ENDINGS + after.reason)


@kernel
def tell_roll(box: Tray, before: Tray, after: Tray, told: Rows, count: int) -> int:
    count = say(told, count, ROLLED, after.die)
    if after.crossed == before.crossed:
        return count
    return say(told, count, CROSSED, box.timer[after.crossed - 1])


@kernel
def tell_move(before: Tray, move: int, after: Tray, seat: int, told: Rows, count: int) -> int:
    """The line, then what it met: directions and lengths before the bend and after it."""
    if move == PASS:
        return say(told, count, PASSED, seat)
    first, straight, turn, aside, ends = line_parts(move)
    told[count, 4] = turned(first, turn) if aside else 0
    told[count, 5] = aside
    count = say(told, count, DREW + ends, seat, first, straight)
    for kind in range(ITEM_KINDS):
        found = int(after.collected[seat, kind]) - int(before.collected[seat, kind])
        count = tell_met(MET_MOUSE + kind, seat, found, told, count)
    knocked = int(after.knocked[seat]) - int(before.knocked[seat])
    return tell_met(MET_CUP, seat, knocked, told, count)


@kernel
def tell_met(key: int, seat: int, times: int, told: Rows, count: int) -> int:
    for _ in range(times):
        count = say(told, count, key, seat)
    return count


@method(BOX)
def steps(box: Tray, move: int, taken: Steps) -> int:
    """Directions, and the paw; of cups the cells that they are put on, row by row."""
    if move == PASS:
        return 0
    if move >= CUPS:
        rank, spot = int(move) - CUPS, int(box.spot_count)
        for left in range(box.cups, 0, -1):
            spot = spot_below(spot, left, rank)
            rank -= choices(spot, left)
            taken[left - 1] = box.spots[spot]
        return int(box.cups)
    first, before, turn, after, ends = line_parts(int(move))
    for step in range(before + after):
        taken[step] = first if step < before else turned(first, turn)
    if ends:
        taken[before + after] = PAW_STEP
    return before + after + ends
