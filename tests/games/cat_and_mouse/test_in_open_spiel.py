"""The game that OpenSpiel is measured with is Cat and Mouse, and its bot plays it."""

import random

import pytest

import clew

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed here")

from tests.games.cat_and_mouse.peers.in_open_spiel import NAME, Thinker  # noqa: E402


@pytest.mark.parametrize("seed", range(20))
def test_it_agrees_with_the_rules_over_a_random_game(seed):
    luck = random.Random(seed)
    state, position = pyspiel.load_game(NAME).new_initial_state(), clew.game("cat_and_mouse").deal()
    while not position.is_over:
        seat = state.current_player()
        moves = position.legal(seat)

        assert (seat,) == position.to_act
        assert [state.action_to_string(action) for action in state.legal_actions()] == [*moves]

        move = luck.choice(moves)
        state.apply_action(state.string_to_action(move))
        position = position.play(seat, move)

    assert state.is_terminal()
    assert tuple(state.returns()) == tuple(2 * paid - 1 for paid in position.outcome.payoffs)


def test_a_seat_knows_all_turns_and_so_all_discs():
    state = pyspiel.load_game(NAME).new_initial_state()
    for move in ("a", "b", "a>b", "a"):
        before = state.information_state_string(0)
        state.apply_action(state.string_to_action(move))
        again = state.resample_from_infostate(0, lambda: 0.5)

        assert before != state.information_state_string(0)
        assert state.information_state_string(0) == again.information_state_string(0)
        assert str(state) == str(again)


def test_a_copy_goes_its_own_way():
    state = pyspiel.load_game(NAME).new_initial_state()
    twin = state.clone()
    twin.apply_action(0)

    assert (str(state), str(twin)) == ("", "a:M")


def test_the_bot_finds_a_legal_move():
    opening = ["a", "b"]
    position = clew.game("cat_and_mouse").deal().play(0, opening[0]).play(1, opening[1])

    assert Thinker(30, 1.4, opening).move() in position.legal(0)
