"""Whatever a program or a person hands to the facade, a refusal is one short sentence."""

import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

import clew
from clew.core.errors import MOST_SAID, BadOption, BadText, UnknownName, WrongTurn, quoted
from clew.core.features import scaled
from clew.core.game import Option, load_parts
from clew.core.layout import Layout, read_text
from clew.core.texts import is_number, read_fields, whole_number
from tests.walks import walk

LONG = "9" * 5_000  # Python's int reads 4,300 digits
ODD = (None, b"a", "", "\0", "\ud800", "\ud800" * 50, LONG, 1.5, True, -1, 2**64, 10**5_000, (), [])
CAT = clew.game("cat_and_mouse")
START = CAT.deal()


def some_option(kind: Callable[[Option], bool]) -> Callable[[object], object]:
    """A way in for values of an option of this kind, whichever game has one."""
    game, name = next((g, o.name) for g in clew.all_games() for o in g.options if kind(o))
    return lambda odd: game.box(**{name: odd})


WAYS_IN = {
    "position": clew.position,
    "position of a game": lambda odd: CAT.position(odd or None),
    "game": clew.game,
    "seats": lambda odd: CAT.box(seats="" if odd is None else odd),
    "option": lambda odd: CAT.box(frozen=odd),
    "number as option": lambda odd: CAT.box(games=odd),
    "seats as option": some_option(lambda option: option.seats),
    "layout as option": some_option(lambda option: option.layout),
    "seed": lambda odd: CAT.deal(seed=odd),
    "move": lambda odd: START.play(0, odd),
    "checked move": lambda odd: START.check(0, odd),
    "seat that moves": lambda odd: START.play(odd, "a"),
    "seat of legal": START.legal,
    "seat of asks": START.asks,
    "seat of features": START.features,
    "imagining seat": lambda odd: START.imagine(odd, 0),
    "imagined seed": lambda odd: START.imagine(0, odd),
    "luck": START.with_luck,
    "language": CAT.rules,
    "part": CAT.part,
}


@pytest.mark.parametrize("odd", ODD, ids=range(len(ODD)))
@pytest.mark.parametrize("way_in", WAYS_IN.values(), ids=list(WAYS_IN))
def test_what_no_program_should_hand_in_is_refused_in_a_sentence(way_in, odd):
    with pytest.raises(clew.ClewError) as refused:
        way_in(odd)

    said = str(refused.value)
    assert len(said) <= MOST_SAID
    assert said.endswith((".", "?"))
    assert said.isprintable()


def test_a_refusal_says_what_was_expected_and_what_came():
    with pytest.raises(BadText, match="Expected a move to be a text, not None"):
        START.play(0, None)
    with pytest.raises(
        BadText, match="A seed is a whole number from 0 to 18446744073709551615, not 'x'"
    ):
        CAT.deal(seed="x")
    with pytest.raises(BadText, match="Expected a position to be a text, not b'cat'"):
        clew.position(b"cat")
    with pytest.raises(
        UnknownName, match=f"There is no game 5; expected {clew.all_games()[0].name}"
    ):
        clew.game(5)
    with pytest.raises(BadOption, match="Cat and Mouse is for 2 seats, not '2'"):
        CAT.box(seats="2")
    with pytest.raises(BadOption, match="Option frozen takes used or moved, not None"):
        CAT.box(frozen=None)


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
def test_only_who_is_to_move_is_asked_for_something(game):
    *_, (end, _, _) = walk(game.box(), 1)

    with pytest.raises(WrongTurn, match="The game is over"):
        end.asks(0)
    with pytest.raises(WrongTurn, match="mouse is to move, not cat"):
        START.asks("cat")


def test_numbers_of_numpy_are_numbers():
    assert CAT.deal(np.int64(2), np.uint64(7)) == CAT.deal(2, 7)
    assert START.play(np.int8(0), "a") == START.play(0, "a")
    assert CAT.box(games=np.int16(3)).text == CAT.box(games=3).text == "cat_and_mouse games=3"


@pytest.mark.parametrize(
    "digits", ["²", "١", "১২", "１", "1\n", "+1", "1_0", " 1", "", LONG], ids=range(10)
)
def test_digits_are_those_of_ascii(digits):
    assert not is_number(digits)
    with pytest.raises(BadText):
        whole_number(digits, "luck", 0, 99)
    with pytest.raises(clew.ClewError):
        clew.position(f"cat_and_mouse | mouse | luck={digits}x")


def test_a_field_with_a_foreign_digit_is_not_passed_over():
    with pytest.raises(BadText, match="has no 'hand٠=s'"):
        read_fields("hand٠=s", re.compile(r"hand(?P<seat>\d)"), 2)


def test_luck_alone_leaves_the_rest_at_its_beginning():
    assert clew.position("cat_and_mouse luck=3") == START.with_luck(3)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ("self=1", "has no option 'self'"),
        ("frozen=used frozen=moved", "Expected 'frozen' once, it came twice"),
        ("frozen=%FF", "Expected text in UTF-8, not '%FF'"),
        ("x" * 400, "Expected option=value, not 'x"),
    ],
    ids=range(4),
)
def test_options_in_a_text_are_given_once_and_by_name(options, reason):
    with pytest.raises(clew.ClewError, match=reason) as refused:
        clew.position(f"cat_and_mouse {options} | mouse")

    assert len(str(refused.value)) <= MOST_SAID


@pytest.mark.parametrize(
    "came", ["a" * 41, "\ud800" * 40, "\0" * 40, b"\xff" * 40, 10**5_000, object()], ids=range(6)
)
def test_what_came_is_quoted_in_part(came):
    assert len(quoted(came)) <= 60
    assert quoted(came).isprintable()


@pytest.mark.parametrize(
    "text",
    [
        "x" * 5_000 + ": 1",
        "seat " + LONG + ": 1",
        "x" * 5_000,
        "side: A\nside: " + "B" * 5_000,
        "side:\n" + "\0" * 5_000,
    ],
    ids=range(5),
)
def test_a_layout_is_refused_shortly_however_long_its_lines_and_its_path(text):
    with pytest.raises(clew.ClewError) as refused:
        Layout(text, "folder/" * 100 + "sheet.txt").allow_only([f"key{n}" for n in range(400)], [])

    assert len(str(refused.value)) <= MOST_SAID
    assert "sheet.txt" in str(refused.value)


@pytest.mark.parametrize("path", ["\0", "a" * 5_000, ".", "none/" * 200], ids=range(4))
def test_a_file_that_cannot_be_read_is_refused_shortly(path):
    with pytest.raises(clew.ClewError) as refused:
        read_text(Path(path))

    assert len(str(refused.value)) <= MOST_SAID


def test_only_legal_moves_are_foreseen_and_only_of_seats_that_are_there():
    for bad in ("i", "a>b", "z"):
        with pytest.raises(clew.ClewError):
            START.foresee(0, bad)
    with pytest.raises(clew.ClewError):
        START.legal_numbers(10**8)
    assert START.legal_numbers(1).size == 0
    assert len(START.foresee(0)) == len(START.legal(0))


@pytest.mark.parametrize(
    ("module", "name", "missing", "lacks"),
    [
        ("sight", "TOLD", {"sung": ("seat",)}, "phrases in words.py for what TOLD has: sung"),
        ("sight", "FEATURES", (scaled("smell", 1),), "fields that FEATURES codes: smell"),
        ("box", "POSITION", np.dtype("u1"), "kernels, see core/contract.py: deal, imagine, legal"),
    ],
)
def test_a_game_that_lacks_something_says_so_when_it_is_loaded(
    monkeypatch, module, name, missing, lacks
):
    game = clew.all_games()[0]
    monkeypatch.setattr(import_module(f"{game.package}.{module}"), name, missing)

    with pytest.raises(TypeError, match=lacks):
        load_parts(game.package, curtain=True)


OPTIONS = [pytest.param(g, o, id=f"{g.name}-{o.name}") for g in clew.all_games() for o in g.options]


@pytest.mark.parametrize(("game", "chosen"), OPTIONS)
def test_an_option_depends_on_seats_and_options_that_there_are(game, chosen):
    known = {"seats": tuple(map(str, game.seats))} | {o.name: o.values for o in game.options}

    assert all({*values} < {*known[name]} for name, values in chosen.when.items())
    assert chosen.name not in chosen.when
    assert chosen.check(chosen.first or chosen.default)
