"""Where the bytes of trays and arrays lie, read from NumPy's own structs.

See its headers `arrayscalars.h` and `ndarraytypes.h`. Asking NumPy takes a microsecond or more,
this a seventh of one.
"""

from ctypes import c_void_p, sizeof
from typing import Any

import numpy as np
from numpy.typing import NDArray

POINTER = sizeof(c_void_p)
VOID_DATA = 3 * POINTER  # in a tray: behind count, type and size of any Python object
ARRAY_DATA = 2 * POINTER

_at = c_void_p.from_address


def lies_as_known() -> bool:
    """Whether NumPy's structs are as they were when this was written."""
    some = np.zeros(2, [("some", np.int64), ("more", np.int64)])
    one = some[1]
    found = _at(id(some) + ARRAY_DATA).value, _at(id(one) + VOID_DATA).value
    return found == (_asked(some), _asked(one))


def _tray_address(tray: np.void) -> int:
    return _at(id(tray) + VOID_DATA).value or 0


def _array_address(array: NDArray[Any]) -> int:
    return _at(id(array) + ARRAY_DATA).value or 0


def _asked(thing: Any) -> int:
    return int(thing.__array_interface__["data"][0])


tray_address, array_address = (
    (_tray_address, _array_address) if lies_as_known() else (_asked, _asked)
)
