"""Luck: splitmix64 on `pos.luck`, with unbiased reduction. The same on CPU and GPU."""

import numpy as np

from clew.core.bits import count_bits, nth_bit
from clew.core.kernel import kernel
from clew.core.trays import Tray

STEP = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
LOW = np.uint64(0xFFFFFFFF)
WRAPS = np.errstate(over="ignore")  # as compiled numbers do, NumPy's go on from 0 silently
BITS_27, BITS_30, BITS_31, BITS_32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


@kernel
@WRAPS
def mix(bits: np.uint64) -> np.uint64:
    bits = (bits ^ (bits >> BITS_30)) * MIX_1
    bits = (bits ^ (bits >> BITS_27)) * MIX_2
    return bits ^ (bits >> BITS_31)


@kernel
@WRAPS
def draw(pos: Tray) -> np.uint64:
    """The next 64 random bits."""
    pos.luck += STEP
    return mix(pos.luck)


@kernel
def below(pos: Tray, n: int) -> int:
    """A whole number from 0 to n - 1, each equally likely; n is at least 1 and below 2³²."""
    wide = np.uint64(n)
    product = (draw(pos) >> BITS_32) * wide
    if (product & LOW) < wide:  # Lemire: only here can some results be too likely
        surplus = (LOW + np.uint64(1) - wide) % wide
        while (product & LOW) < surplus:
            product = (draw(pos) >> BITS_32) * wide
    return int(np.int64(product >> BITS_32))


@kernel
def one_of(pos: Tray, bits: int) -> int:
    """The number of one of the bits that are set, each equally likely."""
    return nth_bit(bits, below(pos, count_bits(bits)))


@kernel
@WRAPS
def nth_seed(seed: np.uint64, n: int) -> np.uint64:
    """The seed of the n-th of many games, whoever plays it and in whatever order."""
    return mix(seed + STEP * np.uint64(n + 1))
