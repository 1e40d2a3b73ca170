"""Positions of Sewing Circle as text.

`circle=3,-,17,…` the cards by place, `-` face down; `hand0=1+2+5` hands; `ribbon0=green`; `mover=1`
the hand whose turn it is, `turn=4`, `phase=act`, `out=2`, `answering=0`, `offered`. What has to be
remembered: `old=` tangles when the turn began, if they have changed, `seen=` turns' beginnings that
can come back, both as numbers, and `changed0=3+13` by which cards a hand differs from what it was
in the first of them; left out, no earlier turn counts. `known=7:5` seats (as bits) that know where
a card in a hand is, if not only its owner; `split=3+9@2` two cards that seat 2 lost and cannot tell
apart, `0+0` once it can; `reason=` and `winners=`.
"""

import re
from collections.abc import Callable, Iterator

from clew.core.errors import BadText, listed
from clew.core.texts import expect, read_fields, whole_number
from clew.core.trays import Tray
from clew.games.sewing_circle.box import (
    ACT,
    ALL,
    ANSWER,
    CHOOSE_HAND,
    CHOOSE_RIBBON,
    COMPETITIVE,
    EVERYBODY,
    FACE_DOWN,
    FLIP,
    HANDS,
    LAST_TURN,
    LOST,
    NO_CARD,
    NO_RIBBON,
    NOBODY,
    OVER,
    PHASES,
    PLACES,
    REASONS,
    REPEATED,
    RUNNING,
    SEEN,
    SOLO,
    SWAPPED,
    TANGLED,
    TIE_AGREED,
    TOO_LATE,
    TURN_LIMIT,
    WON,
)
from clew.games.sewing_circle.deck import CARDS, RIBBONS
from clew.games.sewing_circle.repeating import turn_hash
from clew.games.sewing_circle.ribbons import EVERY_PLACE, tangles
from clew.games.sewing_circle.rules import (
    PLACE_BITS,
    face_up,
    remaining,
    swap,
)

FIELD = re.compile(
    r"(?:hand|ribbon|changed)(?P<seat>[0-2])|circle|mover|turn|phase|out|answering|offered|old|seen"
    r"|known|split|reason|winners"
)
SPLIT = re.compile(r"([0-9]{1,2})\+([0-9]{1,2})@([0-2])")


def write_position(box: Tray, pos: Tray) -> str:
    circle = ["-" if card == FACE_DOWN else str(card + 1) for card in pos.circle]
    words = [f"circle={','.join(circle)}"]
    for hand in range(box.hands):
        words.append(f"hand{hand}={_write_set(int(pos.hand[hand]))}")
        if pos.ribbon[hand] != NO_RIBBON:
            words.append(f"ribbon{hand}={RIBBONS[pos.ribbon[hand]]}")
    words += [f"mover={pos.mover}", f"turn={pos.turn}", f"phase={PHASES[pos.phase]}"]
    words += [f"out={pos.out}"] if pos.out else []
    words += [f"answering={pos.answering}"] if pos.answering != NOBODY else []
    words += ["offered=1"] if pos.offered else []
    words += [f"old={pos.old:x}"] if pos.old != _usual_old(box, pos) else []
    if pos.seen_count:
        words.append("seen=" + ",".join(f"{key:x}" for key in pos.seen[: pos.seen_count]))
    words += [
        f"changed{hand}={_write_set(int(pos.changed[hand]))}"
        for hand in range(box.hands)
        if pos.changed[hand]
    ]
    known = [
        f"{card + 1}:{pos.known_to[card]}"
        for card in range(CARDS)
        if pos.known_to[card] != _owner_only(box, pos, card)
    ]
    words += [f"known={','.join(known)}"] if known else []
    if pos.loser != NOBODY:
        words.append(f"split={pos.split[0] + 1}+{pos.split[1] + 1}@{pos.loser}")
    if pos.reason:
        words += [f"reason={REASONS[pos.reason]}", f"winners={pos.winners}"]
    return " ".join(words)


def _owner_only(box: Tray, pos: Tray, card: int) -> int:
    """Who knows of a card by default: its holder; in co-op and solo everybody."""
    for hand in range(HANDS):
        if pos.hand[hand] >> card & 1:
            return 1 << hand if box.mode == COMPETITIVE else EVERYBODY
    return 0


def _usual_old(box: Tray, pos: Tray) -> int:
    """Tangles when the turn began: those of now where nothing can have changed them, else none."""
    untouched = pos.phase == FLIP or (pos.phase in (ACT, ANSWER) and pos.turn > PLACES)
    return tangles(box, pos) if untouched else 0


def _write_set(cards: int) -> str:
    return "+".join(str(card + 1) for card in range(CARDS) if cards >> card & 1) or "-"


def read_position(box: Tray, pos: Tray, text: str) -> None:
    fields = read_fields(text, FIELD, int(box.hands))
    pos.unseen = ALL
    pos.ribbon[:] = NO_RIBBON
    _read_circle(pos, fields.get("circle", ""))
    for hand in range(box.hands):
        pos.hand[hand] = _read_set(fields.get(f"hand{hand}", "-"), pos)
        pos.changed[hand] = _read_set(fields.get(f"changed{hand}", "-"))
        ribbon = fields.get(f"ribbon{hand}")
        if ribbon is not None:
            pos.ribbon[hand] = _read_name(ribbon, RIBBONS, "ribbon")
    pos.mover = whole_number(fields.get("mover", "0"), "mover", 0, int(box.hands) - 1)
    pos.turn = whole_number(fields.get("turn", "1"), "turn", 0, LAST_TURN)
    pos.phase = _read_name(fields.get("phase", "flip"), PHASES, "phase")
    pos.out = whole_number(fields.get("out", "0"), "out", 0, (1 << int(box.seats)) - 1)
    asked = fields.get("answering")
    most = int(box.seats) - 1
    pos.answering = NOBODY if asked is None else whole_number(asked, "answering", 0, most)
    pos.offered = whole_number(fields.get("offered", "0"), "offered", 0, 1)
    pos.old = _usual_old(box, pos)
    if "old" in fields:
        pos.old = _read_hex(fields["old"], 1 << 3 * PLACES)
    _read_seen(pos, fields.get("seen"))
    _read_knowledge(box, pos, fields)
    pos.reason = _read_name(fields.get("reason", REASONS[0]), REASONS, "reason")
    pos.winners = whole_number(fields.get("winners", "0"), "winners", 0, (1 << int(box.seats)) - 1)
    for checks in (_places, _turns, _players, _tangles, _endings, _knowledge, _repetition):
        expect(checks(box, pos))


# ---- what holds in every position that a game can reach, in words

Checks = Iterator[tuple[bool, str]]


def _places(box: Tray, pos: Tray) -> Checks:
    """S2, S9: as many cards in each hand as there must be."""
    hands = range(box.hands)
    dealt_on = pos.loser != NOBODY
    yield (
        dealt_on == (box.seats == 3 and pos.out != 0),
        "split= after one of three lost, and only then (S9)",
    )
    sizes = [int(pos.hand[hand]).bit_count() for hand in hands]
    wanted = [int(box.hand_size)] * len(hands)
    if dealt_on:
        wanted = [0 if hand == pos.loser else int(box.hand_size) + 1 for hand in hands]
    yield sizes == wanted, f"hands of {wanted} cards, not of {sizes} (S2, S9)"


def _turns(box: Tray, pos: Tray) -> Checks:
    """S4 to S6: each turn flips one card, until none is face down."""
    up, turn, phase = face_up(pos).bit_count(), int(pos.turn), int(pos.phase)
    setting_up = phase in (CHOOSE_RIBBON, CHOOSE_HAND)
    yield setting_up == (turn == 0), "turn=0 before the first turn, and only then (S3, S4)"
    yield phase != CHOOSE_HAND or box.mode == SOLO, "phase=hand only alone (S14)"
    yield phase != CHOOSE_HAND or pos.mover == 0, "mover=0 before a hand is chosen (S14)"
    yield phase != FLIP or up < PLACES, "phase=flip only while a card is face down (S6)"
    yield turn != 1 or phase == FLIP, "phase=flip in turn 1, which is only a flip (S4)"
    flipped = min(PLACES, turn - (phase == FLIP))
    yield setting_up or up == flipped, f"{flipped} cards face up in this turn, not {up} (S4, S5)"
    yield not setting_up or up == 0, "all cards face down before the first turn (S2)"
    may_offer = box.mode == COMPETITIVE and up == PLACES and phase != CHOOSE_RIBBON
    yield not pos.offered or may_offer, "offered=1 only when no card is face down (S10)"


def _players(box: Tray, pos: Tray) -> Checks:
    seats, competitive = range(box.seats), box.mode == COMPETITIVE
    over, choosing = pos.phase == OVER, pos.phase == CHOOSE_RIBBON
    left = [seat for seat in seats if not pos.out >> seat & 1]
    yield competitive or not pos.out, "nobody out but in the competitive game (S9)"
    yield over or len(left) >= min(2, len(seats)), "two players who are not out (S9)"
    yield over or not competitive or pos.mover in left, "a mover who is not out (S9)"
    chosen = [seat for seat in range(HANDS) if pos.ribbon[seat] != NO_RIBBON]
    yield len({int(pos.ribbon[s]) for s in chosen}) == len(chosen), "no ribbon chosen twice (S3)"
    full = list(seats) if competitive else []
    yield choosing or chosen == full, "a ribbon for each player, in the competitive game (S3)"
    before = [(int(pos.mover) - 1) % len(seats)]
    yield (
        not choosing or (competitive and chosen in ([], before)),
        "phase=ribbon with no ribbon yet or that of the player before (S3)",
    )
    asked = pos.answering != NOBODY
    yield asked == (pos.phase == ANSWER), "answering= with phase=answer, and only with it (S10)"
    yield not asked or pos.offered == 1, "offered=1 with phase=answer (S10)"
    yield not asked or pos.answering in left, "answering= a seat that is not out (S10)"
    yield not asked or pos.answering != pos.mover, "answering= somebody else than the mover (S10)"


def _tangles(box: Tray, pos: Tray) -> Checks:
    """S8, S11 to S13: how a turn can begin, for else the one before had ended the game."""
    begun = [tangles(box, at) for at in _beginnings(pos)]
    if not begun or pos.turn == 0:
        return
    old = int(pos.old)
    yield old in begun, "old= the tangles with which this turn began (S12)"
    if box.mode != COMPETITIVE:
        yield (
            pos.turn > PLACES or not old,
            "no tangle when a turn begins with cards face down (S11)",
        )
        yield pos.turn <= PLACES or old > 0, "a tangle, or the turn before had won (S13)"
    elif not pos.out:
        before = (int(pos.mover) - 1) % int(box.seats)
        yield not old & _own(pos, before), f"no tangle of seat {before}, whose turn has ended (S8)"


def _beginnings(pos: Tray) -> list[Tray]:
    """All that this turn can have begun with; none if that cannot be told."""
    if pos.phase == OVER and pos.reason not in (TIE_AGREED, REPEATED):
        return []
    found = [pos]
    if pos.phase == SWAPPED:
        down = [card == FACE_DOWN for card in (*pos.circle, pos.circle[0])]
        pairs = [place for place in range(PLACES) if not (down[place] and down[place + 1])]
        found = [_with(pos, swap, place) for place in pairs]
    if pos.phase in (ACT, SWAPPED, ANSWER) and pos.turn <= PLACES:
        found = [_with(at, _cover, place) for at in found for place in range(PLACES)]
        found = [at for at in found if face_up(at).bit_count() < pos.turn]
    return found


def _with(pos: Tray, change: Callable[[Tray, int], None], place: int) -> Tray:
    other = pos.copy()
    change(other, place)
    return other


def _cover(pos: Tray, place: int) -> None:
    pos.circle[place] = FACE_DOWN


def _own(pos: Tray, seat: int) -> int:
    """Bits of all tangles of this seat's ribbon."""
    return EVERY_PLACE << int(pos.ribbon[seat])


def _endings(box: Tray, pos: Tray) -> Checks:
    """S8 to S13: why a game can have ended, and for whom."""
    reason, competitive = int(pos.reason), box.mode == COMPETITIVE
    over, last = pos.phase == OVER, pos.turn == LAST_TURN
    yield over == (reason != RUNNING), "a reason= with phase=over, and only with it"
    team = reason in (WON, LOST, TOO_LATE)
    yield not over or team != competitive, f"another reason= than {REASONS[reason]} here (S9, S11)"
    everybody, left = (1 << int(box.seats)) - 1, remaining(box, pos)
    winners = (everybody if reason == WON else 0) if team or not over else left
    yield pos.winners == winners, f"winners={winners} here, not {pos.winners} (S9, S10, S13)"
    now, old = tangles(box, pos), int(pos.old)
    up = face_up(pos) == PLACE_BITS
    mine = now & _own(pos, int(pos.mover)) if competitive and over else 0
    mover_out = pos.out >> int(pos.mover) & 1 == 1
    if reason == TANGLED:
        yield left.bit_count() == 1, "one player left where all others tangled (S9)"
        yield mover_out and mine != 0, "the mover out, with a tangle of the own ribbon (S8)"
        yield pos.loser != pos.mover, "another loser of split= than who lost last (S9)"
    elif over and competitive:
        yield left.bit_count() > 1, "two or more to share a tie (S10)"
        yield reason == TURN_LIMIT or (up and not mover_out), "a tie with all cards face up (S10)"
        yield reason != TURN_LIMIT or last, f"turn={LAST_TURN} where it was the last (S10)"
        yield reason != TURN_LIMIT or mover_out == (mine != 0), "a tangle only of who is out (S8)"
        yield reason != TIE_AGREED or pos.offered == 1, "offered=1 where a tie was agreed (S10)"
        yield reason != REPEATED or not pos.offered, "no offer before a turn has begun (S10)"
    elif reason == WON:
        yield up and not now, "all cards face up and no tangle where it was won (S13)"
    elif reason == LOST:
        yield now & old > 0 if up else now > 0, "a tangle that loses (S11, S12)"
    elif reason == TOO_LATE:
        yield last and now > 0 and not now & old, f"turn={LAST_TURN} ended with new tangles (S13)"


def _knowledge(box: Tray, pos: Tray) -> Checks:
    """S9, S15: an exchange is seen by all, a card dealt on by who got it."""
    loser, pair = int(pos.loser), [int(card) for card in pos.split if card != NO_CARD]
    holders = [_holder(pos, card) for card in pair]
    others = [seat for seat in range(box.seats) if seat != loser]
    yield loser == NOBODY or bool(pos.out >> loser & 1), "the loser of split= to be out (S9)"
    yield not pair or sorted(holders) == others, "split= a card with each of the others (S9)"
    half_known = []
    for card in range(CARDS):
        knows, holder = int(pos.known_to[card]), _holder(pos, card)
        usual = (_owner_only(box, pos, card), EVERYBODY if holder != NOBODY else 0)
        if knows not in usual or card in pair:
            half_known.append(card)
            yield holder != NOBODY, f"known= only of cards in hands, not of card {card + 1} (S15)"
            seats = 1 << holder | (1 << loser if loser != NOBODY and not pair else 0)
            may = sum(1 << seat for seat in others) | seats
            fits = box.seats == 3 and loser != NOBODY and knows & seats == seats
            yield fits and knows & ~may == 0, f"known= of card {card + 1} to who saw it (S9, S15)"
    unseen = all(int(knows) != EVERYBODY for knows in pos.known_to)
    exchanged = box.mode != COMPETITIVE or pos.turn > 2 or pos.phase == OVER
    yield exchanged or unseen, "known= to all only after an exchange (S4, S15)"
    allowed = pair if pair else half_known[:1]
    yield half_known == sorted(allowed), "known= to some of two cards of split= at most (S9)"


def _holder(pos: Tray, card: int) -> int:
    return next((hand for hand in range(HANDS) if pos.hand[hand] >> card & 1), NOBODY)


def _repetition(box: Tray, pos: Tray) -> Checks:
    """S10: what stood before, in turns without a flip and hands that only exchanges changed."""
    count, seen = int(pos.seen_count), pos.seen[: int(pos.seen_count)].tolist()
    most = max(0, int(pos.turn) - PLACES) if box.mode == COMPETITIVE else 0
    yield count <= most, f"seen= at most {most} turns, not {count} (S10)"
    begun = [int(turn_hash(at, int(at.mover))) for at in _beginnings(pos)] if count else []
    yield not begun or seen[-1] in begun, "seen= with this turn at its end (S10)"
    times = max(map(seen.count, seen), default=0)
    if pos.reason == REPEATED:
        yield times == seen.count(seen[-1] if seen else 0) == 3, "seen= three times the same (S10)"
    else:
        yield times < 3, "seen= nothing three times: that ends the game (S10)"
    first = [int(pos.hand[hand]) ^ int(pos.changed[hand]) for hand in range(HANDS)]
    exchanges = 0
    for hand in range(HANDS):
        came, went = int(pos.changed[hand] & pos.hand[hand]), int(pos.changed[hand] & first[hand])
        exchanges += came.bit_count()
        shown = [card for card in range(CARDS) if (came | went) >> card & 1]
        public = all(pos.known_to[c] == EVERYBODY for c in shown if _holder(pos, c) != NOBODY)
        yield public and not went & int(pos.unseen), f"changed{hand}= cards that all saw (S15)"
        yield came.bit_count() == went.bit_count(), f"changed{hand}= as many in as out (S5)"
    yield exchanges <= max(0, count - (pos.phase != OVER)), "changed= by turns of seen= (S10)"
    yield (
        first[0] & first[1] == first[0] & first[2] == first[1] & first[2] == 0,
        ("changed= of hands that held each card once (S10)"),
    )


# ---- words


def _read_seen(pos: Tray, text: str | None) -> None:
    keys = [_read_hex(word, 1 << 64) for word in text.split(",")] if text is not None else []
    if len(keys) > SEEN:
        raise BadText(f"Expected seen= at most {SEEN} turns, not {len(keys)} (S10).")
    pos.seen[: len(keys)] = keys
    pos.seen_count = len(keys)


def _read_knowledge(box: Tray, pos: Tray, fields: dict[str, str]) -> None:
    for card in range(CARDS):
        pos.known_to[card] = _owner_only(box, pos, card)
    told = set()
    for word in fields["known"].split(",") if "known" in fields else []:
        card_text, _, seats = word.partition(":")
        card = whole_number(card_text, "known", 1, CARDS) - 1
        if card in told:
            raise BadText(f"Expected known= of card {card + 1} once, it came twice.")
        told.add(card)
        pos.known_to[card] = whole_number(seats, "known seats", 0, EVERYBODY)
    pos.split[:] = NO_CARD
    pos.loser = NOBODY
    if "split" in fields:
        found = SPLIT.fullmatch(fields["split"])
        if not found:
            raise BadText(
                f"Expected split= two cards or 0+0 and a seat, 3+9@2, not {fields['split'][:20]!r}."
            )
        pos.split[:] = [whole_number(found[n], "split", 0, CARDS) - 1 for n in (1, 2)]
        if (pos.split[0] == NO_CARD) != (pos.split[1] == NO_CARD):
            raise BadText("Expected split= two cards, or 0+0 once one of them was laid (S9).")
        pos.loser = int(found[3])


def _read_circle(pos: Tray, text: str) -> None:
    words = text.split(",")
    if len(words) != PLACES:
        raise BadText(f"Expected circle= {PLACES} cards or -, not {text[:20]!r}.")
    for place, word in enumerate(words):
        pos.circle[place] = FACE_DOWN if word == "-" else _take(pos, word)


def _read_set(text: str, pos: Tray | None = None) -> int:
    """Different cards; with `pos` they are taken from where they can be."""
    cards = 0
    for word in text.split("+") if text != "-" else []:
        bit = 1 << (_take(pos, word) if pos is not None else _read_card(word))
        if cards & bit:
            raise BadText(f"Expected each card once, {word} came twice.")
        cards |= bit
    return cards


def _take(pos: Tray, word: str) -> int:
    """A card that is nowhere else."""
    card = _read_card(word)
    if not pos.unseen >> card & 1:
        raise BadText(f"Card {card + 1} is there twice.")
    pos.unseen ^= 1 << card
    return card


def _read_card(word: str) -> int:
    return whole_number(word, "a card", 1, CARDS) - 1


def _read_name(text: str, names: tuple[str, ...], kind: str) -> int:
    if text not in names:
        raise BadText(f"A {kind} is {listed(names)}, not {text[:20]!r}.")
    return names.index(text)


def _read_hex(text: str, limit: int) -> int:
    if not re.fullmatch(r"[0-9a-f]{1,16}", text) or int(text, 16) >= limit:
        raise BadText(f"Expected a hexadecimal number, not {text[:20]!r}.")
    return int(text, 16)
