"""What a seat of Wolfpack knows of cards that it cannot see.

For each hand a seat keeps a row: one token a card, its kind, what kinds it may be, or one of the
cards in a bag. A bag comes of a theft that the seat does not see: the robbed hand's tokens go into
it, and both hands hold cards from it, nobody knows which. So nothing is lost and nothing made up:

    before        hand 1: s s s 2     hand 2: ? ?
    2 steals      hand 1: A A A       hand 2: ? ? A       bag A: s s s 2
    1 shows a 2   hand 1: s s         hand 2: ? ? s

A seat's rows follow from what it saw alone, and `imagine` reads nothing else: it opens the bags,
each card of one as likely as the next, and deals what is then unknown. Approximate, and only ever
towards knowing less, is this:

- A card that leaves a hand and may be one from a bag or another that is unknown: a hand that holds
  few cards of the bag lets go of it, one that holds most of them takes the unknown ones into it.
- A seat has six bags for each kind of backs; where it needs a seventh, the smallest is emptied:
  each hand keeps what it surely has of it.
- Of a hand with hostile wolves in its bags, that is then known to have none (P11), the bag tells
  only what is sure. That a card to snatch sheep could not be played (P6) is not remembered.
- When the discard is shuffled, action cards kept from before may be imagined as any (P14).
- A random card of a hand that turns out to be of a kind that is known there counts as the known
  one; that the others may be of that kind too becomes no more likely.
- In an imagined position each other seat knows as many cards of a hand as everybody can tell that
  it must; which ones is guessed.
- Nothing is concluded from how others play.

Measured beside a model that keeps every state a history allows (`test_knowledge`): of what seats
imagine in games of kittens, 0.3 % (three seats), 5 % (four) and 3 % (five) has a card where a
perfect memory would rule it out; in games full of thefts and swaps 0 to 11 %. A seat was never
surer than that model.
"""

from clew.core.kernel import kernel
from clew.core.trays import Tokens, Tray
from clew.games.wolfpack.box import (
    ACTION_SIDE,
    ACTIONS,
    ANY,
    DOWN,
    PLAYING_SIDE,
    SHEEP,
    SNATCH_SHEEP,
    TOKENS,
)
from clew.games.wolfpack.hands import first_kind, hand_size, kinds_of_side
from clew.games.wolfpack.rows import (
    ALL_WOLVES,
    clear_row,
    count_lead,
    has_bags,
    lose,
    move_unseen,
    narrow,
    settle_lead,
    tidy,
)


@kernel
def remember_new(box: Tray, pos: Tray, seat: int, side: int) -> None:
    """A card that only `seat` has seen comes into its hand."""
    for viewer in range(box.viewers):
        if viewer != seat:
            pos.memory[viewer, side, seat, ANY] += 1


@kernel
def remember_shown(box: Tray, pos: Tray, seat: int, side: int, kind: int, cards: int) -> None:
    """All see so many cards of a kind leave the hand of `seat`."""
    for viewer in range(box.viewers):
        if viewer != seat:
            for _ in range(cards):
                lose(pos.memory[viewer, side], seat, kind - first_kind(side))
    lose_sight(box, pos, seat, side, cards)


@kernel
def remember_theft(box: Tray, pos: Tray, thief: int, victim: int, side: int, kind: int) -> None:
    """Thief and victim have seen the card."""
    lose_sight(box, pos, victim, side, 1)
    token = kind - first_kind(side)
    for viewer in range(box.viewers):
        rows = pos.memory[viewer, side]
        if viewer == thief:
            lose(rows, victim, token)
        elif viewer == victim:
            rows[thief, token] += 1
            pos.saw[side, victim, thief] += 1
        else:
            move_unseen(rows, victim, thief)


@kernel
def remember_hand(box: Tray, pos: Tray, seat: int) -> None:
    """P15: the whole hand is shown to all."""
    for viewer in range(box.viewers):
        if viewer != seat:
            see_hand(pos, viewer, seat)
            for side in range(2):
                pos.saw[side, viewer, seat] = hand_size(pos, seat, side)


@kernel
def remember_down(box: Tray, pos: Tray, seat: int) -> None:
    """P8: all action cards of the hand, which is as it was, go face down."""
    for viewer in range(box.viewers):
        rows = pos.memory[viewer, ACTION_SIDE]
        for token in range(TOKENS):
            rows[DOWN, token] += rows[seat, token]
            rows[seat, token] = 0
        if viewer == seat:
            for kind in range(SNATCH_SHEEP, SNATCH_SHEEP + len(ACTIONS)):
                rows[DOWN, kind - SNATCH_SHEEP] += pos.count[seat, kind]
        pos.saw[ACTION_SIDE, viewer, seat] = 0


@kernel
def forget_down(box: Tray, pos: Tray) -> None:
    """P14: what lay face down is shuffled with the rest."""
    for viewer in range(box.viewers):
        rows = pos.memory[viewer, ACTION_SIDE]
        for token in range(TOKENS):
            rows[DOWN, token] = 0
        tidy(rows)


@kernel
def remember_none_hostile(box: Tray, pos: Tray, seat: int) -> None:
    """P11: the hand of `seat` holds none but own wolves and sheep."""
    for viewer in range(box.viewers):
        if viewer != seat:
            narrow(pos.memory[viewer, PLAYING_SIDE], seat, 1 << seat | 1 << SHEEP)


@kernel
def remember_majority(box: Tray, pos: Tray, seat: int) -> None:
    """P10, not proven: the hand of `seat` holds no sheep, and more own wolves than hostile ones."""
    for viewer in range(box.viewers):
        if viewer != seat:
            rows = pos.memory[viewer, PLAYING_SIDE]
            narrow(rows, seat, ALL_WOLVES)
            if not has_bags(rows, seat):
                count_lead(rows, seat)


@kernel
def remember_swap(box: Tray, pos: Tray, seat: int, other: int) -> None:
    """P13: before hands go on, `seat` looks at the one that comes from `other`."""
    if box.viewers:
        see_hand(pos, seat, other)


@kernel
def remember_change(box: Tray, pos: Tray, one: int, other: int) -> None:
    """What is known of two hands that change places."""
    for viewer in range(box.viewers):
        for side in range(2):
            rows = pos.memory[viewer, side]
            settle_lead(rows, one)
            settle_lead(rows, other)
            for token in range(TOKENS):
                tokens = rows[one, token]
                rows[one, token] = rows[other, token]
                rows[other, token] = tokens
            seen = pos.saw[side, viewer, one]
            pos.saw[side, viewer, one] = pos.saw[side, viewer, other]
            pos.saw[side, viewer, other] = seen


@kernel
def remember_passed(box: Tray, pos: Tray, giver: int, taker: int) -> None:
    """P13: `giver` has another's hand now and knows the one that `taker` has."""
    for side in range(2 if box.viewers else 0):
        rows = pos.memory[giver, side]
        clear_row(rows, giver)
        know_hand(pos, rows, taker, side)
        pos.saw[side, giver, giver] = 0
        pos.saw[side, giver, taker] = hand_size(pos, taker, side)


@kernel
def see_hand(pos: Tray, viewer: int, seat: int) -> None:
    """`viewer` sees all cards of a hand; what it held of bags is then known not to be elsewhere."""
    for side in range(2):
        rows = pos.memory[viewer, side]
        if has_bags(rows, seat):
            for token in range(kinds_of_side(side)):
                for _ in range(pos.count[seat, first_kind(side) + token]):
                    lose(rows, seat, token)
        know_hand(pos, rows, seat, side)


@kernel
def know_hand(pos: Tray, rows: Tokens, seat: int, side: int) -> None:
    clear_row(rows, seat)
    for token in range(kinds_of_side(side)):
        rows[seat, token] = pos.count[seat, first_kind(side) + token]


@kernel
def lose_sight(box: Tray, pos: Tray, seat: int, side: int, cards: int) -> None:
    """Cards leave a hand: whoever knew some of it may know fewer."""
    for viewer in range(box.viewers):
        pos.saw[side, viewer, seat] = max(0, int(pos.saw[side, viewer, seat]) - cards)
