"""What can be taken back in Sewing Circle."""

import clew
from tests.table.undoing import goes_back, stays
from tests.tables import begun, begun_at, play

GAME = clew.game("sewing_circle")


ALL_UP, APART = "1,7,2,8,3,9,4,10,5,11,6,12", "1,-,2,-,3,-,4,-,5,-,6,-"


def sewing(circle: str, mode: str = "competitive") -> str:
    """A circle without a tangle, or one whose cards lie too far apart for any."""
    turn = 20 if circle == ALL_UP else 6
    ribbons = "ribbon0=green ribbon1=orange " if mode == "competitive" else ""
    return (
        f"sewing_circle seats=2 mode={mode} | circle={circle} hand0=13+14+15 hand1=16+17+18 "
        f"{ribbons}mover=0 turn={turn} phase=act"
    )


def test_s15_an_exchange_shows_a_card_of_a_hidden_hand():
    at = begun_at(clew.position(sewing(APART)))

    stays(at, play(at, "exchange 3 14"))


def test_s11_with_open_hands_an_exchange_shows_nothing():
    at = begun_at(clew.position(sewing(APART, "coop")))

    goes_back(at, play(at, "exchange 3 14"))


def test_s5_a_flip_shows_a_card_and_a_swap_does_not():
    for mode in ("competitive", "coop"):
        at = begun(GAME.box(2, mode=mode))
        if mode == "competitive":
            goes_back(at, play(at, "green"))
            goes_back(at, play(at, "green", "orange"))
            play(at, "orange")
        stays(at, play(at, "flip 1"))
        stays(at, play(at, "flip 2"))
        goes_back(at, play(at, "swap 1 2"))


def test_s8_done_shows_nothing_unless_somebody_is_out_by_it():
    at = begun_at(clew.position(sewing(APART)))
    goes_back(at, play(at, "done"))

    assert clew.position(sewing(ALL_UP)).play(0, "swap 3 4").reveals(0, "done")


def test_s10_an_offered_tie_can_be_taken_back_until_the_last_accepts():
    at = begun_at(clew.position(sewing(ALL_UP)))
    goes_back(at, play(at, "tie"))
    goes_back(at, play(at, "tie", "refuse"))

    assert at.position.reveals(1, "accept")
