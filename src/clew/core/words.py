"""What is said, as a key with parameters: each reader's language makes the sentence.

Every sentence stands once, in English and German side by side: a game's in its `words.py`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, get_args

from msgspec import Struct

from clew.core.drawing import seat_name

Language = Literal["en", "de"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
Words = tuple[str, str]  # the same in each of the languages
Phrases = Mapping[str, Words]
Value = int | str | list[int]
Spell = Callable[[str, Value], str]  # an argument's name and value to its words


class Gap(str):
    """What fills `{points}`; `{points:point|points}` adds the word for one or for many."""

    def __format__(self, form: str) -> str:
        if not form:
            return str(self)  # a phrase that is one gap is this itself
        one, many = form.split("|")
        return f"{self} {one if self == '1' else many}"


def fill(phrase: str, args: Mapping[str, object]) -> str:
    return phrase.format(**{name: Gap(value) for name, value in args.items()})


def english(phrases: Phrases, key: str, **args: object) -> str:
    """One of a game's words, as Python and the terminal say it."""
    return fill(phrases[key][0], args)


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
        """In English; a `seat` among the `args` gives a `player`, `other_seat` another."""
        gaps = {name: spell(name, value) for name, value in self.args.items()}
        players = {
            name.replace("seat", "player"): names[seat] if names else seat_name(seat)
            for name, seat in self.args.items()
            if name.endswith("seat") and isinstance(seat, int)
        }
        english, _ = phrases[self.key]
        return fill(english, players | gaps)
