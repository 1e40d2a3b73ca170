"""The game that JAX and Pgx are measured with is Cat and Mouse, clause for clause."""

import random

import numpy as np
import pytest

import clew
from clew.rl import features

jax = pytest.importorskip("jax", reason="jax is not installed here")

from tests.games.cat_and_mouse.peers import in_jax as theirs  # noqa: E402

BOX = clew.game("cat_and_mouse").box()
MOUSE_WON, CAT_WON, REPEATED, TOO_LONG = 1, 2, 3, 4

legal, play = jax.jit(theirs.legal), jax.jit(theirs.play)


@pytest.fixture(scope="module")
def walks():
    """Games of ours: positions with the move made there, and the end."""
    anything = [walk(random.Random(seed), lambda end: 0) for seed in range(40)]
    circles = [walk(random.Random(seed), times_stood) for seed in range(4)]
    return [*anything, *circles, walk(random.Random(0), goes_on)]


def walk(luck: random.Random, wish):
    """At random among the moves after which most is wished for."""
    position, steps = BOX.deal(), []
    while not position.is_over:
        (seat,) = position.to_act
        moves = position.legal(seat)
        after = [position.play(seat, move) for move in moves]
        wishes = [wish(following) for following in after]
        chosen = luck.choice([n for n, wished in enumerate(wishes) if wished == max(wishes)])
        steps.append((position, moves[chosen].number))
        position = after[chosen]
    return steps, position


def times_stood(position) -> int:
    seen = position.tray.seen[: position.tray.seen_count].tolist()
    return 0 if position.tray.ended in (MOUSE_WON, CAT_WON) else seen.count(seen[-1])


def goes_on(position) -> bool:
    return position.tray.ended in (theirs.RUNNING, TOO_LONG)


def test_it_agrees_with_the_rules_over_whole_games(walks):
    for steps, end in walks:
        state, seen = theirs.start(), theirs.nothing_seen()
        for position, move in steps:
            assert int(state.ended) == theirs.RUNNING
            assert np.flatnonzero(legal(state)).tolist() == numbers(position)
            state, seen = play(state, seen, move)
        assert int(state.ended) == int(end.tray.ended)


def test_games_played_together_end_as_those_played_alone(walks):
    games, play_all = theirs.begin(len(walks)), jax.jit(theirs.play_all)
    states, seen = games.states, games.seen
    for ply in range(max(len(steps) for steps, _ in walks)):
        moves = np.array([steps[min(ply, len(steps) - 1)][1] for steps, _ in walks])
        states, seen = play_all(states, seen, moves)
        for (steps, end), ended in zip(walks, np.asarray(states.ended), strict=True):
            if ply < len(steps):
                last = ply == len(steps) - 1
                assert ended == (end.tray.ended if last else theirs.RUNNING)


def numbers(position) -> list[int]:
    return [move.number for move in position.legal(position.to_act[0])]


def test_those_games_have_ended_in_every_way(walks):
    ends = {int(end.tray.ended) for _, end in walks}

    assert ends == {MOUSE_WON, CAT_WON, REPEATED, TOO_LONG}


def test_a_sample_is_one_of_the_legal_moves_and_each_is_as_likely(walks):
    sample = jax.jit(jax.vmap(theirs.sample, (None, 0)))
    bits = np.arange(1 << 16, dtype=np.int32)
    state, seen = theirs.start(), theirs.nothing_seen()
    for position, move in walks[0][0]:
        times = np.bincount(sample(state, bits), minlength=theirs.MOVES)
        assert np.flatnonzero(times).tolist() == numbers(position)
        assert np.ptp(times[numbers(position)]) <= 1
        state, seen = play(state, seen, move)


def test_random_games_played_together_are_as_long_as_ours():
    """About 32.7 turns."""
    games, begun = theirs.begin(512), 0
    for _ in range(200):
        games = theirs.random_turns(games, 1)
        begun += int((games.states.ply == 0).sum())

    assert 30 < 512 * 200 / begun < 36


# ---- the environment of Pgx


def test_the_environment_agrees_with_the_rules_over_whole_games(walks):
    pgx_game = pytest.importorskip(
        "tests.games.cat_and_mouse.peers.in_pgx", reason="pgx is not installed here"
    )
    env = pgx_game.CatAndMouse()
    init, step = jax.jit(env.init), jax.jit(env.step)
    for steps, end in walks[-6:]:
        state = init(jax.random.key(0))
        for position, move in steps:
            seat = int(state.current_player)
            assert (seat,) == position.to_act
            assert not state.terminated
            assert np.flatnonzero(state.legal_action_mask).tolist() == numbers(position)
            assert state.observation == pytest.approx(some_features(position, seat), abs=1e-6)
            state = step(state, move)
        assert state.terminated
        paid = np.asarray(state.rewards).tolist()
        assert paid == [2 * payoff - 1 for payoff in end.outcome.payoffs]


def some_features(position, seat: int) -> np.ndarray:
    """Those that the environment has, in its order."""
    parts = features(BOX).parts(position.features(seat))
    names = ("beneath", "frozen", "reserve")
    rest = parts["side"][1:], parts["to_move"][:1], parts["ply"]
    return np.concatenate([*(parts[name].ravel() for name in names), *map(np.ravel, rest)])
