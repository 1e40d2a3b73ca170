"""Two engines, one rulebook: the kernels and the naive engine written from the clauses alone."""

import random
from collections import Counter
from copy import deepcopy

import pytest

import clew
from tests.games.wolfpack.naive import ACTION_KINDS, NaiveWolfpack
from tests.golden import check_golden
from tests.machines import COMPILED
from tests.walks import THOROUGH

GAME = clew.game("wolfpack")
GAMES = 2 if THOROUGH else 1  # from a deal, for each box
LATE_GAMES = 2 if THOROUGH else 1  # from a position near the end, for each box and style
PATIENCE = 70 if THOROUGH else 50  # moves in a style before cards are taken to an end
AT_ONCE = {"third_action": "play_at_once"}
BOXES: dict[str, tuple[int, dict[str, str]]] = {
    "2 seats": (2, {}),
    "3 seats": (3, {}),
    "4 seats": (4, {}),
    "5 seats": (5, {}),
    "third_action": (3, AT_ONCE),
    "proof": (3, {"proof": "hidden"}),
    "own_wolves": (3, {"own_wolves": "ignore"}),
    "stall": (3, {"stall": "off"}),
    "mixed 2": (2, AT_ONCE | {"sheep": "14", "stall": "off", "own_wolves": "ignore"}),
    "mixed 4": (4, AT_ONCE | {"sheep": "17", "proof": "hidden"}),
    "mixed 5": (5, AT_ONCE | {"sheep": "28", "own_wolves": "ignore", "proof": "hidden"}),
}
STYLES: dict[str, list[str]] = {  # kinds of moves that are chosen first, most of the time
    "wild": [],
    "even": [],
    "thief": ["steal", "draw", "keep"],
    "swapper": ["swap", "draw", "keep"],
    "snatcher": ["wolf", "sheep", "swap", "draw", "keep"],
    "idler": ["renew", "keep", "draw", "discard"],
    "hoarder": ["discard", "draw", "keep", "renew"],
    "greedy": ["take"],
}
every_box = pytest.mark.parametrize("box", BOXES)


# ---- what lies where


def letters(cards) -> Counter[str]:
    found = Counter({str(pack): number for pack, number in enumerate(cards.wolves)})
    return +(found + Counter({"s": cards.sheep}))


class Seen:
    """All that the views of a position show, put together: every hand is open to its holder."""

    def __init__(self, position) -> None:
        self.position = position
        self.public = position.view()
        views = [position.view(seat) for seat in range(position.box.seats)]
        own = [view.players[seat] for seat, view in enumerate(views)]
        self.hands = [letters(player.hand) for player in own]
        self.actions = [Counter(player.held) for player in own]
        self.laid = [letters(player.snatched) for player in self.public.players]
        self.drawn = [view.drawn for view in views]


def discard(position) -> Counter[str]:
    """Face by face, which no view shows."""
    return +Counter(dict(zip(ACTION_KINDS, map(int, position.tray.discard), strict=True)))


# ---- the same position on both


def naive_game(seats: int, options: dict[str, str], dealt: list[list[str]], first: int):
    rest = {name: value for name, value in options.items() if name != "sheep"}
    return NaiveWolfpack(seats, dealt, first, int(options.get("sheep", 20)), **rest)


def naive_twin(position) -> NaiveWolfpack:
    """At the start of a game."""
    dealt = [sorted(hand.elements()) for hand in Seen(position).hands]
    return naive_game(position.box.seats, position.box.options, dealt, position.view().mover)


def later(box: str, luck: random.Random):
    """Both engines in the middle of a game, or near its end: packs that have lost nine wolves,
    few cards in the piles, few action cards, turns without a card taken."""
    seats, options = BOXES[box]
    sheep = int(options.get("sheep", 20))
    mover, idle = some_turns(seats, luck)
    last_stand = luck.random() < 0.2  # the mover can eliminate all others at once
    left = [luck.choice([0, 0, 1, 2, 4]) for _ in range(6)]
    left[luck.randrange(6)] += 1
    cards = ["s"] * (sheep * seats)
    laid: list[list[str]] = [[] for _ in range(seats)]
    for pack in range(seats):
        lost = 9 if last_stand and pack != mover else luck.choice([0, 4, 8, 9, 9])
        others = [seat for seat in range(seats) if seat != pack]
        for _ in range(lost):
            laid[luck.choice(others)].append(str(pack))
        cards += [str(pack)] * (10 - lost)
    luck.shuffle(cards)
    if last_stand:
        cards.sort(reverse=True)  # sheep are in the piles
    del cards[: sum(left)]
    held: list[list[str]] = [[] for _ in range(seats)]
    for card in cards:
        if last_stand and card != "s":
            held[mover].append(card)
        else:
            snatched = card == "s" and luck.random() < 0.6
            luck.choice(laid if snatched else held).append(card)
    if not last_stand and luck.random() < 0.3:  # somebody has nothing
        poor = luck.randrange(seats)
        held[(poor + 1) % seats] += held[poor]
        held[poor] = []
    pack_of_actions = ACTION_KINDS * 14
    luck.shuffle(pack_of_actions)
    if last_stand:
        pack_of_actions.remove("wolf")
    plays = [[pack_of_actions.pop() for _ in range(luck.randrange(3))] for _ in range(seats)]
    if last_stand:
        pack_of_actions += plays[mover]
        plays[mover] = ["wolf"]
    del pack_of_actions[: luck.choice([1, 2, 3, 30])]  # these are in the pile
    gone = Counter(pack_of_actions)

    words = [f"hand{s}={hand_text(held[s], plays[s])}" for s in range(seats)]
    words += [f"snatched{s}={''.join(laid[s])}" for s in range(seats) if laid[s]]
    words.append(f"piles={','.join(map(str, left))} mover={mover} phase=turn")
    words.append(f"discard={','.join(str(gone[kind]) for kind in ACTION_KINDS)}")
    words.append(f"idle={','.join(map(str, idle))}")
    text = f"{GAME.box(seats, **options).text} | {' '.join(words)} | luck={luck.getrandbits(64)}"

    naive = naive_game(seats, options, [["s"] * 3 for _ in range(seats)], mover)
    naive.hands, naive.held_actions, naive.laid_down = held, plays, laid
    naive.piles, naive.stall_count = left, idle
    naive.discard_cards = pack_of_actions
    naive.action_pile = 56 - len(pack_of_actions) - sum(map(len, plays))
    return clew.position(text), naive


def some_turns(seats: int, luck: random.Random) -> tuple[int, list[int]]:
    """A seat to move, and the turns of each since another, or the same, took a card."""
    taker, turns = luck.randrange(seats), luck.choice([0, 1, 5 * seats, 12 * seats - 1])
    idle = [0] * seats
    for turn in range(turns):
        idle[(taker + 1 + turn) % seats] += 1
    return (taker + 1 + turns) % seats, idle


def hand_text(cards: list[str], plays: list[str]) -> str:
    return "/".join(["".join(cards) or "-", *(["+".join(plays)] if plays else [])])


def agree(naive: NaiveWolfpack, seen: Seen) -> None:
    position, view, seats = seen.position, seen.public, range(naive.seats)
    assert seen.hands == [Counter(naive.hand(seat)) for seat in seats]
    assert seen.actions == [Counter(naive.actions(seat)) for seat in seats]
    assert [player.playing for player in view.players] == [len(naive.hand(s)) for s in seats]
    assert [player.actions for player in view.players] == [len(naive.actions(s)) for s in seats]
    assert seen.laid == [Counter(naive.snatched(seat)) for seat in seats]
    assert list(view.piles) == naive.piles
    assert (view.action_pile, view.discard) == (naive.action_pile, naive.discard)
    assert discard(position) == Counter(naive.discard_cards)
    assert [player.idle for player in view.players] == naive.stall_count
    assert [player.eliminated for player in view.players] == naive.eliminated
    points = [naive.points(seat) for seat in seats]
    assert list(position.points) == [player.points for player in view.players] == points
    assert position.is_over == naive.over
    assert position.to_act == (() if naive.over else (naive.seat_to_move(),))
    for seat in seats:
        moves = sorted(position.legal(seat))
        assert moves == (naive.moves() if seat == naive.seat_to_move() else [])
    assert seen.drawn == [naive.drawn if seat == naive.mover else None for seat in seats]
    if naive.over:
        assert view.ended == position.outcome.reason.key == naive.reason
        payoffs = [naive.payoff(seat) for seat in seats]
        assert list(position.outcome.payoffs) == pytest.approx(payoffs)
        assert list(view.winners) == [seat for seat in seats if payoffs[seat] > 0]
    else:
        assert view.mover == naive.mover
        assert view.phase == ("turn" if naive.drawn is None else "decide")
    no_card_is_lost(seen)


def no_card_is_lost(seen: Seen) -> None:
    """P1: counted in the views alone."""
    seats, view = seen.position.box.seats, seen.public
    sheep = int(seen.position.box.options["sheep"])
    out: Counter[str] = Counter()
    for cards in [*seen.hands, *seen.laid]:
        out += cards
    assert out["s"] <= sheep * seats
    assert all(out[str(pack)] <= 10 for pack in range(seats))
    assert out.total() + sum(view.piles) == 10 * seats + sheep * seats
    held = sum(cards.total() for cards in seen.actions) + (view.phase == "decide")
    assert view.action_pile + view.discard + held == 56
    assert view.action_pile > 0


def luck_told(before: Seen, after: Seen, move: str) -> dict[str, object]:
    """What luck did between two positions of the facade, as the naive engine wants it told."""
    seat, (word, *named) = before.position.to_act[0], move.split()
    if word == "take":
        return {"card": only(after.hands[seat] - before.hands[seat])}
    if word == "draw":
        return {"card": after.drawn[seat]}
    if word == "renew":
        return {"card": only(after.actions[seat])}
    if word != "steal":
        return {}
    stolen = {}
    for victim, kind in ((int(text[0]), text[1]) for text in named):
        old, new = (seen.hands if kind == "p" else seen.actions for seen in (before, after))
        stolen[victim] = only(old[victim] - new[victim])
    return {"stolen": stolen}


def only(cards: Counter[str]) -> str:
    (card,) = cards.elements()
    return card


# ---- games


def choose(moves: list[str], style: str, luck: random.Random) -> str:
    by_kind: dict[str, list[str]] = {}
    for move in moves:
        by_kind.setdefault(move.split()[0], []).append(move)
    if style == "wild":
        return luck.choice(moves)
    if luck.random() < 0.9:
        for kind in STYLES[style]:
            if kind in by_kind and (kind != "draw" or luck.random() < 0.8):
                return luck.choice(by_kind[kind])
    if style == "idler" and len(by_kind) > 1:
        by_kind.pop("take", None)
    return luck.choice(by_kind[luck.choice(list(by_kind))])


def step(before: Seen, naive: NaiveWolfpack, move: str) -> Seen:
    """One move on both engines; what is seen after it."""
    position = before.position
    after = Seen(position.play(position.to_act[0], move))
    naive.play(move, luck_told(before, after, move))
    agree(naive, after)
    return after


def play_out(position, naive: NaiveWolfpack, style: str, seed: int) -> Counter[str]:
    """One game on both engines; what happened in it."""
    luck, moves_played = random.Random(seed), 0
    happened: Counter[str] = Counter()
    seen = Seen(position)
    agree(naive, seen)
    while not naive.over:
        move = choose(naive.moves(), style if moves_played < PATIENCE else "greedy", luck)
        held, lying, out = len(naive.actions(naive.mover)), naive.discard, sum(naive.eliminated)
        seen = step(seen, naive, move)
        moves_played += 1
        happened[move.split()[0]] += 1
        happened["shuffled"] += lying > 1 and naive.discard == 0
        happened["third"] += move == "draw" and held == 2
        happened["out"] += sum(naive.eliminated) > out and not naive.over
    happened[str(naive.reason)] += 1
    return +happened


@every_box
def test_random_games_agree_move_list_by_move_list(box):
    seats, options = BOXES[box]
    happened: Counter[str] = Counter()
    for seed in range(GAMES):
        start = GAME.deal(seats, seed, **options)
        style = list(STYLES)[(seed + 3 * len(box)) % 7]
        happened += play_out(start, naive_twin(start), style, seed)

    assert happened["take"] > 10


@pytest.mark.parametrize("sheep", range(14, 29))
def test_random_games_agree_for_every_number_of_sheep(sheep):
    seats = 2 + sheep % 4
    if not THOROUGH and seats > 3:
        seats -= 2
    start = GAME.deal(seats, sheep, sheep=sheep)
    happened = play_out(start, naive_twin(start), "even" if THOROUGH else "idler", sheep)

    assert happened["last_card"] + happened["stall"] + happened["one_left"] == 1


@every_box
def test_games_near_their_end_agree_on_everything_that_is_rare(box):
    seats, options = BOXES[box]
    happened: Counter[str] = Counter()
    for style in STYLES:
        for seed in range(LATE_GAMES * (4 if style == "snatcher" else 1)):  # short and eventful
            luck = random.Random(f"{box} {style} {seed}")
            happened += play_out(*later(box, luck), style, seed)

    if THOROUGH:
        kinds = {"take", "draw", "keep", "renew", "sheep", "wolf", "steal", "swap", "shuffled"}
        assert kinds <= set(happened)
        assert {"last_card", "one_left"} <= set(happened)
        assert ("stall" in happened) == (options.get("stall") != "off")
        assert ("third" in happened) == ("third_action" in options)
        assert ("out" in happened) == (seats > 2)
        assert "third_action" not in options or "discard" in happened


@pytest.mark.parametrize("style", ["idler", "thief", "swapper", "hoarder"])
def test_games_in_which_nobody_takes_a_card_stall_on_both_engines(style):
    for seats in (2, 3, 4, 5) if THOROUGH else (2,):
        start = GAME.deal(seats, seats)
        seen, naive, luck = Seen(start), naive_twin(start), random.Random(seats)
        while not naive.over:
            moves = [move for move in naive.moves() if "take" not in move]
            seen = step(seen, naive, choose(moves, style, luck))

        assert seen.public.ended == "stall"


@pytest.mark.parametrize("seats", [2, 3])
def test_the_action_cards_are_shuffled_again_and_again_on_both_engines(seats):
    start = GAME.deal(seats, 8, stall="off", third_action="play_at_once")
    seen, naive, luck, shuffled = Seen(start), naive_twin(start), random.Random(8), 0
    while shuffled < (6 if THOROUGH else 1):
        moves = [move for move in naive.moves() if "take" not in move and move != "keep"]
        lying = naive.discard
        seen = step(seen, naive, luck.choice(moves or naive.moves()))
        shuffled += lying > 1 and naive.discard == 0

    assert not naive.over


# ---- perft

PERFT = [  # box, seed, depth; seeds with many moves
    ("2 seats", 29, 3),
    ("3 seats", 80, 3),
    ("3 seats", 57, 3),
    ("4 seats", 47, 3),
    ("5 seats", 25, 2),
    ("third_action", 80, 3),
    ("mixed 2", 66, 3),
    ("mixed 4", 19, 2),
    ("mixed 5", 88, 2),
]


def perft(position, naive: NaiveWolfpack, depth: int) -> list[int]:
    """How many sequences of 1, 2 … moves there are, on both; the position's luck decides cards."""
    moves = () if position.is_over else position.legal(position.to_act[0])
    assert sorted(moves) == naive.moves()
    counts = [len(moves)] + [0] * (depth - 1)
    if depth > 1:
        for move in moves:
            after, twin = position.play(position.to_act[0], move), deepcopy(naive)
            twin.play(move, luck_told(Seen(position), Seen(after), move))
            for n, number in enumerate(perft(after, twin, depth - 1), start=1):
                counts[n] += number
    return counts


@every_box
def test_perft_to_depth_two_is_that_of_the_naive_engine(box):
    assert len(perft(*later(box, random.Random(box)), 2)) == 2


@pytest.mark.skipif(not COMPILED, reason="so many moves take minutes uncompiled")
def test_perft_counts_are_those_of_the_naive_engine_and_of_the_golden_file():
    lines = ["; sequences of 1, 2, 3 moves"]
    for box, seed, depth in PERFT:
        position, naive = later(box, random.Random(seed))
        lines.append(f"{position.text}\n    {perft(position, naive, depth)}")
    check_golden("wolfpack", "perft.txt", "\n".join(lines) + "\n")


# ---- the order of moves


def test_the_order_of_moves_is_pinned_in_the_golden_file():
    full = "piles=13,13,13,14,14,14"
    third = "third_action=play_at_once"
    five = "hand3=s33/wolf hand4=- piles=22,22,22,23,23,23"
    texts = [
        f"seats=3 | hand0=s00 hand1=s11 hand2=s22 {full} mover=0 phase=turn",
        f"seats=3 | hand0=s00/wolf+swap hand1=s11 hand2=s22 {full} mover=0 phase=turn",
        f"seats=3 | hand0=s00/steal+swap hand1=s11/wolf hand2=s22/swap {full} mover=0 phase=turn",
        f"seats=3 | hand0=s00 hand1=011/sheep hand2=s22 {full} mover=1 phase=decide drawn=wolf",
        f"seats=3 | hand0=s00 hand1=s11/sheep hand2=s22 {full} mover=1 phase=decide drawn=sheep",
        f"seats=3 {third} | hand0=s00 hand1=s11/sheep+steal hand2=s22 {full} mover=1 "
        "phase=decide drawn=wolf",
        f"seats=5 | hand0=s00/steal hand1=s11/wolf hand2=ssss22/swap {five} mover=0 phase=turn",
        "seats=2 | hand0=ss0/swap hand1=ss1 piles=9,9,9,9,9,9 mover=0 phase=turn",
        "seats=2 | hand0=ssssss0/steal hand1=- piles=8,9,9,9,9,9 mover=0 phase=turn",
    ]
    lines = []
    for text in texts:
        position = clew.position(f"wolfpack {text}")
        lines.append(f"{text}\n    {', '.join(position.legal(position.to_act[0]))}")
    check_golden("wolfpack", "move_order.txt", "\n".join(lines) + "\n")
