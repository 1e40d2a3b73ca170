"""Logarithm, exponential and power by sums and products alone: the same bits everywhere.

What a platform's own functions give differs in the last bit, and a search that meets such a bit
may choose another move.
"""

from clew.core.kernel import kernel

LN_2 = 0.6931471805599453
LN_2_HIGH, LN_2_LOW = 0.6931471803691238, 1.9082149292705877e-10  # their sum is more exact
ROOT_2 = 1.4142135623730951
FARTHEST = 700.0  # e to this power is still a number


@kernel
def log(x: float) -> float:
    """The natural logarithm of a number above 0."""
    halvings = 0
    while x > ROOT_2:
        x *= 0.5
        halvings += 1
    while x < 0.5 * ROOT_2:
        x *= 2.0
        halvings -= 1
    part = (x - 1.0) / (x + 1.0)  # the area tangent's series: part + part³/3 + part⁵/5 + …
    square = part * part
    total = 1.0 / 21.0
    for odd in range(19, 0, -2):
        total = total * square + 1.0 / odd
    return 2.0 * part * total + halvings * LN_2_LOW + halvings * LN_2_HIGH


@kernel
def exp(x: float) -> float:
    """e to the power of x; what is farther from 0 than FARTHEST counts as that far."""
    x = min(max(x, -FARTHEST), FARTHEST)
    doublings = int(x / LN_2 + (0.5 if x >= 0.0 else -0.5))
    rest = x - doublings * LN_2_HIGH - doublings * LN_2_LOW
    total = 1.0
    for term in range(14, 0, -1):  # 1 + rest + rest²/2! + …
        total = total * rest / term + 1.0
    factor, times = (2.0, doublings) if doublings >= 0 else (0.5, -doublings)
    while times > 0:
        if times & 1:
            total *= factor
        factor *= factor
        times >>= 1
    return total


@kernel
def power(x: float, exponent: float) -> float:
    """A number above 0 to any power."""
    return exp(exponent * log(x))
