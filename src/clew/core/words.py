"""What happened, as a key with parameters: each reader's language makes the sentence."""

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct

Language = Literal["en", "de"]
Phrases = Mapping[str, str]


class Said(Struct, frozen=True):
    """One thing told; `key` names a phrase of the game, `args` fill its gaps."""

    key: str
    args: dict[str, str | int] = {}

    def words(self, phrases: Phrases, names: Sequence[str] = ()) -> str:
        """The sentence; a `seat` among the `args` gives it a `player`, `other_seat` another."""
        players = {
            name.replace("seat", "player"): names[seat] if names else f"seat {seat}"
            for name, seat in self.args.items()
            if name.endswith("seat") and isinstance(seat, int)
        }
        return phrases[self.key].format(**players, **self.args)
