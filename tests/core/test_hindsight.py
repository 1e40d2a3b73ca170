"""The best that could have been made of known luck."""

import random
from functools import cache

import numpy as np
import pytest

import clew
from clew.cli.records import past_of
from clew.core.errors import NotAllowed
from clew.core.hindsight import bound, look_back, search
from clew.core.kernel import COMPILED
from clew.table import Table
from clew.table.messages import Ending
from tests.soak import many
from tests.walks import random_move

pytestmark = pytest.mark.skipif(not COMPILED, reason="a search takes minutes uncompiled")

TINY = """side: tiny
carpet: red
sets: 2 3
timer: 2 4
cups: 1
item_points: 1
cup_points: -2
paw_points: 5
map:
  @ m s .
  p o # m
  s . p *
"""
ODD = TINY.replace("cup_points: -2", "cup_points: 4").replace("item_points: 1", "item_points: -1")
# W15: a line of full length onto the paw may end the thread or not; both look the same.
PAW = """side: paw
carpet: red
sets: 2
timer: 1
cups: 1
item_points: 1
cup_points: -2
paw_points: 1
map:
  # . @
  p s p
  . * o
"""


def begun(game: str, seats: int, seed: int, **options) -> Table:
    table = Table(clew.game(game).box(seats, **options), seed.to_bytes(32, "big"))
    for seat in range(seats):
        table.sit(seat, f"Player {seat}")
    table.begin()
    return table


def finished(game: str, seats: int, seed: int, **options) -> Table:
    """Played by people who pass only if they find nothing else at three looks."""
    table, luck = begun(game, seats, seed, **options), random.Random(seed)
    while not table.outcome:
        seat = table.to_act[0]
        moves = [random_move(table.position, seat, luck) for _ in range(3)]
        table.move(seat, next((move for move in moves if move != "pass"), "pass"))
    return table


def problem(table: Table, seat: int):
    return table.game.part("hindsight").problem(past_of(table), seat)


def replayed(table: Table, seat: int, line) -> Table:
    """The game again, by the rules and with the same luck, if `seat` had played this line."""
    moves, again = list(line), Table(table.box, table.secret)
    for other in range(table.box.seats):
        again.sit(other, f"Player {other}")
    again.begin()
    while not again.outcome:
        number = again.round_count
        recorded = dict(table.rounds[number].turns) if number < len(table.rounds) else {}
        own = recorded.get(seat, "").startswith("cups")
        for other in again.to_act:
            if other == seat and not own:
                again.move(seat, moves.pop(0))
            else:
                again.move(other, recorded.get(other, "pass"))
    assert not moves
    return again


CASES = [
    *[("wolle", seats, {"side": "AB"[seats % 2]}) for seats in range(1, 7)],
    ("wolle", 2, {"bend": "joint", "crossing": "never"}),
    ("wolle", 2, {"forgiven": "0", "cups": "off"}),
    *[("traxx", seats, {}) for seats in (1, 3)],
]


@pytest.mark.parametrize(("game", "seats", "options"), CASES, ids=str)
def test_a_promised_line_played_in_the_real_game_ends_with_the_promised_points(
    game, seats, options
):
    """W17 to W19: also where the line moves the timer, and so the end."""
    for seed in range(1, many(2, 40)):
        table = finished(game, seats, seed, **options)
        seat = seed % seats
        found = look_back(problem(table, seat), seconds=0.2)

        assert table.position.points[seat] <= found.best <= found.at_most
        assert replayed(table, seat, found.line).position.points[seat] == found.best


def test_w19_a_line_that_would_be_cut_off_by_the_timer_is_not_promised():
    """Some promised lines end the game sooner or later than it did: their rounds are the game's."""
    rounds = set()
    for seed in range(1, 5):
        table = finished("wolle", 1, seed)
        found = look_back(problem(table, 0), seconds=0.1)
        again = replayed(table, 0, found.line)
        rounds.add(again.round_count - table.round_count)
        assert again.outcome.reason.key in ("timer", "nobody_drew", "all_ended")

    assert len(rounds) > 1


@pytest.mark.parametrize("sheet", [TINY, ODD, PAW], ids=["tiny", "odd", "paw"])
@pytest.mark.parametrize("seed", range(1, 4))
def test_on_a_tiny_sheet_hindsight_is_exactly_what_brute_force_finds(seed, sheet):
    table = begun("wolle", 1, seed, sheet=sheet)
    table.move(0, "pass")
    found = look_back(problem(table, 0), seconds=20)

    @cache
    def best_from(position, number: int) -> int:
        """Every line of play there is, one after the other."""
        if position.is_over:
            return position.points[0]
        ahead = position.with_luck(table.luck_of(number))
        return max(best_from(ahead.play(0, move), number + 1) for move in ahead.legal(0))

    assert found.exact
    assert found.best == best_from(table.first, 1)


@pytest.mark.parametrize(("game", "seats"), [("wolle", 2), ("traxx", 2), ("traxx", 1)])
def test_the_bound_never_falls_below_what_a_game_went_on_to_make(game, seats):
    for seed in range(1, many(3, 20)):
        table = finished(game, seats, seed)
        for seat in range(seats):
            case = problem(table, seat)
            running = [p for p in past_of(table).positions if seat in p.to_act]
            rolled = running[-len(case.played) :]
            for turn, position in enumerate(rolled):
                record, script = position.record, case.script
                most = bound(case.box.record, record, seat, script, case.tables, turn)
                assert most >= table.position.points[seat]


def test_traxx_in_hindsight_is_played_better_than_any_level_plays():
    """T13: even a beam that takes a moment makes a great score of cards that are known."""
    for seed in range(1, many(3, 10)):
        case = problem(finished("traxx", 1, seed), 0)
        best, line, _ = search(case, width=1024, order=0, floor=case.made, deadline=np.inf)

        assert best > 42
        assert len(line) == 15


def test_a_game_that_was_ended_early_is_looked_back_on_to_its_end():
    for game in ("wolle", "traxx"):
        table = begun(game, 2, 3, **({"cups": "off"} if game == "wolle" else {}))
        table.end(Ending("resigned", 0))
        found = look_back(problem(table, 1), seconds=0.2)

        assert found.best > table.position.points[1]
        assert replayed(table, 1, found.line).position.points[1] == found.best


def test_w4_a_game_that_was_ended_while_cups_are_drawn_has_no_hindsight():
    table = begun("wolle", 2, 3)
    table.end(Ending("resigned", 0))

    with pytest.raises(NotAllowed, match="before the first roll"):
        problem(table, 1)
