"""Two engines, one rulebook: the kernels and the naive engine written from the clauses alone."""

import random
from itertools import combinations, permutations

import pytest

import clew
from clew.games.wolle.sheet import printed
from tests.games.wolle.naive import NaiveWolle
from tests.golden import check_golden
from tests.walks import THOROUGH

GAME = clew.game("wolle")
GAMES = 4 if THOROUGH else 1  # for each box with one seat; fewer where more sit
REASONS = {"timer": "timer", "nobody_drew": "no_one_drew", "all_ended": "all_ended"}
STYLES = ("any", "long", "paw")  # of play, see `choose`
FORGIVEN = {1: "0", 2: "1", 3: "0+2", 6: "1+2+5"}
MAPS = [
    {"side": side, "bend": bend, "crossing": crossing}
    for side in ("A", "B")
    for bend in ("within", "joint")
    for crossing in ("allowed", "never")
]


def both(seats: int, seed: int, side: str, forgiven: str = "none", **options: str):
    """The same game for both engines, before its first move."""
    position = GAME.deal(seats, seed, side=side, forgiven=forgiven, **options)
    seats_forgiven = frozenset(int(seat) for seat in forgiven.split("+") if seat != "none")
    return position, NaiveWolle(printed(side), seats, forgiven=seats_forgiven, **options)


def draw_cups(position, naive: NaiveWolle, luck: random.Random):
    """Everybody draws cups; the naive engine is told how the sheets were dealt, which must fit."""
    seats, drawn = naive.seats, {}
    spots = position.view().spots
    every = sorted(f"cups {' '.join(dots)}" for dots in combinations(spots, naive.cups_to_draw))
    while seats > 1 and not naive.ready and len(drawn) < seats:
        seat = luck.choice(position.to_act)
        if len(drawn) in (0, seats - 1):  # the lists are long: the first and the last will do
            assert sorted(position.legal(seat)) == every
        move = luck.choice(every)
        position = position.play(seat, move)
        drawn[seat] = set(move.split()[1:])
        naive.draw_cups(seat, move.split()[1:])
    dealt = [set(thread.cups) for thread in position.view().threads]
    if drawn:
        fitting = (p for p in permutations(range(seats)) if [drawn[s] for s in p] == dealt)
        naive.deal(list(next(fitting)))
    elif not naive.ready:
        naive.deal_alone(sorted(dealt[0]))
    return position


def roll(position, naive: NaiveWolle) -> None:
    if naive.die is None and not naive.over:
        naive.roll(int(position.tray.die))


def agree(position, naive: NaiveWolle) -> None:
    """Everything that both engines can say of a position between two rounds."""
    view, seats = position.view(), range(naive.seats)
    assert [sorted(position.legal(seat)) for seat in seats] == [naive.moves(s) for s in seats]
    assert position.points == tuple(naive.points(seat) for seat in seats)
    assert (view.timer_runs, view.crossed) == (naive.timer_running, naive.timer_crossed)
    for thread in view.threads:
        agree_on_thread(thread, naive)
    assert position.is_over == naive.over
    if naive.over:
        assert REASONS[position.outcome.reason.key] == naive.reason
        assert position.outcome.payoffs == tuple(naive.payoff(seat) for seat in seats)


def agree_on_thread(thread, naive: NaiveWolle) -> None:
    seat, score, told = thread.seat, thread.score, naive.breakdown(thread.seat)
    assert thread.end == naive.thread(seat)[-1]
    assert set(thread.visited) == set(naive.thread(seat))
    assert set(thread.cups) == naive.cups_of(seat)
    assert thread.ended == naive.ended[seat]
    for name in ("mice", "socks", "planes", "sets", "set_points", "cups"):
        assert getattr(score, name) == told[name], name
    assert score.paw_points == naive.paw_points * told["paw"]
    assert score.item_points == told["mice"] + told["socks"] + told["planes"]
    assert score.cup_points == (0 if seat in naive.forgiven else naive.cup_points * told["cups"])
    assert score.total == told["points"]


def choose(moves: list[str], style: str, luck: random.Random) -> str:
    """`any` move at all; `long` games by hardly ever passing; to the `paw` where possible."""
    if style == "paw" and any(move.endswith("paw") for move in moves):
        moves = [move for move in moves if move.endswith("paw")]
    elif style != "any" and len(moves) > 1 and luck.random() < 0.99:
        moves = [move for move in moves if move != "pass" and not move.endswith("paw")] or moves
    return luck.choice(moves)


def play_a_game(seats: int, seed: int, style: str = "", **options: str) -> str:
    """Both engines play the same random game; they agree after every single move."""
    luck = random.Random(f"{seats} {seed} {options}")
    style = style or luck.choice(STYLES)
    position, naive = both(seats, seed, **options)
    position = draw_cups(position, naive, luck)
    while not naive.over:
        roll(position, naive)
        agree(position, naive)
        lists = {seat: position.legal(seat) for seat in position.to_act}
        while lists:  # until everybody's move of this round is in
            seat = luck.choice(list(lists))
            move = choose(sorted(lists.pop(seat)), style, luck)
            position = position.play(seat, move)
            naive.play(seat, move)
            for waiting, moves in lists.items():
                assert position.legal(waiting) == moves
            if lists:
                assert position.legal(seat) == tuple(naive.moves(seat)) == ()
                assert position.to_act == tuple(lists)
    agree(position, naive)
    return naive.reason


@pytest.mark.parametrize("cups", ["on", "off", "forgiven"])
@pytest.mark.parametrize("options", MAPS, ids=lambda options: "-".join(options.values()))
@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_random_games_agree_move_list_by_move_list(seats, options, cups):
    options = options | {"cups": "off" if cups == "off" else "on"}
    options |= {"forgiven": FORGIVEN[seats]} if cups == "forgiven" else {}
    for seed in range(max(1, GAMES // seats)):
        play_a_game(seats, seed, **options)


@pytest.mark.parametrize("side", ["A", "B"])
def test_games_that_go_to_the_paw_or_on_for_long_agree_to_every_reason_of_the_end(side):
    """Uniformly random play alone hardly ever runs the timer down or ends all threads."""
    reasons = {
        play_a_game(1, seed, style, side=side)
        for style in STYLES
        for seed in range(40 if THOROUGH else 12)
    }

    assert reasons == set(REASONS.values())


# ---- perft

DICE = (3, 4, 5)  # what seed 4 rolls first, and luck 1 after it


def perft(position, depth: int) -> int:
    """How many sequences of so many moves there are; luck in the position rolls the dice."""
    moves = position.legal(0)
    if depth == 1:
        return len(moves)
    return sum(perft(position.play(0, move), depth - 1) for move in moves)


def naive_perft(moves: tuple[str, ...], depth: int, options: dict[str, str]) -> int:
    _, naive = both(1, 0, cups="off", **options)
    naive.roll(DICE[0])
    for move, die in zip(moves, DICE[1:], strict=False):
        naive.play(0, move)
        if naive.over:
            return 0
        naive.roll(die)
    if depth == 1:
        return len(naive.moves(0))
    return sum(naive_perft((*moves, move), depth - 1, options) for move in naive.moves(0))


def test_perft_counts_are_those_of_the_naive_engine_and_of_the_golden_file():
    lines = [f"; sequences of 1, 2, 3 moves from the start, alone, without cups; dice {DICE}"]
    for options in MAPS:
        start = GAME.deal(1, 4, cups="off", **options).with_luck(1)
        second = start.play(0, "R3")
        third = second.play(0, second.legal(0)[1])
        assert tuple(at.view().die for at in (start, second, third)) == DICE
        counts = [perft(start, depth) for depth in (1, 2, 3)]
        assert counts == [naive_perft((), depth, options) for depth in (1, 2, 3)]
        lines.append(f"{' '.join(f'{k}={v}' for k, v in options.items())}: {counts}")
    check_golden("wolle", "perft.txt", "\n".join(lines) + "\n")


def test_the_order_of_moves_is_that_of_the_golden_file():
    texts = [
        "wolle seats=1 cups=off | die=1",
        "wolle seats=1 cups=off | die=6",
        "wolle seats=1 cups=off | thread0=g3:D:c1-g1,g1-g3 die=4 round=1",
        "wolle seats=1 cups=off bend=joint | thread0=e3:D:c1-e1,e1-e3 die=3 round=1",
        "wolle seats=1 cups=off crossing=never | thread0=e2:U:d3-e3,c1-d1,d1-d3,e2-e3 "
        "die=3 round=4",
        "wolle seats=1 cups=off | thread0=f8:D:c1-g1,f4-g4,g1-g4,f4-f8 die=2 round=4",
        "wolle seats=1 cups=off side=B | die=2",
        "wolle seats=1 cups=off side=B | thread0=f9:D:f1-f9 die=5 round=3",
        "wolle seats=2 cups=off side=B bend=joint | thread0=f10:D:f1-f10 die=3 round=3",
    ]
    lines = []
    for text in texts:
        position = clew.position(text)
        lines.append(f"{text}\n    {', '.join(position.legal(position.to_act[0]))}")
    draws = GAME.deal(2).legal(0)
    lines.append(f"wolle seats=2 | drawing; the first and last of {len(draws)}")
    lines += [f"    {draw}" for draw in (*draws[:8], *draws[-3:])]
    check_golden("wolle", "move_order.txt", "\n".join(lines) + "\n")
