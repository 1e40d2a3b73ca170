"""Random play of any environment of Pgx."""

import time
from collections.abc import Callable
from functools import cache
from typing import Any

import jax
import jax.numpy as jnp
from pgx.experimental import auto_reset

Array = Any


@cache
def random_turns(make: Callable[[], Any]) -> Any:
    """Of any environment, finished games begun again by Pgx's own wrapper."""
    env = make()
    step = jax.vmap(auto_reset(env.step, env.init))

    def turn(_: Array, now: tuple[Any, Array]) -> tuple[Any, Array]:
        states, key = now
        key, choosing, stepping = jax.random.split(key, 3)
        batch = states.current_player.shape[0]
        numbers = jax.random.uniform(choosing, (batch,))
        moves = jax.vmap(choose)(states.legal_action_mask, numbers)
        return step(states, moves, jax.random.split(stepping, batch)), key

    return jax.jit(lambda now, turns: jax.lax.fori_loop(0, turns, turn, now))


def choose(mask: Array, number: Array) -> Array:
    """A legal move by one number from 0 to 1."""
    upto = jnp.cumsum(mask)
    return jnp.argmax(upto > (number * upto[-1]).astype(jnp.int32))


def random_moves_per_second(make: Callable[[], Any], batch: int, steps: int) -> float:
    """So many games at once, so many turns of each; compiled and played once before the clock."""
    turns, keys = random_turns(make), jax.random.split(jax.random.key(1), batch)
    begun = jax.vmap(make().init)(keys), jax.random.key(2)
    now = jax.block_until_ready(turns(begun, steps))
    start = time.perf_counter()
    jax.block_until_ready(turns(now, steps))
    return batch * steps / (time.perf_counter() - start)
