"""Cat and Mouse as an environment of Pgx, around the bare JAX game."""

import jax.numpy as jnp
from pgx import core
from pgx._src.struct import dataclass

from tests.games.cat_and_mouse.peers.in_jax import (
    CAT_WON,
    DISCS,
    LAST_PLY,
    MOUSE_WON,
    PLACES,
    RUNNING,
    Array,
    Key,
    legal,
    nothing_seen,
    play,
    start,
)
from tests.games.cat_and_mouse.peers.in_jax import State as Game

NAME = "clew_cat_and_mouse"
FEATURES = 6 * PLACES + PLACES + 5  # those of ours that change in a single game


@dataclass
class State(core.State):  # type: ignore[misc]
    _game: Game
    _seen: Key
    current_player: Array
    observation: Array
    rewards: Array
    terminated: Array
    truncated: Array
    legal_action_mask: Array
    _step_count: Array

    @property
    def env_id(self) -> str:
        return NAME


class CatAndMouse(core.Env):  # type: ignore[misc]
    """Player 0 is the mouse."""

    id, version, num_players = NAME, "v0", 2

    def _init(self, key: Array) -> State:
        game = start()
        return State(
            _game=game,
            _seen=nothing_seen(),
            current_player=jnp.int32(0),
            observation=jnp.zeros(FEATURES, jnp.float32),
            rewards=jnp.zeros(2, jnp.float32),
            terminated=jnp.bool_(False),
            truncated=jnp.bool_(False),
            legal_action_mask=legal(game),
            _step_count=jnp.int32(0),
        )

    def _step(self, state: State, action: Array, key: Array) -> State:
        game, seen = play(state._game, state._seen, action)
        won = (game.ended == MOUSE_WON).astype(jnp.float32) - (game.ended == CAT_WON)
        return state.replace(
            _game=game,
            _seen=seen,
            current_player=game.side,
            rewards=jnp.stack([won, -won]),
            terminated=game.ended != RUNNING,
            legal_action_mask=legal(game),
        )

    def _observe(self, state: State, player_id: Array) -> Array:
        """As some of ours: discs by place, level and owner; what is frozen; reserves, side, ply."""
        game, places = state._game, jnp.arange(PLACES)
        discs = []
        for there, cat in zip(game.table[:3], game.table[3:], strict=True):
            lies, is_cat = there >> places & 1, cat >> places & 1
            theirs = is_cat ^ player_id
            discs += [lies & 1 - theirs, lies & theirs]
        mice, cats = game.reserve
        mine = jnp.where(player_id == 0, mice, cats)
        rest = [
            mine / DISCS,
            (mice + cats - mine) / DISCS,
            player_id,
            game.side == player_id,
            game.ply / LAST_PLY,
        ]
        parts = (jnp.stack(discs, 1).ravel(), game.frozen >> places & 1, jnp.stack(rest))
        return jnp.concatenate([part.astype(jnp.float32) for part in parts])


def make() -> CatAndMouse:
    return CatAndMouse()
