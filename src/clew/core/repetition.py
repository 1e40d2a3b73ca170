"""What stood before: the first `pos.seen_count` of `pos.seen`, keys of positions."""

import numpy as np

from clew.core.kernel import kernel
from clew.core.trays import Tray


@kernel
def times_stood(pos: Tray, key: int | np.uint64) -> int:
    times = 0
    for index in range(pos.seen_count):
        times += pos.seen[index] == key
    return times


@kernel
def remember(pos: Tray, key: int | np.uint64) -> None:
    pos.seen[pos.seen_count] = key
    pos.seen_count += 1
