"""Rulings on what people at a table may ask for, and what they are answered."""

import asyncio
import json

import pytest

from clew import bots
from clew.core.errors import BadText, NotAllowed, UnknownName, WrongTurn
from clew.server import players, views
from clew.server.commands import check_hint
from clew.server.events import Clock
from clew.server.hub import TICKET_SECONDS
from clew.server.match import Stale
from clew.server.messages import (
    SEATS,
    AddBot,
    CarrySeat,
    DeclineTie,
    Leave,
    Move,
    OfferTie,
    Ready,
    Rematch,
    Replace,
    Reseat,
    Resign,
    Return,
    Speak,
    TakeSeat,
    Undo,
)
from clew.server.news import News
from clew.server.room import ELSEWHERE, PAUSE
from clew.server.sockets import Gone
from tests import cast
from tests.server.house import any_move, arrived, begun, do, house, opened, seated, version

ALONE = cast.asked(cast.box(cast.by_points))
AT_ONCE = cast.asked(cast.box(cast.at_once, seats=2))
THREE = cast.asked(cast.box(cast.with_hands, seats=3))


def ruling(test):
    """Run it in a house of its own."""

    def run():
        async def inside():
            async with house() as hub:
                await test(hub)

        asyncio.run(inside())

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


# ---- watchers


@ruling
async def test_a_watcher_commands_nothing(hub):
    room, _ = await begun(hub)
    before = room.match
    commands = [(Ready,), (Move, 0, "a"), (Undo, 0), (Resign, 0), (OfferTie,), (Leave,), (Return,)]
    commands += [
        (Replace, 0),
        (Reseat, 0, 1),
        (AddBot, 0, "cat"),
        (Speak, "Hello"),
        (Rematch,),
        (DeclineTie,),
    ]

    for command in commands:
        with pytest.raises(NotAllowed, match="You are watching"):
            await do(room, None, *command)
    assert room.match is before


# ---- before the game


@ruling
async def test_the_game_begins_with_the_last_who_is_ready(hub):
    room, _ = await seated(hub, people=1)
    await do(room, 0, Ready)
    await do(room, 0, AddBot, 1, "cat")

    assert room.match.phase == "playing"


@ruling
async def test_a_bot_goes_to_a_free_seat_only(hub):
    room, _ = await seated(hub)

    with pytest.raises(NotAllowed, match="Seat 1 is taken"):
        await do(room, 0, AddBot, 1, "cat")
    with pytest.raises(UnknownName):
        await do(room, 0, AddBot, 5, "cat")


@ruling
async def test_bots_of_one_kind_have_names_of_their_own(hub):
    room, _ = await seated(hub, **THREE, people=1)
    await do(room, 0, AddBot, 1, "cat")
    await do(room, 0, AddBot, 2, "cat")

    assert [chair.name for chair in room.match.chairs] == ["Person 0", "Felix", "Tilda"]


@ruling
async def test_a_bot_is_not_called_like_somebody_at_the_table(hub):
    room = await opened(hub, **THREE)
    for name in ("Felix", "Tilda"):
        await hub.take_seat(room, TakeSeat(name=name))
    await do(room, 0, AddBot, 2, "cat")

    assert [chair.name for chair in room.match.chairs] == ["Felix", "Tilda", "Oskar"]


def test_there_are_names_for_a_table_full_of_bots_of_any_kind():
    for kind in ("random", *bots.LEVELS):
        taken = []
        for seat in range(SEATS):
            taken.append(bots.called(kind, seat, taken))
        assert len(set(taken)) == SEATS


@ruling
async def test_a_bot_is_sent_away_before_the_game(hub):
    room, _ = await seated(hub, people=1, bots={"1": "cat"})
    await do(room, 0, Replace, 1)

    assert room.match.chairs[1] is None


@ruling
async def test_who_leaves_before_the_game_gives_up_the_seat_and_its_token(hub):
    room, tokens = await seated(hub)
    await do(room, 0, Leave)

    assert room.match.chairs[0] is None
    assert hub.seat_of(room.match, tokens[0]) is None


@ruling
async def test_an_id_takes_a_seat_once_also_after_leaving(hub):
    room = await opened(hub)
    asked = TakeSeat(name="Anna", id="an id of sixteen")
    await hub.take_seat(room, asked)
    await do(room, 0, Leave)

    with pytest.raises(NotAllowed, match="taken and given up"):
        await hub.take_seat(room, asked)
    assert (await hub.take_seat(room, TakeSeat(name="Anna", id="another of sixteen"))).seat == 0


# ---- who sits where


def names(room):
    return [chair.name if chair else None for chair in room.match.chairs]


@ruling
async def test_the_host_is_who_sat_down_first_of_those_still_there(hub):
    room = await opened(hub, **THREE, bots={"0": "cat"})
    for name, seat in (("Anna", 2), ("Ben", 1)):
        await hub.take_seat(room, TakeSeat(name=name, seat=seat))
    assert room.match.host == 2
    await do(room, 2, Leave)

    assert room.match.host == 1
    assert (await hub.take_seat(room, TakeSeat(name="Anna"))).seat == 2
    assert room.match.host == 1


@ruling
async def test_the_host_removes_somebody_who_is_told_so_and_watches(hub):
    room, tokens = await seated(hub)
    ben = await arrived(hub, room, tokens[1])
    await do(room, 0, Replace, 1)
    welcome = await ben.next("welcome")

    assert names(room) == ["Person 0", None]
    assert (welcome["seat"], welcome["said"][0]["key"]) == (None, "seat_removed")
    assert "You were removed" in welcome["words"]
    assert (await ben.ask("ready"))["said"][0]["key"] == "watching"
    late = await arrived(hub, room, tokens[1])
    assert late.seen[-1]["said"][0]["key"] == "seat_removed"


@ruling
async def test_nobody_but_the_host_removes_who_is_here(hub):
    room, tokens = await seated(hub)
    await arrived(hub, room, tokens[0])
    with pytest.raises(NotAllowed, match="Person 0 is here"):
        await do(room, 1, Replace, 0)

    assert names(room) == ["Person 0", "Person 1"]


@ruling
async def test_a_host_who_stays_away_is_removed_by_the_others(hub):
    room, tokens = await seated(hub)
    host = await arrived(hub, room, tokens[0])
    await host.go()
    hub.time += PAUSE - 7.5

    with pytest.raises(NotAllowed, match="Person 0 may still come back; please wait 8 seconds"):
        await do(room, 1, Replace, 0)
    hub.time += 7.5
    await do(room, 1, Replace, 0)
    assert (names(room), room.match.host) == ([None, "Person 1"], 1)


@ruling
async def test_the_host_swaps_two_chairs_and_who_was_moved_says_anew_that_they_are_ready(hub):
    room, tokens = await seated(hub, **THREE, bots={"2": "cat"}, people=2)
    ben = await arrived(hub, room, tokens[1])
    await do(room, 1, Ready)
    await do(room, 0, Reseat, 1, 2)

    assert names(room) == ["Person 0", "Tilda", "Person 1"]
    assert [chair.ready for chair in room.match.chairs] == [False, True, False]
    assert (await ben.next("welcome"))["seat"] == 2
    assert (await ben.ask("ready"))["accepted"]
    assert room.match.chairs[2].ready
    assert hub.seat_of(room.match, tokens[1]) == 2
    assert room.here == {2}


@ruling
async def test_others_move_themselves_to_a_free_chair_and_nobody_else(hub):
    room, _ = await seated(hub, **THREE, people=2)
    await do(room, 1, Reseat, 1, 2)
    assert names(room) == ["Person 0", None, "Person 1"]

    for which, there in ((2, 0), (0, 1), (0, 2)):
        with pytest.raises(NotAllowed, match="Only Person 0 can do that"):
            await do(room, 2, Reseat, which, there)
    with pytest.raises(NotAllowed, match="the same seat"):
        await do(room, 0, Reseat, 0, 0)
    with pytest.raises(NotAllowed, match="Nobody sits"):
        await do(room, 0, Reseat, 1, 0)
    with pytest.raises(UnknownName):
        await do(room, 0, Reseat, 0, 4)
    assert names(room) == ["Person 0", None, "Person 1"]


@ruling
async def test_seats_are_not_changed_nor_people_removed_once_the_game_has_begun(hub):
    room, _ = await begun(hub)
    with pytest.raises(NotAllowed, match="begun"):
        await do(room, 0, Reseat, 0, 1)
    with pytest.raises(NotAllowed, match="may still come back"):
        await do(room, 0, Replace, 1)

    assert names(room) == ["Person 0", "Person 1"]


@ruling
async def test_what_was_asked_for_goes_along_to_another_chair(hub):
    room, tokens = await seated(hub, **THREE, people=2)
    anna = await arrived(hub, room, tokens[0])
    wish = {"id": "once", "seat": 0, "to": 2}
    first = await anna.ask("reseat", **wish)
    again = await arrived(hub, room, tokens[0])

    assert first["accepted"]
    assert await again.ask("reseat", **wish) == first
    assert names(room) == [None, "Person 1", "Person 0"]


@ruling
async def test_who_asks_while_they_are_moved_asks_again_from_the_other_chair(hub):
    room, tokens = await seated(hub, **THREE, people=2)
    ben = await arrived(hub, room, tokens[1])
    await room._lock.acquire()  # much is going on at the table
    moving = asyncio.ensure_future(do(room, 0, Reseat, 1, 2))
    await asyncio.sleep(0)
    ben.send("ready", id="once")
    await asyncio.sleep(0.01)
    room._lock.release()
    await moving

    assert (await ben.next("answer"))["again"]
    assert (await ben.ask("ready", id="once"))["accepted"]
    assert room.match.chairs[2].ready


@ruling
async def test_a_line_of_chat_stays_with_who_said_it(hub):
    room, _ = await seated(hub)
    await do(room, 1, Speak, "Hello")
    await do(room, 0, Reseat, 0, 1)

    assert [line.name for line in room.match.chat] == ["Person 1"]


# ---- who is away


@ruling
async def test_a_blip_is_no_absence(hub):
    room, tokens = await begun(hub)
    for _ in range(2):
        anna = await arrived(hub, room, tokens[0])
        await anna.go()
        hub.time += PAUSE - 1

        with pytest.raises(NotAllowed, match=r"come back; please wait 1 second\."):
            await do(room, 1, Replace, 0)
    assert room.match.bot_of(0) is None


@ruling
async def test_how_long_who_is_away_is_waited_for_is_told(hub):
    room, tokens = await begun(hub)
    anna, ben = [await arrived(hub, room, token) for token in tokens]
    assert [seat["wait"] for seat in (await ben.update())["seats"]] == [None, None]
    await anna.go()
    hub.time += 5
    room.announce()
    while (update := await ben.update())["seats"][0]["here"]:
        pass

    assert [seat["wait"] for seat in update["seats"]] == [1000 * (PAUSE - 5), None]


@ruling
async def test_after_a_node_was_frozen_everybody_has_time_to_come_back(hub):
    room, _ = await begun(hub)
    hub.time += 3600
    assert room.wait(0) == 0

    hub.woke = hub.now()

    assert room.wait(0) == PAUSE


@ruling
async def test_after_a_restart_everybody_has_time_to_come_back(hub):
    room, _ = await begun(hub)
    hub.time += 3600
    async with house(hub.store) as later:
        later.time = hub.time
        room = await later.room(room.table)
        with pytest.raises(NotAllowed, match=f"please wait {PAUSE:g} seconds"):
            await do(room, 1, Replace, 0)
        later.time += PAUSE
        await do(room, 1, Replace, 0)

        assert room.match.bot_of(0) == "cat"


@ruling
async def test_who_was_last_seen_by_a_node_that_fell_silent_is_waited_for_from_then_on(hub):
    room, _ = await begun(hub)
    hub.time += PAUSE
    room.hear_of(News(room.table, room.match.sequence, "another", [0]))
    hub.time += ELSEWHERE
    with pytest.raises(NotAllowed, match="please wait"):
        await do(room, 1, Replace, 0)
    hub.time += PAUSE
    await do(room, 1, Replace, 0)

    assert room.match.bot_of(0) == "cat"


# ---- a seat on another device


@ruling
async def test_a_seat_goes_to_another_device_and_the_old_one_watches(hub):
    room, (old, _) = await begun(hub)
    laptop = await arrived(hub, room, old)
    ticket = (await hub.ticket(room, 0)).ticket
    taken = await hub.carry(room, CarrySeat(ticket, "the phone itself"))
    phone = await arrived(hub, room, taken.token)
    welcome = await laptop.next("welcome")

    assert (taken.seat, phone.seen[-1]["seat"]) == (0, 0)
    assert (welcome["seat"], welcome["said"][0]["key"]) == (None, "seat_carried")
    assert "on another device now" in welcome["words"]
    assert not (await laptop.ask("resign", version=0))["accepted"]
    late = await arrived(hub, room, old)
    assert late.seen[-1]["said"][0]["key"] == "seat_carried"


@ruling
async def test_a_ticket_is_used_once_and_a_lost_answer_is_asked_for_again(hub):
    room, _ = await begun(hub)
    ticket = (await hub.ticket(room, 0)).ticket
    first = await hub.carry(room, CarrySeat(ticket, "the phone itself"))
    again = await hub.carry(room, CarrySeat(ticket, "the phone itself"))

    assert first == again
    assert hub.seat_of(room.match, first.token) == 0
    with pytest.raises(NotAllowed, match="used already"):
        await hub.carry(room, CarrySeat(ticket, "somebody else's!"))


@ruling
async def test_a_ticket_is_good_for_ten_minutes_until_there_is_a_newer_one(hub):
    room, (_, old) = await begun(hub)
    first, second = [(await hub.ticket(room, 1)).ticket for _ in range(2)]
    with pytest.raises(NotAllowed, match="newer one"):
        await hub.carry(room, CarrySeat(first, "the phone itself"))
    hub.time += TICKET_SECONDS + 1
    with pytest.raises(NotAllowed, match="too old"):
        await hub.carry(room, CarrySeat(second, "the phone itself"))

    assert hub.seat_of(room.match, old) == 1


@ruling
async def test_a_ticket_that_was_made_at_one_node_is_taken_at_another(hub):
    room, _ = await seated(hub)
    ticket = (await hub.ticket(room, 1)).ticket
    async with house(hub.store) as other:
        room = await other.room(room.table)
        taken = await other.carry(room, CarrySeat(ticket, "the phone itself"))

        assert taken.seat == 1
        assert other.seat_of(room.match, taken.token) == 1
    assert all(ticket.encode() not in entry.event for entry in hub.store.logs[room.table])


# ---- who plays


@ruling
async def test_who_leaves_the_game_is_played_for_and_may_return(hub):
    room, _ = await begun(hub)
    seat = room.match.awaited[0]
    await do(room, seat, Leave)

    assert room.match.bot_of(seat) == "cat"
    with pytest.raises(NotAllowed, match="come back first"):
        await do(room, seat, Move, version(room), any_move(room, seat))
    await do(room, seat, Return)
    await do(room, seat, Move, version(room), any_move(room, seat))


@ruling
async def test_who_is_absent_may_be_replaced_and_who_is_present_not(hub):
    room, tokens = await begun(hub)
    anna = await arrived(hub, room, tokens[0])

    with pytest.raises(NotAllowed, match="Person 0 is here"):
        await do(room, 1, Replace, 0)
    await anna.go()
    hub.time += PAUSE
    await do(room, 1, Replace, 0)

    assert room.match.bot_of(0) == "cat"


@ruling
async def test_nobody_replaces_an_empty_or_unknown_seat(hub):
    room, _ = await seated(hub, people=1)

    with pytest.raises(NotAllowed, match="Nobody sits"):
        await do(room, 0, Replace, 1)
    with pytest.raises(UnknownName):
        await do(room, 0, Replace, 4)


@ruling
async def test_a_bots_seat_is_nobodys_to_replace_during_the_game(hub):
    room, _ = await begun(hub, people=1, bots={"1": "cat"})

    with pytest.raises(NotAllowed, match="nobody's seat"):
        await do(room, 0, Replace, 1)


# ---- the game


@ruling
async def test_a_move_out_of_turn_or_for_another_version_is_refused(hub):
    room, _ = await begun(hub)
    seat = room.match.awaited[0]

    with pytest.raises(WrongTurn):
        await do(room, 1 - seat, Move, 0, any_move(room, seat))
    with pytest.raises(Stale):
        await do(room, seat, Move, 7, any_move(room, seat))
    assert room.match.table.round_count == 0


@ruling
async def test_what_was_revealed_is_not_taken_back(hub):
    room, _ = await begun(hub, **ALONE)
    await do(room, 0, Move, 0, any_move(room, 0))

    with pytest.raises(NotAllowed, match="showed something new"):
        await do(room, 0, Undo, 1)


@ruling
async def test_what_hides_something_says_so_to_those_who_share_a_screen(hub):
    for kind, hides in (
        (cast.open_to_all, False),
        (cast.together, False),
        (cast.with_hands, True),
        (cast.at_once, True),  # a move waits unseen
    ):
        for box in cast.boxes(kind, seats=2):
            room, _ = await begun(hub, **cast.asked(box))

            assert views.welcome("code", room.match, None).setup.curtain == hides


@ruling
async def test_a_waiting_move_is_taken_back(hub):
    room, _ = await begun(hub, **AT_ONCE)
    await do(room, 0, Move, 0, any_move(room, 0))
    await do(room, 0, Undo, 0)

    assert room.match.awaited == (0, 1)


@ruling
async def test_ties_are_offered_declined_and_agreed(hub):
    room, _ = await begun(hub)
    await do(room, 0, OfferTie)
    await do(room, 1, DeclineTie)
    await do(room, 0, OfferTie)
    await do(room, 1, OfferTie)

    assert room.match.table.outcome.winners == (0, 1)


@ruling
async def test_what_would_change_nothing_is_refused_and_no_event(hub):
    room, _ = await seated(hub)
    await do(room, 0, Ready)
    await refused_unstored(room, 0, Ready, "You are ready already")
    await do(room, 1, Ready)
    await refused_unstored(room, 0, DeclineTie, "Nobody offers a tie")
    await do(room, 0, OfferTie)
    await refused_unstored(room, 0, OfferTie, "You offer a tie already")
    await do(room, 1, DeclineTie)
    await do(room, 0, Resign, 0)
    await do(room, 0, Rematch)
    await refused_unstored(room, 0, Rematch, "You wish a rematch already")


async def refused_unstored(room, seat, kind, because):
    before = room.match.sequence
    with pytest.raises(NotAllowed, match=because):
        await do(room, seat, kind)
    assert room.match.sequence == before
    assert len(await room.hub.store.read(room.table)) == before


@ruling
async def test_a_seat_that_a_bot_plays_for_agrees_to_no_tie(hub):
    room, _ = await begun(hub)
    await do(room, 0, Leave)

    for seat, because in ((0, "come back first"), (1, "bots do not agree")):
        with pytest.raises(NotAllowed, match=because):
            await do(room, seat, OfferTie)


@ruling
async def test_who_resigns_loses(hub):
    room, _ = await begun(hub)
    await do(room, 1, Resign, 0)

    assert room.match.table.outcome.winners == (0,)


# ---- answers


@ruling
async def test_an_id_gets_the_same_answer_however_often_it_is_sent(hub):
    room, tokens = await begun(hub)
    seat = room.match.awaited[0]
    person = await arrived(hub, room, tokens[seat])
    move = {"id": "m", "version": 0, "move": any_move(room, seat)}
    first = await person.ask("move", **move)
    await do(room, 1 - seat, Speak, "Oh")
    again = await arrived(hub, room, tokens[seat])

    assert first["accepted"]
    assert await person.ask("move", **move) == first
    assert await again.ask("move", **move) == first
    assert room.match.table.round_count == 1


@ruling
async def test_a_refusal_is_the_same_however_often_it_is_sent(hub):
    room, tokens = await begun(hub)
    seat = room.match.awaited[0]
    waiting = await arrived(hub, room, tokens[1 - seat])
    wish = {"id": "m", "version": 0, "move": any_move(room, seat)}
    first = await waiting.ask("move", **wish)
    await do(room, seat, Move, 0, any_move(room, seat))

    assert not first["accepted"]
    assert await waiting.ask("move", **wish) == first


@ruling
async def test_one_id_of_two_seats_is_two_commands(hub):
    room, tokens = await begun(hub)
    for token in tokens:
        person = await arrived(hub, room, token)
        assert (await person.ask("speak", id="1", text="Hello"))["accepted"]

    assert [line.seat for line in room.match.chat] == [0, 1]


@ruling
async def test_watchers_do_not_push_the_players_refusals_out_of_memory(hub):
    room, tokens = await begun(hub)
    player = await arrived(hub, room, tokens[0])
    await player.ask("move", id="mine", version=0, move="nonsense")
    kept = dict(room.refusals)
    watcher = await arrived(hub, room)
    for number in range(3):
        assert not (await watcher.ask("ready", id=f"{number}"))["accepted"]

    assert room.refusals == kept


# ---- talk


@ruling
async def test_who_has_a_seat_may_speak_before_during_and_after(hub):
    room, _ = await seated(hub)
    await do(room, 0, Speak, "  Hello <b>you</b>  ")
    for seat in (0, 1):
        await do(room, seat, Ready)
    await do(room, 0, Resign, 0)
    await do(room, 1, Speak, "Well played")

    assert [line.text for line in room.match.chat] == ["Hello <b>you</b>", "Well played"]
    with pytest.raises(BadText):
        await do(room, 1, Speak, "\u202ehello")


# ---- hints


@ruling
async def test_a_hint_is_for_who_plays_against_bots_only(hub):
    alone, _ = await begun(hub, people=1, bots={"1": "cat"})
    together, _ = await begun(hub)
    shared, _ = await begun(hub, **cast.asked(cast.box(cast.together, seats=3)))
    seat = together.match.awaited[0]

    with pytest.raises(NotAllowed, match="against each other"):
        check_hint(together.match, seat)
    with pytest.raises(NotAllowed, match="to move"):
        check_hint(shared.match, None)
    assert check_hint(shared.match, shared.match.awaited[0]) == shared.match.awaited[0]
    if 0 in alone.match.awaited:
        assert check_hint(alone.match, 0) == 0


@ruling
async def test_a_person_who_left_is_still_a_person_to_hint_against(hub):
    room, _ = await begun(hub)
    seat = room.match.awaited[0]
    await do(room, 1 - seat, Leave)

    with pytest.raises(NotAllowed, match="against each other"):
        check_hint(room.match, seat)


@ruling
async def test_a_hint_is_thought_of_from_an_imagined_position(hub):
    room, tokens = await begun(hub, **ALONE)
    person = await arrived(hub, room, tokens[0])
    hint = await person.ask("ask_hint")

    (position, seat), *_ = hub.bots.thinker.shown
    assert hint["move"] == any_move(room, 0)
    assert hint["reason"] == {"key": "last", "args": {}}
    assert seat == 0
    assert position.luck != room.match.table.position.luck


@ruling
async def test_why_steps_lead_nowhere_is_told_and_nothing_happens(hub):
    room, tokens = await begun(hub, **ALONE)
    person = await arrived(hub, room, tokens[0])
    before = room.match.freeze()
    answer = await person.ask("ask_why", version=0, steps=["?", "?"])

    assert not answer["accepted"]
    assert answer["said"]
    assert room.match.freeze() == before


@ruling
async def test_steps_are_judged_on_the_board_that_was_looked_at_or_not_at_all(hub):
    room, tokens = await begun(hub, **ALONE)
    person = await arrived(hub, room, tokens[0])

    for version_ in (-1, 1, 10**30):
        answer = await person.ask("ask_why", version=version_, steps=["a"])
        assert [said["key"] for said in answer["said"]] == ["newer_version"]


@ruling
async def test_who_watches_is_not_told_why_steps_lead_nowhere(hub):
    room, _ = await begun(hub)
    watcher = await arrived(hub, room)

    assert "watching" in (await watcher.ask("ask_why", version=0, steps=["a"]))["words"]


@ruling
async def test_a_ping_is_answered_while_a_hint_is_thought_of(hub):
    room, tokens = await begun(hub, **ALONE)
    person = await arrived(hub, room, tokens[0])
    thought, explain = asyncio.Event(), hub.bots.thinker.explain

    async def slow(position, seat, seconds):
        await thought.wait()
        return await explain(position, seat)

    hub.bots.thinker.explain = slow
    person.send("ask_hint", id="hint")
    pong = await person.ask("ping")
    thought.set()

    assert pong["kind"] == "pong"
    assert (await person.next("hint"))["id"] == "hint"


# ---- what is told


@ruling
async def test_who_has_no_room_on_the_wire_is_told_the_newest_once_there_is_some(hub):
    room, tokens = await begun(hub)
    seat = room.match.awaited[0]
    slow, quick = await arrived(hub, room, tokens[0]), await arrived(hub, room, tokens[1])
    await slow.update()
    await quick.update()
    there_is_room = asyncio.Event()

    async def send(data):
        await there_is_room.wait()
        slow.wire.sent.put_nowait(json.loads(data))

    slow.wire.put, slow.wire.send = lambda _: False, send
    await do(room, seat, Speak, "Hello")
    await quick.update()
    await do(room, seat, Speak, "Good evening")
    newest = await quick.update()
    assert slow.wire.sent.empty()
    there_is_room.set()

    assert (await slow.update())["sequence"] in (newest["sequence"] - 1, newest["sequence"])
    if slow.seen[-1]["sequence"] < newest["sequence"]:  # it was on its way
        await slow.update()
    assert slow.seen[-1]["sequence"] == newest["sequence"]
    told = [line["text"] for frame in slow.seen for line in frame.get("chat", [])]
    assert told == ["Hello", "Good evening"]


@ruling
async def test_a_view_that_fails_ends_the_connection_of_its_viewer_alone(hub):
    room, tokens = await begun(hub)
    seat = room.match.awaited[0]
    watcher, player = await arrived(hub, room), await arrived(hub, room, tokens[seat])
    await watcher.update()
    await player.update()
    frame = room.frame

    def broken(seat, since):
        if seat is None:
            raise RuntimeError("this view cannot be made")
        return frame(seat, since)

    room.frame = broken
    answer = await player.ask("speak", text="Hello")
    with pytest.raises(RuntimeError):
        await watcher.task

    assert answer["accepted"]
    assert not player.task.done()
    assert watcher.connection not in room.viewers


# ---- clocks


@ruling
async def test_each_thought_is_charged_once(hub):
    room, _ = await begun(hub, **AT_ONCE, clock=Clock(seconds=100))
    hub.time += 3
    await do(room, 0, Move, 0, any_move(room, 0))
    hub.time += 4
    await do(room, 1, Move, 0, any_move(room, 1))  # the round is over; seat 1 thinks anew
    assert room.match.left == [97_000, 93_000]
    hub.time += 5
    await do(room, 1, Move, 1, any_move(room, 1))

    assert room.match.left == [97_000, 88_000]


@ruling
async def test_nobody_thinks_for_nothing_by_leaving_and_coming_back(hub):
    room, _ = await begun(hub, clock=Clock(seconds=100))
    seat = room.match.awaited[0]
    hub.time += 30
    await do(room, seat, Leave)
    await do(room, seat, Return)

    assert room.match.left[seat] == 70_000


@ruling
async def test_time_runs_out(hub):
    room, _ = await begun(hub, clock=Clock(seconds=10))
    seat = room.match.awaited[0]
    hub.time += 9
    await room._ring()
    assert room.match.phase == "playing"
    hub.time += 1
    await room._ring()

    assert room.match.table.outcome.winners == (1 - seat,)


@ruling
async def test_time_runs_out_among_three_and_a_bot_goes_on(hub):
    room, _ = await begun(hub, **THREE, clock=Clock(seconds=10))
    seat = room.match.awaited[0]
    hub.time += 10
    await room._ring()

    assert room.match.phase == "playing"
    assert room.match.bot_of(seat) == "cat"


@ruling
async def test_a_move_that_came_in_time_is_not_overtaken_by_the_bell(hub):
    room, _ = await begun(hub, **ALONE, clock=Clock(seconds=10))
    hub.time += 10
    moving = asyncio.ensure_future(do(room, 0, Move, 0, any_move(room, 0)))
    await asyncio.gather(moving, room._ring())

    assert room.match.table.round_count == 1


@ruling
async def test_a_pause_charges_and_the_clock_goes_on_from_there(hub):
    room, _ = await begun(hub, clock=Clock(seconds=100))
    seat = room.match.awaited[0]
    hub.time += 8
    await room.pause()
    hub.time += 2
    await do(room, seat, Move, 0, any_move(room, seat))

    assert room.match.left[seat] == 90_000


# ---- bots


@ruling
async def test_bots_move_while_somebody_looks(hub):
    players.PACE, pace = 0.0, players.PACE
    try:
        room, tokens = await begun(hub, people=1, bots={"1": "cat"})
        anna = await arrived(hub, room, tokens[0])
        while room.match.table.round_count < 4:
            if room.match.awaited == (0,):
                move = any_move(room, 0)
                assert (await anna.ask("move", version=version(room), move=move))["accepted"]
            await asyncio.sleep(0.01)
        await anna.go()
    finally:
        players.PACE = pace
    assert {seat for _, seat in hub.bots.thinker.shown} == {1}
    assert all(position.luck != room.match.table.position.luck for position, _ in
               hub.bots.thinker.shown)  # fmt: skip


@ruling
async def test_a_bots_move_takes_a_moment_and_a_longer_one_where_only_bots_play(hub):
    with_people, _ = await begun(hub, people=1, bots={"1": "cat"})
    alone, _ = await begun(hub, people=0, bots={"0": "cat", "1": "cat"})

    assert players.pace(with_people.match) == players.PACE
    assert players.pace(alone.match) == players.PACE_ALONE


@ruling
async def test_where_all_move_at_once_only_the_last_bot_waits(hub):
    room, _ = await begun(hub, **AT_ONCE, people=1, bots={"1": "cat"})
    assert players.pace(room.match) == 0

    await do(room, 0, Move, version(room), any_move(room, 0))

    assert room.match.awaited == (1,)
    assert players.pace(room.match) == players.PACE


@ruling
async def test_nothing_follows_what_a_slow_reader_was_not_sent(hub):
    room, tokens = await begun(hub)
    slow = await arrived(hub, room, tokens[0])
    await slow.update()
    wire, put = slow.wire, slow.wire.put

    async def cut_off(_: bytes) -> None:
        wire.put = put  # there is room again
        room.announce()  # and something new to tell
        raise Gone

    wire.put, wire.send = (lambda _: False), cut_off
    room.announce()
    await asyncio.wait_for(slow.task, 10)

    assert wire.sent.empty()
