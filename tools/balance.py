"""The balance reports of our own components: `make balance` writes docs/balance anew."""

import sys
from pathlib import Path
from typing import NamedTuple

import msgspec

import clew
from clew.cli.balance import weigh
from clew.lab.balance import words
from clew.lab.balance.figures import Figures

FOLDER = Path(__file__).parent.parent / "docs" / "balance"

INTRODUCTION = """# Balance reports

What our own sheets, boards and decks are like to play, measured by bots. Open a report in a
browser. {made}

`make balance` writes this folder anew, with all figures as JSON beside the reports: the same seeds
give the same reports, to the last byte. On two slow cores it takes less than ten minutes.

To study a layout of your own, or to compare two of them:

```
clew balance wolle --seats 2 --option sheet=mine.txt --out mine.html
clew balance wolle --seats 2 --option sheet=mine.txt --against sheet=new.txt --out both.html
```

Bots are not people. Their habits show in what is used: of two moves that look alike they may
always take the first. Trust differences between layouts more than any figure alone, and clear
differences more than others: those are too large for chance, though many were looked at together.
"""


class Report(NamedTuple):
    name: str
    title: str
    game: str
    seats: int
    games: int
    against: tuple[str, ...] = ()


REPORTS = (
    Report("wolle", "Wolle, sheet A, and what its options change", "wolle", 2, 80),
    Report("wolle-sheets", "Wolle, sheet A beside sheet B", "wolle", 2, 80, ("side=B",)),
    Report("traxx", "Träxx, our board with its four starts", "traxx", 2, 120),
    Report("wolfpack", "Wolfpack for three", "wolfpack", 3, 40),
    Report("cat_and_mouse", "Cat and Mouse", "cat_and_mouse", 2, 100),
    Report("sewing_circle", "Sewing Circle for two", "sewing_circle", 2, 100),
    Report("sewing_circle-alone", "Sewing Circle alone, at its levels", "sewing_circle", 1, 100),
)


def main() -> None:
    workers = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    FOLDER.mkdir(exist_ok=True)
    for report in REPORTS:
        path = FOLDER / f"{report.name}.html"
        against = list(report.against)
        weigh(report.game, [], against, [], report.games, report.seats, 0, workers, path, False)
    rules = ", ".join(f"{game.name} {game.rules_version}" for game in clew.all_games())
    introduction = INTRODUCTION.format(
        made=f"They were made by Clew {clew.__version__}, rules {rules}."
    )
    (FOLDER / "README.md").write_text(introduction + "".join(map(chapter, REPORTS)), "utf-8")


def chapter(report: Report) -> str:
    """What a report says at a glance."""
    text = (FOLDER / f"{report.name}.json").read_bytes()
    figures = msgspec.json.decode(text, type=Figures)
    lines = [f"\n## [{report.title}]({report.name}.html)\n", f"`{words.command(figures)}`\n"]
    for case in figures.cases:
        if len(figures.cases) > 1:
            lines.append(f"\n**{case.label}**\n")
        lines += [f"- {sentence}" for sentence in words.glance(figures, case)]
    if figures.cases[1:]:
        lines.append("\n**Beside each other**\n")
    lines += [f"- {sentence}" for sentence in words.differences(figures)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
