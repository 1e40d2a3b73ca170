"""Whatever stands in a text: a short refusal, or something that can be played on from."""

import random
from collections.abc import Callable
from functools import partial

import pytest

import clew
from tests.conformance import fuzzing
from tests.machines import CHECKED
from tests.soak import many

TRIES = many(200, 100_000) if CHECKED else 10
RECORDS = many(40, 20_000) if CHECKED else 5  # each a whole game
GAMES = [game.name for game in clew.all_games()]
every_game = pytest.mark.parametrize("game", GAMES)


def none_fails(
    texts: list[str], fails: Callable[[str], str | None], name: str, tries: int = TRIES
) -> None:
    """Each kind of failure is told once, with the shortest text that has it."""
    found: dict[str, str] = {}
    for number in range(tries):
        luck = random.Random(f"{name} {number}")
        text = fuzzing.mutated(luck.choice(texts), texts, luck)
        problem = fails(text)
        kind = fuzzing.kind_of(problem)
        if problem and kind not in found:
            shortest = fuzzing.shortest(text, fails)
            found[kind] = f"{name} {number}: {problem}\n    {shortest[:2_000]!r}"

    assert not found, "\n".join(found.values())


@every_game
def test_a_position_is_refused_shortly_or_can_be_played_on_from(game):
    none_fails(fuzzing.positions(game), fuzzing.problem_of_position, f"position {game}")


@every_game
def test_a_move_is_refused_shortly_or_legal(game):
    known = [text for _, _, text in fuzzing.moves(game)]
    for number in range(TRIES):
        luck = random.Random(f"move {game} {number}")
        position, seat, text = luck.choice(fuzzing.moves(game))
        changed = fuzzing.mutated(text, known, luck)

        assert fuzzing.problem_of_move(position, seat, changed) is None, (position, changed)


@pytest.mark.parametrize("game", [name for name in GAMES if fuzzing.layouts(name)])
def test_a_layout_is_refused_shortly_or_can_be_played_on(game):
    for option in sorted({option for option, _ in fuzzing.layouts(game)}):
        texts = [text for other, text in fuzzing.layouts(game) if other == option]
        none_fails(texts, partial(fuzzing.problem_of_layout, game, option), f"{game} {option}")


@every_game
def test_a_record_is_refused_shortly_or_replays(game):
    """Resealed, for a seal that does not fit would be all that is seen."""
    none_fails(
        fuzzing.records(game),
        lambda text: fuzzing.problem_of_record(fuzzing.resealed(text)),
        f"record {game}",
        RECORDS,
    )
