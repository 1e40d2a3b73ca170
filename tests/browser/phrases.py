"""What the page says in each language, read from its sources."""

import re
from functools import cache
from pathlib import Path

SOURCES = Path(__file__).parent.parent.parent / "web/src"
FILES = ("lib/words.ts", "games/titles.ts", "games/*/words.ts", "games/*/labels.ts")
BEGINS = re.compile(r"^\s*(?:const )?(en|de)(?::[^={]*)?(?:: | = ){(.*)")
PHRASE = re.compile(r'(?:\b(\w+): |: )\s*"((?:[^"\\]|\\.)*)"')
ALL_TEXT = """() => [document.title, document.body.innerText,
  ...[...document.querySelectorAll("[aria-label], [title]")].flatMap((element) =>
    [element.getAttribute("aria-label"), element.getAttribute("title")]),
].join("\\n")"""  # what can be seen or heard of a page
WORD = re.compile(r"[^\W\d_]{3,}")


@cache
def phrases(language: str) -> dict[str, str]:
    """What the page says around the boards, by key."""
    text = (SOURCES / "lib/words.ts").read_text()
    return dict(PHRASE.findall("".join(parts(text, language))))


def parts(text: str, language: str) -> list[str]:
    """All that stands between `en` and `de`, or after `de` to the end of its block."""
    found, speaks = [""], ""
    for line in text.splitlines():
        begins = BEGINS.match(line)
        if begins:
            speaks, line = begins[1], begins[2]
            found.append("")
        elif line == "};":
            speaks = ""
        if speaks == language:
            found[-1] += line + "\n"
    return found


@cache
def english_words() -> frozenset[str]:
    """Words that the page says in English and never in German."""
    english, german = (
        {
            word.lower()
            for pattern in FILES
            for path in SOURCES.glob(pattern)
            for part in parts(path.read_text(), language)
            for _, text in PHRASE.findall(part)
            for word in WORD.findall(re.sub(r"{\w+}", "", text))
        }
        for language in ("en", "de")
    )
    return frozenset(english - german)


def english_in(text: str) -> set[str]:
    return {word.lower() for word in WORD.findall(text)} & english_words()
