"""Levels beside each other, luck beside skill, one case beside another: deal by deal."""

from collections.abc import Mapping, Sequence
from statistics import fmean, median, stdev

import numpy as np

from clew.core.position import Box
from clew.lab.arena import interval
from clew.lab.balance.figures import Change, Changes, Contest, Luck
from clew.lab.balance.plan import Plan, Task
from clew.lab.balance.play import ENDLESS, Played
from clew.lab.balance.stats import Scores, is_clear, payoff, scaled, share, sources_of_variance

Measured = dict[str, list[float]]  # by figure and deal
SHARES = ("forced", "payoff", "shared", "starter", "endless")  # figures from 0 to 1


def mirrors(played: Mapping[Task, Played], case: int, bot: str) -> list[Played]:
    """Of one case, with this bot at all seats, in the order of deals."""
    return [
        match
        for task, match in played.items()
        if task.case == case and set(task.match.names) == {bot}
    ]


# ---- levels beside each other


def contest(box: Box, games: Sequence[Played], weaker: str, stronger: str) -> Contest:
    """What the stronger one made more of each deal."""
    tables = [{stronger}, {weaker}] if box.is_shared else [{weaker, stronger}]
    met: dict[int, list[Played]] = {}
    for game in games:
        if set(game.task.match.names) in tables:
            met.setdefault(game.task.match.deal, []).append(game)
    ahead = [_points(there, stronger) - _points(there, weaker) for there in met.values()]
    if box.is_shared:
        wins = [0.5 + 0.5 * ((more > 0) - (more < 0)) for more in ahead]
    else:
        wins = [_won(there, stronger) for there in met.values()]
    unit = _deviation(games, (weaker, stronger))
    return Contest(
        weaker=weaker,
        stronger=stronger,
        games=sum(map(len, met.values())),
        wins=payoff(wins),
        ahead=interval(ahead),
        effect=scaled(interval(ahead), 1 / unit if unit else 0.0),
        both=share(wins.count(1.0), len(wins)),
        neither=share(wins.count(0.0), len(wins)),
        wins_clear=is_clear([won - 0.5 for won in wins]),
        ahead_clear=is_clear(ahead),
    )


def _points(games: Sequence[Played], bot: str) -> float:
    return fmean(
        points
        for game in games
        for name, points in zip(game.task.match.names, game.points, strict=True)
        if name == bot
    )


def _won(games: Sequence[Played], bot: str) -> float:
    """The part of the wins that went to seats of this bot."""
    won = (
        payoff
        for game in games
        for name, payoff in zip(game.task.match.names, game.payoffs, strict=True)
        if name == bot
    )
    return round(sum(won) / len(games), 9)  # three thirds are a whole


def _deviation(games: Sequence[Played], bots: Sequence[str]) -> float:
    """Of a score where a bot of these meets its like."""
    spreads = []
    for bot in bots:
        alike = [game.points for game in games if set(game.task.match.names) == {bot}]
        scores = [float(points) for table in alike for points in table]
        spreads.append(stdev(scores) ** 2 if len(scores) > 1 else 0.0)
    return fmean(spreads) ** 0.5


def luck(plan: Plan, box: Box, games: Sequence[Played]) -> Luck | None:
    """Of the two strongest levels where they meet, or of all that think where nobody meets.

    Equal players win equally often whatever their level, so only those who meet tell how much
    of a score is skill. Random moves are left out where they can be: beside them all is skill.
    """
    bots = tuple(bot for bot in plan.bots if bot != "random")
    bots = bots if len(bots) > 1 else plan.bots
    bots = bots if box.is_shared else bots[-2:]
    if len(bots) < 2:
        return None
    scores = _scores(box, bots, games, "points" if box.is_scored else "payoffs")
    if len(scores) < 2 or not scores.std():
        return None
    return Luck(bots, sources_of_variance(scores, plan.seed))


def _scores(box: Box, bots: Sequence[str], games: Sequence[Played], what: str) -> Scores:
    """By deal, level and seat: every level sits at every seat once."""
    tables = [{bot} for bot in bots] if box.is_shared else [set(bots)]
    cells: dict[int, Scores] = {}
    for game in games:
        names = game.task.match.names
        if set(names) in tables:
            deal = cells.setdefault(game.task.match.deal, np.zeros((len(bots), box.seats)))
            for seat, name in enumerate(names):
                deal[bots.index(name), seat] = getattr(game, what)[seat]
    return np.array(list(cells.values()))


# ---- cases beside each other


def main_figures(box: Box, games: Sequence[Played]) -> Measured:
    """By deal: what is compared between cases, where it says something about the game."""
    found: Measured = {
        "turns": [game.turns for game in games],
        "decisions": [decisions(game) for game in games],
        "choices": [median(game.choices) for game in games],
        "forced": [forced(game) for game in games],
        "points": [fmean(game.points) for game in games],
        "endless": [float(game.reason == ENDLESS) for game in games],
    }
    if box.is_shared:
        found["payoff"] = [fmean(game.payoffs) for game in games]
        if found["payoff"] == found["points"]:  # points are another word for having won
            del found["points"]
        return found
    found["margin"] = [max(game.points) - min(game.points) for game in games]
    found["shared"] = [float(is_shared(game)) for game in games]
    if all(game.first is not None for game in games):
        found["starter"] = [game.payoffs[game.first or 0] for game in games]
    return found


def _changes(label: str, here: Measured, there: Measured, among: int) -> Changes:
    """`among`: how many such lists are looked at together."""
    names = [name for name in here if name in there and len({*here[name], *there[name]}) > 1]
    return Changes(label, tuple(_change(n, here[n], there[n], among * len(names)) for n in names))


def _change(name: str, here: Sequence[float], there: Sequence[float], among: int) -> Change:
    differences = [b - a for a, b in zip(here, there, strict=True)]
    estimate = payoff if name in SHARES else interval
    return Change(
        name, estimate(here), estimate(there), interval(differences), is_clear(differences, among)
    )


def compared(plan: Plan, played: Mapping[Task, Played]) -> tuple[Changes, ...]:
    """The second case beside the first, level by level."""
    if len(plan.cases) == 1:
        return ()
    sides = [[_measured(plan, played, number, bot) for number in (0, 1)] for bot in plan.bots]
    return tuple(
        _changes(bot, here, there, len(plan.bots))
        for bot, (here, there) in zip(plan.bots, sides, strict=True)
    )


def options(plan: Plan, played: Mapping[Task, Played]) -> tuple[Changes, ...]:
    """Every variant beside the one case, at the strongest level."""
    here = _measured(plan, played, 0, plan.strongest)
    return tuple(
        _changes(
            variant.label,
            here,
            _measured(plan, played, number, plan.strongest),
            len(plan.variants),
        )
        for number, variant in enumerate(plan.variants, start=len(plan.cases))
    )


def _measured(plan: Plan, played: Mapping[Task, Played], number: int, bot: str) -> Measured:
    case = (*plan.cases, *plan.variants)[number]
    return main_figures(case.box, mirrors(played, number, bot))


# ---- one game


def decisions(game: Played) -> float:
    """Moves of one seat with more than one choice, on average."""
    return sum(count > 1 for count in game.choices) / len(game.moves)


def forced(game: Played) -> float:
    """The share of moves without a choice."""
    return game.choices.count(1) / len(game.choices)


def is_shared(game: Played) -> bool:
    return len(game.payoffs) > 1 and game.payoffs.count(max(game.payoffs)) > 1
