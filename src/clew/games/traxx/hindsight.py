"""Träxx in hindsight: the same cards, the same boards and others' paths, the best own path.

There are always fifteen rounds, so every card was seen in the game; others' paths are what they
were, and what they reached first halves the own numbers as it did.

The bound lets every colour that is still to come pay a field of that colour, wherever it lies, and
gives every number not yet reached the most it can still be worth; but fields to which no way leads
are lost, and of fields with a single way in, where a path can only end, all but two.
"""

import numpy as np

from clew.core.bits import count_bits, index_of
from clew.core.hindsight import Past, Problem, Script, Tables
from clew.core.kernel import kernel, method
from clew.core.trays import Tray
from clew.games.traxx.box import NUMBERS, POSITION
from clew.games.traxx.layouts import CARDS, COLOURS, FIELDS
from clew.games.traxx.rules import number_points, payable_by

ALL = (1 << FIELDS) - 1

# What a good line makes of what is left, in points; found by trying, on thirty games alone.
OPEN, NARROW = 1.1, 0.63  # a field in reach with more than three ways to it, with fewer
PAID = 0.95  # a field that a colour to come could pay: no more than these
REACHED = 0.65  # the part of a number in reach that counts ahead
HALVED = 0.37  # lost for each point that a number not yet reached has lost already
NEXT = 0.58  # a field that the next card pays, at each end


def problem(past: Past, seat: int) -> Problem:
    first = past.positions[0]
    script = past.script(0, CARDS)
    cards = _cards(past)
    tables = np.zeros((1, CARDS + 1, len(COLOURS)))  # colours still to come, before each round
    for turn in range(CARDS - 1, -1, -1):
        card = int(first.box.tray.cards[cards[turn]])
        tables[0, turn] = tables[0, turn + 1] + [card >> 3 * c & 7 for c in range(len(COLOURS))]
    made = past.positions[-1].points[seat]
    return Problem(first.box, first.tray, seat, script, tables, made, past.made_by(seat, 0))


def _cards(past: Past) -> list[int]:
    """In the order in which they come, also those of a game that was ended before."""
    position, cards = past.positions[0], []
    for turn in range(CARDS):
        cards.append(int(position.tray.card))
        position = position.with_luck(past.luck(turn))
        for seat in position.to_act:
            position = position.play(seat, "pass")
    return cards


@method(POSITION)
def bound(box: Tray, pos: Tray, seat: int, script: Script, tables: Tables, turn: int) -> float:
    free, ends = free_fields(pos, seat), end_fields(pos, seat)
    in_reach = flood(box, ends, free)
    dead_ends, rest = 0, in_reach
    while rest != 0:
        dead_ends += count_bits(int(box.around[index_of(rest)]) & (in_reach | ends)) == 1
        rest &= rest - 1
    more = min(payable(box, in_reach, tables, turn), count_bits(in_reach) - max(0, dead_ends - 2))
    scored = number_points(pos, seat) - count_bits(free)
    return float(scored + more + numbers_in(box, pos, seat, in_reach))


@method(POSITION)
def promise(box: Tray, pos: Tray, seat: int, script: Script, tables: Tables, turn: int) -> float:
    free, ends = free_fields(pos, seat), end_fields(pos, seat)
    in_reach = flood(box, ends, free)
    fields, rest = 0.0, in_reach
    while rest != 0:
        ways = count_bits(int(box.around[index_of(rest)]) & (in_reach | ends))
        fields += OPEN if ways > 3 else NARROW
        rest &= rest - 1
    total = float(number_points(pos, seat) - count_bits(free))
    total += min(fields, PAID * payable(box, in_reach, tables, turn))
    total += REACHED * numbers_in(box, pos, seat, in_reach) - HALVED * halved(box, pos, seat)
    for end in range(2):
        total += NEXT * longest(box, pos, int(pos.ends[seat, end]), free)
    return total


@kernel
def free_fields(pos: Tray, seat: int) -> int:
    return ALL & ~int(pos.path[seat])


@kernel
def end_fields(pos: Tray, seat: int) -> int:
    return 1 << int(pos.ends[seat, 0]) | 1 << int(pos.ends[seat, 1])


@kernel
def flood(box: Tray, ends: int, free: int) -> int:
    """The free fields to which a way leads."""
    reached, edge = 0, ends
    while edge != 0:
        fresh = 0
        while edge != 0:
            fresh |= int(box.around[index_of(edge)])
            edge &= edge - 1
        edge = fresh & free & ~reached
        reached |= edge
    return reached


@kernel
def payable(box: Tray, fields: int, tables: Tables, turn: int) -> int:
    """How many of these fields the colours to come pay, wherever they lie."""
    total = 0
    for colour in range(len(COLOURS)):
        total += min(count_bits(fields & int(box.coloured[colour])), int(tables[0, turn, colour]))
    return total


@kernel
def numbers_in(box: Tray, pos: Tray, seat: int, fields: int) -> int:
    """The most that the numbers on these fields, not yet reached, can score from now on."""
    total, rest = 0, fields
    while rest != 0:
        number, full = int(box.number[index_of(rest)]), True
        rest &= rest - 1
        if number == 0:
            continue
        for other in range(box.seats):
            if other != seat and pos.scored[other, number] > 0:  # T10
                full = False
        if box.seats == 1:
            for higher in range(number + 1, NUMBERS):
                if pos.scored[seat, higher] > 0:  # T11
                    full = False
        total += number if full else (number + 1) // 2
    return total


@kernel
def halved(box: Tray, pos: Tray, seat: int) -> int:
    """T11: points lost already by numbers not yet reached, alone."""
    total, higher = 0, False
    for number in range(NUMBERS - 1, 1, -1):
        if pos.scored[seat, number] > 0:
            higher = True
        elif higher and box.seats == 1:
            total += number // 2
    return total


@kernel
def longest(box: Tray, pos: Tray, end: int, free: int) -> int:
    """How many fields, up to four, the card that lies there pays from this end."""
    most, pays = 0, int(box.cards[pos.card])
    one = int(box.around[end]) & free & payable_by(box, pays)
    while one != 0 and most < 4:
        first, one = index_of(one), one & one - 1
        most = max(most, 1)
        pays_2 = pays - (1 << 3 * int(box.colour[first]))
        free_2 = free & ~(1 << first)
        two = int(box.around[first]) & free_2 & payable_by(box, pays_2)
        while two != 0 and most < 4:
            second, two = index_of(two), two & two - 1
            most = max(most, 2)
            pays_3 = pays_2 - (1 << 3 * int(box.colour[second]))
            free_3 = free_2 & ~(1 << second)
            three = int(box.around[second]) & free_3 & payable_by(box, pays_3)
            while three != 0 and most < 4:
                third, three = index_of(three), three & three - 1
                pays_4 = pays_3 - (1 << 3 * int(box.colour[third]))
                four = int(box.around[third]) & free_3 & ~(1 << third) & payable_by(box, pays_4)
                most = max(most, 3 + (four != 0))
    return most


@method(POSITION)
def sort_of(box: Tray, pos: Tray, seat: int, script: Script, turn: int) -> int:
    """By how many numbers were reached: early ones look better than they are."""
    count = 0
    for number in range(NUMBERS):
        count += pos.scored[seat, number] > 0
    return count


@method(POSITION)
def likeness(box: Tray, pos: Tray, seat: int) -> int:
    """A hash of path and ends; scored numbers are part of it, for their worth depends on when."""
    code = int(pos.path[seat])
    ends = int(pos.ends[seat, 0]), int(pos.ends[seat, 1])
    code = (code * 0x5851F42D4C957F2D + min(ends) * 64 + max(ends)) & 0x7FFFFFFFFFFFFFFF
    for number in range(NUMBERS):
        code = (code * 0x5851F42D4C957F2D + int(pos.scored[seat, number])) & 0x7FFFFFFFFFFFFFFF
    return code
