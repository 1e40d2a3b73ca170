"""How strong the tiger is, beside the marks that it is to reach.

`make marks`, or `python -m bench.marks --workers 16 --only wolle`. `bench/marks.md` keeps what each
mark showed when it was last played: whoever changes a bot plays its marks anew.

All intervals are of 95 % over deals; the matches of a deal, in which the seats go round, are one
sample. A mark is passed by the mean, safely by the interval.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

import clew
from bench import made
from clew.core.position import Box
from clew.lab.arena import Guests, Interval, Plan, Result, Seating, plan_of, run, standings
from tests.games.found import given

TIGER = "tiger"
PAGE = Path(__file__).with_suffix(".md")
HEADINGS = ("mark", "mean", "95 %", "games", "to reach", "s a move", "passed")


@dataclass(frozen=True)
class Mark:
    name: str
    box: Box
    around: Sequence[Seating]
    deals: int
    least: float  # to be exceeded on average
    guests: Guests = ()
    points: bool = False  # else the pay-off
    never_lost: bool = False  # instead of an average

    def plan(self, scale: float) -> Plan:
        return plan_of(self.box, self.around, max(2, round(scale * self.deals)), guests=self.guests)


def rotated(*names: str) -> list[Seating]:
    return [names[turn:] + names[:turn] for turn in range(len(names))]


def marks() -> Iterator[Mark]:
    """Those that the games have set."""
    for game in clew.all_games():
        yield from given(game, "marks", "marks", tuple)()


def row(mark: Mark, plan: Plan, results: Sequence[Result]) -> tuple[str, ...]:
    (tiger,) = (bot for bot in standings(plan, results).bots if bot.bot == TIGER)
    found = tiger.points if mark.points else tiger.payoff
    passed, to_reach = found.mean > mark.least, f"> {mark.least:g}"
    if mark.never_lost:
        lost = sum(map(is_lost, results))
        passed, to_reach = lost == 0, f"none lost, {lost} were"
    seconds = f"{tiger.seconds_per_move:.3f}"
    verdict = "yes" if passed else "NO"
    return (
        mark.name,
        f"{found.mean:.3f}",
        ends(found),
        f"{len(results):,}",
        to_reach,
        seconds,
        verdict,
    )


def is_lost(result: Result) -> bool:
    """By a tiger."""
    by_seat = zip(result.names, result.payoffs, strict=True)
    return any(payoff < 0.5 for name, payoff in by_seat if name == TIGER)


def ends(interval: Interval) -> str:
    return f"{interval.low:.3f} – {interval.high:.3f}"


# ---- for people


def kept() -> dict[str, tuple[str, ...]]:
    """The rows of the page, by their marks."""
    lines = PAGE.read_text().splitlines() if PAGE.exists() else []
    rows = [tuple(line.strip("| ").split(" | ")) for line in lines if line.startswith("| ")]
    return {cells[0]: cells for cells in rows}


def write_page(rows: dict[str, tuple[str, ...]]) -> None:
    there = [rows[mark.name] for mark in marks() if mark.name in rows]
    lines = [HEADINGS, ["---"] * len(HEADINGS), *there]
    grid = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    about = "The tiger's marks, by `python -m bench.marks`; intervals of 95 % over deals."
    PAGE.write_text(f"{about}\n\n{made('make marks')} Marks left out then are older.\n\n{grid}\n")


def main() -> None:
    parser = ArgumentParser(prog="bench.marks", description=__doc__)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--games-scale", type=float, default=1.0, help="times as many games")
    parser.add_argument("--only", default="", help="marks with this in their name")
    chosen = parser.parse_args()
    out = Console(file=sys.stdout, width=120)
    grid = Grid(*HEADINGS, title="The tiger's marks", title_justify="left")
    for mark in marks():
        if chosen.only.lower() in mark.name.lower():
            plan = mark.plan(chosen.games_scale)
            cells = row(mark, plan, list(run(plan, chosen.workers)))
            out.print("  ".join(cells), highlight=False)
            grid.add_row(*cells)
            write_page(kept() | {mark.name: cells})
    out.print(grid)


if __name__ == "__main__":
    main()
