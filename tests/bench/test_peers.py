"""Games of other libraries are played to their end, and their moves are counted."""

import random

import pytest

from bench import peers


def test_a_game_of_open_spiel_takes_as_many_moves_as_it_has():
    pytest.importorskip("pyspiel", reason="open_spiel is not installed here")
    played = {peers.by_open_spiel("tic_tac_toe")(random.Random(seed)) for seed in range(30)}

    assert played <= set(range(5, 10))
    assert len(played) > 1
    assert 5 < peers.inside_open_spiel("tic_tac_toe")(random.Random(1)) < 9


def test_dealing_cards_is_no_move():
    """A game of Leduc is two cards, then two to four decisions in each of at most two rounds."""
    pytest.importorskip("pyspiel", reason="open_spiel is not installed here")

    assert all(2 <= peers.by_open_spiel("leduc_poker")(random.Random(n)) <= 8 for n in range(30))


def test_a_game_of_rlcard_counts_its_own_moves_only():
    pytest.importorskip("rlcard", reason="rlcard is not installed here")
    play = peers.by_rlcard("leduc-holdem")

    assert all(1 <= play(random.Random(n)) <= 8 for n in range(10))


def test_the_number_of_games_at_once_is_the_quickest():
    asked = []

    def measured(batch: int, turns: int) -> float:
        asked.append((batch, turns))
        return 1000.0 * batch if batch < 1000 else 5000.0

    batch, rate = peers.at_its_best(measured)

    assert [batch for batch, _ in asked] == peers.TIMES * list(peers.BATCHES)
    assert (batch, rate(2.0)) == (256, 256_000.0)
    assert asked[-1] == (256, 2001)
