"""What the terminal shows: consoles, colours, progress."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.theme import Theme

from clew.core.drawing import Paint
from clew.core.errors import BadOption, BadText, quoted
from clew.core.game import Game

if TYPE_CHECKING:
    from clew.core.position import Position

STYLES = {"good": "green", "bad": "red"}  # for all; the rest are a game's own `PAINTS`

out = Console(theme=Theme(STYLES), highlight=False)
err = Console(theme=Theme(STYLES), highlight=False, stderr=True)


def paint(text: str, style: str) -> str:
    return f"[{style}]{escape(text)}[/{style}]"


def painter(game: Game) -> Paint:
    """Paints what this game names as it says."""
    paints = game.parts.paints
    return lambda text, style: paint(text, paints.get(style, style))


def drawn(position: "Position", viewer: int | None = None) -> str:
    """The board as `viewer` sees it, or everybody, painted."""
    game = position.game
    return game.parts.draw(position.view(viewer), painter(game))


def wipe() -> None:
    """Nothing of what was shown can be seen any more, not even by scrolling back."""
    out.clear()
    if out.is_terminal:
        out.file.write("\x1b[3J")
        out.file.flush()


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
            raise BadOption(f"An option is given as name=value, not {quoted(word)}.")
        options[name] = value
    known = {option.name: option for option in game.options}
    for name, value in options.items():
        if name in known and known[name].layout and value not in known[name].values:
            options[name] = Path(value)
    return game.choose(options)


def check_target(path: Path, what: str, ending: str) -> None:
    """Before anything is played, as far as that can be told."""
    if path.suffix.lower() != ending:
        raise BadText(f"Expected a {what}'s name to end in {ending}, not {path.name!r}.")
    if not path.parent.is_dir() or path.is_dir():
        raise BadText(f"{path} cannot be written: expected a file in a folder that is there.")


def write_file(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise BadText(f"{path} cannot be written: {error.strerror}.") from None
