"""What nobody can tell apart in Wolfpack, and leaks that only twins find."""

import random

import pytest
from msgspec.structs import replace

import clew
from clew.games.wolfpack.rules import DRAW
from clew.table.table import Table
from tests.games.wolfpack.eyes import held
from tests.leaks.seeding import change_told
from tests.leaks.twins import Pair, World, carried_on, tells_at_the_table, ways_on
from tests.machines import COMPILED
from tests.soak import many

pytestmark = pytest.mark.skipif(not COMPILED, reason="rules are compared uncompiled elsewhere")

GAME = clew.game("wolfpack")
ROBBED = many(1, 40)  # games full of thefts


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


# ---- leaks that only twins find


def cards_taken_in_the_public_log(monkeypatch: pytest.MonkeyPatch) -> None:
    def change(before, seat, move, rows):
        return dict.fromkeys(rows, rows[seat]) if move < DRAW else rows

    change_told(monkeypatch, GAME, change)


def undo_that_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    """What others held before the last move decides."""
    honest = Table.view

    def view(table, seat=None):
        if table.game is not GAME or not table.rounds:
            return honest(table, seat)
        before = table.rounds[-1].before
        sheep = sum(held(before, s).playing[0] for s in range(table.box.seats) if s != seat)
        return replace(honest(table, seat), can_undo=sheep % 2 == 0)

    monkeypatch.setattr(Table, "view", view)


@pytest.mark.parametrize("leak", [cards_taken_in_the_public_log, undo_that_tells])
def test_a_leak_at_the_table_is_found(leak, monkeypatch: pytest.MonkeyPatch):
    leak(monkeypatch)

    assert tells_at_the_table(GAME)
