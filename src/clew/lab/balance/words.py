"""Figures in sentences, for the terminal and for the report."""

from collections.abc import Iterator, Sequence

from clew.core.errors import listed
from clew.lab.arena import Interval
from clew.lab.balance.figures import CaseFigures, Change, Changes, Figures, Level, Standing
from clew.lab.balance.shown import percent

NAMES = {
    "decisions": "decisions of a seat",
    "choices": "legal moves, median",
    "forced": "moves without a choice",
    "points": "points of a seat",
    "payoff": "games won",
    "margin": "points from first to last",
    "shared": "games without a single winner",
    "starter": "wins of who begins",
}
PERCENT = ("forced", "payoff", "shared", "starter")
SOURCES = {
    "level": "skill: which level plays",
    "seat": "the seat",
    "deal": "luck for all: an easy or a hard deal",
    "hand": "luck for one: a deal that favours a seat",
    "rest": "the rest: luck after different moves, and what the others do",
}


def figure_name(figures: Figures, key: str) -> str:
    return f"{figures.turn}s" if key == "turns" else NAMES[key]


def write(key: str, value: float) -> str:
    return percent(value) if key in PERCENT else f"{value:.1f}".replace("-", "−")


def reach(key: str, estimate: Interval) -> str:
    """`14.2 (12.0 to 16.4)`, or the mean alone where one deal gives no interval."""
    if estimate.low is None or estimate.high is None:
        return write(key, estimate.mean)
    return (
        f"{write(key, estimate.mean)} ({write(key, estimate.low)} to {write(key, estimate.high)})"
    )


def step(change: Change) -> str:
    """The difference with its sign."""
    value = change.difference.mean
    size = write(change.figure, abs(value)).replace(" %", " pp")
    return f"{'+' if value > 0 else '−' if value < 0 else '±'}{size}"


def headline(figures: Figures) -> str:
    seats = "1 seat" if figures.seats == 1 else f"{figures.seats} seats"
    deals = "1 deal" if figures.deals == 1 else f"{figures.deals:,} deals"
    return (
        f"{figures.title} with {seats}: {figures.matches:,} games of "
        f"{listed(figures.bots, last='and')} on {deals}, seed {figures.seed}."
    )


def glance(figures: Figures, case: CaseFigures) -> Iterator[str]:
    """The report in a few sentences."""
    best = case.levels[-1]
    yield _length(figures, best)
    yield _endings(best)
    if not figures.shared:
        yield _fairness(figures, case)
    elif best.payoff.mean < 1:
        yield f"{_name(best.bot)} wins {reach('payoff', best.payoff)} of the games."
    yield from _skill(figures, case)
    if case.luck:
        yield _luck(case)
    yield _never(case)


def _name(bot: str) -> str:
    return bot.capitalize()


def _length(figures: Figures, level: Level) -> str:
    return (
        f"A game among players like {level.bot} lasts {reach('turns', level.turns.mean)} "
        f"{figures.turn}s. At a move there are {level.choices.median:g} ways to go in the middle, "
        f"{level.choices.nine_tenths:g} or more in one of ten moves; "
        f"{percent(level.forced.mean)} of the moves leave no choice."
    )


def _endings(level: Level) -> str:
    first = level.endings[0]
    said = first.words.removeprefix("The game is over: ").rstrip(".")
    return f"Most often a game ends like this ({percent(first.share.mean)}): {said}."


def _fairness(figures: Figures, case: CaseFigures) -> str:
    fair = 1 / figures.seats
    found = [
        f"{standing.name} wins {reach('payoff', standing.payoff)} among players like {level.bot}"
        for level in case.levels
        for standing in unfair(level)
    ]
    if found:
        return f"Not fair to all: {'; '.join(found)}. Fair would be {percent(fair)}."
    return "No seat, turn order or role is clearly better than another."


def unfair(level: Level) -> list[Standing]:
    """Who wins clearly more or less than a fair share; a seat that is a role is named once."""
    found = {
        (standing.payoff.mean, standing.games): standing
        for standing in (*level.seats, *level.starts, *level.roles)
        if standing.payoff_clear
    }
    return list(found.values())


def _skill(figures: Figures, case: CaseFigures) -> Iterator[str]:
    for contest in case.contests:
        clear = contest.wins_clear or contest.ahead_clear
        how = "better than" if clear else "not clearly better than"
        yield (
            f"{_name(contest.stronger)} is {how} {contest.weaker}: "
            f"{reach('payoff', contest.wins)} of the wins where they meet"
            + (
                f", {contest.effect.mean:.1f} standard deviations more points."
                if figures.scored
                else "."
            )
        )


def _luck(case: CaseFigures) -> str:
    assert case.luck
    shares = case.luck.shares
    lucky = shares["deal"].mean + shares["hand"].mean
    return (
        f"Of what makes scores differ among {listed(case.luck.bots, last='and')}, "
        f"{percent(shares['level'].mean)} is skill, {percent(lucky)} the luck of the deal."
    )


def _never(case: CaseFigures) -> str:
    if not case.never:
        return "Everything that can be used was used by somebody."
    lists = [f"{name}: {_few(places)}" for name, places in case.never.items()]
    return f"Never used by anybody: {'; '.join(lists)}."


def _few(places: Sequence[str], most: int = 12) -> str:
    more = [f"{len(places) - most} more"] if len(places) > most else []
    return listed([*places[:most], *more], last="and")


def clear_changes(figures: Figures, changes: Changes) -> list[str]:
    """`rounds +2.1`, for each figure that clearly changes."""
    return [
        f"{figure_name(figures, change.figure)} {step(change)}"
        for change in changes.changes
        if change.clear
    ]
