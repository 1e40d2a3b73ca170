"""Others are told of addresses that lead to the machine, and strangers are told of none."""

import asyncio
import socket
from collections.abc import Mapping

import httpx
import pytest

from clew.cli.serve import others_come_in
from clew.server import reach
from clew.server.app import make_app
from clew.server.reach import from_here, hosts_in_network, is_own
from tests.server.house import house

HOME = {"192.0.2.1": "192.168.178.20", "10.0.0.1": "192.168.178.20", "172.16.0.1": "172.17.0.1"}


class Routes:
    """The system's, as a datagram socket tells them; nothing may be sent."""

    ways: Mapping[str, str]

    def __init__(self, family: int, kind: int) -> None:
        assert kind == socket.SOCK_DGRAM

    def __enter__(self) -> "Routes":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def connect(self, to: tuple[str, int]) -> None:
        if to[0] not in self.ways:
            raise OSError("Network is unreachable")
        self.own = self.ways[to[0]]

    def getsockname(self) -> tuple[str, int]:
        return self.own, 9


@pytest.fixture
def routes(monkeypatch: pytest.MonkeyPatch) -> type[Routes]:
    monkeypatch.setattr(reach, "socket", Routes)
    monkeypatch.setattr(Routes, "ways", HOME, raising=False)
    return Routes


def test_a_node_that_listens_everywhere_is_found_by_the_machines_addresses(routes):
    assert hosts_in_network("0.0.0.0") == ["192.168.178.20", "172.17.0.1"]


def test_addresses_that_lead_nobody_here_are_not_named(routes, monkeypatch):
    odd = {"192.0.2.1": "127.0.0.1", "10.0.0.1": "169.254.3.4", "192.168.0.1": "0.0.0.0"}
    monkeypatch.setattr(routes, "ways", odd)
    assert hosts_in_network("0.0.0.0") == []

    monkeypatch.setattr(routes, "ways", {})  # no network at all
    assert hosts_in_network("0.0.0.0") == []


def test_a_node_that_listens_at_one_address_is_found_there_alone(routes):
    assert hosts_in_network("192.168.178.20") == ["192.168.178.20"]
    assert hosts_in_network("fd00::7") == ["[fd00::7]"]
    assert [hosts_in_network(own) for own in ("127.0.0.1", "::1", "localhost")] == [[], [], []]


def test_the_newer_kind_of_address_is_found_and_written_as_links_have_it(routes, monkeypatch):
    monkeypatch.setattr(routes, "ways", {"2001:db8::1": "fd00::7", "fd00::1": "fe80::1"})

    assert hosts_in_network("::") == ["[fd00::7]"]


def test_who_serves_is_told_where_others_come_in_or_how_to_let_them(routes):
    assert others_come_in("0.0.0.0", 8321) == (
        "Others come in at http://192.168.178.20:8321 or http://172.17.0.1:8321."
    )
    assert "--host 0.0.0.0 lets phones" in others_come_in("127.0.0.1", 8321)
    assert [from_here(host) for host in ("0.0.0.0", "::", "fd00::7", "127.0.0.1")] == [
        "127.0.0.1", "[::1]", "[fd00::7]", "127.0.0.1",
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "127.9.9.9", "::1", "a.localhost"])
def test_a_machine_calls_itself_by_many_names(name):
    assert is_own(name)


@pytest.mark.parametrize(
    ("client", "name", "told"),
    [
        ("127.0.0.1", "localhost:8321", ["192.168.178.20", "172.17.0.1"]),
        ("127.0.0.1", "[::1]:8321", ["192.168.178.20", "172.17.0.1"]),
        ("192.168.178.31", "192.168.178.20:8321", None),  # they know it
        ("192.168.178.31", "localhost:8321", None),  # whatever they say
        ("127.0.0.1", "clew.example.org", None),  # from a proxy on this machine
    ],
)
def test_the_network_is_told_to_nobody_but_who_sits_at_the_machine(routes, client, name, told):
    async def inside():
        async with house(host="0.0.0.0") as hub:
            transport = httpx.ASGITransport(make_app(hub), client=(client, 40_000))
            async with httpx.AsyncClient(transport=transport, base_url="http://test") as person:
                return await person.get("/api/reach", headers={"host": name})

    assert asyncio.run(inside()).json() == {"hosts": told}
