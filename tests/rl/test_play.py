"""One game that changes in place: what was handed out stays as it was."""

import numpy as np
import pytest

import clew
from clew.core.errors import IllegalMove
from clew.rl.envs.play import Play
from clew.rl.turns import NONE

EACH = [(game.name, game.seats[len(game.seats) > 1]) for game in clew.all_games()]
each_game = pytest.mark.parametrize(("game", "seats"), EACH)


def random_action(play: Play, seat: int, luck: np.random.Generator) -> int:
    return int(luck.choice(np.flatnonzero(play.mask(seat))))


@each_game
@pytest.mark.parametrize("viewer", [0, NONE])
def test_what_is_seen_is_what_the_position_shows(game, seats, viewer):
    """Whoever is looked for in the same call as the move; the others are when they are asked."""
    play, luck = Play(clew.game(game).box(seats), viewer=viewer), np.random.default_rng(1)
    for _ in range(30):
        if play.is_over:
            break
        play.act(play.to_act[-1], random_action(play, play.to_act[-1], luck))
        for seat in range(seats):
            position, draft = play.position, play.drafts[seat]

            assert (play.observe(seat) == play.actions.observe(position, seat, draft)).all()
            assert (play.mask(seat) == play.actions.mask(position, seat, draft)).all()
            assert (play.to_act, tuple(play.points)) == (position.to_act, position.points)


@each_game
def test_what_was_handed_out_stays_as_it_was(game, seats):
    play, luck = Play(clew.game(game).box(seats)), np.random.default_rng(2)
    seat = play.to_act[0]
    handed_out = [play.position, play.observe(seat), play.mask(seat), play.points]
    before = [handed_out[0].text, *(each.copy() for each in handed_out[1:])]
    for _ in range(20):
        if not play.is_over:
            play.act(play.to_act[0], random_action(play, play.to_act[0], luck))

    assert handed_out[0].text == before[0]
    assert all((a == b).all() for a, b in zip(handed_out[1:], before[1:], strict=True))


def test_a_mask_that_its_reader_changes_permits_no_more():
    play = Play(clew.game("cat_and_mouse").box())
    play.mask(0)[:] = 1
    play.observe(0)[:] = 7

    with pytest.raises(IllegalMove, match="may take action 0, not 5"):
        play.act(0, 5)
    assert play.observe(0).max() == 1


@each_game
def test_random_seats_move_by_themselves_until_the_viewer_is_to_move(game, seats):
    learner, box = seats - 1, clew.game(game).box(seats)
    play = Play(box, viewer=learner, random=(1 << seats) - 1 & ~(1 << learner))
    luck = np.random.default_rng(3)
    for seed in range(5):
        play.deal(seed)
        for _ in range(20):
            assert play.is_over or learner in play.to_act
            if not play.is_over:
                play.act(learner, random_action(play, learner, luck))
