"""Features tell all that is shown and known, within the bounds that they are listed with."""

import random
from collections.abc import Iterator
from itertools import count, islice

import numpy as np
import pytest

import clew
from clew.core import contract
from clew.core.features import Coding, Plan, code, plan
from clew.core.game import Game
from clew.core.position import Box, Position
from clew.rl import Batch, features
from clew.rl.actions import Actions
from tests.games.found import given
from tests.rl.told import Reader, fields
from tests.soak import SOAKING, many
from tests.walks import all_boxes, sampled, walk

POSITIONS = many(300, 100_000)  # of a game, each seen by all seats
LOOKS = 20  # at a game from which a feature is left out
each_game = pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
each_box = pytest.mark.parametrize("box", all_boxes(), ids=lambda box: box.text)


def boxes_of(game: Game) -> list[Box]:
    return [box for box in all_boxes() if box.game is game]


def positions(box: Box, most: int) -> Iterator[Position]:
    """Of random games, each with another that could have come in its place."""
    return islice((position for seed in count() for position in nearby(box, seed)), most)


def nearby(box: Box, seed: int) -> Iterator[Position]:
    luck = random.Random(seed)
    for position, seat, _ in walk(box, seed):
        yield position
        if seat >= 0:
            number, _ = sampled(position.with_luck(luck.getrandbits(64)), seat)
            tray = position.tray
            contract.play(box.tray, tray, seat, number)
            yield Position(box, tray)


def untold(reader: Reader, position: Position, seat: int, seen: np.ndarray) -> set[str]:
    """The fields that do not follow from these features."""
    told, truth = reader.told(seen, seat), fields(position, seat)
    return {name for name, values in truth.items() if not np.array_equal(told[name], values)}


@each_game
def test_all_that_is_shown_and_known_follows_from_features_within_their_bounds(game: Game):
    """So positions with equal features are shown and known alike."""
    usual, *_, other = boxes_of(game)[len(game.seats) > 1 :]
    boxes = boxes_of(game) if SOAKING else [usual, other]
    for box in boxes:
        reader, listing = Reader(box, game.parts.features), features(box)
        least, most = (bounds[: box.plan.size] for bounds in (listing.least, listing.most))
        for position in positions(box, POSITIONS // len(boxes)):
            for seat in range(box.seats):
                seen = position.features(seat)

                assert untold(reader, position, seat, seen) == set(), f"{position!r}, {seat}"
                assert ((least <= seen) & (seen <= most)).all(), f"{position!r}, {seat}"


@each_game
def test_a_feature_that_is_left_out_is_found(game: Game):
    """So the test above can fail, whichever is missing."""
    unnoticed = {coding.name for coding in game.parts.features}
    meant = given(game, "told", "UNNOTICED", fixed_in(game))
    for box in boxes_of(game):
        walked = [position for position, _, _ in walk(box, 1)]
        looked_at = [*random.Random(1).choices(walked, k=LOOKS), walked[-1]]
        for coding in game.parts.features:
            if coding.name in unnoticed - meant and is_missed(coding, looked_at):
                unnoticed.remove(coding.name)

    assert unnoticed == meant


def fixed_in(game: Game) -> set[str]:
    return {name for name, each in game.parts.shown.fields.items() if each.fixed}


def is_missed(left_out: Coding, looked_at: list[Position]) -> bool:
    box, parts = looked_at[0].box, looked_at[0].game.parts
    codings = [coding for coding in parts.features if coding is not left_out]
    reader, made = Reader(box, codings), plan(codings, parts.shown, parts.known, box.tray)
    return any(
        left_out.name in untold(reader, position, seat, coded(made, position, seat))
        for position in looked_at
        for seat in range(box.seats)
    )


def coded(made: Plan, position: Position, seat: int) -> np.ndarray:
    out = np.empty(made.size, np.float32)
    rows = (tray.view(np.int16) for tray in (position.shown(seat), position.known(seat)))
    code(made.rows, made.scales, *rows, out)
    return out


# ---- the list


@each_box
def test_the_list_has_every_feature_once_and_its_size_follows_from_the_box(box: Box):
    listing = features(box)
    ends = [feature.start + feature.size for feature in listing]

    assert [feature.start for feature in listing] == [0, *ends[:-1]]
    assert listing.size == ends[-1] == Actions(box).features
    assert listing.least.shape == listing.most.shape == (listing.size,)
    assert len({feature.name for feature in listing}) == len(listing)


@each_game
def test_more_seats_have_more_features(game: Game):
    sizes = [features(game.box(seats)).size for seats in game.seats]

    assert sizes == sorted(set(sizes))


def test_the_list_prints_as_a_table():
    box = clew.game("cat_and_mouse").box()
    lines = str(features(box)).splitlines()

    assert lines[0].split() == ["feature", "from", "shape", "coding", "least", "most"]
    assert lines[1].split(maxsplit=2) == ["beneath", "0", "9 × 3 × 2  one-hot  0      1"]
    assert len(lines) == 1 + len(features(box))


def test_an_observation_has_its_parts_by_name():
    box = clew.game("cat_and_mouse").box()
    batch = Batch(box, 1)
    batch.step(np.array([0]))  # the mouse puts a disc; the cat looks

    parts = features(box).parts(batch.observations[0])

    assert parts["beneath"][0, 0].tolist() == [0, 1], "a disc that is not the cat's"
    assert parts["frozen"].tolist()[:2] == [1, 0]
    assert parts["reserve"].tolist() == [1, 7 / 8]
    assert parts["ply"] == np.float32(1 / 200)
