"""Positions of Wolfpack as text.

`hand0=ss01/steal+swap` playing cards (`s` a sheep, a digit a wolf of that seat's pack), then action
cards; `snatched0=ss1` beside the pack card; `piles=22,22,…` sizes; `discard=3,1,0,2` how many of
sheep, wolf, steal and swap, `down=…` those of them that lie face down; `mover=1`, `phase=turn`,
`drawn=steal` the card to decide about; `idle=0,3,1` turns since a card was taken; `reason=`.

`knows0=1:ss?/swap,2:?A,A:s1` is what seat 0 knows of others' hands beyond their sizes: for each
hand, `d` for the cards face down and each bag `A` to `F` the cards as far as it knows them: `?`
any, `w` any wolf, `a` to `e` a wolf of seat 0 to 4 or a sheep, `l` one of the own wolves that must
outnumber others, `A` to `F` one of that bag's. `saw0=` is how many playing / action cards of each
hand all can tell that it knows.

What came before may be left out: without `idle=` no turn counts. How many turns there were cannot
be told from the cards that are out, for a shuffle of the discard leaves no trace (P14).
"""

import re
from collections import Counter
from collections.abc import Iterator

import numpy as np

from clew.core.errors import BadText, listed
from clew.core.texts import expect, read_fields, whole_number
from clew.core.trays import Tokens, Tray
from clew.games.wolfpack.box import (
    ACTION_SIDE,
    ACTIONS,
    ANY,
    BAGS,
    DECIDE,
    DOWN,
    FIRST_BAG,
    FROM_BAG,
    LEAD,
    MEEK,
    MOST_ACTIONS,
    MOST_IDLE,
    NO_CARD,
    OF_EACH_ACTION,
    ONE_LEFT,
    OVER,
    PHASES,
    PILES,
    PLAYING,
    PLAYING_SIDE,
    REASONS,
    ROWS,
    SEATS,
    SHEEP,
    SNATCH_SHEEP,
    STALL,
    TOKENS,
    WOLF,
    WOLVES,
)
from clew.games.wolfpack.hands import cards_unseen, first_kind, in_play, kinds_of_side
from clew.games.wolfpack.rows import (
    MOST_IN_A_BAG,
    kinds_of,
    row_size,
    settle_lead,
    surely,
)
from clew.games.wolfpack.rules import (
    HAND_DEALT,
    STALL_TURNS,
    clear,
    has_stalled,
    share_sheep,
)

FIELD = re.compile(
    r"(?:hand|snatched|knows|saw)(?P<seat>[0-4])"
    r"|piles|discard|down|mover|phase|drawn|idle|reason"
)
BAG_NAMES = "ABCDEF"
LETTERS = "01234s?wabcdel" + BAG_NAMES  # of playing cards, by token
WORDS = (*ACTIONS, "", "", "?", *[""] * (FROM_BAG - WOLF), *BAG_NAMES)  # of action cards, by token
ROW_NAMES = (*map(str, range(SEATS)), "d", *BAG_NAMES)
MOST_TEXT = 250  # letters of a hand


# ---- written


def write_position(box: Tray, pos: Tray) -> str:
    seats = range(box.seats)
    words = [f"hand{seat}={_write_hand(pos, seat)}" for seat in seats]
    for seat in seats:
        if pos.snatched[seat].any():
            words.append(f"snatched{seat}={_write_playing(pos.snatched[seat])}")
    words.append(f"piles={_write_numbers(pos.piles)}")
    words += [f"discard={_write_numbers(pos.discard)}"] if pos.discard.any() else []
    words += [f"down={_write_numbers(pos.down)}"] if pos.down.any() else []
    words += [f"mover={pos.mover}", f"phase={PHASES[pos.phase]}"]
    words += [f"drawn={ACTIONS[pos.drawn - SNATCH_SHEEP]}"] if pos.phase == DECIDE else []
    words += [f"idle={_write_numbers(pos.idle[: box.seats])}"] if pos.idle.any() else []
    words += [f"reason={REASONS[pos.reason]}"] if pos.reason else []
    for seat in seats:
        known = [_write_row(pos.memory[seat], row) for row in range(ROWS)]
        words += [f"knows{seat}={','.join(filter(None, known))}"] if any(known) else []
        saw = pos.saw[:, seat, : box.seats]
        words += [f"saw{seat}={'/'.join(map(_write_numbers, saw))}"] if saw.any() else []
    return " ".join(words)


def _write_hand(pos: Tray, seat: int) -> str:
    """Without the card just drawn."""
    actions = pos.count[seat, SNATCH_SHEEP:].copy()
    if pos.phase == DECIDE and pos.mover == seat:
        actions[pos.drawn - SNATCH_SHEEP] -= 1
    return _write_cards(pos.count[seat, :PLAYING], actions)


def _write_row(sides: Tokens, row: int) -> str:
    """Nothing where each card may be any: so it is read."""
    known = sides[:, row].copy()
    known[:, ANY] = 0
    if not known.any():
        return ""
    return f"{ROW_NAMES[row]}:{_write_cards(sides[PLAYING_SIDE, row], sides[ACTION_SIDE, row])}"


def _write_cards(playing: Tray, actions: Tray) -> str:
    words = [WORDS[token] for token, count in enumerate(actions) for _ in range(count)]
    return "/".join([_write_playing(playing) or "-", *(["+".join(words)] if words else [])])


def _write_playing(cards: Tray) -> str:
    """Sheep first, then wolves, then what is not known."""
    order = [SHEEP, *range(SHEEP), *range(PLAYING, len(cards))]
    return "".join(LETTERS[token] * int(cards[token]) for token in order)


def _write_numbers(numbers: Tray) -> str:
    return ",".join(str(int(number)) for number in numbers)


# ---- read


def read_position(box: Tray, pos: Tray, text: str) -> None:
    fields = read_fields(text, FIELD, int(box.seats))
    luck = pos.luck
    _read(box, pos, fields)
    pos.luck = luck
    expect(_checks(box, pos))
    if pos.phase == OVER:
        for seat in range(box.seats):
            share_sheep(box, pos, seat)
    for seat in range(box.seats):
        _read_memory(box, pos, seat, fields)
        expect(_memory_checks(box, pos, seat))


def _read(box: Tray, pos: Tray, fields: dict[str, str]) -> None:
    seats = range(box.seats)
    clear(box, pos)
    _read_numbers(pos.piles, fields.get("piles", "0,0,0,0,0,0"), "piles", 32)
    _read_numbers(pos.discard, fields.get("discard", "0,0,0,0"), "discard", OF_EACH_ACTION)
    _read_numbers(pos.down, fields.get("down", "0,0,0,0"), "down", OF_EACH_ACTION)
    idle = fields.get("idle", ",".join("0" for _ in seats))
    _read_numbers(pos.idle[: box.seats], idle, "idle", MOST_IDLE)
    for seat in seats:
        cards = _read_cards(box, fields.get(f"hand{seat}", "-"), f"hand{seat}")
        expect([(not cards[:, ANY:].any(), f"no unknown card in hand{seat}= (P4)")])
        pos.count[seat, :PLAYING] = cards[PLAYING_SIDE, :PLAYING]
        pos.count[seat, SNATCH_SHEEP:] = cards[ACTION_SIDE, : len(ACTIONS)]
        lying = _read_cards(box, fields.get(f"snatched{seat}", "-"), f"snatched{seat}")
        known = not (lying[:, ANY:].any() or lying[ACTION_SIDE].any())
        expect([(known, f"sheep and wolves alone in snatched{seat}= (P10, P11)")])
        pos.snatched[seat] = lying[PLAYING_SIDE, :PLAYING]
        pos.points[seat] = 3 * int(pos.snatched[seat].sum()) - 2 * int(pos.snatched[seat, SHEEP])
    pos.mover = whole_number(fields.get("mover", "0"), "mover", 0, int(box.seats) - 1)
    pos.phase = _read_name(fields.get("phase", PHASES[0]), PHASES, "phase")
    pos.reason = _read_name(fields.get("reason", REASONS[0]), REASONS, "reason")
    if "drawn" in fields:
        pos.drawn = SNATCH_SHEEP + _read_name(fields["drawn"], ACTIONS, "action card")
        pos.count[pos.mover, pos.drawn] += 1
    _count_the_rest(box, pos)


def _read_cards(box: Tray, text: str, name: str) -> Tokens:
    """`ss1?/steal+?`: how many of each token, on both sides."""
    cards = np.zeros((2, TOKENS), np.uint8)
    if len(text) > MOST_TEXT:
        raise BadText(f"Expected at most {MOST_TEXT} letters in {name}=, not {len(text)} (P1).")
    playing, slash, actions = text.partition("/")
    for letter in playing if playing != "-" else "":
        token = LETTERS.find(letter)
        pack = token - MEEK if MEEK <= token < LEAD else token if token < SHEEP else 0
        if token < 0 or pack >= box.seats:
            raise BadText(f"A playing card is s or 0 to {box.seats - 1}, not {letter!r}.")
        cards[PLAYING_SIDE, token] += 1
    for word in actions.split("+") if slash else []:
        if not word or word not in WORDS:
            raise BadText(f"An action card is {listed(ACTIONS)}, not {word[:40]!r}.")
        cards[ACTION_SIDE, WORDS.index(word)] += 1
    return cards


def _count_the_rest(box: Tray, pos: Tray) -> None:
    """What lies in the piles, and who is eliminated."""
    every = [WOLVES if pack < box.seats else 0 for pack in range(SEATS)] + [int(box.sheep)]
    every += [OF_EACH_ACTION] * len(ACTIONS)
    pos.unseen[:] = every - pos.count.sum(0)
    pos.unseen[:PLAYING] -= pos.snatched.sum(0)
    pos.unseen[SNATCH_SHEEP:] -= pos.discard
    for pack in range(box.seats):
        if pos.snatched[:, pack].sum() >= WOLVES:
            pos.out |= 1 << pack


def _checks(box: Tray, pos: Tray) -> Iterator[tuple[bool, str]]:
    """What holds in every position that a game can reach, in words."""
    names = [*(f"wolves of seat {pack}" for pack in range(SEATS)), "sheep"]
    for kind, name in enumerate([*names, *(f"{word} cards" for word in ACTIONS)]):
        yield pos.unseen[kind] >= 0, f"no more {name} than there are (P1, P2)"
    yield bool((pos.down <= pos.discard).all()), "down= at most discard= (P8)"
    left = int(pos.unseen[:PLAYING].sum())
    total = int(box.cards)
    yield left == int(pos.piles.sum()), f"hands, snatched cards and piles of {total} cards (P3)"
    for pile in range(PILES):
        most = _share(total, pile) - _share(HAND_DEALT * int(box.seats), pile)
        yield pos.piles[pile] <= most, f"at most {most} cards in pile {pile + 1} (P3, P4)"
    deciding = pos.phase == DECIDE
    yield deciding == (pos.drawn != NO_CARD), "drawn= with phase=decide, and only with it (P6)"
    for seat in range(box.seats):
        held = int(pos.count[seat, SNATCH_SHEEP:].sum()) - (deciding and seat == pos.mover)
        yield held <= MOST_ACTIONS, f"at most two action cards in the hand of seat {seat} (P9)"
        may = not deciding or seat != pos.mover or held < MOST_ACTIONS or bool(box.third_action)
        yield may, "drawn= with one action card at most, but for third_action=play_at_once (P6)"
    filled = cards_unseen(pos, ACTION_SIDE) > 0 or bool((pos.discard == 0).all())
    yield filled, "a full action pile (P14)"
    over, going_on = pos.phase == OVER, int(in_play(box, pos)).bit_count() > 1
    yield over == (pos.reason != 0), "a reason= with phase=over, and only with it"
    ends = not going_on or not left or bool(box.stall and has_stalled(box, pos))
    yield (
        over == ends,
        "phase=over when the last card is taken, one is left or all stall, only then",
    )
    reason = ONE_LEFT if not going_on else STALL if left else 1
    yield not over or pos.reason == reason, f"reason={REASONS[reason]} (P17, P21)"
    yield not pos.out >> int(pos.mover) & 1, "a mover who is not eliminated (P16)"
    most_idle = STALL_TURNS if box.stall else MOST_IDLE
    yield int(pos.idle.max()) <= most_idle, f"idle= at most {most_idle} (P21)"
    for pack in range(box.seats):
        own = int(pos.snatched[pack, pack])
        yield not own, f"no wolf of seat {pack} snatched by itself (P11)"
    yield from _turn_checks(box, pos)


def _turn_checks(box: Tray, pos: Tray) -> Iterator[tuple[bool, str]]:
    """What the turns so far can have done."""
    yield int(pos.down.sum()) % 2 == 0, "down= an even number: they are discarded in twos (P8)"
    kept = not pos.down.any() or pos.count[:, SNATCH_SHEEP:].any() or (pos.down < pos.discard).any()
    yield bool(kept), "an action card out that was taken for those down= (P8)"
    yield _counted_in_turn(box, pos), "idle= as turns go round, equal or one apart (P21)"
    counts = bool(pos.idle.any())
    yield not counts or bool(pos.piles.any()), "idle= 0 for all: the last card was taken (P21)"
    if _is_untouched(pos):  # so cards were taken from the piles, and nothing else was done
        yield not counts, "idle= 0 for all before an action card was out (P21)"
        yield not pos.snatched.any(), "no snatched cards before an action card was out (P7)"
        least = int(pos.count[: box.seats, :PLAYING].sum(1).min())
        yield least >= HAND_DEALT, "no card stolen from a hand before an action card was out (P12)"


def _is_untouched(pos: Tray) -> bool:
    """No action card was ever taken: while the discard is shuffled one is in a hand (P14)."""
    return cards_unseen(pos, ACTION_SIDE) == OF_EACH_ACTION * len(ACTIONS)


def _counted_in_turn(box: Tray, pos: Tray) -> bool:
    """P21: who has yet to move has had as many turns as who has moved, or one fewer."""
    first = int(pos.mover) + (pos.phase == OVER)
    order = [(first + turn) % int(box.seats) for turn in range(box.seats)]
    counts = [int(pos.idle[seat]) for seat in order if not pos.out >> seat & 1]
    in_turn = counts == sorted(counts) and counts[-1] - counts[0] <= 1
    return in_turn and int(pos.idle.max()) <= counts[-1]


def _share(cards: int, pile: int) -> int:
    """P3, P4: how many of so many cards, counted round the piles, come to this one."""
    return (cards + PILES - 1 - pile) // PILES


# ---- what a seat knows


def _read_memory(box: Tray, pos: Tray, seat: int, fields: dict[str, str]) -> None:
    sides = pos.memory[seat]
    for row in range(FIRST_BAG):
        for side in range(2):
            sides[side, row, ANY] = 0 if row == seat else _cards_there(pos, side, row).sum()
    for word in filter(None, fields.get(f"knows{seat}", "").split(",")):
        name, _, cards = word.partition(":")
        if name not in ROW_NAMES or (name.isdigit() and int(name) >= box.seats):
            raise BadText(f"Expected knows{seat}= a hand, d or a bag A to F, not {name[:40]!r}.")
        sides[:, ROW_NAMES.index(name)] = _read_cards(box, cards, f"knows{seat}")
    saw = fields.get(f"saw{seat}", "/".join([",".join("0" * int(box.seats))] * 2)).split("/")
    if len(saw) != 2:
        raise BadText(f"Expected saw{seat}= numbers of playing / action cards by hand.")
    for side, numbers in enumerate(saw):
        _read_numbers(pos.saw[side, seat, : box.seats], numbers, f"saw{seat}", MOST_TEXT)


def _cards_there(pos: Tray, side: int, row: int) -> Tray:
    """The cards that a row is about, by kind; not one just drawn."""
    if row == DOWN:
        return pos.down if side == ACTION_SIDE else np.zeros(PLAYING, np.int8)
    first = first_kind(side)
    cards = pos.count[row, first : first + kinds_of_side(side)].copy()
    if side == ACTION_SIDE and pos.phase == DECIDE and pos.mover == row:
        cards[pos.drawn - SNATCH_SHEEP] -= 1
    return cards


def _memory_checks(box: Tray, pos: Tray, seat: int) -> Iterator[tuple[bool, str]]:
    """The memory fits the hands, and nothing in it leads a kernel astray."""
    for side in range(2):
        rows = pos.memory[seat, side]
        for row in range(FIRST_BAG):
            there = _cards_there(pos, side, row)
            what = f"knows{seat}= of {ROW_NAMES[row]} that fits its cards (P22)"
            known = rows.copy()
            settle_lead(known, row)
            yield _fits(known[row], [0] * len(there) if row == seat else there.tolist()), what
            sure = [surely(rows, row, kind) for kind in range(len(there))]
            yield row == seat or bool((sure <= there).all()), what
            saw = int(pos.saw[side, seat, row]) if row < SEATS else 0
            most = 0 if row == seat else int(there.sum())
            yield saw <= most, f"saw{seat}= at most {most} cards of {ROW_NAMES[row]} (P22)"
        led = bool(rows[DOWN:, LEAD].any() or (side == ACTION_SIDE and rows[:, LEAD].any()))
        yield not led, f"l in knows{seat}= among the playing cards of a hand alone (P10)"
        for bag in range(BAGS):
            used, size = int(rows[:, FROM_BAG + bag].sum()), row_size(rows, FIRST_BAG + bag)
            what = f"knows{seat}= with as many cards of a bag as are in it at most (P22)"
            yield used <= size <= MOST_IN_A_BAG and bool(used) == bool(size), what
        yield _can_be_opened(rows), f"no bag within itself in knows{seat}= (P22)"
    known = pos.saw[:, seat].any() or np.delete(pos.memory[seat], ANY, axis=2).any()
    nothing = f"no knows{seat}= or saw{seat}= before an action card was out (P22)"
    yield not (known and _is_untouched(pos)), nothing


def _fits(tokens: Tokens, cards: list[int]) -> bool:
    """Whether each token can be one of the cards: of any set of kinds there must be as many cards
    as tokens that can be nothing else (Hall's condition)."""
    masks = Counter({token: int(tokens[token]) for token in range(TOKENS) if tokens[token]})
    if masks.total() != sum(cards):
        return False
    for kinds in range(1 << len(cards)):
        bound = sum(n for token, n in masks.items() if not kinds_of(token) & ~kinds)
        if bound > sum(n for kind, n in enumerate(cards) if kinds >> kind & 1):
            return False
    return True


def _can_be_opened(rows: Tokens) -> bool:
    within = rows[FIRST_BAG:, FROM_BAG:] > 0
    return not np.linalg.matrix_power(within.astype(int), BAGS).any()


def _read_numbers(into: Tray, text: str, name: str, most: int) -> None:
    words = text.split(",")
    if len(words) != len(into):
        raise BadText(f"Expected {name}= {len(into)} numbers, not {text[:60]!r}.")
    into[:] = [whole_number(word, name, 0, most) for word in words]


def _read_name(text: str, names: tuple[str, ...], kind: str) -> int:
    if text not in names:
        raise BadText(f"A {kind} is {listed(names)}, not {text[:40]!r}.")
    return names.index(text)
