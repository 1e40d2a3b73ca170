"""A finished game, looked back at through somebody's eyes."""

import clew
from clew.server.http import _replay
from clew.server.messages import ReplayAt
from clew.table import Table
from clew.table.record import record


def test_a_seat_is_told_what_it_was_told_then():
    """P22: who took a card saw it."""
    at = Table(clew.game("wolfpack").box(2), bytes(32))
    for seat in range(2):
        at.sit(seat, f"Player {seat}")
    at.begin()
    mover = at.to_act[0]
    at.move(mover, "take 1")
    at.resign(1 - mover)
    text = record(at)
    own, others, public = (
        [line.said.key for line in _replay(ReplayAt(record=text, round=1, seat=seat)).lines]
        for seat in (mover, 1 - mover, None)
    )

    assert own == ["take_seen"]
    assert others == public == ["take"]
