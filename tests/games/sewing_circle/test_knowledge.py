"""S15: what a seat certainly knows, kept in a log of our own, against what `imagine` deals anew."""

import random
from collections import Counter
from math import sqrt

import msgspec
import numpy as np
import pytest

import clew
from tests.soak import many
from tests.walks import THOROUGH

GAME = clew.game("sewing_circle")
GAMES = 12 if THOROUGH else 3
IMAGINED = 3 if THOROUGH else 2  # for each seat at each step
MANY = 1500  # to count what is unknown
CLOSED = "1,7,2,8,3,9,4,10,5,11,6,12"  # no ribbon tangles anywhere
DOWN = "-,-,-,-,-,-,-,-,-,-"
RIBBONS = ("green", "orange", "purple")
CARDS = set(range(1, 19))


def hands(position) -> list[set[int]]:
    masks = position.tray.hand[: len(position.view().hands)]
    return [{card + 1 for card in range(18) if mask >> card & 1} for mask in masks]


def circle(position) -> list[int | None]:
    return [card.number if card else None for card in position.view().circle]


def out(position) -> list[bool]:
    return [hand.out for hand in position.view().hands]


def starting(seats: int, circle: str, **fields):
    """Hands of 13 to 18 and the usual ribbons."""
    size = 6 // seats
    words = [f"circle={circle}"]
    for seat in range(seats):
        cards = "+".join(str(13 + size * seat + n) for n in range(size))
        words.append(f"hand{seat}={cards} ribbon{seat}={RIBBONS[seat]}")
    up = 12 - circle.split(",").count("-")
    turn = 14 if up == 12 else up + (fields.get("phase") == "flip")
    fields = {"mover": 0, "turn": turn, "phase": "act"} | fields
    words += [f"{name}={value}" for name, value in fields.items()]
    return clew.position(f"sewing_circle seats={seats} | {' '.join(words)}")


class Log:
    """What one seat, or with None a spectator, has certainly seen and can conclude."""

    def __init__(self, seat: int | None, seats: int) -> None:
        self.seat = seat
        self.holds: list[set[int]] = [set() for _ in range(seats)]  # known in others' hands
        self.pair: set[int] = set()  # S9: the own two cards, one with each of the others

    def add(self, before, move: str, after) -> None:
        mover, others = before.view().mover, set(range(len(self.holds)))
        if move.startswith("exchange"):
            place, laid = (int(word) for word in move.split()[1:])
            self.exchange(mover, laid, circle(before)[place - 1])
            if laid in self.pair:  # so the other one is with the other remaining seat
                (other,) = (s for s in others if s != mover and not out(before)[s])
                self.holds[other] |= self.pair - {laid}
                self.pair = set()
        if out(after) != out(before) and not after.is_over:
            lost = hands(before)[mover]
            if move.startswith("exchange"):
                lost = lost - {laid} | {circle(before)[place - 1]}
            self.deal_on(mover, lost, others - {mover}, hands(before), hands(after))

    def exchange(self, mover: int, laid: int, taken: int) -> None:
        self.holds[mover].discard(laid)
        if mover != self.seat:
            self.holds[mover].add(taken)

    def deal_on(self, loser: int, lost: set[int], takers: set[int], before, after) -> None:
        """S9: who got a card knows that the other has the loser's other card, if it is known."""
        known, self.holds[loser] = self.holds[loser], set()
        if self.seat == loser:
            self.pair = lost
        elif self.seat is not None:
            (other,) = takers - {self.seat}
            self.holds[other] |= known - (after[self.seat] - before[self.seat])

    def unknown(self, position) -> set[int]:
        """Cards whose place this seat does not know."""
        own = hands(position)[self.seat]
        return CARDS - own - set(circle(position)) - set().union(*self.holds) - self.pair


def shown(position, viewer: int | None) -> list[set[int]]:
    return [{card.number for card in hand.cards} for hand in position.view(viewer).hands]


def all_shown(position, viewer: int) -> list[bytes]:
    """All that reaches a person, byte for byte."""
    view = position.view(viewer)
    legal = " ".join(position.legal(viewer))
    return [msgspec.json.encode(view), str(view).encode(), legal.encode()]


def check_view(position, log: Log) -> None:
    """The seat is shown the own hand and exactly what it knows of the others'."""
    if position.is_over:
        return
    expected = [set(cards) for cards in log.holds]
    if log.seat is not None:
        expected[log.seat] = hands(position)[log.seat]
    assert shown(position, log.seat) == expected


def check_imagined(position, imagined, log: Log) -> None:
    seat = log.seat
    real, dealt = hands(position), hands(imagined)
    assert circle(imagined) == circle(position)
    assert dealt[seat] == real[seat]
    assert [len(hand) for hand in dealt] == [len(hand) for hand in real]
    for other, known in enumerate(log.holds):
        assert known <= dealt[other]
        assert known <= real[other]
    for index, hand in enumerate(dealt):
        if log.pair and index != seat:
            assert len(hand & log.pair) == len(real[index] & log.pair) == 1

    lying = [card for card in circle(imagined) if card]
    everywhere = [*lying, *(card for hand in dealt for card in hand)]
    unseen = {card + 1 for card in range(18) if imagined.tray.unseen >> card & 1}
    assert len(everywhere) == len(set(everywhere))
    assert unseen == CARDS - set(everywhere)
    assert len(unseen) == circle(position).count(None)

    assert all_shown(imagined, seat) == all_shown(position, seat)
    assert clew.position(imagined.text) == imagined


def choose(position, luck: random.Random) -> str:
    """Mostly exchanges, mostly of cards that came in or were dealt on; careful now and then."""
    moves = position.legal(position.to_act[0])
    exchanges = [move for move in moves if move.startswith("exchange")]
    if not exchanges or luck.random() < 0.2:
        return luck.choice([move for move in moves if move != "accept"])
    for move in luck.sample(exchanges, len(exchanges)):
        after = position.play(position.to_act[0], move)
        if out(after) == out(position) or luck.random() < 0.05:
            return move
    return luck.choice(moves)


def follow(position, seed: int, check) -> Counter[str]:
    """A game; `check` sees each position with the logs of all seats and of a spectator."""
    luck = random.Random(seed)
    seats = position.box.seats
    logs = [Log(seat, seats) for seat in (*range(seats), None)]
    happened: Counter[str] = Counter()
    check(position, logs)
    for _ in range(40):
        if position.is_over:
            break
        move = choose(position, luck)
        after = position.play(position.to_act[0], move)
        for log in logs:
            had_pair = bool(log.pair)
            log.add(position, move, after)
            happened["resolved"] += had_pair and not log.pair
        happened[move.split()[0]] += 1
        happened["out"] += any(out(after)) and not any(out(position)) and not after.is_over
        position = after
        check(position, logs)
    return happened


def starts(seats: int):
    for seed in range(GAMES):
        yield seed, GAME.deal(seats, seed)
        yield seed, starting(seats, CLOSED, mover=seed % seats).with_luck(seed)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_seat_is_shown_what_it_knows_and_nothing_else(seats):
    def check(position, logs):
        for log in logs[:-1]:
            check_view(position, log)

    for seed, start in starts(seats):
        follow(start, seed, check)


@pytest.mark.parametrize("seats", [2, 3])
def test_what_a_seat_imagines_agrees_with_all_that_it_knows(seats):
    happened: Counter[str] = Counter()

    def check(position, logs):
        for log in logs[:-1]:
            for seed in range(IMAGINED):
                check_imagined(position, position.imagine(log.seat, 1000 * seed + 7), log)

    for seed, start in starts(seats):
        happened += follow(start, seed, check)

    if THOROUGH:
        assert happened["exchange"] > 50
        assert seats == 2 or min(happened["out"], happened["resolved"]) > 0


@pytest.mark.parametrize("seats", [2, 3])
def test_what_a_seat_observes_is_the_same_in_all_that_it_imagines(seats):
    def check(position, logs):
        for seat in range(seats):
            observed = position.features(seat).tobytes()
            for seed in range(IMAGINED):
                assert position.imagine(seat, seed).features(seat).tobytes() == observed

    for seed, start in starts(seats):
        follow(start, seed, check)


@pytest.mark.parametrize("seats", [2, 3])
def test_s15_a_memory_knows_which_own_cards_others_know_and_what_was_lost(seats):
    def check(position, logs):
        out_now, players = out(position), logs[:-1]
        for log in [] if position.is_over else players:
            known = position.known(log.seat)[0]
            others = [other for other in players if not out_now[other.seat] and other is not log]
            expected = {card for other in others for card in other.holds[log.seat]}
            assert {card + 1 for card in np.flatnonzero(known.exposed)} == expected
            assert {card + 1 for card in np.flatnonzero(known.split)} == log.pair

    happened: Counter[str] = Counter()
    for seed, start in starts(seats):
        happened += follow(start, seed, check)

    if THOROUGH:
        assert happened["exchange"] > 50
        assert seats == 2 or min(happened["out"], happened["resolved"]) > 0


@pytest.mark.parametrize("seats", [2, 3])
def test_s10_an_imagined_game_ends_by_repetition_exactly_when_the_true_one_does(seats):
    """All that decides it is seen by all, so what a seat imagines tells nothing of the truth."""
    repeated = 0
    for seed in range(many(12, 300) if THOROUGH else 3):
        luck = random.Random(seed)
        position = starting(seats, CLOSED, turn=13).with_luck(seed)
        for _ in range(luck.randrange(2, 7)):
            if not position.is_over:
                position = position.play(position.to_act[0], idle(position, position, luck))
        for seat in range(seats):
            repeated += ends_alike(position, position.imagine(seat, seed), luck)

    assert repeated > (5 if THOROUGH else 0)


def ends_alike(position, imagined, luck: random.Random) -> bool:
    """The same moves on both; whether they ended by repetition."""
    while not position.is_over:
        move = idle(position, imagined, luck)
        seat = position.to_act[0]
        position, imagined = position.play(seat, move), imagined.play(seat, move)
        assert imagined.view().ended == position.view().ended
    return position.view().ended == "repeated"


def idle(position, imagined, luck: random.Random) -> str:
    """Often nothing, else an exchange that both can make and nobody loses by."""
    seat = position.to_act[0]
    moves = [move for move in imagined.legal(seat) if move.startswith("exchange")]
    moves = [
        m for m in moves if m in position.legal(seat) and not out(position.play(seat, m))[seat]
    ]
    return luck.choice(moves) if moves and luck.random() < 0.2 else "done"


def test_a_spectator_is_shown_what_all_could_see_with_two_seats():
    for seed, start in starts(2):
        follow(start, seed, lambda position, logs: check_view(position, logs[-1]))


def dealt_on(with_2: int):
    """Seat 0 lost 2, which all saw coming, and 13, which nobody saw; who got the 2."""
    before = starting(3, CLOSED)
    for luck in range(50):
        after = before.with_luck(luck).play(0, "exchange 3 14")
        if 2 in hands(after)[with_2]:
            return after
    raise AssertionError("S9: the cards are dealt at random")


def test_a_spectator_learns_nothing_that_was_not_shown_after_a_hand_is_dealt_on():
    after = dealt_on(with_2=2)
    # seat 1 lays 13: the loser concludes that 2 is with seat 2. Who does not know that 13 was the
    # loser's cannot: it may have been seat 1's own.
    later = lay_13(after)

    assert 2 in shown(later, 0)[2]
    assert 2 in shown(later, 1)[2]
    assert shown(later, None)[2] == set()


def lay_13(after):
    """Seat 1 (orange) lays 13 where it does not tangle orange."""
    for move in after.legal(1):
        if move.startswith("exchange") and move.endswith(" 13"):
            later = after.play(1, move)
            if not later.is_over:
                return later
    raise AssertionError("13 fits nowhere")


# ---- what is unknown varies, every card alike likely


def check_counts(counts: Counter, keys, probability: float) -> None:
    """Each key about as often as it should be: within five standard deviations."""
    deviation = sqrt(MANY * probability * (1 - probability))
    assert set(counts) <= set(keys)
    for key in keys:
        assert counts[key] > 0, key
        assert abs(counts[key] - MANY * probability) < 5 * deviation + 1, (key, counts[key])


VARIED = {  # a position, the seat that imagines it, what it knows of the others' hands
    "start of two": (lambda: GAME.deal(2, 3), 0, [set(), set()]),
    "start of three": (lambda: GAME.deal(3, 3), 1, [set(), set(), set()]),
    "nothing but hands": (lambda: starting(3, CLOSED), 2, [set(), set(), set()]),
    "dealt on, to who got the known card": (lambda: dealt_on(2), 2, [set(), set(), set()]),
    "dealt on, to who got the other": (lambda: dealt_on(2), 1, [set(), set(), {2}]),
    "after an exchange": (
        lambda: starting(3, f"7,2,{DOWN}").play(0, "exchange 2 13"),
        1,
        [{2}, set(), set()],
    ),
}


@pytest.mark.parametrize("name", VARIED)
def test_every_unknown_card_is_alike_likely_in_every_unknown_slot(name):
    make, seat, known = VARIED[name]
    position = make()
    assert not position.is_over
    log = Log(seat, position.box.seats)
    log.holds = known
    unknown = log.unknown(position)
    counts = [Counter() for _ in known]
    face_down: Counter[int] = Counter()
    for seed in range(MANY):
        dealt = hands(position.imagine(seat, seed))
        for other in range(len(known)):
            if other != seat:
                counts[other].update(dealt[other] - known[other])
        face_down.update(unknown - set().union(*dealt))

    for other, hand in enumerate(hands(position)):
        slots = len(hand) - len(known[other])
        if other != seat and slots:
            check_counts(counts[other], unknown, slots / len(unknown))
    if None in circle(position):
        check_counts(face_down, unknown, circle(position).count(None) / len(unknown))


def test_the_loser_of_s9_imagines_either_card_with_either_seat_as_likely():
    position = dealt_on(with_2=1)
    counts = Counter(2 in hands(position.imagine(0, seed))[1] for seed in range(MANY))

    check_counts(counts, [True, False], 0.5)


def test_the_loser_of_s9_imagines_the_rest_of_the_hands_anew():
    position = dealt_on(with_2=1)
    counts: Counter[int] = Counter()
    for seed in range(MANY):
        counts.update(hands(position.imagine(0, seed))[1] - {2, 13})

    check_counts(counts, {15, 16, 17, 18}, 0.5)


def test_once_one_of_the_two_was_laid_the_loser_no_longer_varies_the_other():
    later = lay_13(dealt_on(with_2=2))

    assert all(2 in hands(later.imagine(0, seed))[2] for seed in range(100))


def test_the_same_seed_imagines_the_same_and_others_differ():
    position = GAME.deal(2, 3)

    assert position.imagine(0, 5) == position.imagine(0, 5)
    assert len({position.imagine(0, seed) for seed in range(20)}) == 20


def flipping():
    """Ten cards face down, seat 0 about to flip: 13 cards are unknown to it."""
    return starting(2, f"1,7,{DOWN}", phase="flip")


def test_in_an_imagined_position_a_flip_shows_any_unknown_card():
    counts: Counter[int] = Counter()
    for seed in range(MANY):
        counts[circle(flipping().imagine(0, seed).play(0, "flip 5"))[4]] += 1

    check_counts(counts, CARDS - {1, 7, 13, 14, 15}, 1 / 13)


def test_what_a_flip_shows_does_not_hang_together_with_the_hand_that_was_imagined():
    """Any two unknown cards can be one in the other's hand and one flipped, alike likely."""
    counts: Counter[tuple[int, int]] = Counter()
    for seed in range(MANY):
        imagined = flipping().imagine(0, seed)
        flipped = circle(imagined.play(0, "flip 5"))[4]
        counts.update((card, flipped) for card in hands(imagined)[1])

    unknown = CARDS - {1, 7, 13, 14, 15}
    pairs = [(held, lying) for held in unknown for lying in unknown if held != lying]
    check_counts(counts, pairs, 3 / 13 / 12)


# ---- where nothing but luck is unknown


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"mode": "coop"}),
        (3, {"mode": "coop"}),
        (1, {"level": "easy"}),
        (1, {"level": "medium"}),
        (1, {"level": "hard"}),
    ],
    ids=str,
)
def test_in_coop_and_solo_imagining_changes_nothing_but_luck(seats, options):
    luck = random.Random(1)
    for seed in range(GAMES):
        position = GAME.deal(seats, seed, **options)
        while not position.is_over:
            for seat in range(seats):
                assert position.imagine(seat, 99) == position.with_luck(99)
            moves = position.legal(position.to_act[0])
            position = position.play(position.to_act[0], luck.choice(moves))


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, {}), (2, {"mode": "coop"}), (1, {"level": "hard"})], ids=str
)
def test_a_flip_never_shows_a_card_that_was_shown_elsewhere(seats, options):
    luck = random.Random(2)
    for seed in range(GAMES):
        position = GAME.deal(seats, seed, **options)
        while not position.is_over:
            move = luck.choice(position.legal(position.to_act[0]))
            after = position.play(position.to_act[0], move)
            if move.startswith("flip"):
                flipped = circle(after)[int(move.split()[1]) - 1]
                assert flipped not in circle(position)
                assert flipped not in set().union(*hands(position))
            position = after
