"""The games as OpenSpiel knows them."""

import pickle
import random
from collections.abc import Iterable
from dataclasses import replace

import numpy as np
import pytest

import clew
from clew.core.errors import BadOption, IllegalMove, NotAllowed
from clew.core.position import Box
from tests import cast
from tests.walks import all_boxes

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed here")

from open_spiel.python.algorithms.ismcts import ISMCTSBot  # noqa: E402
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator  # noqa: E402

import clew.rl.envs.openspiel  # noqa: E402

EVERY = [(game.name, seats) for game in clew.all_games() for seats in game.seats]


def text(box: Box, **more: object) -> str:
    """As OpenSpiel writes it."""
    usual = box.game.box(box.seats).options
    chosen = {name: value for name, value in box.options.items() if value != usual[name]}
    params = {"seats": box.seats, **chosen, **more}
    return f"clew_{box.game.name}({','.join(f'{k}={v}' for k, v in params.items())})"


def of_each(boxes: Iterable[Box]) -> list[str]:
    """The first box of each game."""
    first: dict[str, Box] = {}
    for box in boxes:
        first.setdefault(box.game.name, box)
    return [text(box) for box in first.values()]


def sayable(box: Box) -> bool:
    return "+" not in box.text


DEALT = [box for box in all_boxes() if box.deal().luck and sayable(box)]  # with luck in the deal
HIDDEN = of_each(box for box in DEALT if box.seats > 1 and box.game.parts.curtain(box.tray))
ALONE = of_each(box for box in DEALT if box.seats == 1)
LUCKY = [*HIDDEN, *ALONE]
UNLUCKY = of_each(box for box in all_boxes() if not box.deal().luck)
VARIED = [
    box for box in reversed(all_boxes()) if sayable(box) and "=" in box.text.replace("seats=", "")
]


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
    pyspiel.random_sim_test(load(game, seats), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "options",
    [
        *of_each(VARIED),
        *of_each(box for box in VARIED if box.seats == 1),
        text(cast.box(cast.at_once, seats=2), reward="points"),
    ],
)
def test_options_are_parameters(options):
    game = pyspiel.load_game(options)

    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert game.get_parameters() == pyspiel.load_game(str(game)).get_parameters()


def test_a_deal_without_luck_is_no_chance():
    assert all(pyspiel.load_game(name).new_initial_state().is_chance_node() for name in LUCKY)
    assert UNLUCKY
    for name in UNLUCKY:
        assert pyspiel.load_game(name).new_initial_state().current_player() == 0


def test_an_option_is_checked_as_everywhere():
    with pytest.raises(BadOption, match="Option frozen takes used or moved, not 'icy'"):
        pyspiel.load_game("clew_cat_and_mouse(frozen=icy)")
    with pytest.raises(BadOption, match="Cat and Mouse is for 2 seats, not 6"):
        pyspiel.load_game("clew_cat_and_mouse(seats=6)")
    with pytest.raises(BadOption, match="at least one lot, not 0"):
        pyspiel.load_game("clew_cat_and_mouse(lots=0)")


def test_a_game_without_luck_may_have_secrets():
    secretive = next(game for game in clew.all_games() if game.hidden and not game.is_open)
    kind = clew.rl.envs.openspiel.game_type(replace(secretive, luck=False))

    assert kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC


def test_a_game_says_what_kind_it_is():
    def kind_of(box: Box) -> pyspiel.GameType:
        return pyspiel.load_game(text(box)).get_type()

    types = pyspiel.GameType
    secret, alone = kind_of(cast.box(cast.at_once, seats=3)), kind_of(cast.box(cast.by_points))
    together = kind_of(cast.box(cast.together))
    mouse = pyspiel.load_game("clew_cat_and_mouse").get_type()

    assert secret.information == types.Information.IMPERFECT_INFORMATION
    assert alone.information == types.Information.PERFECT_INFORMATION
    assert secret.utility == types.Utility.ZERO_SUM
    assert together.utility == types.Utility.IDENTICAL
    assert mouse.chance_mode == types.ChanceMode.DETERMINISTIC
    assert secret.chance_mode == types.ChanceMode.EXPLICIT_STOCHASTIC


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


def test_what_was_seen_stays_known_when_it_is_covered():
    game = pyspiel.load_game("clew_cat_and_mouse")
    states = [game.new_initial_state() for _ in range(2)]
    for state, moves in zip(states, (["a", "b", "a", "b"], ["a", "b", "b", "a"]), strict=True):
        for move in moves:
            state.apply_action(state.string_to_action(move))
    covered, crossed = states

    assert covered.information_state_string(0) != crossed.information_state_string(0)


def test_before_the_deal_nothing_is_observed():
    game = pyspiel.load_game(ALONE[0])
    *_, last = walk(game, seed=1)

    assert any(last.observation_tensor(0))
    assert not any(game.new_initial_state().observation_tensor(0))


def test_an_illegal_action_is_refused():
    state = pyspiel.load_game("clew_cat_and_mouse").new_initial_state()

    with pytest.raises(IllegalMove, match=r"Seat 0 may take one of \[0\], not 40"):
        state.apply_action(40)


def test_an_observer_that_sees_less_is_refused():
    game = pyspiel.load_game(HIDDEN[0])
    public = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )

    with pytest.raises(NotAllowed, match="sees all that one player knows"):
        game.make_py_observer(public)


@pytest.mark.parametrize("name", ["clew_cat_and_mouse", *ALONE])
def test_openspiels_search_plays(name):
    game, luck = pyspiel.load_game(name), np.random.RandomState(1)
    bot = MCTSBot(game, 1.4, 30, RandomRolloutEvaluator(1, luck), random_state=luck)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(3)

    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", HIDDEN)
def test_openspiels_search_of_imagined_states_plays(name):
    game, luck = pyspiel.load_game(name), np.random.RandomState(1)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, luck), 1.4, 20, random_state=luck)
    state = game.new_initial_state()
    state.apply_action(3)

    assert bot.step(state) in state.legal_actions()
