"""Tasks in other processes: the same results whoever does them, also when somebody is lost."""

import os
import signal
from contextlib import closing
from functools import partial
from multiprocessing import active_children
from pathlib import Path

import pytest

import clew
from clew.core.errors import BadText
from clew.lab import simulate as lab
from clew.lab.simulate import Sums, in_order, simulate
from clew.lab.workers import Lost, box_of, run, setup_of
from tests import cast
from tests.walks import all_boxes


def squared(number: int) -> int:
    return number * number


def squared_or_dead(folder: Path, number: int) -> int:
    """Three is deadly, once."""
    mark = folder / "died"
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def dead(number: int) -> int:
    return os.kill(os.getpid(), signal.SIGKILL)


def unhappy(number: int) -> int:
    raise BadText(f"not {number}")


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_every_task_is_done_once(workers):
    assert sorted(run(squared, range(20), workers)) == [squared(n) for n in range(20)]


def test_what_a_lost_worker_had_is_done_by_another(tmp_path):
    results = run(partial(squared_or_dead, tmp_path), range(40), 2)

    assert sorted(results) == [squared(n) for n in range(40)]
    assert (tmp_path / "died").exists()


def test_a_task_that_always_kills_its_worker_is_given_up():
    with pytest.raises(Lost, match="Workers were lost 4 times in a row"):
        list(run(dead, range(2), 2))


def test_an_error_of_a_task_is_raised_here_and_nobody_works_on():
    before = set(active_children())

    with pytest.raises(BadText, match="not 0"):
        list(run(unhappy, [0, 0], 2))
    assert set(active_children()) == before


def test_no_process_is_left_behind_when_nobody_wants_more():
    before = set(active_children())
    with closing(run(squared, range(1000), 2)) as results:
        next(results)

    assert set(active_children()) == before


def test_no_worker_is_too_few():
    with pytest.raises(BadText, match="at least one worker, not 0"):
        run(squared, range(2), 0)


def test_a_box_is_made_again_elsewhere():
    for box in all_boxes():
        assert box_of(setup_of(box)).text == box.text


# ---- simulations


def test_a_simulation_on_two_workers_is_that_on_one_to_the_last_bit():
    """Thirds are no sums of halves: pay-offs of three seats show the order of adding."""
    box, games = cast.box(cast.with_hands, seats=3), 3 * lab.CHUNK + 17
    one, two = (simulate(box, games, seed=5, where=where) for where in (1, 2))

    assert (one.games, one.moves) == (two.games, two.moves)
    assert (one.payoff, one.points) == (two.payoff, two.points)


def test_sums_are_added_from_the_first_game_on_whatever_came_first():
    pieces = [Sums(first, first + 10, 1, (0.0,), (0.0,)) for first in (20, 0, 10, 40)]

    assert [sums.first for sums in in_order(pieces)] == [0, 10, 20]


def test_an_interrupted_simulation_is_that_of_its_first_games(monkeypatch):
    monkeypatch.setattr(lab, "CHUNK", 10)
    box = clew.game("cat_and_mouse").box()

    def interrupt(done):
        if done == 30:
            raise KeyboardInterrupt

    broken, whole = simulate(box, 100, progress=interrupt), simulate(box, 30)
    assert (broken.games, broken.moves, broken.payoff) == (30, whole.moves, whole.payoff)
