"""The best that could have been made of known luck."""

import pytest

import clew
from clew.cli.records import past_of
from clew.core.hindsight import bound, look_back
from tests.core.looking_back import finished, problem, replayed
from tests.games.found import given
from tests.machines import COMPILED
from tests.soak import many

pytestmark = pytest.mark.skipif(not COMPILED, reason="a search takes minutes uncompiled")

GAMES = [game for game in clew.all_games() if game.has("hindsight")]
TRIED = [
    game.box(seats, **options)
    for game in GAMES
    for seats, options in given(game, "boxes", "HINDSIGHT", [(seats, {}) for seats in game.seats])
]


@pytest.mark.parametrize("box", TRIED, ids=lambda box: box.text)
def test_a_promised_line_played_in_the_real_game_ends_with_the_promised_points(box):
    """Also where the line moves the end."""
    for seed in range(1, many(2, 40)):
        table = finished(box, seed)
        seat = seed % box.seats
        found = look_back(problem(table, seat), seconds=0.2)

        assert table.position.points[seat] <= found.best <= found.at_most
        assert replayed(table, seat, found.line).position.points[seat] == found.best


@pytest.mark.parametrize("box", [box for box in TRIED if box.seats < 3], ids=lambda box: box.text)
def test_the_bound_never_falls_below_what_a_game_went_on_to_make(box):
    for seed in range(1, many(3, 20)):
        table = finished(box, seed)
        for seat in range(box.seats):
            case = problem(table, seat)
            running = [p for p in past_of(table).positions if seat in p.to_act]
            rolled = running[-len(case.played) :]
            for turn, position in enumerate(rolled):
                tray, script = position.tray, case.script
                most = bound(case.box.tray, tray, seat, script, case.tables, turn)
                assert most >= table.position.points[seat]
