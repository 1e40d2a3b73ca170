"""A sense of Wolle: what a line collects, what the next roll could, and how sets may still grow.

All is counted in points; `POINT` turns them into a share of a win.
"""

import numpy as np

from clew.core.contract import payoff, points
from clew.core.guiding import ALL, Tuned, odds, with_points
from clew.core.kernel import kernel, method
from clew.core.trays import Tray
from clew.games.wolle.box import (
    CUP,
    DRAWING_CUPS,
    MOUSE,
    OVER,
    PLANE,
    POSITION,
    ROLLED,
    SOCK,
    VISITED,
)
from clew.games.wolle.rules import (
    PASS,
    can_step,
    cup_points,
    has_ended,
    items,
    line_parts,
    stride,
    turned,
)

# a little search goes far; moves are few, so listing them takes less than trying
TUNED: Tuned = {
    "cat": {"simulations": 8, "looks": 4},
    "lynx": {"simulations": 60},
    "tiger": {"tries": ALL},
}

POINT = 0.03  # what a point more is worth
ITEMS_A_ROUND = 1.1  # that a thread can collect of the kinds it wants
ROUND_POINTS = 0.6  # for each round to come, besides sets: lost by ending early
NEXT_ROUND = 0.9  # weight of what the next roll may bring
FREEDOM = 4.0  # points for a place where every roll can be drawn
OVER_PAW = 1.0  # lost by drawing on over the paw: hard to reach once more
LOST_ROUND = 2.0  # by a pass
START_TIMER = 1.5  # lost by a first set, alone; with others, waiting only gives them time
ROUNDS_TO_SET = 2.0  # until somebody starts the timer
NO_FUTURE = 0.001  # items that can still be collected, not to divide by 0

SHORT_RUN, LONG_RUN = 3.5, 0.06  # `future` promises too much at the end, too little early: measured
STEADY, SPREAD = 1.5, 1.0  # a lead of so many points wins 3 to 1: at the end, more before it
LOW, HIGH = -20.0, 80.0  # points from nothing to all of the part that goes by them

SIXTEENTHS = 16.0  # of a point, in which slots count
SLOT = 10  # bits
FULL = (1 << SLOT) - 1


# ---- a move


@method(POSITION)
def rate(box: Tray, pos: Tray, seat: int, move: int) -> float:
    if pos.phase == DRAWING_CUPS:
        return 0.0
    mice, socks, planes = mine(pos, seat)
    rest = rounds_to_come(box, pos)
    before = set_hopes(box, mice, socks, planes, hope(rest))[0]
    if rest > 0.0:  # so that a rating is about what changes
        before += FREEDOM + ROUND_POINTS * rest
    cell, heading = int(pos.cell[seat]), int(pos.heading[seat])
    cups, over_paw, ends = 0, False, 0
    if move != PASS:
        first, length, turn, after, ends = line_parts(move)
        heading = first
        for step in range(length + after):
            if step == length:
                heading = turned(first, turn)
            cell += stride(heading)
            over_paw |= cell == box.paw
            marks = int(pos.marks[seat, cell])
            if marks & VISITED == 0:
                thing = int(box.things[cell])
                mice += thing == MOUSE
                socks += thing == SOCK
                planes += thing == PLANE
                cups += marks & CUP != 0
    found = mice + socks + planes - items(pos, seat)
    gain = float(box.item_points) * found + cup_price(box, seat) * cups - before
    if ends:
        gain += float(box.paw_points)
    if ends or rest == 0.0 or (move == PASS and is_alone(box, pos, seat)):
        return POINT * (gain + set_hopes(box, mice, socks, planes, NO_FUTURE)[0])
    if move == PASS:
        gain -= LOST_ROUND
    if over_paw:
        gain -= OVER_PAW
    if box.seats == 1 and pos.timer_runs == 0 and min(mice, socks, planes) > 0:
        gain -= START_TIMER
    return POINT * (gain + future(box, pos, seat, cell, heading, mice, socks, planes, rest))


@kernel
def is_alone(box: Tray, pos: Tray, seat: int) -> bool:
    """W19: nobody else draws any more, so that a pass ends the game."""
    return int(pos.ended) | 1 << seat == (1 << int(box.seats)) - 1


@kernel
def mine(pos: Tray, seat: int) -> tuple[int, int, int]:
    """Mice, socks and planes."""
    collected = pos.collected
    return int(collected[seat, 0]), int(collected[seat, 1]), int(collected[seat, 2])


@kernel
def cup_price(box: Tray, seat: int) -> float:
    """W5, W20: what one cup costs."""
    return 0.0 if box.forgiven >> seat & 1 else float(box.cup_points)


# ---- what may still come


@kernel
def rounds_to_come(box: Tray, pos: Tray) -> float:
    """W18: how many, on average, after this one; 0 in the last round."""
    rounds = 0.0 if pos.timer_runs else ROUNDS_TO_SET
    for number in range(pos.crossed, box.timer_length):
        rounds += 6.0 / (7 - int(box.timer[number]))
    return rounds


@kernel
def hope(rounds: float) -> float:
    """How many items of the wanted kinds such a time may bring."""
    return max(NO_FUTURE, ITEMS_A_ROUND * rounds)


@kernel
def set_hopes(
    box: Tray, mice: int, socks: int, planes: int, within: float
) -> tuple[float, float, float, float]:
    """What sets are worth, done and hoped for, and what one more mouse, sock, plane adds to it."""
    total, mouse, sock, plane = 0.0, 0.0, 0.0, 0.0
    for column in range(box.set_count):
        needs = column + 1
        lacking = max(0, needs - mice) + max(0, needs - socks) + max(0, needs - planes)
        value = float(box.sets[column])
        chance = chance_of(lacking, within)
        total += value * chance
        if lacking > 0:
            more = value * (chance_of(lacking - 1, within) - chance)
            mouse += more if mice < needs else 0.0
            sock += more if socks < needs else 0.0
            plane += more if planes < needs else 0.0
    return total, mouse, sock, plane


@kernel
def chance_of(lacking: int, within: float) -> float:
    """That so many items will be found, of as many as may be hoped for."""
    if lacking == 0:
        return 1.0
    part = max(0.0, 1.0 - lacking / within)
    return part * part


@kernel
def future(
    box: Tray,
    pos: Tray,
    seat: int,
    cell: int,
    heading: int,
    mice: int,
    socks: int,
    planes: int,
    rest: float,
) -> float:
    """What a thread that ends on `cell` has of its sets and of the rounds to come."""
    hopes, mouse, sock, plane = set_hopes(box, mice, socks, planes, hope(rest))
    item, cup = float(box.item_points), cup_price(box, seat)
    mouse, sock, plane = item + mouse, item + sock, item + plane
    gain, rolls = next_round(box, pos, seat, cell, heading, mouse, sock, plane, cup)
    if rolls == 0:  # stuck for good
        return set_hopes(box, mice, socks, planes, NO_FUTURE)[0]
    return hopes + NEXT_ROUND * gain + FREEDOM * rolls / 6.0 + ROUND_POINTS * rest


@kernel
def next_round(
    box: Tray,
    pos: Tray,
    seat: int,
    cell: int,
    heading: int,
    mouse: float,
    sock: float,
    plane: float,
    cup: float,
) -> tuple[float, int]:
    """The best line's mean gain over all rolls, and how many rolls can be drawn at all.

    The line drawn before is not on the sheet yet. As both bend only once, none of its segments is
    in the way but the last: turning back.
    """
    best, best_end = 0, 0  # a slot for each length
    for first in range(4):
        if heading >= 0 and first == (heading + 2) % 4:
            continue
        bend = box.joint == 0 or heading < 0 or heading == first  # W8
        there, gain = cell, 0.0
        for before in range(1, 7):
            if not can_step(box, pos, seat, there, first):
                break
            there += stride(first)
            gain += price(box, pos, seat, there, mouse, sock, plane, cup)
            best = noted(best, before, gain)
            if there == box.paw:
                best_end = noted(best_end, before, gain + box.paw_points)
            if not bend:
                continue
            for turn in range(1, 3):
                second, aside, sum_aside = turned(first, turn), there, gain
                for length in range(before + 1, 7):
                    if not can_step(box, pos, seat, aside, second):
                        break
                    aside += stride(second)
                    sum_aside += price(box, pos, seat, aside, mouse, sock, plane, cup)
                    best = noted(best, length, sum_aside)
                    if aside == box.paw:
                        best_end = noted(best_end, length, sum_aside + box.paw_points)
    return mean_of(box, pos, best, best_end)


@kernel
def price(
    box: Tray,
    pos: Tray,
    seat: int,
    cell: int,
    mouse: float,
    sock: float,
    plane: float,
    cup: float,
) -> float:
    """What reaching the dot brings."""
    marks, thing = int(pos.marks[seat, cell]), int(box.things[cell])
    if marks & VISITED:
        return 0.0
    if thing == MOUSE:
        return mouse
    if thing == SOCK:
        return sock
    if thing == PLANE:
        return plane
    return cup if marks & CUP else 0.0


@kernel
def noted(slots: int, length: int, gain: float) -> int:
    """The slots with a line of this gain added; 0 stays for lengths that cannot be drawn."""
    at = SLOT * (length - 1)
    slot, value = slots >> at & FULL, max(1, min(FULL, int(SIXTEENTHS * gain)))
    return slots + (value - slot << at) if value > slot else slots


@kernel
def mean_of(box: Tray, pos: Tray, best: int, best_end: int) -> tuple[float, int]:
    """Over all rolls; one that crosses off the last number (W19) may end at the paw (W15)."""
    last = 7
    if pos.timer_runs and pos.crossed + 1 == box.timer_length:
        last = int(box.timer[pos.crossed])
    total, rolls, end = 0, 0, 0
    for roll in range(1, 7):
        value, end = best & FULL, max(end, best_end & FULL)
        if roll >= last:
            value = max(value, end)
        total += value
        rolls += value > 0
        best >>= SLOT
        best_end >>= SLOT
    return total / (6.0 * SIXTEENTHS), rolls


# ---- a position


@method(POSITION)
def worth(box: Tray, pos: Tray, seat: int) -> float:
    own = expected(box, pos, seat)
    if pos.phase == OVER:
        win = payoff(box, pos, seat)
    else:
        scale, rivals = STEADY + SPREAD * np.sqrt(rounds_to_come(box, pos)), 0.0
        for other in range(box.seats):
            if other != seat:
                rivals += odds(expected(box, pos, other) - own, scale)
        win = 1.0 / (1.0 + rivals)
    return with_points(box, win, own, LOW, HIGH)


@kernel
def expected(box: Tray, pos: Tray, seat: int) -> float:
    """About the points that a seat will have at the end."""
    if pos.phase != ROLLED or has_ended(pos, seat):
        return float(points(box, pos, seat))
    mice, socks, planes = mine(pos, seat)
    made = float(int(box.item_points) * items(pos, seat) + cup_points(box, pos, seat))
    cell, heading = int(pos.cell[seat]), int(pos.heading[seat])
    rest = rounds_to_come(box, pos)
    more = future(box, pos, seat, cell, heading, mice, socks, planes, rest + 1.0)
    return made + more + LONG_RUN * rest * rest - SHORT_RUN
