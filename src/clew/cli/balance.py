"""`clew balance`."""

from contextlib import closing
from pathlib import Path

import msgspec

from clew import game as find
from clew.cli.screen import (
    check_target,
    err,
    out,
    print_json,
    progress_bar,
    read_options,
    write_file,
)
from clew.core.game import Game
from clew.lab.balance import words
from clew.lab.balance.figures import Figures
from clew.lab.balance.measure import figures
from clew.lab.balance.plan import DEFAULT_BOTS, Case, Plan, compared, plan
from clew.lab.balance.play import Played, run
from clew.lab.balance.report import report
from clew.lab.workers import Lost, Where


def read_plan(
    name: str,
    options: list[str],
    against: list[str],
    bots: list[str],
    games: int,
    seats: int | None,
    seed: int,
) -> Plan:
    game = find(name)
    cases = [case(game, seats, options)]
    if against:
        cases = pair(game, seats, options, against)
    names = [bot for word in bots for bot in word.split(",")] or list(DEFAULT_BOTS)
    return plan(cases, names, games, seed)


def weigh(chosen: Plan, where: Where, file: Path | None, as_json: bool) -> None:
    target = file or (None if as_json else Path(f"balance-{chosen.box.game.name}.html"))
    if target:
        check_target(target, "report", ".html")
    found = figures(chosen, play(chosen, where))
    if not found:
        raise KeyboardInterrupt
    if found.deals < found.planned:
        err.print(f"Stopped after {found.deals:,} of {found.planned:,} deals; they gave:")
    if target:
        keep(target, found, chosen)
    if as_json:
        print_json(found)
    else:
        show(found, target)


def case(game: Game, seats: int | None, options: list[str]) -> Case:
    """Its label is what was asked for; of an option given twice the last word counts."""
    given = {word.partition("=")[0]: word for word in options}
    box = game.box(seats, **read_options(game, list(given.values())))
    return Case(" ".join(given.values()) or "default", box)


def pair(game: Game, seats: int | None, options: list[str], against: list[str]) -> list[Case]:
    """Both named by what differs, also where the first has a default."""
    defaults = {option.name: option.default for option in game.options}
    names = [word.partition("=")[0] for word in against]
    first = [f"{name}={defaults[name]}" for name in names if name in defaults]
    return [*compared(*(case(game, seats, [*first, *options, *more]) for more in ([], against)))]


def play(plan: Plan, where: Where) -> list[Played]:
    """Until the end or Ctrl-C."""
    played: list[Played] = []
    with progress_bar("games", len(plan.tasks)) as progress:
        try:
            with closing(run(plan, where, progress)) as coming:
                played.extend(coming)
        except KeyboardInterrupt:  # came between two games
            pass
        except Lost as error:
            err.print(str(error))
    return played


def keep(path: Path, found: Figures, plan: Plan) -> None:
    """The report, and beside it all its figures."""
    write_file(path, report(found, [case.box for case in plan.cases]))
    figures_text = msgspec.json.format(msgspec.json.encode(found), indent=1)
    write_file(path.with_suffix(".json"), figures_text.decode() + "\n")


def show(found: Figures, path: Path | None) -> None:
    out.print(f"{words.headline(found)}\n", markup=False)
    for case in found.cases:
        if len(found.cases) > 1:
            out.print(f"[bold]{case.label}[/]")
        for sentence in words.glance(found, case):
            out.print(f"• {sentence}", markup=False)
    for sentence in words.differences(found):
        out.print(f"• {sentence}", markup=False)
    if path:
        out.print(f"\nThe report is in {path}, its figures in {path.with_suffix('.json')}.")
