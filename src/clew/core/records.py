"""The types of what kernels work on. They read alike compiled and uncompiled."""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Record: TypeAlias = Any  # an np.record; its fields are attributes that no type checker can see
RecordType: TypeAlias = np.dtype[Any]
Seed: TypeAlias = int | np.uint64
Moves: TypeAlias = NDArray[np.int32]
Features: TypeAlias = NDArray[np.float32]


def record_type(*fields: tuple[Any, ...]) -> RecordType:
    """An aligned record whose fields are attributes: `pos.luck` works in Python and in Numba.

    Fields go from wide to narrow, so that the only gap is at the end; a filler closes it. Records
    with the same fields then have the same bytes, whoever copied them.
    """
    aligned = np.dtype(list(fields), align=True)
    gap = aligned.itemsize - sum(np.dtype([field]).itemsize for field in fields)
    if gap:
        aligned = np.dtype([*fields, ("filler", np.uint8, (gap,))], align=True)
    if aligned.itemsize != sum(aligned[name].itemsize for name in aligned.names or ()):
        raise TypeError(f"order the fields from wide to narrow: {aligned} has gaps")
    return np.dtype((np.record, aligned))
