"""Sewing Circle at a server's table."""

import pytest

from clew.core.errors import NotAllowed
from clew.server import views
from clew.server.messages import Move, Undo
from tests.server.house import begun, do, version
from tests.server.test_commands import ruling


@ruling
async def test_s15_an_exchange_stays_in_everybodys_log_and_undo_says_why(hub):
    room, _ = await begun(hub, "sewing_circle", 2)
    for move in ("green", "orange", "flip 1", "flip 7"):
        await do(room, room.match.awaited[0], Move, version(room), move)
    seat = room.match.awaited[0]
    exchange = next(m for m in room.match.table.position.legal(seat) if m.startswith("exchange"))
    await do(room, seat, Move, version(room), str(exchange))

    with pytest.raises(NotAllowed, match="showed something new"):
        await do(room, seat, Undo, version(room))
    for viewer in (0, 1, None):
        told = views.update(room.match, viewer, 0, set(), 0, {})
        assert [line.said.key for line in told.story.lines][-1] == "exchange"
        assert told.game.no_undo == (None if viewer is None else "revealed")
