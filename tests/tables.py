"""Tables for tests."""

import random

from clew.core.position import Box, Position
from clew.table import Table
from tests.walks import random_move

SECRET = bytes(range(1, 33))


def seated(box: Box, secret: bytes = SECRET) -> Table:
    table = Table(box, secret)
    for seat in range(box.seats):
        table.sit(seat, f"Player {seat}")
    return table


def begun(box: Box, secret: bytes = SECRET) -> Table:
    table = seated(box, secret)
    table.begin()
    return table


def begun_at(position: Position) -> Table:
    """A game that goes on from here."""
    table = seated(position.box)
    table._base = position
    return table


def play(at: Table, *moves: str) -> int:
    """Make the moves, each by who is to move; the seat of the last one."""
    for move in moves:
        seat = at.to_act[0]
        at.move(seat, move)
    return seat


def play_on(at: Table, moves: int, seed: int = 3) -> Table:
    """So many random moves, or until it is over."""
    luck = random.Random(seed)
    for _ in range(moves):
        if at.outcome:
            break
        seat = luck.choice(at.to_act)
        at.move(seat, random_move(at.position, seat, luck))
    return at
