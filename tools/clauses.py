"""Check that every clause of every rulebook has a test named after it: `test_c4_…`, and that the
German rulebook has the same clauses, with the same options, values and numbers in each.

Run as `python tools/clauses.py`; it lists what is missing and fails if anything is.
"""

import re
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path

ROOT = Path(__file__).parent.parent
ENTRY = re.compile(r"^- (?:\*\*([A-Z]\d+)\*\*)?(.*?)(?=^- |^#|\Z)", re.MULTILINE | re.DOTALL)
FIXED = re.compile(r"`[^`]+`|\d+")  # what no language says otherwise
TEST = re.compile(r"def test_([a-z]\d+)_")

Entry = tuple[str, list[str]]
NOTHING: Entry = ("nothing", [])


def main(arguments: Sequence[str]) -> int:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="what it does in any case")
    parser.parse_args(arguments)
    problems = []
    for rulebook in sorted((ROOT / "src/clew/games").glob("*/rules.md")):
        game = rulebook.parent.name
        english, german = entries(rulebook), entries(rulebook.with_name("rules.de.md"))
        clauses = [name for name, _ in english if name != "example"]
        cited = tested(game)
        problems += [f"{game}: no test for clause {c}" for c in clauses if c not in cited]
        problems += [
            f"{game}: tests cite {c}, no such clause" for c in sorted(cited - set(clauses))
        ]
        problems += [f"{game}: {difference}" for difference in differences(english, german)]
        print(f"{game}: {len(clauses)} clauses, {len(cited & set(clauses))} with a test")
        if not clauses:
            problems.append(f"{game}: no clauses found in {rulebook.name}")
    print("\n".join(problems))
    return 1 if problems else 0


def entries(rulebook: Path) -> list[Entry]:
    """Clauses by number and examples in their order, each with what is fixed in it."""
    if not rulebook.exists():
        return []
    return [
        (number or "example", sorted(FIXED.findall(words)))
        for number, words in ENTRY.findall(rulebook.read_text("utf-8"))
    ]


def tested(game: str) -> set[str]:
    tests = [path.read_text("utf-8") for path in (ROOT / "tests/games" / game).glob("test_*.py")]
    return {name.upper() for text in tests for name in TEST.findall(text)}


def differences(english: list[Entry], german: list[Entry]) -> Iterator[str]:
    """Up to the first entry that is another one: from there on nothing can be compared."""
    for (name, fixed), (other, others) in zip_longest(english, german, fillvalue=NOTHING):
        if name != other:
            yield f"in German {other} stands where {name} should"
            return
        if fixed != others:
            yield f"{name} has {' '.join(fixed)}, in German {' '.join(others)}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
