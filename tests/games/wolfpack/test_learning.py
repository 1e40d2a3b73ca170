"""What a learner's seat knows in Wolfpack."""

import clew
from clew.rl.envs.moment import Moment
from tests.rl.test_moment import start

SNATCH = "wolfpack seats=2 | hand0={}/sheep+swap hand1=sss piles=9,9,9,8,8,8 mover=0 phase=turn"


def at(text: str) -> Moment:
    position = clew.position(text)
    return Moment(start(position.box).setup, position)


def act(moment: Moment, text: str) -> Moment:
    """Play a whole move by the actions that it takes; luck draws the first lot."""
    wanted = moment.position.check(moment.player, text).number
    for action in moment.legal():
        after = moment.after(action)
        if wanted in [move[1] for move in (after.move, after.waiting) if move]:
            return after.after(0) if after.waiting else after
    raise AssertionError(f"{text} takes more actions than one")


def test_p15_a_proof_that_was_shown_stays_known():
    """The hand is told to all when sheep are snatched, and then no longer to be seen."""
    one, other = (at(SNATCH.format(hand)) for hand in ("ss0001", "ss0000"))
    assert one.known(1) == other.known(1)

    one, other = act(one, "sheep"), act(other, "sheep")

    assert one.position.view(1) == other.position.view(1), "else a view would do"
    assert one.known(1) != other.known(1)


def test_p15_a_proof_that_was_not_shown_is_not_known():
    text = SNATCH.replace("seats=2", "seats=2 proof=hidden")
    one, other = (act(at(text.format(hand)), "sheep") for hand in ("ss0001", "ss0000"))

    assert one.known(1) == other.known(1)
    assert one.known(0) != other.known(0), "the own hand"
