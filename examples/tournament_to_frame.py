"""Read the matches of an arena into a pandas data frame and summarise them.

`clew arena … --out matches.jsonl` writes one line a match. Here they become one row for each bot
in each match, which pandas groups as you like.

    clew arena traxx --bots kitten,cat,lynx --seats 3 --games 100 --out matches.jsonl
    python examples/tournament_to_frame.py matches.jsonl

Without a file a short arena is played first. Needs pandas: pip install pandas
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pandas as pd


def read_frame(path: Path) -> pd.DataFrame:
    """A row for each seat of each match."""
    header, *lines = map(json.loads, path.read_text("utf-8").splitlines())
    rows = [
        {
            "deal": match["deal"],
            "seat": seat,
            "bot": bot,
            "payoff": match["payoffs"][seat],
            "points": match["points"][seat],
            "milliseconds": 1000 * match["seconds"][seat] / match["moves"][seat],
        }
        for match in lines
        for seat, bot in enumerate(match["names"])
    ]
    frame = pd.DataFrame(rows)
    frame.attrs["game"] = header["game"]
    return frame


def summary(frame: pd.DataFrame) -> pd.DataFrame:
    """By bot: how often it played, what it got, how long it thought about a move."""
    groups = frame.groupby("bot")
    return groups.agg(
        matches=("deal", "size"),
        payoff=("payoff", "mean"),
        points=("points", "mean"),
        spread=("points", "std"),
        milliseconds=("milliseconds", "mean"),
    ).sort_values("payoff", ascending=False)


def by_seat(frame: pd.DataFrame) -> pd.DataFrame:
    """The mean pay-off of each bot in each seat: does it matter where one sits?"""
    return frame.pivot_table(values="payoff", index="bot", columns="seat")


def play(path: Path, games: int) -> None:
    command = ["arena", "traxx", "--bots", "random,greedy", "--seats", "2", "--games", str(games)]
    subprocess.run([sys.executable, "-m", "clew", *command, "--out", str(path)], check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path, nargs="?", help="what clew arena wrote with --out")
    parser.add_argument("--games", type=int, default=50, help="deals, if there is no file")
    given = parser.parse_args()
    with TemporaryDirectory() as folder:
        path = given.file or Path(folder) / "matches.jsonl"
        if given.file is None:
            play(path, given.games)
        frame = read_frame(path)
    print(f"\n{frame.attrs['game']}: {len(frame)} rows\n\n{summary(frame).round(2)}\n")
    print(by_seat(frame).round(2))


if __name__ == "__main__":
    main()
