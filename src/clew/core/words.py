"""What happened, as a key with parameters: each reader's language makes the sentence."""

from collections.abc import Mapping

from msgspec import Struct

Phrases = Mapping[str, str]


class Said(Struct, frozen=True):
    """One thing told; `key` names a phrase of the game, `args` fill its gaps."""

    key: str
    args: dict[str, str | int] = {}

    def words(self, phrases: Phrases) -> str:
        return phrases[self.key].format(**self.args)
