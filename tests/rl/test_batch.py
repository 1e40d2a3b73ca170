"""Many games at once are the same games that are played one by one."""

import numpy as np
import pytest

import clew
from clew.core.errors import BadOption, IllegalMove
from clew.core.luck import nth_seed
from clew.core.position import Box, Position
from clew.lab.simulate import random_play
from clew.rl import Batch, random_games
from clew.rl.games import NOBODY
from tests.games.found import given

BOXES = [
    game.box(seats, **options)
    for game in clew.all_games()
    for seats, options in given(game, "boxes", "BATCH", [(game.seats[0], {}), (game.seats[-1], {})])
]
each_box = pytest.mark.parametrize("box", BOXES, ids=lambda box: box.text)


def random_actions(batch: Batch, luck: np.random.Generator) -> np.ndarray:
    return (luck.random(batch.masks.shape) * batch.masks).argmax(axis=1)


def dealt(box: Box, seed: int, number: int) -> Position:
    return box.deal(int(nth_seed(np.uint64(seed), number)))


class Single:
    """One game, played move by move at the facade."""

    def __init__(self, batch: Batch, game: int) -> None:
        self.batch, self.game, self.deals = batch, game, 0
        self.deal()

    def deal(self) -> None:
        number = self.game + self.deals * self.batch.size
        self.position, self.draft = dealt(self.batch.box, self.batch.seed, number), 0

    def step(self, action: int) -> Position:
        """The position after it, which may be the end of the game."""
        seat, box = self.position.to_act[0], self.batch.box
        chosen = self.batch.actions.choose(self.position, seat, self.draft, action)
        self.draft = max(0, -chosen)
        if chosen >= 0:
            move = box.game.parts.write_move(box.tray, chosen)
            self.position = self.position.play(seat, move)
        after = self.position
        if after.is_over:
            self.deals += 1
            self.deal()
        return after


@each_box
@pytest.mark.parametrize("size", [1, 3, 150])
def test_a_batch_plays_the_games_that_are_played_alone(box, size):
    batch, luck = Batch(box, size, seed=5), np.random.default_rng(1)
    singles = [Single(batch, game) for game in {0, size // 2, size - 1}]
    for _ in range(60):
        actions = random_actions(batch, luck)
        batch.step(actions)
        for single in singles:
            game = single.game
            after = single.step(int(actions[game]))

            assert batch.position(game) == single.position
            assert batch.drafts[game] == single.draft
            assert batch.seats[game] == single.position.to_act[0]
            assert batch.ended[game] == after.is_over
            assert tuple(batch.points[game]) == after.points
            payoffs = after.outcome.payoffs if after.outcome else (0.0,) * box.seats
            assert batch.rewards[game] == pytest.approx(payoffs)


@each_box
def test_masks_and_observations_are_those_of_single_positions(box):
    batch, luck = Batch(box, 20), np.random.default_rng(2)
    for _ in range(15):
        batch.step(random_actions(batch, luck))
        for game in range(0, 20, 5):
            position, seat = batch.position(game), int(batch.seats[game])
            draft = int(batch.drafts[game])

            assert (batch.masks[game] == batch.actions.mask(position, seat, draft)).all()
            seen = batch.actions.observe(position, seat, draft)
            assert (batch.observations[game] == seen).all()


@each_box
def test_a_refused_action_is_named_and_changes_nothing(box):
    batch = Batch(box, 70)
    before = [array.copy() for array in batch.games]
    actions = batch.masks.argmax(axis=1)
    illegal = np.flatnonzero(~batch.masks[66])[:1].tolist()  # none where all are legal at first
    for wrong in (*illegal, -2, batch.actions.count):
        actions[66] = wrong
        with pytest.raises(IllegalMove, match=rf"Game 66 allows .*, not {wrong}\."):
            batch.step(actions)

    assert all((a == b).all() for a, b in zip(before, batch.games, strict=True))


def test_a_batch_wants_one_action_a_game():
    batch = Batch(BOXES[0], 3)

    with pytest.raises(BadOption, match="Expected 3 actions"):
        batch.step(np.zeros(2, np.int64))


@each_box
def test_a_game_that_ended_is_dealt_anew_with_the_next_seed(box):
    batch, luck = Batch(box, 5, seed=7), np.random.default_rng(3)
    while not batch.ended.any():
        batch.step(random_actions(batch, luck))
    game = int(batch.ended.argmax())

    assert batch.position(game) == dealt(box, 7, game + 5)
    assert batch.drafts[game] == 0


@each_box
def test_without_restart_a_game_stays_as_it_ended(box):
    batch, luck = Batch(box, 4, restart=False), np.random.default_rng(3)
    endings = np.zeros(4, np.int64)
    while (batch.seats != NOBODY).any():
        batch.step(random_actions(batch, luck))
        endings += batch.ended
    last = batch.position(0)
    batch.step(np.zeros(4, np.int64))

    assert endings.tolist() == [1, 1, 1, 1]
    assert last.is_over
    assert batch.position(0) == last
    assert not batch.ended.any()
    assert not batch.masks.any()


@each_box
@pytest.mark.parametrize("games", [1, 40])
def test_random_games_are_those_of_the_lab(box, games):
    results = random_games(box, games, seed=9)
    for game in range(games):
        tray = dealt(box, 9, game).tray
        moves = random_play(box.tray, tray)
        outcome = Position(box, tray).outcome

        assert results.moves[game] == moves
        assert results.payoffs[game] == pytest.approx(outcome.payoffs)
        assert tuple(results.points[game]) == outcome.points


def test_a_batch_needs_a_game_and_a_device_that_is_there():
    with pytest.raises(BadOption, match="at least one game, not 0"):
        Batch(BOXES[0], 0)
    with pytest.raises(BadOption, match="cpu or cuda, not on 'abacus'"):
        Batch(BOXES[0], 1, device="abacus")


def test_a_batch_has_the_arrays_of_its_games_and_no_other():
    with pytest.raises(AttributeError, match="A batch has no colour; its arrays are positions"):
        _ = Batch(BOXES[0], 1).colour


@each_box
def test_a_game_may_wait_while_others_go_on(box):
    batch = Batch(box, 70)
    resting, before = np.arange(70) % 2 == 0, [array.copy() for array in batch.games]

    batch.step(np.where(resting, -1, batch.masks.argmax(axis=1)))

    for array, then in zip(batch.games, before, strict=True):
        assert (array[resting] == then[resting]).all()
    moved = batch.positions.tobytes() != before[0].tobytes()
    assert moved or batch.drafts[~resting].all()
