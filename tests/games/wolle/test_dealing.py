"""W4 at a table: cups are drawn for others, unseen, and dealt."""

import clew
from tests.tables import begun

GAME = clew.game("wolle")


def test_w4_a_players_own_drawing_stays_unknown_until_the_deal_and_all_is_open_after_it():
    at = begun(GAME.box(3))
    drawn = {seat: at.position.legal(seat)[seat * 100] for seat in range(3)}
    at.move(0, drawn[0])
    assert all(thread.cups == () for thread in at.position.view(1).threads)

    at.move(1, drawn[1])
    at.move(2, drawn[2])
    dealt = sorted(" ".join(thread.cups) for thread in at.position.view().threads)
    assert dealt == sorted(move.removeprefix("cups ") for move in drawn.values())


def test_w4_sheets_are_dealt_at_random_and_the_own_one_may_come_back():
    own, others = 0, 0
    for secret in range(40):
        at = begun(GAME.box(3), bytes([secret]) * 32)
        drawn = {seat: at.position.legal(seat)[seat * 100] for seat in range(3)}
        for seat, move in drawn.items():
            at.move(seat, move)
        for thread in at.position.view().threads:
            if "cups " + " ".join(thread.cups) == drawn[thread.seat]:
                own += 1
            else:
                others += 1

    assert own > 20
    assert others > 40
