"""Text that cannot be read is refused with what was expected and what came."""

import pytest

import clew
from clew.core.errors import BadText
from clew.table import Table

GAME = clew.game("cat_and_mouse")
START = GAME.deal()


@pytest.mark.parametrize("text", ["", "j", "a>", ">a", "a>b>c", "a b", "1", "a>z", "aa", "💥"])
def test_a_move_that_is_no_move_is_refused(text):
    with pytest.raises(BadText, match="A move is a place"):
        START.play("mouse", text)


@pytest.mark.parametrize("text", ["A", " a ", "a"])
def test_case_and_spaces_do_not_matter(text):
    assert START.play("mouse", text) == START.play("mouse", "a")


TWO = "a:M b:C mouse ply=2"
LIFTED = "b:CM cat frozen=b ply=3"  # a>b, so one position can come back
NEXT = "match=yes | mouse game=2 score=40,0 previous=mouse_won,a:M,b:M,c:M,d:M,e:M"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a:MMMM mouse", "one to three discs"),
        ("a:X mouse", "one to three discs"),
        ("j:M mouse", "one to three discs"),
        ("a:M a:C mouse", "Two piles lie on a"),
        ("a:M dog", "one side to move"),
        ("a:M mouse cat", "one side to move"),
        (f"{TWO} frozen=c", "there is none on 'c'"),
        (f"{TWO} frozen=a frozen=b", "Expected frozen= once"),
        (f"{TWO} seen=", "hexadecimal keys, not ''|at most 0 positions"),
        ("a:M mouse ply=201", "from 0 to 200"),
        ("a:M mouse ply=-1", "from 0 to 200"),
        (f"a:M mouse ply={'1' * 5000}", "from 0 to 200"),
        (f"{TWO} game=2", "from 1 to 1"),
        (f"{TWO} score=1", "two numbers"),
        (f"{TWO} score=25,0", "score to be a number from 0 to 0"),
        (f"match=yes | {TWO} score=99999,0", "score to be a number from 0 to 80"),
        (f"match=yes | {TWO} score=32767,0", "score to be a number from 0 to 80"),
        (f"match=yes | {TWO} score=-5,0", "score to be a number from 0 to 80"),
        (f"{LIFTED} seen=xyz", "hexadecimal"),
        (f"{TWO} wind=3", "no 'wind'"),
        (f"{TWO} | luck=x", "luck to be a number"),
        (f"{TWO} | luck=99999999999999999999999", "luck to be a number"),
        (f"x | {TWO} | y | z", "A position is"),
        (f"frozen | {TWO}", "option=value"),
        (f"{NEXT.replace('mouse_won', 'lost')}", "A game before ended"),
    ],
)
def test_a_position_that_cannot_be_read_is_refused_with_the_reason(text, reason):
    with pytest.raises(BadText, match=reason) as refused:
        clew.game("cat_and_mouse").position(text)

    assert len(str(refused.value)) <= 300


@pytest.mark.parametrize(
    "text",
    [
        TWO,  # C4: a study, in which nothing is frozen
        LIFTED,
        f"{LIFTED} seen=600000000000011",
        NEXT,
        "mouse",
        "a:M c:MC mouse ply=4",  # C2: b>c
        "null_move=yes | a:M b:CM d:C mouse frozen=d ply=6",  # C5: c>d
        "null_move=yes | b:M c:M d:M e:M f:C g:C h:C i:C mouse frozen=i ply=20",  # a>i
        "frozen=moved | a:M b:C mouse ply=2",
    ],
)
def test_these_are_read_and_written_alike(text):
    position = clew.game("cat_and_mouse").position(text)

    assert clew.position(position.text) == position


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("a:MMM b:MMM c:MMM mouse", "C1"),
        ("a:M b:C cat ply=2", "C1"),
        ("a:M b:C mouse ply=3", "C1"),
        ("a:M b:C mouse", "C2"),
        ("a:M b:M cat ply=1", "C2"),
        ("a:C b:C mouse ply=2", "C2"),
        ("mouse ply=2", "C2"),
        ("a:M mouse ply=2", "C2"),
        ("a:M b:M c:M d:M e:M f:M cat ply=11", "C6"),
        ("b:M cat ply=1", "C2"),  # a was free
        ("i:M cat frozen=i ply=1", "C2"),
        ("a:M c:C mouse ply=8", "C2"),  # two discs were never three piles
        ("a:M b:C d:MC mouse ply=4", "C2"),  # c was emptied without a lift
        ("b:M c:M d:M e:M f:C g:C h:C i:C mouse ply=20", "C2"),  # the ninth pile had ended it
        (NEXT.replace("e:M", "f:M"), "C2"),
        ("a:M b:C mouse frozen=a ply=2", "C4"),  # the cat has just introduced b
        ("frozen=moved | a:M b:C mouse frozen=b ply=2", "C4"),  # introduced, so free
        ("a:M b:CM d:C mouse frozen=d ply=6", "C4"),  # a new pile, and c was free
        ("a:M b:M c:M d:M e:M f:MC mouse frozen=f ply=14", "C6"),  # it covered a sixth mouse
        (f"{TWO} seen=1", "C8"),
        (f"{LIFTED} seen=600000000000011,600000000000011", "C8"),
        (f"{LIFTED} seen=ffffffffffffffff", "C8"),
        (f"{LIFTED} seen=100000000000011", "C8"),  # the same side to move
        (f"{LIFTED} seen=600000000000021", "C8"),  # other discs
        (f"{LIFTED} seen=e00000000000011", "C8"),  # a frozen pile that is not there
        (f"{LIFTED.replace('ply=3', 'ply=9')} seen={','.join(['600000000000011'] * 5)}", "C8"),
        ("match=yes | a:M b:M c:M d:M e:M cat ply=9", "C10"),
        (f"match=yes | {TWO} score=25,0", "C10"),
        (f"match=yes | {TWO} previous=mouse_won,a:M,b:M,c:M,d:M,e:M", "C10"),
        (f"match=yes | {TWO} game=2", "C10"),
        (NEXT.replace("score=40,0 ", ""), "C10"),
        (NEXT.replace("score=40,0", "score=0,40"), "C10"),
        (NEXT.replace("score=40,0", "score=35,0"), "C10"),
        (NEXT.replace("score=40,0", "score=40,25"), "C10"),
        (NEXT.replace("mouse_won", "cat_won"), "C10"),
        (NEXT.replace("mouse_won", "repeated"), "C10"),
        (NEXT.replace(",e:M", ""), "C10"),
        (NEXT.replace("match=yes", "match=yes games=3").replace("40,0", "40,41"), "C10"),
    ],
)
def test_a_position_that_no_game_reaches_is_refused_with_its_clause(text, clause):
    with pytest.raises(BadText) as refused:
        clew.game("cat_and_mouse").position(text)

    assert f"{clause})" in str(refused.value) or f"({clause}" in str(refused.value)
    assert len(str(refused.value)) <= 300


def test_c8_no_text_remembers_more_positions_than_the_tray_has_room_for_at_ply_200():
    """A hundred keys too many once made a compiled game write beyond the end of its tray."""
    key = "600000000000011"
    with pytest.raises(BadText, match="C8"):
        clew.game("cat_and_mouse").position(f"b:CM mouse ply=150 seen={','.join([key] * 199)}")


def test_keys_of_seen_positions_are_the_slow_truths():
    """`play` keeps keys up to date; `key_of` computes them from nothing."""
    from clew.games.cat_and_mouse.rules import key_of
    from tests.walks import walk

    for seed in range(20):
        for position, _, _ in walk(START.box, seed):
            tray = position.tray
            assert tray.seen[tray.seen_count - 1] == key_of(tray)


def test_c10_only_a_match_has_points_to_show():
    assert not Table(GAME.box()).is_scored
    assert not Table(GAME.box(match="yes", games=1)).is_scored
    assert Table(GAME.box(match="yes", games=2)).is_scored
