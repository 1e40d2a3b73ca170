"""Nobody is told which of two games that look alike is being played, however long it has run."""

from itertools import islice

import pytest
from msgspec.structs import replace

import clew
from clew.core.game import Game
from clew.table.table import Table
from tests.games.found import has
from tests.leaks.eyes import eyes_of
from tests.leaks.twins import (
    GUESSES,
    STEPS,
    WIRE,
    Count,
    Guesses,
    imagined_pairs,
    judged,
    tells_at_the_table,
    twins,
)
from tests.machines import COMPILED
from tests.soak import many

pytestmark = pytest.mark.skipif(not COMPILED, reason="rules are compared uncompiled elsewhere")

PAIRS = many(160, 10**5)  # a game
ON = 6  # steps with what was imagined
GAMES = clew.all_games()
# What is only forgotten is no secret to a perfect memory, and bots have one.
SECRET = [game for game in GAMES if has(game, "eyes") and not eyes_of(game).forgotten]
AT_ONCE = [game for game in GAMES if game.simultaneous]
NAMED = "{0.name}".format
every_game = pytest.mark.parametrize("game", GAMES, ids=NAMED)
secret_games = pytest.mark.parametrize("game", SECRET, ids=NAMED)


@every_game
def test_twins_are_told_the_same(game: Game):
    seen, wrong = Count(), []
    for pair in islice(twins(game, steps=STEPS), PAIRS):
        seen.add(pair)
        wrong += pair.look(whole=seen.pairs % WIRE == 0)
        if len(wrong) > 20:
            break

    assert wrong == []
    assert seen.pairs == PAIRS
    assert seen.late > PAIRS // 20


@secret_games
def test_what_is_imagined_does_not_tell_twins_apart(game: Game):
    guesses = Guesses()
    for pair in judged(game):
        guesses.add(pair, GUESSES)

    assert guesses.wrong == []
    assert abs(guesses.surprise) < 6


@secret_games
def test_of_twins_the_same_is_imagined_to_the_last_byte(game: Game):
    """S15, P22: nothing is read but what the seat knows."""
    for pair in judged(game):
        one, other = pair.one.position, pair.other.position
        assert one.imagine(pair.viewer, 7) == other.imagine(pair.viewer, 7)


@secret_games
def test_what_is_imagined_is_a_twin_and_stays_one(game: Game):
    wrong: list[str] = []
    for pair in judged(game):
        for twin in imagined_pairs(pair, ON):
            wrong += twin.look(whole=False)

    assert wrong == []


def seats_in_an_order_that_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that are ready, sorted by the moves that wait."""
    honest = Table.view

    def view(table, seat=None):
        ready = sorted(table.waiting, key=lambda other: str(table.waiting[other]))
        return replace(honest(table, seat), ready=tuple(ready))

    monkeypatch.setattr(Table, "view", view)


@pytest.mark.parametrize("game", AT_ONCE, ids=NAMED)
def test_a_leak_at_the_table_is_found(game: Game, monkeypatch: pytest.MonkeyPatch):
    seats_in_an_order_that_tells(monkeypatch)

    assert tells_at_the_table(game)
