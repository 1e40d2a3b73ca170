"""From matches to figures."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from statistics import fmean

from clew.core.heat import load
from clew.core.position import Box
from clew.lab.arena import interval
from clew.lab.balance.compare import (
    compared,
    contest,
    decisions,
    forced,
    is_shared,
    luck,
    mirrors,
    options,
)
from clew.lab.balance.figures import CaseFigures, Choices, Ending, Figures, Level, Standing
from clew.lab.balance.plan import Plan, Task
from clew.lab.balance.play import ENDLESS, LONGEST, Played, whole_deals
from clew.lab.balance.stats import cuts, is_clear, payoff, share, spread

STAGES = 10  # of a game's course
NTH = ("1st", "2nd", "3rd", "4th", "5th", "6th")


def figures(plan: Plan, results: Iterable[Played]) -> Figures | None:
    """What the deals that were played whole say; None if there are none."""
    played = whole_deals(plan, results)
    if not played:
        return None
    box = plan.box
    cases = tuple(_case(plan, number, played) for number in range(len(plan.cases)))
    return Figures(
        game=box.game.name,
        title=box.game.title,
        turn="round" if box.game.simultaneous else "turn",
        seats=box.seats,
        shared=box.is_shared,
        scored=box.is_scored,
        seed=plan.seed,
        deals=len({task.match.deal for task in played}),
        planned=plan.deals,
        rules=box.game.rules_version,
        matches=len(played),
        bots=plan.bots,
        cases=cases,
        compared=compared(plan, played),
        options=options(plan, played),
    )


def _case(plan: Plan, number: int, played: Mapping[Task, Played]) -> CaseFigures:
    case = plan.cases[number]
    games = {bot: mirrors(played, number, bot) for bot in plan.bots}
    levels = tuple(_level(case.box, bot, games[bot], len(plan.bots)) for bot in plan.bots)
    mine = [match for task, match in played.items() if task.case == number]
    return CaseFigures(
        label=case.label,
        options=dict(case.box.options),
        levels=levels,
        contests=tuple(contest(case.box, mine, a, b) for a, b in pairwise(plan.bots)),
        luck=luck(plan, case.box, mine),
        never=_never(levels, load(case.box.game).places(case.box.tray)),
    )


# ---- one level


def _level(box: Box, bot: str, games: Sequence[Played], levels: int) -> Level:
    """`levels`: how many are looked at together."""
    return Level(
        bot=bot,
        games=len(games),
        turns=spread([[game.turns] for game in games]),
        moves=spread([game.moves for game in games]),
        decisions=spread([[decisions(game)] for game in games]),
        forced=payoff([forced(game) for game in games]),
        choices=spread([game.choices for game in games]),
        course=tuple(_stage(games, stage) for stage in range(STAGES)),
        payoff=payoff([fmean(game.payoffs) for game in games]),
        points=spread([game.points for game in games]),
        margin=spread([[max(game.points) - min(game.points)] for game in games]),
        shared=share(sum(is_shared(game) for game in games), len(games)),
        endings=_endings(box, games),
        seats=_standings(games, _seats, levels),
        starts=_standings(games, _turn_order, levels),
        roles=_standings(games, _roles, levels),
        heat=_heat(games, load(box.game).places(box.tray)),
    )


def _stage(games: Sequence[Played], stage: int) -> Choices:
    """One tenth of the course; games of fewer moves have none in some stages."""
    counts = [
        count
        for game in games
        for place, count in enumerate(game.choices)
        if place * STAGES // len(game.choices) == stage
    ]
    return Choices(*cuts(counts or [0], 0.1, 0.5, 0.9))


def _endings(box: Box, games: Sequence[Played]) -> tuple[Ending, ...]:
    phrases = {key: english for key, (english, _) in box.game.parts.phrases.items()}
    phrases[ENDLESS] = f"Stopped after {LONGEST:,} moves without an end."
    return tuple(
        Ending(key, phrases[key], share(count, len(games)))
        for key, count in Counter(game.reason for game in games).most_common()
    )


def _seats(game: Played) -> dict[str, int]:
    return {f"seat {seat}": seat for seat in range(len(game.payoffs))}


def _roles(game: Played) -> dict[str, int]:
    return {role: seat for seat, role in enumerate(game.roles)}


def _turn_order(game: Played) -> dict[str, int]:
    if game.first is None:
        return {}
    seats = len(game.payoffs)
    return {f"{nth} to move": (game.first + n) % seats for n, nth in enumerate(NTH[:seats])}


def _standings(
    games: Sequence[Played], seat_of: Callable[[Played], Mapping[str, int]], levels: int
) -> tuple[Standing, ...]:
    """By name; nothing is said of a table with one seat."""
    if len(games[0].payoffs) == 1:
        return ()
    found: dict[str, list[tuple[Played, int]]] = {}
    for game in games:
        for name, seat in seat_of(game).items():
            found.setdefault(name, []).append((game, seat))
    return tuple(_stood(name, found[name], len(found) * levels) for name in sorted(found))


def _stood(name: str, games: Sequence[tuple[Played, int]], among: int) -> Standing:
    payoffs = [game.payoffs[seat] for game, seat in games]
    leads = [game.points[seat] - fmean(game.points) for game, seat in games]
    fair = 1 / len(games[0][0].payoffs)
    return Standing(
        name=name,
        games=len(games),
        payoff=payoff(payoffs),
        points=spread([[game.points[seat]] for game, seat in games]),
        lead=interval(leads),
        payoff_clear=is_clear([won - fair for won in payoffs], among),
        lead_clear=is_clear(leads, among),
    )


# ---- what is counted


def _heat(
    games: Sequence[Played], places: Mapping[str, tuple[str, ...]]
) -> dict[str, dict[str, int]]:
    """Sums over the games, with a 0 for every place that could have been used."""
    total = {name: dict.fromkeys(known, 0) for name, known in places.items()}
    for game in games:
        for name, counts in game.tally.items():
            there = total.setdefault(name, {})
            for place, count in counts.items():
                there[place] = there.get(place, 0) + count
    return {
        name: counts if name in places else dict(sorted(counts.items()))
        for name, counts in total.items()
    }


def _never(
    levels: Sequence[Level], places: Mapping[str, tuple[str, ...]]
) -> dict[str, tuple[str, ...]]:
    never = {
        name: tuple(p for p in known if not any(level.heat[name][p] for level in levels))
        for name, known in places.items()
    }
    return {name: unused for name, unused in never.items() if unused}
