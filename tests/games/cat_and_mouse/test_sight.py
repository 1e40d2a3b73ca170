"""What leaves the game: shown, known, foreseen, told."""

import pytest

import clew
from clew.core.fields import NONE
from tests.walks import walk

GAME = clew.game("cat_and_mouse")


@pytest.mark.parametrize("memory", ["hidden", "open"])
def test_what_is_foreseen_comes_true(memory: str):
    """C2: which disc is put and what it covers; and how many lie uncovered, if that can be seen."""
    surprises = 0
    for position, seat, move in walk(GAME.box(memory=memory), 1):
        if seat < 0:
            break
        (effect,) = position.foresee(seat, move)
        after = position.play(seat, move).view()
        target = next(pile for pile in after.piles if pile.place == move[-1])
        covered = [pile.top for pile in position.view().piles if pile.place == move[-1]]

        assert ("mouse", "cat")[effect.disc] == target.top
        assert ([] if effect.covers == NONE else [("mouse", "cat")[effect.covers]]) == covered
        lie = sum(after.uncovered.values())
        assert effect.uncovered.sum() + effect.unseen == lie
        if not effect.unseen:
            assert effect.uncovered.tolist() == [after.uncovered["mouse"], after.uncovered["cat"]]
        surprises += int(effect.unseen)

    assert (surprises > 0) == (memory == "hidden")


def test_c7_covered_discs_are_known_to_a_memory_and_not_shown():
    position = clew.position("cat_and_mouse | a:MCM b:C cat ply=7")

    for seat in (0, 1, None):
        assert position.shown(seat)[0].discs[0].tolist() == [NONE, NONE, 0]
    assert position.known(0)[0].beneath[0].tolist() == [0, 1, 0]


def test_c8_a_memory_knows_how_often_a_position_stood():
    position = GAME.deal()
    stood = []
    for move in ("a", "b", "c", "d", *("a>b", "c>d", "b>a", "d>c") * 2):
        if position.is_over:
            break
        position = position.play(position.to_act[0], move)
        stood.append(int(position.known(0)[0].stood))

    assert max(stood) > 1
    assert stood[:4] == [1, 1, 1, 1]


def test_c10_in_a_match_the_piles_of_the_game_before_are_shown():
    *_, (position, _, _) = (at for at in walk(GAME.box(match="yes", games=2), 3))
    shown = position.shown(None)[0]

    assert position.is_over
    assert (shown.previous != NONE).any()
    assert shown.to_move == NONE
