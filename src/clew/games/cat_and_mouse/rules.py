"""The rules of Cat and Mouse, in the order of play; clauses are those of `rules.md`.

Moves are numbers: 0-8 put an own disc from the reserve on that place; 9 + 9 * source + target
moves the top disc of a pile. A new pile always takes the first free place.
"""

import numpy as np

from clew.core.contract import method
from clew.core.game import GAME_END
from clew.core.kernel import kernel
from clew.core.luck import below
from clew.core.repetition import remember, times_stood
from clew.core.scoring import most_points
from clew.core.trays import Moves, Seed, Tray
from clew.games.cat_and_mouse import MOST_GAMES
from clew.games.cat_and_mouse.box import (
    CAT,
    CAT_WON,
    DISCS,
    EMPTY,
    LAST_PLY,
    MOUSE,
    MOUSE_WON,
    NOBODY,
    NOWHERE,
    PLACES,
    POSITION,
    REPEATED,
    RUNNING,
    TOO_LONG,
)

MAX_MOVES = MOVES = PLACES + PLACES * PLACES
LONG_MOVES = GAME_END + 1  # none: even a deal is short
MOST_POINTS = MOST_GAMES * (25 + 5 * DISCS)  # C10: of a seat, never quite reached

MARKS = 0x111111111  # the lowest bit of each place; EMPTY everywhere
KEY_SIDE = 56  # bits 0-55 of a key count piles of the codes 2 to 15
KEY_FROZEN = 57
KEY_PILES = (1 << KEY_SIDE) - 1


# ---- set up


@method(POSITION)
def deal(box: Tray, pos: Tray, seed: Seed) -> None:
    pos.luck = np.uint64(seed)
    pos.game = 0
    pos.previous = 0
    pos.previous_ended = RUNNING
    pos.score[0] = 0
    pos.score[1] = 0
    lay_out(pos)


@kernel
def lay_out(pos: Tray) -> None:
    """C1: everything in reserve, the mouse begins."""
    pos.table = MARKS
    pos.ply = 0
    pos.reserve[MOUSE] = DISCS
    pos.reserve[CAT] = DISCS
    pos.side = MOUSE
    pos.frozen = NOWHERE
    pos.ended = RUNNING
    remember_only(pos, 0)


# ---- who acts


@method(POSITION)
def to_act(box: Tray, pos: Tray) -> int:
    if pos.ended != RUNNING:
        return 0
    return 1 << seat_of(pos, pos.side)


@kernel
def seat_of(pos: Tray, side: int) -> int:
    """C10: seat 0 is the mouse in the first game; sides change after each."""
    return (int(side) + int(pos.game)) % 2


@kernel
def side_of(pos: Tray, seat: int) -> int:
    return (int(seat) + int(pos.game)) % 2


# ---- what is legal


@method(POSITION)
def legal(box: Tray, pos: Tray, seat: int, moves: Moves) -> int:
    table = int(pos.table)
    new = first_free(table)
    count = 0
    if pos.reserve[pos.side] > 0:
        for target in range(PLACES):  # C2 a, b
            if target == new or has_room(pile(table, target)):
                moves[count] = target
                count += 1
    for source in range(PLACES):  # C2 c
        lifted = pile(table, source)
        if lifted == EMPTY or source == pos.frozen:  # C4
            continue
        leaves_a_pile = lifted > 3 or box.null_move == 1  # C5
        for target in range(PLACES):
            onto = target != source and has_room(pile(table, target))
            if onto or (target == new and leaves_a_pile):
                moves[count] = PLACES + PLACES * source + target
                count += 1
    return count


@method(POSITION)
def sample(box: Tray, pos: Tray, seat: int) -> int:
    """`legal` at a random index, found by counting marks instead of listing moves."""
    table = int(pos.table)
    used = occupied(table)
    full = table >> 3 & MARKS
    two_or_more = full | table >> 2 & MARKS
    free = used ^ MARKS
    new = free & -free
    growing = used ^ full
    sources = used if pos.frozen == NOWHERE else used & ~(1 << 4 * int(pos.frozen))
    parting = sources if box.null_move == 1 else sources & two_or_more  # C5
    onto = marked(growing)
    introductions = onto + 1 if pos.reserve[pos.side] > 0 else 0
    lifts = marked(sources) * onto - marked(sources & growing) + marked(parting)

    index = below(pos, introductions + lifts)
    if index < introductions:
        return place_of(drop(growing | new, index))
    index -= introductions
    source = sources & -sources
    targets = targets_of(source, growing, new, parting)
    while index >= marked(targets):
        index -= marked(targets)
        sources ^= source
        source = sources & -sources
        targets = targets_of(source, growing, new, parting)
    return PLACES + PLACES * place_of(source) + place_of(drop(targets, index))


@kernel
def targets_of(source: int, growing: int, new: int, parting: int) -> int:
    return growing & ~source | (new if source & parting else 0)


# ---- play


@method(POSITION)
def play(box: Tray, pos: Tray, seat: int, move: int) -> None:
    table = int(pos.table)
    piles = int(pos.seen[pos.seen_count - 1]) & KEY_PILES
    introduced = move < PLACES
    if introduced:
        disc = int(pos.side)
        target = int(move)
        pos.reserve[disc] -= 1
    else:
        source = int(move) // PLACES - 1
        target = int(move) % PLACES
        lifted = pile(table, source)
        disc = lifted & 1
        table += (lifted >> 1) - lifted << 4 * source
        piles += in_key(lifted >> 1) - in_key(lifted)
    covered = pile(table, target)
    grown = 2 * covered + disc
    table += grown - covered << 4 * target
    piles += in_key(grown) - in_key(covered)

    pos.table = table
    pos.ply += 1
    pos.side = 1 - pos.side
    free_again = introduced and box.frozen == 1  # C4
    pos.frozen = NOWHERE if free_again else target
    key = piles | int(pos.side) << KEY_SIDE | (0 if free_again else grown) << KEY_FROZEN
    if introduced:
        remember_only(pos, key)
    else:
        remember(pos, key)
    pos.ended = ending(pos, key)
    if pos.ended != RUNNING:
        close_game(box, pos)


@method(POSITION)
def reveals(box: Tray, pos: Tray, seat: int, move: int) -> bool:
    """C5: who lifts a disc sees what lay beneath; C7, C10: at the end all piles are opened."""
    table, lifts = int(pos.table), move >= PLACES
    if box.memory == 1 or (table >> 2 | table >> 3) & MARKS == 0:  # nothing is covered
        return False
    if lifts and height(pile(table, int(move) // PLACES - 1)) > 1:
        return True
    if pos.ply + 1 >= LAST_PLY:
        return True
    return may_repeat(pos, int(move)) if lifts else makes_five(pos, int(move))


@kernel
def makes_five(pos: Tray, target: int) -> bool:
    """C6: by a disc from the reserve."""
    table, side = int(pos.table), int(pos.side)
    used, onto = occupied(table), pile(table, target)
    cats = marked(used & table)
    uncovered = cats if side == CAT else marked(used) - cats
    return uncovered + 1 - (onto != EMPTY and onto & 1 == side) >= 5


@kernel
def may_repeat(pos: Tray, move: int) -> bool:
    """C8: whether a lone disc, moved so, makes what looks like a third time.

    Whether it is one depends on what is covered, so the game's end tells of it, and so does that
    it goes on.
    """
    table = int(pos.table)
    lone, covered = pile(table, move // PLACES - 1), pile(table, move % PLACES)
    grown = 2 * covered + (lone & 1)
    piles = int(pos.seen[pos.seen_count - 1]) & KEY_PILES
    piles += in_key(grown) - in_key(covered) - in_key(lone)
    shape = shape_of(piles | 1 - int(pos.side) << KEY_SIDE | grown << KEY_FROZEN)
    times = 0
    for index in range(pos.seen_count):
        times += shape_of(int(pos.seen[index])) == shape
    return times >= 2


@kernel
def shape_of(key: int) -> int:
    """What all can see of a key: piles alike in height and top disc are counted together."""
    twos = (key >> 8 & 255) + (key >> 16 & 255)
    threes = (key >> 24 & 255) + (key >> 32 & 255) + (key >> 40 & 255) + (key >> 48 & 255)
    side, frozen = key >> KEY_SIDE & 1, key >> KEY_FROZEN
    kind = 2 * height(frozen) + (frozen & 1)
    return key & 255 | twos << 8 | threes << 16 | side << 24 | kind << 25


@kernel
def remember_only(pos: Tray, key: int) -> None:
    """C8: a disc never returns to a reserve, so no earlier position can come back."""
    for old in range(1, pos.seen_count):
        pos.seen[old] = 0
    pos.seen[0] = key
    pos.seen_count = 1


# ---- end and score


@kernel
def ending(pos: Tray, key: int) -> int:
    table = int(pos.table)
    used = occupied(table)
    cats = marked(used & table)
    if marked(used) - cats >= 5:  # C6
        return MOUSE_WON
    if cats >= 5:
        return CAT_WON
    if times_stood(pos, key) >= 3:  # C8
        return REPEATED
    if pos.ply >= LAST_PLY:
        return TOO_LONG
    return RUNNING


@kernel
def key_of(pos: Tray) -> int:
    """The key from nothing; `play` keeps it up to date in `seen` instead."""
    table = int(pos.table)
    key = int(pos.side) << KEY_SIDE
    for place in range(PLACES):
        key += in_key(pile(table, place))
    if pos.frozen != NOWHERE:
        key += pile(table, int(pos.frozen)) << KEY_FROZEN
    return key


@kernel
def close_game(box: Tray, pos: Tray) -> None:
    """C10: in a match, score the game and go on with the next; a single one has no points."""
    if box.games > 1:
        score_game(pos)
    if pos.game + 1 < box.games:
        pos.previous = pos.table
        pos.previous_ended = pos.ended
        pos.game += 1
        lay_out(pos)


@kernel
def score_game(pos: Tray) -> None:
    winner = winner_of(pos)
    if winner != NOBODY:
        pos.score[seat_of(pos, winner)] += 25 + 5 * pos.reserve[winner]


@kernel
def winner_of(pos: Tray) -> int:
    """The side that won this game, or NOBODY."""
    if pos.ended == MOUSE_WON or pos.ended == CAT_WON:
        return int(pos.ended) - MOUSE_WON
    return NOBODY


@method(POSITION)
def points(box: Tray, pos: Tray, seat: int) -> int:
    return int(pos.score[seat])


@method(POSITION)
def payoff(box: Tray, pos: Tray, seat: int) -> float:
    """C10: a match goes by its points, a single game by how it ended."""
    if box.games > 1:
        return most_points(box, pos, seat)
    winner = winner_of(pos)
    if winner == NOBODY:
        return 0.5
    return 1.0 if winner == side_of(pos, seat) else 0.0


# ---- what a seat knows


@method(POSITION)
def imagine(box: Tray, pos: Tray, seat: int, seed: Seed) -> None:
    """C7: for a perfect memory nothing is hidden but luck, and the rules use none."""
    pos.luck = np.uint64(seed)


# ---- piles and marks


@kernel
def pile(table: int, place: int) -> int:
    return table >> 4 * int(place) & 15


@kernel
def has_room(code: int) -> bool:
    """C3: for one more disc on an existing pile."""
    return EMPTY < code < 8


@kernel
def height(code: int) -> int:
    return (code > 1) + (code > 3) + (code > 7)


@kernel
def in_key(code: int) -> int:
    """One pile of this code, as a summand of a key; nothing for EMPTY."""
    return 1 << 4 * code >> 8


@kernel
def first_free(table: int) -> int:
    free = occupied(table) ^ MARKS
    return place_of(free & -free)


@kernel
def occupied(table: int) -> int:
    """Marks: one bit for each place that fulfils something, here that a pile lies there."""
    return (table >> 1 | table >> 2 | table >> 3) & MARKS


@kernel
def marked(marks: int) -> int:
    """How many places are marked: the product adds up all nine in its ninth digit."""
    return marks * MARKS >> 32 & 15


@kernel
def place_of(mark: int) -> int:
    return marked(mark - 1 & MARKS)


@kernel
def drop(marks: int, count: int) -> int:
    """The lowest mark that is left when `count` lower ones are gone."""
    for _ in range(count):
        marks &= marks - 1
    return marks & -marks
