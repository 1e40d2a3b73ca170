"""The best that could have been made of the cards of Träxx."""

import numpy as np
import pytest

import clew
from clew.core.hindsight import search
from tests.core.looking_back import check_ended_early, finished, problem
from tests.machines import COMPILED
from tests.soak import many

pytestmark = pytest.mark.skipif(not COMPILED, reason="a search takes minutes uncompiled")

GAME = clew.game("traxx")


def test_in_hindsight_it_is_played_better_than_any_level_plays():
    """T13: even a beam that takes a moment makes a great score of cards that are known."""
    for seed in range(1, many(3, 10)):
        case = problem(finished(GAME.box(1), seed), 0)
        best, line, _ = search(case, width=1024, order=0, floor=case.made, deadline=np.inf)

        assert best > 42
        assert len(line) == 15


def test_a_game_that_was_ended_early_is_looked_back_on_to_its_end():
    check_ended_early(GAME.box(2))
