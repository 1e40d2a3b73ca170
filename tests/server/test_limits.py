"""Rulings on everybody's share."""

import pytest

from clew.server.errors import TooMuch
from clew.server.limits import Credit, Shares, Sockets, share_of
from clew.server.refusals import ServerRefusal


def test_credit_grows_back_with_time_up_to_its_limit():
    credit = Credit(rate=2, limit=3, now=0)

    assert [credit.spend(0) for _ in range(4)] == [True, True, True, False]
    assert credit.spend(0.5)
    assert [credit.spend(100) for _ in range(4)] == [True, True, True, False]


def test_each_address_has_a_share_of_its_own():
    shares = Shares(2, 60, ServerRefusal.TOO_MANY_REQUESTS, lambda: 0.0)
    for address in ("1.2.3.4", "1.2.3.5"):
        shares.spend(address)
        shares.spend(address)

    with pytest.raises(TooMuch, match="Too many requests came from your address"):
        shares.spend("1.2.3.4")


def test_one_house_has_one_share_however_many_addresses_it_has():
    assert share_of("2001:db8::1") == share_of("2001:db8::ffff:1")
    assert share_of("2001:db8::1") != share_of("2001:db8:0:1::1")
    assert share_of("1.2.3.4") == share_of("::ffff:1.2.3.4") == "1.2.3.4"
    assert share_of("") == ""


def test_a_socket_that_is_closed_makes_room():
    sockets = Sockets(limit=2, per_address=1)
    sockets.enter("a")
    with pytest.raises(TooMuch, match="1 connections from your address"):
        sockets.enter("a")
    sockets.enter("b")
    with pytest.raises(TooMuch, match="house is full"):
        sockets.enter("c")
    sockets.leave("a")
    sockets.enter("c")

    assert sockets.count == 2
