"""What can be taken back in Wolfpack."""

from collections.abc import Iterator

import pytest

import clew
from clew.core import contract
from clew.core.position import Position
from tests.table.undoing import goes_back, stays
from tests.tables import begun, begun_at, play
from tests.walks import walk

GAME = clew.game("wolfpack")


@pytest.mark.parametrize("move", ["take 1", "draw", "renew", "sheep", "wolf", "swap", "steal 1p"])
def test_p22_every_card_that_moves_shows_something(move: str):
    position = next(found for found in positions() if move in found.legal(found.to_act[0]))
    at = begun_at(position)

    seat = play(at, move)
    stays(at, seat)


def positions() -> Iterator[Position]:
    box = GAME.box(2)
    for seed in range(1, 60):
        for position, seat, _ in walk(box, seed):
            if seat >= 0:
                yield position


def test_p6_a_card_that_is_kept_shows_nothing():
    at = begun(GAME.box(2))
    goes_back(at, play(at, "draw", "keep"))


def test_p21_a_card_that_is_kept_into_a_stall_opens_all_hands():
    at = begun(GAME.box(2))
    play(at, "draw")
    tray = at.position.tray
    tray.idle[:2] = 12
    tray.idle[at.to_act[0]] = 11
    keep = at.position.check(at.to_act[0], "keep")

    assert contract.reveals(at.box.tray, tray, at.to_act[0], keep.number)
    tray.idle[at.to_act[0]] = 10
    assert not contract.reveals(at.box.tray, tray, at.to_act[0], keep.number)
