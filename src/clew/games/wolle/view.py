"""What people see of Wolle: all sheets, die and timer. Only this round's choices are hidden."""

from msgspec import Struct

from clew.core.contract import NO_MOVE
from clew.core.drawing import Paint, plain
from clew.core.records import Record
from clew.games.wolle.box import (
    DRAWING_CUPS,
    REASONS,
    VISITED,
    WIDE,
    dot_of,
    sheet_size,
)
from clew.games.wolle.moves import write_move
from clew.games.wolle.position import cells_with, cup_cells, runs
from clew.games.wolle.rules import cup_points, has_ended, items, points, set_points, sets
from clew.games.wolle.sheet import dot_name


class Score(Struct, frozen=True):
    """The lines of the sheet, W20."""

    mice: int
    socks: int
    planes: int
    item_points: int
    sets: int
    set_points: int
    paw_points: int
    cups: int
    cup_points: int
    total: int


class Thread(Struct, frozen=True):
    """One seat's sheet as it stood before the round."""

    seat: int
    end: str  # a dot
    runs: tuple[str, ...]  # straight pieces, "c1-g1"
    visited: tuple[str, ...]
    cups: tuple[str, ...]
    ended: bool
    ready: bool  # has chosen in this round
    score: Score


class View(Struct, frozen=True):
    seat: int | None
    drawing_cups: bool
    die: int  # 0 before the first roll
    round: int  # 1, 2, …
    timer: tuple[int, ...]
    crossed: int
    timer_runs: bool
    sets: tuple[int, ...]
    sheet: tuple[str, ...]  # rows of the map, a letter for each dot
    spots: tuple[str, ...]
    cups_to_draw: int
    threads: tuple[Thread, ...]
    mine: str | None  # the own choice of this round, while it waits
    ended: str  # "running", or why

    def __str__(self) -> str:
        return draw(self)


def view(box: Record, pos: Record, seat: int | None) -> View:
    waiting = seat is not None and pos.pending[seat] != NO_MOVE
    return View(
        seat=seat,
        drawing_cups=bool(pos.phase == DRAWING_CUPS),
        die=int(pos.die),
        round=int(pos.rounds) + (0 if pos.reason else 1),
        timer=tuple(int(n) for n in box.timer[: box.timer_length]),
        crossed=int(pos.crossed),
        timer_runs=bool(pos.timer_runs),
        sets=tuple(int(n) for n in box.sets[: box.set_count]),
        sheet=tuple(sheet_rows(box)),
        spots=tuple(dot_of(cell) for cell in box.spots[: box.spot_count]),
        cups_to_draw=int(box.cups),
        threads=tuple(thread(box, pos, other) for other in range(box.seats)),
        mine=str(write_move(box, int(pos.pending[seat]))) if waiting else None,
        ended=REASONS[pos.reason],
    )


def thread(box: Record, pos: Record, seat: int) -> Thread:
    return Thread(
        seat=seat,
        end=dot_of(pos.cell[seat]),
        runs=tuple(runs(pos, seat)),
        visited=tuple(dot_of(cell) for cell in cells_with(pos.marks[seat], VISITED)),
        cups=tuple(dot_of(cell) for cell in cup_cells(pos, seat)),
        ended=bool(has_ended(pos, seat)),
        ready=bool(pos.pending[seat] != NO_MOVE),
        score=score(box, pos, seat),
    )


def score(box: Record, pos: Record, seat: int) -> Score:
    mice, socks, planes = (int(n) for n in pos.collected[seat])
    return Score(
        mice=mice,
        socks=socks,
        planes=planes,
        item_points=int(box.item_points) * items(pos, seat),
        sets=int(sets(pos, seat)),
        set_points=set_points(box, pos, seat),
        paw_points=int(box.paw_points) if has_ended(pos, seat) else 0,
        cups=int(pos.knocked[seat]),
        cup_points=cup_points(box, pos, seat),
        total=points(box, pos, seat),
    )


def curtain(box: Record) -> bool:
    return True


def sides(box: Record, pos: Record) -> tuple[str, ...]:
    return tuple(f"seat {seat}" for seat in range(box.seats))


def sheet_rows(box: Record) -> list[str]:
    """The map again, within the smallest rectangle that holds its free dots."""
    grid = box.things.reshape(WIDE, WIDE)
    bottom, right = sheet_size(box)
    rows = [[".#mspo*"[thing] for thing in row[1 : right + 1]] for row in grid[1 : bottom + 1]]
    rows[box.start // WIDE - 1][box.start % WIDE - 1] = "@"
    return ["".join(row) for row in rows]


# ---- drawn


def draw(view: View, paint: Paint = plain) -> str:
    """The own sheet, or the first for everybody, with the others in a line each."""
    own = view.threads[view.seat or 0]
    lines = [*_sheet(view, own, paint), "", _status(view, paint)]
    for thread in view.threads:
        lines.append(_score_line(view, thread, paint))
    return "\n".join(lines)


def _sheet(view: View, own: Thread, paint: Paint) -> list[str]:
    across, down = _segments(own)
    wide = len(view.sheet[0])
    lines = ["     " + paint("   ".join(dot_name(x, 0)[0] for x in range(wide)), "dim")]
    for y, row in enumerate(view.sheet):
        here = [dot_name(x, y) for x in range(wide)]
        cells = [_dot(dot, letter, own, view, paint) for dot, letter in zip(here, row, strict=True)]
        links = [paint("━━━", "thread") if dot in across else "   " for dot in here]
        body = "".join(cell + link for cell, link in zip(cells, links, strict=True))
        lines.append(f"{paint(f'{y + 1:3}', 'dim')}  {body.rstrip()}")
        below = "".join((paint("┃", "thread") if dot in down else " ") + "   " for dot in here)
        lines.append(f"     {below.rstrip()}")
    return [line.rstrip() for line in lines[:-1]]


def _segments(own: Thread) -> tuple[set[str], set[str]]:
    """Dots whose segment to the right, and down, is drawn."""
    across, down = set(), set()
    for run in own.runs:
        first, last = run.split("-")
        x, y = ord(first[0]) - ord("a"), int(first[1:]) - 1
        while dot_name(x, y) != last:
            if first[1:] == last[1:]:
                across.add(dot_name(x, y))
                x += 1
            else:
                down.add(dot_name(x, y))
                y += 1
    return across, down


def _dot(dot: str, letter: str, own: Thread, view: View, paint: Paint) -> str:
    if letter == "#":
        return paint("█", "block")
    if dot == own.end:
        return paint("◆" if own.ended else "●", "thread")
    visited = dot in own.visited
    if letter == "o":
        if dot not in own.cups:
            return paint("•", "thread") if visited else paint("○", "dim")
        return paint("u" if visited else "U", "bad")
    if letter in "msp":
        return paint(letter if not visited else letter.upper(), "item" if not visited else "good")
    if letter == "*":
        return paint("*", "paw")
    if visited:
        return paint("•", "thread")
    return paint("@" if letter == "@" else "·", "dim")


def _status(view: View, paint: Paint) -> str:
    if view.drawing_cups:
        spots = " ".join(view.spots)
        return f"Draw {view.cups_to_draw} cups for somebody you don't know yet, on: {spots}"
    timer = " ".join(
        paint(f"{n}", "dim") + "✗" if index < view.crossed else str(n)
        for index, n in enumerate(view.timer)
    )
    state = "runs" if view.timer_runs else "stands until somebody has a set"
    return f"Round {view.round}   die {paint(f' {view.die} ', 'die')}   timer {timer} ({state})"


def _score_line(view: View, thread: Thread, paint: Paint) -> str:
    score = thread.score
    marker = "▸" if thread.seat == view.seat else " "
    ready = " ready" if thread.ready else " ended at the paw" if thread.ended else ""
    return (
        f" {marker} seat {thread.seat}: m {score.mice}  s {score.socks}  p {score.planes}"
        f" = {score.item_points}, sets {score.sets} = {score.set_points}, paw {score.paw_points},"
        f" cups {score.cups} = {score.cup_points}: {paint(f'{score.total} points', 'good')}{ready}"
    )
