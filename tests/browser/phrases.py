"""What the page says in each language: around the boards from its source, of games from theirs."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import clew
from clew.core.words import LANGUAGES, Words

SOURCES = Path(__file__).parent.parent.parent / "web/src"
TEXT = r'"((?:[^"\\]|\\.)*)"'
PHRASE = re.compile(rf"^  (\w+): \[\s*{TEXT},\s*{TEXT},?\s*\],$", re.MULTILINE)
ALL_TEXT = """() => [document.title, document.body.innerText,
  ...[...document.querySelectorAll("[aria-label], [title]")].flatMap((element) =>
    [element.getAttribute("aria-label"), element.getAttribute("title")]),
].join("\\n")"""  # what can be seen or heard of a page
WORD = re.compile(r"[^\W\d_]{3,}")


@cache
def phrases(language: str) -> dict[str, str]:
    """What the page says around the boards, by key."""
    text = (SOURCES / "lib/words.ts").read_text("utf-8")
    at = LANGUAGES.index(language)
    return {key: pair[at] for key, *pair in PHRASE.findall(text)}


def of_games() -> Iterator[Words]:
    for game in clew.all_games():
        words = game.part("words")
        for book in (words.PHRASES, words.REASONS, words.LABELS):
            yield from book.values()
        for option in game.options:
            yield from (option.asks, *option.says.values())
        yield from (game.called, game.motto)


def words_in(said: Iterable[str]) -> set[str]:
    """What fills a gap is no word of the page, but those for one and for many are."""
    bare = (re.sub(r"{\w+:?|}", " ", text) for text in said)
    return {word.lower() for text in bare for word in WORD.findall(text)}


@cache
def english_words() -> frozenset[str]:
    """Words that the page says in English and never in German."""
    english, german = (
        words_in([*phrases(language).values(), *(pair[at] for pair in of_games())])
        for at, language in enumerate(LANGUAGES)
    )
    return frozenset(english - german)


def english_in(text: str) -> set[str]:
    return {word.lower() for word in WORD.findall(text)} & english_words()
