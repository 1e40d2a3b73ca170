"""Figures in sentences, for the terminal and for the report."""

from collections.abc import Iterator, Sequence

from clew.core.errors import listed
from clew.core.heat import percent
from clew.lab.arena import Interval
from clew.lab.balance.compare import SHARES
from clew.lab.balance.figures import CaseFigures, Change, Changes, Ending, Figures, Level, Standing

NAMES = {
    "decisions": "decisions of a seat",
    "choices": "legal moves, median",
    "forced": "moves without a choice",
    "points": "points of a seat",
    "payoff": "games won",
    "margin": "points from first to last",
    "shared": "games without a single winner",
    "starter": "wins of who begins",
    "endless": "games without an end",
}
SOURCES = {
    "level": "skill: which level plays",
    "seat": "the seat",
    "deal": "luck for all: an easy or a hard deal",
    "hand": "luck for one: a deal that favours a seat",
    "rest": "the rest: luck that other moves met, and what the others did",
}


def figure_name(figures: Figures, key: str) -> str:
    return f"{figures.turn}s" if key == "turns" else NAMES[key]


def write(key: str, value: float) -> str:
    return percent(value) if key in SHARES else f"{value:.1f}".replace("-", "−")


def reach(key: str, estimate: Interval) -> str:
    """`14.2 (12.0 to 16.4)`, or the mean alone where one deal gives no interval."""
    if estimate.low is None or estimate.high is None:
        return write(key, estimate.mean)
    low, high = write(key, estimate.low), write(key, estimate.high)
    return low if low == high else f"{write(key, estimate.mean)} ({low} to {high})"


def signed(change: Change) -> str:
    """The difference with its sign."""
    value = change.difference.mean
    size = f"{100 * abs(value):.1f} pp" if change.figure in SHARES else f"{abs(value):.1f}"
    return f"{'+' if value > 0 else '−' if value < 0 else '±'}{size}"


def headline(figures: Figures) -> str:
    seats = "1 seat" if figures.seats == 1 else f"{figures.seats} seats"
    deals = "1 deal" if figures.deals == 1 else f"{figures.deals:,} deals"
    return (
        f"{figures.title} with {seats}: {figures.matches:,} games of "
        f"{listed(figures.bots, last='and')} on {deals}, "
        f"seed {figures.seed}, by rules {figures.rules}."
    )


def command(figures: Figures) -> str:
    """What plays the same report again."""
    first, *others = ([] if c.label == "default" else c.label.split() for c in figures.cases)
    against = [word for other in others for word in other if word not in first]
    return " ".join(
        [
            f"clew balance {figures.game} --seats {figures.seats}",
            *(f"--option {word}" for word in first),
            *(f"--against {word}" for word in against),
            f"--bots {','.join(figures.bots)} --games {figures.deals} --seed {figures.seed}",
        ]
    )


def glance(figures: Figures, case: CaseFigures) -> Iterator[str]:
    """The report in a few sentences."""
    best = case.levels[-1]
    yield _length(figures, best)
    yield _endings(best)
    if not figures.shared:
        yield _fairness(figures, case)
    elif best.payoff.mean < 1:
        yield f"{best.bot.capitalize()} wins {reach('payoff', best.payoff)} of the games."
    yield from _skill(figures, case)
    if case.luck:
        yield _luck(figures, case)
    yield never(case)


def _length(figures: Figures, level: Level) -> str:
    who = "of" if figures.seats == 1 else "among players of level"
    return (
        f"A game {who} {level.bot} lasts {reach('turns', level.turns.mean)} "
        f"{figures.turn}s. There are usually {level.choices.median:.0f} legal moves, "
        f"{level.choices.nine_tenths:.0f} or more at one move in ten; "
        f"{percent(level.forced.mean)} of the moves leave no choice."
    )


def _endings(level: Level) -> str:
    first = level.endings[0]
    return f"Most often a game ends like this ({percent(first.share.mean)}): {cause(first)}"


def cause(ending: Ending) -> str:
    """Its sentence, without what all of them say."""
    return ending.words.removeprefix("The game is over: ")


def _fairness(figures: Figures, case: CaseFigures) -> str:
    fair = 1 / figures.seats
    found = [
        f"{one.name} wins {reach('payoff', one.payoff)} among players of level {level.bot}"
        for level in case.levels
        for one in unfair(level)
    ]
    if found:
        return f"Not fair to all: {'; '.join(found)}. Fair would be {percent(fair)}."
    return "No seat, turn order or role is clearly better than another."


def unfair(level: Level) -> list[Standing]:
    """Who clearly wins more than a fair share, or else less; once, if a seat is also a role."""
    standings = [*level.roles, *level.starts, *level.seats]
    clear = {s.payoff.mean: s for s in reversed(standings) if s.payoff_clear}
    fair = 1 / len(level.seats)
    return [s for mean, s in clear.items() if mean > fair] or list(clear.values())


def _skill(figures: Figures, case: CaseFigures) -> Iterator[str]:
    for contest in case.contests:
        clear = contest.wins_clear or contest.ahead_clear
        how = "better than" if clear else "not clearly better than"
        where = "on the same deals" if figures.shared else "where they meet"
        said = (
            f"{contest.stronger.capitalize()} is {how} {contest.weaker}: "
            f"{reach('payoff', contest.wins)} of the wins {where}"
        )
        yield f"{said}, {contest.ahead.mean:.1f} points ahead." if figures.scored else f"{said}."


def _luck(figures: Figures, case: CaseFigures) -> str:
    assert case.luck
    shares = case.luck.shares
    lucky = shares["deal"].mean + shares["hand"].mean
    return (
        f"Of what makes {results(figures)} differ among {listed(case.luck.bots, last='and')}, "
        f"{percent(shares['level'].mean)} is skill, {percent(lucky)} the luck of the deal."
    )


def results(figures: Figures) -> str:
    return "scores" if figures.scored else "results"


def never(case: CaseFigures) -> str:
    if not case.never:
        return "Everything that can be used was used by somebody."
    lists = [f"{name} {_few(places)}" for name, places in case.never.items()]
    return f"Never seen in any game: {'; '.join(lists)}."


def _few(places: Sequence[str], most: int = 12) -> str:
    more = [f"{len(places) - most} more"] if len(places) > most else []
    return listed([*places[:most], *more], last="and")


# ---- what differs


def differences(figures: Figures) -> Iterator[str]:
    """Sentences about the second case, level by level, or about each option."""
    for changes in figures.compared:
        yield changed(figures, changes, f"{figures.cases[1].label}, among {changes.label},")
    for changes in figures.options:
        yield changed(figures, changes, changes.label)


def changed(figures: Figures, changes: Changes, subject: str) -> str:
    clear = [
        f"{figure_name(figures, change.figure)} {signed(change)}"
        for change in changes.changes
        if change.clear
    ]
    return f"{subject} changes {', '.join(clear) or 'nothing clearly'}."
