"""The sections of a report about one case, and what differs between cases."""

from collections.abc import Callable, Iterable, Sequence
from html import escape

from clew.core.errors import listed
from clew.core.heat import bar_table, note, percent, tag
from clew.lab.arena import Interval
from clew.lab.balance import plots, words
from clew.lab.balance.figures import (
    CaseFigures,
    Change,
    Changes,
    Contest,
    Figures,
    Level,
    Standing,
)
from clew.lab.balance.plots import Row

BOTH_SIDES = (
    "On every deal the two meet twice and change seats in between; drawn games count half. At 50 % "
    "they are alike. Deals that neither wins from both sides were decided by seats or luck."
)
ALONE = "Both play the same deals; whoever has more points there wins the deal."


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Cells are HTML; the first of a row names it."""
    top = tag("tr", "".join(f"<th>{escape(words)}</th>" for words in head))
    body = (
        tag("tr", f"<th>{name}</th>" + "".join(_cell(cell) for cell in cells))
        for name, *cells in rows
    )
    return tag("div", tag("table", top + "".join(body)), cls="wide")


def _cell(words: str) -> str:
    return words if words.startswith("<td") else f"<td>{words}</td>"


# ---- length


def length(figures: Figures, case: CaseFigures) -> str:
    levels = case.levels
    rows = [
        (f"{figures.turn}s", *(_number(level.turns.mean) for level in levels)),
        ("moves of a seat", *(_number(level.moves.mean) for level in levels)),
        ("of them real decisions", *(_number(level.decisions.mean) for level in levels)),
        ("moves without a choice", *(_share(level.forced) for level in levels)),
        ("legal moves, median", *(f"{level.choices.median:.0f}" for level in levels)),
        ("in one of ten moves at least", *(f"{level.choices.nine_tenths:.0f}" for level in levels)),
        ("at most", *(f"{level.choices.most:,.0f}" for level in levels)),
    ]
    return (
        _table(["", *(level.bot for level in levels)], rows)
        + tag("h3", "Legal moves over the course of the game")
        + plots.course(levels)
        + note("The line is the median, the band holds eight of ten moves.")
    )


def _number(estimate: Interval) -> str:
    return _estimate("points", estimate)


def _share(estimate: Interval) -> str:
    return _estimate("payoff", estimate)


def _estimate(figure: str, estimate: Interval) -> str:
    """With its interval in small print."""
    mean, _, between = words.reach(figure, estimate).partition(" (")
    return f"{escape(mean)} <small>({escape(between)}</small>" if between else escape(mean)


# ---- scores, fairness, endings


def scores(figures: Figures, case: CaseFigures) -> str:
    """On one scale for all cases."""
    spreads = [
        points
        for other in figures.cases
        for level in other.levels
        for points in (level.points, *(standing.points for standing in level.seats))
    ]
    least, most = min(s.tenth for s in spreads), max(s.nine_tenths for s in spreads)
    rows = []
    for level in case.levels:
        rows.append((level.bot, level.points, True))
        rows += [(standing.name, standing.points, False) for standing in level.seats]
    table = _table(
        ["", "points", "first to last", "no single winner"],
        (
            (
                level.bot,
                _number(level.points.mean),
                _number(level.margin.mean),
                _share(level.shared),
            )
            for level in case.levels
        ),
    )
    return plots.boxes(rows, least, most) + table


def fairness(figures: Figures, case: CaseFigures) -> str:
    """By role, turn order and seat; what is only another name for the same is left out."""
    groups: list[tuple[str, Callable[[Level], tuple[Standing, ...]]]] = [
        ("By role", lambda level: level.roles),
        ("By turn order", lambda level: level.starts),
        ("By seat", lambda level: level.seats),
    ]
    known: list[list[list[float]]] = []
    cards = []
    for title, of in groups:
        values = [sorted(s.payoff.mean for s in of(level)) for level in case.levels]
        if any(values) and values not in known:
            known.append(values)
            cards.append(tag("div", tag("h3", title) + _standings(figures, case, of), cls="card"))
    return "".join(cards)


def _standings(
    figures: Figures, case: CaseFigures, of: Callable[[Level], tuple[Standing, ...]]
) -> str:
    wins, leads = [], []
    for level in case.levels:
        wins += [Row(level.bot), *(Row(s.name, s.payoff, s.payoff_clear) for s in of(level))]
        leads += [Row(level.bot), *(Row(s.name, s.lead, s.lead_clear) for s in of(level))]
    shown = plots.intervals(wins, 1 / figures.seats) + note("Share of the wins.")
    if not figures.scored:
        return shown
    scored = plots.intervals(leads, 0, plots.whole) + note("Points beyond the table's mean.")
    return tag("div", tag("div", shown) + tag("div", scored), cls="cases")


def endings(case: CaseFigures) -> str:
    said = {ending.key: words.cause(ending) for level in case.levels for ending in level.endings}
    shares = [{ending.key: ending.share.mean for ending in level.endings} for level in case.levels]
    rows = ((said[key], [share.get(key, 0.0) for share in shares]) for key in said)
    shared = [level.shared.mean for level in case.levels]
    table = bar_table("", [level.bot for level in case.levels], rows)
    if not any(shared):
        return table
    drawn = ", ".join(
        f"{percent(share)} among {level.bot}"
        for level, share in zip(case.levels, shared, strict=True)
    )
    return table + note(f"Without a single winner: {drawn}.")


# ---- luck and skill


def luck(figures: Figures, case: CaseFigures) -> str:
    return _contests(figures, case) + (_sources(figures, case) if case.luck else "")


def _contests(figures: Figures, case: CaseFigures) -> str:
    if not case.contests:
        return note("One level alone tells nothing about skill.")
    rows = [Row(f"{c.stronger} – {c.weaker}", c.wins, c.wins_clear) for c in case.contests]
    table = _table(["", *(row.name for row in rows)], _contest_rows(figures, case.contests))
    title = tag("h3", "How often the stronger level wins")
    said = note(ALONE if figures.shared else BOTH_SIDES)
    return tag("div", title + said + plots.intervals(rows, 0.5) + table, cls="card")


def _contest_rows(figures: Figures, contests: Sequence[Contest]) -> list[tuple[str, ...]]:
    rows = [
        ("wins", *(_share(contest.wins) for contest in contests)),
        ("wins the deal whoever sits where", *(_share(contest.both) for contest in contests)),
        ("loses it anyway", *(_share(contest.neither) for contest in contests)),
    ]
    if figures.scored:
        rows += [
            ("points ahead", *(_number(contest.ahead) for contest in contests)),
            ("in standard deviations", *(_number(contest.effect) for contest in contests)),
        ]
    return rows


def _sources(figures: Figures, case: CaseFigures) -> str:
    assert case.luck
    shares = [(words.SOURCES[name], share) for name, share in case.luck.shares.items()]
    key = "".join(
        tag("li", f'<i class="part-{n}"></i>{escape(name)}: {_share(share)}')
        for n, (name, share) in enumerate(shares)
    )
    title = f"Why {words.results(figures)} differ among {listed(case.luck.bots, last='and')}"
    said = note("Each played every deal at every seat: how much each cause explains.")
    drawn = plots.stacked(shares) + tag("ul", key, cls="key")
    return tag("div", tag("h3", escape(title)) + said + drawn, cls="card")


# ---- changes


def compared(figures: Figures, changes: Changes) -> str:
    first, second = figures.cases
    rows = (
        (
            escape(words.figure_name(figures, change.figure)),
            _estimate(change.figure, change.here),
            _estimate(change.figure, change.there),
            f'<td class="clear">{words.signed(change)}</td>'
            if change.clear
            else words.signed(change),
        )
        for change in changes.changes
    )
    head = (f"among {changes.label}", first.label, second.label, "difference")
    return tag("div", _table(head, rows), cls="card")


def options(figures: Figures) -> str:
    names = list(dict.fromkeys(c.figure for changes in figures.options for c in changes.changes))
    found = {(o.label, c.figure): c for o in figures.options for c in o.changes}
    rows = []
    for name in names:
        base = next(found[key] for key in found if key[1] == name)
        cells = [escape(words.write(name, base.here.mean))]
        for option in figures.options:
            change = found.get((option.label, name))
            cells.append(_differing(change) if change else "–")
        rows.append((escape(words.figure_name(figures, name)), *cells))
    head = ["", "as chosen", *(option.label for option in figures.options)]
    return tag("div", _table(head, rows), cls="card")


def _differing(change: Change) -> str:
    there, signed = escape(words.write(change.figure, change.there.mean)), words.signed(change)
    inside = f"{there}<br><small>{signed}</small>"
    return f'<td class="clear">{there}<br>{signed}</td>' if change.clear else inside
