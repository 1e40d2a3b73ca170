"""What a browser was sent, held against the finished record: did it tell what nobody could know?

As in tests/leaks: what a seat is shown must be the same in every position that it could imagine.
"""

import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec

from clew.core.position import Position
from clew.table.record import load
from clew.table.table import Table
from tests.browser.people import Heard
from tests.walks import random_move

SEEDS = range(1, 6)
SECRET_WORD = re.compile(r"[0-9a-f]{64}|\d{15,}")


def find_leaks(record: str, heard: Heard, seat: int | None) -> Iterator[str]:
    """`record` is of the finished game, `heard` all that reached `seat`."""
    table = load(record)
    yield from boards_that_tell(table, heard, seat)
    yield from words_that_tell(table, heard, seat)
    yield from secrets_that_are_told(table, heard)


def running(heard: Heard) -> Iterator[dict[str, Any]]:
    return (update["game"] for update in heard.updates if update["phase"] == "playing")


def positions(table: Table) -> list[Position]:
    """By version, for a game in which nothing was taken back."""
    return [table.first, *(played.after for played in table.rounds)]


def boards_that_tell(table: Table, heard: Heard, seat: int | None) -> Iterator[str]:
    """Board, legal moves and whatever else is said of the game must fit all that is imagined."""
    truth = positions(table)
    for game in running(heard):
        position = truth[game["version"]]
        for viewer in range(table.box.seats) if seat is None else (seat,):
            for seed in SEEDS:
                imagined = with_some_in(position.imagine(viewer, seed), game["ready"], seed)
                if imagined.plain(seat) != game["board"] | {"seat": seat}:
                    yield f"version {game['version']}: the board tells {viewer} what is hidden"
                offered = [] if game["mine"] else game["legal"]
                if offered and offered != list(map(str, imagined.legal(viewer))):
                    yield f"version {game['version']}: the legal moves tell {viewer}"


def with_some_in(position: Position, ready: list[int], seed: int) -> Position:
    """Whatever those have chosen whose move of the round is in."""
    for seat in ready:
        position = position.play(seat, random_move(position, seat, random.Random(seed)))
    return position


def words_that_tell(table: Table, heard: Heard, seat: int | None) -> Iterator[str]:
    """Lines of the story are those for this viewer, as far back as the rules let them be told."""
    told = {(line["round"], msgspec.json.encode(line)) for line in own_lines(table, seat)}
    for update in heard.updates:
        for line in update["story"]["lines"]:
            if (line["round"], msgspec.json.encode(line)) not in told:
                yield f"round {line['round']}: {line['words']!r} is not for {seat}"


def own_lines(table: Table, seat: int | None) -> list[dict[str, Any]]:
    return [plain(line) for line in table.story(seat)]


def secrets_that_are_told(table: Table, heard: Heard) -> Iterator[str]:
    """Neither the secret nor the luck of any round before the end."""
    secrets = {table.secret.hex(), *(str(position.luck) for position in positions(table))}
    for text in [*before_the_end(heard), *heard.bodies]:
        for word in secrets & set(SECRET_WORD.findall(text)):
            yield f"{word} is told"


def before_the_end(heard: Heard) -> list[str]:
    return [text for text in heard.frames if '"phase":"over"' not in text]


def plain(value: Any) -> Any:
    """As it arrives: words, numbers, lists."""
    return msgspec.json.decode(msgspec.json.encode(value))
