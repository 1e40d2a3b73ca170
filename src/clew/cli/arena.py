"""`clew arena`."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct
from rich.table import Table as Grid

from clew import game as find
from clew.cli.screen import check_target, err, out, print_json, progress_bar, read_options
from clew.core.errors import BadRecord, BadText, NotAllowed
from clew.lab.arena import Interval, Plan, Result, Standings, plan, run, standings
from clew.lab.workers import Lost, Where

if TYPE_CHECKING:
    from matplotlib.axes import Axes

FORMAT = 1  # of the file of results
INK, FAINT = "#24506e", "#d8dde1"


def read_plan(
    name: str, bots: list[str], games: int, seats: int | None, options: list[str], seed: int
) -> Plan:
    game = find(name)
    box = game.box(seats, **read_options(game, options))
    return plan(box, [bot for word in bots for bot in word.split(",")], games, seed)


def compete(
    chosen: Plan, where: Where, file: Path | None, picture: Path | None, as_json: bool
) -> None:
    if picture:
        check_picture(picture)
    results = play(chosen, where, file)
    found = standings(chosen, results)
    if not found.played:
        raise KeyboardInterrupt
    if found.played < found.matches:
        err.print(f"Stopped after {found.played:,} of {found.matches:,} matches; they gave:")
    if picture:
        draw(found, picture)
    if as_json:
        print_json(found)
    else:
        show(found)


def play(plan: Plan, where: Where, file: Path | None) -> list[Result]:
    """What is in the file already and what is played now, to the end or as far as that goes."""
    kept = ResultFile(file, plan) if file else None
    results = list(kept.results) if kept else []
    with progress_bar("matches", len(plan.matches)) as progress:
        progress(len(results))
        try:
            with closing(run(plan, where, results, progress)) as coming:
                for result in coming:
                    results.append(result)
                    if kept:
                        kept.append(result)
        except KeyboardInterrupt:  # came between two results
            pass
        except Lost as error:
            err.print(str(error))
    return results


# ---- the file of results


class Header(Struct, frozen=True):
    """The first line: what all results in the file have in common."""

    arena: int
    game: str
    rules_version: int
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]
    seed: int


class ResultFile:
    """JSON lines, a header and one result each. How many deals there are to be is not in it:
    the same file takes more of them later."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.results: list[Result] = []
        box = plan.box
        header = Header(
            arena=FORMAT,
            game=box.game.name,
            rules_version=box.game.rules_version,
            seats=box.seats,
            options=dict(box.options),
            bots=plan.bots,
            seed=plan.seed,
        )
        with writing(path):
            text = path.read_bytes() if path.exists() else b""
            if text:
                self._resume(text, header, plan)
            else:
                path.write_bytes(msgspec.json.encode(header) + b"\n")

    def append(self, result: Result) -> None:
        with writing(self.path), self.path.open("ab") as file:
            file.write(msgspec.json.encode(result) + b"\n")

    def _resume(self, text: bytes, header: Header, plan: Plan) -> None:
        first, *lines = text.split(b"\n")
        self._compare(first, header)
        torn = lines.pop() if lines else b""  # what came after the last whole line
        read = [self._read(line, n, header.seats) for n, line in enumerate(lines, start=2)]
        self.results = plan.ordered(read)
        if torn:
            with self.path.open("r+b") as file:
                file.truncate(len(text) - len(torn))
        err.print(f"{len(self.results):,} of {len(plan.matches):,} matches are in {self.path}.")
        if len(read) > len(self.results):
            err.print(f"{len(read) - len(self.results):,} more there do not count here.")

    def _compare(self, line: bytes, header: Header) -> None:
        try:
            found = msgspec.json.decode(line, type=Header)
        except msgspec.DecodeError:
            raise BadRecord(f"{self.path}, line 1: expected an arena's header.") from None
        ours, theirs = _facts(header), _facts(found)
        for name in ours | theirs:
            mine, its = ours.get(name, "none"), theirs.get(name, "none")
            if mine != its:
                raise NotAllowed(
                    f"{self.path} was begun with {name} {its[:40]}, not {mine[:40]}; "
                    "expected the same arena or another file."
                )

    def _read(self, line: bytes, number: int, seats: int) -> Result:
        try:
            result = msgspec.json.decode(line, type=Result)
        except msgspec.DecodeError as error:
            raise BadRecord(f"{self.path}, line {number}: no result: {error}.") from None
        by_seat = (result.names, result.payoffs, result.points, result.moves, result.seconds)
        if any(len(values) != seats for values in by_seat):
            raise BadRecord(f"{self.path}, line {number}: expected values for {seats} seats.")
        return result


def _facts(header: Header) -> dict[str, str]:
    """What can differ, in words."""
    options = {f"option {name}": value for name, value in header.options.items()}
    return {
        "format": str(header.arena),
        "game": header.game,
        "rules version": str(header.rules_version),
        "seats": str(header.seats),
        "bots": ",".join(header.bots),
        "seed": str(header.seed),
        **options,
    }


@contextmanager
def writing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise BadText(f"{path} cannot be written: {error.strerror}.") from None


# ---- for people


def show(found: Standings) -> None:
    out.print(f"{headline(found)}\n")
    listing = columns("bot", "games", "pay-off", "points", "rating", "σ", "ms a move")
    for bot in found.bots:
        listing.add_row(
            bot.bot,
            f"{bot.games:,}",
            words(bot.payoff, 3),
            words(bot.points, 2),
            f"{bot.mu:.1f}",
            f"{bot.sigma:.1f}",
            f"{1000 * bot.seconds_per_move:,.2f}",
        )
    out.print(listing)
    if not found.pairs:
        return
    listing = columns("who more than whom", "deals", "pay-off", "points")
    for pair in found.pairs:
        payoff = mark(words(pair.payoff, 3, sign="+"), pair.payoff_clear)
        points = mark(words(pair.points, 2, sign="+"), pair.points_clear)
        listing.add_row(f"{pair.a} − {pair.b}", f"{pair.deals:,}", payoff, points)
    out.print()
    out.print(listing)
    out.print("[dim]Means by deal ± 95 %; [/][good]*[/][dim] is clear of zero.[/]")


def headline(found: Standings) -> str:
    seats = "1 seat" if found.seats == 1 else f"{found.seats} seats"
    matches = "1 match" if found.played == 1 else f"{found.played:,} matches"
    deals = "1 deal" if found.deals == 1 else f"{found.deals:,} deals"
    return f"{find(found.game).title} with {seats}: {matches} on {deals}, seed {found.seed}."


def columns(first: str, *others: str) -> Grid:
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column(first, header_style="dim")
    for heading in others:
        grid.add_column(heading, header_style="dim", justify="right", no_wrap=True)
    return grid


def words(interval: Interval, digits: int, sign: str = "") -> str:
    mean = f"{interval.mean:{sign}.{digits}f}"
    if interval.high is None:
        return mean
    return f"{mean} ± {interval.high - interval.mean:.{digits}f}"


def mark(text: str, clear: bool) -> str:
    return f"{text} [good]*[/]" if clear else f"{text}  "


# ---- the picture


def check_picture(path: Path) -> None:
    check_target(path, "picture", ".png")
    if not find_spec("matplotlib"):
        raise NotAllowed("A plot needs matplotlib: pip install 'clew[study]'.")


def draw(found: Standings, path: Path) -> None:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(10, 1.7 + 0.42 * len(found.bots)), layout="constrained", dpi=150)
    rating, payoff, points = figure.subplots(1, 3, sharey=True)
    ratings = [
        Interval(bot.mu, bot.mu - 1.96 * bot.sigma, bot.mu + 1.96 * bot.sigma) for bot in found.bots
    ]
    _panel(rating, "rating", ratings, 1)
    _panel(payoff, "mean pay-off", [bot.payoff for bot in found.bots], 2)
    _panel(points, "mean points", [bot.points for bot in found.bots], 1)
    rating.set_yticks(range(len(found.bots)), [bot.bot for bot in found.bots])
    rating.set_ylim(len(found.bots) - 0.4, -0.6)  # the best on top
    figure.suptitle(headline(found).rstrip("."), fontsize=12)
    figure.supxlabel("lines are 95 % intervals", fontsize=8, color="grey")
    with writing(path):
        figure.savefig(path)


def _panel(axes: "Axes", title: str, intervals: list[Interval], digits: int) -> None:
    for row, interval in enumerate(intervals):
        if interval.low is not None and interval.high is not None:
            axes.plot([interval.low, interval.high], [row, row], color=INK, lw=2, alpha=0.55)
        axes.plot(interval.mean, row, "o", color=INK, ms=6)
        axes.annotate(
            f"{interval.mean:.{digits}f}".replace("-", "−"),
            (interval.mean, row),
            xytext=(0, 6),
            textcoords="offset points",
            ha="center",
            fontsize=8,
            bbox={"facecolor": "white", "edgecolor": "none", "pad": 0.5},
        )
    axes.set_title(title, fontsize=10)
    axes.grid(axis="x", color=FAINT, lw=0.8)
    axes.margins(x=0.12)
    axes.set_axisbelow(True)
    axes.tick_params(length=0, labelsize=9)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
