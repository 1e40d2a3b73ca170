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
EVIL_MAP = (
    "side: A\ncarpet: red\nsets: 1\ntimer: 1\ncups: 1\nitem_points: 1\ncup_points: 1\npaw_points: 1"
)
EVIL = {
    "sheet": [
        "map:\n" + "@" * 7000,
        "map:\n" + "@\n" * 3900,
        f"{EVIL_MAP}\nmap:\n" + "." * 5000 + "\n*",
        f"{EVIL_MAP}\nmap:\n@ï¼\n*o\n",
        f"{EVIL_MAP.replace('sets: 1', 'sets: ' + '9' * 5000)}\nmap:\n@m\n*o\n",
    ]
}
