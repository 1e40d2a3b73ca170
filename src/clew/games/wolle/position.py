"""Positions of Wolle as text.

`thread0=g3:D:c1-g1,g1-g3` is seat 0's thread: where it ends, the direction it came from, and its
straight runs; `cups0=b2,d5` the cups on that sheet. Then `ended=0+2`, `die=4`, `round=3`,
`timer=2` (numbers crossed off; `timer=-` while it stands), `reason=` once it is over, `drawing`
while cups are drawn, and `pending0=R4_D2` for a move that waits for others.
"""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any

import numpy as np

from clew.core.contract import NO_MOVE
from clew.core.errors import BadText, listed
from clew.core.texts import read_fields, whole_number
from clew.core.trays import Tray
from clew.core.waiting import read_waiting, write_waiting
from clew.games.wolle.box import (
    BLOCK,
    CUP,
    DOWN,
    DRAWING_CUPS,
    MOST_ROUNDS,
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
from clew.games.wolle.moves import DOT, read_move, write_move
from clew.games.wolle.rules import meet, sets, side_of, stride
from clew.games.wolle.sight import DIRECTIONS

FIELD = re.compile(r"(?:thread|cups|pending)(?P<seat>[0-5])|ended|die|round|timer|reason")
THREAD = re.compile(r"([a-n][0-9]+):([RDLU-]):(.*)")
TRIED_ROUNDS = 6  # 462 ways to roll


def write_position(box: Tray, pos: Tray) -> str:
    words = ["drawing"] if pos.phase == DRAWING_CUPS else []
    for seat in range(box.seats):
        heading = "-" if pos.heading[seat] == NO_HEADING else DIRECTIONS[pos.heading[seat]]
        words.append(
            f"thread{seat}={dot_of(pos.cell[seat])}:{heading}:{','.join(runs(pos.marks[seat]))}"
        )
        cups = [dot_of(cell) for cell in cells_with(pos.marks[seat], CUP)]
        words += [f"cups{seat}={','.join(cups)}"] if cups else []
        words += write_waiting(box, pos, seat, write_move)
    ended = [str(seat) for seat in range(box.seats) if pos.ended >> seat & 1]
    words += [f"ended={'+'.join(ended)}"] if ended else []
    words += [f"die={pos.die}"] if pos.die else []
    words += [f"round={pos.rounds}", f"timer={pos.crossed if pos.timer_runs else '-'}"]
    words += [f"reason={REASONS[pos.reason]}"] if pos.reason else []
    return " ".join(words)


def runs(marks: Any) -> list[str]:
    """The drawn segments as straight runs, across first, from left to right and top to bottom."""
    found = []
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


def read_position(box: Tray, pos: Tray, text: str) -> None:
    words = text.split()
    drawing = "drawing" in words
    fields = read_fields(" ".join(w for w in words if w != "drawing"), FIELD, int(box.seats))
    pos.pending[:] = NO_MOVE
    pos.heading[:] = NO_HEADING
    for seat in range(box.seats):
        _read_cups(box, pos, seat, fields.get(f"cups{seat}", ""))
        _read_thread(box, pos, seat, fields.get(f"thread{seat}", f"{dot_of(box.start)}:-:"))
    _read_ended(box, pos, fields.get("ended", ""))
    pos.die = whole_number(fields.get("die", "0"), "die", 0, 6)
    pos.rounds = whole_number(fields.get("round", "0"), "round", 0, MOST_ROUNDS)
    timer = fields.get("timer", "-")
    pos.timer_runs = timer != "-"
    pos.crossed = 0 if timer == "-" else whole_number(timer, "timer", 0, int(box.timer_length))
    reason = fields.get("reason", REASONS[0])
    if reason not in REASONS:
        raise BadText(f"A reason is {listed(REASONS)}, not {reason[:40]!r}.")
    pos.reason = REASONS.index(reason)
    pos.phase = DRAWING_CUPS if drawing else OVER if pos.reason else ROLLED
    if drawing:
        _check_drawing(box, pos)
    else:
        _check_cups(box, pos)
        _check_rounds(box, pos)
        _check_timer(box, pos)
        _check_end(box, pos)
        _check_rolls(box, pos)
    read_waiting(box, pos, fields, read_move)


def _read_cups(box: Tray, pos: Tray, seat: int, text: str) -> None:
    for dot in filter(None, text.split(",")):
        if not DOT.fullmatch(dot) or box.things[cell_of(dot)] != SPOT:
            raise BadText(f"There is no cup spot on {dot[:20]!r} (W4).")
        pos.marks[seat, cell_of(dot)] |= CUP


def _read_ended(box: Tray, pos: Tray, text: str) -> None:
    for word in filter(None, text.split("+")):
        seat = whole_number(word, "ended", 0, int(box.seats) - 1)
        if pos.cell[seat] != box.paw:
            raise BadText(f"Seat {seat} has not ended: its thread is not at the paw (W15).")
        pos.ended |= 1 << seat


# ---- a thread


def _read_thread(box: Tray, pos: Tray, seat: int, text: str) -> None:
    parts = THREAD.fullmatch(text)
    if not parts:
        raise BadText(f"A thread is like 'g3:D:c1-g1,g1-g3', not {text[:40]!r}.")
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
    if heading < 0 or not pos.marks[seat, corner] & side_of(heading):
        raise BadText(f"No segment of the thread leads {parts[2]} to its end on {parts[1]}.")
    pos.heading[seat] = heading
    _check_way(box, pos, seat)


def _read_run(box: Tray, pos: Tray, seat: int, run: str) -> None:
    first, dash, second = run.partition("-")
    cell, last = _cell(box, first), _cell(box, second if dash else "")
    across = cell // WIDE == last // WIDE
    step, mark = (1, RIGHT) if across else (WIDE, DOWN)
    if last <= cell or (last - cell) % step or (not across and cell % WIDE != last % WIDE):
        raise BadText(f"A run goes straight to the right or down, as c1-g1, not {run!r}.")
    for here in range(cell, last, step):
        if box.things[here] == BLOCK:
            raise BadText(f"The run {run} leads through a block on {dot_of(here)} (W10).")
        if pos.marks[seat, here] & mark:
            raise BadText(f"The run {run} uses a segment from {dot_of(here)} again (W9).")
        pos.marks[seat, here] |= mark
        meet(box, pos, seat, here)
    meet(box, pos, seat, last)


def _cell(box: Tray, dot: str) -> int:
    if not DOT.fullmatch(dot) or box.things[cell_of(dot)] == BLOCK:
        raise BadText(f"There is no dot {dot[:20]!r} on this sheet.")
    return cell_of(dot)


def segments(pos: Tray, seat: int) -> list[tuple[int, int]]:
    marks = pos.marks[seat]
    across = [(cell, cell + 1) for cell in cells_with(marks, RIGHT)]
    return across + [(cell, cell + WIDE) for cell in cells_with(marks, DOWN)]


def _check_way(box: Tray, pos: Tray, seat: int) -> None:
    """W7, W9, W12: one thread from the start, each segment once, the last as it is headed.

    All segments can be drawn in one go from the start to the end if they hang together and an odd
    number of them meets nowhere but there; the last comes last if the others still do without it.
    """
    start, end = int(box.start), int(pos.cell[seat])
    drawn = segments(pos, seat)
    before = end - stride(int(pos.heading[seat]))
    earlier = [segment for segment in drawn if set(segment) != {before, end}]
    if not _hang_together(drawn, start) or not _hang_together(earlier, start, before):
        raise BadText(
            f"The thread of seat {seat} is no one way from {dot_of(start)} to {dot_of(end)} (W7)."
        )
    ways = Counter(cell for segment in drawn for cell in segment)
    odd = {cell for cell, count in ways.items() if count % 2}
    if odd != {start} ^ {end}:
        raise BadText(
            f"The thread of seat {seat} cannot be drawn from {dot_of(start)} to {dot_of(end)} "
            f"without using a segment twice (W9)."
        )
    if box.never and len(ways) != len(drawn) + 1:
        raise BadText(f"The thread of seat {seat} visits a dot twice (W12).")


def _hang_together(drawn: list[tuple[int, int]], *cells: int) -> bool:
    """Whether ways along these segments join all of them and these cells."""
    beside: dict[int, list[int]] = {cell: [] for cell in cells}
    for one, other in drawn:
        beside.setdefault(one, []).append(other)
        beside.setdefault(other, []).append(one)
    reached, edge = {cells[0]}, [cells[0]]
    while edge:
        for cell in beside[edge.pop()]:
            if cell not in reached:
                reached.add(cell)
                edge.append(cell)
    return reached == set(beside)


# ---- what fits together


def _check_drawing(box: Tray, pos: Tray) -> None:
    if box.cups == 0 or box.seats == 1:
        raise BadText("Expected no 'drawing': cups are drawn by two or more (W4).")
    begun = pos.rounds or pos.die or pos.timer_runs or pos.ended or pos.reason
    if begun or pos.marks.max() > VISITED or (pos.heading != NO_HEADING).any():
        raise BadText("Expected nothing else beside 'drawing': cups are drawn before all (W4).")


def _check_cups(box: Tray, pos: Tray) -> None:
    for seat in range(box.seats):
        cups = len(cells_with(pos.marks[seat], CUP))
        if cups != box.cups:
            raise BadText(f"Expected cups{seat}= {box.cups} cups, not {cups} (W4, W5).")


def _check_rounds(box: Tray, pos: Tray) -> None:
    """W8: what can be drawn in so many rounds; W19: in each somebody drew, but for the last."""
    rounds = int(pos.rounds)
    if not pos.die:
        raise BadText("Expected die= a number from 1 to 6: nobody draws before the roll (W6).")
    if pos.reason and not rounds:
        raise BadText("Expected round= at least 1: no game is over before a round (W19).")
    lines = rounds + 1 if box.joint else 2 * rounds
    total = 0
    for seat in range(box.seats):
        drawn, straight = len(segments(pos, seat)), len(runs(pos.marks[seat]))
        total += drawn
        if drawn > 6 * rounds or straight > lines:
            raise BadText(
                f"The thread of seat {seat}, {drawn} segments in {straight} straight runs, is more "
                f"than {rounds} rounds allow (W8)."
            )
    if total < rounds - (REASONS[pos.reason] in ("nobody_drew", "timer")):
        raise BadText(
            f"After {rounds} rounds there are {total} segments: a round in which nobody draws is "
            f"the last (W19)."
        )


def _check_timer(box: Tray, pos: Tray) -> None:
    """W17, W18: the timer runs from the first set on; this roll has crossed off what it could."""
    has_set = any(sets(pos, seat) for seat in range(box.seats))
    if has_set != bool(pos.timer_runs):
        expected = "a number: there is a set" if has_set else "-: there is no set"
        raise BadText(f"Expected timer= {expected}, and the first set starts the timer (W17).")
    crossed, die, over = int(pos.crossed), int(pos.die), pos.phase == OVER
    if crossed > pos.rounds - over:
        raise BadText(
            f"After {pos.rounds} rounds the timer cannot have {crossed} numbers crossed off (W18)."
        )
    left = crossed < box.timer_length and die < box.timer[crossed]
    if over and crossed == 0:
        left = True  # it may have started after the last roll
    if pos.timer_runs and not left and not (crossed and die >= box.timer[crossed - 1]):
        raise BadText(f"A roll of {die} does not leave {crossed} numbers crossed off (W18).")


def _check_end(box: Tray, pos: Tray) -> None:
    """W19, in the order of its reasons."""
    reason = REASONS[pos.reason]
    all_ended = pos.ended == (1 << int(box.seats)) - 1
    timer_is_down = pos.crossed == box.timer_length
    if reason == "running" and all_ended:
        raise BadText("Expected a reason=: every thread has ended (W19).")
    if reason == "timer" and not timer_is_down:
        raise BadText(f"The timer is not down: {pos.crossed} numbers are crossed off (W19).")
    if reason not in ("running", "timer") and timer_is_down:
        raise BadText(f"Expected reason=timer: its last number is crossed off, not {reason} (W19).")
    if (reason == "all_ended") != all_ended and reason not in ("running", "timer"):
        raise BadText(f"Expected reason=all_ended if and only if all have, not {reason} (W19).")


def _check_rolls(box: Tray, pos: Tray) -> None:
    """W6, W8: all use the same rolls, so the length of each thread is the sum of some of them.

    After many rounds nearly all lengths can be, and there are too many rolls to try.
    """
    if pos.rounds > TRIED_ROUNDS:
        return
    lengths = [len(segments(pos, seat)) for seat in range(box.seats)]
    ended = [bool(pos.ended >> seat & 1) for seat in range(box.seats)]
    for rolls in _possible_rolls(pos):
        full, cut = _sums(rolls), _cut_sums(rolls)
        if all((cut if last else full) >> n & 1 for n, last in zip(lengths, ended, strict=True)):
            return
    came = listed(map(str, lengths), "and")
    raise BadText(
        f"Expected threads that the same rolls can have made, not of {came} segments after "
        f"round {pos.rounds} (W8)."
    )


def _possible_rolls(pos: Tray) -> Iterator[tuple[int, ...]]:
    """Those to draw by, in any order; the last is known once the game is over."""
    over = pos.phase == OVER
    known = (int(pos.die),) if over and REASONS[pos.reason] != "nobody_drew" else ()
    for rolls in combinations_with_replacement(range(1, 7), int(pos.rounds) - over):
        yield known + rolls


def _sums(rolls: tuple[int, ...]) -> int:
    """Sums of some of the rolls, as bits."""
    sums = 1
    for roll in rolls:
        sums |= sums << roll
    return sums


def _cut_sums(rolls: tuple[int, ...]) -> int:
    """Sums that end with a part of a roll: at the paw a move may be shorter (W15)."""
    sums = 0
    for index, roll in enumerate(rolls):
        others = _sums(rolls[:index] + rolls[index + 1 :])
        for part in range(1, roll + 1):
            sums |= others << part
    return sums
