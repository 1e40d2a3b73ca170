"""`clew replay` and `clew verify`."""

import sys
from pathlib import Path

from clew.cli.screen import out, paint
from clew.core.errors import NotAllowed
from clew.core.layout import read_text
from clew.table import Table, load
from clew.table import verify as check

HELP = "Enter: on   b: back   a number: to that turn   q: leave"


def verify(path: Path) -> None:
    for sentence in check(read_text(path), str(path)):
        out.print(f"[good]✓[/] {sentence}")


def replay(path: Path, everything: bool) -> None:
    table = load(read_text(path), str(path))
    if table.outcome is None:
        raise NotAllowed(f"{path} is a game that still runs: clew play --resume {path}")
    last = len(table.rounds)
    if everything or not sys.stdin.isatty():
        for number in range(last + 1):
            show(table, number)
        return
    number = 0
    while True:
        show(table, number)
        answer = out.input(f"[dim]{HELP} >[/] ").strip().lower()
        if answer == "q":
            return
        number = step(number, answer, last)


def step(number: int, answer: str, last: int) -> int:
    if answer == "b":
        return max(0, number - 1)
    if answer.isdecimal():
        return min(last, int(answer))
    return min(last, number + 1)


def show(table: Table, number: int) -> None:
    """The board after so many turns, all of it open: the game is over."""
    position = table.rounds[number - 1].after if number else table.rounds[0].before
    lines = [line.words for line in table.log() if line.round == number]
    out.rule(f"[dim]turn {number} of {len(table.rounds)}[/]", align="left")
    for line in lines or ["The table is set."]:
        out.print(line)
    out.print(table.game.parts.draw(position.view(), paint))
    if number == len(table.rounds):
        out.print(f"[bold]{table.outcome}[/]")
