"""Perfect play: known facts, the table's own consistency, and how it is kept."""

import os
import random
import re
import subprocess
import sys
import zlib

import numpy as np
import pytest

import clew
from clew.core import kernel
from clew.core.errors import NotAllowed
from clew.core.position import Position
from clew.games.cat_and_mouse import solver, solving
from clew.games.cat_and_mouse.ratings import Solved
from tests.golden import check_golden
from tests.machines import COMPILED
from tests.soak import many

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
        solving.unfold(box.tray, tray, key)
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
    solving.unfold(box.tray, tray, solution.keys[index])
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


def test_a_move_that_leads_where_no_game_can_come_is_not_rated():
    piles, table = solver.solve().solved
    unknown = solver.Solution(Solved(piles, np.zeros_like(table)))

    with pytest.raises(NotAllowed, match="No game can come"):
        unknown.best_moves(GAME.deal())


# ---- rated in one call


@pytest.mark.parametrize("machine", kernel.MACHINES)
def test_c10_what_is_rated_stays_as_it_is_whatever_machine_rates(machine):
    solution, match = solver.solve(), GAME.box(match="yes", games="3").deal(0)
    position = match.play("mouse", "a").play("cat", "a").play("mouse", "b")
    box, pos = position.box.tray.tobytes(), position.kernel.tobytes()

    with kernel.running(machine):
        weighed = solution.weighed_moves(position)

    assert weighed == solution.weighed_moves(position)
    assert (position.box.tray.tobytes(), position.kernel.tobytes()) == (box, pos)


@every_box
def test_what_is_weighed_is_the_rating_and_for_the_best_the_share_of_slips_after_it(box):
    solution, luck = solver.solve(box), random.Random(4)
    position = box.deal(0)
    while not position.is_over and position.tray.ply < 40:
        (seat,) = position.to_act
        weighed = solution.weighed_moves(position)
        best = solution.best_moves(position)
        slips = {move: solution.share_of_slips(position.play(seat, move)) for move in best}

        assert [(rate, move) for rate, _, move in weighed] == solution.rated_moves(position)
        assert [part for _, part, _ in weighed] == [slips.get(m, 0.0) for *_, m in weighed]
        position = position.play(seat, luck.choice(weighed)[2])


def test_when_all_is_over_there_is_nothing_to_rate():
    over = clew.position("cat_and_mouse | a:M b:M c:M d:M e:C mouse frozen=e ply=8").play(0, "e")

    assert solver.solve().rated_moves(over) == solver.solve().weighed_moves(over) == []


def test_who_has_only_bytes_finds_a_position_as_it_is_written_down():
    """By the layout in `ratings.py`, in Python without NumPy."""
    solution = solver.solve()
    piles, table = solution.solved.piles.tolist(), solution.table()
    position = clew.position("cat_and_mouse | a:M b:M c:M d:M e:C mouse frozen=e ply=8")
    key = solver.key_now(position)
    frozen, side, index = key >> 57, key >> 56 & 1, piles.index(key & (1 << 56) - 1)

    assert len(table) == 16 * 2 * len(piles)
    assert table[0] == 1  # the start: a draw
    assert table[2 * (len(piles) * frozen + index) + side] == 2 + 2 * 1 + 0  # one turn, the mouse


# ---- kept


@pytest.mark.skipif(not COMPILED, reason="solving takes minutes uncompiled")
@pytest.mark.parametrize("box", BOXES[: many(1, 4)], ids=lambda box: box.text)
def test_what_is_kept_is_what_the_rules_give(box):
    computed, kept = solver.Solution(solving.compute(box)), solver.solve(box)

    assert computed.table() == kept.table()
    assert zlib.compress(computed.table(), 9) == solver.place_of(box).read_bytes()
    assert computed.summary() == kept.summary()


def test_all_that_is_kept_is_at_most_300_kilobytes():
    assert sum(file.stat().st_size for file in solver.FOLDER.iterdir()) <= 300_000


def test_who_plays_needs_no_numba():
    script = """
import sys
sys.modules["numba"] = sys.modules["llvmlite"] = None
import clew
from clew import bots
position = clew.game("cat_and_mouse").deal()
perfect = bots.find("perfect", position.game)
while position.tray.ply < 30:
    (seat,) = position.to_act
    position = position.play(seat, perfect(position, seat))
"""
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True, text=True, env={**os.environ, "CLEW_KERNELS": kernel.WASM},
    )  # fmt: skip

    assert (done.returncode, done.stderr) == (0, "")


@pytest.fixture
def changed(monkeypatch):
    """As in a new process, where the rules are newer than what is kept."""
    kept = solver.solve().solved
    monkeypatch.setattr(solver, "known", {})
    monkeypatch.setattr(solver.stamp, "is_fresh", lambda *_: False)
    monkeypatch.setattr(solver, "compute", lambda box, progress: kept)


def test_by_newer_rules_it_is_solved_here_once_and_that_is_said(changed, capsys):
    assert solver.solve() is solver.solve()
    assert capsys.readouterr().err == (
        "cat_and_mouse has rules newer than its solution: solved here. "
        "`make kernels` makes it anew.\n"
    )


def test_by_newer_rules_and_without_numba_it_says_what_to_do(changed, monkeypatch):
    def missing(name):
        raise NotAllowed(kernel.WITHOUT_NUMBA)

    monkeypatch.setattr(solver, "chosen", lambda: kernel.WASM)
    monkeypatch.setattr(solver, "started", missing)
    with pytest.raises(NotAllowed, match=r"newer than its solution, and Numba.*make kernels"):
        solver.solve()


@pytest.fixture
def elsewhere(tmp_path, monkeypatch):
    """What is kept, to be changed."""
    for file in solver.FOLDER.iterdir():
        tmp_path.joinpath(file.name).write_bytes(file.read_bytes())
    monkeypatch.setattr(solver, "FOLDER", tmp_path)
    monkeypatch.setattr(solver, "STAMP", tmp_path / "stamp.json")
    return tmp_path


def test_where_only_comments_have_changed_nothing_is_solved_again(elsewhere, monkeypatch):
    stamp = elsewhere / "stamp.json"
    right = stamp.read_text()
    stamp.write_text(re.sub(r'("core/luck.py": ")\w+', r"\1another", right))
    assert stamp.read_text() != right
    monkeypatch.setattr(solver, "compute", None)

    assert solver.make() == "as it was"
    assert stamp.read_text() == right


def test_a_damaged_file_is_as_good_as_none(elsewhere):
    assert solver.why_not_kept() == ""

    damaged = elsewhere / "used-no.zlib"
    damaged.write_bytes(damaged.read_bytes()[:1000])

    assert solver.why_not_kept() == "no solution"


def test_the_figures_are_said_in_words():
    words = solver.Summary(1234, 500, 400, 334, 27, "mouse").words

    assert words.startswith("1,234 positions can arise.")
    assert "Won for the mouse 500, for the cat 400, drawn 334." in words
    assert words.endswith("takes 27 turns. The start is won for the mouse.")
