"""Reading the small texts and numbers that people and files give us."""

import operator
import re
from collections.abc import Iterable
from typing import Any

from clew.core.errors import BadText, quoted
from clew.core.refusals import Refusal

NUMBER = re.compile("[0-9]{1,20}")  # 2⁶⁴ has 20 digits


def is_number(text: str) -> bool:
    """Whether it is a whole number that `int` may be asked for.

    Digits of other scripts are none here, and Python refuses to read thousands of them.
    """
    return NUMBER.fullmatch(text) is not None


def whole_number(text: str, name: str, least: int, most: int) -> int:
    if not is_number(text) or not least <= int(text) <= most:
        raise BadText(Refusal.NUMBER_EXPECTED(name=name, least=least, most=most, came=quoted(text)))
    return int(text)


def read_fields(text: str, known: re.Pattern[str], seats: int) -> dict[str, str]:
    """`name=value` words by name; `known` matches names, with the group `seat`."""
    fields: dict[str, str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        found = known.fullmatch(name) if name.isascii() else None
        if not found or not equals or int(found["seat"] or 0) >= seats:
            raise BadText(f"A position with {seats} seats has no {quoted(word)}.")
        if name in fields:
            raise BadText(f"Expected {name}= once, it came twice.")
        fields[name] = value
    return fields


def expect(claims: Iterable[tuple[bool, str]]) -> None:
    """Of what must hold in a position, the first that does not is refused in its words."""
    for holds, expected in claims:
        if not holds:
            raise BadText(f"Expected {expected}.")


# ---- what Python programs hand us


def expect_text(came: Any, name: str) -> str:
    if not isinstance(came, str):
        raise BadText(f"Expected {name} to be a text, not {quoted(came)}.")
    return came


def as_whole(came: Any) -> int | None:
    """The whole number that it is, NumPy's among them; None if it is none. True is no number."""
    if isinstance(came, bool):
        return None
    try:
        return operator.index(came)
    except TypeError:
        return None
