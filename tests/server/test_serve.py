"""A node that cannot be reached says so before it does anything else."""

import socket

import pytest

from clew.core.errors import BadOption
from clew.server.serve import listen


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
