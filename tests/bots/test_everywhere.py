"""The same bot with the same luck makes the same move, whatever runs it: bit for bit one search."""

import pytest

import clew
from clew import bots
from clew.bots import LEVELS
from clew.core.game import Game
from clew.core.kernel import NUMBA, PLAIN, WASM, running
from tests.golden import check_golden
from tests.soak import SOAKING
from tests.walks import walk

GAMES = clew.all_games()
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def chosen(game: Game, levels: tuple[str, ...]) -> str:
    """A line for each level, number of seats and moment of a game: what it plays, how it judges."""
    lines = []
    for seats in sorted({game.seats[0], game.seats[-1]}):
        walked = list(walk(game.box(seats), 7))
        for at in (len(walked) // 3, 2 * len(walked) // 3):
            position, seat, _ = walked[at]
            imagined = position.imagine(seat, 5)
            for level in levels:
                best, *others = bots.find(level, game).judge(imagined, seat)
                said = f"{best.move} {best.value!r} {best.visits}, beside {len(others)}"
                lines.append(f"{seats} seats, {at}: {level} {said}\n")
    return "".join(lines)


@each_game
def test_by_its_module_a_bot_plays_what_the_golden_file_says(game):
    with running(WASM):
        check_golden(game.name, "bots.txt", chosen(game, LEVELS))


@each_game
def test_compiled_here_it_plays_the_same(game):
    """Compiling a search takes half a minute a game: all of them in `make soak`."""
    if not SOAKING and not game.has("solver"):
        pytest.skip("in `make soak`")
    levels = LEVELS[:-1] if game.has("solver") else LEVELS
    with running(WASM):
        expected = chosen(game, levels)
    with running(NUMBA):
        assert chosen(game, levels) == expected


@each_game
def test_uncompiled_it_plays_the_same(game):
    """The weakest: the others take minutes."""
    with running(WASM):
        expected = chosen(game, LEVELS[:1])
    with running(PLAIN):
        assert chosen(game, LEVELS[:1]) == expected
