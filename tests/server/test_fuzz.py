"""Frames and moves that nobody would send: each is answered, and none does what it may not."""

import asyncio
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import clew
from tests.refusals import KEYS
from tests.server.house import GAMES, Person, arrived, begun, house
from tests.soak import many
from tests.walks import walk

BOUNDED = settings(
    max_examples=many(15, 1_000),
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)

# ---- what is sent

odd = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.sampled_from([2**63, -(2**63) - 1, 10**300, 0, -1]),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=50),
    st.sampled_from(["", "\0", "\u202e", "x" * 500, "a", "cat", "wow", "0"]),
)
json_values = st.recursive(
    odd, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner)
)
KINDS = {
    "hello": {"table": "x", "token": None, "since": 0},
    "ready": {},
    "move": {"version": 0, "move": "a"},
    "undo": {"version": 0},
    "resign": {"version": 0},
    "offer_tie": {},
    "decline_tie": {},
    "leave": {},
    "return": {},
    "replace": {"seat": 1},
    "reseat": {"seat": 0, "to": 1},
    "add_bot": {"seat": 1, "bot": "cat"},
    "speak": {"text": "Hello"},
    "react": {"reaction": "wow"},
    "rematch": {},
    "ask_hint": {},
    "drop_hint": {},
    "ask_why": {"version": 0, "steps": ["a", "c"]},
    "look_back": {"round": 1},
    "ping": {},
}


@st.composite
def mutated(draw) -> str:
    """A valid frame, with fields changed, lost and added."""
    kind = draw(st.sampled_from(sorted(KINDS)))
    name = str(draw(st.integers(0, 30)))
    frame: dict[str, Any] = {"kind": kind, "id": name, **KINDS[kind]}
    for _ in range(draw(st.integers(0, 2))):
        key = draw(st.sampled_from([*frame, "seat", "by", "token", "table", "bot"]))
        if draw(st.booleans()):
            frame[key] = draw(json_values)
        else:
            frame.pop(key, None)
    text = json.dumps(frame)
    cut = draw(st.integers(0, len(text)))
    return text[:cut] if draw(st.integers(0, 9)) == 0 else text


frames = st.one_of(
    mutated(),
    json_values.map(json.dumps),
    st.text(max_size=200),
    st.binary(max_size=200).map(lambda data: data.decode("utf-8", "surrogateescape")),
)

# ---- what becomes of it


async def send_all(hub, room, token: str | None, texts: list[str]) -> None:
    person = await arrived(hub, room, token)
    for text in texts:
        before = room.match.freeze()
        person.say(text)
        answer = await person.next("answer", "pong", "hint", "moment", "sorry")
        if answer["kind"] != "answer" or not answer["accepted"]:
            assert room.match.freeze() == before
        else:
            assert token is not None
        if not answer.get("accepted", True):
            assert answer["words"]
            assert {said["key"] for said in answer["said"]} <= KEYS - {"plain"}
    await leave(person)


async def leave(person: Person) -> None:
    await person.go()
    assert person.task.exception() is None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("as_player", [True, False], ids=["player", "watcher"])
def test_every_frame_is_answered_and_only_valid_ones_count(game, as_player):
    with asyncio.Runner() as runner:
        opened = house(watcher_rate=1e6, watcher_burst=10**6)
        hub = runner.run(opened.__aenter__())

        @BOUNDED
        @given(st.lists(frames, min_size=1, max_size=6))
        def check(texts):
            runner.run(one_visit(texts))

        async def one_visit(texts):
            hub.rooms.clear()
            room, tokens = await begun(hub, game)
            await send_all(hub, room, tokens[0] if as_player else None, texts)

        check()
        runner.run(opened.__aexit__(None, None, None))


@BOUNDED
@given(frames)
def test_any_first_frame_is_a_hello_or_the_last(text):
    async def inside():
        async with house() as hub:
            person = Person(hub)
            person.say(text)
            assert (await person.next("welcome", "sorry"))["kind"] == "sorry"
            await asyncio.wait_for(person.task, 5)

    asyncio.run(inside())


# ---- moves

LETTERS = "0123456789abcdefghiRDLUp+-*>.,:;= \t²٣０Ⅷé\0"


@st.composite
def move_like(draw, legal: list[str]) -> str:
    """Legal moves, cut, doubled and joined, with odd letters in them."""
    texts = [draw(st.sampled_from(legal)) for _ in range(draw(st.integers(0, 2)))]
    texts.append(draw(st.text(LETTERS, max_size=12)))
    whole = draw(st.permutations(texts))
    text = draw(st.sampled_from(["", " ", ">", "+"])).join(whole)
    begin, end = sorted((draw(st.integers(0, len(text))), draw(st.integers(0, len(text)))))
    return text[begin:end] * draw(st.sampled_from([1, 1, 1, 2, 30]))


@pytest.mark.parametrize("game", GAMES)
def test_a_move_is_legal_or_refused_in_words(game):
    box = clew.game(game).box(2)
    positions = [(at, seat) for at, seat, _ in walk(box, 1) if seat >= 0]

    @settings(BOUNDED, max_examples=many(80, 5_000))
    @given(st.sampled_from(positions), st.data())
    def check(at, data):
        position, seat = at
        legal = [str(move) for move in position.legal(seat)]
        answer = checked(position, seat, data.draw(move_like(legal)))
        assert answer in legal or answer.endswith(".")

    check()


def checked(position, seat: int, text: str) -> str:
    try:
        return str(position.check(seat, text))
    except clew.ClewError as error:
        return str(error)
