"""`clew replay`, `clew verify` and `clew hindsight`."""

import sys
from pathlib import Path

from msgspec import Struct
from rich.markup import escape

from clew import all_games as every
from clew import game as find
from clew.cli.screen import drawn, err, out, print_json
from clew.core.errors import BadRecord, NotAllowed, listed
from clew.core.hindsight import Past, look_back
from clew.core.layout import read_text
from clew.core.texts import is_number
from clew.table import Table, load
from clew.table import verify as check


class BestPossible(Struct, frozen=True):
    """What `clew hindsight` says of a seat."""

    seat: int
    player: str
    made: int
    best: int
    at_most: int
    exact: bool
    moves: tuple[str, ...]


ALONE = "Luck is what was sealed for each round, also for rounds that were never played."
AMONG_OTHERS = (
    f"{ALONE} The others move as they did; where a game goes on longer than it did, they pass."
)
HELP = "Enter: on   b: back   a number: to that turn   q: leave"


def verify(path: Path) -> None:
    for fact in check(read_text(path), str(path)):
        out.print(f"[good]✓[/] {escape(fact.words)}")


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
        number = turn_page(number, answer, last)


def hindsight(name: str, path: Path, seat: int | None, seconds: int, as_json: bool) -> None:
    table, game = load(read_text(path), str(path)), find(name)
    if table.game is not game:
        raise BadRecord(f"{path} is a game of {table.game.title}, not of {game.title}.")
    if not game.has("hindsight"):
        able = listed(other.name for other in every() if other.has("hindsight"))
        raise NotAllowed(f"There is no hindsight for {game.title}; there is for {able}.")
    if table.outcome is None:
        raise NotAllowed(f"{path} is a game that still runs.")
    seats = range(table.box.seats) if seat is None else [table.position.seat(seat)]
    found = [_best_possible(table, s, seconds) for s in seats]
    if as_json:
        print_json(found)
        return
    for best in found:
        out.print(_words(best))
        out.print(f"   {'  |  '.join(best.moves)}\n")
    out.print(f"[dim]{ALONE if table.box.seats == 1 else AMONG_OTHERS}[/]")


def _words(best: BestPossible) -> str:
    made = f"[bold]{escape(best.player)}[/] made {best.made}; "
    if best.exact and best.best == best.made:
        return f"{made}[good]nothing better was possible[/]:"
    limit = "the best possible" if best.exact else f"and no line makes more than {best.at_most}"
    if best.best == best.made:
        return f"{made}no better line was found, {limit}:"
    return f"{made}the same luck was good for [good]{best.best}[/], {limit}:"


def _best_possible(table: Table, seat: int, seconds: int) -> BestPossible:
    player = table.players[seat]
    name = player.name if player else str(seat)
    with err.status(f"Looking back for {name} …") as status:
        found = look_back(
            table.game.part("hindsight").problem(past_of(table), seat),
            seconds,
            lambda width: status.update(f"Looking back for {name}, {width:,} ways at a time …"),
        )
    made = table.position.points[seat]
    moves = tuple(map(str, found.line))
    return BestPossible(seat, name, made, found.best, found.at_most, found.exact, moves)


def past_of(table: Table) -> Past:
    rounds = table.rounds
    positions = [table.first, *(played.after for played in rounds)]
    turns = [dict(played.turns) for played in rounds]
    return Past(positions, turns, lambda number: table.luck_of(number + 1))


def turn_page(number: int, answer: str, last: int) -> int:
    if answer == "b":
        return max(0, number - 1)
    if is_number(answer):
        return min(last, int(answer))
    return min(last, number + 1)


def show(table: Table, number: int) -> None:
    """The board after so many turns, all of it open: the game is over."""
    position = table.rounds[number - 1].after if number else table.first
    lines = [line.words for line in table.story() if line.round == number]
    out.rule(f"[dim]turn {number} of {len(table.rounds)}[/]", align="left")
    for line in lines or ["The table is set."]:
        out.print(escape(line))
    out.print(drawn(position))
    if number == len(table.rounds):
        out.print(f"[bold]{escape(str(table.outcome))}[/]")
