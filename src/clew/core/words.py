"""What happened, as a key with parameters: each reader's language makes the sentence."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

Phrases = Mapping[str, str]


class Said(Struct, frozen=True):
    """One thing told; `key` names a phrase of the game, `args` fill its gaps."""

    key: str
    args: dict[str, str | int] = {}

    def words(self, phrases: Phrases, names: Sequence[str] = ()) -> str:
        """The sentence; a phrase may call the `seat` among its `args` by its `player`'s name."""
        seat = self.args.get("seat")
        player = names[seat] if isinstance(seat, int) and names else f"seat {seat}"
        return phrases[self.key].format(player=player, **self.args)
