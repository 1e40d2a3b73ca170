"""Positions of Yarn as text.

`cup0=155` are the dice under seat 0's cup, `said0=2x5` its last bid of this round, `lifted0=1556`
its dice of the round before; `mover=1` is the seat whose turn it is.
"""

import re
from collections.abc import Iterator

from clew.core.errors import BadText
from clew.core.records import Record
from clew.core.texts import read_fields, whole_number
from clew.games.yarn.box import DICE, FACES, NO_BID
from clew.games.yarn.moves import bid_text, faces_of, read_move
from clew.games.yarn.rules import DOUBT, all_dice, dice_of, next_in

FIELD = re.compile(r"(?:cup|said|lifted)(?P<seat>[0-4])|mover")
CUP = re.compile(f"[1-{FACES}]{{1,{DICE}}}")


def write_position(box: Record, pos: Record) -> str:
    words = []
    for seat in range(box.seats):
        for name, cup in (("cup", pos.cups[seat]), ("lifted", pos.lifted[seat])):
            words += [f"{name}{seat}={faces_of(cup).replace(' ', '')}"] if cup.any() else []
        words += [f"said{seat}={bid_text(pos.said[seat])}"] if pos.said[seat] else []
    return " ".join([*words, f"mover={pos.mover}"])


def read_position(box: Record, pos: Record, text: str) -> None:
    fields = read_fields(text, FIELD, int(box.seats))
    for seat in range(box.seats):
        _read_cup(pos.cups[seat], fields, f"cup{seat}")
        _read_cup(pos.lifted[seat], fields, f"lifted{seat}")
        if f"said{seat}" in fields:
            pos.said[seat] = read_move(box, fields[f"said{seat}"]).number
            if pos.said[seat] == DOUBT:
                raise BadText(f"Expected said{seat}= a bid like 2x5, not doubt.")
    pos.mover = whole_number(fields.get("mover", "0"), "mover", 0, int(box.seats) - 1)
    for fits, expected in _checks(box, pos):
        if not fits:
            raise BadText(f"Expected {expected}.")


def _read_cup(cup: Record, fields: dict[str, str], name: str) -> None:
    text = fields.get(name, "")
    if text and not CUP.fullmatch(text):
        raise BadText(f"Expected {name}= one to {DICE} faces like 155, not {text[:20]!r} (Y1).")
    for face in text:
        cup[int(face) - 1] += 1


def _checks(box: Record, pos: Record) -> Iterator[tuple[bool, str]]:
    """What holds in every position that a game can reach, in words."""
    mover, seats = int(pos.mover), range(box.seats)
    yield dice_of(pos, mover) > 0, f"cup{mover}= with dice, for it is to move (Y7)"
    lost = [int(pos.lifted[seat].sum()) - dice_of(pos, seat) for seat in seats]
    first = not pos.lifted.any() and all(dice_of(pos, seat) == DICE for seat in seats)
    once = sorted(lost) == [0] * (len(lost) - 1) + [1]
    yield first or once, "lifted= with one die more than there is now, or none at first (Y5)"
    back = [(mover - away) % len(seats) for away in seats]  # from the mover on
    order = [seat for seat in back if dice_of(pos, seat)]
    said = [int(pos.said[seat]) for seat in (*order[1:], mover)]
    bids = [bid for bid in said if bid != NO_BID]
    yield len(bids) == int((pos.said != NO_BID).sum()), "said= of seats with dice (Y7)"
    yield len(order) > 1 or not bids, "no said= when the game is over (Y8)"
    falling = bids == sorted(set(bids), reverse=True) and said[: len(bids)] == bids
    yield falling, "said= higher from seat to seat, up to the one before the mover (Y4)"
    there = FACES * (1 + all_dice(box, pos))
    yield max(bids, default=0) < there, "said= of dice that are there (Y3)"
    if once and len(bids) < len(order):
        loser = lost.index(1)
        opens = loser if dice_of(pos, loser) else next_in(box, pos, loser)
        yield order[len(bids)] == opens, f"seat {opens} to begin the round (Y7)"
