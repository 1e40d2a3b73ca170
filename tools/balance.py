"""The balance reports of our own components: `make balance` writes docs/balance anew."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

import clew
from clew.cli.balance import read_plan, weigh
from clew.core.game import Game
from clew.lab.balance import words
from clew.lab.balance.figures import Figures
from tests.games.found import given

FOLDER = Path(__file__).parent.parent / "docs" / "balance"

INTRODUCTION = """# Balance reports

What our own sheets, boards and decks are like to play, measured by bots. Open a report in a
browser. {made}

`make balance` writes this folder anew, with all figures as JSON beside the reports: the same seeds
give the same reports, to the last byte. On two slow cores it takes less than ten minutes.

To study a layout of your own, or to compare two of them:

```
clew balance {game} --seats 2 --option {option}=mine.txt --out mine.html
clew balance {game} --seats 2 --option {option}=mine.txt --against {option}=new.txt --out both.html
```

Bots are not people. Their habits show in what is used: of two moves that look alike they may
always take the first. Trust differences between layouts more than any figure alone, and clear
differences more than others: those are too large for chance, though many were looked at together.
"""


class Report(NamedTuple):
    name: str
    title: str
    seats: int
    games: int
    against: tuple[str, ...] = ()


def reports() -> Iterator[tuple[Game, Report]]:
    """Of each game those that it names."""
    for game in clew.all_games():
        for report in given(game, "balance", "REPORTS", ()):
            yield game, report


def main() -> None:
    workers = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    FOLDER.mkdir(exist_ok=True)
    for game, report in reports():
        path = FOLDER / f"{report.name}.html"
        against = list(report.against)
        plan = read_plan(game.name, [], against, [], report.games, report.seats, 0)
        weigh(plan, workers, path, False)
    chapters = "".join(chapter(report) for _, report in reports())
    (FOLDER / "README.md").write_text(introduction() + chapters, "utf-8")


def introduction() -> str:
    """With a game whose layout can be one's own."""
    games = clew.all_games()
    name, option = next((game.name, o.name) for game in games for o in game.options if o.layout)
    rules = ", ".join(f"{game.name} {game.rules_version}" for game in games)
    made = f"They were made by Clew {clew.__version__}, rules {rules}."
    return INTRODUCTION.format(game=name, option=option, made=made)


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
