"""What happened, as a key with parameters: each reader's language makes the sentence."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from msgspec import Struct

Language = Literal["en", "de"]
Phrases = Mapping[str, str]
Value = int | str | list[int]
Spell = Callable[[str, Value], str]  # an argument's name and value to its words


class Said(Struct, frozen=True):
    """One thing told; `key` names a phrase of the game, `args` fill its gaps."""

    key: str
    args: dict[str, Value] = {}

    def words(
        self,
        phrases: Phrases,
        names: Sequence[str] = (),
        spell: Spell = lambda _, value: str(value),
    ) -> str:
        """The sentence; a `seat` among the `args` gives it a `player`, `other_seat` another."""
        gaps = {name: spell(name, value) for name, value in self.args.items()}
        players = {
            name.replace("seat", "player"): names[seat] if names else f"seat {seat}"
            for name, seat in self.args.items()
            if name.endswith("seat") and isinstance(seat, int)
        }
        return phrases[self.key].format(**players, **gaps)
