"""Boxes and random walks for tests over all games."""

from collections.abc import Iterator

import numpy as np

import clew
from clew.core import contract
from clew.core.kernel import COMPILED
from clew.core.position import Box, Position

WALKS = 20 if COMPILED else 3  # games for each box


def all_boxes() -> list[Box]:
    """Every game, with every number of seats and every value of every option at least once."""
    boxes = {}
    for game in clew.games():
        settings: list[dict] = [{}]
        for option in game.options:
            few = (
                option.values
                if len(option.values) <= 6
                else option.values[:: len(option.values) - 1]
            )
            settings += [{option.name: value} for value in few]
        settings += getattr(game, "mixed_settings", [])
        for seats in game.seats:
            for setting in settings:
                box = game.box(seats, **setting)
                boxes[box.text] = box
    return list(boxes.values())


def walk(box: Box, seed: int) -> Iterator[tuple[Position, int, str]]:
    """A random game: each position with the seat about to move and its move, the end with none."""
    position = box.deal(seed)
    luck = np.random.default_rng(seed)
    while not position.is_over:
        seat = int(luck.choice(position.to_act))
        move = luck.choice(position.legal(seat))
        yield position, seat, str(move)
        position = position.play(seat, str(move))
    yield position, -1, ""


def sampled(position: Position, seat: int) -> tuple[int, int]:
    """What `sample` chooses here, and the luck it leaves."""
    record = position.record
    return contract.sample(position.box.record, record, seat), int(record.luck)
