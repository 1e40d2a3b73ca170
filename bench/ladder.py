"""Whether each level beats the one beneath it: in every game, with every number of seats.

`make ladder`, or `python -m bench.ladder --workers 16 --minutes 25 --out results`. What is in the
folder is not played again: whoever changes a bot empties it. It is not kept with the code; its
table is, `bench/ladder.md`.

Each pair of neighbours meets on common deals (see `clew.lab.arena`), on more and more of them, as
long as its difference is not clear. It is looked at only after 12 deals, 24, 48 and so on, and each
time with an interval of 99.5 %: looking ten times errs in one pair of twenty at most, and half of
that on the wrong side. The next deal goes to the open pair that has had least time.
"""

import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise, repeat
from multiprocessing import active_children, get_context
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

import clew
from bench import made
from clew.bots import LEVELS
from clew.cli.arena import ResultFile
from clew.core.position import Box
from clew.lab.arena import Interval, Match, Plan, Result, plan, play_match, standings, warm_up
from tests.games.found import given

LADDER = ("random", *LEVELS)
FIRST_LOOK, MOST_DEALS = 12, 12 << 9
SURE = 0.995
SEED = 7
PAGE = Path(__file__).with_suffix(".md")
HEADINGS = ("game", "seats", "options", "who more than whom", "difference", "of", "deals", "clear")

Options = tuple[tuple[str, str], ...]
Setup = tuple[str, int, Options]


def setups() -> Iterator[Setup]:
    """Of each game those that it names, or every number of seats."""
    for game in clew.all_games():
        usual = [(seats, ()) for seats in game.seats]
        for seats, options in given(game, "bench", "LADDER", usual):
            yield game.name, seats, options


@lru_cache
def box_of(setup: Setup) -> Box:
    name, seats, options = setup
    return clew.game(name).box(seats, **dict(options))


# ---- a rung


@dataclass
class Rung:
    """Two neighbours in one setup."""

    setup: Setup
    weaker: str
    stronger: str
    kept: ResultFile | None = None
    results: list[Result] = field(default_factory=list)
    begun: int = 0  # deals
    look: int = FIRST_LOOK  # with so many deals
    seconds: float = 0.0
    difference: Interval | None = None  # at the last look
    deals: int = 0  # then
    closed: bool = False

    @property
    def box(self) -> Box:
        return box_of(self.setup)

    @property
    def by_points(self) -> bool:
        """Alone, some games are neither won nor lost."""
        return self.box.seats == 1 and self.box.game.simultaneous

    def plan(self, deals: int) -> Plan:
        return plan(self.box, (self.weaker, self.stronger), deals, SEED)

    def open_file(self, folder: Path) -> None:
        name, seats, options = self.setup
        words = (name, str(seats), *(value for _, value in options), self.weaker, self.stronger)
        self.kept = ResultFile(folder / f"{'-'.join(words)}.jsonl", self.plan(MOST_DEALS))
        self.results = list(self.kept.results)
        self.seconds = sum(sum(result.seconds) for result in self.results)

    def next_deal(self) -> tuple[Match, ...]:
        """What is still to be played of it."""
        deal, self.begun = self.begun, self.begun + 1
        played = {result.match for result in self.results if result.deal == deal}
        around = self.plan(1).matches
        matches = (Match(deal, match.names) for match in around)
        return tuple(match for match in matches if match not in played)

    def add(self, results: Sequence[Result]) -> None:
        for result in results:
            self.results.append(result)
            self.seconds += sum(result.seconds)
            if self.kept:
                self.kept.append(result)

    def judge(self, look: int) -> bool:
        """Whether all matches of so many deals are there; if so the difference is set."""
        if len(self.results) < look:
            return False
        chosen = self.plan(look)
        there = chosen.ordered(self.results)
        if len(there) < len(chosen.matches):
            return False
        self.difference, self.deals = self._measured(chosen, there), look
        self.closed = self.difference.excludes_zero or look >= MOST_DEALS
        return True

    def _measured(self, chosen: Plan, there: Sequence[Result]) -> Interval:
        (pair,) = standings(chosen, there, SURE).pairs
        found = pair.points if self.by_points else pair.payoff
        return found if pair.a == self.stronger else turned(found)

    def look_now(self) -> None:
        while not self.closed and self.judge(self.look):
            if not self.closed:
                self.look *= 2

    def cells(self) -> tuple[str, ...]:
        name, seats, options = self.setup
        shown = " ".join("=".join(option) for option in options)
        who = f"{self.stronger} − {self.weaker}"
        of = "points" if self.by_points else "pay-off"
        found = words_for(self.difference) if self.difference else "?"
        return name, str(seats), shown, who, found, of, str(self.deals), verdict(self.difference)


def turned(interval: Interval) -> Interval:
    low, high = interval.low, interval.high
    return Interval(-interval.mean, -high if high else high, -low if low else low)


def words_for(interval: Interval) -> str:
    reach = (interval.high or interval.mean) - interval.mean
    return f"{interval.mean:+.3f} ± {reach:.3f}"


def verdict(found: Interval | None) -> str:
    if not found or not found.excludes_zero:
        return "not yet"
    return "yes" if found.mean > 0 else "THE OTHER WAY"


# ---- playing


def play_there(setup: Setup, matches: Sequence[Match]) -> list[Result]:
    box = warm_box(setup)
    return [play_match(box, match, SEED) for match in matches]


@lru_cache
def warm_box(setup: Setup) -> Box:
    box = box_of(setup)
    warm_up(box, (LADDER[1],))
    return box


def warm(rungs: Sequence[Rung], workers: int) -> None:
    """Have all kernels compiled, each game's once, before many processes ask for them."""
    one_each = {rung.setup[0]: rung.setup for rung in rungs if not rung.closed}
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        list(pool.map(play_there, one_each.values(), repeat(())))


def climb(rungs: Sequence[Rung], workers: int, until: float, out: Console) -> None:
    """Play for the open rungs until all are closed or the time is over."""
    running: dict[Future[list[Result]], Rung] = {}
    pool = ProcessPoolExecutor(workers, get_context("spawn"))
    while time.monotonic() < until:
        while len(running) < workers + 2 and (rung := next_rung(rungs)):
            matches = rung.next_deal()
            running[pool.submit(play_there, rung.setup, matches)] = rung
        if not running:
            break
        for future in wait(running, until - time.monotonic(), FIRST_COMPLETED).done:
            take_in(running.pop(future), future.result(), out)
    for child in active_children():  # a deal may take long, so nobody waits for its end
        child.terminate()
    pool.shutdown(cancel_futures=True)


def next_rung(rungs: Sequence[Rung]) -> Rung | None:
    """Of those that may begin another deal, the one that has had least time."""
    ready = [rung for rung in rungs if not rung.closed and rung.begun < rung.look]
    return min(ready, key=lambda rung: (rung.seconds, rung.begun), default=None)


def take_in(rung: Rung, results: Sequence[Result], out: Console) -> None:
    before = rung.deals
    rung.add(results)
    rung.look_now()
    if rung.deals > before:
        out.print("  ".join(rung.cells()), f"{rung.seconds:,.0f} s", highlight=False)


# ---- for people


def write_page(rungs: Sequence[Rung]) -> None:
    lines = [HEADINGS, ["---"] * len(HEADINGS), *(rung.cells() for rung in rungs)]
    rows = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    about = "Neighbours on the ladder, by `python -m bench.ladder`; intervals of 99.5 % over deals."
    PAGE.write_text(f"{about}\n\n{made('make ladder')}\n\n{rows}\n")


def main() -> None:
    parser = ArgumentParser(prog="bench.ladder", description=__doc__)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument(
        "--only", default="", help="setups with this in their name: a game, or game-2"
    )
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--out", type=Path, help="a folder for the results")
    chosen = parser.parse_args()
    out = Console(file=sys.stdout, width=120)
    rungs = [
        Rung(setup, weaker, stronger)
        for setup in setups()
        if f"{setup[0]}-{setup[1]}".startswith(chosen.only)
        for weaker, stronger in pairwise(LADDER)
    ]
    if chosen.out:
        chosen.out.mkdir(parents=True, exist_ok=True)
        for rung in rungs:
            rung.open_file(chosen.out)
            rung.look_now()
    until = time.monotonic() + 60 * chosen.minutes
    warm(rungs, chosen.workers)
    climb(rungs, chosen.workers, until, out)
    grid = Grid(*HEADINGS, title="The ladder", title_justify="left")
    for rung in rungs:
        grid.add_row(*rung.cells())
    out.print(grid)
    if not chosen.only:
        write_page(rungs)


if __name__ == "__main__":
    main()
