"""Perfect play: known facts, and the table's own consistency."""

import random

import numpy as np
import pytest

import clew
from clew.core.errors import NotAllowed
from clew.core.position import Position
from clew.games.cat_and_mouse import solver
from tests.golden import check_golden
from tests.machines import COMPILED

pytestmark = pytest.mark.skipif(not COMPILED, reason="solving takes minutes uncompiled")

GAME = clew.game("cat_and_mouse")
BOXES = [GAME.box(frozen=f, null_move=n) for f in ("used", "moved") for n in ("no", "yes")]
every_box = pytest.mark.parametrize("box", BOXES, ids=[box.text for box in BOXES])


@every_box
def test_the_start_is_a_draw_and_neither_side_can_force_a_win(box):
    assert solver.solve(box).summary().start == "draw"


def test_with_the_default_options_as_many_positions_are_won_for_the_mouse_as_for_the_cat():
    summary = solver.solve().summary()

    assert summary.mouse == summary.cat > 0
    assert summary.positions == summary.mouse + summary.cat + summary.draw


def test_the_figures_for_every_combination_of_options_are_those_of_the_golden_file():
    lines = [f"{box.text}: {solver.solve(box).summary()}" for box in BOXES]
    check_golden("cat_and_mouse", "solved.txt", "\n".join(lines) + "\n")


@every_box
def test_every_value_follows_from_the_values_after_it(box):
    """Checked on the facade, by moves it lists, for positions drawn at random."""
    solution = solver.solve(box)
    for key in np.random.default_rng(1).choice(solution.keys, 300):
        tray = box.blank()
        solver.unfold(box.tray, tray, key)
        position = Position(box, tray)
        value, distance = solution.look_up(int(key))
        if position.is_over:
            assert distance == 0
            continue
        side, after = int(tray.side), []
        for move in position.legal(position.to_act[0]):
            after.append(solution.look_up(solver.key_now(position.play(position.to_act[0], move))))
        wins = [d for v, d in after if v == side]
        losses = [d for v, d in after if v == 1 - side]
        if wins:
            assert (value, distance) == (side, 1 + min(wins))
        elif len(losses) == len(after):
            assert (value, distance) == (1 - side, 1 + max(losses))
        else:
            assert value == solver.DRAW


def test_the_winner_who_follows_the_best_moves_wins_in_the_distance_promised():
    solution = solver.solve()
    index = int(np.argmax(solution.distances))
    box = GAME.box()
    tray = box.blank()
    solver.unfold(box.tray, tray, solution.keys[index])
    position = Position(box, tray)
    winner, distance = int(solution.values[index]), int(solution.distances[index])
    turns = 0
    while not position.is_over:
        position = position.play(position.to_act[0], solution.best_moves(position)[-1])
        turns += 1

    assert turns == distance
    assert position.outcome.reason.key == ("mouse_won", "cat_won")[winner]


def test_c10_a_move_that_ends_a_game_of_a_match_is_rated_by_how_it_ends():
    solution, luck = solver.solve(), random.Random(3)
    ends = set()
    for _ in range(10):
        alone, match = GAME.box().deal(0), GAME.box(match="yes", games="2").deal(0)
        while not alone.is_over:
            (seat,) = alone.to_act
            assert solution.rated_moves(match) == solution.rated_moves(alone)
            rate, move = luck.choice(solution.rated_moves(alone))
            alone, match = alone.play(seat, move), match.play(seat, move)
        ends.add(rate)

    assert 1000 in ends


def test_a_verdict_gives_value_distance_and_all_best_moves():
    position = clew.position("cat_and_mouse | a:M b:M c:M d:M e:C mouse frozen=e ply=8")

    assert solver.solve().judge(position) == solver.Verdict("mouse", 1, ("e", "f"))


def test_a_position_that_cannot_arise_is_refused_with_a_sentence():
    with pytest.raises(NotAllowed, match="No game can come"):
        solver.solve().judge(clew.position("cat_and_mouse | a:MMM b:MMM c:CCC cat ply=13"))


def test_a_solution_is_kept_and_a_damaged_file_is_made_anew(tmp_path, monkeypatch):
    monkeypatch.setenv("CLEW_CACHE", str(tmp_path))
    first = solver.solve().summary()
    (kept,) = tmp_path.glob("solved/*.npz")
    kept.write_bytes(kept.read_bytes()[:1000])
    solver.known.clear()  # as in a new process

    assert solver.solve().summary() == first
    assert len(kept.read_bytes()) > 1000


def test_the_figures_are_said_in_words():
    words = solver.Summary(1234, 500, 400, 334, 27, "mouse").words

    assert words.startswith("1,234 positions can arise.")
    assert "Won for the mouse 500, for the cat 400, drawn 334." in words
    assert words.endswith("takes 27 turns. The start is won for the mouse.")
