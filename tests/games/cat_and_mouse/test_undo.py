"""What can be taken back in Cat and Mouse."""

import clew
from clew.core import contract
from clew.games.cat_and_mouse.rules import key_of
from tests.table.undoing import goes_back, stays
from tests.tables import begun, play

GAME = clew.game("cat_and_mouse")


def test_c5_a_disc_that_was_lifted_is_not_put_back():
    at = begun(GAME.box(2))
    seat = play(at, "a", "a", "b", "b", "a>c")

    stays(at, seat)


def test_c5_a_new_disc_and_a_lone_one_show_nothing():
    at = begun(GAME.box(2))
    goes_back(at, play(at, "a"))
    goes_back(at, play(at, "a", "a"))
    goes_back(at, play(at, "b", "c", "b>c"))


def test_c7_with_an_open_memory_nothing_is_hidden():
    at = begun(GAME.box(2, memory="open"))
    goes_back(at, play(at, "a", "a", "b", "b", "a>c"))


def test_c10_the_turn_that_ended_a_game_of_a_match_opened_all_piles():
    at = begun(GAME.box(2, match="yes"))
    seat = play(at, "a", "b", "c", "b", "d", "b", "e", "f", "g")

    assert at.position.tray.game == 1
    stays(at, seat)


def test_c10_where_nothing_was_covered_the_end_of_a_game_opens_nothing():
    at = begun(GAME.box(2, match="yes"))
    seat = play(at, "a", "b", "c", "d", "e", "f", "g", "h", "i")

    assert at.position.tray.game == 1
    goes_back(at, seat)


def test_c8_what_looks_like_a_third_time_tells_what_is_covered_either_way():
    position = clew.position("cat_and_mouse | a:MC b:M c:CM d:C mouse ply=20 frozen=a")
    lone, tray = position.check(0, "d>b"), position.tray
    assert not position.reveals(0, lone)

    alike = clew.position("cat_and_mouse | a:CC b:MC c:MM cat ply=19 frozen=b").tray
    tray.seen[2] = tray.seen[0]
    tray.seen[:2] = key_of(alike)  # twice it looked so, over other discs
    tray.seen_count = 3
    assert key_of(alike) != key_of(position.play(0, lone).tray)
    assert contract.reveals(position.box.tray, tray, 0, lone.number)
