"""A finished game of Wolfpack, looked back at through somebody's eyes."""

import clew
from clew.server.messages import ReplayAt
from clew.server.records import replayed
from clew.table.record import record
from tests.tables import begun


def test_p22_a_seat_is_told_what_it_was_told_then():
    """Who took a card saw it."""
    at = begun(clew.game("wolfpack").box(2))
    mover = at.to_act[0]
    at.move(mover, "take 1")
    at.resign(1 - mover)
    text = record(at)
    own, others, public = (
        [line.said.key for line in replayed(ReplayAt(record=text, round=1, seat=seat)).lines]
        for seat in (mover, 1 - mover, None)
    )

    assert own == ["take_seen"]
    assert others == public == ["take"]
