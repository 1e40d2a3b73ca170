"""Everything Clew refuses, each with a sentence that says what was expected and what came.

ClewError
├── UnknownName      a game, bot, seat, side or file that is not there
├── BadOption        an option that the game does not have, or a value it does not take
├── BadText          a move, position, seed or name that cannot be read
├── BadLayout        a text file whose line so-and-so does not fit
│   └── BadRecord    a record that is damaged, tampered with or does not replay
├── WrongTurn        a seat that may not move now, or a game that is over
├── IllegalMove      a move that can be read, but that the rules forbid
└── NotAllowed       something else that cannot be done now: undo, resign, …
"""

from collections.abc import Iterable
from difflib import get_close_matches

MOST_QUOTED = 40  # characters of what came
MOST_SAID = 300  # characters of any refusal


class ClewError(Exception):
    """The family; catch it to show any refusal to a person."""


class UnknownName(ClewError):
    pass


class BadOption(ClewError):
    pass


class BadText(ClewError):
    pass


class BadLayout(ClewError):
    pass


class BadRecord(BadLayout):
    pass


class WrongTurn(ClewError):
    pass


class IllegalMove(ClewError):
    pass


class NotAllowed(ClewError):
    pass


def unknown(kind: str, name: object, known: Iterable[str]) -> UnknownName:
    """An UnknownName that lists what there is and guesses what was meant."""
    names = list(known)
    close = get_close_matches(name, names, n=1) if isinstance(name, str) else []
    guess = f" Did you mean {close[0]}?" if close else ""
    return UnknownName(f"There is no {kind} {quoted(name)}; expected {listed(names)}.{guess}")


def quoted(came: object) -> str:
    """What came, for a refusal: in one line, and no more of it than anybody reads."""
    if isinstance(came, str | bytes):
        return _cut(came, repr(came[:MOST_QUOTED]))
    if came is None or isinstance(came, bool | float):
        return repr(came)
    if isinstance(came, int):  # Python writes no number of thousands of digits
        return str(came) if came.bit_length() <= 128 else f"a number of {came.bit_length()} bits"
    return f"something of type {type(came).__name__[:MOST_QUOTED]}"


def _cut(came: str | bytes, shown: str) -> str:
    """Escapes may have made it longer."""
    if len(came) <= MOST_QUOTED and len(shown) <= MOST_QUOTED + len("b''"):
        return shown
    return f"{shown[:MOST_QUOTED]}…{shown[-1]}"


def listed(names: Iterable[str], last: str = "or") -> str:
    """'a', 'a or b', 'a, b or c'."""
    *front, end = list(names) or ["nothing"]
    return f"{', '.join(front)} {last} {end}" if front else end
