"""Rulings on connections before anything is said: floods of them, and of frames of every kind."""

import contextlib
import json
import socket as sockets
import time

import pytest
from websockets.frames import Frame, Opcode

from clew.server.limits import Guests
from tests.server.live import Live, live

STINGY = {"player_rate": 0.01, "player_burst": 5, "watcher_rate": 0.01, "watcher_burst": 5}
PONG = b"\x8a\x00"
HEAD = b"GET /health HTTP/1.1\r\nHost: clew\r\n"


def connected(server: Live, source: str = "127.0.0.1") -> sockets.socket:
    port = int(server.url.rpartition(":")[2])
    try:
        return sockets.create_connection(("127.0.0.1", port), 30, (source, 0))
    except OSError as error:
        if source == "127.0.0.1":
            raise
        pytest.skip(f"this machine has one address only: {error}")


def is_closed(connection: sockets.socket) -> bool:
    """Whether the server closes it, if one waits long enough; what it says before is read."""
    try:
        while connection.recv(4096):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        pass
    return True


def send_on(connection: sockets.socket, data: bytes, times: int, pause: float = 0.0) -> None:
    """More than all buffers hold."""
    for _ in range(times):
        connection.sendall(data)
        time.sleep(pause)


def is_answered(connection: sockets.socket) -> bool:
    try:
        connection.sendall(HEAD + b"\r\n")
        return connection.recv(4096).startswith(b"HTTP/1.1 200")
    except ConnectionError:
        return False


def written(opcode: Opcode, data: bytes = b"", last: bool = True) -> bytes:
    return Frame(opcode, data, last).serialize(mask=True)


# ---- connections


@pytest.mark.parametrize(
    "begin",
    [b"", HEAD, HEAD + b"\r\n" + HEAD, HEAD + b"Content-Length: 9\r\n\r\n"],
    ids=["silence", "half a head", "half of the second head", "a body that nobody asked for"],
)
def test_who_keeps_the_server_waiting_for_a_request_is_sent_away(tmp_path, begin):
    with live(tmp_path, head_within=0.2) as server, connected(server) as slow:
        slow.sendall(begin)

        assert is_closed(slow)


def test_bytes_that_drip_make_no_request_come_later(tmp_path):
    with live(tmp_path, head_within=0.2) as server, connected(server) as slow:
        slow.sendall(HEAD + b"X: ")
        with pytest.raises(ConnectionError):
            send_on(slow, b"x", 3000, pause=0.01)


def test_an_address_has_so_many_connections_and_others_have_theirs(tmp_path):
    with live(tmp_path, connections_per_address=3) as server:
        held = [connected(server) for _ in range(3)]
        assert all(map(is_answered, held))
        with connected(server) as fourth, connected(server, "127.0.0.2") as other:
            assert is_closed(fourth)
            assert is_answered(other)
        held.pop().close()
        while server.server.guests.count > 2:
            time.sleep(0.01)
        with connected(server) as again:
            assert is_answered(again)
        for each in held:
            each.close()


def test_a_proxy_has_connections_for_all_and_each_behind_it_a_share_of_requests(tmp_path):
    settings = {"proxies": "127.0.0.1", "connections_per_address": 2, "requests_per_address": 2}
    with live(tmp_path, **settings) as server, contextlib.ExitStack() as stack:
        for _ in range(5):
            assert is_answered(stack.enter_context(connected(server)))

        def status(client: str) -> int:
            return server.get("/api/games", headers={"x-forwarded-for": client}).status_code

        assert [status("1.2.3.4") for _ in range(3)] == [200, 200, 429]
        assert status("1.2.3.5") == 200


def test_sockets_and_requests_that_end_leave_no_connection_behind(tmp_path):
    with live(tmp_path) as server:
        table = server.table()
        with server.at(table) as watcher:
            watcher.next("update")
            assert server.server.guests.count == 1
        server.get("/api/games")
        for _ in range(1000):
            if not server.server.guests.count:
                break
            time.sleep(0.01)

        assert server.server.guests.count == 0


class Passage:
    """A transport, as far as guests have to do with it."""

    def __init__(self) -> None:
        self.aborted = self.closing = False

    def abort(self) -> None:
        self.aborted = True

    def is_closing(self) -> bool:
        return self.closing


class Lobby(Guests):
    """Whose time is `time`."""

    time = 0.0

    def __init__(self, limit: int = 2, per_address: int = 9) -> None:
        super().__init__(limit, per_address, 10.0, lambda: self.time)

    def come(self, share: str | None, waits: bool = True) -> Passage | None:
        guest = self.enter(share)
        if guest is None:
            return None
        guest.transport = passage = Passage()
        if waits:
            self.waits(guest)
        return passage


def test_in_a_full_house_who_waited_longest_without_a_word_gives_way():
    lobby = Lobby()
    first, second = lobby.come("a"), lobby.come("b")
    third = lobby.come("c")

    assert first.aborted
    assert not second.aborted
    assert not third.aborted
    assert lobby.count == 2


def test_who_has_said_something_gives_way_to_nobody():
    lobby = Lobby()
    for share in "ab":
        assert not lobby.come(share, waits=False).aborted

    assert lobby.come("c") is None


def test_who_waits_is_sent_away_in_time_and_not_before():
    lobby = Lobby()
    early = lobby.come("a")
    lobby.time = 5.0
    late = lobby.come("a")
    lobby.time = 10.0
    lobby.look_round()

    assert early.aborted
    assert not late.aborted


def test_who_does_not_take_the_last_words_is_sent_away_at_the_second_look():
    lobby = Lobby()
    leaving = lobby.come("a", waits=False)
    leaving.closing = True
    lobby.look_round()
    assert not leaving.aborted
    lobby.look_round()

    assert leaving.aborted
    assert lobby.count == 0


def test_opening_connections_again_and_again_is_limited_too():
    lobby = Lobby(limit=10**6, per_address=2)
    entered = 0
    for _ in range(1000):
        guest = lobby.enter("a")
        if guest is not None:
            entered += 1
            lobby.leave(guest)

    assert entered == 20
    assert lobby.enter("b") is not None
    assert lobby.enter(None) is not None


# ---- requests


def test_every_request_counts_and_checks_have_a_share_of_their_own(tmp_path, monkeypatch):
    monkeypatch.setattr("clew.server.app.REFUSED_AFTER", 0.0)
    shares = {"requests_per_address": 2, "files_per_address": 2, "checks_per_address": 2}
    with live(tmp_path, **shares) as server:
        for paths in (
            ("/api/games", "/openapi.json", "/nothing"),
            ("/health", "/ready", "/metrics"),
            ("/kernels/x", "/assets/x", "/icon.svg"),
        ):
            assert [server.get(path).status_code == 429 for path in paths] == [False, False, True]


def test_who_asks_too_much_waits_for_the_refusal(tmp_path, monkeypatch):
    monkeypatch.setattr("clew.server.app.REFUSED_AFTER", 0.3)
    with live(tmp_path, requests_per_address=1) as server:
        server.get("/api/games")
        begun = time.monotonic()

        assert "please wait a little" in server.get("/api/games").json()["words"]
        assert time.monotonic() - begun > 0.25


def test_an_answer_that_nobody_reads_is_waited_for_only_so_long(tmp_path):
    with live(tmp_path, send_within=0.2) as server, connected(server) as deaf:
        deaf.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        with pytest.raises(ConnectionError):
            send_on(deaf, HEAD.replace(b"/health", b"/openapi.json") + b"\r\n", 10**6)


# ---- frames


def raw(server: Live) -> sockets.socket:
    """A WebSocket whose frames are ours to write."""
    connection = connected(server)
    connection.sendall(
        b"GET /api/socket HTTP/1.1\r\nHost: clew\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    assert connection.recv(4096).startswith(b"HTTP/1.1 101")
    return connection


def heard(connection: sockets.socket, words: bytes) -> bytes:
    """What comes, until these words did and then nothing for a while."""
    data = b""
    with contextlib.suppress(TimeoutError, ConnectionError):
        while part := connection.recv(65536):
            data += part
            if words in data:
                connection.settimeout(0.3)
    assert words in data
    return data


def test_pings_are_counted(tmp_path):
    with live(tmp_path, **STINGY) as server, raw(server) as foe:
        foe.sendall(written(Opcode.PING) * 2000)

        assert heard(foe, PONG).count(PONG) < 200
        with raw(server) as other:
            other.sendall(written(Opcode.PING))
            assert heard(other, PONG) == PONG


def test_one_frame_comes_in_so_many_pieces(tmp_path):
    with live(tmp_path) as server, raw(server) as foe:
        foe.sendall(written(Opcode.TEXT, b"[", last=False))
        foe.sendall(written(Opcode.CONT, last=False) * 100)

        assert heard(foe, b"more than 64 pieces")[2:4] == (1009).to_bytes(2, "big")


def test_pieces_without_end_are_counted(tmp_path):
    with live(tmp_path, **STINGY) as server, raw(server) as foe:
        begin = written(Opcode.PING) + written(Opcode.TEXT, b"[", last=False)
        foe.sendall(begin + written(Opcode.CONT, last=False) * 60 + written(Opcode.PING) * 500)

        assert heard(foe, PONG).count(PONG) < 200


def test_who_asks_for_pongs_and_does_not_read_them_is_cut_off(tmp_path):
    with live(tmp_path, send_within=0.3) as server:
        table = server.table()
        with raw(server) as foe:
            foe.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
            hello = json.dumps({"kind": "hello", "table": table})
            foe.sendall(written(Opcode.TEXT, hello.encode()))
            with pytest.raises(ConnectionError):
                send_on(foe, written(Opcode.PING, bytes(125)) * 1000, 100)
        assert server.hub.metrics.cut_off._value.get() == 1


def test_what_comes_before_the_socket_is_open_waits_for_it(tmp_path):
    with live(tmp_path) as server, raw(server) as eager:
        ping = written(Opcode.TEXT, b'{"kind":"ping","id":"1"}')
        eager.sendall(written(Opcode.PING, b"1") + ping)

        assert heard(eager, b"Expected a hello").startswith(b"\x8a\x011")


def test_a_frame_that_comes_byte_by_byte_is_one_frame(tmp_path):
    with live(tmp_path) as server, raw(server) as slow:
        slow.setsockopt(sockets.IPPROTO_TCP, sockets.TCP_NODELAY, 1)
        for byte in written(Opcode.TEXT, b'{"kind":"hello","table":"x"}'):
            slow.sendall(bytes([byte]))

        assert heard(slow, b"no such table")


def test_a_crowd_that_talks_as_people_do_is_read_at_once(tmp_path):
    people = {"player_rate": 5.0, "player_burst": 30}
    with live(tmp_path, **people) as server:
        table = server.table()
        with server.at(table, server.sit(table)) as person:
            for number in range(25):
                assert person.ask("ping", id=f"{number}")["id"] == f"{number}"


def test_a_long_answer_is_read_in_pieces_by_who_reads_slowly(tmp_path):
    """Slow is not deaf."""
    with live(tmp_path) as server, connected(server) as slow:
        slow.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        slow.sendall(HEAD.replace(b"/health", b"/openapi.json") + b"Connection: close\r\n\r\n")
        read = b""
        while part := slow.recv(4096):
            read += part

        assert read.endswith(b"}")
