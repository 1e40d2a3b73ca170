"""Estimates with intervals: spreads, shares, and where the variance of scores comes from."""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from clew.lab.arena import SURE, Interval, interval

RESAMPLES = 400  # of the deals, for intervals that no formula gives
Scores = NDArray[np.float64]  # by deal, level and seat


class Spread(Struct, frozen=True):
    """How values lie: their mean, estimated deal by deal, and so much of them below."""

    mean: Interval
    least: float
    tenth: float
    quarter: float
    median: float
    three_quarters: float
    nine_tenths: float
    most: float


def spread(by_deal: Sequence[Sequence[float]]) -> Spread:
    """Values of one deal share their luck, so they are one sample."""
    values = [value for values in by_deal for value in values]
    return Spread(interval(map(fmean, by_deal)), *cuts(values, 0, 0.1, 0.25, 0.5, 0.75, 0.9, 1))


def cuts(values: Sequence[float], *parts: float) -> list[float]:
    """Values that occur, with at least such parts of all up to them."""
    return [float(cut) for cut in np.quantile(values, parts, method="inverted_cdf")]


def share(count: float, of: int, sure: float = SURE) -> Interval:
    """Wilson's, which knows that none of twenty is not the same as never."""
    z2 = NormalDist().inv_cdf((1 + sure) / 2) ** 2
    mean = count / of
    middle = (count + z2 / 2) / (of + z2)
    reach = sqrt(z2 * (count * (of - count) / of + z2 / 4)) / (of + z2)
    return Interval(mean, max(0.0, middle - reach), min(1.0, middle + reach))


def is_clear(values: Sequence[float], among: int = 1) -> bool:
    """Whether the mean differs from 0 beyond chance, if so many are looked at together."""
    chance = (1 - SURE) / among
    if 2.0 ** (1 - len(values)) > chance:  # so few would prove nothing even if all agreed
        return False
    return interval(values, 1 - chance).excludes_zero


def payoff(values: Sequence[float]) -> Interval:
    """Of values from 0 to 1; where all agree, Wilson's still has a width."""
    found = interval(values)
    if found.low is None or found.high is None or found.low == found.high:
        return share(sum(values), len(values))
    return Interval(found.mean, max(0.0, found.low), min(1.0, found.high))


def scaled(estimate: Interval, by: float) -> Interval:
    low, high = estimate.low, estimate.high
    return Interval(
        estimate.mean * by,
        None if low is None else low * by,
        None if high is None else high * by,
    )


# ---- luck and skill


def sources_of_variance(scores: Scores, seed: int) -> dict[str, Interval]:
    """Which share of the scores' variance comes from where, by analysis of variance.

    `level` and `seat` are what they say, `deal` is luck that is good or bad for all seats alike,
    `hand` luck that favours a seat over the others, `rest` what differs when the same deal is
    played by others. Intervals are those of the deals drawn again and again.
    """
    luck = np.random.default_rng(seed)
    deals = len(scores)
    found = components(scores)
    if deals < 2:
        return {name: Interval(value, None, None) for name, value in found.items()}
    again = [components(scores[luck.integers(deals, size=deals)]) for _ in range(RESAMPLES)]
    shares = {}
    for name, value in found.items():
        low, high = np.quantile([other[name] for other in again], [(1 - SURE) / 2, (1 + SURE) / 2])
        shares[name] = Interval(value, min(value, float(low)), max(value, float(high)))
    return shares


def components(scores: Scores) -> dict[str, float]:
    """Shares that add up to 1; all 0 if every score is the same.

    A mean square holds, beside its own effect, those that cross it; what is left without them is
    the effect's own part. Where one seat's gain is another's loss, chance is seen twice in some
    crossings and not at all in others, so luck of the hand must exceed the larger of them.
    """
    deals, levels, seats = scores.shape
    square = {axes: _mean_square(scores, axes) for axes in EFFECTS}
    dl, ds, ls, dls = (square[axes] for axes in ("dl", "ds", "ls", "dls"))
    parts = {
        "level": max(0.0, square["l"] - dl - ls + dls) / (deals * seats),
        "seat": max(0.0, square["s"] - ds - ls + dls) / (deals * levels),
        "deal": max(0.0, square["d"] - dl - ds + dls) / (levels * seats),
        "hand": max(0.0, ds - max(dl, dls)) / levels,
    }
    crossed = max(0.0, dl - dls) / seats + max(0.0, ls - dls) / deals + max(0.0, ds - dls) / levels
    parts["rest"] = dls + crossed - parts["hand"]
    total = sum(parts.values())
    return {name: part / total if total else 0.0 for name, part in parts.items()}


EFFECTS = ("d", "l", "s", "dl", "ds", "ls", "dls")  # of deals, levels, seats and their crossings


def _mean_square(scores: Scores, axes: str) -> float:
    """Of one effect: the means over all other axes, less every effect that it contains."""
    effect, freedom, repeated = scores, 1, 1
    for axis, name in enumerate("dls"):
        mean = effect.mean(axis=axis, keepdims=True)
        effect = effect - mean if name in axes else mean
        freedom *= scores.shape[axis] - 1 if name in axes else 1
        repeated *= 1 if name in axes else scores.shape[axis]
    return repeated * float((effect**2).sum()) / freedom if freedom else 0.0
