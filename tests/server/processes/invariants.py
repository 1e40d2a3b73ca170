"""What must hold after every fault: see the promises in the guide for those who run servers.

1 acknowledged is durable · 2 exactly once · 3 one order · 4 same state · 5 secrets hold ·
6 it goes on (the tests play on) · 7 honest failure
"""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise

import msgspec

from clew.core.cache import sources_digest
from clew.server.check import check as whole
from clew.server.events import AnyEvent, Moved, Opened, Overtime, Paused, Undone, decode
from clew.server.log import Entry
from clew.server.match import Match, decode_state, thaw
from tests.server.processes.players import Frame, Player
from tests.server.processes.servers import Node
from tests.server.stores import kept_snapshot, opened

SLACK = 1_500  # milliseconds by which the clocks of log and players may differ
Frozen = tuple[str, int, bytes]


async def check(nodes: Sequence[Node], players: Sequence[Player]) -> dict[str, list[AnyEvent]]:
    """All invariants, for every table that these players were at, when they have left.

    Gives the tables' logs.
    """
    found = {}
    for table in sorted({player.table for player in players}):
        async with opened(nodes[0].database, writing=False) as store:
            entries = await store.read(table)
            snapshot = await kept_snapshot(store, table, sources_digest())
            assert (await whole(store)).damaged == []
        there = [player for player in players if player.table == table]
        found[table] = check_table(entries, there)
        if snapshot:
            same_as_snapshot(entries, snapshot.sequence, snapshot.state)
    check_logs(nodes, players, found.values())
    return found


def check_table(entries: Sequence[Entry], players: Sequence[Player]) -> list[AnyEvent]:
    log = [decode(entry.event) for entry in entries]
    one_order(entries)
    each_id_once(log)
    for player in players:
        acknowledged_is_durable(log, player)
        honest_failure(log, player)
        never_backwards(player)
    same_state(log, players)
    frames_tell_no_secrets(log, players)
    clocks_count_witnessed_time(entries, log)
    return log


def one_order(entries: Sequence[Entry]) -> None:
    assert [entry.sequence for entry in entries] == list(range(1, len(entries) + 1))


def each_id_once(log: Iterable[AnyEvent]) -> None:
    asked = Counter(event.asked for event in log if event.asked)
    assert not [name for name, times in asked.items() if times > 1]


def acknowledged_is_durable(log: Sequence[AnyEvent], player: Player) -> None:
    places: dict[str, set[int]] = defaultdict(set)
    for answer in player.answers:
        if answer["accepted"]:
            places[answer["id"]].add(answer["sequence"])
    for name, answered in places.items():
        assert len(answered) == 1, f"{name} was answered with the places {answered}"
        place = answered.pop()
        assert place <= len(log), f"{name} was acknowledged at {place} and is lost"
        event = log[place - 1]
        assert event.asked == (player.seat, name), f"{name} is not at its place {place}"
        same_content(event, player.sent[name])


def same_content(event: AnyEvent, command: Frame) -> None:
    kept = msgspec.to_builtins(event)
    for field in ("move", "version", "text", "reaction"):
        assert kept.get(field) == command.get(field)


def honest_failure(log: Sequence[AnyEvent], player: Player) -> None:
    """What was refused for good is not in the log, and every refusal has a sentence."""
    happened = {event.asked for event in log}
    for answer in player.refused:
        assert answer["words"]
        final = not answer["again"]
        assert not (final and (player.seat, answer["id"]) in happened), answer


def never_backwards(player: Player) -> None:
    seen = [frame["sequence"] for frame in updates(player)]
    assert all(before <= after for before, after in pairwise(seen)), f"went back: {seen}"


def updates(player: Player) -> list[Frame]:
    frames = [json.loads(text) for text in player.raw]
    return [frame for frame in frames if frame["kind"] == "update"]


def same_state(log: Sequence[AnyEvent], players: Sequence[Player]) -> None:
    """Whatever a viewer was ever shown is what the log comes to at that place."""
    shown: dict[int, list[tuple[int | None, Frame]]] = defaultdict(list)
    for player in players:
        for frame in updates(player):
            shown[frame["sequence"]].append((player.seat, frame))
    match = None
    for event in log:
        match = follow(match, event)
        for seat, frame in shown.pop(match.sequence, ()):
            told = match.table.view(seat) if match.table.has_begun else None
            assert frame["game"] == json.loads(msgspec.json.encode(told))
            assert frame["phase"] == match.phase
    assert not shown, f"shown, but not in the log: {sorted(shown)}"


def follow(match: Match | None, event: AnyEvent) -> Match:
    if match is None:
        assert isinstance(event, Opened)
        return Match(event)
    match.apply(event)
    return match


def same_as_snapshot(entries: Sequence[Entry], sequence: int, state: bytes) -> None:
    whole, from_snapshot = None, thaw(decode_state(state))
    for entry in entries:
        whole = follow(whole, decode(entry.event))
        if entry.sequence > sequence:
            from_snapshot.apply(decode(entry.event))
    assert whole
    assert whole.freeze() == from_snapshot.freeze()


def frames_tell_no_secrets(log: Sequence[AnyEvent], players: Sequence[Player]) -> None:
    first = log[0]
    assert isinstance(first, Opened)
    never = tokens_of(log, players)
    for player in players:
        for text in player.raw:
            assert not any(word in text for word in never)
            assert first.secret not in text or json.loads(text).get("phase") == "over"


def tokens_of(log: Iterable[AnyEvent], players: Iterable[Player]) -> set[str]:
    hashes = {getattr(event, "token", None) for event in log}
    return {word for word in hashes | {player.token for player in players} if word}


def check_logs(
    nodes: Iterable[Node], players: Sequence[Player], logs: Iterable[Sequence[AnyEvent]]
) -> None:
    """Nothing secret in what servers write down, nor a fault that nobody foresaw."""
    words = "".join(node.words() for node in nodes)
    for log in logs:
        assert isinstance(log[0], Opened)
        for secret in {*tokens_of(log, players), log[0].secret}:
            assert secret not in words
    assert "Traceback" not in words, words
    assert '"unexpected"' not in words, words


def clocks_count_witnessed_time(entries: Sequence[Entry], log: Sequence[AnyEvent]) -> None:
    """Nobody is charged for more time than passed."""
    charged: Counter[int | None] = Counter()
    for event in log:
        if isinstance(event, Moved | Undone | Overtime):
            charged[event.seat] += event.spent
        elif isinstance(event, Paused):
            charged.update(event.spent)
    times = [entry.at for entry in entries]
    if times == sorted(times):  # otherwise a test sets the wall clock
        passed = times[-1] - times[0] + SLACK
        assert all(spent <= passed for spent in charged.values()), f"{charged} within {passed} ms"
