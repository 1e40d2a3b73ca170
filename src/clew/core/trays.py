"""The types of what kernels work on. They read alike compiled and uncompiled."""

from operator import itemgetter
from typing import Annotated, Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

TrayType: TypeAlias = np.dtype[Any]


class Many(NamedTuple):
    """How an array lies in memory: of what, and along how many axes; along none it is one tray.

    A text names a tray of the game at hand.
    """

    of: Any  # a dtype, or "box", "position", "shown", "known", "effect"
    axes: int = 1


Tray: TypeAlias = Any  # its fields are attributes that no type checker can see
Seed: TypeAlias = int | np.uint64
Moves: TypeAlias = Annotated[NDArray[np.int32], Many(np.int32)]
Numbers: TypeAlias = Annotated[NDArray[np.int32], Many(np.int32)]
Features: TypeAlias = Annotated[NDArray[np.float32], Many(np.float32)]
Rows: TypeAlias = Annotated[NDArray[np.int16], Many(np.int16, 2)]  # of what is told: key, numbers
Steps: TypeAlias = Annotated[NDArray[np.int16], Many(np.int16)]
Tokens: TypeAlias = NDArray[np.uint8]
Positions: TypeAlias = Annotated[NDArray[np.void], Many("position")]


def tray_type(*fields: tuple[Any, ...]) -> TrayType:
    """An aligned tray whose fields are attributes: `pos.luck` works in Python and in Numba.

    Fields go from wide to narrow, so that the only gap is at the end; a filler closes it. Trays
    with the same fields then have the same bytes, whoever copied them.
    """
    aligned = np.dtype(list(fields), align=True)
    gap = aligned.itemsize - sum(np.dtype([field]).itemsize for field in fields)
    if gap:
        aligned = np.dtype([*fields, ("filler", np.uint8, (gap,))], align=True)
    if aligned.itemsize != sum(aligned[name].itemsize for name in aligned.names or ()):
        raise TypeError(f"order the fields from wide to narrow: {aligned} has gaps")
    return np.dtype((_with_attributes(aligned), aligned))


def copied(tray: Tray) -> Tray:
    """Byte by byte: six times as quick as NumPy's own `copy`, which goes field by field."""
    return np.frombuffer(bytearray(tray.tobytes()), tray.dtype)[0]


def _with_attributes(fields: TrayType) -> type[np.void]:
    """What `np.record` does, at a tenth of its cost: views read fields thousands of times."""
    names = {name: _attribute(name) for name in fields.names or ()}
    return type("Tray", (np.void,), {"__slots__": (), **names})


def _attribute(name: str) -> property:
    def write(tray: Tray, value: Any) -> None:
        tray[name] = value

    return property(itemgetter(name), write)
