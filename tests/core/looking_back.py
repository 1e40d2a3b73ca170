"""Games to look back on."""

import random
from typing import Any

from clew.cli.records import past_of
from clew.core.hindsight import Problem, look_back
from clew.core.position import Box
from clew.table import Table
from clew.table.messages import Ending
from tests.tables import begun
from tests.walks import random_move


def started(box: Box, seed: int) -> Table:
    return begun(box, seed.to_bytes(32, "big"))


def finished(box: Box, seed: int) -> Table:
    """Played by people who pass only if they find nothing else at three looks."""
    table, luck = started(box, seed), random.Random(seed)
    while not table.outcome:
        seat = table.to_act[0]
        moves = [random_move(table.position, seat, luck) for _ in range(3)]
        table.move(seat, next((move for move in moves if move != "pass"), "pass"))
    return table


def problem(table: Table, seat: int) -> Problem:
    return table.game.part("hindsight").problem(past_of(table), seat)


def replayed(table: Table, seat: int, line: Any) -> Table:
    """The game again, by the rules and with the same luck, if `seat` had played this line.

    What came before the first luck is kept: nobody looks back on that.
    """
    moves, again = list(line), begun(table.box, table.secret)
    own = sum(seat in dict(played.turns) for played in table.rounds)
    kept = own - len(problem(table, seat).played)
    while not again.outcome:
        number = again.round_count
        recorded = dict(table.rounds[number].turns) if number < len(table.rounds) else {}
        for other in again.to_act:
            if other == seat and kept <= 0:
                again.move(seat, moves.pop(0))
                continue
            again.move(other, recorded.get(other, "pass"))
            kept -= other == seat
    assert not moves
    return again


def check_ended_early(box: Box) -> None:
    """It is looked back on to the end that it would have had."""
    table = started(box, 3)
    table.end(Ending("resigned", 0))
    found = look_back(problem(table, 1), seconds=0.2)

    assert found.best > table.position.points[1]
    assert replayed(table, 1, found.line).position.points[1] == found.best
