"""What was seen stays seen: a move can be taken back only if it told nobody anything."""

from collections.abc import Iterator

import numpy as np
import pytest

import clew
from clew.core import contract
from clew.core.position import Box, Position
from clew.core.telling import tell
from clew.table import Table
from tests import cast, machines
from tests.leaks.eyes import eyes_of
from tests.soak import many
from tests.table.undoing import stays
from tests.tables import SECRET, begun, play
from tests.walks import all_boxes, walk

WALKS = many(1, 60)
AT_ONCE = [game.box(n) for game in clew.all_games() if game.simultaneous for n in game.seats[:2]]


@pytest.mark.parametrize("box", AT_ONCE, ids=lambda box: box.text)
def test_a_move_that_waits_goes_back_and_a_round_that_resolved_does_not(box):
    at = begun(box)
    first, *others = seats = at.to_act
    if others:
        at.move(first, at.position.legal(first)[0])
        assert at.view(first).can_undo
        at.undo(first)
        assert at.to_act == seats
    for seat in seats:
        at.move(seat, at.position.legal(seat)[-1])
    stays(at, first)


# ---- whose move


def test_what_was_shown_is_the_reason_whoever_has_moved_since():
    at = begun(clew.game("cat_and_mouse").box())
    play(at, "a", "a", "b", "b", "a>c", "c")

    assert at.view(0).no_undo == "revealed"
    assert at.view(1).no_undo is None
    play(at, "c")
    assert at.view(1).no_undo == "moved_on"
    assert at.view(None).no_undo is None


def test_after_a_thaw_what_was_shown_is_still_known():
    at = begun(clew.game("cat_and_mouse").box())
    seat = play(at, "a", "a", "b", "b", "a>c")
    thawed = Table(at.box, SECRET)
    thawed.players = list(at.players)
    thawed.thaw(at.freeze())

    stays(thawed, seat)


# ---- the oracle


def twin_of(position: Position, viewer: int | None, seed: int) -> Position:
    """One that looks to the viewer as this one does; a watcher sees no more than any seat."""
    if twin := eyes_of(position.game).twin:
        return twin(position, seed)
    return position.imagine(seed % position.box.seats if viewer is None else viewer, seed)


def seen_by(position: Position, viewer: int | None) -> tuple[bytes, ...]:
    shown = position.shown(viewer).tobytes()
    if viewer is None or viewer not in position.to_act:
        return (shown,)
    moves = np.empty(position.game.parts.max_moves, np.int32)
    count = contract.legal(position.box.tray, position.tray, viewer, moves)
    return shown, moves[:count].tobytes()


def told(before: Position, seat: int, move: str, after: Position, viewer: int | None) -> str:
    """The log; moves that wait are not told."""
    if before.game.simultaneous and not before.reveals(seat, move):
        return ""
    return str(tell(before, [(seat, before.check(seat, move))], after, viewer))


def may_play(position: Position, seat: int, move: str) -> bool:
    try:
        position.check(seat, move)
    except clew.ClewError:
        return False
    return True


def found_out(position: Position, seat: int, move: str, seed: int) -> Iterator[str]:
    """What somebody learns from a move that is said to reveal nothing."""
    after = position.play(seat, move)
    for viewer in (*range(position.box.seats), None):
        twin = twin_of(position, viewer, seed)
        assert seen_by(twin, viewer) == seen_by(position, viewer), "no twin"
        if not may_play(twin, seat, move):
            yield f"{viewer} learns that {move} is possible in {position.text}"
            continue
        other = twin.play(seat, move)
        if seen_by(other, viewer) != seen_by(after, viewer):
            yield f"{viewer} sees what {move} did in {position.text}"
        elif told(twin, seat, move, other, viewer) != told(position, seat, move, after, viewer):
            yield f"{viewer} is told what {move} did in {position.text}"
        if viewer == seat and twin.reveals(seat, move):
            yield f"{viewer} learns from the button whether {move} revealed {position.text}"


def learned(box: Box) -> Iterator[str]:
    for seed in range(WALKS):
        for number, (position, seat, move) in enumerate(walk(box, seed)):
            if seat >= 0 and not position.reveals(seat, move):
                yield from found_out(position, seat, move, 1000 * seed + number)


@pytest.mark.parametrize("box", all_boxes(), ids=lambda box: box.text)
def test_after_a_move_that_can_be_taken_back_twins_still_look_alike(box: Box):
    assert next(learned(box), None) is None


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
def test_a_game_that_says_nothing_is_revealed_is_found_out(game, monkeypatch):
    machines.seed(monkeypatch, "reveals", game.parts.position, lambda *asked: False)

    assert next(learned(cast.for_few(game)), None)
