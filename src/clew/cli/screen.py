"""What the terminal shows: consoles, colours, progress."""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.theme import Theme

from clew.core.errors import BadOption, BadText, UnknownName
from clew.core.game import Game

STYLES = {
    "mouse": "bold yellow",
    "cat": "bold cyan",
    "good": "green",
    "bad": "red",
}

out = Console(theme=Theme(STYLES), highlight=False)
err = Console(theme=Theme(STYLES), highlight=False, stderr=True)


def paint(text: str, style: str) -> str:
    return f"[{style}]{escape(text)}[/{style}]"


def print_json(value: Any) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value)).decode() + "\n")


@contextmanager
def progress_bar(label: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr while something long goes on; nothing where nobody watches."""
    columns = (TextColumn(label), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True) as bar:
        task = bar.add_task(label, total=total)
        yield lambda done: bar.update(task, completed=done)


def read_options(game: Game, words: list[str]) -> dict[str, Any]:
    """`name=value` words from the command line."""
    options: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadOption(f"An option is given as name=value, not {word!r}.")
        options[name] = value
    return game.choose(options)


def read_file(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise UnknownName(f"There is no file {path}.") from None
    except (OSError, UnicodeDecodeError) as error:
        raise BadText(f"{path} cannot be read as text: {error}.") from None


def write_file(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise BadText(f"{path} cannot be written: {error.strerror}.") from None


def tidy_name(text: str) -> str:
    """A text that can be part of a file's name."""
    return re.sub(r"[^a-z0-9_]+", "-", text.lower())
