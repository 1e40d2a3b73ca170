"""Cat and Mouse: who has more discs on top, what a move uncovers and covers, what lies beneath."""

from clew.core.guiding import Things
from clew.core.kernel import kernel, method
from clew.core.luck import below
from clew.core.trays import Tray
from clew.games.cat_and_mouse.box import EMPTY, PLACES, POSITION
from clew.games.cat_and_mouse.rules import height, key_of, payoff, pile, side_of, to_act

A_DISC = 0.08  # what one uncovered disc more is worth
NEXT_MOVE = 0.03  # what it is worth to be the one to move


@method(POSITION)
def rate(box: Tray, pos: Tray, seat: int, move: int) -> float:
    table, side = int(pos.table), side_of(pos, seat)
    gain = 0
    if move < PLACES:
        gain = 1
    else:
        beneath = pile(table, move // PLACES - 1) >> 1
        gain = sign(beneath, side)
    return A_DISC * (gain - sign(pile(table, move % PLACES), side))


@kernel
def sign(code: int, side: int) -> int:
    """Of a pile: 1 with an own disc on top, -1 with another's, 0 without discs."""
    if code <= EMPTY:
        return 0
    return 1 if code & 1 == side else -1


@method(POSITION)
def worth(box: Tray, pos: Tray, seat: int) -> float:
    if to_act(box, pos) == 0:
        return payoff(box, pos, seat)
    side = side_of(pos, seat)
    lead = 0
    for place in range(PLACES):
        lead += sign(pile(int(pos.table), place), side)
    turn = NEXT_MOVE if pos.side == side else -NEXT_MOVE
    score = 0.2 * (int(pos.score[seat]) - int(pos.score[1 - seat])) if box.games > 1 else 0.0
    return min(1.0, max(0.0, 0.5 + A_DISC * lead + turn + score))


@method(POSITION)
def recall(box: Tray, pos: Tray, seat: int, things: Things) -> None:
    """C7: the covered discs, two for each place; with an open memory nobody need remember."""
    for thing in range(len(things)):
        place, level = thing // 2, thing % 2
        covered = place < PLACES and level + 1 < height(pile(int(pos.table), place))
        things[thing] = covered and box.memory == 0


@method(POSITION)
def forget(box: Tray, pos: Tray, seat: int, things: Things) -> None:
    """Deal the discs that were forgotten anew among their places: how many there are is known."""
    count, ones = 0, 0
    for thing in range(2 * PLACES):
        if things[thing]:
            count += 1
            ones += disc(pos, thing)
    for thing in range(2 * PLACES):
        if things[thing]:
            new = int(below(pos, count) < ones)
            count -= 1
            ones -= new
            if new != disc(pos, thing):
                pos.table ^= 1 << bit_of(pos, thing)
    pos.seen[pos.seen_count - 1] = key_of(pos)


@kernel
def disc(pos: Tray, thing: int) -> int:
    """Whose the covered disc is: 0 or 1."""
    return int(pos.table) >> bit_of(pos, thing) & 1


@kernel
def bit_of(pos: Tray, thing: int) -> int:
    """Where the table keeps it: level 0 is the lowest disc, the top one is in the lowest bit."""
    place, level = thing // 2, thing % 2
    return 4 * place + height(pile(int(pos.table), place)) - 1 - level
