"""A sense of Wolfpack: how many points a hand will still bring its holder.

A move is rated by what it changes in the own hand and in those of the others; one that ends the
game by who wins then. Weights were tuned by play against earlier ones with two to four seats.
"""

from clew.core.arithmetic import exp
from clew.core.bits import count_bits
from clew.core.guiding import ALL, Things, Tuned
from clew.core.kernel import kernel, method
from clew.core.trays import Tray
from clew.games.wolfpack.actions import AN_ACTION, NOTHING
from clew.games.wolfpack.box import (
    ANY,
    FROM_BAG,
    KINDS,
    OVER,
    PLAYING,
    POSITION,
    SEATS,
    SHEEP,
    SNATCH_SHEEP,
    SNATCH_WOLF,
    STEAL,
    SWAP,
    TOKENS,
    WOLVES,
)
from clew.games.wolfpack.hands import in_play, next_seat
from clew.games.wolfpack.rows import (
    tidy,
)
from clew.games.wolfpack.rules import (
    DISCARD,
    DRAW,
    KEEP,
    PLAY_SHEEP,
    PLAY_WOLF,
    RENEW,
    STALL_TURNS,
    STEAL_AT,
    SWAP_RIGHT,
    cards_lying,
    payoff,
)

# much luck: few simulations add more noise than sense
TUNED: Tuned = {
    "kitten": {"simulations": 1, "looks": 2},
    "cat": {"simulations": 1, "looks": 4},
    "lynx": {"simulations": 1, "looks": 6},
    "tiger": {"depth": 1, "horizon": 4, "tries": ALL, "trust": 50.0, "curiosity": 0.05},
}

HELD, DRAWN = 0.6, 6.8  # turns left with which half the use of a snatch is had: in hand, not yet
SAFE = 0.68  # of a hand that can be laid down in time, so much is not stolen or swapped before
LONE = 0.16  # as much of the sheep as that, without a wolf of one's own to lead (P10)
SHARE = 0.2  # of the sheep that will lie in hand at the end (P19), to whom they would fall now
WOLF_CARD, SHEEP_CARD = 0.85, 0.2  # action cards beyond what they do for the hand as it is
STEAL_CARD, SWAP_CARD = 1.0, 1.05
CARD_TURNS = 4.5  # turns left with which half the use of an action card is had
TAKING = -0.3  # a card taken from a pile brings the end nearer, an action card does not
RIVALS = 1.25  # what the others lose on average, beside what is won
OUT = 1.5  # points for having eliminated a player
SCALE = 20.0  # points that make a rating of 1

LATE, EARLY = 0.5, 4.0  # points, for each seat, that an e-fold chance takes: at the end, and before
EARLY_TURNS = 8.0  # turns left with which half of EARLY counts
POINTS = 0.1  # part of the worth of an ended game that is by points

ONE_SHEEP, ONE_WOLF, ONE_STEAL, ONE_SWAP = 1, 4, 16, 64  # action cards of a hand as one number


# ---- moves


@method(POSITION)
def rate(box: Tray, pos: Tray, seat: int, move: int) -> float:
    if ends_game(box, pos, seat, move):
        return 2.0 * payoff_then(box, pos, seat, move) - 1.0
    return points_won(box, pos, seat, move) / SCALE


@kernel
def points_won(box: Tray, pos: Tray, seat: int, move: int) -> float:
    """The change of what the own hand will bring, less that of the others'."""
    if move == KEEP:
        return 0.0
    turns, actions = turns_left(box, pos), actions_in(pos, seat)
    own, foes, rival, sheep = playing_in(pos, seat, seat)
    if move >= STEAL_AT:
        return stolen(box, pos, seat, move - STEAL_AT, turns)
    if move > PLAY_WOLF:
        return swapped(box, pos, seat, move, turns)
    before = brings(own, foes, rival, sheep, actions, turns)
    if move < DRAW:
        return TAKING + with_card(pos, seat, turns) - before
    if move == DRAW:
        return with_action(pos, seat, actions, turns) - before
    if move == RENEW:
        return with_action(pos, seat, 0, turns) - before
    if move == DISCARD:
        actions -= one_action(int(pos.drawn))
        return brings(own, foes, rival, sheep, actions, turns) - before
    if move == PLAY_SHEEP:
        return sheep + brings(own, foes, rival, 0, actions - ONE_SHEEP, turns) - before
    after = brings(own, 0, 0, sheep, actions - ONE_WOLF, turns)
    return 3.0 * foes + OUT * count_bits(packs_finished(box, pos, seat)) + after - before


@kernel
def with_card(pos: Tray, seat: int, turns: float) -> float:
    """P5: what the hand will bring with a card of a pile."""
    own, foes, rival, sheep = playing_in(pos, seat, seat)
    actions = actions_in(pos, seat)
    lying = 0
    for kind in range(PLAYING):
        lying += int(pos.unseen[kind])
    wolves, flock = int(pos.unseen[seat]), int(pos.unseen[SHEEP])
    total = wolves * brings(own + 1, foes, rival, sheep, actions, turns)
    total += flock * brings(own, foes, rival, sheep + 1, actions, turns)
    total += (lying - wolves - flock) * brings(own, foes + 1, rival + 1, sheep, actions, turns)
    return total / lying


@kernel
def with_action(pos: Tray, seat: int, actions: int, turns: float) -> float:
    """P6: what the hand will bring with an action card, kept or, if it snatches, played."""
    own, foes, rival, sheep = playing_in(pos, seat, seat)
    total, lying = 0.0, 0
    for kind in range(SNATCH_SHEEP, KINDS):
        best = brings(own, foes, rival, sheep, actions + one_action(kind), turns)
        if kind == SNATCH_SHEEP and own > foes:
            best = max(best, sheep + brings(own, foes, rival, 0, actions, turns))
        elif kind == SNATCH_WOLF:
            best = max(best, 3.0 * foes + brings(own, 0, 0, sheep, actions, turns))
        total += int(pos.unseen[kind]) * best
        lying += int(pos.unseen[kind])
    return total / lying


@kernel
def swapped(box: Tray, pos: Tray, seat: int, move: int, turns: float) -> float:
    """P13: each has another's hand."""
    left = in_play(box, pos)
    rivals = count_bits(left) - 1
    total = 0.0
    giver = seat
    for _ in range(rivals + 1):  # hands go from `giver` to `other`, or the other way round
        other = next_seat(box, pos, giver)
        source, holder = (other, giver) if move == SWAP_RIGHT else (giver, other)
        actions = actions_in(pos, source) - (ONE_SWAP if source == seat else 0)
        won = hand_brings(pos, source, holder, actions, turns)
        won -= hand_brings(pos, holder, holder, actions_in(pos, holder), turns)
        total += won if holder == seat else -RIVALS * won / rivals
        giver = other
    return total


@kernel
def stolen(box: Tray, pos: Tray, seat: int, named: int, turns: float) -> float:
    """P12: a random card of the kind that is named from each other player."""
    rivals = count_bits(in_play(box, pos)) - 1
    total = -STEAL_CARD * turns / (turns + CARD_TURNS)
    for victim in range(box.seats):
        if named % 3 == AN_ACTION:
            total += action_stolen(pos, seat, victim, rivals, turns)
        elif named % 3 != NOTHING:
            total += playing_stolen(pos, seat, victim, rivals, turns)
        named //= 3
    return total


@kernel
def action_stolen(pos: Tray, seat: int, victim: int, rivals: int, turns: float) -> float:
    actions, theirs = actions_in(pos, seat) - ONE_STEAL, actions_in(pos, victim)
    before = hand_brings(pos, seat, seat, actions, turns)
    had = hand_brings(pos, victim, victim, theirs, turns)
    total, size = 0.0, 0
    for kind in range(SNATCH_SHEEP, KINDS):
        held = int(pos.count[victim, kind])
        if held:
            one = one_action(kind)
            won = hand_brings(pos, seat, seat, actions + one, turns) - before
            lost = had - hand_brings(pos, victim, victim, theirs - one, turns)
            total += held * (won + RIVALS * lost / rivals)
            size += held
    return total / size


@kernel
def playing_stolen(pos: Tray, seat: int, victim: int, rivals: int, turns: float) -> float:
    actions, theirs = actions_in(pos, seat) - ONE_STEAL, actions_in(pos, victim)
    own, foes, rival, sheep = playing_in(pos, seat, seat)
    leaders, prey, most, flock = playing_in(pos, victim, victim)
    mine = int(pos.count[victim, seat])
    won = mine * brings(own + 1, foes, rival, sheep, actions, turns)
    won += flock * brings(own, foes, rival, sheep + 1, actions, turns)
    won += (prey - mine + leaders) * brings(own, foes + 1, rival, sheep, actions, turns)
    left = 0.0
    if prey:
        left += prey * brings(leaders, prey - 1, most, flock, theirs, turns)
    if flock:
        left += flock * brings(leaders, prey, most, flock - 1, theirs, turns)
    if leaders:
        left += leaders * brings(leaders - 1, prey, most, flock, theirs, turns)
    size = leaders + prey + flock
    won = won / size - brings(own, foes, rival, sheep, actions, turns)
    lost = brings(leaders, prey, most, flock, theirs, turns) - left / size
    return won + RIVALS * lost / rivals


# ---- hands


@kernel
def brings(own: int, foes: int, rival: int, sheep: int, actions: int, turns: float) -> float:
    """Points that a hand will bring its holder, with the action cards that are in it.

    Of its wolves `own` are the holder's, `foes` not, and `rival` of those of one pack.
    """
    wolf = SAFE * turns / (turns + (HELD if actions & 3 * ONE_WOLF else DRAWN))  # P11
    snatch = SAFE * turns / (turns + (HELD if actions & 3 * ONE_SHEEP else DRAWN))  # P10
    if own <= foes:
        snatch *= (wolf if foes else 1.0) * (1.0 if own else LONE)
    fall = 1.0 if own > rival else -SHARE if own < rival else 0.0  # P19
    total = 3.0 * foes * wolf + sheep * (snatch + (1.0 - snatch) * SHARE * fall)
    cards = SHEEP_CARD * (actions & 3) + WOLF_CARD * (actions >> 2 & 3)
    cards += STEAL_CARD * (actions >> 4 & 3) + SWAP_CARD * (actions >> 6 & 3)
    return total + cards * turns / (turns + CARD_TURNS)


@kernel
def hand_brings(pos: Tray, hand: int, holder: int, actions: int, turns: float) -> float:
    """The playing cards of one seat's hand, held by the same or another."""
    own, foes, rival, sheep = playing_in(pos, hand, holder)
    return brings(own, foes, rival, sheep, actions, turns)


@kernel
def playing_in(pos: Tray, hand: int, holder: int) -> tuple[int, int, int, int]:
    """Own wolves, hostile ones, most of one hostile pack, sheep: as `holder` sees the hand."""
    foes, rival = 0, 0
    for pack in range(SEATS):
        if pack != holder:
            wolves = int(pos.count[hand, pack])
            foes += wolves
            rival = max(rival, wolves)
    return int(pos.count[hand, holder]), foes, rival, int(pos.count[hand, SHEEP])


@kernel
def actions_in(pos: Tray, hand: int) -> int:
    """How many of each, two bits for a kind; with the card just drawn three of one at most."""
    wolf, steal, swap = pos.count[hand, SNATCH_WOLF], pos.count[hand, STEAL], pos.count[hand, SWAP]
    return int(pos.count[hand, SNATCH_SHEEP]) | int(wolf) << 2 | int(steal) << 4 | int(swap) << 6


@kernel
def one_action(kind: int) -> int:
    return 1 << 2 * (kind - SNATCH_SHEEP)


@kernel
def turns_left(box: Tray, pos: Tray) -> float:
    """For each player, if all only took cards from the piles."""
    return cards_lying(box, pos) / count_bits(in_play(box, pos))


# ---- the end


@kernel
def ends_game(box: Tray, pos: Tray, seat: int, move: int) -> bool:
    """P17, P21."""
    if move < DRAW:
        return cards_lying(box, pos) == 1
    if move == DRAW:
        return False
    if move == PLAY_WOLF:
        left = in_play(box, pos) & ~packs_finished(box, pos, seat)
        if count_bits(left) == 1:
            return True
    if not box.stall:
        return False
    for other in range(box.seats):
        idle = int(pos.idle[other]) + int(other == seat)
        if pos.out >> other & 1 == 0 and idle < STALL_TURNS:
            return False
    return True


@kernel
def packs_finished(box: Tray, pos: Tray, seat: int) -> int:
    """P16: bit mask of those whose last wolves `seat` would now snatch."""
    packs = 0
    for pack in range(box.seats):
        held = int(pos.count[seat, pack])
        if pack != seat and held:
            for other in range(box.seats):
                held += int(pos.snatched[other, pack])
            if held == WOLVES:
                packs |= 1 << pack
    return packs


@kernel
def payoff_then(box: Tray, pos: Tray, seat: int, move: int) -> float:
    """P20, of the game that the move ends."""
    own, sharing = points_then(box, pos, seat, seat, move), 0
    for other in range(box.seats):
        theirs = points_then(box, pos, other, seat, move)
        if theirs > own:
            return 0.0
        sharing += int(theirs == own)
    return 1.0 / sharing


@kernel
def points_then(box: Tray, pos: Tray, pack: int, seat: int, move: int) -> int:
    """P18, P19: points of a pack's owner when the move of `seat` has ended the game."""
    total = int(pos.points[pack])
    if pack == seat and move == PLAY_SHEEP:
        total += int(pos.count[seat, SHEEP])
    elif pack == seat and move == PLAY_WOLF:
        total += 3 * playing_in(pos, seat, seat)[1]
    for holder in range(box.seats):
        wolves, most, sharing = 0, 1, 0
        for other in range(box.seats):
            counted = other != holder or box.own_wolves
            there = count_then(pos, holder, other, seat, move) if counted else 0
            if other == pack:
                wolves = there
            if there > most:
                most, sharing = there, 0
            sharing += int(there == most)
        if wolves == most:
            total += count_then(pos, holder, SHEEP, seat, move) // sharing
    return total


@kernel
def count_then(pos: Tray, holder: int, kind: int, seat: int, move: int) -> int:
    """Cards of a kind in a hand when the move of `seat` has ended the game."""
    held = int(pos.count[holder, kind])
    if holder != seat:
        return held
    if move < DRAW:
        return held + int(pos.unseen[kind])  # the last card
    if move == PLAY_SHEEP and kind == SHEEP:
        return 0
    if move == PLAY_WOLF and kind != SHEEP and kind != seat:
        return 0
    return held


# ---- positions


@method(POSITION)
def worth(box: Tray, pos: Tray, seat: int) -> float:
    """Each seat's chance by the points that it has and that its hand will bring."""
    if pos.phase == OVER:
        return (1.0 - POINTS) * payoff(box, pos, seat) + POINTS * part_of_points(box, pos, seat)
    turns = turns_left(box, pos)
    own = points_expected(pos, seat, turns)
    spread = int(box.seats) * (LATE + EARLY * turns / (turns + EARLY_TURNS))
    total = 0.0
    for other in range(box.seats):
        total += exp(min((points_expected(pos, other, turns) - own) / spread, 30.0))
    return 1.0 / total


@kernel
def points_expected(pos: Tray, seat: int, turns: float) -> float:
    return int(pos.points[seat]) + hand_brings(pos, seat, seat, actions_in(pos, seat), turns)


@kernel
def part_of_points(box: Tray, pos: Tray, seat: int) -> float:
    total = 1
    for other in range(box.seats):
        total += int(pos.points[other])
    return int(pos.points[seat]) / total


# ---- a memory


@method(POSITION)
def recall(box: Tray, pos: Tray, seat: int, things: Things) -> None:
    """P22: for each hand and kind whether a card is known to be there, or one of a bag."""
    for thing in range(len(things)):
        things[thing] = False
    for side in range(2):
        for hand in range(box.seats):
            for token in range(TOKENS):
                if pos.memory[seat, side, hand, token] and not ANY <= token < FROM_BAG:
                    things[thing_of(side, hand, token)] = True


@method(POSITION)
def forget(box: Tray, pos: Tray, seat: int, things: Things) -> None:
    for side in range(2):
        rows = pos.memory[seat, side]
        for hand in range(box.seats):
            for token in range(TOKENS):
                if things[thing_of(side, hand, token)]:
                    rows[hand, ANY] += rows[hand, token]
                    rows[hand, token] = 0
        tidy(rows)


@kernel
def thing_of(side: int, hand: int, token: int) -> int:
    return (side * SEATS + hand) * TOKENS + token
