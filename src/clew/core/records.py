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
    """An aligned record whose fields are attributes: `pos.luck` works in Python and in Numba."""
    return np.dtype((np.record, np.dtype(list(fields), align=True)))
