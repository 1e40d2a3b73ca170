"""Nobody is told which of two games that look alike is being played, however long it has run."""

import random
from collections.abc import Iterator
from itertools import count, islice

import numpy as np
import pytest
from msgspec.structs import replace

import clew
from clew.core import kernel
from clew.core.kernel import COMPILED
from clew.core.position import Box
from clew.games.sewing_circle.box import POSITION as SEWING_POSITION
from clew.games.wolfpack.rules import DRAW
from clew.table.table import Table
from tests.leaks.eyes import held
from tests.leaks.test_seeded_leaks import change_told
from tests.leaks.twins import (
    WIRE,
    Count,
    Guesses,
    Pair,
    World,
    carried_on,
    imagined_pairs,
    pairs_of,
    ways_on,
)
from tests.soak import many

pytestmark = pytest.mark.skipif(not COMPILED, reason="rules are compared uncompiled elsewhere")

PAIRS = many(160, 10**5)  # a game
JUDGED = many(16, 4000)  # of them, what is imagined
STEPS = many(20, 60)  # looked at in one game
APART = 2  # steps from one that is judged to the next
GUESSES = 24
ON = 6  # steps with what was imagined
BARREN = 40  # games in a row of which none has twins, at most
ROBBED = many(1, 40)  # games full of thefts
BOXES: dict[str, list[tuple[int, dict[str, str]]]] = {
    "cat_and_mouse": [(2, {}), (2, {"match": "yes", "null_move": "yes"}), (2, {"frozen": "moved"})],
    "sewing_circle": [(3, {}), (2, {}), (3, {})],
    "traxx": [(4, {}), (2, {}), (3, {})],
    "wolfpack": [
        (5, {}),
        (4, {}),
        (3, {}),
        (4, {"proof": "hidden"}),
        (5, {"third_action": "play_at_once"}),
        (2, {}),
        (3, {"sheep": "14", "proof": "hidden"}),
    ],
    "wolle": [(4, {}), (3, {"side": "B"}), (6, {}), (2, {})],
}
every_game = pytest.mark.parametrize("game", BOXES)
# C7: what lies beneath is no secret to a perfect memory, and bots have one.
secret_games = pytest.mark.parametrize("game", [game for game in BOXES if game != "cat_and_mouse"])


def boxes(game: str) -> list[Box]:
    return [clew.game(game).box(seats, **options) for seats, options in BOXES[game]]


def twins(game: str, *, steps: int, served: bool | None = None) -> Iterator[Pair]:
    """Of every box in turn, without end; at tables, and now and then without one."""
    last = 0
    for seed in count():
        box = boxes(game)[seed % len(BOXES[game])]
        at_table = seed % 3 != 2 if served is None else served
        for pair in pairs_of(box, seed, steps=steps, served=at_table):
            last = seed
            yield pair
        assert seed - last < BARREN, "no twins are found any more"


def judged(game: str) -> Iterator[Pair]:
    few = 4 * APART
    return islice(twins(game, steps=few, served=False), None, JUDGED * APART, APART)


@every_game
def test_twins_are_told_the_same(game: str):
    seen, wrong = Count(), []
    for pair in islice(twins(game, steps=STEPS), PAIRS):
        seen.add(pair)
        wrong += pair.look(whole=seen.pairs % WIRE == 0)
        if len(wrong) > 20:
            break

    assert wrong == []
    assert seen.pairs == PAIRS
    assert seen.late > PAIRS // 20


@secret_games
def test_what_is_imagined_does_not_tell_twins_apart(game: str):
    guesses = Guesses()
    for pair in judged(game):
        guesses.add(pair, GUESSES)

    assert guesses.wrong == []
    assert abs(guesses.surprise) < 6


@pytest.mark.parametrize("game", ["sewing_circle", "wolfpack"])
def test_of_twins_the_same_is_imagined_to_the_last_byte(game: str):
    """S15, P22: nothing is read but what the seat knows."""
    for pair in judged(game):
        one, other = pair.one.position, pair.other.position
        assert one.imagine(pair.viewer, 7) == other.imagine(pair.viewer, 7)


@secret_games
def test_what_is_imagined_is_a_twin_and_stays_one(game: str):
    wrong: list[str] = []
    for pair in judged(game):
        for twin in imagined_pairs(pair, ON):
            wrong += twin.look(whole=False)

    assert wrong == []


def test_c7_for_a_perfect_memory_only_luck_is_hidden():
    for pair in judged("cat_and_mouse"):
        position = pair.one.position

        assert position.imagine(pair.viewer, 5).with_luck(0) == position.with_luck(0)
        for other in (position.with_luck(0), position.with_luck(1)):
            assert (other.features(pair.viewer) == position.features(pair.viewer)).all()


# ---- Wolfpack


def check_unknown(start: str, moves: list[tuple[int, str]], viewer: int) -> None:
    """Whatever luck brings about unseen, a perfect memory knows the same."""
    unseen = 0
    for lot in ways_on(clew.position(start), moves, viewer):
        unseen = max(unseen, len(lot))

        assert len({position.features(viewer).tobytes() for position in lot}) == 1
    assert unseen > 1


def test_p22_a_stolen_sheep_is_any_of_the_hand():
    """Seat 1 saw three sheep go and one card come: it cannot tell which sheep it got back."""
    check_unknown(
        "wolfpack seats=2 | hand0=000/steal hand1=sss/swap piles=9,9,9,9,9,9 mover=1",
        [(1, "swap"), (0, "take 1"), (1, "steal 0p")],
        viewer=1,
    )


def test_p22_a_sheep_that_comes_back_is_any_of_those_that_went():
    """Seat 1 is robbed of two cards and steals one from where both may be."""
    check_unknown(
        "wolfpack seats=3 | hand0=0ss/steal+swap hand1=1ss/steal+swap hand2=2ss/steal+swap"
        " piles=13,13,13,14,14,14 mover=2",
        [(2, "steal 0a 1p"), (0, "steal 1p 2p"), (1, "steal 0p 2a")],
        viewer=1,
    )


def test_p22_a_played_card_is_any_of_its_kind():
    """Seat 2 knows of one steal in seat 0's hand; the other card may be one too."""
    check_unknown(
        "wolfpack seats=3 | hand0=000/steal hand1=111/steal+wolf hand2=222/steal+wolf"
        " piles=13,13,13,14,14,14 mover=0",
        [(0, "steal 1a 2a"), (1, "take 1"), (2, "take 1"), (0, "steal 1p 2p")],
        viewer=2,
    )


def test_p22_doubt_outlasts_any_number_of_thefts():
    """P16: whether the frozen hand holds a sheep or a wolf, seat 4 never learns."""
    start = clew.position(
        "wolfpack seats=5 | hand0=23ss/steal hand1=0sss/wolf hand2=sssss/steal+steal"
        " hand3=sssss/steal+steal hand4=s1/swap snatched1=000000000 piles=20,20,20,20,20,21 mover=4"
    )
    begun = start.play(4, "swap left").play(0, "draw").play(0, "keep")
    lot = next(ways_on(begun, [(1, "steal 0p 2p 3p 4p"), (2, "wolf")], viewer=4))
    frozen = {held(position, 0).playing: position for position in lot}
    assert len(frozen) == 2
    for seed in range(ROBBED):
        one, other = map(World.at, frozen.values())
        pair = Pair(one, other, 4, random.Random(seed), meets=False)
        pair.weights = dict(THEFTS)
        for _ in carried_on(pair, skipped=0, steps=500):
            if thefts(pair.one) > 64:
                break

        assert thefts(pair.one) > 64
        assert list(pair.look(whole=False)) == []


THEFTS = {"steal": 100, "draw": 10, "keep": 5, "take": 3, "renew": 8}
THEFTS |= {"sheep": 0, "wolf": 0, "swap": 0}


def thefts(world: World) -> int:
    moves = (move.split() for _, move, _ in world.story)
    return sum(len(move) - 1 for move in moves if move[0] == "steal")


# ---- Sewing Circle


def test_s10_an_imagined_game_ends_by_repetition_when_the_true_one_does():
    """Circle and moves are open; who of the others has which card is not."""
    position = clew.position(
        "sewing_circle seats=3 | circle=1,7,2,8,3,9,4,10,5,11,6,12 hand0=13+14 ribbon0=green"
        " hand1=15+16 ribbon1=orange hand2=17+18 ribbon2=purple mover=0 turn=20 phase=act"
    )
    for _ in range(4):
        position = position.play(position.to_act[0], "done")
    pairs = [Pair(World.at(position), World.at(position.imagine(0, seed)), 0, random.Random(seed))
             for seed in range(8)]  # fmt: skip
    assert any(pair.differs for pair in pairs)
    for pair in pairs:
        for world in (pair.one, pair.other):
            while world.to_act and len(world.story) < 6:
                world.play(world.to_act[0], "done", 0)

        assert pair.one.position.is_over
        assert len(pair.one.story) == len(pair.other.story)


# ---- leaks that only twins find


def cards_taken_in_the_public_log(monkeypatch: pytest.MonkeyPatch) -> None:
    def change(before, seat, move, rows):
        return dict.fromkeys(rows, rows[seat]) if move < DRAW else rows

    change_told(monkeypatch, "wolfpack", change)


def undo_that_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    """What others held before the last move decides."""
    honest = Table.view

    def view(table, seat=None):
        if table.game.name != "wolfpack" or not table.rounds:
            return honest(table, seat)
        before = table.rounds[-1].before
        sheep = sum(held(before, s).playing[0] for s in range(table.box.seats) if s != seat)
        return replace(honest(table, seat), can_undo=sheep % 2 == 0)

    monkeypatch.setattr(Table, "view", view)


def seats_in_an_order_that_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that are ready, sorted by the moves that wait."""
    honest = Table.view

    def view(table, seat=None):
        ready = sorted(table.waiting, key=lambda other: str(table.waiting[other]))
        return replace(honest(table, seat), ready=tuple(ready))

    monkeypatch.setattr(Table, "view", view)


LEAKS = [
    ("wolfpack", cards_taken_in_the_public_log),
    ("wolfpack", undo_that_tells),
    ("traxx", seats_in_an_order_that_tells),
]


@pytest.mark.parametrize(("game", "leak"), LEAKS, ids=lambda value: getattr(value, "__name__", ""))
def test_a_leak_at_the_table_is_found(game, leak, monkeypatch):
    leak(monkeypatch)
    pairs = islice(twins(game, steps=STEPS, served=True), 60)

    assert any("the update tells" in found for pair in pairs for found in pair.look(whole=False))


def test_a_bot_that_is_dealt_half_the_truth_is_found(monkeypatch):
    honest = kernel._methods[SEWING_POSITION]["imagine"]

    def imagine(box, pos, seat, seed):
        if int(seed) % 2:
            honest(box, pos, seat, seed)
        pos.luck = np.uint64(seed)

    monkeypatch.setitem(kernel._methods[SEWING_POSITION], "imagine", imagine)
    guesses = Guesses()
    for pair in judged("sewing_circle"):
        guesses.add(pair, GUESSES)

    assert guesses.surprise > 6
