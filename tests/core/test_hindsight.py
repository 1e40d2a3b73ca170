"""The best that could have been made of known luck."""

import random

import numpy as np
import pytest

import clew
from clew.core.hindsight import Problem, bound, look_back
from clew.core.kernel import COMPILED
from clew.core.position import Position
from clew.games.wolle.hindsight import best_tables
from clew.games.wolle.rules import draw_line
from clew.table import Table
from tests.soak import many
from tests.walks import random_move

pytestmark = pytest.mark.skipif(not COMPILED, reason="a search takes minutes uncompiled")

TINY = """side: tiny
carpet: red
sets: 2 3
timer: 6
cups: 1
item_points: 1
cup_points: -2
paw_points: 5
map:
  @ m s .
  p o # m
  s . p *
"""


def finished(game: str, seats: int, seed: int, **options) -> Table:
    table = Table(clew.game(game).box(seats, **options), bytes([seed]) * 32)
    for seat in range(seats):
        table.sit(seat, f"Player {seat}")
    table.begin()
    luck = random.Random(seed)
    while not table.outcome:
        seat = table.to_act[0]
        moves = [random_move(table.position, seat, luck) for _ in range(3)]
        table.move(seat, next((move for move in moves if move != "pass"), "pass"))
    return table


def problem(table: Table, seat: int):
    return table.game.tool("hindsight").problem(table.rounds, seat)


CASES = [("wolle", 1, {}), ("wolle", 3, {"side": "B"}), ("wolle", 2, {"bend": "joint"})]
CASES += [("wolle", 2, {"forgiven": "0"}), ("traxx", 1, {}), ("traxx", 3, {})]


@pytest.mark.parametrize(("game", "seats", "options"), CASES, ids=str)
def test_nobody_made_more_than_the_bound_and_the_search_finds_at_least_what_was_made(
    game, seats, options
):
    for seed in range(1, many(2, 20)):
        table = finished(game, seats, seed, **options)
        for seat in range(seats):
            found = look_back(problem(table, seat), seconds=0.5)

            assert table.position.points[seat] <= found.best <= found.at_most


def replayed(table: Table, seat: int, line) -> int:
    """The points of `seat` if it had played this line, by the rules and with the same luck."""
    position = table.rounds[0].before
    for played, move in zip(table.rounds, line, strict=True):
        position = _with_luck_of(position, played.before)
        for other, theirs in played.turns:
            position = position.play(other, move if other == seat else theirs)
    return position.points[seat]


def _with_luck_of(position, recorded):
    """The same position with the card that was really turned over."""
    record = position.record
    record.card, record.unseen = recorded.record.card, recorded.record.unseen
    return Position(position.box, record)


def test_a_line_found_for_traxx_can_really_be_played_and_makes_these_points():
    for seats in (1, 3):
        table = finished("traxx", seats, 5)
        found = look_back(problem(table, 0), seconds=0.5)

        assert replayed(table, 0, found.line) == found.best


def brute_force(sheet_box, start, dice) -> int:
    """Every line of play there is, one after the other."""
    best = -(10**6)
    stack = [(start, 0)]
    while stack:
        record, turn = stack.pop()
        position = Position(sheet_box, record)
        if turn == len(dice):
            best = max(best, position.points[0])
            continue
        record.die = dice[turn]
        moves = position.legal(0) if not record.ended else ("pass",)
        for move in moves:
            child = record.copy()
            if move != "pass":
                draw_line(sheet_box.record, child, 0, move.number)
            stack.append((child, turn + 1))
    return best


@pytest.mark.parametrize("seed", range(1, 7))
def test_on_a_tiny_sheet_hindsight_is_exactly_what_brute_force_finds(seed):
    box = clew.game("wolle").box(1, sheet=TINY)
    luck = random.Random(seed)
    start = box.deal(seed).record
    dice = [luck.choice((1, 2, 3)) for _ in range(5)]
    script = np.array([[die] for die in dice], np.int32)
    start.die = dice[0]
    tables = best_tables(box.record, start, script)
    found = look_back(Problem(box, start.copy(), 0, script, tables, -100, ()), seconds=20)

    assert found.exact
    assert found.best == brute_force(box, start, dice)


@pytest.mark.parametrize(("game", "seats"), [("wolle", 2), ("traxx", 2), ("traxx", 1)])
def test_the_bound_never_falls_below_what_a_game_went_on_to_make(game, seats):
    for seed in range(1, 6):
        table = finished(game, seats, seed)
        for seat in range(seats):
            case = problem(table, seat)
            rounds = table.rounds[-len(case.script) :]
            for turn, played in enumerate(rounds):
                most = bound(
                    case.box.record, played.before.record, seat, case.script, case.tables, turn
                )
                assert most >= table.position.points[seat]
