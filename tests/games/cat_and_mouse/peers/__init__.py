"""Cat and Mouse in other libraries: what `make bench` measures beside ours.

`same_game` gives a row for each: who, how, how fast, and how many times as fast ours is to be.
`OPENING`, `turns` and `thinker` are for searches that are measured beside ours.
"""

from collections.abc import Iterator
from functools import partial

from bench.peers import Compared, at_its_best, by_open_spiel, missing
from bench.play import game_rate
from clew.core.trays import Tray

OURS = "25 million/s"  # to reach
OPENING = "a"  # the only first turn there is, so nobody has to think about it


def same_game() -> Iterator[Compared]:
    if "Pgx" not in missing():
        from bench import pgx_play
        from tests.games.cat_and_mouse.peers import in_jax, in_pgx

        batch, rate = at_its_best(in_jax.random_moves_per_second)
        yield "bare JAX", f"{batch:,} games at once", rate, "3"
        batch, rate = at_its_best(partial(pgx_play.random_moves_per_second, in_pgx.make))
        yield "Pgx, an Env of it", f"{batch:,} games at once", rate, "15"
    if "OpenSpiel" not in missing():
        from tests.games.cat_and_mouse.peers.in_open_spiel import NAME

        rate = partial(game_rate, by_open_spiel(NAME))
        yield "OpenSpiel, a Python game", "the naive engine", rate, "100"


def turns(tray: Tray) -> int:
    return int(tray["ply"])
