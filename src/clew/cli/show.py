"""`clew games` and `clew rules`."""

from typing import Any

from rich.markdown import Markdown
from rich.table import Table as Grid

from clew import all_games as every
from clew import game as find
from clew.cli.screen import out, print_json
from clew.core.game import Game


def games(name: str | None, as_json: bool) -> None:
    chosen = [find(name)] if name else list(every())
    if as_json:
        print_json([describe(game) for game in chosen])
    elif name:
        show_game(chosen[0])
    else:
        show_games(chosen)


def rules(name: str) -> None:
    out.print(Markdown(find(name).rules()))


def describe(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "motto": game.motto[0],
        "seats": game.seats,
        "hidden": game.hidden,
        "simultaneous": game.simultaneous,
        "rules_version": game.rules_version,
        "options": [
            {"name": o.name, "values": o.values, "default": o.default, "help": o.help}
            for o in game.options
        ],
    }


def show_games(games: list[Game]) -> None:
    grid = Grid(box=None, pad_edge=False)
    for heading in ("game", "seats", "what it is"):
        grid.add_column(heading, header_style="dim")
    for game in games:
        grid.add_row(f"[bold]{game.name}[/]", seats_text(game), game.motto[0])
    out.print(grid)
    out.print("\n[dim]clew games GAME shows its options, clew rules GAME its rules.[/]")


def show_game(game: Game) -> None:
    out.print(f"[bold]{game.title}[/], {seats_text(game)} seats. {game.motto[0]}\n")
    grid = Grid(box=None, pad_edge=False)
    for heading in ("option", "values", "default", "what it does"):
        grid.add_column(heading, header_style="dim")
    for option in game.options:
        grid.add_row(f"[bold]{option.name}[/]", option.expected, option.default, option.help)
    out.print(grid)


def seats_text(game: Game) -> str:
    first, last = game.seats[0], game.seats[-1]
    return str(first) if first == last else f"{first}-{last}"
