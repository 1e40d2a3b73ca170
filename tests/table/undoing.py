"""Whether a move can be taken back, and what the table says of it."""

import pytest

import clew
from clew.table import Table

SHOWED = "showed something new"


def stays(at: Table, seat: int) -> None:
    """The seat's last move cannot be taken back, and the table says so before it is asked."""
    assert not at.view(seat).can_undo
    assert at.view(seat).no_undo == "revealed"
    with pytest.raises(clew.ClewError, match=SHOWED):
        at.undo(seat)


def goes_back(at: Table, seat: int) -> None:
    rounds = at.round_count
    assert at.view(seat).can_undo
    assert at.view(seat).no_undo is None
    at.undo(seat)
    assert at.round_count == rounds - 1
