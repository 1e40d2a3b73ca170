"""Rulings of Wolle; each cites its clause in the name."""

import re
from itertools import count, permutations
from urllib.parse import quote

import pytest

import clew
from clew.core.errors import BadText, ClewError, IllegalMove, WrongTurn
from tests.walks import walk

GAME = clew.game("wolle")


def sheet(*rows, sets="2 3 4 5", timer="3 4 5", cups=1, item=1, cup=-2, paw=5):
    """An own little sheet as text; its dots are a1, b1, … in the first row."""
    headers = [f"sets: {sets}", f"timer: {timer}", f"cups: {cups}", f"item_points: {item}"]
    headers += [f"cup_points: {cup}", f"paw_points: {paw}"]
    return "\n".join(["side: X", "carpet: grey", *headers, "map:", *rows, ""])


def position(body, seats=1, cups="off", **options):
    """Where nothing else is said every segment took a round of its own."""
    if "round=" not in body:
        runs = re.findall(r"([a-n])(\d+)-([a-n])(\d+)", body)
        body += f" round={sum(ord(x) - ord(a) + int(y) - int(b) for a, b, x, y in runs)}"
    settings = " ".join(f"{name}={quote(value)}" for name, value in options.items())
    return clew.position(f"wolle seats={seats} cups={cups} {settings} | {body}")


def with_die(before, die):
    """The same position as if the die showed another number."""
    return clew.position(re.sub(r"die=\d", f"die={die}", before.text))


def play(start, *moves):
    """Play moves, seat after seat, whoever's they are."""
    for move in moves:
        start = start.play(start.to_act[0], move)
    return start


def play_and_roll(before, die, *moves):
    """Play the moves that end a round; then the die shows this number."""
    tries = (play(before.with_luck(luck), *moves) for luck in count())
    return next(after for after in tries if after.view().die == die)


def score(at, seat=0):
    return at.view().threads[seat].score


def segments(move):
    return sum(int(number) for number in re.findall(r"\d", move))


def to_the_paw(moves):
    return [move for move in moves if move.endswith("paw")]


# Nothing but dots; the thread comes down the middle to d4.
FIELD = sheet(
    ". . . @ . . .",
    ". . . . . . .",
    ". . . . . . .",
    ". . . . . . .",
    ". . . . . . .",
    ". . . . . . .",
    "o . . . . . *",
)
DOWN_TO_D4 = "thread0=d4:D:d1-d4"

# Two sets and two cup spots in a row.
ROW = sheet("@ m s p o m s p o", ". . . . . . . . *")

# A corridor: the paw d2 lies in the middle of the lower row.
PAW = sheet("@ . . . . . .", ". m o * . s .")
AT_A2 = "thread0=a2:D:a1-a2"


# ---- W1 to W3: the sheet


def test_w1_neighbouring_dots_left_right_up_and_down_are_joined():
    before = position("thread0=c3:R:d1-d2,b2-d2,b2-b3,b3-c3 die=1", sheet=FIELD)

    assert before.legal(0) == ("pass", "R1", "D1", "U1")
    assert position(f"{DOWN_TO_D4} die=1", sheet=FIELD).legal(0) == ("pass", "R1", "D1", "L1")


@pytest.mark.parametrize(
    ("thread", "ways"),
    [
        ("thread0=a1:L:a1-g1", ("pass", "D1")),
        ("thread0=n1:R:g1-n1", ("pass", "D1")),
        ("thread0=a14:L:g1-g14,a14-g14", ("pass", "U1")),
        ("thread0=n14:R:g1-g14,g14-n14", ("pass", "U1")),
        ("thread0=n7:R:g1-g7,g7-n7", ("pass", "D1", "U1")),
        ("thread0=a7:L:g1-g7,a7-g7", ("pass", "D1", "U1")),
    ],
)
def test_w1_nothing_wraps(thread, ways):
    rows = ["." * 6 + "@" + "." * 7, *["." * 14] * 12, "o." + "." * 10 + "*."]

    assert position(f"{thread} die=1", sheet=sheet(*rows)).legal(0) == ways


@pytest.mark.parametrize(("side", "start", "paw"), [("A", "c1", "f10"), ("B", "f1", "f11")])
def test_w2_a_side_has_one_start_on_top_one_paw_below_items_blocks_and_cup_spots(side, start, paw):
    view = GAME.deal(side=side, cups="off").view()
    rows = "".join(view.sheet)

    assert view.threads[0].end == start
    assert view.sheet[0]["abcdefghijk".index(start[0])] == "@"
    assert view.sheet[-1]["abcdefghijk".index(paw[0])] == "*"
    assert len(view.sheet) == int(paw[1:])
    assert (rows.count("@"), rows.count("*")) == (1, 1)
    assert set(rows) == set("@.mspo#*")
    assert rows.count("o") == len(view.spots) >= view.cups_to_draw


def test_w2_sides_a_and_b_are_two_sheets_and_a_is_the_default():
    assert GAME.deal(cups="off").view().sheet == GAME.deal(cups="off", side="A").view().sheet
    assert GAME.deal(cups="off").view().sheet != GAME.deal(cups="off", side="B").view().sheet


def test_w2_all_players_use_the_same_side():
    start = GAME.deal(3, side="B", cups="off")

    assert [thread.end for thread in start.view().threads] == ["f1", "f1", "f1"]
    assert start.legal(0) == start.legal(1) == start.legal(2)


@pytest.mark.parametrize(
    ("side", "sets", "timer"),
    [("A", (2, 3, 4, 5, 6, 7, 8), (3, 4, 5, 5, 5)), ("B", (2, 4, 6, 8, 10, 12, 14), (4, 5, 5, 5))],
)
def test_w3_the_sheet_prints_the_values_of_the_sets_and_the_timers_numbers(side, sets, timer):
    view = GAME.deal(side=side).view()

    assert view.sets == sets
    assert view.timer == timer
    assert (view.crossed, view.timer_runs) == (0, False)


def test_w3_every_set_that_the_map_allows_has_a_value():
    for side in "AB":
        view = GAME.deal(side=side).view()

        assert len(view.sets) >= min("".join(view.sheet).count(kind) for kind in "msp")


def test_w3_a_column_worth_nothing_is_printed_too():
    view = GAME.deal(sheet=sheet("@ m s p", "o m s *", sets="0 3"), cups="off").view()

    assert view.sets == (0, 3)


# ---- W4, W5: cups

SPOTS = ("h2", "d5", "g5", "f6", "i6", "e7", "g7", "c8", "f8", "e9", "h9", "c10")
SIX = "cups h2 d5 g5 f6 i6 e7"
OTHER_SIX = "cups g7 c8 f8 e9 h9 c10"
THREE_SPOTS = sheet("@ o o o", ". . . *")


def test_w4_before_the_game_everybody_draws_cups_and_nobody_else_moves():
    start = GAME.deal(3)

    assert start.view().drawing_cups
    assert start.to_act == (0, 1, 2)
    assert start.view().die == 0
    with pytest.raises(IllegalMove, match="first everybody draws 6 cups"):
        start.play(0, "R4")


def test_w4_any_six_of_the_cup_spots_may_be_drawn():
    start = GAME.deal(2)

    assert start.view().spots == SPOTS
    assert len(start.legal(0)) == len(set(start.legal(0))) == 924  # 12 choose 6
    assert {SIX, OTHER_SIX} <= set(start.legal(0))


@pytest.mark.parametrize(
    ("cups", "reason"),
    [
        ("cups h2 d5 g5 f6 i6", "Expected 6 different cup spots, not 5"),
        ("cups h2 d5 g5 f6 i6 e7 g7", "Expected 6 different cup spots, not 7"),
        ("cups h2 d5 g5 f6 i6 i6", "Expected 6 different cup spots, not 5"),
        ("cups h2 d5 g5 f6 i6 a1", "no cup spot on 'a1'"),
        ("cups h2 d5 g5 f6 i6 e2", "no cup spot on 'e2'"),
    ],
)
def test_w4_exactly_six_cups_are_drawn_on_cup_spots(cups, reason):
    with pytest.raises(BadText, match=reason):
        GAME.deal(2).play(0, cups)


def test_w4_nobody_sees_what_the_others_draw():
    one, other = GAME.deal(2).play(0, SIX), GAME.deal(2).play(0, OTHER_SIX)

    assert one.view(1) == other.view(1)
    assert one.view() == other.view()
    assert one.view(1).threads[0].ready
    assert one.view(1).threads[0].cups == ()


def test_w4_the_sheets_are_dealt_one_to_each_and_only_then_the_die_is_rolled():
    after = play(GAME.deal(2), SIX, OTHER_SIX)
    dealt = {" ".join(["cups", *thread.cups]) for thread in after.view().threads}

    assert dealt == {SIX, OTHER_SIX}
    assert after.view().die in range(1, 7)
    assert not after.view().drawing_cups


def test_w4_the_sheets_are_shuffled_and_a_player_may_get_the_own_back():
    start = GAME.deal(3, sheet=THREE_SPOTS)
    seen = set()
    for luck in range(60):
        after = play(start.with_luck(luck), "cups b1", "cups c1", "cups d1")
        seen.add(tuple(thread.cups[0] for thread in after.view().threads))

    assert seen == set(permutations(["b1", "c1", "d1"]))


def test_w4_two_players_may_draw_the_same_cups():
    after = play(GAME.deal(2), SIX, SIX)

    assert after.view().threads[0].cups == after.view().threads[1].cups == SPOTS[:6]


def test_w4_alone_the_cups_are_drawn_at_random():
    deals = [GAME.deal(1, seed=seed).view() for seed in range(5)]

    assert all(len(set(view.threads[0].cups)) == 6 for view in deals)
    assert all(set(view.threads[0].cups) <= set(SPOTS) for view in deals)
    assert len({view.threads[0].cups for view in deals}) > 1
    assert all(view.die and not view.drawing_cups for view in deals)


def test_w5_cups_are_on_by_default():
    assert GAME.deal(2) == GAME.deal(2, cups="on")
    assert GAME.deal(2).view().drawing_cups


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_w5_without_cups_the_game_begins_with_the_first_roll(seats):
    start = GAME.deal(seats, cups="off")

    assert start.view().die in range(1, 7)
    assert all(thread.cups == () for thread in start.view().threads)
    assert not any(move.startswith("cups") for move in start.legal(0))


def test_w5_without_cups_a_cup_spot_is_a_dot_like_any_other():
    after = position("die=4", sheet=ROW).play(0, "R4")

    assert after.view().threads[0].end == "e1"
    assert (score(after).cups, score(after).total) == (0, 3 + 2)


ON_A_CUP = " ".join(f"thread{seat}=e1:R:a1-e1 cups{seat}=e1" for seat in range(3))


@pytest.mark.parametrize(
    ("forgiven", "lost"),
    [("none", (-2, -2, -2)), ("1", (-2, 0, -2)), ("0+2", (0, -2, 0)), ("0+1+2", (0, 0, 0))],
)
def test_w5_forgiven_seats_lose_nothing_for_cups(forgiven, lost):
    at = position(f"{ON_A_CUP} die=1 timer=0", seats=3, cups="on", sheet=ROW, forgiven=forgiven)

    assert tuple(score(at, seat).cup_points for seat in range(3)) == lost
    assert at.points == tuple(3 + 2 + points for points in lost)


def test_w5_forgiven_seats_draw_cups_too_and_knock_them_over():
    start = GAME.deal(2, forgiven="0", sheet=THREE_SPOTS)
    assert start.legal(0) == start.legal(1) == ("cups b1", "cups c1", "cups d1")

    at = position(f"{ON_A_CUP} die=1 timer=0", seats=3, cups="on", sheet=ROW, forgiven="0")
    assert score(at, 0).cups == 1


# ---- W6: the roll


def test_w6_the_die_has_the_faces_1_to_6():
    start = GAME.deal(2, cups="off")
    rolls = {GAME.deal(1, seed=seed, cups="off").view().die for seed in range(50)}
    later = {play(start.with_luck(luck), "R6", "pass").view().die for luck in range(50)}

    assert start.view().die == 6
    assert rolls == later == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_w6_every_player_uses_the_same_number(die):
    before = position(f"thread1=d3:D:d1-d3 die={die}", seats=3, sheet=FIELD)

    for seat in range(3):
        ways = set(before.legal(seat)) - {"pass", *to_the_paw(before.legal(seat))}
        assert {segments(way) for way in ways} == {die}


def test_w6_all_choose_at_the_same_time_and_the_order_does_not_matter():
    before = position("die=4", seats=2)
    assert before.to_act == (0, 1)

    one = before.play(0, "R4").play(1, "D4")
    assert one == before.play(1, "D4").play(0, "R4")
    assert [thread.end for thread in one.view().threads] == ["g1", "c5"]


def test_w6_a_choice_is_made_once():
    half = position("die=4", seats=2).play(0, "R4")

    with pytest.raises(WrongTurn, match=r"its move of this round is in \(W6\)"):
        half.play(0, "D4")


def test_w6_nobody_sees_a_choice_of_this_round_before_everyone_has_chosen():
    before = position("die=4", seats=2)
    one, other = before.play(0, "R4"), before.play(0, "D2 R2")

    assert one.view(1) == other.view(1)
    assert one.view() == other.view()
    assert one.view(1).threads[0].end == "c1"
    assert [thread.ready for thread in one.view(1).threads] == [True, False]


def test_w6_everything_else_lies_open():
    dealt = play(GAME.deal(2), SIX, OTHER_SIX)
    drawn = play(with_die(dealt, 4), "R4", "pass")

    for viewer in (0, 1, None):
        assert len(dealt.view(viewer).threads[0].cups) == 6
        assert len(dealt.view(viewer).threads[1].cups) == 6
        assert drawn.view(viewer).threads[0].runs == ("c1-g1",)


# ---- W7 to W12: drawing


def test_w7_the_thread_starts_on_the_start_dot():
    assert GAME.deal(cups="off", side="A").view().threads[0].end == "c1"
    assert GAME.deal(cups="off", side="B").view().threads[0].visited == ("f1",)


def test_w7_the_link_from_the_yarn_to_the_start_dot_is_no_step():
    after = position("die=1").play(0, "R1")

    assert after.view().threads[0].end == "d1"
    assert after.view().threads[0].runs == ("c1-d1",)


def test_w7_later_rounds_go_on_from_where_the_thread_ended():
    first = position("die=4").play(0, "R4")
    second = with_die(first, 2).play(0, "D2")

    assert first.view().threads[0].end == "g1"
    assert second.view().threads[0].end == "g3"
    assert second.view().threads[0].runs == ("c1-g1", "g1-g3")


def test_w8_a_line_has_exactly_as_many_segments_as_the_die_shows():
    before = position("die=4")

    assert {segments(way) for way in before.legal(0)[1:]} == {4}
    for short_or_long in ("R3", "R5", "R1 D2", "R2 D4"):
        with pytest.raises(IllegalMove, match="the die shows 4, the line has"):
            before.play(0, short_or_long)


def test_w8_a_line_is_straight_or_has_one_right_angle_bend_anywhere():
    ways = position(f"{DOWN_TO_D4} die=3", sheet=FIELD).legal(0)

    right = ("R1 D2", "R1 U2", "R2 D1", "R2 U1", "R3")
    down = ("D1 R2", "D1 L2", "D2 R1", "D2 L1", "D3")
    left = ("L1 D2", "L1 U2", "L2 D1", "L2 U1", "L3")
    assert ways == ("pass", *right, *down, *left)


@pytest.mark.parametrize("two_bends", ["R1 D1 R2", "R1 D1 L2", "D1 R2 D1", "R1 D2 R1"])
def test_w8_worked_example_a_bend_of_two_right_angles_in_one_round_is_refused(two_bends):
    with pytest.raises(BadText, match=r"at most one bend in a round \(W8\)"):
        position("die=4").play(0, two_bends)


@pytest.mark.parametrize("no_bend", ["R2 L2", "R2 R2", "D3 U1", "U1 U3"])
def test_w8_a_bend_is_a_right_angle(no_bend):
    with pytest.raises(BadText, match="A bend is a right angle"):
        position("die=4").play(0, no_bend)


def test_w8_bend_within_is_the_default():
    within = position(f"{DOWN_TO_D4} die=3", sheet=FIELD, bend="within")

    assert within == position(f"{DOWN_TO_D4} die=3", sheet=FIELD)


def test_w8_bend_within_the_first_segment_may_leave_in_any_direction_and_still_bend():
    within = position(f"{DOWN_TO_D4} die=3", sheet=FIELD, bend="within")

    assert within.play(0, "R1 D2").view().threads[0].end == "e6"
    assert within.play(0, "L2 U1").view().threads[0].end == "b3"


def test_w8_bend_joint_leaving_at_a_right_angle_is_this_rounds_bend():
    joint = position(f"{DOWN_TO_D4} die=3", sheet=FIELD, bend="joint")

    assert joint.legal(0) == ("pass", "R3", "D1 R2", "D1 L2", "D2 R1", "D2 L1", "D3", "L3")
    with pytest.raises(IllegalMove, match="this round's bend"):
        joint.play(0, "R1 D2")


def test_w8_bend_joint_the_first_move_of_all_is_free():
    first = {bend: position("die=4", bend=bend).legal(0) for bend in ("within", "joint")}

    assert first["joint"] == first["within"]
    assert {"R1 D3", "D1 R3", "L2 D2"} <= set(first["joint"])


def test_w8_bend_joint_the_last_segment_counts_whenever_it_was_drawn():
    before = position(f"{DOWN_TO_D4} die=3", seats=2, sheet=FIELD, bend="joint")
    after = with_die(before.play(0, "pass").play(1, "D3"), 3)

    assert after.legal(0) == before.legal(0)
    assert "R1 D2" not in after.legal(0)


def test_w8_bend_joint_it_is_the_last_segment_that_counts_not_the_first_of_the_line():
    after = with_die(position("die=3", sheet=FIELD, bend="joint").play(0, "D2 R1"), 2)

    assert after.legal(0) == ("pass", "R1 D1", "R1 U1", "R2", "D2", "U2")


@pytest.mark.parametrize("bend", ["within", "joint"])
def test_w8_worked_example_six_ways_to_draw_a_4_after_right_4_down_2_on_side_a(bend):
    first = position("die=6", side="A", bend=bend).play(0, "R4 D2")

    ways = with_die(first, 4).legal(0)

    assert ways == ("pass", "D1 L3", "D2 R2", "D2 L2", "D3 R1", "D3 L1", "D4")


# A loop from d1 over d3, e3, e2 to d2: the thread crosses itself in d2.
LOOP = "thread0=d2:L:d2-e2,d3-e3,d1-d3,e2-e3"


def test_w9_worked_example_the_thread_may_cross_at_a_dot():
    before = position("thread0=e2:U:d3-e3,d1-d3,e2-e3 die=3", sheet=FIELD)

    after = before.play(0, "L3")

    assert "d2" in before.view().threads[0].visited
    assert after.view().threads[0].runs == ("b2-e2", "d3-e3", "d1-d3", "e2-e3")


def test_w9_a_dot_visited_again_counts_as_a_step():
    before = position("thread0=e2:U:d3-e3,d1-d3,e2-e3 die=3", sheet=FIELD)

    assert before.play(0, "L3").view().threads[0].end == "b2"
    assert before.play(0, "L2 U1").view().threads[0].end == "c1"


def test_w9_the_thread_may_end_on_a_dot_that_it_visited():
    before = position("thread0=e2:U:d3-e3,d1-d3,e2-e3 die=1", sheet=FIELD)

    assert before.play(0, "L1").view().threads[0].end == "d2"


@pytest.mark.parametrize("again", ["D2", "U1 R1", "R2", "D1 R1"])
def test_w9_worked_example_a_drawn_segment_is_not_used_again_from_either_end(again):
    before = position(f"{LOOP} die=2", sheet=FIELD)

    assert again not in before.legal(0)
    with pytest.raises(IllegalMove, match="is drawn already"):
        before.play(0, again)
    assert before.legal(0) == ("pass", "L1 D1", "L1 U1", "L2")


def test_w9_turning_back_on_the_spot_is_impossible():
    after = with_die(position("die=4").play(0, "R4"), 2)

    assert not any(way.startswith("L") for way in after.legal(0))
    with pytest.raises(IllegalMove, match="g1 to f1 is drawn already"):
        after.play(0, "L2")


def test_w9_each_player_has_an_own_thread():
    after = with_die(play(position("die=4", seats=2), "R4", "D4"), 4)

    assert after.view().threads[1].runs == ("c1-c5",)
    assert "U4" not in after.legal(1)
    assert "L4" not in after.legal(0)


BLOCKED = sheet("@ . . .", ". . # .", ". . . .", "o . . *")


@pytest.mark.parametrize(("die", "move"), [(2, "R2"), (3, "R3"), (3, "R2 D1"), (3, "R2 U1")])
def test_w10_a_block_is_neither_ended_on_nor_passed_nor_a_corner(die, move):
    before = position(f"thread0=a2:D:a1-a2 die={die}", sheet=BLOCKED)

    assert move not in before.legal(0)
    with pytest.raises(IllegalMove, match=r"a block on c2 bars the way from b2 \(W10\)"):
        before.play(0, move)


def test_w10_a_line_goes_around_a_block():
    before = position("thread0=a2:D:a1-a2 die=2", sheet=BLOCKED)

    assert before.legal(0) == ("pass", "R1 D1", "R1 U1", "D1 R1", "D2")


def test_w10_items_and_cup_spots_are_drawn_through_freely():
    before = position("cups0=e1 die=6", cups="on", sheet=ROW)

    assert before.play(0, "R6").view().threads[0].end == "g1"
    assert "R4 D1" in with_die(before, 5).legal(0)


def test_w11_passing_is_always_allowed():
    for seed in range(3):
        for at, seat, _ in walk(GAME.box(2, cups="off"), seed):
            if seat >= 0:
                assert at.legal(seat)[0] == "pass"


def test_w11_who_does_not_want_to_draw_passes_and_the_thread_stays():
    before = position("thread0=g1:R:c1-g1 die=4", seats=2)
    assert len(before.legal(0)) > 1

    after = play(before, "pass", "R4")

    assert after.view().threads[0].runs == ("c1-g1",)
    assert after.view().threads[0].end == "g1"
    assert 0 in after.to_act


def test_w11_who_cannot_draw_the_full_number_can_only_pass():
    corner = sheet("@ . .", "# # .", "* . o")

    assert position("die=5", sheet=corner).legal(0) == ("pass",)
    assert position("die=6", sheet=corner).legal(0) == ("pass",)
    assert position("die=4", sheet=corner).legal(0) == ("pass", "R2 D2")


def test_w12_crossing_is_allowed_by_default():
    assert position("die=4") == position("die=4", crossing="allowed")


NEAR_D2 = "thread0=e2:U:d3-e3,d1-d3,e2-e3"


def test_w12_with_crossing_never_no_dot_is_visited_twice():
    before = position(f"{NEAR_D2} die=2", sheet=FIELD, crossing="never")

    assert before.legal(0) == ("pass", "R1 D1", "R1 U1", "R2", "U1 R1")
    with pytest.raises(IllegalMove, match=r"the thread was on d2 before \(W12\)"):
        before.play(0, "L2")


def test_w12_with_crossing_never_touching_is_crossing():
    never = position(f"{NEAR_D2} die=1", sheet=FIELD, crossing="never")
    allowed = position(f"{NEAR_D2} die=1", sheet=FIELD, crossing="allowed")

    assert never.legal(0) == ("pass", "R1", "U1")
    assert allowed.legal(0) == ("pass", "R1", "L1", "U1")


def test_w12_with_crossing_never_the_start_dot_is_not_visited_again():
    beside_the_start = "thread0=e1:U:d2-e2,d1-d2,e1-e2 die=1"

    assert "L1" in position(beside_the_start, sheet=FIELD).legal(0)
    assert "L1" not in position(beside_the_start, sheet=FIELD, crossing="never").legal(0)


# ---- W13, W14: items and cups


def test_w13_reaching_an_item_checks_a_box_of_its_row():
    after = position("die=1", sheet=ROW).play(0, "R1")

    assert (score(after).mice, score(after).socks, score(after).planes) == (1, 0, 0)


def test_w13_items_in_the_middle_of_a_move_count():
    after = position("die=6", sheet=ROW).play(0, "R5 D1")

    assert (score(after).mice, score(after).socks, score(after).planes) == (2, 1, 1)


BELOW_B2 = "thread0=b3:L:b3-c3,a2-c2,a1-a2,c2-c3"  # it went through b2 and comes back to it


def test_w13_each_item_counts_once():
    before = position(f"{BELOW_B2} die=2", sheet=sheet("@ . .", ". m .", ". . .", "o . *"))
    assert score(before).mice == 1

    after = before.play(0, "U2")

    assert after.view().threads[0].end == "b1"
    assert score(after).mice == 1


def test_w13_a_row_has_a_box_for_each_item_of_its_kind_on_the_sheet():
    mice = sheet("@ m m m m m m", "o . . . . * m")
    after = position("thread0=f1:R:a1-f1 die=2", sheet=mice).play(0, "R1 D1")

    assert score(after).mice == 7


def test_w13_a_row_has_a_box_for_each_item_even_where_all_dots_are_mice():
    rows = ["@" + "m" * 13, *["m" * 14] * 12, "m" * 12 + "o*"]
    across = [f"a{row}-n{row}" for row in range(1, 12)]
    down = [f"n{row}-n{row + 1}" if row % 2 else f"a{row}-a{row + 1}" for row in range(1, 11)]
    runs = ",".join(across + down)
    at = position(f"thread0=n11:R:{runs} die=1", sheet=sheet(*rows))

    assert score(at).mice == 11 * 14 - 1
    assert at.points == (11 * 14 - 1,)


def test_w14_reaching_a_cup_in_the_middle_of_a_move_knocks_it_over():
    after = position("cups0=e1 die=5", cups="on", sheet=ROW).play(0, "R5")

    assert score(after).cups == 1
    assert score(after).cup_points == -2


def test_w14_a_cup_spot_without_a_drawn_cup_costs_nothing():
    after = position("cups0=i1 die=5", cups="on", sheet=ROW).play(0, "R5")

    assert score(after).cups == 0


def test_w14_each_cup_falls_once():
    one_cup = sheet("@ . .", ". o .", ". . .", "o . *")
    before = position(f"{BELOW_B2} cups0=b2 die=2", cups="on", sheet=one_cup)
    assert score(before).cups == 1

    assert score(before.play(0, "U2")).cups == 1


def test_w14_only_the_cups_on_the_own_sheet_count():
    before = position("cups0=e1 cups1=i1 die=5", seats=2, cups="on", sheet=ROW)

    after = play(before, "R5", "R5")

    assert [score(after, seat).cups for seat in range(2)] == [1, 0]


# ---- W15, W16: the paw


def test_w15_worked_example_the_paw_on_the_third_of_five_segments_offers_both():
    before = position(f"{AT_A2} die=5", sheet=PAW)

    assert before.legal(0) == ("pass", "R3 paw", "R4 U1", "R5")
    assert before.play(0, "R3 paw").view().threads[0].ended
    assert before.play(0, "R5").view().threads[0].end == "f2"
    assert not before.play(0, "R5").view().threads[0].ended


def test_w15_a_full_length_move_whose_last_dot_is_the_paw_exists_twice():
    before = position(f"{AT_A2} die=3", sheet=PAW)

    assert {"R3", "R3 paw"} <= set(before.legal(0))
    assert before.play(0, "R3 paw").view().threads[0].ended
    assert not before.play(0, "R3").view().threads[0].ended
    assert before.play(0, "R3").view().threads[0].end == "d2"


def test_w15_ending_is_allowed_where_no_full_length_way_leads_on():
    dead_end = sheet("@ . . . #", ". m o * #")

    assert position(f"{AT_A2} die=6", sheet=dead_end).legal(0) == ("pass", "R3 paw")


def test_w15_the_paw_may_be_reached_by_a_bend():
    start = position("die=6", sheet=PAW)

    assert to_the_paw(start.legal(0)) == ["R3 D1 paw", "D1 R3 paw"]
    assert start.play(0, "R3 D1 paw").view().threads[0].runs == ("a1-d1", "d1-d2")


def test_w15_a_move_is_shorter_than_the_die_only_to_end_at_the_paw():
    before = position(f"{AT_A2} die=5", sheet=PAW)

    with pytest.raises(IllegalMove, match="the die shows 5, the line has 3 segments"):
        before.play(0, "R3")
    with pytest.raises(IllegalMove, match="ends on c2, not on the paw, d2"):
        before.play(0, "R2 paw")
    with pytest.raises(IllegalMove, match="ends on f2, not on the paw, d2"):
        before.play(0, "R5 paw")


def test_w15_the_paw_is_no_place_to_end_a_move_longer_than_the_die():
    before = position(f"{AT_A2} die=2", sheet=PAW)

    assert to_the_paw(before.legal(0)) == []
    with pytest.raises(IllegalMove, match=r"the die shows 2, the line has 3 segments \(W8\)"):
        before.play(0, "R3 paw")


def test_w15_what_lies_on_the_way_to_the_paw_counts_and_nothing_beyond():
    before = position(f"{AT_A2} cups0=c2 die=6", cups="on", sheet=PAW)

    after = before.play(0, "R3 paw")

    assert (score(after).mice, score(after).socks, score(after).cups) == (1, 0, 1)


def test_w15_the_paw_box_is_checked_by_ending_only():
    before = position(f"{AT_A2} die=3", sheet=PAW)

    assert score(before.play(0, "R3 paw")).paw_points == 5
    assert score(before.play(0, "R3")).paw_points == 0


def test_w15_who_does_not_end_at_the_paw_draws_on():
    on = with_die(position(f"{AT_A2} die=3", sheet=PAW).play(0, "R3"), 2)

    assert on.to_act == (0,)
    assert on.legal(0) == ("pass", "R1 U1", "R2", "U1 R1", "U1 L1")


def test_w15_the_paw_must_be_reached_again_by_a_later_segment_to_end():
    declined = position(f"{AT_A2} die=3", sheet=PAW).play(0, "R3")
    for die in range(1, 7):
        assert to_the_paw(with_die(declined, die).legal(0)) == []

    around = with_die(with_die(declined, 2).play(0, "R1 U1"), 2)

    assert to_the_paw(around.legal(0)) == ["L1 D1 paw"]
    assert around.play(0, "L1 D1 paw").view().threads[0].ended


def test_w15_with_crossing_never_a_declined_paw_is_not_reached_again():
    declined = position(f"{AT_A2} die=3", sheet=PAW, crossing="never").play(0, "R3")

    around = with_die(with_die(declined, 2).play(0, "R1 U1"), 2)

    assert around.legal(0) == ("pass", "R1 D1", "R2", "L2")


def test_w15_worked_example_a_declined_paw_reached_again_by_another_side_of_sheet_b():
    before = position("thread0=f10:D:f1-f10 die=3", side="B")
    assert {"D1 paw", "D1 L2", "D1 R2"} <= set(before.legal(0))

    declined = play_and_roll(before, 2, "D1 L2")
    assert "f11" in declined.view().threads[0].visited
    back = play_and_roll(play_and_roll(declined, 3, "U2"), 6, "R3")

    assert "D2 L1 paw" in back.legal(0)
    assert back.play(0, "D2 L1 paw").outcome.reason.key == "all_ended"


@pytest.mark.parametrize(
    ("thread", "move"),
    [("f9:D:c1-g1,f4-g4,g1-g4,f4-f9", "D1 L1"), ("e10:D:c1-e1,e1-e10 timer=0", "R1 U1")],
)
def test_w15_worked_example_on_sheet_a_the_open_sides_of_the_paw_allow_no_second_visit(
    thread, move
):
    before = position(f"thread0={thread} die=2", side="A")
    assert before.view().sheet[-1] == "#so.m*#.."  # on its right is a block, below the edge
    assert f"{move[:2]} paw" in before.legal(0)

    declined = before.play(0, move)

    for die in range(1, 7):
        assert to_the_paw(with_die(declined, die).legal(0)) == []


def test_w16_who_has_ended_draws_no_more_while_the_others_go_on():
    after = with_die(play(position(f"{AT_A2} die=5", seats=2, sheet=PAW), "R3 paw", "R5"), 1)

    assert after.to_act == (1,)
    assert after.legal(0) == ()
    with pytest.raises(WrongTurn, match=r"not seat 0: that thread has ended at the paw \(W16\)"):
        after.play(0, "pass")
    assert after.play(1, "R1").view().threads[0].end == "d2"


def test_w16_who_has_ended_counts_as_unable():
    after = play(position(f"{AT_A2} die=5", seats=2, sheet=PAW), "R3 paw", "R5")

    assert after.play(1, "pass").outcome.reason.key == "nobody_drew"


# ---- W17, W18: the timer

TWO_KINDS = "thread0=c1:R:a1-c1"  # a mouse and a sock; a plane on d1
A_SET = "thread0=d1:R:a1-d1"


def test_w17_the_first_set_starts_the_timer_at_the_end_of_the_round():
    before = position(f"{TWO_KINDS} die=1", sheet=ROW)
    assert not before.view().timer_runs

    assert before.play(0, "R1").view().timer_runs


def test_w17_two_kinds_are_no_set_however_many():
    row = sheet("@ m s m s m s p", "o . . . . . . *")

    assert not position("die=6", sheet=row).play(0, "R6").view().timer_runs


def test_w17_any_players_first_set_starts_it_for_all():
    before = position("thread1=c1:R:a1-c1 die=1", seats=2, sheet=ROW)

    after = play(before, "D1", "R1")

    assert [score(after, seat).sets for seat in range(2)] == [0, 1]
    assert all(after.view(seat).timer_runs for seat in range(2))


def test_w17_items_of_two_players_make_no_set_together():
    before = position("thread0=c1:R:a1-c1 die=1", seats=2, sheet=sheet("@ m s . o", "p . . p *"))

    after = play(before, "R1", "D1")

    assert [score(after, seat).planes for seat in range(2)] == [0, 1]
    assert not after.view().timer_runs


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_w17_the_timer_runs_from_the_next_roll_on(die):
    before = position(f"{TWO_KINDS} die=1", sheet=ROW)

    after = play_and_roll(before, die, "R1")

    assert after.view().timer == (3, 4, 5)
    assert after.view().crossed == (1 if die >= 3 else 0)


def test_w18_a_standing_timer_compares_nothing():
    after = play_and_roll(position("die=1", sheet=ROW), 6, "R1")

    assert (after.view().timer_runs, after.view().crossed) == (False, 0)


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(("crossed", "topmost"), [(0, 3), (1, 4), (2, 5)])
def test_w18_a_roll_equal_or_higher_crosses_off_the_topmost_number(crossed, topmost, die):
    before = position(f"{A_SET} die=1 timer={crossed}", sheet=ROW)

    after = play_and_roll(before, die, "R1")

    assert after.view().crossed == crossed + (die >= topmost)


def test_w18_at_most_one_number_is_crossed_off_for_each_roll():
    before = position(
        f"{A_SET} die=1 timer=0", sheet=sheet("@ m s p o m", ". . . . . *", timer="2 1 1")
    )

    assert play_and_roll(before, 6, "R1").view().crossed == 1


def test_w18_the_roll_is_compared_before_anyone_draws():
    before = position(f"{A_SET} {A_SET.replace('0', '1')} die=1 timer=0", seats=2, sheet=ROW)

    after = play_and_roll(before, 4, "R1", "R1")

    assert after.to_act == (0, 1)
    assert after.view().crossed == 1
    assert after.play(0, after.legal(0)[1]).view().crossed == 1


# ---- W19: the end


def test_w19_worked_example_the_round_of_the_last_timer_number_is_drawn_then_it_is_over():
    before = position(f"{A_SET} {A_SET.replace('0', '1')} die=1 timer=2", seats=2, sheet=ROW)

    last = play_and_roll(before, 5, "R1", "R1")
    assert last.view().crossed == len(last.view().timer)
    assert last.to_act == (0, 1)

    over = play(last, "R4 D1", "pass")
    assert over.outcome.reason.key == "timer"
    assert over.view().threads[0].end == "i2"
    assert over.to_act == ()


def test_w19_a_round_in_which_nobody_drew_ends_the_game():
    over = play(position("die=4", seats=3), "pass", "pass", "pass")

    assert over.outcome.reason.key == "nobody_drew"
    assert over.view().die == 4  # no roll follows


@pytest.mark.parametrize("drawer", [0, 1, 2])
def test_w19_the_game_goes_on_as_long_as_one_draws(drawer):
    moves = ["R4" if seat == drawer else "pass" for seat in range(3)]

    assert not play(position("die=4", seats=3), *moves).is_over


def test_w19_alone_a_pass_ends_the_game():
    assert position("die=4").play(0, "pass").outcome.reason.key == "nobody_drew"


def asked(at, seat):
    parts = GAME.parts
    return parts.asks(at.box.tray, at.shown(seat)[0]).words(parts.phrases)


def test_w19_who_is_alone_is_told_before_that_a_pass_ends_the_game():
    two = position(f"{AT_A2} die=5", seats=2, sheet=PAW)

    assert "A pass ends the game" in asked(position("die=4"), 0)
    assert "A pass ends the game" not in asked(two, 1)
    assert "A pass ends the game" in asked(play(two, "R3 paw", "R5"), 1)  # the other has ended


def test_w19_when_every_thread_has_ended_it_is_over_and_no_empty_round_follows():
    before = position(f"{AT_A2} {AT_A2.replace('0', '1')} die=5 round=2", seats=2, sheet=PAW)

    over = play(before, "R3 paw", "R3 paw")

    assert over.outcome.reason.key == "all_ended"
    assert over.view().round == 3
    assert over.to_act == ()


def test_w19_threads_may_end_in_different_rounds():
    before = position(f"{AT_A2} {AT_A2.replace('0', '1')} die=3", seats=2, sheet=PAW)

    one = play(before, "R3 paw", "R3")
    assert not one.is_over
    around = with_die(with_die(one, 2).play(1, "R1 U1"), 6)

    assert around.play(1, "L1 D1 paw").outcome.reason.key == "all_ended"


def test_w19_the_timer_is_the_reason_given_before_a_round_without_drawing():
    last = position(f"{A_SET} die=5 timer=3", sheet=ROW)

    assert last.play(0, "pass").outcome.reason.key == "timer"


def test_w19_the_timer_is_the_reason_given_before_the_end_of_all_threads():
    last = position("thread0=h1:R:a1-h1 die=5 timer=3", sheet=ROW)

    assert last.play(0, "R1 D1 paw").outcome.reason.key == "timer"


def test_w19_nobody_moves_when_it_is_over():
    over = position("die=4").play(0, "pass")

    assert over.legal(0) == ()
    with pytest.raises(WrongTurn, match="The game is over: nobody drew"):
        over.play(0, "R4")


# ---- W20, W21: points


@pytest.mark.parametrize(
    ("runs", "end", "points"),
    [
        ("a1-b1 timer=-", "b1", 1),
        ("a1-c1 timer=-", "c1", 2),
        ("a1-d1 timer=0", "d1", 3 + 2),
        ("a1-g1 timer=0", "g1", 5 + 2),
        ("a1-h1 timer=0", "h1", 6 + 2 + 3),
    ],
)
def test_w20_an_item_is_worth_1_and_the_values_of_all_completed_sets_add_up(runs, end, points):
    assert position(f"thread0={end}:R:{runs} die=1", sheet=ROW).points == (points,)


def test_w20_sets_are_the_smallest_of_the_three_rows():
    planes = sheet("@ m p p p s p m", "o . . . . . . *")
    at = position("thread0=h1:R:a1-h1 die=1 timer=0", sheet=planes)

    assert (score(at).mice, score(at).socks, score(at).planes) == (2, 1, 4)
    assert (score(at).sets, score(at).set_points) == (1, 2)
    assert at.points == (7 + 2,)


def test_w20_a_cup_costs_2_and_the_paw_brings_5():
    row = f"{A_SET.replace('d1', 'h1')} cups0=e1,i1"
    before = position(f"{row} die=2 timer=0", cups="on", sheet=ROW.replace("cups: 1", "cups: 2"))
    assert before.points == (6 + 5 - 2,)

    assert before.play(0, "R1 D1 paw").points == (6 + 5 - 2 * 2 + 5,)
    assert before.play(0, "D1 R1 paw").points == (6 + 5 - 2 + 5,)


def test_w20_points_may_fall_below_zero():
    cups = sheet("@ o o .", ". . . *", cups=2)

    assert position("cups0=b1,c1 die=2", cups="on", sheet=cups).play(0, "R2").points == (-4,)


def test_w20_a_sheets_file_may_print_other_values():
    dear = sheet("@ m s p o", ". . . . *", sets="10", item=3, cup=-7, paw=50)

    over = position("cups0=e1 die=5", cups="on", sheet=dear).play(0, "R4 D1 paw")

    assert over.points == (3 * 3 + 10 - 7 + 50,)
    assert score(over).item_points == 9
    assert (score(over).set_points, score(over).cup_points, score(over).paw_points) == (10, -7, 50)


def test_w20_worked_example_5_mice_6_socks_2_planes_2_cups_and_the_paw_are_19_on_sheet_a():
    across = "a1-c1,e2-i2,d4-e4,a5-d5,f5-i5,f7-i7,e9-i9"
    down = "a1-a5,d4-d5,e2-e4,i2-i5,f5-f7,i7-i9"
    cups = "cups0=h2,i6,e7,c8,e9,c10"
    before = position(f"thread0=e9:L:{across},{down} {cups} die=2 timer=0", cups="on")

    over = before.play(0, "D1 R1 paw")

    assert (score(over).mice, score(over).socks, score(over).planes) == (5, 6, 2)
    assert (score(over).sets, score(over).cups, score(over).paw_points) == (2, 2, 5)
    assert over.points == (13 + (2 + 3) + 5 - 4,)
    assert over.points == (19,)


# Items of one kind only, and cups to lose points.
MICE = sheet("@ m m m m m m m", ". . o . . . . *")
ONE, TWO, THREE = "b1:R:a1-b1", "c1:R:a1-c1", "d1:R:a1-d1"  # so many mice
THREE_AND_A_CUP = "c2:L:a1-d1,c2-d2,d1-d2"


def ended(*threads):
    """A game that is over because everybody passed; a cup stands on each sheet."""
    words = [f"thread{seat}={thread} cups{seat}=c2" for seat, thread in enumerate(threads)]
    last = position(f"{' '.join(words)} die=1", seats=len(threads), cups="on", sheet=MICE)
    return play(last, *["pass"] * len(threads))


def test_w21_most_points_win():
    over = ended(TWO, THREE)

    assert over.points == (2, 3)
    assert over.outcome.payoffs == (0.0, 1.0)
    assert over.outcome.winners == (1,)


def test_w21_fewer_items_with_more_points_win():
    over = ended(THREE_AND_A_CUP, TWO)

    assert over.points == (1, 2)
    assert over.outcome.payoffs == (0.0, 1.0)


def test_w21_on_a_tie_the_most_items_win():
    over = ended(ONE, THREE_AND_A_CUP)

    assert over.points == (1, 1)
    assert over.outcome.payoffs == (0.0, 1.0)


def test_w21_still_tied_the_win_is_shared():
    assert ended(TWO, TWO).outcome.payoffs == (0.5, 0.5)
    assert ended(TWO, ONE, TWO).outcome.payoffs == (0.5, 0.0, 0.5)
    assert ended(ONE, ONE, ONE).outcome.payoffs == (1 / 3, 1 / 3, 1 / 3)
    assert ended(ONE, THREE_AND_A_CUP, ONE).outcome.winners == (1,)


def test_w21_alone_everybody_wins():
    assert ended(TWO).outcome.payoffs == (1.0,)


@pytest.mark.parametrize(
    ("steps", "why"),
    [
        (("U",), "edge of the carpet"),
        (("a1",), "the line has 2 segments"),
        (("R", "D", "R"), "at most one bend"),
    ],
)
def test_why_steps_lead_nowhere_is_said(steps, why):
    position = clew.game("wolle").box(2, cups="off").deal(7)

    with pytest.raises(ClewError, match=why):
        position.check_steps(0, steps)
