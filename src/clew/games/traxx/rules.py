"""The rules of Träxx, in the order of play; clauses are those of `rules.md`.

A move is a number: 0 passes; an extension is 1 plus these bits, from high to low: its end, its
first field (6 bits), and three bits for each of four further fields, a direction + 1, or 0 for
none. So an extension comes before those that go on from it.
"""

from typing import NamedTuple

import numpy as np

from clew.core.bits import count_bits, index_of, nth_bit
from clew.core.contract import NO_MOVE, method
from clew.core.kernel import kernel
from clew.core.luck import below, one_of
from clew.core.scoring import most_points
from clew.core.trays import Moves, Seed, Tray
from clew.core.waiting import awaited, ends_round, imagine_waiting
from clew.games.traxx.box import (
    DIRECTIONS,
    NO_CARD,
    NUMBERS,
    POSITION,
    SEATS,
)
from clew.games.traxx.layouts import CARDS, COLOURS, FIELDS

PASS = 0
FIRST = 12  # where the bits of the first field begin; a card pays five fields at most
END = 18  # where the bit of the end is
MAX_MOVES = 1 + 2 * (6 + 30 + 138 + 618 + 2730)  # walks of one to five steps from two ends


# ---- set up


@method(POSITION)
def deal(box: Tray, pos: Tray, seed: Seed) -> None:
    pos.luck = np.uint64(seed)
    pos.unseen = (1 << CARDS) - 1
    pos.rounds = 0
    boards = 0b1111
    for seat in range(SEATS):
        pos.pending[seat] = NO_MOVE
        pos.path[seat] = 0
        pos.start[seat] = 0
        pos.ends[seat, 0] = 0
        pos.ends[seat, 1] = 0
        for field in range(FIELDS):
            pos.link[seat, field] = 0
        for number in range(NUMBERS):
            pos.scored[seat, number] = 0
        if seat < box.seats:  # T3: no two the same
            board = one_of(pos, boards)
            boards ^= 1 << board
            take_board(box, pos, seat, board)
    turn_over(pos)


@kernel
def take_board(box: Tray, pos: Tray, seat: int, board: int) -> None:
    """T7: the start lies on the path from the beginning."""
    field = int(box.starts[board])
    pos.start[seat] = board
    pos.path[seat] = 1 << field
    pos.ends[seat, 0] = field
    pos.ends[seat, 1] = field


@kernel
def turn_over(pos: Tray) -> None:
    """T4: a card that nobody has seen, or none when the fifteenth is done (T12)."""
    if pos.rounds == CARDS:
        pos.card = NO_CARD
        return
    pos.card = one_of(pos, int(pos.unseen))
    pos.unseen ^= 1 << int(pos.card)


# ---- who acts


@method(POSITION)
def to_act(box: Tray, pos: Tray) -> int:
    if pos.card == NO_CARD:  # T12
        return 0
    return awaited(box, pos)


# ---- what is legal


@method(POSITION)
def legal(box: Tray, pos: Tray, seat: int, moves: Moves) -> int:
    moves[0] = PASS  # T9
    return 1 + extensions(box, pos, seat, -1, moves[1:])


@method(POSITION)
def sample(box: Tray, pos: Tray, seat: int) -> int:
    index = below(pos, 1 + extensions(box, pos, seat, -1, None))
    return PASS if index == 0 else extensions(box, pos, seat, index - 1, None)


class Walk(NamedTuple):
    """The fields of an extension, as far as they are chosen. Sets of fields are bits."""

    move: int  # its bits so far: they are the way back
    at: int  # where in them the last field stands; above FIRST before there is one
    field: int  # the last one, or the end of the path where none is chosen yet
    taken: int  # T5: fields on the path and the chosen ones
    pays: int  # T6: what is left of the card, three bits for each colour
    left: int  # how many fields that is
    payable: int  # T8: all fields of the colours that are left


@kernel
def extensions(box: Tray, pos: Tray, seat: int, index: int, listed: Moves | None) -> int:
    """The extension at `index`; with -1 how many there are, listing them if there is a list.

    A walk goes on while it can, to the lowest free field beside it, and is an extension after each
    step; where nothing lies ahead it steps back and tries the next field there. From the end @,
    with a card that pays any two of these fields:

              1   2
            @   3   4           1, 1-2, 1-3, 3, 3-1, 3-2, 3-4

    That is the order of the moves' numbers. A single loop, so that threads of a GPU stay together:
    each time round the walk makes one step, on or back.
    """
    ends = 1 if pos.ends[seat, 0] == pos.ends[seat, 1] else 2  # T7
    count, found, end = 0, 0, 0
    walk = set_out(box, pos, seat, end)
    ahead = onward(box, walk)
    while end < ends and found == 0:
        if walk.left == 1 and listed is None:  # whatever comes next comes last: count, don't walk
            last_ones = count_bits(ahead)
            if count <= index < count + last_ones:
                found = 1 + step_on(box, walk, nth_bit(ahead, index - count)).move
            count += last_ones
            ahead = 0
        if ahead != 0:
            walk = step_on(box, walk, index_of(ahead))
            if listed is not None:
                listed[count] = 1 + walk.move
            if count == index:
                found = 1 + walk.move
            count += 1
            ahead = onward(box, walk)
        elif walk.at <= FIRST:
            tried = walk.field
            walk = step_back(box, walk, int(pos.ends[seat, end]))
            ahead = onward(box, walk) & -(2 << tried)  # those with higher numbers
        else:
            end += 1
            walk = set_out(box, pos, seat, 1)
            ahead = onward(box, walk)
    return count if index < 0 else found


@kernel
def set_out(box: Tray, pos: Tray, seat: int, end: int) -> Walk:
    """From an end of the path, nothing chosen yet."""
    field, pays = wide(pos.ends[seat, end]), wide(box.cards[pos.card])
    left, payable = paid_by(pays), payable_by(box, pays)
    return Walk(end << END, FIRST + 3, field, int(pos.path[seat]), pays, left, payable)


@kernel
def wide(number: int) -> int:
    """For a walk: compiled, `int` of a narrow number stays narrow."""
    return int(np.int64(number))


@kernel
def onward(box: Tray, walk: Walk) -> int:
    """T5, T6: fields beside the last one that are not taken and can be paid."""
    return int(box.around[walk.field]) & walk.payable & ~walk.taken


@kernel
def step_on(box: Tray, walk: Walk, there: int) -> Walk:
    at, colour = walk.at - 3, int(box.colour[there])
    move = walk.move | step_bits(box, walk.field, there, at)
    pays, payable = walk.pays - (1 << 3 * colour), walk.payable
    if pays >> 3 * colour & 7 == 0:
        payable &= ~int(box.coloured[colour])
    return Walk(move, at, there, walk.taken | 1 << there, pays, walk.left - 1, payable)


@kernel
def step_back(box: Tray, walk: Walk, end: int) -> Walk:
    """What `step_on` did, undone; `end` is where the walk set out."""
    last, colour = walk.field, int(box.colour[walk.field])
    back = DIRECTIONS - (walk.move >> walk.at & 7)
    field = wide(end if walk.at == FIRST else box.neighbours[DIRECTIONS * last + back])
    move = walk.move ^ step_bits(box, field, last, walk.at)
    pays, payable = walk.pays + (1 << 3 * colour), walk.payable | int(box.coloured[colour])
    return Walk(move, walk.at + 3, field, walk.taken ^ 1 << last, pays, walk.left + 1, payable)


@kernel
def step_bits(box: Tray, here: int, there: int, at: int) -> int:
    return (there if at == FIRST else int(box.direction[64 * here + there])) << at


@kernel
def paid_by(pays: int) -> int:
    """How many fields."""
    left = 0
    for colour in range(len(COLOURS)):
        left += pays >> 3 * colour & 7
    return left


@kernel
def payable_by(box: Tray, pays: int) -> int:
    """T6, T8: the fields of the colours that are left."""
    fields = 0
    for colour in range(len(COLOURS)):
        if pays >> 3 * colour & 7:
            fields |= int(box.coloured[colour])
    return fields


# ---- play


@method(POSITION)
def play(box: Tray, pos: Tray, seat: int, move: int) -> None:
    """T4: a move waits, unseen, until everybody's is in."""
    pos.pending[seat] = move
    if to_act(box, pos) == 0:
        finish_round(box, pos)


@method(POSITION)
def reveals(box: Tray, pos: Tray, seat: int, move: int) -> bool:
    """T4: the last move of a round shows all that waited, and the next card."""
    return ends_round(box, pos, seat)


@kernel
def finish_round(box: Tray, pos: Tray) -> None:
    reached = reached_so_far(box, pos)
    for seat in range(box.seats):
        extend(box, pos, seat, int(pos.pending[seat]), reached)
        pos.pending[seat] = NO_MOVE
    pos.rounds += 1
    turn_over(pos)


@kernel
def reached_so_far(box: Tray, pos: Tray) -> int:
    """T10: for each seat, a bit for each number it reached in earlier rounds."""
    reached = 0
    for seat in range(box.seats):
        for number in range(NUMBERS):
            if pos.scored[seat, number] > 0:
                reached |= 1 << NUMBERS * seat + number
    return reached


@kernel
def extend(box: Tray, pos: Tray, seat: int, move: int, reached: int) -> None:
    """Walk the move's fields from its end on."""
    if move == PASS:
        return
    end, at = (move - 1) >> END, FIRST
    here, there = int(pos.ends[seat, end]), (move - 1) >> FIRST & 63
    while True:
        step(box, pos, seat, end, here, there)
        number = int(box.number[there])
        if number > 0:
            full = is_full(box, pos, seat, number, reached)
            pos.scored[seat, number] = number if full else half(number)
        at -= 3
        digit = (move - 1) >> at & 7 if at >= 0 else 0
        if digit == 0:
            return
        here, there = there, int(box.neighbours[DIRECTIONS * there + digit - 1])


@kernel
def step(box: Tray, pos: Tray, seat: int, end: int, here: int, there: int) -> None:
    """Link the two fields; the path now ends on the second."""
    nearer, farther = (here, there) if end == 0 else (there, here)  # links lead to end 0
    pos.link[seat, nearer] = box.direction[64 * nearer + farther]
    pos.ends[seat, end] = there
    pos.path[seat] |= 1 << there


@kernel
def is_full(box: Tray, pos: Tray, seat: int, number: int, reached: int) -> bool:
    """T10, T11: does the number score in full?"""
    if box.seats == 1:
        higher = 0
        for other in range(number + 1, NUMBERS):
            higher += int(pos.scored[seat, other])
        return higher == 0
    for other in range(box.seats):
        if other != seat and reached >> NUMBERS * other + number & 1:
            return False
    return True


@kernel
def half(number: int) -> int:
    """T10, T11"""
    return (number + 1) // 2


# ---- end and score


@method(POSITION)
def points(box: Tray, pos: Tray, seat: int) -> int:
    """T13"""
    return number_points(pos, seat) - missing(pos, seat)


@kernel
def number_points(pos: Tray, seat: int) -> int:
    total = 0
    for number in range(NUMBERS):
        total += int(pos.scored[seat, number])
    return total


@kernel
def missing(pos: Tray, seat: int) -> int:
    """How many fields are not on the path."""
    return FIELDS - count_bits(int(pos.path[seat]))


@method(POSITION)
def payoff(box: Tray, pos: Tray, seat: int) -> float:
    """T13: ties are shared."""
    return most_points(box, pos, seat)


# ---- what a seat knows


@method(POSITION)
def imagine(box: Tray, pos: Tray, seat: int, seed: Seed) -> None:
    """T4: unknown are only luck to come and what others have chosen in this round."""
    pos.luck = np.uint64(seed)
    imagine_waiting(box, pos, seat)
