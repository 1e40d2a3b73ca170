"""What leaves a game of Träxx: what is shown, remembered, foreseen and told."""

import numpy as np

from clew.core.bits import count_bits
from clew.core.contract import NO_MOVE, method
from clew.core.features import one_hot, scaled
from clew.core.fields import Axis, Form, field
from clew.core.kernel import kernel
from clew.core.telling import say
from clew.core.trays import Moves, Rows, Steps, Tray
from clew.games.traxx.box import BOX, DIRECTIONS, NO_CARD, NOTHING, NUMBERS, POSITION, SEATS
from clew.games.traxx.layouts import CARDS, COLOUR_NAMES, FIELDS, STARTS
from clew.games.traxx.rules import (
    END,
    FIRST,
    PASS,
    half,
    is_full,
    missing,
    number_points,
    points,
    reached_so_far,
)

COLOURS = len(COLOUR_NAMES)
PAID = 5  # T2: fields that a card pays at most
MOST_POINTS = 60  # T13: of a seat, above 0 and below
GREAT = 40  # T13: more than this, alone
ONE, WAYS = np.uint64(1), np.uint64(DIRECTIONS)

BY_SEAT = Axis(SEATS, of="seats", own="seat")

SHOWN = Form(
    field("seat", maybe=True),
    field("colours", FIELDS, words=COLOUR_NAMES, fixed=True),  # of the fields
    field("numbers", FIELDS, fixed=True),  # on the fields; 0 for none
    field("card", COLOURS),  # how often it shows each colour; none when all is over
    field("round"),  # 1 to 15
    field("cards_left"),
    field("boards", BY_SEAT),  # T3: 0 to 3
    field("ends", BY_SEAT, 2),  # fields; the same before the first extension
    field("covered", BY_SEAT, FIELDS),  # 1 where the path runs
    field("places", BY_SEAT, FIELDS),  # along the path: 1 on end 1, 2, … end 0; 0 off it
    field("ready", BY_SEAT),  # has chosen in this round
    field("scored", BY_SEAT, NUMBERS),  # points by number; 0 where it is not reached
    field("worth", BY_SEAT, NUMBERS),  # T10, T11: what a number not reached would score now
    field("number_points", BY_SEAT),
    field("missing", BY_SEAT),
    field("totals", BY_SEAT),
)

KNOWN = Form(
    field("to_come", CARDS),  # T4: 1 for a card not yet turned over; of cards alike, the first ones
)

EFFECT = Form(
    field("end"),  # which is extended
    field("either"),  # 1 if the same fields can be drawn from the other end too
    field("pips", PAID),  # step by step: which of the card's colours, in their order, pays
    field("reached", PAID),  # step by step: the number there, or 0
    field("scores", PAID),  # and what it scores
    field("number_points", PAID),  # T13: the lines of the score after each step
    field("missing", PAID),
    field("totals", PAID),
)

FEATURES = (
    one_hot("colours", COLOURS),
    one_hot("boards", len(STARTS)),
    one_hot("ends", FIELDS),
    scaled("covered", 1),
    scaled("places", FIELDS),
    scaled("numbers", NUMBERS - 1),
    scaled("scored", NUMBERS - 1),
    scaled("totals", MOST_POINTS, -MOST_POINTS),
    scaled("ready", 1),
    scaled("card", PAID),
    scaled("round", CARDS),
    scaled("to_come", 1),
)

TOLD = {
    "extended": ("seat", ("fields", PAID)),
    "passed": ("seat",),
    "reached": ("seat", "number", "points"),
    "card": (("colours", COLOURS),),
    "cards_over": (),
    "alone": ("points", "great"),
    "alone_great": ("points", "great"),
}
EXTENDED, PASSED, REACHED, CARD, CARDS_OVER, ALONE, ALONE_GREAT = range(len(TOLD))


# ---- shown


@method(POSITION)
def show(box: Tray, pos: Tray, seat: int, shown: Tray) -> None:
    """T4: the same for everybody; what others have chosen in this round is in no field."""
    shown.seat = seat
    for each in range(FIELDS):
        shown.colours[each] = box.colour[each]
        shown.numbers[each] = box.number[each]
    for colour in range(COLOURS):
        shown.card[colour] = shown_by(box, int(pos.card), colour)
    shown.round = min(CARDS, int(pos.rounds) + 1)
    shown.cards_left = count_bits(int(pos.unseen))
    reached = reached_so_far(box, pos)
    for other in range(box.seats):
        show_path(box, pos, other, shown)
        show_score(box, pos, other, reached, shown)


@kernel
def shown_by(box: Tray, card: int, colour: int) -> int:
    return 0 if card == NO_CARD else int(box.cards[card]) >> 3 * colour & 7


@kernel
def show_path(box: Tray, pos: Tray, seat: int, shown: Tray) -> None:
    """Two loops, which are done eight fields at a time; unsigned indices make walking quicker."""
    path = int(pos.path[seat])
    for each in range(FIELDS):
        shown.covered[seat, each] = path >> each & 1
    for each in range(FIELDS):
        shown.places[seat, each] = 0
    place, here = 1, np.uint64(pos.ends[seat, 1])
    link = np.uint64(pos.link[seat, here])
    shown.places[seat, here] = place
    while link != 0:
        here = np.uint64(box.neighbours[WAYS * here + link - ONE])
        link = np.uint64(pos.link[seat, here])
        place += 1
        shown.places[seat, here] = place
    shown.ends[seat, 0] = pos.ends[seat, 0]
    shown.ends[seat, 1] = pos.ends[seat, 1]
    shown.boards[seat] = pos.start[seat]
    shown.ready[seat] = pos.pending[seat] != NO_MOVE


@kernel
def show_score(box: Tray, pos: Tray, seat: int, reached: int, shown: Tray) -> None:
    """T13, line by line."""
    for number in range(NUMBERS):
        worth = 0
        if number >= 2 and pos.scored[seat, number] == 0 and pos.card != NO_CARD:
            worth = number if is_full(box, pos, seat, number, reached) else half(number)
        shown.scored[seat, number] = pos.scored[seat, number]
        shown.worth[seat, number] = worth
    won, left = number_points(pos, seat), missing(pos, seat)
    shown.number_points[seat] = won
    shown.missing[seat] = left
    shown.totals[seat] = won - left


@method(POSITION)
def know(box: Tray, pos: Tray, seat: int, known: Tray) -> None:
    """T4: all saw the cards turned over; which of several alike is to come nobody can tell."""
    for card in range(CARDS):
        before, left = 0, 0
        for other in range(CARDS):
            alike = box.cards[other] == box.cards[card]
            before += alike and other < card
            left += alike and pos.unseen >> other & 1 == 1
        known.to_come[card] = before < left


# ---- foreseen


@method(SHOWN.dtype)
def foresee(box: Tray, shown: Tray, move: int, effect: Tray) -> None:
    """All of it is sure: others' moves of the same round take nothing away (T10)."""
    seat, there = int(shown.seat), field_of(box, move, 0, NOTHING)
    if there == NOTHING:
        return
    effect.end = move - 1 >> END
    other = int(shown.ends[seat, 1 - effect.end])
    touches = box.direction[64 * other + there] != 0
    effect.either = touches and other != shown.ends[seat, effect.end]
    won, left = int(shown.number_points[seat]), int(shown.missing[seat])
    step, highest, used = 0, 0, 0
    while there != NOTHING:
        number = int(shown.numbers[there])
        score = int(shown.worth[seat, number])
        if box.seats == 1 and number < highest:  # T11: in the same round too
            score = half(number)
        highest = max(highest, number)
        pip = pip_of(shown, int(shown.colours[there]), used)
        used |= 1 << pip
        won, left = won + score, left - 1
        effect.pips[step] = pip
        effect.reached[step] = number
        effect.scores[step] = score
        effect.number_points[step] = won
        effect.missing[step] = left
        effect.totals[step] = won - left
        step += 1
        there = field_of(box, move, step, there)


@kernel
def pip_of(shown: Tray, colour: int, used: int) -> int:
    """T6: the first of the card's pips in this colour that has not paid yet."""
    pip = 0
    for before in range(colour):
        pip += int(shown.card[before])
    while used >> pip & 1:
        pip += 1
    return pip


# ---- told


@method(POSITION)
def tell(box: Tray, before: Tray, moves: Moves, after: Tray, viewer: int, told: Rows) -> int:
    """The first card lies there before anybody moves, so the first round tells it too."""
    count = tell_card(box, int(before.card), told, 0) if before.rounds == 0 else 0
    for seat in range(box.seats):
        if moves[seat] != NO_MOVE:
            count = tell_move(box, seat, int(moves[seat]), after, told, count)
    if after.card != NO_CARD:
        return tell_card(box, int(after.card), told, count)
    if box.seats > 1:
        return say(told, count, CARDS_OVER)
    made = points(box, after, 0)
    return say(told, count, ALONE_GREAT if made > GREAT else ALONE, made, GREAT)


@kernel
def tell_card(box: Tray, card: int, told: Rows, count: int) -> int:
    told[count, 0] = CARD
    for colour in range(COLOURS):
        told[count, 1 + colour] = shown_by(box, card, colour)
    return count + 1


@kernel
def tell_move(box: Tray, seat: int, move: int, after: Tray, told: Rows, count: int) -> int:
    """The fields, then the numbers on them; returns how many rows there are now."""
    row = count
    told[row, 0] = PASSED if move == PASS else EXTENDED
    told[row, 1] = seat
    there, count = NOTHING, count + 1
    for step in range(PAID):
        there = field_of(box, move, step, there)
        told[row, 2 + step] = there
        number = 0 if there == NOTHING else int(box.number[there])
        if number > 0:
            count = say(told, count, REACHED, seat, number, after.scored[seat, number])
    return count


@method(BOX)
def steps(box: Tray, move: int, taken: Steps) -> int:
    """Fields; which end they go on from is seen, or asked where both do."""
    count, there = 0, field_of(box, move, 0, NOTHING)
    while there != NOTHING:
        taken[count] = there
        count += 1
        there = field_of(box, move, count, there)
    return count


@kernel
def field_of(box: Tray, move: int, step: int, last: int) -> int:
    """The field of a move's step after the field `last`; NOTHING after the last one."""
    if move == PASS or step == PAID:
        return NOTHING
    if step == 0:
        return move - 1 >> FIRST & 63
    digit = move - 1 >> FIRST - 3 * step & 7
    if digit == 0:
        return NOTHING
    return int(box.neighbours[DIRECTIONS * last + digit - 1])
