"""Moves of Yarn as text and in words: `2x5` bids two dice that show 5, `doubt` doubts."""

import re

from clew.core.errors import BadText, quoted
from clew.core.fields import NONE
from clew.core.moves import Move, written
from clew.core.records import Record
from clew.core.refusals import Why
from clew.core.words import Said, Value
from clew.games.yarn.box import ALL_DICE, FACES
from clew.games.yarn.rules import DOUBT, all_dice, standing
from clew.games.yarn.words import Refusal

BID = re.compile(r"([1-9][0-9]?) ?x ?([1-6])")


# ---- text


def read_move(box: Record, text: str) -> Move:
    tidy = text.strip().lower()
    bid = BID.fullmatch(tidy)
    if bid and int(bid[1]) <= ALL_DICE:
        return write_move(box, FACES * int(bid[1]) + int(bid[2]) - 1)
    if tidy != "doubt":
        raise BadText(Refusal.NO_MOVE(came=quoted(text)))
    return write_move(box, DOUBT)


def write_move(box: Record, number: int) -> Move:
    return written(box, number, "doubt" if number == DOUBT else bid_text(number))


def bid_text(bid: int) -> str:
    return f"{bid // FACES}x{bid % FACES + 1}"


# ---- reasons


def why_not(box: Record, pos: Record, seat: int, number: int) -> Why:
    if number == DOUBT:
        return Refusal.NO_BID()
    if number <= standing(box, pos):
        return Refusal.TOO_LOW(bid=bid_text(standing(box, pos)))
    return Refusal.TOO_MANY(dice=all_dice(box, pos))


# ---- told


def spell(name: str, value: Value) -> str:
    """A number of what is told, in words."""
    if isinstance(value, int):
        return str(value + 1) if name == "face" else str(value)
    return faces_of(value) if isinstance(value, list) else value


def faces_of(cup: list[int]) -> str:
    """How many dice show each face, as people say it: 1 5 5."""
    return " ".join(str(face) for face, count in enumerate(cup, start=1) for _ in range(count))


def asks(box: Record, shown: Record) -> Said:
    if shown.bidder == NONE:
        return Said("ask_first")
    full = shown.count[shown.bidder] == shown.dice.sum() and shown.face[shown.bidder] == FACES - 1
    return Said("ask_doubt" if full else "ask_bid")


def told_turns(box: Record) -> int | None:
    return None


def ending(box: Record, shown: Record) -> Said:
    return Said("won", {"seat": int(shown.dice.argmax())})
