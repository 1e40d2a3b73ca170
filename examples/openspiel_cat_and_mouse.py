"""OpenSpiel's Monte Carlo tree search plays our Cat and Mouse against random play.

Importing `clew.rl.envs.openspiel` is all it takes: the games are then among OpenSpiel's own, and
its algorithms play them. Every second game the search is the cat.

    python examples/openspiel_cat_and_mouse.py
    python examples/openspiel_cat_and_mouse.py --games 20 --simulations 200

Needs OpenSpiel: pip install 'clew[openspiel]'
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms.evaluate_bots import evaluate_bots
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
from open_spiel.python.bots.uniform_random import UniformRandomBot

import clew.rl.envs.openspiel  # noqa: F401 - registers the games


def play(games: int, simulations: int, seed: int) -> list[float]:
    """What each game brought the search: 1 won, 0 drawn, -1 lost."""
    game, luck = pyspiel.load_game("clew_cat_and_mouse"), np.random.RandomState(seed)
    evaluator = RandomRolloutEvaluator(1, luck)
    search = MCTSBot(game, 1.4, simulations, evaluator, random_state=luck)
    results = []
    for number in range(games):
        seat = number % 2
        bots = [search, search]
        bots[1 - seat] = UniformRandomBot(1 - seat, luck)
        returns = evaluate_bots(game.new_initial_state(), bots, luck)
        results.append(float(returns[seat]))
        print(f"game {number + 1}, search as the {('mouse', 'cat')[seat]}: {returns[seat]:+.0f}")
    return results


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--simulations", type=int, default=100, help="for each move")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    results = play(given.games, given.simulations, given.seed)
    print(f"mean result of the search: {np.mean(results):+.2f}")


if __name__ == "__main__":
    main()
