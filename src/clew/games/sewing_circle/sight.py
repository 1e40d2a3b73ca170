"""What leaves a game of Sewing Circle: what is shown, remembered, foreseen and told."""

from clew.core.bits import count_bits
from clew.core.contract import WATCHER, method
from clew.core.features import bits, one_hot, scaled
from clew.core.fields import NONE, Axis, Form, field
from clew.core.kernel import kernel
from clew.core.repetition import times_stood
from clew.core.telling import say, who_moved
from clew.core.trays import Moves, Rows, Steps, Tray
from clew.games.sewing_circle.box import (
    BOX,
    CHOOSE_RIBBON,
    COMPETITIVE,
    HANDS,
    LAST_TURN,
    MODES,
    NO_RIBBON,
    OVER,
    PHASES,
    PLACES,
    POSITION,
    PUBLIC,
    REASONS,
    RUNNING,
    TANGLED,
)
from clew.games.sewing_circle.deck import CARDS, RIBBONS
from clew.games.sewing_circle.repeating import turn_hash
from clew.games.sewing_circle.ribbons import lane, meeting, tangles
from clew.games.sewing_circle.rules import (
    DONE,
    EXCHANGE_AT,
    HAND_AT,
    PLACE_BITS,
    RIBBON_AT,
    SWAP_AT,
    face_up,
    next_hand,
    remaining,
)

BY_HAND = Axis(HANDS, of="hands", own="seat")  # S14: alone one sits on seat 0 and has them all
BY_SEAT = Axis(HANDS, of="seats", own="seat")
LANES = len(RIBBONS)
STEPS = 3  # of the longest moves
LARGEST_HAND = 3
STOOD = 3  # S10: that often ends it
FOR_NOBODY, FOR_OTHERS, FOR_VIEWER = range(3)
COUNTS_FOR = ("nobody", "others", "viewer")

SHOWN = Form(
    field("seat", maybe=True),
    field("mode", words=MODES),
    field("left", CARDS, fixed=True),  # of each card: which ribbons have their light side there
    field("right", CARDS, fixed=True),
    field("circle", PLACES, maybe=True),  # cards; null: face down
    field("held", CARDS, maybe=True),  # the hand in which the viewer knows a card to be
    field("size", BY_HAND),
    field("ribbon", BY_HAND, words=RIBBONS, maybe=True),
    field("out", BY_HAND),
    field("tangles", LANES),  # of each ribbon: the places at whose right edge it tangles, as bits
    field("old", LANES),  # S12: those when the turn began
    field("counts_for", LANES, words=COUNTS_FOR),  # S3, S9, S11: who minds a ribbon's tangles
    field("mover"),  # the hand whose turn it is
    field("answering", maybe=True),  # S10: the seat asked about a tie
    field("ties"),  # S10: whether one can be offered in such a turn
    field("offered"),  # S10: one was in this turn
    field("turn"),  # 0 before the first
    field("phase", words=PHASES),
    field("ended", words=REASONS),
    field("winners", BY_SEAT),
)

KNOWN = Form(
    field("stood"),  # S10: how often this turn's beginning has stood
    field("stood_then"),  # and what would be the next one's if this turn ended now
    field("exposed", CARDS),  # S15: cards of the own hand that others know to be there
    field("split", CARDS),  # S9: own cards that were dealt on, each other player has one of them
)

EFFECT = Form(
    field("places", STEPS, 2),  # that were named by then, or NONE
    field("cards", STEPS, 2),  # what lies there then, or NONE: face down
    field("taken", STEPS),  # the card that came into the hand, or NONE
    field("tangles", STEPS, LANES),  # as they are shown
    field("against", STEPS),  # S8, S11, S12: how many of them would lose, if the turn ended so
)

FEATURES = (
    one_hot("circle", CARDS),
    bits("left", LANES),
    bits("right", LANES),
    one_hot("held", BY_HAND),
    scaled("size", LARGEST_HAND),
    one_hot("ribbon", LANES),
    scaled("out", 1),
    bits("tangles", PLACES),
    bits("old", PLACES),
    one_hot("mover", BY_HAND),
    one_hot("answering", BY_SEAT),
    scaled("offered", 1),
    scaled("turn", LAST_TURN),
    one_hot("phase", len(PHASES)),
    one_hot("ended", len(REASONS)),
    scaled("winners", 1),
    one_hot("stood", STOOD + 1),
    one_hot("stood_then", STOOD),
    scaled("exposed", 1),
    scaled("split", 1),
)

TOLD = {
    "flip": ("seat", "place", "card"),
    "swap": ("seat", "place", "other"),
    "exchange": ("seat", "place", "laid", "taken"),
    "done": ("seat",),
    "tie": ("seat",),
    "accept": ("seat",),
    "refuse": ("seat",),
    "ribbon": ("seat", "ribbon"),
    "hand": ("seat", "hand"),
    "last_ribbon": ("seat", "ribbon"),
    "out": ("seat", "ribbon"),
    "own_tangle": ("seat", "ribbon"),
} | dict.fromkeys(REASONS[1:], ())
FLIPPED, SWAPPED, EXCHANGED, WAS_DONE, _, _, _, RIBBON, HAND, LAST_RIBBON, OUT, OWN = range(12)
ENDED = OWN  # and the reason, from 1 on

# Steps: places are 1 to 12; cards and hands, from 1 on too, are added to these; the rest are words.
CARD_STEP, HAND_STEP = 20, 40
FLIP_STEP, SWAP_STEP, EXCHANGE_STEP, DONE_STEP, CHOICE_STEP = 100, 101, 102, 103, 110


# ---- shown


@method(POSITION)
def show(box: Tray, pos: Tray, seat: int, shown: Tray) -> None:
    """S15: the circle, and of the hands what the viewer knows; in the end all of them."""
    shown.seat = seat
    shown.mode = box.mode
    for place in range(PLACES):
        shown.circle[place] = pos.circle[place]
    show_cards(box, pos, PUBLIC if seat == WATCHER else int(seat), shown)
    for hand in range(box.hands):
        shown.size[hand] = count_bits(int(pos.hand[hand]))
        shown.ribbon[hand] = pos.ribbon[hand]
        shown.out[hand] = pos.out >> hand & 1
    for index in range(box.seats):
        shown.winners[index] = pos.winners >> index & 1
    now, old = tangles(box, pos), int(pos.old)
    for ribbon in range(LANES):
        shown.tangles[ribbon] = lane(now, ribbon)
        shown.old[ribbon] = lane(old, ribbon)
        shown.counts_for[ribbon] = counts_for(box, pos, seat, ribbon)
    shown.mover = pos.mover
    shown.answering = pos.answering
    shown.ties = box.mode == COMPETITIVE and face_up(pos) == PLACE_BITS
    shown.offered = pos.offered
    shown.turn = pos.turn
    shown.phase = pos.phase
    shown.ended = pos.reason


@kernel
def show_cards(box: Tray, pos: Tray, viewer: int, shown: Tray) -> None:
    over = pos.phase == OVER
    for card in range(CARDS):
        shown.left[card] = box.left[card]
        shown.right[card] = box.right[card]
        shown.held[card] = NONE
        seen = over or pos.known_to[card] >> viewer & 1 == 1
        for hand in range(box.hands):
            if seen and pos.hand[hand] >> card & 1:
                shown.held[card] = hand


@kernel
def counts_for(box: Tray, pos: Tray, seat: int, ribbon: int) -> int:
    """S3, S9: a ribbon counts for its owner while that one is in; S11: together all count."""
    if box.mode != COMPETITIVE:
        return FOR_VIEWER
    whose = FOR_NOBODY
    for owner in range(box.seats):
        still_in = pos.out >> owner & 1 == 0 or pos.reason != RUNNING
        if pos.ribbon[owner] == ribbon and still_in:
            whose = FOR_VIEWER if owner == seat else FOR_OTHERS
    return whose


@method(POSITION)
def know(box: Tray, pos: Tray, seat: int, known: Tray) -> None:
    """S9, S10, S15: what stood before, what others saw, what was lost."""
    known.stood = 0
    known.stood_then = 0
    if pos.seen_count:
        known.stood = times_stood(pos, pos.seen[pos.seen_count - 1])
        if pos.phase != OVER:
            following = next_hand(box, pos, int(pos.mover))
            known.stood_then = times_stood(pos, turn_hash(pos, following))
    # A loser's knowledge is left out: the others need not know which of two cards a loser had.
    others = remaining(box, pos) & ~(1 << int(seat)) if box.mode == COMPETITIVE else 0
    lost = pos.loser == seat
    for card in range(CARDS):
        own = pos.hand[seat] >> card & 1 == 1
        known.exposed[card] = own and int(pos.known_to[card]) & others != 0
        known.split[card] = lost and (pos.split[0] == card or pos.split[1] == card)


# ---- foreseen


@method(SHOWN.dtype)
def foresee(box: Tray, shown: Tray, move: int, effect: Tray) -> None:
    """Only the last step of a swap or an exchange moves cards; what is flipped nobody knows."""
    move = int(move)
    first, second, laid = NONE, NONE, NONE
    if move < SWAP_AT:
        first = move
    elif move < EXCHANGE_AT:
        first = move - SWAP_AT
        second = (first + 1) % PLACES
    elif move < DONE:
        first = (move - EXCHANGE_AT) // CARDS
        laid = (move - EXCHANGE_AT) % CARDS
    for step in range(STEPS):
        moved = step == STEPS - 1
        here, there = card_at(shown, first), card_at(shown, second)
        effect.taken[step] = NONE
        if moved and second != NONE:
            here, there = there, here
        if moved and laid != NONE:
            effect.taken[step] = here
            here = laid
        effect.places[step, 0] = first if step else NONE
        effect.places[step, 1] = second if step else NONE
        effect.cards[step, 0] = here if step else NONE
        effect.cards[step, 1] = there if step else NONE
        foresee_tangles(box, shown, step, first, here, second, there, effect)


@kernel
def card_at(shown: Tray, place: int) -> int:
    return NONE if place == NONE else int(shown.circle[place])


@kernel
def foresee_tangles(
    box: Tray,
    shown: Tray,
    step: int,
    first: int,
    here: int,
    second: int,
    there: int,
    effect: Tray,
) -> None:
    """S7: with these cards on the two places, all others as they are."""
    found, card = 0, here if first == 0 else there if second == 0 else int(shown.circle[0])
    for place in range(PLACES):
        beside = (place + 1) % PLACES
        right = int(shown.circle[beside])
        if beside == first:
            right = here
        if beside == second:
            right = there
        found |= meeting(box, card, right) << 3 * place
        card = right
    all_up = face_up(shown) == PLACE_BITS
    effect.against[step] = 0
    for ribbon in range(LANES):
        places = lane(found, ribbon)
        effect.tangles[step, ribbon] = places
        if box.mode != COMPETITIVE:  # S11, S12
            effect.against[step] += count_bits(
                places & int(shown.old[ribbon]) if all_up else places
            )
        elif shown.ribbon[shown.mover] == ribbon:  # S8
            effect.against[step] = count_bits(places)


# ---- told


@method(POSITION)
def tell(box: Tray, before: Tray, moves: Moves, after: Tray, viewer: int, told: Rows) -> int:
    """All of it is public: an exchange shows both cards. Places, cards, hands count from 1."""
    seat = who_moved(moves)
    count = tell_move(before, seat, int(moves[seat]), after, told)
    if before.phase == CHOOSE_RIBBON and after.phase != CHOOSE_RIBBON and box.seats == 3:
        for third in range(3):
            if third != seat and before.ribbon[third] == NO_RIBBON:
                count = say(told, count, LAST_RIBBON, third, after.ribbon[third])
    if after.out != before.out:
        key = OWN if after.reason == TANGLED else OUT
        count = say(told, count, key, seat, after.ribbon[seat])
    if after.reason != RUNNING:
        count = say(told, count, ENDED + after.reason)
    return count


@kernel
def tell_move(before: Tray, seat: int, move: int, after: Tray, told: Rows) -> int:
    if move < SWAP_AT:
        return say(told, 0, FLIPPED, seat, move + 1, after.circle[move] + 1)
    if move < EXCHANGE_AT:
        place = move - SWAP_AT
        return say(told, 0, SWAPPED, seat, place + 1, (place + 1) % PLACES + 1)
    if move < DONE:
        place, card = (move - EXCHANGE_AT) // CARDS, (move - EXCHANGE_AT) % CARDS
        told[0, 4] = before.circle[place] + 1
        return say(told, 0, EXCHANGED, seat, place + 1, card + 1)
    if move < RIBBON_AT:
        return say(told, 0, WAS_DONE + move - DONE, seat)
    if move < HAND_AT:
        return say(told, 0, RIBBON, seat, move - RIBBON_AT)
    return say(told, 0, HAND, seat, move - HAND_AT + 1)


@method(BOX)
def steps(box: Tray, move: int, taken: Steps) -> int:
    """A word, then what it is about; a ribbon is its own word."""
    move = int(move)
    if move < SWAP_AT:
        taken[0], taken[1] = FLIP_STEP, move + 1
        return 2
    if move < EXCHANGE_AT:
        place = move - SWAP_AT
        taken[0], taken[1], taken[2] = SWAP_STEP, place + 1, (place + 1) % PLACES + 1
        return 3
    if move < DONE:
        place, card = (move - EXCHANGE_AT) // CARDS, (move - EXCHANGE_AT) % CARDS
        taken[0], taken[1], taken[2] = EXCHANGE_STEP, place + 1, CARD_STEP + card + 1
        return 3
    taken[0] = DONE_STEP + move - DONE  # and TIE, ACCEPT, REFUSE, the ribbons
    if move < HAND_AT:
        return 1
    taken[0], taken[1] = CHOICE_STEP, HAND_STEP + move - HAND_AT + 1
    return 2
