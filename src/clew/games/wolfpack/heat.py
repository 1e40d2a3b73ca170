"""Wolfpack: which cards are taken, drawn and played, and what becomes of sheep and wolves."""

from collections.abc import Iterator, Mapping
from math import cos, pi, sin

from clew.core.heat import (
    Picture,
    Seen,
    beside,
    caption,
    label,
    on_heat,
    percent,
    rate_table,
    share_table,
    svg,
    tag,
    warmth,
)
from clew.core.moves import Turns
from clew.core.trays import Tray
from clew.games.wolfpack.box import ACTIONS, DECIDE, PILES, SHEEP
from clew.games.wolfpack.rules import sharing_packs
from clew.games.wolfpack.view import action_name, word_of

NAMES = {word: action_name(word) for word in ACTIONS}
PILE_NAMES = tuple(f"pile {n}" for n in range(1, PILES + 1))
MOVES = {
    "take": "take a playing card",
    "draw": "draw an action card",
    "keep": "keep it",
    "discard": "discard it",
    "renew": "renew two action cards",
} | {word: f"play {name}" for word, name in NAMES.items()}
TAKEN, DRAWN, PLAYED = "cards taken from", "action cards drawn", "action cards played"  # maps
PILE = 52


def turns(before: Tray, after: Tray) -> int:
    """P6: who has drawn an action card is still deciding."""
    return int(after.phase != DECIDE)


def places(box: Tray) -> dict[str, tuple[str, ...]]:
    moves = tuple(word for word in MOVES if box.third_action or word != "discard")  # P6
    return {TAKEN: PILE_NAMES, "moves": moves, DRAWN: ACTIONS, PLAYED: ACTIONS}


def happened(box: Tray, before: Tray, turns: Turns, after: Tray) -> Iterator[tuple[str, str]]:
    ((_, move),) = turns
    word, *rest = move.split()
    yield "moves", word
    if word == "take":
        yield TAKEN, f"pile {rest[0]}"
    if word == "draw":
        yield DRAWN, word_of(int(after.drawn))
    if word in ACTIONS:
        yield PLAYED, word


def stood(box: Tray, end: Tray) -> Iterator[tuple[str, str]]:
    for seat in range(box.seats):
        held, snatched = int(end.count[seat, SHEEP]), int(end.snatched[seat, SHEEP])
        sharing = int(sharing_packs(box, end, seat)).bit_count()
        shared = held // sharing * sharing if sharing else 0
        counts = {"snatched": snatched, "shared at the end": shared, "void": held - shared}
        for fate, count in counts.items():
            yield from [("sheep", fate)] * count
        wolves = int(end.snatched[seat].sum()) - snatched
        yield from [("wolves", "snatched")] * wolves
        yield "packs", "eliminated" if end.out >> seat & 1 else "still in play"


# ---- drawn


def pictures(box: Tray, seen: Seen) -> list[Picture]:
    return [
        Picture(
            "Where cards are taken",
            "Each pile's share of the playing cards taken. The piles are alike, so this shows "
            "habits of the bots, not of the game.",
            beside((bot, _table(seen.shares(bot, TAKEN))) for bot in seen.bots),
        ),
        Picture(
            "What players do",
            "How often a player does it in a game. A move that nobody likes is a card that could "
            "go.",
            rate_table(seen, "move, times a game", "moves", MOVES),
            wide=False,
        ),
        Picture(
            "Action cards drawn and played",
            "How often each action card comes into a hand by drawing, and is played from it. What "
            "is drawn and not played waits, is stolen, or is renewed.",
            rate_table(seen, "drawn, times a game", DRAWN, NAMES)
            + rate_table(seen, "played, times a game", PLAYED, NAMES),
            wide=False,
        ),
        Picture(
            "What becomes of the sheep",
            "Snatched sheep score for who laid them down, shared ones for the pack with most "
            "wolves in a hand at the end; void ones for nobody.",
            share_table(seen, "sheep", "sheep"),
            wide=False,
        ),
        Picture(
            "Wolves and packs",
            "How many hostile wolves a player snatches, and how many packs are hunted down to the "
            "last wolf.",
            rate_table(seen, "wolves, times a game", "wolves")
            + share_table(seen, "packs", "packs"),
            wide=False,
        ),
    ]


def _table(shares: Mapping[str, float]) -> str:
    """The six piles in their circle around the action cards."""
    most, middle = max(shares.values(), default=0.0), 2.4 * PILE
    drawn = tag("circle", cx=middle, cy=middle, r=22, cls="block")
    drawn += label(middle, middle + 4, "actions", "n off")
    for n, name in enumerate(PILE_NAMES):
        turn = 2 * pi * n / PILES - pi / 2
        x, y = middle + 1.7 * PILE * cos(turn), middle + 1.7 * PILE * sin(turn)
        drawn += _pile(x, y, name, shares.get(name, 0.0), most)
    return svg(2 * middle, 2 * middle, drawn, label="the six piles")


def _pile(x: float, y: float, name: str, share: float, most: float) -> str:
    ink = on_heat(share, most)
    card = {"x": x - 22, "y": y - 28, "width": 44, "height": 56, "rx": 5}
    drawn = tag("rect", caption(f"{name}: {percent(share)}"), **card, **warmth(share, most))
    drawn += tag("rect", **card, cls="rim" if share else "never")
    return drawn + label(x, y - 3, name, f"n {ink}") + label(x, y + 13, percent(share), f"l {ink}")
