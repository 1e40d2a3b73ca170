"""A node that cannot be reached says so before it does anything else."""

import socket

import pytest
from websockets.frames import Frame, Opcode

from clew.core.errors import BadOption
from clew.server.door import head
from clew.server.serve import FILES_LEFT, listen, room_for_connections
from clew.server.settings import Settings


def test_a_port_that_is_taken_is_named():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(BadOption, match=f"port {port}: Address already in use"):
            listen("127.0.0.1", port)


def test_a_port_that_there_is_not_is_refused():
    with pytest.raises(BadOption, match="0 to 65535, not 99999"):
        listen("127.0.0.1", 99_999)


def test_any_free_port_will_do():
    with listen("127.0.0.1", 0) as listening:
        assert listening.getsockname()[1] > 0


@pytest.mark.parametrize(
    ("most", "room"), [(20_000, 20_000 - FILES_LEFT), (600, 600 - FILES_LEFT), (100, 50)]
)
def test_files_are_left_for_what_is_no_connection(monkeypatch, caplog, most, room):
    caplog.set_level("INFO", "clew.serve")
    resource = pytest.importorskip("resource")
    asked = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (64, most))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: asked.append(limits))

    assert room_for_connections(Settings(sockets=1_000)) == room
    assert asked == [(most, most)]  # systems give few unless asked
    assert (f"room for {room} connections" in caplog.text) == (room < 1_000)


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536])
def test_a_frame_has_the_head_that_others_give_it(length):
    text = bytes(length)

    assert head(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)
