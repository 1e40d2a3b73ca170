"""Rulings of Yarn; each cites its clause in the name."""

import pytest

import clew
from clew.core.errors import BadText, IllegalMove
from clew.table import Table

GAME = clew.game("yarn")


def position(cups: str, options: str = "", **fields: object):
    """The first round with these cups, `155 246`; fields come as `said0="2x5"`."""
    dice = cups.split()
    words = [f"cup{seat}={cup}" for seat, cup in enumerate(dice)]
    words += [f"{name}={value}" for name, value in fields.items()]
    return clew.position(f"yarn seats={len(dice)} {options} | {' '.join(words)}")


def doubted(cups: str, bid: str, options: str = ""):
    """After seat 0 bid and seat 1 doubted."""
    return position(cups, options).play(0, bid).play(1, "doubt")


def test_y1_each_begins_with_three_dice_and_luck_decides_who_begins():
    deals = [GAME.deal(3, seed) for seed in range(30)]

    assert {deal.points for deal in deals} == {(3, 3, 3)}
    assert {deal.to_act for deal in deals} == {(0,), (1,), (2,)}


def test_y2_a_player_sees_the_own_dice_only_and_how_many_the_others_have():
    one, other = position("155 246"), position("155 333")

    assert one.view(0) == other.view(0)
    assert one.view(0).own == "1 5 5"
    assert one.view(None).own == ""
    assert [cup.dice for cup in one.view(0).cups] == [3, 3]


def test_y3_a_bid_names_no_more_dice_than_there_are():
    start = position("155 246")

    assert start.legal(0)[0] == "1x1"
    assert start.legal(0)[-1] == "6x6"
    with pytest.raises(IllegalMove, match=r"there are only 6 dice \(Y3\)"):
        start.play(0, "7x1")


@pytest.mark.parametrize(("bid", "allowed"), [("2x4", False), ("2x5", False), ("2x6", True)])
def test_y4_a_bid_is_higher_than_the_one_before(bid, allowed):
    after = position("155 246").play(0, "2x5")

    assert (bid in after.legal(1)) == allowed
    assert "3x1" in after.legal(1)
    if not allowed:
        with pytest.raises(IllegalMove, match=r"higher than 2x5 \(Y4\)"):
            after.play(1, bid)


def test_y4_a_bid_once_said_stands():
    table = Table(GAME.box(2), bytes(32))
    for seat in (0, 1):
        table.sit(seat, f"Player {seat}")
    table.begin()
    seat = table.to_act[0]
    table.move(seat, "1x1")

    with pytest.raises(clew.ClewError, match="showed something new"):
        table.undo(seat)


def test_y5_who_doubts_a_bid_that_holds_loses_a_die():
    assert doubted("255 156", "3x5").points == (3, 2)


def test_y5_who_bids_what_does_not_hold_loses_a_die():
    assert doubted("255 156", "4x5").points == (2, 3)


def test_y5_a_doubt_lifts_all_cups():
    after = doubted("255 156", "3x5")

    assert [cup.lifted for cup in after.view(None).cups] == ["2 5 5", "1 5 6"]
    assert [cup.said for cup in after.view(None).cups] == [None, None]


def test_y5_the_first_of_a_round_cannot_doubt():
    with pytest.raises(IllegalMove, match=r"no bid to doubt \(Y5\)"):
        position("155 246").play(0, "doubt")


def test_y5_after_sixes_of_all_dice_nothing_is_left_but_to_doubt():
    assert position("155 246").play(0, "6x6").legal(1) == ("doubt",)


def test_y6_ones_count_for_every_face_if_they_are_wild():
    assert doubted("255 156", "4x5", "ones=wild").points == (3, 2)
    assert doubted("255 156", "2x1", "ones=wild").points == (2, 3), "but no other face for ones"


def test_y7_the_loser_of_a_die_begins():
    assert doubted("255 156 111", "3x5").to_act == (1,)
    assert doubted("255 156 111", "4x5").to_act == (0,)


def test_y7_after_who_is_out_the_next_in_turn_begins_and_who_is_out_has_no_turn():
    last_die = position("255 1 111", lifted0=255, lifted1=16, lifted2=111, mover=1)
    after = last_die.play(1, "1x4").play(2, "doubt")

    assert after.points == (3, 0, 3)
    assert after.to_act == (2,)
    assert after.play(2, "1x1").to_act == (0,)


def test_y8_the_last_with_dice_wins():
    end = position("255 1", lifted0=255, lifted1=16, mover=1).play(1, "1x4").play(0, "doubt")

    assert end.outcome.winners == (0,)
    assert end.outcome.payoffs == (1.0, 0.0)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("cup0=155 cup1=246 mover=2", "mover to be a number from 0 to 1"),
        ("cup0=155 cup1=2467", "one to 3 faces like 155"),
        ("cup0=155 mover=1", "cup1= with dice"),
        ("cup0=155 cup1=24", "one die more than there is now"),
        ("cup0=155 cup1=246 said0=2x5", "up to the one before the mover"),
        ("cup0=155 cup1=246 said1=7x5", "dice that are there"),
        ("cup0=155 cup1=246 said1=doubt", "a bid like 2x5"),
        ("cup0=15 cup1=246 lifted0=155 lifted1=246 mover=1", "seat 0 to begin"),
        ("cup0=155 lifted0=155 lifted1=2 said0=1x1", "no said= when the game is over"),
    ],
)
def test_what_no_game_reaches_is_refused(text, expected):
    with pytest.raises(BadText, match=expected):
        clew.position(f"yarn seats=2 | {text}")
