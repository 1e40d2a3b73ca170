"""`clew simulate` and `clew solve`."""

from typing import Any

from rich.table import Table as Grid

from clew import all_games as every
from clew import game as find
from clew import position as read_position
from clew.cli.screen import drawn, err, out, print_json, progress_bar, read_options
from clew.core.errors import NotAllowed, listed
from clew.core.position import Box, Position
from clew.lab.simulate import simulate as run
from clew.lab.workers import Where


def simulate(
    name: str,
    games: int,
    seed: int,
    seats: int | None,
    options: list[str],
    where: Where,
    as_json: bool,
) -> None:
    game = find(name)
    box = game.box(seats, **read_options(game, options))
    with progress_bar("games", games) as progress:
        result = run(box, games, seed, progress, where)
    if result.games < games:
        err.print(f"Stopped after {result.games:,} of {games:,} games; this is what they gave:")
    if as_json:
        print_json(result)
        return
    out.print(
        f"{result.games:,} random games of {game.title}: {result.moves:,} moves "
        f"in {result.seconds:.2f} s, {result.moves_per_second:,.0f} moves/s {on(where)}."
    )
    grid = Grid(box=None, pad_edge=False)
    for heading in ("seat", "mean pay-off", "mean points"):
        grid.add_column(heading, header_style="dim", justify="right")
    for seat in range(result.seats):
        grid.add_row(str(seat), f"{result.payoff[seat]:.4f}", f"{result.points[seat]:.2f}")
    out.print(grid)


def on(where: Where) -> str:
    if isinstance(where, str):
        return f"on the cluster at {where}"
    return "on one core" if where == 1 else f"on {where} cores"


def solve(name: str, options: list[str], position: str | None, as_json: bool) -> None:
    game = find(name)
    if not game.has("solver"):
        solved = listed(other.name for other in every() if other.has("solver"))
        raise NotAllowed(f"{game.title} is not solved; solved games: {solved}.")
    box = game.box(**read_options(game, options))
    judged = read_position(f"{box.text} | {position}") if position else None
    with err.status("Solving …") as status:
        solution = game.part("solver").solve(
            box, lambda stage, count: status.update(f"Solving: {count:,} {stage} …")
        )
    result = solution.judge(judged) if judged else solution.summary()
    if as_json:
        print_json(result)
    elif judged:
        show_verdict(judged, result)
    else:
        show_summary(box, result)


def show_verdict(position: Position, verdict: Any) -> None:
    out.print(drawn(position))
    ends = "a draw" if verdict.distance is None else f"{verdict.value} wins in {verdict.distance}"
    out.print(f"With perfect play: [bold]{ends}[/]. Best: {', '.join(verdict.best) or 'over'}.")


def show_summary(box: Box, summary: Any) -> None:
    options = ", ".join(f"{name} {value}" for name, value in box.options.items())
    out.print(f"{box.game.title} ({options}): {summary.words}")
