"""Moves made of actions: together they are the legal moves, no more and no fewer."""

from itertools import islice

import numpy as np
import pytest

from clew.core.position import Position
from clew.rl.actions import Actions
from tests.walks import all_boxes, walk

MANY = 5_000  # sets of cups: they are tried once, not in every box
LOOKS = 4  # positions of a walk
BOXES = all_boxes()
FIRST = {box.game.name: box for box in reversed(BOXES) if box.seats == 2}
# Of games in which a move may take more actions than one: those with drafts.
DRAFTED = [box for box in FIRST.values() if box.game.has("drafts")]
drafted = pytest.mark.parametrize("box", DRAFTED, ids=lambda box: box.text)


def reached(actions: Actions, position: Position, seat: int) -> list[int]:
    """The whole moves that drafting leads to, once for each way."""
    moves, drafts = [], [0]
    while drafts:
        draft = drafts.pop()
        mask = actions.mask(position, seat, draft)
        assert mask.any(), f"draft {draft} leads nowhere"
        for action in np.flatnonzero(mask).tolist():
            chosen = actions.choose(position, seat, draft, action)
            if chosen < 0:
                drafts.append(-chosen)
            else:
                moves.append(chosen)
    return moves


def looked_at(box, seed: int) -> list[tuple[Position, int]]:
    """Some positions of a random game, from the beginning to the last move."""
    positions = [(position, seat) for position, seat, _ in walk(box, seed) if seat >= 0]
    return list(islice(positions, None, None, max(1, len(positions) // LOOKS)))


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.text)
def test_drafts_lead_to_every_legal_move_and_to_nothing_else(box):
    actions = Actions(box)
    for position, seat in looked_at(box, seed=1):
        legal = [move.number for move in position.legal(seat)]
        if len(legal) < MANY:
            assert sorted(set(reached(actions, position, seat))) == legal


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.text)
def test_who_is_not_to_move_has_no_action(box):
    actions = Actions(box)
    for position, _ in looked_at(box, seed=2):
        for seat in range(box.seats):
            assert actions.mask(position, seat).any() == (seat in position.to_act)


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.text)
def test_an_observation_has_the_features_of_the_position_first(box):
    actions = Actions(box)
    for position, seat in looked_at(box, seed=3):
        seen, known = actions.observe(position, seat), position.features(seat)

        assert seen.size == actions.features
        assert (seen[: known.size] == known).all()
        assert not seen[known.size :].any(), "nothing is drafted yet"


@drafted
def test_a_draft_is_seen_by_who_drafts(box):
    position, actions = box.deal(3), Actions(box)
    action = int(actions.mask(position, 0).nonzero()[0][-1])

    draft = -actions.choose(position, 0, 0, action)

    assert draft > 0
    assert (actions.observe(position, 0, draft) != actions.observe(position, 0)).any()


@drafted
def test_drafts_are_told_apart_within_bounds(box):
    position, actions, drafts = box.deal(3), Actions(box), [0]
    for draft in drafts:  # which grow
        for action in np.flatnonzero(actions.mask(position, 0, draft)).tolist():
            drafts.append(max(0, -actions.choose(position, 0, draft, action)))
        if len(drafts) > 200:
            break
    seen = [actions.observe(position, 0, draft) for draft in drafts]

    assert len({each.tobytes() for each in seen}) == len(set(drafts)) > 5
    assert all((actions.listing.least <= each).all() for each in seen)
    assert all((each <= actions.listing.most).all() for each in seen)
