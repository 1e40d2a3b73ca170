"""Moves of Wolle as text and in words: `pass`, `R4 D2`, `R3 D1 paw`, `cups b2 d5 …`."""

import re
from itertools import groupby
from math import comb
from typing import NamedTuple

from clew.core.contract import NO_MOVE
from clew.core.errors import BadText, quoted
from clew.core.moves import Move, written
from clew.core.refusals import Why
from clew.core.trays import Tray
from clew.core.words import Said, Value
from clew.games.wolle.box import (
    ALL_CELLS,
    BLOCK,
    DOT_NAMES,
    DRAWING_CUPS,
    REASONS,
    dot_of,
    is_on_sheet,
)
from clew.games.wolle.rules import (
    CUPS,
    PASS,
    can_step,
    corner_of,
    has_ended,
    line,
    line_parts,
    may_bend,
    side_of,
    stride,
    turned,
)
from clew.games.wolle.sheet import MOST_DOTS
from clew.games.wolle.sight import DIRECTIONS, PAW_STEP
from clew.games.wolle.words import Refusal

LINE = re.compile(r"([RDLU])([1-6])(?: ([RDLU])([1-6]))?( PAW)?")
BENT_TWICE = re.compile(r"[RDLU][1-6](?: [RDLU][1-6]){2,}(?: PAW)?")
DOT = re.compile(rf"[a-{chr(ord('a') + MOST_DOTS - 1)}]([1-9]|1[0-{MOST_DOTS - 10}])")


STEPS = {cell: DOT_NAMES[cell] for cell in ALL_CELLS}  # of cups
STEPS |= dict(enumerate(DIRECTIONS)) | {PAW_STEP: "paw"}


class Line(NamedTuple):
    """A line taken apart."""

    first: int
    before: int
    turn: int
    after: int
    ends: int

    @property
    def directions(self) -> list[int]:
        return [self.first] * self.before + [turned(self.first, self.turn)] * self.after


def split(number: int) -> Line:
    return Line(*line_parts(number))


# ---- text


def write_move(box: Tray, number: int) -> Move:
    if number == PASS:
        return written(box, number, "pass")
    if number >= CUPS:
        return written(box, number, f"cups {' '.join(cup_dots(box, number - CUPS))}")
    way = split(number)
    words = [f"{DIRECTIONS[way.first]}{way.before}"]
    if way.after:
        words.append(f"{DIRECTIONS[turned(way.first, way.turn)]}{way.after}")
    words += ["paw"] if way.ends else []
    return written(box, number, " ".join(words))


def read_move(box: Tray, text: str) -> Move:
    tidy = " ".join(text.split())
    if tidy.lower() == "pass":
        return write_move(box, PASS)
    if tidy.lower().startswith("cups "):
        return write_move(box, CUPS + cup_rank(box, tidy.lower().split()[1:]))
    parts = LINE.fullmatch(tidy.upper())
    if not parts and BENT_TWICE.fullmatch(tidy.upper()):
        raise BadText(Refusal.BENT_TWICE(came=repr(tidy[:40])))
    if not parts:
        raise BadText(Refusal.NO_MOVE(came=quoted(text)))
    first, turn = DIRECTIONS.index(parts[1]), 0
    if parts[3]:
        second = DIRECTIONS.index(parts[3])
        if (first + second) % 2 == 0:
            raise BadText(Refusal.NO_RIGHT_ANGLE(came=quoted(text)))
        turn = 1 if second < 2 else 2
    after = int(parts[4] or 0)
    if int(parts[2]) + after > 6:
        raise BadText(Refusal.TOO_LONG(count=int(parts[2]) + after))
    return write_move(box, line(first, int(parts[2]), turn, after, 1 if parts[5] else 0))


def cup_dots(box: Tray, rank: int) -> list[str]:
    spots, spot = [], int(box.spot_count)
    for left in range(int(box.cups), 0, -1):
        spot -= 1
        while comb(spot, left) > rank:
            spot -= 1
        rank -= comb(spot, left)
        spots.append(spot)
    return [dot_of(box.spots[spot]) for spot in reversed(spots)]


def cup_rank(box: Tray, dots: list[str]) -> int:
    if box.cups == 0:
        raise BadText(Refusal.NO_CUPS())
    spots = {dot_of(cell): spot for spot, cell in enumerate(box.spots[: box.spot_count])}
    for dot in dots:
        if dot not in spots:
            raise BadText(Refusal.NO_SPOT(came=quoted(dot), spots=" ".join(spots)))
    if len(set(dots)) != box.cups or len(dots) != box.cups:
        raise BadText(Refusal.OTHER_CUPS(cups=int(box.cups), count=len(set(dots))))
    return sum(comb(spot, k) for k, spot in enumerate(sorted(spots[dot] for dot in dots), start=1))


# ---- reasons


def meant(box: Tray, pos: Tray, seat: int, steps: tuple[str, ...]) -> str:
    """Directions are counted; a dot at the end of them stands for the way straight there."""
    if pos.phase == DRAWING_CUPS:
        return " ".join(["cups", *steps])
    ways = [step for step in steps if step in DIRECTIONS]
    cell = int(pos.cell[seat]) + sum(stride(DIRECTIONS.index(way)) for way in ways)
    for step in steps:
        ways += _straight(box, cell, step)
    words = [f"{way}{len([*run])}" for way, run in groupby(ways)]
    return " ".join([*words, *(step for step in steps if step == "paw")])


def _straight(box: Tray, cell: int, dot: str) -> list[str]:
    """The directions from a cell to a dot in its row or column; none to any other."""
    for way, name in enumerate(DIRECTIONS):
        for length in range(1, MOST_DOTS):
            there = cell + length * stride(way)
            if not is_on_sheet(box, there):
                break
            if DOT_NAMES[there] == dot:
                return [name] * length
    return []


def why_not(box: Tray, pos: Tray, seat: int, number: int) -> Why:
    if has_ended(pos, seat):
        return Refusal.HAS_ENDED()
    if pos.pending[seat] != NO_MOVE:
        return Refusal.MOVE_IS_IN()
    if pos.phase == DRAWING_CUPS:
        return Refusal.CUPS_FIRST(cups=int(box.cups))
    if number >= CUPS:
        return Refusal.CUPS_BEFORE()
    way, cell = split(number), int(pos.cell[seat])
    if way.after and not may_bend(box, pos, seat, way.first):
        return Refusal.BEND_IS_USED()
    for direction in way.directions:
        if not can_step(box, pos, seat, cell, direction):
            return _why_no_step(box, pos, seat, cell, direction)
        cell += stride(direction)
    if way.ends and len(way.directions) <= pos.die:
        return Refusal.NOT_AT_PAW(dot=dot_of(cell), paw=dot_of(box.paw))
    return Refusal.NOT_THE_DIE(die=int(pos.die), count=len(way.directions))


def _why_no_step(box: Tray, pos: Tray, seat: int, cell: int, direction: int) -> Why:
    there = cell + stride(direction)
    if not is_on_sheet(box, there):
        return Refusal.EDGE(dot=dot_of(cell))
    if box.things[there] == BLOCK:
        return Refusal.BLOCKED(block=dot_of(there), dot=dot_of(cell))
    if pos.marks[seat, corner_of(cell, there)] & side_of(direction):
        return Refusal.DRAWN(dot=dot_of(cell), other=dot_of(there))
    return Refusal.VISITED(dot=dot_of(there))


# ---- told


def spell(name: str, value: Value) -> str:
    """A number of what is told, in words; a line is directions and lengths."""
    if name == "line" and isinstance(value, list):
        pieces = zip(value[::2], value[1::2], strict=True)
        return " ".join(f"{DIRECTIONS[way]}{length}" for way, length in pieces if length)
    return str(value)


def asks(box: Tray, shown: Tray) -> Said:
    if shown.phase == DRAWING_CUPS:
        return Said("draw_cups", {"cups": int(shown.cups_to_draw)})
    others = int(box.seats) - int(shown.ended.sum()) - 1
    return Said("draw" if others else "draw_alone", {"die": int(shown.die)})  # W19


def ending(box: Tray, shown: Tray) -> Said:
    return Said(REASONS[shown.reason])
