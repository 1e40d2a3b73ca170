"""What leaves a game of Yarn: what is shown and told. A memory adds nothing, no move is sure."""

from clew.core.contract import WATCHER, method
from clew.core.features import one_hot, scaled
from clew.core.fields import NONE, NOTHING, Axis, Form, field
from clew.core.kernel import kernel
from clew.core.records import Moves, Record, Rows, Steps
from clew.games.yarn.box import ALL_DICE, BOX, DICE, FACES, NO_BID, POSITION, SEATS
from clew.games.yarn.rules import DOUBT, bidder, dice_of, found, loser_of, standing, to_act

BY_SEAT = Axis(SEATS, of="seats", own="seat")

SHOWN = Form(
    field("seat", maybe=True),
    field("wild", fixed=True),  # Y6
    field("mover", maybe=True),  # null when it is over
    field("own", FACES),  # Y2: how many of the viewer's dice show each face
    field("dice", BY_SEAT),  # how many each has
    field("bidder", maybe=True),  # Y3: who said the last bid of this round
    field("count", BY_SEAT),  # Y3: of each seat's last bid of this round; 0 for none
    field("face", BY_SEAT, maybe=True),  # and its face
    field("lifted", BY_SEAT, FACES),  # Y5: all dice of the round before
)

KNOWN = NOTHING
EFFECT = NOTHING

FEATURES = (
    scaled("wild", 1),
    one_hot("mover", BY_SEAT),
    scaled("own", DICE),
    scaled("dice", DICE),
    one_hot("bidder", BY_SEAT),
    scaled("count", ALL_DICE),
    one_hot("face", FACES),
    scaled("lifted", DICE),
)

TOLD = {
    "bid": ("seat", "count", "face"),
    "doubt": ("seat", "other_seat"),
    "lifted": ("seat", ("dice", FACES)),
    "holds": ("count", "face"),
    "fails": ("count", "face"),
    "loses": ("seat",),
    "out": ("seat",),
    "won": ("seat",),
}
BID, DOUBTED, LIFTED, HOLDS, FAILS, LOSES, OUT, WON = range(len(TOLD))

# Steps: a count is its own number; faces, from 0 on, are added to the first; a doubt is a word.
FACE_STEP, DOUBT_STEP = 20, 30


# ---- shown


@method(POSITION)
def show(box: Record, pos: Record, seat: int, shown: Record) -> None:
    shown.seat = seat
    shown.wild = box.wild
    shown.mover = pos.mover if to_act(box, pos) else NONE
    shown.bidder = bidder(box, pos)
    for face in range(FACES):
        shown.own[face] = 0 if seat == WATCHER else pos.cups[seat, face]
    for other in range(box.seats):
        bid = int(pos.said[other])
        shown.dice[other] = dice_of(pos, other)
        shown.count[other] = bid // FACES
        shown.face[other] = NONE if bid == NO_BID else bid % FACES
        for face in range(FACES):
            shown.lifted[other, face] = pos.lifted[other, face]


# ---- told


@method(POSITION)
def tell(box: Record, before: Record, moves: Moves, after: Record, viewer: int, told: Rows) -> int:
    """All of it is public: what is bid, and what lies under lifted cups."""
    seat = int(before.mover)
    move = int(moves[seat])
    told[0, 1] = seat
    if move == DOUBT:
        return tell_doubt(box, before, after, told)
    told[0, 0], told[0, 2], told[0, 3] = BID, move // FACES, move % FACES
    return 1


@kernel
def tell_doubt(box: Record, before: Record, after: Record, told: Rows) -> int:
    """Y5: who doubts whom, the dice, whether the bid holds, who loses a die."""
    told[0, 0], told[0, 2] = DOUBTED, bidder(box, before)
    count = 1
    for seat in range(box.seats):
        if dice_of(before, seat) > 0:
            told[count, 0], told[count, 1] = LIFTED, seat
            for face in range(FACES):
                told[count, 2 + face] = before.cups[seat, face]
            count += 1
    loser, face = loser_of(box, before), standing(box, before) % FACES
    told[count, 0] = HOLDS if loser == before.mover else FAILS
    told[count, 1], told[count, 2] = found(box, before, face), face
    told[count + 1, 0] = LOSES if dice_of(after, loser) > 0 else OUT
    told[count + 1, 1] = loser
    if to_act(box, after) != 0:
        return count + 2
    told[count + 2, 0], told[count + 2, 1] = WON, after.mover
    return count + 3


@method(BOX)
def steps(box: Record, move: int, taken: Steps) -> int:
    """How many, then of which face; or the word."""
    if move == DOUBT:
        taken[0] = DOUBT_STEP
        return 1
    taken[0], taken[1] = move // FACES, FACE_STEP + move % FACES
    return 2
