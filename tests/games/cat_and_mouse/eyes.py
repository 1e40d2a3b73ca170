"""What a seat sees of a move: C7."""

import random

from clew.core.position import Position
from clew.games.cat_and_mouse.box import PLACES
from clew.games.cat_and_mouse.rules import height, key_of, pile
from tests.leaks.eyes import Eyes, Seen, fields


def dealt(position: Position, viewer: int) -> Seen:
    return (position.to_act,)


def seen(before: Position, seat: int, move: str, after: Position, viewer: int) -> Seen:
    """Tops, heights, and the last turn; in open games and ended ones all discs."""
    words = after.text.split("|")[1 if "|" in after.text else 0].split()
    words = [word for word in words if not word.startswith("seen=")]
    piles = [word for word in words if word[1:2] == ":"]
    rest = [word for word in words if word[1:2] != ":"]
    discs = "".join(pile[2:] for pile in piles)
    if not after.is_over and after.box.options["memory"] == "hidden":
        piles = [pile[:2] + str(len(pile)) + pile[-1] for pile in piles]
    return move, after.to_act, discs.count("M"), discs.count("C"), *piles, *rest


def facts(position: Position) -> Seen:
    return tuple(word for word in position.text.split("|")[1].split() if word[1:2] == ":")


def late(position: Position) -> bool:
    return int(fields(position).get("ply", 0)) > 16


def reordered(position: Position, seed: int) -> Position:
    """The covered discs in another order."""
    tray, luck = position.tray, random.Random(seed)
    table = int(tray.table)
    places = [
        4 * place + level
        for place in range(PLACES)
        for level in range(1, height(pile(table, place)))
    ]  # the bit of each covered disc: of a code the lowest is the top
    if position.box.tray.memory:
        return position
    discs = [table >> bit & 1 for bit in places]
    for bit, disc in zip(places, luck.sample(discs, len(discs)), strict=True):
        table = table & ~(1 << bit) | disc << bit
    tray.table = table
    tray.seen[tray.seen_count - 1] = key_of(tray) if tray.seen_count else 0
    return Position(position.box, tray)


EYES = Eyes(
    dealt,
    seen,
    facts,
    lambda *_: True,
    late,
    boxes=((2, {}), (2, {"match": "yes", "null_move": "yes"}), (2, {"frozen": "moved"})),
    skipped=(0, 4, 9),
    refused=("a", "pass"),
    secret_deal=False,
    forgotten=True,
    twin=reordered,
)
