"""What a seat of Wolfpack knows of cards that it cannot see, and how it imagines them.

How cards go from hand to hand does not depend on what they are, but for what is laid open. So a
seat that does not see a theft imagines that any card of the robbed hand was taken, and a card that
it never saw may be any that it never saw. For that the position keeps a log: every theft, with the
cards of the hand it came from, and every fact about a hand that was concluded and not seen:

- NO_HOSTILE: after a snatch of wolves, or when such a card could not be played, there are none;
- MAJORITY: after a snatch of sheep that is not proven: no sheep, more own wolves than hostile;
- NO_SNATCH: a card to snatch sheep could not be played.

`imagine` goes through the thefts in their order and lets another card have been taken, one that the
seat has not seen since: the two change all that came after. Then it changes kinds among the cards
that the seat never saw, and with the piles. Whatever would break a fact is left as it was.

Exact is that nothing ever contradicts what the seat has seen, and without facts each imagined
position is as likely as it should be. Approximate is this, for want of room:

- A seat that sees a card again knows which card it is, also among others of its kind.
- Cards that facts bind change kinds a dozen times, and what would break a fact is refused. That
  comes near to equal likelihood; in a large hand bound by MAJORITY it stays nearer to the truth.
- When the log is full its older half goes: what went astray before then counts as known by now, and
  facts bind each card by itself. Cards that were discarded face down stay as they are when the
  discard is shuffled.
- What others know in an imagined position is close to what they would know, not exactly it.
- Nothing is concluded from how others play.
"""

import numpy as np

from clew.core.bits import index_of
from clew.core.contract import method
from clew.core.kernel import kernel
from clew.core.luck import below
from clew.core.records import Record, Seed
from clew.games.wolfpack.box import (
    ALL,
    BOUND,
    CARDS,
    EVERYBODY,
    FIRST_ACTION,
    KINDS,
    LOG,
    MAJORITY,
    NO_CARD,
    NO_HOSTILE,
    OVER,
    PLAYING,
    POSITION,
    SEATS,
    SHEEP,
    SNATCH_SHEEP,
    THEFT,
    WORD_BITS,
    WORDS,
)
from clew.games.wolfpack.cards import NOWHERE, bit_of, lift, place_of, put, word_of, words_used

HALF = LOG // 2
SWEEPS = 12  # over the unseen cards that a fact binds, after one over all
ALL_PLAYING = (1 << PLAYING) - 1


# ---- remembered


@kernel
def see(pos: Record, seat: int, card: int) -> None:
    pos.seen[card] |= 1 << seat
    pos.since[card, seat] = pos.log_size


@kernel
def show(pos: Record, card: int) -> None:
    """Everybody sees it."""
    pos.seen[card] |= EVERYBODY
    pos.since[card, ALL] = pos.log_size


@kernel
def begin_card(pos: Record, card: int) -> None:
    """A card out of a pile: nobody has seen it, and no earlier line is about it."""
    pos.seen[card] = 0
    pos.since[card, ALL] = pos.log_size


@kernel
def last_seen(pos: Record, seat: int, card: int) -> int:
    """How many lines the log had then."""
    return max(int(pos.since[card, seat]), int(pos.since[card, ALL]))


@kernel
def remember_theft(box: Record, pos: Record, thief: int, victim: int, held: int, card: int) -> None:
    """Before one of `held` cards is moved. Noted only if others know one that may be gone."""
    if box.seats > 2:
        known, others = 0, ~(1 << thief | 1 << victim)
        action = card >= FIRST_ACTION
        for word in range(WORDS if action else 0, WORDS + 1 if action else words_used(pos)):
            cards = int(pos.hand[victim, word])
            while cards != 0 and known & others == 0:
                known |= int(pos.seen[WORD_BITS * word + index_of(cards)])
                cards &= cards - 1
        if held > 1 and known & others:
            write_line(pos, THEFT, victim, card)
    see(pos, thief, card)
    see(pos, victim, card)


@kernel
def remember_fact(pos: Record, kind: int, seat: int) -> None:
    """About the playing cards of the hand as they are now."""
    count = 0
    for word in range(words_used(pos)):
        cards = int(pos.hand[seat, word])
        while cards != 0:
            pos.seen[WORD_BITS * word + index_of(cards)] |= BOUND
            cards &= cards - 1
            count += 1
    if count > 0:
        write_line(pos, kind, seat, NO_CARD)


@kernel
def write_line(pos: Record, kind: int, seat: int, card: int) -> None:
    if pos.log_size == LOG:
        drop_half(pos)
    line = int(pos.log_size)
    pos.log_kind[line] = kind
    pos.log_seat[line] = seat
    pos.log_card[line] = card
    for word in range(words_used(pos)):
        pos.log_cards[line, word] = pos.hand[seat, word] if card < FIRST_ACTION else 0
    if card >= FIRST_ACTION:
        pos.log_cards[line, 0] = pos.hand[seat, WORDS]
    pos.log_size += 1


@kernel
def drop_half(pos: Record) -> None:
    for line in range(HALF):
        if pos.log_kind[line] != THEFT:
            bind_each(pos, line)
    for line in range(LOG):
        later = line + HALF
        kept = later < LOG
        pos.log_kind[line] = pos.log_kind[later] if kept else 0
        pos.log_seat[line] = pos.log_seat[later] if kept else 0
        pos.log_card[line] = pos.log_card[later] if kept else 0
        for word in range(WORDS):
            pos.log_cards[line, word] = pos.log_cards[later, word] if kept else 0
    for seat in range(SEATS + 1):
        for card in range(CARDS):
            pos.since[card, seat] = max(0, int(pos.since[card, seat]) - HALF)
    pos.log_size -= HALF


@kernel
def bind_each(pos: Record, line: int) -> None:
    """Turn a fact about a hand into facts about its cards."""
    friendly = 1 << int(pos.log_seat[line]) | 1 << SHEEP
    for word in range(words_used(pos)):
        cards = int(pos.log_cards[line, word])
        while cards != 0:
            card = WORD_BITS * word + index_of(cards)
            cards &= cards - 1
            kind = 1 << int(pos.kind[card])
            if pos.log_kind[line] == NO_HOSTILE:
                pos.not_kind[card] |= ALL_PLAYING & ~friendly
            elif kind & friendly:
                pos.not_kind[card] |= ALL_PLAYING & ~kind
            else:
                pos.not_kind[card] |= friendly


# ---- read from the log


@kernel
def is_about(pos: Record, line: int, card: int) -> bool:
    """Was the card in the hand, or among its action cards, that the line is about?"""
    if card < FIRST_ACTION:
        if pos.log_card[line] >= FIRST_ACTION:
            return False
        return int(pos.log_cards[line, word_of(card)]) & bit_of(card) != 0
    return pos.log_card[line] >= FIRST_ACTION and int(pos.log_cards[line, 0]) & bit_of(card) != 0


@kernel
def is_open(pos: Record, seat: int, line: int) -> bool:
    """Does `seat` wonder what was taken?"""
    return pos.log_kind[line] == THEFT and last_seen(pos, seat, int(pos.log_card[line])) <= line


@kernel
def is_sure(pos: Record, seat: int, card: int) -> bool:
    """Has `seat` seen the card, and can it be nowhere else?"""
    if pos.seen[card] >> seat & 1 == 0:
        return False
    for line in range(last_seen(pos, seat, card), pos.log_size):
        if is_open(pos, seat, line) and is_about(pos, line, card):
            return False
    return True


@kernel
def holds_with(pos: Record, line: int, lost: int, gained: int) -> bool:
    """Is the fact still true if its hand had a card of kind `gained` in place of one `lost`?"""
    own, fact = int(pos.log_seat[line]), int(pos.log_kind[line])
    if fact == NO_HOSTILE:
        return weight(gained, own) >= 0
    lead = weight(gained, own) - weight(lost, own)
    sheep = int(gained == SHEEP) - int(lost == SHEEP)
    for word in range(words_used(pos)):
        cards = int(pos.log_cards[line, word])
        while cards != 0:
            kind = int(pos.kind[WORD_BITS * word + index_of(cards)])
            cards &= cards - 1
            lead += weight(kind, own)
            sheep += int(kind == SHEEP)
    if fact == MAJORITY:
        return sheep == 0 and lead > 0
    return sheep == 0 or lead <= 0


@kernel
def weight(kind: int, own: int) -> int:
    """P10: own wolves against hostile ones."""
    return 1 if kind == own else 0 if kind == SHEEP else -1


# ---- imagined


@method(POSITION)
def imagine(box: Record, pos: Record, seat: int, seed: Seed) -> None:
    """P22: deal anew what `seat` has not seen, and let cards go where they may have gone."""
    pos.luck = np.uint64(seed)
    if pos.phase == OVER:
        return
    for line in range(pos.log_size):
        if is_open(pos, seat, line):
            steal_anew(pos, seat, line)
    deal_anew(pos, seat, 0, int(pos.taken), False)
    for _ in range(SWEEPS):
        deal_anew(pos, seat, 0, int(pos.taken), True)
    deal_anew(pos, seat, FIRST_ACTION, CARDS, False)


@kernel
def steal_anew(pos: Record, seat: int, line: int) -> None:
    """Let any card have been taken that may have been, each alike likely."""
    first = FIRST_ACTION if pos.log_card[line] >= FIRST_ACTION else 0
    words = 1 if first else WORDS
    count = 0
    for turn in range(2):  # first count them, then find the one
        chosen = below(pos, count) if turn else NO_CARD
        count = 0
        for word in range(words):
            cards = int(pos.log_cards[line, word])
            while cards != 0:
                card = first + WORD_BITS * word + index_of(cards)
                cards &= cards - 1
                if last_seen(pos, seat, card) <= line:
                    if count == chosen:
                        take_instead(pos, seat, line, card)
                        return
                    count += 1


@kernel
def take_instead(pos: Record, seat: int, line: int, card: int) -> None:
    """`card` for the one that was taken: they change places in all that came after."""
    taken = int(pos.log_card[line])
    if card == taken:
        return
    for later in range(line + 1, pos.log_size):
        old, new = is_about(pos, later, taken), is_about(pos, later, card)
        if pos.log_kind[later] != THEFT and old != new:
            lost, gained = (taken, card) if old else (card, taken)
            if not holds_with(pos, later, int(pos.kind[lost]), int(pos.kind[gained])):
                return
    here, there = place_of(pos, card), place_of(pos, taken)
    if here == NOWHERE or there == NOWHERE:
        return
    pos.log_card[line] = card
    for later in range(line + 1, pos.log_size):
        if is_about(pos, later, card) != is_about(pos, later, taken):
            flip_in_line(pos, later, card)
            flip_in_line(pos, later, taken)
        if pos.log_card[later] == card:
            pos.log_card[later] = taken
        elif pos.log_card[later] == taken:
            pos.log_card[later] = card
    lift(pos, here, card)
    lift(pos, there, taken)
    put(pos, there, card)
    put(pos, here, taken)
    bound = (int(pos.seen[card]) | int(pos.seen[taken])) & BOUND
    pos.seen[card] |= bound
    pos.seen[taken] |= bound
    for other in range(SEATS):
        if other != seat:
            change_sights(pos, other, line, card, taken)
    know_own(pos, there, card)
    know_own(pos, here, taken)


@kernel
def change_sights(pos: Record, seat: int, line: int, card: int, other: int) -> None:
    """Who saw the one after the line saw the other. When before it is lost: as late as can be."""
    mine, theirs = last_seen(pos, seat, card), last_seen(pos, seat, other)
    pos.since[card, seat] = theirs if theirs > line else min(mine, line)
    pos.since[other, seat] = mine if mine > line else min(theirs, line)
    if theirs > line:
        pos.seen[card] |= 1 << seat
    if mine > line:
        pos.seen[other] |= 1 << seat


@kernel
def know_own(pos: Record, place: int, card: int) -> None:
    """Whoever holds a card has seen it."""
    if place < SEATS:
        see(pos, place, card)


@kernel
def flip_in_line(pos: Record, line: int, card: int) -> None:
    """Put the card into the hand that the line is about, or out of it."""
    pos.log_cards[line, 0 if card >= FIRST_ACTION else word_of(card)] ^= bit_of(card)


@kernel
def deal_anew(pos: Record, seat: int, first: int, last: int, bound: bool) -> None:
    """Shuffle the kinds of the cards from `first` on that `seat` never saw, and of the piles.

    Each card changes with one that has not had its turn, or lies in a pile; where only those that
    are `bound` have a turn, with any.
    """
    low, high = (SNATCH_SHEEP, KINDS) if first else (0, PLAYING)
    pile = 0
    for kind in range(low, high):
        pile += int(pos.unseen[kind])
    for card in range(first, last):
        seen = int(pos.seen[card])
        if seen >> seat & 1 or (bound and seen & BOUND == 0):
            continue
        lying = pile if first == 0 or is_fresh(pos, card) else 0
        start = first if bound else card
        chosen = start + below(pos, last - start + lying)
        while chosen < last and not are_alike(pos, seat, card, chosen):
            chosen = start + below(pos, last - start + lying)
        if chosen < last:
            change_kinds(pos, card, chosen)
        else:
            change_with_pile(pos, card, low, chosen - last)


@kernel
def is_fresh(pos: Record, card: int) -> bool:
    """P14: was the action card drawn from the pile that lies there now?"""
    return pos.made_in[card - FIRST_ACTION] == pos.shuffle


@kernel
def are_alike(pos: Record, seat: int, card: int, other: int) -> bool:
    """Are both unseen, and action cards of the same shuffle?"""
    if pos.seen[other] >> seat & 1:
        return False
    if card < FIRST_ACTION:
        return True
    return pos.made_in[card - FIRST_ACTION] == pos.made_in[other - FIRST_ACTION]


@kernel
def change_kinds(pos: Record, card: int, other: int) -> None:
    kind, wanted = int(pos.kind[card]), int(pos.kind[other])
    if may_change(pos, card, other, wanted) and may_change(pos, other, card, kind):
        set_kind(pos, card, wanted)
        set_kind(pos, other, kind)


@kernel
def change_with_pile(pos: Record, card: int, low: int, n: int) -> None:
    """Change with the n-th card of the piles, which lie sorted here by their kinds from `low`."""
    wanted = low
    while n >= pos.unseen[wanted]:
        n -= int(pos.unseen[wanted])
        wanted += 1
    if may_change(pos, card, NO_CARD, wanted):
        pos.unseen[pos.kind[card]] += 1
        pos.unseen[wanted] -= 1
        set_kind(pos, card, wanted)


@kernel
def set_kind(pos: Record, card: int, kind: int) -> None:
    place = place_of(pos, card)
    lift(pos, place, card)
    pos.kind[card] = kind
    put(pos, place, card)


@kernel
def may_change(pos: Record, card: int, other: int, wanted: int) -> bool:
    """Would every fact about the card's hands hold, if it gave its kind to `other` for this one?"""
    kind = int(pos.kind[card])
    if card >= FIRST_ACTION or kind == wanted:
        return True
    if pos.not_kind[card] >> wanted & 1:
        return False
    if pos.seen[card] & BOUND == 0:
        return True
    for line in range(pos.log_size):
        if pos.log_kind[line] != THEFT and is_about(pos, line, card):
            both = other != NO_CARD and is_about(pos, line, other)
            if not both and not holds_with(pos, line, kind, wanted):
                return False
    return True
