"""What people try who do not mean well, through the front door of a real server.

Each is answered with a sentence, and no answer tells what is inside: `no_insides` looks at all.
"""

import base64
import contextlib
import hashlib
import io
import json
import logging
import random
import re
import socket as sockets
import sys
import threading
import time
import zlib
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import cache, partial

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

import clew
from clew.core.errors import BadRecord
from clew.server.journal import set_up
from clew.table import Table, load
from clew.table.record import record, save
from tests import cast
from tests.games.found import given
from tests.refusals import KEYS
from tests.server.live import PLAIN, live
from tests.walks import random_move

INSIDES = re.compile(
    r"Traceback|File \"|\.py\b|site-packages|/tmp|/home|/root|SELECT |INSERT |sqlite|asyncpg"
    r"|secret folder|sqlalchemy|object at 0x",
    re.IGNORECASE,
)
EVIL = "<script>alert('x')</script>"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with live(tmp_path_factory.mktemp("attacks")) as running:
        yield running


def no_insides(answer: httpx.Response | str) -> str:
    text = answer if isinstance(answer, str) else answer.text
    assert not INSIDES.search(text), text[:500]
    return text


def refused(answer: httpx.Response, status: int, words: str = "") -> None:
    """With this status, in one sentence and by key, that any browser takes for nothing but JSON."""
    assert answer.status_code == status, answer.text[:500]
    assert words in answer.json()["words"]
    assert by_key(answer.json())
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    no_insides(answer)


def by_key(refused) -> bool:
    """So that it can be told in any language."""
    return {said["key"] for said in refused["said"]} <= KEYS - {"plain"} and bool(refused["said"])


HANDS = cast.asked(cast.box(cast.with_hands, seats=2))
ALONE = cast.asked(cast.box(cast.by_points))


def begun(server, game="cat_and_mouse", seats=2, **more):
    """A running game and its tokens."""
    table = server.table(game, seats, **more)
    tokens = [server.sit(table, f"Person {seat}") for seat in range(seats)]
    for token in tokens:
        with server.at(table, token) as person:
            assert person.ask("ready")["accepted"]
    return table, tokens


def ended(socket) -> str:
    """All that comes until the server closes."""
    heard = []
    try:
        while True:
            heard.append(no_insides(socket.connection.recv(timeout=60)))
    except ConnectionClosed:
        return "\n".join(heard)


def test_what_these_clients_ask_by_one_socket_after_another_is_done_each_time(server):
    """Asked under the name of what was done before, a move counts as that, and nothing happens."""
    table, tokens = begun(server)
    for _ in range(20):
        with server.at(table, tokens[0]) as person:
            assert person.ask("react", reaction="wow")["accepted"]

    assert len(server.hub.rooms[table].match.chat) == 20


# ---- tokens


@pytest.mark.parametrize("token", ["", "0" * 32, "None", "null", "é" * 20, "' OR 1=1 --", "\0"])
def test_a_forged_token_opens_nothing(server, token):
    table, _ = begun(server)
    with server.at(table, token) as thief:
        assert "token is not valid" in thief.next("sorry")["words"]
    refused(rotate(server, table, token.encode() or b"-"), 401)


def rotate(server, table: str, token: bytes) -> httpx.Response:
    url = f"{server.url}/api/tables/{table}/token"
    try:
        return httpx.post(url, headers={b"authorization": b"Bearer " + token}, **PLAIN)
    except httpx.LocalProtocolError:  # the client's library would not even send it
        return httpx.post(url, **PLAIN)


def test_the_hash_of_a_token_is_no_token(server):
    table, (token, _) = begun(server)
    with server.at(table, hashlib.sha256(token.encode()).hexdigest()) as thief:
        assert thief.next()["kind"] == "sorry"


def test_an_old_token_opens_nothing(server):
    table, (token, _) = begun(server)
    assert rotate(server, table, token.encode()).status_code == 200

    with server.at(table, token) as thief:
        assert thief.next()["kind"] == "sorry"
    refused(rotate(server, table, token.encode()), 401)


def test_a_token_of_another_table_opens_nothing(server):
    _, (token, _) = begun(server)
    table, _ = begun(server)

    with server.at(table, token) as thief:
        assert thief.next()["kind"] == "sorry"
    refused(rotate(server, table, token.encode()), 401)


def test_a_socket_that_was_open_when_the_token_changed_becomes_a_watcher(server):
    table, tokens = begun(server, **HANDS)
    with server.at(table, tokens[0]) as thief:
        thief.until(phase="playing")
        rotate(server, table, tokens[0].encode())

        assert thief.next("welcome")["seat"] is None
        assert thief.next("update")["game"]["seat"] is None
        assert "You are watching" in thief.ask("resign", version=0)["words"]


# ---- seats of others


def test_the_seat_in_a_message_is_ignored(server):
    table, tokens = begun(server)
    with server.at(table, tokens[0]) as one, server.at(table, tokens[1]) as two:
        mover = one.until(phase="playing")["game"]["to_act"][0]
        game = two.until(phase="playing")["game"]
        other, (move, *_) = (two, one)[mover], (one, two)[mover].heard[-1]["game"]["legal"]
        wish = {"version": game["version"], "move": move, "seat": mover, "by": mover}
        answer = other.ask("move", **wish)
        said = other.ask("speak", text="It was not me", seat=mover)

    assert "is to move" in answer["words"]
    assert said["accepted"]
    assert server.hub.rooms[table].match.chat[-1].seat == 1 - mover


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("ready", {}),
        ("move", {"version": 0, "move": "a"}),
        ("undo", {"version": 0}),
        ("resign", {"version": 0}),
        ("leave", {}),
        ("return", {}),
        ("replace", {"seat": 0}),
        ("reseat", {"seat": 0, "to": 1}),
        ("add_bot", {"seat": 0, "bot": "cat"}),
        ("speak", {"text": "Hello"}),
        ("react", {"reaction": "wow"}),
        ("rematch", {}),
        ("offer_tie", {}),
        ("decline_tie", {}),
    ],
)
def test_a_watcher_plays_no_part_whatever_it_sends(server, kind, fields):
    table, _ = begun(server)
    with server.at(table) as watcher:
        answer = watcher.ask(kind, **fields, token="x", asker=0)

        assert not answer["accepted"]
        assert "You are watching" in answer["words"]


def test_a_watcher_asks_for_no_hint(server):
    table, _ = begun(server)
    with server.at(table) as watcher:
        assert not watcher.ask("ask_hint", seat=0)["accepted"]


def test_a_bot_plays_for_nobody_who_is_here(server):
    table, tokens = begun(server)
    with server.at(table, tokens[0]) as one, server.at(table, tokens[1]) as two:
        two.until(phase="playing")
        assert "is here" in one.ask("replace", seat=1)["words"]
        assert "is taken" in one.ask("add_bot", seat=1, bot="cat")["words"]

    assert server.hub.rooms[table].match.bot_of(1) is None


def test_who_watches_on_a_second_socket_sees_what_everybody_sees(server):
    table, tokens = begun(server, **HANDS)
    with server.at(table, tokens[0]) as seat, server.at(table) as watching:
        mine = seat.until(phase="playing")["game"]
        public = watching.until(phase="playing")["game"]

    assert public["seat"] is None
    assert public["legal"] == []
    assert public["board"] != mine["board"]


def test_out_of_turn_and_illegal_moves_are_refused_in_words(server):
    table, tokens = begun(server)
    with server.at(table, tokens[0]) as one, server.at(table, tokens[1]) as two:
        mover = one.until(phase="playing")["game"]["to_act"][0]
        sides = (one, two) if mover == 0 else (two, one)
        for side, move in ((sides[1], "a"), (sides[0], "z9>q"), (sides[0], ""), (sides[0], EVIL)):
            answer = side.ask("move", version=0, move=move)
            assert not answer["accepted"]
            assert answer["words"].endswith(".")
            assert by_key(answer)
            no_insides(answer["words"])

    assert server.hub.rooms[table].match.table.round_count == 0


# ---- frames


UNREADABLE = [
    "",
    "{",
    "null",
    "[]",
    "[" * 4000,
    '{"a":' * 1000,
    '{"kind":"move"}',
    '{"kind":"nonsense","id":"1"}',
    '{"kind":"speak","id":"1","text":"\\ud800"}',
    '{"kind":"move","id":"1","version":1e999,"move":"a"}',
    '{"kind":"move","id":"1","version":' + "9" * 5000 + ',"move":"a"}',
    '{"kind":"speak","id":"' + "x" * 41 + '","text":"a"}',
]


@pytest.mark.parametrize("text", UNREADABLE, ids=range(len(UNREADABLE)))
def test_a_frame_that_cannot_be_read_is_answered_and_the_socket_lives(server, text):
    table, (token, _) = begun(server)
    with server.at(table, token) as person:
        person.next("welcome")
        person.connection.send(text)
        answer = person.next("answer")

        assert "cannot be read" in no_insides(answer["words"])
        assert person.ask("ping")["kind"] == "pong"


@pytest.mark.parametrize("text", UNREADABLE, ids=range(len(UNREADABLE)))
def test_a_first_frame_that_is_no_hello_is_the_last(server, text):
    with server.socket() as stranger:
        stranger.connection.send(text)

        assert "cannot be read" in stranger.next("sorry")["words"]
        ended(stranger)


def test_a_huge_version_is_only_another_version(server):
    table, (token, other) = begun(server)
    for mine in (token, other):
        with server.at(table, mine) as person:
            for version in (10**400, -(10**400), 2**63, -1):
                answer = person.ask("move", version=version, move="a")
                assert not answer["accepted"]
                assert len(answer["words"]) < 1000


def test_a_second_hello_changes_no_seat(server):
    table, tokens = begun(server)
    with server.at(table, tokens[0]) as person:
        person.next("welcome")
        person.send("hello", table=table, token=tokens[1])

        assert "hello already" in person.next("answer")["words"]


def test_a_binary_frame_ends_the_socket_with_a_sentence(server):
    table, (token, _) = begun(server)
    for first in (True, False):
        with server.socket() as stranger:
            if not first:
                stranger.send("hello", table=table, token=token)
            stranger.connection.send(b"\x00\xff")
            assert "Expected a text frame" in stranger.next("sorry")["words"]


def test_an_oversize_frame_ends_the_socket(server):
    table, _ = begun(server)
    with server.at(table) as person:
        person.connection.send("x" * (server.settings.frame_bytes + 1))
        ended(person)

        assert person.connection.close_code == 1009


def test_text_that_is_not_utf8_ends_the_socket(server):
    with server.socket() as stranger:
        stranger.connection.send(b"\xff\xfe\xfd", text=True)
        ended(stranger)

        assert stranger.connection.close_code == 1007


def test_many_small_pieces_are_one_frame_with_one_limit(server):
    with server.socket() as stranger:

        def pieces():
            for _ in range(server.settings.frame_bytes // 1000 + 1):
                yield "x" * 1000
            # Writing on, to a socket that is being closed, could lose the reason.
            ended(stranger)

        with contextlib.suppress(ConnectionClosed):
            stranger.connection.send(pieces(), text=True)

        assert stranger.connection.close_code == 1009


# ---- pages of others


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://[", "//", "file://"])
def test_a_page_of_another_site_opens_no_socket(server, origin):
    with pytest.raises(InvalidStatus) as caught, server.socket(origin=origin):
        pass
    response = caught.value.response

    assert response.status_code == 403
    assert b"may not open a table here" in response.body
    assert response.headers["x-content-type-options"] == "nosniff"


def test_the_servers_own_pages_open_sockets(server):
    with server.socket(origin=server.url) as person:
        person.send("hello", table="nowhere")
        assert "no such table" in person.next("sorry")["words"]


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_a_body_that_a_foreign_page_could_send_unasked_is_refused(server, kind):
    body = b'{"game": "cat_and_mouse", "seats": 2}'
    headers = {"content-type": kind, "origin": "http://evil.example"}
    answer = httpx.post(f"{server.url}/api/tables", content=body, headers=headers, **PLAIN)

    refused(answer, 415)


# ---- what is shown


def test_script_in_names_and_talk_comes_back_as_json_text(server):
    table = server.table(public=True)
    name = "<img src=x onerror=alert(1)>"
    token = server.sit(table, name)
    with server.at(table, token) as person:
        assert person.ask("speak", text=EVIL)["accepted"]
        chat = person.find(lambda update: update["chat"])["chat"]
    listed, shown = server.get("/api/tables"), server.get(f"/api/tables/{table}")

    assert chat[0]["text"] == EVIL
    assert name in shown.json()["seats"]
    for answer in (listed, shown):
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]


def test_script_in_names_comes_back_as_plain_text_in_records(server):
    table = server.table(**ALONE)
    with server.at(table, server.sit(table, "<script>")) as person:
        person.ask("ready")
    answer = server.get(f"/api/tables/{table}/record")

    assert "<script>" in answer.text
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "name",
    ["\u202egnihton", "\u2066x", "\u200f", "a\u0000", "\x07", "a\r\nSet-Cookie: b", "\u3164"],
)
def test_names_and_words_that_play_tricks_are_refused(server, name):
    table = server.table()

    refused(server.post(f"/api/tables/{table}/seats", name=name), 422, "visible characters")
    refused(server.post(f"/api/tables/{table}/seats", name="A", word=name), 422, "visible")


def test_talk_that_plays_tricks_is_refused(server):
    table, (token, _) = begun(server)
    with server.at(table, token) as person:
        for text in ("\u202ehello", "a\nb", "\u2800", "e" + "\u0301" * 50):
            assert "visible characters" in person.ask("speak", text=text)["words"]


PATHS = ["%0d%0aSet-Cookie:%20a=b", "..%2f..%2fetc%2fpasswd", "%00", "%ff%fe", "'%20OR%201=1--"]


@pytest.mark.parametrize("code", [*PATHS, "x" * 5000, "%F0%9F%92%A9"])
def test_codes_that_are_none_are_not_found_and_not_repeated(server, code):
    for path in (f"/api/tables/{code}", f"/api/tables/{code}/record"):
        answer = server.get(path)
        refused(answer, 404)
        assert "set-cookie" not in answer.headers
    refused(server.post(f"/api/tables/{code}/seats", name="Anna"), 404)


# ---- more than one's share


def test_guessing_codes_is_limited(tmp_path, monkeypatch):
    monkeypatch.setattr("clew.server.app.REFUSED_AFTER", 0.0)
    with live(tmp_path, requests_per_address=4) as server:
        statuses = [server.get(f"/api/tables/{'2' * 11}").status_code for _ in range(6)]
        refused(server.get("/api/tables"), 429, "please wait a little")
        with pytest.raises(InvalidStatus) as caught, server.socket():
            pass

    assert statuses == [404] * 4 + [429] * 2
    assert caught.value.response.status_code == 429


def test_a_flood_of_sockets_is_refused_in_words(tmp_path):
    with live(tmp_path, sockets_per_address=3) as server:
        opened = [server.socket() for _ in range(3)]
        for each in opened:
            each.__enter__()
        with pytest.raises(InvalidStatus) as caught, server.socket():
            pass
        for each in opened:
            each.__exit__(None, None, None)
        time.sleep(0.2)
        with server.socket() as again:
            again.send("hello", table="x")
            assert again.next()["kind"] == "sorry"

    assert caught.value.response.status_code == 429
    assert b"3 connections from your address" in caught.value.response.body


def test_a_flood_of_tables_is_refused_in_words(tmp_path):
    with live(tmp_path, tables_per_address=3) as server:
        for _ in range(3):
            server.table()

        refused(
            server.post("/api/tables", game="cat_and_mouse", seats=2), 429, "tables were opened"
        )


def test_a_flood_of_messages_is_read_slowly(tmp_path):
    with live(tmp_path, player_rate=20.0, player_burst=5) as server:
        table, (token, _) = begun(server)
        with server.at(table, token) as person, server.at(table) as watcher:
            begin = time.monotonic()
            for number in range(15):
                person.send("ping", id=f"{number}")
            for number in range(15):
                assert person.next("pong")["id"] == f"{number}"
            took = time.monotonic() - begin
            assert watcher.ask("ping")["kind"] == "pong"  # others wait for nobody

    assert took > 0.4


def test_who_does_not_say_hello_is_asked_to_leave(tmp_path):
    with live(tmp_path, hello_within=0.2) as server, server.socket() as silent:
        assert "Expected a hello with" in silent.next("sorry")["words"]
        ended(silent)


def test_a_request_whose_body_does_not_come_is_refused(server, monkeypatch):
    monkeypatch.setattr("clew.server.http.BODY_WITHIN", 0.2)
    host, port = server.url.removeprefix("http://").split(":")
    head = f"POST /api/tables HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Type: application/json\r\n"
    with sockets.create_connection((host, int(port)), 10) as slow:
        slow.sendall(f"{head}Content-Length: 100\r\n\r\n{{".encode())
        answer = ""
        while "}" not in answer:
            answer += slow.recv(4096).decode()

    assert answer.startswith("HTTP/1.1 408")
    assert "whole request within" in answer


# ---- requests


@pytest.mark.parametrize(
    ("body", "status", "words"),
    [
        (b"", 400, "cannot be read"),
        (b"\xff\xfe", 400, "cannot be read"),
        (b"[" * 100_000, 400, "cannot be read"),
        (b'{"game":' * 20_000, 400, "cannot be read"),
        (b"x" * 300_000, 413, "at most"),
        (b'{"game": "cat_and_mouse", "colour": "red"}', 400, "unknown field"),
        (b'{"game": "cat_and_mouse", "seats": 7}', 400, "<= 6"),
        (b'{"game": "cat_and_mouse", "seats": 99999999999999999999999}', 400, "<= 6"),
        (b'{"game": "chess"}', 404, "no game"),
        (b'{"game": "__class__"}', 404, "no game"),
        (b'{"game": "cat_and_mouse", "options": {"colour": "red"}}', 422, "no option"),
        (b'{"game": "cat_and_mouse", "options": {"seats": "2"}}', 422, "no option"),
        (b'{"game": "cat_and_mouse", "options": {"self": "2"}}', 422, "no option"),
        (b'{"game": "cat_and_mouse", "options": {"frozen": "/etc/passwd"}}', 422, "frozen takes"),
        (b'{"game": "cat_and_mouse", "bots": {"%s": "cat"}}' % (b"1" * 5000), 422, "Bots sit on"),
        (b'{"game": "cat_and_mouse", "bots": {"-1": "cat"}}', 422, "Bots sit on"),
        (b'{"game": "cat_and_mouse", "bots": {"0": "../cat"}}', 404, "no bot"),
        (b'{"game": "cat_and_mouse", "clock": {"seconds": 1}}', 400, ">= 10"),
    ],
)
def test_requests_that_make_no_sense_are_refused_in_words(server, body, status, words):
    headers = {"content-type": "application/json"}
    answer = httpx.post(f"{server.url}/api/tables", content=body, headers=headers, **PLAIN)

    refused(answer, status, words)


def test_addresses_that_there_are_not_are_refused_in_words(server):
    refused(server.get("/api/nothing"), 404)
    refused(server.get("/../../etc/passwd"), 404)
    refused(server.post("/api/games"), 405)
    refused(server.get("/api/tables?phase=%00"), 400, "phase")


EVIL_LAYOUTS = [
    "/etc/passwd",
    "../../sheet_a.txt",
    "file:///etc/passwd\n",
    "\n" * 7999,
    "a" * 7000 + ":\n",
    "\0\n\0",
]
TAKEN = [
    (game, option.name, text)
    for game in clew.all_games()
    for option in game.options
    if option.layout
    for text in [*EVIL_LAYOUTS, *given(game, "leaks", "EVIL", {}).get(option.name, ())]
]


@pytest.mark.parametrize(("game", "option", "text"), TAKEN, ids=range(len(TAKEN)))
def test_evil_layouts_are_refused_quickly_and_open_no_file(server, game, option, text):
    begin = time.monotonic()
    answer = server.post("/api/tables", game=game.name, seats=game.seats[0], options={option: text})

    assert time.monotonic() - begin < 2
    refused(answer, 422)
    assert "root:" not in answer.text


# ---- records


def finished(game: str = "cat_and_mouse", resign: bool = False) -> str:
    table = Table(clew.game(game).box(2), bytes(range(32)))
    for seat in range(2):
        table.sit(seat, f"Seat {seat}")
    table.begin()
    luck = random.Random(1)
    if resign:
        table.resign(0)
    while not table.outcome:
        seat = table.to_act[0]
        table.move(seat, random_move(table.position, seat, luck))
    return record(table)


def sealed(text: str) -> str:
    body = text[: text.rfind("seal:")]
    return f"{body}seal: {hashlib.sha256(body.encode()).hexdigest()}\n"


def saved(text: str) -> str:
    packed = base64.b64encode(zlib.compress(text.encode(), 9)).decode()
    return f"save: 1\nclosed:\n{packed}\n"


def nested(depth: int) -> str:
    text = "record: 1\n"
    for _ in range(depth):
        text = saved(text)
    return text


@cache
def damaged_records() -> dict[str, str]:
    good = finished()
    return {
        "empty": "",
        "nonsense": "\0\0\0",
        "a page": EVIL,
        "changed": good.replace("Seat 0", "Seat X"),
        "cut off": good[:300],
        "no seal": good[: good.rfind("seal:")],
        "an odd seal": good[: good.rfind("seal:")] + "seal : 00\n",
        "another secret": sealed(good.replace("secret: 00", "secret: 11")),
        "another game": sealed(good.replace("game: cat_and_mouse", "game: /etc/passwd")),
        "many seats": sealed(good.replace("seats: 2", "seats: 99")),
        "odd seats": sealed(good.replace("seats: 2", "seats: 2\noptions: seats=3")),
        "odd options": sealed(good.replace("seats: 2", "seats: 2\noptions: self=3")),
        "a file": sealed(good.replace("seats: 2", "seats: 2\noptions: sheet=%2Fetc%2Fpasswd")),
        "later rules": sealed(re.sub(r"rules: \d", "rules: 99999999999999999999", good)),
        "many moves": sealed(good.replace("moves:\n", "moves:\n" + "   1 0 a\n" * 18_000)),
        "long": "x" * 200_000,
        "many lines": "\n" * 120_000,
        "many headers": "".join(f"a {number}: b\n" for number in range(15_000)),
        "a bomb": saved("record: 1\n" + "0" * 20_000_000),
        "nested bombs": nested(60),
        "a damaged save": "save: 1\nclosed:\nAAAA\n",
        "a save that is none": "save: 1\nclosed:\n<script>\n",
    }


@pytest.mark.parametrize("name", damaged_records())
@pytest.mark.parametrize("path", ["verify", "replay", "analyse"])
def test_damaged_records_are_refused_quickly_in_words(server, path, name):
    begin = time.monotonic()
    answer = server.post(f"/api/records/{path}", record=damaged_records()[name])

    assert time.monotonic() - begin < 5
    refused(answer, 422)
    assert len(answer.text) < 3000


@pytest.mark.parametrize(
    ("bomb", "why"),
    [("a bomb", "longer than 1000000 characters"), ("nested bombs", "expected a header 'seal'")],
)
def test_a_save_is_unpacked_so_far_and_no_deeper_and_by_the_server_not_at_all(server, bomb, why):
    text = damaged_records()[bomb]
    refused(server.post("/api/records/verify", record=text), 422, "only a finished game")

    with pytest.raises(BadRecord, match=why):
        load(text)


def test_a_running_game_is_not_looked_through(server):
    table = Table(cast.box(cast.with_hands, seats=2), bytes(range(32)))
    for seat in range(2):
        table.sit(seat, f"Seat {seat}")
    table.begin()
    for path in ("verify", "replay", "analyse"):
        for text in (record(table), save(table)):
            answer = server.post(f"/api/records/{path}", record=text)
            assert answer.status_code in (409, 422)
            assert "not over" in answer.json()["words"]


def test_what_is_not_over_is_refused_before_a_move_of_it_is_made(server, monkeypatch):
    running = re.sub(r"result: .*\n", "", finished())
    monkeypatch.setattr(Table, "move", None)

    for path in ("verify", "replay", "analyse"):
        refused(server.post(f"/api/records/{path}", record=sealed(running)), 422, "not over")


def test_records_wait_for_their_turn_and_not_too_many_of_them(tmp_path, monkeypatch):
    begun, go = threading.Event(), threading.Event()

    def slow(*_):
        begun.set()
        assert go.wait(60)
        return []

    monkeypatch.setattr("clew.server.http.verify", slow)
    with live(tmp_path, work_per_address=1) as server, ThreadPoolExecutor(3) as pool:
        asked = [pool.submit(server.post, "/api/records/verify", record="x") for _ in range(3)]
        first = next(as_completed(asked))
        refused(first.result(), 429, "waits to be replayed")
        assert begun.wait(60)
        assert server.get("/health").status_code == 200
        go.set()
        statuses = sorted(each.result().status_code for each in asked)

    assert statuses == [200, 200, 429]


def test_a_game_that_ended_before_its_first_move_is_looked_through(server):
    text = finished(resign=True)

    assert server.post("/api/records/replay", record=text).json()["rounds"] == 0
    for path in ("replay", "analyse"):
        address = f"/api/records/{path}"
        refused(server.post(address, record=text, round=1), 404, "0 rounds")
        refused(server.post(address, record=text, round=10**30), 404, "0 rounds")
        refused(server.post(address, record=text, seat=5), 404, "no seat")


# ---- luck


@pytest.mark.parametrize("game", [game.name for game in clew.all_games() if game.simultaneous])
def test_the_dice_to_come_are_in_no_frame(server, game):
    table, tokens = begun(server, game, 2)
    secret = server.hub.rooms[table].match.opened.secret
    with server.at(table, tokens[0]) as one, server.at(table, tokens[1]) as two:
        for version in range(4):
            games = [person.find(partial(is_at, version))["game"] for person in (one, two)]
            if games[0]["outcome"]:  # now the secret is told, and rightly
                break
            position = server.hub.rooms[table].match.table.position
            heard = json.dumps(one.heard + two.heard)
            assert secret not in heard
            assert str(position.luck) not in heard
            assert secret not in server.get(f"/api/tables/{table}/record").text
            for person, now in zip((one, two), games, strict=True):
                for move in now["legal"][-1:]:
                    assert person.ask("move", version=version, move=move)["accepted"]


def is_at(version: int, update) -> bool:
    return update["game"] is not None and update["game"]["version"] == version


def test_the_secret_is_told_at_the_end_and_fits_what_was_promised(server):
    table, tokens = begun(server)
    with server.at(table, tokens[0]) as person:
        promised = person.next("welcome")["setup"]["commitment"]
        assert person.until(phase="playing")["game"]["secret"] is None
        person.ask("resign", version=0)
        secret = person.until(phase="over")["game"]["secret"]

    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == promised


def test_what_was_revealed_is_not_taken_back(server):
    table, (token,) = begun(server, **ALONE)
    with server.at(table, token) as person:
        game = person.until(phase="playing")["game"]
        assert person.ask("move", version=0, move=game["legal"][-1])["accepted"]
        answer = person.ask("undo", version=1)

    assert "showed something new" in answer["words"]


# ---- nothing of the inside


@pytest.fixture
def debugging(monkeypatch):
    """What the journal tells, which is all it has."""
    monkeypatch.setattr("sys.stderr", io.StringIO())
    root, uvicorn = logging.getLogger(), logging.getLogger("uvicorn.error")
    kept = root.handlers[:], root.level, uvicorn.level, uvicorn.filters[:]
    set_up("debug")
    yield sys.stderr
    root.handlers[:], uvicorn.filters[:] = kept[0], kept[3]
    root.setLevel(kept[1])
    uvicorn.setLevel(kept[2])
    logging.getLogger("clew").setLevel(logging.NOTSET)


def test_the_journal_tells_nobodys_words_or_tokens_at_any_level(tmp_path, debugging):
    with live(tmp_path) as server:
        table = server.table()
        token = server.sit(table, "Nameless")
        with server.at(table, token) as person:
            assert person.ask("speak", text="Between us")["accepted"]
            person.connection.send(b"\xff", text=True)
            ended(person)
        logging.getLogger("clew.hub").debug("told")
    written = debugging.getvalue()

    assert '"words":"told"' in written
    for secret in (table, token, hashlib.sha256(token.encode()).hexdigest(), "Nameless", "Between"):
        assert secret not in written


def test_no_page_tells_what_is_inside(server):
    table, _ = begun(server)
    for path in ("/health", "/ready", "/metrics", "/openapi.json", "/api/games", "/api/tables"):
        no_insides(server.get(path))
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/record"):
        no_insides(server.get(path))
    assert "server" not in server.get("/health").headers


def test_a_fault_of_ours_is_a_sentence_without_its_reason(server, monkeypatch, caplog):
    async def fails(*_):
        raise RuntimeError(f"SELECT secret FROM {server.database}")

    monkeypatch.setattr(server.hub.store, "listings", fails)

    refused(server.get("/api/tables"), 500, "Something went wrong here")


def test_an_empty_board_is_shown_of_every_game_and_of_nothing_else(server):
    for game in clew.all_games():
        board = server.post("/api/boards", game=game.name, seats=game.seats[-1]).json()["board"]
        assert board["seat"] is None
    refused(server.post("/api/boards", game="chess"), 404)
    refused(
        server.post("/api/boards", game="cat_and_mouse", options={"frozen": "C"}), 422, "frozen"
    )
