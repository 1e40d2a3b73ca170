"""Cat and Mouse: which places are used, which kinds of moves are made, how games open."""

from collections.abc import Iterator, Mapping

from clew.core.heat import (
    Picture,
    Seen,
    beside,
    caption,
    label,
    on_heat,
    percent,
    share_table,
    svg,
    tag,
    warmth,
)
from clew.core.moves import Turns
from clew.core.trays import Tray
from clew.games.cat_and_mouse.box import EMPTY, PLACES
from clew.games.cat_and_mouse.moves import NAMES, split
from clew.games.cat_and_mouse.position import discs_text
from clew.games.cat_and_mouse.rules import height, pile
from clew.games.cat_and_mouse.view import sides

PUT, LIFTED = "discs put on", "discs lifted from"  # maps
OPENING = 4  # turns
MOST_OPENINGS = 8
KINDS = (
    "new disc, new pile",
    "new disc onto a pile",
    "own disc moved onto a pile",
    "own disc moved to a new pile",
    "other's disc moved onto a pile",
    "other's disc moved to a new pile",
)
DISC = 30


def roles(box: Tray, end: Tray) -> tuple[str, ...]:
    """C10: in a match the sides change, so a seat has none for good."""
    return sides(box, end) if box.games == 1 else ()


def places(box: Tray) -> dict[str, tuple[str, ...]]:
    return {PUT: tuple(NAMES), LIFTED: tuple(NAMES), "kinds of moves": KINDS}


def happened(box: Tray, before: Tray, turns: Turns, after: Tray) -> Iterator[tuple[str, str]]:
    ((_, move),) = turns
    source, target = split(move.number)
    table = int(before.table)
    yield PUT, NAMES[target]
    onto = pile(table, target) != EMPTY
    if source is None:
        yield "kinds of moves", KINDS[int(onto)]
    else:
        yield LIFTED, NAMES[source]
        foreign = pile(table, source) & 1 != before.side
        yield "kinds of moves", KINDS[2 + 2 * int(foreign) + int(not onto)]
    if before.ply == OPENING - 1 and after.ply == OPENING:
        yield "openings", _piles(int(after.table))


def stood(box: Tray, end: Tray) -> Iterator[tuple[str, str]]:
    codes = [pile(int(end.table), place) for place in range(PLACES)]
    for code in codes:
        if code != EMPTY:
            yield "heights", str(height(code))


def _piles(table: int) -> str:
    """All piles, bottom to top, whichever places they lie on."""
    codes = sorted(pile(table, place) for place in range(PLACES))
    return "  ".join(discs_text(code) for code in codes if code != EMPTY)


# ---- drawn


def pictures(box: Tray, seen: Seen) -> list[Picture]:
    return [
        Picture(
            "Places on the table",
            "Each place's share of the discs put down (above) and of those lifted (below). New "
            "piles go to the first free place, so later places need a crowded table.",
            beside(((bot, _row(seen, bot)) for bot in seen.bots), "stack"),
        ),
        Picture(
            "Kinds of moves",
            "What players do with their turns.",
            share_table(seen, "move", "kinds of moves"),
            wide=False,
        ),
        Picture(
            "Openings",
            f"The table after {OPENING} turns, each pile from bottom to top: M mouse, C cat.",
            share_table(_most_frequent(seen), "piles", "openings"),
            wide=False,
        ),
        Picture(
            "Piles at the end",
            "How high the piles are when the game is over.",
            share_table(seen, "discs in a pile", "heights"),
            wide=False,
        ),
    ]


def _most_frequent(seen: Seen) -> Seen:
    """The openings most played by all together; the rest is one row."""
    total = {
        name: sum(seen.counts[bot].get("openings", {}).get(name, 0) for bot in seen.bots)
        for name in seen.places("openings")
    }
    kept = sorted(total, key=lambda name: (-total[name], name))[:MOST_OPENINGS]
    counts = {
        bot: {"openings": _with_rest(seen.counts[bot].get("openings", {}), kept)}
        for bot in seen.bots
    }
    return seen._replace(counts=counts)


def _with_rest(counts: Mapping[str, int], kept: list[str]) -> dict[str, int]:
    shown = {name: counts.get(name, 0) for name in kept}
    return shown | {"others": sum(counts.values()) - sum(shown.values())}


def _row(seen: Seen, bot: str) -> str:
    drawn = "".join(
        _places(seen.shares(bot, name), word, DISC + 2.4 * DISC * row)
        for row, (name, word) in enumerate(((PUT, "put"), (LIFTED, "lifted")))
    )
    return svg(2.1 * DISC * PLACES + 40, 4.8 * DISC, drawn, label="the nine places", most=620)


def _places(shares: Mapping[str, float], word: str, y: float) -> str:
    most = max(shares.values(), default=0.0)
    drawn = label(0, y + 4, word, "side")
    for n, name in enumerate(NAMES):
        x, share = 40 + 2.1 * DISC * (n + 0.5), shares.get(name, 0.0)
        ink = on_heat(share, most)
        told = caption(f"{name}: {percent(share)}")
        drawn += tag("circle", told, cx=x, cy=y, r=DISC - 2, **warmth(share, most))
        drawn += tag("circle", cx=x, cy=y, r=DISC - 2, cls="rim" if share else "never")
        drawn += label(x, y - 4, name, f"l {ink}") + label(x, y + 14, percent(share), f"n {ink}")
    return drawn
