"""Learn Cat and Mouse from nothing, against random play, in about a minute on one core.

A small network looks at the features of a position and says how much it likes each action and how
it expects the game to end. It plays a few hundred games at once (`clew.rl.Batch`), in every second
one as the cat, and what ended better than expected becomes likelier: the plain policy gradient with
a baseline. At the end it plays a thousand games that it has not learnt from.

    python examples/train_policy.py
    python examples/train_policy.py --iterations 400 --seed 2

Needs PyTorch: pip install torch
"""

import argparse
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

import clew
from clew.core.position import Box
from clew.rl import Batch
from clew.rl.games import NOBODY

TESTS = 1_000  # games


class Played(NamedTuple):
    """What happened in so many steps of so many games; all but the result are (steps, games)."""

    liked: Tensor  # logarithm of the chance of the action that was taken
    entropy: Tensor
    expected: Tensor
    mine: Tensor  # 1 where the network decided
    result: Tensor  # of each game: 1 won, 0 drawn, -1 lost


def make_network(box: Box) -> nn.Module:
    actions = Batch(box, 1).actions
    return nn.Sequential(
        nn.Linear(actions.features, 128), nn.ReLU(), nn.Linear(128, actions.count + 1)
    )


def play(network: nn.Module, box: Box, games: int, luck: np.random.Generator) -> Played:
    """Games from beginning to end, against uniformly random play."""
    batch = Batch(box, games, restart=False)
    seats, result, steps = np.arange(games) % 2, np.zeros(games), []
    while (running := batch.seats != NOBODY).any():
        mine = running & (batch.seats == seats)
        masks = batch.masks | ~running[:, None]  # where a game is over, any action will do
        said = network(torch.tensor(batch.observations))
        choice = torch.distributions.Categorical(
            logits=said[:, :-1].masked_fill(~torch.tensor(masks), -1e9), validate_args=False
        )
        chosen = choice.sample()
        at_random = (luck.random(masks.shape) * masks).argmax(axis=1)
        batch.step(np.where(mine, chosen.numpy(), at_random))
        paid = 2 * batch.rewards[np.arange(games), seats] - 1
        result += np.where(batch.ended, paid, 0)
        decided = torch.tensor(mine, dtype=torch.float32)
        steps.append((choice.log_prob(chosen), choice.entropy(), said[:, -1], decided))
    columns = [torch.stack(column) for column in zip(*steps, strict=True)]
    return Played(*columns, torch.tensor(result, dtype=torch.float32))


def loss_of(played: Played) -> Tensor:
    surprise = played.result - played.expected
    policy = surprise.detach() * played.liked + 0.01 * played.entropy
    return ((0.5 * surprise**2 - policy) * played.mine).sum() / played.mine.sum()


def train(iterations: int, games: int, seed: int) -> np.ndarray:
    """The results of the test games: 1 won, 0 drawn, -1 lost."""
    torch.set_num_threads(1)  # so small a network gains nothing from more
    torch.manual_seed(seed)
    luck = np.random.default_rng(seed)
    box = clew.game("cat_and_mouse").box()
    network = make_network(box)
    optimizer = torch.optim.Adam(network.parameters(), lr=3e-3)
    for iteration in range(iterations):
        played = play(network, box, games, luck)
        optimizer.zero_grad()
        loss_of(played).backward()
        optimizer.step()
        if iteration % max(1, iterations // 10) == 0:
            print(f"iteration {iteration:4}: result {played.result.mean():+.2f}", flush=True)
    with torch.no_grad():
        return play(network, box, TESTS, luck).result.numpy()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--iterations", type=int, default=150)
    parser.add_argument("--games", type=int, default=256, help="played at once")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    results = train(given.iterations, given.games, given.seed)
    won, drawn, lost = ((results == value).sum() for value in (1, 0, -1))
    print(f"of {TESTS} games against random play: {won} won, {drawn} drawn, {lost} lost")


if __name__ == "__main__":
    main()
