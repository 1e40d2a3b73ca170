"""The rules of Yarn, in the order of play; clauses are those of `rules.md`.

A move is a number: DOUBT, or a bid, FACES times how many dice plus their face. So bids grow as
their numbers do (Y4).
"""

import numpy as np

from clew.core.contract import method
from clew.core.kernel import kernel
from clew.core.luck import below
from clew.core.records import Moves, Record, Seed
from clew.games.yarn.box import ALL_DICE, DICE, FACES, NO_BID, POSITION, SEATS

DOUBT = 0
FIRST_BID = FACES
NOBODY = -1
MOVES = FACES * (1 + ALL_DICE)  # their numbers
MAX_MOVES = 1 + FACES * ALL_DICE  # a doubt, and all bids


# ---- set up


@method(POSITION)
def deal(box: Record, pos: Record, seed: Seed) -> None:
    pos.luck = np.uint64(seed)
    for seat in range(SEATS):
        pos.said[seat] = NO_BID
        for face in range(FACES):
            pos.lifted[seat, face] = 0
        roll(pos, seat, DICE if seat < box.seats else 0)
    pos.mover = below(pos, box.seats)  # Y1


@kernel
def roll(pos: Record, seat: int, dice: int) -> None:
    """Y2: so many dice under this cup."""
    for face in range(FACES):
        pos.cups[seat, face] = 0
    for _ in range(dice):
        pos.cups[seat, below(pos, FACES)] += 1


# ---- who acts


@method(POSITION)
def to_act(box: Record, pos: Record) -> int:
    """Y8: nobody, once a single seat has dice."""
    mover = int(pos.mover)
    return 0 if next_in(box, pos, mover) == mover else 1 << mover


@kernel
def next_in(box: Record, pos: Record, seat: int) -> int:
    """Y7: the next seat in turn that has dice; the same one if no other has."""
    after = (seat + 1) % int(box.seats)
    while after != seat and dice_of(pos, after) == 0:
        after = (after + 1) % int(box.seats)
    return after


@kernel
def dice_of(pos: Record, seat: int) -> int:
    dice = 0
    for face in range(FACES):
        dice += int(pos.cups[seat, face])
    return dice


@kernel
def all_dice(box: Record, pos: Record) -> int:
    dice = 0
    for seat in range(box.seats):
        dice += dice_of(pos, seat)
    return dice


# ---- what is legal


@method(POSITION)
def legal(box: Record, pos: Record, seat: int, moves: Moves) -> int:
    count = how_many(box, pos)
    for index in range(count):
        moves[index] = move_at(box, pos, index)
    return count


@method(POSITION)
def sample(box: Record, pos: Record, seat: int) -> int:
    return move_at(box, pos, below(pos, how_many(box, pos)))


@kernel
def how_many(box: Record, pos: Record) -> int:
    """Y3, Y4: bids up to 6s of all dice; Y5: and a doubt, if there is a bid."""
    bid = standing(box, pos)
    bids = FACES * (1 + all_dice(box, pos)) - max(FIRST_BID, bid + 1)
    return bids + (bid != NO_BID)


@kernel
def move_at(box: Record, pos: Record, index: int) -> int:
    bid = standing(box, pos)
    if bid == NO_BID:
        return FIRST_BID + index
    return DOUBT if index == 0 else bid + index


@kernel
def standing(box: Record, pos: Record) -> int:
    """The last bid of this round, which is the highest (Y4), or NO_BID."""
    bid = NO_BID
    for seat in range(box.seats):
        bid = max(bid, int(pos.said[seat]))
    return bid


@kernel
def bidder(box: Record, pos: Record) -> int:
    """Who said it, or NOBODY."""
    bid, found = standing(box, pos), NOBODY
    for seat in range(box.seats):
        if bid != NO_BID and pos.said[seat] == bid:
            found = seat
    return found


# ---- play


@method(POSITION)
def play(box: Record, pos: Record, seat: int, move: int) -> None:
    if move == DOUBT:
        end_round(box, pos, loser_of(box, pos))
    else:
        pos.said[seat] = move
        pos.mover = next_in(box, pos, int(seat))


@method(POSITION)
def reveals(box: Record, pos: Record, seat: int, move: int) -> bool:
    """Y4: a bid once said stands; Y5: a doubt lifts all cups."""
    return True


@kernel
def loser_of(box: Record, pos: Record) -> int:
    """Y5: who loses a die if the mover doubts now."""
    bid = standing(box, pos)
    holds = found(box, pos, bid % FACES) >= bid // FACES
    return int(pos.mover) if holds else bidder(box, pos)


@kernel
def found(box: Record, pos: Record, face: int) -> int:
    """How many dice under all cups count for this face (Y6)."""
    dice = 0
    for seat in range(box.seats):
        dice += shows(box, pos, seat, face)
    return dice


@kernel
def shows(box: Record, pos: Record, seat: int, face: int) -> int:
    """The same of one cup."""
    wild = int(pos.cups[seat, 0]) if box.wild and face != 0 else 0
    return int(pos.cups[seat, face]) + wild


@kernel
def end_round(box: Record, pos: Record, loser: int) -> None:
    """Y5, Y7: all see all dice; one is lost; all roll anew, and the loser begins."""
    for seat in range(box.seats):
        pos.said[seat] = NO_BID
        dice = dice_of(pos, seat)
        for face in range(FACES):
            pos.lifted[seat, face] = pos.cups[seat, face]
        roll(pos, seat, dice - (seat == loser))
    pos.mover = loser if dice_of(pos, loser) > 0 else next_in(box, pos, loser)


# ---- end and score


@method(POSITION)
def points(box: Record, pos: Record, seat: int) -> int:
    return dice_of(pos, seat)


@method(POSITION)
def payoff(box: Record, pos: Record, seat: int) -> float:
    """Y8"""
    return 1.0 if dice_of(pos, seat) > 0 else 0.0


# ---- what a seat knows


@method(POSITION)
def imagine(box: Record, pos: Record, seat: int, seed: Seed) -> None:
    """Y2: other cups. Nothing is concluded from what was bid."""
    pos.luck = np.uint64(seed)
    for other in range(box.seats):
        if other != seat:
            roll(pos, other, dice_of(pos, other))
