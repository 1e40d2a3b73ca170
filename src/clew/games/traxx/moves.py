"""Moves of Träxx as text and in words: `pass`, or the end and the fields, `0 e5 f5 g4`."""

from collections.abc import Sequence
from itertools import pairwise

from clew.core.errors import BadText, quoted
from clew.core.moves import Move
from clew.core.position import Position
from clew.core.records import Record
from clew.core.refusals import Phrase, Why
from clew.core.waiting import NO_MOVE
from clew.core.words import Said
from clew.games.traxx.box import DIRECTION, DIRECTIONS, NEIGHBOURS, NO_CARD
from clew.games.traxx.layouts import COLOUR_NAMES, FIELD_NAMES
from clew.games.traxx.rules import END, FIRST, PASS, points

PHRASES = {
    "extend_first": "Extend your path with the card's colours (0 e5 f5), or pass.",
    "extend": "Extend your path at end 0 or end 1 with the card's colours (1 e5 f5), or pass.",
    "card": "The card shows {colours}.",
    "extended": "{player} extends the path over {fields}.",
    "passed": "{player} passes.",
    "reached": "{player} reaches the {number} and scores {points}.",
    "cards_over": "The game is over: the fifteenth card has been played.",
    "alone": "The game is over: {points} points. More than {great} would be great.",
    "alone_great": "The game is over: {points} points. That is great: more than {great}.",
}
GREAT = 40  # T13: more than this, alone


class Refusal(Phrase):
    NO_MOVE = "A move is 'pass', or an end and fields like '0 e5 f5', not {came}."
    TOO_LONG = "A card pays at most five fields, not {count} (T2)."
    NOT_BESIDE = "{field} does not lie beside {other} (T5)."
    NO_FIELD = "Fields are called a1 to i5, row by row; there is no {came}."
    MOVE_IS_IN = "its move of this round is in (T4)."
    ONE_END = "before the first extension there is only end 0 (T7)."
    NOT_AT_END = "end {end} lies on {place}, not beside {field} (T5)."
    ON_PATH = "{field} lies on the path already (T5)."
    NOT_PAID = "{field} is {colour}, and the card pays no more {colour} (T6)."


# ---- text


def write_move(box: Record, number: int) -> Move:
    if number == PASS:
        return Move("pass", number, ())
    names = tuple(FIELD_NAMES[field] for field in fields_of(number))
    return Move(" ".join([str(end_of(number)), *names]), number, names)


def end_of(number: int) -> int:
    return (number - 1) >> END


def fields_of(number: int) -> list[int]:
    fields, at = [(number - 1) >> FIRST & 63], FIRST - 3
    while at >= 0 and (digit := (number - 1) >> at & 7):
        fields.append(int(NEIGHBOURS[DIRECTIONS * fields[-1] + digit - 1]))
        at -= 3
    return fields


def read_move(box: Record, text: str) -> Move:
    words = text.lower().split()
    if words == ["pass"]:
        return write_move(box, PASS)
    if len(words) < 2 or words[0] not in ("0", "1"):
        raise BadText(Refusal.NO_MOVE(came=quoted(text)))
    if len(words) > 6:
        raise BadText(Refusal.TOO_LONG(count=len(words) - 1))
    fields = [field_number(word) for word in words[1:]]
    bits, at = int(words[0]) << END | fields[0] << FIRST, FIRST
    for here, there in pairwise(fields):
        if not DIRECTION[64 * here + there]:
            raise BadText(Refusal.NOT_BESIDE(field=FIELD_NAMES[there], other=FIELD_NAMES[here]))
        at -= 3
        bits |= int(DIRECTION[64 * here + there]) << at
    return write_move(box, 1 + bits)


def field_number(name: str) -> int:
    if name not in FIELD_NAMES:
        raise BadText(Refusal.NO_FIELD(came=quoted(name)))
    return FIELD_NAMES.index(name)


# ---- reasons


def why_not(box: Record, pos: Record, seat: int, number: int) -> Why:
    if pos.pending[seat] != NO_MOVE:
        return Refusal.MOVE_IS_IN()
    end, fields = end_of(number), fields_of(number)
    start = int(pos.ends[seat, end])
    if end == 1 and pos.ends[seat, 0] == pos.ends[seat, 1]:
        return Refusal.ONE_END()
    if not DIRECTION[64 * start + fields[0]]:
        first = FIELD_NAMES[fields[0]]
        return Refusal.NOT_AT_END(end=end, place=FIELD_NAMES[start], field=first)
    taken, pays = int(pos.path[seat]), int(box.cards[pos.card])
    for field in fields:
        if taken >> field & 1:
            return Refusal.ON_PATH(field=FIELD_NAMES[field])
        if not pays >> 3 * int(box.colour[field]) & 7:
            break
        taken |= 1 << field
        pays -= 1 << 3 * int(box.colour[field])
    colour = COLOUR_NAMES[box.colour[field]]
    return Refusal.NOT_PAID(field=FIELD_NAMES[field], colour=colour)


# ---- told


def tell(
    before: Position, turns: Sequence[tuple[int, Move]], after: Position, viewer: int | None
) -> list[Said]:
    box, start, end = before.box.record, before.record, after.record
    told = []
    for seat, move in turns:
        if move == "pass":
            told.append(Said("passed", {"seat": seat}))
            continue
        told.append(Said("extended", {"seat": seat, "fields": " ".join(move.steps)}))
        for field in fields_of(move.number):
            number = int(box.number[field])
            if number and not start.scored[seat, number]:
                score = int(end.scored[seat, number])
                told.append(Said("reached", {"seat": seat, "number": number, "points": score}))
    if end.card == NO_CARD:
        return [*told, ending(box, end)]
    return [*told, Said("card", {"colours": ", ".join(card_colours(box, end.card))})]


def card_colours(box: Record, card: int) -> list[str]:
    """The colours that a card shows, one twice if it is shown twice."""
    counts = [int(box.cards[card]) >> 3 * colour & 7 for colour in range(6)]
    return [name for name, n in zip(COLOUR_NAMES, counts, strict=True) for _ in range(n)]


def asks(box: Record, pos: Record, seat: int) -> Said:
    return Said("extend_first" if pos.ends[seat, 0] == pos.ends[seat, 1] else "extend")


def told_turns(box: Record) -> int | None:
    return None


def ending(box: Record, pos: Record) -> Said:
    if box.seats > 1:
        return Said("cards_over")
    made = int(points(box, pos, 0))
    return Said("alone_great" if made > GREAT else "alone", {"points": made, "great": GREAT})
