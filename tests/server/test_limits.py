"""Rulings on everybody's share."""

import asyncio
import threading

import pytest

from clew.server.errors import TooMuch
from clew.server.limits import Credit, Pace, Shares, Sockets, share_of
from clew.server.messages import TakeSeat
from clew.server.refusals import ServerRefusal
from clew.server.work import MOST_WAITING, Desk
from tests.server.house import arrived, begun, house, opened


def test_credit_grows_back_with_time_up_to_its_limit():
    credit = Credit(rate=2, limit=3, now=0)

    assert [credit.spend(0) for _ in range(4)] == [True, True, True, False]
    assert credit.spend(0.5)
    assert [credit.spend(100) for _ in range(4)] == [True, True, True, False]


def test_what_could_not_be_refused_is_paid_for_later():
    credit = Credit(rate=2, limit=3, now=0)
    credit.charge(5)

    assert credit.left(0) == -2
    assert credit.wait(0) == 1.5
    assert not credit.spend(1)
    assert credit.spend(1.5)


def test_each_address_has_a_share_of_its_own():
    shares = Shares(2, 60, ServerRefusal.TOO_MANY_REQUESTS, lambda: 0.0)
    for address in ("1.2.3.4", "1.2.3.5"):
        shares.spend(address)
        shares.spend(address)

    with pytest.raises(TooMuch, match="Too many requests came from your address"):
        shares.spend("1.2.3.4")


def test_what_comes_at_once_waits_in_line():
    pace = Pace(2, lambda: 0.0)

    assert [pace.wait("a") for _ in range(5)] == [0, 0, 0.5, 1, 1.5]
    assert pace.wait("b") == 0


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


def test_two_sockets_of_a_seat_have_one_share():
    async def inside():
        async with house(player_rate=0.01, player_burst=5) as hub:
            room, tokens = await begun(hub)
            people = [await arrived(hub, room, tokens[0]) for _ in range(2)]
            other = await arrived(hub, room, tokens[1])
            for number in range(4):
                for person in people:
                    person.send("ping", id=f"{number}")
            assert (await other.ask("ping"))["kind"] == "pong"
            for _ in range(100):
                await asyncio.sleep(0)
            return sum(told(person, "pong") for person in people)

    assert asyncio.run(inside()) == 5


def told(person, kind: str) -> int:
    """How many frames of the kind came."""
    frames = []
    while not person.wire.sent.empty():
        frames.append(person.wire.sent.get_nowait())
    return sum(frame["kind"] == kind for frame in frames)


def test_a_token_is_changed_as_often_as_its_seat_may_ask():
    async def inside():
        async with house(player_rate=0.01, player_burst=2) as hub:
            room, _ = await begun(hub)
            room.spend(0)
            room.spend(0)
            room.spend(1)
            with pytest.raises(TooMuch, match="please wait a little"):
                room.spend(0)

    asyncio.run(inside())


def test_a_seat_asked_for_under_one_id_gets_so_many_new_tokens_at_once():
    async def inside():
        async with house(player_rate=0.01, player_burst=2) as hub:
            room = await opened(hub)
            asked = TakeSeat(name="Ada", id="mine")
            for _ in range(3):
                await hub.take_seat(room, asked)
            with pytest.raises(TooMuch, match="please wait a little"):
                await hub.take_seat(room, asked)

    asyncio.run(inside())


# ---- long work


class Bench:
    """A desk with work on it that goes on when it is told, and what was done, in order."""

    def __init__(self, per_address: int = 2) -> None:
        self.desk = Desk(per_address)
        self.go = threading.Event()
        self.done: list[str] = []

    def ask(self, name: str) -> asyncio.Task[str]:
        """`a1` is asked by `a`."""
        return asyncio.ensure_future(self.desk.do(name[0], self._work, name))

    def _work(self, name: str) -> str:
        assert self.go.wait(30)
        self.done.append(name)
        return name


def test_addresses_take_turns_at_long_work():
    async def inside():
        bench = Bench(per_address=3)
        asked = [bench.ask(name) for name in ("a1", "a2", "a3", "b1", "c1", "b2")]
        await asyncio.sleep(0)
        bench.go.set()
        assert await asyncio.gather(*asked) == ["a1", "a2", "a3", "b1", "c1", "b2"]
        bench.desk.close()
        return bench.done

    assert asyncio.run(inside()) == ["a1", "a2", "b1", "c1", "a3", "b2"]


def test_an_address_has_so_much_waiting_and_others_have_room():
    async def inside():
        bench = Bench(per_address=2)
        asked = [bench.ask(name) for name in ("a1", "a2", "a3")]
        await asyncio.sleep(0)
        with pytest.raises(TooMuch, match="waits to be replayed"):
            await bench.ask("a4")
        asked.append(bench.ask("b1"))
        bench.go.set()
        await asyncio.gather(*asked)
        bench.desk.close()
        return bench.done

    assert sorted(asyncio.run(inside())) == ["a1", "a2", "a3", "b1"]


def test_what_nobody_waits_for_any_more_is_not_done():
    async def inside():
        bench = Bench()
        first, gone = bench.ask("a1"), bench.ask("b1")
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        bench.go.set()
        await asyncio.gather(first, bench.ask("c1"))
        bench.desk.close()
        return bench.done

    assert asyncio.run(inside()) == ["a1", "c1"]


def test_a_fault_in_long_work_is_told_to_who_asked_and_to_nobody_else():
    async def inside():
        desk = Desk(2)
        asked = [desk.do("a", int, text) for text in ("1", "x", "2")]
        found = await asyncio.gather(*asked, return_exceptions=True)
        desk.close()
        return found

    one, fault, two = asyncio.run(inside())
    assert (one, two) == (1, 2)
    assert isinstance(fault, ValueError)


def test_there_is_an_end_of_work_for_everybody_together():
    async def inside():
        bench = Bench()
        asked = [bench.ask(chr(number)) for number in range(1000, 1001 + MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(TooMuch):
            await bench.ask("z")
        bench.go.set()
        await asyncio.gather(*asked)
        bench.desk.close()

    asyncio.run(inside())
