"""Plots of figures as SVG, in the colours of the page."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import floor, log10
from typing import NamedTuple

from clew.core.heat import caption, label, percent, svg, tag
from clew.lab.arena import Interval
from clew.lab.balance.figures import Level
from clew.lab.balance.stats import Spread

WIDE, LEFT, RIGHT = 460, 108, 24  # of a plot with names on its left
ROW = 26
FIRST, LAST, LOW = 34, 370, 176  # the corners of a game's course
Write = Callable[[float], str]


class Axis:
    """Values from left to right."""

    def __init__(self, least: float, most: float) -> None:
        self.least, self.most = least, most if most > least else least + 1

    def at(self, value: float) -> float:
        part = (value - self.least) / (self.most - self.least)
        return LEFT + part * (WIDE - LEFT - RIGHT)

    def grid(self, high: float, write: Write) -> str:
        drawn = ""
        for value in ticks(self.least, self.most):
            x = self.at(value)
            drawn += tag("line", x1=x, x2=x, y1=0, y2=high, cls="grid")
            drawn += label(x, high + 15, write(value), "tick")
        return drawn


def ticks(least: float, most: float, about: int = 5) -> list[float]:
    """Round values between the two."""
    rough = (most - least) / about
    power = 10.0 ** floor(log10(rough))
    gap = next(power * n for n in (1, 2, 5, 10) if power * n >= rough * 0.999)
    first = -floor(-least / gap + 1e-9)
    count = floor((most - first * gap) / gap + 1e-9) + 1
    return [round((first + n) * gap, 10) for n in range(count)]


def whole(value: float) -> str:
    return f"{value:g}".replace("-", "−")


# ---- rows


def boxes(rows: Sequence[tuple[str, Spread, bool]], least: float, most: float) -> str:
    """Half of all values lie in the box, eight of ten on the line; the dot is the mean.

    The last of a row says whether it is a heading's, with those below it belonging to it.
    """
    axis = Axis(least, most)
    high = ROW * len(rows)
    parts = [axis.grid(high, whole)]
    for n, (name, values, heads) in enumerate(rows):
        parts += [_row_name(n, name, heads), _box(axis, ROW * (n + 0.5), values)]
    return svg(WIDE, high + 22, *parts, label="scores", most=560)


def _row_name(row: int, name: str, heads: bool) -> str:
    return label(LEFT - 10, ROW * row + 18, name, "name strong" if heads else "name below")


def _box(axis: Axis, y: float, values: Spread) -> str:
    low, high = axis.at(values.quarter), axis.at(values.three_quarters)
    told = caption(
        f"half from {values.quarter:g} to {values.three_quarters:g}, "
        f"eight of ten from {values.tenth:g} to {values.nine_tenths:g}, "
        f"mean {values.mean.mean:.1f}"
    )
    middle = axis.at(values.median)
    return (
        _line(axis.at(values.tenth), axis.at(values.nine_tenths), y, y, "reach")
        + tag("rect", told, x=low, y=y - 8, width=max(2, high - low), height=16, rx=3, cls="box")
        + _line(middle, middle, y - 8, y + 8, "median")
        + tag("circle", cx=axis.at(values.mean.mean), cy=y, r=3.5, cls="mean")
    )


class Row(NamedTuple):
    """A row without an estimate is a heading."""

    name: str
    estimate: Interval | None = None
    clear: bool = False


def intervals(rows: Sequence[Row], fair: float, write: Write = percent) -> str:
    """Estimates with their intervals beside what would be fair; clear ones stand out."""
    axis, high = _axis_around(fair, rows, write is percent), ROW * len(rows)
    parts = [axis.grid(high, write), _line(axis.at(fair), axis.at(fair), 0, high, "fair")]
    for n, (name, estimate, clear) in enumerate(rows):
        parts.append(_row_name(n, name, estimate is None))
        if estimate:
            parts.append(_estimate(axis, ROW * (n + 0.5), estimate, clear, write))
    return svg(WIDE, high + 22, *parts, label="estimates and intervals", most=560)


def _axis_around(fair: float, rows: Sequence[Row], within_one: bool) -> Axis:
    found = [row.estimate for row in rows if row.estimate]
    ends = [end for e in found for end in (e.mean, e.low, e.high) if end is not None]
    reach = 1.05 * max(0.02, *(abs(end - fair) for end in ends))
    if within_one:
        return Axis(max(0.0, fair - reach), min(1.0, fair + reach))
    return Axis(fair - reach, fair + reach)


def _estimate(axis: Axis, y: float, estimate: Interval, clear: bool, write: Write) -> str:
    cls, told = ("clear" if clear else "unclear"), write(estimate.mean)
    drawn = ""
    if estimate.low is not None and estimate.high is not None:
        told += f", {write(estimate.low)} to {write(estimate.high)}"
        drawn += _line(axis.at(estimate.low), axis.at(estimate.high), y, y, f"span {cls}")
    return drawn + tag(
        "circle", caption(told), cx=axis.at(estimate.mean), cy=y, r=5, cls=f"dot-{cls}"
    )


def _line(x1: float, x2: float, y1: float, y2: float, cls: str) -> str:
    return tag("line", x1=x1, x2=x2, y1=y1, y2=y2, cls=cls)


# ---- others


class _Course(NamedTuple):
    """Where the stages of a game and numbers of moves lie."""

    stages: int
    most: float

    def x(self, stage: int) -> float:
        return FIRST + (LAST - FIRST) * stage / (self.stages - 1)

    def y(self, value: float) -> float:
        return LOW - (LOW - 10) * value / self.most

    def line(self, values: Iterable[tuple[int, float]]) -> str:
        return " ".join(f"{self.x(stage):.1f},{self.y(value):.1f}" for stage, value in values)


def course(levels: Sequence[Level]) -> str:
    """The median of legal moves from the beginning to the end; around it eight of ten."""
    most = max(stage.nine_tenths for level in levels for stage in level.course)
    place, parts = _Course(len(levels[0].course), most), []
    for value in ticks(0, most, 4):
        y = place.y(value)
        parts.append(_line(FIRST, LAST, y, y, "grid"))
        parts.append(label(FIRST - 6, y + 4, whole(value), "name"))
    parts += [_curve(place, level, n) for n, level in enumerate(levels)]
    parts += _names(place, levels)
    parts.append(label(FIRST, LOW + 22, "first moves", "side"))
    parts.append(label(LAST, LOW + 22, "last moves", "name below"))
    return svg(WIDE, LOW + 34, *parts, label="legal moves over the course of the game", most=560)


def _curve(place: _Course, level: Level, n: int) -> str:
    stages = list(enumerate(level.course))
    above = [(stage, choices.nine_tenths) for stage, choices in stages]
    below = [(stage, choices.tenth) for stage, choices in stages]
    band = tag("polygon", points=place.line(above + below[::-1]), cls=f"band line-{n}")
    median = place.line((stage, choices.median) for stage, choices in stages)
    return band + tag("polyline", points=median, cls=f"course line-{n}")


def _names(place: _Course, levels: Sequence[Level]) -> Iterator[str]:
    """At the end of each curve, none on another."""
    taken: list[float] = []
    for n, level in enumerate(levels):
        y = place.y(level.course[-1].median)
        while any(abs(y - other) < 14 for other in taken):
            y -= 14
        taken.append(y)
        yield label(LAST + 6, y + 4, level.bot, f"end line-{n}")


def stacked(shares: Sequence[tuple[str, Interval]]) -> str:
    """Parts of a whole, one after the other."""
    x, parts = 0.0, []
    for n, (name, estimate) in enumerate(shares):
        width = WIDE * estimate.mean
        told = caption(f"{name}: {percent(estimate.mean)}")
        parts.append(tag("rect", told, x=x, y=0, width=width, height=34, cls=f"part-{n}"))
        if width > 34:
            parts.append(label(x + width / 2, 22, percent(estimate.mean), f"share on-{n}"))
        x += width
    return svg(WIDE, 34, *parts, label="shares of the variance", most=720)
