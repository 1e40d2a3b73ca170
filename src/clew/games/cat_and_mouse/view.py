"""What people see of Cat and Mouse: tops and heights, and at the end everything."""

from typing import Literal

from msgspec import Struct

from clew.core.drawing import Paint, plain
from clew.core.records import Record
from clew.games.cat_and_mouse.box import (
    CAT,
    DISCS,
    EMPTY,
    ENDINGS,
    MOUSE,
    NOWHERE,
    PLACES,
    RUNNING,
    SIDES,
)
from clew.games.cat_and_mouse.moves import NAMES
from clew.games.cat_and_mouse.position import discs_text
from clew.games.cat_and_mouse.rules import height, pile, side_of

Side = Literal["mouse", "cat"]


class Pile(Struct, frozen=True):
    place: str
    height: int
    top: Side
    discs: tuple[Side, ...] | None  # from bottom to top, once they may be seen


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


def view(box: Record, pos: Record, seat: int | None) -> View:
    over = pos.ended != RUNNING
    piles = piles_of(int(pos.table), shown=bool(over or box.memory))
    tops = [pile.top for pile in piles]
    return View(
        seat=seat,
        side=None if seat is None else side_name(side_of(pos, seat)),
        to_move=None if over else side_name(pos.side),
        piles=piles,
        frozen=None if pos.frozen == NOWHERE else NAMES[pos.frozen],
        reserve={side_name(s): int(pos.reserve[s]) for s in (MOUSE, CAT)},
        uncovered={side_name(s): tops.count(side_name(s)) for s in (MOUSE, CAT)},
        ply=int(pos.ply),
        ended=ENDINGS[pos.ended],
        game=int(pos.game) + 1,
        games=int(box.games),
        score=(int(pos.score[0]), int(pos.score[1])),
        previous=piles_of(int(pos.previous), shown=True) if pos.previous else (),
        previous_ended=ENDINGS[pos.previous_ended],
    )


def curtain(box: Record) -> bool:
    return False


def sides(box: Record, pos: Record) -> tuple[str, ...]:
    return tuple(SIDES[side_of(pos, seat)] for seat in (0, 1))


def side_name(side: int) -> Side:
    return "cat" if side else "mouse"


def piles_of(table: int, *, shown: bool) -> tuple[Pile, ...]:
    codes = [(place, pile(table, place)) for place in range(PLACES)]
    return tuple(pile_view(place, code, shown) for place, code in codes if code != EMPTY)


def pile_view(place: int, code: int, shown: bool) -> Pile:
    discs = tuple(side_name("MC".index(letter)) for letter in discs_text(code))
    return Pile(NAMES[place], height(code), discs[-1], discs if shown else None)


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
        lines.append(
            f" {marker} {paint(f'{side:<5}', side)}  reserve {paint(discs, side)}"
            f"  uncovered {view.uncovered[side]} of 5"
        )
    if view.games > 1:
        score = f"score {view.score[0]} to {view.score[1]}"
        lines.append(f"   game {view.game} of {view.games}, {score}")
    return lines
