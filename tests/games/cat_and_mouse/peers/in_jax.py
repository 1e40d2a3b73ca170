"""Cat and Mouse in bare JAX, from the numbered clauses: what our kernels are measured beside.

All clauses of a single game with the default options, the counting of positions (C8) included.
There are only whole numbers of 32 bits, and a set of places is nine bits, place a the lowest: so
under `vmap` every operation runs along the batch. Moves have the numbers that our kernels give
them: 0-8 put an own disc from the reserve on that place, 9 + 9 * source + target moves a top disc.
"""

import time
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

PLACES, DISCS, LAST_PLY = 9, 8, 200
ALL = (1 << PLACES) - 1
MOVES = PLACES + PLACES * PLACES
EMPTY = 1  # a pile's code; it grows by 2 * code + disc, a mouse is 0 and a cat 1
RUNNING, MOUSE_WON, CAT_WON, REPEATED, TOO_LONG = range(5)  # how a game ended

Array = Any
Key = tuple[Array, Array]


class Table(NamedTuple):
    """Sets of places: with at least so many discs; with a cat at that height."""

    one: Array
    two: Array
    three: Array
    cat_one: Array
    cat_two: Array
    cat_three: Array


class State(NamedTuple):
    table: Table
    reserve: tuple[Array, Array]  # of the mouse, of the cat
    side: Array  # to move
    frozen: Array  # C4: the place whose top disc may not be moved
    ply: Array
    ended: Array
    piles: Key  # how many of each code
    seen_count: Array  # C8: positions since the last disc from a reserve; they are kept beside it


def start() -> State:
    """C1: everything in reserve, the mouse begins."""
    zero, none, discs = jnp.int32(0), jnp.uint32(0), jnp.int32(DISCS)
    table = Table(zero, zero, zero, zero, zero, zero)
    return State(table, (discs, discs), zero, zero, zero, zero, (none, none), zero)


def nothing_seen() -> Key:
    return jnp.zeros(LAST_PLY, jnp.uint32), jnp.zeros(LAST_PLY, jnp.uint32)


# ---- what is legal


def targets(state: State) -> list[Array]:
    """Where a disc may go: from the reserve, then from each place."""
    table = state.table
    free, room = ALL & ~table.one, table.one & ~table.three  # C3
    new = free & -free
    left = jnp.where(state.side == 0, *state.reserve)
    rows = [jnp.where(left > 0, room | new, 0)]  # C2 a, b
    sources = table.one & ~state.frozen  # C2 c, C4
    for source in (1 << place for place in range(PLACES)):
        parted = jnp.where(table.two & source, new, 0)  # C5
        rows.append(jnp.where(sources & source, room & ~source | parted, 0))
    return rows


def legal(state: State) -> Array:
    """A mask over all moves."""
    return (jnp.stack(targets(state))[:, None] >> jnp.arange(PLACES) & 1).reshape(MOVES) == 1


def sample(state: State, bits: Array) -> Array:
    """One of the legal moves, by 16 random bits."""
    rows = targets(state)
    counts = [count(row) for row in rows]
    index = rest = bits * sum(counts) >> 16
    chosen, number, before = rows[0], jnp.int32(0), jnp.int32(0)
    for row in range(1, len(rows)):
        before = before + counts[row - 1]
        later = index >= before
        chosen = jnp.where(later, rows[row], chosen)
        number = jnp.where(later, row, number)
        rest = jnp.where(later, index - before, rest)
    return PLACES * number + place_of(drop(chosen, rest))


# ---- play


def play(state: State, seen: Key, move: Array) -> tuple[State, Key]:
    """A turn of one game."""
    state = turn(state, move)
    now, index = key(state), state.seen_count
    same = (seen[0] == now[0]) & (seen[1] == now[1]) & (jnp.arange(LAST_PLY) < index)
    seen = seen[0].at[index].set(now[0]), seen[1].at[index].set(now[1])
    return judged(state, 1 + same.sum(dtype=jnp.int32)), seen


def turn(state: State, move: Array) -> State:
    """C2: a move that is legal; whether it ends the game is not known yet."""
    introduced = move < PLACES
    source = jnp.where(introduced, 0, 1 << jnp.maximum(move // PLACES - 1, 0))
    target = 1 << move % PLACES
    disc = jnp.where(introduced, state.side, is_in(source, cats_on_top(state.table)))
    lifted = lift(state.table, source)
    grown = put(lifted, target, disc)
    piles = exchange(state.piles, code(state.table, source), code(lifted, source))
    piles = exchange(piles, code(lifted, target), code(grown, target))
    mice, cats = state.reserve
    return State(
        table=grown,
        reserve=(
            mice - (introduced & (state.side == 0)),
            cats - (introduced & (state.side == 1)),
        ),
        side=1 - state.side,
        frozen=target,
        ply=state.ply + 1,
        ended=state.ended,
        piles=piles,
        seen_count=jnp.where(introduced, 0, state.seen_count),  # C8: none of them can come back
    )


def lift(table: Table, source: Array) -> Table:
    one, two, three = ~(source & ~table.two), ~(source & ~table.three), ~source
    return Table(
        table.one & one,
        table.two & two,
        table.three & three,
        table.cat_one & one,
        table.cat_two & two,
        table.cat_three & three,
    )


def put(table: Table, target: Array, disc: Array) -> Table:
    first, second, third = target, target & table.one, target & table.two
    cat = -disc  # all bits, or none
    return Table(
        table.one | first,
        table.two | second,
        table.three | third,
        table.cat_one | first & ~table.one & cat,
        table.cat_two | second & ~table.two & cat,
        table.cat_three | third & cat,
    )


# ---- end


def key(state: State) -> Key:
    """C8: the piles, the side to move, the code of the frozen pile."""
    low, high = state.piles
    frozen = code(state.table, state.frozen)
    return low, high | (state.side | frozen << 1).astype(jnp.uint32) << 24


def judged(state: State, times: Array) -> State:
    """The position has stood so many times."""
    cats = cats_on_top(state.table)
    mice = state.table.one & ~cats
    ended = jnp.select(
        [count(mice) >= 5, count(cats) >= 5, times >= 3, state.ply >= LAST_PLY],
        [MOUSE_WON, CAT_WON, REPEATED, TOO_LONG],  # C6, C8
        RUNNING,
    )
    return state._replace(ended=ended.astype(jnp.int32), seen_count=state.seen_count + 1)


# ---- piles and sets


def cats_on_top(table: Table) -> Array:
    return table.cat_three | table.cat_two & ~table.three | table.cat_one & ~table.two


def code(table: Table, place: Array) -> Array:
    """2-3 one disc, 4-7 two, 8-15 three; EMPTY for no disc and for no place."""
    found = EMPTY
    for there, cat in zip(table[:3], table[3:], strict=True):
        found = jnp.where(there & place, 2 * found + is_in(place, cat), found)
    return found


def exchange(piles: Key, old: Array, new: Array) -> Key:
    """Four bits for each code: 2 to 9 in the first word, 10 to 15 in the second."""
    low, high = piles
    return (
        low - in_word(old, 2, 9) + in_word(new, 2, 9),
        high - in_word(old, 10, 15) + in_word(new, 10, 15),
    )


def in_word(code: Array, first: int, last: int) -> Array:
    there = (code >= first) & (code <= last)
    return jnp.where(there, jnp.uint32(1) << (4 * (code - first)).astype(jnp.uint32) % 32, 0)


def is_in(place: Array, places: Array) -> Array:
    return (place & places != 0).astype(jnp.int32)


def count(places: Array) -> Array:
    return jax.lax.population_count(places)


def place_of(place: Array) -> Array:
    return count(place - 1)


def drop(places: Array, number: Array) -> Array:
    """The lowest place that is left when `number` lower ones are gone."""
    for gone in range(PLACES - 1):
        places = jnp.where(number > gone, places & places - 1, places)
    return places & -places


# ---- many games at once


class Games(NamedTuple):
    states: State
    seen: Key  # the n-th position of every game, then the next of every game
    luck: Array


def begin(batch: int) -> Games:
    states = jax.vmap(lambda _: start())(jnp.arange(batch))
    seen = jax.vmap(lambda _: nothing_seen(), out_axes=1, axis_size=batch)(None)
    return Games(states, seen, jax.random.bits(jax.random.key(1), (batch,), jnp.uint32))


def play_all(states: State, seen: Key, moves: Array) -> tuple[State, Key]:
    """`play` for every game, but no further into what was seen than the longest of them needs."""
    states = jax.vmap(turn)(states, moves)
    now, index = jax.vmap(key)(states), states.seen_count

    def compare(row: Array, times: Array) -> Array:
        same = (seen[0][row] == now[0]) & (seen[1][row] == now[1]) & (row < index)
        return times + same

    times = jax.lax.fori_loop(0, index.max(), compare, jnp.ones_like(index))
    lane = jnp.arange(len(index))
    seen = seen[0].at[index, lane].set(now[0]), seen[1].at[index, lane].set(now[1])
    return jax.vmap(judged)(states, times), seen


def draw(luck: Array) -> tuple[Array, Array]:
    """The next luck and 16 random bits: PCG RXS M XS 32."""
    luck = luck * jnp.uint32(747796405) + jnp.uint32(2891336453)
    word = (luck >> (luck >> 28) + 4 ^ luck) * jnp.uint32(277803737)
    return luck, (word >> 16).astype(jnp.int32)


def random_turn(games: Games) -> Games:
    """A turn of every game; one that is over begins again."""
    luck, bits = draw(games.luck)
    moves = jax.vmap(sample)(games.states, bits)
    states, seen = play_all(games.states, games.seen, moves)
    over = states.ended != RUNNING
    return Games(jax.tree.map(partial(jnp.where, over), start(), states), seen, luck)


@partial(jax.jit, donate_argnums=0)
def random_turns(games: Games, turns: Array) -> Games:
    return jax.lax.fori_loop(0, turns, lambda _, games: random_turn(games), games)


def random_moves_per_second(batch: int, steps: int) -> float:
    """So many games at once, so many turns of each; compiled and played once before the clock."""
    games = jax.block_until_ready(random_turns(begin(batch), steps))
    start = time.perf_counter()
    jax.block_until_ready(random_turns(games, steps))
    return batch * steps / (time.perf_counter() - start)
