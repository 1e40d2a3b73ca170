"""Cat and Mouse as a game of OpenSpiel: a thin layer over the naive engine, and a bot for it.

C7: covered discs are hidden from the eye, so the game counts as one of imperfect information, which
is all that OpenSpiel's IS-MCTS plays. But all turns are public: what a seat knows is all of them,
and of all positions only one fits.
"""

import time
from collections.abc import Callable, Iterable
from copy import copy
from typing import Any, ClassVar, Self

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from tests.games.cat_and_mouse.naive import PLACES, PLY_LIMIT, NaiveGame

NAME = "clew_naive_cat_and_mouse"
MOVES = [*PLACES, *(f"{source}>{target}" for source in PLACES for target in PLACES)]
NUMBERS = {move: number for number, move in enumerate(MOVES)}

TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Cat and Mouse",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)
INFO = pyspiel.GameInfo(
    num_distinct_actions=len(MOVES),
    max_chance_outcomes=0,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=PLY_LIMIT,
)


class QuickerGame(NaiveGame):
    """Lists its moves once a turn and is copied flat, so that OpenSpiel waits for neither."""

    listed: list[str] | None = None

    def moves(self) -> list[str]:
        if self.listed is None:
            self.listed = super().moves()
        return self.listed

    def play(self, move: str) -> None:
        super().play(move)
        self.listed = None

    def __deepcopy__(self, memo: object) -> Self:
        twin = copy(self)
        twin.table, twin.seen, twin.score = [*self.table], [*self.seen], [*self.score]
        return twin


class CatAndMouse(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(TYPE, INFO, params or {})

    def new_initial_state(self) -> "CatAndMouseState":
        return CatAndMouseState(self)

    def make_py_observer(self, kind: object = None, params: object = None) -> "Knowledge":
        return Knowledge()


class CatAndMouseState(pyspiel.State):  # type: ignore[misc]
    turns: ClassVar[int] = 0  # taken in all states together

    def __init__(self, game: CatAndMouse) -> None:
        super().__init__(game)
        self.naive = QuickerGame()

    def current_player(self) -> int:
        seat = self.naive.seat_to_move()
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return [NUMBERS[move] for move in self.naive.moves()]

    def _apply_action(self, action: int) -> None:
        self.naive.play(MOVES[action])
        CatAndMouseState.turns += 1

    def _action_to_string(self, player: int, action: int) -> str:
        return MOVES[action]

    def is_terminal(self) -> bool:
        return self.naive.is_over()

    def returns(self) -> list[float]:
        if not self.naive.is_over():
            return [0.0, 0.0]
        return [2.0 * self.naive.payoff(seat) - 1.0 for seat in range(2)]

    def resample_from_infostate(
        self, player: int, chance: Callable[[], float]
    ) -> "CatAndMouseState":
        return self.clone()

    def __str__(self) -> str:
        return " ".join(f"{place}:{discs}" for place, discs in self.naive.piles().items())


class Knowledge:
    """What a seat knows, as OpenSpiel asks for it."""

    tensor = None

    def set_from(self, state: CatAndMouseState, player: int) -> None:
        """There is no tensor to set."""

    def string_from(self, state: CatAndMouseState, player: int) -> str:
        return f"{player}: {state.history_str()}"


pyspiel.register_game(TYPE, CatAndMouse)


class Thinker:
    """OpenSpiel's IS-MCTS at one position.

    It is their Python bot: the C++ one of 2.0 does not ask a Python game to resample.
    """

    def __init__(self, simulations: int, curiosity: float, opening: Iterable[str]) -> None:
        game, luck = pyspiel.load_game(NAME), np.random.RandomState(1)
        evaluator = RandomRolloutEvaluator(1, luck)
        self.bot = ISMCTSBot(game, evaluator, curiosity, simulations, random_state=luck)
        self.simulations = simulations
        self.state = game.new_initial_state()
        for move in opening:
            self.state.apply_action(NUMBERS[move])
        self.turns_each = 0.0  # turns that a simulation took, when last measured

    def move(self) -> str:
        return MOVES[self.bot.step(self.state)]

    def rate(self, seconds: float) -> float:
        """Simulations in a second."""
        done, turns, start = 0, CatAndMouseState.turns, time.perf_counter()
        while time.perf_counter() - start < seconds:
            self.move()
            done += self.simulations
        self.turns_each = (CatAndMouseState.turns - turns) / done
        return done / (time.perf_counter() - start)
