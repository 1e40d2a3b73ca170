"""Texts of positions that no game reaches are refused, each with the clause that forbids it."""

import random
import re

import pytest

import clew
from clew.core.errors import BadText
from clew.core.position import Position
from clew.games.sewing_circle.box import SEEN
from tests.soak import many

GAME = clew.game("sewing_circle")
CLOSED = "circle=1,7,2,8,3,9,4,10,5,11,6,12"
DOWN = "circle=" + ",".join(["-"] * 12)
HANDS = "hand0=13+14+15 ribbon0=green hand1=16+17+18 ribbon1=orange"
TWO = f"seats=2 | {CLOSED} {HANDS} mover=0 turn=20 phase=act"
ENDED = f"{TWO.replace('=act', '=over')} winners=3 reason="
EARLY = f"seats=2 | circle=1,7,{DOWN[11:]} {HANDS} mover=0 turn=2 phase=act"
SETTING_UP = f"seats=2 | {DOWN} hand0=1+2+3 hand1=4+5+6 mover=1 turn=0 phase=ribbon"
RIBBONS = "ribbon0=green ribbon1=orange ribbon2=purple"
THREE = (
    f"seats=3 | {CLOSED} hand0=13+14 hand1=15+16 hand2=17+18 {RIBBONS} mover=0 turn=20 phase=act"
)
OUT = (
    f"seats=3 | {CLOSED} hand0=- hand1=13+15+16 hand2=14+17+18 {RIBBONS} mover=1 turn=20 phase=act"
    " out=1 split=13+14@0"
)
TEAM = "seats=2 mode=coop | circle=1,7,8,2,3,9,4,10,5,11,6,12 hand0=13+14+15 hand1=16+17+18"
TEAM = f"{TEAM} mover=0 turn=20 phase=act"
SOLO = f"seats=1 | {DOWN} hand0=1+2+3 hand1=4+5+6 mover=0 turn=0 phase=hand"


def played(text: str, *moves: str) -> Position:
    position = GAME.position(text)
    for move in moves:
        position = position.play(position.to_act[0], move)
    return position


def body(position: Position) -> str:
    return position.text.removeprefix("sewing_circle ")


# both exchanged a card with place 1: seen= has three turns, changed= two hands
EXCHANGED = body(played(TWO, "done", "exchange 1 18", "exchange 1 13"))
REPEATED = body(played(TWO, *["done"] * 5))
TANGLED = body(played(TWO, "exchange 3 14"))
SHARED = body(played(THREE.replace("turn=20", "turn=100"), "exchange 3 14"))
LOST = body(played(TEAM, "done"))
WON = body(played(TEAM, "swap 3 4", "done"))
TOO_LATE = body(played(TEAM.replace("turn=20", "turn=100"), "swap 3 4", "exchange 1 13"))


REACHED = [TWO, EARLY, SETTING_UP, THREE, OUT, TEAM, SOLO, EXCHANGED, REPEATED, TANGLED, SHARED]
REACHED += [LOST, WON, TOO_LATE, f"{ENDED}tie_agreed offered=1"]


@pytest.mark.parametrize("text", REACHED)
def test_these_are_read_and_written_alike(text):
    position = GAME.position(text)

    assert clew.position(position.text) == position


UNREACHED = [
    (TWO.replace("hand1=16+17+18", ""), "S2"),
    (TWO.replace("+18", ""), "S2"),
    (TWO.replace("mover=0", "mover=0 out=3"), "S9"),
    (TWO.replace("mover=0", "mover=0 out=1"), "S9"),
    (TWO.replace("orange", "green"), "S3"),
    (TWO.replace("ribbon0=green ", ""), "S3"),
    (f"{SETTING_UP} ribbon1=green", "S3"),
    (SETTING_UP.replace("turn=0", "turn=1"), "S3, S4"),
    (TWO.replace("=act", "=flip"), "S6"),
    (TWO.replace("=act", "=hand"), "S3, S4"),
    (SETTING_UP.replace("=ribbon", "=hand"), "S14"),
    (SOLO.replace("mover=0", "mover=1"), "S14"),
    (TWO.replace("turn=20", "turn=5"), "S4, S5"),
    (EARLY.replace("turn=2", "turn=3"), "S4, S5"),
    (EARLY.replace("=act", "=flip"), "S4, S5"),
    (SETTING_UP.replace("turn=0 phase=ribbon", "turn=1 phase=act"), "S"),
    (f"{EARLY} offered=1", "S10"),
    (f"{TEAM} offered=1", "S10"),
    (TWO.replace("=act", "=answer"), "S10"),
    (f"{TWO.replace('=act', '=answer')} answering=1", "S10"),
    (f"{TWO.replace('=act', '=answer')} answering=0 offered=1", "S10"),
    (f"{OUT.replace('=act', '=answer')} answering=0 offered=1", "S10"),
    (f"{TWO} old=1", "S12"),
    (TWO.replace("=1,7", "=13,7").replace("=13+", "=1+"), "S8"),  # seat 1's turn has just ended
    (TEAM.replace("8,2,3", "2,8,3"), "S13"),
    (TEAM.replace("6,12", "6,-").replace("turn=20 phase=act", "turn=12 phase=flip"), "S11"),
    # endings
    (f"{ENDED}won", "S9, S11"),
    (f"{ENDED}lost", "S9, S11"),
    (f"{ENDED}tangled", "S9"),
    (f"{ENDED}turn_limit", "S10"),
    (f"{ENDED}repeated", "S10"),
    (f"{ENDED}tie_agreed", "S10"),
    (f"{ENDED}tie_agreed offered=1".replace("winners=3", "winners=1"), "S10"),
    (f"{TWO} winners=1", "S9"),
    (TANGLED.replace("winners=2", "winners=1"), "S9"),
    (TANGLED.replace("mover=0", "mover=1"), "S8"),
    (SHARED.replace("winners=6", "winners=7"), "S10"),
    (SHARED.replace("turn=100", "turn=99"), "S10"),
    (LOST.replace("reason=lost", "reason=tie_agreed"), "S"),
    (LOST.replace("reason=lost winners=0", "reason=won winners=3"), "S13"),
    (WON.replace("winners=3", "winners=1"), "S13"),
    (WON.replace("reason=won winners=3", "reason=lost winners=0"), "S11, S12"),
    (TOO_LATE.replace("turn=100", "turn=99"), "S13"),
    # what was dealt on, and who knows of it
    (OUT.replace(" split=13+14@0", ""), "S9"),
    (OUT.replace("split=13+14", "split=13+15"), "S9"),
    (OUT.replace("split=13+14", "split=1+14"), "S9"),
    (OUT.replace("split=13+14", "split=13+13"), "S9"),
    (OUT.replace("out=1", "out=2").replace("mover=1", "mover=0"), "S9"),
    (f"{OUT} known=13:15", "S9, S15"),
    (f"{OUT} known=13:3", "S9, S15"),
    (f"{OUT} known=15:6", "S9"),
    (f"{TWO} split=13+16@0", "S9"),
    (f"{TWO} known=14:2", "S9, S15"),
    (f"{TWO} known=14:3", "S9, S15"),
    (f"{TWO} known=1:15", "S15"),
    (f"{EARLY} known=14:15", "S15"),
    (f"{TEAM} known=14:1", "S9, S15"),
    # what stood before
    (f"{TWO} seen=1", "S10"),
    (f"{TEAM} seen=1", "S10"),
    (f"{EARLY} seen=1", "S10"),
    (f"{TWO} seen={','.join(f'{n:x}' for n in range(9))}", "S10"),
    (f"{TWO} seen=1,1,1", "S10"),
    (re.sub("seen=[^,]*,", "seen=", REPEATED), "S10"),
    (EXCHANGED.replace("changed0=13+18 ", ""), "S10"),
    (EXCHANGED.replace("changed0=13+18", "changed0=14+18"), "S10"),
    (f"{TWO} changed0=1+13", "S15"),
    (f"{TWO} changed0=13+14 known=13:15,14:15", "S5"),
    (f"{TWO} changed0=1+13 known=13:15", "S10"),
]


@pytest.mark.parametrize(("text", "clause"), UNREACHED)
def test_a_position_that_no_game_reaches_is_refused_with_its_clause(text, clause):
    with pytest.raises(BadText) as refused:
        GAME.position(text)

    said = str(refused.value)
    assert f"({clause}" in said or f", {clause}" in said
    assert len(said) <= 300


def test_s10_no_text_remembers_more_turns_than_the_tray_has_room_for_at_turn_hundred():
    """Some hundred keys once made a compiled game write beyond the end of its tray."""
    long = TWO.replace("turn=20", "turn=100")
    keys = ",".join(f"{n:x}" for n in range(SEEN + 1))
    with pytest.raises(BadText, match="S10"):
        GAME.position(f"{long} seen={keys}")

    position = GAME.position(TWO.replace("turn=20", "turn=13"))
    moves = 0
    while not position.is_over and moves < 200:
        # swaps and exchanges that come back to nothing soon: as many turns as there can be
        position = position.play(position.to_act[0], quiet(position, moves))
        moves += 1
        assert position.tray.seen_count <= max(0, position.tray.turn - 12)
    assert position.view().turn <= 100


def quiet(position: Position, number: int) -> str:
    """A move after which nobody has lost."""
    luck = random.Random(number)
    moves = [m for m in position.legal(position.to_act[0]) if m.split()[0] in ("exchange", "done")]
    for move in luck.sample(moves, len(moves)):
        if not position.play(position.to_act[0], move).is_over:
            return move
    return moves[-1]


@pytest.mark.parametrize("seats", [2, 3])
def test_long_games_survive_the_round_trip_also_as_they_are_imagined(seats):
    start = TWO if seats == 2 else THREE
    ended = set()
    for seed in range(many(6, 300)):
        luck = random.Random(seed)
        turn = luck.choice([13, 97, 98])
        position = GAME.position(start.replace("turn=20", f"turn={turn}")).with_luck(seed)
        while not position.is_over:
            for seen in (position, *(position.imagine(seat, seed) for seat in range(seats))):
                assert clew.position(seen.text) == seen
            seat = position.to_act[0]
            moves = position.legal(seat)
            tried = luck.sample(moves, len(moves))
            position = position.play(
                seat, next((m for m in tried if lives(position, m)), moves[-1])
            )
        assert clew.position(position.text) == position
        ended.add(position.view().ended)

    assert {"turn_limit", "tangled"} <= ended


def lives(position: Position, move: str) -> bool:
    """Whether nobody loses by it, also if a swap ends the turn."""
    if move in ("tie", "accept", "refuse"):
        return move == "refuse"
    after = position.play(position.to_act[0], move)
    if move.startswith("swap"):
        after = after.play(after.to_act[0], "done")
    return after.tray.out == position.tray.out
