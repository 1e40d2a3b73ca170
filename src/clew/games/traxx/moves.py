"""Moves of Träxx as text and in words: `pass`, or the end and the fields, `0 e5 f5 g4`."""

from itertools import pairwise

from clew.core.contract import NO_MOVE
from clew.core.errors import BadText, quoted
from clew.core.fields import NONE
from clew.core.moves import Move, written
from clew.core.refusals import Why
from clew.core.trays import Tray
from clew.core.words import Said, Value, english
from clew.games.traxx.box import DIRECTION, DIRECTIONS, NEIGHBOURS
from clew.games.traxx.layouts import COLOUR_NAMES, FIELD_NAMES
from clew.games.traxx.rules import END, FIRST, PASS
from clew.games.traxx.sight import GREAT
from clew.games.traxx.words import LABELS, Refusal

STEPS = dict(enumerate(FIELD_NAMES))

# ---- text


def write_move(box: Tray, number: int) -> Move:
    if number == PASS:
        return written(box, number, "pass")
    names = [FIELD_NAMES[field] for field in fields_of(number)]
    return written(box, number, " ".join([str(end_of(number)), *names]))


def end_of(number: int) -> int:
    return (number - 1) >> END


def fields_of(number: int) -> list[int]:
    fields, at = [(number - 1) >> FIRST & 63], FIRST - 3
    while at >= 0 and (digit := (number - 1) >> at & 7):
        fields.append(int(NEIGHBOURS[DIRECTIONS * fields[-1] + digit - 1]))
        at -= 3
    return fields


def read_move(box: Tray, text: str) -> Move:
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


def meant(box: Tray, pos: Tray, seat: int, steps: tuple[str, ...]) -> str:
    """From the end that lies beside the first field, if one does."""
    first = FIELD_NAMES.index(steps[0]) if steps and steps[0] in FIELD_NAMES else None
    beside = first is not None and DIRECTION[64 * int(pos.ends[seat, 1]) + first]
    apart = pos.ends[seat, 0] != pos.ends[seat, 1]
    near = first is not None and DIRECTION[64 * int(pos.ends[seat, 0]) + first]
    return " ".join([str(int(bool(beside and apart and not near))), *steps])


def why_not(box: Tray, pos: Tray, seat: int, number: int) -> Why:
    if pos.pending[seat] != NO_MOVE:
        return Refusal.MOVE_IS_IN()
    end, fields = end_of(number), fields_of(number)
    start = int(pos.ends[seat, end])
    if end == 1 and pos.ends[seat, 0] == pos.ends[seat, 1]:
        return Refusal.ONE_END()
    if not DIRECTION[64 * start + fields[0]]:
        first = FIELD_NAMES[fields[0]]
        return Refusal.NOT_AT_END(place=FIELD_NAMES[start], field=first)
    taken, pays = int(pos.path[seat]), int(box.cards[pos.card])
    for field in fields:
        if taken >> field & 1:
            return Refusal.ON_PATH(field=FIELD_NAMES[field])
        if not pays >> 3 * int(box.colour[field]) & 7:
            break
        taken |= 1 << field
        pays -= 1 << 3 * int(box.colour[field])
    colour = english(LABELS, COLOUR_NAMES[box.colour[field]])
    return Refusal.NOT_PAID(field=FIELD_NAMES[field], colour=colour)


# ---- told


def spell(name: str, value: Value) -> str:
    """A number of what is told, in words."""
    if isinstance(value, list) and name == "fields":
        return " ".join(FIELD_NAMES[field] for field in value if field != NONE)
    if isinstance(value, list):
        return ", ".join(english(LABELS, colour) for colour in colours_of(value))
    return str(value)


def colours_of(counts: list[int]) -> list[str]:
    """The colours that a card shows, one twice if it is shown twice."""
    return [name for name, n in zip(COLOUR_NAMES, counts, strict=True) for _ in range(n)]


def asks(box: Tray, shown: Tray) -> Said:
    one, other = shown.ends[shown.seat]
    return Said("extend_first" if one == other else "extend")


def ending(box: Tray, shown: Tray) -> Said:
    if box.seats > 1:
        return Said("cards_over")
    made = int(shown.totals[0])
    return Said("alone_great" if made > GREAT else "alone", {"points": made, "great": GREAT})
