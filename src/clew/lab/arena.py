"""Bots against bots: who meets whom on which deal, and who is better.

All matches of a deal have the same luck, and in them every bot sits in every seat equally often.
So bots are compared deal by deal, and neither luck nor seats speak for one of them. What a match
gives depends on its deal and names only, never on when or in which process it was played.
"""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import combinations
from math import pi, sqrt, tan
from statistics import NormalDist, fmean, stdev

import numpy as np
from msgspec import Struct

from clew import bots
from clew.core.errors import BadText, ClewError, listed
from clew.core.game import check_seed
from clew.core.kernel import studying
from clew.core.luck import nth_seed
from clew.core.moves import Turns
from clew.core.position import Box, Position
from clew.lab import workers
from clew.lab.workers import Where

DEALS, CHOICES = 0, 1  # branches of the arena's seed
WARM_UP = 6  # rounds: a bot's memory, say, is not needed in the first
SURE = 0.95  # of an interval
LEAST_DEALS = 6  # fewer would prove nothing even if all agreed: 2 / 2⁵ > 5 %


Seating = tuple[str, ...]  # bots by seat
Guests = tuple[tuple[str, bots.Bot], ...]  # by name: bots of the caller's, without a memory
Watch = Callable[[Position, Turns, Position], None]  # before, who chose what, after


class Match(Struct, frozen=True):
    deal: int
    names: Seating


class Result(Struct, frozen=True):
    """A match that was played; but for the deal, everything is by seat."""

    deal: int
    names: tuple[str, ...]
    payoffs: tuple[float, ...]
    points: tuple[int, ...]
    moves: tuple[int, ...]
    seconds: tuple[float, ...]  # of thinking

    @property
    def match(self) -> Match:
        return Match(self.deal, self.names)


@dataclass(frozen=True)
class Plan:
    """What is to be played. `results` are taken in the order of `matches` wherever it matters."""

    box: Box
    bots: tuple[str, ...]
    deals: int
    seed: int
    matches: tuple[Match, ...]
    guests: Guests = ()

    def ordered(self, results: Iterable[Result]) -> list[Result]:
        """Those of this plan, once each and in its order."""
        played = {result.match: result for result in results}
        return [played[match] for match in self.matches if match in played]


# ---- who meets whom


def plan(box: Box, names: Sequence[str], deals: int, seed: int = 0) -> Plan:
    """Every seating of these bots on every deal."""
    _check_bots(box, names)
    return plan_of(box, seatings(box, tuple(names)), deals, seed, names=tuple(names))


def plan_of(
    box: Box,
    around: Sequence[Seating],
    deals: int,
    seed: int = 0,
    *,
    names: tuple[str, ...] = (),
    guests: Guests = (),
) -> Plan:
    """These seatings on every deal, of bots that the game has or of guests."""
    check_deals(deals, seed)
    chosen = names or tuple(dict.fromkeys(name for seating in around for name in seating))
    matches = tuple(Match(deal, seating) for deal in range(deals) for seating in around)
    return Plan(box, chosen, deals, seed, matches, guests)


def check_deals(deals: int, seed: int) -> None:
    check_seed(seed)
    if deals < 1:
        raise BadText(f"Expected at least one deal, not {deals}.")


def seatings(box: Box, names: tuple[str, ...]) -> list[Seating]:
    """Each bot alone, all at one table, or every two; each bot is equally often in each seat."""
    if box.is_shared:
        return [(name,) * box.seats for name in names]
    if len(names) == box.seats > 2:
        return [names[turn:] + names[:turn] for turn in range(box.seats)]
    return [
        tuple(pair[seat % 2] for seat in range(box.seats))
        for a, b in combinations(names, 2)
        for pair in ((a, b), (b, a))
    ]


def _check_bots(box: Box, names: Sequence[str]) -> None:
    for name, times in Counter(names).items():
        bots.find(name, box.game)  # or an UnknownName
        if times > 1:
            raise BadText(f"Expected each bot once; {name} came {times} times.")
    least = 1 if box.is_shared else 2
    if len(names) < least:
        there = listed(bots.names(box.game), last="and")
        needed = "one bot" if least == 1 else "two bots"
        raise BadText(
            f"{box.game.title} needs {needed} or more here, not {len(names)}; there are {there}."
        )


# ---- playing


def play_match(
    box: Box, match: Match, seed: int, guests: Guests = (), watch: Watch | None = None
) -> Result:
    """Play with fresh bots. Each is shown what it may know and decides before anybody moves."""
    players = [_find(name, box, guests) for name in match.names]
    truth = box.deal(_seed(seed, DEALS, match.deal))
    moves, seconds = [0] * box.seats, [0.0] * box.seats
    ply = 0
    while acting := truth.to_act:
        chosen = []
        for seat in acting:
            imagined = truth.imagine(seat, _seed(seed, CHOICES, match.deal, seat, ply))
            start = time.perf_counter()
            chosen.append((seat, players[seat](imagined, seat)))
            seconds[seat] += time.perf_counter() - start
            moves[seat] += 1
        before = truth
        for seat, move in chosen:
            try:
                truth = truth.play(seat, move)
            except ClewError as error:  # a bot at fault: say which, and where to find it again
                where = f"deal {match.deal}, seat {seat}, ply {ply}"
                raise type(error)(f"{match.names[seat]} ({where}): {error}") from error
        if watch:
            watch(before, chosen, truth)
        ply += 1
    outcome = truth.outcome
    assert outcome
    return Result(
        deal=match.deal,
        names=match.names,
        payoffs=outcome.payoffs,
        points=outcome.points,
        moves=tuple(moves),
        seconds=tuple(round(s, 6) for s in seconds),
    )


def _find(name: str, box: Box, guests: Guests) -> bots.Bot:
    return dict(guests).get(name) or bots.find(name, box.game)


def _seed(seed: int, *branches: int) -> int:
    for branch in branches:
        seed = int(nth_seed(np.uint64(seed), branch))
    return seed


def run(
    plan: Plan,
    where: Where = 1,
    done: Iterable[Result] = (),
    progress: Callable[[int], None] | None = None,
) -> Generator[Result]:
    """Play what is not done yet and yield results as they come; Ctrl-C ends that, no more."""
    played = {result.match for result in done}
    todo = [match for match in plan.matches if match not in played]
    count = len(plan.matches) - len(todo)
    tournament = _Tournament(workers.setup_of(plan.box), plan.bots, plan.seed, plan.guests)
    try:
        if todo and isinstance(where, int):
            with studying():
                _warm_box(tournament)  # here first, so that not every process compiles
        with closing(workers.run(partial(_play_there, tournament), todo, where)) as results:
            for result in results:
                count += 1
                if progress:
                    progress(count)
                yield result
    except KeyboardInterrupt:
        return


class _Tournament(Struct, frozen=True):
    """What a worker is told once; a match is all that changes."""

    box: workers.Setup
    bots: tuple[str, ...]
    seed: int
    guests: Guests


def _play_there(tournament: _Tournament, match: Match) -> Result:
    with studying():
        return play_match(_warm_box(tournament), match, tournament.seed, tournament.guests)


@lru_cache
def _warm_box(tournament: _Tournament) -> Box:
    box = workers.box_of(tournament.box)
    warm_up(box, tournament.bots, tournament.guests)
    return box


def warm_up(box: Box, names: Iterable[str], guests: Guests = ()) -> None:
    """Have compiled, loaded or solved what is so on first use: it is no time of thinking."""
    play_match(box, Match(0, ("random",) * box.seats), 0)
    for name in names:
        players = [_find(name, box, guests) for _ in range(box.seats)]
        position = box.deal(0)
        for ply in range(WARM_UP):
            acting = position.to_act
            moves = [players[seat](position.imagine(seat, ply), seat) for seat in acting]
            for seat, move in zip(acting, moves, strict=True):
                position = position.play(seat, move)


# ---- who is better


class Interval(Struct, frozen=True):
    """A mean over deals with its interval (95 % by default), which one deal does not give."""

    mean: float
    low: float | None
    high: float | None

    @property
    def excludes_zero(self) -> bool:
        return self.low is not None and self.high is not None and not self.low <= 0 <= self.high


class Standing(Struct, frozen=True):
    """How a bot did. `payoff` and `points` are those of one seat."""

    bot: str
    games: int
    payoff: Interval
    points: Interval
    mu: float  # openskill's rating, which begins with 25 ± 25 / 3
    sigma: float
    seconds_per_move: float


class Pair(Struct, frozen=True):
    """What bot `a` made more than bot `b` on the same deals, and whether that is beyond chance."""

    a: str
    b: str
    deals: int
    payoff: Interval
    points: Interval
    payoff_clear: bool
    points_clear: bool


class Standings(Struct, frozen=True):
    game: str
    seats: int
    options: dict[str, str]
    seed: int
    deals: int
    matches: int
    played: int
    bots: tuple[Standing, ...]  # the best first, by pay-off and then points
    pairs: tuple[Pair, ...]


def standings(plan: Plan, results: Iterable[Result], sure: float = SURE) -> Standings:
    """What the results say, whatever order they came in and however many are missing."""
    played = plan.ordered(results)
    rated = _ratings(plan, played)
    there = [name for name in plan.bots if any(name in result.names for result in played)]
    rows = [_standing(played, name, sure, *rated[name]) for name in there]
    rows.sort(key=lambda row: (row.payoff.mean, row.points.mean), reverse=True)
    pairs = [_pair(plan, played, sure, a.bot, b.bot) for a, b in combinations(rows, 2)]
    return Standings(
        game=plan.box.game.name,
        seats=plan.box.seats,
        options=dict(plan.box.options),
        seed=plan.seed,
        deals=plan.deals,
        matches=len(plan.matches),
        played=len(played),
        bots=tuple(rows),
        pairs=tuple(pair for pair in pairs if pair),
    )


def _standing(
    played: Sequence[Result], name: str, sure: float, mu: float, sigma: float
) -> Standing:
    mine = [result for result in played if name in result.names]
    return Standing(
        bot=name,
        games=len(mine),
        payoff=interval(_by_deal(mine, name, "payoffs").values(), sure),
        points=interval(_by_deal(mine, name, "points").values(), sure),
        mu=mu,
        sigma=sigma,
        seconds_per_move=_total(mine, name, "seconds") / max(1, _total(mine, name, "moves")),
    )


def _pair(plan: Plan, played: Sequence[Result], sure: float, a: str, b: str) -> Pair | None:
    """Over the deals on which all matches that compare the two were played, if there are any."""
    alone = plan.box.is_shared

    def compares(names: tuple[str, ...]) -> bool:
        return set(names) <= {a, b} if alone else {a, b} <= set(names)

    shared = [result for result in played if compares(result.names)]
    needed = sum(compares(match.names) for match in plan.matches if match.deal == 0)
    counts = Counter(result.deal for result in shared)
    whole = [result for result in shared if counts[result.deal] == needed]
    if not whole:
        return None
    payoff, points = (_difference(whole, a, b, what, sure) for what in ("payoffs", "points"))
    deals = len({result.deal for result in whole})
    return Pair(
        a=a,
        b=b,
        deals=deals,
        payoff=payoff,
        points=points,
        payoff_clear=deals >= LEAST_DEALS and payoff.excludes_zero,
        points_clear=deals >= LEAST_DEALS and points.excludes_zero,
    )


def _difference(results: Sequence[Result], a: str, b: str, what: str, sure: float) -> Interval:
    mine, theirs = _by_deal(results, a, what), _by_deal(results, b, what)
    return interval((mine[deal] - theirs[deal] for deal in mine), sure)


def _by_deal(results: Sequence[Result], name: str, what: str) -> dict[int, float]:
    """Means over all seats of a bot. Those of one deal are one sample: they share their luck."""
    values: dict[int, list[float]] = defaultdict(list)
    for result in results:
        values[result.deal] += _of(result, name, what)
    return {deal: fmean(those) for deal, those in values.items() if those}


def _of(result: Result, name: str, what: str) -> list[float]:
    by_seat = zip(result.names, getattr(result, what), strict=True)
    return [value for bot, value in by_seat if bot == name]


def _total(results: Sequence[Result], name: str, what: str) -> float:
    return sum(sum(_of(result, name, what)) for result in results)


def interval(values: Iterable[float], sure: float = SURE) -> Interval:
    """Student's; of deals that all agree it has no width."""
    sample = list(values)
    mean = fmean(sample)
    if len(sample) < 2:
        return Interval(mean, None, None)
    reach = student(len(sample) - 1, sure) * stdev(sample) / sqrt(len(sample))
    return Interval(mean, mean - reach, mean + reach)


def student(freedom: int, sure: float = SURE) -> float:
    """Within how far of 0 so much of Student's distribution lies, right to 0.2 % for 95 %."""
    below = (1 + sure) / 2
    if freedom == 1:
        return tan(pi * sure / 2)
    if freedom == 2:
        return sure / sqrt(2 * below * (1 - below))
    x = NormalDist().inv_cdf(below)
    terms = (  # Abramowitz and Stegun 26.7.5
        x,
        (x**3 + x) / 4,
        (5 * x**5 + 16 * x**3 + 3 * x) / 96,
        (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / 384,
        (79 * x**9 + 776 * x**7 + 1482 * x**5 - 1920 * x**3 - 945 * x) / 92160,
    )
    return sum(term / freedom**power for power, term in enumerate(terms))


# ---- ratings

Score = tuple[float, float]  # pay-off, then points


def _ratings(plan: Plan, played: Sequence[Result]) -> dict[str, tuple[float, float]]:
    """Plackett and Luce's mu and sigma, from the first contest to the last.

    Bots do not change with time, so nothing is added to sigma (`tau`).
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    known = dict.fromkeys(plan.bots, (model.mu, model.sigma))
    for contest in _contests(plan, played):
        scores = sorted(set(contest.values()), reverse=True)
        after = model.rate(
            [[model.rating(*known[name])] for name in contest],
            ranks=[float(scores.index(score)) for score in contest.values()],
        )
        known |= {name: (new.mu, new.sigma) for name, (new,) in zip(contest, after, strict=True)}
    return known


def _contests(plan: Plan, played: Sequence[Result]) -> Iterator[dict[str, Score]]:
    """Who is ranked against whom: the bots of a match, or all that played a deal alone."""
    if not plan.box.is_shared:
        yield from (scores for scores in map(_scores, played) if len(scores) > 1)
        return
    by_deal: dict[int, dict[str, Score]] = defaultdict(dict)
    for result in played:
        by_deal[result.deal] |= _scores(result)
    yield from (contest for contest in by_deal.values() if len(contest) > 1)


def _scores(result: Result) -> dict[str, Score]:
    """By bot; the seats of one bot count as one, with their mean."""
    return {
        name: (fmean(_of(result, name, "payoffs")), fmean(_of(result, name, "points")))
        for name in dict.fromkeys(result.names)
    }
