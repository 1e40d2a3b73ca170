"""Everything Clew refuses, each with a sentence that says what was expected and what came.

ClewError
├── UnknownName      a game, bot, seat, side or file that is not there
├── BadOption        an option that the game does not have, or a value it does not take
├── BadText          a move, position, seed or name that cannot be read
├── BadLayout        a text file whose line so-and-so does not fit
│   └── BadRecord    a record that is damaged, tampered with or does not replay
├── WrongTurn        a seat that may not move now, or a game that is over
├── IllegalMove      a move that can be read, but that the rules forbid
├── NotAllowed       something else that cannot be done now: undo, resign, …
└── KernelFailed     rules that broke down: a fault of Clew, nothing was changed

What a page can show is refused by key, see core/refusals.py. A plain sentence is the second way,
for those who have Python or a shell before them: programs, studies, commands, positions as text,
and whoever starts a server.
"""

from collections.abc import Iterable
from difflib import get_close_matches

from clew.core.refusals import Phrase, Refusal, Why

MOST_QUOTED = 40  # characters of what came
MOST_SAID = 300  # characters of any refusal


class ClewError(Exception):
    """The family; catch it to show any refusal to a person: `str` is English, `why` has the keys.

    Made of a phrase that was called, or of a plain sentence, whose key is `plain`.
    """

    def __init__(self, why: Why | str = "") -> None:
        super().__init__(why)
        self.why = why if isinstance(why, Why) else Refusal.PLAIN(words=why)

    def __str__(self) -> str:
        return self.why.words


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


class KernelFailed(ClewError):
    pass


def unknown(phrase: Phrase, name: object, known: Iterable[str], **args: str | int) -> UnknownName:
    """An UnknownName that lists what there is and guesses what was meant."""
    names = list(known)
    close = get_close_matches(name, names, n=1) if isinstance(name, str) else []
    guess = Refusal.DID_YOU_MEAN(name=close[0]) if close else None
    return UnknownName(phrase(guess, name=quoted(name), known=listed(names), **args))


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
