"""Own sheets, and text that cannot be read: refused with line, what was expected and what came."""

import random

import pytest

import clew
from clew.core.errors import BadLayout, BadOption, BadText, ClewError, IllegalMove, UnknownName
from clew.games.wolle.sheet import printed
from clew.table import Table, load
from clew.table.record import record, save

GAME = clew.game("wolle")
SECRET = bytes(range(32))

SHEET = """\
side: X
carpet: green ; as grass
sets: 2 3
timer: 4 5
cups: 2
item_points: 1
cup_points: -2
paw_points: 5
; the first row of the map is line 11
map:
  @ m s p
  o . # .
  p o s m
  . . . *
"""
TOP, SECOND, THIRD, BOTTOM = SHEET.splitlines()[10:]


def instead(old: str, new: str) -> str:
    """The sheet with this changed."""
    assert SHEET.count(old) == 1
    return SHEET.replace(old, new)


# ---- bad sheets


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        (TOP, "  @ @ s p", 11, "expected one start '@', not 2"),
        (SECOND, "  o @ # .", 12, "expected one start '@', not 2"),
        (TOP, "  . m s p", None, "expected one start '@', not 0"),
        (f"{TOP}\n{SECOND}", f"{SECOND}\n{TOP}", 12, "the start '@' belongs to the top row"),
        (BOTTOM, "  * . . *", 14, r"expected one paw '\*', not 2"),
        (BOTTOM, "  . . . .", None, r"expected one paw '\*', not 0"),
        (f"{THIRD}\n{BOTTOM}", f"{BOTTOM}\n{THIRD}", 13, r"the paw '\*' belongs to the bottom row"),
        (SECOND, "  o . X .", 12, "unknown letter 'X'; expected one of @ . m s p o # *"),
        (SECOND, "  o . M .", 12, "unknown letter 'M'"),
        (THIRD, "  p o s", 13, "expected 4 dots as in the first row, not 3"),
        (BOTTOM, "  . . . . *", 14, "expected 4 dots as in the first row, not 5"),
        (SECOND, "\n".join([SECOND] * 12), None, "expected a map of 2 to 14 rows, not 15"),
        (f"{SECOND}\n{THIRD}\n{BOTTOM}\n", "", None, "expected a map of 2 to 14 rows, not 1"),
        (f"{TOP}\n{SECOND}\n{THIRD}\n{BOTTOM}\n", "", None, "2 to 14 rows, not 0"),
        (f"{SECOND}\n{THIRD}", "  o . # #\n  p o s #", None, None),
        (THIRD, "  # # # #", 5, "expected 2 to 20 cup spots 'o' on the map, not 1"),
        (f"{SECOND}\n{THIRD}", "  o o # .\n  # # # #", 14, "no way leads .* to the paw on d4"),
        (BOTTOM, "  . o # *\n  o . . #", None, None),
        (SECOND, "  . . # .", 5, "expected 2 to 20 cup spots 'o' on the map, not 1"),
        ("cups: 2", "cups: 3", 5, "expected 3 to 20 cup spots 'o' on the map, not 2"),
        ("cups: 2", "cups: 0", 5, "expected 'cups' to be numbers from 1 to 6, not '0'"),
        ("cups: 2", "cups: 7", 5, "expected 'cups' to be numbers from 1 to 6, not '7'"),
        ("cups: 2", "cups: 1 2", 5, "expected one number for 'cups', not 2"),
        ("sets: 2 3", "sets: 2", 3, "expected 2 to 40 values, .* not 1"),
        ("sets: 2 3", "sets: 2 x", 3, "expected 'sets' to be numbers from 0 to 1000, not 'x'"),
        ("sets: 2 3", "sets: 2 -3", 3, "from 0 to 1000, not '-3'"),
        ("timer: 4 5", "timer: 4 7", 4, "expected 'timer' to be numbers from 1 to 6, not '7'"),
        ("timer: 4 5", "timer: 0 5", 4, "from 1 to 6, not '0'"),
        ("timer: 4 5", "timer: four", 4, "from 1 to 6, not 'four'"),
        ("timer: 4 5", f"timer: {'5 ' * 13}", 4, "expected 1 to 12 timer numbers"),
        ("paw_points: 5", "paw_points: 101", 8, "from -100 to 100, not '101'"),
        ("paw_points: 5", "paw_points: 5.5", 8, "from -100 to 100, not '5.5'"),
        ("carpet: green", "rug: green", 2, "unknown header 'rug'"),
        ("paw_points: 5", "paw_points: 5\nwind: 3", 9, "unknown header 'wind'; expected side, "),
        ("side: X", "side: X\nside: Y", 2, "a second header 'side'; the first is in line 1"),
        ("map:", "card:", 11, "unexpected section 'card'"),
        ("map:", "map:\nmap:", 11, "a second section 'map'"),
        ("side: X", "hello\nside: X", 1, "unexpected line: 'hello'"),
    ],
)
def test_a_bad_sheet_is_refused_with_line_and_reason(old, new, line, reason):
    if reason is None:
        pytest.skip("placeholder")
    where = f"^sheet, line {line}: " if line else "^sheet: "

    with pytest.raises(BadLayout, match=f"{where}.*{reason}"):
        GAME.deal(sheet=instead(old, new))
