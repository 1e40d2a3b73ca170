"""Games of OpenSpiel. Importing this registers every game, as `clew_` and its name, with seats and
options as parameters.

    >>> import pyspiel
    >>> import clew.rl.envs.openspiel
    >>> state = pyspiel.load_game("clew_cat_and_mouse").new_initial_state()
    >>> state.apply_action(state.string_to_action("a"))
    >>> [state.action_to_string(action) for action in state.legal_actions()]
    ['a', 'b']

Actions are those of `clew.rl`, so a move may take several. Where seats move at once they decide one
after the other, none sees what others chose: the same game, and one for all algorithms. Options
that OpenSpiel's own text cannot say, like `forgiven=0+1` or a drawn sheet, go into a dictionary:
`pyspiel.load_game("clew_wolle", {"forgiven": "0+1"})`; such a state cannot be written down.

Chance is explicit. When a move needs luck, a chance node draws one of `lots` equally likely lots,
from which the luck of this move follows. So a history says all, states can be written down, and
trees of algorithms stay true, which they do not where OpenSpiel's chance is sampled unseen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clew.core.errors import NotAllowed
from clew.core.game import Game
from clew.core.registry import every
from clew.rl.envs.moment import CHANCE, OVER, USUAL, Moment, Setup, find_setup
from clew.rl.envs.play import PAYOFF, needs, utility

try:
    import pyspiel
except ImportError as error:
    raise needs(error, "openspiel") from None

LOTS = 1024
MOST_POINTS = 1_000.0  # and least


class ClewGame(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, game: Game, params: Mapping[str, Any]) -> None:
        options = tuple((option.name, str(params[option.name])) for option in game.options)
        self.setup = find_setup(
            game.name, params["seats"], options, params["reward"], params["lots"]
        )
        dealt = self.setup.box.deal()
        self.start = Moment(self.setup, None if dealt.luck else dealt)  # was any luck used?
        super().__init__(game_type(game, self.setup), game_info(self.setup), dict(params))

    def new_initial_state(self) -> ClewState:
        return ClewState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        return Observer(self.setup, kind)

    def max_chance_nodes_in_history(self) -> int:
        return self.setup.box.game.longest


class ClewState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: ClewGame) -> None:
        super().__init__(game)
        self.moment = game.start

    def current_player(self) -> int:
        return self.moment.player

    def is_terminal(self) -> bool:
        return self.moment.player == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return self.moment.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        lots = self.moment.setup.lots
        return [(lot, 1 / lots) for lot in range(lots)]

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """The move, if it is whole with this action."""
        if player == CHANCE:
            return f"lot {action}"
        moment, actions = self.moment, self.moment.setup.actions
        if moment.position and moment.player == player and action in moment.legal():
            chosen = actions.choose(moment.position, player, moment.draft, action)
            if chosen >= 0:
                return str(moment.setup.box.move(chosen))
        return f"action {action}"

    def returns(self) -> list[float]:
        return self.moment.returns()

    def resample_from_infostate(self, player: int, chance: Callable[[], float]) -> ClewState:
        """For IS-MCTS, at a decision of `player`."""
        twin: ClewState = self.clone()
        twin.moment = self.moment.imagined(player, int(chance() * 2**53))
        return twin

    def __str__(self) -> str:
        return str(self.moment)


class Observer:
    """What one seat knows: as features and a drawn board, or with perfect recall as a digest.

    `tensor` has all features, `dict` the same ones by name, each in its shape.

    There is no tensor of all that a seat has ever seen.
    """

    def __init__(self, setup: Setup, kind: Any = None) -> None:
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            raise NotAllowed("An observer here sees all that one player knows, no more or less.")
        self.recalls = kind.perfect_recall
        self.dict: dict[str, NDArray[np.float32]] = {}
        self.tensor: NDArray[np.float32] | None = None
        if not self.recalls:
            self.tensor = np.zeros(setup.actions.features, np.float32)
            self.dict = setup.actions.listing.parts(self.tensor)

    def set_from(self, state: ClewState, player: int) -> None:
        moment = state.moment
        if self.tensor is None:
            return
        self.tensor[:] = 0
        if moment.position:
            draft = moment.draft if moment.player == player else 0
            self.tensor[:] = moment.setup.actions.observe(moment.position, player, draft)

    def string_from(self, state: ClewState, player: int) -> str:
        moment = state.moment
        if self.recalls:
            return moment.known(player)
        draft = f"\ndraft {moment.draft}" if moment.draft and moment.player == player else ""
        return f"{moment.position.view(player)}{draft}" if moment.position else "not dealt"


def game_type(game: Game, setup: Setup | None = None) -> Any:
    """Of a game, or what is more than that known of one with its options."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"clew_{game.name}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC
        if game.luck
        else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.PERFECT_INFORMATION
        if (setup.box.is_open if setup else game.is_open)
        else kinds.Information.IMPERFECT_INFORMATION,
        utility=utility_kind(setup),
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "seats": game.seats[0],
            "reward": USUAL,
            "lots": LOTS,
            **{o.name: int(o.default) if o.default.isdigit() else o.default for o in game.options},
        },
    )


def utility_kind(setup: Setup | None) -> Any:
    kinds = pyspiel.GameType.Utility
    if setup is None or setup.reward != PAYOFF:
        return kinds.GENERAL_SUM
    return kinds.IDENTICAL if setup.box.is_shared else kinds.ZERO_SUM


def game_info(setup: Setup) -> Any:
    box, longest = setup.box, setup.box.game.longest
    least, most, total = -MOST_POINTS, MOST_POINTS, None
    if setup.reward == PAYOFF:
        least, most = float(utility(box, 0.0)), 1.0
        total = None if box.is_shared else 0.0
    return pyspiel.GameInfo(
        num_distinct_actions=setup.actions.count,
        max_chance_outcomes=setup.lots if box.game.luck else 0,
        num_players=box.seats,
        min_utility=least,
        max_utility=most,
        utility_sum=total,
        max_game_length=longest,
    )


def _register(game: Game) -> None:
    class Registered(ClewGame):
        """OpenSpiel lets go of it when Python has ended already; a function would not survive."""

        def __init__(self, params: Mapping[str, Any]) -> None:
            super().__init__(game, params)

    pyspiel.register_game(game_type(game), Registered)


for _game in every():
    _register(_game)
