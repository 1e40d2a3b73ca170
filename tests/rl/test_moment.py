"""What a seat of OpenSpiel's games knows: all that a table showed and told it, and no more."""

import random

import msgspec
import pytest

from clew.core.position import Box, Position
from clew.core.telling import tell
from clew.rl.envs.moment import CHANCE, OVER, USUAL, Moment, find_setup
from tests import cast
from tests.soak import many
from tests.walks import all_boxes

LOTS = many(8, 24)
BOXES = all_boxes()[:: many(3, 1)]
PAIRS = [box for box in cast.boxes(cast.with_hands, seats=2) if box is cast.for_few(box.game)]
GAMES = many(1, 12)
LONG = many(60, 400)  # actions


def start(box: Box) -> Moment:
    setup = find_setup(box.game.name, box.seats, tuple(box.options.items()), USUAL, LOTS)
    dealt = box.deal()
    return Moment(setup, None if dealt.luck else dealt)


@pytest.mark.parametrize("box", BOXES, ids=[box.text for box in BOXES])
def test_seats_that_saw_the_same_know_the_same_whatever_luck_hid(box: Box):
    for seed in range(GAMES):
        luck, moment = random.Random(seed), start(box)
        began, turns = moment.position, []  # of this round
        for _ in range(LONG):
            if moment.player == OVER:
                break
            if moment.player == CHANCE:
                compare(moment, began, turns)
                moment = moment.after(luck.randrange(LOTS))
                began, turns = moment.position, []
                continue
            moment = moment.after(luck.choice(moment.legal()))
            turns += [moment.move] if moment.move else []
            if began and len(turns) == len(began.to_act):
                began, turns = moment.position, []


def compare(chance: Moment, began: Position | None, turns: list[tuple[int, int]]) -> None:
    """After each lot a seat knows one thing for each that it can have seen, and no more."""
    children = [chance.after(lot) for lot in range(LOTS)]
    made = [*turns, chance.waiting] if chance.waiting else turns
    for seat in range(chance.setup.box.seats):
        known: dict[bytes, set[str]] = {}
        for child in children:
            known.setdefault(observed(began, made, child, seat), set()).add(child.known(seat))

        assert all(len(names) == 1 for names in known.values())
        assert len(set().union(*known.values())) == len(known)
        choices = {(c.known(seat), tuple(c.legal())) for c in children if c.player == seat}
        assert len(choices) == len({name for name, _ in choices})


def observed(began: Position | None, turns: list[tuple[int, int]], now: Moment, seat: int) -> bytes:
    """What a table shows and tells a seat when a round has ended."""
    moves = [(s, now.setup.box.move(number)) for s, number in turns]
    told = tell(began, moves, now.position, seat) if began else []
    return msgspec.json.encode([now.position.plain(seat), told])


@pytest.mark.parametrize("box", PAIRS, ids=lambda box: box.text)
def test_what_luck_hid_from_a_seat_makes_no_difference_until_it_is_seen(box: Box):
    """Deals that are the same to seat 0 and other to seat 1, played on alike."""
    by_known: dict[str, Moment] = {}
    pairs = []
    for lot in range(480):
        dealt = start(box).after(lot)
        other = by_known.setdefault(dealt.known(0), dealt)
        if other.known(1) != dealt.known(1):
            pairs.append((other, dealt))
    assert pairs, "some of so many deals give seat 0 the same hand"
    assert all(one.position.view(0) == other.position.view(0) for one, other in pairs)
    assert max(play_alike(*pair) for pair in pairs[:20]) > 2


def play_alike(one: Moment, other: Moment) -> int:
    """By the same actions as long as seat 0 sees the same; how many."""
    for count in range(30):
        actions = [a for a in legal(one) if a in legal(other)] if one.player == other.player else []
        if not actions:
            return count
        one, other = one.after(actions[0]), other.after(actions[0])
        same = last_seen(one) == last_seen(other)
        assert (one.known(0) == other.known(0)) == same
        if not same:
            return count
    return 30


def legal(moment: Moment) -> list[int]:
    return moment.legal() if moment.player >= 0 else [0] if moment.player == CHANCE else []


def last_seen(moment: Moment) -> bytes:
    """What seat 0 has just been shown and told, if a move was made."""
    if moment.move is None:
        return b""
    return observed(moment.past.position, [moment.move], moment, 0)
