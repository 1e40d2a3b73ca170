"""Sets of up to 63 small numbers as the bits of an integer. The same on CPU and GPU."""

from clew.core.kernel import count_bits, index_of, kernel

__all__ = ["count_bits", "index_of", "next_bit", "nth_bit"]


@kernel
def nth_bit(bits: int, n: int) -> int:
    """The number of the n-th lowest bit that is set, counted from 0."""
    for _ in range(n):
        bits &= bits - 1
    return index_of(bits)


@kernel
def next_bit(bits: int, n: int) -> int:
    """The number of the next bit after n that is set; after the last comes the first again."""
    later = bits >> n + 1
    return n + 1 + index_of(later) if later else index_of(bits)
