"""What Cat and Mouse could tell, seeded leak by leak, and what finds it."""

from collections.abc import Iterator

import numpy as np
import pytest

import clew
from clew.games.cat_and_mouse.rules import pile
from clew.games.cat_and_mouse.sight import disc_at
from clew.table.record import record
from tests.leaks.channels import table, table_text
from tests.leaks.seeding import change_parts, change_shown, change_told

GAME = clew.game("cat_and_mouse")


# C7: two games to the same tops and heights over other discs.
ONE, OTHER = "a a a b b a>c c", "a a b a b a>c c"


def covered_discs_that_show() -> Iterator[str]:
    one, other = table(GAME, 2), table(GAME, 2)
    for turn, (first, second) in enumerate(zip(ONE.split(), OTHER.split(), strict=True)):
        one.move(turn % 2, first)
        other.move(turn % 2, second)
    for viewer in (0, 1, None):
        if table_text(one, viewer) != table_text(other, viewer):
            yield f"cat_and_mouse: {viewer} can tell what lies beneath"
    if record(one) != record(other):
        yield "cat_and_mouse: the record tells what lies beneath"


def covered_discs_that_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def change(box, pos, seat, shown):
        for place, level in np.ndindex(shown.discs.shape):
            shown.discs[place, level] = disc_at(pile(int(pos.table), place), level)

    change_shown(monkeypatch, GAME, change)


def covered_discs_in_a_counter(monkeypatch: pytest.MonkeyPatch) -> None:
    def change(box, pos, seat, shown):
        shown.ply += int(pos.table) % 97

    change_shown(monkeypatch, GAME, change)


def covered_disc_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    def change(before, seat, move, rows):
        for told in rows.values():
            told[0, 2] = pile(int(before.table), move % 9) & 1
        return rows

    change_told(monkeypatch, GAME, change)


def whole_log_of_a_running_game(monkeypatch: pytest.MonkeyPatch) -> None:
    change_parts(monkeypatch, GAME, told_turns=lambda box: None)


CHECKS = (covered_discs_that_show,)
LEAKS = (
    covered_discs_that_are_shown,
    covered_discs_in_a_counter,
    covered_disc_in_the_log,
    whole_log_of_a_running_game,
)
