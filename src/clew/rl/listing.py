"""What lies where in an observation.

    >>> import clew
    >>> from clew.rl import features
    >>> listing = features(clew.game("cat_and_mouse").box())
    >>> listing[0].name, listing[0].shape, listing[0].coding
    ('beneath', (9, 3, 2), 'one-hot')
    >>> listing.size == len(listing.least)
    True

First come the features that a game declares over what is shown and known (`core/features.py`), then
those of the draft, which only its own seat has.
"""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from clew.core import drafting
from clew.core.features import Feature
from clew.core.position import Box

HEADINGS = ("feature", "from", "shape", "coding", "least", "most")


class Listing(tuple[Feature, ...]):
    """The features of a box, in order. It prints as a table."""

    __slots__ = ()

    @property
    def size(self) -> int:
        return sum(feature.size for feature in self)

    @property
    def least(self) -> NDArray[np.float32]:
        """Of each number."""
        return self._each([feature.least for feature in self])

    @property
    def most(self) -> NDArray[np.float32]:
        return self._each([feature.most for feature in self])

    def parts(self, seen: NDArray[np.float32]) -> dict[str, NDArray[np.float32]]:
        """An observation by names, each part in its shape. No number is copied."""
        return {f.name: seen[f.start : f.start + f.size].reshape(f.shape) for f in self}

    def rows(self) -> Iterator[tuple[str, ...]]:
        for name, start, shape, coding, least, most in self:
            sizes = " × ".join(map(str, shape)) or "1"
            yield name, str(start), sizes, coding, f"{least:.4g}", f"{most:.4g}"

    def _each(self, bounds: Sequence[float]) -> NDArray[np.float32]:
        return np.repeat(np.array(bounds, np.float32), [feature.size for feature in self])

    def __str__(self) -> str:
        lines = [HEADINGS, *self.rows()]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        padded = (map(str.ljust, line, widths) for line in lines)
        return "\n".join("  ".join(cells).rstrip() for cells in padded)


def features(box: Box) -> Listing:
    """All that an observation tells: names, places, shapes, codings and bounds."""
    listed = list(box.plan.features)
    for name, size, coding in drafting.load(box.game, box.tray).sketched:
        start = listed[-1].start + listed[-1].size
        listed.append(Feature(name, start, (size,), coding, 0.0, 1.0))
    return Listing(listed)
