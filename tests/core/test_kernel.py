"""Dispatch on tray types, the cache and luck."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import clew
from clew.core.kernel import belongs, bulk, generic, kernel, lacking, method
from clew.core.luck import below, draw, nth_seed
from clew.core.trays import tray_type
from tests.machines import COMPILED

LUCKY = tray_type(("luck", np.uint64), ("alone", np.int64))  # no part of a game's tray
FIRST = tray_type(("luck", np.uint64), ("first", np.int64))
SECOND = tray_type(("luck", np.uint64), ("second", np.int64))


@generic
def weigh(box, pos) -> int:
    """A generic function of the tests' own."""


def test_a_generic_function_runs_the_method_of_the_tray_type_also_from_inside_a_kernel():
    @method(FIRST)
    def weigh(box, pos):
        return 1

    first = np.zeros(1, FIRST)[0]
    assert weigh_twice(first, first) == 2


@bulk
def weigh_twice(box, pos):
    return weigh(box, pos) + weigh(box, pos)


@kernel
def add_one(number):
    return number + 1


@bulk
def add_to_each(narrow, wide):
    return add_one(narrow) + add_one(wide) + add_one(1) + add_one(2)


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_a_kernel_is_compiled_once_for_whole_numbers_of_any_width():
    from clew.core.compiling import linked

    assert add_to_each(np.int8(127), np.int64(1)) == 135, "128 is not too much for what was int8"
    assert len(linked[add_one].signatures) <= 1  # none: it came from the cache


def test_two_games_may_not_have_the_same_tray_type():
    def weigh(box, pos):
        return 2

    method(SECOND)(weigh)
    with pytest.raises(TypeError, match="another game has a tray with just these fields"):
        method(SECOND)(weigh)


def test_a_method_has_the_name_and_the_parameters_of_its_generic():
    def wiegh(box, pos):
        return 1

    def weigh(box, position):
        return 1

    with pytest.raises(TypeError, match="no generic function is called wiegh"):
        method(LUCKY)(wiegh)
    with pytest.raises(TypeError, match="weigh takes"):
        method(LUCKY)(weigh)


def test_tray_types_have_no_gaps_so_equal_fields_are_equal_bytes():
    wide = tray_type(("a", np.int64), ("b", np.int8))

    assert wide.itemsize == sum(wide[name].itemsize for name in wide.names)
    with pytest.raises(TypeError, match="from wide to narrow"):
        tray_type(("a", np.int8), ("b", np.int64), ("c", np.int8))


def lucky(seed: int):
    tray = np.zeros(1, LUCKY)[0]
    tray.luck = seed
    return tray


def test_luck_is_splitmix64():
    """The reference outputs for seed 1234567."""
    tray = lucky(1234567)

    assert [int(draw(tray)) for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 56, 1000])
def test_reduction_stays_below_and_reaches_everything(n):
    tray = lucky(n)
    drawn = [below(tray, n) for _ in range(20 * n)]

    assert set(drawn) == set(range(n))


def test_reduction_is_unbiased_where_a_plain_product_is_not():
    """Of 3·2³⁰ results, multiply-and-shift alone would give every third twice the weight."""
    tray = lucky(5)
    n = 3 * 2**30
    tries = 6_000
    thirds = [0, 0, 0]
    for _ in range(tries):
        thirds[below(tray, n) % 3] += 1

    expected = tries / 3
    assert sum((count - expected) ** 2 / expected for count in thirds) < 20


def test_the_nth_seed_is_the_nth_draw():
    tray = lucky(99)
    drawn = [int(draw(tray)) for _ in range(5)]

    assert [int(nth_seed(np.uint64(99), n)) for n in range(5)] == drawn


@pytest.mark.skipif(not COMPILED, reason="nothing is cached uncompiled")
def test_generic_algorithms_come_from_the_disk_cache_in_a_second_process(tmp_path):
    program = (
        "import clew, clew.lab.simulate as lab\n"
        "from clew.core.kernel import started\n"
        "lab.simulate(clew.game('cat_and_mouse').box(), 1)\n"
        "(compiled,) = started('numba').compiled.values()\n"
        "stats = compiled.stats\n"
        "print(sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))\n"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={"CLEW_CACHE": str(tmp_path), "PATH": "", "HOME": str(tmp_path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        for _ in range(2)
    ]

    assert runs == [["0", "1"], ["1", "0"]]
    assert len(list(Path(tmp_path, "kernels").iterdir())) == 1


def test_looking_at_the_games_imports_neither_numba_nor_numpy():
    program = "import sys, clew; clew.all_games(); print({'numba', 'numpy'} & set(sys.modules))"
    shown = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert shown.stdout == "set()\n"


def test_options_seats_and_games_that_do_not_exist_are_named():
    game = clew.game("Cat and Mouse")

    with pytest.raises(clew.ClewError, match=r"There is no game 'chess'; expected .*cat_and_mouse"):
        clew.game("chess")
    with pytest.raises(clew.ClewError, match=r"Did you mean cat_and_mouse\?"):
        clew.game("cat_and_mose")
    with pytest.raises(clew.ClewError, match="has no option 'colour'; expected frozen"):
        game.deal(colour="red")
    with pytest.raises(clew.ClewError, match="Option frozen takes used or moved, not 'icy'"):
        game.deal(frozen="icy")
    with pytest.raises(clew.ClewError, match="Option games takes 1 to 20, not 21"):
        game.deal(games=21)
    with pytest.raises(clew.ClewError, match="is for 2 seats, not 3"):
        game.deal(seats=3)
    with pytest.raises(clew.ClewError, match="A seed is"):
        game.deal(seed=-1)
    with pytest.raises(clew.ClewError, match="no seat 'dog' here; expected 0, 1, mouse or cat"):
        game.deal().legal("dog")
    with pytest.raises(clew.ClewError, match="mouse is to move, not cat"):
        game.deal().play("cat", "a")


def test_a_method_of_the_wrong_tray_is_found_when_the_game_is_loaded():
    """It would never be asked: `weigh` is chosen by the position."""
    tray = tray_type(("only_here", np.int64))

    @method(tray)
    def weigh(box, pos):
        return 3

    with pytest.raises(TypeError, match="weigh is a method of the position, not box"):
        belongs("some.game", {"box": tray})


def test_trays_of_two_games_are_not_alike():
    tray = tray_type(("of_one_alone", np.int64))
    belongs("one.game", {"shown": tray})

    with pytest.raises(TypeError, match=r"other.game, shown: another game has a tray"):
        belongs("other.game", {"shown": tray_type(("of_one_alone", np.int64))})


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
def test_nothing_is_compiled_with_a_default_for_what_a_game_has(game):
    """With its parts come its guide and its drafts, before there is a position to compile for."""
    generics = {"guide": ("rate", "worth"), "drafts": ("offer", "choose", "sketch")}
    assert game.parts
    for module, names in generics.items():
        if game.has(module):
            assert lacking(game.parts.position, names) == set()
