"""What people see of Cat and Mouse: tops and heights, and at the end everything."""

from typing import Literal

from msgspec import Struct

from clew.core.contract import WATCHER
from clew.core.drawing import Paint, plain
from clew.core.fields import NONE
from clew.core.trays import Tray
from clew.core.words import english
from clew.games.cat_and_mouse.box import (
    CAT,
    DISCS,
    ENDINGS,
    MOUSE,
    SIDES,
)
from clew.games.cat_and_mouse.moves import NAMES, scores
from clew.games.cat_and_mouse.rules import side_of
from clew.games.cat_and_mouse.words import LABELS

Side = Literal["mouse", "cat"]
PAINTS = {"mouse": "bold yellow", "cat": "bold cyan"}


class Pile(Struct, frozen=True):
    place: str
    height: int
    top: Side
    discs: tuple[Side, ...] | None  # from bottom to top, where all may be seen


class View(Struct, frozen=True):
    """C7: the same for both seats and for everyone who watches, but for whose it is."""

    seat: int | None
    side: Side | None
    to_move: Side | None  # None when all is over
    piles: tuple[Pile, ...]
    frozen: str | None  # a place
    reserve: dict[Side, int]
    uncovered: dict[Side, int]
    ply: int
    ended: str  # "running", or how
    game: int  # 1, 2, … of `games`
    games: int
    score: tuple[int, int]  # by seat
    previous: tuple[Pile, ...]  # C10: the game before, open
    previous_ended: str

    def __str__(self) -> str:
        return draw(self)


def view(box: Tray, shown: Tray) -> View:
    piles = piles_of(shown.discs, shown.heights)
    return View(
        seat=None if shown.seat == WATCHER else int(shown.seat),
        side=None if shown.side == NONE else side_name(shown.side),
        to_move=None if shown.to_move == NONE else side_name(shown.to_move),
        piles=piles,
        frozen=None if shown.frozen == NONE else NAMES[shown.frozen],
        reserve={side_name(s): int(shown.reserve[s]) for s in (MOUSE, CAT)},
        uncovered={side_name(s): int(shown.uncovered[s]) for s in (MOUSE, CAT)},
        ply=int(shown.ply),
        ended=ENDINGS[shown.ended],
        game=int(shown.game) + 1,
        games=int(shown.games),
        score=scores(shown),
        previous=piles_of(shown.previous, (shown.previous != NONE).sum(axis=1)),
        previous_ended=ENDINGS[shown.previous_ended],
    )


def scored(box: Tray) -> bool:
    """C10: a single game is won, lost or drawn; only a match has points."""
    return bool(box.games > 1)


def sides(box: Tray, pos: Tray) -> tuple[str, ...]:
    return tuple(SIDES[side_of(pos, seat)] for seat in (0, 1))


def side_name(side: int) -> Side:
    return "cat" if side else "mouse"


def piles_of(discs: Tray, heights: Tray) -> tuple[Pile, ...]:
    return tuple(
        pile_view(name, row[:high].tolist())
        for name, row, high in zip(NAMES, discs, heights, strict=True)
        if high
    )


def pile_view(name: str, discs: list[int]) -> Pile:
    seen = None if NONE in discs else tuple(map(side_name, discs))
    return Pile(name, len(discs), side_name(discs[-1]), seen)


# ---- drawn


def draw(view: View, paint: Paint = plain) -> str:
    """The table as text: piles seen from the side, `▒` for what is covered, `*` frozen."""
    piles = {pile.place: pile for pile in view.piles}
    tallest = max([1, *(pile.height for pile in view.piles)])
    rows = [
        "".join(_cell(piles.get(name), level, view, paint) for name in NAMES)
        for level in range(tallest, -2, -1)
    ]
    labels = "".join(f"    {name}   " for name in NAMES)
    lines = [*(row.rstrip() for row in rows), paint(labels.rstrip(), "dim"), ""]
    return "\n".join(lines + _counts(view, paint))


def _cell(pile: Pile | None, level: int, view: View, paint: Paint) -> str:
    """Eight characters of a place: a disc, or the rim above the pile (its height) or below (-1)."""
    if pile is None or level > pile.height:
        return paint("    ·   ", "dim") if level == -1 else " " * 8
    if level == pile.height:
        return " " + paint("╭─────╮", pile.top)
    if level == -1:
        return " " + paint("╰─────╯", pile.top if pile.height == 1 else "dim")
    if level == pile.height - 1:
        mark = "*" if pile.place == view.frozen else " "
        return " " + paint(f"│  {pile.top[0].upper()} {mark}│", pile.top)
    if pile.discs is None:
        return " " + paint("│▒▒▒▒▒│", "dim")
    return " " + paint(f"│  {pile.discs[level][0]}  │", pile.discs[level])


def _counts(view: View, paint: Paint) -> list[str]:
    lines = []
    for side in (side_name(MOUSE), side_name(CAT)):
        marker = "▸" if side == view.to_move else " "
        discs = "●" * view.reserve[side] + "○" * (DISCS - view.reserve[side])
        name = paint(f"{english(LABELS, side):<5}", side)
        reserve = f"{english(LABELS, 'reserve')} {paint(discs, side)}"
        uncovered = english(LABELS, "uncovered", count=view.uncovered[side])
        lines.append(f" {marker} {name}  {reserve}  {uncovered}")
    if view.games > 1:
        score = f"score {view.score[0]} to {view.score[1]}"
        lines.append(f"   game {view.game} of {view.games}, {score}")
    return lines
