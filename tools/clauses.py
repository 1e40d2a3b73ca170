"""Check that every clause of every rulebook has a test named after it: `test_c4_…`.

Run as `python tools/clauses.py`; it lists what is missing and fails if anything is.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
CLAUSE = re.compile(r"^- \*\*([A-Z]\d+)\*\*", re.MULTILINE)
TEST = re.compile(r"def test_([a-z]\d+)_")


def main() -> int:
    problems = []
    for rulebook in sorted((ROOT / "src/clew/games").glob("*/rules.md")):
        game = rulebook.parent.name
        clauses = CLAUSE.findall(rulebook.read_text("utf-8"))
        tests = [
            path.read_text("utf-8") for path in (ROOT / "tests/games" / game).glob("test_*.py")
        ]
        cited = {name.upper() for text in tests for name in TEST.findall(text)}
        problems += [f"{game}: no test for clause {c}" for c in clauses if c not in cited]
        problems += [
            f"{game}: tests cite {c}, no such clause" for c in sorted(cited - set(clauses))
        ]
        print(f"{game}: {len(clauses)} clauses, {len(cited & set(clauses))} with a test")
        if not clauses:
            problems.append(f"{game}: no clauses found in {rulebook.name}")
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
