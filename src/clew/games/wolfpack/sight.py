"""What leaves a game of Wolfpack: what is shown, remembered, foreseen and told."""

from clew.core.bits import count_bits
from clew.core.contract import WATCHER, method
from clew.core.features import one_hot, scaled
from clew.core.fields import NONE, Axis, Form, Row, field
from clew.core.kernel import kernel
from clew.core.trays import Steps, Tokens, Tray
from clew.games.wolfpack.actions import A_PLAYING, NOTHING, WOLF_POINTS, neighbour
from clew.games.wolfpack.box import (
    ACTION_SIDE,
    ACTIONS,
    BOX,
    DECIDE,
    DOWN,
    FROM_BAG,
    KINDS,
    MOST_ACTIONS,
    MOST_IDLE,
    OF_EACH_ACTION,
    OVER,
    PHASES,
    PILES,
    PLAYING_SIDE,
    POSITION,
    REASONS,
    SEATS,
    SHEEP,
    SNATCH_SHEEP,
    TOKENS,
    WOLVES,
)
from clew.games.wolfpack.hands import cards_unseen, in_play
from clew.games.wolfpack.rows import elsewhere, from_bag, outright
from clew.games.wolfpack.rules import (
    DISCARD,
    DRAW,
    KEEP,
    PLAY_SHEEP,
    PLAY_WOLF,
    RENEW,
    STALL_TURNS,
    STEAL_AT,
    SWAP_LEFT,
    SWAP_RIGHT,
    SWAP_TWO,
    TAKE_AT,
    kind_played,
)
from clew.games.wolfpack.told import TOLD as TOLD  # what is told leaves the game too
from clew.games.wolfpack.told import tell as tell

MOST_SHEEP = 28 * SEATS  # P2
MOST_PLAYING = MOST_SHEEP + WOLVES * SEATS
MOST_POINTS = MOST_SHEEP + WOLF_POINTS * WOLVES * SEATS  # P18
MOST_PASSES = 2  # steps of a swap

BY_SEAT = Axis(SEATS, of="seats", own="seat")  # also of packs, which are their seats'
BY_STEP = Axis(SEATS, of="seats")  # P12: a steal has most steps, its word and one for each other

SHOWN = Form(
    field("seat", maybe=True),
    field("mover"),
    field("phase", words=PHASES),
    field("drawn", words=ACTIONS, maybe=True),  # the card that the viewer decides about
    field("ended", words=REASONS),
    field("winners", BY_SEAT),  # 1: has won
    field("piles", PILES),
    field("action_pile"),
    field("discard"),
    field("playing", BY_SEAT),  # cards in hand
    field("actions", BY_SEAT),  # in hand, without one that was just drawn
    field("sheep", BY_SEAT, maybe=True),  # in hands; null: hidden from the viewer
    field("wolves", BY_SEAT, BY_SEAT, maybe=True),  # by hand and pack
    field("held", BY_SEAT, len(ACTIONS), maybe=True),  # action cards by kind, as in `actions`
    field("snatched_sheep", BY_SEAT),
    field("snatched_wolves", BY_SEAT, BY_SEAT),  # by who has them, and pack
    field("fallen", BY_SEAT),  # P16: wolves of the pack that lie snatched
    field("eliminated", BY_SEAT),
    field("in_play"),  # how many are not
    field("idle", BY_SEAT),  # P21: turns since a card was taken
    field("stalled", BY_SEAT),  # of those as many as count
    field("points", BY_SEAT),
    field("from_sheep", BY_SEAT),  # P18: of the points
    field("from_wolves", BY_SEAT),
    field("from_hands", BY_SEAT, maybe=True),  # P19: null before the end
    field("hostile", maybe=True),  # wolves of others in the viewer's hand
    field("worth", 2, maybe=True),  # P18: of the sheep there, and of those wolves, if laid down
)

KNOWN = Form(
    field("sure_sheep", BY_SEAT),  # cards that are surely in a hand
    field("sure_wolves", BY_SEAT, BY_SEAT),
    field("sure_actions", BY_SEAT, len(ACTIONS)),
    field("sure_discard", len(ACTIONS)),  # and in the discard, P8, P14
    field("seen_playing", BY_SEAT),  # cards of the own hand that a seat surely knows
    field("seen_actions", BY_SEAT),
)

EFFECT = Form(
    field("points"),  # P18; a snatch is one step
    field("sheep"),  # that are laid down, P10
    field("wolves", BY_SEAT),  # P11
    field("discards", len(ACTIONS)),  # action cards that leave the hand for the discard, by kind
    field("playing", BY_STEP),  # cards that come unseen, once so many steps are made
    field("actions", BY_STEP),
    field("passes", MOST_PASSES, BY_SEAT),  # P13: by how many seats each hand goes on, by step
)

FEATURES = (
    one_hot("mover", BY_SEAT),
    one_hot("phase", len(PHASES)),
    one_hot("drawn", len(ACTIONS)),
    one_hot("ended", len(REASONS)),
    scaled("sure_sheep", MOST_SHEEP),
    scaled("sure_wolves", WOLVES),
    scaled("sure_actions", MOST_ACTIONS),
    scaled("sure_discard", OF_EACH_ACTION),
    scaled("seen_playing", MOST_PLAYING),
    scaled("seen_actions", MOST_ACTIONS),
    scaled("playing", MOST_PLAYING),
    scaled("actions", MOST_ACTIONS),
    scaled("snatched_sheep", MOST_SHEEP),
    scaled("snatched_wolves", WOLVES),
    scaled("eliminated", 1),
    scaled("points", MOST_POINTS),
    scaled("stalled", STALL_TURNS),
    scaled("idle", MOST_IDLE),
    scaled("piles", (MOST_PLAYING + PILES - 1) // PILES),
    scaled("action_pile", OF_EACH_ACTION * len(ACTIONS)),
    scaled("discard", OF_EACH_ACTION * len(ACTIONS)),
)

# Steps are a pile, or the words that are moves by themselves; then two that never are, and from
# STEP_NAMED on what is named from a seat: a playing card of seat 0, an action card, of seat 1, …
STEP_SWAP = SWAP_TWO
STEP_TAKE, STEP_STEAL, STEP_NAMED = SWAP_TWO + 1, SWAP_TWO + 2, SWAP_TWO + 3


# ---- shown


@method(POSITION)
def show(box: Tray, pos: Tray, seat: int, shown: Tray) -> None:
    """P22: the own hand, and at the end all of them."""
    seats, over = int(box.seats), pos.phase == OVER
    shown.seat = seat
    shown.mover = pos.mover
    shown.phase = pos.phase
    deciding = pos.phase == DECIDE and pos.mover == seat
    shown.drawn = int(pos.drawn) - SNATCH_SHEEP if deciding else NONE
    shown.ended = pos.reason
    for pile in range(PILES):
        shown.piles[pile] = pos.piles[pile]
    shown.action_pile = cards_unseen(pos, ACTION_SIDE)
    discarded = 0
    for kind in range(len(ACTIONS)):
        discarded += int(pos.discard[kind])
    shown.discard = discarded
    shown.in_play = count_bits(in_play(box, pos))
    for other in range(seats):
        show_hand(pos, seats, other, over or other == seat, shown)
        show_laid(pos, seats, other, shown)
    show_worth(seats, seat, shown)
    show_score(pos, seats, over, shown)


@kernel
def show_hand(pos: Tray, seats: int, holder: int, is_open: bool, shown: Tray) -> None:
    sheep = int(pos.count[holder, SHEEP])
    playing, actions = sheep, 0
    shown.sheep[holder] = sheep if is_open else NONE
    for pack in range(seats):
        wolves = int(pos.count[holder, pack])
        playing += wolves
        shown.wolves[holder, pack] = wolves if is_open else NONE
    drawn = int(pos.drawn) if pos.mover == holder else NONE
    for kind in range(SNATCH_SHEEP, KINDS):
        held = int(pos.count[holder, kind]) - int(kind == drawn)
        actions += held
        shown.held[holder, kind - SNATCH_SHEEP] = held if is_open else NONE
    shown.playing[holder] = playing
    shown.actions[holder] = actions


@kernel
def show_laid(pos: Tray, seats: int, seat: int, shown: Tray) -> None:
    """What lies beside the pack card of a seat, and where its own wolves lie."""
    wolves, fallen = 0, 0
    for other in range(seats):
        shown.snatched_wolves[seat, other] = pos.snatched[seat, other]
        wolves += int(pos.snatched[seat, other])
        fallen += int(pos.snatched[other, seat])
    shown.snatched_sheep[seat] = pos.snatched[seat, SHEEP]
    shown.from_sheep[seat] = pos.snatched[seat, SHEEP]
    shown.from_wolves[seat] = WOLF_POINTS * wolves
    shown.fallen[seat] = fallen
    shown.eliminated[seat] = int(pos.out) >> seat & 1
    shown.idle[seat] = pos.idle[seat]
    shown.stalled[seat] = min(int(pos.idle[seat]), STALL_TURNS)


@kernel
def show_worth(seats: int, seat: int, shown: Tray) -> None:
    hostile = NONE
    if seat != WATCHER:
        hostile = -int(shown.wolves[seat, seat])
        for pack in range(seats):
            hostile += int(shown.wolves[seat, pack])
    shown.hostile = hostile
    shown.worth[0] = NONE if seat == WATCHER else shown.sheep[seat]
    shown.worth[1] = NONE if seat == WATCHER else WOLF_POINTS * hostile


@kernel
def show_score(pos: Tray, seats: int, over: bool, shown: Tray) -> None:
    """P18, P19; P20: most points win."""
    best = 0
    for seat in range(seats):
        points = int(pos.points[seat])
        best = max(best, points)
        laid = int(shown.from_sheep[seat]) + int(shown.from_wolves[seat])
        shown.points[seat] = points
        shown.from_hands[seat] = points - laid if over else NONE
    for seat in range(seats):
        shown.winners[seat] = int(over and pos.points[seat] == best)


# ---- known


@method(POSITION)
def know(box: Tray, pos: Tray, seat: int, known: Tray) -> None:
    seats, over = int(box.seats), pos.phase == OVER
    for other in range(seats):
        if over or other == seat:
            know_open(pos, seats, other, known)
        else:
            know_playing(pos.memory[seat, PLAYING_SIDE], seats, other, known)
            know_actions(pos.memory[seat, ACTION_SIDE], other, known.sure_actions[other])
        known.seen_playing[other] = pos.saw[PLAYING_SIDE, other, seat]
        known.seen_actions[other] = pos.saw[ACTION_SIDE, other, seat]
    know_actions(pos.memory[seat, ACTION_SIDE], DOWN, known.sure_discard)
    for kind in range(len(ACTIONS)):
        known.sure_discard[kind] += pos.discard[kind] - pos.down[kind]


@kernel
def know_open(pos: Tray, seats: int, holder: int, known: Tray) -> None:
    """A hand that is seen, without a card just drawn."""
    known.sure_sheep[holder] = pos.count[holder, SHEEP]
    for pack in range(seats):
        known.sure_wolves[holder, pack] = pos.count[holder, pack]
    drawn = int(pos.drawn) if pos.mover == holder else NONE
    for kind in range(SNATCH_SHEEP, KINDS):
        held = int(pos.count[holder, kind]) - int(kind == drawn)
        known.sure_actions[holder, kind - SNATCH_SHEEP] = held


@kernel
def know_playing(rows: Tokens, seats: int, holder: int, known: Tray) -> None:
    known.sure_sheep[holder] = outright(rows, holder, SHEEP)
    for pack in range(seats):
        known.sure_wolves[holder, pack] = outright(rows, holder, pack)
    for token in range(FROM_BAG, TOKENS):
        if rows[holder, token]:
            others = elsewhere(rows, holder, token)
            known.sure_sheep[holder] += from_bag(rows, token, SHEEP, others)
            for pack in range(seats):
                known.sure_wolves[holder, pack] += from_bag(rows, token, pack, others)


@kernel
def know_actions(rows: Tokens, row: int, sure: Row) -> None:
    for kind in range(len(ACTIONS)):
        sure[kind] = outright(rows, row, kind)
    for token in range(FROM_BAG, TOKENS):
        if rows[row, token]:
            others = elsewhere(rows, row, token)
            for kind in range(len(ACTIONS)):
                sure[kind] += from_bag(rows, token, kind, others)


# ---- foreseen


@method(SHOWN.dtype)
def foresee(box: Tray, shown: Tray, move: int, effect: Tray) -> None:
    seats, seat, move = int(box.seats), int(shown.seat), int(move)
    if move < DRAW:  # the pile is the second step
        for step in range(1, seats):
            effect.playing[step] = 1
    elif move in (DRAW, RENEW):
        for step in range(seats):
            effect.actions[step] = 1
        if move == RENEW:
            for kind in range(len(ACTIONS)):
                effect.discards[kind] = shown.held[seat, kind]
    elif move == DISCARD:
        effect.discards[shown.drawn] = 1
    elif move != KEEP:
        effect.discards[kind_played(move) - SNATCH_SHEEP] = 1
        foresee_played(seats, shown, move, effect)


@kernel
def foresee_played(seats: int, shown: Tray, move: int, effect: Tray) -> None:
    seat = int(shown.seat)
    if move >= STEAL_AT:
        foresee_steal(seats, move - STEAL_AT, effect)
    elif move >= SWAP_LEFT:
        foresee_swap(seats, shown, move, effect)
    elif move == PLAY_SHEEP:
        effect.sheep = shown.sheep[seat]
        effect.points = shown.worth[0]
    elif move == PLAY_WOLF:
        effect.points = shown.worth[1]
        for pack in range(seats):
            effect.wolves[pack] = 0 if pack == seat else shown.wolves[seat, pack]


@kernel
def foresee_steal(seats: int, named: int, effect: Tray) -> None:
    """P12: one card for each that is named, in the order of the seats."""
    step = 1
    for _ in range(seats):
        for later in range(step, seats):
            if named % 3 == A_PLAYING:
                effect.playing[later] += 1
            elif named % 3 != NOTHING:
                effect.actions[later] += 1
        step += int(named % 3 != NOTHING)
        named //= 3


@kernel
def foresee_swap(seats: int, shown: Tray, move: int, effect: Tray) -> None:
    """P13: eliminated seats are passed over."""
    for seat in range(seats):
        if shown.eliminated[seat] == 0:
            far = 1
            while shown.eliminated[neighbour(seat, far, seats, move != SWAP_RIGHT)]:
                far += 1
            if move == SWAP_RIGHT:
                far = seats - far
            effect.passes[1, seat] = far
            effect.passes[0, seat] = far if move == SWAP_TWO else 0


# ---- steps


@method(BOX)
def steps(box: Tray, move: int, taken: Steps) -> int:
    """`take` and a pile, `swap` and a side, `steal` and what is named, or a word alone."""
    move = int(move)
    if move < DRAW:
        taken[0], taken[1] = STEP_TAKE, move - TAKE_AT
        return 2
    if move in (SWAP_LEFT, SWAP_RIGHT):
        taken[0], taken[1] = STEP_SWAP, move
        return 2
    if move < STEAL_AT:
        taken[0] = move
        return 1
    taken[0], count, named = STEP_STEAL, 1, move - STEAL_AT
    for seat in range(box.seats):
        if named % 3 != NOTHING:
            taken[count] = STEP_NAMED + 2 * seat + named % 3 - A_PLAYING
            count += 1
        named //= 3
    return count
