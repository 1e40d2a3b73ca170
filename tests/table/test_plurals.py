"""One point, two points: whatever is told of a game, number and noun agree in both languages."""

import re

import pytest

import clew
from clew.core.game import Game
from clew.core.telling import Said
from tests import cast
from tests.tables import begun, play_on

# after "1" stands none of these
MANY = (
    r"points|cards|wolves|fields|sets|turns|rounds|cups|discs|things|places|segments|ribbons|"
    r"Punkte|Punkten|Karten|Wölfe|Schafe|Felder|Sets|Züge|Runden|Tassen|Scheiben|Dinge|Plätze|"
    r"Schritte|Bänder"
)
DISAGREES = re.compile(rf"(?<![\d.:−-])\b1 ({MANY})\b")
GAMES_PLAYED = 5

every_game = pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)


@every_game
@pytest.mark.parametrize("language", [0, 1], ids=["en", "de"])
def test_number_and_noun_agree_in_whatever_is_told(game: Game, language: int):
    phrases = {key: (both[language],) * 2 for key, both in game.parts.phrases.items()}

    def told(said: Said) -> str:
        return said.words(phrases, (), game.parts.spell)

    for seed in range(GAMES_PLAYED):
        table = play_on(begun(cast.for_few(game)), 10_000, seed)
        lines = [told(line.said) for line in table.story(None)]

        assert [line for line in lines if DISAGREES.search(line)] == []


def test_the_check_finds_what_disagrees():
    assert DISAGREES.search("Ada gets 1 points.")
    assert not DISAGREES.search("Ada gets 11 points, Ben 1 point, and it ends 2:1 points.")
