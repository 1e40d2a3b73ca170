"""P22: what a seat can know, kept by a model of our own, against what `imagine` deals anew.

The model keeps every way in which the hidden cards may lie after all that the seat has seen: a
memory that nothing escapes. What a seat of the game remembers may be less, never more. A
token is a card in another seat's hand: the set of faces it may have, as a mask. A state gives each
holder's tokens. What is not seen branches (which token was stolen?), what is seen thins out.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable
from copy import copy
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

import msgspec
import numpy as np
import pytest

import clew
from tests.machines import COMPILED
from tests.soak import many
from tests.walks import THOROUGH

GAME = clew.game("wolfpack")
GAMES = many(2, 20) if THOROUGH else 1
STEPS = 240 if THOROUGH else 30
EVERY = 12 if THOROUGH else 10  # steps from one look at all seats to the next
IMAGINED = 2  # for each seat at each look
CAP = 2000  # states; with more the model forgets, and is no longer strict
FORGOTTEN = 0.1  # of what is imagined, at most, has a card where a perfect memory rules it out
MANY = 400 if THOROUGH else 60  # to count what is unknown
ACTIONS = ("sheep", "wolf", "steal", "swap")
OPTIONS: list[dict[str, str]] = [
    {},
    {"proof": "hidden"},
    {"third_action": "play_at_once"},
    {"sheep": "14"},
]
WEIGHTS = [  # of moves, in turn: much memory, hands that go round, large hands
    {"take": 4, "draw": 5, "keep": 3, "sheep": 40, "wolf": 4, "steal": 12, "swap": 1, "renew": 2},
    {"take": 4, "draw": 5, "keep": 2, "sheep": 40, "wolf": 4, "steal": 6, "swap": 6, "renew": 2},
    {"take": 9, "draw": 4, "keep": 2, "sheep": 20, "wolf": 1, "steal": 6, "swap": 2, "renew": 1},
]

Counts = tuple[int, ...]  # cards by face
Tokens = tuple[int, ...]  # sorted masks of faces
State = tuple[Tokens, ...]  # by holder


# ---- the truth


class Truth(NamedTuple):
    hands: tuple[Counts, ...]  # by seat: sheep, then the wolves of each pack
    actions: tuple[Counts, ...]  # by seat: as ACTIONS
    laid: tuple[Counts, ...]
    piles: tuple[int, ...]
    discard: Counts
    drawn: str | None
    mover: int
    phase: str

    @property
    def action_pile(self) -> Counts:
        """P14: what is in no hand and not discarded."""
        out = [*self.actions, self.discard, counted([self.drawn] if self.drawn else [], ACTIONS)]
        return tuple(14 - sum(cards[kind] for cards in out) for kind in range(4))

    def in_play(self) -> list[int]:
        """P16"""
        seats = range(len(self.hands))
        return [seat for seat in seats if sum(laid[1 + seat] for laid in self.laid) < 10]


def counted(cards: Iterable[str], faces: Iterable[str]) -> Counts:
    count = Counter(cards)
    return tuple(count[face] for face in faces)


def truth(position) -> Truth:
    """From the tray: its kinds are the wolves of five packs, sheep, the action cards."""
    tray, seats = position.tray, range(position.box.seats)
    held = tray.count.tolist()
    drawn = None
    if tray.phase == 1:
        drawn = ACTIONS[int(tray.drawn) - 6]
        held[tray.mover][6 + ACTIONS.index(drawn)] -= 1
    return Truth(
        tuple((held[seat][5], *held[seat][: len(seats)]) for seat in seats),
        tuple(tuple(held[seat][6:]) for seat in seats),
        tuple((laid[5], *laid[: len(seats)]) for laid in tray.snatched.tolist()[: len(seats)]),
        tuple(tray.piles.tolist()),
        tuple(tray.discard.tolist()),
        drawn,
        int(tray.mover),
        ("turn", "decide", "over")[tray.phase],
    )


def written(position) -> Truth:
    """The same from the text."""
    words = position.text.split("|")[1].split()
    fields = dict(word.split("=", 1) for word in words)
    seats = range(position.box.seats)
    faces = "s" + "".join(map(str, seats))
    hands = [fields[f"hand{seat}"].partition("/") for seat in seats]
    return Truth(
        tuple(counted(playing, faces) for playing, _, _ in hands),
        tuple(counted(actions.split("+"), ACTIONS) for _, _, actions in hands),
        tuple(counted(fields.get(f"snatched{seat}", ""), faces) for seat in seats),
        tuple(map(int, fields["piles"].split(","))),
        tuple(map(int, fields.get("discard", "0,0,0,0").split(","))),
        fields.get("drawn"),
        int(fields["mover"]),
        fields["phase"],
    )


def minus(cards: Counts, others: Counts) -> Counts:
    return tuple(a - b for a, b in zip(cards, others, strict=True))


def face_of(cards: Counts) -> int:
    """The face of the one card here."""
    assert sum(cards) == 1 == max(cards)
    return cards.index(1)


# ---- tokens


def known(cards: Counts) -> Tokens:
    return tuple(1 << face for face, count in enumerate(cards) for _ in range(count))


def plus(tokens: Tokens, *more: int) -> Tokens:
    return tuple(sorted((*tokens, *more)))


def less(tokens: Tokens, token: int) -> Tokens:
    place = tokens.index(token)
    return tokens[:place] + tokens[place + 1 :]


def put(state: State, holder: int, tokens: Tokens) -> State:
    return (*state[:holder], tokens, *state[holder + 1 :])


@lru_cache(maxsize=200_000)
def fits(tokens: Tokens, cards: Counts) -> bool:
    """Whether each token can be one of the cards. For any set of faces there must be as many
    cards of them as tokens that can be nothing else (Hall's condition)."""
    if len(tokens) != sum(cards):
        return False
    count = Counter(tokens)
    unions = {0}
    for mask in count:
        unions |= {union | mask for union in unions}
    for union in unions:
        bound = sum(number for mask, number in count.items() if not mask & ~union)
        if bound > sum(n for face, n in enumerate(cards) if union >> face & 1):
            return False
    return True


def narrowed(tokens: Tokens, mask: int) -> list[Tokens]:
    """All tokens within `mask`; none if one of them cannot be."""
    if all(token & mask for token in tokens):
        return [tuple(sorted(token & mask for token in tokens))]
    return []


def split(tokens: Tokens, parts: Iterable[int]) -> set[Tokens]:
    """All ways of deciding for each token in which of the parts it is."""
    found: set[Tokens] = {()}
    for token in tokens:
        found = {plus(done, token & part) for done in found for part in parts if token & part}
    return found


@lru_cache(maxsize=200_000)
def shown_from(tokens: Tokens, cards: Counts) -> frozenset[Tokens]:
    """What may be left of the tokens when these cards of them were seen and have gone."""
    left = {tokens}
    for mask in known(cards):
        left = {less(ways, token) for ways in left for token in set(ways) if token & mask}
    return frozenset(left)


class Possible:
    """All states that agree with what was seen. While not strict, too many of them."""

    def __init__(self, viewer: int, full: int, sizes: list[int]) -> None:
        self.full = full
        self.viewer = viewer
        self.strict = True
        self.states = {tuple((full,) * size for size in sizes)}

    def each(self, change: Callable[[State], Iterable[State]]) -> None:
        after: set[State] = set()
        for state in self.states:
            after.update(change(state))
            if len(after) > CAP:
                self.strict = False
                after = {tuple((self.full,) * len(tokens) for tokens in next(iter(after)))}
                break
        assert after, "the model believes that the truth is impossible"
        self.states = after

    def hand(self, holder: int, change: Callable[[Tokens], Iterable[Tokens]]) -> None:
        self.each(lambda state: (put(state, holder, after) for after in change(state[holder])))

    def gain(self, holder: int, *tokens: int) -> None:
        self.hand(holder, lambda held: [plus(held, *(tokens or (self.full,)))])

    def see(self, holder: int, cards: Counts) -> None:
        """Cards of this holder's are seen and leave it."""
        self.hand(holder, lambda held: shown_from(held, cards))

    def reveal(self, holder: int, cards: Counts, left: Counts) -> None:
        """All of this holder's cards are seen; these are left of them."""
        self.hand(holder, lambda held: [known(left)] if fits(held, cards) else [])

    def move_unseen(self, giver: int, taker: int) -> None:
        def change(state: State) -> Iterable[State]:
            for token in set(state[giver]):
                given = put(state, giver, less(state[giver], token))
                yield put(given, taker, plus(state[taker], token))

        self.each(change)

    def steal(self, thief: int, victim: int, cards: Counts) -> None:
        """P22: a stolen card is seen by thief and victim only."""
        if thief == self.viewer:
            self.see(victim, cards)
        elif victim == self.viewer:
            self.gain(thief, *known(cards))
        else:
            self.move_unseen(victim, thief)

    def swap(self, gives_to: dict[int, int], hands: list[Counts]) -> None:
        """P22: a passed hand is seen by its old and its new holder."""
        if self.viewer in gives_to:
            (giver,) = (seat for seat, to in gives_to.items() if to == self.viewer)
            self.reveal(giver, hands[giver], hands[giver])

        def change(state: State) -> Iterable[State]:
            after = list(state)
            for seat, to in gives_to.items():
                after[to] = known(hands[seat]) if seat == self.viewer else state[seat]
            if self.viewer in gives_to:
                after[self.viewer] = ()
            yield tuple(after)

        self.each(change)

    def surely(self, holder: int, face: int) -> int:
        """How many cards of this face the holder must have."""
        return min(state[holder].count(1 << face) for state in self.states)

    def allows(self, cards: tuple[Counts, ...]) -> bool:
        """Whether the cards can lie so, the viewer's own aside."""
        others = [holder for holder in range(len(cards)) if holder != self.viewer]
        return any(all(fits(state[h], cards[h]) for h in others) for state in self.states)


class Knowledge:
    """What one seat has seen. All that is read here of the truth, P22 tells this seat."""

    def __init__(self, seat: int, position) -> None:
        cards = truth(position)
        self.seat = seat
        self.seats = len(cards.hands)
        self.proof = position.box.options["proof"]
        sizes = [0 if s == seat else sum(cards.hands[s]) for s in range(self.seats)]
        held = [0 if s == seat else sum(cards.actions[s]) for s in range(self.seats)]
        self.playing = Possible(seat, (1 << self.seats + 1) - 1, sizes)
        # the last holder is the discard, of which those face up were seen
        down = tuple(position.tray.down.tolist())
        self.actions = Possible(seat, 0b1111, [*held, sum(down)])
        if cards.discard != down:
            self.actions.gain(self.seats, *known(minus(cards.discard, down)))

    def copy(self) -> "Knowledge":
        other = copy(self)
        other.playing, other.actions = copy(self.playing), copy(self.actions)
        return other

    @property
    def strict(self) -> bool:
        return self.playing.strict and self.actions.strict

    def allows(self, cards: Truth) -> bool:
        return self.playing.allows(cards.hands) and self.actions.allows(
            (*cards.actions, cards.discard)
        )

    def check_no_surer(self, position) -> None:
        """What the seat surely knows of a hand or of the discard, this model knows too."""
        for seat in set(range(self.seats)) - {self.seat}:
            sure = sure_in(position, self.seat, seat)
            for face in range(self.seats + 1):
                assert sure[(face - 1) % 6] <= self.playing.surely(seat, face), position.text
            for face in range(4):
                assert sure[6 + face] <= self.actions.surely(seat, face), position.text
        for face, sure in enumerate(position.known(self.seat)[0].sure_discard):
            assert sure <= self.actions.surely(self.seats, face), position.text

    def add(self, before: Truth, move: str, after: Truth) -> None:
        word, mover, mine = move.split()[0], before.mover, before.mover == self.seat
        if word == "take" and not mine:
            self.playing.gain(mover)
        elif word == "draw":
            self.draw(before)
        elif word == "keep" and not mine:
            self.actions.gain(mover)
        elif word == "discard":
            self.add_refused(mover, minus(after.discard, before.discard))
        elif word == "renew":
            self.renew(before)
        elif word in ACTIONS:
            self.play(before, move, after)

    def draw(self, before: Truth) -> None:
        """P14: with the last card drawn, the discard becomes the pile."""
        if sum(before.action_pile) == 1:
            self.actions.hand(self.seats, lambda held: [()])

    def renew(self, before: Truth) -> None:
        """P8: both go face down, the new one is hidden."""
        mover = before.mover
        if mover == self.seat:
            self.actions.gain(self.seats, *known(before.actions[mover]))
        else:
            self.actions.each(
                lambda state: [
                    put(put(state, mover, ()), self.seats, plus(state[-1], *state[mover]))
                ]
            )
        self.draw(before)
        if mover != self.seat:
            self.actions.gain(mover)

    def classes(self, seat: int) -> tuple[int, int, int]:
        """Masks: sheep, own wolves, hostile wolves."""
        own = 1 << 1 + seat
        return 1, own, self.playing.full & ~own & ~1

    def add_refused(self, mover: int, card: Counts) -> None:
        """P6: a third card lies face up because it could not be played."""
        kind = ACTIONS[face_of(card)]
        assert kind in ("sheep", "wolf")
        self.actions.gain(self.seats, *known(card))
        if mover == self.seat:
            return
        sheep, own, hostile = self.classes(mover)

        def no_sheep_to_snatch(held: Tokens) -> Iterable[Tokens]:
            yield from narrowed(held, own | hostile)
            for tokens in split(held, (sheep, own, hostile)):
                owned, against = (sum(t & part > 0 for t in tokens) for part in (own, hostile))
                if owned <= against and any(token == sheep for token in tokens):
                    yield tokens

        if kind == "wolf":
            self.playing.hand(mover, lambda held: narrowed(held, own | sheep))
        else:
            self.playing.hand(mover, no_sheep_to_snatch)

    def play(self, before: Truth, move: str, after: Truth) -> None:
        kind, mover = move.split()[0], before.mover
        card = counted([kind], ACTIONS)
        held = list(before.actions)  # once the played card has left
        if before.phase == "turn":
            held[mover] = minus(held[mover], card)
            if mover != self.seat:
                self.actions.see(mover, card)
        self.actions.gain(self.seats, *known(card))
        if kind == "steal":
            for name in move.split()[1:]:
                victim = int(name[0])
                if name[1] == "p":
                    stolen = minus(before.hands[victim], after.hands[victim])
                    self.playing.steal(mover, victim, stolen)
                else:
                    stolen = minus(held[victim], after.actions[victim])
                    self.actions.steal(mover, victim, stolen)
        elif kind == "swap":
            circle = before.in_play()
            step = -1 if move.endswith("right") else 1
            gives_to = {s: circle[(i + step) % len(circle)] for i, s in enumerate(circle)}
            self.playing.swap(gives_to, list(before.hands))
            self.actions.swap(gives_to, held)
        elif mover != self.seat:
            self.snatch(kind, before, after, held[mover])

    def snatch(self, kind: str, before: Truth, after: Truth, held: Counts) -> None:
        mover = before.mover
        laid = minus(after.laid[mover], before.laid[mover])
        _, own, hostile = self.classes(mover)
        if kind == "wolf":  # P11: all hostile wolves
            self.playing.see(mover, laid)
            self.playing.hand(mover, lambda rest: narrowed(rest, ~hostile))
        elif self.proof == "shown":  # P15: the whole hand
            self.playing.reveal(mover, before.hands[mover], after.hands[mover])
            self.actions.reveal(mover, held, held)
        else:  # P10: all sheep, and more own than hostile wolves
            self.playing.see(mover, laid)
            self.playing.hand(mover, lambda rest: more_own(rest, own, hostile))


def more_own(tokens: Tokens, own: int, hostile: int) -> Iterable[Tokens]:
    for ways in split(tokens, (own, hostile)):
        if 2 * sum(token == own for token in ways) > len(ways):
            yield ways


# ---- the checks


@lru_cache(maxsize=64)
def all_shown(position, viewer: int | None) -> list[bytes]:
    """All that reaches a person or a program, byte for byte."""
    view = position.view(viewer)
    shown = [msgspec.json.encode(view), str(view).encode()]
    if viewer is not None:
        shown += [" ".join(position.legal(viewer)).encode(), position.features(viewer).tobytes()]
    return shown


def check_same_to(seat: int, position, imagined) -> None:
    """What lies open, the own cards and all that is shown."""
    real, dealt = truth(position), truth(imagined)
    assert dealt.hands[seat] == real.hands[seat]
    assert dealt.actions[seat] == real.actions[seat]
    for mine, other in ((dealt.hands, real.hands), (dealt.actions, real.actions)):
        assert [sum(cards) for cards in mine] == [sum(cards) for cards in other]
    assert dealt.laid == real.laid
    assert dealt.piles == real.piles
    assert sum(dealt.discard) == sum(real.discard)
    assert (dealt.mover, dealt.phase) == (real.mover, real.phase)
    assert (dealt.drawn is None) == (real.drawn is None)
    if real.mover == seat:
        assert dealt.drawn == real.drawn
    if position.is_over:
        assert dealt == real
    assert all_shown(imagined, seat) == all_shown(position, seat)


def check_known(seat: int, position, imagined) -> None:
    """What the seat surely knows is there."""
    for hand in range(position.box.seats):
        sure = sure_in(position, seat, hand)
        assert (sure <= imagined.tray.count[hand]).all(), (position.text, imagined.text)
    assert (position.known(seat)[0].sure_discard <= imagined.tray.discard).all()


def sure_in(position, seat: int, hand: int) -> np.ndarray:
    """Cards of each kind that `seat` surely knows to be in a hand."""
    known = position.known(seat)[0]
    sheep = known.sure_sheep[hand : hand + 1]
    return np.hstack([known.sure_wolves[hand], sheep, known.sure_actions[hand]])


def check_public(position, imagined) -> None:
    assert all_shown(imagined, None) == all_shown(position, None)
    assert written(imagined) == truth(imagined)


def check_complete(position) -> None:
    """P1, P2: no card too many and none too few."""
    cards = truth(position)
    seats, sheep = position.box.seats, int(position.box.options["sheep"])
    out = [sum(lying) for lying in zip(*cards.hands, *cards.laid, strict=True)]
    left = minus((sheep * seats, *(10,) * seats), tuple(out))
    assert min(left) >= 0
    assert sum(left) == sum(cards.piles)
    assert min(cards.action_pile) >= 0
    assert sum(cards.action_pile) == position.view().action_pile
    assert sum(cards.discard) == position.view().discard


def choose(position, luck: random.Random, weights: dict[str, int]) -> str:
    by_word: dict[str, list[str]] = {}
    for move in position.legal(position.to_act[0]):
        by_word.setdefault(move.split()[0], []).append(str(move))
    words = list(by_word)
    (word,) = luck.choices(words, [weights.get(word, 1) for word in words])
    return luck.choice(by_word[word])


class Game:
    """A random game, its seats' knowledge and what happened."""

    def __init__(
        self,
        position,
        seed: int,
        weights: dict[str, int],
        opening: Iterable[str] = (),
        steps: int = STEPS,
        every: int = EVERY,
    ) -> None:
        self.luck = random.Random(seed)
        self.seed = seed
        self.weights = weights
        self.every = every
        self.opening = list(opening)
        self.seats = position.box.seats
        self.happened: Counter[str] = Counter()
        logs = [Knowledge(seat, position) for seat in range(self.seats)]
        self.follow(position, logs, steps, self.look_at_all)

    def follow(self, position, logs: list[Knowledge], steps: int, check) -> None:
        check(0, position, logs)
        for step in range(1, steps + 1):
            if position.is_over:
                break
            move = (
                self.opening.pop(0) if self.opening else choose(position, self.luck, self.weights)
            )
            after = position.play(position.to_act[0], move)
            before_it, after_it = truth(position), truth(after)
            for log in logs:
                log.add(before_it, move, after_it)
                assert log.allows(after_it), f"the model is wrong: {position.text} {move}"
                if step % 4 == 0 and log.strict and not after.is_over:
                    log.check_no_surer(after)
            self.happened[move.split()[0]] += 1
            self.happened["reshuffle"] += sum(after_it.discard) < sum(before_it.discard)
            position = after
            if step % self.every == 0 or position.is_over:
                check(step, position, logs)

    def look_at_all(self, step: int, position, logs: list[Knowledge]) -> None:
        for log in logs:
            for again in range(IMAGINED):
                imagined = position.imagine(log.seat, 1000 * self.seed + 10 * step + again)
                self.look(position, imagined, log)
            twice = imagined.imagine(log.seat, 5)
            self.look(position, twice, log)
            assert clew.position(twice.text) == twice
            if not position.is_over:
                other = (log.seat + 1 + step % (self.seats - 1)) % self.seats
                theirs = truth(imagined.imagine(other, step))
                self.happened["refused"] += not log.allows(theirs)
                going_on = step % (4 * self.every) == 0 and not self.opening
                if going_on and log.allows(truth(imagined)):
                    self.go_on(imagined, log)
        check_public(position, twice)

    def look(self, position, imagined, log: Knowledge) -> None:
        check_same_to(log.seat, position, imagined)
        check_complete(imagined)
        check_known(log.seat, position, imagined)
        self.happened["strict" if log.strict else "loose"] += 1
        self.happened["forgot"] += not log.allows(truth(imagined))

    def go_on(self, imagined, log: Knowledge) -> None:
        """The seat plays on in what it imagined."""

        def check(_, position, logs):
            self.look(position, position.imagine(log.seat, 3), *logs)

        self.follow(imagined, [log.copy()], 2 * self.every, check)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_p22_a_seat_is_never_surer_than_all_it_saw_allows_and_seldom_forgets(seats, options):
    if not THOROUGH and (seats, options) not in [(3, OPTIONS[0]), (4, OPTIONS[1])]:
        pytest.skip("two games are enough without compiling")
    setting = OPTIONS.index(options)
    happened: Counter[str] = Counter()
    for seed in range(GAMES):
        start = GAME.deal(seats, 100 * seats + 10 * setting + seed, **options)
        weights = WEIGHTS[(seats + setting + seed) % len(WEIGHTS)]
        happened += Game(start, seed, weights).happened

    looks = happened["strict"] + happened["loose"]
    assert happened["forgot"] <= FORGOTTEN * looks, (happened["forgot"], looks)
    if THOROUGH:
        assert happened["strict"] > happened["loose"] * (0.5 if seats > 3 else 20)
        assert happened["refused"] > 0  # so it is not for want of knowledge
        assert min(happened[word] for word in WEIGHTS[0]) > 0
        assert seats == 2 or happened["reshuffle"] > 0
        assert ("third_action" in options) == (happened["discard"] > 0)


def test_p16_what_is_known_of_a_frozen_hand_is_never_forgotten():
    """Seat 3 has no hostile wolf, and then no own one: it is out with a hand of sheep."""
    start = clew.position(
        "wolfpack seats=4 stall=off third_action=play_at_once | hand0=s3/wolf hand1=ss1 hand2=ss2 "
        "hand3=ssss0/wolf snatched1=333333333 piles=17,17,16,16,16,16 discard=0,1,0,0 mover=3 "
        "phase=turn"
    )
    weights = {"take": 1, "draw": 30, "keep": 1, "wolf": 9, "steal": 40, "swap": 2}
    steps = 700 if THOROUGH else 40
    game = Game(start, 1, weights, ["wolf", "wolf"], steps, every=steps // 10)

    assert game.happened["steal"] > steps // 10
    assert game.happened["strict"] > game.happened["loose"]


# ---- what is unknown varies, with the right odds


def at(seats: int, *hands: str, luck: int = 0, **fields: object):
    """Seat 0 to move unless told; the rest of the cards are in the piles."""
    laid = [str(value) for name, value in fields.items() if name.startswith("snatched")]
    playing = [hand.partition("/")[0].replace("-", "") for hand in hands]
    gone = len("".join([*playing, *laid])) - 3 * seats  # P3, P4: so many since the deal
    dealt = [(30 * seats + 5 - n) // 6 - (3 * seats + 5 - n) // 6 for n in range(6)]
    piles = ",".join(str(dealt[n] - (gone + 5 - n) // 6) for n in range(6))
    words = [f"hand{seat}={hand}" for seat, hand in enumerate(hands)]
    fields = {"piles": piles, "mover": 0, "phase": "turn"} | fields
    words += [f"{name}={value}" for name, value in fields.items()]
    return clew.position(f"wolfpack seats={seats} | {' '.join(words)} | luck={luck}")


def played(position, *moves: str):
    for move in moves:
        position = position.play(position.to_act[0], move)
    return position


def playing(position, seat: int) -> str:
    """The playing cards of a hand: "ss1"."""
    cards = truth(position).hands[seat]
    faces = "s" + "".join(map(str, range(position.box.seats)))
    return "".join(face * count for face, count in zip(faces, cards, strict=True))


def actions(position, seat: int) -> tuple[str, ...]:
    cards = truth(position).actions[seat]
    return tuple(k for k, count in zip(ACTIONS, cards, strict=True) for _ in range(count))


def check_counts(counts: Counter, odds: dict) -> None:
    """Each key about as often as it should be: within five standard deviations."""
    total = counts.total()
    whole = sum(odds.values())
    assert set(counts) <= set(odds)
    for key, odd in odds.items():
        chance = odd / whole
        bound = 5 * sqrt(total * chance * (1 - chance)) + 1
        assert abs(counts[key] - total * chance) < bound, (key, counts[key], total * chance)
        assert counts[key] > 0 or total * chance < 10, key


def imagine_once(position, seat: int, seed: int):
    return position.imagine(seat, seed)


def imagine_twice(position, seat: int, seed: int):
    return position.imagine(seat, seed).imagine(seat, seed + 10_000)


ways_to_imagine = pytest.mark.parametrize("imagine", [imagine_once, imagine_twice])


def check_odds(position, seat: int, imagine, look, odds: dict) -> None:
    """`look` gives what is seen in one imagined position, as a key of `odds`."""
    counts = Counter(look(imagine(position, seat, seed)) for seed in range(MANY))
    check_counts(counts, odds)


UNSEEN = {  # a position, the seat that imagines, whose hand it looks at
    "start of two": (lambda: GAME.deal(2, 3), 0, 1),
    "start of five": (lambda: GAME.deal(5, 3), 4, 1),
    "few wolves left": (
        lambda: at(2, "s00", "sss11", snatched0="1" * 7, snatched1="sss000000", discard="1,2,0,0"),
        0,
        1,
    ),
    "many sheep laid": (
        lambda: at(3, "s12", "012", "sss", snatched1="s" * 40, discard="1,0,0,0"),
        1,
        2,
    ),
}


@pytest.mark.parametrize("name", UNSEEN)
@ways_to_imagine
def test_every_unseen_card_is_alike_likely_in_a_hidden_hand(name, imagine):
    make, seat, other = UNSEEN[name]
    position = make()
    cards = truth(position)
    seats = position.box.seats
    seen = [sum(lying) for lying in zip(cards.hands[seat], *cards.laid, strict=True)]
    unseen = minus((20 * seats, *(10,) * seats), tuple(seen))
    counts: Counter[str] = Counter()
    for seed in range(MANY):
        counts.update(playing(imagine(position, seat, seed), other))

    odds = {face: unseen[n] for n, face in enumerate("s01234"[: seats + 1]) if unseen[n]}
    check_counts(counts, odds)


def proven_unseen(rest: str):
    """P10: seat 1 has snatched sheep, and these cards are left."""
    start = clew.position(
        f"wolfpack seats=2 proof=hidden | hand0=s00 hand1=sss{rest}/sheep piles=9,9,9,8,8,8 "
        "mover=1 phase=turn"
    )
    return start.play(1, "sheep")


def rid_of_wolves(rest: str):
    """P11: seat 1 has snatched wolves, and these cards are left."""
    return at(5, "s00", f"{rest}02/wolf", "s22", "s33", "s44", mover=1).play(1, "wolf")


# three cards that are no sheep, of 10 own and 8 hostile wolves: more own than hostile
PROVEN = {"111": 10 * 9 * 8, "011": 3 * 8 * 10 * 9}
# three cards that are not hostile, of 99 sheep and 10 own wolves
RID = {
    "sss": 99 * 98 * 97,
    "ss1": 3 * 99 * 98 * 10,
    "s11": 3 * 99 * 10 * 9,
    "111": 10 * 9 * 8,
}


@ways_to_imagine
def test_p10_after_a_hidden_proof_every_hand_that_allows_it_is_alike_likely(imagine):
    check_odds(proven_unseen("110"), 0, imagine, lambda at: playing(at, 1), PROVEN)


@ways_to_imagine
def test_p11_after_a_snatch_no_hostile_wolf_is_left_in_the_hand(imagine):
    check_odds(rid_of_wolves("ss1"), 0, imagine, lambda at: playing(at, 1), RID)


@pytest.mark.skipif(not COMPILED, reason="too few are imagined to show it")
@pytest.mark.parametrize(
    ("make", "odds"), [(proven_unseen, PROVEN), (rid_of_wolves, RID)], ids=["P10", "P11"]
)
def test_p22_how_likely_a_hand_is_does_not_depend_on_what_it_is(make, odds):
    check_odds(make("111"), 0, imagine_once, lambda at: playing(at, 1), odds)


@ways_to_imagine
def test_p6_a_third_snatch_wolf_that_is_discarded_tells_of_the_hand(imagine):
    for luck in range(100):
        position = clew.position(
            "wolfpack seats=2 third_action=play_at_once | hand0=s00 hand1=ss1/steal+swap "
            f"piles=9,9,9,9,9,9 mover=1 phase=turn | luck={luck}"
        ).play(1, "draw")
        if truth(position).drawn == "wolf":
            break
    assert position.legal(1) == ("discard",)
    position = position.play(1, "discard")
    counts: Counter[str] = Counter()
    for seed in range(MANY):
        counts.update(playing(imagine(position, 0, seed), 1))

    check_counts(counts, {"s": 39, "1": 10})


@ways_to_imagine
def test_an_action_card_just_drawn_is_any_that_is_unseen(imagine):
    position = at(2, "s00/steal+steal", "ss1", mover=1).play(1, "draw")
    odds = {"sheep": 14, "wolf": 14, "steal": 12, "swap": 14}
    check_odds(position, 0, imagine, lambda at: truth(at).drawn, odds)

    position = position.play(1, "keep")
    odds = {(kind,): odd for kind, odd in odds.items()}
    check_odds(position, 0, imagine, lambda at: actions(at, 1), odds)


@ways_to_imagine
def test_p8_the_cards_discarded_face_down_and_the_new_one_are_any_that_are_unseen(imagine):
    position = at(2, "s00/steal+steal", "ss1/swap+wolf", mover=1).play(1, "renew")
    counts: Counter[str] = Counter()
    down: Counter[str] = Counter()
    for seed in range(MANY):
        dealt = imagine(position, 0, seed)
        counts.update(actions(dealt, 1))
        for kind, count in zip(ACTIONS, truth(dealt).discard, strict=True):
            down[kind] += count

    odds = {"sheep": 14, "wolf": 14, "steal": 12, "swap": 14}
    check_counts(counts, odds)
    check_counts(down, odds)


def passed_on(luck: int = 0):
    """Seat 1 has `ss1` and a steal from seat 0, seat 2 a steal and nothing else that counts."""
    start = at(3, "ss1/swap+steal", "-/steal+wolf", "000000/steal", luck=luck)
    return start.play(0, "swap left")


def one_steal(luck: int = 0):
    """Then seat 2 steals one of `ss1`, and a `0` from seat 0."""
    return played(passed_on(luck), "draw", "keep", "steal 0p 1p")


def two_steals(luck: int = 0):
    """Then seat 1 steals one of the two from seat 2, and one more `0`."""
    return played(one_steal(luck), "draw", "keep", "steal 0p 2p")


@ways_to_imagine
def test_p22_a_hand_that_was_passed_on_stays_known(imagine):
    for seed in range(20):
        assert playing(imagine(passed_on(), 0, seed), 1) == "ss1"
        assert actions(imagine(passed_on(), 0, seed), 1) == ("steal",)


@ways_to_imagine
def test_p12_a_card_stolen_unseen_is_any_of_the_hand_as_likely(imagine):
    check_odds(one_steal(), 0, imagine, lambda at: playing(at, 2), {"s0": 2, "01": 1})
    check_odds(one_steal(), 0, imagine, lambda at: playing(at, 1), {"s1": 2, "ss": 1})


@ways_to_imagine
def test_p12_a_card_stolen_unseen_may_be_one_that_was_unknown_before(imagine):
    position = played(passed_on(), "take 1", "steal 0p 1p")
    # one of s, s, 1 and an unseen one of 58 sheep, 4, 9 and 10 wolves
    odds = {"s0": 2 * 81 + 58, "01": 81 + 9, "00": 4, "02": 10}

    check_odds(position, 0, imagine, lambda at: playing(at, 2), odds)


@ways_to_imagine
def test_p12_after_two_steals_unseen_the_chances_multiply(imagine):
    odds = {"0": 3, "s": 2, "1": 1}
    check_odds(two_steals(), 0, imagine, lambda at: playing(at, 2), odds)
    odds = {"s001": 2, "ss00": 1, "ss01": 3}
    check_odds(two_steals(), 0, imagine, lambda at: playing(at, 1), odds)


@ways_to_imagine
@pytest.mark.parametrize(("seen", "odds"), [("1", {"s0": 1}), ("s", {"s0": 1, "01": 1})])
def test_p22_what_is_seen_later_changes_the_odds_of_what_was_stolen(imagine, seen, odds):
    """Of `ss1` one went to seat 2, unseen; then seat 0 steals a second and sees it."""
    for luck in range(100):
        position = one_steal(luck).play(0, "steal 1p 2a")
        if seen in playing(position, 0):
            break
    assert seen in playing(position, 0)

    check_odds(position, 0, imagine, lambda at: playing(at, 2), odds)


@pytest.mark.parametrize("other", [1, 2])
def test_p22_after_two_steals_the_others_know_their_own_cards_in_what_a_seat_imagines(other):
    """Seat 1 lost a card to seat 2 and may have it back; seat 0 saw neither."""
    for seed in range(MANY // 4):
        imagined = two_steals(seed).imagine(0, seed)
        check_same_to(other, imagined, imagined.imagine(other, seed + 1))


def test_what_was_imagined_twice_after_two_steals_can_be_written_and_read():
    for seed in range(MANY // 4):
        twice = two_steals(seed).imagine(0, seed).imagine(0, seed + 1)
        assert clew.position(twice.text) == twice


def test_p22_in_what_a_seat_imagines_the_others_know_their_own_cards():
    """As a bot goes: what one seat imagines, another imagines on, and so forth."""
    luck = random.Random(1)
    for seed in range(20 if THOROUGH else 2):
        position = played_at_random(GAME.deal(4, seed), luck, 40)
        for seat in range(4):
            imagined = position
            for again in range(4):
                imagined = imagined.imagine(luck.randrange(4), again)
                check_same_to(seat, imagined, imagined.imagine(seat, seed))
            assert clew.position(imagined.text) == imagined


def played_at_random(position, luck: random.Random, steps: int):
    for _ in range(steps):
        if not position.is_over:
            position = played(position, choose(position, luck, WEIGHTS[0]))
    return position


def test_p22_in_what_a_seat_imagines_the_others_know_the_hands_they_passed_on():
    position = at(3, "ss1/swap", "s02/wolf", "122/steal").play(0, "swap left")
    for seed in range(10):
        imagined = position.imagine(0, seed)
        for again in range(10):
            theirs = imagined.imagine(1, again)
            assert playing(theirs, 2) == playing(imagined, 2)
            assert actions(theirs, 2) == actions(imagined, 2)


def test_p22_in_what_a_seat_imagines_thief_and_victim_know_what_was_stolen():
    for seed in range(20):
        imagined = one_steal().imagine(0, seed)
        (stolen,) = (Counter("ss1") - Counter(playing(imagined, 1))).elements()
        for again in range(10):
            assert stolen in playing(imagined.imagine(1, again), 2)


@ways_to_imagine
def test_in_an_imagined_position_any_unseen_card_is_taken_next(imagine):
    def taken(position) -> str:
        after = position.play(0, "take 1")
        (card,) = (Counter(playing(after, 0)) - Counter(playing(position, 0))).elements()
        return card

    check_odds(at(2, "s00", "sss"), 0, imagine, taken, {"s": 39, "0": 8, "1": 10})


def test_the_same_seed_imagines_the_same_and_others_differ():
    position = GAME.deal(5, 3)

    assert position.imagine(0, 5) == position.imagine(0, 5)
    assert len({position.imagine(0, seed) for seed in range(20)}) == 20
