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
    cuts = np.quantile(values, [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1])
    return Spread(interval(map(fmean, by_deal)), *(float(cut) for cut in cuts))


def share(count: float, of: int, sure: float = SURE) -> Interval:
    """Wilson's, which knows that none of twenty is not the same as never; halves are welcome."""
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
    """Of pay-offs from 0 to 1."""
    return share(sum(values), len(values))


def scaled(estimate: Interval, by: float) -> Interval:
    low, high = estimate.low, estimate.high
    return Interval(
        estimate.mean * by,
        None if low is None else low * by,
        None if high is None else high * by,
    )


# ---- luck and skill

SOURCES = ("level", "seat", "deal", "hand", "rest")


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

    Mean squares tell more than they should by chance alone: a source's own part is what its mean
    square has beyond that of the effects that it contains.
    """
    deals, levels, seats = scores.shape
    total = scores.mean()
    by_deal = scores.mean(axis=(1, 2)) - total
    by_level = scores.mean(axis=(0, 2)) - total
    by_seat = scores.mean(axis=(0, 1)) - total
    by_hand = scores.mean(axis=1) - total - by_deal[:, None] - by_seat[None, :]
    left = scores - total - by_level[None, :, None] - by_deal[:, None, None]
    left = left - by_seat[None, None, :] - by_hand[:, None, :]
    free_hand = (deals - 1) * (seats - 1)
    free_left = deals * levels * seats - 1 - (deals - 1) - (levels - 1) - (seats - 1) - free_hand
    rest = _mean_square(left, 1, free_left)
    hand = _mean_square(by_hand, levels, free_hand) if seats > 1 else rest
    parts = {
        "level": (_mean_square(by_level, deals * seats, levels - 1) - rest) / (deals * seats),
        "seat": (_mean_square(by_seat, deals * levels, seats - 1) - hand) / (deals * levels),
        "deal": (_mean_square(by_deal, levels * seats, deals - 1) - hand) / (levels * seats),
        "hand": (hand - rest) / levels,
        "rest": rest,
    }
    kept = {name: max(0.0, float(part)) for name, part in parts.items()}
    whole = sum(kept.values())
    return {name: part / whole if whole else 0.0 for name, part in kept.items()}


def _mean_square(effects: Scores, repeated: int, freedom: int) -> float:
    return repeated * float((effects**2).sum()) / freedom if freedom else 0.0
