"""What leaves a game of Cat and Mouse: what is shown, remembered, foreseen and told."""

from clew.core.contract import WATCHER, method
from clew.core.features import one_hot, scaled
from clew.core.fields import NONE, Axis, Form, field
from clew.core.kernel import kernel
from clew.core.repetition import times_stood
from clew.core.telling import say, who_moved
from clew.core.trays import Moves, Rows, Steps, Tray
from clew.games.cat_and_mouse import MOST_GAMES
from clew.games.cat_and_mouse.box import (
    BOX,
    CAT,
    DISCS,
    EMPTY,
    ENDINGS,
    LAST_PLY,
    MOUSE,
    PLACES,
    POSITION,
    RUNNING,
    SIDES,
)
from clew.games.cat_and_mouse.rules import MOST_POINTS, height, pile, seat_of, side_of

HIGH = 3  # C3
RESERVE_STEP = PLACES  # places are 0 to 8

BY_SIDE = Axis(2, own="side")

SHOWN = Form(
    field("seat", maybe=True),
    field("side", words=SIDES, maybe=True),  # the viewer's
    field("mouse"),  # the seat that plays it in this game
    field("to_move", words=SIDES, maybe=True),  # null when all is over
    field("heights", PLACES),
    field("discs", PLACES, HIGH, words=SIDES, maybe=True),  # from below; null: covered, or none
    field("frozen", maybe=True),  # a place
    field("reserve", BY_SIDE),
    field("uncovered", BY_SIDE),
    field("ply"),
    field("ended", words=ENDINGS),
    field("game"),  # 0, 1, … of `games`
    field("games"),
    field("score", BY_SIDE),
    field("previous", PLACES, HIGH, words=SIDES, maybe=True),  # C10: the game before, open
    field("previous_ended", words=ENDINGS),
)

KNOWN = Form(
    field("beneath", PLACES, HIGH),  # all discs, from below
    field("stood"),  # C8: how often this position has stood
)

EFFECT = Form(
    field("disc"),  # the side of the disc that is put
    field("covers"),  # the side of the disc it comes to lie on, or NONE
    field("uncovered", 2),  # by side: what lies uncovered then, as far as it is shown now
    field("unseen"),  # discs that come to light
)

FEATURES = (
    one_hot("beneath", BY_SIDE),
    one_hot("frozen", PLACES),
    one_hot("side", len(SIDES)),
    one_hot("to_move", BY_SIDE),
    one_hot("ended", len(ENDINGS)),
    one_hot("stood", HIGH + 1),
    one_hot("previous", BY_SIDE),
    one_hot("previous_ended", len(ENDINGS)),
    scaled("reserve", DISCS),
    scaled("ply", LAST_PLY),
    scaled("game", MOST_GAMES),
    scaled("score", MOST_POINTS),
)

TOLD = {
    "introduced": ("side", "disc", "target"),
    "introduced_onto": ("side", "disc", "target"),
    "moved": ("side", "disc", "target", "source"),
    "moved_onto": ("side", "disc", "target", "source"),
    "mouse_won": (),
    "cat_won": (),
    "repeated": (),
    "too_long": (),
    "next_game": ("game", "first", "second"),
    "match": ("first", "second"),
}
INTRODUCED, _, MOVED, _, MOUSE_WON, _, _, _, NEXT_GAME, MATCH = range(10)


# ---- shown


@method(POSITION)
def show(box: Tray, pos: Tray, seat: int, shown: Tray) -> None:
    """C7: the same for both seats and for everyone who watches, but for whose it is."""
    over = pos.ended != RUNNING
    shown.seat = seat
    shown.side = NONE if seat == WATCHER else side_of(pos, seat)
    shown.mouse = seat_of(pos, MOUSE)
    shown.to_move = NONE if over else pos.side
    shown.uncovered[MOUSE] = 0
    shown.uncovered[CAT] = 0
    for place in range(PLACES):
        code = pile(int(pos.table), place)
        high = height(code)
        shown.heights[place] = high
        for level in range(HIGH):
            in_sight = level == high - 1 or over or box.memory == 1
            shown.discs[place, level] = disc_at(code, level) if in_sight else NONE
            shown.previous[place, level] = disc_at(pile(int(pos.previous), place), level)
        if code != EMPTY:
            shown.uncovered[code & 1] += 1
    shown.frozen = pos.frozen
    shown.ply = pos.ply
    shown.ended = pos.ended
    shown.game = pos.game
    shown.games = box.games
    shown.previous_ended = pos.previous_ended
    for index in range(2):
        shown.reserve[index] = pos.reserve[index]
        shown.score[index] = pos.score[seat_of(pos, index)]


@kernel
def disc_at(code: int, level: int) -> int:
    """The side of a pile's disc, counted from below; NONE above its top, and where no pile is."""
    above = height(code) - 1 - level
    return code >> above & 1 if above >= 0 else NONE


@method(POSITION)
def know(box: Tray, pos: Tray, seat: int, known: Tray) -> None:
    """C7: what was covered was seen; C8: and how often all of it stood so."""
    for place in range(PLACES):
        for level in range(HIGH):
            known.beneath[place, level] = disc_at(pile(int(pos.table), place), level)
    known.stood = times_stood(pos, pos.seen[pos.seen_count - 1])


# ---- foreseen


@method(SHOWN.dtype)
def foresee(box: Tray, shown: Tray, move: int, effect: Tray) -> None:
    source, target = move // PLACES - 1, move % PLACES
    effect.disc = shown.side if source < 0 else top(shown, source)
    effect.covers = top(shown, target)
    for side in range(2):
        effect.uncovered[side] = shown.uncovered[side]
    effect.uncovered[effect.disc] += source < 0
    if effect.covers != NONE:
        effect.uncovered[effect.covers] -= 1
    if source >= 0 and shown.heights[source] > 1:
        lifted = shown.discs[source, shown.heights[source] - 2]
        effect.unseen = lifted == NONE
        if lifted != NONE:
            effect.uncovered[lifted] += 1


@kernel
def top(shown: Tray, place: int) -> int:
    high = int(shown.heights[place])
    return int(shown.discs[place, high - 1]) if high else NONE


# ---- told


@method(POSITION)
def tell(box: Tray, before: Tray, moves: Moves, after: Tray, viewer: int, told: Rows) -> int:
    """C7: names only discs that lie on top now, never what they cover."""
    seat = who_moved(moves)
    source, target = moves[seat] // PLACES - 1, moves[seat] % PLACES
    table, side = int(before.table), side_of(before, seat)
    onto = pile(table, target) != EMPTY
    disc = side if source < 0 else pile(table, source) & 1
    count = say(told, 0, (INTRODUCED if source < 0 else MOVED) + onto, side, disc, target)
    told[0, 4] = source
    first, second = after.score[0], after.score[1]
    if after.game != before.game:
        count = say(told, count, MOUSE_WON + after.previous_ended - 1)
        return say(told, count, NEXT_GAME, after.game + 1, first, second)
    if after.ended != RUNNING:
        count = say(told, count, MOUSE_WON + after.ended - 1)
        if box.games > 1:
            count = say(told, count, MATCH, first, second)
    return count


@method(BOX)
def steps(box: Tray, move: int, taken: Steps) -> int:
    """Where a disc is taken, from a place or the reserve, and where it goes."""
    taken[0] = RESERVE_STEP if move < PLACES else move // PLACES - 1
    taken[1] = move % PLACES
    return 2
