"""The rules of Wolle, in the order of play; clauses are those of `rules.md`.

Moves are numbers: 0 passes; a line is 1 plus the digits (first direction, segments before the
bend, turn, segments after it, ends at the paw); from CUPS on, a move is a choice of cup spots.
"""

import numpy as np

from clew.core.contract import NO_MOVE, method
from clew.core.kernel import kernel
from clew.core.luck import below
from clew.core.trays import Moves, Seed, Tray
from clew.core.waiting import awaited, ends_round, imagine_waiting
from clew.games.wolle.box import (
    ALL_ENDED,
    BLOCK,
    CUP,
    DOWN,
    DRAWING_CUPS,
    GRID,
    MOUSE,
    NO_HEADING,
    NOBODY_DREW,
    NOT_OVER,
    OVER,
    PLANE,
    POSITION,
    RIGHT,
    ROLLED,
    SEATS,
    TIMER,
    VISITED,
    WIDE,
)

PASS = 0
R, D, L, U = 0, 1, 2, 3
WAYS = 4
STRAIGHT, ASIDE, TURNS = 0, 1, 3  # a line's turn: none, or aside to one of two ways
LINES = 1 + 4 * 6 * 3 * 6 * 2
CUPS = LINES
MAX_MOVES = 38_760  # six cups on twenty spots


# ---- set up


@method(POSITION)
def deal(box: Tray, pos: Tray, seed: Seed) -> None:
    pos.luck = np.uint64(seed)
    pos.rounds = 0
    pos.ended = 0
    pos.die = 0
    pos.timer_runs = 0
    pos.crossed = 0
    pos.reason = NOT_OVER
    for seat in range(SEATS):
        pos.pending[seat] = NO_MOVE
        pos.heading[seat] = NO_HEADING
        pos.knocked[seat] = 0
        pos.cell[seat] = box.start if seat < box.seats else 0
        for kind in range(3):
            pos.collected[seat, kind] = 0
        for cell in range(GRID):
            pos.marks[seat, cell] = 0
        if seat < box.seats:
            pos.marks[seat, box.start] = VISITED
    pos.phase = DRAWING_CUPS
    if box.cups == 0:
        roll(box, pos)
    elif box.seats == 1:  # W4: alone the cups are drawn at random
        put_cups(box, pos, 0, below(pos, choices(box.spot_count, box.cups)))
        roll(box, pos)


@kernel
def deal_sheets(box: Tray, pos: Tray) -> None:
    """W4: the sheets are shuffled and dealt, one to each."""
    for seat in range(box.seats - 1, 0, -1):
        other = below(pos, seat + 1)
        drawn = pos.pending[seat]
        pos.pending[seat] = pos.pending[other]
        pos.pending[other] = drawn
    for seat in range(box.seats):
        put_cups(box, pos, seat, pos.pending[seat] - CUPS)
        pos.pending[seat] = NO_MOVE


@kernel
def put_cups(box: Tray, pos: Tray, seat: int, rank: int) -> None:
    """The choice of spots with this rank: sets in the order of their highest spots."""
    rank = int(rank)
    spot = int(box.spot_count)
    for left in range(box.cups, 0, -1):
        spot = spot_below(spot, left, rank)
        rank -= choices(spot, left)
        pos.marks[seat, box.spots[spot]] |= CUP


@kernel
def spot_below(spot: int, left: int, rank: int) -> int:
    """The highest spot of so many that are left to put, all below this one."""
    spot -= 1
    while choices(spot, left) > rank:
        spot -= 1
    return spot


@kernel
def choices(spots: int, cups: int) -> int:
    """In how many ways so many cups can be put on so many spots."""
    ways, left = 1, int(spots)
    for cup in range(cups):
        ways = ways * (left - cup) // (cup + 1)
    return ways


# ---- who acts


@method(POSITION)
def to_act(box: Tray, pos: Tray) -> int:
    if pos.phase == OVER:
        return 0
    return awaited(box, pos) & ~int(pos.ended)  # W16


@kernel
def has_ended(pos: Tray, seat: int) -> bool:
    """W16"""
    return pos.ended >> seat & 1 == 1


# ---- what is legal


@method(POSITION)
def legal(box: Tray, pos: Tray, seat: int, moves: Moves) -> int:
    if pos.phase == DRAWING_CUPS:
        ways = choices(box.spot_count, box.cups)
        for rank in range(ways):
            moves[rank] = CUPS + rank
        return ways
    moves[0] = PASS  # W11
    return 1 + lines(box, pos, seat, -1, moves[1:])


@method(POSITION)
def sample(box: Tray, pos: Tray, seat: int) -> int:
    if pos.phase == DRAWING_CUPS:
        return CUPS + below(pos, choices(box.spot_count, box.cups))
    index = below(pos, 1 + lines(box, pos, seat, -1, None))
    return PASS if index == 0 else lines(box, pos, seat, index - 1, None)


@kernel
def lines(box: Tray, pos: Tray, seat: int, index: int, listed: Moves | None) -> int:
    """The legal line at `index`; with -1 how many there are, listing them if there is a list.

    A pencil tries every way, segment by segment, in the order of the moves' numbers: from each dot
    of the straight way first aside, one way and the other, and only then straight on. With a 3,
    from @ to the right, it comes to the dots in this order:

                5
                4   8           A line may end where the die is used up (W8),
            @───1───6───9       here at 3, 5, 7, 8 and 9, and wherever the paw is (W15).
                2   7
                3

    A single loop, so that threads of a GPU stay together: each time round the pencil draws one
    segment more, or goes back to where another way is left.
    """
    die, start, count, found = int(pos.die), int(pos.cell[seat]), 0, 0
    first, before, turn, after = R, 0, STRAIGHT, 0  # the line so far, see `line`
    corner, pencil = start, start  # the last dot of its straight way, and of all of it
    while first < WAYS and found == 0:
        way = first if turn == STRAIGHT else turned(first, turn)
        if before + after < die and can_step(box, pos, seat, pencil, way):
            pencil += stride(way)
            before += turn == STRAIGHT
            after += turn != STRAIGHT
            for ends in range(2):
                if may_stop(box, die, before + after, pencil, ends):
                    if listed is not None:
                        listed[count] = line(first, before, turn, after, ends)
                    if count == index:
                        found = line(first, before, turn, after, ends)
                    count += 1
            if turn == STRAIGHT:
                corner = pencil
                turn = ASIDE if before < die and may_bend(box, pos, seat, first) else STRAIGHT
        elif turn == STRAIGHT:  # no further: the next direction, from the start
            first, before, corner, pencil = first + 1, 0, start, start
        else:  # back to the corner: aside the other way, then straight on
            turn, after, pencil = (turn + 1) % TURNS, 0, corner
    return count if index < 0 else found


@kernel
def may_stop(box: Tray, die: int, length: int, cell: int, ends: int) -> bool:
    """W8: as many segments as the die shows; W15: ending at the paw it may be fewer."""
    return cell == box.paw if ends else length == die


@kernel
def line(first: int, before: int, turn: int, after: int, ends: int) -> int:
    return 1 + (((first * 6 + before - 1) * 3 + turn) * 6 + after) * 2 + ends


@kernel
def line_parts(move: int) -> tuple[int, int, int, int, int]:
    """`line` taken apart: first direction, segments before, turn, segments after, ends."""
    digits = move - 1
    return digits // 216, digits // 36 % 6 + 1, digits // 12 % 3, digits // 2 % 6, digits % 2


@kernel
def turned(first: int, turn: int) -> int:
    """The direction after a right-angle bend: 1 the first, 2 the second of the other axis."""
    return (first + 1) % 2 + 2 * (turn - 1)


@kernel
def may_bend(box: Tray, pos: Tray, seat: int, first: int) -> bool:
    """W8: with bend=joint, leaving at a right angle is this round's bend."""
    return box.joint == 0 or pos.heading[seat] == NO_HEADING or pos.heading[seat] == first


@kernel
def can_step(box: Tray, pos: Tray, seat: int, cell: int, direction: int) -> bool:
    there = cell + stride(direction)
    if box.things[there] == BLOCK:  # W10, and the rim
        return False
    if pos.marks[seat, corner_of(cell, there)] & side_of(direction):  # W9
        return False
    return box.never == 0 or pos.marks[seat, there] & VISITED == 0  # W12


@kernel
def stride(direction: int) -> int:
    """From a cell to the next."""
    return (1 if direction % 2 == 0 else WIDE) * (1 - (direction & 2))


@kernel
def corner_of(here: int, there: int) -> int:
    """A segment is marked at its upper or left end, as one to the right or down."""
    return min(here, there)


@kernel
def side_of(direction: int) -> int:
    return RIGHT if direction % 2 == 0 else DOWN


# ---- play


@method(POSITION)
def play(box: Tray, pos: Tray, seat: int, move: int) -> None:
    """W6: a move waits, unseen, until everybody's is in."""
    pos.pending[seat] = move
    if to_act(box, pos) != 0:
        return
    if pos.phase == DRAWING_CUPS:
        deal_sheets(box, pos)
        roll(box, pos)
    else:
        finish_round(box, pos)


@method(POSITION)
def reveals(box: Tray, pos: Tray, seat: int, move: int) -> bool:
    """W6: the last move of a round shows all that waited, and the next roll."""
    return ends_round(box, pos, seat)


@kernel
def roll(box: Tray, pos: Tray) -> None:
    pos.phase = ROLLED
    pos.die = 1 + below(pos, 6)
    if pos.timer_runs and pos.die >= box.timer[pos.crossed]:  # W18
        pos.crossed += 1


@kernel
def finish_round(box: Tray, pos: Tray) -> None:
    drew = False
    for seat in range(box.seats):
        if pos.pending[seat] > PASS:
            draw_line(box, pos, seat, int(pos.pending[seat]))
            drew = True
        pos.pending[seat] = NO_MOVE
    pos.rounds += 1
    for seat in range(box.seats):
        if sets(pos, seat) > 0:  # W17
            pos.timer_runs = 1
    pos.reason = why_over(box, pos, drew)
    if pos.reason == NOT_OVER:
        roll(box, pos)
    else:
        pos.phase = OVER


@kernel
def draw_line(box: Tray, pos: Tray, seat: int, move: int) -> None:
    first, before, turn, after, ends = line_parts(move)
    for _ in range(before):
        draw_segment(box, pos, seat, first)
    for _ in range(after):
        draw_segment(box, pos, seat, turned(first, turn))
    if ends:  # W15
        pos.ended |= 1 << seat


@kernel
def draw_segment(box: Tray, pos: Tray, seat: int, direction: int) -> None:
    here = int(pos.cell[seat])
    there = here + stride(direction)
    pos.marks[seat, corner_of(here, there)] |= side_of(direction)
    pos.cell[seat] = there
    pos.heading[seat] = direction
    meet(box, pos, seat, there)


@kernel
def meet(box: Tray, pos: Tray, seat: int, cell: int) -> None:
    marks = pos.marks[seat, cell]
    if marks & VISITED:
        return
    pos.marks[seat, cell] = marks | VISITED
    thing = box.things[cell]
    if MOUSE <= thing <= PLANE:  # W13
        pos.collected[seat, thing - MOUSE] += 1
    if marks & CUP:  # W14
        pos.knocked[seat] += 1


# ---- end and score


@kernel
def why_over(box: Tray, pos: Tray, drew: bool) -> int:
    """W19, in the order of its reasons."""
    if pos.crossed == box.timer_length:
        return TIMER
    if not drew:
        return NOBODY_DREW
    if pos.ended == (1 << box.seats) - 1:
        return ALL_ENDED
    return NOT_OVER


@kernel
def sets(pos: Tray, seat: int) -> int:
    return min(pos.collected[seat, 0], pos.collected[seat, 1], pos.collected[seat, 2])


@kernel
def items(pos: Tray, seat: int) -> int:
    return int(pos.collected[seat, 0]) + int(pos.collected[seat, 1]) + int(pos.collected[seat, 2])


@kernel
def item_points(box: Tray, pos: Tray, seat: int) -> int:
    return int(box.item_points) * items(pos, seat)


@kernel
def set_points(box: Tray, pos: Tray, seat: int) -> int:
    total = 0
    for column in range(sets(pos, seat)):
        total += int(box.sets[column])
    return total


@kernel
def paw_points(box: Tray, pos: Tray, seat: int) -> int:
    return int(box.paw_points) if has_ended(pos, seat) else 0


@kernel
def cup_points(box: Tray, pos: Tray, seat: int) -> int:
    return points_a_cup(box, seat) * int(pos.knocked[seat])


@kernel
def points_a_cup(box: Tray, seat: int) -> int:
    return 0 if box.forgiven >> seat & 1 else int(box.cup_points)  # W5


@method(POSITION)
def points(box: Tray, pos: Tray, seat: int) -> int:
    """W20"""
    lines = item_points(box, pos, seat) + set_points(box, pos, seat)
    return lines + paw_points(box, pos, seat) + cup_points(box, pos, seat)


@method(POSITION)
def payoff(box: Tray, pos: Tray, seat: int) -> float:
    """W21: most points, then most items, then shared."""
    mine = points(box, pos, seat) * GRID + items(pos, seat)
    equal = 0
    for other in range(box.seats):
        theirs = points(box, pos, other) * GRID + items(pos, other)
        if theirs > mine:
            return 0.0
        equal += theirs == mine
    return 1.0 / equal


# ---- what a seat knows


@method(POSITION)
def imagine(box: Tray, pos: Tray, seat: int, seed: Seed) -> None:
    """W6: unknown are only luck to come and what others have chosen in this round."""
    pos.luck = np.uint64(seed)
    imagine_waiting(box, pos, seat)
