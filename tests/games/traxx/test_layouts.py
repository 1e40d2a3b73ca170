"""Own boards and cards, and text that cannot be read: refused with line and reason."""

from urllib.parse import quote

import pytest

import clew
from clew.core.errors import BadLayout, BadOption, BadText, IllegalMove, UnknownName, WrongTurn
from clew.core.position import write_options
from clew.games.traxx.layouts import ROW_LENGTHS, printed
from clew.table import Table, load, verify
from clew.table.record import record, save

GAME = clew.game("traxx")
BOARD = """\
R*1 G2 Y S R
P3 B G Y S R*2
S4 P B G Y S R5
R P B G Y S R P
B G Y S R6 P B G Y
S R P B G Y S R
P7 B G Y S R P8
B*3 G Y S R*4 P
B9 G Y S R10
"""
CARDS = "B G Y S\nG Y S R R\nY S R P\n" * 5
OWN = {"board": BOARD, "cards": CARDS}
UNSEEN = "unseen=1,2,3,4,5,6,7,8,9,10,11,12,13,14"


def with_line(text: str, number: int, *lines: str) -> str:
    """The text with this line replaced: by another, by several or by none."""
    old = text.splitlines()
    return "\n".join([*old[: number - 1], *lines, *old[number:]]) + "\n"


def refusal(**options) -> str:
    with pytest.raises(BadLayout) as refused:
        GAME.box(**options)
    return str(refused.value)


# ---- boards and cards that cannot be played


@pytest.mark.parametrize(
    ("number", "lines", "reason"),
    [
        (1, ["R*1 G2 Y S"], "board, line 1: expected 5 fields in this row, not 4."),
        (5, ["B G Y S R6 P B G Y R"], "board, line 5: expected 9 fields in this row, not 10."),
        (9, [], "board, line 8: expected nine rows of fields, not 8."),
        (9, ["B9 G Y S R10", "B"], "board, line 10: expected nine rows of fields, not 10."),
        (1, ["R*1 G Y S R"], "board: the number 2 is missing; expected 2 to 10 once each."),
        (9, ["B9 G Y S R9"], "board, line 9: a second number 9; expected 2 to 10 once each."),
        (9, ["B9 G Y S R11"], "board, line 9: expected a number from 2 to 10, not 11."),
        (9, ["B9 G Y S R1"], "board, line 9: expected a number from 2 to 10, not 1."),
        (9, ["B9 G Y S R0"], "board, line 9: expected a number from 2 to 10, not 0."),
        (8, ["B*3 G Y S R P"], "board: the start 4 is missing; expected the starts 1 to 4."),
        (
            8,
            ["B*3 G Y S R*3 P"],
            "board, line 8: a second start 3; expected the starts 1 to 4 once each.",
        ),
        (8, ["B*3 G Y S R*5 P"], "board, line 8: expected a start from 1 to 4, not 5."),
        (8, ["B*3 G Y S R*0 P"], "board, line 8: expected a start from 1 to 4, not 0."),
    ],
)
def test_a_board_that_cannot_be_played_is_refused_with_line_and_reason(number, lines, reason):
    assert refusal(board=with_line(BOARD, number, *lines)) == reason


@pytest.mark.parametrize("word", ["X", "r", "RR", "5", "*1", "R5*4", "R*4*4", "R-5", "R5.0", "💥"])
def test_a_field_that_is_none_is_refused_with_line_and_reason(word):
    expected = f"expected a colour B G Y S R P with a number or *start, not {word!r}."

    assert (
        refusal(board=with_line(BOARD, 4, f"R P B G Y S R {word}")) == f"board, line 4: {expected}"
    )


@pytest.mark.parametrize(
    ("number", "lines", "reason"),
    [
        (15, [], "cards, line 14: expected 15 cards, not 14."),
        (15, ["B G Y S", "B G Y S"], "cards, line 16: expected 15 cards, not 16."),
        (3, ["B G Y S R R"], "cards, line 3: expected one to five fields on a card, not 6."),
        (3, ["B G X S"], "cards, line 3: expected colours B G Y S R P, not 'B G X S'."),
        (3, ["BGYS"], "cards, line 3: expected colours B G Y S R P, not 'BGYS'."),
        (3, ["b g y s"], "cards, line 3: expected colours B G Y S R P, not 'b g y s'."),
        (3, ["B G Y 5"], "cards, line 3: expected colours B G Y S R P, not 'B G Y 5'."),
    ],
)
def test_cards_that_cannot_be_played_are_refused_with_line_and_reason(number, lines, reason):
    assert refusal(cards=with_line(CARDS, number, *lines)) == reason


@pytest.mark.parametrize("name", ["board", "cards"])
def test_an_unknown_header_or_section_is_refused_with_its_line(name):
    assert refusal(**{name: f"colour: blue\n{OWN[name]}"}).startswith(
        f"{name}, line 1: unknown header 'colour'"
    )
    assert refusal(**{name: f"{OWN[name]}more:\nB G Y S\n"}).startswith(
        f"{name}, line {2 + OWN[name].count(chr(10))}: unexpected section 'more'"
    )


@pytest.mark.parametrize("name", ["board", "cards"])
def test_an_empty_file_is_refused(name):
    expected = {"board": "nine rows of fields", "cards": "15 cards"}[name]

    assert refusal(**{name: "; nothing but a comment\n"}) == f"{name}: expected {expected}, not 0."


@pytest.mark.parametrize("name", ["board", "cards"])
def test_one_word_is_no_layout(name):
    with pytest.raises(BadOption, match=f"Option {name} takes printed or .*file.*, not 'mine'"):
        GAME.box(**{name: "mine"})


# ---- own boards and cards


def test_an_own_board_and_own_cards_can_be_played():
    start = clew.position(
        f"traxx seats=1 {' '.join(write_options(OWN))} | path0=1:a1 card=0 {UNSEEN} round=0"
    )
    fields = {field.name: (field.colour, field.number) for field in start.view().board}
    after = start.play(0, "0 a2 b2")

    assert (fields["a1"], fields["a2"], fields["i5"]) == (("red", 0), ("green", 2), ("red", 10))
    assert start.view().card == ("blue", "green", "yellow", "grey")
    assert after.view().paths[0].scored == {"2": 2}
    assert after.view().paths[0].fields == ("a1", "a2", "b2")


def test_the_starts_are_those_of_the_own_board():
    starts = {path.board: path.fields for path in GAME.deal(4, 1, **OWN).view().paths}

    assert starts == {1: ("a1",), 2: ("b6",), 3: ("h1",), 4: ("h5",)}


def test_the_cards_are_those_of_the_own_pack():
    game, cards = GAME.deal(1, 1, **OWN), []
    while not game.is_over:
        cards.append(game.view().card)
        game = game.play(0, "pass")

    assert len(cards) == 15
    assert sorted(set(cards)) == sorted(
        [
            ("blue", "green", "yellow", "grey"),
            ("green", "yellow", "grey", "red", "red"),
            ("yellow", "grey", "red", "purple"),
        ]
    )
    assert {cards.count(card) for card in cards} == {5}


def test_comments_spaces_and_the_cycle_are_for_the_eye_only():
    drawn = "; mine\ncycle: G R P Y B S\n\n" + BOARD.replace(" ", "   ").replace("\n", " ; a row\n")

    one, other = GAME.deal(1, 1, board=drawn), GAME.deal(1, 1, board=BOARD)

    assert one.view() == other.view()
    assert one.tray.tobytes() == other.tray.tobytes()


def test_the_printed_board_and_cards_given_as_own_play_the_same():
    own = GAME.deal(2, 1, board=printed("board"), cards=printed("cards"))

    assert own.view() == GAME.deal(2, 1).view()
    assert own.legal(0) == GAME.deal(2, 1).legal(0)


def test_a_path_is_read_from_the_file(tmp_path):
    board, cards = tmp_path / "board.txt", tmp_path / "cards.txt"
    board.write_text(f"; mine\n{BOARD}", "utf-8")
    cards.write_text(f"; mine\n{CARDS}", "utf-8")

    assert GAME.deal(2, 1, board=board, cards=cards) == GAME.deal(2, 1, **OWN)


def test_a_bad_file_is_refused_with_its_name_and_line(tmp_path):
    path = tmp_path / "board.txt"
    path.write_text("; mine\n" + with_line(BOARD, 5, "B G Y"), "utf-8")

    assert refusal(board=path).endswith("board.txt, line 6: expected 9 fields in this row, not 3.")


def test_a_file_that_is_not_there_or_no_text_is_refused(tmp_path):
    with pytest.raises(UnknownName, match="There is no file"):
        GAME.box(board=tmp_path / "none.txt")
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadText, match="cannot be read as text"):
        GAME.box(cards=tmp_path / "bytes.txt")


# ---- round trips


@pytest.mark.parametrize("names", [["board"], ["cards"], ["board", "cards"]], ids=str)
def test_they_survive_the_round_trip_through_a_positions_text(names):
    position = GAME.deal(2, 5, **{name: OWN[name] for name in names})
    for _ in range(3):
        assert "\n" not in position.text
        assert clew.position(position.text) == position
        assert clew.position(position.text).legal(1) == position.legal(1)
        for seat in (0, 1):
            position = position.play(seat, position.legal(seat)[-1])


def played(rounds: int) -> Table:
    table = Table(GAME.box(2, **OWN), bytes(range(32)))
    for seat, name in enumerate(("Ada", "Bob")):
        table.sit(seat, name)
    table.begin()
    for _ in range(rounds):
        for seat in table.to_act:
            table.move(seat, table.position.legal(seat)[-1])
    return table


def test_they_survive_the_round_trip_through_a_record():
    table = played(15)
    again = load(record(table))

    assert table.outcome
    assert again.box.options == OWN
    assert again.position == table.position
    assert record(again) == record(table)
    assert verify(record(table))


def test_they_survive_the_round_trip_through_a_save():
    table = played(4)
    again = load(save(table))

    assert again.box.options == OWN
    assert again.position == table.position


# ---- moves that cannot be read or made

START = clew.position(
    f"traxx seats=1 | path0=1:f5 card=0 {UNSEEN} round=0"
)  # blue green yellow red


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "A move is 'pass', or an end and fields like '0 e5 f5', not ''"),
        ("0", "A move is 'pass', or an end and fields"),
        ("e5", "A move is 'pass', or an end and fields"),
        ("e5 f4", "A move is 'pass', or an end and fields"),
        ("2 e5", "A move is 'pass', or an end and fields"),
        ("pass 0", "A move is 'pass', or an end and fields"),
        ("0-e5", "A move is 'pass', or an end and fields"),
        ("💥", "A move is 'pass', or an end and fields"),
        ("0 e0", "Fields are called a1 to i5, row by row; there is no 'e0'"),
        ("0 e10", "there is no 'e10'"),
        ("0 a6", "there is no 'a6'"),
        ("0 j1", "there is no 'j1'"),
        ("0 e5,f4", "there is no 'e5,f4'"),
        ("0 e5 a1", "a1 does not lie beside e5"),
        ("0 e5 e5", "e5 does not lie beside e5"),
        ("0 e5 f4 g3 g2 g1 h1", "A card pays at most five fields, not 6"),
    ],
)
def test_a_move_that_is_none_is_refused_with_the_reason(text, reason):
    with pytest.raises(BadText, match=reason):
        START.play(0, text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "1 e5",
            r"1 e5 is not a legal move: before the first extension there is only end 0 \(T7\)",
        ),
        ("0 a1", r"the end on f5 does not lie beside a1 \(T5\)"),
        ("0 f5 e5", r"the end on f5 does not lie beside f5 \(T5\)"),
        ("0 e5 f5", r"f5 lies on the path already \(T5\)"),
        ("0 e6", r"e6 is purple, and the card pays no more purple \(T6\)"),
        ("0 f4 e5 d4", r"d4 is green, and the card pays no more green \(T6\)"),
    ],
)
def test_a_move_against_the_rules_is_refused_with_the_clause(text, reason):
    with pytest.raises(IllegalMove, match=reason):
        START.play(0, text)


def test_every_field_is_a_legal_move_or_is_refused_with_a_clause():
    legal = START.legal(0)
    for text in [f"{end} {field.name}" for end in (0, 1) for field in START.view().board]:
        if text in legal:
            assert START.check(0, text) == text
        else:
            with pytest.raises(IllegalMove, match=rf"{text} is not a legal move: .* \(T\d\)"):
                START.play(0, text)


@pytest.mark.parametrize("text", ["0 e5 f4", "0 E5 F4", "  0  e5\tf4 "])
def test_case_and_spaces_do_not_matter(text):
    assert START.play(0, text) == START.play(0, "0 e5 f4")


def test_nobody_moves_when_it_is_over():
    with pytest.raises(
        WrongTurn, match=r"The game is over: -60 points\. More than 40 would be great"
    ):
        clew.position("traxx seats=1 | path0=1:f5 round=15").play(0, "pass")


# ---- positions that cannot be read


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "Expected path0= a board and fields like 1:e5-f5-g4, not ''"),
        (f"card=0 {UNSEEN}", "Expected path0= a board and fields"),
        (f"path0=f5 card=0 {UNSEEN}", "Expected path0= a board and fields .* not 'f5'"),
        (f"path0=5:f5 card=0 {UNSEEN}", "Expected path0= a board and fields .* not '5:f5'"),
        (f"path0=1: card=0 {UNSEEN}", "Expected path0= a board and fields"),
        (
            f"path0=1:e5 card=0 {UNSEEN}",
            r"The path runs once through its start, f5 \(T5, T7\), not 'e5'",
        ),
        (f"path0=1:f5-e5-f5 card=0 {UNSEEN}", "The path runs once through its start"),
        (f"path0=1:f5-e5-d5-e5 card=0 {UNSEEN}", "The path runs once"),
        (f"path0=1:f5-d4 card=0 {UNSEEN}", "d4 does not lie beside f5"),
        (f"path0=1:f5-a9 card=0 {UNSEEN}", "there is no 'a9'"),
        (f"path0=1:f5- card=0 {UNSEEN}", "there is no ''"),
        (f"path0=1:f5 path1=2:e6 card=0 {UNSEEN}", "with 1 seats has no 'path1=2:e6'"),
        (f"path0=1:f5 wind=3 card=0 {UNSEEN}", "has no 'wind=3'"),
        (f"path0=1:f5 wind card=0 {UNSEEN}", "has no 'wind'"),
        (f"path0=1:f5 scored0=3 card=0 {UNSEEN}", "numbers on the path, like 7:4, not '3'"),
        (f"path0=1:f5 scored0=x:3 card=0 {UNSEEN}", "numbers on the path, like 7:4, not 'x:3'"),
        (f"path0=1:f5 scored0=11:3 card=0 {UNSEEN}", "numbers on the path, like 7:4"),
        (f"path0=1:f5 scored0=1:1 card=0 {UNSEEN}", "numbers on the path, like 7:4"),
        (
            f"path0=1:f5-f6 scored0=3:4 card=0 {UNSEEN}",
            "one score for the 3, 3 in full or 2 for half, not '4'",
        ),
        (f"path0=1:f5 pending0=jump card=0 {UNSEEN}", "A move is 'pass', or an end and fields"),
        (f"path0=1:f5 card=15 {UNSEEN}", "card to be a number from 0 to 14, not '15'"),
        (f"path0=1:f5 card=-1 {UNSEEN}", "card to be a number from 0 to 14, not '-1'"),
        (f"path0=1:f5 card= {UNSEEN}", "card to be a number from 0 to 14, not ''"),
        (f"path0=1:f5 card=0 {UNSEEN},15", "unseen to be a number from 0 to 14, not '15'"),
        ("path0=1:f5 card=0 unseen=1,x", "unseen to be a number from 0 to 14, not 'x'"),
        (f"path0=1:f5 card=0 {UNSEEN} round=16", "round to be a number from 0 to 15, not '16'"),
        (f"path0=1:f5 card=0 {UNSEEN} round=x", "round to be a number from 0 to 15, not 'x'"),
        (f"path0=1:f5 card=0 {UNSEEN} round=1", "After 1 rounds .*, not 1"),
        (f"path0=1:f5 {UNSEEN} round=1", "After 1 rounds"),
        ("path0=1:f5 round=0", "After 0 rounds .*, not 15"),
        ("path0=1:f5 card=0 round=15", "After 15 rounds"),
        (f"path0=1:f5 card=0 {UNSEEN} | luck=x", "luck to be a number"),
        (f"seats=1 | path0=1:f5 card=0 {UNSEEN} | luck=1 | more", "A position is"),
    ],
)
def test_a_position_that_cannot_be_read_is_refused_with_the_reason(text, reason):
    with pytest.raises(BadText, match=reason):
        GAME.position(text)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ("seats=5", "Träxx is for 1, 2, 3 or 4 seats, not 5"),
        ("seats=0", "Träxx is for 1, 2, 3 or 4 seats, not 0"),
        ("seats=two", "seats to be a number"),
        ("wind=3", "Träxx has no option 'wind'; expected board or cards"),
        ("board=mine", "Option board takes printed or a board's file, not 'mine'"),
    ],
)
def test_a_position_with_options_that_are_none_is_refused_with_the_reason(options, reason):
    with pytest.raises(clew.ClewError, match=reason):
        GAME.position(f"{options} | path0=1:f5 card=0 {UNSEEN}")


def test_a_position_with_a_bad_board_is_refused_with_the_boards_line():
    bad = quote(with_line(BOARD, 5, "B G Y"))

    with pytest.raises(BadLayout, match="board, line 5: expected 9 fields in this row, not 3"):
        GAME.position(f"board={bad} | path0=1:f5 card=0 {UNSEEN}")


# ---- what no game reaches


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(
            f"path0=1:f5 pending0=pass card=0 {UNSEEN}",
            id="T4: everybody has chosen, none resolved",
        ),
        pytest.param(
            f"seats=2 | path0=1:f5 pending0=0_a1 path1=2:e6 card=0 {UNSEEN}",
            id="T5: the move that waits is not legal",
        ),
        pytest.param(
            f"seats=2 | path0=1:f5 path1=1:f5 card=0 {UNSEEN}", id="T3: two boards are the same"
        ),
        pytest.param(
            "path0=1:f5 card=1 unseen=1,2,3,4,5,6,7,8,9,10,11,12,13,14",
            id="T4: the card turned over is unseen",
        ),
        pytest.param(
            f"path0=1:f5 scored0=7:7 card=0 {UNSEEN}", id="T10: a number scored off the path"
        ),
        pytest.param(f"path0=1:f5 path0=1:f5-e5 card=0 {UNSEEN}", id="a word twice"),
    ],
)
def test_a_position_that_no_game_reaches_is_refused(text):
    with pytest.raises(BadText):
        GAME.position(text)


LATE = "card=14 round=14"
BOTH_LATE = f"path1=2:e6 {LATE}"


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        (f"seats=1 | path0=1:f5-e5-e5 {LATE}", "T5, T7"),  # a field twice
        (f"seats=1 | path0=1:f5-e5-a1 {LATE}", "T5"),  # in pieces
        (f"seats=1 | path0=1:e5 {LATE}", "T5, T7"),  # not through its start
        (f"seats=1 | path0=1:e5-f5 {LATE}", "T7"),  # drawn at end 1 only
        (f"seats=1 | path0=1:f5-e5 card=0 {UNSEEN} round=0", "T6"),  # before the first card
        (
            "seats=1 | path0=1:f5-f6 scored0=3:3 card=0 unseen=1,2,3,4,6,7,8,9,10,11,12,13,14 "
            "round=1",
            "T6",
        ),  # a green field, and the card played shows none
        (f"seats=1 | path0=1:f5-f6 {LATE}", "T10"),  # a number reached and not scored
        (f"seats=1 | path0=1:f5 scored0=3:3 {LATE}", "T10"),  # scored and not reached
        (f"seats=1 | path0=1:f5-f6 scored0=3:1 {LATE}", "T10, T11"),
        (f"seats=1 | path0=1:f5-f6 scored0=3:3,3:2 {LATE}", "T10, T11"),  # scored twice
        (f"seats=1 | path0=1:f5-f6 scored0=3:2 {LATE}", "T11"),  # half, and nothing was higher
        (f"seats=1 | path0=3:d4-c4-b3-a3 scored0=2:1,9:9 {LATE}", "T11"),  # the 2 came first
        (f"seats=1 | path0=3:d4-c4-b3-a3 scored0=2:2,9:5 {LATE}", "T11"),
        (f"seats=2 | path0=1:f5-f6 scored0=3:2 {BOTH_LATE}", "T10"),  # half, and nobody was first
        (
            "seats=2 | path0=1:f5-f6 scored0=3:3 path1=2:e6-f6 scored1=3:2 card=14 "
            "unseen=1,2,3,4,5,6,7,8,9,10,11,12,13 round=1",
            "T10",
        ),  # one after the other in a round
        (f"seats=1 | path0=1:f5 card=0 {UNSEEN} round=3", "T4"),
        (f"seats=1 | path0=1:f5 card=1 {UNSEEN} round=0", "T4"),
    ],
)
def test_a_position_that_no_game_reaches_is_refused_with_its_clause(text, clause):
    with pytest.raises(BadText, match=rf"\({clause}\)") as refusal:
        GAME.position(text)
    assert len(str(refusal.value)) <= 300


def test_t10_seats_that_were_first_by_turns_at_each_others_numbers_cannot_be():
    """Seat 0 comes to the 2 before the 9, seat 1 the other way round."""
    paths = "path0=3:d4-c4-b3-a3 path1=4:e4-d4-d5-c5-b4-a3-b3-c4"

    assert GAME.position(f"seats=2 | {paths} scored0=2:2,9:9 scored1=2:1,9:5 {LATE}")
    assert GAME.position(f"seats=2 | {paths} scored0=2:2,9:5 scored1=2:1,9:9 {LATE}")
    with pytest.raises(BadText, match=r"cannot have come in such turns .*\(T10\)"):
        GAME.position(f"seats=2 | {paths} scored0=2:1,9:9 scored1=2:2,9:5 {LATE}")


@pytest.mark.parametrize(
    "text",
    [
        f"path0=1:{'f5-' * 2000}f5",
        f"path0=1:{'1' * 5000}",
        f"path0={'x' * 5000}",
        f"path0=1:f5 scored0={'7' * 5000}:7",
        f"path0=1:f5-f6 scored0=3:{'3' * 5000}",
        "path0=1:f5-f6 scored0=3:³",
        "path0=1:f5-f6 scored0=٣:3",
        "path0=١:f5",
        "path٠=1:f5",
        f"path0=1:f5 pending0={'x' * 5000}",
        f"path0=1:f5 unseen={'1,' * 5000}x",
    ],
)
def test_odd_texts_are_refused_in_a_short_sentence(text):
    with pytest.raises(BadText) as refusal:
        GAME.position(f"seats=1 | {text} card=0 round=0")
    assert len(str(refusal.value)) <= 300


@pytest.mark.parametrize(
    "move", ["x" * 5000, f"0 {'e5 ' * 2000}", f"0 {'x' * 5000}", "٠ e5", "⁰ e5"]
)
def test_odd_moves_are_refused_in_a_short_sentence(move):
    with pytest.raises(BadText) as refusal:
        GAME.deal(1).play(0, move)
    assert len(str(refusal.value)) <= 300


def test_every_board_and_pack_that_is_accepted_has_room_for_its_moves():
    """Counted without a list: `legal` would write beyond the end of the caller's."""
    from clew.games.traxx.rules import extensions

    marks = [*[""] * 30, "*1", *[""] * 18, "*2", "*3", "*4", *map(str, range(2, 11))]
    fields = iter(f"B{mark}" for mark in marks)  # all blue, start 1 in the middle
    board = "".join(" ".join(next(fields) for _ in range(n)) + "\n" for n in ROW_LENGTHS)
    own = write_options({"board": board, "cards": "B B B B B\n" * 15})
    before = GAME.position(
        f"{' '.join(own)} | path0=1:e5-e6 card=1 {UNSEEN[:7]}{UNSEEN[9:]} round=1"
    )

    moves = 1 + extensions(before.box.tray, before.tray, 0, -1, None)

    assert moves <= GAME.parts.max_moves
