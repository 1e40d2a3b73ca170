"""What leaves the game: shown, and told."""

import clew
from clew.core.telling import tell
from tests.games.yarn.test_rules import position


def lines(before, move: str, viewer: int | None) -> list[str]:
    """What is told of the mover's move, in words."""
    seat, parts = before.to_act[0], before.game.parts
    turn = (seat, before.check(seat, move))
    told = tell(before, [turn], before.play(seat, move), viewer)
    return [said.words(parts.phrases, ("Ann", "Bob"), parts.spell) for said in told]


def test_y3_all_hear_a_bid():
    assert lines(position("255 156"), "3x5", None) == ["Ann says: 3 × 5."]


def test_y5_all_see_the_dice_of_a_doubt_and_whether_the_bid_holds():
    assert lines(position("255 156").play(0, "3x5"), "doubt", None) == [
        "Bob doubts what Ann said.",
        "Ann has 2 5 5.",
        "Bob has 1 5 6.",
        "The bid holds: 3 × 5.",
        "Bob loses a die.",
    ]


def test_y8_the_end_is_told():
    last = position("255 1", lifted0=255, lifted1=16, mover=1).play(1, "1x4")

    assert lines(last, "doubt", 0)[-3:] == [
        "The bid fails: 0 × 4.",
        "Bob loses the last die and is out.",
        "Ann is the last with dice and wins.",
    ]


def test_what_is_asked_follows_from_the_last_bid():
    start = position("255 156")

    assert start.asks(0).key == "ask_first"
    assert start.play(0, "2x5").asks(1).key == "ask_bid"
    assert start.play(0, "6x6").asks(1).key == "ask_doubt"


def test_a_position_is_drawn_for_whose_eyes_it_is():
    drawn = str(clew.position("yarn seats=2 | cup0=255 cup1=156 said0=3x5 mover=1").view(1))

    assert drawn.splitlines() == ["   seat 0  ▢ ▢ ▢   says 3x5", " ▸ seat 1  ⚀ ⚄ ⚅"]
