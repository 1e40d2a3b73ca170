"""What people see of Träxx: all boards and the card. Only this round's choices are hidden."""

from itertools import pairwise

from msgspec import Struct

from clew.core.contract import WATCHER
from clew.core.drawing import Paint, plain
from clew.core.trays import Tray
from clew.core.words import english
from clew.games.traxx.layouts import COLOUR_NAMES, COLOURS, FIELD_NAMES, ROW_LENGTHS
from clew.games.traxx.moves import colours_of
from clew.games.traxx.words import LABELS

PAINTS = {
    "thread": "bold magenta",
    "grey": "white",
    "purple": "magenta",
    "reached_blue": "bold white on blue",
    "reached_green": "bold black on green",
    "reached_yellow": "bold black on yellow",
    "reached_grey": "bold black on white",
    "reached_red": "bold white on red",
    "reached_purple": "bold white on magenta",
}


class Field(Struct, frozen=True):
    name: str
    colour: str
    number: int  # 0 for none


class Path(Struct, frozen=True):
    """One seat's board as it stood before the round, with the lines of T13."""

    seat: int
    board: int  # 1 to 4
    fields: tuple[str, ...]  # from end 1 to end 0
    ready: bool  # has chosen in this round
    scored: dict[str, int]  # points by number
    number_points: int
    missing: int
    total: int


class View(Struct, frozen=True):
    seat: int | None
    board: tuple[Field, ...]
    card: tuple[str, ...]  # colours; empty when it is over
    round: int  # 1 to 15
    cards_left: int
    paths: tuple[Path, ...]

    def __str__(self) -> str:
        return draw(self)


def view(box: Tray, shown: Tray) -> View:
    return View(
        seat=None if shown.seat == WATCHER else int(shown.seat),
        board=tuple(
            Field(name, COLOUR_NAMES[colour], int(number))
            for name, colour, number in zip(FIELD_NAMES, shown.colours, shown.numbers, strict=True)
        ),
        card=tuple(colours_of(shown.card.tolist())),
        round=int(shown.round),
        cards_left=int(shown.cards_left),
        paths=tuple(path(shown, seat) for seat in range(box.seats)),
    )


def path(shown: Tray, seat: int) -> Path:
    places, scored = shown.places[seat].tolist(), shown.scored[seat].tolist()
    along = sorted((place, name) for place, name in zip(places, FIELD_NAMES, strict=True) if place)
    return Path(
        seat=seat,
        board=int(shown.boards[seat]) + 1,
        fields=tuple(name for _, name in along),
        ready=bool(shown.ready[seat]),
        scored={str(number): points for number, points in enumerate(scored) if points},
        number_points=int(shown.number_points[seat]),
        missing=int(shown.missing[seat]),
        total=int(shown.totals[seat]),
    )


# ---- drawn


def draw(view: View, paint: Paint = plain) -> str:
    """The own board, or the first for everybody; the path in capitals, its ends marked 0 and 1."""
    own = view.paths[view.seat or 0]
    lines = [*_board(view, own, paint), "", _status(view, paint)]
    return "\n".join(lines + [_score_line(view, path, paint) for path in view.paths])


def _board(view: View, own: Path, paint: Paint) -> list[str]:
    linked = {frozenset(pair) for pair in pairwise(own.fields)}
    lines, first = [], 0
    for y, length in enumerate(ROW_LENGTHS):
        row = view.board[first : first + length]
        indent = 3 + 3 * (9 - length)
        cells = [_cell(field, own, paint) for field in row]
        links = [
            paint("──", "thread") if frozenset((a.name, b.name)) in linked else "  "
            for a, b in pairwise(row)
        ]
        body = "".join(cell + link for cell, link in zip(cells, [*links, ""], strict=True))
        lines.append(f"{paint('abcdefghi'[y], 'dim')}{' ' * indent}{body}")
        first += length
        if y + 1 < len(ROW_LENGTHS):
            below = view.board[first : first + ROW_LENGTHS[y + 1]]
            lines.append(_between(row, below, indent, linked, paint))
    return [line.rstrip() for line in lines]


def _between(
    row: tuple[Field, ...],
    below: tuple[Field, ...],
    indent: int,
    linked: set[frozenset[str]],
    paint: Paint,
) -> str:
    """Slanted links: a field's lower neighbours lie half a field to its left and right."""
    shift = 0 if len(below) > len(row) else -1  # which of them is to the left
    cells = [" "] * 70
    for x, field in enumerate(row):
        for side, column in ((0, -1), (1, 3)):
            other = x + side + shift
            if 0 <= other < len(below) and frozenset((field.name, below[other].name)) in linked:
                cells[1 + indent + 6 * x + 1 + column] = "╲" if side else "╱"
    return "".join(paint(cell, "thread") if cell != " " else " " for cell in cells).rstrip()


def _cell(field: Field, own: Path, paint: Paint) -> str:
    """Four characters: the colour's letter, a number if there is one, the mark of an end."""
    letter = _letter(field.colour)
    reached = field.name in own.fields
    mark = ""
    if field.name == own.fields[-1]:
        mark = "⁰"
    elif field.name == own.fields[0]:
        mark = "¹"
    text = f"{letter if reached else letter.lower()}{field.number or ''}{mark}".center(4)
    return paint(text, f"reached_{field.colour}" if reached else field.colour)


def _status(view: View, paint: Paint) -> str:
    if not view.card:
        return english(LABELS, "no_card")
    shown = " ".join(
        paint(f" {_letter(colour)} {english(LABELS, colour)} ", f"reached_{colour}")
        for colour in view.card
    )
    return f"{english(LABELS, 'card', round=view.round)}: {shown}"


def _letter(colour: str) -> str:
    return COLOURS[COLOUR_NAMES.index(colour)]


def _score_line(view: View, path: Path, paint: Paint) -> str:
    marker = "▸" if path.seat == view.seat else " "
    numbers = " ".join(f"{number}→{score}" for number, score in path.scored.items()) or "none"
    points = english(LABELS, "points", points=path.total)
    ready = f" {english(LABELS, 'ready')}" if path.ready else ""
    return (
        f" {marker} seat {path.seat}: numbers {numbers} = {path.number_points}, "
        f"{path.missing} fields missing: {paint(points, 'good')}{ready}"
    )
