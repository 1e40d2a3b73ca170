"""Boxes and random walks for tests over all games."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice

import clew
from clew.core import contract
from clew.core.position import Box, Position
from tests.games.found import given
from tests.machines import CHECKED, COMPILED
from tests.soak import SOAKING, many

THOROUGH = COMPILED and (SOAKING or not CHECKED)  # the two other runs try less of the same
WALKS = many(2, 100) if THOROUGH else 1  # games for each box
EVERY = 1 if COMPILED else 5  # moves from one look at all that seats see to the next


@cache
def all_boxes() -> tuple[Box, ...]:
    """Every game with every number of seats, and every value of every option, at least once."""
    boxes = []
    for game in clew.all_games():
        boxes += [game.box(seats) for seats in game.seats]
        for option in game.options:
            few = option.values if len(option.values) <= 6 else option.values[-1:]
            boxes += [game.box(game.seats[len(game.seats) > 1], **{option.name: v}) for v in few]
        mixed = given(game, "boxes", "MIXED", ())
        boxes += [game.box(seats, **options) for seats, options in mixed]
    return tuple({box.text: box for box in boxes}.values())


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


def looks(box: Box, seed: int) -> Iterator[tuple[Position, int, str]]:
    """The same game, position by position; uncompiled some of them."""
    return islice(walk(box, seed), None, None, EVERY)


def random_move(position: Position, seat: int, luck: random.Random) -> str:
    number, _ = sampled(position.with_luck(luck.getrandbits(64)), seat)
    return str(position.box.move(int(number)))


def sampled(position: Position, seat: int) -> tuple[int, int]:
    """What `sample` chooses here, and the luck it leaves."""
    tray = position.tray
    return contract.sample(position.box.tray, tray, seat), int(tray.luck)
