"""Positions of Wolle as text.

`thread0=g3:D:c1-g1,g1-g3` is seat 0's thread: where it ends, the direction it came from, and its
straight runs; `cups0=b2,d5` the cups on that sheet. Then `ended=0+2`, `die=4`, `round=3`,
`timer=2` (numbers crossed off; `timer=-` while it stands), `reason=` once it is over, `drawing`
while cups are drawn, and `pending0=R4_D2` for a move that waits for others.
"""

import re
from typing import Any

import numpy as np

from clew.core.errors import BadText, listed
from clew.core.records import Record
from clew.core.texts import read_fields, whole_number
from clew.core.waiting import NO_MOVE, read_waiting, write_waiting
from clew.games.wolle.box import (
    BLOCK,
    CUP,
    DOWN,
    DRAWING_CUPS,
    NO_HEADING,
    OVER,
    REASONS,
    RIGHT,
    ROLLED,
    SPOT,
    VISITED,
    WIDE,
    cell_of,
    dot_of,
)
from clew.games.wolle.moves import DIRECTIONS, DOT, read_move, write_move
from clew.games.wolle.rules import meet, stride, to_act

FIELD = re.compile(r"(?:thread|cups|pending)(?P<seat>\d)|ended|die|round|timer|reason")
THREAD = re.compile(r"([a-n]\d+):([RDLU-]):(.*)")


def write_position(box: Record, pos: Record) -> str:
    words = ["drawing"] if pos.phase == DRAWING_CUPS else []
    for seat in range(box.seats):
        heading = "-" if pos.heading[seat] == NO_HEADING else DIRECTIONS[pos.heading[seat]]
        words.append(f"thread{seat}={dot_of(pos.cell[seat])}:{heading}:{','.join(runs(pos, seat))}")
        cups = [dot_of(cell) for cell in cup_cells(pos, seat)]
        words += [f"cups{seat}={','.join(cups)}"] if cups else []
        words += write_waiting(box, pos, seat, write_move)
    ended = [str(seat) for seat in range(box.seats) if pos.ended >> seat & 1]
    words += [f"ended={'+'.join(ended)}"] if ended else []
    words += [f"die={pos.die}"] if pos.die else []
    words += [f"round={pos.rounds}", f"timer={pos.crossed if pos.timer_runs else '-'}"]
    words += [f"reason={REASONS[pos.reason]}"] if pos.reason else []
    return " ".join(words)


def cup_cells(pos: Record, seat: int) -> list[int]:
    return cells_with(pos.marks[seat], CUP)


def runs(pos: Record, seat: int) -> list[str]:
    """The drawn segments as straight runs, across first, from left to right and top to bottom."""
    found, marks = [], pos.marks[seat]
    for mark, step in ((RIGHT, 1), (DOWN, WIDE)):
        drawn = cells_with(marks, mark)
        for cell in drawn:
            if cell - step not in drawn:
                last = cell
                while last in drawn:
                    last += step
                found.append(f"{dot_of(cell)}-{dot_of(last)}")
    return found


def cells_with(marks: Any, mark: int) -> list[int]:
    return [int(cell) for cell in np.flatnonzero(marks & mark)]


def read_position(box: Record, pos: Record, text: str) -> None:
    words = text.split()
    drawing = "drawing" in words
    fields = read_fields(" ".join(w for w in words if w != "drawing"), FIELD, int(box.seats))
    pos.pending[:] = NO_MOVE
    pos.heading[:] = NO_HEADING
    for seat in range(box.seats):
        _read_cups(box, pos, seat, fields.get(f"cups{seat}", ""))
        _read_thread(box, pos, seat, fields.get(f"thread{seat}", f"{dot_of(box.start)}:-:"))
    for ended in filter(None, fields.get("ended", "").split("+")):
        seat = whole_number(ended, "ended", 0, int(box.seats) - 1)
        if pos.cell[seat] != box.paw:
            raise BadText(f"Seat {seat} has not ended: its thread is not at the paw.")
        pos.ended |= 1 << seat
    pos.die = whole_number(fields.get("die", "0"), "die", 0, 6)
    pos.rounds = whole_number(fields.get("round", "0"), "round", 0, 32_000)
    timer = fields.get("timer", "-")
    pos.timer_runs = timer != "-"
    pos.crossed = 0 if timer == "-" else whole_number(timer, "timer", 0, int(box.timer_length))
    reason = fields.get("reason", REASONS[0])
    if reason not in REASONS:
        raise BadText(f"A reason is {listed(REASONS)}, not {reason!r}.")
    pos.reason = REASONS.index(reason)
    pos.phase = DRAWING_CUPS if drawing else OVER if pos.reason else ROLLED
    if pos.phase == ROLLED and not pos.die:
        raise BadText("Expected die= a number from 1 to 6: nobody draws before the roll.")
    if drawing and (box.cups == 0 or box.seats == 1 or pos.marks.max() > VISITED):
        raise BadText("Expected no 'drawing': cups are drawn by two or more, before all else (W4).")
    if pos.phase != OVER and not to_act(box, pos):
        raise BadText("Expected a reason=: every thread has ended.")
    read_waiting(box, pos, fields, read_move)


def _read_cups(box: Record, pos: Record, seat: int, text: str) -> None:
    for dot in filter(None, text.split(",")):
        if not DOT.fullmatch(dot) or box.things[cell_of(dot)] != SPOT:
            raise BadText(f"There is no cup spot on {dot!r}.")
        pos.marks[seat, cell_of(dot)] |= CUP


def _read_thread(box: Record, pos: Record, seat: int, text: str) -> None:
    parts = THREAD.fullmatch(text)
    if not parts:
        raise BadText(f"A thread is like 'g3:D:c1-g1,g1-g3', not {text!r}.")
    meet(box, pos, seat, int(box.start))
    for run in filter(None, parts[3].split(",")):
        _read_run(box, pos, seat, run)
    end = _cell(box, parts[1])
    if not pos.marks[seat, end] & VISITED:
        raise BadText(f"The thread ends on {parts[1]}, where it never was.")
    pos.cell[seat] = end
    if parts[2] == "-" and not parts[3]:
        return
    heading = DIRECTIONS.find(parts[2])
    corner = end - stride(heading) if heading in (0, 1) else end
    if heading < 0 or not pos.marks[seat, corner] & (RIGHT if heading % 2 == 0 else DOWN):
        raise BadText(f"No segment of the thread leads {parts[2]} to its end on {parts[1]}.")
    pos.heading[seat] = heading


def _read_run(box: Record, pos: Record, seat: int, run: str) -> None:
    first, dash, second = run.partition("-")
    cell, last = _cell(box, first), _cell(box, second if dash else "")
    across = cell // WIDE == last // WIDE
    step, mark = (1, RIGHT) if across else (WIDE, DOWN)
    if last <= cell or (last - cell) % step or (not across and cell % WIDE != last % WIDE):
        raise BadText(f"A run goes straight to the right or down, as c1-g1, not {run!r}.")
    for here in range(cell, last, step):
        if box.things[here] == BLOCK:
            raise BadText(f"The run {run} leads through a block on {dot_of(here)}.")
        pos.marks[seat, here] |= mark
        meet(box, pos, seat, here)
    meet(box, pos, seat, last)


def _cell(box: Record, dot: str) -> int:
    if not DOT.fullmatch(dot) or box.things[cell_of(dot)] == BLOCK:
        raise BadText(f"There is no dot {dot!r} on this sheet.")
    return cell_of(dot)
