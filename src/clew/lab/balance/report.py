"""The report: one HTML file that needs nothing else, for designers who are no statisticians."""

from collections.abc import Callable, Iterator, Sequence
from html import escape
from importlib.resources import files

from clew.core.heat import Picture, Seen, load, note, tag
from clew.core.position import Box
from clew.lab.balance import sections, words
from clew.lab.balance.figures import CaseFigures, Figures

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
        f"<footer><p>{EXPLAINED}</p><p><code>{escape(words.command(figures))}</code></p></footer>"
        "</body></html>\n"
    )


def _cases_named(figures: Figures) -> str:
    if len(figures.cases) == 1:
        label = figures.cases[0].label
        chosen = "the default options" if label == "default" else label
        return tag("p", f"Played with <b>{escape(chosen)}</b>.", cls="soft")
    first, second = (escape(case.label) for case in figures.cases)
    return tag("p", f"Compared: <b>{first}</b> and <b>{second}</b>.", cls="soft")


def _sections(figures: Figures, boxes: Sequence[Box]) -> Iterator[str]:
    yield _section("At a glance", "", _side_by_side(figures, lambda case: _glance(figures, case)))
    if figures.compared:
        yield _section(
            "What differs",
            f"{figures.cases[1].label} beside {figures.cases[0].label}, for each level where all "
            "play alike. Red differences are clear, the others may be chance.",
            "".join(sections.compared(figures, changes) for changes in figures.compared),
        )
    yield _section(
        "Length and decisions",
        "How long a game lasts and how much there is to decide. Few choices mean a game that plays "
        "itself; very many, one that is hard to think through.",
        _side_by_side(figures, lambda case: sections.length(figures, case)),
    )
    if figures.scored:
        yield _section(
            "Scores",
            "Half of all scores lie in the box, eight of ten on the line; the stroke is the "
            "median, the dot the mean. Narrow boxes far apart: skill pays. Wide ones: luck rules.",
            _side_by_side(figures, lambda case: sections.scores(figures, case)),
        )
    if figures.seats > 1 and not figures.shared:
        yield _section(
            "Fairness",
            "Who wins where the same level has every seat. The dashed line is a fair share; an "
            "interval that reaches across it may be chance.",
            _side_by_side(figures, lambda case: sections.fairness(figures, case)),
        )
    yield _section(
        "How games end",
        "What ends the game, level by level.",
        _side_by_side(figures, sections.endings),
    )
    yield _section(
        "Luck and skill",
        "Whether better players win, and what makes one score differ from another.",
        _side_by_side(figures, lambda case: sections.luck(figures, case)),
    )
    yield _section(
        "What is used, and what never is",
        "Counted where the same level has every seat; the darker, the more.",
        _heat(figures, boxes),
    )
    if figures.options:
        yield _section(
            "What each option changes",
            f"One option changed at a time, on the same deals, with {figures.bots[-1]} at every "
            "seat. Below each figure the difference from the game as chosen; red ones are clear.",
            sections.options(figures),
        )


# ---- arranged


def _section(title: str, sentence: str, body: str) -> str:
    return tag("section", tag("h2", escape(title)) + note(sentence) + body)


def _side_by_side(figures: Figures, show: Callable[[CaseFigures], str]) -> str:
    """The same for each case, under its name where there are two."""
    if len(figures.cases) == 1:
        return show(figures.cases[0])
    parts = (tag("div", tag("h3", escape(c.label)) + show(c), cls="card") for c in figures.cases)
    return tag("div", "".join(parts), cls="cases")


def _glance(figures: Figures, case: CaseFigures) -> str:
    sentences = [*words.glance(figures, case)]
    if len(figures.cases) == 1:
        sentences += words.differences(figures)
    items = "".join(tag("li", escape(sentence)) for sentence in sentences)
    return tag("div", tag("ul", items), cls="glance")


# ---- where things happen


def _heat(figures: Figures, boxes: Sequence[Box]) -> str:
    """Pictures that need the page's width below each other, then small ones side by side."""
    rows: dict[str, list[tuple[str, Picture]]] = {}
    for case, box in zip(figures.cases, boxes, strict=True):
        for picture in _pictures(figures, case, box):
            rows.setdefault(picture.title, []).append((case.label, picture))
    wide, small = (
        "".join(_card(row, len(boxes) > 1) for row in rows.values() if row[0][1].wide == is_wide)
        for is_wide in (True, False)
    )
    never = "".join(note(words.never(case)) for case in figures.cases if case.never)
    return never + wide + tag("div", small, cls="cases small")


def _card(row: Sequence[tuple[str, Picture]], named: bool) -> str:
    """The same picture of each case that has it."""
    first = row[0][1]
    body = "".join((tag("h4", escape(label)) if named else "") + p.html for label, p in row)
    return tag("div", tag("h3", escape(first.title)) + note(first.words) + body, cls="card")


def _pictures(figures: Figures, case: CaseFigures, box: Box) -> list[Picture]:
    seen = Seen(
        counts={level.bot: level.heat for level in case.levels},
        games={level.bot: level.games for level in case.levels},
        seats=figures.seats,
    )
    return load(box.game).pictures(box.tray, seen)
