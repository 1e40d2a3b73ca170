"""Own decks, and text that cannot be read: refused with line and reason."""

from urllib.parse import quote

import pytest

import clew
from clew.core.errors import BadLayout, BadOption, BadText, IllegalMove, UnknownName, WrongTurn
from clew.core.position import write_options
from clew.games.sewing_circle.deck import printed
from clew.table import Table, load, verify
from clew.table.record import record, save

GAME = clew.game("sewing_circle")
OWN = "".join(f"{n:02} {'LD' if n % 2 else 'DL'} DD LL\n" for n in range(1, 19))
CLOSED = "circle=1,7,2,8,3,9,4,10,5,11,6,12"
HANDS = "hand0=13+14+15 ribbon0=green hand1=16+17+18 ribbon1=orange"
BODY = f"{CLOSED} {HANDS} mover=0 turn=20 phase=act"
START = GAME.position(f"seats=2 | {BODY}")


def with_line(number: int, *lines: str) -> str:
    """The own deck with this line replaced: by another, by several or by none."""
    old = OWN.splitlines()
    return "\n".join([*old[: number - 1], *lines, *old[number:]]) + "\n"


def refusal(cards) -> str:
    with pytest.raises(BadLayout) as refused:
        GAME.box(cards=cards)
    return str(refused.value)


# ---- decks that cannot be played

WAYS = "expected three ribbons of DD LL DL LD, not"


@pytest.mark.parametrize(
    ("number", "lines", "reason"),
    [
        (18, [], "cards, line 17: expected 18 cards, not 17."),
        (18, ["18 DD DD DD", "19 DD DD DD"], "cards, line 19: expected 18 cards, not 19."),
        (5, ["06 DD DD DD"], "cards, line 5: expected card 05, not '06'."),
        (5, [], "cards, line 5: expected card 05, not '06'."),
        (5, ["04 DD DD DD"], "cards, line 5: expected card 05, not '04'."),
        (5, ["5 DD DD DD"], "cards, line 5: expected card 05, not '5'."),
        (5, ["DD DD DD"], "cards, line 5: expected card 05, not 'DD'."),
        (7, ["07 DD DX DD"], f"cards, line 7: {WAYS} 'DD DX DD'."),
        (7, ["07 dd dd dd"], f"cards, line 7: {WAYS} 'dd dd dd'."),
        (7, ["07 D DD DD"], f"cards, line 7: {WAYS} 'D DD DD'."),
        (7, ["07 DDD DD DD"], f"cards, line 7: {WAYS} 'DDD DD DD'."),
        (7, ["07 DD DD"], f"cards, line 7: {WAYS} 'DD DD'."),
        (7, ["07 DD DD DD DD"], f"cards, line 7: {WAYS} 'DD DD DD DD'."),
        (7, ["07"], f"cards, line 7: {WAYS} ''."),
        (7, ["07 DD 💥 DD"], f"cards, line 7: {WAYS} 'DD 💥 DD'."),
    ],
)
def test_a_deck_that_cannot_be_played_is_refused_with_line_and_reason(number, lines, reason):
    assert refusal(with_line(number, *lines)) == reason


def test_a_header_or_a_section_is_refused_with_its_line():
    assert refusal(f"colour: blue\n{OWN}").startswith("cards, line 1: unknown header 'colour'")
    assert refusal(f"{OWN}more:\n19 DD DD DD\n").startswith(
        "cards, line 20: unexpected section 'more'"
    )


def test_an_empty_deck_is_refused():
    assert refusal("; nothing but a comment\n") == "cards: expected 18 cards, not 0."


def test_one_word_is_no_deck():
    with pytest.raises(BadOption, match=r"Option cards takes printed or .*file.*, not 'mine'"):
        GAME.box(cards="mine")


# ---- own decks


def test_an_own_deck_can_be_played():
    start = clew.position(f"sewing_circle seats=2 {write_options({'cards': OWN})[0]} | {BODY}")
    view = start.view()
    after = start.play(0, "swap 1 2").play(0, "done")

    assert (view.circle[0].left, view.circle[0].right) == ("LDL", "DDL")
    assert {tangle.ribbon for tangle in view.tangles} == {"green"}
    assert after.view().ended == "tangled"


def test_the_printed_deck_given_as_text_plays_as_the_printed_one():
    ours, given = GAME.deal(2, 4), GAME.deal(2, 4, cards=printed())

    assert ours.tray.tobytes() == given.tray.tobytes()
    assert ours.view(0) == given.view(0)


def test_a_deck_is_given_as_a_file(tmp_path):
    path = tmp_path / "cards.txt"
    path.write_text(f"; mine\n{OWN}", "utf-8")

    assert GAME.deal(2, 1, cards=path) == GAME.deal(2, 1, cards=OWN)


def test_a_bad_file_is_refused_with_its_name_and_line(tmp_path):
    path = tmp_path / "cards.txt"
    path.write_text("; mine\n" + with_line(5, "05 DD DD"), "utf-8")

    assert refusal(path).endswith(f"cards.txt, line 6: {WAYS} 'DD DD'.")


def test_a_file_that_is_not_there_or_no_text_is_refused(tmp_path):
    with pytest.raises(UnknownName, match="There is no file"):
        GAME.box(cards=tmp_path / "none.txt")
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadText, match="cannot be read as text"):
        GAME.box(cards=tmp_path / "bytes.txt")


# ---- round trips


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_it_survives_the_round_trip_through_a_positions_text(seats):
    position = GAME.deal(seats, 5, cards=OWN)
    while not position.is_over:
        assert "\n" not in position.text
        assert clew.position(position.text) == position
        seat = position.to_act[0]
        assert clew.position(position.text).legal(seat) == position.legal(seat)
        position = position.play(seat, position.legal(seat)[-1])

    assert clew.position(position.text) == position


@pytest.mark.parametrize(
    "text",
    [
        BODY,
        f"{BODY} offered=1 known=14:15",
        f"{CLOSED} {HANDS} mover=0 turn=20 phase=swapped old=240",
        f"{CLOSED} {HANDS} mover=0 turn=20 phase=answer answering=1 offered=1",
        f"{CLOSED} {HANDS} mover=0 turn=20 phase=over offered=1 reason=tie_agreed winners=3",
        "circle=-,-,-,-,-,-,-,-,-,-,-,- hand0=1+2+3 hand1=4+5+6 mover=1 turn=0 phase=ribbon",
    ],
)
def test_every_word_of_a_position_survives_the_round_trip(text):
    position = GAME.position(f"seats=2 | {text}")

    assert set(text.split()) <= set(position.text.split())
    assert clew.position(position.text) == position


def played(moves: int, cards: str = OWN) -> Table:
    table = Table(GAME.box(2, cards=cards), bytes(range(32)))
    for seat, name in enumerate(("Ada", "Bob")):
        table.sit(seat, name)
    table.begin()
    for _ in range(moves):
        for seat in table.to_act[:1]:
            table.move(seat, table.position.legal(seat)[-1])
    return table


def test_it_survives_the_round_trip_through_a_record():
    table = played(60)
    again = load(record(table))

    assert table.outcome
    assert again.box.options["cards"] == OWN
    assert again.position == table.position
    assert record(again) == record(table)
    assert verify(record(table))


def test_it_survives_the_round_trip_through_a_save():
    table = played(3)
    again = load(save(table))

    assert not table.outcome
    assert again.box.options["cards"] == OWN
    assert again.position == table.position


# ---- moves that cannot be read or made


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "A move is like 'flip 5', .*, not ''"),
        ("flip", "A move is like"),
        ("flip 1 2", "A move is like"),
        ("flip x", "A move is like"),
        ("flip 0", "Places are 1 to 12, not 0"),
        ("flip 13", "Places are 1 to 12, not 13"),
        ("flip -1", "A move is like"),
        ("swap 1", "A move is like"),
        ("swap 1 3", "Neighbours are like 5 and 6, or 12 and 1, not 1 and 3"),
        ("swap 1 1", "Neighbours are like"),
        ("swap 12 13", "Neighbours are like"),
        ("swap 13 1", "Places are 1 to 12, not 13"),
        ("exchange 1", "A move is like"),
        ("exchange 1 19", "Cards are 1 to 18, not 19"),
        ("exchange 1 0", "Cards are 1 to 18, not 0"),
        ("exchange 1 130", "A move is like"),
        ("exchange 0 13", "Places are 1 to 12, not 0"),
        ("done 1", "A move is like"),
        ("yellow", "A move is like"),
        ("hand", "A move is like"),
        ("hand 3", "A move is like"),
        ("hand 0", "A move is like"),
        ("pass", "A move is like"),
        ("swap 5-6", "A move is like"),
        ("💥", "A move is like"),
        ("flip ٣", "A move is like"),
    ],
)
def test_a_move_that_is_none_is_refused_with_the_reason(text, reason):
    with pytest.raises(BadText, match=reason):
        START.play(0, text)


OPENED = GAME.position(f"seats=2 | circle=1,7,-,-,-,-,-,-,-,-,-,- {HANDS} mover=0 turn=2 phase=act")
ANSWERING = START.play(0, "tie")


@pytest.mark.parametrize(
    ("position", "text", "reason"),
    [
        (START, "flip 5", r"flip 5 is not a legal move: no card lies face down there.* \(S5\)"),
        (START, "exchange 5 16", r"card 16 is not in the hand \(S5\)"),
        (START, "exchange 5 3", r"card 3 is not in the hand \(S5\)"),
        (START, "accept", "nobody asked"),
        (START, "green", "that has been decided"),
        (START, "hand 1", "that has been decided"),
        (START.play(0, "swap 5 6"), "swap 5 6", r"one swap in a turn \(S5\)"),
        (START.play(0, "swap 5 6"), "tie", r"\(S10\)"),
        (OPENED, "swap 3 4", r"one of the two must be face up \(S5\)"),
        (OPENED, "exchange 3 13", r"the card on place 3 lies face down \(S5\)"),
        (OPENED, "flip 3", r"one was flipped in this turn \(S5\)"),
        (OPENED, "tie", r"when no card is face down \(S10\)"),
        (OPENED.play(0, "done"), "done", r"first a card must be flipped \(S5\)"),
        (ANSWERING, "done", r"to be answered first \(S10\)"),
        (GAME.deal(2, 1), "flip 1", r"choose one of the ribbons that are left first \(S3\)"),
        (GAME.deal(1, 1), "flip 1", r"choose the hand of the first turn first \(S14\)"),
    ],
)
def test_a_move_against_the_rules_is_refused_with_the_reason(position, text, reason):
    with pytest.raises(IllegalMove, match=reason):
        position.play(position.to_act[0], text)


@pytest.mark.parametrize("text", ["exchange 1 13", "Exchange 1 13", "  EXCHANGE  1\t13 "])
def test_case_and_spaces_do_not_matter(text):
    assert START.play(0, text) == START.play(0, "exchange 1 13")


def test_nobody_moves_out_of_turn_or_when_it_is_over():
    with pytest.raises(WrongTurn, match="seat 0 is to move, not seat 1"):
        START.play(1, "done")
    with pytest.raises(WrongTurn, match=r"The game is over: .* agreed on a tie"):
        ANSWERING.play(1, "accept").play(0, "done")


# ---- positions that cannot be read


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "Expected circle= 12 cards or -, not ''"),
        (HANDS, "Expected circle= 12 cards or -, not ''"),
        (f"circle=1,2,3 {HANDS}", "Expected circle= 12 cards or -, not '1,2,3'"),
        (f"{CLOSED},13 {HANDS}", "Expected circle= 12 cards or -"),
        (BODY.replace("=1,7", "=19,7"), "a card to be a number from 1 to 18, not '19'"),
        (BODY.replace("=1,7", "=x,7"), "a card to be a number from 1 to 18, not 'x'"),
        (BODY.replace("=1,7", "=7,7"), "Card 7 is there twice"),
        (BODY.replace("13+14", "16+14"), "Card 16 is there twice"),
        (BODY.replace("13+14", "1+14"), "Card 1 is there twice"),
        (BODY.replace("13+14", "13++14"), "a card to be a number from 1 to 18, not ''"),
        (BODY.replace("green", "yellow"), "A ribbon is green, orange or purple, not 'yellow'"),
        (BODY.replace("mover=0", "mover=2"), "mover to be a number from 0 to 1, not '2'"),
        (BODY.replace("turn=20", "turn=111"), "turn to be a number from 0 to 100"),
        (BODY.replace("turn=20", "turn=-1"), "turn to be a number"),
        (BODY.replace("=act", "=sleep"), "A phase is ribbon, .* or over, not 'sleep'"),
        (BODY.replace("=act", "=over"), "Expected a reason= with phase=over"),
        (f"{BODY} reason=tangled", "Expected a reason= with phase=over, and only with it"),
        (f"{BODY} out=8", "out to be a number from 0 to 3"),
        (f"{BODY} answering=3", "answering to be a number from 0 to 1"),
        (f"{BODY} offered=2", "offered to be a number from 0 to 1"),
        (f"{BODY} old=1000000000", "Expected a hexadecimal number"),
        (f"{BODY} old=x", "Expected a hexadecimal number, not 'x'"),
        (f"{BODY} seen=12,xyz", "Expected a hexadecimal number, not 'xyz'"),
        (f"{BODY} seen={','.join(['1'] * 120)}", "Expected seen= at most 88 turns, not 120"),
        (f"{BODY} known=19:1", "known to be a number from 1 to 18"),
        (f"{BODY} known=13", "known seats to be a number from 0 to 15"),
        (f"{BODY} split=3+9", "Expected split= two cards or 0[+]0 and a seat"),
        (f"{BODY} split=3+0@1", "Expected split= two cards, or 0[+]0"),
        (f"{BODY} known=13:15,13:1", "Expected known= of card 13 once"),
        (f"{BODY} changed0=1+1", "Expected each card once, 1 came twice"),
        (f"{BODY} seen=", "Expected a hexadecimal number, not ''"),
        (BODY.replace("turn=20", f"turn={'9' * 5000}"), "turn to be a number from 0 to 100"),
        (f"{BODY} wind=3", "A position with 2 seats has no 'wind=3'"),
        (f"{BODY} hand2=-", "A position with 2 seats has no 'hand2=-'"),
        (f"{BODY} mover=0", "Expected mover= once, it came twice"),
        (f"{BODY} | luck=x", "luck to be a number"),
        (f"{BODY} | luck=1 | more", "A position is"),
    ],
)
def test_a_position_that_cannot_be_read_is_refused_with_the_reason(text, reason):
    with pytest.raises(BadText, match=reason):
        GAME.position(f"seats=2 | {text}")


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ("seats=4", "Sewing Circle is for 1, 2 or 3 seats, not 4"),
        ("seats=two", "seats to be a number"),
        ("wind=3", "Sewing Circle has no option 'wind'; expected mode, level or cards"),
        ("mode=solo", "Option mode takes competitive or coop, not 'solo'"),
        ("level=extreme", "Option level takes easy, medium or hard, not 'extreme'"),
        ("cards=mine", "Option cards takes printed or a deck's file, not 'mine'"),
    ],
)
def test_a_position_with_options_that_are_none_is_refused_with_the_reason(options, reason):
    with pytest.raises(clew.ClewError, match=reason):
        GAME.position(f"{options} | {BODY}")


def test_a_position_with_a_bad_deck_is_refused_with_the_decks_line():
    with pytest.raises(BadLayout, match="cards, line 5: expected card 05, not '5'"):
        GAME.position(f"seats=2 cards={quote(with_line(5, '5 DD DD DD'))} | {BODY}")
