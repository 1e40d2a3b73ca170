"""Write a moment of each game for its picture on the page: `web/src/games/<game>/sample.json`.

It is what a seat is shown in the midst of a game among bots, so the page draws it by the
game's own board. Run as `python tools/samples.py`; with `--check` it writes nothing and fails if a
file is stale.
"""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path

import msgspec

import clew
from clew import bots
from clew.core.game import Game
from clew.core.position import Position

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "web/src/games"
COMMAND = "make types"
BOT, SEED, SEATS, HOW_FAR = "cat", 4, 3, 0.6


def main(arguments: Sequence[str]) -> int:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if it is stale")
    check = bool(parser.parse_args(arguments).check)
    texts = {PAGE / game.name / "sample.json": sample(game) for game in clew.all_games()}
    stale = {path: text for path, text in texts.items() if not is_fresh(path, text)}
    for path, text in stale.items():
        name = path.relative_to(ROOT)
        if check:
            print(f"{name} is stale: the game shows other things since. Run {COMMAND}.")
        else:
            path.write_text(text, "utf-8")
            print(f"{name} is written.")
    return 1 if stale and check else 0


def is_fresh(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text("utf-8") == text


def sample(game: Game) -> str:
    moments = played(game)
    shown = moments[int(HOW_FAR * len(moments))].plain(0)
    return msgspec.json.encode(shown).decode() + "\n"


def played(game: Game) -> list[Position]:
    """A whole game: the positions in which seat 0 is to move."""
    seats = max(count for count in game.seats if count <= SEATS)
    players = [bots.find(BOT, game) for _ in range(seats)]
    options = {option.name: option.first for option in game.options if option.first}
    position = game.deal(seats, SEED, **options)
    found, number = [position], 0
    while position.to_act:
        turns = [(seat, players[seat](position, seat)) for seat in position.to_act]
        number += 1
        position, _ = position.resolve(turns, SEED + number)
        if 0 in position.to_act:
            found.append(position)
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
