"""A sense of Träxx: what a move takes, how far the cards to come can pay, what stays in reach.

All is counted in points; `POINT` turns them into a share of a win.
"""

from clew.core.bits import count_bits, index_of
from clew.core.contract import payoff, points
from clew.core.guiding import odds, with_points
from clew.core.kernel import kernel, method
from clew.core.trays import Tray
from clew.games.traxx.box import AROUND, DIRECTIONS, NEIGHBOURS, NO_CARD, NUMBERS, POSITION
from clew.games.traxx.layouts import CARDS, FIELDS
from clew.games.traxx.rules import END, FIRST, PASS

POINT = 0.03  # what a point more is worth
BETTER_END = 1.1  # for each field of the longest extension by the next card, on average
OTHER_END = 0.6  # the same for the end that can go less far, on top
NUMBER_NEAR, NUMBER_STEP = 0.54, 0.04  # the part of a number that counts ahead, less each step
NUMBER_FAR = 0.11  # but at least this, while a way is open
CUT_OFF = 0.2  # lost for each free field that neither end can reach
CRAMPED_0, CRAMPED_1, CRAMPED_2, CRAMPED_3 = 0.7, 1.0, 1.0, 0.25  # lost for a field, by ways in
HALVED = 0.1  # lost for each point that open lower numbers lose by a higher one, alone
USUAL = 12.0  # of what is in store: taken off, so that a rating is about what changes
LATE = 3.0  # cards to come that are enough to make all this count in full

TO_COME, FROM_AFAR = 0.8, 0.2  # points for each card to come and its square, besides `outlook`
STEADY, SPREAD = 0.5, 0.45  # a lead of so many points wins 3 to 1: at the end, more each card
LOW, HIGH = -60.0, 60.0  # points from nothing to all of the part that goes by them

ALL = (1 << FIELDS) - 1
OTHERS = 16  # where the bits of the numbers that others have reached begin


# ---- a move


@method(POSITION)
def rate(box: Tray, pos: Tray, seat: int, move: int) -> float:
    numbers = reached(box, pos, seat)
    start, home = int(pos.ends[seat, 0]), int(pos.ends[seat, 1])
    added, gain, lost, tip = 0, 0, 0.0, start
    if move != PASS:
        digits = move - 1
        at, tip = FIRST, digits >> FIRST & 63
        if digits >> END:
            start, home = home, start
        while True:
            added |= 1 << tip
            number = int(box.number[tip])
            if number > 0:
                gain += value_of(box, numbers, number)
                lost += HALVED * halved(box, numbers, number)
                numbers |= 1 << number
            at -= 3
            digit = digits >> at & 7 if at >= 0 else 0
            if digit == 0:
                break
            tip = int(NEIGHBOURS[DIRECTIONS * tip + digit - 1])
    gain += count_bits(added)
    cards = CARDS - 1 - int(pos.rounds)
    if cards == 0:
        return POINT * gain
    free = ALL & ~int(pos.path[seat])
    lost += crowding(added, free, 1 << start | 1 << home, 1 << tip | 1 << home)
    change = outlook(box, pos, numbers, tip, home, free & ~added) - USUAL - lost
    return POINT * (gain + min(1.0, cards / LATE) * change)


@kernel
def reached(box: Tray, pos: Tray, seat: int) -> int:
    """A bit for each number that `seat` has reached, and from OTHERS on that somebody else has."""
    numbers = 0
    for other in range(box.seats):
        for number in range(2, NUMBERS):
            if pos.scored[other, number] > 0:
                numbers |= 1 << (number if other == seat else OTHERS + number)
    return numbers


@kernel
def value_of(box: Tray, numbers: int, number: int) -> int:
    """T10, T11: what reaching the number scores now."""
    earlier = numbers >> number if box.seats == 1 else numbers >> OTHERS + number & 1
    return number if earlier == 0 else (number + 1) // 2


@kernel
def halved(box: Tray, numbers: int, number: int) -> int:
    """T11: the points that lower numbers lose when this one is reached."""
    points_lost = 0
    if box.seats == 1:
        for lower in range(2, number):
            if numbers >> lower == 0:
                points_lost += lower // 2
    return points_lost


@kernel
def crowding(added: int, free: int, old_ends: int, new_ends: int) -> float:
    """How much harder the free fields beside new ones are to get into and out of again."""
    beside, total, rest = 0, 0.0, added
    while rest != 0:
        beside |= int(AROUND[index_of(rest)])
        rest &= rest - 1
    beside &= free & ~added
    old, new = free | old_ends, free & ~added | new_ends
    while beside != 0:
        around = int(AROUND[index_of(beside)])
        total += cramped(count_bits(around & new)) - cramped(count_bits(around & old))
        beside &= beside - 1
    return total


@kernel
def cramped(ways: int) -> float:
    """Lost for a free field with so many ways into it or out of it."""
    if ways == 0:
        return CRAMPED_0
    if ways == 1:
        return CRAMPED_1
    if ways == 2:
        return CRAMPED_2
    return CRAMPED_3 if ways == 3 else 0.0


# ---- what may still come


@kernel
def outlook(box: Tray, pos: Tray, numbers: int, one_end: int, other_end: int, free: int) -> float:
    """What a path with these ends may hope for: fields by the next card, numbers, ways."""
    a, aa, aaa, aaaa = payable(box, one_end, free, int(pos.unseen))
    b, bb, bbb, bbbb = payable(box, other_end, free, int(pos.unseen))
    best = count_bits(a | b) + count_bits(aa | bb) + count_bits(aaa | bbb) + count_bits(aaaa | bbbb)
    one = count_bits(a) + count_bits(aa) + count_bits(aaa) + count_bits(aaaa)
    other = count_bits(b) + count_bits(bb) + count_bits(bbb) + count_bits(bbbb)
    fields = (BETTER_END * best + OTHER_END * min(one, other)) / max(1, count_bits(int(pos.unseen)))
    return fields + in_reach(box, numbers, 1 << one_end | 1 << other_end, free)


@kernel
def payable(box: Tray, end: int, free: int, cards: int) -> tuple[int, int, int, int]:
    """Which of these cards pay one field from here, two, three, four, all of other colours (T6).

    A way is not followed when every card that pays for it pays four fields elsewhere.
    """
    one, two, three, four = 0, 0, 0, 0
    firsts = int(AROUND[end]) & free
    while firsts != 0:
        first = index_of(firsts)
        firsts &= firsts - 1
        pay_one = cards & int(box.shown_on[box.colour[first]])
        one |= pay_one
        others = free & ~int(box.coloured[box.colour[first]])
        seconds = int(AROUND[first]) & others if pay_one & ~four else 0
        while seconds != 0:
            second = index_of(seconds)
            seconds &= seconds - 1
            pay_two = pay_one & int(box.shown_on[box.colour[second]])
            two |= pay_two
            rest = others & ~int(box.coloured[box.colour[second]])
            thirds = int(AROUND[second]) & rest if pay_two & ~four else 0
            while thirds != 0:
                third = index_of(thirds)
                thirds &= thirds - 1
                pay_three = pay_two & int(box.shown_on[box.colour[third]])
                three |= pay_three
                fourths = int(AROUND[third]) & rest & ~int(box.coloured[box.colour[third]])
                while pay_three & ~four and fourths != 0:
                    four |= pay_three & int(box.shown_on[box.colour[index_of(fourths)]])
                    fourths &= fourths - 1
    return one, two, three, four


@kernel
def in_reach(box: Tray, numbers: int, ends: int, free: int) -> float:
    """Numbers by how many steps away they are, less the fields to which no way leads."""
    total, steps, unreached, edge = 0.0, 0, free, ends
    while edge != 0:
        steps += 1
        fresh = 0
        while edge != 0:
            fresh |= int(AROUND[index_of(edge)])
            edge &= edge - 1
        edge = fresh & unreached
        unreached &= ~edge
        fresh = edge
        part = max(NUMBER_FAR, NUMBER_NEAR - NUMBER_STEP * steps)
        while fresh != 0:
            number = int(box.number[index_of(fresh)])
            fresh &= fresh - 1
            if number > 0:
                total += part * value_of(box, numbers, number)
    return total - CUT_OFF * count_bits(unreached)


# ---- a position


@method(POSITION)
def worth(box: Tray, pos: Tray, seat: int) -> float:
    own = expected(box, pos, seat)
    if pos.card == NO_CARD:
        win = payoff(box, pos, seat)
    else:
        scale, rivals = STEADY + SPREAD * (CARDS - int(pos.rounds)), 0.0
        for other in range(box.seats):
            if other != seat:
                rivals += odds(expected(box, pos, other) - own, scale)
        win = 1.0 / (1.0 + rivals)
    return with_points(box, win, own, LOW, HIGH)


@kernel
def expected(box: Tray, pos: Tray, seat: int) -> float:
    """About the points that a seat will have at the end."""
    made = float(points(box, pos, seat))
    if pos.card == NO_CARD:
        return made
    ends, free = pos.ends, ALL & ~int(pos.path[seat])
    numbers = reached(box, pos, seat)
    left = CARDS - int(pos.rounds)
    more = outlook(box, pos, numbers, int(ends[seat, 0]), int(ends[seat, 1]), free)
    return made + min(1.0, left / LATE) * more + (TO_COME + FROM_AFAR * left) * left
