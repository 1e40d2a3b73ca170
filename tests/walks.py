"""Boxes and random walks for tests over all games."""

import random
from collections.abc import Iterator

import clew
from clew.core import contract
from clew.core.kernel import COMPILED
from clew.core.position import Box, Position

WALKS = 4 if COMPILED else 1  # games for each box
MIXED: dict[str, list[dict]] = {
    "cat_and_mouse": [{"match": "yes", "frozen": "moved", "null_move": "yes"}],
    "wolle": [{"side": "B", "bend": "joint", "crossing": "never"}, {"forgiven": "0+1"}],
}


def all_boxes() -> list[Box]:
    """Every game with every number of seats, and every value of every option, at least once."""
    boxes = {}
    for game in clew.games():
        settings = [{}, *MIXED.get(game.name, [])]
        for option in game.options:
            few = option.values if len(option.values) <= 6 else option.values[-1:]
            settings += [{option.name: value} for value in few]
        for setting in settings:
            box = game.box(game.seats[len(setting) % len(game.seats)], **setting)
            boxes[box.text] = box
        for seats in game.seats:
            boxes[game.box(seats).text] = game.box(seats)
    return list(boxes.values())


def walk(box: Box, seed: int) -> Iterator[tuple[Position, int, str]]:
    """A random game: each position with the seat about to move and its move, the end with none."""
    position = box.deal(seed)
    luck = random.Random(seed)
    while not position.is_over:
        seat = luck.choice(position.to_act)
        move = random_move(position, seat, luck)
        yield position, seat, move
        position = position.play(seat, move)
    yield position, -1, ""


def random_move(position: Position, seat: int, luck: random.Random) -> str:
    number, _ = sampled(position.with_luck(luck.getrandbits(64)), seat)
    return str(position.game.parts.write_move(position.box.record, number))


def sampled(position: Position, seat: int) -> tuple[int, int]:
    """What `sample` chooses here, and the luck it leaves."""
    record = position.record
    return contract.sample(position.box.record, record, seat), int(record.luck)
