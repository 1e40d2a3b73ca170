"""What people see of Wolle: all sheets, die and timer. Only this round's choices are hidden."""

from collections.abc import Iterator, Sequence

import numpy as np
from msgspec import Struct

from clew.core.contract import WATCHER
from clew.core.drawing import Paint, plain
from clew.core.trays import Tray
from clew.core.words import english
from clew.games.wolle.box import CUP, DRAWING_CUPS, REASONS, VISITED, dot_of
from clew.games.wolle.position import cells_with, runs
from clew.games.wolle.sheet import dot_name
from clew.games.wolle.words import LABELS, PHRASES

PAINTS = {
    "thread": "bold magenta",
    "item": "yellow",
    "block": "dim",
    "paw": "bold red",
    "die": "bold reverse",
}


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
    ended: str  # "running", or why

    def __str__(self) -> str:
        return draw(self)


def view(box: Tray, shown: Tray) -> View:
    sheet = tuple(sheet_rows(box, shown))
    return View(
        seat=None if shown.seat == WATCHER else int(shown.seat),
        drawing_cups=bool(shown.phase == DRAWING_CUPS),
        die=int(shown.die),
        round=int(shown.round),
        timer=tuple(shown.timer[: box.timer_length].tolist()),
        crossed=int(shown.crossed),
        timer_runs=bool(shown.timer_runs),
        sets=tuple(shown.sets[: box.set_count].tolist()),
        sheet=sheet,
        spots=tuple(dot for dot, letter in dots_of(sheet) if letter == "o"),
        cups_to_draw=int(shown.cups_to_draw),
        threads=tuple(thread(shown, seat) for seat in range(box.seats)),
        ended=REASONS[shown.reason],
    )


def thread(shown: Tray, seat: int) -> Thread:
    marks = np.pad(shown.marks[seat], 1).ravel()  # by cell
    row, column = shown.end[seat].tolist()
    return Thread(
        seat=seat,
        end=dot_name(column, row),
        runs=tuple(runs(marks)),
        visited=tuple(dot_of(cell) for cell in cells_with(marks, VISITED)),
        cups=tuple(dot_of(cell) for cell in cells_with(marks, CUP)),
        ended=bool(shown.ended[seat]),
        ready=bool(shown.ready[seat]),
        score=score(shown, seat),
    )


def score(shown: Tray, seat: int) -> Score:
    mice, socks, planes = shown.collected[seat].tolist()
    return Score(
        mice=mice,
        socks=socks,
        planes=planes,
        item_points=int(shown.item_points[seat]),
        sets=int(shown.full_sets[seat]),
        set_points=int(shown.set_points[seat]),
        paw_points=int(shown.paw_points[seat]),
        cups=int(shown.knocked[seat]),
        cup_points=int(shown.cup_points[seat]),
        total=int(shown.points[seat]),
    )


def sheet_rows(box: Tray, shown: Tray) -> list[str]:
    """The map again, within the smallest rectangle that holds its free dots."""
    rows = shown.things[: box.rows, : box.columns].tolist()
    return ["".join("#mspo*.@"[thing] for thing in row) for row in rows]


def dots_of(sheet: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each dot's name and letter, row by row."""
    for y, row in enumerate(sheet):
        for x, letter in enumerate(row):
            yield dot_name(x, y), letter


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
        return f"{english(PHRASES, 'draw_cups', cups=view.cups_to_draw)} Shadows: {spots}"
    timer = " ".join(
        paint(f"{n}", "dim") + "✗" if index < view.crossed else str(n)
        for index, n in enumerate(view.timer)
    )
    state = "runs" if view.timer_runs else english(LABELS, "timer_stands")
    number = english(LABELS, "round", round=view.round)
    return f"{number}   die {paint(f' {view.die} ', 'die')}   timer {timer} ({state})"


def _score_line(view: View, thread: Thread, paint: Paint) -> str:
    score = thread.score
    marker = "▸" if thread.seat == view.seat else " "
    points = english(LABELS, "points", points=score.total)
    key = "is_ready" if thread.ready else "ended" if thread.ended else ""
    state = f" {english(LABELS, key)}" if key else ""
    return (
        f" {marker} seat {thread.seat}: m {score.mice}  s {score.socks}  p {score.planes}"
        f" = {score.item_points}, sets {score.sets} = {score.set_points}, paw {score.paw_points},"
        f" cups {score.cups} = {score.cup_points}: {paint(points, 'good')}{state}"
    )
