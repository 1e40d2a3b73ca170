"""Every sentence stands once, in English and German, and says the same of the same things."""

from string import Formatter

import pytest

import clew
from clew.core.refusals import Phrase
from clew.core.words import Said, fill
from clew.table.record import FACTS
from clew.table.table import ENDINGS

GAMES = clew.all_games()


def gaps(phrase: str) -> set[str]:
    return {gap for _, gap, _, _ in Formatter().parse(phrase) if gap}


def books() -> list[tuple[str, dict[str, tuple[str, str]]]]:
    found = [("facts", dict(FACTS)), ("endings", dict(ENDINGS))]
    for game in GAMES:
        words = game.part("words")
        for name in ("PHRASES", "REASONS", "LABELS"):
            found.append((f"{game.name} {name}", dict(getattr(words, name))))
    return found


@pytest.mark.parametrize(("name", "phrases"), books(), ids=[name for name, _ in books()])
def test_german_has_the_gaps_of_the_english(name: str, phrases: dict[str, tuple[str, str]]) -> None:
    assert {key for key, (en, de) in phrases.items() if gaps(en) != gaps(de)} == set()
    assert all(en.strip() and de.strip() for en, de in phrases.values())


def test_a_refusal_in_german_fills_only_gaps_of_the_english() -> None:
    """It may leave some out: what was expected is often clear to who looks at a page."""
    for game in GAMES:
        game.part("words")
    phrases = [phrase for family in Phrase.__subclasses__() for phrase in family]
    assert phrases
    assert [p.key for p in phrases if not gaps(p.value[1]) <= gaps(p.value[0])] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_question_says_how_answers_are_typed(game: clew.Game) -> None:
    """What a phrase does not tell (TOLD has the endings too), it asks."""
    assert set(game.parts.typed) == set(game.parts.phrases) - set(game.parts.told)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_asked_first_can_be_answered_by_typing(game: clew.Game) -> None:
    asked = set()
    for seats in game.seats:
        position = game.deal(seats)
        asked |= {position.asks(seat).key for seat in position.to_act}
    assert asked <= set(game.parts.typed)


def test_one_is_told_from_many() -> None:
    phrases = {"got": ("{player} gets {points:point|points}.", "")}
    said = [Said("got", {"seat": 0, "points": points}).words(phrases, ["Ada"]) for points in (1, 2)]
    assert said == ["Ada gets 1 point.", "Ada gets 2 points."]


def test_what_fills_a_gap_is_not_read_as_one() -> None:
    assert fill("not {came}.", {"came": "{why}"}) == "not {why}."


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_an_answer_that_begins_with_its_value_does_not_say_it_twice(game: clew.Game) -> None:
    twice = [f"{value}: {value}" for option in game.options for value in option.values]
    assert [text for text in twice for option in game.options if text in option.help] == []
