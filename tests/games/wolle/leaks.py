"""What Wolle could tell, seeded leak by leak."""

import numpy as np
import pytest

import clew
from tests.leaks.seeding import change_shown

GAME = clew.game("wolle")


def waiting_move_on_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    def change(box, pos, seat, shown):
        shown.die += np.sum(pos.pending) % 5

    change_shown(monkeypatch, GAME, change)


LEAKS = (waiting_move_on_the_board,)
