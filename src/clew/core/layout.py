"""The text format of sheets, boards, decks and records.

`;` starts a comment anywhere in a line. `key: value` is a header. A header without a value opens
a section: the lines after it, up to the next header, are its rows. Rows before any section belong
to the section "". Spaces only separate.
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple, NoReturn

from clew.core.errors import (
    MOST_SAID,
    BadLayout,
    BadText,
    ClewError,
    UnknownName,
    listed,
    quoted,
)
from clew.core.refusals import Refusal, Why
from clew.core.texts import is_number

HEADER = re.compile(r"([a-z_]+(?: [0-9]+)?)\s*:(?:\s+(.*))?$")

HALVES = re.compile("[\ud800-\udfff]")  # of characters; only programs can make them
MOST_SOURCE = 80  # characters of a file's path in a refusal, its last
MOST_LISTED = 12  # headers


def read_text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise UnknownName(f"There is no file {_ending(str(path))}.") from None
    except (OSError, ValueError) as error:  # ValueError: no UTF-8, or a path with a zero in it
        reason = error.strerror if isinstance(error, OSError) else error
        raise BadText(f"{_ending(str(path))} cannot be read as text: {reason}.") from None


def _ending(source: str) -> str:
    return source if len(source) <= MOST_SOURCE else f"…{source[-MOST_SOURCE:]}"


class Line(NamedTuple):
    number: int
    text: str


class Layout:
    """A file that was read: its headers and rows, with their line numbers for complaints."""

    def __init__(self, text: str, source: str, error: type[BadLayout] = BadLayout) -> None:
        self.source = _ending(source)
        self.headers: dict[str, Line] = {}
        self.sections: dict[str, list[Line]] = {"": []}
        self._error = error
        if HALVES.search(text):
            self.refuse(None, Refusal.LAYOUT_NOT_UTF8())
        section = ""
        for number, raw in enumerate(text.splitlines(), start=1):
            line = Line(number, raw.split(";", 1)[0].strip())
            header = HEADER.match(line.text)
            if header and header[2]:
                self._add_header(header[1], Line(number, header[2]))
            elif header:
                section = header[1]
                if section in self.sections:
                    self.refuse(line, Refusal.SECTION_TWICE(name=quoted(section)))
                self.sections[section] = []
            elif line.text:
                self.sections[section].append(line)

    def _add_header(self, key: str, value: Line) -> None:
        if key in self.headers:
            first = self.headers[key].number
            self.refuse(value, Refusal.HEADER_TWICE(name=quoted(key), line=first))
        self.headers[key] = value

    def header(self, key: str) -> str:
        if key not in self.headers:
            self.refuse(None, Refusal.HEADER_MISSING(name=repr(key)))
        return self.headers[key].text

    def number(self, key: str) -> int:
        text = self.header(key)
        if not is_number(text):
            why = Refusal.HEADER_NO_NUMBER(name=repr(key), came=quoted(text))
            self.refuse(self.headers[key], why)
        return int(text)

    def numbers(self, key: str, least: int, most: int) -> list[int]:
        """A header of several whole numbers, each within bounds."""
        words = self.header(key).split()
        for word in words:
            if not re.fullmatch(r"-?[0-9]{1,6}", word) or not least <= int(word) <= most:
                why = Refusal.HEADER_NO_NUMBERS(
                    name=repr(key), least=least, most=most, came=quoted(word)
                )
                self.refuse(self.headers[key], why)
        return [int(word) for word in words]

    def one_number(self, key: str, least: int, most: int) -> int:
        found = self.numbers(key, least, most)
        if len(found) != 1:
            why = Refusal.HEADER_NOT_ONE(name=repr(key), count=len(found))
            self.refuse(self.headers[key], why)
        return found[0]

    @property
    def tidy(self) -> str:
        """The same without comments and spare spaces."""
        lines = [f"{key}: {line.text}" for key, line in self.headers.items()]
        for section, rows in self.sections.items():
            lines += [f"{section}:"] if section else []
            lines += [" ".join(row.text.split()) for row in rows]
        return "\n".join(lines) + "\n"

    def rows(self, section: str) -> list[Line]:
        if section not in self.sections:
            self.refuse(None, Refusal.SECTION_MISSING(name=repr(section)))
        return self.sections[section]

    def expect_cards(self, rows: list[Line], expected: int) -> None:
        """Each row is a card."""
        if len(rows) != expected:
            why = Refusal.OTHER_CARDS(expected=expected, count=len(rows))
            self.refuse(rows[-1] if rows else None, why)

    def allow_only(self, headers: Iterable[str], sections: Iterable[str]) -> None:
        """Refuse a header or a section that nobody asked for: most likely it is misspelt."""
        known, allowed = list(headers), list(sections)
        for key, line in self.headers.items():
            if key not in known:
                some = [*known[:MOST_LISTED], *(["others"] if known[MOST_LISTED:] else [])]
                self.refuse(line, Refusal.HEADER_UNKNOWN(name=quoted(key), known=listed(some)))
        for key, rows in self.sections.items():
            if key not in allowed and (key or rows):
                line = rows[0] if rows else Line(0, "")
                came = quoted(line.text)
                unknown = Refusal.SECTION_UNKNOWN(name=quoted(key), came=came)
                self.refuse(line, unknown if key else Refusal.LINE_UNEXPECTED(came=came))

    @contextmanager
    def at(self, line: Line | None) -> Iterator[None]:
        """Whatever is refused inside was refused because of `line`."""
        try:
            yield
        except BadLayout:
            raise
        except ClewError as error:
            self.refuse(line, error.why)

    def refuse(self, line: Line | None, reason: Why) -> NoReturn:
        refused = partial(Refusal.IN_LAYOUT, source=self.source)
        if line and line.number:
            refused = partial(Refusal.AT_LINE, source=self.source, line=line.number)
        space = MOST_SAID - len(f"{refused().words}.")
        words = reason.words.rstrip(".")
        words = words if len(words) <= space else words[: space - 1] + "…"
        raise self._error(refused(Why(reason.said, f"{words}.")))
