"""The arena: fair seatings, results that depend on nothing but the seed, honest intervals."""

from collections import Counter
from itertools import combinations

import msgspec
import numpy as np
import pytest

import clew
from clew.bots.uniform import choose
from clew.core.errors import BadText, UnknownName
from clew.lab import arena
from clew.lab.arena import (
    Match,
    Result,
    interval,
    plan,
    plan_of,
    play_match,
    run,
    standings,
    student,
)
from tests import cast

FIVE = ("ant", "bee", "cow", "dog", "elk")
CAT = clew.game("cat_and_mouse").box()
ALONE, DUEL = cast.box(cast.by_points), cast.box(cast.at_once, seats=2)
THREE, AT_ONCE = cast.box(cast.with_hands, seats=3), cast.box(cast.at_once, seats=3)


@pytest.fixture
def animals(monkeypatch):
    """Five bots; the further down the alphabet, the more moves one tries, for points at once."""

    def find(name, game):
        tries = 2 ** FIVE.index(name) if name in FIVE else 1
        return lambda position, seat: best_of(position, seat, tries)

    monkeypatch.setattr(arena.bots, "names", lambda game: FIVE)
    monkeypatch.setattr(arena.bots, "find", find)


def best_of(position, seat, tries):
    moves = [choose(position.with_luck(position.luck ^ n), seat) for n in range(tries)]
    return max(moves, key=lambda move: position.play(seat, move).points[seat])


def timeless(results) -> list[Result]:
    """In the plan's order, less the times, which are never the same."""
    bare = [msgspec.structs.replace(result, seconds=()) for result in results]
    return sorted(bare, key=lambda result: (result.deal, result.names))


def without_times(table) -> dict:
    shown = msgspec.to_builtins(table)
    for bot in shown["bots"]:
        del bot["seconds_per_move"]
    return shown


def made(deal: int, names: str, payoffs, points=None) -> Result:
    seats = len(names.split())
    many = (1,) * seats
    return Result(deal, tuple(names.split()), payoffs, points or many, many, (0.5,) * seats)


# ---- the plan


@pytest.mark.parametrize("count", [2, 3, 4, 5])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_on_each_deal_every_bot_is_equally_often_in_every_seat(animals, seats, count):
    chosen = plan(cast.box(cast.with_hands, seats=seats), FIVE[:count], 3)

    for deal in range(3):
        seatings = [match.names for match in chosen.matches if match.deal == deal]
        placed = Counter((seat, name) for names in seatings for seat, name in enumerate(names))
        assert len(set(seatings)) == len(seatings)
        assert len(placed) == seats * count
        assert len(set(placed.values())) == 1


def test_as_many_bots_as_seats_sit_at_one_table_in_every_rotation(animals):
    chosen = plan(THREE, FIVE[:3], 1)

    assert [" ".join(match.names) for match in chosen.matches] == [
        "ant bee cow",
        "bee cow ant",
        "cow ant bee",
    ]


def test_two_bots_alternate_and_the_majority_swaps(animals):
    def seatings(seats):
        return ["".join(name[0] for name in m.names) for m in plan(*seats, FIVE[:2], 1).matches]

    assert seatings([CAT]) == ["ab", "ba"]
    assert seatings([THREE]) == ["aba", "bab"]
    assert seatings([cast.box(cast.against_others, seats=4)]) == ["abab", "baba"]


def test_other_numbers_of_bots_meet_two_by_two(animals):
    pairs = {frozenset(match.names) for match in plan(DUEL, FIVE, 1).matches}

    assert pairs == set(map(frozenset, combinations(FIVE, 2)))


@pytest.mark.parametrize(
    "box",
    [ALONE, cast.box(cast.alone, cast.in_turn), cast.box(cast.together, seats=3)],
    ids=lambda box: box.text,
)
def test_where_nobody_can_be_beaten_each_bot_plays_with_itself(animals, box):
    chosen = plan(box, FIVE[:2], 2)

    assert chosen.matches == tuple(
        Match(deal, (bot,) * box.seats) for deal in range(2) for bot in FIVE[:2]
    )


@pytest.mark.parametrize(
    ("names", "deals", "error", "reason"),
    [
        (["random", "dog"], 1, UnknownName, "no bot for Cat and Mouse called 'dog'"),
        (["random"], 1, BadText, "Cat and Mouse needs two bots or more here, not 1"),
        ([], 1, BadText, "not 0; there are random"),
        (["random", "random"], 1, BadText, "each bot once; random came 2 times"),
        (["random", "perfect"], 0, BadText, "at least one deal, not 0"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(names, deals, error, reason):
    with pytest.raises(error, match=reason):
        plan(CAT, names, deals)


def test_alone_one_bot_is_enough_and_none_is_too_few():
    assert len(plan(ALONE, ["random"], 4).matches) == 4
    with pytest.raises(BadText, match="needs one bot or more here, not 0"):
        plan(ALONE, [], 4)


def test_a_plan_of_given_seatings_takes_guests():
    around = [("random", "first", "first"), ("first", "random", "first")]
    chosen = plan_of(AT_ONCE, around, 2, guests=(("first", first_move),))
    here, there = list(run(chosen)), list(run(chosen, where=2))

    assert chosen.bots == ("random", "first")
    assert [match.names for match in chosen.matches] == around * 2
    assert timeless(here) == timeless(there)
    assert standings(chosen, here).pairs[0].deals == 2


def first_move(position, seat):
    return position.legal(seat)[0]


# ---- playing


@pytest.fixture(scope="module")
def duel():
    """A few games of the perfect bot against chance."""
    chosen = plan(CAT, ["random", "perfect"], 3, seed=7)
    return chosen, list(run(chosen))


def test_the_perfect_bot_never_loses(duel):
    chosen, results = duel

    assert len(results) == 6
    for result in results:
        assert result.payoffs[result.names.index("perfect")] >= 0.5
    table = standings(chosen, results)
    assert [bot.bot for bot in table.bots] == ["perfect", "random"]
    assert table.bots[0].mu > 25 > table.bots[1].mu


def test_results_are_the_same_from_one_process_or_two(duel):
    chosen, results = duel

    assert timeless(run(chosen, where=2)) == timeless(results)


def test_what_is_done_is_not_played_again_and_gives_the_same_table(duel):
    chosen, results = duel
    counts: list[int] = []
    rest = list(run(chosen, done=results[4:] + results[:1], progress=counts.append))

    assert timeless(rest) == timeless(results[1:4])
    assert counts == [4, 5, 6]
    whole = standings(chosen, rest + results[4:] + results[:1])
    assert without_times(whole) == without_times(standings(chosen, results))
    assert list(run(chosen, done=results)) == []


def test_all_matches_of_a_deal_have_the_same_luck(animals):
    """A bot that is alike in everything but its name does exactly as well, deal by deal."""
    twins = DUEL
    first = play_match(twins, Match(3, ("ant", "ant")), seed=5)
    other = play_match(twins, Match(4, ("ant", "ant")), seed=5)

    mixed = play_match(twins, Match(3, ("ant", "someone")), seed=5)
    assert (mixed.payoffs, mixed.points, mixed.moves) == (first.payoffs, first.points, first.moves)
    assert (other.points, other.moves) != (first.points, first.moves)


def test_a_fresh_bot_is_made_for_each_seat_of_each_game(monkeypatch):
    made = []

    def find(name, game):
        made.append(name)
        return choose

    monkeypatch.setattr(arena.bots, "find", find)
    play_match(AT_ONCE, Match(0, ("a", "b", "a")), 0)

    assert made == ["a", "b", "a"]


def test_bots_decide_at_once_and_never_see_the_truth(monkeypatch):
    seen = []

    def find(name, game):
        def bot(position, seat):
            seen.append((seat, position))
            return choose(position, seat)

        return bot

    monkeypatch.setattr(arena.bots, "find", find)
    play_match(DUEL, Match(0, ("a", "b")), 0)

    (_, first), (_, second) = seen[:2]
    assert [seat for seat, _ in seen[:4]] == [0, 1, 0, 1]
    assert first.to_act == second.to_act == (0, 1)
    assert len({position.luck for _, position in seen}) == len(seen)


def test_an_illegal_move_is_told_with_the_bot_and_the_place(monkeypatch):
    monkeypatch.setattr(arena.bots, "find", lambda name, game: lambda position, seat: "z")

    with pytest.raises(BadText, match=r"^ant \(deal 2, seat 0, ply 0\): "):
        play_match(CAT, Match(2, ("ant", "bee")), 0)


def test_ctrl_c_ends_the_results_and_keeps_what_came(monkeypatch):
    chosen = plan(ALONE, ["random"], 5, seed=41)  # nobody has warmed up for it
    real, calls = play_match, []

    def interrupted(*args):
        calls.append(args)
        if len(calls) == 4:  # one warms up
            raise KeyboardInterrupt
        return real(*args)

    monkeypatch.setattr(arena, "play_match", interrupted)

    assert [result.deal for result in run(chosen)] == [0, 1]


# ---- standings


def test_bots_alone_are_compared_deal_by_deal(animals):
    chosen = plan(ALONE, ["ant", "elk"], 8, seed=1)
    table = standings(chosen, run(chosen))
    (pair,) = table.pairs

    assert [bot.games for bot in table.bots] == [8, 8]
    assert all(bot.payoff.mean == 1 for bot in table.bots)
    assert pair.payoff.mean == 0
    assert not pair.payoff_clear
    assert pair.points.mean == pytest.approx(table.bots[0].points.mean - table.bots[1].points.mean)
    assert {pair.a, pair.b} == {"ant", "elk"}


def test_a_team_wins_and_loses_together(animals):
    chosen = plan(cast.box(cast.together), ["ant", "elk"], 6)
    results = list(run(chosen))
    table = standings(chosen, results)

    assert all(len(set(result.payoffs)) == 1 for result in results)
    assert [bot.games for bot in table.bots] == [6, 6]
    assert table.pairs[0].deals == 6


def test_a_better_bot_is_seen_to_be_better(animals):
    """On two deals of three elk wins both games, on the third the mouse does."""
    chosen = plan(CAT, ["ant", "elk"], 30)

    def payoffs(match):
        winner = match.names.index("elk") if match.deal % 3 else 0
        return (1.0, 0.0) if winner == 0 else (0.0, 1.0)

    results = [made(m.deal, " ".join(m.names), payoffs(m)) for m in chosen.matches]
    table = standings(chosen, results)
    (pair,) = table.pairs

    assert table.bots[0].bot == pair.a == "elk"
    assert [bot.payoff.mean for bot in table.bots] == pytest.approx([5 / 6, 1 / 6])
    assert table.bots[0].mu > table.bots[1].mu
    assert pair.payoff.mean == pytest.approx(2 / 3)
    assert pair.payoff_clear
    assert not pair.points_clear


def test_seats_of_one_bot_share_one_rating_and_equal_bots_stay_level(animals):
    chosen = plan(THREE, ["ant", "bee"], 2)
    results = [made(m.deal, " ".join(m.names), (1 / 3,) * 3) for m in chosen.matches]
    table = standings(chosen, results)

    assert [bot.mu for bot in table.bots] == pytest.approx([25, 25])
    assert all(bot.sigma < 25 / 3 for bot in table.bots)
    assert [bot.seconds_per_move for bot in table.bots] == [0.5, 0.5]


def test_the_order_of_results_does_not_matter(animals):
    chosen = plan(cast.box(cast.with_hands, seats=2), FIVE[:3], 3)
    results = list(run(chosen))

    assert standings(chosen, results[::-1]) == standings(chosen, results)
    assert all(sum(result.payoffs) == pytest.approx(1) for result in results)


def test_pairs_count_only_deals_played_in_both_seatings(animals):
    chosen = plan(CAT, ["ant", "bee"], 2)
    half = [made(0, "ant bee", (1.0, 0.0)), made(0, "bee ant", (0.0, 1.0))]
    table = standings(chosen, [*half, made(1, "ant bee", (0.0, 1.0))])

    assert (table.played, table.matches) == (3, 4)
    assert (table.pairs[0].deals, table.pairs[0].payoff.mean) == (1, 1)
    assert table.pairs[0].payoff.low is None
    assert table.bots[0].games == 3


def test_a_few_deals_are_never_clear_even_if_all_agree(animals):
    def clear(deals):
        chosen = plan(CAT, ["ant", "bee"], deals)
        won = [
            made(m.deal, " ".join(m.names), tuple(float(n == "ant") for n in m.names))
            for m in chosen.matches
        ]
        return standings(chosen, won).pairs[0].payoff_clear

    assert not clear(5)
    assert clear(6)


def test_nothing_played_is_an_empty_table(animals):
    table = standings(plan(CAT, ["ant", "bee"], 2), [])

    assert (table.played, table.bots, table.pairs) == (0, (), ())


@pytest.mark.parametrize(
    ("freedom", "value"),
    [
        (1, 12.7062),
        (2, 4.3027),
        (3, 3.1824),
        (5, 2.5706),
        (10, 2.2281),
        (30, 2.0423),
        (999, 1.9623),
    ],
)
def test_student_s_quantiles_are_those_of_the_tables(freedom, value):
    assert student(freedom) == pytest.approx(value, rel=0.002)


@pytest.mark.parametrize(("freedom", "value"), [(1, 127.32), (2, 14.089), (11, 3.497), (60, 2.915)])
def test_stricter_quantiles_are_those_of_the_tables_too(freedom, value):
    assert student(freedom, 0.995) == pytest.approx(value, rel=0.002)


def test_intervals_shrink_with_more_deals_and_contain_the_mean():
    few, many = interval([0, 1] * 5), interval([0, 1] * 500)

    assert few.low < few.mean == many.mean == 0.5 < few.high
    assert many.high - many.low < (few.high - few.low) / 9
    assert interval([0.3]).low is None
    assert not interval([-1, 1]).excludes_zero
    assert interval([1, 1.1, 0.9]).excludes_zero


def test_of_bots_that_are_equal_one_in_twenty_looks_better():
    luck = np.random.default_rng(0)
    wrong = [interval(luck.normal(size=12)).excludes_zero for _ in range(4000)]

    assert 0.04 < np.mean(wrong) < 0.06
