"""Reading the small texts that people and files give us."""

import re

from clew.core.errors import BadText

LONGEST = 20  # digits of a number; 2⁶⁴ has so many


def whole_number(text: str, name: str, least: int, most: int) -> int:
    if not text.isdecimal() or len(text) > LONGEST or not least <= int(text) <= most:
        raise BadText(f"Expected {name} to be a number from {least} to {most}, not {text[:40]!r}.")
    return int(text)


def read_fields(text: str, known: re.Pattern[str], seats: int) -> dict[str, str]:
    """`name=value` words by name; `known` matches names, with the group `seat`."""
    fields: dict[str, str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        match = known.fullmatch(name)
        if not match or not equals or int(match["seat"] or 0) >= seats:
            raise BadText(f"A position with {seats} seats has no {word[:40]!r}.")
        if name in fields:
            raise BadText(f"Expected {name}= once, it came twice.")
        fields[name] = value
    return fields
