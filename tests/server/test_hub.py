"""Rulings on tables, seats and tokens of one node, and on what it forgets."""

import asyncio

import httpx
import pytest
from msgspec.structs import replace

from clew.core.errors import BadOption, BadText, NotAllowed, UnknownName
from clew.server.app import make_app
from clew.server.errors import NoToken, TooMuch, UnknownTable
from clew.server.events import decode, encode
from clew.server.hub import PULSE, UNLOAD_AFTER
from clew.server.log import Damaged, NotStored
from clew.server.messages import Leave, Move, NewTable, Ready, Rematch, Resign, Speak, TakeSeat
from clew.server.porter import LAST_SECONDS, TOGETHER
from clew.server.refusals import ServerRefusal
from clew.server.retention import DAY
from clew.server.room import SNAPSHOT_EVERY
from clew.server.tokens import CODE_LENGTH, LETTERS, hashed, is_code
from tests import cast
from tests.server.house import (
    GAMES,
    MemoryStore,
    any_move,
    arrived,
    begun,
    do,
    house,
    opened,
    seated,
    version,
)
from tests.server.test_commands import ruling

# ---- opening


@ruling
async def test_a_table_has_a_code_that_nobody_guesses(hub):
    codes = {(await opened(hub)).table for _ in range(50)}

    assert len(codes) == 50
    assert len(LETTERS) ** CODE_LENGTH > 2**54
    assert all(is_code(code) for code in codes)


@ruling
async def test_what_is_wrong_with_a_table_is_said_before_anything_is_kept(hub):
    wrong = [
        (NewTable(game="chess"), UnknownName, "no game"),
        (NewTable(game="cat_and_mouse", options={"frozen": "icy"}), BadOption, "frozen takes"),
        (NewTable(game="cat_and_mouse", options={"seats": "2"}), BadOption, "no option"),
        (NewTable(game="cat_and_mouse", options={"self": "2"}), BadOption, "no option"),
        (NewTable(game="cat_and_mouse", seats=3), BadOption, "seats, not 3"),
        (NewTable(game="cat_and_mouse", seats=2, bots={"2": "cat"}), BadOption, "Bots sit on"),
        (NewTable(game="cat_and_mouse", seats=2, bots={"9" * 5000: "cat"}), BadOption, "Bots sit"),
        (NewTable(game="cat_and_mouse", seats=2, bots={"1": "dog"}), UnknownName, "no bot"),
    ]
    for asked, error, because in wrong:
        with pytest.raises(error, match=because):
            await hub.open(asked)

    assert hub.store.logs == {}


@ruling
async def test_a_table_that_is_not_there_is_not_found(hub):
    for code in ("2" * CODE_LENGTH, "", "\0", "../../etc/passwd", "x" * 10_000, "é" * CODE_LENGTH):
        with pytest.raises(UnknownTable, match="no such table"):
            await hub.room(code)


# ---- seats and tokens


@ruling
async def test_a_token_is_kept_as_its_hash_only(hub):
    room, (token, _) = await seated(hub)

    assert room.match.chairs[0].token == hashed(token)
    assert token not in str(hub.store.logs)
    assert token.encode() not in room.match.freeze()


@ruling
async def test_a_seat_asked_for_twice_under_one_id_is_one_seat_with_one_token(hub):
    room = await opened(hub)
    asked = TakeSeat(name="Anna", id="an id of sixteen")
    first, second = await asyncio.gather(hub.take_seat(room, asked), hub.take_seat(room, asked))

    assert first == second
    assert (first.seat, room.match.chairs[1]) == (0, None)
    assert hub.seat_of(room.match, first.token) == 0
    assert room.match.sequence == 2  # and nothing happened the second time
    assert asked.id not in str(hub.store.logs)  # who has the log has no seat


@ruling
async def test_a_seat_asked_for_again_after_its_token_was_changed_has_a_new_one(hub):
    room = await opened(hub)
    asked = TakeSeat(name="Anna", id="an id of sixteen")
    first = await hub.take_seat(room, asked)
    await hub.rotate(room, 0)
    again = await hub.take_seat(room, asked)

    assert [hub.seat_of(room.match, taken.token) for taken in (first, again)] == [None, 0]


@ruling
async def test_a_request_that_another_node_answered_takes_the_seat_from_nobody(hub):
    """A node was paused with it, and its person went to the next one."""
    async with house(hub.store, poll=1.0) as late:
        room = await opened(hub)
        asked = TakeSeat(name="Anna", id="an id of sixteen")
        there = await late.room(room.table)
        owner = await hub.take_seat(room, asked)
        await late.take_seat(there, asked)
        changed = await hub.rotate(room, 0, owner.token)
        with pytest.raises(NoToken):
            await late.rotate(there, 0, owner.token)
        await room.catch_up()

    assert hub.seat_of(room.match, changed.token) == 0


@ruling
async def test_what_waited_too_long_does_not_happen(hub):
    room, _ = await seated(hub)
    await room._lock.acquire()
    late = asyncio.ensure_future(do(room, 0, Ready))
    await asyncio.sleep(0)
    hub.time += hub.settings.deadline + 1
    room._lock.release()

    with pytest.raises(NotStored, match="too long ago"):
        await late
    await do(room, 0, Ready)


@ruling
async def test_a_node_that_was_paused_does_nothing_of_what_it_finds_waiting(hub):
    room, _ = await seated(hub)
    await hub._beat()
    hub.time += hub.settings.deadline + 1
    for _ in range(2):
        with pytest.raises(NotStored, match="too long ago"):
            await hub.take_seat(room, TakeSeat(name="Cleo"))
        await hub._beat()
    hub.time += PULSE

    await do(room, 0, Ready)


@ruling
async def test_seats_are_given_in_order_or_as_wished(hub):
    room = await opened(hub, **cast.asked(cast.box(seats=3)))
    taken = [await hub.take_seat(room, TakeSeat(name="Anna", seat=wish)) for wish in (1, None)]

    assert [each.seat for each in taken] == [1, 0]
    for wish, error in ((1, NotAllowed), (4, BadText)):
        with pytest.raises(error):
            await hub.take_seat(room, TakeSeat(name="Ben", seat=wish))
    await hub.take_seat(room, TakeSeat(name="Ben"))
    with pytest.raises(NotAllowed, match="All seats are taken"):
        await hub.take_seat(room, TakeSeat(name="Cleo"))


@pytest.mark.parametrize(
    "name", ["\u202eannA", "a\u200bb", "a\nb", "\x1b[31m", "a;b", "\u3164", "\u2800 \u115f", "  "]
)
def test_a_name_is_visible(name):
    async def inside():
        async with house() as hub:
            with pytest.raises(BadText, match="visible characters"):
                await hub.take_seat(await opened(hub), TakeSeat(name=name))

    asyncio.run(inside())


@ruling
async def test_a_changed_token_opens_the_seat_and_the_old_one_does_not(hub):
    room, (old, other) = await begun(hub)
    new = await hub.rotate(room, 0)

    assert [hub.seat_of(room.match, token) for token in (old, new.token, other)] == [None, 0, 1]


@ruling
async def test_a_socket_of_the_old_token_goes_on_watching(hub):
    room, (old, _) = await begun(hub, **cast.asked(cast.box(cast.with_hands, seats=2)))
    thief = await arrived(hub, room, old)
    assert (await thief.update())["game"]["seat"] == 0

    await hub.rotate(room, 0)

    assert (await thief.next("welcome"))["seat"] is None
    update = await thief.update()
    assert update["game"]["seat"] is None
    assert update["game"]["legal"] == []
    assert not (await thief.ask("resign", version=0))["accepted"]


@ruling
async def test_whose_turn_it_is_at_a_table_is_told_to_who_has_a_seat_there(hub):
    room, (token, _) = await begun(hub)
    _, (elsewhere, _) = await begun(hub)

    own = await table_of(hub, room, token)

    assert own.json()["to_act"] == [*room.match.awaited]
    assert own.json()["seat"] == 0
    assert own.json()["seats"] == ["Person 0", "Person 1"]
    assert own.json()["outcome"] is None
    assert [
        (await table_of(hub, room, wrong)).status_code for wrong in (elsewhere, "0" * 32, "")
    ] == [401] * 3
    await do(room, 0, Resign, 0)
    ended = (await table_of(hub, room, token)).json()
    assert (ended["phase"], ended["to_act"]) == ("over", [])
    assert ended["outcome"]["payoffs"] == [0.0, 1.0]


async def table_of(hub, room, token):
    transport = httpx.ASGITransport(make_app(hub))
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        return await client.get(
            f"/api/tables/{room.table}/seat", headers={"authorization": f"Bearer {token}"}
        )


@ruling
async def test_a_token_of_another_table_opens_nothing(hub):
    _, (token, _) = await seated(hub)
    there, _ = await seated(hub)
    guest = await arrived(hub, there, token)

    assert "token is not valid" in guest.seen[-1]["words"]


@ruling
async def test_two_sockets_of_one_seat_see_the_same(hub):
    room, (token, _) = await begun(hub)
    one, two = [await arrived(hub, room, token) for _ in range(2)]
    await do(room, 1, Speak, "Hello")

    assert (await one.update())["game"] == (await two.update())["game"]


# ---- rematch


@ruling
async def test_a_rematch_moves_everybody_on_by_one_seat_and_keeps_their_tokens(hub):
    room, tokens = await begun(hub)
    await do(room, 0, Resign, 0)
    await do(room, 0, Rematch)
    assert room.match.next is None

    await do(room, 1, Rematch)

    new = await hub.room(room.match.next)
    assert [hub.seat_of(new.match, token) for token in tokens] == [1, 0]
    assert new.match.phase == "playing"
    assert new.match.opened.previous == room.table
    assert new.match.opened.secret != room.match.opened.secret


def test_a_rematch_is_a_table_that_an_address_opens():
    async def inside():
        async with house(tables_per_address=1) as hub:
            room, _ = await begun(hub, people=1, bots={"1": "cat"})
            await do(room, 0, Resign, 0)
            await do(room, 0, Rematch)
            again = await hub.room(room.match.next)
            (seat,) = again.match.people()
            await do(again, seat, Resign, 0)
            with pytest.raises(TooMuch, match="Too many tables"):
                await do(again, seat, Rematch)

    asyncio.run(inside())


@ruling
async def test_bots_always_wish_a_rematch(hub):
    room, tokens = await begun(hub, people=1, bots={"1": "cat"})
    await do(room, 0, Resign, 0)
    await do(room, 0, Rematch)

    new = await hub.room(room.match.next)
    assert [chair.bot for chair in new.match.chairs] == ["cat", None]
    assert new.match.chairs[0].name == room.match.chairs[1].name
    assert hub.seat_of(new.match, tokens[0]) == 1


@ruling
async def test_who_left_is_not_waited_for(hub):
    room, _ = await begun(hub)
    await do(room, 1, Leave)
    await do(room, 0, Resign, 0)
    await do(room, 0, Rematch)

    new = await hub.room(room.match.next)
    assert [chair.name if chair else None for chair in new.match.chairs] == [None, "Person 0"]


# ---- memory


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_nobody_is_at_is_unloaded_and_loaded_again(game):
    async def inside():
        async with house() as hub:
            room, _ = await begun(hub, game)
            for _ in range(6):
                if room.match.phase == "playing":
                    seat = room.match.awaited[0]
                    await do(room, seat, Move, version(room), any_move(room, seat))
            await with_and_without_snapshot(hub, room)

    asyncio.run(inside())


async def with_and_without_snapshot(hub, room):
    hub.time += UNLOAD_AFTER + 1
    await hub._unload()
    assert room.table not in hub.rooms
    from_snapshot = (await hub.room(room.table)).match.freeze()
    hub.rooms.clear()
    hub.store.snapshots.clear()
    from_log = (await hub.room(room.table)).match.freeze()

    assert from_snapshot == from_log == room.match.freeze()


@ruling
async def test_a_table_that_somebody_looks_at_stays(hub):
    room, _ = await begun(hub)
    await arrived(hub, room)
    hub.time += UNLOAD_AFTER + 1
    await hub._unload()

    assert hub.rooms == {room.table: room}


@ruling
async def test_a_snapshot_of_other_code_is_not_used(hub):
    room, _ = await begun(hub)
    await hub.porter.bring_now(room)
    hub.rooms.clear()
    hub.build = "another build"

    assert (await hub.room(room.table)).match.freeze() == room.match.freeze()


@ruling
async def test_a_table_of_rules_that_are_gone_says_so_and_is_not_replayed(hub):
    room, _ = await begun(hub)
    first, *rest = hub.store.logs[room.table]
    older = replace(decode(first.event), rules=0)
    hub.store.logs[room.table] = [replace(first, event=encode(older)), *rest]
    hub.rooms.clear()

    with pytest.raises(NotAllowed, match="played by version 0 of"):
        await hub.room(room.table)
    assert room.match.opened.rules == room.match.table.game.rules_version


@ruling
async def test_a_snapshot_is_kept_now_and_then(hub):
    room, _ = await begun(hub)
    for number in range(SNAPSHOT_EVERY):
        await do(room, 0, Speak, f"{number}")
    await asyncio.sleep(0)

    assert hub.store.snapshots[room.table].sequence >= SNAPSHOT_EVERY


@ruling
async def test_where_little_happens_a_snapshot_is_kept_too(hub):
    room, _ = await begun(hub)
    assert hub.store.snapshots == {}
    await hub.porter.look()
    await asyncio.sleep(0)

    assert hub.store.snapshots[room.table].sequence == room.match.sequence
    hub.store.snapshots.clear()
    await hub.porter.look()  # nothing happened since
    await asyncio.sleep(0)
    assert hub.store.snapshots == {}


def test_a_node_that_stops_leaves_what_takes_long_to_the_logs():
    async def inside():
        store = MemoryStore()

        async def keep(*snapshots):
            hub.time += LAST_SECONDS / 2
            kept.append(len(snapshots))

        async with house(store) as hub:
            kept: list[int] = []
            store.keep = keep
            for _ in range(4 * TOGETHER):
                await opened(hub)
        return kept

    assert asyncio.run(inside()) == [TOGETHER, TOGETHER]


@ruling
async def test_tables_that_are_wanted_together_are_read_together(hub):
    tables = [(await opened(hub)).table for _ in range(TOGETHER)]
    hub.rooms.clear()
    load, asked = hub.store.load, []

    async def counted(tables, build):
        asked.append(len(tables))
        return await load(tables, build)

    hub.store.load = counted
    rooms = await asyncio.gather(*(hub.room(table) for table in [*tables, *tables]))

    assert sum(asked) == TOGETHER
    assert len(asked) <= 2
    assert {room.table for room in rooms} == set(tables)


@ruling
async def test_a_damaged_table_harms_none_that_is_opened_with_it(hub):
    tables = [(await opened(hub)).table for _ in range(2)]
    hub.rooms.clear()
    load = hub.store.load

    async def one_damaged(asked, build):
        damaged = Damaged(ServerRefusal.LOG_DAMAGED())
        return await load(asked, build) | {tables[0]: damaged}

    hub.store.load = one_damaged
    first, second = await asyncio.gather(*map(hub.room, tables), return_exceptions=True)

    assert isinstance(first, Damaged)
    assert second.table == tables[1]


async def days_pass(hub, days):
    """Days that some node witnessed, after which this one looks."""
    hub.store.witnessed = days * DAY
    await hub.retention.look()


@ruling
async def test_old_tables_are_forgotten_by_phase(hub):
    waiting, _ = await seated(hub)
    running, _ = await begun(hub)
    over, _ = await begun(hub)
    await do(over, 0, Resign, 0)
    await hub.retention.look()
    hub.rooms.clear()
    for days, left in ((8, {running.table, over.table}), (91, {over.table}), (366, set())):
        await days_pass(hub, days)
        assert set(hub.store.logs) == left
    assert waiting.table not in hub.store.listed


@ruling
async def test_a_wall_clock_that_jumps_deletes_nothing(hub):
    room, _ = await begun(hub)
    hub.rooms.clear()
    await hub.retention.look()
    hub.wall = lambda: 10**15
    await hub.retention.look()
    hub.time += 400 * DAY / 1000  # the node was paused: nobody saw that time
    await hub.retention.look()

    assert set(hub.store.logs) == {room.table}


@ruling
async def test_an_open_table_is_never_forgotten(hub):
    async with house(hub.store) as other:
        room, _ = await begun(hub)
        for days in (89, 178, 1_000):
            await days_pass(hub, days)
            await days_pass(other, days)
        await do(room, 0, Speak, "Still here.")

    assert hub.store.logs[room.table]


@ruling
async def test_a_table_that_is_opened_is_old_no_longer(hub):
    async with house(hub.store) as other:
        room, _ = await begun(hub)
        await hub.retention.look()
        hub.rooms.clear()
        hub.store.witnessed = 91 * DAY
        opened_here = await other.room(room.table)
        await hub.retention.look()
        await do(opened_here, 0, Speak, "Just in time.")

    assert hub.store.logs[room.table]


@ruling
async def test_nodes_together_witness_no_more_time_than_there_was(hub):
    async with house(hub.store) as other:
        for node in (hub, other):
            await node.retention.witness()
        for second in range(600):
            hub.time = other.time = 1_000.0 + second
            await (hub, other)[second % 2].retention.witness()

    assert 590_000 < hub.store.witnessed <= 600_000


@ruling
async def test_a_forgotten_table_takes_no_more_moves(hub):
    room, (token, _) = await begun(hub)
    person = await arrived(hub, room, token)
    await hub.retention.look()
    await hub.store.forget("playing", hub.store.witnessed + 1, 0)

    with pytest.raises(UnknownTable):
        await do(room, 0, Speak, "Anybody here?")
    assert hub.store.logs == {}
    assert "no such table" in (await person.next("sorry"))["words"]
    assert hub.rooms == {}


@ruling
async def test_nothing_is_acknowledged_into_a_hole(hub):
    room, (token, _) = await begun(hub)
    person = await arrived(hub, room, token)
    hub.store.logs[room.table].pop()

    with pytest.raises(Damaged, match="log is damaged"):
        await do(room, 0, Speak, "Anybody here?")
    assert "log is damaged" in (await person.next("sorry"))["words"]
    with pytest.raises(Damaged):
        await do(room, 1, Speak, "And now?")
    assert hub.rooms == {}


@ruling
async def test_two_nodes_at_one_store_agree(hub):
    async with house(hub.store) as other:
        room, _ = await begun(hub)
        there = await other.room(room.table)
        await do(room, 0, Speak, "from here")
        await do(there, 1, Speak, "from there")
        await room.catch_up()

        assert room.match.freeze() == there.match.freeze()
        assert [line.text for line in room.match.chat] == ["from here", "from there"]


def test_a_stopping_node_lets_nobody_in():
    async def inside():
        store = MemoryStore()
        async with house(store) as hub:
            room, (token, _) = await begun(hub)
            person = await arrived(hub, room, token)
        sorry = await person.next("sorry")
        assert sorry["back_in"] == 1.0
        with pytest.raises(NotStored, match="about to stop"):
            await hub.room("2" * CODE_LENGTH)
        assert room.table in store.snapshots

    asyncio.run(inside())


@ruling
async def test_ready_is_stored_before_it_is_answered(hub):
    room, tokens = await seated(hub)
    person = await arrived(hub, room, tokens[0])
    answer = await person.ask("ready")

    assert len(hub.store.logs[room.table]) == answer["sequence"]
    await do(room, 1, Ready)


@ruling
async def test_wishes_that_come_at_once_open_one_table(hub):
    room, tokens = await begun(hub)
    await do(room, 0, Resign, 0)
    await do(room, 0, Rematch)
    people = [await arrived(hub, room, tokens[1]) for _ in range(5)]
    await asyncio.gather(*(person.ask("rematch") for person in people))

    assert set(hub.store.logs) == {room.table, room.match.next}


@ruling
async def test_what_an_old_token_asked_for_too_late_does_not_happen(hub):
    room, (old, _) = await begun(hub)
    thief = await arrived(hub, room, old)
    await room._lock.acquire()  # much is going on at the table
    changing = asyncio.ensure_future(hub.rotate(room, 0))
    await asyncio.sleep(0)
    thief.send("resign", id="1", version=0)
    await asyncio.sleep(0.01)
    room._lock.release()
    await changing

    assert not (await thief.next("answer"))["accepted"]
    assert room.match.phase == "playing"
