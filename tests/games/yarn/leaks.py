"""What Yarn could tell, seeded leak by leak: each must be found."""

import pytest

import clew
from tests.leaks.seeding import change_shown

GAME = clew.game("yarn")


def dice_of_others_that_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def change(box, pos, seat, shown):
        shown.lifted[0] += pos.cups[0]

    change_shown(monkeypatch, GAME, change)


LEAKS = (dice_of_others_that_are_shown,)
