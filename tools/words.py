"""Write the page's words: what stands once, in Python, in English and German.

`web/src/games/<game>/said.ts` has what a game says, and what its board calls the steps of moves;
`web/src/said.ts` what must be known without loading one: titles, levels of bots, facts, refusals.

Run as `python tools/words.py`; with `--check` it writes nothing and fails if a file is stale.
"""

import json
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import clew
from clew.bots import CHARACTERS, LEVELS
from clew.core.game import Game, Option
from clew.core.refusals import Refusal
from clew.core.words import LANGUAGES, Language, Phrases
from clew.server.refusals import ServerRefusal
from clew.table.record import FACTS
from clew.table.refusals import TERMS, TableRefusal
from clew.table.table import ENDINGS, NO_UNDO

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "web/src"
COMMAND = "make types"
WIDTH = 100
AT = tuple(enumerate(LANGUAGES))
HEAD = f"// Generated from the words in the Python by `{COMMAND}`; do not edit.\n"


def main(arguments: Sequence[str]) -> int:
    check = only_checks(arguments)
    stale = {path: text for path, text in files() if not is_fresh(path, text)}
    if homeless := [path.parent.relative_to(ROOT) for path in stale if not path.parent.is_dir()]:
        print(f"Expected a folder {homeless[0]}, with the game's board in it.")
        return 1
    for path, text in stale.items():
        name = path.relative_to(ROOT)
        if check:
            print(f"{name} is stale: the words have changed since. Run {COMMAND}.")
        else:
            path.write_text(text, "utf-8")
            print(f"{name} is written.")
    return 1 if stale and check else 0


def only_checks(arguments: Sequence[str]) -> bool:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if it is stale")
    return bool(parser.parse_args(arguments).check)


def is_fresh(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text("utf-8") == text


def files() -> Iterator[tuple[Path, str]]:
    """Every file that is written, with what belongs into it."""
    games = clew.all_games()
    modules = {game: game.part("words") for game in games}
    yield PAGE / "said.ts", house(modules)
    for game, words in modules.items():
        yield PAGE / "games" / game.name / "said.ts", of_game(game, words)


def house(modules: Mapping[Game, Any]) -> str:
    """What the page says before it has loaded any game, and what may be refused of all of them."""
    families = (
        Refusal,
        TableRefusal,
        ServerRefusal,
        *(words.Refusal for words in modules.values()),
    )
    refusals = [phrase for family in families for phrase in family]
    return HEAD + "".join(
        [
            const("levels", LEVELS, "as const"),
            const("characters", CHARACTERS),
            const("titles", in_each({game.name: game.called for game in modules})),
            const("mottos", in_each({game.name: game.motto for game in modules})),
            const("lids", {game.name: lid(game) for game in modules}),
            const("places", places(modules)),
            const("endings", in_each(ENDINGS)),
            const("notUndone", in_each({key: phrase.value for key, phrase in NO_UNDO.items()})),
            const("facts", in_each(FACTS)),
            const("refusals", {phrase.key: phrase.value[1] for phrase in refusals}),
            const("terms", terms(modules)),
        ]
    )


def lid(game: Game) -> dict[str, Any]:
    return {name: getattr(game, name) for name in ("seats", "minutes", "age", "depth")}


def places(games: Iterable[Game]) -> dict[Language, dict[str, list[str]]]:
    return {lang: {g.name: [place[at] for place in g.places] for g in games} for at, lang in AT}


def terms(modules: Mapping[Game, Any]) -> dict[str, dict[str, str]]:
    """What fills refusals: by game, and for all others titles and the names of layouts."""
    found = {"house": dict(game.called for game in modules) | TERMS}
    for game, words in modules.items():
        layouts = {option.name for option in game.options if option.layout}
        theirs = getattr(words, "TERMS", {})
        found["house"] |= {word: theirs[word] for word in theirs if word in layouts}
        found[game.name] = {word: theirs[word] for word in theirs if word not in layouts}
    return found


def of_game(game: Game, words: Any) -> str:
    options = {lang: {o.name: option(o, at) for o in game.options} for at, lang in AT}
    return HEAD + "".join(
        [
            const("phrases", in_each(words.PHRASES)),
            const("reasons", in_each(words.REASONS)),
            const("labels", in_each(words.LABELS)),
            const("options", options),
            const("steps", {str(step): name for step, name in sorted(game.parts.steps.items())}),
        ]
    )


def in_each(phrases: Phrases) -> dict[Language, dict[str, str]]:
    return {language: {key: words[at] for key, words in phrases.items()} for at, language in AT}


def option(chosen: Option, at: int) -> dict[str, Any]:
    """The question and its answers; numbers speak for themselves."""
    answers = {value: words[at] for value, words in chosen.says.items() if not value.isdigit()}
    seats = {"seats": True} if chosen.seats else {}
    eases = {"eases": chosen.eases[at]} if chosen.first else {}
    return {"asks": chosen.asks[at], "values": answers, **seats, **eases}


def const(name: str, value: Any, *more: str) -> str:
    return f"\nexport const {name} = {' '.join([literal(value, ''), *more])};\n"


def literal(value: Any, indent: str) -> str:
    """As prettier would write it."""
    if not isinstance(value, dict):
        return json.dumps(value, ensure_ascii=False)
    if not value:
        return "{}"
    inner, lines = indent + "  ", []
    for key, item in value.items():
        name = key if key.isidentifier() or key.isdigit() else json.dumps(key, ensure_ascii=False)
        text = literal(item, inner)
        line = f"{inner}{name}: {text},"
        fits = isinstance(item, dict) or len(line) <= WIDTH
        lines.append(line if fits else f"{inner}{name}:\n{inner}  {text},")
    return "\n".join(["{", *lines, f"{indent}}}"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
