"""A sense of Sewing Circle: whether a turn can be saved, and how the next hands will manage.

A move within a turn is rated by the end of the turn that it leads to. A team's chances there are a
logistic sum of what can be counted, its weights fitted to the ends of solo games by good flips and
turns. The circle is looked at as one number, five bits a place, so that it can be changed freely.
"""

import numpy as np

from clew.core.arithmetic import exp
from clew.core.bits import count_bits, nth_bit
from clew.core.guiding import ALL, Things, Tuned
from clew.core.kernel import kernel, method
from clew.core.trays import Tray
from clew.games.sewing_circle.box import (
    ACT,
    ANSWER,
    CHOOSE_RIBBON,
    COMPETITIVE,
    HANDS,
    OVER,
    PLACES,
    POSITION,
    SWAPPED,
)
from clew.games.sewing_circle.deck import CARDS
from clew.games.sewing_circle.rules import (
    ACCEPT,
    DONE,
    EXCHANGE_AT,
    PLACE_BITS,
    RIBBON_AT,
    SWAP_AT,
    TIE,
    face_up,
    next_hand,
    payoff,
    remaining,
)

# of fifty moves often one alone saves the turn: looking at few is no play
TUNED: Tuned = {
    "kitten": {"simulations": 3, "looks": 20},
    "cat": {"simulations": 10, "looks": 22, "horizon": 0},
    "lynx": {"simulations": 16, "looks": 36, "horizon": 3, "tries": ALL},
    "tiger": {"tries": ALL, "horizon": 3, "curiosity": 0.3},
}

FULL_DEAL = 6  # cards in all hands, but for hard solo
HIDDEN = 31  # a face-down card of the packed circle
LOST = -0.5  # below every chance: the turn must not end like that
ALL_RIBBONS = 0b111

# A team's chances while cards are face down, in rows: 7 or more of them, 5 or 6, 3 or 4, 1 or 2.
# In columns: always; neighbours that fit; face-down places with no, one, two face-up neighbours;
# of the last those that no card fits any more; places, and those with two face-up neighbours, that
# a card of the next hand fits; the same of the hand after it; that the next hand has a safe place.
HOPE = np.array(
    [
        [-0.17, 0.1, 0.02, -0.56, -0.67, -0.35, 0.31, 0.65, 0.33, 0.47, -0.17],
        [-0.2, 0.17, 0.1, -0.71, -0.78, -0.6, 0.4, 0.59, 0.38, 0.42, -0.35],
        [-0.3, 0.14, 0.09, -1.0, -1.16, -0.74, 0.4, 0.76, 0.49, 0.76, 0.65],
        [-0.52, 0.36, 0.0, -1.98, -1.84, -0.86, -0.03, 0.74, 0.19, 0.54, 1.9],
    ]
)
MOST_FITS = 3  # more places that a hand fits are no better

# A team's chances once all lie face up: by places that tangle, 0 to 5 or more; then
TANGLED = np.array([0.0, -0.12, -0.69, -1.1, -1.4, -2.57])
RIBBONS = -0.31  # for each tangled ribbon
SWAP_WINS = 3.99  # if the next hand's turn can win by a swap
EXCHANGE_WINS = 4.0  # or by an exchange
NEXT_MENDS = 0.83  # for each place beside a tangle that a card of the next hand fits
THEN_MENDS = 0.3  # the same of the hand after it

LARGE_HANDS, FEW_CARDS = 0.9, -0.5  # for hands of three; for less than six cards in all (S14)

SHOWN = 0.1  # part of the worth of an ended game that is by how many cards lie face up

# Flips, by the face-up neighbours of the place.
FREE_NEAR = 0.17  # none: for each face-up card two places away
OPEN, OPEN_NEAR = 0.05, -0.07  # one, and for each face-up card two places away
GAP = -0.5  # two
HAND_FITS = 0.25  # a card of the hand fits an open place
CARD_FITS = 0.5  # the part of the unseen cards that fit
GAP_SAVED = 1.2  # the part of them with which the turn can be saved, if the place is a gap

# Competitive: chances of a player whose turn has ended well.
SAFE = 0.44  # in parts of twice an equal share
HARM = 0.07  # for each place where the next player's ribbon tangles
HARM_LATER = 0.04  # the same of the player after that
MOST_HARM = 5  # more places are no worse
TIE_COST = 0.05  # a tie is offered only by who stands worse than that


# ---- moves


@method(POSITION)
def rate(box: Tray, pos: Tray, seat: int, move: int) -> float:
    circle = packed(pos)
    if move < SWAP_AT:
        return flip_chance(box, pos, circle, move)
    if move >= RIBBON_AT:
        return 0.0
    fair = fair_share(box, pos)
    if move > DONE:
        return answer(box, pos, seat, move, fair)
    hand = int(pos.hand[pos.mover])
    if move < EXCHANGE_AT:
        return turn_chance(box, pos, swapped(circle, move - SWAP_AT), hand) - fair
    if move < DONE:
        place, card = (move - EXCHANGE_AT) // CARDS, (move - EXCHANGE_AT) % CARDS
        hand ^= 1 << card | 1 << card_at(circle, place)
        circle = laid(circle, place, card)
    return end_chance(box, pos, circle, hand) - fair


@kernel
def fair_share(box: Tray, pos: Tray) -> float:
    """What a middling position is worth."""
    return 1.0 / count_bits(remaining(box, pos)) if box.mode == COMPETITIVE else 0.5


@kernel
def answer(box: Tray, pos: Tray, seat: int, move: int, fair: float) -> float:
    """S10: a tie is good for who stands badly."""
    if move == TIE:
        return -TIE_COST
    better = fair - worth_now(box, pos, seat)
    return better if move == ACCEPT else -better


@kernel
def flip_chance(box: Tray, pos: Tray, circle: int, place: int) -> float:
    """S5: how well a card of any kind can be dealt with there."""
    left, right = (place + PLACES - 1) % PLACES, (place + 1) % PLACES
    far_left, far_right = (place + PLACES - 2) % PLACES, (place + 2) % PLACES
    near = int(is_up(circle, far_left)) + int(is_up(circle, far_right))
    up = int(is_up(circle, left)) + int(is_up(circle, right))
    if up == 0:
        return FREE_NEAR * near
    ribbons, hand, unseen = ribbons_counted(box, pos), int(pos.hand[pos.mover]), int(pos.unseen)
    fit = fitting(box, circle, place, unseen, ribbons)
    helps = fitting(box, circle, place, hand, ribbons) != 0
    chance = CARD_FITS * count_bits(fit) / count_bits(unseen)
    if up == 1:
        return chance + OPEN + OPEN_NEAR * near + (HAND_FITS if helps else 0.0)
    if helps:
        return chance + GAP + GAP_SAVED
    saved, others = count_bits(fit), unseen & ~fit
    for _ in range(count_bits(others)):
        shown = laid(circle, place, nth_bit(others, 0))
        others &= others - 1
        saved += int(can_be_saved(box, shown, place, hand, ribbons))
    return chance + GAP + GAP_SAVED * saved / count_bits(unseen)


@kernel
def can_be_saved(box: Tray, circle: int, place: int, hand: int, ribbons: int) -> bool:
    """Where the card just flipped tangles: by its swap, or by an exchange of a neighbour?"""
    for step in range(2):
        at = (place + step * (PLACES - 1)) % PLACES
        if tangled(box, swapped(circle, at), ribbons) == 0:
            return True
    for at in ((place + PLACES - 1) % PLACES, (place + 1) % PLACES):
        fit = fitting(box, circle, at, hand, ribbons) if is_up(circle, at) else 0
        if fit and tangled(box, laid(circle, at, nth_bit(fit, 0)), ribbons) == 0:
            return True
    return False


# ---- turns


@kernel
def turn_chance(box: Tray, pos: Tray, circle: int, hand: int) -> float:
    """If the turn ended now; if that loses, by the best exchange."""
    best = end_chance(box, pos, circle, hand)
    if best > LOST:
        return best
    for place in range(PLACES):
        if is_up(circle, place) and losing(box, pos, laid(circle, place, HIDDEN)) == 0:
            cards = hand
            for _ in range(count_bits(hand)):
                card = nth_bit(cards, 0)
                cards &= cards - 1
                after = hand ^ (1 << card | 1 << card_at(circle, place))
                best = max(best, end_chance(box, pos, laid(circle, place, card), after))
    return best


@kernel
def losing(box: Tray, pos: Tray, circle: int) -> int:
    """S8, S11, S12: the tangles with which the turn must not end."""
    if box.mode == COMPETITIVE:
        return tangled(box, circle, ribbons_counted(box, pos))
    found = tangled(box, circle, ALL_RIBBONS)
    return found & int(pos.old) if face_up(pos) == PLACE_BITS else found


@kernel
def ribbons_counted(box: Tray, pos: Tray) -> int:
    """Bits of the ribbons with which the mover must not tangle."""
    return 1 << int(pos.ribbon[pos.mover]) if box.mode == COMPETITIVE else ALL_RIBBONS


@kernel
def end_chance(box: Tray, pos: Tray, circle: int, hand: int) -> float:
    """Chances if the mover's turn ended so, with `hand`; LOST if that loses."""
    if losing(box, pos, circle):
        return LOST
    following = next_hand(box, pos, int(pos.mover))
    then = next_hand(box, pos, following)
    if box.mode == COMPETITIVE:
        return rival_chance(box, pos, circle, following, then)
    after = hand if then == pos.mover else int(pos.hand[then])
    return team_chance(box, pos, circle, int(pos.hand[following]), after)


@kernel
def rival_chance(box: Tray, pos: Tray, circle: int, following: int, then: int) -> float:
    """Competitive: the more the others' ribbons tangle, the better."""
    harm = HARM * places_tangled(box, pos, circle, following)
    if then != pos.mover:
        harm += HARM_LATER * places_tangled(box, pos, circle, then)
    return min(2.0 * fair_share(box, pos) * (SAFE + harm), 1.0)


@kernel
def places_tangled(box: Tray, pos: Tray, circle: int, seat: int) -> int:
    """Where the ribbon of `seat` tangles."""
    return min(count_bits(tangled(box, circle, 1 << int(pos.ribbon[seat]))), MOST_HARM)


# ---- teams


@kernel
def team_chance(box: Tray, pos: Tray, circle: int, hand: int, then: int) -> float:
    """S11 to S13: the chance to win when a turn begins with `hand`, the next with `then`."""
    up = up_mask(circle)
    if up != PLACE_BITS:
        return logistic(hope(box, pos, circle, up, hand, then) + ease(box))
    found = tangled(box, circle, ALL_RIBBONS)
    return logistic(mending(box, circle, found, hand, then) + ease(box)) if found else 1.0


@kernel
def ease(box: Tray) -> float:
    """S14: how much the hands help."""
    few = int(box.hands) * int(box.hand_size) < FULL_DEAL
    return (LARGE_HANDS if box.hand_size == 3 else 0.0) + (FEW_CARDS if few else 0.0)


@kernel
def logistic(x: float) -> float:
    return 1.0 / (1.0 + exp(-x))


@kernel
def hope(box: Tray, pos: Tray, circle: int, up: int, hand: int, then: int) -> float:
    """While cards are face down."""
    after, before = (up << 1 | up >> PLACES - 1) & PLACE_BITS, (up >> 1 | up << PLACES - 1)
    before &= PLACE_BITS
    down = up ^ PLACE_BITS
    row = 3 - min((count_bits(down) - 1) // 2, 3)
    gaps, free = down & after & before, count_bits(down & ~after & ~before)
    dead, fits, fits_gap, fits_then, fits_then_gap = 0, 0, 0, 0, 0
    touching = down & (after | before)
    for n in range(count_bits(touching)):
        place = nth_bit(touching, n)
        gap = gaps >> place & 1
        now = int(fitting(box, circle, place, hand, ALL_RIBBONS) != 0)
        later = int(fitting(box, circle, place, then, ALL_RIBBONS) != 0)
        fits += now
        fits_gap += now & gap
        fits_then += later
        fits_then_gap += later & gap
        if gap > now | later:
            dead += int(fitting(box, circle, place, int(pos.unseen), ALL_RIBBONS) == 0)
    total = HOPE[row, 0] + HOPE[row, 1] * count_bits(up & before) + HOPE[row, 2] * free
    total += HOPE[row, 3] * count_bits(down & (after ^ before)) + HOPE[row, 4] * count_bits(gaps)
    total += HOPE[row, 5] * dead + HOPE[row, 6] * min(fits, MOST_FITS) + HOPE[row, 7] * fits_gap
    total += HOPE[row, 8] * min(fits_then, MOST_FITS) + HOPE[row, 9] * fits_then_gap
    return float(total + (HOPE[row, 10] if free + fits > 0 else 0.0))


@kernel
def mending(box: Tray, circle: int, found: int, hand: int, then: int) -> float:
    """Once all cards lie face up, with these tangles."""
    places, swap_wins, exchange_wins, mends, mends_then = 0, False, False, 0, 0
    for place in range(PLACES):
        right = (place + 1) % PLACES
        beside = found >> 3 * place & ALL_RIBBONS
        places += int(beside != 0)
        if beside or found >> 3 * right & ALL_RIBBONS:  # a tangle on either side of `right`
            fits = fitting(box, circle, right, hand, ALL_RIBBONS) != 0
            mends += int(fits)
            mends_then += int(fitting(box, circle, right, then, ALL_RIBBONS) != 0)
            others = found & ~(ALL_RIBBONS << 3 * place) & ~(ALL_RIBBONS << 3 * right)
            exchange_wins |= fits and others == 0
            swap_wins |= tangled(box, swapped(circle, place), ALL_RIBBONS) == 0
            swap_wins |= tangled(box, swapped(circle, right), ALL_RIBBONS) == 0
    total = TANGLED[min(places, 5)] + RIBBONS * count_bits(found)
    total += NEXT_MENDS * min(mends, MOST_FITS) + THEN_MENDS * min(mends_then, MOST_FITS)
    total += SWAP_WINS if swap_wins else 0.0
    return float(total + (EXCHANGE_WINS if exchange_wins else 0.0))


# ---- the circle as a number


@kernel
def packed(pos: Tray) -> int:
    circle = 0
    for place in range(PLACES):
        circle |= (int(pos.circle[place]) & HIDDEN) << 5 * place  # FACE_DOWN becomes HIDDEN
    return circle


@kernel
def card_at(circle: int, place: int) -> int:
    return circle >> 5 * place & HIDDEN


@kernel
def is_up(circle: int, place: int) -> bool:
    return card_at(circle, place) != HIDDEN


@kernel
def up_mask(circle: int) -> int:
    """Bit mask of the face-up places."""
    up = 0
    for place in range(PLACES):
        up |= int(is_up(circle, place)) << place
    return up


@kernel
def laid(circle: int, place: int, card: int) -> int:
    return circle & ~(HIDDEN << 5 * place) | card << 5 * place


@kernel
def swapped(circle: int, place: int) -> int:
    right = (place + 1) % PLACES
    card = card_at(circle, place)
    return laid(laid(circle, place, card_at(circle, right)), right, card)


@kernel
def tangled(box: Tray, circle: int, ribbons: int) -> int:
    """S7, as `tangles` has it, of these ribbons."""
    found, card = 0, card_at(circle, 0)
    for place in range(PLACES):
        right = card_at(circle, (place + 1) % PLACES)
        if card != HIDDEN and right != HIDDEN:
            found |= ((int(box.right[card]) ^ int(box.left[right])) & ribbons) << 3 * place
        card = right
    return found


@kernel
def fitting(box: Tray, circle: int, place: int, cards: int, ribbons: int) -> int:
    """Those of the cards that would tangle none of these ribbons there."""
    left, right = (
        card_at(circle, (place + PLACES - 1) % PLACES),
        card_at(circle, (place + 1) % PLACES),
    )
    fit, rest = cards, cards
    for _ in range(count_bits(cards)):
        card = nth_bit(rest, 0)
        rest &= rest - 1
        off = 0
        if left != HIDDEN:
            off |= int(box.right[left]) ^ int(box.left[card])
        if right != HIDDEN:
            off |= int(box.left[right]) ^ int(box.right[card])
        if off & ribbons:
            fit ^= 1 << card
    return fit


# ---- positions


@method(POSITION)
def worth(box: Tray, pos: Tray, seat: int) -> float:
    if pos.phase != OVER:
        return worth_now(box, pos, seat)
    if box.mode == COMPETITIVE:
        return payoff(box, pos, seat)
    return (1.0 - SHOWN) * payoff(box, pos, seat) + SHOWN * count_bits(face_up(pos)) / PLACES


@kernel
def worth_now(box: Tray, pos: Tray, seat: int) -> float:
    """Of a running game."""
    if box.mode != COMPETITIVE:
        return mover_chance(box, pos)
    if pos.out >> seat & 1:
        return 0.0
    fair = fair_share(box, pos)
    if pos.phase == CHOOSE_RIBBON:
        return fair
    chance = mover_chance(box, pos)
    return chance if seat == pos.mover else (1.0 - chance) * fair / (1.0 - fair)


@kernel
def mover_chance(box: Tray, pos: Tray) -> float:
    """At the beginning of a turn by what stands, later by the best that can be made of it."""
    circle, mover = packed(pos), int(pos.mover)
    if pos.phase == ACT or pos.phase == SWAPPED or pos.phase == ANSWER:
        return max(best_turn(box, pos, circle), 0.0)
    if box.mode == COMPETITIVE:
        harm = HARM * places_tangled(box, pos, circle, mover)
        return max(2.0 * fair_share(box, pos) * (1.0 - SAFE - harm), 0.0)
    then = int(pos.hand[next_hand(box, pos, mover)])
    return team_chance(box, pos, circle, int(pos.hand[mover]), then)


@kernel
def best_turn(box: Tray, pos: Tray, circle: int) -> float:
    """S5: with a swap or without."""
    hand = int(pos.hand[pos.mover])
    best = turn_chance(box, pos, circle, hand)
    if pos.phase != SWAPPED:
        for place in range(PLACES):
            if is_up(circle, place) or is_up(circle, (place + 1) % PLACES):
                best = max(best, turn_chance(box, pos, swapped(circle, place), hand))
    return best


# ---- a memory


@method(POSITION)
def recall(box: Tray, pos: Tray, seat: int, things: Things) -> None:
    """S15: the cards in the hands of others that the seat knows to be there."""
    for card in range(len(things)):
        things[card] = False
        for hand in range(HANDS):
            held = card < CARDS and pos.hand[hand] >> card & 1 == 1
            if held and hand != seat and box.mode == COMPETITIVE:
                things[card] = pos.known_to[card] >> seat & 1 == 1


@method(POSITION)
def forget(box: Tray, pos: Tray, seat: int, things: Things) -> None:
    for card in range(CARDS):
        if things[card]:
            pos.known_to[card] &= ~(1 << seat)
