"""What is counted in a game for its designer, and the small pieces of HTML and SVG that show it.

A game that wants its places counted and drawn says how in its `heat.py`, which may have any of the
functions of `Heat`. Colours are classes of the report's style sheet, for light and dark.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from clew.core.moves import Turns
from clew.core.trays import Tray

if TYPE_CHECKING:
    from clew.core.game import Game

Spot = tuple[str, str]  # a map, and a place on it


@dataclass(frozen=True)
class Heat:
    """How a game is watched; `box`, `before`, `after` and `end` are the kernels' trays."""

    # nobody plays yet: such choices are not counted
    sets_up: Callable[[Tray], bool] = lambda pos: False
    # how many ended between before and after
    turns: Callable[[Tray, Tray], int] = lambda before, after: 1
    # by seat; none where all are alike
    roles: Callable[[Tray, Tray], tuple[str, ...]] = lambda box, end: ()
    # maps where 0 says something
    places: Callable[[Tray], Mapping[str, tuple[str, ...]]] = lambda box: {}
    happened: Callable[[Tray, Tray, Turns, Tray], Iterable[Spot]] = lambda *_: ()
    # what the end of the game shows
    stood: Callable[[Tray, Tray], Iterable[Spot]] = lambda box, end: ()
    pictures: Callable[[Tray, Seen], list[Picture]] = lambda box, seen: []


def load(game: Game) -> Heat:
    own = vars(game.part("heat")) if game.has("heat") else {}
    return Heat(**{f.name: own[f.name] for f in fields(Heat) if f.name in own})


class Picture(NamedTuple):
    title: str
    words: str  # one sentence: what it means
    html: str
    wide: bool = True  # whether it needs the whole page


class Seen(NamedTuple):
    """What was counted, level by level."""

    counts: Mapping[str, Mapping[str, Mapping[str, int]]]  # by bot, map and place
    games: Mapping[str, int]  # by bot
    seats: int

    @property
    def bots(self) -> list[str]:
        return list(self.counts)

    def rates(self, bot: str, map_name: str) -> dict[str, float]:
        """How often, for each seat in each game."""
        return {p: rate / self.seats for p, rate in self.per_game(bot, map_name).items()}

    def per_game(self, bot: str, map_name: str) -> dict[str, float]:
        counts = self.counts[bot].get(map_name, {})
        return {place: count / self.games[bot] for place, count in counts.items()}

    def shares(self, bot: str, map_name: str) -> dict[str, float]:
        """Which part of all that was counted on the map."""
        counts = self.counts[bot].get(map_name, {})
        total = sum(counts.values())
        return {place: count / total for place, count in counts.items()} if total else {}

    def places(self, map_name: str) -> list[str]:
        """Everything counted by any bot, in the order of the maps."""
        found = (place for bot in self.bots for place in self.counts[bot].get(map_name, {}))
        return list(dict.fromkeys(found))


# ---- SVG


def svg(wide: float, high: float, *parts: str, label: str = "", most: int | None = None) -> str:
    """A drawing that shrinks with the page and grows no wider than `most` pixels."""
    size = f"max-width:{most or round(wide)}px"
    name = f' role="img" aria-label="{escape(label)}"' if label else ""
    return f'<svg viewBox="0 0 {wide:g} {high:g}" style="{size}"{name}>{"".join(parts)}</svg>'


def tag(name: str, inside: str = "", /, **attributes: str | float | None) -> str:
    """An element; `cls` is its class, a number is written short, None left out."""
    words = "".join(
        f' {key.replace("cls", "class").replace("_", "-")}="{_short(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{words}>{inside}</{name}>" if inside else f"<{name}{words}/>"


def label(x: float, y: float, words: str, cls: str | None = None, **more: str | float) -> str:
    return tag("text", escape(words), x=x, y=y, cls=cls, **more)


def caption(words: str) -> str:
    """What the pointer is told when it rests here."""
    return tag("title", escape(words))


def _short(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else f"{round(value, 2):g}"


# ---- heat


def warmth(value: float, most: float) -> dict[str, str | float]:
    """How dark a place is, from nothing to the most; its writing turns light on dark."""
    heat = min(1.0, value / most) if most else 0.0
    return {"cls": "heat", "fill_opacity": 0.04 + 0.92 * heat}


def on_heat(value: float, most: float) -> str:
    return "on" if most and value / most > 0.6 else "off"


def percent(value: float) -> str:
    """Short, and never 0 % for what did happen, nor 100 % for what did not always."""
    if 0 < value < 0.01:
        return "<1\u00a0%"
    return f"{min(99, round(100 * value)) if 0.99 < value < 1 else round(100 * value)}\u00a0%"


def number(value: float) -> str:
    return f"{value:.2f}" if 0 < abs(value) < 10 else f"{value:.0f}"


# ---- arranged


def note(sentence: str) -> str:
    return tag("p", escape(sentence), cls="soft") if sentence else ""


def beside(drawings: Iterable[tuple[str, str]], cls: str = "beside") -> str:
    """The same drawing for each level, side by side, or with `stack` one below the other."""
    figures = (
        tag("figure", tag("figcaption", escape(title)) + drawing) for title, drawing in drawings
    )
    return tag("div", "".join(figures), cls=cls)


def bar_table(
    heading: str,
    columns: Sequence[str],
    rows: Iterable[tuple[str, Sequence[float]]],
    write: Callable[[float], str] = percent,
) -> str:
    """A table whose cells are filled as far as their value goes, the largest all the way."""
    listed = [(name, tuple(values)) for name, values in rows]
    most = max((value for _, values in listed for value in values), default=0.0) or 1.0
    head = tag("tr", tag("th", escape(heading)) + "".join(tag("th", escape(c)) for c in columns))
    body = (
        tag(
            "tr",
            tag("th", escape(name)) + "".join(_bar(value / most, write(value)) for value in values),
        )
        for name, values in listed
    )
    return tag("div", tag("table", head + "".join(body), cls="bars"), cls="wide")


def _bar(filled: float, words: str) -> str:
    return tag("td", escape(words), style=f"--fill-to:{round(100 * filled)}%")


def share_table(seen: Seen, heading: str, map_name: str, names: Mapping[str, str] = {}) -> str:
    """Which part of all that was counted on a map went where, level by level."""
    return _by_place([seen.shares(bot, map_name) for bot in seen.bots], seen, heading, names)


def rate_table(seen: Seen, heading: str, map_name: str, names: Mapping[str, str] = {}) -> str:
    """How often a seat does it in a game, level by level."""
    rates = [seen.rates(bot, map_name) for bot in seen.bots]
    return _by_place(rates, seen, heading, names, number)


def _by_place(
    values: Sequence[Mapping[str, float]],
    seen: Seen,
    heading: str,
    names: Mapping[str, str],
    write: Callable[[float], str] = percent,
) -> str:
    places = dict.fromkeys(place for of_level in values for place in of_level)
    rows = ((names.get(p, p), [of_level.get(p, 0.0) for of_level in values]) for p in places)
    return bar_table(heading, seen.bots, rows, write)
