"""Two engines, one rulebook: the kernels and the naive engine written from the clauses alone."""

import random
from copy import deepcopy

import pytest

import clew
from clew.games.sewing_circle.deck import printed
from tests.games.sewing_circle.naive import NaiveSewing
from tests.golden import check_golden
from tests.machines import COMPILED
from tests.walks import THOROUGH

GAME = clew.game("sewing_circle")
GAMES = 60 if THOROUGH else 8  # from a deal; they are short
LONG_GAMES = 15 if THOROUGH else 1  # from an almost full circle, for each style
FULL = 12
CLOSED = [1, 7, 2, 8, 3, 9, 4, 10, 5, 11, 6, 12]  # no ribbon tangles anywhere
KNOTTED = [1, 7, 8, 2, 3, 9, 4, 10, 5, 11, 6, 12]  # two of them, which a swap undoes
RIBBONS = ["green", "orange", "purple"]
REASONS = {"repeated": "repetition", "too_late": "lost"}  # where the naive engine's differ
MODES = {
    "competitive 2": (2, {}),
    "competitive 3": (3, {}),
    "coop 2": (2, {"mode": "coop"}),
    "coop 3": (3, {"mode": "coop"}),
    "solo easy": (1, {"level": "easy"}),
    "solo medium": (1, {"level": "medium"}),
    "solo hard": (1, {"level": "hard"}),
}
every_mode = pytest.mark.parametrize("mode", MODES)


def hands(position) -> list[set[int]]:
    masks = position.tray.hand[: len(position.view().hands)]
    return [{card + 1 for card in range(18) if mask >> card & 1} for mask in masks]


# ---- the same position on both


def naive_twin(position) -> NaiveSewing:
    """At the start of a game."""
    view, options = position.view(), position.box.options
    dealt = [sorted(hand) for hand in hands(position)]
    mode, level = options["mode"], options["level"]
    return NaiveSewing(printed(), position.box.seats, dealt, view.mover, mode, level)


def later(mode: str, turn: int, shuffle: random.Random | None = None):
    """Both engines at the beginning of a turn, without a tangle if the game could be won by that.

    Each turn before has flipped a card (S5), so turn 12 is that of the last one.
    """
    seats, options = MODES[mode]
    box = GAME.box(seats, **options)
    face_down = max(0, FULL + 1 - turn)
    knotted = "competitive" not in mode and not face_down  # else it would have been won (S13)
    circle: list[int | None] = list(KNOTTED if knotted else CLOSED)
    for place in range(FULL - face_down, FULL):
        circle[place] = None
    rest = [13, 14, 15, 16, 17, 18]
    ribbons, mover = list(RIBBONS), 0
    if shuffle:
        shuffle.shuffle(rest)
        shuffle.shuffle(ribbons)
        mover = shuffle.randrange(int(box.tray.hands))
    size = int(box.tray.hand_size)
    dealt = [rest[size * hand : size * (hand + 1)] for hand in range(box.tray.hands)]

    phase = "flip" if face_down else "act"
    words = ["circle=" + ",".join(str(card or "-") for card in circle)]
    words += [f"hand{hand}={'+'.join(map(str, cards))}" for hand, cards in enumerate(dealt)]
    words.append(f"mover={mover} turn={turn} phase={phase}")
    naive = NaiveSewing(printed(), seats, dealt, mover, **({"mode": "coop"} | options))
    if "competitive" in mode:
        naive = NaiveSewing(printed(), seats, dealt, mover)
        naive.ribbons = {seat: ribbons[seat] for seat in range(seats)}
        words += [f"ribbon{seat}={ribbons[seat]}" for seat in range(seats)]
    naive.face_up = dict(enumerate(circle, start=1))
    naive.active, naive.turn, naive.phase, naive.seen = mover, turn, phase, []
    naive.tangles_before = naive.tangles()
    luck = shuffle.getrandbits(64) if shuffle else 0
    return clew.position(f"{box.text} | {' '.join(words)} | luck={luck}"), naive


def agree(naive: NaiveSewing, position) -> None:
    view = position.view()
    assert [card.number if card else None for card in view.circle] == naive.circle()
    assert hands(position) == naive.hands
    assert [hand.ribbon for hand in view.hands] == [naive.ribbon(s) for s in range(len(view.hands))]
    assert {(tangle.place, tangle.ribbon) for tangle in view.tangles} == naive.tangles()
    assert {(tangle.place, tangle.ribbon) for tangle in view.old} == naive.tangles_before
    assert [hand.out for hand in view.hands] == naive.out
    assert max(view.turn, 1) == naive.turn  # 0 while ribbons or the first hand are chosen
    assert view.mover == naive.active or naive.over
    assert position.is_over == naive.over
    assert position.to_act == (() if naive.over else (naive.seat_to_move(),))
    for seat in position.to_act:
        assert sorted(position.legal(seat)) == naive.moves()
    if naive.over:
        assert REASONS.get(view.ended, view.ended) == naive.reason
        payoffs = [naive.payoff(seat) for seat in range(naive.seats)]
        assert list(position.outcome.payoffs) == payoffs
        assert list(view.winners) == naive.winners


def luck_told(before, after, move: str) -> dict[str, object]:
    """What luck did between two positions of the facade, as the naive engine wants it told."""
    told: dict[str, object] = {}
    if move.startswith("flip"):
        told["card"] = after.view().circle[int(move.split()[1]) - 1].number
    was_out, is_out = ([hand.out for hand in p.view().hands] for p in (before, after))
    if was_out != is_out and is_out.count(False) > 1:
        pairs = list(zip(hands(before), hands(after), is_out, strict=True))
        told["dealt"] = {s: (new - old).pop() for s, (old, new, out) in enumerate(pairs) if not out}
    return told


# ---- games


def ends_badly(position, move: str) -> bool:
    """Whether the game, or the mover, is at its end when the turn ends with this move."""
    after = position.play(position.to_act[0], move)
    if move.startswith("swap"):
        after = after.play(after.to_act[0], "done")
    return after.is_over or after.view().hands[position.view().mover].out


def choose(position, style: str, luck: random.Random) -> str:
    """The careful do not end the game if they find a way."""
    moves = position.legal(position.to_act[0])
    by_kind: dict[str, list[str]] = {}
    for move in moves:
        by_kind.setdefault(move.split()[0], []).append(move)
    if style == "friendly" and {"tie", "accept"} & set(by_kind):
        return "tie" if "tie" in by_kind else luck.choice(["accept", "accept", "refuse"])
    if style == "lazy" and "done" in by_kind and luck.random() < 0.8:
        return "done"
    if style in ("wild", "friendly"):
        return luck.choice(moves)
    tried = [luck.choice(by_kind[luck.choice(list(by_kind))]) for _ in range(4)]
    tried += luck.sample(moves, len(moves))
    return next((move for move in tried if not ends_badly(position, move)), tried[0])


def play_out(position, naive: NaiveSewing, style: str, seed: int) -> set[str]:
    """One game on both engines; why it ended, and whether somebody was out before."""
    luck = random.Random(seed)
    happened = set()
    agree(naive, position)
    while not naive.over:
        move = choose(position, style, luck)
        after = position.play(position.to_act[0], move)
        naive.play(move, luck_told(position, after, move))
        agree(naive, after)
        position = after
        if any(naive.out) and not naive.over:
            happened.add("out")
    return happened | {position.view().ended}


@every_mode
def test_random_games_agree_move_list_by_move_list(mode):
    seats, options = MODES[mode]
    ends = set()
    for seed in range(GAMES):
        start = GAME.deal(seats, seed, **options)
        style = "wild" if seed % 2 else "careful"
        ends |= play_out(start, naive_twin(start), style, seed)

    assert not THOROUGH or "tangled" in ends or "lost" in ends


def long_games(mode: str, styles: dict[str, int]) -> set[str]:
    """Games in these styles, from the beginning of these turns."""
    happened = set()
    for style, turn in styles.items():
        for seed in range(LONG_GAMES):
            luck = random.Random(seed)
            first = turn + luck.randrange(5) if turn > FULL else luck.choice([10, 12, 12])
            start = later(mode, first, luck)
            happened |= play_out(*start, style, seed)
    return happened


@pytest.mark.parametrize("mode", [mode for mode in MODES if "competitive" in mode])
def test_games_with_a_full_circle_agree_on_ties_repetition_elimination_and_the_turn_limit(mode):
    happened = long_games(mode, {"wild": 12, "careful": 90, "friendly": 20, "lazy": 12})

    expected = {"tangled", "tie_agreed", "repeated", "turn_limit"}
    assert not THOROUGH or happened - {"out"} == expected
    assert not THOROUGH or ("out" in happened) == (mode == "competitive 3")


@pytest.mark.parametrize("mode", [mode for mode in MODES if "competitive" not in mode])
def test_games_with_a_full_circle_agree_on_old_tangles_wins_and_the_turn_limit(mode):
    happened = long_games(mode, {"wild": 12, "careful": 96, "lazy": 12})

    assert not THOROUGH or happened == {"won", "lost", "too_late"}


@pytest.mark.parametrize("moves", [["done"] * 5, ["tie", "refuse", "done"] * 5])
def test_the_third_beginning_of_a_turn_is_the_third_for_both_engines(moves):
    position, naive = later("competitive 2", 12)
    for move in ["flip 12", *moves]:
        assert not naive.over
        after = position.play(position.to_act[0], move)
        naive.play(move, luck_told(position, after, move))
        agree(naive, after)
        position = after

    assert position.view().ended == "repeated"


# ---- perft

PERFT = [  # mode, cards face down, depth
    ("competitive 2", 0, 2),
    ("competitive 3", 0, 2),
    ("competitive 2", 10, 3),
    ("competitive 3", 1, 2),
    ("coop 2", 0, 2),
    ("coop 3", 9, 3),
    ("solo hard", 9, 3),
]


def perft(position, naive: NaiveSewing, depth: int) -> list[int]:
    """How many sequences of 1, 2 … moves there are, on both; the position's luck decides flips."""
    moves = () if position.is_over else position.legal(position.to_act[0])
    assert sorted(moves) == naive.moves()
    counts = [len(moves)] + [0] * (depth - 1)
    if depth > 1:
        for move in moves:
            after, twin = (
                position.play(position.to_act[0], move),
                deepcopy(naive, {id(naive.cards): naive.cards}),
            )
            twin.play(move, luck_told(position, after, move))
            for n, count in enumerate(perft(after, twin, depth - 1), start=1):
                counts[n] += count
    return counts


@pytest.mark.parametrize("mode", MODES)
def test_perft_to_depth_two_is_that_of_the_naive_engine(mode):
    assert len(perft(*later(mode, 11), 2)) == 2


@pytest.mark.skipif(not COMPILED, reason="so many moves take minutes uncompiled")
def test_perft_counts_are_those_of_the_naive_engine_and_of_the_golden_file():
    lines = ["; sequences of 1, 2, 3 moves"]
    for mode, face_down, depth in PERFT:
        position, naive = later(mode, FULL + 1 - face_down)
        lines.append(f"{position.text}\n    {perft(position, naive, depth)}")
    check_golden("sewing_circle", "perft.txt", "\n".join(lines) + "\n")


# ---- the order of moves


def test_the_order_of_moves_is_pinned_in_the_golden_file():
    low = "hand0=13+14+15 ribbon0=green hand1=16+17+18 ribbon1=orange"
    down = ",".join(["-"] * 12)
    closed, knotted = (",".join(map(str, cards)) for cards in (CLOSED, KNOTTED))
    texts = [
        f"seats=2 | circle={down} hand0=1+2+3 hand1=4+5+6 mover=1 turn=0 phase=ribbon",
        f"seats=2 | circle={down} {low.replace(' ribbon0=green', '')} mover=0 turn=0 phase=ribbon",
        f"seats=1 level=medium | circle={down} hand0=1+2 hand1=3+4 hand2=5+6 turn=0 phase=hand",
        f"seats=2 | circle=1,7,-,-,-,-,3,-,-,-,-,- {low} mover=0 turn=4 phase=flip",
        f"seats=2 | circle=1,7,-,-,-,-,3,-,-,-,-,- {low} mover=0 turn=3 phase=act",
        f"seats=2 | circle=1,7,-,-,-,-,3,-,-,-,-,12 {low} mover=1 turn=4 phase=swapped",
        f"seats=2 | circle={closed} {low} mover=1 turn=13 phase=act",
        f"seats=2 | circle={closed} {low} mover=1 turn=13 phase=act offered=1",
        f"seats=2 | circle={closed} {low} mover=0 turn=14 phase=answer answering=1 offered=1",
        f"seats=2 mode=coop | circle={knotted} hand0=13+14+15 hand1=16+17+18 turn=13 phase=act",
    ]
    lines = []
    for text in texts:
        position = clew.position(f"sewing_circle {text}")
        lines.append(f"{text}\n    {', '.join(position.legal(position.to_act[0]))}")
    check_golden("sewing_circle", "move_order.txt", "\n".join(lines) + "\n")
