"""Ways to seed a leak."""

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from clew.core import telling
from clew.core.game import Game
from clew.core.position import Position
from clew.table import table as table_module
from tests import machines


def change_parts(monkeypatch: pytest.MonkeyPatch, game: Game, **changes: Any) -> None:
    parts = dataclasses.replace(game.parts, **changes)
    monkeypatch.setitem(game.__dict__, "parts", parts)


def change_told(monkeypatch: pytest.MonkeyPatch, game: Game, change: Callable[..., Any]) -> None:
    """`change` is given the position before, the mover, the move's number, and all rows."""
    honest = telling.told_rows

    def told_rows(before, turns, after):
        rows = honest(before, turns, after)
        (seat, move), *_ = turns
        return change(before.tray, seat, move.number, rows) if before.game is game else rows

    for module in (telling, table_module):
        monkeypatch.setattr(module, "told_rows", told_rows)


def change_shown(monkeypatch: pytest.MonkeyPatch, game: Game, change: Callable[..., None]) -> None:
    """`change` is given box, position, seat and what was honestly shown."""
    honest = Position.shown

    def shown(position, seat=None):
        seen = honest(position, seat).copy()
        if position.game is game:
            change(position.box.tray, position.tray, int(seen[0].seat), seen[0])
        return seen

    monkeypatch.setattr(Position, "shown", shown)


def change_kernel(
    monkeypatch: pytest.MonkeyPatch, game: Game, name: str, kernel_: Callable[..., None]
) -> None:
    """As it is called from outside: what runs within a kernel calls the honest one."""
    machines.seed(monkeypatch, name, game.parts.position, kernel_)


def honest_kernel(game: Game, name: str) -> Callable[..., Any]:
    return machines.honest(name)
