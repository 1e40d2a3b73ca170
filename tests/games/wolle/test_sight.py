"""What leaves the game: what is shown to whom, foreseen step by step, told and coded."""

import random

import numpy as np
import pytest

import clew
from clew.core.position import Position
from clew.core.telling import tell
from clew.games.wolle.box import MOUSE, PAW, SPOT
from tests.games.wolle.test_rules import position, sheet
from tests.soak import many
from tests.walks import walk

GAME = clew.game("wolle")
PASS = 0
BOXES = [
    GAME.box(3),
    GAME.box(4, side="B", bend="joint", crossing="never"),
    GAME.box(2, side="B", forgiven="1"),
    GAME.box(1, cups="off"),
    GAME.box(2, sheet=sheet("@ m s p", "o s m p", "m p s *", item=2, cup=3, paw=-4)),
]
every_box = pytest.mark.parametrize("box", BOXES, ids=[box.text[:40] for box in BOXES])


def drawing(box, games):
    """Positions of random games in which a seat is to draw a line, and one of its lines."""
    for seed in range(games):
        luck = random.Random(seed)
        for at, seat, _ in walk(box, seed):
            if seat >= 0 and at.plain()["phase"] == "rolled":
                yield at, seat, luck.choice(at.legal(seat))


def with_die(at, die):
    """The same position, had the die shown this; nobody's choice waits."""
    tray = at.tray
    tray.die = die
    tray.pending[:] = -1
    return Position(at.box, tray)


def alone(at, seat, move):
    """After this move of one seat and passes of all others."""
    for other in at.to_act:
        at = at.play(other, move if other == seat else "pass")
    return at


def foreseen(at, seat, move):
    return at.foresee(seat, move)[0]


# ---- foreseen


@every_box
def test_what_is_foreseen_of_a_line_is_what_comes_of_it(box):
    """W13 to W15, W20: points, sets and things met, after the last step as play has them."""
    seen = 0
    for at, seat, move in drawing(box, many(4, 60)):
        does, last = foreseen(at, seat, move), len(move.steps) - 1
        if move == "pass":
            assert not does.tobytes().strip(b"\0")
            continue
        before, after = at.shown()[0], alone(with_die(at, at.view().die), seat, move).shown()[0]
        met = [int((does.meets == thing).sum()) for thing in range(MOUSE, SPOT + 1)]
        gained = after.collected[seat] - before.collected[seat]
        seen += 1

        assert does.points[last] == after.points[seat]
        assert does.sets[last] == after.full_sets[seat]
        assert met == [*gained, after.knocked[seat] - before.knocked[seat]]
        assert (does.meets[last] == PAW) == after.ended[seat]
        assert not does.meets[last + 1 :].any()
        assert not does.points[last + 1 :].any()
    assert seen > 5


@every_box
def test_the_beginning_of_a_line_does_what_the_shorter_line_would_do(box):
    """A draft of k steps reads entry k - 1, whichever move comes of it."""
    for at, seat, move in drawing(box, many(2, 30)):
        does = foreseen(at, seat, move)
        for length in range(1, len(move.steps)):
            shorter = with_die(at, length)
            begun = next(m for m in shorter.legal(seat) if m.steps == move.steps[:length])
            after = alone(shorter, seat, begun).shown()[0]

            assert does.points[length - 1] == after.points[seat]
            assert does.sets[length - 1] == after.full_sets[seat]
            assert (foreseen(shorter, seat, begun).meets == does.meets)[:length].all()


def test_w13_w14_items_and_cups_are_met_once():
    own = sheet("@ . . .", ". m o .", ". . . *")
    first = position("cups0=c2 die=3 round=0", cups="on", sheet=own)
    again = position(
        "thread0=c1:L:a2-d2,c1-d1,a1-a2,d1-d2 cups0=c2 die=2 round=6", cups="on", sheet=own
    )

    assert foreseen(first, 0, first.check(0, "D1 R2")).meets.tolist() == [0, MOUSE, SPOT] + [0] * 4
    for move in ("D2", "L1 D1"):
        assert not foreseen(again, 0, again.check(0, move)).meets.any()


def test_w4_of_a_choice_of_cups_nothing_is_foreseen():
    start = GAME.deal(2)

    assert not start.foresee(0).view(np.int16).any()


# ---- shown


def test_w6_everybody_is_shown_the_same_but_for_whose_seat_it_is():
    for at, _, _ in walk(GAME.box(3), 3):
        shown = [at.plain(viewer) for viewer in (None, 0, 1, 2)]

        assert [each.pop("seat") for each in shown] == [None, 0, 1, 2]
        assert all(each == shown[0] for each in shown)


def test_w6_a_choice_that_waits_shows_in_nothing_but_that_it_is_made():
    start = position("die=4", seats=2)
    shown = [start.play(0, move).shown(0).tobytes() for move in ("R4", "D4", "pass")]

    assert len(set(shown)) == 1
    assert start.play(0, "R4").plain()["ready"] == [1, 0]


def test_what_is_shown_is_trimmed_to_the_sheet_the_seats_and_the_timer():
    shown = position("die=4", seats=2, sheet=sheet("@ m s #", "o # * #")).plain(0)

    assert shown["things"] == [[7, 1, 2], [4, 0, 5]]
    assert np.shape(shown["marks"]) == (2, 2, 3)
    assert shown["timer"] == [3, 4, 5]
    assert shown["sets"] == [2, 3, 4, 5]


def test_w20_an_ended_game_shows_every_line_of_every_score():
    *_, (end, _, _) = walk(GAME.box(3), 1)
    shown = end.plain()
    lines = ("item_points", "set_points", "paw_points", "cup_points")

    assert (shown["phase"], shown["reason"]) == ("over", end.outcome.reason.key)
    assert shown["points"] == list(end.points)
    assert [sum(of) for of in zip(*(shown[line] for line in lines), strict=True)] == shown["points"]


# ---- told and stepped


def test_a_round_is_told_in_the_order_of_the_seats():
    before = position(
        "cups0=b2 cups1=b2 cups2=b2 die=4 round=0",
        seats=3,
        cups="on",
        sheet=sheet("@ m s p .", "m o m m .", ". . . . *"),
    )
    moves = (before.check(0, "R3 D1"), before.check(1, "D1 R3"), before.check(2, "pass"))
    after = before
    for seat, move in enumerate(moves):
        after = after.with_luck(5).play(seat, move)
    parts = GAME.parts
    told = tell(before, list(enumerate(moves)), after, None)

    assert told[0].args == {"seat": 0, "line": [0, 3, 1, 1]}
    assert [said.words(parts.phrases, ("Ada", "Ben", "Cleo"), parts.spell) for said in told] == [
        "Ada draws R3 D1.",
        "Ada catches a mouse.",
        "Ada catches a mouse.",
        "Ada finds a sock.",
        "Ada gets a paper plane.",
        "Ben draws D1 R3.",
        "Ben catches a mouse.",
        "Ben catches a mouse.",
        "Ben catches a mouse.",
        "Ben knocks over a cup.",
        "Cleo passes.",
        "Somebody has a first set: the timer runs from the next roll on.",
        f"The die shows {after.view().die}.",
        *(["The timer's 3 is crossed off."] if after.view().crossed else []),
    ]


def test_w15_a_thread_that_ends_is_told_without_the_paw_in_its_line():
    before = position("die=5", sheet=sheet("@ . .", "o . *"))
    move = before.check(0, "R2 D1 paw")
    told = tell(before, [(0, move)], before.play(0, move), 0)

    assert [said.words(GAME.parts.phrases, ("Ada",), GAME.parts.spell) for said in told] == [
        "The die shows 5.",
        "Ada draws R2 D1 and ends at the paw.",
        "The game is over: every thread has ended at the paw.",
    ]


def test_steps_are_directions_the_paw_and_the_cells_of_cups():
    line = position("die=5", sheet=sheet("@ . .", "o . *")).check(0, "R2 D1 paw")
    cups = GAME.deal(2).check(0, "cups f6 i6 g7 c8 f8 c10")

    assert line.steps == (0, 0, 1, 4)
    assert cups.steps == (102, 105, 119, 131, 134, 163)  # 16 * row + column, from 1 on
    assert [GAME.parts.steps[step] for step in line.steps] == ["R", "R", "D", "paw"]
    assert " ".join(GAME.parts.steps[step] for step in cups.steps) == "f6 i6 g7 c8 f8 c10"


# ---- features

ROUND = "thread0=e1:R:c1-e1 {} die=2 round=2 timer=-"
PAIRS = {
    "another's thread": ("thread1=e1:R:c1-e1", "thread1=c3:D:c1-c3"),
    "where it ends": (
        "thread1=c1:U:c1-d1,c2-d2,d1-d2,c1-c2",
        "thread1=c1:L:c1-d1,c2-d2,d1-d2,c1-c2",
    ),
    "a move that waits": ("pending1=pass", ""),
}


@pytest.mark.parametrize(("one", "other"), PAIRS.values(), ids=PAIRS)
def test_features_tell_apart(one, other):
    one, other = (position(ROUND.format(more), seats=3).features(0) for more in (one, other))

    assert (one != other).any()


def test_features_tell_anothers_cups_apart():
    cups = "cups0=h2,d5,g5,f6,i6,e7 cups1={} die=2 round=0"
    one, other = (
        position(cups.format(spots), seats=2, cups="on").features(0)
        for spots in ("h2,d5,g5,f6,i6,e7", "h2,d5,g5,f6,i6,g7")
    )

    assert (one != other).any()


def test_features_begin_with_ones_own():
    """Who sits elsewhere and has drawn the same gets the same features."""
    threads = "thread{}=e1:R:c1-e1 thread{}=c3:D:c1-c3 die=2 round=1"
    one, other = (position(threads.format(*seats), seats=2) for seats in ((0, 1), (1, 0)))

    assert (one.features(0) == other.features(1)).all()
    assert (one.features(0) != one.features(1)).any()


@every_box
def test_features_keep_within_their_bounds(box):
    plan = box.plan
    assert plan.size == sum(line.size for line in plan.features)
    for seed in range(many(2, 20)):
        for at, _, _ in walk(box, seed):
            values = at.features(seed % box.seats)
            for line in plan.features:
                part = values[line.start : line.start + line.size]

                assert part.min() >= np.float32(line.least)
                assert part.max() <= np.float32(line.most)
