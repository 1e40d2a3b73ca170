"""Moves rated by perfect play, from a table of all positions: how it lies, and who reads it.

A position is its key, as in `box.py`. All sets of piles that can lie on the table are listed by
`list_piles`, ascending, as bits 0-55 of a key. The table has a byte for each position:

    where   2 * (sets * frozen + index) + side: the code of the frozen pile, 0 to 15; the index of
            the piles among so many sets; the side to move
    0       no game can come here
    1       a draw
    2 …     2 * turns + winner, and 2 more: who wins, in how many turns; 0 turns if it has ended
"""

from typing import Annotated, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from clew.core.kernel import count_bits, entry, kernel
from clew.core.trays import Many, Moves, Numbers, Positions, Tray
from clew.games.cat_and_mouse.box import DISCS, PLACES, POSITION, RUNNING
from clew.games.cat_and_mouse.rules import (
    KEY_FROZEN,
    KEY_PILES,
    KEY_SIDE,
    MAX_MOVES,
    height,
    in_key,
    legal,
    play,
)

SETS = 1 << 16  # room for all sets of piles; there are fewer
UNKNOWN, DRAWN, DECIDED = 0, 1, 2  # bytes of the table: see above
SURE = 1000  # the rating of a move that has won; one less for each turn that it still takes
UNRATED = 2 * SURE
DESK = "desk.work desk.answers"

Sets: TypeAlias = Annotated[NDArray[np.int64], Many(np.int64)]
Codes: TypeAlias = Annotated[NDArray[np.uint8], Many(np.uint8)]
Shares: TypeAlias = Annotated[NDArray[np.float64], Many(np.float64)]


class Solved(NamedTuple):
    piles: Sets
    table: Codes


class Desk(NamedTuple):
    """Room to work in."""

    work: Positions  # two: after a move, and after an answer
    answers: Moves


def make_desk() -> Desk:
    return Desk(np.zeros(2, POSITION), np.empty(MAX_MOVES, np.int32))


# ---- rated


@entry(fills="moves", writes="ratings", scratch=DESK)
def rate_moves(
    box: Tray, pos: Tray, solved: Solved, desk: Desk, moves: Moves, ratings: Numbers
) -> int:
    """List all legal moves; above 0 a rating wins, the sooner the higher, below 0 it loses."""
    if pos.ended != RUNNING:
        return 0
    count = legal(box, pos, 0, moves)
    for index in range(count):
        play_alone(box, pos, desk.work, 0, int(moves[index]))
        ratings[index] = rating(solved, desk.work[0], int(pos.side))
    return count


@entry(fills="moves", writes="ratings shares", scratch=DESK)
def weigh_moves(
    box: Tray, pos: Tray, solved: Solved, desk: Desk, moves: Moves, ratings: Numbers, shares: Shares
) -> int:
    """`rate_moves`; of the best also how much is a slip of what can be answered, 0 to 1."""
    count, best = rate_moves(box, pos, solved, desk, moves, ratings), -UNRATED
    for index in range(count):
        best = max(best, int(ratings[index]))
    for index in range(count):
        shares[index] = 0.0
        if ratings[index] == best:
            play_alone(box, pos, desk.work, 0, int(moves[index]))
            shares[index] = share_of_slips(box, desk.work[0], solved, desk)
    return count


@kernel
def share_of_slips(box: Tray, pos: Tray, solved: Solved, desk: Desk) -> float:
    """How many of the moves here give away a win or a draw, as a part of all."""
    if pos.ended != RUNNING:
        return 0.0
    wins, draws = 0, 0
    count = legal(box, pos, 0, desk.answers)
    for index in range(count):
        play_alone(box, pos, desk.work, 1, int(desk.answers[index]))
        rate = rating(solved, desk.work[1], int(pos.side))
        wins += rate > 0
        draws += rate == 0
    best = wins if wins else draws if draws else count
    return (count - best) / count


@kernel
def play_alone(box: Tray, pos: Tray, work: Positions, index: int, move: int) -> None:
    """C10: the move in a last game, since another one would hide how this ended."""
    work[index] = pos
    after = work[index]
    after.game = box.games - 1
    play(box, after, 0, move)


@kernel
def rating(solved: Solved, after: Tray, side: int) -> int:
    """Of the move by `side` that led here; UNRATED if no game can come here."""
    told = told_of(solved, int(after.seen[after.seen_count - 1]))
    if told == UNKNOWN:
        return UNRATED
    if told == DRAWN:
        return 0
    turns = told - DECIDED >> 1
    return SURE - turns if told & 1 == side else turns - SURE


# ---- the table


@kernel
def told_of(solved: Solved, key: int) -> int:
    """What the table has of the position with this key."""
    piles, wanted = solved.piles, key & KEY_PILES
    low, high = 0, len(piles)
    while low < high:
        middle = (low + high) // 2
        if piles[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    if low == len(piles) or piles[low] != wanted:
        return UNKNOWN
    return int(solved.table[2 * (len(piles) * (key >> KEY_FROZEN) + low) + (key >> KEY_SIDE & 1)])


@entry(fills="piles")
def list_piles(box: Tray, piles: Sets) -> int:
    """All sets of piles that can lie on the table, ascending; the first is empty."""
    count, lying = 0, 0
    while count == 0 or lying != 0:
        piles[count] = lying
        count += 1
        lying = next_piles(lying)
    return count


@kernel
def next_piles(piles: int) -> int:
    """The next set; 0 after the last. If a pile more is too much, so it is with yet more."""
    for code in range(2, 16):
        piles += in_key(code)
        if can_lie(piles):
            return piles
        piles &= ~(15 * in_key(code))
    return 0


@kernel
def can_lie(piles: int) -> bool:
    """C1, C6: enough discs and places for these piles, no more uncovered than win."""
    discs, cats, tops, cat_tops = 0, 0, 0, 0
    for code in range(2, 16):
        alike = piles >> 4 * code - 8 & 15
        discs += alike * height(code)
        cats += alike * (count_bits(code) - 1)
        tops += alike
        cat_tops += alike * (code & 1)
    enough = max(cats, discs - cats) <= DISCS and tops <= PLACES
    return enough and max(cat_tops, tops - cat_tops) <= 5


def listed_piles(box: Tray) -> NDArray[np.int64]:
    """As the table has them."""
    piles = np.empty(SETS, np.int64)
    return piles[: list_piles(box, piles)].copy()
