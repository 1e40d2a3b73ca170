"""The report: one HTML file that needs nothing else, for designers who are no statisticians."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from importlib.resources import files
from itertools import zip_longest

from clew.core.position import Box
from clew.lab.arena import Interval
from clew.lab.balance import plots, words
from clew.lab.balance.figures import CaseFigures, Changes, Figures, Level, Standing
from clew.lab.balance.heat import load
from clew.lab.balance.shown import Picture, Seen, bar_table, percent, tag
from clew.lab.balance.stats import Spread

EXPLAINED = (
    "Numbers in brackets are 95 % intervals: played again with other deals, the figure would most "
    "likely lie in between. A difference is called clear, and drawn in red, if it is too large "
    "for chance even though many figures were looked at together. All that is compared was played "
    "on the same deals, so luck speaks for nobody."
)


def report(figures: Figures, boxes: Sequence[Box]) -> str:
    """`boxes` are those of the cases: pictures are drawn on their layouts."""
    title = f"{figures.title}: balance report"
    sections = "".join(_sections(figures, boxes))
    head = tag("p", escape(words.headline(figures)), cls="soft") + _cases_named(figures)
    style = files("clew.lab.balance").joinpath("report.css").read_text("utf-8")
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head>\n<body>"
        f"<h1>{escape(title)}</h1>{head}{sections}"
        f"<footer><p>{EXPLAINED}</p></footer></body></html>\n"
    )


def _cases_named(figures: Figures) -> str:
    if len(figures.cases) == 1:
        return tag("p", f"Played: <b>{escape(figures.cases[0].label)}</b>.", cls="soft")
    first, second = (escape(case.label) for case in figures.cases)
    return tag("p", f"Compared: <b>{first}</b> and <b>{second}</b>.", cls="soft")


def _sections(figures: Figures, boxes: Sequence[Box]) -> Iterator[str]:
    yield _section("At a glance", "", _side_by_side(figures, lambda case: _glance(figures, case)))
    if figures.compared:
        yield _section(
            "What differs",
            f"{figures.cases[1].label} beside {figures.cases[0].label}, for each level where all "
            "play alike. Red differences are clear, the others may be chance.",
            "".join(_compared(figures, changes) for changes in figures.compared),
        )
    yield _section(
        "Length and decisions",
        "How long a game lasts and how much there is to decide. Few choices mean a game that plays "
        "itself; very many, one that is hard to think through.",
        _side_by_side(figures, lambda case: _length(figures, case)),
    )
    if figures.scored:
        yield _section(
            "Scores",
            "Half of all scores lie in the box, eight of ten on the line; the stroke is the "
            "median, the dot the mean. Narrow boxes far apart: skill pays. Wide ones: luck rules.",
            _side_by_side(figures, _scores),
        )
    if figures.seats > 1 and not figures.shared:
        yield _section(
            "Fairness",
            "Who wins where the same level has every seat. The dashed line is a fair share; an "
            "interval that reaches across it may be chance.",
            _side_by_side(figures, lambda case: _fairness(figures, case)),
        )
    yield _section(
        "How games end", "What ends the game, level by level.", _side_by_side(figures, _endings)
    )
    yield _section(
        "Luck and skill",
        "Whether better players win, and what makes one score differ from another.",
        _side_by_side(figures, lambda case: _luck(figures, case)),
    )
    yield from _heat(figures, boxes)
    if figures.options:
        yield _section(
            "What each option changes",
            f"One option changed at a time, on the same deals, with {figures.bots[-1]} at every "
            "seat. Below each figure the step from the game as chosen; red steps are clear.",
            _options(figures),
        )


# ---- arranged


def _section(title: str, sentence: str, body: str) -> str:
    said = tag("p", escape(sentence), cls="soft") if sentence else ""
    return tag("section", tag("h2", escape(title)) + said + body)


def _side_by_side(figures: Figures, show: Callable[[CaseFigures], str]) -> str:
    """The same for each case, under its name where there are two."""
    if len(figures.cases) == 1:
        return show(figures.cases[0])
    parts = (tag("div", tag("h3", escape(c.label)) + show(c), cls="card") for c in figures.cases)
    return tag("div", "".join(parts), cls="cases")


def _glance(figures: Figures, case: CaseFigures) -> str:
    sentences = list(words.glance(figures, case))
    for changes in figures.options:
        if found := words.clear_changes(figures, changes):
            sentences.append(f"With {changes.label}: {', '.join(found)}.")
    items = "".join(tag("li", escape(sentence)) for sentence in sentences)
    return tag("div", tag("ul", items), cls="glance")


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


def _length(figures: Figures, case: CaseFigures) -> str:
    levels = case.levels
    rows = [
        (f"{figures.turn}s", *(_spread(level.turns) for level in levels)),
        ("moves of a seat", *(_spread(level.moves) for level in levels)),
        ("of them real decisions", *(_spread(level.decisions) for level in levels)),
        ("moves without a choice", *(_percent(level.forced) for level in levels)),
        ("legal moves, median", *(f"{level.choices.median:g}" for level in levels)),
        ("in one of ten moves at least", *(f"{level.choices.nine_tenths:g}" for level in levels)),
        ("at most", *(f"{level.choices.most:,.0f}" for level in levels)),
    ]
    return (
        _table(["", *(level.bot for level in levels)], rows)
        + tag("h3", "Legal moves over the course of the game")
        + plots.course(levels)
        + _said("The line is the median, the band holds eight of ten moves.")
    )


def _spread(values: Spread) -> str:
    low, high = values.mean.low, values.mean.high
    between = "" if low is None else f" <small>({low:.1f} to {high:.1f})</small>"
    return f"{values.mean.mean:.1f}{between}"


def _percent(estimate: Interval) -> str:
    if estimate.low is None or estimate.high is None:
        return percent(estimate.mean)
    low, high = max(0.0, estimate.low), min(1.0, estimate.high)
    return f"{percent(estimate.mean)} <small>({percent(low)} to {percent(high)})</small>"


def _said(sentence: str) -> str:
    return tag("p", escape(sentence), cls="soft")


# ---- scores, fairness, endings


def _scores(case: CaseFigures) -> str:
    rows = []
    for level in case.levels:
        rows.append((level.bot, level.points))
        rows += [(standing.name, standing.points) for standing in level.seats]
    table = _table(
        ["", "points", "first to last", "no single winner"],
        (
            (level.bot, _spread(level.points), _spread(level.margin), _percent(level.shared))
            for level in case.levels
        ),
    )
    return plots.boxes(rows) + table


def _fairness(figures: Figures, case: CaseFigures) -> str:
    groups: list[tuple[str, Callable[[Level], tuple[Standing, ...]]]] = [
        ("By seat", lambda level: level.seats),
        ("By turn order", lambda level: level.starts),
        ("By role", lambda level: level.roles),
    ]
    parts = [
        tag("h3", title) + _standings(figures, case, of)
        for title, of in groups
        if any(map(of, case.levels))
    ]
    return "".join(tag("div", part, cls="card") for part in parts)


def _standings(
    figures: Figures, case: CaseFigures, of: Callable[[Level], tuple[Standing, ...]]
) -> str:
    rows = [
        (f"{standing.name}, {level.bot}", standing.payoff, standing.payoff_clear)
        for level in case.levels
        for standing in of(level)
    ]
    shown = plots.intervals(rows, 1 / figures.seats) + _said("Share of the wins.")
    leads = [
        (f"{standing.name}, {level.bot}", standing.lead, standing.lead_clear)
        for level in case.levels
        for standing in of(level)
    ]
    if not figures.scored:
        return shown
    scored = plots.intervals(leads, 0, plots.whole) + _said("Points beyond the table's mean.")
    return tag("div", tag("div", shown) + tag("div", scored), cls="cases")


def _endings(case: CaseFigures) -> str:
    said = {ending.key: ending.words for level in case.levels for ending in level.endings}
    shares = [{ending.key: ending.share.mean for ending in level.endings} for level in case.levels]
    rows = ((said[key], [share.get(key, 0.0) for share in shares]) for key in said)
    shared = [level.shared.mean for level in case.levels]
    table = bar_table("", [level.bot for level in case.levels], rows)
    if not any(shared):
        return tag("div", table, cls="wide")
    drawn = ", ".join(
        f"{percent(share)} among {level.bot}"
        for level, share in zip(case.levels, shared, strict=True)
    )
    return tag("div", table, cls="wide") + _said(f"Without a single winner: {drawn}.")


# ---- luck and skill


def _luck(figures: Figures, case: CaseFigures) -> str:
    return _contests(figures, case) + (_sources(case) if case.luck else "")


def _contests(figures: Figures, case: CaseFigures) -> str:
    if not case.contests:
        return _said("One level alone tells nothing about skill.")
    rows = [(f"{c.stronger} – {c.weaker}", c.wins, c.wins_clear) for c in case.contests]
    table = _table(
        ["stronger – weaker", "wins", "points ahead", "in standard deviations"],
        (
            (
                f"{c.stronger} – {c.weaker}",
                _percent(c.wins),
                words.reach("points", c.ahead),
                words.reach("points", c.effect),
            )
            for c in case.contests
        ),
    )
    title = tag("h3", "How often the stronger level wins")
    said = _said(
        "On the same deals, from both sides; drawn games count half. At 50 % the two are alike."
        if not figures.shared
        else "Each level plays the same deals alone; the one with more points wins the deal."
    )
    return tag("div", title + said + plots.intervals(rows, 0.5) + table, cls="card")


def _sources(case: CaseFigures) -> str:
    assert case.luck
    shares = [(words.SOURCES[name], share) for name, share in case.luck.shares.items()]
    key = "".join(
        tag("li", f'<i class="part-{n}"></i>{escape(name)}: {_percent(share)}')
        for n, (name, share) in enumerate(shares)
    )
    title = tag("h3", f"Why scores differ among {' and '.join(case.luck.bots)}")
    said = _said("The same deals, played by each level at all seats: what explains the points.")
    return tag("div", title + said + plots.stacked(shares) + tag("ul", key, cls="key"), cls="card")


# ---- where things happen


def _heat(figures: Figures, boxes: Sequence[Box]) -> Iterator[str]:
    shown = [_pictures(figures, c, box) for c, box in zip(figures.cases, boxes, strict=True)]
    cards = []
    for row in zip_longest(*shown):
        drawn = [
            (c.label, picture) for c, picture in zip(figures.cases, row, strict=True) if picture
        ]
        picture = drawn[0][1]
        body = "".join(
            (tag("h3", escape(name)) if len(shown) > 1 else "") + p.html for name, p in drawn
        )
        cards.append(
            tag("div", tag("h3", escape(picture.title)) + _said(picture.words) + body, cls="card")
        )
    yield _section(
        "What is used, and what never is",
        "Counted where the same level has every seat; the darker, the more.",
        "".join(cards),
    )


def _pictures(figures: Figures, case: CaseFigures, box: Box) -> list[Picture]:
    seen = Seen(
        counts={level.bot: level.heat for level in case.levels},
        games={level.bot: level.games for level in case.levels},
        seats=figures.seats,
    )
    return load(box.game).pictures(box.record, seen)


# ---- changes


def _compared(figures: Figures, changes: Changes) -> str:
    first, second = figures.cases
    rows = (
        (
            escape(words.figure_name(figures, change.figure)),
            words.reach(change.figure, change.here),
            words.reach(change.figure, change.there),
            f'<td class="clear">{words.step(change)}</td>' if change.clear else words.step(change),
        )
        for change in changes.changes
    )
    head = (f"among {changes.label}", first.label, second.label, "difference")
    return tag("div", _table(head, rows), cls="card")


def _options(figures: Figures) -> str:
    names = list(dict.fromkeys(c.figure for changes in figures.options for c in changes.changes))
    found = {(o.label, c.figure): c for o in figures.options for c in o.changes}
    rows = []
    for name in names:
        base = next(found[key] for key in found if key[1] == name)
        cells = [words.write(name, base.here.mean)]
        for option in figures.options:
            change = found.get((option.label, name))
            cells.append(_step(change) if change else "–")
        rows.append((escape(words.figure_name(figures, name)), *cells))
    head = ["", "as chosen", *(option.label for option in figures.options)]
    return tag("div", _table(head, rows), cls="card")


def _step(change: "words.Change") -> str:
    there, step = words.write(change.figure, change.there.mean), words.step(change)
    inside = f"{there}<br><small>{step}</small>"
    return f'<td class="clear">{there}<br>{step}</td>' if change.clear else inside
