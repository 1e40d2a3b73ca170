"""Own sheets, and text that cannot be read: refused with line, what was expected and what came."""

import random

import pytest

import clew
from clew.core.errors import BadLayout, BadOption, BadText, ClewError, IllegalMove, UnknownName
from clew.games.wolle.sheet import printed
from clew.table import Table, load
from clew.table.record import record, save

GAME = clew.game("wolle")
SECRET = bytes(range(32))

SHEET = """\
side: X
carpet: green ; as grass
sets: 2 3
timer: 4 5
cups: 2
item_points: 1
cup_points: -2
paw_points: 5
; the first row of the map is line 11
map:
  @ m s p
  o . # .
  p o s m
  . . . *
"""
TOP, SECOND, THIRD, BOTTOM = SHEET.splitlines()[10:]


def instead(old: str, new: str) -> str:
    """The sheet with this changed."""
    assert SHEET.count(old) == 1
    return SHEET.replace(old, new)


# ---- bad sheets


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        (TOP, "  @ @ s p", 11, "expected one start '@', not 2"),
        (SECOND, "  o @ # .", 12, "expected one start '@', not 2"),
        (TOP, "  . m s p", None, "expected one start '@', not 0"),
        (f"{TOP}\n{SECOND}", f"{SECOND}\n{TOP}", 12, "the start '@' belongs to the top row"),
        (BOTTOM, "  * . . *", 14, r"expected one paw '\*', not 2"),
        (BOTTOM, "  . . . .", None, r"expected one paw '\*', not 0"),
        (f"{THIRD}\n{BOTTOM}", f"{BOTTOM}\n{THIRD}", 13, r"the paw '\*' belongs to the bottom row"),
        (SECOND, "  o . X .", 12, "unknown letter 'X'; expected one of @ . m s p o # *"),
        (SECOND, "  o . M .", 12, "unknown letter 'M'"),
        (THIRD, "  p o s", 13, "expected 4 dots as in the first row, not 3"),
        ("sets: 2 3", f"sets: {'1000 ' * 30}", 3, "expected at most 30000 points in all"),
        (BOTTOM, "  . . . . *", 14, "expected 4 dots as in the first row, not 5"),
        (SECOND, "\n".join([SECOND] * 12), None, "expected a map of 2 to 14 rows, not 15"),
        (f"{SECOND}\n{THIRD}\n{BOTTOM}\n", "", None, "expected a map of 2 to 14 rows, not 1"),
        (f"{TOP}\n{SECOND}\n{THIRD}\n{BOTTOM}\n", "", None, "2 to 14 rows, not 0"),
        (TOP, f"  @ m s p {'. ' * 11}", 12, "expected 15 dots as in the first row, not 4"),
        (f"{SECOND}\n{THIRD}", "  o o # .\n  # # # #", 14, "no way leads .* to the paw on d4"),
        (f"{THIRD}\n{BOTTOM}", "  p o s #\n  m . # *", 14, "no way leads .* to the paw on d4"),
        (SECOND, "  . . # .", 5, "expected 2 to 20 cup spots 'o' on the map, not 1"),
        ("cups: 2", "cups: 3", 5, "expected 3 to 20 cup spots 'o' on the map, not 2"),
        ("cups: 2", "cups: 0", 5, "expected 'cups' to be numbers from 1 to 6, not '0'"),
        ("cups: 2", "cups: 7", 5, "expected 'cups' to be numbers from 1 to 6, not '7'"),
        ("cups: 2", "cups: 1 2", 5, "expected one number for 'cups', not 2"),
        ("sets: 2 3", "sets: 2", 3, "expected 2 to 40 values, .* not 1"),
        ("sets: 2 3", "sets: 2 x", 3, "expected 'sets' to be numbers from 0 to 1000, not 'x'"),
        ("sets: 2 3", "sets: 2 -3", 3, "from 0 to 1000, not '-3'"),
        ("timer: 4 5", "timer: 4 7", 4, "expected 'timer' to be numbers from 1 to 6, not '7'"),
        ("timer: 4 5", "timer: 0 5", 4, "from 1 to 6, not '0'"),
        ("timer: 4 5", "timer: four", 4, "from 1 to 6, not 'four'"),
        ("timer: 4 5", f"timer: {'5 ' * 13}", 4, "expected 1 to 12 timer numbers"),
        ("paw_points: 5", "paw_points: 101", 8, "from -100 to 100, not '101'"),
        ("paw_points: 5", "paw_points: 5.5", 8, "from -100 to 100, not '5.5'"),
        ("carpet: green", "rug: green", 2, "unknown header 'rug'"),
        ("paw_points: 5", "paw_points: 5\nwind: 3", 9, "unknown header 'wind'; expected side, "),
        ("side: X", "side: X\nside: Y", 2, "a second header 'side'; the first is in line 1"),
        ("map:", "card:", 11, "unexpected section 'card'"),
        ("map:", "map:\nmap:", 11, "a second section 'map'"),
        ("side: X", "hello\nside: X", 1, "unexpected line: 'hello'"),
    ],
)
def test_a_bad_sheet_is_refused_with_line_and_reason(old, new, line, reason):
    where = f"^sheet, line {line}: " if line else "^sheet: "

    with pytest.raises(BadLayout, match=f"{where}.*{reason}"):
        GAME.deal(sheet=instead(old, new))


@pytest.mark.parametrize(
    "header", ["side", "carpet", "sets", "timer", "cups", "item_points", "cup_points", "paw_points"]
)
def test_a_missing_header_is_named(header):
    lines = [line for line in SHEET.splitlines() if not line.startswith(f"{header}:")]

    with pytest.raises(BadLayout, match=f"^sheet: expected a header '{header}'"):
        GAME.deal(sheet="\n".join(lines))


def test_a_missing_map_is_named():
    with pytest.raises(BadLayout, match=r"^sheet: expected a section 'map'"):
        GAME.deal(sheet=SHEET[: SHEET.index("map:")])


def test_a_sheet_that_is_too_wide_is_refused():
    wide = SHEET[: SHEET.index("  @")] + f"@ms{'.' * 12}\noo{'.' * 12}*\n"

    with pytest.raises(BadLayout, match="sheet, line 11: expected 2 to 14 dots in a row, not 15"):
        GAME.deal(sheet=wide)


def test_more_cup_spots_than_can_be_counted_are_refused():
    many = instead(SECOND, "  o o o o\n" * 5 + "  o . . .")

    with pytest.raises(
        BadLayout, match="line 5: expected 2 to 20 cup spots 'o' on the map, not 22"
    ):
        GAME.deal(sheet=many)


# ---- good sheets


def played_out(position, seed: int = 0):
    """A random game to its end, by people who would rather draw than pass."""
    luck = random.Random(seed)
    while not position.is_over:
        seat = luck.choice(position.to_act)
        moves = position.legal(seat)
        position = position.play(seat, luck.choice(moves[1:] or moves))
    return position


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_an_own_sheet_can_be_played(seats):
    start = GAME.deal(seats, seed=7, sheet=SHEET)
    assert start.view().sheet == ("@msp", "o.#.", "posm", "...*")
    assert start.view().spots == ("a2", "b3")
    assert (start.view().sets, start.view().timer) == ((2, 3), (4, 5))
    assert start.view().cups_to_draw == 2

    over = played_out(start)

    assert over.outcome.words
    assert all(thread.cups == ("a2", "b3") for thread in over.view().threads)


def test_the_things_on_an_own_sheet_are_met():
    start = GAME.deal(seed=4, sheet=SHEET, cups="off")
    assert start.view().die == 3

    after = start.play(0, "R3")

    assert after.view().threads[0].score.sets == 1
    assert after.points == (3 + 2,)
    with pytest.raises(IllegalMove, match="c2 bars the way"):
        start.play(0, "R2 D1")


def test_spaces_between_dots_and_comments_mean_nothing():
    bare = "\n".join(line.split(";")[0] for line in SHEET.splitlines())
    narrow = bare.replace("@ m s p", "@msp")

    assert GAME.deal(sheet=bare) == GAME.deal(sheet=SHEET)
    assert GAME.deal(sheet=narrow).view() == GAME.deal(sheet=SHEET).view()


def test_the_smallest_and_the_largest_sheet_can_be_played():
    headers = SHEET[: SHEET.index("map:")].replace("cups: 2", "cups: 1")
    smallest = f"{headers}map:\n@ o\n. *\n"
    largest = f"{headers}map:\n{'.' * 13}@\n{('.' * 14 + chr(10)) * 12}*o{'.' * 12}\n"

    assert played_out(GAME.deal(sheet=smallest)).is_over
    assert played_out(GAME.deal(2, sheet=largest)).is_over
    assert len(GAME.deal(sheet=largest).view().sheet) == 14


def test_six_cups_on_twenty_spots_are_the_most_choices():
    rows = "@ o o o o o\n" + "o o o o o .\n" * 3 + ". . . . . *\n"
    headers = SHEET[: SHEET.index("map:")].replace("cups: 2", "cups: 6")
    start = GAME.deal(2, sheet=f"{headers}map:\n{rows}")

    draws = start.legal(0)

    assert len(set(draws)) == 38_760  # 20 choose 6
    dealt = start.play(0, draws[0]).play(1, draws[-1])
    assert {" ".join(thread.cups) for thread in dealt.view().threads} == {
        "b1 c1 d1 e1 f1 a2",
        "e3 a4 b4 c4 d4 e4",
    }


@pytest.mark.parametrize("side", ["A", "B"])
def test_a_printed_sheet_given_as_an_own_one_is_the_same_game(side):
    own, ours = (
        played_out(GAME.deal(2, 3, **o)) for o in ({"sheet": printed(side)}, {"side": side})
    )

    assert own.view() == ours.view()
    assert own.outcome == ours.outcome


# ---- files


def test_a_sheet_given_as_a_path_is_read_from_the_file(tmp_path):
    file = tmp_path / "green.txt"
    file.write_text(SHEET, "utf-8")

    assert GAME.deal(2, sheet=file) == GAME.deal(2, sheet=SHEET)


def test_a_bad_file_is_named_with_the_line(tmp_path):
    file = tmp_path / "bad.txt"
    file.write_text(instead(SECOND, "  o . X ."), "utf-8")

    with pytest.raises(BadLayout, match=r"bad\.txt, line 12: unknown letter 'X'"):
        GAME.deal(sheet=file)


def test_a_file_that_is_not_there_or_no_text_is_refused(tmp_path):
    with pytest.raises(UnknownName, match="There is no file"):
        GAME.deal(sheet=tmp_path / "nowhere.txt")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(BadText, match="cannot be read as text"):
        GAME.deal(sheet=tmp_path / "picture.png")
    with pytest.raises(BadText, match="cannot be read as text"):
        GAME.deal(sheet=tmp_path)


@pytest.mark.parametrize("sheet", ["sheet_a.txt", "/etc/hostname", "A", ""])
def test_a_text_of_one_line_is_neither_a_sheet_nor_a_file(sheet):
    with pytest.raises(BadOption, match="Option sheet takes printed or a sheet's file, not"):
        GAME.deal(sheet=sheet)


# ---- round trips


@pytest.mark.parametrize("seats", [1, 3])
def test_a_sheet_survives_the_round_trip_through_a_positions_text(seats):
    start = GAME.deal(seats, seed=2, sheet=SHEET)
    over = played_out(start)

    for position in (start, start.play(0, start.legal(0)[-1]), over):
        again = clew.position(position.text)

        assert again == position
        assert again.text == position.text
        assert again.box.options["sheet"] == start.box.options["sheet"]
        assert again.view() == position.view()


def table_with(seats: int) -> Table:
    table = Table(GAME.box(seats, sheet=SHEET), SECRET)
    for seat in range(seats):
        table.sit(seat, f"Player {seat}")
    table.begin()
    return table


@pytest.mark.parametrize("seats", [1, 2])
def test_a_sheet_survives_the_round_trip_through_a_tables_record(seats):
    table, luck = table_with(seats), random.Random(5)
    while not table.outcome:
        for seat in table.to_act:
            moves = table.position.legal(seat)
            table.move(seat, luck.choice(moves[1:] or moves))

    again = load(record(table))

    assert again.position == table.position
    assert again.position.view().sheet == ("@msp", "o.#.", "posm", "...*")
    assert record(again) == record(table)


def test_a_sheet_survives_in_a_saved_game():
    table = table_with(2)
    table.move(0, "cups a2 b3")
    table.move(1, "cups a2 b3")

    again = load(save(table))

    assert again.position == table.position
    assert again.position.legal(0) == table.position.legal(0)


# ---- bad moves and positions


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("", "A move is"),
        ("R", "A move is"),
        ("R0", "A move is"),
        ("R7", "A move is"),
        ("4", "A move is"),
        ("R4D2", "A move is"),
        ("R2 D1 R1", r"at most one bend in a round \(W8\)"),
        ("X4", "A move is"),
        ("paw", "A move is"),
        ("R3 paw D1", "A move is"),
        ("cups", "A move is"),
        ("cups b2", r"No cups are drawn in this game: the option cups is off \(W5\)"),
        ("R2 L2", "A bend is a right angle"),
        ("R2 R2", "A bend is a right angle"),
        ("R6 D6", "A line has at most 6 segments, not 12"),
        ("R3", r"the die shows 4, the line has 3 segments \(W8\)"),
        ("R5", r"the die shows 4, the line has 5 segments \(W8\)"),
        ("U4", r"the edge of the carpet bars the way from c1 \(W1\)"),
        ("L4", r"the edge of the carpet bars the way from a1 \(W1\)"),
        ("R3 D1 paw", r"ends on f2, not on the paw, f10 \(W15\)"),
        ("R3 D3", r"a block on f3 bars the way from f2 \(W10\)"),
        ("💥", "A move is"),
    ],
)
def test_a_bad_move_is_refused_with_the_reason(move, reason):
    with pytest.raises(ClewError, match=reason):
        clew.position("wolle seats=1 cups=off | die=4").play(0, move)


@pytest.mark.parametrize("move", ["R4", "r4", " R4 ", "R2 D2", "r2 d2", "R2   D2", "PASS", "pass"])
def test_case_and_spaces_of_a_move_do_not_matter(move):
    before = clew.position("wolle seats=1 cups=off | die=4")

    assert before.play(0, move) == before.play(0, " ".join(move.split()).lower())


def test_the_order_of_cups_does_not_matter():
    start = GAME.deal(2)

    assert start.check(0, "cups e7 i6 f6 g5 d5 h2") == start.check(0, "CUPS h2 d5 g5 f6 i6 e7")


def test_cups_are_drawn_before_the_game_only():
    before = clew.position("wolle seats=1 | cups0=h2,d5,g5,f6,i6,e7 die=4")

    with pytest.raises(IllegalMove, match="drawn before the game"):
        before.play(0, "cups h2 d5 g5 f6 i6 e7")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "die="),
        ("die=0", "die="),
        ("die=7", "from 0 to 6, not '7'"),
        ("die=-1", "from 0 to 6, not '-1'"),
        ("die=four", "from 0 to 6, not 'four'"),
        (f"die={'9' * 5000}", "from 0 to 6"),
        ("die=4 die=5", "once"),
        ("die=4 round=x", "round"),
        ("die=4 round=99999", "round"),
        ("die=4 timer=6", "from 0 to 5, not '6'"),
        ("die=4 timer=", "from 0 to 5"),
        ("die=4 ended=1", "from 0 to 0, not '1'"),
        ("die=4 ended=x", "from 0 to 0, not 'x'"),
        ("die=4 reason=rain", "A reason is .* not 'rain'"),
        ("die=4 wind=3", "has no 'wind=3'"),
        ("die=4 hello", "has no 'hello'"),
        ("die=4 thread1=c1:-:", "has no 'thread1=c1:-:'"),
        ("die=4 cups1=h2", "has no 'cups1=h2'"),
        ("die=4 thread0=", "A thread is like"),
        ("die=4 thread0=c1", "A thread is like"),
        ("die=4 thread0=c1:X:", "A thread is like"),
        ("die=4 thread0=z9:R:", "A thread is like"),
        ("die=4 thread0=f3:D:", "There is no dot 'f3'"),
        ("die=4 thread0=c0:D:", "There is no dot 'c0'"),
        ("die=4 thread0=c99:D:", "There is no dot 'c99'"),
        ("die=4 thread0=d1:R:", "ends on d1, where it never was"),
        ("die=4 thread0=g3:D:c1-g1", "ends on g3, where it never was"),
        ("die=4 thread0=d1:R:d1-c1", "A run goes straight to the right or down"),
        ("die=4 thread0=d1:R:c1-d2", "A run goes straight to the right or down"),
        ("die=4 thread0=c1:R:c1-c1", "A run goes straight to the right or down"),
        ("die=4 thread0=d1:R:c1-d1-e1", "There is no dot 'd1-e1'"),
        ("die=4 thread0=d1:R:c1", "There is no dot ''"),
        ("die=4 thread0=i3:R:c1-c3,c3-f3", "There is no dot 'f3'"),
        ("die=4 cups0=a1", "There is no cup spot on 'a1'"),
        ("die=4 cups0=h2,zz", "There is no cup spot on 'zz'"),
        ("die=4 pending0=hello", "A move is"),
        ("die=4 pending0=U4", "U4 cannot wait"),
        ("die=4 pending0=R3", "R3 cannot wait"),
        ("die=4 pending0=R4", "at least one seat"),
        ("die=4 | luck=x", "luck"),
        ("die=4 | luck=-1", "luck"),
        ("x | die=4 | y | luck=1", "A position is"),
    ],
)
def test_a_bad_position_is_refused_with_the_reason(text, reason):
    with pytest.raises(BadText, match=reason):
        clew.position(f"wolle seats=1 cups=off | {text}")


# ---- what no game reaches

A_SET = "thread0=d4:U:a1-c1,a5-d5,a1-a5,d4-d5"
SIX_CUPS = "cups0=h2,d5,g5,f6,i6,e7"
TO_THE_PAW = "f10:D:c1-g1,f4-g4,g1-g4,f4-f10"


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("thread0=d1:R:c1-d1,a5-b5 die=4 round=2", "W7"),  # in pieces
        ("thread0=b5:R:a5-b5 die=4 round=1", "W7"),  # not from the start
        ("thread0=e1:R:c1-e1,d1-d2 die=4 round=2", "W9"),  # a branch
        ("thread0=d1:R:c1-e1,c1-c2,c2-d2,d1-d2 die=4 round=3", "W9"),  # ends elsewhere
        ("thread0=d1:R:c1-d1,c1-d1 die=4 round=2", "W9"),  # a segment twice
        ("thread0=d2:R:c1-d1,c2-e2,c1-c2,d1-d2 die=4 round=4", "W9"),  # headed another way
        ("thread0=i3:R:c1-c3,c3-i3 die=4 round=2", "W10"),
        ("thread0=d1:R:c1-d1 die=4 round=0", "W8"),  # drawn before the first round
        ("thread0=c8:D:c1-c8 die=4 round=1", "W8"),  # seven segments in a round
        ("thread0=e2:R:c1-d1,d1-d2,d2-e2 die=4 round=1", "W8"),  # two bends in a round
        ("thread0=c3:D:c1-c3 die=4 round=3", "W19"),  # a round without a line
        ("die=4 round=1", "W19"),
        ("die=4 round=0 reason=nobody_drew", "W19"),  # over before a round
        ("round=0", "W6"),  # no roll
        (f"{A_SET} die=1 round=9", "W17"),  # a set, and the timer stands
        ("die=4 timer=0", "W17"),  # no set, and it runs
        (f"{A_SET} die=3 round=4 timer=0", "W18"),  # a 3 crosses off the 3
        (f"{A_SET} die=1 round=4 timer=5", "W18"),  # a 1 crosses off no 5
        (f"{A_SET} die=6 round=2 timer=3", "W18"),  # more numbers than rolls
        (f"{A_SET} die=6 round=6 timer=5 reason=nobody_drew", "W19"),
        (f"{A_SET} die=6 round=6 timer=4 reason=timer", "W19"),  # the timer is not down
        (f"thread0={TO_THE_PAW} ended=0 die=4 round=5", "W19"),  # over, and no reason
        ("thread0=d1:R:c1-d1 die=4 round=1 reason=all_ended", "W19"),
        ("ended=0 die=4", "W15"),  # not at the paw
        ("drawing", "W4"),
        (f"{SIX_CUPS} die=4", "W5"),  # cups in a game without
    ],
)
def test_a_position_that_no_game_reaches_is_refused_with_its_clause(text, clause):
    with pytest.raises(BadText, match=rf"\((W\d+, )*({clause})(, W\d+)*\)\.$") as refusal:
        clew.position(f"wolle seats=1 cups=off | {text}")
    assert len(str(refusal.value)) <= 300


LINES = {n: f"c{1 + n}:D:c1-c{1 + n}" for n in range(1, 7)}
TWELVE = "d2:U:c7-d7,c1-c7,d2-d7"


def threads(*lines):
    return " ".join(f"thread{seat}={line}" for seat, line in enumerate(lines))


@pytest.mark.parametrize(
    ("lines", "rest"),
    [
        ((LINES[3], LINES[2]), "die=4 round=1"),
        ((LINES[1], LINES[2], LINES[4]), "die=4 round=2"),
        ((TWELVE, LINES[3]), "die=4 round=2"),  # 6 and 6
        ((TO_THE_PAW, TWELVE, LINES[5]), "die=4 round=3"),  # 14 segments
        ((LINES[4],), "die=4 round=1 reason=nobody_drew"),
    ],
)
def test_w8_threads_that_the_same_rolls_cannot_have_made_are_refused(lines, rest):
    with pytest.raises(BadText, match=r"the same rolls .* \(W8\)\.$"):
        clew.position(f"wolle seats={len(lines)} cups=off | {threads(*lines)} {rest}")


@pytest.mark.parametrize(
    ("lines", "rest"),
    [
        ((LINES[3], LINES[3], "c1:-:"), "die=4 round=1"),
        ((LINES[1], LINES[2], LINES[3]), "die=4 round=2"),
        ((TWELVE, LINES[6]), "die=4 round=2"),
        ((TO_THE_PAW, TWELVE, LINES[5]), "ended=0 die=4 round=3"),  # 6, 6 and 2 of 5 (W15)
        ((LINES[3],), "die=4 round=2 reason=nobody_drew"),
    ],
)
def test_w8_threads_that_the_same_rolls_can_have_made_are_read(lines, rest):
    before = clew.position(f"wolle seats={len(lines)} cups=off | {threads(*lines)} {rest}")

    assert clew.position(before.text) == before


@pytest.mark.parametrize(
    "text",
    [
        "seats=1 | die=4",  # no cups
        "seats=1 | cups0=h2,d5,g5,f6,i6 die=4",  # five
        "seats=1 | cups0=h2,d5,g5,f6,i6,e7,g7 die=4",  # seven
        f"seats=2 | {SIX_CUPS} die=4",  # none for the other
        "seats=2 | drawing round=1",
        "seats=2 | drawing die=3",
        f"seats=2 | drawing {SIX_CUPS}",
        "seats=2 | drawing thread0=d1:R:c1-d1",
        "seats=1 | drawing",  # alone they are drawn at random
    ],
)
def test_w4_a_position_with_other_cups_than_a_game_has_is_refused(text):
    with pytest.raises(BadText, match="W4"):
        clew.position(f"wolle {text}")


def test_w12_a_thread_that_visits_a_dot_twice_is_refused_where_it_may_not():
    loop = "thread0=b1:L:b1-c1,c2-d2,c1-c2,d1-d2,c1-d1 die=4 round=5"

    assert clew.position(f"wolle seats=1 cups=off | {loop}").view().threads[0].end == "b1"
    with pytest.raises(BadText, match=r"twice \(W12\)"):
        clew.position(f"wolle seats=1 cups=off crossing=never | {loop}")


@pytest.mark.parametrize(
    "text",
    [
        f"die=4 thread0={'c' * 5000}",
        f"die=4 thread0=c{'1' * 5000}:R:",
        f"die=4 thread0=c1:R:{'c1-' * 2000}",
        f"die=4 cups0={'z' * 5000}",
        f"die=4 reason={'z' * 5000}",
        f"die=4 pending0={'z' * 5000}",
        f"die=4 pending0=cups_{'z' * 5000}",
        "die=4 thread٣=c1:-:",
        "die=4 thread0=c٣:R:",
        "die=² round=0",
        "die=4 ended=²",
    ],
)
def test_odd_texts_are_refused_in_a_short_sentence(text):
    for options in ("cups=off", ""):
        with pytest.raises(BadText) as refusal:
            clew.position(f"wolle seats=1 {options} | {text}")
        assert len(str(refusal.value)) <= 300


@pytest.mark.parametrize("move", ["R" * 5000, "R1 " * 2000, f"cups {'x' * 5000}", "cups " * 999])
def test_odd_moves_are_refused_in_a_short_sentence(move):
    for start in (GAME.deal(2), GAME.deal(1, cups="off")):
        with pytest.raises(ClewError) as refusal:
            start.play(0, move)
        assert len(str(refusal.value)) <= 300


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"side": "C"}, "Option side takes A or B, not 'C'"),
        ({"cups": "few"}, "Option cups takes on or off, not 'few'"),
        ({"bend": "twice"}, "Option bend takes within or joint, not 'twice'"),
        ({"crossing": "maybe"}, "Option crossing takes allowed or never, not 'maybe'"),
        ({"forgiven": "6"}, "Option forgiven names seat 6; the table has 1 seat"),
        ({"forgiven": "0,2"}, "Option forgiven takes none or seats like 0\\+2, not '0,2'"),
        ({"forgiven": ""}, "Option forgiven takes none or seats like 0\\+2, not ''"),
        ({"seats": 7}, "Wolle is for 1, 2, 3, 4, 5 or 6 seats, not 7"),
        ({"colour": "red"}, "Wolle has no option 'colour'"),
    ],
)
def test_a_bad_option_is_refused_with_what_was_expected(options, reason):
    with pytest.raises(BadOption, match=reason):
        GAME.deal(**options)


def test_forgiven_seats_come_in_any_order():
    assert GAME.box(3, forgiven="2+0+2").options["forgiven"] == "0+2"
