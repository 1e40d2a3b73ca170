"""The games as OpenSpiel knows them."""

import pickle
import random

import numpy as np
import pytest

import clew
from clew.core.errors import BadOption, IllegalMove, NotAllowed

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed here")

from open_spiel.python.algorithms.ismcts import ISMCTSBot  # noqa: E402
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator  # noqa: E402

import clew.rl.envs.openspiel  # noqa: E402

EVERY = [(game.name, seats) for game in clew.all_games() for seats in game.seats]
HIDDEN = [
    "clew_wolle(seats=2,cups=off)",
    "clew_traxx(seats=3)",
    "clew_wolfpack",
    "clew_sewing_circle(seats=2)",
]
LUCKY = [*HIDDEN, "clew_wolle", "clew_traxx", "clew_sewing_circle"]


def load(name: str, seats: int, **params):
    return pyspiel.load_game(f"clew_{name}", {"seats": seats, "lots": 32, **params})


def walk(game, seed: int, most: int = 10_000):
    """The states of a random game, the same one moving on."""
    luck = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal() and state.move_number() < most:
        yield state
        state.apply_action(luck.choice(state.legal_actions()))
    yield state


@pytest.mark.parametrize(("game", "seats"), EVERY)
def test_openspiel_accepts_every_game_with_all_seats(game, seats):
    params = {"sheep": 14} if game == "wolfpack" else {}
    pyspiel.random_sim_test(load(game, seats, **params), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "options",
    [
        "clew_cat_and_mouse(match=yes,games=3,frozen=moved,null_move=yes)",
        "clew_wolle(seats=2,side=B,cups=off,bend=joint)",
        "clew_sewing_circle(seats=3,mode=coop)",
        "clew_sewing_circle(level=hard)",
        "clew_traxx(seats=2,reward=points)",
    ],
)
def test_options_are_parameters(options):
    game = pyspiel.load_game(options)

    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert game.get_parameters() == pyspiel.load_game(str(game)).get_parameters()


def test_what_openspiels_text_cannot_say_goes_into_a_dictionary():
    game = load("wolle", 2, forgiven="0+1")

    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    assert game.setting.box.text == "wolle seats=2 forgiven=0+1"


def test_a_deal_without_luck_is_no_chance():
    assert pyspiel.load_game("clew_wolle(seats=2)").new_initial_state().current_player() == 0
    assert pyspiel.load_game("clew_cat_and_mouse").new_initial_state().current_player() == 0
    assert pyspiel.load_game("clew_wolle").new_initial_state().is_chance_node()


def test_an_option_is_checked_as_everywhere():
    with pytest.raises(BadOption, match="Option side takes A or B, not 'C'"):
        pyspiel.load_game("clew_wolle(side=C)")
    with pytest.raises(BadOption, match="Wolfpack is for 2, 3, 4 or 5 seats, not 6"):
        pyspiel.load_game("clew_wolfpack(seats=6)")
    with pytest.raises(BadOption, match="at least one lot, not 0"):
        pyspiel.load_game("clew_wolle(lots=0)")


def test_a_game_says_what_kind_it_is():
    types = pyspiel.GameType
    wolle, alone = (pyspiel.load_game(f"clew_wolle(seats={n})").get_type() for n in (3, 1))
    together = pyspiel.load_game("clew_sewing_circle(seats=2,mode=coop)").get_type()
    mouse = pyspiel.load_game("clew_cat_and_mouse").get_type()

    assert wolle.information == types.Information.IMPERFECT_INFORMATION
    assert alone.information == types.Information.PERFECT_INFORMATION
    assert wolle.utility == types.Utility.ZERO_SUM
    assert together.utility == types.Utility.IDENTICAL
    assert mouse.chance_mode == types.ChanceMode.DETERMINISTIC
    assert wolle.chance_mode == types.ChanceMode.EXPLICIT_STOCHASTIC


@pytest.mark.parametrize("seed", range(5))
def test_moves_and_returns_are_those_of_the_rules(seed):
    position = clew.game("cat_and_mouse").deal()
    luck = random.Random(seed)
    state = pyspiel.load_game("clew_cat_and_mouse").new_initial_state()
    while not position.is_over:
        moves = position.legal(position.to_act[0])

        assert state.current_player() == position.to_act[0]
        assert [state.action_to_string(action) for action in state.legal_actions()] == [*moves]

        move = luck.choice(moves)
        state.apply_action(state.string_to_action(move))
        position = position.play(position.to_act[0], move)

    assert state.is_terminal()
    assert tuple(state.returns()) == tuple(2 * paid - 1 for paid in position.outcome.payoffs)


@pytest.mark.parametrize("name", LUCKY)
def test_a_history_says_all_so_that_it_can_be_played_again(name):
    game = pyspiel.load_game(name)
    *_, last = walk(game, seed=1, most=80)
    again = game.new_initial_state()
    for action in last.history():
        again.apply_action(action)

    assert str(again) == str(last)
    for player in range(game.num_players()):
        assert again.information_state_string(player) == last.information_state_string(player)


@pytest.mark.parametrize("name", LUCKY)
def test_lots_lead_to_different_luck(name):
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    after = {str(state.child(lot)) for lot, _ in state.chance_outcomes()[:64]}

    assert state.is_chance_node()
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    assert len(after) > 5


def test_the_die_is_fair_enough_over_all_lots():
    state = pyspiel.load_game("clew_wolle(cups=off,lots=6000)").new_initial_state()
    dice = [int(state.child(lot).moment.position.record.die) for lot in range(6000)]

    assert np.bincount(dice)[1:] == pytest.approx([1000] * 6, abs=130), "29 is one standard error"


@pytest.mark.parametrize("name", [*LUCKY, "clew_cat_and_mouse"])
def test_a_copy_goes_its_own_way_and_a_pickle_comes_back(name):
    game = pyspiel.load_game(name)
    *_, state = walk(game, seed=2, most=6)
    twin, thawed = state.clone(), pickle.loads(pickle.dumps(state))
    before = str(state)
    twin.apply_action(twin.legal_actions()[-1])

    assert str(state) == before != str(twin)
    assert str(thawed) == before
    for player in range(game.num_players()):
        assert thawed.information_state_string(player) == state.information_state_string(player)
        assert thawed.observation_tensor(player) == state.observation_tensor(player)


@pytest.mark.parametrize("name", HIDDEN)
def test_what_is_imagined_cannot_be_told_from_the_truth(name):
    game, luck, others = pyspiel.load_game(name), random.Random(1), set()
    for state in walk(game, seed=3, most=60):
        player = state.current_player()
        if player < 0:
            continue
        again = state.resample_from_infostate(player, luck.random)
        others.add(str(again) != str(state))

        assert again.current_player() == player
        assert again.legal_actions() == state.legal_actions()
        assert again.information_state_string(player) == state.information_state_string(player)
        assert again.observation_string(player) == state.observation_string(player)
        assert again.observation_tensor(player) == state.observation_tensor(player)

    assert True in others, "something was hidden"


def test_how_long_others_think_is_not_known():
    """Whether a path was drawn in one action or in several, others see only that it is chosen."""
    state = pyspiel.load_game("clew_traxx(seats=2)").new_initial_state()
    state.apply_action(7)
    short, long = state.child(0), state.clone()
    while long.current_player() == 0:
        long.apply_action(long.legal_actions()[-1])

    assert long.move_number() > short.move_number()
    assert long.information_state_string(1) == short.information_state_string(1)
    assert long.information_state_string(0) != short.information_state_string(0)


def test_what_was_seen_stays_known_when_it_is_covered():
    game = pyspiel.load_game("clew_cat_and_mouse")
    states = [game.new_initial_state() for _ in range(2)]
    for state, moves in zip(states, (["a", "b", "a", "b"], ["a", "b", "b", "a"]), strict=True):
        for move in moves:
            state.apply_action(state.string_to_action(move))
    covered, crossed = states

    assert covered.information_state_string(0) != crossed.information_state_string(0)


def test_before_the_deal_nothing_is_observed():
    game = pyspiel.load_game("clew_traxx")
    *_, last = walk(game, seed=1)

    assert any(last.observation_tensor(0))
    assert not any(game.new_initial_state().observation_tensor(0))


def test_an_illegal_action_is_refused():
    state = pyspiel.load_game("clew_cat_and_mouse").new_initial_state()

    with pytest.raises(IllegalMove, match=r"Seat 0 may take one of \[0\], not 40"):
        state.apply_action(40)


def test_an_observer_that_sees_less_is_refused():
    game = pyspiel.load_game("clew_wolfpack")
    public = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )

    with pytest.raises(NotAllowed, match="sees all that one player knows"):
        game.make_py_observer(public)


@pytest.mark.parametrize("name", ["clew_cat_and_mouse", "clew_traxx(lots=8)", "clew_sewing_circle"])
def test_openspiels_search_plays(name):
    game, luck = pyspiel.load_game(name), np.random.RandomState(1)
    bot = MCTSBot(game, 1.4, 30, RandomRolloutEvaluator(1, luck), random_state=luck)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(3)

    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", ["clew_traxx(seats=2)", "clew_sewing_circle(seats=2)"])
def test_openspiels_search_of_imagined_states_plays(name):
    game, luck = pyspiel.load_game(name), np.random.RandomState(1)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, luck), 1.4, 20, random_state=luck)
    state = game.new_initial_state()
    state.apply_action(3)

    assert bot.step(state) in state.legal_actions()
