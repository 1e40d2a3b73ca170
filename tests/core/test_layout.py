"""The text format of sheets, boards, decks and records."""

import pytest

from clew.core.errors import BadLayout
from clew.core.layout import Layout

SHEET = """; a comment
side: A   ; and another
timer: 3 4 5

map:
  . @ .
  # . *
"""


def test_comments_and_spaces_are_for_the_eye_only():
    layout = Layout(SHEET, "sheet.txt")

    assert layout.header("side") == "A"
    assert [row.text for row in layout.rows("map")] == [". @ .", "# . *"]


def test_rows_know_their_line_numbers():
    assert [row.number for row in Layout(SHEET, "sheet.txt").rows("map")] == [6, 7]


def test_rows_before_any_section_have_a_section_of_their_own():
    assert [row.text for row in Layout("B G Y R\nB G Y P", "cards").rows("")] == [
        "B G Y R",
        "B G Y P",
    ]


def test_a_header_may_carry_a_number():
    assert Layout("seat 0: Ada", "record").header("seat 0") == "Ada"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("side: A\nside: B", "sheet.txt, line 2: a second header 'side'; the first is in line 1"),
        ("map:\n.\nmap:\n.", "sheet.txt, line 3: a second section 'map'"),
        ("sied: A", "sheet.txt, line 1: unknown header 'sied'; expected side or timer"),
        ("side: A\n. .", "sheet.txt, line 2: unexpected line: '. .'"),
    ],
)
def test_what_does_not_fit_is_refused_with_line_and_reason(text, reason):
    with pytest.raises(BadLayout) as refused:
        Layout(text, "sheet.txt").allow_only(["side", "timer"], ["map"])

    assert str(refused.value) == f"{reason}."


def test_a_missing_header_section_or_number_is_named():
    layout = Layout("side: A", "sheet.txt")

    with pytest.raises(BadLayout, match="expected a header 'timer'"):
        layout.header("timer")
    with pytest.raises(BadLayout, match="expected a section 'map'"):
        layout.rows("map")
    with pytest.raises(BadLayout, match="line 1: expected 'side' to be a number, not 'A'"):
        layout.number("side")
