"""Sets of up to 63 small numbers as the bits of an integer. The same on CPU and GPU."""

import numpy as np

from clew.core.kernel import kernel

DE_BRUIJN = 0x03F79D71B4CB0A89  # every six bits in a row are another pattern

BIT_INDEX = np.zeros(64, np.int8)
for _bit in range(64):
    BIT_INDEX[(DE_BRUIJN << _bit) >> 58 & 63] = _bit


@kernel
def index_of(bit: int) -> int:
    """The number of a single bit: the product moves another pattern to the top for each."""
    return int(BIT_INDEX[bit * DE_BRUIJN >> 58 & 63])


@kernel
def count_bits(bits: int) -> int:
    count = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


@kernel
def nth_bit(bits: int, n: int) -> int:
    """The number of the n-th lowest bit that is set, counted from 0."""
    for _ in range(n):
        bits &= bits - 1
    return index_of(bits & -bits)
